"""My matches: statistics of one's own finished matches. The browser keeps them, the server none."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from rooftree.judge.settings import settings_of
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import all_games, client_words, render


async def matches(request: Request) -> Response:
    """Show the page; its script fills it with what the browser has kept."""
    me = preferences_of(request)
    known = {
        game.name: {"title": game.title, "levels": dict(settings_of(game).levels)}
        for game in all_games()
    }
    return render(
        "matches/matches",
        me,
        games=json.dumps(known),
        client_words=client_words(me.language, "matches."),
    )
