"""Catch 22 behind the protocol of all games."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.core import CHANCE, Json, JsonObject, MalformedInput, Randomness, Record, load_json
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Phase
from tests.support.catch_22.boards import GOOD
from tests.support.catch_22.tables import play_at_random, small_board, table
from tests.support.goldens import PLAYTHROUGHS

BOARD = catch_22.load_board(GOOD)


def test_options_are_completed_and_hold_the_text_of_the_board() -> None:
    options = CATCH_22.options({})
    assert options == {
        "players": 2,
        "board": catch_22.shipped_board("standard").text,
        "turn_limit": None,
    }
    assert CATCH_22.options(options) == options
    mine = CATCH_22.options({"board": GOOD, "players": 3, "turn_limit": 100})
    state = CATCH_22.initial(mine, Randomness("seed"))
    assert (state.board.name, state.players, state.turn_limit) == ("test", 3, 100)


@pytest.mark.rule("C22-22")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"speed": 3}, "'speed' is not an option"),
        ({"players": 1}, "1 players: the board standard takes 2 to 6"),
        ({"players": 7}, "takes 2 to 6"),
        ({"players": 4, "board": "duel"}, "4 players: the board duel takes 2 to 3"),
        ({"players": "two"}, "takes 2 to 6"),
        ({"players": True}, "takes 2 to 6"),
        ({"players": None}, "takes 2 to 6"),
        ({"board": "moon"}, "'moon' is not a board"),
        ({"board": 3}, "3 is not a board"),
        ({"board": GOOD.replace("o...o...r", "o...o...o")}, "line 5, column 1: there is no roll"),
        ({"turn_limit": 0}, "0 is not a number of turns"),
        ({"turn_limit": 2**63}, "9223372036854775808 is not a number of turns"),
        ({"turn_limit": "long"}, "'long' is not a number of turns"),
        ({"turn_limit": False}, "False is not a number of turns"),
    ],
)
def test_wrong_options_are_malformed(given: dict[str, Json], reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason):
        CATCH_22.options(given)


def test_the_die_is_drawn_only_when_it_rolls_and_every_side_comes() -> None:
    state = table(BOARD, "a1 a1", phase=Phase.ROLL)
    drawn = {str(CATCH_22.sample_chance(state, Randomness(str(seed)))) for seed in range(60)}
    assert drawn == {f"die {pips}" for pips in range(1, 7)}
    assert CATCH_22.turn(state) is CHANCE
    with pytest.raises(LookupError):
        CATCH_22.sample_chance(table(BOARD, "a1 a1"), Randomness("seed"))


def test_nothing_is_hidden() -> None:
    state = table(BOARD, "a1 a1")
    view, fixed = CATCH_22.view(state, None), CATCH_22.fixed_view(state)
    assert isinstance(view, dict)
    assert isinstance(fixed, dict)
    assert {**view, **fixed} == CATCH_22.state_to_json(state)


def test_a_state_on_any_board_survives_json() -> None:
    state = table(small_board("*ooA", A=3), "a1 b1")
    assert CATCH_22.state_from_json(CATCH_22.state_to_json(state)) == state


def middle() -> dict[str, Any]:
    states = [state for state, _ in play_at_random(BOARD, 3, seed=5, most=300)]
    state = next(s for s in reversed(states) if s.phase is Phase.PLAN and any(map(any, s.held)))
    json = CATCH_22.state_to_json(state)
    assert isinstance(json, dict)
    return json


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"board": "map\nooo\n"}, "no star"),
        ({"board": 3}, "not a state"),
        ({"phase": "party"}, "not a state"),
        ({"phase": ["plan"]}, "not a state"),
        ({"more": 1}, "not a state"),
        ({"seat": 6}, "is not a seat"),
        ({"seat": -1}, "is not a number"),
        ({"seat": True}, "is not a number"),
        ({"seat": 4}, "longer or shorter"),
        ({"pawns": ["a1"]}, "1 pawns"),
        ({"pawns": ["a1", "a1", "b2"]}, "a pawn is off the board"),
        ({"pawns": [1, 2, 3]}, "a square is text"),
        ({"pawns": "a1"}, "is not a list"),
        ({"tokens": [40]}, "1 players"),
        ({"tokens": [0, 0, 1]}, "tokens are missing"),
        ({"tokens": [0, 0, 1.5]}, "is not a number"),
        ({"gold": []}, "the gold does not fit"),
        ({"gold": [40] + [0] * 13, "tokens": [0, 0, 0]}, "neither full nor empty"),
        ({"hands": [5, 5, 5]}, "does not have 5 cubes"),
        ({"hands": [5, 5]}, "longer or shorter"),
        ({"cubes": [["c1", "c1"], [], []]}, "names a square twice"),
        ({"cubes": [["c1"], ["c1"], []]}, "two cubes on one square"),
        ({"cubes": [["a1"], [], []]}, "not on a plain square"),
        ({"held": [[1, 0, 0], [0, 0, 0], [0, 0, 0]]}, "cubes"),
        ({"held": [[0, 0], [0, 0], [0, 0]]}, "longer or shorter"),
        ({"roll": 3}, "a roll of 3 in phase plan"),
        ({"roll": 7}, "a roll of 7"),
        ({"phase": "move"}, "a roll of 0 in phase move"),
        ({"phase": "opening"}, "rolls for the first turn"),
        ({"contenders": [0, 1]}, "rolls for the first turn"),
        ({"phase": "answer"}, "an offer does not fit"),
        ({"offer": [0, 1, 1]}, "an offer does not fit"),
        ({"offer": [0, 1]}, "is not an offer"),
        ({"phase": "answer", "offer": [0, 1, 99]}, "an offer that cannot be made"),
        ({"declined": [[0, 0]]}, "declined"),
        ({"declined": [[0]]}, "not a holder and an owner"),
        ({"turn_limit": 1}, "turn limit"),
        ({"turn_limit": 2**63}, "more turns than a game can have"),
        ({"turns": 2**63}, "more turns than a game can have"),
        ({"phase": "stopped"}, "stopped without a turn limit"),
        ({"phase": "switch"}, "phase switch on another square"),
    ],
)
def test_a_damaged_state_is_malformed_and_says_why(changes: dict[str, Json], reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason) as error:
        CATCH_22.state_from_json({**middle(), **changes})
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("value", [None, 3, [], {}, "state"])
def test_what_is_no_state_is_malformed(value: Json) -> None:
    with pytest.raises(MalformedInput, match="not a state of Catch 22"):
        CATCH_22.state_from_json(value)


def test_the_recorded_playthrough_shows_every_kind_of_action() -> None:
    golden = load_json((PLAYTHROUGHS / "catch-22.json").read_bytes())
    assert isinstance(golden, dict)
    record = Record.from_json(CATCH_22, golden["record"])
    words = {str(action).split()[0] for action in record.actions}
    assert words == set("star die cube roll move forgo switch lift buy sell accept decline".split())
    assert str(record.actions[-1]).endswith("*")


SEALED_GAME = Path(__file__).parents[2] / "goldens" / "catch_22_sealed_game.json"
"""A record from before part (b) of C22-16, in which a player is sealed off."""


@pytest.mark.rule("C22-16")
def test_an_old_record_that_breaks_a_rule_is_refused_in_one_sentence_and_read_up_to_there() -> None:
    json = load_json(SEALED_GAME.read_bytes())
    assert isinstance(json, dict)
    actions = json["actions"]
    assert isinstance(actions, list)
    with pytest.raises(MalformedInput) as error:
        Record.from_json(CATCH_22, json)
    assert str(error.value) == (
        "action 44 of the record: C22-16 does not allow cube j8 here: "
        "(b) it would leave player 2 no way to any remove-cube square"
    )
    assert Record.from_json(CATCH_22, {**json, "actions": actions[:43]}).state().players == 3


@pytest.mark.parametrize("told", [{"players": 4}, {"board": "maze"}, {"turn_limit": 5}])
def test_a_state_fits_the_options_it_was_set_up_by(told: JsonObject) -> None:
    state = CATCH_22.initial({"players": 3}, Randomness("a"))
    assert CATCH_22.fits(state, CATCH_22.options({"players": 3}))
    assert not CATCH_22.fits(state, CATCH_22.options({"players": 3, **told}))
