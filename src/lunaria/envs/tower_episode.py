"""Catch the Moon as an episode: an action is a placement, and physics says what becomes of it.

Rolls, draws and reports happen inside. The episode rests whenever a seat has drawn a ladder, before
the hand takes it, so a saved episode is a tower that stands.
"""

from typing import Any, Final, Literal

import msgspec
import numpy as np
from gymnasium.spaces import Box, Discrete

from lunaria.bots.catch_the_moon.builder import make_builder
from lunaria.core import (
    CHANCE,
    JsonObject,
    MalformedInput,
    Randomness,
    Record,
    dump_json,
    load_json,
    needs,
    quoted,
)
from lunaria.envs.episode import Array, checked_cycles, fresh_seed, masked
from lunaria.envs.placements import (
    DM,
    POSE_NUMBERS,
    PROPOSAL_NUMBERS,
    Placement,
    Proposal,
    path_of,
    plan_from,
    proposals_for,
)
from lunaria.envs.rendering import printed, side_view, text_of
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    LADDERS,
    ROLL,
    SCORE,
    TAKE,
    Face,
    Location,
    Phase,
    State,
    best_score,
)
from lunaria.worlds.catch_the_moon.paths import HandPlan, Path
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld

with needs("physics"):
    from lunaria.bots.catch_the_moon.whole_game import TowerGame
    from lunaria.worlds.catch_the_moon.solids import solids_of
    from lunaria.worlds.catch_the_moon.world import World

Actions = Literal["pose", "proposals"]

MAX_CYCLES: Final = 60
"""Placements. There are 28 ladders to be placed, or fewer."""
PROPOSALS: Final = 8
MOST_PROPOSALS: Final = 64
MOST_SEATS: Final = 6
LADDER_NUMBERS: Final = len(Location) + 7
"""Where a ladder is (one of five), and in the tower its pose."""
GAME_NUMBERS: Final = len(Face) + 2 * MOST_SEATS + 6
FAR: Final = 100.0


class _Game(TowerGame):
    """A game that remembers how its world was last shown."""

    frame = b""

    def on_frame(self, frame: bytes) -> None:
        self.frame = frame


class _Saved(msgspec.Struct, array_like=True):
    options: str
    state: str
    world: bytes
    chance: tuple[str, int]
    cycles: int
    proposal_seed: int


