"""The sweeps on the CPU, compiled by Numba.

Sweep ``n`` decides exactly what is decided in ``n`` plies: odd sweeps find wins (a child that is
lost in ``n - 1``), even sweeps losses (all children won, in less than ``n``). Results are written
in place: within sweep ``n`` a byte that is 0 or at least ``n`` counts as undecided, so it does not
matter who has written already, and an interrupted sweep can be repeated.

Both kinds of sweep ask the same of a lead wolf: is it *settled*, that is, has it a move that wins
(win sweep) or one that is not known to lose (loss sweep)? A settled lead wolf closes the slots that
allow it. Then a win sweep has decided the slots that were closed, and a loss sweep those that are
still open.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lunaria.kernels.jit import compiled
from lunaria.solver.full_moon.codes_cpu import as_int
from lunaria.solver.full_moon.index import ORDERS
from lunaria.solver.full_moon.plan import (
    FREE_CHANGED,
    IMPOSSIBLE,
    PASS,
    STEP_CHANGED,
    STEP_LOWER,
    STEP_RUN,
    STEP_RUNS,
    STEP_SEGMENT,
    STEPS,
    WINS,
    WORD_BITS,
    Plan,
)
from lunaria.solver.full_moon.segment_cpu import (
    FREE_SLOT,
    WEIGHTS,
    Segment,
    aim,
    allowing,
    child_order,
    describe,
    new_segment,
    stuck,
)

Bytes = npt.NDArray[np.uint8]


class Boards(NamedTuple):
    """The tables that a sweep reads, and the marks of what they got in sweep ``n - 1``."""

    codes: npt.NDArray[np.uint32]
    table: Bytes
    lower_table: Bytes
    changed: Bytes
    lower_changed: Bytes


@compiled
def sweep(
    n: int, layer: Plan, boards: Boards, first: int, last: int, changed: Bytes, is_open: Bytes
) -> int:
    """Sweep a range of segments, noting what changed; returns how many segments did."""
    room = new_segment()
    count = 0
    for segment in range(first, last):
        changed[segment] = 0
        if not is_open[segment] or not _is_listed(n, layer, boards, segment):
            continue
        composition = layer.segment_composition[segment]
        word = segment - as_int(layer.segment_base[composition])
        start = (layer.run_base[composition] + word * layer.runs[composition]) * ORDERS
        pairs = as_int(layer.pairs[composition])
        if not _find_open(n, room, boards.table, start, pairs):
            is_open[segment] = 0
            continue
        describe(room, layer, segment, boards.codes[segment])
        for column in range(layer.columns):
            for prints in range(3):
                if room.can_move[column] >> prints & 1:
                    _ask_lead(n, room, layer, boards, segment, column, prints)
        bits, is_open[segment] = _decide(n, room, layer, boards, segment, start, pairs)
        changed[segment] = bits
        count += bits != 0
    return count


@compiled
def _is_listed(n: int, layer: Plan, boards: Boards, segment: int) -> bool:
    """Whether sweep `n` can change anything in the segment."""
    steps = layer.steps[layer.segment_composition[segment]]
    for number in range(STEPS):
        if _is_active(n, steps[number], as_int(boards.codes[segment, number]), boards):
            return True
    return False


@compiled
def _is_active(n: int, step: npt.NDArray[np.int32], code: int, boards: Boards) -> bool:
    """Whether a step may lead to something decided in exactly ``n - 1`` plies."""
    word = code & WORD_BITS
    if word == WINS:
        return n == 1
    if n == 1 or word == IMPOSSIBLE:
        return False
    seen = boards.lower_changed if step[STEP_LOWER] else boards.changed
    return as_int(seen[step[STEP_SEGMENT] + word] & step[STEP_CHANGED]) != 0


@compiled
def _find_open(n: int, room: Segment, table: Bytes, start: int, pairs: int) -> bool:
    """Fill in the undecided slots of each print order; whether there are any."""
    slots = room.open
    for order in range(ORDERS):
        value = table[start + order]
        slots[order] = FREE_SLOT if value == 0 or value >= n else 0
    for pair in range(pairs):
        run = start + (1 + 2 * pair) * ORDERS
        for order in range(ORDERS):
            south = table[run + 2 * order]
            north = table[run + 2 * order + 1]
            ends = int(south == 0 or south >= n) | int(north == 0 or north >= n) << 1
            slots[order] |= ends << (2 * pair)
    any_open = 0
    for order in range(ORDERS):
        room.before[order] = slots[order]
        any_open |= slots[order]
    return any_open != 0


@compiled
def _ask_lead(
    n: int, room: Segment, layer: Plan, boards: Boards, segment: int, column: int, prints: int
) -> None:
    """Close the slots that a lead wolf settles, for the print orders where it has these prints."""
    composition = layer.segment_composition[segment]
    place = as_int(layer.column_place[composition, column])
    size = as_int(layer.column_size[composition, column])
    count = -1
    for number in range(6 * place + prints, 6 * (place + size), 3):
        step = layer.steps[composition, number]
        code = as_int(boards.codes[segment, number])
        if n % 2 == 1:
            if not _is_active(n, step, code, boards):
                continue
        elif code & WORD_BITS == IMPOSSIBLE:
            continue
        if count < 0:
            count = _list_orders(room, column, prints)
        if count == 0:
            return
        count = _settle(n, room, boards, step, code, column, prints, count)


@compiled
def _list_orders(room: Segment, column: int, prints: int) -> int:
    """List the print orders where the lead wolf has these prints and an open slot allows it."""
    count = 0
    weight = WEIGHTS[room.lead_colour[column]]
    for digit in range(6):
        if room.lead_prints[column] >> (2 * digit) & 3 == prints:
            for above in range(216 // weight):
                for below in range(weight):
                    order = (above * 6 + digit) * weight + below
                    if room.open[order] & allowing(room, column, prints, order):
                        room.listed[count] = order
                        count += 1
    return count


@compiled
def _settle(
    n: int,
    room: Segment,
    boards: Boards,
    step: npt.NDArray[np.int32],
    code: int,
    column: int,
    prints: int,
    count: int,
) -> int:
    """Close slots by one step, for the listed print orders; those not settled stay listed."""
    word = code & WORD_BITS
    if word == WINS:
        for k in range(count):
            room.open[room.listed[k]] &= ~allowing(room, column, prints, room.listed[k])
        return 0
    aim(room, code)
    table = boards.lower_table if step[STEP_LOWER] else boards.table
    start = (step[STEP_RUN] + word * step[STEP_RUNS]) * ORDERS
    left = 0
    for k in range(count):
        order = room.listed[k]
        child = start + 2 * child_order(room, order)
        south = table[child]
        north = table[child + 1]
        if n % 2 == 1:
            is_settled = south == n - 1 or north == n - 1
        else:
            is_settled = south & north & 1 == 0 or south >= n or north >= n
        if is_settled:
            room.open[order] &= ~allowing(room, column, prints, order)
        else:
            room.listed[left] = order
            left += 1
    return left


@compiled
def _decide(
    n: int, room: Segment, layer: Plan, boards: Boards, segment: int, start: int, pairs: int
) -> tuple[int, bool]:
    """Write what is decided; which results changed, and whether any slot is still open."""
    wins = n % 2 == 1
    step = layer.steps[layer.segment_composition[segment], PASS]
    code = as_int(boards.codes[segment, PASS])
    passed = (step[STEP_RUN] + (code & WORD_BITS) * step[STEP_RUNS]) * ORDERS
    aim(room, code)
    may_pass = not wins or _is_active(n, step, code, boards)
    bits = 0
    still_open = False
    for order in range(ORDERS):
        rest = room.open[order]
        decided = room.before[order] & ~rest if wins else rest
        if rest and may_pass:
            value = boards.table[passed + child_order(room, order)]
            pass_decides = value == n - 1 if wins else value & 1 == 1 and value < n
            if pass_decides or not wins:
                passing = rest & stuck(room, layer.columns, order)
                if not wins:
                    decided &= ~passing
                if pass_decides:
                    decided |= passing
        still_open = still_open or decided != room.before[order]
        if decided:
            bits |= _write(n, boards.table, start, pairs, order, decided)
    return bits, still_open


@compiled
def _write(n: int, table: Bytes, start: int, pairs: int, order: int, slots: int) -> int:
    bits = 0
    if slots & FREE_SLOT:
        table[start + order] = n
        bits = FREE_CHANGED
    for pair in range(pairs):
        at = start + (1 + 2 * pair) * ORDERS + 2 * order
        if slots >> (2 * pair) & 1:
            table[at] = n
        if slots >> (2 * pair) & 2:
            table[at + 1] = n
        if slots >> (2 * pair) & 3:
            bits |= 1 << pair
    return bits
