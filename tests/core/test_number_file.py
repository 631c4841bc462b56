"""Files of trained numbers say what they are, and a damaged one is refused."""

from pathlib import Path

import pytest

from lunaria.core import Json, MalformedInput
from lunaria.core.number_file import number_file, read_number_file

ABOUT: dict[str, Json] = {"format": "some numbers", "version": 1, "sizes": [3, 2]}
NUMBERS = bytes(range(24))


def test_numbers_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(number_file(ABOUT, NUMBERS, {"seed": 1}))
    assert read_number_file(path, ABOUT) == NUMBERS
    assert b'"seed": 1' in path.read_bytes()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (number_file(ABOUT, NUMBERS, {})[:-1], "checksum"),
        (number_file({**ABOUT, "version": 2}, NUMBERS, {}), "its version is '2', not 1"),
        (number_file({**ABOUT, "sizes": [3, 4]}, NUMBERS, {}), "sizes"),
        (b"\x00\n" + NUMBERS, "not the file of a network"),
        (b"[1]\n" + NUMBERS, "not the file of a network"),
    ],
)
def test_what_is_damaged_or_something_else_is_refused(
    tmp_path: Path, data: bytes, message: str
) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(data)
    with pytest.raises(MalformedInput, match=message):
        read_number_file(path, ABOUT)
