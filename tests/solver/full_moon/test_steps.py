"""The tablebase's moves are those of the rules."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings

from lunaria.games.full_moon import (
    Move,
    NoMoon,
    State,
    Wolf,
    legal_actions,
    play,
)
from lunaria.solver.full_moon.addresses import Place, Spot, board_at, spot_of, state_at
from lunaria.solver.full_moon.codes_cpu import fill_codes
from lunaria.solver.full_moon.index import digits_of_order
from lunaria.solver.full_moon.layout import FREE, NORTH_END, SOUTH_END, layout
from lunaria.solver.full_moon.moves import candidates
from lunaria.solver.full_moon.plan import (
    COMPOSED,
    IMPOSSIBLE,
    PASS,
    STEP_COMPOSITION,
    STEPS,
    WINS,
    WORD_BITS,
    plan,
)
from tests.support.full_moon.positions import spots

WON = "won"


def codes_of(place: Place) -> list[int]:
    codes = np.empty((layout(place.columns).segments, STEPS), dtype=np.uint32)
    fill_codes(plan(place.columns), place.segment, place.segment + 1, codes)
    return [int(code) for code in codes[place.segment]]


def child_order(code: int, order: int) -> int:
    """As the top of `plan` tells it."""
    numbers = [code >> 26 & 3, code >> 28 & 3, code >> 30 & 3]
    numbers.append(6 - sum(numbers))
    return sum(
        (COMPOSED[code >> 14 + 3 * colour & 7] >> 3 * digit & 7) * 6 ** (3 - numbers[colour])
        for colour, digit in enumerate(digits_of_order(order))
    )


def child(place: Place, number: int, code: int) -> Place:
    composition = int(plan(place.columns).steps[place.composition, number, STEP_COMPOSITION])
    sizes = layout(place.columns).compositions[place.composition]
    to = next((c.destination for c in candidates(sizes) if c.number == number), sizes)
    return Place(len(to), composition, code & WORD_BITS, child_order(code, place.order))


def children_by_table(spot: Spot, moon: Wolf | NoMoon) -> Counter[object]:
    columns = board_at(spot.place)
    sizes = tuple(map(len, columns))
    codes = codes_of(spot.place)
    found: Counter[object] = Counter()
    for candidate in candidates(sizes):
        lead = columns[candidate.column][0]
        code = codes[candidate.number]
        if code & WORD_BITS == IMPOSSIBLE or lead.prints != candidate.number % 3 + 1:
            continue
        if isinstance(moon, Wolf) and not lead.matches(moon):
            continue
        if code & WORD_BITS == WINS:
            found[WON] += 1
            continue
        for end in (SOUTH_END, NORTH_END):
            found[Spot(child(spot.place, candidate.number, code), candidate.pair, end)] += 1
    if not found:
        found[Spot(child(spot.place, PASS, codes[PASS]), FREE, SOUTH_END)] += 1
    return found


def children_by_rules(state: State) -> Counter[object]:
    return Counter(
        WON if isinstance(move, Move) and move.moon is None else spot_of(play(state, move))
        for move in legal_actions(state)
    )


@pytest.mark.rule("FM-05", "FM-07", "FM-09", "FM-10", "FM-11", "FM-12", "FM-13", "FM-14", "FM-15")
@settings(max_examples=300, deadline=None)
@given(spots())
def test_the_children_of_a_position_are_those_of_the_rules(spot: Spot) -> None:
    state = state_at(spot)
    by_rules = children_by_rules(state)
    if by_rules:  # else a draw: FM-16
        assert children_by_table(spot, state.moon) == by_rules
