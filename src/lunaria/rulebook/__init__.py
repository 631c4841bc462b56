"""The rules of all games as data: one entry feeds the refusal, the help page and the test."""

from lunaria.rulebook.rules import (
    EDITIONS,
    RULEBOOKS,
    Language,
    Rule,
    find_rule,
    rules_of,
)

__all__ = ["EDITIONS", "RULEBOOKS", "Language", "Rule", "find_rule", "rules_of"]
