"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations  # compiled

from collections.abc import Mapping
from functools import cache
from typing import cast

from markupsafe import Markup

from rooftree.drawing.parts import shortened
from rooftree.drawing.pips import PIPS
from rooftree.drawing.templates import Stencils, prepared
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.picture.isometric import IsometricBuilding
from rooftree.games.blueprints.picture.parts import neighbours
from rooftree.games.blueprints.picture.street import street
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import AWARDS, MATERIALS
from rooftree.games.blueprints.table.notation import LETTERS, material_name
from rooftree.games.blueprints.view import (
    BlueprintsView,
    BuilderView,
    BuildingView,
    CardView,
    DieView,
    LineView,
    RevealedView,
    spaces_of,
)
from rooftree.games.blueprints.words.text import rule_name, spoken, won

BESIDE, FANNED = 22, 9  # steps from one card of a seat to the next, another or an equal one
TREES = (0, 5)  # closed spaces with a tree
Row = tuple[str, int, str, str, str | None]
SIDES = {
    1: (2, 3),
    2: (3, 1),
    3: (1, 2),
    4: (2, 1),
    5: (1, 3),
    6: (3, 2),
}  # left and right of a top


@cache
def art(box: Box) -> str:
    """Draw the symbols that all fragments use."""
    materials = list(zip(LETTERS, MATERIALS, strict=True))
    content = {"materials": materials, "pips": PIPS, "sides": SIDES}
    return Stencils(__package__).fill("art.svg", content)


class Picture:
    """Draws tables in one language."""

    def __init__(self, voice: Voice, box: Box) -> None:
        self.voice = voice
        self.stencils = Stencils(
            __package__,
            say=voice.captions().say,
            word=lambda letter: voice.word(material_name(letter)),
            named=voice.word,
            spoken=voice.word,
            condition=lambda prize: voice.say(f"condition.{prize}"),
        )
        prepare = {
            "board.svg": board,
            "plan.svg": plan,
            "building.svg": self.building,
            "iso.svg": isometric,
            "sheet.html": self.sheet,
            "seat.svg": self.seat,
            "result.html": self.result,
            "prizes.svg": prizes,
            "street.svg": self.street,
            "exploded.svg": self.exploded,
        }
        self.drawn = prepared(self.stencils, prepare)
        self.line = cache(self._line)  # there are few

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        content = {
            "made": fragments,
            "watching": view["viewer"] < 0,
            "screened": any(builder["building"] is None for builder in view["builders"]),
            "seats": [
                *neighbours(cast(BlueprintsView, view)),
                *(["discards"] if "discards" in fragments else []),
            ],
        }
        return self.stencils.fill("layout.html", content)

    def building(self, part: View) -> View:
        """Draw one's own building, and small from behind; at the end taken apart."""
        building, over = part["building"], part["over"]
        scene = IsometricBuilding(building, exploded=over)
        shows_back = any(building["columns"]) and not over
        return {
            "over": over,
            "box": numbers(scene.box()),
            "top": scene.top,
            "front": self.isometric(building, exploded=over, own=True),
            "behind": self.isometric(building, from_behind=True) if shows_back else None,
            "sky": scene.box()[1],
            "inset": scene.box()[1] + 36 + scene.tallest * 19.2,
            "words": spoken(self.voice, part["name"], building),
        }

    def street(self, part: View) -> View:
        """Draw the three buildings of a seat side by side."""
        return street(part, self.voice, self.isometric)

    def isometric(self, building: BuildingView, **how: bool) -> Markup:
        """Draw a building alone; the same one is drawn once, wherever it stands."""
        return Markup(self.drawn("iso.svg", {"building": building, "how": how}))

    def sheet(self, part: View) -> View:
        """Fill the title block: architect, plan, points of the building, cards won."""
        builder, building = cast(BuilderView, part), part["building"]
        return {
            **part,
            "card": building["card"],
            "taken": len(builder["taken"]),
            "gone": [die for place, die in builder["taken"] if place.startswith("gone")],
            "lines": self.lines(building),
            "total": building["total"],
            "cards": self.cards(builder),
        }

    def lines(self, building: BuildingView) -> list[Row]:
        """List rule, points, name, reason and letter of each score line of a building."""
        return [
            self.line(line["rule"], line["points"], tuple(line["of"])) for line in building["lines"]
        ]

    def _line(self, rule: str, points: int, of: tuple[int, ...]) -> Row:
        why = self.voice.say(f"line.{rule}", *of)
        return rule, points, rule_name(self.voice, rule).capitalize(), why, letter_of(rule)

    def cards(self, builder: BuilderView) -> list[View]:
        """List the Awards and Prizes of a seat one by one; equal ones lie fanned at `x`.

        `again` marks a card that an equal one to its right covers.
        """
        found: list[View] = []
        x = -26
        for line in reversed(builder["cards"]):
            for again in range(line["of"][0]):
                x -= FANNED if again else BESIDE
                found.insert(0, {**self.card(line), "x": x, "again": again > 0})
        return found

    def card(self, line: LineView) -> View:
        """Describe one Award or Prize."""
        return {
            "rule": line["rule"],
            "worth": line["points"] // line["of"][0],
            "why": why(self.voice, line),
            "award": line["rule"] in AWARDS,
        }

    def seat(self, part: View) -> View:
        """Draw a rival behind a screen, or with an open building."""
        building, name = part["building"], part["name"]
        cards = self.cards(cast(BuilderView, part))
        return {
            **part,
            "open": self.isometric(building) if building else "",
            "box": numbers(IsometricBuilding(building).box()) if building else "",
            "shown": shortened(name, 24 - 2 * (len(cards) + part["face_down"])),
            "cards": cards,
            "won": won(self.voice, cast(BuilderView, part)),
            "words": spoken(self.voice, name, building) if building else "",
        }

    def result(self, part: View) -> View:
        """Draw the buildings of the last finished round, from best to worst."""
        return {**part, "buildings": [self.revealed(part, entry) for entry in part["buildings"]]}

    def revealed(self, part: View, entry: RevealedView) -> View:
        """Draw one building of a finished round, taken apart."""
        building, name = entry["building"], part["names"][entry["seat"]]
        return {
            **entry,
            **self.exploded({"building": building}),
            "name": name,
            "worth": worth_of(part["awards"], entry["award"]),
            "total": building["total"],
            "lines": self.lines(building),
            "words": spoken(self.voice, name, building),
        }

    def exploded(self, part: View) -> View:
        """Draw a building taken apart."""
        building = part["building"]
        return {
            "box": numbers(IsometricBuilding(building, exploded=True).box()),
            "drawn": self.isometric(building, exploded=True, lit=True),
        }


