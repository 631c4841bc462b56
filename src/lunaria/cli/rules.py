"""Reading the rulebook."""

from typing import Annotated

import typer

from lunaria.cli.options import AsJson, InLanguage, print_json
from lunaria.core import Json, MalformedInput, quoted
from lunaria.rulebook import EDITIONS, RULEBOOKS, Language, Rule, find_rule, rules_of
from lunaria.terminal.messages import Messages


def show_rules(
    subject: Annotated[
        str,
        typer.Argument(metavar="GAME|ID", help="full-moon, catch-22, catch-the-moon, or an id."),
    ],
    edition: Annotated[str | None, typer.Option(help="Only what holds in this edition.")] = None,
    lang: InLanguage = Language.ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Read a rule, or all the rules of a game."""
    chosen = list(rules_of(subject).values()) if subject in RULEBOOKS else [find_rule(subject)]
    if edition is not None and subject in RULEBOOKS:
        if edition not in EDITIONS.get(subject, ()):
            raise MalformedInput(f"{subject} has no edition {quoted(edition)}")
        chosen = [rule for rule in chosen if edition in rule.editions]
    if as_json:
        print_json([_as_json(rule, lang, edition) for rule in chosen])
    else:
        for rule in chosen:
            typer.echo("\n".join(_lines(rule, lang, edition)))


def _lines(rule: Rule, language: Language, edition: str | None) -> list[str]:
    say = Messages(language)
    rulings = [say("ruling", text=text) for text in rule.rulings(language, edition)]
    return [
        typer.style(f"{rule.id}  {rule.title[language]}", bold=True),
        *(f"  {line}" for line in [*rule.texts(language, edition), *rulings]),
    ]


def _as_json(rule: Rule, language: Language, edition: str | None) -> Json:
    return {
        "id": rule.id,
        "title": rule.title[language],
        "text": [*rule.texts(language, edition)],
        "ruling": [*rule.rulings(language, edition)],
        "editions": [*rule.editions],
    }
