"""The options of a game, checked and completed."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeVar

from lunaria.core import Json, JsonObject, MalformedInput, Randomness, quoted
from lunaria.games.catch_the_moon.editions import (
    HIGHEST_LID_MM,
    MODES,
    PLAYERS,
    Edition,
    Mode,
    is_lid_mm,
)
from lunaria.games.catch_the_moon.first_player import who_begins
from lunaria.games.catch_the_moon.setups import DEFAULT_SETUP, read_setup
from lunaria.games.catch_the_moon.state import State, start

E = TypeVar("E", bound=StrEnum)

DEFAULT_LID_MM: Final = 180
"""Starting ladders end at about 135 mm, good towers of a whole supply at about 200 mm."""

_MOST_NIGHTS_OR_YEARS: Final = 100_000

DEFAULTS: Final[JsonObject] = {
    "edition": Edition.KOSMOS.value,
    "mode": None,
    "players": None,
    "setup": DEFAULT_SETUP,
    "lid_mm": DEFAULT_LID_MM,
    "first_player": None,
    "nights_since_full_moon": None,
    "ages": None,
}


def complete(given: JsonObject) -> JsonObject:
    """All options. The number of players and the mode follow from each other where one is left
    out: one player is solo, two or more compete."""
    for key in given:
        if key not in DEFAULTS:
            known = ", ".join(DEFAULTS)
            raise MalformedInput(
                f"{quoted(key)} is not an option of Catch the Moon: it has {known}"
            )
    chosen = {**DEFAULTS, **given}
    edition = _one_of(chosen["edition"], "an edition", Edition)
    default_mode = Mode.SOLO if chosen["players"] == 1 else Mode.COMPETITIVE
    mode = _one_of(chosen["mode"] or default_mode, "a mode", Mode)
    if mode not in MODES[edition]:
        raise MalformedInput(f"the {edition} edition has no {mode} game")
    players = PLAYERS[mode][0] if chosen["players"] is None else chosen["players"]
    if not _is_whole(players, PLAYERS[mode]):
        fewest, most = PLAYERS[mode][0], PLAYERS[mode][-1]
        count = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise MalformedInput(f"{quoted(players)} players: a {mode} game takes {count}")
    assert isinstance(players, int)
    _check_setup_and_lid(chosen["setup"], chosen["lid_mm"])
    _check_first_player(edition, players, chosen)
    return {**chosen, "edition": edition.value, "mode": mode.value, "players": players}


def start_from(options: JsonObject, randomness: Randomness) -> State:
    match complete(options):
        case {
            "edition": str(edition),
            "mode": str(mode),
            "players": int(players),
            "setup": str(setup),
            "lid_mm": int(lid_mm),
            "first_player": int() | None as first_player,
            "nights_since_full_moon": nights,
            "ages": ages,
        }:
            first = who_begins(players, first_player, _told(nights), _told(ages), randomness)
            return start(Edition(edition), Mode(mode), players, setup, lid_mm, first)
    raise AssertionError("checked options have these types")


def _check_setup_and_lid(setup: Json, lid_mm: Json) -> None:
    if not isinstance(setup, str):
        raise MalformedInput(
            f"{quoted(setup)} is not a set-up: it is a name or two places, as text"
        )
    read_setup(setup)
    if not is_lid_mm(lid_mm):
        raise MalformedInput(
            f"{quoted(lid_mm)} is not the height of a box lid: 1 to {HIGHEST_LID_MM} millimetres"
        )


def _check_first_player(edition: Edition, players: int, chosen: JsonObject) -> None:
    """The bombyx edition lets the players choose, the kosmos edition asks them (CTM-05)."""
    first_player = chosen["first_player"]
    if first_player is not None and edition is Edition.KOSMOS:
        raise MalformedInput(
            "in the kosmos edition the first player follows from nights_since_full_moon and ages"
        )
    if first_player is not None and not _is_whole(first_player, range(players)):
        raise MalformedInput(f"{quoted(first_player)} is not a seat from 0 to {players - 1}")
    for key in ("nights_since_full_moon", "ages"):
        told = chosen[key]
        if told is None:
            continue
        if edition is Edition.BOMBYX:
            raise MalformedInput(f"the bombyx edition does not ask for {key}: it has first_player")
        if not isinstance(told, list) or len(told) != players or not all(map(_is_told, told)):
            raise MalformedInput(
                f"{quoted(told)} is not {key}: a list of {players}, each a number or null"
            )


def _one_of(value: Json, what: str, kind: type[E]) -> E:
    names: Iterable[E] = kind
    for name in names:
        if value == name.value:
            return name
    raise MalformedInput(f"{quoted(value)} is not {what}: there is {', '.join(kind)}")


def _is_whole(value: Json, allowed: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def _is_told(value: Json) -> bool:
    return value is None or _is_whole(value, range(_MOST_NIGHTS_OR_YEARS))


def _told(value: Json) -> list[int | None]:
    told = value if isinstance(value, list) else []
    return [number if isinstance(number, int) else None for number in told]
