"""What is allowed, what it does, and when it is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from lunaria.core import MalformedInput, Outcome, Refused, RuleId, Seat
from lunaria.games.full_moon.moves import MOVES, PASS, Action, Direction, End, Pass
from lunaria.games.full_moon.notation import checked_action
from lunaria.games.full_moon.state import (
    SOUTH,
    WINNING_HEIGHT,
    NoMoon,
    Position,
    State,
    Way,
    opponent,
)
from lunaria.games.full_moon.wolves import WOLVES, Column, Wolf

REPETITIONS_TO_DRAW = 3

_LEFT, _RIGHT = Direction.LEFT, Direction.RIGHT
"""Members of an enumeration are slow to look up in Python 3.11."""


def _may_lead(wolf: Wolf, moon: Wolf | NoMoon) -> bool:
    if moon is NoMoon.FREE:
        return True
    if moon is NoMoon.UNPLACED:
        return wolf.prints == 1
    return wolf.matches(moon)


_LEADS: Final = {
    moon: frozenset(wolf for wolf in WOLVES if _may_lead(wolf, moon)) for moon in (*NoMoon, *WOLVES)
}
"""The wolves that may lead, by where the moon is (FM-04, FM-13, FM-16)."""


class Slide(NamedTuple):
    """A move as columns: where the pack comes from, where it joins, and how many wolves it has."""

    source: int
    direction: Direction
    target: int
    pack: int


def ways(state: State) -> tuple[Way, ...]:
    """Every column that may move, and where to; the game is taken to be still on."""
    found = state._ways
    if found is None:
        found = tuple(_found_ways(state))
        object.__setattr__(state, "_ways", found)
    return found


def _found_ways(state: State) -> list[Way]:
    columns, mover, leads = state.columns, state.to_move, _LEADS[state.moon]
    count, nearest = len(columns), _nearest(mover)
    found: list[Way] = []
    for source, column in enumerate(columns):
        lead = column[nearest]
        if lead in leads:
            left, right = source - lead.prints, source + lead.prints
            if left >= 0 and (packs := _packs(column, columns[left], mover)):
                found.append((source, _LEFT, left, packs))
            if right < count and (packs := _packs(column, columns[right], mover)):
                found.append((source, _RIGHT, right, packs))
    return found


@lru_cache(maxsize=1 << 14)
def _packs(column: Column, target: Column, mover: Seat) -> int:
    """The largest pack of the column that joins the other without meeting a colour (FM-10): each
    takes one wolf more along than the last."""
    colours = [wolf.colour for wolf in target]
    nearest_first = column if mover == SOUTH else column[::-1]
    for packs, wolf in enumerate(nearest_first):
        if wolf.colour in colours:
            return packs
    return len(column)


def slides(state: State) -> Iterator[Slide]:
    """Every way to move wolves, before the moon is placed; the game is taken to be still on."""
    for source, direction, target, packs in ways(state):
        for pack in range(1, packs + 1):
            yield Slide(source, direction, target, pack)


def can_move(state: State) -> bool:
    """Whether the player to move has a move other than to pass; the game is taken to be on."""
    return bool(ways(state))


def is_deadlock(state: State) -> bool:
    """Whether the player to move is free of the moon and neither player has a move (FM-16)."""
    if state.moon is not NoMoon.FREE or can_move(state):
        return False
    return not can_move(State(state.columns, opponent(state.to_move), NoMoon.FREE))


def wins(state: State, slide: Slide) -> bool:
    return slide.pack + len(state.columns[slide.target]) == WINNING_HEIGHT


@dataclass(frozen=True, slots=True)
class AllowedActions:
    """The allowed moves: columns from the left, L before R, small packs first, moon N before S."""

    state: State

    def __iter__(self) -> Iterator[Action]:
        return iter(() if outcome(self.state) is not None else _listed(self.state))

    def __len__(self) -> int:
        return 0 if outcome(self.state) is not None else count_moves(self.state)

    def __bool__(self) -> bool:
        return outcome(self.state) is None

    def __contains__(self, action: object) -> bool:
        try:
            return refusal(self.state, action) is None  # type: ignore[arg-type]
        except MalformedInput:
            return False


def legal_actions(state: State) -> AllowedActions:
    return AllowedActions(state)


def count_moves(state: State) -> int:
    """How many moves there are in a position whose game is still on."""
    return len(_listed(state))


def _listed(state: State) -> Sequence[Action]:
    """The moves of a position whose game is still on."""
    columns, nearest = state.columns, _nearest(state.to_move)
    moves: list[Action] = []
    for source, direction, target, packs in ways(state):
        has_win = packs + len(columns[target]) == WINNING_HEIGHT
        moves += MOVES[columns[source][nearest], direction, packs, has_win]
    return moves or (PASS,)


def refusal(state: State, action: Action | str) -> Refused | None:
    """The rule that forbids the action here, or None; raises `MalformedInput` for what is none."""
    action = checked_action(action)
    rule = _broken_rule(state, action, _slide(state, action))
    return None if rule is None else Refused(rule, str(action))


def play(state: State, action: Action | str) -> State:
    """The state after the action, given as a value or in notation.

    Raises `Refused` for an action that a rule forbids, `MalformedInput` for what is no action.
    """
    action = checked_action(action)
    slide = _slide(state, action)
    rule = _broken_rule(state, action, slide)
    if rule is not None:
        raise Refused(rule, str(action))
    following = opponent(state.to_move)
    if slide is None or isinstance(action, Pass):
        return State(state.columns, following, NoMoon.FREE, _remembered(state))
    columns, arrived = moved(state, slide)
    if action.moon is None:
        return State(columns, following, NoMoon.UNPLACED)
    closes_up = len(columns) < len(state.columns)
    moon = arrived[-1] if action.moon is End.NORTH else arrived[0]
    return State(columns, following, moon, () if closes_up else _remembered(state))


def moved(state: State, slide: Slide) -> tuple[tuple[Column, ...], Column]:
    """The row after the slide, closed up (FM-09, FM-11), and the column where the pack arrived."""
    at, _, to, pack = slide
    columns = list(state.columns)
    source, target = columns[at], columns[to]
    if state.to_move == SOUTH:
        arrived = source[:pack] + target
        left = source[pack:]
    else:
        rest = len(source) - pack
        arrived = target + source[rest:]
        left = source[:rest]
    columns[to], columns[at] = arrived, left
    if not left:
        del columns[at]
    return tuple(columns), arrived


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, a draw, or None while the game goes on."""
    found = state._outcome
    if found is False:
        found = _found_outcome(state)
        object.__setattr__(state, "_outcome", found)
    return found


