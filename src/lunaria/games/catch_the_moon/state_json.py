"""States as JSON, and back with everything checked that the rules rely on."""

from lunaria.core import Json, JsonObject, MalformedInput, RuleId, Seat, quoted
from lunaria.games.catch_the_moon.actions import Face
from lunaria.games.catch_the_moon.editions import PLAYERS, Edition, Mode
from lunaria.games.catch_the_moon.ladder_numbers import LADDERS, Ladder
from lunaria.games.catch_the_moon.report_json import (
    read_figure,
    read_ladder,
    read_ladders,
    read_list,
    report_from_json,
)
from lunaria.games.catch_the_moon.state import Built, Location, Phase, State
from lunaria.games.catch_the_moon.state_check import problem

_MOST_PLAYERS = PLAYERS[Mode.COMPETITIVE][-1]


def state_to_json(state: State) -> JsonObject:
    """Seats count from 0; ladders are listed by where they are."""
    return {
        "edition": state.edition.value,
        "mode": state.mode.value,
        "setup": state.setup,
        "lid_mm": state.lid_mm,
        "phase": state.phase.value,
        "seat": state.seat,
        "ladders": {location.value: [*state.at(location)] for location in Location},
        "tears": [*state.tears],
        "answering": state.answering,
        "mistakes": [*state.mistakes],
        "die": None if state.die is None else state.die.value,
        "placed": state.placed,
        "report": None if state.report is None else state.report.to_json(),
        "grounded": [*state.grounded],
        "stuck_again": [*state.stuck_again],
        "finalists": [*state.finalists],
        "scorings": [*state.scorings],
        "figures": [[built.seat, built.ladder, built.figure.value] for built in state.figures],
    }


def state_from_json(value: Json) -> State:
    match value:
        case {
            "edition": "bombyx" | "kosmos" as edition,
            "mode": "competitive" | "cooperative" | "solo" as mode,
            "setup": str(setup),
            "lid_mm": int(lid_mm),
            "phase": "turn" | "roll" | "draw" | "hold" | "settle" | "over" as phase,
            "seat": seat,
            "ladders": ladders,
            "tears": tears,
            "answering": answering,
            "mistakes": mistakes,
            "die": "one" | "two" | "moon" | None as die,
            "placed": placed,
            "report": report,
            "grounded": grounded,
            "stuck_again": stuck_again,
            "finalists": finalists,
            "scorings": scorings,
            "figures": figures,
            **rest,
        } if not rest:
            state = State(
                edition=Edition(edition),
                mode=Mode(mode),
                setup=setup,
                lid_mm=lid_mm,
                phase=Phase(phase),
                seat=_read_seat(seat),
                locations=_read_locations(ladders),
                tears=read_list(tears, _read_count),
                answering=None if answering is None else _read_seat(answering),
                mistakes=read_list(mistakes, _read_rule),
                die=None if die is None else Face(die),
                placed=None if placed is None else read_ladder(placed),
                report=None if report is None else report_from_json(report),
                grounded=read_ladders(grounded),
                stuck_again=read_ladders(stuck_again),
                finalists=read_list(finalists, _read_seat),
                scorings=read_list(scorings, _read_count),
                figures=read_list(figures, _read_built),
            )
        case _:
            raise MalformedInput(f"{quoted(value)} is not a state of Catch the Moon")
    wrong = problem(state)
    if wrong is not None:
        raise MalformedInput(f"not a state of Catch the Moon: {wrong}")
    return state


def _read_count(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MalformedInput(f"{quoted(value)} is not a number from 0 upward")
    return value


def _read_seat(value: Json) -> Seat:
    seat = _read_count(value)
    if seat >= _MOST_PLAYERS:
        raise MalformedInput(f"{quoted(seat)} is not a seat: they count from 0")
    return Seat(seat)


def _read_rule(value: Json) -> RuleId:
    if not isinstance(value, str):
        raise MalformedInput(f"{quoted(value)} is not the id of a rule")
    return RuleId(value)


def _read_built(value: Json) -> Built:
    match value:
        case [seat, ladder, figure]:
            return Built(_read_seat(seat), read_ladder(ladder), read_figure(figure))
    raise MalformedInput(f"{quoted(value)} is not a figure that somebody built")


def _read_locations(value: Json) -> tuple[Location, ...]:
    if not isinstance(value, dict) or set(value) != set(Location):
        raise MalformedInput(f"{quoted(value)} does not say where the ladders are")
    found: dict[Ladder, Location] = {}
    for location in Location:
        ladders = read_ladders(value[location])
        if list(ladders) != sorted(set(ladders)) or not found.keys().isdisjoint(ladders):
            raise MalformedInput("the ladders are not in ascending order, or one is in two places")
        found |= dict.fromkeys(ladders, location)
    if len(found) != len(LADDERS):
        raise MalformedInput("a ladder is nowhere")
    return tuple(found[ladder] for ladder in LADDERS)
