"""Which form a count takes, by rules as the Unicode CLDR writes them for whole numbers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

OTHER: Final = "other"

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")


@dataclass(frozen=True, slots=True)
class PluralRules:
    """``conditions`` of the forms, such as ``n % 10 = 2..4 and n % 100 != 12..14`` for ``few``; a
    count that meets none takes the form ``other``."""

    conditions: Mapping[str, str]

    def form(self, count: int) -> str:
        """The first whose condition the count meets."""
        for form, condition in self.conditions.items():
            if any(
                all(_holds(relation, count) for relation in part.split(" and "))
                for part in condition.split(" or ")
            ):
                return form
        return OTHER


def _holds(relation: str, count: int) -> bool:
    match = _RELATION.fullmatch(relation)
    if match is None:
        raise ValueError(f"{relation!r} is not a condition of a plural form")
    modulus, sign, values = match.groups()
    number = count % int(modulus) if modulus else count
    ranges = (value.partition("..") for value in values.split(","))
    is_among = any(int(first) <= number <= int(last or first) for first, _, last in ranges)
    return is_among == (sign == "=")
