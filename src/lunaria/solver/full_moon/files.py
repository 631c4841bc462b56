"""Tablebase files: one a layer, memory-mapped, versioned and checksummed.

A file is a header of `HEADER_BYTES` and the bytes of the layer's table (see `layout`). The header
is a magic word, the version of this format, the length and CRC-32 of a JSON text, and that text,
with the layer, the layout, the checksums and the counts. While a layer is being solved its file has
the ending ``.part`` and no header, so that a file that has one is complete.
"""

import json
import os
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lunaria.core import LunariaError
from lunaria.solver.full_moon.index import ORDERS
from lunaria.solver.full_moon.layout import LAYOUT_ID, layout
from lunaria.solver.full_moon.survey import VALUES, Survey, checksum_of

Bytes = npt.NDArray[np.uint8]

MAGIC: Final = b"LUNARIAM"
VERSION: Final = 2
"""Version 1 called a position drawn as soon as a player free of the moon had no move."""
HEADER_BYTES: Final = 16_384
_PREFIX: Final = struct.Struct("<8sIII")


class TablebaseError(LunariaError):
    """A tablebase file that is missing, damaged or of another version."""


def path_of(folder: Path, columns: int) -> Path:
    return folder / f"full-moon-{columns:02}.table"


def part_of(folder: Path, columns: int) -> Path:
    """The file of a layer that is being solved."""
    return folder / f"full-moon-{columns:02}.part"


@dataclass(frozen=True, eq=False)
class LayerFile:
    """A layer's table, mapped from its file, and the survey in its header."""

    path: Path
    table: Bytes
    survey: Survey

    def verify(self) -> None:
        """Read all of it; raises `TablebaseError` if any byte is not what was written."""
        layer = layout(self.survey.columns)
        for i, expected in enumerate(self.survey.checksums):
            begin, end = (int(run) * ORDERS for run in layer.run_base[i : i + 2])
            if checksum_of(self.table[begin:end]) != int(expected):
                sizes = "-".join(map(str, layer.compositions[i]))
                raise TablebaseError(f"{self.path} is damaged: its columns {sizes} have changed")


def new_part(folder: Path, columns: int) -> Bytes:
    """A new file for a layer to be solved in; all results are undecided."""
    folder.mkdir(parents=True, exist_ok=True)
    size = HEADER_BYTES + layout(columns).size_bytes
    path = part_of(folder, columns)
    with path.open("wb") as file:
        try:
            _reserve(file.fileno(), size)
        except OSError as error:
            path.unlink()
            reason = error.strerror
            raise TablebaseError(f"{path} takes {size:,} bytes, but: {reason}") from error
    return open_part(folder, columns)


def _reserve(file: int, size: int) -> None:
    """Room on the disk for all of it: a mapped file that finds none later ends the process."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(file, 0, size)
    else:
        os.truncate(file, size)


def open_part(folder: Path, columns: int) -> Bytes:
    """The table of a layer that is being solved, to be written."""
    path, size = part_of(folder, columns), layout(columns).size_bytes
    if not path.is_file() or path.stat().st_size != HEADER_BYTES + size:
        raise TablebaseError(f"{path} is missing or has not the size of its layer")
    return np.asarray(np.memmap(path, np.uint8, "r+", HEADER_BYTES, (size,)))


def finish_part(folder: Path, columns: int, survey: Survey) -> None:
    """Give a solved layer its header and its name, once all of it is on the disk."""
    part = part_of(folder, columns)
    with part.open("r+b") as file:
        file.write(_header(survey))
        file.flush()
        os.fsync(file.fileno())
    part.replace(path_of(folder, columns))


def write(folder: Path, columns: int, table: Bytes, survey: Survey) -> None:
    """Write a layer that was solved elsewhere."""
    new_part(folder, columns)[:] = table
    finish_part(folder, columns, survey)


def open_layer(folder: Path, columns: int) -> LayerFile:
    """Map a layer's file; raises `TablebaseError` with what is wrong with it."""
    path = path_of(folder, columns)
    if not path.is_file():
        raise TablebaseError(f"{folder} has no layer of {columns} columns")
    with path.open("rb") as file:
        survey = _survey(path, columns, file.read(HEADER_BYTES))
    size = layout(columns).size_bytes
    actual = path.stat().st_size
    if actual != HEADER_BYTES + size:
        raise TablebaseError(
            f"{path} is damaged: it has {actual:,} bytes instead of {HEADER_BYTES + size:,}"
        )
    return LayerFile(
        path, np.asarray(np.memmap(path, np.uint8, "r", HEADER_BYTES, (size,))), survey
    )


def _header(survey: Survey) -> bytes:
    shortest = survey.histogram[:, :, : survey.max_distance + 1]
    facts = {
        "layout": LAYOUT_ID,
        "columns": survey.columns,
        "bytes": layout(survey.columns).size_bytes,
        "max_distance": survey.max_distance,
        "checksums": [f"{int(checksum):016x}" for checksum in survey.checksums],
        "histogram": shortest.tolist(),
    }
    text = json.dumps(facts, separators=(",", ":")).encode("ascii")
    prefix = _PREFIX.pack(MAGIC, VERSION, len(text), zlib.crc32(text))
    if len(prefix) + len(text) > HEADER_BYTES:
        raise AssertionError("the header outgrew its room")
    return (prefix + text).ljust(HEADER_BYTES, b"\0")


def _survey(path: Path, columns: int, header: bytes) -> Survey:
    if len(header) < HEADER_BYTES:
        raise TablebaseError(f"{path} is damaged: it is too short to be a tablebase file")
    magic, version, length, crc = _PREFIX.unpack_from(header)
    if magic != MAGIC:
        raise TablebaseError(
            f"{path} is not a tablebase file of Lunaria, or its beginning is damaged"
        )
    if version != VERSION:
        raise TablebaseError(
            f"{path} is a tablebase file of version {version}, but this Lunaria reads version "
            f"{VERSION}: solve again with 'lunaria full-moon solve' into an empty folder"
        )
    text = header[_PREFIX.size : _PREFIX.size + length]
    if zlib.crc32(text) != crc:
        raise TablebaseError(f"{path} is damaged: its header has changed")
    facts: dict[str, Any] = json.loads(text)
    if facts["layout"] != LAYOUT_ID:
        raise TablebaseError(f"{path} has another layout of results than this Lunaria: solve again")
    if facts["columns"] != columns:
        raise TablebaseError(f"{path} holds {facts['columns']} columns, not {columns}")
    counted = np.array(facts["histogram"], dtype=np.uint64)
    histogram = np.zeros((2, 2, VALUES), dtype=np.uint64)
    histogram[:, :, : counted.shape[2]] = counted
    checksums = np.array([int(checksum, 16) for checksum in facts["checksums"]], dtype=np.uint64)
    return Survey(columns, histogram, checksums)
