"""Finished games that are looked back at: in a worker of their own, once for all who ask.

A review is known by its table and by the version that ended the game. It goes on as long as
somebody asks how far it is; what was found is remembered.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from lunaria.catalogue.review import Review, ReviewRequest
from lunaria.catalogue.routes import WorkerLost
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import LookBack
from lunaria.server.limits import Limits
from lunaria.server.service.fair_play import Likenesses
from lunaria.table import NotAllowed, RefusalCode

REMEMBERED: Final = 256
LONGEST_SECONDS: Final = 300.0
"""The work is bounded by counts; on a machine that needs longer for it, it fails."""

NOTHING_YET: Final = Review(0.0, [], [])

Key = tuple[str, int]
"""A table and the version that ended its game."""


class ReviewStatus(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"
    FAILED = "failed"
    CANCELLED = "cancelled"
    """Nobody asked for it any more."""


@dataclass(slots=True, eq=False)
class GameReview:
    address: str
    likenesses: Likenesses
    """Of the positions that it tells about."""
    status: ReviewStatus = ReviewStatus.WAITING
    found: Review = NOTHING_YET
    task: asyncio.Task[None] | None = None
    patience: asyncio.TimerHandle | None = None

    @property
    def is_under_way(self) -> bool:
        return self.status in {ReviewStatus.WAITING, ReviewStatus.RUNNING}

    @property
    def is_usable(self) -> bool:
        """Under way, or finished."""
        return self.is_under_way or self.status is ReviewStatus.FINISHED


class Reviews:
    def __init__(self, pool: TaskPool, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits
        self._reviews: OrderedDict[Key, GameReview] = OrderedDict()

    def find(self, key: Key) -> GameReview | None:
        """To ask for one keeps it going."""
        review = self._reviews.get(key)
        if review is not None:
            self._reviews.move_to_end(key)
            self._keep_going(review)
        return review

    def begin(
        self, key: Key, address: str, likenesses: Likenesses, request: ReviewRequest
    ) -> GameReview:
        """The one that is under way or finished already, if there is one."""
        known = self.find(key)
        if known is not None and known.is_usable:
            return known
        self.must_have_room(address)
        review = self._reviews[key] = GameReview(address, likenesses)
        self._reviews.move_to_end(key)
        task = LookBack(likenesses.plugin.name, request)
        review.task = asyncio.create_task(self._run(review, task))
        self._keep_going(review)
        while len(self._reviews) > REMEMBERED:
            _, oldest = self._reviews.popitem(last=False)
            self._cancel(oldest)
        return review

    async def close(self) -> None:
        tasks = [one.task for one in self._reviews.values() if one.task is not None]
        for review in self._reviews.values():
            self._cancel(review)
        await asyncio.gather(*tasks, return_exceptions=True)

    def must_have_room(self, address: str) -> None:
        """Raises if too many are under way, of all or of one who asks."""
        under_way = [one for one in self._reviews.values() if one.is_under_way]
        own = sum(one.address == address for one in under_way)
        limits = self._limits
        if own >= limits.reviews_per_address or len(under_way) >= limits.reviews_waiting:
            raise NotAllowed(RefusalCode.RATE, "too many games are being looked back at")

    def _keep_going(self, review: GameReview) -> None:
        if review.patience is not None:
            review.patience.cancel()
            review.patience = None
        if review.is_under_way:
            seconds = self._limits.review_patience_seconds
            loop = asyncio.get_running_loop()
            review.patience = loop.call_later(seconds, self._cancel, review)

    def _cancel(self, review: GameReview) -> None:
        if review.patience is not None:
            review.patience.cancel()
            review.patience = None
        if review.is_under_way and review.task is not None:
            review.status = ReviewStatus.CANCELLED
            review.task.cancel()

    async def _run(self, review: GameReview, task: LookBack) -> None:
        def on_progress(found: Review) -> None:
            review.status, review.found = ReviewStatus.RUNNING, found

        try:
            reply = await self._pool.run(task, LONGEST_SECONDS, on_progress, review.address)
        except WorkerLost:
            review.status = ReviewStatus.FAILED
        else:
            review.found, review.status = reply.review, ReviewStatus.FINISHED
        if review.patience is not None:
            review.patience.cancel()
            review.patience = None
