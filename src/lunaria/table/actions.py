"""Taking an action, telling what the world did, and giving up."""

from lunaria.core import Seat
from lunaria.table.change import Change
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import GaveUp, Played
from lunaria.table.offers import answer_for_bot
from lunaria.table.table import MOST_ACTIONS, Table


def play(
    table: Table, seat: Seat, action: str, version: int, at: float, by_bot: bool = False
) -> Change:
    """The seat's action, and what chance does next.

    ``version`` is the newest that the player had seen. An action that was decided on another
    position is stale, also on one after as many actions, which were taken back since. What the game
    refuses raises the game's own error.
    """
    table.running_record()
    if not table.position_version <= version <= table.version:
        raise NotAllowed(
            RefusalCode.STALE,
            f"that was decided on version {version}; the position is that of version "
            f"{table.position_version}",
        )
    if table.ply >= MOST_ACTIONS:
        raise NotAllowed(RefusalCode.FULL, f"a game has at most {MOST_ACTIONS:,} actions")
    if table.turn != seat:
        raise NotAllowed(RefusalCode.NOT_YOUR_TURN, "it is not this seat's turn")
    if not (by_bot or table.chairs[seat].is_person):
        raise NotAllowed(RefusalCode.NOT_YOUR_TURN, "a bot plays this seat")
    left = table.clock.seconds_left(seat, at)
    if left is not None and left <= 0 and not table.chairs[seat].is_out:
        raise NotAllowed(RefusalCode.TIME, "the time is over")
    _must_be_the_seats(table, action)
    change = Change(table, at)
    change.add(Played(seat, action, by_bot))
    return change.settle()


def report(table: Table, action: str, ply: int, at: float) -> Change:
    """What the world did after ``ply`` actions, as chance; it may interrupt the one whose turn it
    is. Only the host may say so."""
    table.running_record()
    if ply != table.ply:
        raise NotAllowed(
            RefusalCode.STALE, f"that happened after {ply} actions; there are {table.ply}"
        )
    change = Change(table, at)
    change.add(Played(None, action))
    return change.settle()


def resign(table: Table, seat: Seat, at: float) -> Change:
    reason = "given-up" if table.is_shared else "resigned"
    return give_up(table, seat, reason, at)


def give_up(table: Table, seat: Seat, reason: str, at: float) -> Change:
    """Of two, the other wins. Of more, the others play on, with a bot in the seat. Those who win or
    lose together end together, and nobody has won."""
    table.running_record()
    change = Change(table, at)
    if table.is_shared:
        change.end([], reason)
        return change
    others = [other for other in table.seats() if other != seat]
    staying = [other for other in others if not table.chairs[other].is_out]
    if len(others) == 1:
        change.end([int(others[0])], reason)
    elif table.chairs[seat].is_out:
        raise NotAllowed(RefusalCode.NOTHING, "this seat has given up already")
    elif len(staying) == 1:
        change.end([staying[0]], reason)
    else:
        change.add(GaveUp(seat, reason))
        answer_for_bot(change, seat)
    return change


def _must_be_the_seats(table: Table, action: str) -> None:
    """The rules also apply what the world reports; that is not for a seat to say."""
    game, state = table.game, table.state
    if not game.has_reports:
        return
    parsed = game.parse_action(action)
    if parsed not in game.legal_actions(state):
        game.apply(state, parsed)  # raises, with the rule that forbids it
        raise NotAllowed(RefusalCode.CHANCE, "that is for chance to say")
