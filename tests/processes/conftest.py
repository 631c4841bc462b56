"""Every test here knows two small games, in its own process and in all that it starts."""

from collections.abc import Iterator

import pytest

from lunaria.catalogue import plugin_paths, set_plugin_paths
from tests.support.processes.fake_games import PATH, STONES


@pytest.fixture(autouse=True)
def fake_games() -> Iterator[None]:
    before = plugin_paths()
    set_plugin_paths([PATH, PATH.replace("PLUGIN", "PLAIN")])
    STONES.made.clear()
    yield
    set_plugin_paths(before)
