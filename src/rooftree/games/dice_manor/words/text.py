"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rooftree.engine.words import Phrases, Words, headed
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.view_types import (
    DesignerView,
    DiceManorView,
    RoomView,
    TileView,
)
from rooftree.games.dice_manor.words.floorplan import floor_plan, printed
from rooftree.games.dice_manor.words.rooms import room

SEAT_LETTERS = "OTBK"  # orange, teal, beige, black
SEAT_COLOURS = ("orange", "teal", "beige", "black")
STYLES: Mapping[str, str] = {
    r"(?m)^▸.*": "bold",
    r"\[[OTBK]?[1-6]\]": "bold orange3",
    r"[┌┐└┘│─├┤┬┴┼]": "dim",
}


class Text(Phrases):
    """One table in one language."""

    def __init__(self, words: Words, language: str, box: Box) -> None:
        super().__init__(words, language)
        self.box = box

    def kind(self, type: str) -> str:
        """Say a type of room as a heading."""
        return self.words.say(self.language, f"kind.{type}")

    def room(self, tile: TileView) -> str:
        """Name a tile: `yellow library`."""
        return room(self.words, self.language, tile)

    def colour(self, name: str) -> str:
        """Name a colour, or what else the majorities count."""
        key = f"masculine.{name}"
        return self.words.say(self.language, key) if self.words.knows(key) else self.word(name)

    def letter(self, colour: str) -> str:
        """Find the letter that stands for a colour."""
        return self.words.say(self.language, f"letter.{colour}")

    def seat(self, view: DiceManorView, seat: int) -> str:
        """Name a seat; the rival firm has a name, too."""
        return view["names"][seat] if seat < len(view["names"]) else self.word("rival")

    def numbers(self, name: str) -> list[str]:
        """List the numbers printed on a tile's slots."""
        tile = next(tile for tile in self.box.tiles if tile.name == name)
        return [printed(int(faces)) for faces in tile.slot_faces]

    def table(self, view: DiceManorView) -> str:
        """Write board, bids, seats, and the viewer's manor."""
        parts = [self.head(view), self.spaces(view), self.adverts(view), self.seats(view)]
        shown = [view["viewer"]] if view["viewer"] >= 0 else range(len(view["names"]))
        parts += [self.home(view, view["designers"][seat]) for seat in shown]
        return "\n\n".join(parts)

    def head(self, view: DiceManorView) -> str:
        """Write round and phase."""
        when = self.say("star") if view["phase"] in ("opening", "over") else ""
        when = when or f"{self.say('round')} {view['round']}/4"
        return f"{when}   {self.say(view['phase'])}"

    def spaces(self, view: DiceManorView) -> str:
        """Write the six Blueprint spaces with their tiles and bids."""
        rows = [self.say("blueprints")]
        for space in view["spaces"]:
            tile = space["tile"]
            shown = self.offer(tile) if tile else "-"
            bids = ", ".join(f"{self.seat(view, b['seat'])} {b['dice']}" for b in space["bids"])
            rows.append(f"  {space['space']}  {shown}")
            if bids:
                rows.append(f"       {bids}")
        return "\n".join(rows)

    def offer(self, tile: TileView) -> str:
        """Write a tile on offer: `LI04 yellow library ?`."""
        return f"{tile['id']} {self.room(tile)} {' '.join(self.numbers(tile['id']))}"

    def adverts(self, view: DiceManorView) -> str:
        """Write the Advertising bids in order, and every track."""
        bids = ", ".join(
            f"{self.seat(view, b['seat'])} {' '.join([str(b['face'])] * b['dice'])}"
            for b in view["adverts"]
        )
        rows = [self.headed("advertising", bids or self.say("no_advert"))]
        width = max(len(name) for name in view["names"])
        for one in view["designers"]:
            rows.append(f"  {one['name']:<{width}}  {self.track(view, one)}")
        return "\n".join(rows)

    def track(self, view: DiceManorView, one: DesignerView) -> str:
        """Write a track as `2 3 ⌂4 5 6 7 ▪8 ▪9`: the house and the bonus dice on their spaces."""
        marks = {one["house"]: "⌂", **dict.fromkeys(one["bonus"], "▪")}
        start = "⌂ " if one["house"] == 0 else "  "
        row = [f"{marks.get(n, '')}{value}" for n, value in enumerate(view["track"], 1)]
        return start + " ".join(row)

    def seats(self, view: DiceManorView) -> str:
        """Write everybody's Prestige, tokens and dice."""
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

    def home(self, view: DiceManorView, one: DesignerView) -> str:
        """Write the roll and the manor of a seat."""
        rows = [self.say("manor_of", name=one["name"])]
        hand = " ".join(str(face or "·") for face in one["hand"])
        if one["to_place"]:
            rows.append(f"{' '.join([str(one['chosen'])] * one['to_place'])} | {hand}")
        elif hand:
            rows.append(hand)
        if one["guests"]:
            guests = " ".join(str(face) for face in one["guests"])
            rows.append(self.headed("guests", guests))
        return "\n".join([*rows, floor_plan(self.box, one, self.letter)])

    def die(self, seat: int, face: int) -> str:
        """Name a die: `orange 4`."""
        colour = self.word(SEAT_COLOURS[seat])
        key = "die_of" if face else "die_resting"
        return self.say(key, colour=colour, face=face)

    def spoken(self, name: str, rooms: Sequence[RoomView]) -> str:
        """Describe a manor as one sentence for a screen reader."""
        named = "; ".join(self.room(tile) for tile in rooms)
        return headed(self.language, self.say("manor_of", name=name), named)
