"""Looking back at a finished game, from Python."""

from collections.abc import Iterator

from lunaria.catalogue import find_game, find_plugin
from lunaria.catalogue.review import Review, ReviewRequest
from lunaria.core import JsonObject, MalformedInput
from lunaria.table import GameFile, reviewed_seats


def review(game: JsonObject) -> Review:
    """Which decisions of a finished game cost something, and what would have been better.

    ``game`` is a game file (`PlayedGame.to_json`, an export). The people's decisions are judged, or
    those of all where bots played among themselves: in Full Moon by exact values, in Catch 22 by
    chances to win, in Catch the Moon by what could have stood, as far as the file tells how the
    tower was. Raises `MalformedInput` where there is nothing to look back at.
    """
    *_, last = reviews_of(GameFile.from_json(game, find_game))
    return last


def reviews_of(file: GameFile) -> Iterator[Review]:
    """The same as it grows."""
    plugin = find_plugin(file.settings.game)
    if plugin.review is None:
        raise MalformedInput(f"there is no review of {plugin.name}")
    if file.ending is None:
        raise MalformedInput("this game is not over")
    worlds = {
        ply: plugin.physics.from_rows(state, file.worlds[str(ply)])
        for ply, state in enumerate(file.record.states())
        if str(ply) in file.worlds
    }
    seats = reviewed_seats(file.occupants)
    request = ReviewRequest(file.record.to_json(), seats, file.inherited, worlds)
    for found in plugin.review(request):
        if found is not None:
            yield found
