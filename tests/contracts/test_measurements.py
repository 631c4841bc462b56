"""What the programs of ``bench`` conclude, and the page that shows what the load model says."""

from pathlib import Path

import pytest

from bench.server.attacks import Phases
from bench.server.honest import Times
from bench.server.load_model import COSTS, SIZES, Habits, Load, costs, report
from bench.server.soak import Trend

PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")


def test_the_page_shows_what_the_load_model_says() -> None:
    shown = PAGE.split("<!-- bench.server.load_model -->\n")[1]
    assert shown.strip() == "\n".join(report()).strip()


def test_every_cost_has_a_command_and_a_date() -> None:
    text = COSTS.read_text(encoding="utf-8")
    assert text.count('"command": "python -m bench.server.') == len(costs())
    assert text.count('"date": "20') == len(costs())


def test_twice_the_players_need_twice_as_much() -> None:
    habits, cost = Habits(), costs()
    one, two = (Load(players, habits, cost) for players in (1_000, 2_000))
    for small, large in zip(one.parts(), two.parts(), strict=True):
        assert large.needed == pytest.approx(2 * small.needed)
        assert small.players_per_unit(1_000) == pytest.approx(large.players_per_unit(2_000), abs=1)
    assert Load(SIZES[0][1], habits, cost).processes == 1


def test_a_line_that_rises_is_not_flat() -> None:
    seconds = [10.0 * number for number in range(360)]
    noise = [(-1) ** number * 0.5 for number in range(360)]
    level = [100 + wobble for wobble in noise]
    rising = [100 + at / 3600 * 20 + wobble for at, wobble in zip(seconds, noise, strict=True)]
    assert Trend.of(seconds, level).is_flat()
    assert not Trend.of(seconds, rising).is_flat()
    assert Trend.of(seconds, rising).slope_per_hour == pytest.approx(20, rel=0.05)
    assert not Trend.of(seconds[:6], level[:6]).is_flat(), "a minute says nothing"


def test_each_promise_of_an_attack_is_judged_by_itself() -> None:
    quiet, slow = Times(move=[1.0] * 100, lobby=[5.0]), Times(move=[1.0] * 98 + [9.0] * 2)
    slow.lobby = [5.0, 1500.0]

    def kept(during: Times, later_mb: float) -> list[bool]:
        return [is_kept for is_kept, _ in Phases(quiet, during, quiet, 100, later_mb).verdicts()]

    assert kept(quiet, 109) == [True] * 4
    assert kept(slow, 111) == [True, False, False, False]
    assert kept(Times(), 100) == [False, False, False, True], "nobody could move"
