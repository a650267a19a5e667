"""The command `rooftree`: every mistake becomes one sentence, none becomes a traceback."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import typer

from rooftree.cli import files, play, replay, server, shelf, simulate, tournament
from rooftree.cli.flags import help_of
from rooftree.cli.screen import complaints, has_desktop, in_words
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
app.command(help=help_of("help.tournament"))(tournament.tournament)
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
        server.serve(open_browser=has_desktop())


def run() -> None:
    """The entry point."""
    try:
        app()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        sys.exit(0)
    except (RooftreeError, OSError, UnicodeDecodeError) as error:
        complain(in_words(error))
    except Exception as error:
        if "ROOFTREE_TRACE" in os.environ:
            raise
        complain(help_of("help.fault", kind=type(error).__name__, what=str(error)))


def complain(sentence: str) -> NoReturn:
    """One sentence, and the exit status of a mistake."""
    complaints.print(f"rooftree: {sentence}", markup=False, soft_wrap=True)
    sys.exit(1)