def why(voice: Voice, line: LineView) -> str:
    """Say a score line."""
    return voice.say(f"line.{line['rule']}", *line["of"])


def worth_of(cards: list[CardView], name: str | None) -> int | None:
    """Find the points of a card."""
    return next((card["points"] for card in cards if card["name"] == name), None)


def prizes(part: View) -> View:
    """Fill the cards that can be won; the Prizes share a label if they are worth the same."""
    points = {card["points"] for card in part["prizes"]}
    return {**part, "each": points.pop() if len(points) == 1 else None}


def board(part: View) -> View:
    """Fill what lies open in the middle."""
    bag = [(n, letter, count) for n, (letter, count) in enumerate(part["bag"].items())]
    return {**part, "bag": bag, "left": sum(part["bag"].values())}


def isometric(part: View) -> View:
    """Draw a building on its site; one's own has pieces that fly, a lit one has lights."""
    how = dict(part["how"])
    own, lit = how.pop("own", False), how.pop("lit", False)
    return {"own": own, "lit": lit, **IsometricBuilding(part["building"], **how).drawn()}


def plan(part: View) -> View:
    """Draw one's own card from above."""
    building = part["building"]
    spaces: list[tuple[object, ...]] = []
    closed: list[tuple[int, int, bool]] = []
    for n, (name, height, column) in enumerate(spaces_of(building)):
        x, y = 62 + n % 2 * 92, 58 + n // 2 * 92
        if height:
            dice = stacked(column)
            spaces.append((x, y, name, height, dice, column[-1]["die"] if column else None))
        else:
            closed.append((x, y, n in TREES))
    return {"card": building["card"], "fresh": part["fresh"], "spaces": spaces, "closed": closed}


def stacked(column: list[DieView]) -> list[tuple[object, ...]]:
    """Place the dice of a space, each a little above the one below."""
    down = 3 * min(len(column) - 1, 4)
    return [(d["n"], d["die"], d["piece"], 7 * level - down) for level, d in enumerate(column)]


def numbers(row: list[float]) -> str:
    """Write the box of a drawing: `0 0 60 64`."""
    return " ".join(f"{number:g}" for number in row)


def letter_of(rule: str) -> str | None:
    """Find the letter of a material; the bonus has none."""
    return LETTERS[MATERIALS.index(rule)] if rule in MATERIALS else None
