"""Pictures as files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lunaria.core import MalformedInput, needs, quoted

Pixels = NDArray[np.uint8]


def save_picture(pixels: Pixels, path: Path) -> None:
    """In the format that the name ends with."""
    image = _pillow().fromarray(pixels, "RGB")
    _write(path, lambda: image.save(path))


def save_animation(frames: Sequence[Pixels], milliseconds: Sequence[int], path: Path) -> None:
    """A GIF that goes round for ever; each frame stays for so long."""
    pillow = _pillow()
    images = [pillow.fromarray(frame, "RGB").quantize(192, dither=0) for frame in frames]
    first, *others = images
    _write(
        path,
        lambda: first.save(
            path, save_all=True, append_images=others, duration=list(milliseconds), loop=0
        ),
    )


def _pillow() -> Any:
    with needs("play"):
        from PIL import Image
    return Image


def _write(path: Path, write: Any) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise MalformedInput(f"cannot write {quoted(str(path))}: {reason}") from error
