"""The child that does tasks, one after the other, of any game in the catalogue."""

from collections.abc import Iterator
from functools import cache
from queue import SimpleQueue
from typing import Any

from lunaria.catalogue import find_game, find_plugin
from lunaria.catalogue.analysis import AnalysisRequest
from lunaria.core import Bot, MalformedInput, Randomness
from lunaria.core.compilations import has_compiled
from lunaria.core.world import Observation, WorldKind
from lunaria.processes.framing import Ping, Pong, Started
from lunaria.processes.parent_link import ParentLink
from lunaria.processes.tasks import (
    Advise,
    Advised,
    Analyse,
    Analysed,
    Answer,
    AnyTask,
    Call,
    Choose,
    Chosen,
    Failed,
    Foresee,
    Foreseen,
    LookBack,
    Plan,
    Planned,
    Progress,
    Ready,
    Reply,
    Result,
    Reviewed,
    Reviewing,
    Spent,
    Warm,
    WarmUp,
)


class TaskWorker:
    """Pings are answered while a task is being done: compiled code runs without Python's lock."""

    def __init__(self, link: ParentLink[AnyTask | Ping]) -> None:
        self._link = link
        self._tasks: SimpleQueue[AnyTask] = SimpleQueue()

    def run(self) -> None:
        self._link.listen(self._take)
        self._link.send(Started())
        while True:
            self._do(self._tasks.get())

    def _take(self, message: AnyTask | Ping) -> None:
        if isinstance(message, Ping):
            self._link.send(Pong())
        else:
            self._tasks.put(message)

    def _do(self, task: AnyTask) -> None:
        try:
            for reply in replies(task):
                if isinstance(reply, Result) and has_compiled():
                    self._link.send(Spent())
                self._link.send(reply)
        except Exception as error:
            self._link.send(Failed(f"{type(error).__name__}: {error}"))


def replies(task: AnyTask) -> Iterator[Reply]:
    """`Ready` when its time begins, then what comes out; the last one is the result."""
    match task:
        case Choose(game, level, state, seed):
            rules, bot = find_game(game), _bot(game, level)
            yield Ready()
            action = bot.choose(rules.state_from_json(state), Randomness(seed))
            yield Chosen(rules.format_action(action))
        case Analyse():
            yield from _analyse(task)
        case LookBack():
            yield from _look_back(task)
        case Plan(game, level, state, saved, held, seed):
            kind = _warm_world(game)
            yield Ready()
            seen = Observation(saved, held)
            hand = find_plugin(game).hand_of(level)
            yield Planned(kind.plan(hand, find_game(game).state_from_json(state), seen, seed))
        case Advise(game, state, saved, held, seed, seconds):
            kind = _warm_world(game)
            yield Ready()
            seen = Observation(saved, held)
            told = kind.advise(find_game(game).state_from_json(state), seen, seed, seconds)
            yield Advised(list(told))
        case Foresee(game, state, saved, held, trial):
            kind = _warm_world(game)
            yield Ready()
            seen = Observation(saved, held)
            yield Foreseen(kind.foresee(find_game(game).state_from_json(state), seen, trial))
        case Call(game, name, arguments):
            work = find_plugin(game).tasks[name]
            _warm_up(game)
            yield Ready()
            yield Answer(work(*arguments))
        case WarmUp(game):
            _warm_up(game)
            if find_plugin(game).world is not None:
                _warm_world(game)
            yield Warm()


def _analyse(task: Analyse) -> Iterator[Reply]:
    analyse = find_plugin(task.game).analyse
    if analyse is None:
        raise MalformedInput(f"{task.game} has no analysis")
    findings = None
    for findings in analyse(AnalysisRequest(task.state, task.seconds, task.world)):
        if findings is None:
            yield Ready()
        elif findings.done < 1:
            yield Progress(findings)
    if findings is None:
        raise ValueError(f"the analysis of {task.game} found nothing")
    yield Analysed(findings)


def _look_back(task: LookBack) -> Iterator[Reply]:
    review_game = find_plugin(task.game).review
    if review_game is None:
        raise MalformedInput(f"{task.game} has no review")
    review = None
    for review in review_game(task.request):
        if review is None:
            yield Ready()
        elif review.done < 1:
            yield Reviewing(review)
    if review is None:
        raise ValueError(f"the review of {task.game} found nothing")
    yield Reviewed(review)


@cache
def _bot(game: str, level: str) -> Bot[Any, Any]:
    return find_plugin(game).bot(level)


@cache
def _warm_up(game: str) -> None:
    find_plugin(game).warm_up()


@cache
def _warm_world(game: str) -> WorldKind:
    kind = find_plugin(game).world
    if kind is None:
        raise MalformedInput(f"{game} has no physical world")
    kind.warm_up()
    return kind
