"""Access to evenings: which one a request means, and whether it may run it."""

from __future__ import annotations

from starlette.requests import Request

from rooftree.server.deals.evening_facts import Asker
from rooftree.server.deals.evenings import Evenings
from rooftree.server.security import browser_of
from rooftree.server.storage.evenings import EveningSoFar


def evenings_of(request: Request) -> Evenings:
    """Return the evenings of this server."""
    found: Evenings = request.app.state.evenings
    return found


async def evening_of(request: Request) -> tuple[EveningSoFar, Asker]:
    """Return the evening of an address, and who asks."""
    evenings, browser = evenings_of(request), browser_of(request)
    found = await evenings.find(request.path_params["evening"][:64])
    key = request.query_params.get("host", "")[:64]
    return found, Asker(browser, evenings.may_run(found.evening, browser, key))


def host_url(request: Request, found: EveningSoFar) -> str:
    """Return the link from which another device runs an evening."""
    id = found.evening.id
    return f"/evening/{id}?host={evenings_of(request).host_key(id)}"
