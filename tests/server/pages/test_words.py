"""Words of the pages: both languages, and exactly those that pages and scripts use."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

from rooftree.bots import names as levels
from rooftree.engine.show.words import LANGUAGES
from rooftree.server.notices.notices import KINDS as TOLD
from rooftree.server.pages.preferences import CHOICES
from rooftree.server.pages.provenance import KINDS
from rooftree.server.pages.render import WORDS

PAGES = Path("src/rooftree/server/pages")
IN_TEMPLATES = re.compile(r'\bt\("([\w.]+)"[,)]|"((?:matches|deal)\.\w+)"')
IN_SCRIPTS = re.compile(r'"((?:client|matches)\.\w+)["\']')
IN_PYTHON = re.compile(
    r'["\']((?:challenge|client|deal|evening|home|missing|replay|rules|share|value)\.\w+)["\']'
)


def used() -> set[str]:
    """List every key that is written out somewhere, and those that are put together."""
    found: set[str] = set()
    for folder, suffix, keys in (
        ("templates", "*.jinja", IN_TEMPLATES),
        ("static", "*.js", IN_SCRIPTS),
        (".", "*.py", IN_PYTHON),
    ):
        for file in (PAGES / folder).rglob(suffix):
            found.update(it[it.lastindex or 0] for it in keys.finditer(file.read_text("utf-8")))
    found.update(f"about.{kind}{end}" for kind in KINDS for end in ("", "_means"))
    found.update(f"deal.month_{month}" for month in range(1, 13))
    found.update(f"deal.seat_{end}" for end in (*range(5), "poor", "fair", "good"))
    found.update(f"deal.stands_{kind}" for kind in ("people", "place", "field"))
    found.update(f"deal.beaten{whom}{end}" for whom in ("", "_bots") for end in ("", "_none"))
    found.update(f"deal.{won}_{n}" for won in ("won", "lost") for n in ("others", "none", "alone"))
    found.update(f"share.{tab}" for tab in ("picture", "link", "bgstats"))
    found.update(f"evening.head_{when}" for when in ("before", "round", "over"))
    found.update(f"evening.{state}" for state in ("finished", "moves"))
    found.update(f"tell.kind_{kind}" for kind in TOLD)
    found.update(f"settings.{name}" for name in CHOICES)
    found.update(f"settings.{name}_{value}" for name in CHOICES for value in CHOICES[name])
    return found


def test_every_word_that_a_page_uses_exists_and_no_other() -> None:
    written = {key for key in WORDS.sentences if not key.startswith("level.")}
    assert used() == written


def test_every_bot_has_a_name_and_a_line_in_words() -> None:
    wanted = {f"level.{level}{end}" for level in levels() for end in ("", "_about")}
    assert wanted == {key for key in WORDS.sentences if key.startswith("level.")}


def test_both_languages_have_the_same_places() -> None:
    for key, spoken in WORDS.sentences.items():
        assert set(spoken) == set(LANGUAGES), key
        places = [
            {name for _, name, _, _ in Formatter().parse(text) if name} for text in spoken.values()
        ]
        assert places[0] == places[1], key
