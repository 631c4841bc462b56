"""The settled report: what it says, and what it cannot say."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.core import MalformedInput, dump_json, load_json
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    LADDERS,
    Extent,
    Figure,
    Ladder,
    SettledReport,
    parse_action,
    report_from_json,
    settled,
)
from tests.support.catch_the_moon.towers import holding, play, report, settling, table, well_placed
from tests.support.mangled_json import mangled

GOOD: dict[str, Any] = {
    "at_rest": True,
    "extents": [[1, 18000, 135000], [2, 18000, 135000], [17, 90000, 190000]],
    "touching": [[1, 17], [2, 17]],
    "on_table": [],
    "on_base": [1, 2],
    "fallen": [],
    "holding_up": [1],
    "figures": [["candle", 17]],
}
ladder_numbers = st.sampled_from(LADDERS)


@st.composite
def reports(draw: st.DrawFn) -> SettledReport:
    ladders = draw(st.sets(ladder_numbers))
    of_these = st.sampled_from(sorted(ladders)) if ladders else st.nothing()
    some = st.sets(of_these)
    lengths = st.tuples(st.integers(-(10**7), 10**7), st.integers(-(10**7), 10**7))
    pairs = [pair for pair in draw(st.sets(st.tuples(of_these, of_these))) if pair[0] != pair[1]]
    fallen, on_table, on_base = draw(some), draw(some), draw(some)
    grounded = sorted(fallen | on_table | on_base)
    return settled(
        {ladder: (min(pair), max(pair)) for ladder in ladders for pair in [draw(lengths)]},
        at_rest=draw(st.booleans()),
        touching=pairs,
        fallen=fallen,
        on_table=on_table,
        on_base=on_base,
        holding_up=draw(st.sets(st.sampled_from(grounded))) if grounded else (),
        figures=draw(st.sets(st.tuples(st.sampled_from(Figure), of_these))),
    )


@given(reports())
def test_every_report_survives_json_notation_and_repr(told: SettledReport) -> None:
    assert report_from_json(load_json(dump_json(told.to_json()))) == told
    assert parse_action(str(told)) == told
    assert "\n" not in str(told)
    assert eval(repr(told), vars(catch_the_moon)) == told


def test_the_notation_is_fixed() -> None:
    told = settled(
        {17: (90_000, 190_000), 1: (18_000, 135_000)},
        touching=[(17, 1), (1, 17)],
        on_base=[1],
        figures=[(Figure.CANDLE, 17)],
    )
    text = (
        'settled {"at_rest":true,"extents":[[1,18000,135000],[17,90000,190000]],"fallen":[],'
        '"figures":[["candle",17]],"holding_up":[],"on_base":[1],"on_table":[],"touching":[[1,17]]}'
    )
    assert str(told) == text
    assert parse_action(text) == told


def test_who_touches_whom() -> None:
    told = report_from_json(GOOD)
    assert told.touched_by(Ladder(17)) == (1, 2)
    assert told.touched_by(Ladder(1)) == (17,)
    assert told.ladders == (1, 2, 17)


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name != key}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"speed": 3}, "is not a settled report"),
        ({"at_rest": 1}, "is not a settled report"),
        ({"extents": None}, "is not a list"),
        ({"extents": [[1, 2]]}, "is not an extent"),
        ({"extents": [[1, 18000.5, 135000]]}, "is not an extent"),
        ({"extents": [[1, 18000, True]]}, "not in micrometres"),
        ({"extents": [[0, 1, 2]]}, "0 is not a ladder"),
        ({"extents": [[31, 1, 2]]}, "31 is not a ladder"),
        ({"extents": [[True, 1, 2]]}, "True is not a ladder"),
        ({"extents": [["1", 1, 2]]}, "'1' is not a ladder"),
        ({"extents": [[1, 5, 4]]}, "cannot reach from so low to so high"),
        ({"extents": [[1, 5, 10**7 + 1]]}, "cannot reach from so low to so high"),
        ({"extents": [[2, 1, 2], [1, 1, 2]]}, "extents does not ascend"),
        ({"extents": [[1, 1, 2], [1, 1, 3]]}, "names ladder|does not ascend"),
        ({"touching": [[17, 1]]}, "a pair in ascending order, not 17 and 1"),
        ({"touching": [[17, 17]]}, "a pair in ascending order, not 17 and 17"),
        ({"touching": [[1, 17], [1, 17]]}, "touching does not ascend, or names something twice"),
        ({"touching": [[2, 17], [1, 17]]}, "touching does not ascend"),
        ({"touching": [[1, 17, 2]]}, "is not a pair of ladders"),
        ({"touching": [[1, 18]]}, "touching names ladder 18, of which no extent is told"),
        ({"on_base": [2, 1]}, "on_base does not ascend"),
        ({"on_table": [18]}, "on_table names ladder 18, of which no extent is told"),
        ({"fallen": [18]}, "fallen names ladder 18"),
        ({"fallen": [17, 17]}, "fallen does not ascend"),
        ({"holding_up": [17]}, "holding_up names ladder 17, which is where it should be"),
        ({"figures": [["pirouette", 17]]}, "'pirouette' is not a figure"),
        ({"figures": [["candle"]]}, "is not a figure and the ladder"),
        ({"figures": [["candle", 18]]}, "figures names ladder 18"),
        ({"figures": [["swing", 17], ["bolt", 17]]}, "figures does not ascend"),
        ({"figures": [[[], 17]]}, "is not a figure"),
    ],
)
def test_a_report_that_contradicts_itself_is_malformed(
    changes: dict[str, Any], reason: str
) -> None:
    value = {**GOOD, **changes}
    for read in (report_from_json, lambda json_: parse_action(f"settled {json.dumps(json_)}")):
        with pytest.raises(MalformedInput, match=reason) as error:
            read(value)
        assert str(error.value).isprintable()


@pytest.mark.parametrize("key", GOOD)
def test_a_report_without_one_of_its_parts_is_malformed(key: str) -> None:
    with pytest.raises(MalformedInput, match="is not a settled report"):
        report_from_json(without(key))


@pytest.mark.parametrize(
    "text",
    [
        "settled ",
        "settled {}",
        "settled null",
        "settled {",
        "settled [" * 3,
        "settled " + "[" * 900 + "]" * 900,
        "settled " + "[" * 100_000,
        "settled 1e999",
        "settled " + "9" * 5000,
        f"settled {json.dumps(GOOD)}",
        f"settled  {json.dumps(GOOD, separators=(',', ':'), sort_keys=True)}",
        f"settled {json.dumps(GOOD, separators=(',', ':'), sort_keys=True)} ",
    ],
)
def test_only_the_one_way_to_write_a_report_is_read(text: str) -> None:
    with pytest.raises(MalformedInput) as error:
        parse_action(text)
    assert str(error.value).isprintable()


def test_a_report_cannot_be_built_wrong() -> None:
    with pytest.raises(MalformedInput, match="2 and 1"):
        SettledReport(True, (), ((Ladder(2), Ladder(1)),))
    with pytest.raises(MalformedInput, match="not in micrometres"):
        SettledReport(True, (Extent(Ladder(1), 1.5, 2),))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        settled({1: (1.5, 2)})  # type: ignore[dict-item]


def test_a_report_tells_of_every_ladder_in_play_and_of_no_other() -> None:
    start = well_placed(table())
    for state in (start, holding(start, 20), settling(start, 20)):
        in_play = json.loads(report(state).removeprefix("settled "))
        missing = {**in_play, "extents": in_play["extents"][:-1]}
        extra = {**in_play, "extents": [*in_play["extents"], [30, 1, 2]]}
        for value, wrong in (
            (missing, "is in play, but not in the report"),
            (extra, "ladder 30 is not in play"),
        ):
            told = report_from_json(value)
            with pytest.raises(MalformedInput, match=wrong):
                play(state, str(told))
            assert told not in catch_the_moon.legal_actions(state)


def test_fuzzed_reports_are_read_or_malformed_and_leave_the_state_alone() -> None:
    rng = random.Random(7)
    state = settling(well_placed(well_placed(table())), 20)
    before = catch_the_moon.CATCH_THE_MOON.state_to_json(state)
    good = json.loads(report(state, touching=[(1, 20)]).removeprefix("settled "))
    played = malformed = 0
    for _ in range(4000):
        value = mangled(good, rng)
        if rng.random() < 0.3:
            value = mangled(value, rng)
        text = f"settled {json.dumps(value, sort_keys=True, separators=(',', ':'))}"
        try:
            play(state, text)
        except MalformedInput as error:
            malformed += 1
            assert str(error).isprintable()
            assert len(str(error)) < 300
        else:
            played += 1
    assert min(played, malformed) > 100
    assert catch_the_moon.CATCH_THE_MOON.state_to_json(state) == before
