"""Catch the Moon at the prompt."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lunaria.catalogue.catch_the_moon import PLUGIN
from lunaria.catalogue.catch_the_moon.display import CatchTheMoonDisplay
from lunaria.catalogue.catch_the_moon.side_view import SideView, Stick
from lunaria.catalogue.commands import PERSON
from lunaria.core import MalformedInput, Randomness, load_json
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Ladder, Phase
from lunaria.languages import ENGLISH, Language, languages
from lunaria.table import GameFile, verify
from lunaria.terminal.game_files import SavedTable, read_table
from lunaria.worlds.catch_the_moon.grasp import Grasp
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld
from tests.support.terminal.prompt import WIDTH, Prompt

NAMES = ("Ash", "Birch", "Cherry", "Elm", "Hazel", "Oak")


pytestmark = pytest.mark.usefixtures("unhurried")


class Table(Prompt):
    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        *lines: str,
        players: tuple[str, ...] = (PERSON, PERSON),
        saved: Path | None = None,
        mode: str = "competitive",
        language: Language = ENGLISH,
    ) -> None:
        super().__init__(
            monkeypatch,
            folder,
            "catch-the-moon",
            *lines,
            players=players,
            options={"players": len(players), "mode": mode},
            saved=saved,
            seed="terminal",
            hand="child",
            language=language,
        )

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def tower(self) -> CatchTheMoonDisplay:
        assert isinstance(self.display, CatchTheMoonDisplay)
        return self.display


def read(path: Path) -> SavedTable:
    return read_table(path, PLUGIN, NAMES)


def latest_poses(path: Path) -> Any:
    worlds = read(path).worlds
    return SavedWorld.from_bytes(worlds[max(worlds)]).poses


@pytest.mark.parametrize("language", languages())
def test_a_person_rolls_and_chooses_among_described_placements(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", language=language)
    assert " 1: " in table.text
    words = " ".join(table.text.split())
    assert " mm, " in words
    assert "%" in words
    assert table.state.phase is Phase.TURN
    assert len(table.state.supply) == 26
    lines = [line for line in table.text.splitlines() if str(tmp_path) not in line]
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
def test_the_goal_and_the_rules_are_those_of_the_edition(edition: str) -> None:
    drops = {"bombyx": "3 tears", "kosmos": "4 raindrops"}
    display = CatchTheMoonDisplay(ENGLISH)
    start = CATCH_THE_MOON.initial({"edition": edition, "players": 2}, Randomness("edition"))
    assert display.goal(start) == f"Goal: not to be the first with {drops[edition]}."
    assert display.edition(start) == edition
    three = CATCH_THE_MOON.initial({"edition": edition, "players": 3}, Randomness("edition"))
    assert display.goal(three).startswith(f"Goal: the fewest {drops[edition].split()[1]}.")


def test_only_offered_placements_are_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "place", "99", "moves")
    assert table.state.phase is Phase.HOLD
    assert table.text.count("I do not understand") == 2
    assert table.text.count("  1: ") == 2


def test_undo_takes_the_world_back_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "undo", "undo", "undo")
    assert table.state.phase is Phase.TURN
    assert set(table.tower.poses) == {1, 2}
    assert "nothing to take back" in table.text


def test_a_game_is_saved_with_its_tower_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "roll")
    assert read(table.file).table == table.table
    assert set(latest_poses(table.file)) == set(table.state.structure)
    again = Table(monkeypatch, tmp_path, "1", saved=table.file)
    assert len(again.actions) > len(table.actions)
    assert set(again.tower.poses) == set(again.state.structure)


def test_a_saved_game_is_taken_back_to_before_it_was_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "roll")
    undone = Table(monkeypatch, tmp_path, "undo", "undo", saved=table.file)
    assert undone.actions == table.actions[:4]
    assert undone.state.phase is Phase.HOLD
    assert set(undone.tower.poses) - {undone.state.hand} == {1, 2}
    again = Table(monkeypatch, tmp_path, "undo", "undo", "undo", "roll", saved=table.file)
    assert again.actions == table.actions[:4], "the same die and the same ladder"


def test_a_game_with_its_tower_that_an_earlier_version_saved_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "roll")
    value = json.loads(table.file.read_bytes())
    tower = value["worlds"][max(value["worlds"], key=int)]
    early = {"players": [PERSON, "clumsy"], "record": value["record"], "tower": tower}
    table.file.write_text(json.dumps(early), encoding="utf-8")
    again = Table(monkeypatch, tmp_path, "1", saved=table.file)
    assert again.actions[: len(table.actions)] == table.actions
    assert len(again.actions) > len(table.actions)
    assert again.table.inherited == len(table.actions)


def test_a_saved_game_without_its_tower_is_malformed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = Table(monkeypatch, tmp_path, "roll", "1").file
    value = json.loads(file.read_bytes())
    del value["worlds"]
    file.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(MalformedInput, match="does not say how its world was"):
        read(file)
    early = {"players": [PERSON, PERSON], "record": value["record"]}
    file.write_text(json.dumps(early), encoding="utf-8")
    with pytest.raises(MalformedInput, match="does not say how its world was"):
        read(file)


def test_a_game_of_bots_runs_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, players=("clumsy", "clumsy"))
    assert table.state.phase is Phase.OVER
    assert "wins." in table.text
    assert re.search(r"A raindrop for (Ash|Birch): ladders? [\d, and]+ \w+.*\(CTM-1\d", table.text)
    assert "settled {" not in table.text


def test_a_solo_game_shows_raindrops_and_takes_a_scoring(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "score", "look", "look 90", players=(PERSON,), mode="solo")
    assert "raindrops: 4" in table.text
    assert "Ash measures the tower: 0 points." in table.text
    assert table.tower.view.around_deg == 90


def test_the_side_view_shows_ladders_with_their_numbers() -> None:
    upright = [Stick((0.0, 0.0, 20.0), (0.0, 0.0, 140.0))]
    across = [Stick((-60.0, 0.0, 100.0), (60.0, 0.0, 100.0))]
    text = SideView().draw({Ladder(1): upright, Ladder(17): across}, [], Ladder(17)).plain
    lines = text.splitlines()
    assert any("1" in line for line in lines)
    assert "17" in text
    assert max(map(len, lines)) <= WIDTH
    widest = max(len(line.strip()) for line in lines)
    turned = SideView(90.0).draw({Ladder(17): across}, []).plain
    assert max(len(line.strip()) for line in turned.splitlines()) < widest


def test_undo_goes_back_in_the_game_that_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    straight = Table(monkeypatch, tmp_path, "roll", "1", "roll", "1")
    lines = ("roll", "1", "roll", "2", "undo", "1", "roll", "undo")
    undone = Table(monkeypatch, tmp_path, *lines)
    assert undone.actions == straight.actions
    assert set(undone.tower.poses) == set(straight.tower.poses)


@pytest.mark.parametrize("line", ["look --5", "look " + "9" * 400, "9" * 5000])
def test_odd_numbers_do_not_end_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
) -> None:
    assert Table(monkeypatch, tmp_path, "roll", line).file.exists()


def test_the_command_to_go_on_can_be_pasted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    odd = tmp_path / "my [/b] tower.json"
    assert f"--resume '{odd}'" in Table(monkeypatch, tmp_path, "roll", f"save {odd}").text


def test_an_interrupted_placement_has_not_happened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = Table(monkeypatch, tmp_path / "before", "roll", "1", "roll")
    calls: list[Grasp] = []
    open_hand = Grasp.open

    def interrupt_the_second(grasp: Grasp) -> None:
        calls.append(grasp)
        if len(calls) == 2:
            raise KeyboardInterrupt
        open_hand(grasp)

    monkeypatch.setattr(Grasp, "open", interrupt_the_second)
    after = Table(monkeypatch, tmp_path / "after", "roll", "1", "roll", "2")
    assert len(calls) == 2
    assert after.actions == before.actions
    assert latest_poses(after.file) == latest_poses(before.file)


@pytest.mark.parametrize("number", ["x", float("nan"), 10**400])
def test_a_tower_of_no_numbers_is_malformed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: object
) -> None:
    file = Table(monkeypatch, tmp_path, "roll", "1").file
    value = json.loads(file.read_bytes())
    value["worlds"][max(value["worlds"], key=int)][0][1] = number
    file.write_text(json.dumps(value))
    with pytest.raises(MalformedInput, match="and seven more"):
        read(file)


def test_what_goes_wrong_loses_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a worker died")

    monkeypatch.setattr(CatchTheMoonDisplay, "obeys", fail)
    with pytest.raises(RuntimeError):
        Table(monkeypatch, tmp_path, "roll", "look")
    assert (tmp_path / "kept" / "game.json").exists()


def test_a_game_of_a_person_played_to_its_end_is_saved_and_verified(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = ["roll", "1", "take"] * 60
    table = Table(monkeypatch, tmp_path, *lines, players=(PERSON, "clumsy"))
    assert table.table.ending is not None
    assert "lunaria verify" in table.text
    file = GameFile.from_json(load_json(table.file.read_bytes()), lambda _: CATCH_THE_MOON)
    assert file.ending == table.table.ending
    assert all(check.holds for check in verify(file))
