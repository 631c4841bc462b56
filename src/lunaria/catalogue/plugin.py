"""One game as all doors know it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from lunaria.catalogue.analysis import Analyse
from lunaria.catalogue.ratings import LevelRating, LevelRatings
from lunaria.catalogue.review import ReviewGame
from lunaria.core import Bot, Game, MalformedInput, dump_json, needs, quoted
from lunaria.core.world import WorldKind
from lunaria.languages import Language, read_words
from lunaria.rulebook import Rulebook
from lunaria.worlds.none import NO_PHYSICS

if TYPE_CHECKING:
    import typer
    from fastapi import APIRouter

    from lunaria.catalogue.display import MakeDisplay
    from lunaria.catalogue.routes import RouteServices


def lazy(path: str) -> Callable[..., Any]:
    """The function ``module:name``, imported when it is first called: a plug-in is known at every
    start, and most starts need little of it."""

    def call(*arguments: Any, **options: Any) -> Any:
        module, _, name = path.partition(":")
        with needs("play"):
            imported = import_module(module)
        return getattr(imported, name)(*arguments, **options)

    call.__qualname__ = path
    return call


def _nothing() -> None:
    pass


RANDOM_LEVEL = "random"


@dataclass(frozen=True, kw_only=True)
class GamePlugin:
    """Rules and rulebook are needed; whatever else a game leaves out has a plain default."""

    rules: Game[Any, Any]
    rulebook: Rulebook

    levels: tuple[str, ...] = (RANDOM_LEVEL,)
    """Of its bots, weakest first; those that are programs come last."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """Levels that are programs in any language, with their commands (`lunaria.bots.program_bot`).
    They are not for a game to bring: `registry.register_program` adds them."""
    former_levels: Mapping[str, str] = field(default_factory=dict)
    """Names that levels had before, with those of today: games that were saved still know them."""
    ratings: LevelRatings | None = None
    """How strong the levels were measured to be (`lunaria.catalogue.ratings.read_ratings`)."""
    make_bot: Callable[[str], Bot[Any, Any]] | None = None
    """A bot of a level; by default one that plays at random."""
    warm_up: Callable[[], None] = _nothing
    """Loads what bots and analysis need, compiled code included."""
    analyse: Analyse | None = None
    check_analysis: Callable[[Any], None] = lambda _: None
    """Raises `MalformedInput` for a state in which there is nothing to analyse."""
    likeness: Callable[[Any], Hashable] | None = None
    """The same for positions of which one tells what the other is worth; by default for equal ones
    alone, and None for what every game begins with. Where help is off, positions are known by
    it."""
    review: ReviewGame | None = None
    """Looks back at a finished game, in a worker: which decisions cost something."""
    train: Callable[..., None] | None = None
    """What ``lunaria train`` does for it (`lunaria.cli.train`)."""
    tasks: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Other work that is done in a worker process; takes and gives what msgpack can carry."""

    world: WorldKind | None = None
    """The physics of the game, if it has any."""

    state_class: type | None = None
    """Of its states: by it `lunaria.analyse` knows the game of a state."""

    view: Any = Any
    """The type of what `Game.view` gives, from which the browser's types are made."""
    fixed_view: Any = None
    """The type of what `Game.fixed_view` gives."""
    state: Any = Any
    """The type of what `Game.state_to_json` gives, which records hold and an analysis takes."""
    types: tuple[type, ...] = ()
    """Further types that the browser is sent, such as what an adviser tells."""

    display: "MakeDisplay | None" = None
    """How it looks in a terminal; by default as plain text."""
    play_command: Callable[..., Any] | None = None
    """Makes the command ``lunaria play NAME`` from a function that begins a game
    (`lunaria.catalogue.commands`); by default one with the options that every game has."""
    commands: "Callable[[], typer.Typer] | None" = None
    """Commands of its own, under ``lunaria NAME``."""
    routes: "Callable[[RouteServices], APIRouter] | None" = None
    """Addresses of its own, under ``/api/NAME``."""

    @property
    def name(self) -> str:
        return self.rules.name

    def title(self, language: Language) -> str:
        """As its words in that language say; where they are left out, its name serves."""
        card = read_words(language, f"{self.rulebook.name}/card", self.rulebook.folder)
        return card.get("name") or self.name.replace("-", " ").capitalize()

    @property
    def physics(self) -> WorldKind:
        """The kind of world it is played in, also where it has none."""
        return NO_PHYSICS if self.world is None else self.world

    def likeness_of(self, state: Any) -> Hashable:
        if self.likeness is not None:
            return self.likeness(state)
        return dump_json(self.rules.state_to_json(state))

    @property
    def newcomer_level(self) -> str:
        """Of the bots that sit with somebody who has not chosen a level yet."""
        return self.levels[0] if self.ratings is None else self.ratings.newcomer

    def rating_of(self, level: str) -> LevelRating | None:
        """None for a level that nobody measured, as for one that is a program."""
        return None if self.ratings is None else self.ratings.by_level.get(level)

    def describe_level(self, level: str, language: Language) -> str:
        """What it does, in a sentence; empty where the game's words leave that out."""
        words = read_words(language, f"{self.rulebook.name}/levels", self.rulebook.folder)
        sentence: str = words.get(level, "")
        return sentence

    def current_level(self, level: str) -> str:
        """What a level is called today, also one that is not known."""
        return next((now for was, now in self.former_levels.items() if was == level), level)

    def check_level(self, level: str) -> str:
        """The level's name of today."""
        known = self.current_level(level)
        if known not in self.levels:
            names = ", ".join(self.levels)
            raise MalformedInput(f"{quoted(level)} is not a level of {self.name}: there is {names}")
        return known

    def hand_of(self, level: str) -> str:
        """The level whose hand carries physical actions out: a program has none, and gets the hand
        of the bot that is in the middle."""
        level = self.current_level(level)
        own = [known for known in self.levels if known not in self.programs]
        return level if level in own else own[len(own) // 2]

    def bot(self, level: str) -> Bot[Any, Any]:
        level = self.check_level(level)
        if level in self.programs:
            from lunaria.bots.program_bot import ProgramBot

            bot = ProgramBot(self.rules, self.programs[level], name=level)
            bot.start()
            return bot
        if self.make_bot is not None:
            return self.make_bot(level)
        from lunaria.bots.random_bot import RandomBot

        return RandomBot(self.rules)
