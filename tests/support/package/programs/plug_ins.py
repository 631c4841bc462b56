"""Knows every game without any extra; what a door needs of it says which extra that is."""

from tests.support.package.programs.reach import allow_only

allow_only("lunaria", "msgspec")

from lunaria.catalogue import plugins  # noqa: E402
from lunaria.core import MissingExtra, Randomness  # noqa: E402

for plugin in plugins().values():
    assert plugin.rulebook.rules
    plugin.rules.initial(plugin.rules.options({}), Randomness("1"))
    for part in (plugin.display, plugin.play_command, plugin.commands, plugin.routes):
        assert part is not None
        try:
            part()  # type: ignore[call-arg]
        except MissingExtra as missing:
            assert missing.extra in ("physics", "play")
        else:
            raise AssertionError(f"{plugin.name} needs no extra for {part}")
