"""Actions as text: each has one form, and everything else is malformed."""

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.core import MalformedInput, Refused, Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import (
    ACCEPT,
    CATCH_22,
    DECLINE,
    FORGO,
    ROLL,
    Action,
    Buy,
    ChooseStar,
    Die,
    Lift,
    Move,
    PlaceCube,
    Sell,
    Square,
    Switch,
    parse_action,
)
from tests.support.catch_22.boards import GOOD
from tests.support.catch_22.tables import play_at_random

squares = st.integers(0, 26 * 26 - 1).map(Square)
seats = st.integers(0, 5).map(Seat)
prices = st.integers(0, 999)

actions: st.SearchStrategy[Action] = st.one_of(
    squares.map(ChooseStar),
    st.integers(1, 6).map(Die),
    squares.map(PlaceCube),
    st.builds(Move, squares, st.booleans()),
    seats.map(Switch),
    squares.map(Lift),
    st.builds(Buy, seats, prices),
    st.builds(Sell, seats, prices),
    st.sampled_from([ROLL, FORGO, ACCEPT, DECLINE, Lift(None)]),
)


@given(actions)
def test_every_action_survives_its_notation_and_its_repr(action: Action) -> None:
    text = CATCH_22.format_action(action)
    assert CATCH_22.parse_action(text) == action
    assert str(CATCH_22.parse_action(text)) == text
    assert eval(repr(action), vars(catch_22)) == action


@pytest.mark.rule("C22-20")
def test_the_mark_of_a_winning_move_is_no_part_of_the_move() -> None:
    assert parse_action("move c7*") == parse_action("move c7")
    assert len({parse_action("move c7*"), parse_action("move c7")}) == 1


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("star e1", ChooseStar(Square(4))),
        ("die 4", Die(4)),
        ("cube c7", PlaceCube(Square(158))),
        ("move c7", Move(Square(158))),
        ("move c7*", Move(Square(158), wins=True)),
        ("switch 3", Switch(Seat(2))),
        ("lift none", Lift(None)),
        ("buy 3 for 5", Buy(Seat(2), 5)),
        ("sell 1 for 0", Sell(Seat(0), 0)),
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
        "move",
        "move c0",
        "move c27",
        "move  c7",
        "move c7**",
        "star e1*",
        "die 0",
        "die 7",
        "die ٣",
        "switch 0",
        "switch 7",
        "lift",
        "buy 3 5",
        "buy 3 for -1",
        "buy 3 for 05",
        "buy 3 for 1000",
        "sell 7 for 1",
        "accept 3",
    ],
)
def test_a_malformed_action_says_what_an_action_is(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not an action"):
        parse_action(text)


@pytest.mark.parametrize("value", [None, 7, b"roll", ["roll"]])
def test_what_is_not_text_is_malformed(value: object) -> None:
    with pytest.raises(MalformedInput):
        parse_action(value)  # type: ignore[arg-type]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        again = str(parse_action(text))
    except MalformedInput as error:
        assert str(error).isprintable()
        return
    assert again == text


def fuzzed_actions(count: int) -> list[str]:
    """Noise, and true actions with a few characters changed, dropped or doubled."""
    rng = random.Random(22)
    alphabet = string.printable + "é💥\0\ud800"
    words = "star e1,die 4,cube c7,roll,move c7,move d2*,forgo,switch 2,lift c7,lift none".split(
        ","
    )
    words += ["buy 2 for 3", "sell 2 for 0", "accept", "decline"]
    strings = []
    for _ in range(count):
        text = rng.choice(words)
        if rng.random() < 0.5:
            square = f"{rng.choice('abcdefghij')}{rng.randint(1, 10)}"
            text = f"{rng.choice(['cube', 'move', 'lift', 'star'])} {square}"
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(text) + 1)
            added = "".join(rng.choices(alphabet, k=rng.randrange(3)))
            text = text[:at] + added + text[at + rng.randrange(2) :]
        strings.append(text)
    return strings


def test_fuzzed_actions_are_played_or_refused_clearly_and_leave_the_state_alone() -> None:
    played = refused = malformed = 0
    texts = iter(fuzzed_actions(10_000))
    board = catch_22.load_board(GOOD)
    games = (play_at_random(board, 3, seed, most=120, turn_limit=1000) for seed in range(4))
    states = [state for game in games for state, _ in game]
    for state, *some in zip(states, *[texts] * 24, strict=False):
        before = CATCH_22.state_to_json(state)
        for text in some:
            is_listed = text in list(map(str, catch_22.legal_actions(state)))
            try:
                catch_22.play(state, text)
            except MalformedInput as error:
                malformed += 1
                assert str(error).isprintable()
                assert not is_listed
            except Refused as error:
                refused += 1
                assert "\n" not in str(error)
                assert error.rule.startswith("C22-")
                assert not is_listed
            else:
                played += 1
                assert is_listed
        assert CATCH_22.state_to_json(state) == before
    assert min(played, refused, malformed) > 100
