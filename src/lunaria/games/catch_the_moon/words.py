"""What ranks and figures are called, in every language."""

from lunaria.games.catch_the_moon.achievements import Rank
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.languages import Language, Words


def name_of(thing: Rank | Figure, language: Language) -> str:
    words = Words(language, "catch_the_moon/words")
    return words(f"{'ranks' if isinstance(thing, Rank) else 'figures'}.{thing.value}")
