"""Reading the rule files and asking them."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from lunaria.core import MalformedInput, RuleId, quoted


class Language(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    GERMAN = "de"


Texts = dict[Language, str]


@dataclass(frozen=True, slots=True)
class Wording:
    """What the game's own rulebook says, and what we ruled where it is silent."""

    text: Texts | None
    ruling: Texts | None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``editions`` is empty when the game has only one."""

    id: RuleId
    title: Texts
    shared: Wording
    editions: tuple[str, ...]
    by_edition: dict[str, Wording]

    def texts(self, language: Language, edition: str | None = None) -> list[str]:
        """What the game's rulebook says; without an edition, what every edition says."""
        return [wording.text[language] for wording in self._wordings(edition) if wording.text]

    def rulings(self, language: Language, edition: str | None = None) -> list[str]:
        """What is our decision, to be shown to players as such."""
        return [wording.ruling[language] for wording in self._wordings(edition) if wording.ruling]

    def _wordings(self, edition: str | None) -> list[Wording]:
        if edition is not None and edition not in self.editions:
            raise MalformedInput(f"{self.id} is not a rule of the edition {quoted(edition)}")
        chosen = self.editions if edition is None else (edition,)
        special = [self.by_edition[name] for name in chosen if name in self.by_edition]
        return [self.shared, *special]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, read from a TOML file when they are first asked for. ``editions`` are
    those in print, where there are several."""

    file: Traversable
    editions: tuple[str, ...] = ()

    @classmethod
    def shipped(cls, name: str, editions: tuple[str, ...] = ()) -> "Rulebook":
        """One of those that come with this package."""
        return cls(files("lunaria.rulebook").joinpath("data", f"{name}.toml"), editions)

    @cached_property
    def rules(self) -> dict[RuleId, Rule]:
        """By id, in order."""
        tables = tomllib.loads(self.file.read_text(encoding="utf-8"))
        return {
            RuleId(name): _rule(RuleId(name), table, self.editions)
            for name, table in tables.items()
        }


def _rule(rule_id: RuleId, table: dict[str, Any], editions: tuple[str, ...]) -> Rule:
    special = table.get("edition", {})
    return Rule(
        id=rule_id,
        title=_texts(table["title"]),
        shared=_wording(table),
        editions=tuple(table.get("editions", editions)),
        by_edition={name: _wording(special[name]) for name in editions if name in special},
    )


def _wording(table: dict[str, Any]) -> Wording:
    return Wording(
        text=_texts(table["text"]) if "text" in table else None,
        ruling=_texts(table["ruling"]) if "ruling" in table else None,
    )


def _texts(table: dict[str, str]) -> Texts:
    return {language: table[language] for language in Language}
