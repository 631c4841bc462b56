"""Files that are replaced as a whole: a kill at any moment leaves the old one or the new one."""

import os
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Write beside the file, on the disk, then take its place."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
