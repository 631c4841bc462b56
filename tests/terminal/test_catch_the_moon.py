"""Catch the Moon at the prompt."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planning import Planner
from lunaria.bots.catch_the_moon.playing import begin, make_bot
from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import Ladder, Phase
from lunaria.rulebook import Language
from lunaria.terminal.catch_the_moon import CatchTheMoonDrawing
from lunaria.terminal.catch_the_moon_session import CatchTheMoonSession
from lunaria.terminal.messages import Messages
from lunaria.terminal.saved_tower import SavedTower
from lunaria.terminal.session import PERSON
from lunaria.terminal.side_view import SideView, Stick
from lunaria.worlds.catch_the_moon import staging
from lunaria.worlds.catch_the_moon.placing import carry_out
from lunaria.worlds.catch_the_moon.world import World

WIDTH = 80


class Table:
    """A session whose player types the given lines and then leaves."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        *lines: str,
        players: tuple[str, ...] = (PERSON, PERSON),
        saved: SavedTower | None = None,
        mode: str = "competitive",
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
        self.file = folder / "saved.json"
        console = Console(file=self.output, width=WIDTH, force_terminal=False)
        monkeypatch.setattr(console, "input", type_line)
        if saved is None:
            record, stage = begin({"players": len(players), "mode": mode}, "terminal")
        else:
            record, stage = saved.set_up()
        say = Messages(language)
        drawing = CatchTheMoonDrawing(say, stage)
        self.session = CatchTheMoonSession(
            record=record,
            players=players,
            bots={},
            drawing=drawing,
            say=say,
            console=console,
            autosave=self.file,
            narration=drawing,
            draws_every_action=False,
            tower=drawing,
            guide=Planner(settings_of("child")),
        )
        self.session.bots = {
            player: make_bot(player, stage, None, self.session.tell)
            for player in set(players) - {PERSON}
        }
        self.session.run()

    @property
    def text(self) -> str:
        return self.output.getvalue()


@pytest.mark.parametrize("language", Language)
def test_a_person_rolls_and_chooses_among_described_placements(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", language=language)
    assert " 1: " in table.text
    words = " ".join(table.text.split())
    assert " mm, " in words
    assert " %" in words
    state = table.session.record.state()
    assert state.phase is Phase.TURN
    assert len(state.supply) == 26
    lines = [line for line in table.text.splitlines() if str(tmp_path) not in line]
    assert max(map(len, lines)) <= WIDTH


def test_only_offered_placements_are_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "place", "99", "moves")
    assert table.session.record.state().phase is Phase.HOLD
    assert table.text.count("I do not understand") == 2
    assert table.text.count("  1: ") == 2


def test_undo_takes_the_world_back_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "undo", "undo", "undo")
    assert table.session.record.state().phase is Phase.TURN
    assert table.session.tower.stage.world.ladders == (1, 2)
    assert "nothing to take back" in table.text


def test_a_game_is_saved_with_its_tower_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "roll", "1", "roll")
    saved = SavedTower.read(table.file)
    assert saved.record.state() == table.session.record.state()
    assert set(saved.poses) == set(saved.record.state().structure)
    again = Table(monkeypatch, tmp_path, "1", saved=saved)
    assert len(again.session.record.actions) > len(saved.record.actions)
    assert set(again.session.tower.stage.world.ladders) == set(
        again.session.record.state().structure
    )


def test_a_saved_game_without_its_tower_is_malformed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "roll")
    data = table.file.read_bytes()
    table.file.write_bytes(data.replace(b'"tower":[[1,', b'"tower":[["1",'))
    with pytest.raises(MalformedInput, match="seven numbers"):
        SavedTower.read(table.file)
    table.file.write_bytes(data.replace(b'"tower"', b'"somewhere"'))
    with pytest.raises(MalformedInput, match="where the ladders were"):
        SavedTower.read(table.file)


def test_a_game_of_bots_runs_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path, players=("clumsy", "clumsy"))
    assert table.session.record.state().phase is Phase.OVER
    assert "wins." in table.text
    assert "A tear for" in table.text
    assert "settled {" not in table.text


def test_a_solo_game_shows_raindrops_and_takes_a_scoring(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path, "score", "look", "look 90", players=(PERSON,), mode="solo")
    assert "raindrops: 4" in table.text
    assert table.session.tower.view.around_deg == 90


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
    straight = Table(monkeypatch, tmp_path, "roll", "1", "roll", "1").session
    lines = ("roll", "1", "roll", "5", "undo", "1", "roll", "undo")
    undone = Table(monkeypatch, tmp_path, *lines).session
    assert undone.record.actions == straight.record.actions
    assert undone.tower.stage.world.ladders == straight.tower.stage.world.ladders


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
    before = SavedTower.read(Table(monkeypatch, tmp_path, "roll", "1", "roll").file)
    calls: list[World] = []

    def interrupt_the_second(world: World, *more: Any, **facts: Any) -> Any:
        calls.append(world)
        if len(calls) == 2:
            carry_out(world, *more, **facts)
            raise KeyboardInterrupt
        return carry_out(world, *more, **facts)

    monkeypatch.setattr(staging, "carry_out", interrupt_the_second)
    after = SavedTower.read(Table(monkeypatch, tmp_path, "roll", "1", "roll", "2").file)
    assert len(calls) == 2
    assert after.record.actions == before.record.actions
    assert after.poses == before.poses


@pytest.mark.parametrize("number", ["x", float("nan"), 10**400])
def test_a_tower_of_no_numbers_is_malformed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: object
) -> None:
    file = Table(monkeypatch, tmp_path, "roll").file
    value = json.loads(file.read_bytes())
    value["tower"][0][1] = number
    file.write_text(json.dumps(value))
    with pytest.raises(MalformedInput, match="seven numbers"):
        SavedTower.read(file)


def test_what_goes_wrong_loses_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a worker died")

    monkeypatch.setattr(CatchTheMoonSession, "_look", fail)
    with pytest.raises(RuntimeError):
        Table(monkeypatch, tmp_path, "roll", "look")
    assert (tmp_path / "saved.json").exists()
