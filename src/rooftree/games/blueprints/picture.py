"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader

from rooftree.engine.show import View
from rooftree.engine.words import Words
from rooftree.games.blueprints.components import AWARDS, MATERIALS
from rooftree.games.blueprints.isometric import Scene
from rooftree.games.blueprints.notation import LETTERS, material_name
from rooftree.games.blueprints.parts import (
    board,
    discards,
    letter_of,
    others,
    piece_at,
    plan,
    pool,
    shortened,
    with_pieces,
)
from rooftree.games.blueprints.text import Text

ROOM = 2048  # fragments kept
BESIDE, FANNED = 22, 9  # steps from one card of a seat to the next, another or an equal one
SIDES = {
    1: (2, 3),
    2: (3, 1),
    3: (1, 2),
    4: (2, 1),
    5: (1, 3),
    6: (3, 2),
}  # left and right of a top
PIPS = {
    1: [(30, 30)],
    2: [(17, 17), (43, 43)],
    3: [(16, 16), (30, 30), (44, 44)],
    4: [(17, 17), (43, 17), (17, 43), (43, 43)],
    5: [(16, 16), (44, 16), (30, 30), (16, 44), (44, 44)],
    6: [(17, 15), (43, 15), (17, 30), (43, 30), (17, 45), (43, 45)],
}


def template_text(name: str) -> str:
    """A template of this folder."""
    return (files(__package__) / "templates" / name).read_text("utf-8")


