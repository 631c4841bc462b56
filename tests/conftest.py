"""Every test may say which rules it proves: ``@pytest.mark.rule("FM-10")``."""

import pytest

from lunaria.rulebook import find_rule


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule_id in marker.args:
                find_rule(rule_id)
