"""The language of a request: by its address, its cookie or the browser's headers."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from rooftree.engine.show.words import LANGUAGES

COOKIE = "rooftree_lang"


def language_of(connection: HTTPConnection) -> str:
    """Return the first requested language that we have; English if there is none."""
    requested = [connection.query_params.get("lang", ""), connection.cookies.get(COOKIE, "")]
    requested += connection.headers.get("accept-language", "").split(",")
    for one in requested:
        short = one.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return LANGUAGES[0]
