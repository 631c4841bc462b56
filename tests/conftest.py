"""Every test may say which rules it proves: ``@pytest.mark.rule("FM-10")``."""

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
