"""Catch 22: a chase for gold for two to six, rules C22-01 to C22-22."""

from lunaria.games.catch_22.actions import (
    ACCEPT,
    DECLINE,
    FORGO,
    ROLL,
    Accept,
    Action,
    Buy,
    ChooseStar,
    Decline,
    Die,
    Forgo,
    Lift,
    Move,
    PlaceCube,
    Roll,
    Sell,
    Switch,
)
from lunaria.games.catch_22.board import TOKENS_TO_WIN, Board, Kind
from lunaria.games.catch_22.board_check import load_board
from lunaria.games.catch_22.board_svg import draw_board
from lunaria.games.catch_22.board_text import BoardError, parse_board
from lunaria.games.catch_22.errors import WalledIn
from lunaria.games.catch_22.game import CATCH_22, Catch22
from lunaria.games.catch_22.notation import parse_action
from lunaria.games.catch_22.paths import ROLLS, open_paths, paths
from lunaria.games.catch_22.placement import placeable
from lunaria.games.catch_22.regions import is_locked_in
from lunaria.games.catch_22.rules import (
    TURN_LIMIT,
    AllowedActions,
    after,
    legal_actions,
    outcome,
    play,
    refusal,
    to_act,
)
from lunaria.games.catch_22.shipped import BOARDS, find_board, open_board, shipped_board
from lunaria.games.catch_22.squares import (
    Square,
    SquareSet,
    parse_square,
    set_of,
    square_name,
    squares_in,
)
from lunaria.games.catch_22.state import CUBES, Offer, Phase, State, start

__all__ = [
    "ACCEPT",
    "BOARDS",
    "CATCH_22",
    "CUBES",
    "DECLINE",
    "FORGO",
    "ROLL",
    "ROLLS",
    "TOKENS_TO_WIN",
    "TURN_LIMIT",
    "Accept",
    "Action",
    "AllowedActions",
    "Board",
    "BoardError",
    "Buy",
    "Catch22",
    "ChooseStar",
    "Decline",
    "Die",
    "Forgo",
    "Kind",
    "Lift",
    "Move",
    "Offer",
    "Phase",
    "PlaceCube",
    "Roll",
    "Sell",
    "Square",
    "SquareSet",
    "State",
    "Switch",
    "WalledIn",
    "after",
    "draw_board",
    "find_board",
    "is_locked_in",
    "legal_actions",
    "load_board",
    "open_board",
    "open_paths",
    "outcome",
    "parse_action",
    "parse_board",
    "parse_square",
    "paths",
    "placeable",
    "play",
    "refusal",
    "set_of",
    "shipped_board",
    "square_name",
    "squares_in",
    "start",
    "to_act",
]
