"""Seating: how many seats a new match has, and who plays at each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree import bots
from rooftree.bots.bot import Bot
from rooftree.bots.level_words import level_in_words
from rooftree.cli.flag_values import read_names
from rooftree.cli.screen import ask, is_interactive, write
from rooftree.cli.words import Translator
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player

PERSON = "person"
BOT_NAMES = ("Anna", "Bruno", "Chloé", "Dario", "Elif")
OPPONENT = "greedy"  # the bot at a seat for which none is named


def seat_kinds(game: Game, seats: int | None, listed: Sequence[str]) -> list[str]:
    """List `person` or a bot for each seat; fewer bots than seats leave the first to a person."""
    if seats is None:
        seats = game.seats[-1] if len(listed) < 2 else min(len(listed) + 1, game.seats[-1])
    game.check_seats(seats)
    if len(listed) < 2:
        return [PERSON, *(list(listed) or [OPPONENT]) * (seats - 1)]
    if len(listed) == seats - 1:
        return [PERSON, *listed]
    if len(listed) == seats:
        return list(listed)
    raise BadOption(
        f"{len(listed)} bots are listed for {seats} seats; list 1, {seats - 1} or {seats}"
    )


def ask_for_seating(
    game: Game, seats: int | None, listed: Sequence[str], say: Translator
) -> list[str]:
    """Ask a person for what the flags leave open."""
    if seats is None and len(listed) < 2 and is_interactive():
        seats = ask_for_seats(game, say)
        if not listed:
            levels = [level_in_words(name, say.language) for name in bots.names()]
            write(say("start.bots", bots=", ".join(levels), person=PERSON), "dim")
            usual = level_in_words(OPPONENT, say.language)
            listed = read_names(ask(say("start.against"), usual))
    return seat_kinds(game, seats, listed)


def ask_for_seats(game: Game, say: Translator) -> int:
    """Ask for the number of seats until the answer is one that the game has."""
    first, last = game.seats[0], game.seats[-1]
    while True:
        answer = ask(say("start.seats", first=first, last=last), str(last))
        if answer.isdecimal() and int(answer) in game.seats:
            return int(answer)


def players_for(kinds: Sequence[str], name: str | None, say: Translator) -> list[Player]:
    """Give every seat a name; `name` goes to the first person."""
    players: list[Player] = []
    for seat, kind in enumerate(kinds, 1):
        if kind == PERSON:
            players.append(Player(name or say("start.person", n=seat), PERSON))
            name = None
        else:
            players.append(Player(name_of_bot(kind, seat), kind))
    return players


def name_of_bot(kind: str, seat: int) -> str:
    """Name a level as the page does; a bot of one's own keeps its name."""
    if kind in bots.names():
        return BOT_NAMES[(seat - 1) % len(BOT_NAMES)]
    return f"{bots.title_of(kind)} {seat}"


def bots_for(match: Match) -> dict[int, Bot[Any]]:
    """Make the bots of a match, by seat; refuse an unknown one."""
    return {
        seat: bots.load(player.kind, match.game, match.rules)
        for seat, player in enumerate(match.players)
        if player.kind != PERSON
    }
