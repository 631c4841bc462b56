"""What each event does to a table. An event that breaks a rule raises and changes nothing."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from msgspec import structs

from lunaria.core import Chance, Game, Log, Randomness, Record, Seat
from lunaria.table.chairs import Chair
from lunaria.table.clock import Clock
from lunaria.table.commitment import sampled, seed_of
from lunaria.table.events import (
    Agreed,
    Declined,
    Ended,
    Event,
    GaveUp,
    HelpClosed,
    HelpOpened,
    Left,
    Offer,
    Offered,
    Opened,
    Played,
    Rematched,
    Resumed,
    Returned,
    Said,
    Salted,
    Seated,
    Started,
    StoodIn,
    TakenBack,
)
from lunaria.table.settings import Help, seat_count
from lunaria.table.table import KEYFRAME_PLIES, Ending, Keyframe, Proposal, Table


def opened(event: Opened, secret: str, game: Game[Any, Any]) -> Table:
    """The first event makes the table; ``game`` is the one that its settings name."""
    seats = seat_count(game, event.settings.options)
    return Table(
        settings=event.settings,
        game=game,
        commitment=event.commitment,
        secret=secret,
        chairs=(Chair(),) * seats,
        salts=("",) * seats,
        clock=Clock.wound(event.settings.clock, seats),
        origin=event.origin,
        chance_numbering=event.chance,
        is_help_agreed=event.settings.help is Help.ON,
        version=1,
    )


def after(table: Table, event: Event, at: float) -> Table:
    version = table.version + 1
    match event:
        case Played():
            return _played(table, event, at)
        case Started():
            return _started(table, event, at)
        case TakenBack(seat, ply):
            return _taken_back(table, seat, ply, at)
        case Seated(seat) | Left(seat) | Returned(seat) | StoodIn(seat) | GaveUp(seat):
            changed = _chair_after(table.chairs[seat], event, at)
            chairs = (*table.chairs[:seat], changed, *table.chairs[seat + 1 :])
            return structs.replace(table, chairs=chairs, version=version)
        case Offered() | Agreed() | Declined() | HelpOpened():
            proposal = _proposal_after(table.proposal, event, version)
            is_agreed = table.is_help_agreed or isinstance(event, HelpOpened)
            return structs.replace(
                table, proposal=proposal, is_help_agreed=is_agreed, version=version
            )
        case HelpClosed():
            return structs.replace(table, is_help_agreed=False, version=version)
        case Salted(seat, salt):
            salts = (*table.salts[:seat], salt, *table.salts[seat + 1 :])
            return structs.replace(table, salts=salts, version=version)
        case Resumed() | Said():
            clock = table.clock.restarted(at) if isinstance(event, Resumed) else table.clock
            return structs.replace(table, clock=clock, version=version)
        case Rematched(_, another):
            return structs.replace(table, rematch=another, version=version)
        case Ended():
            return _ended(table, event, at)
        case Opened():
            raise AssertionError("a table is opened once")


def _chair_after(
    chair: Chair, event: Seated | Left | Returned | StoodIn | GaveUp, at: float
) -> Chair:
    match event:
        case Seated(_, occupant):
            return Chair(occupant)
        case Left():
            return replace(chair, left_at=at)
        case Returned():
            return replace(chair, left_at=None, has_stand_in=False)
        case StoodIn():
            return replace(chair, has_stand_in=True)
        case GaveUp():
            return replace(chair, is_out=True)


def _proposal_after(
    proposal: Proposal | None, event: Offered | Agreed | Declined | HelpOpened, version: int
) -> Proposal | None:
    match event:
        case Offered(seat, offer, ply):
            return Proposal(offer, Seat(seat), ply, version=version)
        case Agreed(seat):
            assert proposal is not None, "agreement is to an offer"
            return replace(proposal, agreed=proposal.agreed | {Seat(seat)})
        case Declined() | HelpOpened():
            return None


def _lasting(proposal: Proposal | None) -> Proposal | None:
    """What is left of an offer when the position is another one."""
    return proposal if proposal is not None and proposal.offer is Offer.HELP else None


def _ended(table: Table, event: Ended, at: float) -> Table:
    return structs.replace(
        table,
        ending=Ending(tuple(map(Seat, event.winners)), event.reason),
        ended_version=table.version + 1,
        secret=event.secret,
        proposal=None,
        clock=table.clock.handed_to(None, at),
        version=table.version + 1,
    )


def _started(table: Table, event: Started, at: float) -> Table:
    game, origin = table.game, table.origin
    state = game.state_from_json(event.start)
    actions = Log(map(game.parse_action, origin.actions if origin else ()))
    record = Record(
        game, table.settings.options, seed_of(table.secret, table.salts), state, actions
    )
    movers: list[Seat | None] = []
    chance_count, keyframes = 0, [Keyframe(state, 0)]
    for action in actions:
        movers.append(mover_of(game, state, action))
        chance_count += is_sampled(game, state)
        state = game.apply(state, action)
        if len(movers) % KEYFRAME_PLIES == 0:
            keyframes.append(Keyframe(state, chance_count))
    turn = game.turn(state)
    return structs.replace(
        table,
        record=record,
        state=state,
        turn=turn,
        movers=Log(movers),
        chance_count=chance_count,
        keyframes=Log(keyframes),
        clock=_clock_after(table.clock, turn, at),
        version=table.version + 1,
        position_version=table.version + 1,
    )


def mover_of(game: Game[Any, Any], state: Any, action: Any) -> Seat | None:
    """Who takes an action that was recorded without saying so; what a seat cannot do, chance did,
    interrupting it."""
    turn = game.turn(state)
    if turn is None or isinstance(turn, Chance) or action not in game.legal_actions(state):
        return None
    return turn


def is_sampled(game: Game[Any, Any], state: Any) -> bool:
    """The next action is chance's, and not for a physical world to report."""
    if not isinstance(game.turn(state), Chance):
        return False
    return not game.has_reports or sampled(game, state, Randomness("")) is not None


