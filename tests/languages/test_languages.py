"""Every language says everything, and the code names none but English."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lunaria.core import MalformedInput
from lunaria.languages import ENGLISH, SHIPPED, Language, find_language, languages
from lunaria.languages.words import plural_rules

ROOT = Path(__file__).parents[2]
OTHERS = languages()[1:]
FILES = sorted(
    path.relative_to(SHIPPED / ENGLISH).with_suffix("").as_posix()
    for path in (SHIPPED / ENGLISH).rglob("*.json")
)
PLURAL = re.compile(r"_(zero|one|two|few|many|other)$")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no key stands twice, as two edits of one file may leave it."""
    keys = [key for key, _ in pairs]
    assert len(set(keys)) == len(keys), keys
    return dict(pairs)


def texts(language: Language, name: str) -> dict[str, str]:
    """By their whole keys, in order."""

    def flat(prefix: str, words: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for key, value in words.items():
            if isinstance(value, dict):
                yield from flat(f"{prefix}{key}.", value)
            else:
                assert isinstance(value, str), prefix + key
                yield prefix + key, value

    path = SHIPPED / language / f"{name}.json"
    return dict(flat("", json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)))


def plain(keys: dict[str, str]) -> set[str]:
    return {PLURAL.sub("", key) for key in keys}


def places(text: str) -> list[str]:
    return sorted(set(re.findall(r"{{\s*(\w+)\s*}}", text)))


def test_english_comes_first_and_an_unknown_language_is_refused() -> None:
    assert languages()[0] == ENGLISH
    with pytest.raises(MalformedInput, match="'xx' is not a language: there is en, "):
        find_language("xx")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_files_of_english_and_no_others(language: Language) -> None:
    folder = SHIPPED / language
    found = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    assert sorted(found) == [f"{name}.json" for name in FILES]


@pytest.mark.parametrize("language", languages())
def test_a_language_tells_its_name_and_how_it_counts(language: Language) -> None:
    about = json.loads((SHIPPED / language / "language.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\w{2,20}", about["name"])
    assert about.keys() == {"name", "plurals", "awaitsNative"}
    assert plural_rules(language).form(0)


CALL = "from lunaria.cli import main; main()"
SAID = [name for name in FILES if name != "language"]


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english(language: Language, name: str) -> None:
    assert plain(texts(language, name)) == plain(texts(ENGLISH, name))


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("language", languages())
def test_what_is_counted_has_every_form_of_the_language(language: Language, name: str) -> None:
    forms = {*plural_rules(language).conditions, "other"}
    said = texts(language, name)
    counted = {PLURAL.sub("", key) for key in said if PLURAL.search(key)}
    assert {key for key in said if PLURAL.sub("", key) in counted} == {
        f"{key}_{form}" for key in counted for form in forms
    }


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("language", languages())
def test_a_text_is_filled_in_with_what_the_english_one_is(language: Language, name: str) -> None:
    english = texts(ENGLISH, name)
    for key, text in texts(language, name).items():
        assert text.strip(), key
        assert not re.search(r"(?<!{){(?!{)|{{(?!\s*\w+\s*}})", text), key
        if not PLURAL.search(key):
            assert places(text) == places(english[key]), key


@pytest.mark.parametrize("name", [name for name in SAID if not name.endswith("terminal")])
@pytest.mark.parametrize("language", languages())
def test_no_line_begins_with_a_mark_of_the_word_before(language: Language, name: str) -> None:
    for key, text in texts(language, name).items():
        assert not re.search(r"[\w)}»…’”] ([:;!?»%](?!\w))|« ", text), key


def test_the_code_names_no_language_but_english() -> None:
    """Else a further one would need a change of it."""
    codes = "|".join(OTHERS)
    sources = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "tools").rglob("*.py"),
        *(
            path
            for folder in ("src", "scripts")
            for path in (ROOT / "web" / folder).rglob("*.ts*")
            if ".test." not in path.name
        ),
    ]
    named = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sources
        for match in re.finditer(rf"""["'`]({codes})["'`]""", path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_a_folder_alone_adds_a_language(tmp_path: Path) -> None:
    """A copy of the package gets one more folder, whose words it says."""
    package = tmp_path / "lunaria"
    ignored = shutil.ignore_patterns("client", "__pycache__", "*.npz", "*.zst")
    shutil.copytree(ROOT / "src" / "lunaria", package, ignore=ignored)
    folder = package / "languages" / "eo"
    shutil.copytree(package / "languages" / ENGLISH, folder)
    rules = folder / "full_moon" / "rules.json"
    said = rules.read_text(encoding="utf-8").replace("Wolves and moon", "Lupoj kaj luno")
    rules.write_text(said, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", CALL, "rules", "FM-01", "--lang", "eo"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("FM-01  Lupoj kaj luno\n")
