"""What the terminal says, in the player's language."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from lunaria.rulebook import Language


@cache
def catalogue() -> dict[str, dict[str, str]]:
    text = files("lunaria.terminal").joinpath("messages.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@dataclass(frozen=True, slots=True)
class Messages:
    language: Language

    def __call__(self, key: str, **values: object) -> str:
        return catalogue()[key][self.language].strip("\n").format(**values)
