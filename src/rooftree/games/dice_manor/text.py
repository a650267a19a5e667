"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show import View
from rooftree.engine.words import Field, Words, headed
from rooftree.games.dice_manor.box import Box
from rooftree.games.dice_manor.floorplan import floor_plan, printed

SEAT_LETTERS = "OTBK"  # orange, teal, beige, black
SEAT_COLOURS = ("orange", "teal", "beige", "black")
STYLES: Mapping[str, str] = {
    r"(?m)^▸.*": "bold",
    r"\[[OTBK]?[1-6]\]": "bold orange3",
    r"[┌┐└┘│─├┤┬┴┼]": "dim",
}


class Text:
    """One table in one language."""

    def __init__(self, words: Words, language: str, box: Box) -> None:
        self.words = words
        self.language = language
        self.box = box

    def say(self, key: str, **fields: Field) -> str:
        """A phrase of the table."""
        return self.words.say(self.language, f"table.{key}", **fields)

    def headed(self, key: str, told: str) -> str:
        """A phrase as a heading."""
        return headed(self.language, self.say(key), told)

    def word(self, name: str) -> str:
        """A name in words."""
        return self.words.say(self.language, f"word.{name}")

    def kind(self, type: str) -> str:
        """A type of room as a heading."""
        return self.words.say(self.language, f"kind.{type}")

    def room(self, tile: View) -> str:
        """`yellow library`."""
        return self.words.say(self.language, f"room.{tile['type']}.{tile['colour']}")

    def the_room(self, tile: View) -> str:
        """`the yellow library`."""
        return self.words.say(self.language, f"the.{tile['type']}.{tile['colour']}")

    def seat(self, view: View, seat: int) -> str:
        """A name; the rival firm has one too."""
        return view["names"][seat] if seat < len(view["names"]) else self.word("rival")

    def numbers(self, name: str) -> list[str]:
        """The numbers printed on a tile's slots."""
        tile = next(tile for tile in self.box.tiles if tile.name == name)
        return [printed(int(faces)) for faces in tile.slot_faces]

    def table(self, view: View) -> str:
        """Board, bids, seats, and one's own manor."""
        parts = [self.head(view), self.spaces(view), self.adverts(view), self.seats(view)]
        shown = [view["viewer"]] if view["viewer"] >= 0 else range(len(view["names"]))
        parts += [self.home(view, view["designers"][seat]) for seat in shown]
        return "\n\n".join(parts)

    def head(self, view: View) -> str:
        """Round and phase."""
        when = self.say("star") if view["phase"] in ("opening", "over") else ""
        when = when or f"{self.say('round')} {view['round']}/4"
        return f"{when}   {self.say(view['phase'])}"

    def spaces(self, view: View) -> str:
        """The six Blueprint spaces with their tiles and bids."""
        rows = [self.say("blueprints")]
        for space in view["spaces"]:
            tile = space["tile"]
            shown = self.offer(tile) if tile else "-"
            bids = ", ".join(f"{self.seat(view, b['seat'])} {b['dice']}" for b in space["bids"])
            rows.append(f"  {space['space']}  {shown}")
            if bids:
                rows.append(f"       {bids}")
        return "\n".join(rows)

    def offer(self, tile: View) -> str:
        """`LI04 yellow library ?`."""
        return f"{tile['id']} {self.room(tile)} {' '.join(self.numbers(tile['id']))}"

    def adverts(self, view: View) -> str:
        """The Advertising bids in order, and every track."""
        bids = ", ".join(
            f"{self.seat(view, b['seat'])} {' '.join([str(b['face'])] * b['dice'])}"
            for b in view["adverts"]
        )
        rows = [self.headed("advertising", bids or self.say("no_advert"))]
        width = max(len(name) for name in view["names"])
        for one in view["designers"]:
            rows.append(f"  {one['name']:<{width}}  {self.track(view, one)}")
        return "\n".join(rows)

    def track(self, view: View, one: View) -> str:
        """`2 3 ⌂4 5 6 7 ▪8 ▪9`: the house and the bonus dice on their spaces."""
        marks = {one["house"]: "⌂", **dict.fromkeys(one["bonus"], "▪")}
        start = "⌂ " if one["house"] == 0 else "  "
        row = [f"{marks.get(n, '')}{value}" for n, value in enumerate(view["track"], 1)]
        return start + " ".join(row)

    def seats(self, view: View) -> str:
        """Everybody's Prestige, tokens and dice."""
        width = max(len(name) for name in view["names"])
        rows: list[str] = []
        for one in view["designers"]:
            mark = "▸" if one["seat"] in view["acting"] else " "
            tiles = " ".join(tile["id"] for tile in one["tiles"])
            facts = [
                f"{one['prestige']} {self.say('prestige')}",
                self.say("tokens", count=one["tokens"]),
                f"{one['unplaced']}/{one['dice']} {self.say('dice')}",
                self.headed("to_build", tiles) if tiles else "",
            ]
            rows.append(f"{mark} {one['name']:<{width}}  {'  '.join(facts)}".rstrip())
        return "\n".join(rows)

    def home(self, view: View, one: View) -> str:
        """The roll and the manor of a seat."""
        rows = [self.say("manor_of", name=one["name"])]
        hand = " ".join(str(face or "·") for face in one["hand"])
        if one["to_place"]:
            rows.append(f"{' '.join([str(one['chosen'])] * one['to_place'])} | {hand}")
        elif hand:
            rows.append(hand)
        if one["guests"]:
            guests = " ".join(str(face) for face in one["guests"])
            rows.append(self.headed("guests", guests))
        return "\n".join([*rows, floor_plan(self.box, one)])

    def die(self, seat: int, face: int) -> str:
        """`orange 4`."""
        colour = self.word(SEAT_COLOURS[seat])
        key = "die_of" if face else "die_resting"
        return self.say(key, colour=colour, face=face)

    def spoken(self, one: View) -> str:
        """A manor as one sentence for a screen reader."""
        rooms = "; ".join(self.room(tile) for tile in one["rooms"])
        return headed(self.language, self.say("manor_of", name=one["name"]), rooms)
