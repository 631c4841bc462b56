"""A game at the prompt, from the first line to the last."""

import signal
from pathlib import Path

import pytest

from lunaria.catalogue.commands import PERSON
from lunaria.catalogue.full_moon import PLUGIN
from lunaria.catalogue.full_moon.display import FullMoonDisplay
from lunaria.core import MalformedInput, load_json
from lunaria.games.full_moon import FULL_MOON, PASS, SOUTH, parse, parse_action
from lunaria.languages import ENGLISH, Language, languages
from lunaria.table import GameFile
from lunaria.terminal.game_files import read_table
from tests.support.terminal.prompt import WIDTH, Prompt

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
NAMES = ("South", "North")


class Table(Prompt):
    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        *lines: str,
        players: tuple[str, str] = (PERSON, PERSON),
        saved: Path | None = None,
        language: Language = ENGLISH,
    ) -> None:
        super().__init__(
            monkeypatch,
            folder,
            "full-moon",
            *lines,
            players=players,
            options={"row": ROW},
            saved=saved,
            language=language,
        )


def actions_in(path: Path) -> list[str]:
    file = GameFile.from_json(load_json(path.read_bytes()), lambda _: FULL_MOON)
    return list(map(str, file.record.actions))


def test_two_people_play_moves_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "r1R1N", "w2R1S")
    assert table.actions == ["r1R1N", "w2R1S"]
    assert "b3/r1/g1/b1w2/b2/r2/r3/w1/w3/g2/g3 S b1" in table.text


def test_everything_fits_in_eighty_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for language in languages():
        table = Table(
            monkeypatch, tmp_path, "?", "moves", "rule FM-15", "b3R1N", "undo", language=language
        )
        assert max(map(len, table.text.splitlines())) <= WIDTH


def test_the_board_shows_columns_and_the_moon_at_its_end() -> None:
    north = FullMoonDisplay(ENGLISH).board(parse("b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2")).plain
    south = FullMoonDisplay(ENGLISH).board(parse("b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N r1")).plain
    assert [line.split() for line in north.splitlines()[1:6]] == [
        ["North"],
        ["(", ")"],
        ["w2"],
        "b3 r1 g1 b1 b2 r2 r3 w1 w3 g2 g3".split(),
        ["South"],
    ]
    assert [line.split() for line in south.splitlines()[2:5]] == [
        ["w2"],
        "b3 r1 g1 b1 b2 r2 r3 w1 w3 g2 g3".split(),
        ["(", ")"],
    ]


@pytest.mark.parametrize(
    ("language", "said", "rule"),
    [
        (ENGLISH, "Not allowed: b3R1N.", "FM-04 Opening move"),
        (Language("fr"), "Coup refusé : b3R1N.", "FM-04 Premier coup"),
        (Language("de"), "Nicht erlaubt: b3R1N.", "FM-04 Eröffnungszug"),
    ],
)
def test_a_refused_move_is_answered_with_its_rule_in_the_players_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language, said: str, rule: str
) -> None:
    table = Table(monkeypatch, tmp_path, "b3R1N", language=language)
    assert said in table.text.replace("\u00a0", " ")
    assert rule in table.text
    assert table.actions == []


def test_nonsense_is_answered_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "hello", "", "rule", "rule XX-1", "[red]x[/]", "\x1b[2J")
    assert "I do not understand 'hello'" in table.text
    assert "I do not understand 'XX-1'" in table.text
    assert "\x1b" not in table.text
    assert table.actions == []


def test_moves_lists_what_is_allowed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "moves")
    assert "12 allowed:" in table.text
    assert "r1R1S" in table.text


def test_a_beginning_lists_the_moves_that_begin_so_and_one_that_is_left_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "r1", "r1r1s")
    assert "4 allowed:" in table.text
    assert table.actions == ["r1R1S"]


def test_the_goal_letters_and_short_commands_are_explained(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "?", "m", "r1R1N", "u", "q", players=(PERSON, "random"))
    assert table.text.count("Goal: four colours in one column.") == 2
    assert "12 allowed:" in table.text
    assert table.actions == []


def test_a_pass_is_told_in_words() -> None:
    state = parse("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -")
    assert FullMoonDisplay(ENGLISH).told(state, SOUTH, PASS) == "South passes: no wolf can move."
    assert FullMoonDisplay(ENGLISH).told(state, SOUTH, parse_action("r1R1N")) is None


def test_undo_takes_back_ones_own_move_and_the_bots_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "r1R1N", "undo", players=(PERSON, "greedy"))
    assert table.actions == []
    table = Table(monkeypatch, tmp_path, "r1R1N", "w2R1S", "undo")
    assert table.actions == ["r1R1N"]
    table = Table(monkeypatch, tmp_path, "undo")
    assert "nothing to take back" in table.text


def test_leaving_saves_and_the_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "r1R1N", "quit", players=(PERSON, "random"))
    assert "Go on with: lunaria play full-moon --resume" in table.text
    assert actions_in(table.file) == table.actions
    assert read_table(table.file, PLUGIN, NAMES).table == table.table
    again = Table(monkeypatch, tmp_path, "undo", saved=table.file)
    assert again.actions == []
    assert again.table.chairs == table.table.chairs


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_is_closed_leaves_the_game_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: signal.Signals
) -> None:
    before = signal.getsignal(number)

    def close(*_: object) -> None:
        signal.raise_signal(number)

    monkeypatch.setattr(FullMoonDisplay, "refusal", close)
    table = Table(monkeypatch, tmp_path, "r1R1N", "b3R1N", "w2R1S")
    assert actions_in(table.file) == ["r1R1N"]
    assert signal.getsignal(number) is before


def test_save_writes_where_told_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    table = Table(monkeypatch, tmp_path, "r1R1N", f"save {path}", "w2R1S")
    assert actions_in(path) == ["r1R1N"]
    assert table.actions == ["r1R1N", "w2R1S"]


def test_a_place_that_cannot_be_written_is_told_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    table = Table(monkeypatch, tmp_path, "r1R1N", f"save {tmp_path}/file/game.json")
    assert "Could not save" in table.text
    assert table.actions == ["r1R1N"]


@pytest.mark.parametrize("place", ["~nosuchuser/game.json", "a\0b", "", ".", "folder/"])
def test_an_odd_place_to_save_loses_nothing_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    table = Table(monkeypatch, tmp_path / "home", "r1R1N", f"save {place}", "w2R1S")
    assert table.actions == ["r1R1N", "w2R1S"]
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


def test_a_game_without_a_move_is_not_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert not Table(monkeypatch, tmp_path, "moves", "quit").file.exists()


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b'{"players":["person"],"record":{}}'])
def test_a_damaged_save_is_malformed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(MalformedInput):
        read_table(path, PLUGIN, NAMES)


def test_bots_alone_play_to_the_end_and_the_outcome_cites_its_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, players=("greedy", "greedy"))
    outcome = FULL_MOON.outcome(table.table.state)
    assert outcome is not None
    assert outcome.reason in table.text
    assert not table.file.exists()
