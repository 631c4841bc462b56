"""A tablebase file is believed only when it is whole and of this version."""

import errno
import os
import re
import struct
import zlib
from pathlib import Path

import pytest

from lunaria.solver.full_moon import files, journal
from lunaria.solver.full_moon.files import TablebaseError
from lunaria.solver.full_moon.tablebase import Tablebase


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """Layer 4's file, to be damaged."""
    path = files.path_of(tmp_path, 4)
    path.write_bytes(files.path_of(folder, 4).read_bytes())
    return path


def overwrite(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def test_a_changed_byte_is_found_by_verifying(copy: Path) -> None:
    Tablebase(copy.parent).verify()
    at = files.HEADER_BYTES + 1_234_567
    overwrite(copy, at, bytes([copy.read_bytes()[at] ^ 1]))
    with pytest.raises(TablebaseError, match="is damaged: its columns 3-3-3-3 have changed"):
        Tablebase(copy.parent).verify()


@pytest.mark.parametrize("size", [0, 5, files.HEADER_BYTES, files.HEADER_BYTES + 1_000_000])
def test_a_truncated_file_is_refused(copy: Path, size: int) -> None:
    with copy.open("r+b") as file:
        file.truncate(size)
    with pytest.raises(TablebaseError, match="is damaged"):
        Tablebase(copy.parent)


def test_a_file_of_another_version_is_refused(copy: Path) -> None:
    overwrite(copy, 8, struct.pack("<I", files.VERSION - 1))
    with pytest.raises(
        TablebaseError, match=r"of version 1, but this Lunaria reads version 2: solve"
    ):
        Tablebase(copy.parent)


def test_a_file_of_another_layout_is_refused(copy: Path) -> None:
    header = copy.read_bytes()[: files.HEADER_BYTES]
    text = header[20:].rstrip(b"\0").replace(b"mirrored/2", b"mirrored/1")
    overwrite(copy, 12, struct.pack("<II", len(text), zlib.crc32(text)) + text)
    with pytest.raises(TablebaseError, match="another layout"):
        Tablebase(copy.parent)


@pytest.mark.parametrize(("at", "message"), [(0, "not a tablebase file"), (100, "its header")])
def test_a_damaged_header_is_refused(copy: Path, at: int, message: str) -> None:
    overwrite(copy, at, b"#")
    with pytest.raises(TablebaseError, match=message):
        Tablebase(copy.parent)


def test_a_file_under_the_name_of_another_layer_is_refused(copy: Path) -> None:
    copy.rename(files.path_of(copy.parent, 5))
    with pytest.raises(TablebaseError, match="holds 4 columns, not 5"):
        Tablebase(copy.parent)


def test_a_folder_without_layers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TablebaseError, match=re.escape(f"{tmp_path} has no tablebase")):
        Tablebase(tmp_path)


def test_a_journal_that_cannot_be_trusted_begins_anew(tmp_path: Path) -> None:
    journal.note(tmp_path, 6, 17)
    assert journal.completed(tmp_path, 6) == 17
    assert journal.completed(tmp_path, 7) == 0
    (path,) = tmp_path.iterdir()
    text = path.read_text()
    for damaged in ("", "[]", "{}", text[:-3], re.sub('"boot": ".', '"boot": "-', text)):
        path.write_text(damaged)
        assert journal.completed(tmp_path, 6) == 0


def test_a_disk_too_small_for_a_layer_is_told_before_it_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_no_room(*_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", find_no_room)
    with pytest.raises(TablebaseError, match="No space left"):
        files.new_part(tmp_path, 4)
    assert not list(tmp_path.iterdir())
