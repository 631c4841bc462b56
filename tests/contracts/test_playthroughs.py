"""A registered game without a recorded playthrough fails; a recorded one must still replay."""

import msgspec
import pytest

from lunaria.catalogue import find_game, find_plugin, plugins
from lunaria.core import JsonObject, Record, dump_json, load_json
from tests.support.goldens import PLAYTHROUGHS


@pytest.mark.parametrize("name", plugins())
def test_every_game_has_a_playthrough_that_replays_byte_for_byte(name: str) -> None:
    game = find_game(name)
    data = (PLAYTHROUGHS / f"{name}.json").read_bytes()
    golden = load_json(data)
    assert isinstance(golden, dict)
    record = Record.from_json(game, golden["record"])
    outcome = game.outcome(record.state())
    assert outcome is not None
    replayed: JsonObject = {
        "record": record.to_json(),
        "states": [game.state_to_json(state) for state in record.states()],
        "outcome": {"winners": list(outcome.winners), "reason": outcome.reason},
    }
    assert dump_json(replayed) == data


@pytest.mark.parametrize("name", plugins())
def test_a_finished_game_has_no_actions_left(name: str) -> None:
    game = find_game(name)
    golden = load_json((PLAYTHROUGHS / f"{name}.json").read_bytes())
    assert isinstance(golden, dict)
    record = Record.from_json(game, golden["record"])
    *earlier, last = record.states()
    assert all(game.legal_actions(state) and game.turn(state) is not None for state in earlier)
    assert not game.legal_actions(last)
    assert game.turn(last) is None


@pytest.mark.parametrize("name", plugins())
def test_what_is_shown_is_a_state_and_both_are_as_their_schemas_say(name: str) -> None:
    plugin, game = find_plugin(name), find_game(name)
    golden = load_json((PLAYTHROUGHS / f"{name}.json").read_bytes())
    assert isinstance(golden, dict)
    for state in Record.from_json(game, golden["record"]).states():
        view, fixed = game.view(state, None), game.fixed_view(state)
        assert isinstance(view, dict)
        assert isinstance(fixed, dict | None)
        shown = game.state_from_json({**view, **(fixed or {})})
        assert shown == state
        assert (game.view(shown, None), game.fixed_view(shown)) == (view, fixed)
        msgspec.convert(view, plugin.view, strict=True)
        msgspec.convert(fixed, plugin.fixed_view, strict=True)
        msgspec.convert(game.state_to_json(state), plugin.state, strict=True)
