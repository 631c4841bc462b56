"""Text that is no position or no move is malformed, and says why in one line."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.core import MalformedInput
from lunaria.games import full_moon
from tests.support.full_moon.fuzz import ROW, fuzzed_strings
from tests.support.full_moon.strategies import rows

NOT_TEXT = [None, 7, 1.5, True, b"pass", ["pass"], {"pass": 1}, object()]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "columns, side and moon"),
        (ROW, "columns, side and moon"),
        (f"{ROW}  S -", "columns, side and moon"),
        (f"{ROW} S - ", "columns, side and moon"),
        (f"{ROW} X -", "is not a side"),
        (f"{ROW} s -", "is not a side"),
        (f"{ROW} S x", "is not a moon"),
        (f"{ROW} S b4", "is not a moon"),
        (f"/{ROW} S -", "is not a column"),
        (f"{ROW.replace('b3', 'b٣')} S -", "is not a column"),
        (f"{ROW.replace('b3', 'B3')} S -", "is not a column"),
        (f"{ROW.replace('b3', 'b1')} S -", "b1 is there 2 times"),
        ("b3r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -", "off the board"),
        ("b3r1w1/w2/g1/b1/b2/r2/r3/w3/g2/g3 S r1", "not at the end"),
        ("b3r1w2g1/b1/b2/r2/r3/w1/w3/g2/g3 S b3", "ended the game"),
        ("b3r1w2g1/b1/b2/r2/r3/w1/w3/g2/g3 S *", "ended the game"),
        ("b3r1w2g1/b1r2w1g2/b2/r3/w3/g3 S -", "two columns of four"),
    ],
)
def test_a_malformed_position_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason) as error:
        full_moon.parse(text)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "text", ["", "pas", "PASS", "b4R1N", "b1r1N", "b1R4N", "b1R0N", "b1R1n", "b1R1NN", "b1R1N "]
)
def test_a_malformed_move_says_what_is_wrong(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not a move"):
        full_moon.parse_action(text)


@pytest.mark.parametrize("value", NOT_TEXT)
@pytest.mark.parametrize("reader", [full_moon.parse, full_moon.parse_row, full_moon.parse_action])
def test_what_is_not_text_is_malformed(reader: Callable[[Any], object], value: object) -> None:
    with pytest.raises(MalformedInput, match="is text"):
        reader(value)


def test_ten_thousand_fuzzed_strings_are_read_or_refused_in_one_line() -> None:
    refused = 0
    for text in fuzzed_strings(10_000):
        for read in (full_moon.parse, full_moon.parse_action, full_moon.parse_row):
            try:
                read(text)
            except MalformedInput as error:
                refused += 1
                assert "\n" not in str(error)
                assert str(error).isprintable()
    assert refused > 25_000


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (full_moon.parse, full_moon.parse_action):
        try:
            again = full_moon.format(read(text))
        except MalformedInput:
            continue
        assert again == text


@pytest.mark.parametrize(
    "text", ["", f"{ROW} S -", "b3r1w2g1/b1/b2/r2/r3/w1/w3/g2/g3", f"{ROW}/", "b1", ROW.upper()]
)
def test_what_is_not_twelve_columns_of_one_wolf_is_no_row(text: str) -> None:
    with pytest.raises(MalformedInput):
        full_moon.parse_row(text)


def test_text_that_is_no_move_is_not_among_the_legal_moves() -> None:
    assert "nonsense" not in full_moon.legal_actions(full_moon.parse_row(ROW))


@given(rows)
def test_a_row_alone_is_the_start_of_a_game(row: str) -> None:
    assert str(full_moon.parse_row(row)) == f"{row} S -"
