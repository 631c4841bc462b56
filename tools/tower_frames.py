"""The layout of a tower's binary messages, as numbers for the browser's decoder."""

import re
from base64 import b64encode
from itertools import accumulate, chain
from pathlib import Path
from struct import Struct, calcsize
from typing import Any, Final

from lunaria.worlds.catch_the_moon.frame_codec import (
    ENTRY,
    FRAME_KIND,
    HAND,
    HAND_KIND,
    HAS_FALLEN,
    HEADER,
    IS_HELD,
    MAGIC,
    MOTION_HEADER,
    MOVES,
    POSITION_UNITS,
    TOUCHES_GROUND,
    TOUCHES_HELD,
    TURN_UNITS,
    encode_entry,
    encode_frame,
    encode_hand,
)
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.pose import Pose

FRAMES: Final = Path(__file__).parents[1] / "web/src/games/catch_the_moon/model/frame_layout.json"
EXAMPLES: Final = FRAMES.with_name("frame_examples.json")

HIGHEST_UNITS: Final = 10
"""The highest point is told in 0.1 mm."""


def frame_layout() -> dict[str, Any]:
    """Sizes in bytes, where each field begins (``at``), the bits of flags, and the units."""
    return {
        "tick_ms": round(1000 * TICK_S),
        "frame": {
            "kind": FRAME_KIND,
            "bytes": HEADER.size,
            "at": _places(HEADER, "kind", "flags", "held", "entries", "tick", "highest"),
            "flags": {"moves": MOVES, "is_held": IS_HELD},
            "highest_units_per_mm": HIGHEST_UNITS,
        },
        "entry": {
            "bytes": ENTRY.size,
            "at": _places(ENTRY, "ladder", "flags", "position", "", "", "turn"),
            "flags": {
                "touches_held": TOUCHES_HELD,
                "touches_ground": TOUCHES_GROUND,
                "has_fallen": HAS_FALLEN,
            },
            "position_units_per_mm": POSITION_UNITS,
            "turn_units": TURN_UNITS,
        },
        "hand": {
            "kind": HAND_KIND,
            "bytes": HAND.size,
            "at": _places(HAND, "kind", "seat", "", "position", "", "", "turn"),
        },
        "motion": {
            "magic": MAGIC.decode(),
            "bytes": MOTION_HEADER.size,
            "at": _places(MOTION_HEADER, "magic", "frames_per_second", "frames"),
        },
    }


def frame_examples() -> dict[str, Any]:
    """Messages as this package writes them, with what they say: the browser's tests read them."""
    pose = Pose((-12.5, 0.05, 180.0), (0.0, 1.0, 0.0, 0.0))
    entry = encode_entry(17, TOUCHES_HELD | HAS_FALLEN, pose)
    frame = encode_frame(MOVES, 17, 70_000, 135.6, entry)
    return {
        "frame": {
            "base64": b64encode(frame).decode(),
            "is_moving": True,
            "held": 17,
            "tick": 70_000,
            "highest_mm": 135.6,
            "ladder": {
                "ladder": 17,
                "touches_held": True,
                "on_ground": False,
                "has_fallen": True,
                "position": pose.position_mm,
                "turn": pose.turn,
            },
        },
        "hand": {
            "base64": b64encode(encode_hand(3, pose.flat)).decode(),
            "seat": 3,
            "position": pose.position_mm,
            "turn": pose.turn,
        },
    }


def _places(layout: Struct, *names: str) -> dict[str, int]:
    """Where the first fields begin, by their names; "" leaves one out."""
    fields = re.findall(r"(\d*)([a-zA-Z])", layout.format)
    sizes = chain.from_iterable(
        [calcsize(f"<{count}s")] if kind == "s" else [calcsize(f"<{kind}")] * int(count or 1)
        for count, kind in fields
    )
    starts = accumulate(sizes, initial=0)
    return {name: start for name, start in zip(names, starts, strict=False) if name}
