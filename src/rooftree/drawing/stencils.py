"""Stencils: a game's templates, and fragments that are drawn once for equal parts of a view."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader

from rooftree.engine.show import View

ROOM = 16_384  # fragments kept: all tables of a server share them, each has about twenty
PLAIN = 0  # the form of marshal in which equal parts have equal bytes

Draw = Callable[[str, View], str]  # a template's name and a part of the view -> markup


@cache
def stencils(package: str) -> Environment:
    """The templates of a game's folder; everything is escaped that is not markup of ours."""

    def text(name: str) -> str:
        return (files(package) / "templates" / name).read_text("utf-8")

    return Environment(
        loader=FunctionLoader(text),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def once(draw: Draw) -> Draw:
    """The same drawing, made once for equal parts: a fragment is a pure function of its part."""

    @lru_cache(ROOM)
    def kept(template: str, part: bytes) -> str:
        return draw(template, marshal.loads(part))

    return lambda template, part: kept(template, marshal.dumps(part, PLAIN))
