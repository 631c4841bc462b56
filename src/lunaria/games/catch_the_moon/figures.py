"""The eight figures that have names (CTM-34). Geometry tells them apart, not the rules."""

from enum import StrEnum


class Figure(StrEnum):
    FOOT_HOOK = "foot-hook"
    """Hangs by a single rung."""
    CRAZY_DIAGONAL = "crazy-diagonal"
    """Goes through diagonally, between two rungs."""
    SWING = "swing"
    """Hooked over a ladder's end, swinging freely."""
    SIN_OF_PRIDE = "sin-of-pride"
    """The third crazy diagonal in a row."""
    BOLT = "bolt"
    """Locks a swing."""
    CANDLE = "candle"
    """Stands upright on the very top."""
    TIGHTROPE_WALKER = "mischievous-tightrope-walker"
    """Balanced so that the next player suffers."""
    SHAMEFUL_SUPPORT = "shameful-support"
    """Lies flat on top of another."""
