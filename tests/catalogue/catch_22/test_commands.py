"""The command line of Catch 22: boards, and playing."""

import io
import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from lunaria.cli import main
from lunaria.games.catch_22 import BOARDS, load_board, shipped_board, square_name, squares_in
from tests.support.catch_22.boards import GOOD, fuzzed_boards


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("name", BOARDS)
def test_a_shipped_board_is_checked_by_its_name(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, out, _ = run(capsys, "catch-22", "board", "check", name)
    assert code == 0
    assert out.startswith(f"{name}: {len(shipped_board(name).kinds)} squares, 14 jackpots")
    _, out, _ = run(capsys, "catch-22", "board", "check", name, "--json")
    assert json.loads(out)["tokens"] == shipped_board(name).gold


def test_a_wrong_board_is_told_in_one_line_with_file_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.board"
    file.write_text(GOOD.replace("E...o...F", "E...q...F"), encoding="utf-8")
    for command in ("check", "draw"):
        code, out, err = run(capsys, "catch-22", "board", command, str(file))
        assert code == 2
        assert out == ""
        assert err == f"lunaria: {file}: line 8, column 5: 'q' is not a square\n"


def test_fuzzed_board_files_never_end_in_a_traceback(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "fuzzed.board"
    for text in fuzzed_boards(300):
        file.write_bytes(text.encode("utf-8", errors="surrogatepass"))
        code, out, err = run(capsys, "catch-22", "board", "check", str(file))
        assert code in (0, 2)
        assert (out if code == 0 else err).count("\n") == 1


def test_a_board_is_drawn_to_the_screen_or_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, _ = run(capsys, "catch-22", "board", "draw", "duel")
    assert code == 0
    assert ET.fromstring(out).tag.endswith("svg")
    picture = tmp_path / "duel.svg"
    code, silent, _ = run(capsys, "catch-22", "board", "draw", "duel", "--out", str(picture))
    assert (code, silent) == (0, "")
    assert picture.read_text(encoding="utf-8") == out
    code, _, err = run(capsys, "catch-22", "board", "draw", "duel", "--out", str(tmp_path))
    assert code == 2
    assert "cannot write" in err


def test_a_printed_board_can_be_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "catch-22", "board", "print", "maze")
    assert load_board(out) == shipped_board("maze")


@pytest.mark.parametrize(
    "arguments",
    [
        ("catch-22", "board", "check", "/nowhere/a.board"),
        ("catch-22", "board", "print", "moon"),
        ("catch-22", "board", "dance"),
        ("play", "catch-22", "--players", "1"),
        ("play", "catch-22", "--players", "7"),
        ("play", "catch-22", "--players", "many"),
        ("play", "catch-22", "--players", "2", *["--seat", "random"] * 3),
        ("play", "catch-22", "--seat", "nobody"),
        ("play", "catch-22", "--players", "5", "--board", "duel"),
        ("play", "catch-22", "--board", "moon"),
        ("play", "catch-22", "--turn-limit", "0"),
        ("play", "catch-22", "--resume", "/nowhere/game.json"),
        ("play", "catch-22", "--lang", "tlh"),
    ],
)
def test_malformed_input_is_one_line_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("lunaria: ")
    assert err.count("\n") == 1


def test_a_game_with_bots_is_played_saved_and_resumed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "game.json"
    star = next(map(square_name, squares_in(shipped_board("standard").stars)))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"moves\nstar {star}\nroll\nsave {save}\nquit\n"))
    command = ("play", "catch-22", "--players", "3", "--seed", "22", "--lang", "de")
    code, out, _ = run(capsys, *command)
    assert code == 0
    assert "wähle ein Sternfeld" in out
    saved = json.loads(save.read_bytes())
    assert [seat["type"] for seat in saved["seats"]] == ["person", "bot", "bot"]
    assert saved["seats"][1] == {"type": "bot", "level": "casual"}
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    code, out, _ = run(capsys, "play", "catch-22", "--resume", str(save))
    assert code == 0
    assert "Red" in out


def test_bots_alone_play_until_the_turn_limit(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("--seat", "random", "--seat", "random")
    code, out, _ = run(capsys, "play", "catch-22", *seats, "--turn-limit", "3", "--board", "duel")
    assert code == 0
    assert "The turn limit stopped the game: nobody had won by then." in out


def test_a_saved_game_with_a_missing_player_is_malformed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "game.json"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"save {save}\n"))
    assert run(capsys, "play", "catch-22", "--players", "3")[0] == 0
    saved = json.loads(save.read_bytes())
    saved["seats"] = saved["seats"][:2]
    save.write_text(json.dumps(saved), encoding="utf-8")
    code, _, err = run(capsys, "play", "catch-22", "--resume", str(save))
    assert code == 2
    assert "the game is for 3" in err
