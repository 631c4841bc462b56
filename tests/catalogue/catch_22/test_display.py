"""Catch 22 at the prompt."""

from pathlib import Path

import pytest

from lunaria.catalogue.catch_22.display import Catch22Display
from lunaria.catalogue.commands import PERSON
from lunaria.core import load_json
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Phase, State, parse_action
from lunaria.languages import ENGLISH, Language, languages
from lunaria.table import GameFile, legal_actions, verify
from tests.support.catch_22.boards import GOOD
from tests.support.catch_22.tables import play, rolled, small_board, table
from tests.support.terminal.prompt import WIDTH, Prompt

DISPLAY = Catch22Display(ENGLISH)


class Table(Prompt):
    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        *lines: str,
        players: tuple[str, ...] = (PERSON, PERSON),
        board: str = GOOD,
        turn_limit: int | None = None,
        start: State | None = None,
        saved: Path | None = None,
        language: Language = ENGLISH,
    ) -> None:
        super().__init__(
            monkeypatch,
            folder,
            "catch-22",
            *lines,
            players=players,
            options={"players": len(players), "board": board, "turn_limit": turn_limit},
            start=start,
            saved=saved,
            language=language,
        )


def test_people_choose_stars_and_the_die_is_announced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = Table(monkeypatch, tmp_path, "star a1", "star i9", "roll")
    assert shown.actions[:2] == ["star a1", "star i9"]
    assert shown.actions[2].startswith("die ")
    assert "choose a star: a1, i1, a9, i9" in shown.text
    assert f"Red rolls {shown.actions[2][-1]} to see who begins." in shown.text
    assert f"Blue rolls {shown.actions[3][-1]} to see who begins." in shown.text


def test_bots_fill_the_other_seats_and_the_board_waits_for_the_person(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = Table(monkeypatch, tmp_path, "star a1", players=(PERSON, "random", "random"))
    assert "Blue starts from the star on" in shown.text
    assert shown.text.count("   a  b  c  d  e  f  g  h  i") == 2


def test_bots_alone_play_to_the_turn_limit_which_is_told_as_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for language, said in (
        (ENGLISH, "The turn limit stopped the game: nobody had won by then."),
        (Language("fr"), "La limite de tours a arrêté la partie : personne n’avait encore gagné."),
        (Language("de"), "Das Zuglimit hat die Partie beendet: Bis dahin hatte niemand gewonnen."),
    ):
        shown = Table(
            monkeypatch, tmp_path, players=("random",) * 3, turn_limit=4, language=language
        )
        assert said in shown.text
        lines = [line for line in shown.text.splitlines() if "--resume" not in line]
        assert max(map(len, lines)) <= WIDTH


def test_the_winner_is_told_with_the_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lane = small_board("*oooooo*")
    start = rolled(lane, "b1 h1", 1, tokens=(22, 0))
    shown = Table(monkeypatch, tmp_path, "move a1*", start=start)
    assert "Red wins." in shown.text
    assert "C22-20 Victory" in shown.text


@pytest.mark.rule("C22-16")
@pytest.mark.parametrize(
    ("language", "said", "rule"),
    [
        (ENGLISH, "(a) Blue would have no path left for a roll of 2.", "No walling in"),
        (Language("fr"), "(a) Bleu n’aurait plus de chemin pour un 2 au dé.", "Interdiction"),
        (Language("de"), "(a) Blau hätte bei einer 2 keinen Weg mehr.", "Einmauern verboten"),
    ],
)
def test_a_refused_cube_names_the_player_and_the_roll_in_the_players_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language, said: str, rule: str
) -> None:
    start = table(small_board("*oooooooo*"), "j1 a1")
    shown = Table(monkeypatch, tmp_path, "cube c1", "move b1", start=start, language=language)
    assert said in shown.text
    assert f"C22-16 {rule}" in shown.text
    assert "C22-05" in shown.text
    assert shown.actions == []


@pytest.mark.rule("C22-16")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (ENGLISH, "(b) Blue could never reach a remove-cube square again."),
        (Language("fr"), "(b) Bleu ne pourrait plus jamais atteindre une case Retrait de cube."),
        (Language("de"), "(b) Blau könnte nie mehr ein Räumfeld erreichen."),
    ],
)
def test_a_cube_that_would_lock_somebody_in_names_the_player_and_the_part_of_the_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language, said: str
) -> None:
    start = table(small_board("*oooooooxoo"), "k1 g1")
    shown = Table(monkeypatch, tmp_path, "cube h1", start=start, language=language)
    assert said in shown.text
    assert shown.actions == []