@cache
def templates() -> Environment:
    """The templates, with everything escaped that is not markup of ours."""
    return Environment(
        loader=FunctionLoader(template_text),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


@cache
def art() -> str:
    """The symbols that all fragments use."""
    materials = list(zip(LETTERS, MATERIALS, strict=True))
    return (
        templates()
        .get_template("art.svg.jinja")
        .render(materials=materials, pips=PIPS, sides=SIDES)
    )


class Picture:
    """Draws tables in one language."""

    def __init__(self, words: Words, language: str) -> None:
        self.text = Text(words, language)
        self.words = words
        self.language = language
        self.phrases = {
            "say": self.text.say,
            "word": lambda letter: self.text.word(material_name(letter)),
            "named": self.text.word,
            "spoken": self.text.die,
            "condition": lambda prize: words.say(language, f"condition.{prize}"),
        }
        self.drawn = lru_cache(ROOM)(self._draw)

    def draw(self, template: str, part: View) -> str:
        """A fragment from its part of the view."""
        return self.drawn(template, json.dumps(part))

    def _draw(self, template: str, part: str) -> str:
        markup = templates().get_template(template).render(**self.phrases, **json.loads(part))
        return markup.strip()

    def fragments(self, view: View, serials: Mapping[str, int]) -> dict[str, str]:
        """The whole table; `serials` are the lasting numbers of the pieces, by place."""
        made = {
            "board": self.draw("board.svg.jinja", board(view)),
            "pool": self.draw("pool.svg.jinja", pool(view, serials)),
            "result": self.draw("result.html.jinja", self.result(view)),
        }
        if view["viewer"] >= 0:
            builder = view["builders"][view["viewer"]]
            made["plan"] = self.draw("plan.svg.jinja", plan(view, builder, serials))
            made["building"] = self.draw("building.svg.jinja", self.home(view, builder, serials))
            made["sheet"] = self.draw("sheet.html.jinja", self.sheet(builder))
        for name, builder in others(view).items():
            made[name] = self.draw("seat.svg.jinja", self.seat(view, builder, serials))
        if len(view["names"]) == 2:
            made["discards"] = self.draw("discards.svg.jinja", discards(view, serials))
        return made

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie on the page."""
        return (
            templates()
            .get_template("layout.html.jinja")
            .render(
                **self.phrases,
                made=fragments,
                watching=view["viewer"] < 0,
                screened=any(builder["building"] is None for builder in view["builders"]),
                seats=[*others(view), *(["discards"] if "discards" in fragments else [])],
            )
        )

    def home(self, view: View, builder: View, serials: Mapping[str, int]) -> View:
        """One's own building as it rises; taken apart when the game is over."""
        building = with_pieces(builder, serials)
        over = view["step"] == "over"
        behind = Scene(building, from_behind=True).drawn()
        has_dice = any(building["columns"])
        return {
            "front": Scene(building, exploded=over).drawn(),
            "behind": behind if has_dice and not over else None,
            "words": self.text.spoken(builder["name"], building),
        }

    def sheet(self, builder: View) -> View:
        """The title block: architect, plan, points of the building, cards won."""
        building = builder["building"]
        return {
            "seat": builder["seat"],
            "name": builder["name"],
            "card": building["card"],
            "taken": len(builder["taken"]),
            "gone": [die for place, die in builder["taken"] if place.startswith("gone")],
            "lines": self.lines(building),
            "total": building["total"],
            "points": builder["points"],
            "cards": self.cards(builder),
        }

    def lines(self, building: View) -> list[View]:
        """The score lines of a building, each with name, reason and the letter of its material."""
        return [
            {
                **line,
                "name": self.text.rule(line["rule"]).capitalize(),
                "why": self.why(line),
                "letter": letter_of(line["rule"]),
            }
            for line in building["lines"]
        ]

    def cards(self, builder: View) -> list[View]:
        """The Awards and Prizes a seat holds, one by one; equal ones lie fanned at `x`."""
        found: list[View] = []
        x = -26
        for line in reversed(builder["cards"]):
            for again in range(line["of"][0]):
                x -= FANNED if again else BESIDE
                found.insert(0, {**self.card(line), "x": x, "again": again + 1 < line["of"][0]})
        return found

    def card(self, line: View) -> View:
        """One Award or Prize."""
        return {
            "rule": line["rule"],
            "worth": line["points"] // line["of"][0],
            "why": self.why(line),
            "award": line["rule"] in AWARDS,
        }

    def why(self, line: View) -> str:
        """A score line in words."""
        return self.words.say(self.language, f"line.{line['rule']}", *line["of"])

    def seat(self, view: View, builder: View, serials: Mapping[str, int]) -> View:
        """A rival behind a screen: name, cards, dice taken; the building where it lies open."""
        seat, building = builder["seat"], builder["building"]
        cards = self.cards(builder)
        is_open = building is not None and view["step"] != "over"
        return {
            "seat": seat,
            "name": builder["name"],
            "shown": shortened(builder["name"], 24 - 2 * len(cards)),
            "active": seat in view["acting"],
            "first": seat == view["first"] and view["turn"] == 1,
            "points": builder["points"],
            "cards": cards,
            "taken": [
                [place, die, piece_at(f"{place}-{seat}", serials)]
                for place, die in builder["taken"]
            ],
            "open": Scene(building).drawn() if is_open else None,
            "words": self.text.spoken(builder["name"], building) if is_open else "",
        }

    def result(self, view: View) -> View:
        """The buildings of the last finished round, taken apart, from best to worst."""
        if not view["reveals"]:
            return {"buildings": []}
        reveal, over = view["reveals"][-1], view["step"] == "over"
        own = [] if view["viewer"] < 0 else view["builders"][view["viewer"]]["taken"]
        return {
            "final": over,
            "round": reveal["round"],
            "demand": reveal["demand"],
            "open": over or (view["turn"] == 1 and not own),
            "buildings": [self.revealed(view, entry) for entry in reveal["buildings"]],
        }

    def revealed(self, view: View, entry: View) -> View:
        """One building of a finished round."""
        building, name = entry["building"], view["names"][entry["seat"]]
        return {
            "seat": entry["seat"],
            "name": name,
            "award": entry["award"],
            "worth": dict(view["awards"]).get(entry["award"]),
            "prizes": entry["prizes"],
            "total": building["total"],
            "lines": self.lines(building),
            "scene": Scene(building, exploded=True).drawn(),
            "words": self.text.spoken(name, building),
        }
