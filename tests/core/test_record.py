"""A game is replayed from its record alone, byte for byte."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.bots.random_bot import RandomBot
from lunaria.core import Json, MalformedInput, Randomness, Record, dump_json, load_json
from lunaria.games.full_moon import FULL_MOON, Action, State

FullMoonRecord = Record[State, Action]


def random_game(seed: str, plies: int = 200) -> FullMoonRecord:
    record = Record.begin(FULL_MOON, {}, Randomness(seed))
    bot = RandomBot(FULL_MOON)
    randomness = Randomness(f"{seed}/bot")
    for _ in range(plies):
        state = record.state()
        if FULL_MOON.outcome(state) is not None:
            break
        record = record.extended(bot.choose(state, randomness))
    return record


@given(st.text(max_size=8), st.integers(0, 30))
def test_a_record_read_back_gives_the_same_bytes_and_states(seed: str, plies: int) -> None:
    record = random_game(seed, plies)
    data = dump_json(record.to_json())
    again = Record.from_json(FULL_MOON, load_json(data))
    assert dump_json(again.to_json()) == data
    for ours, theirs in zip(record.states(), again.states(), strict=True):
        assert dump_json(FULL_MOON.state_to_json(ours)) == dump_json(
            FULL_MOON.state_to_json(theirs)
        )


def test_the_replay_does_not_draw_again() -> None:
    record = random_game("seed")
    changed = {**record.to_json(), "seed": "another"}
    assert Record.from_json(FULL_MOON, changed).state() == record.state()


def test_the_seed_tells_whether_the_start_was_drawn_honestly() -> None:
    record = random_game("seed")
    assert FULL_MOON.initial(record.options, Randomness(record.seed)) == record.start


def test_a_shortened_record_is_the_game_as_it_stood_then() -> None:
    record = random_game("seed")
    states = list(record.states())
    assert record.shortened(3).state() == states[3]
    assert record.shortened(0).state() == record.start


def tampered(**changes: Json) -> dict[str, Any]:
    return {**random_game("seed").to_json(), **changes}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "not the record of a game"),
        ({}, "not the record of a game"),
        (tampered(format=99), "format 99"),
        (tampered(format=True), "format True"),
        (tampered(game="chess"), "'chess'"),
        (tampered(seed="\ud800"), "cannot be a seed"),
        (tampered(options={"speed": 3}), "'speed'"),
        (tampered(options={"row": "b1"}), "is there 0 times"),
        (tampered(start={"position": "nonsense", "earlier": []}), "not a position"),
        (tampered(start={"position": 3}), "not a state"),
        (tampered(actions=["b9R1N"]), "action 1 of the record: 'b9R1N' is not a move"),
        (tampered(actions=[7]), "action 1 of the record: 7 is not an action"),
        (tampered(actions=["pass"]), "action 1 of the record: FM-15 does not allow pass"),
    ],
)
def test_a_damaged_record_is_malformed_and_says_where(value: Json, reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason):
        Record.from_json(FULL_MOON, value)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000, "nope"])
def test_what_is_no_json_is_malformed(data: bytes | str) -> None:
    with pytest.raises(MalformedInput, match="not JSON"):
        load_json(data)


def test_json_has_one_form_for_a_value() -> None:
    assert dump_json({"b": 1, "a": ["é"]}) == dump_json({"a": ["é"], "b": 1})
    assert dump_json({"b": 1, "a": ["é"]}) == '{"a":["é"],"b":1}\n'.encode()
