"""Stencils: a game's templates, and fragments that are drawn once for equal parts of a view."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, Template, Undefined, nodes
from jinja2.runtime import Context

from rooftree.drawing.jinja_speed import Joined, Quick, Spoken
from rooftree.drawing.markup import plain
from rooftree.engine.show import View

ROOM = 4096  # fragments kept for all who draw equal parts; a table in the browser keeps its own
PHRASES = 4096  # sentences kept of each kind
PLAIN = 0  # the form of marshal in which equal parts have equal bytes

Draw = Callable[[str, View], str]  # a template's name and a part of the view -> markup
Phrase = Callable[..., str]


class UndrawnName(Undefined):
    """A name that is not there: it can be asked for, `{% if part.note %}`, but never be drawn."""

    def __str__(self) -> str:
        self._fail_with_undefined_error()


class Stencils(Environment):
    """The templates of a game's folder in one language; all is escaped that is not our markup.

    `phrases` can be called in templates. They depend on nothing but their arguments: one without
    variables is written into the stencil when it is cut, others are said once.
    """

    code_generator_class = Quick

    def __init__(self, package: str, **phrases: Phrase) -> None:
        def text(name: str) -> str:
            return (files(package) / "templates" / name).read_text("utf-8")

        super().__init__(
            loader=FunctionLoader(text),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            undefined=UndrawnName,
        )
        self.phrases = phrases
        self.filters |= {name: lru_cache(PHRASES)(phrase) for name, phrase in phrases.items()}
        self.plain, self.joined = plain, Joined  # for what Quick writes
        self.cut: dict[str, Template] = {}

    def fill(self, template: str, content: View) -> str:
        """Fill a template; return its markup."""
        drawing = self.cut.get(template) or self.cut.setdefault(
            template, self.get_template(f"{template}.jinja")
        )
        context = Context(self, self.globals | content, template, drawing.blocks)
        return self.concat(drawing.root_render_func(context)).strip()

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Look up `line.points` in a dict first: most of what templates are given are dicts."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        Spoken(self.phrases).visit(parsed)
        parsed.set_environment(self)
        return parsed


def prepared(stencils: Stencils, prepare: Mapping[str, Callable[[Any], View]]) -> Draw:
    """Draw templates from parts of a view, each prepared by the function of its template."""

    def draw(template: str, part: View) -> str:
        content = prepare[template](part) if template in prepare else part
        return stencils.fill(template, content)

    return once(draw)


def once(draw: Draw) -> Draw:
    """Draw once for equal parts: a fragment is a pure function of its part."""
    kept: dict[tuple[str, bytes], str] = {}

    def drawn(template: str, part: View) -> str:
        key = template, marshal.dumps(part, PLAIN)
        markup = kept.get(key)
        if markup is None:
            if len(kept) >= ROOM:
                kept.clear()
            markup = kept[key] = draw(template, part)
        return markup

    return drawn
