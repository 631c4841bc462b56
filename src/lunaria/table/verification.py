"""Was every draw of a finished game what the secret and the salts say?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lunaria.core import CHANCE, Game, Randomness, dump_json
from lunaria.table.commitment import commitment_to, draw_after, seed_of, set_up_draw
from lunaria.table.errors import NotAllowed, Why
from lunaria.table.game_file import GameFile


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
        raise NotAllowed(Why.NOT_RUNNING, "the secret is revealed when the game is over")
    return list(_checks(file, file.secret))


def _checks(file: GameFile, secret: str) -> Iterator[Check]:
    record, game = file.record, file.record.game
    seed = seed_of(secret, file.salts)
    yield Check("the commitment", file.commitment, commitment_to(secret))
    yield Check("the seed", record.seed, seed)
    if not file.is_fork:
        start = game.initial(record.options, set_up_draw(seed))
        yield Check("the set-up", _shown(game, record.start), _shown(game, start))
    states = record.states()
    for ply, (action, state) in enumerate(zip(record.actions, states, strict=False)):
        if ply >= file.inherited and _is_chance(game, state):
            expected = _draw(game, state, draw_after(seed, ply))
            yield Check(f"the draw at action {ply + 1}", game.format_action(action), expected)
    outcome = game.outcome(record.state())
    if outcome is not None:
        told = file.ending
        yield Check(
            "the ending",
            f"{list(told.winners)} {told.reason}" if told else "none",
            f"{list(outcome.winners)} {outcome.reason}",
        )


def _is_chance(game: Game[Any, Any], state: Any) -> bool:
    return game.turn(state) is CHANCE


def _draw(game: Game[Any, Any], state: Any, randomness: Randomness) -> str:
    return game.format_action(game.draw(state, randomness))


def _shown(game: Game[Any, Any], state: Any) -> str:
    return dump_json(game.state_to_json(state)).decode().strip()
