"""The OpenAPI description of the HTTP interface, made from the endpoints themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree import __version__
from rooftree.server.http.responses import json_response
from rooftree.server.http.routes import ENDPOINTS, Endpoint
from rooftree.server.http.unknown import unknown
from rooftree.server.tables.refusals import STATUS

PARAMETER = re.compile(r"\{(\w+)(:number)?\}")
SHARED = "#/components/schemas/{name}"
ERROR = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "text"],
            "properties": {"code": {"type": "string"}, "text": {"type": "string"}},
        }
    },
}
REFUSALS = (400, *sorted({*STATUS.values(), 404, 405}), 503)
TURNED_AWAY = (421, 429)  # by the guard, in plain text, before the request is read


@cache
def document() -> dict[str, Any]:
    """Return the whole description."""
    kinds = [endpoint.body for endpoint in ENDPOINTS if endpoint.body]
    bodies, shared = msgspec.json.schema_components(kinds, ref_template=SHARED)
    schemas = dict(zip(kinds, bodies, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        address = PARAMETER.sub(r"{\1}", endpoint.path)
        paths.setdefault(address, {})[endpoint.method.lower()] = operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rooftree", "version": __version__},
        "paths": paths,
        "components": {"schemas": {**shared, "Error": ERROR}},
    }


def operation(endpoint: Endpoint, schemas: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """Describe one endpoint: its parameters, its body and its responses."""
    found = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": [parameter(*named) for named in PARAMETER.findall(endpoint.path)],
        "responses": {"200": response("As asked.", {"type": "object"}), **refusals()},
    }
    if endpoint.body:
        found["requestBody"] = {"required": True, "content": as_json(schemas[endpoint.body])}
    return found


def parameter(name: str, number: str) -> dict[str, Any]:
    """Describe a part of the address."""
    schema = (
        {"type": "integer", "minimum": 0, "maximum": 999_999_999}
        if number
        else {"type": "string", "minLength": 1}
    )
    return {"name": name, "in": "path", "required": True, "schema": schema}


def refusals() -> dict[str, Any]:
    """Describe all errors: a status, a code and a sentence."""
    error = {"$ref": SHARED.format(name="Error")}
    plain = {"text/plain": {"schema": {"type": "string"}}}
    away = {str(status): {"description": "Not now.", "content": plain} for status in TURNED_AWAY}
    return {**{str(status): response("Why not.", error) for status in REFUSALS}, **away}


def response(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Describe one kind of response."""
    return {"description": words, "content": as_json(schema)}


def as_json(schema: dict[str, Any]) -> dict[str, Any]:
    """Describe a JSON body."""
    return {"application/json": {"schema": schema}}


def routes() -> list[Route]:
    """Return the routes of all endpoints and of their description."""

    async def described(_: Request) -> Response:
        return json_response(document())

    known = [*(endpoint.route() for endpoint in ENDPOINTS), Route("/api/openapi.json", described)]
    return [*known, unknown(known)]
