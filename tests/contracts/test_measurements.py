"""What the programs of ``bench`` conclude, and the page that shows what the load model says."""

from pathlib import Path

import pytest
import server_figures

from bench.server.attacks import Phases, Verdict
from bench.server.honest import Times
from bench.server.load_model import COSTS, SIZES, Habits, Load, costs, report
from bench.server.soak import Trend

PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")


def test_the_page_shows_what_the_load_model_says() -> None:
    shown = PAGE.split("<!-- bench.server.load_model -->\n")[1]
    assert shown.strip() == "\n".join(report()).strip()


def test_the_pages_show_what_was_measured() -> None:
    for path, text in server_figures.filled_pages().items():
        assert path.read_text(encoding="utf-8") == text, "run python tools/server_figures.py"


def test_the_tables_tell_what_was_measured_and_what_was_broken() -> None:
    run = {"command": "python -m x", "date": "2026-01-01", "cores": 2, "load": 0.1, "python": "3"}
    times = Times(move=[1.0], bot=[2.0], lobby=[3.0])
    phases = Phases(times, times, times, 100, 120, 130)
    attack = Verdict("long-games", phases.figures(), phases.verdicts()).to_json()
    told = list(server_figures.attacks({"attacks": {"measured": run, "figures": [attack]}}))
    assert "|  | during | 1.0 | 1.0 | 2.0 | 2.0 | 3 | 120 MB |" in told
    assert told[-1].startswith("Promises broken: A long game as a file")
    assert "memory is +30% a minute later" in told[-1]
    row = {"tables": 8, "moves_per_second": 3000.0, "p99_ms": 5.0, "moves_per_cpu_second": 1500.0}
    rows = [
        {**row, "server": "lunaria"},
        {**row, "server": "boardgame.io", "moves_per_second": 1000.0},
    ]
    found = {name: {"measured": run, "figures": rows} for name in server_figures.MOVES}
    cells = ["8", "2, PostgreSQL", "told what is legal", *("3,000", "5 ms", "1,500")]
    cells += [*("1,000", "5 ms", "1,500"), "3.0", "1.0"]
    assert f"| {' | '.join(cells)} |" in list(server_figures.moves(found))


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
        phases = Phases(quiet, during, quiet, 100, 120, later_mb)
        return [is_kept for is_kept, _ in phases.verdicts()]

    assert kept(quiet, 109) == [True] * 4
    assert kept(slow, 111) == [True, False, False, False]
    assert kept(Times(), 100) == [False, False, False, True], "nobody could move"
