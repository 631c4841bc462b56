"""Twelve lanes of four bits in one integer: a value for every column at once.

Lane 0 is the leftmost column. A *flag* is the lowest bit of a lane; a *mask* fills whole lanes.
48 bits leave room in an int64 for shifts by three lanes, so no sign bit is ever touched.
"""

from typing import Final

from lunaria.kernels.jit import compiled

FLAGS: Final = 0x1111_1111_1111
MASK: Final = 0xFFFF_FFFF_FFFF


@compiled
def filled(flags: int) -> int:
    """The mask of the lanes that are flagged."""
    return (flags << 4) - flags


@compiled
def any_bit(lanes: int) -> int:
    """Flags of the lanes that are not zero."""
    halves = lanes | (lanes >> 2)
    return (halves | (halves >> 1)) & FLAGS


@compiled
def all_bits(lanes: int) -> int:
    """Flags of the lanes whose four bits are all set."""
    halves = lanes & (lanes >> 2)
    return halves & (halves >> 1) & FLAGS


@compiled
def lane_of(lanes: int, column: int) -> int:
    return (lanes >> (4 * column)) & 15
