"""Catch 22 as text: the board in colour within 80 characters, readable without colour too.

A square is three characters: a mark (``>`` within reach, ``!`` wins, ``#`` a pawn on a cube) and
what stands or lies there.
"""

from typing import Final

from rich.text import Text

from lunaria.catalogue.catch_22.narration import Narration
from lunaria.catalogue.display import DisplayDefaults
from lunaria.core import Refused, Seat
from lunaria.games.catch_22 import (
    FORGO,
    TURN_LIMIT,
    Action,
    ChooseStar,
    Kind,
    Lift,
    Move,
    Phase,
    PlaceCube,
    Square,
    State,
    Switch,
    WalledIn,
    legal_actions,
    parse_action,
    square_name,
    squares_in,
)
from lunaria.games.catch_22.squares import column_letter, column_of, holds, row_of, square_at
from lunaria.languages import Language, Words

CELL_WIDTH: Final = 3
ROW_LABEL: Final = 2

PLAYER_COLOURS: Final = ("#d7263d", "#1b7f3b", "#7b2cbf", "#1c1c1c", "#ffffff", "#8b5a2b")
INK: Final = ("#ffffff", "#ffffff", "#ffffff", "#ffffff", "#1c1c1c", "#ffffff")
"""Readable on the colour of the player."""

BLUE_STYLE: Final = "on #17408a"
PLAIN_STYLE: Final = "#8a6d1a on #f6d860"
REACHABLE_STYLE: Final = "bold #10301c on #7fd08a"
PICTURE_STYLES: Final = {
    Kind.PLAIN: PLAIN_STYLE,
    Kind.STAR: "bold #b3001b on #fff4c4",
    Kind.ROLL_AGAIN: "bold #1c1c1c on #fff4c4",
    Kind.SWITCH_PLACES: "bold #5b3fa0 on #fff4c4",
    Kind.REMOVE_CUBE: "bold #2456a6 on #fff4c4",
    Kind.JACKPOT: "bold #7a4b00 on #ffc933",
}


