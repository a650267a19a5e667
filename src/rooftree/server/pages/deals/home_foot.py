"""Today's deals on the home page: what stands at the foot of each game's card."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from rooftree.engine.game import Game
from rooftree.server.deals.company import Company, Today
from rooftree.server.pages.deals.saying import minus, place_in_words
from rooftree.server.pages.preferences import Preferences
from rooftree.server.pages.render import word
from rooftree.server.security import browser_of


async def todays_deals(request: Request, me: Preferences, games: list[Game]) -> dict[str, Any]:
    """Return the foot of each game that has a deal today."""
    company: Company = request.app.state.company
    found = await company.today([game.name for game in games], browser_of(request))
    return {game: foot_of(today, me) for game, today in found.items()}


def foot_of(today: Today, me: Preferences) -> dict[str, Any]:
    """Say how far one is with the deal of a game."""
    foot: dict[str, Any] = {"href": f"/deal/{today.day}/{today.game}", "points": "", "percent": -1}
    own, standing = today.own, today.standing
    if own is None:
        key = "deal.first_of_all" if not today.played else "deal.played"
        return foot | {"said": word(me.language, key, n=today.played), "act": "deal.play"}
    if own.result is None or standing is None:
        return foot | {"said": word(me.language, "deal.begun"), "act": "deal.go_on"}
    return foot | {
        "points": minus(own.result.points),
        "said": place_in_words(standing, me.language) or word(me.language, "deal.only_you"),
        "percent": standing.percent if standing.others else -1,
    }