@pytest.mark.rule("C22-20")
def test_whoever_types_a_winning_square_wins_without_its_mark(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = rolled(small_board("*oooooo*"), "c1 h1", 4, tokens=(28, 0))
    shown = Table(monkeypatch, tmp_path, "move a1", start=start)
    assert "Red wins." in shown.text


def test_everything_fits_in_eighty_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    board = small_board("\n".join(["*" + "o" * 25] * 26))
    held = {(0, owner): 5 for owner in range(1, 6)}
    start = table(board, "a1 z26 a2 b1 c1 z1", tokens=(99,) * 6, held=held)
    for language in languages():
        shown = Table(
            monkeypatch,
            tmp_path,
            "?",
            "moves",
            "sell 2 for 99",
            start=start,
            players=(PERSON,) * 6,
            board="standard",
            language=language,
        )
        lines = [line for line in shown.text.splitlines() if "--resume" not in line]
        assert max(map(len, lines)) <= WIDTH
        for owner in range(2, 7):
            assert f"#{owner}×5" in shown.text


def told(state: State, action: str) -> str:
    return DISPLAY.told(state, state.seat, parse_action(action))


def test_what_an_action_brings_is_told_in_words() -> None:
    board = small_board("*rsx oAo. oooo", A=7)
    rich = rolled(board, "a1 d1 b2", 2, tokens=(3, 8, 0), cubes={0: "a2", 1: "c1"})
    expected = {
        "move d1": "Red moves to d1 and robs Blue of 8 tokens.",
        "move b2": (
            "Red moves to b2, where Green has no gold to lose, and takes 7 tokens from the jackpot."
        ),
        "move b3": "Red moves to b3 and rolls again.",
        "move c3": "Red moves to c3, a switch-places square.",
        "move d3": "Red moves to d3 to remove a cube.",
        "move a3*": "Red goes over a star to a3 with 3 tokens and wins.",
        "move b1": "Red moves to b1.",
        "lift a2": "Red takes back a cube of their own from a2.",
        "lift c1": "Red lifts a cube of Blue from c1.",
        "lift none": "Red leaves all cubes where they are.",
        "buy 2 for 1": "Red offers Blue 1 token for a cube.",
        "sell 3 for 2": "Red asks Green for 2 tokens for a cube.",
        "switch 3": "Red switches places with Green.",
        "forgo": "Red has no way to move: the roll is lost.",
        "roll": "",
    }
    assert {action: told(rich, action) for action in expected} == expected
    empty = rolled(board, "a1 d1 d1", 2)
    assert told(empty, "move b2") == "Red moves to b2, finds 7 tokens and rolls again."
    assert told(play(empty, "move b2", "die 1"), "move b2") == (
        "Red moves to b2, an empty jackpot, and rolls again."
    )
    assert told(empty, "move d1") == "Red moves to d1, where Blue, Green has no gold to lose."


def test_the_goal_is_told_before_the_first_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert Table(monkeypatch, tmp_path).text.startswith("Goal: 22 tokens, then cross a star.")


def test_a_square_alone_and_a_beginning_are_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    full = Table(monkeypatch, tmp_path, "star a1", "star i9", "roll")
    short = Table(monkeypatch, tmp_path, "a1", "I9", "r")
    assert short.actions == full.actions
    square = free_square(opened(monkeypatch, tmp_path)).partition(" ")[2]
    assert opened(monkeypatch, tmp_path, square).actions[-1] == f"cube {square}"


def test_what_a_short_form_means_is_refused_with_its_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = Table(monkeypatch, tmp_path, "b1")
    assert "Not allowed: star b1." in shown.text
    assert "C22-03" in shown.text
    several = opened(monkeypatch, tmp_path, "cube")
    assert several.actions == opened(monkeypatch, tmp_path).actions
    assert f"{free_square(several)} " in several.text


def rows_of(state: State) -> list[str]:
    return DISPLAY.board(state).plain.splitlines()[1:]


def test_the_board_shows_pawns_cubes_gold_and_pictures() -> None:
    board = small_board("*rsx oAo. oooo", A=7)
    state = table(board, "a1 d3 d1 d1", cubes={0: "a2", 1: "c1", 3: "a1"})
    drawn = rows_of(state)
    assert drawn[:4] == [
        " 3 *  r  s  @2",
        " 2 #1 $7 .    ",
        " 1#@1 .  #2 @+",
        "   a  b  c  d",
    ]
    assert drawn[4].startswith("> 1 Red       a1    0 tokens   4 cubes in hand")


def test_squares_within_reach_are_marked_after_a_roll_and_winning_ones_apart() -> None:
    lane = small_board("o*oooo")
    assert rows_of(rolled(lane, "d1 f1", 1))[0] == " 1 .  * >.  @1>.  @2"
    assert rows_of(rolled(lane, "d1 f1", 2, tokens=(22, 0)))[0].startswith(" 1 . !*  . ")
    assert ">" not in rows_of(table(lane, "d1 f1"))[0]


def test_gold_left_is_shown_and_goes_down() -> None:
    board = small_board("*oAB", A=4, B=12)
    state = rolled(board, "a1 a1", 2)
    assert rows_of(state)[0] == " 1 @+ . >$4 12"
    assert "$0" not in rows_of(play(state, "move c1"))[0]
    left = play(state, "move c1", "die 1", "move b1")
    assert rows_of(left)[0].split()[-2:] == ["$0", "12"]


def test_the_prompt_says_what_is_to_be_done() -> None:
    lane = small_board("*oooooo*")
    held = table(lane, "a1 h1", tokens=(3, 3), held={(0, 1): 1, (1, 0): 1})
    expected = {
        "place cubes, bargain, or roll": held,
        "Red wants 2 tokens for your cube: accept or decline": play(held, "sell 2 for 2"),
        "Red offers 1 tokens for the cube you hold: accept or decline": play(held, "buy 2 for 1"),
        "rolled 3: go to a square marked >": rolled(lane, "a1 h1", 3),
        "no way for a roll of 3: type forgo": rolled(lane, "a1 h1", 3, cubes={1: "b1"}),
        "switch places with whom?": table(lane, "a1 h1", phase=Phase.SWITCH),
        "nobody can be chosen without locking somebody in (C22-16): forgo": table(
            small_board("*osoooxo"), "c1 f1", phase=Phase.SWITCH, cubes={0: "e1"}
        ),
        "lift which cube, or none?": table(lane, "a1 h1", phase=Phase.LIFT),
        "choose a star: a1, h1": catch_22.start(lane, 2),
    }
    assert {DISPLAY.situation(state): state for state in expected.values()} == expected


def dice_in(actions: list[str]) -> list[str]:
    return [action for action in actions if action.startswith("die")]


def opened(monkeypatch: pytest.MonkeyPatch, folder: Path, *lines: str) -> Table:
    return Table(monkeypatch, folder, "star a1", "star i9", *lines)


def rolled_first(monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[str]:
    """The dice of a game in which the first player rolls at once."""
    return dice_in(opened(monkeypatch, folder, "roll").actions)


def free_square(table: Table) -> str:
    """Where the first player may put a cube."""
    cubes = [action for action in legal_actions(table.table) if action.startswith("cube")]
    return cubes[0]


def test_undo_gives_back_the_same_die_whatever_is_done_before_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dice = rolled_first(monkeypatch, tmp_path)
    cube = free_square(opened(monkeypatch, tmp_path))
    undone = opened(monkeypatch, tmp_path, "roll", "undo", cube, "roll")
    assert cube in undone.actions
    assert dice_in(undone.actions) == dice
    again = opened(monkeypatch, tmp_path, "roll", "undo", "roll", "undo", cube, "roll", "undo")
    assert dice_in(again.actions) == dice[:-1]


def test_a_saved_game_has_the_same_dice_to_come(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dice = rolled_first(monkeypatch, tmp_path)
    waiting = opened(monkeypatch, tmp_path)
    cube = free_square(waiting)
    resumed = Table(monkeypatch, tmp_path, cube, "roll", saved=waiting.file)
    assert dice_in(resumed.actions) == dice
    rolled_before = opened(monkeypatch, tmp_path, "roll")
    undone = Table(monkeypatch, tmp_path, "undo", cube, "roll", saved=rolled_before.file)
    assert cube in undone.actions
    assert dice_in(undone.actions) == dice


def test_a_game_played_to_its_end_is_saved_and_its_dice_are_verified(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = ("star a1", "star i9", "roll")
    over = Table(monkeypatch, tmp_path, *lines, turn_limit=1)
    while over.table.ending is None:
        over = Table(monkeypatch, tmp_path, legal_actions(over.table)[0], saved=over.file)
    assert f"lunaria verify {over.file}" in over.text.replace("\n", "")
    file = GameFile.from_json(load_json(over.file.read_bytes()), lambda _: CATCH_22)
    checks = verify(file)
    assert all(check.holds for check in checks)
    assert sum(check.subject.startswith("chance at") for check in checks) == len(
        dice_in(over.actions)
    )
