"""Before the first move: which game, how many seats, who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree import bots
from rooftree.bots.bot import Bot
from rooftree.cli.screen import ask, is_interactive
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import Speech
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player

PERSON = "person"
OPPONENT = "greedy"  # who sits there if nobody says otherwise


def kinds_of(game: Game, seats: int | None, listed: Sequence[str]) -> list[str]:
    """Who sits where: a list shorter than the table leaves the first seat to the person."""
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


def asked(game: Game, seats: int | None, listed: Sequence[str], say: Speech) -> list[str]:
    """Ask for what the flags leave open, if somebody sits there."""
    if seats is None and len(listed) < 2 and is_interactive():
        seats = asked_seats(game, say)
        if not listed:
            tell(say("start.bots", bots=", ".join(bots.names()), person=PERSON), "dim")
            listed = ask(say("start.against"), OPPONENT).lower().replace(" ", "").split(",")
    return kinds_of(game, seats, listed)


def asked_seats(game: Game, say: Speech) -> int:
    """How many seats, asked until it is a number that the game has."""
    first, last = game.seats[0], game.seats[-1]
    while True:
        answer = ask(say("start.seats", first=first, last=last), str(last))
        if answer.isdecimal() and int(answer) in game.seats:
            return int(answer)


def players_of(kinds: Sequence[str], name: str | None, say: Speech) -> list[Player]:
    """A name for everybody; `name` goes to the first person."""
    players: list[Player] = []
    for seat, kind in enumerate(kinds, 1):
        if kind == PERSON:
            players.append(Player(name or say("start.person", n=seat), PERSON))
            name = None
        else:
            players.append(Player(f"{kind.capitalize()} {seat}", kind))
    return players


def bots_of(match: Match) -> dict[int, Bot[Any]]:
    """The bots at the table, by seat; an unknown one is named."""
    return {
        seat: bots.load(player.kind, match.game, match.rules)
        for seat, player in enumerate(match.players)
        if player.kind != PERSON
    }
