"""`rooftree play` and `rooftree resume`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rooftree.cli.flags import (
    Components,
    File,
    GameName,
    Language,
    Options,
    Seats,
    chosen_options,
    help_of,
    listed,
    text_of,
)
from rooftree.cli.screen import say as tell
from rooftree.cli.sitting import Sitting
from rooftree.cli.speech import speech
from rooftree.cli.start import asked, players_of
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load

Bots = Annotated[str | None, typer.Option("--bots", metavar="NAMES", help=help_of("help.bots"))]
Seed = Annotated[int | None, typer.Option("--seed", help=help_of("help.seed"))]
Name = Annotated[str | None, typer.Option("--name", help=help_of("help.name"))]


def play(
    game: GameName,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = None,
    options: Options = None,
    components: Components = None,
    name: Name = None,
    language: Language = None,
) -> None:
    """Sit down at a new table."""
    say = speech(language)
    shelf = load_game(game)
    try:
        kinds = asked(shelf, seats, listed(bots), say)
        players = players_of(kinds, name, say)
    except (EOFError, KeyboardInterrupt):
        tell(say("play.nobody"))
        return
    match = Match(
        shelf,
        len(players),
        options=chosen_options(options),
        components=text_of(components),
        seed=seed,
        players=players,
    )
    Sitting(match, say).run()


def resume(file: File, language: Language = None) -> None:
    """Go on where a match file ends."""
    match = load(Path(file))
    Sitting(match, speech(language), file).run()
