"""Counts take the form that a language has for them."""

import pytest

from lunaria.languages import PluralRules

POLISH = PluralRules(
    {
        "one": "n = 1",
        "few": "n % 10 = 2..4 and n % 100 != 12..14",
        "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
    }
)


@pytest.mark.parametrize(
    ("count", "form"),
    [(1, "one"), (2, "few"), (5, "many"), (12, "many"), (22, "few"), (0, "many"), (111, "many")],
)
def test_a_count_takes_the_first_form_whose_condition_it_meets(count: int, form: str) -> None:
    assert POLISH.form(count) == form


def test_a_count_that_meets_no_condition_takes_the_other_form() -> None:
    assert PluralRules({}).form(1) == "other"
    assert PluralRules({"one": "n = 0,1"}).form(2) == "other"


def test_a_condition_of_another_form_is_an_error() -> None:
    with pytest.raises(ValueError, match="'i = 1' is not a condition"):
        PluralRules({"one": "i = 1"}).form(1)
