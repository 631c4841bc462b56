"""The first game that the browser teaches was recorded from the rules."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lunaria.games.full_moon import FULL_MOON, legal_actions, outcome, parse, parse_action, refusal
from lunaria.languages import Words, languages

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web" / "src" / "games" / "full_moon" / "lesson.json"
STEPS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["steps"]
TO_PLAY = [step for step in STEPS if step["expects"]]

MOST_STEPS = 10


def test_the_recording_is_up_to_date() -> None:
    script = "from full_moon_lesson import FILE, contents\nprint(FILE.read_text() == contents())"
    found = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT / "tools",
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "True", "run python tools/full_moon_lesson.py"


def test_it_is_short_and_ends_with_a_win() -> None:
    assert len(STEPS) <= MOST_STEPS
    ended = outcome(parse(STEPS[-1]["view"]["position"]))
    assert ended is not None
    assert ended.reason == "FM-14"


@pytest.mark.parametrize("step", TO_PLAY, ids=lambda step: step["words"])
def test_a_step_offers_what_the_rules_allow_and_refuses_what_they_refuse(
    step: dict[str, Any],
) -> None:
    state = parse(step["view"]["position"])
    assert step["turn"] == FULL_MOON.turn(state)
    assert step["legal"] == [str(action) for action in legal_actions(state)]
    assert set(step["expects"]) <= set(step["legal"])
    for text, rule in step["refused"].items():
        refused = refusal(state, parse_action(text))
        assert refused is not None
        assert refused.rule == rule


def test_the_colour_step_can_be_got_wrong_as_its_words_say() -> None:
    (step,) = (step for step in STEPS if step["words"] == "lesson.colours")
    assert step["refused"]["b1L1"] == "FM-10"


def test_after_the_trap_north_can_only_pass() -> None:
    (step,) = (step for step in STEPS if step["words"] == "lesson.win")
    assert [entry["action"] for entry in step["last"]] == ["b3R1S", "pass"]


def test_every_step_has_words_in_every_language() -> None:
    for language in languages():
        words = Words(language, "full_moon/words").group("lesson")
        assert {f"lesson.{key}" for key in words} == {step["words"] for step in STEPS}