def _played(table: Table, event: Played, at: float) -> Table:
    game, record = table.game, table.running_record()
    action = game.parse_action(event.action)
    state = game.apply(table.state, action)
    turn = game.turn(state)
    movers = table.movers.extended(None if event.seat is None else Seat(event.seat))
    chance_count = table.chance_count + (event.seat is None and is_sampled(game, table.state))
    keyframes = table.keyframes
    if len(movers) % KEYFRAME_PLIES == 0:
        keyframes = keyframes.extended(Keyframe(state, chance_count))
    return structs.replace(
        table,
        record=record.extended(action),
        state=state,
        turn=turn,
        movers=movers,
        chance_count=chance_count,
        keyframes=keyframes,
        proposal=_lasting(table.proposal),
        clock=_clock_after(table.clock, turn, at, _is_turn_of_one_over(table)),
        version=table.version + 1,
        position_version=table.version + 1,
    )


def _is_turn_of_one_over(table: Table) -> bool:
    """The clock of one who plays alone never changes hands; a report that was waited for ends a
    turn."""
    is_chance = len(table.chairs) == 1 and isinstance(table.turn, Chance)
    return is_chance and sampled(table.game, table.state, Randomness("")) is None


def _clock_after(
    clock: Clock, turn: Seat | Chance | None, at: float, is_new_turn: bool = False
) -> Clock:
    """Nobody's time runs while chance acts; a physical world may take a while to settle."""
    return clock.paused(at) if isinstance(turn, Chance) else clock.handed_to(turn, at, is_new_turn)


def _turns_ended(table: Table, ply: int) -> list[Seat]:
    """Whose turns ended since, once for each; the clock changed hands as often."""
    acting = [mover for mover in table.movers[ply:] if mover is not None]
    if table.turn is not None and not isinstance(table.turn, Chance):
        acting.append(table.turn)
    return [seat for seat, following in pairwise(acting) if seat != following]


def _taken_back(table: Table, seat: int, ply: int, at: float) -> Table:
    record = table.running_record().shortened(ply)
    movers = table.movers.shortened(ply)
    kept = ply // KEYFRAME_PLIES
    state, chance_count = table.keyframes[kept].state, table.keyframes[kept].chance_count
    since = slice(kept * KEYFRAME_PLIES, ply)
    for mover, action in zip(movers[since], record.actions[since], strict=True):
        chance_count += mover is None and is_sampled(table.game, state)
        state = table.game.apply(state, action)
    return structs.replace(
        table,
        record=record,
        state=state,
        turn=table.game.turn(state),
        movers=movers,
        chance_count=chance_count,
        keyframes=table.keyframes.shortened(kept + 1),
        proposal=_lasting(table.proposal),
        clock=table.clock.handed_back_to(Seat(seat), at, _turns_ended(table, ply)),
        version=table.version + 1,
        position_version=table.version + 1,
    )
