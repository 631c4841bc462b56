"""What a worker is asked, and what it answers. Each task carries all that it takes."""

from typing import Any, Generic, TypeVar

import msgspec

from lunaria.catalogue.analysis import Findings
from lunaria.catalogue.review import Review, ReviewRequest
from lunaria.processes.framing import FromAnyChild, Message, Ping

# --- answers


class Ready(Message, frozen=True):
    """All that the task needs is loaded, compiled code included: its time begins."""


class Chosen(Message, frozen=True):
    action: str


class Progress(Message, frozen=True):
    """What an analysis has found so far."""

    findings: Findings


class Analysed(Message, frozen=True):
    findings: Findings


class Reviewing(Message, frozen=True):
    """What a look back at a game has found so far."""

    review: Review


class Reviewed(Message, frozen=True):
    review: Review


class Planned(Message, frozen=True):
    plan: bytes


class Advised(Message, frozen=True):
    """What the game's adviser tells, the surest first."""

    options: list[Any]


class Foreseen(Message, frozen=True):
    """What would come of the physical action, in one trial."""

    outlook: Any


class Answer(Message, frozen=True):
    """What a task of a plug-in gives."""

    value: Any


class Warm(Message, frozen=True):
    pass


class Failed(Message, frozen=True):
    """The worker could not do the task, and goes on."""

    message: str


class Spent(Message, frozen=True):
    """Comes before the result: the worker has run a compiler, which takes more memory than all that
    it has to do. Another in its place would load what was compiled."""


Result = Chosen | Analysed | Reviewed | Planned | Advised | Foreseen | Answer | Warm
Reply = Ready | Progress | Reviewing | Spent | Result | Failed

# --- tasks

R = TypeVar("R", bound=Result)


class Task(Message, Generic[R], frozen=True):
    """A task whose result is an ``R``. States are the game's JSON values; a ``seed`` is for this
    task alone."""

    game: str


class Choose(Task[Chosen], frozen=True):
    """Which action does a bot take here?"""

    level: str
    state: Any
    seed: str


class Analyse(Task[Analysed], frozen=True):
    """What is each action worth here, as far as it can be told in so many seconds? ``world`` is the
    saved world that belongs to the state."""

    state: Any
    seconds: float
    world: bytes | None = None


class LookBack(Task[Reviewed], frozen=True):
    """Which decisions of a finished game cost something?"""

    request: ReviewRequest


class Plan(Task[Planned], frozen=True):
    """How does a bot carry the physical action out, in a world that was observed?"""

    level: str
    state: Any
    saved: bytes
    held: bytes | None
    seed: str


class Advise(Task[Advised], frozen=True):
    """What could a person do with what is in the hand? Think for about so many seconds."""

    state: Any
    saved: bytes
    held: bytes | None
    seed: str
    seconds: float


class Foresee(Task[Foreseen], frozen=True):
    """What would come of the physical action, carried out now in a world that was observed with the
    hand? The number of the trial says how the hand trembles."""

    state: Any
    saved: bytes
    held: bytes | None
    trial: int


class Call(Task[Answer], frozen=True):
    """One of the plug-in's own tasks (`GamePlugin.tasks`)."""

    task: str
    arguments: list[Any]


class WarmUp(Task[Warm], frozen=True):
    """Load what the other tasks of a game need."""


AnyTask = Choose | Analyse | LookBack | Plan | Advise | Foresee | Call | WarmUp

decode_task = msgspec.msgpack.Decoder(AnyTask | Ping).decode
decode_reply = msgspec.msgpack.Decoder(Reply | FromAnyChild).decode
