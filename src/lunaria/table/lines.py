"""Text that people write for others to read: names and chat."""

import re
import unicodedata
from itertools import groupby
from typing import Final

MOST_MARKS: Final = 4
"""One after the other, such as accents; no script needs more."""

_JOINERS: Final = re.compile("[\u200c\u200d]")
"""Persian is written with them, and so are many emoji. Nothing else that is invisible is allowed:
it could turn the direction of the text around it."""


def clean_line(text: str) -> str | None:
    """The text in one line, composed (NFC), with single spaces; None if nothing is left, or if it
    is made to disturb: invisible characters, or a pile of marks."""
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    visible = _JOINERS.sub("", line)
    if not visible.strip() or not visible.isprintable() or _longest_pile(line) > MOST_MARKS:
        return None
    return line


def _longest_pile(line: str) -> int:
    piles = groupby(line, _is_mark)
    return max((sum(1 for _ in pile) for is_mark, pile in piles if is_mark), default=0)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in {"Mn", "Me", "Cf"}
