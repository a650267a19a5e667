"""Lettering: names, letters and plates that board and homes have in common."""

from __future__ import annotations

from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.picture.tiles import Printed, print_box
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.view_types import TileView
from rooftree.games.dice_manor.words.rooms import room

PLATE = 0.5  # how large plates are on a card, whatever the size of the tile
STARS = {"magic": "★", "entrance": ""}


class Lettering:
    """The words of one language, and the tiles as printed."""

    def __init__(self, voice: Voice, box: Box) -> None:
        self.voice = voice
        self.tiles = print_box(box)

    def letter(self, colour: str) -> str:
        """Find the letter on a plate: a colour's initial in this language, a star for Magic."""
        if colour in STARS:
            return STARS[colour]
        return self.voice.say(f"letter.{colour}")

    def name_of(self, names: list[str], seat: int) -> str:
        """Name a seat; the rival firm has a name, too."""
        return names[seat] if seat < len(names) else self.voice.word("rival")

    def offer(self, tile: TileView) -> View:
        """Prepare a tile on its card, as large as fits."""
        printed = self.tiles[tile["id"]]
        width, height = printed.size
        k = min(82 / width, 66 / height, 0.64)
        return {
            "id": tile["id"],
            "k": k,
            "x": 50 - width * k / 2,
            "y": 39 - height * k / 2,
            "w": width,
            "h": height,
            "plate": PLATE / k,
            "slots": self.plates(printed),
            "words": self.spoken_tile(tile),
        }

    def plates(self, printed: Printed) -> list[View]:
        """Prepare the plates of a tile that is not turned."""
        return [
            {"label": s.label, "x": s.x, "y": s.y, "letter": self.letter(printed.colours[s.room])}
            for s in printed.slots
        ]

    def spoken_tile(self, tile: TileView) -> str:
        """Say a tile: `Yellow library, ?`."""
        numbers = ", ".join(slot.label for slot in self.tiles[tile["id"]].slots)
        name = room(self.voice, tile)
        return f"{name[0].upper()}{name[1:]}, {numbers}"
