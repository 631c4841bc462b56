"""What players are shown has the type that its plug-in names, in every state of played games."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lunaria.catalogue import find_plugin, plugins
from lunaria.core import Record, load_json
from tests.support.goldens import PLAYTHROUGHS
from tests.support.table.games import finished


def recorded(name: str) -> Iterator[Any]:
    """Every state of the recorded playthrough."""
    golden: Any = load_json((PLAYTHROUGHS / f"{name}.json").read_bytes())
    return Record.from_json(find_plugin(name).rules, golden["record"]).states()


def played_states(name: str) -> Iterator[Any]:
    yield from recorded(name)
    if not find_plugin(name).rules.has_reports:
        record = finished(name).record
        assert record is not None
        yield from record.states()


@pytest.mark.parametrize("name", plugins())
def test_every_view_is_what_its_type_says_and_no_more(name: str) -> None:
    plugin = find_plugin(name)
    for state in played_states(name):
        view = plugin.rules.view(state, None)
        typed = msgspec.convert(view, plugin.view, strict=True)
        assert msgspec.json.decode(msgspec.json.encode(typed)) == view


@pytest.mark.parametrize("name", plugins())
def test_what_never_changes_is_told_apart(name: str) -> None:
    plugin = find_plugin(name)
    first, *later = recorded(name)
    fixed = plugin.rules.fixed_view(first)
    assert all(plugin.rules.fixed_view(state) == fixed for state in later)
    typed = msgspec.convert(fixed, plugin.fixed_view, strict=True)
    assert typed == fixed
    if fixed is not None:
        assert not set(fixed) & set(plugin.rules.view(first, None))  # type: ignore[arg-type]


def test_the_board_of_catch_22_is_told_once() -> None:
    rules = find_plugin("catch-22").rules
    states = list(recorded("catch-22"))
    assert rules.fixed_view(states[0]) == {"board": states[0].board.text}
    assert all("board" not in str(rules.view(state, None)) for state in states)
    assert all("board" in str(rules.state_to_json(state)) for state in states)


@pytest.mark.parametrize("name", plugins())
def test_the_types_have_a_schema(name: str) -> None:
    plugin = find_plugin(name)
    _, components = msgspec.json.schema_components([plugin.view, *plugin.types])
    assert components
