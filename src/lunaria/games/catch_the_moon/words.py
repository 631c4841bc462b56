"""What ranks and figures are called, in every language of the rulebook."""

import tomllib
from functools import cache
from importlib.resources import files

from lunaria.games.catch_the_moon.achievements import Rank
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.rulebook import Language


def name_of(thing: Rank | Figure, language: Language) -> str:
    return _words()[thing.value][language.value]


@cache
def _words() -> dict[str, dict[str, str]]:
    data = files("lunaria.games.catch_the_moon").joinpath("words.toml")
    words: dict[str, dict[str, str]] = tomllib.loads(data.read_text(encoding="utf-8"))
    return words
