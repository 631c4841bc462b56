"""The rulebook is complete, in every language, and knows what is a ruling."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from lunaria.catalogue import find_plugin, find_rule, plugins
from lunaria.core import MalformedInput
from lunaria.languages import ENGLISH, Language, languages
from lunaria.rulebook import Rule, Rulebook

EXPECTED = {
    "full-moon": [f"FM-{number:02}" for number in range(1, 18)],
    "catch-22": [f"C22-{number:02}" for number in range(1, 23)],
    "catch-the-moon": [f"CTM-{number:02}" for number in range(1, 35)],
}

RULINGS_ONLY = {"FM-17", "C22-21", "C22-22", "CTM-17"}

ALL_RULES = [rule for plugin in plugins().values() for rule in plugin.rulebook.rules.values()]


@pytest.mark.parametrize("game", plugins())
def test_every_rule_is_there_in_order(game: str) -> None:
    assert list(find_plugin(game).rulebook.rules) == EXPECTED[game]


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
@pytest.mark.parametrize("language", languages())
def test_every_rule_reads_in_every_language(rule: Rule, language: Language) -> None:
    assert rule.title(language)
    assert len(rule.title(language)) <= 40
    for edition in rule.editions or (None,):
        words = rule.texts(language, edition) + rule.rulings(language, edition)
        assert words
        for text in words:
            assert re.fullmatch(r"\S.*[.!?]", text), text
            assert len(text) > 15


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_the_translations_are_translations(rule: Rule) -> None:
    for edition in rule.editions or (None,):
        told = [
            (rule.texts(language, edition), rule.rulings(language, edition))
            for language in languages()
        ]
        assert all(one != other for one, other in combinations(told, 2))
        assert len({tuple(map(len, words)) for words in told}) == 1


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_numbers_are_the_same_in_every_language(rule: Rule) -> None:
    for edition in rule.editions or (None,):
        numbers = {
            tuple(sorted(re.findall(r"\d+", " ".join(rule.texts(language, edition)))))
            for language in languages()
        }
        assert len(numbers) == 1


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_french_typography_keeps_its_spaces(rule: Rule) -> None:
    for text in rule.texts(Language("fr")) + rule.rulings(Language("fr")):
        assert "'" not in text
        assert not re.search(r"[^\u00a0\u202f][;:!?»]", text)
        assert not re.search(r"«[^\u00a0\u202f]", text)


def test_rulings_are_told_apart_from_the_rulebook() -> None:
    only = {rule.id for rule in ALL_RULES if not rule.texts(ENGLISH) and rule.rulings(ENGLISH)}
    assert only == RULINGS_ONLY
    assert find_rule("FM-10").rulings(ENGLISH) == []
    for rule in ("FM-16", "C22-04"):
        assert find_rule(rule).texts(ENGLISH)
        assert find_rule(rule).rulings(ENGLISH)


def test_rules_of_one_edition_are_not_rules_of_the_other() -> None:
    assert find_plugin("catch-the-moon").rulebook.editions == ("bombyx", "kosmos")
    cooperative = find_rule("CTM-26")
    assert cooperative.editions == ("kosmos",)
    with pytest.raises(MalformedInput, match="not a rule of the edition 'bombyx'"):
        cooperative.texts(ENGLISH, "bombyx")


def test_editions_differ_where_the_games_do() -> None:
    limit = find_rule("CTM-25")
    bombyx, kosmos = (limit.texts(Language("de"), edition) for edition in limit.editions)
    assert bombyx != kosmos


@pytest.mark.parametrize("name", ["", "FM-18", "fm-01", "FM-1"])
def test_an_unknown_rule_is_malformed(name: str) -> None:
    with pytest.raises(MalformedInput, match="is not the id of a rule"):
        find_rule(name)


def test_an_unknown_game_has_no_rulebook() -> None:
    with pytest.raises(MalformedInput, match="'chess' is not a game"):
        find_plugin("chess")


def test_the_rulebook_of_a_further_game_is_in_a_folder_of_its_own(tmp_path: Path) -> None:
    for language, text in (("en", "One."), ("de", "Eins.")):
        file = tmp_path / language / "matches" / "rules.json"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps({"XX-01": {"title": text, "ruling": text}}), encoding="utf-8")
    (rule,) = Rulebook("matches", folder=tmp_path).rules.values()
    assert rule.rulings(Language("de")) == ["Eins."]
    assert rule.texts(Language("de")) == []
    assert rule.title(Language("fr")) == "One."


def test_the_code_cites_only_rules_that_exist() -> None:
    source = Path(__file__).parents[2] / "src"
    for path in source.rglob("*.py"):
        for name in re.findall(r"\b(?:FM|C22|CTM)-\d+", path.read_text(encoding="utf-8")):
            find_rule(name)
