"""What needs the others' consent: taking back, and agreeing on a draw."""

from lunaria.core import CHANCE, Seat
from lunaria.table.change import Change
from lunaria.table.errors import NotAllowed, Why
from lunaria.table.events import Agreed, Declined, Offer, Offered, TakenBack
from lunaria.table.settings import Takebacks
from lunaria.table.table import Table


def ask_takeback(table: Table, seat: Seat, at: float) -> Change:
    """Back to just before the seat's last action, if the table's policy allows it."""
    table.running_record()
    settings = table.settings
    if settings.takebacks is Takebacks.OFF:
        raise NotAllowed(Why.POLICY, "nothing is taken back at this table")
    own = [ply for ply in range(table.inherited, table.ply) if table.movers[ply] == seat]
    if not own:
        raise NotAllowed(Why.NOTHING, "there is nothing to take back")
    ply = own[-1]
    is_chance_in_it = None in table.movers[ply:] or table.turn is CHANCE
    if is_chance_in_it and not settings.takebacks_across_chance:
        raise NotAllowed(Why.CHANCE, "chance has been revealed since")
    change = Change(table, at)
    if settings.takebacks is Takebacks.FREE or not table.people(but=seat):
        change.add(TakenBack(seat, ply))
    else:
        _must_not_wait(table)
        change.add(Offered(seat, Offer.TAKEBACK, ply))
    return change


def offer_draw(table: Table, seat: Seat, at: float) -> Change:
    table.running_record()
    _must_not_wait(table)
    if table.settings.is_shared():
        raise NotAllowed(Why.POLICY, "there is nobody here to play against")
    if len(table.people(but=seat)) < len(table.chairs) - 1:
        raise NotAllowed(Why.POLICY, "bots play on")
    change = Change(table, at)
    change.add(Offered(seat, Offer.DRAW))
    return change


def answer(table: Table, seat: Seat, agrees: bool, at: float) -> Change:
    """One no suffices; it takes the yes of everyone else."""
    table.running_record()
    proposal = table.proposal
    if proposal is None or proposal.seat == seat or seat in proposal.agreed:
        raise NotAllowed(Why.OFFER, "there is no offer for this seat to answer")
    change = Change(table, at)
    if not agrees:
        change.add(Declined(seat))
        return change
    change.add(Agreed(seat))
    if set(table.people(but=proposal.seat)) <= proposal.agreed | {seat}:
        if proposal.ply is not None:
            change.add(TakenBack(proposal.seat, proposal.ply))
        else:
            change.end([], "agreement")
    return change


def _must_not_wait(table: Table) -> None:
    if table.proposal is not None:
        raise NotAllowed(Why.OFFER, "another offer waits for its answer")
