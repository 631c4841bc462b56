"""Names and chat are lines that disturb nothing around them."""

import pytest

from lunaria.core import MalformedInput
from lunaria.table import person
from lunaria.table.lines import clean_line


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("Rene\u0301e", "Ren\u00e9e"),
        ("\u0645\u06cc\u200c\u0631", "\u0645\u06cc\u200c\u0631"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u05e9\u05c1\u05b8\u05dc", "\u05e9\u05b8\u05c1\u05dc"),
    ],
    ids=["spaces", "composed", "persian", "emoji", "hebrew"],
)
def test_what_people_write_is_kept_in_one_form(written: str, shown: str) -> None:
    assert clean_line(written) == shown
    assert clean_line(shown) == shown


@pytest.mark.parametrize(
    "written",
    [
        "",
        " \u200d ",
        "Ada\x07",
        "Ada\u202egnp.exe",
        "\u2066Ada",
        "Ada\u200b",
        "A" + "\u0301\u0316" * 3,
        "A" + "\u200d" * 5,
    ],
    ids=["empty", "joiner", "bell", "override", "isolate", "zero width", "marks", "joiners"],
)
def test_what_would_disturb_is_refused(written: str) -> None:
    assert clean_line(written) is None
    with pytest.raises(MalformedInput, match="is not a name"):
        person(written)
