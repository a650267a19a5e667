"""The endpoints of deals: begin a try, challenge others, and what may be told of a deal."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from rooftree.deals.challenge import to_document
from rooftree.server.deals.desk import Deals
from rooftree.server.deals.field_tables import field_table
from rooftree.server.deals.making import challenge_from, new_challenge
from rooftree.server.http.bodies import Begin, NewChallenge
from rooftree.server.http.responses import body_of
from rooftree.server.security import browser_of
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.views.access import origin_of, table_of


def deals_of(request: Request) -> Deals:
    """Return the deals of this server."""
    found: Deals = request.app.state.deals
    return found


async def begin_try(request: Request) -> object:
    """Sit down to one's only try at a deal, or come back to it."""
    body, deals = await body_of(request, Begin), deals_of(request)
    deal = await deals.find(request.path_params["deal"])
    table = await deals.begin(
        deal, browser_of(request), body.name, shows=body.shows, origin=origin_of(request)
    )
    return {"code": table.code, "url": f"/table/{table.code}"}


async def field_replay(request: Request) -> object:
    """Open a game of a deal's field, for somebody who has played, to replay it."""
    deal = await deals_of(request).find(request.path_params["deal"])
    number = request.path_params["number"]
    found = await field_table(request.app.state.company, deal, number, browser_of(request))
    url = f"/replay/{found.code}?moment=0&seat={deal.challenge.seat}"
    return {"code": found.code, "url": url}


async def challenge(request: Request) -> object:
    """Make a challenge with fresh dice."""
    body = await body_of(request, NewChallenge)
    return link_to(
        await new_challenge(
            deals_of(request),
            browser_of(request),
            body.name,
            game=body.game,
            seats=len(body.bots) + 1,
            seat=body.seat,
            bots=body.bots,
            options=body.options,
            components=body.components,
        )
    )


async def challenge_to_mine(request: Request) -> object:
    """Let others play the dice of a finished match."""
    table = await table_of(request)
    return link_to(await challenge_from(deals_of(request), table, browser_of(request)))


def link_to(deal: StoredDeal) -> dict[str, str]:
    """Return the name and the address of a deal."""
    return {"deal": deal.id, "url": deal.path}


async def deal_facts(request: Request) -> object:
    """Tell of a deal what its player may know now."""
    deals = deals_of(request)
    deal = await deals.find(request.path_params["deal"])
    own, tries = await deals.try_of(deal, browser_of(request)), await deals.tries(deal)
    has_played = deal.is_closed or (own is not None and own.result is not None)
    made = deal.challenge
    return {
        **link_to(deal),
        "game": made.game,
        "seats": made.seats,
        "seat": made.seat,
        "commitment": made.commitment,
        "published": deal.created,
        "opens": deal.opens,
        "closes": deal.closes,
        "seed": made.seed.hex() if deal.is_closed else None,
        "challenge": to_document(made) if deal.is_closed else None,
        "table": own and own.code,
        "players": [told(one, deal, has_played=has_played) for one in tries],
    }


def told(tried: StoredTry, deal: StoredDeal, *, has_played: bool) -> dict[str, Any]:
    """Tell of a try its player's name; points only to those who have played."""
    name = {"name": tried.name, "over": tried.result is not None}
    if not has_played or tried.result is None:
        return name
    return name | {
        "points": tried.result.points,
        "place": tried.result.place + 1,
        "counts": tried.counts_at(deal),
    }
