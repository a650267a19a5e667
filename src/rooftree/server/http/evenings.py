"""The endpoints of club evenings: open one, join, start a round, let a bot play for somebody."""

from __future__ import annotations

from starlette.requests import Request

from rooftree.server.deals.evening_access import evening_of, evenings_of, host_url
from rooftree.server.deals.evening_facts import facts_of
from rooftree.server.http.bodies import NewEvening, PlayerName, StartRound
from rooftree.server.http.responses import body_of
from rooftree.server.security import browser_of
from rooftree.server.storage.evenings import EveningSoFar
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.views.access import origin_of


async def hosted(request: Request) -> EveningSoFar:
    """Return the evening of an address; refuse everybody but its host."""
    found, asker = await evening_of(request)
    if not asker.may_run:
        raise NotAllowed("host")
    return found


async def open_evening(request: Request) -> object:
    """Open a club evening."""
    body, evenings = await body_of(request, NewEvening), evenings_of(request)
    made = await evenings.open(
        browser_of(request),
        body.name,
        game=body.game,
        seats=body.seats,
        tables=body.tables,
        rounds=body.rounds,
        options=body.options,
        components=body.components,
        origin=origin_of(request),
    )
    return {"evening": made.id, "url": f"/evening/{made.id}"}


async def evening_facts(request: Request) -> object:
    """Tell of a club evening what everybody there may know."""
    found, asker = await evening_of(request)
    told = await facts_of(found, asker)
    return told | {"host_url": host_url(request, found) if asker.may_run else None}


async def evening_join(request: Request) -> object:
    """Play at a club evening, from the next round on."""
    body, id = await body_of(request, PlayerName), request.path_params["evening"]
    player = await evenings_of(request).join(id, browser_of(request), body.name)
    return {"number": player.number, "url": f"/evening/{id}"}


async def evening_start(request: Request) -> object:
    """Start a round of a club evening; only its host may do so."""
    body, found = await body_of(request, StartRound), await hosted(request)
    id = found.evening.id
    await evenings_of(request).start(id, body.round)
    return {"url": f"/evening/{id}"}


async def evening_bot(request: Request) -> object:
    """Let a bot play for somebody who keeps an evening waiting; only its host may do so."""
    id = (await hosted(request)).evening.id
    await evenings_of(request).let_bot_play(id, request.path_params["number"])
    return {"url": f"/evening/{id}"}


async def evening_back(request: Request) -> object:
    """Play again oneself instead of the bot."""
    id = request.path_params["evening"]
    await evenings_of(request).come_back(id, browser_of(request))
    return {"url": f"/evening/{id}"}
