"""The commands `rooftree play` and `rooftree resume`."""

from __future__ import annotations

from rooftree.cli.flag_values import read_components, read_names, read_options
from rooftree.cli.flags import (
    Components,
    GameName,
    Language,
    MatchFile,
    Opponents,
    Options,
    PlayerName,
    Seats,
    Seed,
)
from rooftree.cli.screen import write
from rooftree.cli.seating import ask_for_seating, players_for
from rooftree.cli.session import Session
from rooftree.cli.words import translator
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load


def play(
    game: GameName,
    seats: Seats = None,
    bots: Opponents = None,
    seed: Seed = None,
    options: Options = None,
    components: Components = None,
    name: PlayerName = None,
    language: Language = None,
) -> None:
    """Play a new match."""
    say = translator(language)
    found = load_game(game)
    try:
        kinds = ask_for_seating(found, seats, read_names(bots), say)
        players = players_for(kinds, name, say)
    except (EOFError, KeyboardInterrupt):
        write(say("play.nobody"))
        return
    match = Match(
        found,
        len(players),
        options=read_options(options),
        components=read_components(components),
        seed=seed,
        players=players,
    )
    Session(match, say).run()


def resume(file: MatchFile, language: Language = None) -> None:
    """Go on where a match file ends."""
    Session(load(file), translator(language), file).run()
