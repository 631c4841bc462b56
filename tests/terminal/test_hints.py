"""Hints at the prompt: where to look, with what, and the action itself; none where help is off."""

from pathlib import Path

import pytest

from lunaria.catalogue.analysis import ActionValue
from lunaria.catalogue.catch_22.display import Catch22Display
from lunaria.catalogue.commands import PERSON
from lunaria.core import Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22
from lunaria.games.full_moon import parse_row
from lunaria.languages import ENGLISH, languages
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.terminal.hints import best
from tests.support.catch_22.tables import rolled
from tests.support.terminal.prompt import WIDTH, Prompt

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"


def prompt(
    monkeypatch: pytest.MonkeyPatch, folder: Path, *lines: str, players: tuple[str, str]
) -> Prompt:
    return Prompt(monkeypatch, folder, "full-moon", *lines, players=players, options={"row": ROW})


def test_three_hints_lead_to_the_best_move_and_its_exact_value(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = ("hint",) * 4
    text = prompt(monkeypatch, tmp_path, *lines, players=(PERSON, "random")).text
    examined = Oracle().examine(parse_row(ROW))
    worth = examined.verdict.value
    assert worth is not None
    good = [str(move) for move, seen in examined.moves.items() if seen.value == worth]
    told = [line for line in text.splitlines() if line.endswith(f" in {abs(worth)}.")]
    action = told[0].partition(":")[0]
    assert action in good
    assert len(told) == 2, "the last step is told again"
    column = 1 + ROW.split("/").index(action[:2])
    assert text.index(f"Look at column {column}.") < text.index(f"What moves: {action[:2]}")
    assert text.index(f"What moves: {action[:2]}") < text.index(told[0])
    assert text.count("Thinking...") == 1


def test_people_who_play_against_each_other_get_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = prompt(monkeypatch, tmp_path, "hint", players=(PERSON, PERSON)).text
    assert "Help is off while people play against each other." in text
    assert "Look at column" not in text


def test_of_two_that_look_alike_the_one_that_was_tried_more_often_is_advised() -> None:
    lucky = ActionValue("a", chances=[0.55, 0.45], games=40)
    sure = ActionValue("b", chances=[0.5, 0.5], games=4000)
    assert best([lucky, sure], Seat(0)) is sure
    assert best([], Seat(0)) is None
    exact = [ActionValue(str(plies), plies=plies) for plies in (-3, -9, 0, 8, 4)]
    assert [best(exact[:count], Seat(0)) for count in (2, 3, 5)] == [exact[1], exact[2], exact[4]]


def test_catch_22_names_the_part_of_the_board() -> None:
    board = catch_22.shipped_board("duel")
    star = catch_22.square_name(next(iter(catch_22.squares_in(board.stars))))
    state = rolled(board, f"{star} {star}", 3)
    assert Catch22Display(ENGLISH).hint(state, "move a1", 1) == (
        "Look at the bottom left of the board."
    )
    for language in languages():
        display = Catch22Display(language)
        for action in CATCH_22.legal_actions(state):
            told = display.hint(state, str(action), 1)
            assert told is not None
            assert len(told) <= WIDTH
        assert display.hint(state, "roll", 1) is None
