"""Covers: a game's picture for the home page, drawn from a match in the middle of play."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.ledger import Ledger
from rooftree.engine.match import Match

SEED = 11
SHARE = 0.3  # of a random match that has been played on the cover
VIEWBOX = re.compile(r'viewBox="([^"]+)"')


@cache
def cover(name: str, theme: str, language: str) -> str | None:
    """A picture that stands alone: palette, paint and art are embedded. None without a drawing."""
    game = load_game(name)
    match = Match(game, game.seats[0], seed=SEED)
    play_some(match)
    seat = int(match.actors()[0]) if match.actors() else 0
    view = match.show.view(match.hidden(seat), seat, match.names)
    ledger = Ledger()
    ledger.follow(match.show.pieces(match.hidden(-1)))
    drawn = match.show.picture(view, ledger.serials, language)
    own = match.show.own_fragments(view)
    pictures = [drawn[part] for part in own if drawn.get(part, "").lstrip().startswith("<svg")]
    if not pictures:
        return None
    return standalone(max(pictures, key=len), match.show.art(), styles(name), theme)


def play_some(match: Match) -> None:
    """Random actions up to the middle of the match; the same for everybody."""
    rehearsal = Match(match.game, match.setup.seats, seed=SEED)
    goal = int(SHARE * play_on(rehearsal, 10_000))
    play_on(match, goal)


def play_on(match: Match, most: int) -> int:
    """So many random actions, or fewer if the match ends."""
    chance = Seeded(SEED)
    while match.actors() and len(match.records) < most:
        seat = match.actors()[0]
        found = match.actions(seat)
        match.play(seat, found[int(chance.below(len(found)))])
    return len(match.records)


def styles(name: str) -> str:
    """The palette, and the game's own paint."""
    palette = (files("rooftree.server") / "static" / "palette.css").read_text("utf-8")
    own = load_game(name).folder / "style.css"
    lettering = "svg { font-family: var(--lettering); } svg text { fill: var(--ink); }"
    return palette + lettering + (own.read_text("utf-8") if own.is_file() else "")


def standalone(picture: str, art: str, style: str, theme: str) -> str:
    """One SVG document."""
    found = VIEWBOX.search(picture)
    box = found[1] if found else "0 0 400 300"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" data-theme="{theme}">'
        f"<style>{style.replace('<', '&lt;')}</style>{art}"
        f"{picture.replace('<svg', f'<svg {place(box)}', 1)}</svg>"
    )


def place(box: str) -> str:
    """A nested drawing fills the whole sheet."""
    x, y, width, height = box.replace(",", " ").split()
    return f'x="{x}" y="{y}" width="{width}" height="{height}"'
