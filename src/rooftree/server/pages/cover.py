"""Covers: the picture of a game for the home page, drawn from a match near its end."""

from __future__ import annotations

from functools import cache

from rooftree.bots import load as load_bot
from rooftree.drawing.portrait import portrait
from rooftree.drawing.poster import serials_of
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match

SEED = 1
BOT = "greedy"
SHARE = 0.95  # of the match that has been played
NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"/>'


@cache
def cover(name: str, theme: str, language: str) -> str:
    """Return the drawing of the leading seat; an empty one for a game that draws nothing."""
    match = played(name)
    seat = leader(match)
    state = match.hidden(seat)
    try:
        view = match.show.view(state, seat, match.names)
        drawn = match.show.picture(view, serials_of(match.show, state), language)
    except NotImplementedError:
        return NOTHING
    return portrait(match, drawn, view, theme) or NOTHING


def leader(match: Match) -> int:
    """Return the seat with the most points so far."""
    return max(
        range(match.setup.seats), key=lambda seat: int(match.rules.points(match.state, seat))
    )


@cache
def played(name: str) -> Match:
    """Play a match of quick bots up to its last turns; it is the same for everybody."""
    game, chance = load_game(name), Seeded(SEED)
    match = Match(game, game.seats[0], seed=SEED)
    bot = load_bot(BOT, game, match.rules)
    while match.actors():
        seat = match.actors()[0]
        match.play(int(bot.choose(match.hidden(seat), seat, chance)), seat=seat)
    match.take_back(int(SHARE * len(match.records)))
    return match
