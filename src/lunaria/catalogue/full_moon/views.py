"""What a viewer is told of Full Moon, and its states as JSON."""

from typing import Annotated, TypedDict

from msgspec import Meta

Notation = Annotated[str, Meta(description="COLUMNS SIDE MOON, as in b3/r1w2/g1 N w2.")]


class FullMoonView(TypedDict):
    """``position`` in notation; ``repetitions``: how often it came before."""

    position: Notation
    repetitions: int


class FullMoonState(TypedDict):
    """``earlier`` are the positions that can still come back, in order. A state is also read from a
    view."""

    position: Notation
    earlier: list[Notation]
