"""What is the same for all 1,296 print orders of a segment, worked out by Numba for `sweep_cpu`.

The *slots* of a board are numbered 2 * pair + end, and 12 for free; sets of slots are bit masks.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lunaria.kernels.jit import compiled, count_ones
from lunaria.solver.full_moon import plan as _plan
from lunaria.solver.full_moon.codes_cpu import as_int
from lunaria.solver.full_moon.index import ORDERS, PLACES
from lunaria.solver.full_moon.plan import IMPOSSIBLE, WORD_BITS, Plan

Ints = npt.NDArray[np.int64]

FREE_SLOT: Final = 1 << 12

PRINTS: Final = np.array(_plan.PRINTS, dtype=np.int64)
COMPOSED: Final = np.array(_plan.COMPOSED, dtype=np.int64)
WEIGHTS: Final = np.array([216, 36, 6, 1], dtype=np.int64)


class Segment(NamedTuple):
    """Room for one segment, used again for the next.

    The slots that allow a lead wolf are those of its colour and those of its prints (FM-13). The
    latter depend on the print order, in two parts to be joined: ``slots_high`` by its digits of
    colours 0 and 1, ``slots_low`` by those of colours 2 and 3.
    """

    lead_colour: Ints
    lead_prints: Ints
    can_move: Ints
    slots_of_colour: Ints
    slots_high: Ints
    slots_low: Ints
    open: Ints
    before: Ints
    listed: Ints
    child_high: Ints
    child_low: Ints


@compiled
def new_segment() -> Segment:
    return Segment(
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros((3, 36), np.int64),
        np.zeros((3, 36), np.int64),
        np.zeros(ORDERS, np.int64),
        np.zeros(ORDERS, np.int64),
        np.zeros(ORDERS // 3, np.int64),
        np.zeros(36, np.int64),
        np.zeros(36, np.int64),
    )


@compiled
def describe(room: Segment, layer: Plan, segment: int, codes: npt.NDArray[np.uint32]) -> None:
    """Fill in the lead wolves, whether they can move, and the slots that allow them."""
    composition = layer.segment_composition[segment]
    masks = layer.segment_masks[segment]
    slots_by_digit = np.zeros((3, 4, 6), np.int64)
    slots_by_colour = np.zeros(4, np.int64)
    for slot in range(2 * layer.pairs[composition]):
        colour, wolf = wolf_at(masks, layer.pair_place[composition, slot])
        slots_by_colour[colour] |= 1 << slot
        for digit in range(6):
            slots_by_digit[PRINTS[wolf] >> (2 * digit) & 3, colour, digit] |= 1 << slot
    for prints in range(3):
        for a in range(6):
            for b in range(6):
                slots = slots_by_digit[prints]
                room.slots_high[prints, a * 6 + b] = slots[0, a] | slots[1, b]
                room.slots_low[prints, a * 6 + b] = slots[2, a] | slots[3, b]
    for column in range(layer.columns):
        place = as_int(layer.column_place[composition, column])
        size = as_int(layer.column_size[composition, column])
        colour, wolf = wolf_at(masks, place)
        room.lead_colour[column] = colour
        room.lead_prints[column] = PRINTS[wolf]
        room.slots_of_colour[column] = slots_by_colour[colour] | FREE_SLOT
        room.can_move[column] = 0
        for number in range(6 * place, 6 * (place + size)):
            if as_int(codes[number]) & WORD_BITS != IMPOSSIBLE:
                room.can_move[column] |= 1 << (number % 3)


@compiled
def wolf_at(masks: npt.NDArray[np.uint16], place: int) -> tuple[int, int]:
    """The colour of the wolf on a place, and how many of its colour stand before it."""
    at = as_int(place)
    for colour in range(4):
        mask = as_int(masks[colour])
        if mask >> at & 1:
            return colour, count_ones(mask & ((1 << at) - 1))
    return -1, -1


@compiled
def allowing(room: Segment, column: int, prints: int, order: int) -> int:
    """The slots that allow a column's lead wolf, which has these prints (less one)."""
    return as_int(
        room.slots_of_colour[column]
        | room.slots_high[prints, order // 36]
        | room.slots_low[prints, order % 36]
    )


@compiled
def stuck(room: Segment, columns: int, order: int) -> int:
    """The slots from which no wolf can move, so that the player passes (FM-15)."""
    moving = 0
    for column in range(columns):
        digit = order // WEIGHTS[room.lead_colour[column]] % 6
        prints = room.lead_prints[column] >> (2 * digit) & 3
        if room.can_move[column] >> prints & 1:
            moving |= allowing(room, column, prints, order)
    return ~moving


@compiled
def aim(room: Segment, code: int) -> None:
    """Make `child_order` tell the print orders of this step's children."""
    last = 6
    digits = np.empty((4, 6), np.int64)
    for colour in range(4):
        number = last
        if colour < 3:
            number = code >> (26 + 2 * colour) & 3
            last -= number
        composed = COMPOSED[code >> (14 + 3 * colour) & 7]
        for digit in range(6):
            digits[colour, digit] = (composed >> (3 * digit) & 7) * WEIGHTS[number]
    for a in range(6):
        for b in range(6):
            room.child_high[a * 6 + b] = digits[0, a] + digits[1, b]
            room.child_low[a * 6 + b] = digits[2, a] + digits[3, b]


@compiled
def child_order(room: Segment, order: int) -> int:
    return as_int(room.child_high[order // 36] + room.child_low[order % 36])