class TowerEpisode:
    """``mode``: solo, cooperative or competitive. ``actions``: poses, or the number of a proposal.

    With ``scoring``, in the solo and the cooperative game, an action also says whether its owner
    spends a raindrop on a scoring once the tower has settled. ``shaping`` adds, for each placement,
    so much for every decimetre by which the tower grew, less so much for a tear; 0 by default.
    """

    game: Final = CATCH_THE_MOON.name

    def __init__(
        self,
        mode: str = "competitive",
        players: int | None = None,
        *,
        actions: Actions = "pose",
        proposals: int = PROPOSALS,
        scoring: bool = True,
        shaping: float = 0.0,
        setup: str = "parallel",
        lid_mm: int = 180,
        max_cycles: int = MAX_CYCLES,
    ) -> None:
        self._options = _checked_options(mode, players, setup, lid_mm)
        self.players = int(self._options["players"])  # type: ignore[arg-type]
        if actions not in ("pose", "proposals"):
            raise MalformedInput(f"{quoted(actions)} are no actions: there is pose and proposals")
        if not 1 <= proposals <= MOST_PROPOSALS:
            raise MalformedInput(f"proposals is from 1 to {MOST_PROPOSALS}, not {proposals!r}")
        self._count = proposals if actions == "proposals" else 0
        self._scoring = scoring and CATCH_THE_MOON.is_shared(self._options)
        self._shaping, self._most = shaping, checked_cycles(max_cycles)
        self._describe()
        self._game: _Game | None = None
        self._chance = Randomness(str(fresh_seed()))
        self._cycles = self._proposal_seed = 0
        self._proposals: list[Proposal] | None = None
        self._rewards = [0.0] * self.players

    def _describe(self) -> None:
        size = len(LADDERS) * LADDER_NUMBERS + GAME_NUMBERS + self._count * PROPOSAL_NUMBERS
        self.state_space = Box(-FAR, FAR, (size,), np.float32)
        self.action_space: Any
        self.observation_space: Any
        if self._count:
            numbers = self._count * (2 if self._scoring else 1)
            self.action_space = Discrete(numbers)
            self.observation_space = masked(self.state_space, numbers)
        else:
            self.action_space = Box(-1, 1, (POSE_NUMBERS + self._scoring,), np.float32)
            self.observation_space = self.state_space

    # --- the game

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def is_cut(self) -> bool:
        return not self.is_over and self._cycles >= self._most

    @property
    def state(self) -> State:
        return self._running.state

    @property
    def height_mm(self) -> float:
        """Of the tower's highest point above the table."""
        return self._running.physics.highest_point()

    @property
    def _running(self) -> _Game:
        if self._game is None:
            raise MalformedInput("the episode has not begun: call reset")
        return self._game

    def reset(self, seed: int | None, start: Any = None) -> None:
        if start is not None:
            raise MalformedInput("a tower is begun anew, or restored from what save gave")
        if seed is not None:
            self._chance = Randomness(str(seed))
        beginning = str(self._chance.below(1 << 62))
        self._game = _Game.begin(self._options, beginning)
        self._cycles, self._rewards = 0, [0.0] * self.players
        self._go_on(scores=False)

    def play(self, action: Any) -> bool:
        placement = self._placement(action)
        if placement is None:
            return False
        game = self._running
        ladder, snapshot = game.state.hand, game.physics.snapshot()
        assert ladder is not None, "an episode rests when a ladder was drawn"
        game.advance()
        hanging = game.physics.pose(ladder)
        self._place(plan_from(hanging, placement.path, snapshot, ladder), placement.scores)
        return True

    def play_bot(self, level: str, seed: int) -> None:
        """A bot without a clock, so that it does the same each time; it never scores."""
        game = self._running
        game.advance()
        builder = make_builder(level)
        seen = game.world.observation()()
        self._place(builder.hand_plan(game.state, seen, Randomness(str(seed))), scores=False)

    def rewards(self) -> list[float]:
        return self._rewards

    def _place(self, plan: HandPlan, scores: bool) -> None:
        game = self._running
        before, height, mover = game.state, self.height_mm, self.seat
        game.play(game.place(plan))
        self._cycles += 1
        self._go_on(scores)
        after = game.state
        self._rewards = _rewards(before, after)
        grown = (self.height_mm - height) * DM - (sum(after.tears) - sum(before.tears))
        self._rewards[mover] += self._shaping * grown

    def _go_on(self, scores: bool) -> None:
        """Until a seat has drawn a ladder, or the game is over."""
        game, rules = self._running, CATCH_THE_MOON
        while game.state.phase is not Phase.HOLD:
            told = game.advance()
            state = game.state
            turn = rules.turn(state)
            if told is not None:
                game.play(told)
            elif turn is None:
                break
            elif turn is CHANCE:
                game.play(rules.sample_chance(state, self._chance))
            elif scores:
                scores = False
                game.play(SCORE)
            else:
                game.play(TAKE if state.finalists else ROLL)
        self._proposal_seed = self._chance.below(1 << 62)
        self._proposals = None

    # --- numbers

    def proposals(self) -> list[Proposal]:
        """What can be chosen from; none when the game is over."""
        if self._proposals is None:
            game = self._running
            is_held = game.state.phase is Phase.HOLD
            snapshot = game.physics.snapshot()
            self._proposals = (
                proposals_for(game.state, snapshot, self._count, self._proposal_seed)
                if is_held and self._count
                else []
            )
        return self._proposals

    def _placement(self, action: Any) -> Placement | None:
        game = self._running
        if self._count:
            scores, number = divmod(int(action), self._count)
            found = self.proposals()
            if number >= max(1, len(found)):
                return None
            path = found[number].path if found else self._fallback()
            return Placement(path, bool(scores))
        numbers = np.asarray(action, np.float64)
        assert game.state.hand is not None, "an episode rests when a ladder was drawn"
        path = path_of(numbers[:POSE_NUMBERS], game.physics.snapshot(), game.state.hand)
        return Placement(path, self._scoring and bool(numbers[POSE_NUMBERS] > 0))

    def _fallback(self) -> Path:
        """Where nothing was found to propose, the ladder is laid on top."""
        game = self._running
        assert game.state.hand is not None, "an episode rests when a ladder was drawn"
        return path_of(np.zeros(POSE_NUMBERS), game.physics.snapshot(), game.state.hand)

    def observe(self, seat: int) -> Any:
        seen = self.view(seat)
        if not self._count:
            return seen
        mask = np.zeros(self.action_space.n, np.int8)
        if seat == self.seat and not self.is_over:
            allowed = max(1, len(self.proposals()))
            for first in range(0, len(mask), self._count):
                mask[first : first + allowed] = 1
        return {"observation": seen, "action_mask": mask}

    def view(self, seat: int) -> Array:
        game, state = self._running, self.state
        ladders = np.zeros((len(LADDERS), LADDER_NUMBERS), np.float32)
        poses = game.physics.poses()
        for row, ladder in enumerate(LADDERS):
            location = state.locations[row]
            ladders[row, list(Location).index(location)] = 1
            if location is Location.STRUCTURE and ladder in poses:
                pose = poses[ladder]
                ladders[row, -7:-4] = [part * DM for part in pose.position_mm]
                ladders[row, -4:] = pose.turn
        parts = [ladders.ravel(), np.array(self._numbers(state, seat), np.float32)]
        if self._count:
            rows = np.zeros((self._count, PROPOSAL_NUMBERS), np.float32)
            for row, proposal in enumerate(self.proposals()):
                rows[row] = proposal.numbers()
            parts.append(rows.ravel())
        return np.clip(np.concatenate(parts), -FAR, FAR)

    def _numbers(self, state: State, seat: int) -> list[float]:
        padding = [0.0] * (MOST_SEATS - self.players)
        seats = [(seat + left) % self.players for left in range(self.players)]
        return [
            *(float(state.die is face) for face in Face),
            *(float(state.tears[other]) for other in seats),
            *padding,
            *(float(state.seat == other and not self.is_over) for other in seats),
            *padding,
            float(state.pool),
            float(len(state.supply)),
            self.height_mm * DM,
            state.lid_mm * DM,
            float(best_score(state)),
            float(len(state.finalists)),
        ]

    # --- pictures and bytes

    def render(self, mode: str | None) -> str | Array | None:
        if mode is None:
            return None
        game = self._running
        if mode == "rgb_array":
            solids = solids_of(game.physics.kit, game.physics.poses(), game.state.placed)
            return side_view(solids)
        game.world.show()
        return printed(text_of(self.game, game.state, game.frame), mode)

    def save(self) -> bytes:
        game = self._running
        saved = _Saved(
            dump_json(self._options).decode(),
            dump_json(CATCH_THE_MOON.state_to_json(game.state)).decode(),
            game.physics.save(),
            (self._chance.seed, self._chance.position),
            self._cycles,
            self._proposal_seed,
        )
        return msgspec.msgpack.encode(saved)

    def restore(self, saved: bytes) -> None:
        try:
            read = msgspec.msgpack.decode(saved, type=_Saved)
        except msgspec.MsgspecError as error:
            raise MalformedInput("these bytes are not a saved tower") from error
        if load_json(read.options) != self._options:
            raise MalformedInput("the saved tower is of another environment")
        state = CATCH_THE_MOON.state_from_json(load_json(read.state))
        snapshot = SavedWorld.from_bytes(read.world).snapshot
        if snapshot is None:
            raise MalformedInput("the saved tower is not exact")
        if self._game is None:
            physics = World.of(snapshot)
        else:
            physics = self._game.physics
            physics.restore(snapshot)
        record = Record(CATCH_THE_MOON, self._options, read.chance[0], state)
        self._game = _Game(record, physics)
        self._chance = Randomness(*read.chance)
        self._cycles, self._proposal_seed = read.cycles, read.proposal_seed
        self._proposals, self._rewards = None, [0.0] * self.players


def _checked_options(mode: str, players: int | None, setup: str, lid_mm: int) -> JsonObject:
    """The first seat begins: it is the one that saw the full moon last (CTM-05)."""
    options = CATCH_THE_MOON.options(
        {"mode": mode, "players": players, "setup": setup, "lid_mm": lid_mm}
    )
    count = options["players"]
    assert isinstance(count, int)
    return CATCH_THE_MOON.options({**options, "nights_since_full_moon": list(range(count))})


def _rewards(before: State, after: State) -> list[float]:
    """Together: by how much the best scoring grew (CTM-29). Against each other: 1 for who has won
    and -1 for who has not, at the end; nothing if all have."""
    if after.is_shared_game:
        return [float(best_score(after) - best_score(before))] * after.players
    ended = CATCH_THE_MOON.outcome(after)
    if ended is None or len(ended.winners) == after.players:
        return [0.0] * after.players
    return [1.0 if seat in ended.winners else -1.0 for seat in range(after.players)]
