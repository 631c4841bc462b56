"""Rows and reachable states for property tests."""

from hypothesis import strategies as st

from lunaria.games import full_moon
from lunaria.games.full_moon import (
    WOLVES,
    Colour,
    Column,
    Direction,
    End,
    Move,
    NoMoon,
    State,
    Wolf,
)


def row_text(wolves: list[Wolf]) -> str:
    return "/".join(map(str, wolves))


rows = st.permutations(list(WOLVES)).map(row_text)


@st.composite
def playthroughs(draw: st.DrawFn, most: int = 40) -> list[State]:
    """The states of a game played at random, from a random row or from its free turn."""
    state = full_moon.parse_row(draw(rows))
    states = [state]
    for _ in range(draw(st.integers(0, most))):
        moves = list(full_moon.legal_actions(state))
        if not moves:
            break
        state = full_moon.play(state, moves[draw(st.integers(0, len(moves) - 1))])
        states.append(state)
    return states


states = playthroughs().map(lambda played: played[-1])


def free(state: State) -> State:
    """The same table, with the player free of the moon."""
    return State(state.columns, state.to_move, NoMoon.FREE)


_OTHER_DIRECTION = {Direction.LEFT: Direction.RIGHT, Direction.RIGHT: Direction.LEFT}
_OTHER_END = {End.NORTH: End.SOUTH, End.SOUTH: End.NORTH, None: None}


def mirrored(state: State) -> State:
    return State(state.columns[::-1], state.to_move, state.moon)


def mirrored_move(move: full_moon.Action) -> full_moon.Action:
    if isinstance(move, Move):
        return Move(move.lead, _OTHER_DIRECTION[move.direction], move.pack, move.moon)
    return move


def swapped(state: State) -> State:
    """South and North change places, and every column is turned over."""
    columns = tuple(column[::-1] for column in state.columns)
    return State(columns, full_moon.SOUTH if state.to_move else full_moon.NORTH, state.moon)


def swapped_move(move: full_moon.Action) -> full_moon.Action:
    if isinstance(move, Move):
        return Move(move.lead, move.direction, move.pack, _OTHER_END[move.moon])
    return move


Renaming = dict[Colour, Colour]

renamings = st.permutations(list(Colour)).map(lambda to: dict(zip(Colour, to, strict=True)))


def renamed_wolf(wolf: Wolf, renaming: Renaming) -> Wolf:
    return Wolf(renaming[wolf.colour], wolf.prints)


def renamed(state: State, renaming: Renaming) -> State:
    columns: tuple[Column, ...] = tuple(
        tuple(renamed_wolf(wolf, renaming) for wolf in column) for column in state.columns
    )
    moon = state.moon
    if isinstance(moon, Wolf):
        moon = renamed_wolf(moon, renaming)
    return State(columns, state.to_move, moon)


def renamed_move(move: full_moon.Action, renaming: Renaming) -> full_moon.Action:
    if isinstance(move, Move):
        return Move(renamed_wolf(move.lead, renaming), move.direction, move.pack, move.moon)
    return move
