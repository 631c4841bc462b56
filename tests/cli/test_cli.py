"""The command line: what it prints, and how it fails."""

import io
import json
import sys
from pathlib import Path

import pytest

from lunaria.cli import main
from lunaria.games import full_moon
from tests.support.full_moon.fuzz import fuzzed_strings

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
START = f"{ROW} S -"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_moves_are_listed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "full-moon", "moves", START)
    assert code == 0
    assert out.split() == [str(move) for move in full_moon.legal_actions(full_moon.parse(START))]


def test_moves_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "full-moon", "moves", START, "--json")
    expected = [str(move) for move in full_moon.legal_actions(full_moon.parse(START))]
    assert json.loads(out) == {"position": START, "moves": expected}


def test_perft_counts_by_move_and_in_all(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "full-moon", "perft", START, "2")
    lines = dict(line.split() for line in out.splitlines())
    assert lines["total"] == "196"
    assert lines["r1R1N"] == "18"
    _, out, _ = run(capsys, "full-moon", "perft", START, "2", "--json")
    parsed = json.loads(out)
    assert parsed["total"] == 196 == sum(parsed["moves"].values())
    _, out, _ = run(capsys, "full-moon", "perft", START, "0")
    assert out.split() == ["total", "1"]


def test_rules_are_read_by_game_id_edition_and_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run(capsys, "rules", "full-moon", "--lang", "de")
    assert out.count("FM-") == 17
    _, out, _ = run(capsys, "rules", "FM-16", "--lang", "fr")
    assert "Notre décision" in out
    _, out, _ = run(capsys, "rules", "catch-the-moon", "--edition", "bombyx", "--json")
    assert "CTM-26" not in {rule["id"] for rule in json.loads(out)}


@pytest.mark.parametrize(
    "arguments",
    [
        ("full-moon", "moves", "nonsense"),
        ("full-moon", "moves"),
        ("full-moon", "perft", START, "x"),
        ("full-moon", "perft", START, "-1"),
        ("full-moon", "perft", START, "99"),
        ("full-moon", "dance"),
        ("chess",),
        ("play", "chess"),
        ("play", "full-moon", "--row", "b1"),
        ("play", "full-moon", "--north", "nobody"),
        ("play", "full-moon", "--resume", "/nowhere/game.json"),
        ("play", "full-moon", "--lang", "tlh"),
        ("rules", "FM-99"),
        ("rules", "catch-22", "--edition", "none", "--lang", "xx"),
        ("rules", "CTM-26", "--edition", "bombyx"),
        ("rules", "catch-the-moon", "--edition", "x"),
        ("rules", "full-moon", "--edition", "x"),
        ("play", "full-moon", "--seed", "\udcff"),
        ("play", "full-moon", "--row", "b3r1w2g1/b1/b2/r2/r3/w1/w3/g2/g3"),
        ("play", "full-moon", "--resume", "a\0b"),
        ("full-moon", "puzzles", "--seed", "\udcff"),
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


def test_ten_thousand_fuzzed_strings_never_end_in_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number, text in enumerate(fuzzed_strings(10_000)):
        command = ("moves", text) if number % 2 else ("perft", text, "1")
        code, out, err = run(capsys, "full-moon", *command)
        if code == 0:
            assert out
        else:
            assert code == 2, text
            assert err.startswith("lunaria: "), text
            assert err.count("\n") == 1, text


def test_fuzzed_options_never_end_in_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    options: list[tuple[str, ...]] = [
        ("play", "full-moon", "--row"),
        ("play", "full-moon", "--resume"),
        ("play", "catch-22", "--board"),
        ("rules",),
        ("rules", "full-moon", "--edition"),
    ]
    for number, text in enumerate(fuzzed_strings(1_000)):
        code, _, err = run(capsys, *options[number % len(options)], text)
        assert code == 2, text
        assert err.startswith("lunaria: "), text
        assert err.count("\n") == 1, text


def test_a_file_where_a_folder_should_be_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.touch()
    code, _, err = run(capsys, "full-moon", "solve", "--columns", "4", "--out", str(file))
    assert code == 1
    assert err.count("\n") == 1


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.startswith("lunaria 0.")


def test_a_game_is_played_from_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "game.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"r1R1N\nsave {save}\nquit\n"))
    monkeypatch.setenv("HOME", str(tmp_path))
    code, out, _ = run(capsys, "play", "full-moon", "--row", ROW, "--north", "person")
    assert code == 0
    assert "b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("undo\n"))
    code, out, _ = run(capsys, "play", "full-moon", "--resume", str(save))
    assert START in out


def test_a_database_that_is_none_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, told = run(capsys, "serve", "--port", "0", "--db", "mysql://x")
    assert code == 2
    assert told == "lunaria: the database is sqlite:///FILE or postgresql://...\n"
