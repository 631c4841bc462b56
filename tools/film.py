"""Puts the pictures that `npm run film` took into a film: python tools/film.py FOLDER FILE.webp."""

import sys
from pathlib import Path
from typing import Final

from PIL import Image

WIDTH: Final = 640
FRAME_MS: Final = 100
"""As many pictures a second as were taken (`web/tests/film.ts`)."""
LAST_MS: Final = 1500
QUALITY: Final = 58
MOST_BYTES: Final = 1_000_000


def main(folder: Path, target: Path) -> None:
    frames = [_scaled(file) for file in sorted(folder.glob("*.png"))]
    if not frames:
        raise SystemExit(f"no pictures in {folder}")
    frames[0].save(
        target,
        save_all=True,
        append_images=frames[1:],
        duration=[FRAME_MS] * (len(frames) - 1) + [LAST_MS],
        loop=0,
        quality=QUALITY,
        method=6,
    )
    size = target.stat().st_size
    print(f"{target}: {len(frames)} pictures, {size / 1e6:.2f} MB")
    if size > MOST_BYTES:
        raise SystemExit("that is too large for a page")


def _scaled(file: Path) -> Image.Image:
    picture = Image.open(file).convert("RGB")
    height = round(WIDTH * picture.height / picture.width / 2) * 2
    return picture.resize((WIDTH, height), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
