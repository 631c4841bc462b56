"""The messages, and the page that describes them."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.server.protocol import decode_message
from lunaria.table import RefusalCode

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_page_names_every_reason_for_a_refusal() -> None:
    for why in RefusalCode:
        assert f"`{why}`" in PAGE


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_is_sent_is_a_message_or_malformed(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)):
        decode_message(data)
