"""Every test may say which rules it proves: ``@pytest.mark.rule("FM-10")``."""

from types import SimpleNamespace

import pytest
from hypothesis import settings

from lunaria.catalogue import find_rule

settings.register_profile("lunaria", deadline=None)
settings.load_profile("lunaria")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule_id in marker.args:
                find_rule(rule_id)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the bots stands still: they think as far as their counts go, on any machine."""
    from lunaria.bots.catch_22 import lookahead_bot
    from lunaria.bots.catch_the_moon import placement_search, planner
    from lunaria.kernels.full_moon import search

    clock = SimpleNamespace(monotonic=lambda: 0.0, perf_counter=lambda: 0.0)
    for module in (lookahead_bot, placement_search, planner, search):
        monkeypatch.setattr(module, "time", clock)
