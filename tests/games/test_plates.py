"""Every found game with drawings on its rules page: each is there, and counted by the rules."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from itertools import product

import pytest

from rooftree.drawing.plates import plate_figure
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.plates import PLATE, plates_of, position_of, rules_in_words
from rooftree.learning.rules_sections import GROUP, HEADING, section_of
from rooftree.learning.rules_text import rules_text
from tests.games.test_recorded import GAMES

DRAWN = [name for name in names() if plates_of(load(name))]
PLATES = [(name, plate) for name in DRAWN for plate in plates_of(load(name))]
SUM = re.compile(r'<p class="rp-sum">(?:[^<=]*= )?(−?\d+) ')
EXAMPLE = re.compile(r"\*?(?:Examples?|Exemples?)\b")
POINTS = re.compile(
    r"\bworth\b[^.]*\b(?:points?|Prestige)\b"
)  # a rule that says what brings points
TOLD = {  # what the pages tell in words about the same positions
    ("blueprints", "example"): [23, 23],
    ("blueprints", "demand"): [23, 23],
    ("blueprints", "wood"): [2, 4, 6],
    ("california", "gift"): [1, 0],
    ("california", "score-loan"): [-2, 0],
    ("dice_manor", "beige"): [23],
    ("dice_manor", "collected"): [9],
    ("dice_manor", "tours"): [2, 5, 9],
    ("dice_manor", "two-ways"): [7],
    ("dice_manor", "advertising"): [9],
    ("dream_home", "drill"): [6, 9],
    ("dream_home", "rooms-more"): [4, 0, 4],
    ("dream_home", "rooms"): [1, 4, 9],
    ("dream_home", "windows"): [9, 5],
    ("dream_home", "example"): [29],
}


class Balance(HTMLParser):
    """Collects what is opened and not closed, and attributes that belong to a table."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@cache
def named_on(name: str, language: str) -> list[str]:
    """List the plates that a rules page names, in order."""
    return [found[1] for found in PLATE.findall(rules_text(load(name), language))]


def rules_on(name: str, language: str) -> list[tuple[str, str, str]]:
    """List (group, anchor, text with the rules below it) of every heading on a page."""
    text, group, found = rules_text(load(name), language), "", []
    for level, _, anchor in HEADING.findall(text):
        group = anchor if anchor.startswith(GROUP) else group
        if level != "#":
            found.append((group + level, anchor, section_of(text, anchor) or ""))
    return found


def own(text: str) -> str:
    """Return the text of a heading without the rules below it."""
    return text.split("\n#")[0]


def kind_of(name: str, paragraph: str) -> str:
    """Write `E` for a worked example, a `P` for each drawing of a plate, `.` for all the rest."""
    if plate := PLATE.fullmatch(paragraph.strip()):
        return "P" * len(plates_of(load(name))[plate[2]])
    return "E" if EXAMPLE.match(paragraph) else "."


def scoring_rules(name: str) -> set[str]:
    game = load(name)
    words = Match(game, game.seats[0], seed=0).show.words.sentences
    return {key.removeprefix("line.") for key in words if key.startswith("line.")}


def test_all_games_of_ours_have_drawings() -> None:
    assert set(GAMES) <= set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_every_rule_that_brings_points_has_a_drawing(name: str) -> None:
    drawings = [one for plate in plates_of(load(name)).values() for one in plate]
    counted = {rule for one in drawings for rule in one.count}
    assert scoring_rules(name) <= counted


@pytest.mark.parametrize("name", DRAWN)
def test_every_rule_about_points_has_its_drawing_beside_it(name: str) -> None:
    about_points = [
        (anchor, text if place == "group-points##" else own(text))
        for place, anchor, text in rules_on(name, "en")
        if place == "group-points##"
        or (POINTS.search(own(text)) and not place.startswith("group-more"))
    ]
    assert about_points
    assert [anchor for anchor, text in about_points if not PLATE.search(text)] == []


@pytest.mark.parametrize(("name", "language"), list(product(DRAWN, LANGUAGES)))
def test_every_worked_example_is_followed_by_its_drawing(name: str, language: str) -> None:
    undrawn = []
    for _, anchor, text in rules_on(name, language):
        kinds = "".join(kind_of(name, paragraph) for paragraph in own(text).split("\n\n"))
        runs = re.findall("(E+)(P*)", kinds)
        undrawn += [anchor for examples, drawings in runs if len(drawings) < len(examples)]
    assert undrawn == []


@pytest.mark.parametrize(("name", "language"), list(product(DRAWN, LANGUAGES)))
def test_every_plate_is_on_the_page_once(name: str, language: str) -> None:
    assert sorted(named_on(name, language)) == sorted(plates_of(load(name)))
    assert named_on(name, language) == named_on(name, "en")


@pytest.mark.parametrize(("name", "plate"), PLATES)
def test_the_points_below_a_drawing_are_what_the_rules_count(name: str, plate: str) -> None:
    game, expected = load(name), []
    for drawing in plates_of(game)[plate]:
        position = position_of(game, drawing)
        rules, state = position.show.rules, position.state
        of_rule = {x.rule: x.points for x in (*rules.lines(state, 0), *rules.sheet(state, 0))}
        counted = of_rule if drawing.sheet else drawing.count
        expected += [sum(of_rule[rule] for rule in counted)] * bool(counted)
    shown = SUM.findall(plate_figure(game, plate, "", "", "en"))
    assert [int(number.replace("−", "-")) for number in shown] == expected
    assert TOLD.get((name, plate), expected) == expected


@pytest.mark.parametrize(("name", "plate"), PLATES)
def test_a_drawing_is_a_picture_and_nothing_to_touch(name: str, plate: str) -> None:
    parsed = Balance()
    parsed.feed(plate_figure(load(name), plate, 'so "called"', "A < B", "fr"))
    assert parsed.open == []
    assert parsed.attributes.isdisjoint({"id", "data-piece", "tabindex", "style"})


@pytest.mark.parametrize(("name", "language"), list(product(DRAWN, LANGUAGES)))
def test_the_terminal_says_what_a_drawing_shows_and_counts(name: str, language: str) -> None:
    text = rules_in_words(load(name), language)
    assert "plate:" not in text
    assert text.count("\N{NO-BREAK SPACE}") >= len(scoring_rules(name)) - 3  # some share a plate
