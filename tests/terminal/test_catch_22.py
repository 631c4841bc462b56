"""Catch 22 at the prompt."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from games.catch_22.tables import play, rolled, small_board, table
from games.catch_22.test_boards import GOOD
from lunaria.bots.random_bot import RandomBot
from lunaria.core import Randomness, Record
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Action, Phase, State
from lunaria.rulebook import Language
from lunaria.terminal.catch_22 import Catch22Drawing
from lunaria.terminal.messages import Messages
from lunaria.terminal.session import PERSON, Session

WIDTH = 80
DRAWING = Catch22Drawing(Messages(Language.ENGLISH))


class Table:
    """A session whose player types the given lines and then leaves."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        *lines: str,
        players: tuple[str, ...] = (PERSON, PERSON),
        board: str = GOOD,
        turn_limit: int | None = None,
        start: State | None = None,
        language: Language = Language.ENGLISH,
    ) -> None:
        typed = iter(lines)

        def type_line(*prompt: object, **_: object) -> str:
            console.print(*prompt, markup=False)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        self.output = io.StringIO()
        say = Messages(language)
        console = Console(file=self.output, width=WIDTH, force_terminal=False)
        monkeypatch.setattr(console, "input", type_line)
        record: Record[State, Action] = Record.begin(
            CATCH_22,
            {"players": len(players), "board": board, "turn_limit": turn_limit},
            Randomness("seed"),
        )
        if start is not None:
            record = Record(CATCH_22, record.options, record.seed, start)
        drawing = Catch22Drawing(say)
        self.session = Session(
            record=record,
            players=players,
            bots={"random": RandomBot(CATCH_22)},
            drawing=drawing,
            say=say,
            console=console,
            autosave=folder / "game.json",
            narration=drawing,
            draws_every_action=False,
        )
        self.session.run()

    @property
    def text(self) -> str:
        return self.output.getvalue()

    @property
    def actions(self) -> list[str]:
        return list(map(str, self.session.record.actions))


def test_people_choose_stars_and_the_die_is_announced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = Table(monkeypatch, tmp_path, "star a1", "star i9", "roll")
    assert shown.actions[:2] == ["star a1", "star i9"]
    assert shown.actions[2].startswith("die ")
    assert "choose a star: a1, i1, a9, i9" in shown.text
    assert f"Red rolls {shown.actions[2][-1]}." in shown.text
    assert f"Green rolls {shown.actions[3][-1]}." in shown.text


def test_bots_fill_the_other_seats_and_the_board_waits_for_the_person(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = Table(monkeypatch, tmp_path, "star a1", players=(PERSON, "random", "random"))
    assert "Green plays star" in shown.text
    assert shown.text.count("   a  b  c  d  e  f  g  h  i") == 2


def test_bots_alone_play_to_the_turn_limit_which_is_told_as_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for language, said in (
        (Language.ENGLISH, "The turn limit stopped the game: nobody had won by then."),
        (Language.FRENCH, "La limite de tours a arrêté la partie : personne n’avait encore gagné."),
        (Language.GERMAN, "Das Zuglimit hat die Partie beendet: Bis dahin hatte niemand gewonnen."),
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
        (Language.ENGLISH, "(a) Green would have no path left for a roll of 2.", "No walling in"),
        (Language.FRENCH, "(a) Vert n’aurait plus de chemin pour un 2 au dé.", "Interdiction"),
        (Language.GERMAN, "(a) Grün hätte bei einer 2 keinen Weg mehr.", "Einmauern verboten"),
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
        (Language.ENGLISH, "(b) Green could never reach a remove-cube square again."),
        (Language.FRENCH, "(b) Vert ne pourrait plus jamais atteindre une case Retrait de cube."),
        (Language.GERMAN, "(b) Grün könnte nie mehr ein Räumfeld erreichen."),
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
    for language in Language:
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


def rows_of(state: State) -> list[str]:
    return DRAWING.board(state).plain.splitlines()[1:]


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
    assert drawn[4].startswith("> 1 Red      a1    0 tokens   4 cubes in hand")


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
        "rolled 3: move": rolled(lane, "a1 h1", 3),
        "no legal move for 3: forgo": rolled(lane, "a1 h1", 3, cubes={1: "b1"}),
        "switch places with whom?": table(lane, "a1 h1", phase=Phase.SWITCH),
        "nobody can be chosen without locking somebody in (C22-16): forgo": table(
            small_board("*osoooxo"), "c1 f1", phase=Phase.SWITCH, cubes={0: "e1"}
        ),
        "lift which cube, or none?": table(lane, "a1 h1", phase=Phase.LIFT),
        "choose a star: a1, h1": catch_22.start(lane, 2),
    }
    assert {DRAWING.situation(state): state for state in expected.values()} == expected
