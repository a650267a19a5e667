"""Covers: a game's picture for the home page, drawn from a match near its end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape

from rooftree.bots import load as load_bot
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.poster import needed, paint, serials_of
from rooftree.engine.show import View

SEED = 1
BOT = "greedy"
SHARE = 0.95  # of a match that has been played on the cover
MARGIN = 0.03
VIEWBOX = re.compile(r'viewBox="([^"]+)"')
NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"/>'


@cache
def cover(name: str, theme: str, language: str) -> str:
    """The viewer's own drawing, standing alone; an empty sheet for a game that draws nothing."""
    match = played(name)
    seat = leader(match)
    state = match.hidden(seat)
    try:
        view = match.show.view(state, seat, match.names)
        drawn = match.show.picture(view, serials_of(match, state), language)
    except NotImplementedError:
        return NOTHING
    return portrait(match, drawn, view, theme) or NOTHING


def leader(match: Match) -> int:
    """The seat with the most points so far: its home is worth looking at."""
    return max(
        range(match.setup.seats), key=lambda seat: int(match.rules.points(match.state, seat))
    )


def portrait(match: Match, drawn: Mapping[str, str], view: View, theme: str) -> str | None:
    """The largest drawing of what is the viewer's own, standing alone; None without one."""
    own = sorted(match.show.own_fragments(view))
    pictures = [drawn[part] for part in own if drawn.get(part, "").lstrip().startswith("<svg")]
    return alone(match, max(pictures, key=len), theme) if pictures else None


@cache
def played(name: str) -> Match:
    """A match of quick bots up to its last turns, the same for everybody."""
    game, chance = load_game(name), Seeded(SEED)
    match = Match(game, game.seats[0], seed=SEED)
    bot = load_bot(BOT, game, match.rules)
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, int(bot.choose(match.hidden(seat), seat, chance)))
    match.take_back(int(SHARE * len(match.records)))
    return match


def alone(match: Match, picture: str, theme: str) -> str:
    """One SVG document with its paint and the art it uses."""
    style = paint(match.game)
    head = f'<svg data-theme="{theme}"'
    inside = f"<style>{escape(style, quote=False)}</style><defs>"
    inside += needed(match.show.art(), style + picture) + "</defs>"
    end = picture.index(">", picture.index("<svg")) + 1
    opening = VIEWBOX.sub(with_margin, picture[:end].replace("<svg", head, 1), count=1)
    return opening + inside + picture[end:]


def with_margin(found: re.Match[str]) -> str:
    """A little more than the drawing asks for: on the page it may reach over its edge."""
    x, y, width, height = (float(number) for number in found[1].replace(",", " ").split())
    more = MARGIN * max(width, height)
    return f'viewBox="{x - more:g} {y - more:g} {width + 2 * more:g} {height + 2 * more:g}"'
