"""What a viewer is told of Full Moon."""

from typing import TypedDict


class FullMoonView(TypedDict):
    """``position`` in notation; ``repetitions``: how often it came before."""

    position: str
    repetitions: int
