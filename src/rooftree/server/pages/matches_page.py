"""My matches: statistics of one's own finished matches. The browser keeps them, the server none."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.show.words import Words
from rooftree.judge.settings import settings_of
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import all_games, client_words, render

WORDS = Words.read(Path(__file__).with_name("matches.toml"))


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
        m=partial(matches_word, me.language),
        client_words=json.dumps(matches_words(me.language), ensure_ascii=False),
    )


def matches_word(language: str, key: str) -> str:
    """Return a sentence of matches.toml."""
    return WORDS.say(language, f"matches.{key}")


def matches_words(language: str) -> dict[str, str]:
    """Return the sentences of the script: those of every page, and those of this one."""
    own = {key: said[language] for key, said in WORDS.sentences.items()}
    everywhere: dict[str, str] = json.loads(client_words(language))
    return everywhere | own
