"""What holds in every state that the rules can lead to, as far as they rely on it."""

from collections.abc import Iterator
from typing import Final

from lunaria.core import RuleId
from lunaria.games.catch_the_moon.editions import LOSING_TEARS, MODES, PLAYERS, Mode, is_lid_mm
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, ascending
from lunaria.games.catch_the_moon.setups import is_setup
from lunaria.games.catch_the_moon.state import Location, Phase, State, locations_at_start
from lunaria.games.catch_the_moon.turn_end import are_tears_out, is_decided

MISTAKES: Final = (
    (),
    *((RuleId("CTM-13"), RuleId(die)) for die in ("CTM-07", "CTM-08", "CTM-09")),
    (RuleId("CTM-14"),),
    (RuleId("CTM-14"), RuleId("CTM-11")),
)
"""What a turn can have been charged for."""


def problem(state: State) -> str | None:
    """The first thing that is wrong with the state, in a few words."""
    return next(_problems(state), None)


def _problems(state: State) -> Iterator[str]:
    yield from _wrong_options(state)
    yield from _wrong_seats(state)
    yield from _wrong_ladders(state)
    yield from _wrong_tears(state)
    yield from _wrong_phase(state)
    yield from _wrong_report(state)
    yield from _wrong_end(state)


def _wrong_options(state: State) -> Iterator[str]:
    if state.mode not in MODES[state.edition]:
        yield f"the {state.edition} edition has no {state.mode} game"
    if state.players not in PLAYERS[state.mode]:
        yield f"{state.players} players"
    if not is_setup(state.setup) or not is_lid_mm(state.lid_mm):
        yield "the base does not allow the set-up, or the lid has no height"


def _wrong_seats(state: State) -> Iterator[str]:
    seats = [state.seat, *state.finalists, *(built.seat for built in state.figures)]
    if state.answering is not None:
        seats.append(state.answering)
    if max(seats) >= state.players:
        yield "a seat at which nobody sits"
    if list(state.finalists) != sorted(set(state.finalists)):
        yield "the finalists are not in ascending order"
    if state.finalists and (state.mode is not Mode.COMPETITIVE or state.pool):
        yield "a final before the last tear is taken"
    if state.finalists and not _is_in_the_final(state):
        yield "a finalist's turn goes to another, or one finalist plays on alone"
    if state.answering is None and (
        state.mistakes or any(state.tears) or len(state.structure) > len(STARTING)
    ):
        yield "something happened before the first turn"


def _is_in_the_final(state: State) -> bool:
    if state.phase is Phase.OVER:
        return True
    return len(state.finalists) > 1 and (state.seat in state.finalists or bool(state.mistakes))


def _wrong_ladders(state: State) -> Iterator[str]:
    fixed = (Location.STRUCTURE, Location.SPARE)
    for was, now in zip(locations_at_start(state.edition), state.locations, strict=True):
        if was is not now and (was in fixed or now is Location.SPARE):
            yield "a starting ladder or the spare one is not where it belongs"
    if len(state.at(Location.HAND)) != (state.phase is Phase.HOLD):
        yield f"{len(state.at(Location.HAND))} ladders in hand in phase {state.phase}"
    structure = set(state.structure)
    if ascending(structure & set(state.grounded)) != state.grounded:
        yield "what lies on the ground is not in the structure"
    if ascending(set(STARTING) & set(state.stuck_again)) != state.stuck_again:
        yield "only starting ladders are stuck in again"
    placed = {*structure, *state.gone}
    if any(built.ladder not in placed for built in state.figures):
        yield "a figure of a ladder that was not placed"


def _wrong_tears(state: State) -> Iterator[str]:
    if state.pool < 0:
        yield "more tears than there are"
    if state.scorings and not state.is_shared_game:
        yield "a scoring in a competitive game"
    if state.mode is Mode.COMPETITIVE and state.players == 2:
        limit = LOSING_TEARS[state.edition]
        if max(state.tears) > limit or min(state.tears) == limit:
            yield "more tears than two players can have"
    if state.mistakes not in MISTAKES:
        yield "a mistake that cannot be made"


def _wrong_phase(state: State) -> Iterator[str]:
    is_judging = state.phase is Phase.SETTLE and state.placed is not None
    if (state.die is not None) != (state.phase in (Phase.DRAW, Phase.HOLD) or is_judging):
        yield f"a die does not fit phase {state.phase}"
    if state.placed is not None and (
        state.phase is not Phase.SETTLE
        or state.placed not in state.structure
        or state.placed in STARTING
    ):
        yield "a ladder is placed that cannot be"
    if state.stuck_again and state.phase is not Phase.SETTLE:
        yield f"starting ladders stuck in again in phase {state.phase}"
    if state.phase in (Phase.ROLL, Phase.DRAW, Phase.HOLD) or is_judging:
        if state.mistakes:
            yield "a turn paid for before it is judged"
        if state.seat != state.answering:
            yield "somebody answers for another's turn"
    if state.phase is Phase.ROLL and state.finalists:
        yield "a roll in the final"


def _wrong_report(state: State) -> Iterator[str]:
    if state.phase in (Phase.TURN, Phase.ROLL, Phase.DRAW, Phase.HOLD, Phase.OVER):
        told = () if state.report is None else state.report.ladders
        if not set(state.structure) <= set(told):
            yield "no report of the structure"


def _wrong_end(state: State) -> Iterator[str]:
    match state.phase:
        case Phase.OVER:
            if not is_decided(state):
                yield "the game is over before its end"
        case Phase.TURN | Phase.ROLL | Phase.DRAW:
            if not state.supply or are_tears_out(state):
                yield "the game goes on after its end"
        case _:
            if are_tears_out(state) and not state.mistakes:
                yield "the game goes on after the last tear"
