"""The commands of the solution."""

import json
from pathlib import Path

import pytest

from lunaria.cli import main

ROW = "b3/r1/b1/w2/g2/b2/w1/g1/r3/r2/w3/g3"
LOW = "g3r1/r2b1/g1w3r3/b3g2w2/b2w1 N r3"
HARD = "b3/r1/b1/w2/r3/r2/g2b2/w3/g1/w1/g3 S g2"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("full-moon", *arguments)) == 0
    return capsys.readouterr().out


def test_a_row_is_looked_up_in_the_atlas(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "row", ROW) == "South wins in 43 plies (atlas)\n"
    found = json.loads(run(capsys, "row", ROW, "--json"))
    assert found == {
        "row": ROW,
        "value": 43,
        "winner": "South",
        "plies": 43,
        "source": "atlas",
    }


def test_a_value_names_its_source_and_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "value", LOW, "--line").splitlines() == [
        "loss in 2 (search)",
        "  pass   loss in 2 (search)",
        "best play: pass r2R1",
    ]
    found = json.loads(run(capsys, "value", LOW, "--json"))
    assert found["result"] == "loss"
    assert found["moves"] == [{"move": "pass", "result": "loss", "plies": 2, "source": "search"}]


def test_what_is_not_decided_within_the_limits_is_unknown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(run(capsys, "value", HARD, "--nodes", "20", "--json"))
    assert (found["result"], found["plies"], found["source"]) == ("unknown", None, None)


def test_solving_writes_a_tablebase_that_value_and_check_use(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    solved = json.loads(run(capsys, "solve", "--columns", "4", "--out", str(tmp_path), "--json"))
    assert [layer["columns"] for layer in solved["layers"]] == [4]
    position = "b1g3w2/r2b3g1/g2w3r3/w1r1b2 N r2"
    assert "draw (tablebase)" in run(capsys, "value", position, "--tablebase", str(tmp_path))
    checked = run(
        capsys, "check", "--tables", str(tmp_path), "--positions", "50", "--nodes", "1000"
    )
    assert checked == "4 columns: 50 equal, 0 different, 0 undecided\n"


def test_puzzles_are_found_again_by_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("puzzles", "--count", "2", "--plies", "5", "--seed", "x")
    found = json.loads(run(capsys, *arguments, "--json"))
    assert [puzzle["plies"] for puzzle in found] == [5, 5]
    lines = run(capsys, *arguments, "--solutions").splitlines()
    assert [line.split()[-1] for line in lines] == [puzzle["solution"] for puzzle in found]


@pytest.mark.parametrize(
    "arguments",
    [
        ("row", "b1"),
        ("row", f"{ROW} S -"),
        ("value", "nonsense"),
        ("value", "b1r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 N -"),
        ("puzzles", "--plies", "4"),
        ("solve", "--columns", "3", "--out", "x"),
        ("solve", "--columns", "13", "--out", "x"),
    ],
)
def test_malformed_input_is_one_line_and_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert main(("full-moon", *arguments)) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("lunaria: ")
    assert captured.err.count("\n") == 1


def test_a_folder_without_a_tablebase_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(("full-moon", "value", LOW, "--tables", str(tmp_path))) == 1
    assert capsys.readouterr().err == f"lunaria: {tmp_path} has no tablebase of Full Moon\n"
