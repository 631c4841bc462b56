"""Every game's levels: measured in the order in which they are told, and described."""

import level_ratings
import pytest

from lunaria.bots.catch_the_moon.levels import CHARACTERS
from lunaria.catalogue import find_plugin, plugins
from lunaria.languages import SHIPPED, languages, read_words


@pytest.mark.parametrize("name", plugins())
def test_every_level_is_measured_and_they_are_told_weakest_first(name: str) -> None:
    """Characters differ in what they want; they stand among the levels as strong as about one."""
    plugin = find_plugin(name)
    assert plugin.ratings is not None
    assert plugin.ratings.measured
    measured = plugin.ratings.by_level
    assert list(measured) == list(plugin.levels)
    elos = [rating.elo for level, rating in measured.items() if level not in CHARACTERS]
    assert elos == sorted(elos)


@pytest.mark.parametrize("name", plugins())
def test_newcomers_get_a_level_that_there_is(name: str) -> None:
    plugin = find_plugin(name)
    assert plugin.newcomer_level in plugin.levels
    assert set(plugin.former_levels).isdisjoint(plugin.levels)
    assert set(plugin.former_levels.values()) <= set(plugin.levels)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", plugins())
def test_every_level_has_a_name_and_a_sentence(name: str, language: str) -> None:
    plugin = find_plugin(name)
    words = read_words(language, f"{plugin.rulebook.name}/levels", SHIPPED)
    assert list(words) == list(plugin.levels)
    names = read_words(language, "common")["levels"]
    assert {*plugin.levels, *plugin.former_levels} <= names.keys()


def test_the_pages_tell_the_ratings() -> None:
    for path, text in level_ratings.filled_pages().items():
        assert path.read_text(encoding="utf-8") == text, "run python tools/level_ratings.py"