def _found_outcome(state: State) -> Outcome | None:
    if WINNING_HEIGHT in map(len, state.columns):
        return Outcome((opponent(state.to_move),), RuleId("FM-14"))
    if is_deadlock(state):
        return Outcome((), RuleId("FM-16"))
    if state.earlier and state.repetitions >= REPETITIONS_TO_DRAW - 1:
        return Outcome((), RuleId("FM-17"))
    return None


def _remembered(state: State) -> tuple[Position, ...]:
    return (*state.earlier, state.position)


def _lead(state: State, column: Column) -> Wolf:
    """The wolf of the column nearest to the mover (FM-06)."""
    return column[_nearest(state.to_move)]


def _nearest(mover: Seat) -> int:
    """Which wolf of a column is nearest to the mover."""
    return 0 if mover == SOUTH else -1


def _slide(state: State, action: Action) -> Slide | None:
    """The action as columns, allowed or not; None for a pass."""
    if isinstance(action, Pass):
        return None
    lead, direction = action.lead, action.direction
    step = -lead.prints if direction is Direction.LEFT else lead.prints
    for source, column in enumerate(state.columns):
        if lead in column:
            return Slide(source, direction, source + step, action.pack)
    raise AssertionError("every wolf stands somewhere")


def _broken_rule(state: State, action: Action, slide: Slide | None) -> str | None:
    ended = outcome(state)
    if ended is not None:
        return ended.reason
    if slide is None or isinstance(action, Pass):
        return "FM-15" if can_move(state) else None
    column = state.columns[slide.source]
    if _lead(state, column) != action.lead:
        return "FM-06"
    if action.lead not in _LEADS[state.moon]:
        return "FM-04" if state.moon is NoMoon.UNPLACED else "FM-13"
    if not 0 <= slide.target < len(state.columns):
        return "FM-07"
    if slide.pack > len(column):
        return "FM-08"
    if slide.pack > _packs(column, state.columns[slide.target], state.to_move):
        return "FM-10"
    if wins(state, slide):
        return None if action.moon is None else "FM-14"
    return "FM-12" if action.moon is None else None
