"""The table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once:
four houses are nearly all the work, and a turn changes one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from rooftree.drawing.parts import shortened
from rooftree.drawing.templates import Stencils, prepared
from rooftree.engine.show import View
from rooftree.engine.show.words import YOU, Voice
from rooftree.games.dream_home.picture.cards import Tickets
from rooftree.games.dream_home.picture.house import House
from rooftree.games.dream_home.picture.parts import (
    FinalPart,
    HomePart,
    MarketPart,
    NeighbourPart,
    SheetPart,
)
from rooftree.games.dream_home.picture.scenes import RoomScene, scene
from rooftree.games.dream_home.rules.roof import MISMATCHED, ROOF_SIZE, UNIFORM
from rooftree.games.dream_home.table.box import Box
from rooftree.games.dream_home.view import ColumnView, DiscardsView, SeatView

SHEET = ("rooms", "decor", "functionality", "roof")
ROOF_KINDS = {0: "incomplete", MISMATCHED: "mixed", UNIFORM: "uniform"}  # by points


@lru_cache(8)  # boxes
def scenes_of(box: Box) -> dict[str, RoomScene]:
    """Prepare the pictures of all room cards."""
    return {card: scene(box, number) for number, card in enumerate(box.cards)}


def art(box: Box) -> str:
    """Draw the symbols that all fragments use."""
    return Stencils(__package__).fill("art.svg", {"scenes": list(scenes_of(box).values())})


class Picture:
    """Draws tables in one language."""

    def __init__(self, voice: Voice, box: Box) -> None:
        self.scenes = scenes_of(box)
        self.language = voice.language
        self.tickets = Tickets(voice, box)
        self.house = House(self.scenes, self.tickets)
        self.say = self.tickets.say
        self.stencils = Stencils(
            __package__, say=voice.captions().say, name=self.tickets.name, short=self.short
        )
        prepare: dict[str, Callable[[Any], View]] = {  # each takes a part of its own type
            "market.html": self.market,
            "final.html": self.final,
            "home.svg": self.home,
            "seat.svg": self.seat,
            "sheet.html": self.sheet,
            "title.html": self.title,
            "discards.html": self.discards,
        }
        self.drawn = prepared(self.stencils, prepare)

    def short(self, kind: str) -> str:
        """Say a room's short name."""
        return self.tickets.known(f"short.{kind}", self.tickets.name(kind).capitalize())

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        seats = [name for name in fragments if name.startswith("seat-")]
        return self.stencils.fill("layout.html", {"made": fragments, "seats": seats})

    # -- what the templates are given ------------------------------------------------------
    def market(self, part: MarketPart) -> View:
        """Prepare round, decks and five columns."""
        columns = [self.column(n, column) for n, column in enumerate(part["columns"])]
        return {**part, "columns": columns, "bare": not any(c["room"] for c in columns)}

    def column(self, n: int, column: ColumnView) -> View:
        """Prepare a pair of cards, or what is left of it."""
        room, resource = column["room"], column["resource"]
        scene = self.scenes[room] if room else None
        ticket = self.tickets.ticket(resource) if resource else None
        gone: list[str] = []
        if scene is None:
            gone = self.gone(column)
            words = self.say("table.column_gone", column=n + 1, gone=" ".join(gone))
        else:
            name = self.tickets.name(scene.kind)
            other = self.tickets.name(resource) if resource else ""
            key = "table.column" if resource else "table.column_marker"
            words = self.say(key, column=n + 1, room=name, resource=other)
        return {"room": scene, "resource": ticket, "words": words, "gone": gone}

    def gone(self, column: ColumnView) -> list[str]:
        """Say in two lines who emptied a column; "You", written so on the table, becomes "you"."""
        who = column["taker"]
        if who is None:
            return [self.say("table.gone")]
        name = who.lower() if who.lower() == YOU[self.language] else who
        key = "table.discarded_by" if column["discarded"] else "table.taken_by"
        return [self.say(key), shortened(name, 18)]

    def home(self, part: HomePart) -> View:
        """Prepare the large house, its cards and its roof stack."""
        seat = part["seat"]
        hand = self.tickets.hand(seat)
        return {
            **part,
            **self.house.drawn(seat, part["over"]),
            "hand": hand,
            "step": min(125, 250 / max(1, len(hand))),
            "garden": {token: self.tickets.token(token) for token in seat["garden"]},
            "stack": self.stack(seat, part["over"]),
            "shown": shortened(seat["name"], 14),
            "words": self.home_words(seat, part["own"]),
        }

    def stack(self, seat: SeatView, over: bool) -> View:
        """Count the roof stack while it is face down; in the end say what the roof is worth."""
        count = seat["roof_count"]
        words = self.say("table.stack_words", count=count)
        if seat["roof"]:
            cards = ", ".join(self.tickets.name(name) for name in seat["roof"])
            words = self.say("table.stack_open", cards=cards)
        if seat["roof"] is None or not over:
            return {"count": count, "caption": self.say("table.stack"), "words": words}
        roof, windows = seat["rules"]["roof"], seat["rules"]["windows"]
        return {
            "caption": self.say("table.stack_built"),
            "sum": self.say("table.roof_points", roof=roof, windows=windows),
            "note": self.say(f"table.{ROOF_KINDS[roof]}"),
            "words": words,
        }

    def home_words(self, seat: SeatView, own: bool) -> str:
        """Describe the home in a sentence."""
        facts = {"built": built(seat), "roof": seat["roof_count"]}
        if own:
            return self.say("table.your_home", **facts)
        return self.say("table.home_of", name=seat["name"], **facts)

    def seat(self, part: NeighbourPart) -> View:
        """Prepare a neighbour's house, small."""
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

    def sheet(self, part: SheetPart) -> View:
        """Prepare the points so far, in the four lines of the score pad."""
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

    def roof_note(self, seat: SeatView) -> str:
        """Say how far the roof is."""
        if seat["roof"] is None:
            return self.say("table.roof_progress", count=seat["roof_count"])
        return self.say(f"table.{ROOF_KINDS[seat['rules']['roof']]}")

    def title(self, part: SheetPart) -> View:
        """Prepare the title block of the drawing."""
        return {**part, "built": built(part["seat"])}

    def discards(self, part: DiscardsView) -> View:
        """Prepare what Suppliers and Roofers may find."""
        roofs = [(self.tickets.ticket(name), count) for name, count in part["roofs"].items()]
        return {
            "rooms": [self.scenes[card] for card in part["rooms"]],
            "roofs": roofs,
            "count": sum(part["roofs"].values()),
        }

    def final(self, part: FinalPart) -> View:
        """Prepare the score table, best first."""
        return {"rows": sorted(part["seats"], key=lambda seat: (seat["place"], seat["seat"]))}


def built(seat: SeatView) -> int:
    """Count the room cards of a home."""
    return sum(1 for space in seat["spaces"] if space["card"])
