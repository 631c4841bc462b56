"""Analyses of positions, as a worker runs them."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from lunaria.bots.catch_the_moon.builder import make_builder
from lunaria.bots.catch_the_moon.whole_game import TowerGame
from lunaria.catalogue import find_plugin
from lunaria.catalogue.analysis import AnalysisRequest, Findings
from lunaria.catalogue.catch_the_moon.views import SpotView
from lunaria.catalogue.full_moon import analysis
from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_22 import CATCH_22
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Phase
from lunaria.games.full_moon import FULL_MOON, State, parse
from lunaria.solver.full_moon.oracle import Examination, Oracle

WON = "r3/b2w2g1/b1w3g3/w1r1/r2g2b3 S *"
"""South wins with its next move."""


def findings(name: str, state: Any, seconds: float = 0.3) -> list[Findings]:
    plugin = find_plugin(name)
    assert plugin.analyse is not None
    request = AnalysisRequest(plugin.rules.state_to_json(state), seconds)
    first, *rest = plugin.analyse(request)
    assert first is None, "everything is loaded"
    found = [one for one in rest if one is not None]
    assert found[-1].done == 1
    return found


def test_full_moon_tells_who_wins_and_when() -> None:
    last = findings("full-moon", parse(WON), seconds=600.0)[-1]
    assert last.position is not None
    assert last.position.plies == 1
    plies = {value.action: value.plies for value in last.values}
    assert plies["w1R1"] == plies["r2L1"] == 1
    assert plies["b2R1S"] == -4


def test_full_moon_stops_in_time_and_says_what_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slices: list[float] = []

    class ShortSighted(Oracle):
        def examine(self, state: State) -> Examination:
            assert self.seconds is not None
            slices.append(self.seconds)
            self.nodes = 100
            return super().examine(state)

    monkeypatch.setattr(analysis, "Oracle", ShortSighted)
    start = FULL_MOON.initial({"row": None}, Randomness("an open position"))
    state = FULL_MOON.apply(start, next(iter(FULL_MOON.legal_actions(start))))
    found = findings("full-moon", state, seconds=0.4)
    assert sum(slices) == pytest.approx(0.4)
    assert [one.done for one in found] == [pytest.approx(slices[0] / 0.4), 1]
    assert len(found[-1].values) == len(FULL_MOON.legal_actions(state))
    assert None in {value.plies for value in found[-1].values}


def test_catch_22_tells_chances_of_every_seat_and_action() -> None:
    state = CATCH_22.initial({"players": 3}, Randomness("1"))
    last = findings("catch-22", state)[-1]
    assert last.position is not None
    assert last.position.chances is not None
    assert len(last.position.chances) == 3
    assert {value.action for value in last.values} == set(
        map(CATCH_22.format_action, CATCH_22.legal_actions(state))
    )


def test_a_tower_is_analysed_where_a_ladder_is_in_a_hand() -> None:
    plugin = find_plugin("catch-the-moon")
    state = CATCH_THE_MOON.initial(CATCH_THE_MOON.options({}), Randomness("1"))
    with pytest.raises(MalformedInput, match="no ladder is in a hand"):
        plugin.check_analysis(state)
    with pytest.raises(MalformedInput, match="at its table"):
        findings("catch-the-moon", state)


def test_a_ladder_in_a_hand_has_places_with_the_chance_that_they_hold() -> None:
    game = TowerGame.begin({"players": 2}, "analysis")
    builders = [make_builder("clumsy")] * 2
    while game.state.phase is not Phase.HOLD:
        game.play(game.next_action(builders, Randomness(f"{game.ply}")))
    plugin = find_plugin("catch-the-moon")
    plugin.check_analysis(game.state)
    assert plugin.analyse is not None
    request = AnalysisRequest(plugin.rules.state_to_json(game.state), 600.0, game.physics.save())
    first, found = islice(plugin.analyse(request), 2)
    assert first is None
    assert found is not None
    assert found.position is not None
    assert found.values
    assert found.position.holds == max(value.holds or 0.0 for value in found.values)
    for value in found.values:
        assert value.action == "place"
        assert msgspec.convert(value.detail, SpotView, strict=True)["fits"] in (True, False)


def test_warming_up_loads_what_bots_and_analysis_need() -> None:
    for name in ("full-moon", "catch-22", "catch-the-moon"):
        find_plugin(name).warm_up()
