"""The first game that the browser teaches was recorded from the rules."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lunaria.games.catch_22 import CATCH_22, State, legal_actions, parse_action, play, to_act
from lunaria.games.catch_22.rules import refusal
from lunaria.games.catch_22.state_json import state_from_json
from lunaria.languages import Words, languages

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web" / "src" / "games" / "catch_22" / "lesson.json"
LESSON: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = LESSON["steps"]

MOST_STEPS = 10


def state_of(step: dict[str, Any]) -> State:
    return state_from_json({**LESSON["fixed"], **step["view"]})


def test_the_recording_is_up_to_date() -> None:
    script = "from catch_22_lesson import FILE, contents\nprint(FILE.read_text() == contents())"
    found = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT / "tools",
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "True", "run python tools/catch_22_lesson.py"


def test_it_is_short_and_ends_with_a_win() -> None:
    assert len(STEPS) <= MOST_STEPS
    last = STEPS[-1]
    ended = CATCH_22.outcome(play(state_of(last), last["expects"][0]))
    assert ended is not None
    assert ended.reason == "C22-20"


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step["words"])
def test_a_step_offers_what_the_rules_allow_and_refuses_what_they_refuse(
    step: dict[str, Any],
) -> None:
    state = state_of(step)
    assert step["turn"] == to_act(state)
    assert step["legal"] == [str(action) for action in legal_actions(state)]
    assert set(step["expects"]) <= set(step["legal"])
    for text, rule in step["refused"].items():
        refused = refusal(state, parse_action(text))
        assert refused is not None
        assert refused.rule == rule


@pytest.mark.parametrize("index", range(1, len(STEPS)), ids=lambda index: STEPS[index]["words"])
def test_a_step_follows_from_the_one_before_by_its_actions(index: int) -> None:
    before, step = STEPS[index - 1], STEPS[index]
    if not step["last"]:
        assert step["words"] == "lesson.win", "only the end comes much later"
        return
    assert step["last"][0]["action"] in before["expects"]
    state = state_of(before)
    for entry in step["last"]:
        state = play(state, entry["action"])
    assert CATCH_22.view(state, None) == step["view"]


def test_the_wall_can_be_tried_as_its_words_say() -> None:
    (step,) = (step for step in STEPS if step["words"] == "lesson.wall")
    assert step["refused"] == {"cube i6": "C22-16"}


def test_every_step_has_words_in_every_language() -> None:
    for language in languages():
        words = Words(language, "catch_22/words").group("lesson")
        assert {f"lesson.{key}" for key in words} == {step["words"] for step in STEPS}
