"""Addresses below /api/ that name nothing, and methods that they do not take: told in JSON."""

from __future__ import annotations

from starlette.convertors import PathConvertor, register_url_convertor
from starlette.requests import Request
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from rooftree.server.http.responses import error_response
from rooftree.server.language import language_of
from rooftree.server.words import say


class Rest(PathConvertor):
    """All that is left of an address, also where it holds the end of a line."""

    regex = r"[\s\S]*"


class Unknown:
    """What answers where none of the known routes does."""

    def __init__(self, known: list[Route]) -> None:
        self.known = known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say that there is nothing, or which methods there are."""
        fit = [route for route in self.known if route.path_regex.match(scope["path"])]
        key, status = ("method", 405) if fit else ("no_address", 404)
        text = say(language_of(Request(scope)), f"refusal.{key}")
        response = error_response(key, text, status)
        if fit:
            methods = {method for route in fit for method in route.methods or ()}
            response.headers["allow"] = ", ".join(sorted(methods))
        await response(scope, receive, send)


def unknown(known: list[Route]) -> Route:
    """Return the route for what none of the known ones takes; it takes every method."""
    register_url_convertor("rest", Rest())
    return Route("/api/{rest:rest}", Unknown(known))
