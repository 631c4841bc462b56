"""``lunaria levels``."""

import json

import pytest

from lunaria.catalogue import find_plugin, plugins
from lunaria.cli import main


@pytest.mark.parametrize("name", plugins())
def test_every_level_is_told_with_what_it_does(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["levels", name, "--lang", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*find_plugin(name).levels]
    assert main(["levels", name, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    measured = find_plugin(name).ratings
    assert measured is not None
    assert {
        level["level"]: (level["rating"], level["margin"])
        for level in told
        if level["rating"] is not None
    } == {level: (rating.elo, rating.margin) for level, rating in measured.by_level.items()}
    assert all(level["text"] for level in told)
