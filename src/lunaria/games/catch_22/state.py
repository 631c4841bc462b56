"""A game of Catch 22 at one moment."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from lunaria.core import MalformedInput, Seat, quoted
from lunaria.games.catch_22.board import Board
from lunaria.games.catch_22.squares import NO_SQUARES, Square, SquareSet, set_of

CUBES: Final = 5
"""Of each player (C22-01)."""

MOST_TURNS: Final = 1_000_000_000
"""No game lasts so long, so turns can be counted in 64 bits."""


class Phase(StrEnum):
    """What has to be done next."""

    STAR = "star"
    """``seat`` chooses a star to start from."""
    OPENING = "opening"
    """The die is cast for ``seat``, to see who begins."""
    PLAN = "plan"
    """Before the turn's first roll: ``seat`` places cubes, bargains, or rolls."""
    ANSWER = "answer"
    """The other party accepts or declines the offer that ``seat`` made."""
    ROLL = "roll"
    """The die is cast for ``seat``."""
    MOVE = "move"
    """``seat`` moves ``roll`` squares."""
    SWITCH = "switch"
    """``seat`` landed on a switch-places square and chooses an opponent."""
    LIFT = "lift"
    """``seat`` landed on a remove-cube square and chooses a cube, or none."""
    WON = "won"
    """``seat`` has won."""
    STOPPED = "stopped"
    """The turn limit was reached."""


class Offer(NamedTuple):
    """The holder gives one cube back to its owner, who pays the price in tokens (C22-19)."""

    holder: Seat
    owner: Seat
    price: int


@dataclass(frozen=True, slots=True)
class State:
    """Tuples have one entry for each seat, if not said otherwise."""

    board: Board
    phase: Phase
    seat: Seat
    """Whose turn it is, also while another answers or the die rolls; the winner at the end."""
    pawns: tuple[Square, ...]
    """Shorter while stars are chosen: seat after seat adds one."""
    tokens: tuple[int, ...]
    gold: tuple[int, ...]
    """Tokens left in each jackpot, in the order of ``board.jackpots``."""
    hands: tuple[int, ...]
    """Cubes that can still be placed."""
    cubes: tuple[SquareSet, ...]
    """Where each player's cubes lie on the board."""
    held: tuple[tuple[int, ...], ...]
    """``held[holder][owner]``: how many cubes of the owner the holder has lifted and kept."""
    roll: int = 0
    """The number to be moved, in phase MOVE; else 0."""
    contenders: tuple[Seat, ...] = ()
    """Who rolls to begin, in phase OPENING."""
    opening_rolls: tuple[int, ...] = ()
    """What the first of the contenders have rolled."""
    offer: Offer | None = None
    """In phase ANSWER."""
    declined: tuple[tuple[Seat, Seat], ...] = ()
    """Holder and owner of each offer declined in this turn, sorted."""
    turns: int = 0
    """How many turns are over."""
    turn_limit: int | None = None

    @property
    def players(self) -> int:
        return len(self.tokens)

    @property
    def answering(self) -> Seat:
        """The party to the offer whose turn it is not."""
        assert self.offer is not None, "somebody answers only to an offer"
        return self.offer.owner if self.seat == self.offer.holder else self.offer.holder


def start(board: Board, players: int, turn_limit: int | None = None) -> State:
    """The table as set up, before the stars are chosen (C22-03)."""
    check_players(board, players)
    check_turn_limit(turn_limit)
    return State(
        board=board,
        phase=Phase.STAR,
        seat=Seat(0),
        pawns=(),
        tokens=(0,) * players,
        gold=tuple(board.numbers.values()),
        hands=(CUBES,) * players,
        cubes=(NO_SQUARES,) * players,
        held=((0,) * players,) * players,
        turn_limit=turn_limit,
    )


def check_players(board: Board, players: object) -> int:
    """The number, if the board takes so many players."""
    counts = board.player_counts
    if isinstance(players, int) and not isinstance(players, bool) and players in counts:
        return players
    raise MalformedInput(
        f"{quoted(players)} players: the board {board.name} takes {counts[0]} to {counts[-1]}"
    )


def check_turn_limit(limit: object) -> int | None:
    """The number of turns after which a game stops, or None for no limit."""
    if limit is None:
        return None
    if isinstance(limit, int) and not isinstance(limit, bool) and 1 <= limit <= MOST_TURNS:
        return limit
    raise MalformedInput(f"{quoted(limit)} is not a number of turns, from 1 to {MOST_TURNS}")


def opponents(state: State, seat: Seat) -> Iterator[Seat]:
    return (Seat(other) for other in range(state.players) if other != seat)


def all_cubes(state: State) -> SquareSet:
    occupied = 0
    for cubes in state.cubes:
        occupied |= cubes
    return SquareSet(occupied)


def blocked_for(state: State, seat: Seat) -> SquareSet:
    """The squares that the seat neither crosses nor lands on (C22-14)."""
    return SquareSet(all_cubes(state) & ~state.cubes[seat])


def occupied_by_pawns(state: State) -> SquareSet:
    return set_of(state.pawns)


def end_turn(state: State) -> State:
    """The next player's turn, to the left (C22-04), unless the turn limit is reached."""
    turns = state.turns + 1
    following = Seat((state.seat + 1) % state.players)
    phase = Phase.STOPPED if turns == state.turn_limit else Phase.PLAN
    return replace(state, phase=phase, seat=following, roll=0, declined=(), turns=turns)


def changed(numbers: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
    """The same numbers with one of them replaced."""
    return (*numbers[:at], to, *numbers[at + 1 :])
