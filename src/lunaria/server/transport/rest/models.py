"""What the HTTP side takes and gives, described in its OpenAPI page."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from lunaria.catalogue.routes import Model
from lunaria.table import Colour

Name = Annotated[str, Field(min_length=1, max_length=40)]
Level = Annotated[str, Field(min_length=1, max_length=20)]
TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,16}$")]
Invite = Annotated[str, Field(min_length=1, max_length=64)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
GameName = Annotated[str, Field(max_length=32)]
Ply = Annotated[int, Field(ge=0, le=100_000)]


HelpPolicy = Literal["off", "ask", "on"]
"""Whether anybody is told, while the game runs, what its positions are worth: nobody; one who plays
alone, and several people once all agree; everybody."""


class NoClock(Model):
    type: Literal["none"] = "none"


class PerTurn(Model):
    type: Literal["turn"]
    seconds: Annotated[float, Field(gt=0, le=1_209_600)]


class Bank(Model):
    type: Literal["bank"]
    seconds: Annotated[float, Field(gt=0, le=1_209_600)]
    increment: Annotated[float, Field(ge=0, le=3600)] = 0.0


class OpenSeat(Model):
    """For whoever joins."""

    type: Literal["open"]


class PersonSeat(Model):
    """For whoever makes the table; several are several people at one screen."""

    type: Literal["person"]
    name: Name
    colour: Colour | None = None


class BotSeat(Model):
    type: Literal["bot"]
    level: Level


class FromTable(Model):
    """Go on from another table's game, after so many of its actions."""

    type: Literal["table"]
    table: TableId
    ply: Ply


class FromFile(Model):
    """Go on from an exported game."""

    type: Literal["file"]
    file: dict[str, Any]
    ply: Ply | None = None


class NewTable(Model):
    """``game`` and ``options`` are left out when the table goes on from another game. ``seats`` are
    in the order of play; where the game has an option ``players``, it is their number if left
    out."""

    game: GameName | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[
        list[Annotated[OpenSeat | PersonSeat | BotSeat, Field(discriminator="type")]],
        Field(min_length=1, max_length=16),
    ]
    clock: Annotated[NoClock | PerTurn | Bank, Field(discriminator="type")] = NoClock()
    takebacks: Literal["off", "ask", "free"] = "ask"
    takebacks_across_chance: bool = False
    grace_seconds: Annotated[float, Field(ge=0, le=86_400)] | None = 60.0
    stand_in: Level | None = None
    start: Literal["full", "asked"] = "full"
    help: HelpPolicy = "ask"
    is_public: bool = False
    go_on_from: Annotated[FromTable | FromFile, Field(discriminator="type")] | None = None


class SeatLink(BaseModel):
    """Whoever knows the token plays the seat: keep it."""

    seat: int
    token: str


class CreatedTable(BaseModel):
    """``invite`` is the secret of the link that lets others join; null when no seat is open."""

    table: str
    commitment: str
    invite: str | None
    seats: list[SeatLink]


class Joining(Model):
    """``invite`` is not needed at a public table; ``seat`` null takes the first free one."""

    name: Name
    colour: Colour | None = None
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    invite: Invite | None = None
    salt: Annotated[str, Field(min_length=1, max_length=64)] | None = None


class RematchWish(Model):
    """``tokens`` are those of one's seats at the old table. With ``rotates_seats`` everybody moves
    on by one seat; whoever asks first decides."""

    tokens: Annotated[list[Token], Field(min_length=1, max_length=8)]
    rotates_seats: bool = False


class PositionInfo(BaseModel):
    """The game after ``ply`` actions, as a spectator may see it. ``turn`` is the seat to act,
    ``chance``, or null when the game is over."""

    ply: int
    turn: int | Literal["chance"] | None
    view: Any


class Positions(BaseModel):
    """Some of the positions of a game that has ``plies`` actions. ``fixed`` is what the game shows
    and no action changes, such as its board."""

    plies: int
    fixed: Any
    positions: list[PositionInfo]


class LogLine(BaseModel):
    """An action, of chance when ``seat`` is null."""

    seat: int | None
    action: str


class GameLog(BaseModel):
    """Some of the actions of a game that has ``plies`` actions."""

    plies: int
    log: list[LogLine]


class LevelRatingInfo(BaseModel):
    """On the Elo scale; ``margin`` is half the width of its interval of 95 %."""

    elo: int
    margin: int


