"""The HTTP interface described in OpenAPI, made from the doors themselves."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree import __version__
from rooftree.server.answers import STATUS, answer
from rooftree.server.api import DOORS, Door

PARAMETER = re.compile(r"\{(\w+)(:int)?\}")
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
REFUSALS = (400, *sorted(set(STATUS.values())), 503)
TURNED_AWAY = (421, 429)  # by the guard, before anything is read: in plain words


def document() -> dict[str, Any]:
    """The whole description."""
    kinds = [door.body for door in DOORS if door.body]
    bodies, shared = msgspec.json.schema_components(kinds, ref_template=SHARED)
    schemas = dict(zip(kinds, bodies, strict=True))
    paths: dict[str, Any] = {}
    for door in DOORS:
        address = PARAMETER.sub(r"{\1}", door.path)
        paths.setdefault(address, {})[door.method.lower()] = operation(door, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rooftree", "version": __version__},
        "paths": paths,
        "components": {"schemas": {**shared, "Error": ERROR}},
    }


def operation(door: Door, schemas: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """What is asked at one door, and how it may be answered."""
    found = {
        "operationId": door.ask.__name__,
        "summary": (door.ask.__doc__ or "").strip(),
        "parameters": [parameter(*named) for named in PARAMETER.findall(door.path)],
        "responses": {"200": said("As asked.", {"type": "object"}), **refusals()},
    }
    if door.body:
        found["requestBody"] = {"required": True, "content": as_json(schemas[door.body])}
    return found


def parameter(name: str, number: str) -> dict[str, Any]:
    """A part of the address."""
    schema = {"type": "integer", "minimum": 0} if number else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def refusals() -> dict[str, Any]:
    """Errors are a status, a code and a sentence."""
    error = {"$ref": SHARED.format(name="Error")}
    plain = {"text/plain": {"schema": {"type": "string"}}}
    away = {str(status): {"description": "Not now.", "content": plain} for status in TURNED_AWAY}
    return {**{str(status): said("Why not.", error) for status in REFUSALS}, **away}


def said(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    """One kind of answer."""
    return {"description": words, "content": as_json(schema)}


def as_json(schema: dict[str, Any]) -> dict[str, Any]:
    """A body in JSON."""
    return {"application/json": {"schema": schema}}


def routes() -> list[Route]:
    """All doors, and the page that describes them."""

    async def described(_: Request) -> Response:
        return answer(document())

    return [*(door.route() for door in DOORS), Route("/api/openapi.json", described)]
