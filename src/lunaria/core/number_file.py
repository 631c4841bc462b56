"""The file of trained numbers: a line of JSON about them, then the numbers in four bytes each."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lunaria.core.errors import MalformedInput, quoted
from lunaria.core.json import Json


def number_file(about: Mapping[str, Json], numbers: bytes, training: Mapping[str, Json]) -> bytes:
    """``about`` says what the numbers mean: its format, its version and the shape."""
    checksum = hashlib.sha256(numbers).hexdigest()
    header = {**about, "sha256": checksum, "training": {**training}}
    return json.dumps(header).encode() + b"\n" + numbers


def read_number_file(path: Path, about: Mapping[str, Json]) -> bytes:
    """The numbers. A file that is damaged, or about anything else, is refused."""
    first, _, numbers = path.read_bytes().partition(b"\n")
    header = _header(first, path)
    for name, value in about.items():
        if header.get(name) != value:
            found = quoted(str(header.get(name)))
            raise MalformedInput(f"{path.name}: its {name} is {found}, not {value}")
    if hashlib.sha256(numbers).hexdigest() != header.get("sha256"):
        raise MalformedInput(f"{path.name} is damaged: its numbers have another checksum")
    return numbers


def _header(line: bytes, path: Path) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise MalformedInput(f"{path.name} is not the file of a network")
    return header
