"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations  # compiled

from collections.abc import Callable, Mapping
from functools import cache

from markupsafe import Markup

from rooftree.drawing.pips import PIPS
from rooftree.drawing.stencils import Stencils, once
from rooftree.engine.show import View
from rooftree.engine.words import Words
from rooftree.games.blueprints.components import AWARDS, MATERIALS
from rooftree.games.blueprints.isometric import Scene
from rooftree.games.blueprints.notation import LETTERS, material_name
from rooftree.games.blueprints.parts import others
from rooftree.games.blueprints.text import Text
from rooftree.games.blueprints.view import spaces_of

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
def art() -> str:
    """The symbols that all fragments use."""
    materials = list(zip(LETTERS, MATERIALS, strict=True))
    content = {"materials": materials, "pips": PIPS, "sides": SIDES}
    return Stencils(__package__).fill("art.svg", content)


class Picture:
    """Draws tables in one language."""

    def __init__(self, words: Words, language: str) -> None:
        self.text = Text(words, language)
        self.words = words
        self.language = language
        self.stencils = Stencils(
            __package__,
            say=self.text.say,
            word=lambda letter: self.text.word(material_name(letter)),
            named=self.text.word,
            spoken=self.text.die,
            condition=lambda prize: words.say(language, f"condition.{prize}"),
        )
        self.prepared: dict[str, Callable[[View], View]] = {
            "board.svg": board,
            "plan.svg": plan,
            "building.svg": self.building,
            "iso.svg": isometric,
            "sheet.html": self.sheet,
            "seat.svg": self.seat,
            "result.html": self.result,
        }
        self.drawn = once(self._draw)
        self.line = cache(self._line)  # there are few

    def _draw(self, template: str, part: View) -> str:
        prepare = self.prepared.get(template)
        return self.stencils.fill(template, prepare(part) if prepare else part)

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie on the page."""
        content = {
            "made": fragments,
            "watching": view["viewer"] < 0,
            "screened": any(builder["building"] is None for builder in view["builders"]),
            "seats": [*others(view), *(["discards"] if "discards" in fragments else [])],
        }
        return self.stencils.fill("layout.html", content)

    def building(self, part: View) -> View:
        """One's own building from the front, and small from behind; at the end taken apart."""
        building, over = part["building"], part["over"]
        scene = Scene(building, exploded=over)
        shows_back = any(building["columns"]) and not over
        return {
            "over": over,
            "box": numbers(scene.box()),
            "top": scene.top,
            "front": self.isometric(building, exploded=over, own=True),
            "behind": self.isometric(building, from_behind=True) if shows_back else None,
            "sky": scene.box()[1],
            "inset": scene.box()[1] + 24 + scene.tallest * 19.2,
            "words": self.text.spoken(part["name"], building),
        }

    def isometric(self, building: View, **how: bool) -> Markup:
        """A building alone; the same one is drawn once, wherever it stands."""
        return Markup(self.drawn("iso.svg", {"building": building, "how": how}))

    def sheet(self, builder: View) -> View:
        """The title block: architect, plan, points of the building, cards won."""
        building = builder["building"]
        return {
            **builder,
            "card": building["card"],
            "taken": len(builder["taken"]),
            "gone": [die for place, die in builder["taken"] if place.startswith("gone")],
            "lines": self.lines(building),
            "total": building["total"],
            "cards": self.cards(builder),
        }

    def lines(self, building: View) -> list[Row]:
        """The score lines of a building: rule, points, name, reason, letter of the material."""
        return [
            self.line(line["rule"], line["points"], tuple(line["of"])) for line in building["lines"]
        ]

    def _line(self, rule: str, points: int, of: tuple[int, ...]) -> Row:
        why = self.words.say(self.language, f"line.{rule}", *of)
        return rule, points, self.text.rule(rule).capitalize(), why, letter_of(rule)

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

    def seat(self, part: View) -> View:
        """A rival behind a screen, or with an open building."""
        cards, building, name = self.cards(part), part["building"], part["name"]
        return {
            **part,
            "open": self.isometric(building) if building else "",
            "box": numbers(Scene(building).box()) if building else "",
            "shown": shortened(name, 24 - 2 * len(cards)),
            "cards": cards,
            "words": self.text.spoken(name, building) if building else "",
        }

    def result(self, part: View) -> View:
        """The buildings of the last finished round, taken apart, from best to worst."""
        return {**part, "buildings": [self.revealed(part, entry) for entry in part["buildings"]]}

    def revealed(self, part: View, entry: View) -> View:
        """One building of a finished round."""
        building, name = entry["building"], part["names"][entry["seat"]]
        return {
            **entry,
            "name": name,
            "worth": dict(part["awards"]).get(entry["award"]),
            "total": building["total"],
            "lines": self.lines(building),
            "box": numbers(Scene(building, exploded=True).box()),
            "drawn": self.isometric(building, exploded=True),
            "words": self.text.spoken(name, building),
        }


def board(part: View) -> View:
    """What lies open in the middle."""
    bag = [(n, letter, count) for n, (letter, count) in enumerate(part["bag"].items())]
    return {**part, "bag": bag, "left": sum(part["bag"].values())}


def isometric(part: View) -> View:
    """A building on its site; one's own has pieces that fly."""
    how = dict(part["how"])
    own = how.pop("own", False)
    return {"own": own, **Scene(part["building"], **how).drawn()}


def plan(part: View) -> View:
    """One's own card from above."""
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


def stacked(column: list[View]) -> list[tuple[object, ...]]:
    """The dice of a space, each a little above the one below; a high stack begins lower."""
    down = 3 * min(len(column) - 1, 4)
    return [(d["n"], d["die"], d["piece"], 7 * level - down) for level, d in enumerate(column)]


def numbers(row: list[float]) -> str:
    """`0 0 60 64`: the box of a drawing."""
    return " ".join(f"{number:g}" for number in row)


def shortened(name: str, room: int) -> str:
    """A name that fits; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"


def letter_of(rule: str) -> str | None:
    """The letter of a material; the bonus has none."""
    return LETTERS[MATERIALS.index(rule)] if rule in MATERIALS else None
