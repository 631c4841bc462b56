"""Named figures: recognised elsewhere, recorded here (CTM-34)."""

import pytest

from lunaria.core import RuleId
from lunaria.games.catch_the_moon import Built, Figure, name_of
from lunaria.languages import Language, languages
from lunaria.rulebook import Rulebook
from tests.support.catch_the_moon.towers import (
    play,
    report,
    settled_as,
    settling,
    table,
    well_placed,
)


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
@pytest.mark.parametrize("figure", Figure)
def test_each_of_eight_figures_is_recorded_for_its_builder(edition: str, figure: Figure) -> None:
    assert len(Figure) == 8
    state = well_placed(table(edition))
    state = settled_as(settling(state, 20), touch=[1], figures=[(figure, 20)])
    assert state.figures == (Built(state.answering or state.seat, state.structure[-1], figure),)
    assert state.figures[0].seat == 1
    assert state.pool == 7


@pytest.mark.rule("CTM-34")
def test_a_figure_counts_once_and_for_the_ladder_just_placed() -> None:
    state = settled_as(settling(table(), 20), touch=[1], figures=[(Figure.SWING, 20)])
    state = play(state, report(state, figures=[(Figure.SWING, 20)]))
    told = [(Figure.SWING, 20), (Figure.BOLT, 21), (Figure.CANDLE, 21)]
    state = settled_as(settling(state, 21), touch=[20], figures=told)
    assert [tuple(built) for built in state.figures] == [
        (0, 20, "swing"),
        (1, 21, "bolt"),
        (1, 21, "candle"),
    ]


@pytest.mark.rule("CTM-34")
def test_a_figure_that_misses_the_die_is_still_one_but_a_fallen_one_is_none() -> None:
    state = settling(table(), 20, "two")
    missed = settled_as(state, touch=[1], figures=[(Figure.CANDLE, 20)])
    assert (missed.pool, len(missed.figures)) == (6, 1)
    fell = settled_as(state, touch=[1], figures=[(Figure.CANDLE, 20)], on_table=[20])
    assert fell.figures == ()


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("language", languages())
def test_figures_are_called_what_the_rulebook_calls_them(language: Language) -> None:
    (text,) = Rulebook("catch_the_moon").rules[RuleId("CTM-34")].texts(language)
    for figure in Figure:
        assert name_of(figure, language).lower() in text.lower()
