"""What a report does: it charges, clears the table, and ends the turn."""

from dataclasses import replace

from lunaria.core import RuleId, Seat
from lunaria.games.catch_the_moon.ladder_numbers import ascending
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state import Built, Location, Phase, State, moved
from lunaria.games.catch_the_moon.turn_end import is_decided, next_turn
from lunaria.games.catch_the_moon.verdict import mistakes_in, on_the_ground, removed_by, stuck_in_by


def after_report(state: State, report: SettledReport) -> State:
    """The state after a report that fits it, in any phase that physics may speak in."""
    mistakes = mistakes_in(state, report)
    if state.phase is Phase.HOLD and not mistakes:
        return _while_trying(state, report)
    charged = _charged(_with_figures(state, report), mistakes)
    cleared = _cleared(charged, report)
    if cleared.mistakes and is_decided(cleared):
        return next_turn(cleared)
    if _has_changed(state, cleared):
        return replace(cleared, phase=Phase.SETTLE, die=None, placed=None)
    return next_turn(cleared)


def _while_trying(state: State, report: SettledReport) -> State:
    """Ladders may move as long as a ladder is held; what left the ground can touch it anew."""
    still = ascending(set(state.grounded) & set(on_the_ground(report)))
    return replace(state, report=report, grounded=still)


def _charged(state: State, mistakes: tuple[RuleId, ...]) -> State:
    """A turn costs one tear at most (CTM-17), and in the final the player (CTM-23). Nobody answers
    for what happens before the first turn."""
    seat = state.answering
    if seat is None or not mistakes or state.mistakes:
        return state
    if state.finalists:
        staying = tuple(finalist for finalist in state.finalists if finalist != seat)
        return replace(state, mistakes=mistakes, finalists=staying)
    tears = tuple(count + (Seat(other) == seat) for other, count in enumerate(state.tears))
    return replace(state, mistakes=mistakes, tears=tears)


def _cleared(state: State, report: SettledReport) -> State:
    """Fallen ladders leave the game, and with them one that is still in a hand (CTM-14, CTM-15);
    starting ladders are stuck in again (CTM-16); what stays on the ground has been paid for."""
    leaving = {*removed_by(state, report), *state.at(Location.HAND)}
    stuck = set(stuck_in_by(state, report))
    staying = set(on_the_ground(report)) - leaving - stuck
    return replace(
        state,
        report=report,
        locations=moved(state.locations, leaving, Location.GONE),
        grounded=ascending(staying),
        stuck_again=ascending({*state.stuck_again, *stuck}),
    )


def _has_changed(before: State, after: State) -> bool:
    """Hands were at the structure, and what they did has to settle. A starting ladder that falls
    out again in the same turn is stuck in once more without a further report: so turns end."""
    return before.locations != after.locations or before.stuck_again != after.stuck_again


def _with_figures(state: State, report: SettledReport) -> State:
    """The figures that the placed ladder makes, if it stays up (CTM-34)."""
    if state.placed is None or state.placed in on_the_ground(report):
        return state
    built = tuple(
        Built(state.seat, ladder, figure)
        for figure, ladder in report.figures
        if ladder == state.placed
    )
    return replace(state, figures=(*state.figures, *built))
