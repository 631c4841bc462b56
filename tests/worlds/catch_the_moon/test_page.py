"""What the page on physics says about limits is what the code has."""

from math import acos, asin, degrees
from pathlib import Path
from typing import Any

import pytest

from lunaria.core import RuleId
from lunaria.games.catch_the_moon import Figure, name_of
from lunaria.languages import ENGLISH, Language, languages
from lunaria.rulebook import Rulebook
from lunaria.worlds.catch_the_moon import (
    base,
    contacts,
    figures,
    jams,
    matter,
    sight,
    support,
    tower_world,
    world,
)

PAGE = Path(__file__).parents[3] / "docs" / "games" / "catch_the_moon_physics.md"


def row_of(figure: Figure) -> str:
    name = name_of(figure, ENGLISH).lower().removeprefix("mischievous ")
    (row,) = (
        line
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| {name} |")
    )
    return row


def deg(cosine: float) -> str:
    return f"{degrees(acos(cosine)):.0f}°"


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize(
    ("figure", "limits"),
    [
        (Figure.FOOT_HOOK, []),
        (Figure.SWING, []),
        (Figure.BOLT, []),
        (
            Figure.CRAZY_DIAGONAL,
            [
                *map(deg, figures.DIAGONAL_COSINES),
                f"{sight.THROUGH_MM:.0f} mm",
            ],
        ),
        (Figure.SIN_OF_PRIDE, []),
        (Figure.CANDLE, [deg(figures.UPRIGHT_COSINE), f"{figures.RISE_MM:.0f} mm"]),
        (
            Figure.TIGHTROPE_WALKER,
            [
                f"{degrees(asin(figures.LEVEL_SINE)):.0f}°",
                f"{figures.ROPE_MM:.0f} mm",
            ],
        ),
        (
            Figure.SHAMEFUL_SUPPORT,
            [
                deg(figures.FLAT_COSINE),
                deg(figures.LYING_COSINE),
                f"{figures.FLAT_SHARE:.0%}",
            ],
        ),
    ],
)
def test_the_page_gives_the_limits_of_every_figure(figure: Figure, limits: list[str]) -> None:
    row = row_of(figure)
    assert [limit for limit in limits if limit not in row] == []


@pytest.mark.rule("CTM-34", "CTM-07", "CTM-15", "CTM-16", "CTM-18")
@pytest.mark.parametrize("language", languages())
def test_the_rulebook_gives_the_limits_as_rulings(language: Language) -> None:
    def ruling(rule: str) -> str:
        rulebook = Rulebook("catch_the_moon", ("bombyx", "kosmos"))
        told = rulebook.rules[RuleId(rule)].rulings(language, "bombyx")
        return " ".join(told).replace(",", ".")

    limits = {
        "CTM-07": [contacts.TOUCH_MM, contacts.APART_MM, matter.REST_TICKS * matter.TICK_S],
        "CTM-15": [degrees(asin(-support.PUSHED_DOWN)), world.MOVED_MM],
        "CTM-16": [degrees(acos(support.LEANING))],
        "CTM-34": [
            *(degrees(acos(cosine)) for cosine in (figures.UPRIGHT_COSINE, figures.FLAT_COSINE)),
            *(degrees(acos(cosine)) for cosine in figures.DIAGONAL_COSINES),
            *(figures.RISE_MM, sight.THROUGH_MM, figures.ROPE_MM),
        ],
    }
    for rule, numbers in limits.items():
        for number in numbers:
            told = f"{number:.0f}" if number > 1 else f"{number:g}"
            assert told in ruling(rule), (rule, told)


def test_the_page_gives_the_limits_of_the_judge() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    for sentence in (
        f"begins below {contacts.TOUCH_MM} mm and ends above {contacts.APART_MM} mm",
        f"faster than {matter.REST_SPEED_MM_S:.0f} mm/s for {matter.REST_TICKS * matter.TICK_S} s",
        f"no contact is deeper than {jams.DEEPEST_MM} mm",
        f"stronger than {jams.STRONGEST_WEIGHTS:.0f} ladder weights",
        f"still swings after {matter.SETTLING_LIMIT_S:.0f} s",
        f"more than {degrees(asin(-support.PUSHED_DOWN)):.0f}° below the horizon",
        f"moves a point of another by more than {world.MOVED_MM:.0f} mm",
        f"{tower_world.MOST_WATCHES} times {matter.SETTLING_LIMIT_S:.0f} s more",
        f"A socket is {base.SOCKET_DEPTH_MM} mm deep",
        f"at least {sight.SUPPORT_SHARE:.0%} of its weight",
    ):
        assert sentence in text


def test_the_example_on_the_page_runs() -> None:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("```python\n")
    names: dict[str, Any] = {}
    exec(rest.partition("```")[0], names)
    assert not names["attempt"].was_interrupted
    assert names["report"].touched_by(9) == names["world"].touching(9)
