"""Was all chance of a finished game what the secret and the salts say?

What a physical world reported is not computed again, and taken as it was recorded.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lunaria.core import CHANCE, Game, Outcome, Randomness, dump_json
from lunaria.table.commitment import (
    ChanceNumbering,
    chance_stream,
    commitment_to,
    sampled,
    seed_of,
    setup_stream,
)
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.game_file import GameFile
from lunaria.table.table import Ending


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked; ``found`` and ``expected`` differ when it fails."""

    subject: str
    found: str
    expected: str

    @property
    def holds(self) -> bool:
        return self.found == self.expected


def verify(file: GameFile) -> list[Check]:
    """Every check, in the order of the game; those of inherited actions belong to their origin."""
    if file.secret is None:
        raise NotAllowed(RefusalCode.NOT_RUNNING, "the secret is revealed when the game is over")
    return list(_checks(file, file.secret))


def count_reports(file: GameFile) -> int:
    """How often the world, not the secret, said what happened: at chance's turn or in between."""
    record, game = file.record, file.record.game
    found = 0
    for action, state in zip(record.actions, record.states(), strict=False):
        if _is_chance(game, state):
            found += sampled(game, state, Randomness("")) is None
        else:
            found += action not in game.legal_actions(state)
    return found


def _checks(file: GameFile, secret: str) -> Iterator[Check]:
    record, game = file.record, file.record.game
    seed = seed_of(secret, file.salts)
    yield Check("the commitment", file.commitment, commitment_to(secret))
    yield Check("the seed", record.seed, seed)
    if not file.is_fork:
        start = game.initial(record.options, setup_stream(seed))
        yield Check("the set-up", _shown(game, record.start), _shown(game, start))
    states, count = record.states(), 0
    for ply, (action, state) in enumerate(zip(record.actions, states, strict=False)):
        if not _is_chance(game, state):
            continue
        number = ply if file.chance_numbering is ChanceNumbering.BY_PLY else count
        expected = sampled(game, state, chance_stream(seed, number))
        if expected is not None:
            count += 1
            if ply >= file.inherited:
                found = game.format_action(action)
                subject = f"chance at action {ply + 1}"
                yield Check(subject, found, game.format_action(expected))
    outcome, told = game.outcome(record.state()), file.ending
    if outcome is not None or (told is not None and told.reason.startswith(game.rule_prefix)):
        yield Check("the ending", _ending(told), _ending(outcome))


def _ending(ending: Ending | Outcome | None) -> str:
    return f"{list(ending.winners)} {ending.reason}" if ending else "none"


def _is_chance(game: Game[Any, Any], state: Any) -> bool:
    return game.turn(state) is CHANCE


def _shown(game: Game[Any, Any], state: Any) -> str:
    return dump_json(game.state_to_json(state)).decode().strip()
