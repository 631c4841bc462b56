"""Which games there are, and their rules in words."""

from typing import Annotated

from fastapi import APIRouter, Query

from lunaria.games.registry import find_game
from lunaria.rulebook import RULEBOOKS, Language, rules_of
from lunaria.server.transport.rest.errors import NotFound
from lunaria.server.transport.rest.models import GameInfo, RuleText
from lunaria.server.workers.analysis import ANALYSED_GAMES
from lunaria.server.workers.players import TABLE_GAMES, levels_of

router = APIRouter(tags=["games"])


@router.get("/api/games")
async def games() -> list[GameInfo]:
    """The games played at tables, with the defaults of their options and their bots' levels."""
    return [
        GameInfo(
            name=game.name,
            rule_prefix=game.rule_prefix,
            fewest_players=game.player_counts[0],
            most_players=game.player_counts[-1],
            options=game.options({}),
            levels=list(levels_of(game.name)),
            has_analysis=game.name in ANALYSED_GAMES,
        )
        for game in map(find_game, TABLE_GAMES)
    ]


@router.get("/api/games/{game}/rules")
async def rules(
    game: str,
    lang: Language = Language.ENGLISH,
    edition: Annotated[str | None, Query(max_length=20)] = None,
) -> list[RuleText]:
    """The rulebook of a game in one language; what is our ruling is marked as such."""
    if game not in RULEBOOKS:
        raise NotFound("there is no such game")
    return [
        RuleText(
            id=rule.id,
            title=rule.title[lang],
            texts=rule.texts(lang, edition),
            rulings=rule.rulings(lang, edition),
            editions=list(rule.editions),
        )
        for rule in rules_of(game).values()
        if edition is None or edition in rule.editions
    ]
