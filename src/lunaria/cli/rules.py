"""Reading the rulebook."""

from typing import Annotated

import typer

from lunaria.catalogue import find_rule, plugins
from lunaria.catalogue.commands import AsJson, InLanguage, print_json
from lunaria.core import Json, MalformedInput, quoted
from lunaria.languages import ENGLISH, Language, Words
from lunaria.rulebook import Rule


def show_rules(
    subject: Annotated[str, typer.Argument(metavar="GAME|ID", help="A game, or the id of a rule.")],
    edition: Annotated[str | None, typer.Option(help="Only what holds in this edition.")] = None,
    lang: InLanguage = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Read a rule, or all the rules of a game."""
    chosen = _chosen(subject, edition)
    if as_json:
        print_json([_as_json(rule, lang, edition) for rule in chosen])
    else:
        for rule in chosen:
            typer.echo("\n".join(_lines(rule, lang, edition)))


def _chosen(subject: str, edition: str | None) -> list[Rule]:
    if subject not in plugins():
        return [find_rule(subject)]
    rulebook = plugins()[subject].rulebook
    if edition is None:
        return list(rulebook.rules.values())
    if edition not in rulebook.editions:
        raise MalformedInput(f"{subject} has no edition {quoted(edition)}")
    return [rule for rule in rulebook.rules.values() if edition in rule.editions]


def _lines(rule: Rule, language: Language, edition: str | None) -> list[str]:
    say = Words(language, "terminal")
    rulings = [say("ruling", text=text) for text in rule.rulings(language, edition)]
    return [
        typer.style(f"{rule.id}  {rule.title(language)}", bold=True),
        *(f"  {line}" for line in [*rule.texts(language, edition), *rulings]),
    ]


def _as_json(rule: Rule, language: Language, edition: str | None) -> Json:
    return {
        "id": rule.id,
        "title": rule.title(language),
        "text": [*rule.texts(language, edition)],
        "ruling": [*rule.rulings(language, edition)],
        "editions": [*rule.editions],
    }
