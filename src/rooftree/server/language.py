"""Language: by the address, the cookie or the browser's own wish."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from rooftree.engine.words import LANGUAGES

COOKIE = "rooftree_lang"


def language_of(connection: HTTPConnection) -> str:
    """The first language we have among those wished for; English without a wish."""
    wishes = [connection.query_params.get("lang", ""), connection.cookies.get(COOKIE, "")]
    wishes += connection.headers.get("accept-language", "").split(",")
    for wish in wishes:
        short = wish.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return LANGUAGES[0]
