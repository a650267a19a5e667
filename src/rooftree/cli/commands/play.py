"""The commands `rooftree play` and `rooftree resume`."""

from __future__ import annotations

from rooftree.cli.flag_groups import TableFlags
from rooftree.cli.flag_values import read_components, read_names, read_options
from rooftree.cli.flags import MatchFile, Opponents, OwnName, Seed
from rooftree.cli.screen import write
from rooftree.cli.session.seating import ask_for_seating, players_for
from rooftree.cli.session.session import Session
from rooftree.cli.words import Translator
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load


def play(
    say: Translator,
    table: TableFlags,
    bots: Opponents = None,
    seed: Seed = None,
    name: OwnName = None,
) -> None:
    """Play a new match."""
    found = load_game(table.game)
    try:
        kinds = ask_for_seating(found, table.seats, read_names(bots), say)
        players = players_for(kinds, name, say)
    except (EOFError, KeyboardInterrupt):
        write(say("play.nobody"))
        return
    match = Match(
        found,
        len(players),
        options=read_options(table.options),
        components=read_components(table.components),
        seed=seed,
        players=players,
    )
    Session(match, say).run()


def resume(say: Translator, file: MatchFile) -> None:
    """Go on where a match file ends."""
    Session(load(file), say, file).run()
