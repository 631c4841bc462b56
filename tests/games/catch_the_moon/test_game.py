"""Catch the Moon behind the protocol of all games."""

import random
import subprocess
import sys
from typing import Any

import pytest

from lunaria.core import (
    CHANCE,
    Json,
    JsonObject,
    MalformedInput,
    Randomness,
    Record,
    Refused,
    Seat,
    dump_json,
    load_json,
)
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    CatchTheMoon,
    Phase,
    SettledReport,
    State,
)
from lunaria.games.catch_the_moon.setups import SETUPS
from lunaria.worlds.catch_the_moon import base
from tests.support.catch_the_moon.towers import play_at_random, random_options, random_report, table
from tests.support.goldens import PLAYTHROUGHS
from tests.support.mangled_json import mangled
from tests.support.patience import PATIENCE_S


def test_options_are_completed() -> None:
    options = CATCH_THE_MOON.options({})
    assert options == {
        "edition": "kosmos",
        "mode": "competitive",
        "players": 2,
        "setup": "parallel",
        "lid_mm": 180,
        "first_player": None,
        "nights_since_full_moon": None,
        "ages": None,
    }
    assert CATCH_THE_MOON.options(options) == options
    assert CATCH_THE_MOON.options({"players": 1})["mode"] == "solo"
    assert CATCH_THE_MOON.options({"mode": "solo"})["players"] == 1


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"speed": 3}, "'speed' is not an option of Catch the Moon"),
        ({"edition": "first"}, "'first' is not an edition: there is bombyx, kosmos"),
        ({"edition": None}, "None is not an edition"),
        ({"edition": ["kosmos"]}, "is not an edition"),
        ({"mode": "team"}, "'team' is not a mode"),
        ({"players": 0}, "0 players"),
        ({"players": 7}, "7 players: a competitive game takes 2 to 6"),
        ({"players": True}, "True players"),
        ({"players": "2"}, "'2' players"),
        ({"setup": ""}, "is not a set-up"),
        ({"setup": "A b"}, "is not a set-up"),
        ({"setup": "fan\n"}, "is not a set-up"),
        ({"setup": 3}, "is not a set-up"),
        ({"setup": "nonsense"}, "is not a set-up"),
        ({"lid_mm": 0}, "is not the height of a box lid"),
        ({"lid_mm": 180.0}, "is not the height of a box lid"),
        ({"lid_mm": True}, "is not the height of a box lid"),
        ({"edition": "bombyx", "first_player": 2}, "2 is not a seat from 0 to 1"),
        ({"edition": "bombyx", "ages": [3, 4]}, "the bombyx edition does not ask for ages"),
        ({"first_player": 0}, "follows from nights_since_full_moon and ages"),
        ({"ages": [3]}, "is not ages: a list of 2, each a number or null"),
        ({"ages": [3, -1]}, "is not ages"),
        ({"ages": [3, "x"]}, "is not ages"),
        ({"nights_since_full_moon": 3}, "is not nights_since_full_moon"),
    ],
)
def test_a_wrong_option_is_malformed(given: Any, reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason) as error:
        CATCH_THE_MOON.options(given)
    assert str(error.value).isprintable()


def test_chance_draws_dice_and_ladders_and_leaves_the_rest_to_physics() -> None:
    state = table()
    with pytest.raises(LookupError, match="not chance's turn"):
        CATCH_THE_MOON.sample_chance(state, Randomness("a"))
    state = catch_the_moon.play(state, "roll")
    state = catch_the_moon.play(state, CATCH_THE_MOON.sample_chance(state, Randomness("a")))
    draws = {str(CATCH_THE_MOON.sample_chance(state, Randomness(str(seed)))) for seed in range(400)}
    assert draws == {f"ladder {number}" for number in state.supply}
    state = catch_the_moon.play(catch_the_moon.play(state, "ladder 9"), "place")
    with pytest.raises(LookupError, match="for physics to say"):
        CATCH_THE_MOON.sample_chance(state, Randomness("a"))


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_was_given_physics_plays_itself(seed: int) -> None:
    def settle(state: State, randomness: Randomness) -> SettledReport:
        return random_report(state, random.Random(randomness.below(10**9)))

    game = CatchTheMoon(settle)
    randomness = Randomness(str(seed))
    record = Record.begin(game, random_options(random.Random(seed)), randomness)
    state = record.state()
    while (actor := game.turn(state)) is not None:
        if actor is CHANCE:
            action = game.sample_chance(state, randomness)
        else:
            action = next(iter(game.legal_actions(state)))
        state, record = game.apply(state, action), record.extended(action)
    without_physics = Record.from_json(CATCH_THE_MOON, record.to_json())
    assert without_physics.state() == state
    assert CATCH_THE_MOON.outcome(state) is not None


