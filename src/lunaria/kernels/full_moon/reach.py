"""Everything that every lead wolf can do, worked out for all columns at once."""

from typing import Final, NamedTuple

from lunaria.kernels.full_moon.board import Board, seen_from_behind
from lunaria.kernels.full_moon.lanes import FLAGS, MASK, all_bits, any_bit, filled
from lunaria.kernels.jit import compiled, count_ones

QUIET: Final = 7 * FLAGS
"""The bits of a lane that say which packs may slide without making four."""

WINNING: Final = 8 * FLAGS
"""The bit that says that one pack, larger than the quiet ones by one, makes four (FM-14)."""

_BEYOND: Final = 0xFFF_FFFF_FFFF_FFFF
"""Fifteen full lanes: what lies right of the row blocks every wolf."""


class Reach(NamedTuple):
    """A lane for each lead wolf, to the left and to the right.

    Bit ``k - 1`` is set when a pack of ``k`` may slide there, see `QUIET` and `WINNING`. Packs
    that may slide are always 1 to some k: a larger pack takes every wolf of a smaller one along.
    """

    left: int
    right: int


@compiled
def reach(board: Board) -> Reach:
    front, middle, back = board
    present = filled(any_bit(front))
    one = _colours(front)
    two = one | _colours(middle)
    three = two | _colours(back)
    # A pack that does not exist gets all colours, so that every column refuses it.
    pack1 = one | (MASK & ~present)
    pack2 = two | (MASK & ~filled(any_bit(middle)))
    pack3 = three | (MASK & ~filled(any_bit(back)))

    refused = three | (_BEYOND & ~present)
    odd, even = front & FLAGS, (front >> 1) & FLAGS
    by1, by2, by3 = filled(odd & ~even), filled(even & ~odd), filled(odd & even)
    off_board = MASK & ~present
    left = (
        (((refused << 4) | 0xF) & by1)
        | (((refused << 8) | 0xFF) & by2)
        | (((refused << 12) | 0xFFF) & by3)
        | off_board
    )
    right = ((refused >> 4) & by1) | ((refused >> 8) & by2) | ((refused >> 12) & by3) | off_board
    return Reach(_slides(pack1, pack2, pack3, left), _slides(pack1, pack2, pack3, right))


@compiled
def _colours(wolves: int) -> int:
    """One bit of four for the colour of each lane's wolf; 0 where there is none."""
    present = (wolves | (wolves >> 1)) & FLAGS
    low = present + (present & (wolves >> 2))
    return low + 3 * (low & filled((wolves >> 3) & FLAGS))


@compiled
def _slides(pack1: int, pack2: int, pack3: int, target: int) -> int:
    """Lanes of `Reach`, from the colours of each lane's packs and of the column each would join."""
    win1, win2, win3 = all_bits(pack1 ^ target), all_bits(pack2 ^ target), all_bits(pack3 ^ target)
    return (
        (any_bit(pack1 & target) ^ win1 ^ FLAGS)
        | (any_bit(pack2 & target) ^ win2 ^ FLAGS) << 1
        | (any_bit(pack3 & target) ^ win3 ^ FLAGS) << 2
        | (win1 | win2 | win3) << 3
    )


@compiled
def movable(reached: Reach) -> int:
    """Flags of the columns whose lead wolf has a move."""
    return any_bit(reached.left | reached.right)


@compiled
def opponent_can_move(board: Board) -> bool:
    """Whether the player who is not to move has a move when free of the moon.

    When neither player has one, a player free of the moon does not pass: the game is drawn (FM-16).
    """
    return movable(reach(seen_from_behind(board))) != 0


@compiled
def winning(reached: Reach) -> int:
    """Flags of the columns whose lead wolf makes four."""
    return ((reached.left | reached.right) >> 3) & FLAGS


@compiled
def count_moves(reached: Reach, lead_flags: int) -> int:
    """The moves of the flagged leads; a quiet slide counts twice, for two ends of the moon."""
    allowed = filled(lead_flags)
    left, right = reached.left & allowed, reached.right & allowed
    return (
        count_ones(left) + count_ones(right) + count_ones(left & QUIET) + count_ones(right & QUIET)
    )
