"""The pages tell the truth: examples run, links lead somewhere, and the site shows every page.

`make docs` builds the site itself; what it needs for that is not installed for the tests.
"""

import doctest
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import public_api
import pytest

import lunaria
from lunaria.bots import ProgramBot

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.py"))
PAGES = sorted(path for path in DOCS.rglob("*.md") if path.parent.name != "notebooks")
"""Without the pages that `make docs` makes of the notebooks."""
SITE = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=name_of)
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *PAGES, *NOTEBOOKS], ids=name_of)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for address in links_of(page.read_text(encoding="utf-8")):
        path, _, anchor = address.partition("#")
        target = (page.parent / path).resolve() if path else page
        if target.parent == DOCS / "notebooks":
            target = target.with_suffix(".py")
        assert target.exists(), f"{name_of(page)} links to {address}"
        is_on_the_site = target.is_relative_to(DOCS) or page.parent == ROOT
        assert is_on_the_site, f"{name_of(page)} links to {address}, which the site does not have"
        if anchor and target.suffix == ".md":
            assert anchor in anchors_of(target.read_text(encoding="utf-8")), address


def links_of(text: str) -> list[str]:
    """The addresses of other pages and files; what is on other sites is not looked at."""
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", without_code(text)) if ":" not in link]


def anchors_of(text: str) -> set[str]:
    """The anchors of the headings, as Python-Markdown makes them."""
    return set(_anchors(without_code(text)))


def _anchors(text: str) -> Iterator[str]:
    for heading in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE):
        named = re.search(r"\{ *#([\w-]+)", heading)
        words = re.sub(r"[^\w\s-]", "", heading.lower()).strip()
        yield named[1] if named else re.sub(r"[-\s]+", "-", words)


def without_code(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def pages_in(nav: object) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for part in nav.values():
            yield from pages_in(part)
    elif isinstance(nav, list):
        for part in nav:
            yield from pages_in(part)


def test_the_navigation_has_every_page_once() -> None:
    made = [notebook.with_suffix(".md") for notebook in NOTEBOOKS]
    pages = [page.relative_to(DOCS).as_posix() for page in [*PAGES, *made]]
    assert sorted(pages_in(SITE["nav"])) == sorted(pages)


def test_the_site_has_the_colours_of_the_client() -> None:
    def colours(style: Path) -> set[str]:
        return set(re.findall(r"#[0-9a-f]{3,8}\b", style.read_text(encoding="utf-8")))

    (style,) = SITE["extra_css"]
    client = ROOT / "web" / "src" / "ui" / "tokens.css"
    assert colours(DOCS / style) - colours(client) == set()


def test_the_reference_has_every_public_module() -> None:
    pages = (DOCS / "reference").glob("*.md")
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    shown = set(re.findall(r"^::: (\S+)$", text, flags=re.MULTILINE))
    assert set(public_api.MODULES) - shown == set()


def test_the_bot_of_the_tutorial_is_the_file_that_it_offers_and_plays() -> None:
    program = DOCS / "tutorial" / "careful.py"
    page = (DOCS / "tutorial" / "bot.md").read_text(encoding="utf-8")
    assert f"```python\n{program.read_text(encoding='utf-8')}```" in page
    command = f"{sys.executable} {program}"
    with closing(ProgramBot(lunaria.game("full-moon"), command)) as careful:
        games = [lunaria.play_game("full-moon", [careful, "random"], seed=str(n)) for n in range(5)]
    assert sum(played.outcome.winners == (0,) for played in games) >= 3


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=name_of)
def test_a_notebook_runs(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLBACKEND", "agg")
    runpy.run_path(str(notebook))


PAGE = '<html><body><h1 id="here">A page</h1>{}</body></html>'


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('<a href="#here">here</a> <a href="https://example.org">elsewhere</a>', ""),
        ('<a href="gone.html">gone</a>', "links to gone.html, which is not there"),
        ('<a href="#there">there</a>', "links to #there, which has no such anchor"),
        ('<a href="../outside.html">out</a>', "links to ../outside.html, which is not there"),
        ('<script src="https://example.org/a.js"></script>', "from elsewhere"),
        ('<link rel="stylesheet" href="//example.org/a.css">', "from elsewhere"),
    ],
)
def test_the_check_of_the_built_site_finds_what_is_wrong(
    tmp_path: Path, body: str, problem: str
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "outside.html").touch()
    (site / "index.html").write_text(PAGE.format(body), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools" / "site_check.py"), str(site)]
    check = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (check.returncode == 0) == (problem == "")
    assert problem in check.stderr
