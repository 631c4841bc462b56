"""Checks the built documentation: every link leads to a page and an anchor that exist, and no page
loads anything from elsewhere.

python tools/site_check.py site
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "source": "srcset", "iframe": "src", "video": "src"}
"""By element: the attribute whose address a browser loads with the page."""
LOADED_LINKS = {"stylesheet", "icon", "preload", "preconnect", "manifest"}
ELSEWHERE = re.compile(r"(?:https?:)?//")


class Page(HTMLParser):
    """The anchors, the links and what is loaded of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and set(values.get("rel", "").split()) & LOADED_LINKS:
            self.loaded.append(values.get("href", ""))
        if address := values.get(LOADED.get(tag, "")):
            self.loaded.append(address)


def problems(site: Path) -> Iterator[str]:
    """What is wrong with a site, one sentence each."""
    files = sorted(site.rglob("*.html"))
    pages = {file.resolve(): Page(file.read_text(encoding="utf-8")) for file in files}
    for file, page in pages.items():
        name = file.relative_to(site.resolve()).as_posix()
        for address in page.loaded:
            if ELSEWHERE.match(address):
                yield f"{name} loads {address} from elsewhere"
        # The page of an unknown address is shown at any depth, so its links begin at the root.
        links = [] if name == "404.html" else [*page.links, *page.loaded]
        for address in links:
            if problem := broken(address, file, site.resolve(), pages):
                yield f"{name} {problem}"
    for style in site.rglob("*.css"):
        for address in re.findall(r"url\(\s*['\"]?([^'\")]+)", style.read_text(encoding="utf-8")):
            if ELSEWHERE.match(address):
                yield f"{style.relative_to(site)} loads {address} from elsewhere"


def broken(address: str, file: Path, site: Path, pages: dict[Path, Page]) -> str | None:
    """What is wrong with an address on a page of the site; nothing if it leads elsewhere."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if not (target.is_file() and target.is_relative_to(site)):
        return f"links to {address}, which is not there"
    if parts.fragment and target in pages and parts.fragment not in pages[target].anchors:
        return f"links to {address}, which has no such anchor"
    return None


def main(arguments: list[str]) -> int:
    """Prints what is wrong; 1 if anything is."""
    site = Path(arguments[0])
    found = list(problems(site)) if (site / "index.html").exists() else [f"{site} has no index"]
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
