"""Actions in notation, right and wrong."""

import random
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.core import MalformedInput, Refused
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    LADDERS,
    PLACE,
    ROLL,
    SCORE,
    TAKE,
    Action,
    Die,
    Draw,
    Face,
    Ladder,
    SettledReport,
    parse_action,
)
from tests.support.catch_the_moon.towers import play_at_random, random_options

WORDS: list[Action] = [ROLL, TAKE, SCORE, PLACE, *map(Die, Face), *map(Draw, LADDERS)]


@pytest.mark.parametrize("action", WORDS, ids=str)
def test_every_action_survives_its_notation_and_its_repr(action: Action) -> None:
    assert CATCH_THE_MOON.parse_action(CATCH_THE_MOON.format_action(action)) == action
    assert eval(repr(action), vars(catch_the_moon)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", ROLL),
        ("take", TAKE),
        ("score", SCORE),
        ("place", PLACE),
        ("die moon", Die(Face.MOON)),
        ("ladder 17", Draw(Ladder(17))),
    ],
)
def test_the_notation_is_fixed(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Roll",
        "roll ",
        "die",
        "die three",
        "die 1",
        "ladder",
        "ladder 0",
        "ladder 31",
        "ladder 017",
        "ladder ١",
        "ladder 17 ",
        "settled",
        "place 17",
        "score 3",
    ],
)
def test_a_malformed_action_says_what_an_action_is(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not an action"):
        parse_action(text)


@pytest.mark.parametrize("value", [None, 7, b"roll", ["roll"]])
def test_what_is_not_text_is_malformed(value: object) -> None:
    with pytest.raises(MalformedInput):
        parse_action(value)  # type: ignore[arg-type]


@given(st.text() | st.text().map("settled ".__add__))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        again = str(parse_action(text))
    except MalformedInput as error:
        assert str(error).isprintable()
        return
    assert again == text


def fuzzed_actions(count: int) -> list[str]:
    """Noise, and true actions with a few characters changed, dropped or doubled."""
    rng = random.Random(30)
    alphabet = string.printable + "é💥\0\ud800"
    strings = []
    for _ in range(count):
        text = str(rng.choice(WORDS))
        if rng.random() < 0.3:
            text = rng.choice(["roll", "take", "score", "place"])
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(text) + 1)
            added = "".join(rng.choices(alphabet, k=rng.randrange(3)))
            text = text[:at] + added + text[at + rng.randrange(2) :]
        strings.append(text)
    return strings


def test_fuzzed_actions_are_played_or_refused_clearly_and_leave_the_state_alone() -> None:
    played = refused = malformed = 0
    texts = iter(fuzzed_actions(10_000))
    games = [play_at_random(random_options(random.Random(seed)), seed) for seed in range(12)]
    states = [state for game in games for state, _ in game]
    for state, *some in zip(states, *[texts] * 10, strict=False):
        before = CATCH_THE_MOON.state_to_json(state)
        for text in some:
            try:
                catch_the_moon.play(state, text)
            except MalformedInput as error:
                malformed += 1
                assert str(error).isprintable()
            except Refused as error:
                refused += 1
                assert "\n" not in str(error)
                assert error.rule.startswith("CTM-")
                assert text not in catch_the_moon.legal_actions(state)
            else:
                played += 1
                assert text in catch_the_moon.legal_actions(state)
        assert CATCH_THE_MOON.state_to_json(state) == before
    assert min(played, refused, malformed) > 100


def test_a_refused_report_is_told_in_one_short_line() -> None:
    state, _ = next(play_at_random({"edition": "kosmos", "players": 2}, 1))
    report = SettledReport(True, ())
    with pytest.raises(MalformedInput, match="ladder 1 is in play"):
        catch_the_moon.play(state, report)
    rolling = next(s for s, _ in play_at_random({"players": 2}, 1) if s.phase == "roll")
    with pytest.raises(Refused) as refused:
        catch_the_moon.play(rolling, report)
    assert str(refused.value) == "CTM-06 does not allow a settled report here"


@pytest.mark.rule("CTM-06", "CTM-10")
@pytest.mark.parametrize(
    "value",
    [
        *(None, 0, 1.5, b"roll", [], ROLL.__class__, object),
        *map(Die, (7, "one", None)),  # type: ignore[arg-type]
        *map(Draw, (0, 31, -1, 4.0, True, "4", None)),  # type: ignore[arg-type]
    ],
    ids=ascii,
)
def test_what_cannot_be_an_action_is_malformed_in_every_phase(value: Any) -> None:
    """Also through the Python API, and never contained in what is allowed."""
    for state, _ in play_at_random(random_options(random.Random(1)), 1):
        with pytest.raises(MalformedInput, match="is not an action"):
            CATCH_THE_MOON.apply(state, value)
        assert value not in catch_the_moon.legal_actions(state)
