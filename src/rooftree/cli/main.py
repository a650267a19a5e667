"""The command `rooftree`: every mistake becomes one sentence, none becomes a traceback."""

from __future__ import annotations

import sys

import typer

from rooftree.cli import files, play, replay, server, shelf, simulate
from rooftree.cli.flags import help_of
from rooftree.cli.screen import complaints
from rooftree.engine.errors import RooftreeError

app = typer.Typer(
    name="rooftree",
    help=help_of("help.rooftree"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(help=help_of("help.play"))(play.play)
app.command(help=help_of("help.resume"))(play.resume)
app.command(help=help_of("help.hint"))(files.hint)
app.command(help=help_of("help.replay"))(replay.replay)
app.command(help=help_of("help.verify"))(files.verify)
app.command(help=help_of("help.simulate"))(simulate.simulate)
app.command(help=help_of("help.games"))(shelf.games)
app.command(help=help_of("help.rules"))(shelf.rules)
app.command(help=help_of("help.serve"))(server.serve)
components = typer.Typer(help=help_of("help.box"), no_args_is_help=True)
components.command("check", help=help_of("help.check"))(shelf.check)
components.command("show", help=help_of("help.show"))(shelf.show)
app.add_typer(components, name="components")


@app.callback(invoke_without_command=True)
def without_command(context: typer.Context) -> None:
    """Plain `rooftree` opens the table in the browser."""
    if context.invoked_subcommand is None:
        server.serve()


def run() -> None:
    """The entry point."""
    try:
        app()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        sys.exit(0)
    except (RooftreeError, OSError, UnicodeDecodeError) as error:
        complaints.print(f"rooftree: {in_words(error)}", markup=False, soft_wrap=True)
        sys.exit(1)


def in_words(error: Exception) -> str:
    """What was wrong, and with which file."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)
