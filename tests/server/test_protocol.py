"""The messages are described by files that are generated, and up to date."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.server.protocol import decode_message
from lunaria.server.transport.description import protocol_schema, typescript
from lunaria.table import RefusalCode

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_generated_files_are_up_to_date() -> None:
    script = (
        "from protocol_files import contents\n"
        "print([path.name for path, text in contents().items() if path.read_text() != text])"
    )
    found = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT / "docs",
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "[]", "run python docs/protocol_files.py"


def test_every_type_that_typescript_names_is_defined() -> None:
    text = typescript()
    defined = set(re.findall(r"^export type (\w+) =", text, flags=re.MULTILINE))
    assert defined == set(protocol_schema()["$defs"])
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", text)))
    assert used - {"Record"} <= defined


def test_the_page_names_every_reason_for_a_refusal() -> None:
    for why in RefusalCode:
        assert f"`{why}`" in PAGE


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_is_sent_is_a_message_or_malformed(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)):
        decode_message(data)