def test_everyone_sees_everything() -> None:
    state = table()
    for seat in (None, Seat(0), Seat(2)):
        assert CATCH_THE_MOON.view(state, seat) == CATCH_THE_MOON.state_to_json(state)


def test_the_recorded_playthrough_shows_what_is_special() -> None:
    golden = load_json((PLAYTHROUGHS / "catch-the-moon.json").read_bytes())
    assert isinstance(golden, dict)
    states = [*Record.from_json(CATCH_THE_MOON, golden["record"]).states()]
    assert states[-1].finalists
    assert states[-1].gone
    assert states[-1].figures
    assert any(state.stuck_again for state in states)
    assert any(state.grounded for state in states)


REPLAY = """
import sys
sys.modules["mujoco"] = None
from lunaria.core import Record, load_json
from lunaria.games.catch_the_moon import CATCH_THE_MOON
golden = load_json(sys.stdin.buffer.read())
record = Record.from_json(CATCH_THE_MOON, golden["record"])
assert [CATCH_THE_MOON.state_to_json(state) for state in record.states()] == golden["states"]
assert not [name for name in sys.modules if name.startswith("lunaria.worlds")]
"""


def test_a_replay_needs_no_physics() -> None:
    golden = (PLAYTHROUGHS / "catch-the-moon.json").read_bytes()
    subprocess.run([sys.executable, "-c", REPLAY], input=golden, check=True, timeout=PATIENCE_S)


def some_states() -> list[State]:
    played = [
        state
        for seed in range(10)
        for state, _ in play_at_random(random_options(random.Random(seed)), seed)
    ]
    return random.Random(1).sample(played, 120)


def test_a_mangled_state_is_malformed_or_can_be_played_to_its_end() -> None:
    rng = random.Random(2)
    malformed = sound = 0
    for state in some_states():
        for _ in range(40):
            value = mangled(CATCH_THE_MOON.state_to_json(state), rng)
            try:
                again = CATCH_THE_MOON.state_from_json(value)
            except MalformedInput as error:
                malformed += 1
                assert str(error).isprintable()
                continue
            sound += 1
            assert CATCH_THE_MOON.state_to_json(again) == value
            play_out(again, rng)
    assert min(malformed, sound) > 100


def play_out(state: State, rng: random.Random) -> None:
    while state.phase is not Phase.OVER:
        if state.phase is Phase.SETTLE:
            state = catch_the_moon.play(state, random_report(state, rng))
        else:
            state = catch_the_moon.play(
                state, rng.choice(list(catch_the_moon.legal_actions(state)))
            )
        assert state.pool >= 0
    assert catch_the_moon.outcome(state) is not None


def wrong_states() -> list[tuple[str, dict[str, Json], str]]:
    """Where to begin, what to change, and what is then wrong."""
    return [
        ("turn", {"edition": "bombyx"}, "not where it belongs"),
        ("turn", {"mode": "cooperative", "edition": "bombyx"}, "has no cooperative game"),
        ("turn", {"mode": "solo"}, "3 players"),
        ("turn", {"tears": [0]}, "1 players"),
        ("turn", {"tears": [0, 0, -1]}, "not a number from 0 upward"),
        ("turn", {"tears": [4, 4, 4]}, "more tears than there are"),
        ("turn", {"tears": [4, 3, 0]}, "the game goes on after its end"),
        ("hold", {"tears": [4, 3, 0]}, "the game goes on after the last tear"),
        ("turn", {"seat": 3}, "a seat at which nobody sits"),
        ("turn", {"seat": 6}, "6 is not a seat"),
        ("turn", {"setup": "Fan"}, "does not allow the set-up"),
        ("turn", {"lid_mm": 0}, "the lid has no height"),
        ("turn", {"phase": "rest"}, "is not a state of Catch the Moon"),
        ("turn", {"phase": "hold"}, "0 ladders in hand"),
        ("turn", {"phase": "over"}, "over before its end"),
        ("turn", {"phase": "draw"}, "a die does not fit"),
        ("turn", {"die": "one"}, "a die does not fit"),
        ("turn", {"die": "three"}, "is not a state"),
        ("turn", {"placed": 4}, "a ladder is placed that cannot be"),
        ("settle", {"placed": 2}, "a ladder is placed that cannot be"),
        ("turn", {"report": None}, "no report of the structure"),
        ("turn", {"answering": None}, "before the first turn"),
        ("hold", {"answering": 0}, "answers for another's turn"),
        ("turn", {"mistakes": ["CTM-99"]}, "a mistake that cannot be made"),
        ("turn", {"mistakes": [3]}, "is not the id of a rule"),
        ("hold", {"mistakes": ["CTM-14"]}, "paid for before it is judged"),
        ("turn", {"grounded": [30]}, "not in the structure"),
        ("turn", {"stuck_again": [4]}, "only starting ladders"),
        ("turn", {"stuck_again": [1]}, "stuck in again in phase turn"),
        ("turn", {"finalists": [0, 1]}, "a final before the last tear"),
        ("turn", {"finalists": [1, 0], "tears": [0, 0, 7]}, "not in ascending order"),
        ("turn", {"finalists": [1], "tears": [0, 0, 7]}, "plays on alone"),
        ("turn", {"finalists": [0, 2], "tears": [0, 0, 7]}, "a finalist's turn goes to another"),
        ("turn", {"scorings": [1]}, "a scoring in a competitive game"),
        ("turn", {"figures": [[0, 30, "candle"]]}, "a ladder that was not placed"),
        ("turn", {"figures": [[0, 4]]}, "is not a figure that somebody built"),
        ("turn", {"ladders": {}}, "does not say where the ladders are"),
        ("turn", {"more": 1}, "is not a state of Catch the Moon"),
    ]


