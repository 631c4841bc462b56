"""The command line as a whole, and how it ends."""

import sys
from collections.abc import Sequence
from functools import cache
from io import TextIOWrapper

import typer
import typer.core
import typer.main

from lunaria import __version__
from lunaria.cli import (
    catch_22,
    catch_22_analysis,
    catch_22_statistics,
    catch_the_moon,
    full_moon,
    full_moon_solution,
    play,
    rules,
    serve,
    verify,
)
from lunaria.core import LunariaError, MalformedInput, quoted

EXIT_FAILED = 1
EXIT_MALFORMED = 2
EXIT_INTERRUPTED = 130

app = typer.Typer(
    name="lunaria",
    help="Three table games done exactly right.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(play.app, name="play")
full_moon.app.add_typer(full_moon_solution.app)
app.add_typer(full_moon.app, name="full-moon")
catch_22.app.add_typer(catch_22_statistics.app)
catch_22.app.command("analyse")(catch_22_analysis.analyse)
app.add_typer(catch_22.app, name="catch-22")
app.add_typer(catch_the_moon.app, name="catch-the-moon")
app.command("rules")(rules.show_rules)
app.command("serve")(serve.serve_tables)
app.command("verify")(verify.verify_game)


def _show_version(is_wanted: bool) -> None:
    if is_wanted:
        typer.echo(f"lunaria {__version__}")
        raise typer.Exit


@app.callback()
def _lunaria(
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Show the version."
    ),
) -> None:
    """Three table games done exactly right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with its input is told in one line."""
    _accept_any_text()
    try:
        code = _command()(arguments, standalone_mode=False)
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
def _command() -> typer.core.TyperGroup:
    """Put together once, however many commands a program runs."""
    return typer.main.get_group(app)


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
