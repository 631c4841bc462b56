"""The command line as a whole, and how it ends."""

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
import typer.core
import typer.main

from lunaria import __version__
from lunaria.catalogue import plugin_paths, plugins, register
from lunaria.cli import (
    EXIT_FAILED,
    admin,
    arena,
    backup,
    bot,
    coach,
    levels,
    play,
    rules,
    serve,
    train,
    verify,
)
from lunaria.core import LunariaError, MalformedInput, quoted

EXIT_MALFORMED = 2
EXIT_INTERRUPTED = 130

BY_ENVIRONMENT = {"auto_envvar_prefix": "LUNARIA"}
"""Every option may be given as ``LUNARIA_`` and its name; several values stand between spaces."""

ABOUT = "Three table games done exactly right."


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with its input is told in one line."""
    _accept_any_text()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        _register(given)
        code = _command(plugin_paths())(given, standalone_mode=False, obj=given)
    except MalformedInput as error:
        return _fail(str(error), EXIT_MALFORMED)
    except LunariaError as error:
        return _fail(str(error), EXIT_FAILED)
    except typer.TyperException as error:
        return _fail(error.format_message(), error.exit_code)
    except OSError as error:
        place = f" ({error.filename})" if error.filename else ""
        return _fail(f"{error.strerror or error}{place}", EXIT_FAILED)
    except (typer.Abort, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    return code if isinstance(code, int) else 0


@cache
def _command(_: tuple[str, ...]) -> typer.core.TyperGroup:
    """Put together once for the games that there are, however many commands a program runs."""
    app = typer.Typer(
        name="lunaria",
        help=ABOUT,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback(help=ABOUT)(_lunaria)
    app.add_typer(play.commands(), name="play")
    for plugin in plugins().values():
        if plugin.commands is not None:
            app.add_typer(plugin.commands(), name=plugin.name)
    app.command("arena")(arena.play_arena)
    app.command("bot")(bot.seat_program)
    app.command("levels")(levels.show_levels)
    app.command("replay")(arena.replay_game)
    app.command("rules")(rules.show_rules)
    app.command("train")(train.train_bot)
    app.command("serve", context_settings=BY_ENVIRONMENT)(serve.serve_tables)
    app.add_typer(admin.commands(), name="admin")
    app.command("backup")(backup.back_up)
    app.command("restore")(backup.restore)
    app.command("verify")(verify.verify_game)
    app.command("coach")(coach.coach_game)
    return typer.main.get_group(app)


def _show_version(is_wanted: bool) -> None:
    if is_wanted:
        typer.echo(f"lunaria {__version__}")
        raise typer.Exit


def _lunaria(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:OBJECT",
            help="A plug-in of a further game to know.",
            envvar="LUNARIA_GAME",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program that plays, as a level NAME of bots."),
    ] = None,
) -> None:
    """Games and bots are registered before the commands are put together, for a game may bring
    some, and a bot is one of its levels."""


def _register(arguments: Sequence[str]) -> None:
    """The games named by ``--game`` and the bots named by ``--bot`` before the command, or by the
    environment; the modules of games may be in the current folder."""
    for path in [*os.environ.get("LUNARIA_GAME", "").split(), *_named(arguments, "--game")]:
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)
        register(path)
    for text in [*os.environ.get("LUNARIA_BOT", "").splitlines(), *_named(arguments, "--bot")]:
        from lunaria.arena.programs import register_bot  # not for every start

        register_bot(text)


def _named(arguments: Sequence[str], option: str) -> Iterator[str]:
    """The values of an option that stands before the command."""
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name in ("--game", "--bot"):
            given = value if equals else next(rest, "")
            if name == option:
                yield given
        elif not argument.startswith("-"):
            return


def _accept_any_text() -> None:
    """Neither a terminal of few characters nor a stray byte may end a game."""
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _fail(message: str, code: int) -> int:
    line = " ".join(message.split())
    printable = line if line.isprintable() else quoted(line)
    print(f"lunaria: {printable or 'nothing to do; try lunaria --help'}", file=sys.stderr)
    return code
