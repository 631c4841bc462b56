"""Reading the words of a language and filling them in."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NewType

from lunaria.core import MalformedInput, quoted
from lunaria.languages.plurals import PluralRules

Language = NewType("Language", str)
"""The code of a language, which is the name of its folder."""

ENGLISH: Final = Language("en")
"""Says what another language lacks in a game that is not Lunaria's own."""

SHIPPED: Final = Path(__file__).parent

_PLACE = re.compile(r"\{\{\s*(\w+)\s*\}\}")


@cache
def languages() -> tuple[Language, ...]:
    """Every folder that says of itself that it is a language; English first."""
    found = [
        Language(folder.name)
        for folder in SHIPPED.iterdir()
        if folder.joinpath("language.json").is_file()
    ]
    return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))


def find_language(text: str) -> Language:
    if text not in languages():
        known = ", ".join(languages())
        raise MalformedInput(f"{quoted(text)} is not a language: there is {known}")
    return Language(text)


@cache
def read_words(language: Language, name: str, folder: Path = SHIPPED) -> dict[str, Any]:
    """The file of a language such as ``common`` or ``full_moon/rules``; where the language has
    none, that of English, and nothing where a game has left it out."""
    path = _path(_spoken(language, name, folder), name, folder)
    if not path.is_file():
        return {}
    words: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return words


def _spoken(language: Language, name: str, folder: Path) -> Language:
    return language if _path(language, name, folder).is_file() else ENGLISH


def _path(language: Language, name: str, folder: Path) -> Path:
    return folder.joinpath(language, f"{name}.json")


@cache
def plural_rules(language: Language) -> PluralRules:
    return PluralRules(read_words(language, "language")["plurals"])


@dataclass(frozen=True, slots=True)
class Words:
    """One file of words. As in the browser, a dot leads into a group, ``{{name}}`` is filled in,
    and a ``count`` chooses among ``key_one``, ``key_other`` and what else the language has."""

    language: Language
    name: str
    folder: Path = SHIPPED

    def __call__(self, key: str, **values: object) -> str:
        count = values.get("count")
        text = self._find(key)
        if text is None and isinstance(count, int):
            spoken = _spoken(self.language, self.name, self.folder)
            text = self._find(f"{key}_{plural_rules(spoken).form(count)}")
        if not isinstance(text, str):
            raise KeyError(f"{self.name} has no {key} in {self.language}")
        return _PLACE.sub(lambda place: str(values[place[1]]), text)

    def group(self, key: str) -> dict[str, Any]:
        """The words below a key."""
        group = self._find(key)
        if not isinstance(group, dict):
            raise KeyError(f"{self.name} has no group {key} in {self.language}")
        return group

    def _find(self, key: str) -> Any:
        found: Any = read_words(self.language, self.name, self.folder)
        for part in key.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        return found
