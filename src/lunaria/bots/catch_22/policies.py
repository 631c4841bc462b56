"""The levels as the compiled players understand them."""

from lunaria.bots.catch_22.levels import Level, settings_of
from lunaria.kernels.catch_22.policy import Policy, new_policy
from lunaria.kernels.catch_22.weights import FITTED, LEARNED


def policy_of(settings: Level, players: int) -> Policy:
    return new_policy(
        settings.style,
        careless=settings.careless,
        extra_rolls=settings.extra_rolls,
        replies=settings.replies,
        cube_choices=settings.cube_choices,
        bargains=settings.bargains,
        weights=LEARNED if settings.is_learned else FITTED,
        finalists=settings.finalists,
        rich=settings.rich,
        answers=settings.answers if players == 2 else settings.answers_of_many,
        weighs_stars=settings.weighs_stars,
    )


def policy_of_level(level: str, players: int) -> Policy:
    return policy_of(settings_of(level), players)
