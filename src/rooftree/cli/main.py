"""The command `rooftree`: it reports every mistake as one sentence, never as a traceback."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import typer

from rooftree.cli.commands import (
    deals,
    doctor,
    evening,
    games,
    learn,
    match_files,
    mcp,
    play,
    replay,
    review,
    serve,
    simulate,
    sit,
    study,
    tournament,
    upkeep,
)
from rooftree.cli.flag_groups import with_flags
from rooftree.cli.flags import Version, help_of
from rooftree.cli.screen import complaints, has_desktop, write
from rooftree.cli.words import error_text, translator
from rooftree.engine.errors import RooftreeError
from rooftree.engine.show.words import LANGUAGES

app = typer.Typer(
    name="rooftree",
    help=help_of("help.rooftree"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(help=help_of("help.play"))(with_flags(play.play))
app.command(help=help_of("help.resume"))(with_flags(play.resume))
app.command(help=help_of("help.daily"))(with_flags(deals.daily))
app.command(help=help_of("help.challenge"))(with_flags(deals.challenge))
app.command(help=help_of("help.learn"))(with_flags(learn.learn))
app.command(help=help_of("help.hint"))(with_flags(match_files.hint))
app.command(help=help_of("help.replay"))(with_flags(replay.replay))
app.command(help=help_of("help.review"))(with_flags(review.review))
app.command(help=help_of("help.verify"))(with_flags(match_files.verify))
app.command(help=help_of("help.simulate"))(with_flags(simulate.simulate))
app.command(help=help_of("help.study"))(with_flags(study.study))
app.command(help=help_of("help.tournament"))(with_flags(tournament.tournament))
app.command(help=help_of("help.evening"))(with_flags(evening.evening))
app.command(help=help_of("help.games"))(with_flags(games.games))
app.command(help=help_of("help.rules"))(with_flags(games.rules))
app.command(help=help_of("help.serve"))(with_flags(serve.serve))
app.command(help=help_of("help.sit"))(with_flags(sit.sit))
app.command(help=help_of("help.mcp"))(with_flags(mcp.mcp))
app.command(help=help_of("help.backup"))(with_flags(upkeep.backup))
app.command(help=help_of("help.restore"))(with_flags(upkeep.restore))
app.command(help=help_of("help.keep_check"))(with_flags(upkeep.check))
app.command(help=help_of("help.doctor"))(with_flags(doctor.doctor))
components = typer.Typer(help=help_of("help.box"), no_args_is_help=True)
components.command("check", help=help_of("help.check"))(with_flags(games.check))
components.command("show", help=help_of("help.show"))(with_flags(games.show))
app.add_typer(components, name="components")


@app.callback(invoke_without_command=True)
def without_command(context: typer.Context, version: Version = False) -> None:
    """Open the table in the browser when no command is given."""
    if version:
        write(doctor.version_line(help_of))
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.serve(open_browser=has_desktop())


def run() -> None:
    """Run the command; the entry point of the package."""
    try:
        app()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        sys.exit(0)
    except (RooftreeError, OSError, UnicodeDecodeError) as error:
        complain(error_text(error, translator(language_asked(sys.argv))))
    except Exception as error:
        if "ROOFTREE_TRACE" in os.environ:
            raise
        complain(help_of("help.fault", kind=type(error).__name__, what=str(error)))


def language_asked(words: list[str]) -> str | None:
    """Find the language of a command line, for what went wrong before its flags were read."""
    after = [words[n + 1] for n, word in enumerate(words[:-1]) if word == "--language"]
    joined = [word.partition("=")[2] for word in words if word.startswith("--language=")]
    return next((word for word in after + joined if word in LANGUAGES), None)


def complain(sentence: str) -> NoReturn:
    """Print one sentence as an error and exit with status 1."""
    said = f"rooftree: {sentence}"
    complaints.print(said, markup=False, soft_wrap=not complaints.is_terminal)
    sys.exit(1)
