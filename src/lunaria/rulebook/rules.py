"""Reading the rules of a game and asking them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from lunaria.core import MalformedInput, RuleId, quoted
from lunaria.languages import ENGLISH, SHIPPED, Language, read_words


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, read when they are first asked for.

    ``name`` is the game's folder in the folder of each language, and ``folder`` holds these.
    ``editions`` are those in print, where there are several.
    """

    name: str
    editions: tuple[str, ...] = ()
    folder: Path = SHIPPED

    @cached_property
    def rules(self) -> dict[RuleId, "Rule"]:
        """By id, in order."""
        words = self.words(ENGLISH)
        return {RuleId(name): Rule(RuleId(name), self) for name in words}

    def words(self, language: Language) -> dict[str, Any]:
        return read_words(language, f"{self.name}/rules", self.folder)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: ``text`` is what the game's own rulebook says, ``ruling`` what we ruled where it is
    silent."""

    id: RuleId
    book: Rulebook

    @property
    def editions(self) -> tuple[str, ...]:
        """Those that have the rule; empty when the game has only one."""
        words = self._words(ENGLISH)
        if "text" in words or "ruling" in words:
            return self.book.editions
        return tuple(name for name in self.book.editions if name in words["editions"])

    def title(self, language: Language) -> str:
        title: str = self._words(language)["title"]
        return title

    def texts(self, language: Language, edition: str | None = None) -> list[str]:
        """What the game's rulebook says; without an edition, what every edition says."""
        return [words["text"] for words in self._chosen(language, edition) if "text" in words]

    def rulings(self, language: Language, edition: str | None = None) -> list[str]:
        """What is our decision, to be shown to players as such."""
        return [words["ruling"] for words in self._chosen(language, edition) if "ruling" in words]

    def _words(self, language: Language) -> dict[str, Any]:
        words: dict[str, Any] = self.book.words(language)[self.id]
        return words

    def _chosen(self, language: Language, edition: str | None) -> Iterator[dict[str, str]]:
        if edition is not None and edition not in self.editions:
            raise MalformedInput(f"{self.id} is not a rule of the edition {quoted(edition)}")
        words = self._words(language)
        yield words
        for name in self.editions if edition is None else (edition,):
            yield words.get("editions", {}).get(name, {})
