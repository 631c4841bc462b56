"""What a report shows to be wrong, and which ladders leave the game for it. It changes nothing."""

from lunaria.core import MalformedInput, RuleId
from lunaria.games.catch_the_moon.actions import Face
from lunaria.games.catch_the_moon.editions import Edition
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder, Ladders, ascending
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state import Phase, State

_DIE_RULES = {
    Face.ONE: RuleId("CTM-07"),
    Face.TWO: RuleId("CTM-08"),
    Face.MOON: RuleId("CTM-09"),
}


def check_report(state: State, report: SettledReport) -> None:
    """A report tells of every ladder in play and of no other."""
    told, in_play = set(report.ladders), set(state.in_play)
    for ladder in sorted(told ^ in_play):
        wrong = "is not in play" if ladder in told else "is in play, but not in the report"
        raise MalformedInput(f"ladder {ladder} {wrong}")


def on_the_ground(report: SettledReport) -> Ladders:
    """What fell, or touches table or base. A starting ladder in its socket touches the base by
    right."""
    standing = set(report.on_base) - set(STARTING)
    return ascending({*report.fallen, *report.on_table, *standing})


def removed_by(state: State, report: SettledReport) -> Ladders:
    """Which ladders leave the game (CTM-15): what fell, or touches table or base once all has
    settled, whatever it leans on. The bombyx edition leaves what cannot be taken away without
    moving others. Starting ladders never leave (CTM-16).
    """
    if is_interruption(state, report):
        return ()
    staying = set(STARTING)
    if state.edition is Edition.BOMBYX:
        staying |= set(report.holding_up)
    return ascending(set(on_the_ground(report)) - staying)


def stuck_in_by(state: State, report: SettledReport) -> Ladders:
    """Which starting ladders are stuck into the base again (CTM-16)."""
    if is_interruption(state, report):
        return ()
    return ascending(set(STARTING) & set(report.fallen))


def is_interruption(state: State, report: SettledReport) -> bool:
    """A report that interrupts a player while things still move only ends the turn (CTM-14): what
    has fallen is seen when the structure has settled."""
    return state.phase is Phase.HOLD and not report.at_rest


def mistakes_in(state: State, report: SettledReport) -> tuple[RuleId, ...]:
    """The rules broken, by what is new since the last report; empty if all is well."""
    fresh = set(on_the_ground(report)) - set(state.grounded)
    if fresh:
        lying = {*report.on_table, *report.on_base} & fresh
        touches = state.placed in lying
        return (RuleId("CTM-14"), RuleId("CTM-11")) if touches else (RuleId("CTM-14"),)
    if state.placed is not None and not satisfies_die(state, report, state.placed):
        assert state.die is not None, "a ladder is placed for a die"
        return RuleId("CTM-13"), _DIE_RULES[state.die]
    return ()


def satisfies_die(state: State, report: SettledReport, ladder: Ladder) -> bool:
    touched = len(report.touched_by(ladder))
    match state.die:
        case Face.ONE:
            return touched == 1
        case Face.TWO:
            return touched == 2
        case Face.MOON:
            return touched in (1, 2) and is_highest(report, ladder)
    raise AssertionError("a ladder is placed for a die")


def is_highest(report: SettledReport, ladder: Ladder) -> bool:
    """Nothing else reaches as high: being level is not enough (CTM-09)."""
    tips = {extent.ladder: extent.highest_um for extent in report.extents}
    return all(tip < tips[ladder] for other, tip in tips.items() if other != ladder)
