"""A table as bytes, so that it need not be made of all its events again.

It is the sum of the events up to its version and nothing more: a server that cannot read it,
because another version wrote it, makes the table of its events.
"""

import zlib
from typing import Any, Final

import msgspec

from lunaria.core import Game, Log, MalformedInput, Record, Seat
from lunaria.table.chairs import Chair
from lunaria.table.clock import Clock
from lunaria.table.commitment import ChanceNumbering, seed_of
from lunaria.table.events import Origin
from lunaria.table.reducer import is_sampled
from lunaria.table.settings import Settings
from lunaria.table.table import KEYFRAME_PLIES, Ending, Keyframe, Proposal, Table

FORMAT: Final = 1

COMPRESSION: Final = 1
"""The fastest: to a sixth."""


class _SavedKeyframe(msgspec.Struct, array_like=True):
    state: Any
    chance_count: int


class _SavedGame(msgspec.Struct):
    actions: list[str]
    movers: list[int | None]
    keyframes: list[_SavedKeyframe]
    position_version: int


class _SavedOrigin(msgspec.Struct):
    """Its actions are the first ones of the game, if that has begun."""

    start: Any
    actions: list[str] | int
    table: str | None


class _SavedTable(msgspec.Struct):
    format: int
    settings: Settings
    commitment: str
    secret: str
    chairs: tuple[Chair, ...]
    salts: tuple[str, ...]
    clock: Clock
    chance_numbering: ChanceNumbering
    version: int
    origin: _SavedOrigin | None
    game: _SavedGame | None
    proposal: Proposal | None
    ending: Ending | None
    ended_version: int | None
    rematch: str | None
    is_help_agreed: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_SavedTable).decode


def save(table: Table) -> bytes:
    """Compressed, and with the secret: for the host alone."""
    return zlib.compress(
        _encode(
            _SavedTable(
                FORMAT,
                table.settings,
                table.commitment,
                table.secret,
                table.chairs,
                table.salts,
                table.clock,
                table.chance_numbering,
                table.version,
                _saved_origin(table),
                _saved_game(table),
                table.proposal,
                table.ending,
                table.ended_version,
                table.rematch,
                table.is_help_agreed,
            )
        ),
        COMPRESSION,
    )


def restore(saved: bytes, game: Game[Any, Any]) -> Table:
    """The table that was saved; raises `MalformedInput` if this version cannot read it."""
    try:
        read = _decode(zlib.decompress(saved))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise MalformedInput(f"not a saved table: {error}") from error
    if read.format != FORMAT:
        raise MalformedInput(f"a saved table of format {read.format}; this version reads {FORMAT}")
    table = Table(
        settings=read.settings,
        game=game,
        commitment=read.commitment,
        secret=read.secret,
        chairs=read.chairs,
        salts=read.salts,
        clock=read.clock,
        origin=_origin(read),
        chance_numbering=read.chance_numbering,
        proposal=read.proposal,
        ending=read.ending,
        ended_version=read.ended_version,
        rematch=read.rematch,
        is_help_agreed=read.is_help_agreed,
        version=read.version,
    )
    return table if read.game is None else _with_game(table, read.game)


def _saved_origin(table: Table) -> _SavedOrigin | None:
    origin = table.origin
    if origin is None:
        return None
    actions = origin.actions if table.record is None else len(origin.actions)
    return _SavedOrigin(origin.start, actions, origin.table)


def _origin(read: _SavedTable) -> Origin | None:
    origin = read.origin
    if origin is None:
        return None
    actions = origin.actions
    if isinstance(actions, int):
        assert read.game is not None, "actions are counted in a game that has begun"
        actions = read.game.actions[:actions]
    return Origin(origin.start, actions, origin.table)


def _saved_game(table: Table) -> _SavedGame | None:
    game, record = table.game, table.record
    if record is None:
        return None
    return _SavedGame(
        list(map(game.format_action, record.actions)),
        list(table.movers),
        [
            _SavedKeyframe(game.state_to_json(one.state), one.chance_count)
            for one in table.keyframes
        ],
        table.position_version,
    )


def _with_game(table: Table, saved: _SavedGame) -> Table:
    """Replays what came after the last keyframe."""
    game = table.game
    actions = Log(map(game.parse_action, saved.actions))
    movers: Log[Seat | None] = Log(None if seat is None else Seat(seat) for seat in saved.movers)
    keyframes = [
        Keyframe(game.state_from_json(one.state), one.chance_count) for one in saved.keyframes
    ]
    state, chance_count = keyframes[-1].state, keyframes[-1].chance_count
    since = slice((len(keyframes) - 1) * KEYFRAME_PLIES, None)
    for mover, action in zip(movers[since], actions[since], strict=True):
        chance_count += mover is None and is_sampled(game, state)
        state = game.apply(state, action)
    seed = seed_of(table.secret, table.salts)
    return msgspec.structs.replace(
        table,
        record=Record(game, table.settings.options, seed, keyframes[0].state, actions),
        state=state,
        turn=game.turn(state),
        movers=movers,
        chance_count=chance_count,
        keyframes=Log(keyframes),
        position_version=saved.position_version,
    )
