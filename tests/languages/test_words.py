"""Words are found by their keys and filled in, as in the browser."""

import json
from pathlib import Path

import pytest

from lunaria.languages import ENGLISH, Language, Words

FRENCH = Language("fr")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a game brings that is not Lunaria's own, in English alone."""
    file = tmp_path / "en" / "matches" / "words.json"
    file.parent.mkdir(parents=True)
    words = {"taken": {"by": "{{name}} takes {{ many }}."}, "left_one": "one", "left_other": "some"}
    file.write_text(json.dumps(words), encoding="utf-8")
    return tmp_path


def test_a_dot_leads_into_a_group_and_places_are_filled_in(folder: Path) -> None:
    say = Words(ENGLISH, "matches/words", folder)
    assert say("taken.by", name="Ada {{many}}", many=3) == "Ada {{many}} takes 3."
    assert say.group("taken") == {"by": "{{name}} takes {{ many }}."}


def test_a_count_chooses_the_form(folder: Path) -> None:
    say = Words(ENGLISH, "matches/words", folder)
    assert [say("left", count=count) for count in (0, 1, 2)] == ["some", "one", "some"]


def test_a_language_that_a_game_lacks_says_it_in_english_and_counts_so(folder: Path) -> None:
    assert Words(FRENCH, "matches/words", folder)("left", count=0) == "some"


@pytest.mark.parametrize("key", ["nothing", "taken", "taken.by.whom", "left"])
def test_a_key_without_words_is_an_error(folder: Path, key: str) -> None:
    with pytest.raises(KeyError, match="matches/words has no "):
        Words(ENGLISH, "matches/words", folder)(key)


def test_a_group_without_words_is_an_error(folder: Path) -> None:
    with pytest.raises(KeyError, match="matches/words has no group left_one in en"):
        Words(ENGLISH, "matches/words", folder).group("left_one")