@pytest.mark.parametrize(("phase", "changes", "reason"), wrong_states())
def test_a_wrong_state_says_what_is_wrong(
    phase: str, changes: dict[str, Json], reason: str
) -> None:
    state = catch_the_moon.play(table(), "roll")
    for action in ("die one", "ladder 4", "place"):
        state = catch_the_moon.play(state, action)
    report = random_report(state, random.Random(1), calm=1)
    state = catch_the_moon.play(state, report)
    assert state.phase is Phase.TURN
    for action in () if phase == "turn" else ("roll", "die one", "ladder 5"):
        state = catch_the_moon.play(state, action)
    if phase == "settle":
        state = catch_the_moon.play(state, "place")
    value = CATCH_THE_MOON.state_to_json(state)
    assert isinstance(value, dict)
    with pytest.raises(MalformedInput, match=reason):
        CATCH_THE_MOON.state_from_json({**value, **changes})


def test_a_ladder_in_two_places_or_in_none_is_malformed() -> None:
    value: Any = CATCH_THE_MOON.state_to_json(table())
    ladders = value["ladders"]
    for changed, reason in (
        ({**ladders, "gone": [4]}, "in two places"),
        ({**ladders, "supply": ladders["supply"][1:]}, "a ladder is nowhere"),
        ({**ladders, "supply": ladders["supply"][::-1]}, "not in ascending order"),
        ({**ladders, "moon": []}, "does not say where the ladders are"),
    ):
        with pytest.raises(MalformedInput, match=reason):
            CATCH_THE_MOON.state_from_json({**value, "ladders": changed})


def test_a_record_with_a_refused_action_is_malformed_and_says_where() -> None:
    record = Record.begin(CATCH_THE_MOON, {"players": 2}, Randomness("seed")).to_json()
    with pytest.raises(MalformedInput, match="action 1 of the record: CTM-06 does not allow roll"):
        Record.from_json(CATCH_THE_MOON, {**record, "actions": ["roll"]})


def test_a_players_text_is_told_from_chances_by_the_legal_actions() -> None:
    """A report interrupts through apply, but no player may bring one."""
    state = table()
    told = random_report(state, random.Random(3))
    assert str(told) not in catch_the_moon.legal_actions(state)
    assert isinstance(told, catch_the_moon.ChanceAction)
    assert CATCH_THE_MOON.apply(state, told) != state
    with pytest.raises(Refused):
        CATCH_THE_MOON.apply(state, catch_the_moon.PLACE)
    assert dump_json(CATCH_THE_MOON.state_to_json(state))


@pytest.mark.parametrize(
    "told", [{"edition": "bombyx"}, {"mode": "cooperative"}, {"setup": "fan"}, {"lid_mm": 1}]
)
def test_a_state_fits_the_options_it_was_set_up_by(told: JsonObject) -> None:
    state = CATCH_THE_MOON.initial({"players": 2}, Randomness("a"))
    assert CATCH_THE_MOON.fits(state, CATCH_THE_MOON.options({"players": 2}))
    assert not CATCH_THE_MOON.fits(state, CATCH_THE_MOON.options({"players": 2, **told}))


def test_every_set_up_has_its_place_in_the_world() -> None:
    assert tuple(base.SETUPS) == tuple(SETUPS)
