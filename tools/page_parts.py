"""The parts of a page that programs write: what stands between two marks."""

import re


def filled(text: str, name: str, content: str) -> str:
    """The page with this between ``<!-- name: begin -->`` and ``<!-- name: end -->``."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", flags=re.DOTALL)
    assert pattern.search(text), f"the page has no place for {name}"
    return pattern.sub(lambda _: f"{begin}\n{content}\n{end}", text)
