"""What the page on physics says about limits is what the code has."""

from math import acos, asin, degrees
from pathlib import Path

import pytest

from lunaria.games.catch_the_moon import Figure, name_of
from lunaria.games.catch_the_moon.physics import (
    recognising,
    sight,
)
from lunaria.rulebook import Language

PAGE = Path(__file__).parents[4] / "docs" / "games" / "catch_the_moon_physics.md"


def row_of(figure: Figure) -> str:
    name = name_of(figure, Language.ENGLISH).lower().removeprefix("mischievous ")
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
                *map(deg, recognising.DIAGONAL_COSINES),
                f"{sight.THROUGH_MM:.0f} mm",
            ],
        ),
        (Figure.SIN_OF_PRIDE, []),
        (Figure.CANDLE, [deg(recognising.UPRIGHT_COSINE), f"{recognising.RISE_MM:.0f} mm"]),
        (
            Figure.TIGHTROPE_WALKER,
            [
                f"{degrees(asin(recognising.LEVEL_SINE)):.0f}°",
                f"{recognising.ROPE_MM:.0f} mm",
            ],
        ),
        (
            Figure.SHAMEFUL_SUPPORT,
            [
                deg(recognising.FLAT_COSINE),
                deg(recognising.LYING_COSINE),
                f"{recognising.FLAT_SHARE:.0%}",
            ],
        ),
    ],
)
def test_the_page_gives_the_limits_of_every_figure(figure: Figure, limits: list[str]) -> None:
    row = row_of(figure)
    assert [limit for limit in limits if limit not in row] == []
