"""What every table of a server shares."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import Engine

from lunaria.catalogue import GamePlugin
from lunaria.core.world import World, WorldListener
from lunaria.processes.bots import Bots
from lunaria.processes.places import FairPlaces
from lunaria.processes.world_processes import WorldProcesses
from lunaria.server.journal.writer import Journal
from lunaria.server.limits import Buckets, Limits
from lunaria.server.metrics import Metrics
from lunaria.server.service.fair_play import FairPlay
from lunaria.server.service.moderation import Restrictions
from lunaria.server.service.readers import Readers
from lunaria.worlds.none import NoWorld


@dataclass(frozen=True, slots=True)
class Services:
    """``now`` is the time, in seconds since 1970."""

    engine: Engine
    journal: Journal
    bots: Bots
    worlds: WorldProcesses
    metrics: Metrics
    limits: Limits
    now: Callable[[], float]
    readers: Readers
    world_places: FairPlaces
    fair_play: FairPlay
    loop_time: Buckets
    """Of the event loop, in milliseconds, by address."""
    restrictions: Restrictions = field(default_factory=Restrictions)
    """By an administrator."""

    def new_world(self, plugin: GamePlugin, listener: WorldListener) -> World:
        """The world of a table that plays this game."""
        if plugin.world is None:
            return NoWorld(listener)
        return self.worlds.new_world(plugin.rules, listener)