class GameInfo(BaseModel):
    """``titles`` by language, ``ratings`` by level, of those that were measured; the levels are
    told weakest first, and ``newcomer_level`` suits who has not chosen one yet."""

    name: str
    titles: dict[str, str]
    rule_prefix: str
    fewest_players: int
    most_players: int
    options: dict[str, Any]
    levels: list[str]
    newcomer_level: str
    ratings: dict[str, LevelRatingInfo]
    has_analysis: bool


class RuleText(BaseModel):
    id: str
    title: str
    texts: list[str]
    rulings: list[str]
    editions: list[str]


class SeatInfo(BaseModel):
    type: Literal["open", "person", "bot"]
    name: str | None = None
    colour: Colour | None = None
    level: str | None = None


class TableInfo(BaseModel):
    table: str
    game: str
    status: Literal["open", "running", "over"]
    created_at: float
    ended_at: float | None
    seats: list[SeatInfo]
    plies: int
    winners: list[int] | None
    reason: str | None
    help: HelpPolicy | None = None
    """Told of one table, not in lists."""


class ReachInfo(BaseModel):
    addresses: list[str]
    """As they are opened in a browser, the likeliest first."""


class AnalysisOfTable(Model):
    type: Literal["table"]
    table: TableId
    ply: Ply


class AnalysisOfState(Model):
    """``state`` is the game's own JSON: as in an exported record, or what is shown of a position,
    with the members of ``fixed`` and ``view`` in one object."""

    type: Literal["state"]
    game: GameName
    state: Any


class NewAnalysis(Model):
    of: Annotated[AnalysisOfTable | AnalysisOfState, Field(discriminator="type")]
    seconds: Annotated[float, Field(gt=0, le=60)] = 5.0


class PositionWorth(BaseModel):
    """What the game's analysis knows; the rest is null.

    Exact analysis: ``plies`` to a win of whoever acts (positive), to a loss (negative), 0 for a
    draw. Simulation: the ``chances`` of every seat from so many simulated ``games``, or the chance
    that the best action, or the one just taken, ``holds``.
    """

    plies: int | None
    source: str | None
    chances: list[float] | None
    games: int | None
    holds: float | None = None


class ActionWorth(PositionWorth):
    """The same of an action, for whoever takes it, its own ply included. ``detail`` is whatever
    else the game's plug-in tells of it."""

    action: str
    detail: Any = None


class AnalysisInfo(BaseModel):
    """``done`` goes from 0 to 1; ``position`` is null until something is known."""

    id: str
    game: str
    status: Literal["waiting", "running", "finished", "failed", "cancelled"]
    done: float
    position: PositionWorth | None
    values: list[ActionWorth]


class PointWorth(BaseModel):
    """What a position was worth to the seat that decided; what the game does not know is null.

    ``plies`` to a win (positive) or a loss (negative), 0 for a draw; the ``chance`` to win, with
    the standard ``error`` of its simulation; the chance that a placement ``holds``.
    """

    plies: int | None = None
    chance: float | None = None
    error: float | None = None
    holds: float | None = None


class ReviewStep(BaseModel):
    """An action and the position it leads to, as a spectator may see it."""

    seat: int | None
    action: str
    view: Any
    turn: int | Literal["chance"] | None


class TurningPointInfo(BaseModel):
    """A decision after ``ply`` actions, number ``number`` of the seat's own turns, that cost
    something: ``before`` with the best decision, ``after`` with this one. ``line`` is a better one
    and how it may go on; ``detail`` is whatever else the game's plug-in tells."""

    ply: int
    seat: int
    number: int
    action: str
    before: PointWorth
    after: PointWorth
    cost: float
    line: list[ReviewStep] = []
    detail: Any = None


class SeatReviewInfo(BaseModel):
    """So many ``decisions`` were judged, of which ``slips`` cost something; ``unknown`` ones could
    not be judged. ``first`` is what the first one was worth."""

    seat: int
    decisions: int
    slips: int
    unknown: int = 0
    first: PointWorth | None = None


class ReviewInfo(BaseModel):
    """``done`` goes from 0 to 1. At most three points of a seat, in the order of play."""

    status: Literal["waiting", "running", "finished", "failed", "cancelled"]
    done: float
    points: list[TurningPointInfo]
    seats: list[SeatReviewInfo]
