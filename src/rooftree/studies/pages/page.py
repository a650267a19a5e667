"""The report as HTML: a page that stands alone, and the same for notebooks."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup

from rooftree.drawing.poster import palette_css
from rooftree.studies.findings import Findings
from rooftree.studies.pages.fields import fields
from rooftree.studies.pages.study_words import StudyWords


def page(found: Findings, language: str) -> str:
    """Write the report as one page that needs nothing else."""
    said = StudyWords(found, language)
    style = Markup(palette_css() + text_of("study.css") + text_of("alone.css"))
    return filled("page.html.jinja", said=said, style=style, body=Markup(body(said)))


def framed(found: Findings, language: str) -> str:
    """Write the report in a frame of its own: its styles touch nothing of a notebook."""
    inside = escape(page(found, language))
    look = "width:100%;height:900px;border:0"
    return f'<iframe sandbox title="Rooftree" srcdoc="{inside}" style="{look}"></iframe>'


def body(said: StudyWords) -> str:
    """Write the report alone."""
    return filled("study.html.jinja", said=said, **fields(said))


def text_of(name: str) -> str:
    """Read a file of this folder."""
    return (files("rooftree.studies.pages") / name).read_text("utf-8")


@cache
def templates() -> Environment:
    """Make the environment of our templates."""
    loader = FunctionLoader(lambda name: text_of(f"templates/{name}"))
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)


def filled(name: str, **given: Any) -> str:
    """Fill a template."""
    return templates().get_template(name).render(given)
