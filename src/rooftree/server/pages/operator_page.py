"""The operator's page: what goes on, and buttons to keep the peace."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import Missing, render


async def operator_page(request: Request) -> Response:
    """Show the page; what it shows is asked for with the key behind `#`, which is never sent."""
    if request.app.state.settings.operator_key is None:
        raise Missing("missing.page")
    return render("operator/operator", preferences_of(request))