class Catch22Display(DisplayDefaults):
    """Draws the board, and tells what the die did and why a cube was refused."""

    shows_every_action = False

    def __init__(self, language: Language) -> None:
        self.say = Words(language, "catch_22/terminal")
        self.words = Words(language, "catch_22/words")
        self.narration = Narration(language)

    def seat_name(self, seat: Seat) -> str:
        return self.narration.seat_name(seat)

    def goal(self, state: State) -> str:
        return self.words("goal.all")

    def how_to_move(self) -> str:
        return self.say("move")

    def situation(self, state: State) -> str:
        match state.phase:
            case Phase.STAR:
                names = ", ".join(map(square_name, squares_in(state.board.stars)))
                return self.say("star", squares=names)
            case Phase.MOVE:
                is_stuck = not _reach(state)
                return self.say("stuck" if is_stuck else "to_move", roll=state.roll)
            case Phase.SWITCH if FORGO in legal_actions(state):
                return self.say("no_switch")
            case Phase.ANSWER if state.offer is not None:
                is_owner = state.answering == state.offer.owner
                return self.say(
                    "asked" if is_owner else "offered",
                    seat=self.seat_name(state.seat),
                    price=state.offer.price,
                )
        return self.say(state.phase)

    def chance(self, state: State, action: Action) -> str:
        return self.narration.action(state, state.seat, action)

    def told(self, state: State, seat: Seat, action: Action) -> str:
        return self.narration.action(state, seat, action)

    def refusal(self, refused: Refused) -> str | None:
        if isinstance(refused, WalledIn):
            seat = self.seat_name(refused.seat)
            if refused.roll is None:
                return self.say("locked_in", seat=seat)
            return self.say("walled_in", seat=seat, roll=refused.roll)
        return None

    def ending(self, reason: str) -> str | None:
        return self.say(TURN_LIMIT) if reason == TURN_LIMIT else None

    def hint(self, state: State, action: str, step: int) -> str | None:
        """The ninth of the board with the square that the action is about, as in the browser."""
        square = _square_of(state, parse_action(action))
        if square is None or step > 1:
            return None
        board, column, row = state.board, column_of(square), row_of(square)
        rows, columns = ("top", "middle", "bottom"), ("left", "centre", "right")
        down = 3 * (board.height - 1 - row) // board.height
        return self.words(f"coach.places.{rows[down]}.{columns[3 * column // board.width]}")

    def board(self, state: State) -> Text:
        """The map with its squares' names around it, and a line for each player below."""
        width, height = state.board.width, state.board.height
        reach = _reach(state)
        letters = "".join(column_letter(column).center(CELL_WIDTH) for column in range(width))
        lines = []
        for row in reversed(range(height)):
            cells = [_cell(state, square_at(column, row), reach) for column in range(width)]
            lines.append(Text.assemble((f"{row + 1:>{ROW_LABEL}}", "dim"), *cells))
        lines.append(Text((" " * ROW_LABEL + letters).rstrip(), style="dim"))
        players = [self._player_line(state, Seat(seat)) for seat in range(state.players)]
        return Text("\n").join([Text(), *lines, *players])

    def _player_line(self, state: State, seat: Seat) -> Text:
        held = " ".join(
            f"#{owner + 1}×{count}" for owner, count in enumerate(state.held[seat]) if count
        )
        place = square_name(state.pawns[seat]) if seat < len(state.pawns) else "-"
        line = self.say(
            "player",
            mark=">" if seat == state.seat else " ",
            number=seat + 1,
            name=f"{self.seat_name(seat):<9}",
            square=f"{place:<4}",
            tokens=f"{state.tokens[seat]:>2}",
            hand=state.hands[seat],
            held=self.say("holds", cubes=held) if held else "",
        )
        text = Text(line.rstrip(), style="bold" if seat == state.seat else "")
        text.stylize(_player_style(seat), 2, 3)
        return text


def _reach(state: State) -> dict[Square, str]:
    """The squares that the roll leads to, with the mark of each."""
    if state.phase is not Phase.MOVE:
        return {}
    moves = [action for action in legal_actions(state) if isinstance(action, Move)]
    return {move.square: "!" if move.wins else ">" for move in moves}


def _square_of(state: State, action: Action) -> Square | None:
    match action:
        case ChooseStar(square) | PlaceCube(square) | Move(square) | Lift(square):
            return square
        case Switch(seat):
            return state.pawns[seat]
    return None


def _player_style(seat: int) -> str:
    return f"bold {INK[seat]} on {PLAYER_COLOURS[seat]}"


def _cell(state: State, square: Square, reach: dict[Square, str]) -> Text:
    kind = state.board.kinds.get(square)
    if kind is None:
        return Text(" " * CELL_WIDTH, style=BLUE_STYLE)
    pawns = [seat for seat, pawn in enumerate(state.pawns) if pawn == square]
    owner = next((seat for seat, cubes in enumerate(state.cubes) if holds(cubes, square)), None)
    mark = reach.get(square, "#" if pawns and owner is not None else " ")
    style = REACHABLE_STYLE if square in reach else PICTURE_STYLES[kind]
    if pawns:
        content = f"@{pawns[0] + 1}" if len(pawns) == 1 else "@+"
        return Text.assemble((mark, style), (content, _player_style(pawns[0])))
    if owner is not None:
        return Text.assemble((mark, style), (f"#{owner + 1}", _player_style(owner)))
    return Text(f"{mark}{_picture(state, square, kind):<2}", style=style)


def _picture(state: State, square: Square, kind: Kind) -> str:
    if kind is Kind.JACKPOT:
        left = state.gold[state.board.jackpots.index(square)]
        return f"${left}" if left < 10 else str(left)
    return "." if kind is Kind.PLAIN else kind
