"""The first game that the browser teaches was recorded from rules and physics."""

import json
from base64 import b64decode
from itertools import accumulate, repeat, takewhile
from pathlib import Path
from typing import Any

import pytest

from lunaria.core import CHANCE, Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, legal_actions, play
from lunaria.games.catch_the_moon.state_json import state_from_json
from lunaria.languages import Words, languages
from lunaria.worlds.catch_the_moon.frame_codec import ENTRY, HEADER, MAGIC, MOTION_HEADER

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web" / "src" / "games" / "catch_the_moon" / "lesson.json"
LESSON: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = LESSON["steps"]

MOST_STEPS = 10


def view_of(step: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in step["view"].items() if key != "recorded"}


def test_it_is_short_and_holds_a_placement_that_counts_and_a_mistake() -> None:
    assert len(STEPS) <= MOST_STEPS
    assert [step["view"]["tears"] for step in STEPS if step["view"]["mistakes"]] == [[1, 0]]
    assert STEPS[-1]["view"]["mistakes"] == ["CTM-14", "CTM-11"]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step["words"])
def test_a_step_offers_what_the_rules_allow(step: dict[str, Any]) -> None:
    state = state_from_json(view_of(step))
    assert step["turn"] == CATCH_THE_MOON.turn(state) != CHANCE
    assert set(step["expects"]) <= set(step["legal"])
    assert set(step["legal"]) <= {str(action) for action in legal_actions(state)}


@pytest.mark.parametrize("index", range(1, len(STEPS)), ids=lambda index: STEPS[index]["words"])
def test_a_step_follows_from_the_one_before_by_its_actions(index: int) -> None:
    state = state_from_json(view_of(STEPS[index - 1]))
    for entry in STEPS[index]["last"]:
        turn = CATCH_THE_MOON.turn(state)
        assert entry["seat"] == (None if turn is CHANCE else turn)
        state = play(state, entry["action"])
    assert CATCH_THE_MOON.view(state, None) == view_of(STEPS[index])


def test_it_begins_as_a_game_of_these_settings_begins() -> None:
    options = CATCH_THE_MOON.options(LESSON["settings"]["options"])
    state = CATCH_THE_MOON.initial(options, Randomness("any"))
    first = state_from_json(view_of(STEPS[0]))
    assert first.report is not None
    assert play(state, first.report) == first


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step["words"])
def test_every_ladder_in_play_has_a_pose(step: dict[str, Any]) -> None:
    state = state_from_json(view_of(step))
    assert {int(ladder) for ladder in step["view"]["recorded"]["poses"]} == set(state.in_play)


@pytest.mark.parametrize(
    "step",
    [step for step in STEPS if "motion" in step["view"]["recorded"]],
    ids=lambda step: step["words"],
)
def test_motion_is_recorded_in_the_format_of_the_server(step: dict[str, Any]) -> None:
    data = b64decode(step["view"]["recorded"]["motion"])
    magic, per_second, count = MOTION_HEADER.unpack_from(data)
    assert (magic, per_second) == (MAGIC, 31)
    starts = accumulate(repeat(0), lambda at, _: _after(data, at), initial=MOTION_HEADER.size)
    assert len([*takewhile(lambda at: at < len(data), starts)]) == count > 1


def test_every_step_has_words_in_every_language() -> None:
    for language in languages():
        words = Words(language, "catch_the_moon/words").group("lesson")
        assert {f"lesson.{key}" for key in words} == {step["words"] for step in STEPS}


def _after(data: bytes, at: int) -> int:
    entries: int = HEADER.unpack_from(data, at)[3]
    return at + HEADER.size + entries * ENTRY.size
