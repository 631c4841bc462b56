"""What an analysis tells of a position; each game fills in the fields that it knows."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec


class ActionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action is worth to the seat that takes it.

    Exact analysis: ``plies`` to a win (positive), to a loss (negative), 0 for a draw, null unknown.
    Simulation: the ``chances`` to win of every seat, or the chance that it ``holds``.
    """

    action: str
    plies: int | None = None
    source: str | None = None
    chances: list[float] | None = None
    games: int | None = None
    """How many were simulated."""
    holds: float | None = None
    detail: Any = None
    """Whatever else the game tells of it, such as where a ladder goes."""


class PositionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """The same of the position itself, to the seat that acts; chances by seat."""

    plies: int | None = None
    source: str | None = None
    chances: list[float] | None = None
    games: int | None = None
    holds: float | None = None


class Findings(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far an analysis is (``done`` from 0 to 1), and what is known so far."""

    done: float
    values: list[ActionValue]
    position: PositionValue | None = None


class AnalysisRequest(msgspec.Struct, frozen=True):
    """A position to analyse for so many seconds; ``world`` is the saved world that belongs to
    it."""

    state: Any
    seconds: float
    world: bytes | None = None


Analyse = Callable[[AnalysisRequest], Iterator[Findings | None]]
"""Yields None once, when everything is loaded and its time begins; then what it finds, the last one
with ``done`` 1."""
