"""The table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once:
four houses are nearly all the work, and a turn changes one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rooftree.drawing.stencils import Stencils, once
from rooftree.engine.show import Parts, View
from rooftree.engine.words import Field, Words
from rooftree.games.dream_home.box import Box
from rooftree.games.dream_home.house import House
from rooftree.games.dream_home.scenes import Scene, scene
from rooftree.games.dream_home.tickets import Tickets

SHEET = ("rooms", "decor", "functionality", "roof")
ROOF_SIZE = 4


def scenes_of(box: Box) -> dict[str, Scene]:
    """The pictures of all room cards."""
    return {card: scene(box, number) for number, card in enumerate(box.cards)}


def art(scenes: Mapping[str, Scene]) -> str:
    """The symbols that all fragments use."""
    return Stencils(__package__).fill("art.svg", {"scenes": list(scenes.values())})


class Picture:
    """Draws tables in one language."""

    def __init__(self, box: Box, scenes: Mapping[str, Scene], words: Words, language: str) -> None:
        self.scenes = scenes
        self.tickets = Tickets(box, words, language)
        self.house = House(scenes, self.tickets)
        self.say = self.tickets.say
        self.stencils = Stencils(
            __package__, say=self.caption, name=self.tickets.name, short=self.short
        )
        self.prepared: dict[str, Callable[[View], View]] = {
            "market.html": self.market,
            "final.html": self.final,
            "home.svg": self.home,
            "seat.svg": self.seat,
            "sheet.html": self.sheet,
            "title.html": self.title,
            "discards.html": self.discards,
        }
        self.drawn = once(self.draw)

    def draw(self, template: str, part: View) -> str:
        """One fragment from its part of the view."""
        return self.stencils.fill(template, self.prepared[template](part))

    def caption(self, key: str, **fields: Field) -> str:
        """A caption of the table."""
        return self.say(f"table.{key}", **fields)

    def short(self, kind: str) -> str:
        """A room's short name."""
        return self.tickets.known(f"short.{kind}", self.tickets.name(kind).capitalize())

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie on the page."""
        seats = [name for name in fragments if name.startswith("seat-")]
        return self.stencils.fill("layout.html", {"made": fragments, "seats": seats})

    # -- what the templates are given ------------------------------------------------------
    def market(self, part: View) -> View:
        """Round, decks and five columns."""
        columns = [self.column(n, column) for n, column in enumerate(part["columns"])]
        return {**part, "columns": columns, "bare": not any(c["room"] for c in columns)}

    def column(self, n: int, column: View) -> View:
        """A pair of cards, or what is left of it."""
        room, resource = column["room"], column["resource"]
        scene = self.scenes[room] if room else None
        ticket = self.tickets.ticket(resource) if resource else None
        if scene is None:
            words = self.say("table.column_gone", column=n + 1)
        else:
            name = self.tickets.name(scene.kind)
            other = self.tickets.name(resource) if resource else ""
            key = "table.column" if resource else "table.column_marker"
            words = self.say(key, column=n + 1, room=name, resource=other)
        return {"room": scene, "resource": ticket, "words": words}

    def home(self, part: View) -> View:
        """One's own house, its cards and its roof stack."""
        seat = part["seat"]
        hand = self.tickets.hand(seat)
        return {
            **part,
            **self.house.drawn(seat, part["over"]),
            "hand": hand,
            "step": min(62, 250 / max(1, len(hand))),
            "garden": {token: self.tickets.token(token) for token in seat["garden"]},
            "stack": self.stack(seat, part["over"]),
            "shown": shortened(seat["name"], 14),
            "words": self.home_words(seat, part["own"]),
        }

    def stack(self, seat: View, over: bool) -> View:
        """The roof stack: counted while it is face down, then what the roof is worth."""
        count = seat["roof_count"]
        words = self.say("table.stack_words", count=count)
        if seat["roof"]:
            cards = ", ".join(self.tickets.name(name) for name in seat["roof"])
            words = self.say("table.stack_open", cards=cards)
        if seat["roof"] is None or not over:
            return {"count": count, "caption": self.say("table.stack"), "words": words}
        windows = sum(1 for name in seat["built_roof"] if name.endswith("_window"))
        roof = seat["sheet"]["roof"] - windows
        return {
            "caption": self.say("table.stack_built"),
            "sum": self.say("table.roof_points", roof=roof, windows=windows),
            "note": self.say(f"table.{roof_kind(count, roof)}"),
            "words": words,
        }

    def home_words(self, seat: View, own: bool) -> str:
        """The home in a sentence."""
        facts = {"built": built(seat), "roof": seat["roof_count"]}
        if own:
            return self.say("table.your_home", **facts)
        return self.say("table.home_of", name=seat["name"], **facts)

    def seat(self, part: View) -> View:
        """A neighbour's house, small."""
        seat = part["seat"]
        roof = min(seat["roof_count"], ROOF_SIZE)
        return {
            **part,
            **self.house.drawn(seat, part["over"]),
            "shown": shortened(seat["name"], 9 if part["marker"] else 12),
            "hand": self.tickets.hand(seat),
            "garden": [self.tickets.token(token) for token in seat["garden"]],
            "note": self.say("table.seat_note", built=built(seat), roof=roof),
            "words": self.home_words(seat, own=False),
        }

    def sheet(self, part: View) -> View:
        """Points so far, in the four lines of the score pad."""
        seat = part["seat"]
        tokens = [space["token"] for space in seat["spaces"] if space["token"]]
        tokens += seat["garden"]
        notes = {
            "decor": ", ".join(self.tickets.name(token) for token in tokens),
            "functionality": " · ".join(self.say(f"table.{rule}") for rule in seat["bonuses"]),
            "roof": self.roof_note(seat),
        }
        lines = [(name, seat["sheet"][name], notes.get(name, "")) for name in SHEET]
        return {**part, "lines": lines, "rules": seat["rules"]}

    def roof_note(self, seat: View) -> str:
        """How far the roof is."""
        if seat["roof"] is None:
            return self.say("table.roof_progress", count=seat["roof_count"])
        windows = sum(1 for name in seat["built_roof"] if name.endswith("_window"))
        roof = seat["sheet"]["roof"] - windows
        return self.say(f"table.{roof_kind(seat['roof_count'], roof)}")

    def title(self, part: View) -> View:
        """The title block of the drawing."""
        return {**part, "built": built(part["seat"])}

    def discards(self, part: View) -> View:
        """What Suppliers and Roofers may find."""
        roofs = [(self.tickets.ticket(name), count) for name, count in part["roofs"].items()]
        return {
            "rooms": [self.scenes[card] for card in part["rooms"]],
            "roofs": roofs,
            "count": sum(part["roofs"].values()),
        }

    def final(self, part: View) -> View:
        """The score table, best first."""
        return {"rows": sorted(part["seats"], key=lambda seat: (seat["place"], seat["seat"]))}


