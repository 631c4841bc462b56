"""What needs the others' consent: taking back, agreeing on a draw, and help while they play."""

from lunaria.core import CHANCE, Seat
from lunaria.table.change import Change
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import (
    Agreed,
    Declined,
    HelpClosed,
    HelpOpened,
    Offer,
    Offered,
    TakenBack,
)
from lunaria.table.settings import Help, Takebacks
from lunaria.table.table import Proposal, Table


def ask_takeback(table: Table, seat: Seat, at: float, to: int | None = None) -> Change:
    """Back to just before the seat's last action, if the table's policy allows it; or to an earlier
    turn of the seat, after ``to`` actions, which may have ended without an action of its own."""
    _must_play(table, seat)
    settings = table.settings
    if settings.takebacks is Takebacks.OFF:
        raise NotAllowed(RefusalCode.POLICY, "nothing is taken back at this table")
    ply = _last_action(table, seat) if to is None else _turn_of(table, seat, to)
    is_chance_in_it = None in table.movers[ply:] or table.turn is CHANCE
    if is_chance_in_it and not settings.takebacks_across_chance:
        raise NotAllowed(RefusalCode.CHANCE, "chance has been revealed since")
    change = Change(table, at)
    if settings.takebacks is Takebacks.FREE or not table.people(but=seat):
        change.add(TakenBack(seat, ply))
    else:
        _must_not_wait(table)
        change.add(Offered(seat, Offer.TAKEBACK, ply))
    return change


def offer_draw(table: Table, seat: Seat, at: float) -> Change:
    _must_play(table, seat)
    _must_not_wait(table)
    if table.is_shared:
        raise NotAllowed(RefusalCode.POLICY, "there is nobody here to play against")
    if len(table.people(but=seat)) < len(table.chairs) - 1:
        raise NotAllowed(RefusalCode.POLICY, "bots play on")
    change = Change(table, at)
    change.add(Offered(seat, Offer.DRAW))
    return change


def ask_help(table: Table, seat: Seat, at: float) -> Change:
    """Everybody who plays has to agree, and to be there: no bot agrees for a person who left."""
    _must_play(table, seat)
    if table.settings.help is Help.OFF:
        raise NotAllowed(RefusalCode.POLICY, "help stays off at this table")
    if not table.is_help_closed:
        raise NotAllowed(RefusalCode.NOTHING, "help is on already")
    _must_not_wait(table)
    if any(table.chairs[other].has_stand_in for other in table.players()):
        raise NotAllowed(RefusalCode.POLICY, "somebody who would have to agree is away")
    change = Change(table, at)
    change.add(Offered(seat, Offer.HELP))
    return change


def close_help(table: Table, seat: Seat, at: float) -> Change:
    """One alone may take back what all agreed to."""
    _must_play(table, seat)
    if not table.is_help_agreed or len(table.players()) < 2:
        raise NotAllowed(RefusalCode.NOTHING, "nobody has agreed to help")
    change = Change(table, at)
    change.add(HelpClosed(seat))
    return change


def answer(table: Table, seat: Seat, agrees: bool, at: float, to: int | None = None) -> Change:
    """One no suffices, also of the seat that made the offer; it takes the yes of everyone else.
    ``to`` is the version that made the offer: a yes on its way while another was made is not a yes
    to that one."""
    _must_play(table, seat)
    proposal = table.proposal
    if proposal is None or (agrees and (proposal.seat == seat or seat in proposal.agreed)):
        raise NotAllowed(RefusalCode.OFFER, "there is no offer for this seat to answer")
    if to is not None and to != proposal.version:
        raise NotAllowed(RefusalCode.STALE, "that was the answer to another offer")
    change = Change(table, at)
    if agrees:
        _agree(change, seat, proposal)
    else:
        change.add(Declined(seat))
    return change


def answer_for_bot(change: Change, seat: Seat) -> None:
    """A bot plays the seat from now on: it agrees to a takeback, to a draw or to help it never
    does. What was offered by one who gave up is off."""
    table, proposal = change.table, change.table.proposal
    if proposal is None:
        return
    if proposal.seat == seat:
        if table.chairs[seat].is_out:
            change.add(Declined(seat))
    elif proposal.ply is None:
        change.add(Declined(seat))
    elif seat not in proposal.agreed:
        _agree(change, seat, proposal)


def _agree(change: Change, seat: Seat, proposal: Proposal) -> None:
    change.add(Agreed(seat))
    if set(change.table.people(but=proposal.seat)) <= proposal.agreed | {seat}:
        if proposal.ply is not None:
            change.add(TakenBack(proposal.seat, proposal.ply))
        elif proposal.offer is Offer.HELP:
            change.add(HelpOpened(proposal.seat))
        else:
            change.end([], "agreement")


def _last_action(table: Table, seat: Seat) -> int:
    for ply in range(table.ply - 1, table.inherited - 1, -1):
        if table.movers[ply] == seat:
            return ply
    raise NotAllowed(RefusalCode.NOTHING, "there is nothing to take back")


def _turn_of(table: Table, seat: Seat, ply: int) -> int:
    is_earlier = table.inherited <= ply < table.ply
    if not is_earlier or table.game.turn(table.state_after(ply)) != seat:
        raise NotAllowed(RefusalCode.NOTHING, "this seat had no turn there")
    return ply


def _must_play(table: Table, seat: Seat) -> None:
    """A player who gave up has no say any more: a bot plays on for the others' sake."""
    table.running_record()
    if table.chairs[seat].is_out:
        raise NotAllowed(RefusalCode.POLICY, "this seat has given up")


def _must_not_wait(table: Table) -> None:
    if table.proposal is not None:
        raise NotAllowed(RefusalCode.OFFER, "another offer waits for its answer")
