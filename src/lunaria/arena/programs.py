"""Bots that are programs, made known to every door."""

from lunaria.bots.program_bot import Program
from lunaria.catalogue import plugins, register_program
from lunaria.core import MalformedInput, quoted


def register_bot(text: str) -> tuple[str, ...]:
    """Adds a bot given as ``NAME=COMMAND`` as a level of each game that the program plays, and
    tells which these are. The program is run once, to hear that from it."""
    name, equals, command = text.partition("=")
    if not (name and equals and command):
        raise MalformedInput(f"{quoted(text)} is not a bot: write NAME=COMMAND")
    with Program(command, plugins()) as program:
        program.start()
        games = program.games
    if not games:
        raise MalformedInput(f"{quoted(command)} plays none of {', '.join(plugins())}")
    for game in games:
        register_program(game, name, command)
    return games