def parts_of(view: View) -> Parts:
    """The fragments: for each its template and the part of the view it shows."""
    main = max(view["viewer"], 0)
    over, own = view["over"], view["viewer"] >= 0
    seats = [{**seat, "place": 0} for seat in view["seats"]]  # who leads changes no house
    market = {key: view[key] for key in ("round", "rounds", "decks", "columns")}
    mine = {"seat": seats[main], "over": over, "own": own}
    parts: Parts = {
        "market": ("final.html", {"seats": view["seats"]}) if over else ("market.html", market),
        "home": ("home.svg", {**mine, "marker": view["marker"] == main}),
        "title": ("title.html", mine),
        "sheet": ("sheet.html", mine),
        "discards": ("discards.html", view["discards"]),
    }
    for n in [*range(main + 1, len(seats)), *range(main)]:
        part = {"seat": seats[n], "over": over, "marker": view["marker"] == n}
        parts[f"seat-{n}"] = ("seat.svg", {**part, "active": n in view["acting"]})
    return parts


def built(seat: View) -> int:
    """How many room cards a home has."""
    return sum(1 for space in seat["spaces"] if space["card"])


def roof_kind(cards: int, points: int) -> str:
    """Uniform, mismatched or incomplete, as a key of words.toml."""
    if cards < ROOF_SIZE:
        return "incomplete"
    return "uniform" if points > ROOF_SIZE else "mixed"


def shortened(name: str, room: int) -> str:
    """A name that fits; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"
