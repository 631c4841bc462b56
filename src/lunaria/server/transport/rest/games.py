"""Which games there are, and their rules in words."""

from typing import Annotated

from fastapi import APIRouter, Query

from lunaria.catalogue import plugins
from lunaria.catalogue.routes import NotFound
from lunaria.languages import ENGLISH, find_language, languages
from lunaria.server.transport.rest.models import GameInfo, LevelRatingInfo, RuleText

router = APIRouter(tags=["games"])


@router.get("/api/games")
async def games() -> list[GameInfo]:
    """The games played at tables: what they are called in each language, the defaults of their
    options, and their bots' levels with how strong these were measured to be."""
    return [
        GameInfo(
            name=plugin.name,
            titles={language: plugin.title(language) for language in languages()},
            rule_prefix=plugin.rules.rule_prefix,
            fewest_players=plugin.rules.player_counts[0],
            most_players=plugin.rules.player_counts[-1],
            options=plugin.rules.options({}),
            levels=list(plugin.levels),
            newcomer_level=plugin.newcomer_level,
            ratings={
                level: LevelRatingInfo(elo=rating.elo, margin=rating.margin)
                for level in plugin.levels
                if (rating := plugin.rating_of(level)) is not None
            },
            has_analysis=plugin.analyse is not None,
        )
        for plugin in plugins().values()
    ]


@router.get("/api/games/{game}/rules")
async def rules(
    game: str,
    lang: Annotated[str, Query(max_length=12)] = ENGLISH,
    edition: Annotated[str | None, Query(max_length=20)] = None,
) -> list[RuleText]:
    """The rulebook of a game in one language; what is our ruling is marked as such."""
    if game not in plugins():
        raise NotFound("there is no such game")
    language = find_language(lang)
    return [
        RuleText(
            id=rule.id,
            title=rule.title(language),
            texts=rule.texts(language, edition),
            rulings=rule.rulings(language, edition),
            editions=list(rule.editions),
        )
        for rule in plugins()[game].rulebook.rules.values()
        if edition is None or edition in rule.editions
    ]
