"""The rules of a game as data: one entry feeds the refusal, the help page and the test."""

from lunaria.rulebook.rules import Rule, Rulebook

__all__ = ["Rule", "Rulebook"]
