"""Lettering: names, letters and plates that board and homes have in common."""

from __future__ import annotations

from rooftree.engine.show import View
from rooftree.engine.words import Words
from rooftree.games.dice_manor.box import Box
from rooftree.games.dice_manor.printed import Printed, print_box
from rooftree.games.dice_manor.text import Text

COLOURS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}


class Lettering:
    """The words of one language, and the tiles as printed."""

    def __init__(self, words: Words, language: str, box: Box) -> None:
        self.words = words
        self.language = language
        self.text = Text(words, language, box)
        self.tiles = print_box(box)

    def letter(self, floor: str) -> str:
        """The letter on a plate: a colour's initial in this language, a star for Magic."""
        if floor in "PE":
            return "★" if floor == "P" else ""
        return self.text.say(f"letter_{next(k for k, v in COLOURS.items() if v == floor)}")

    def name_of(self, names: list[str], seat: int) -> str:
        """A seat's name; the rival firm has one too."""
        return names[seat] if seat < len(names) else self.text.word("rival")

    def offer(self, tile: View) -> View:
        """A tile on its card, as large as fits."""
        printed = self.tiles[tile["id"]]
        width, height = printed.size
        k = min(104 / max(width, height), 0.7)
        return {
            "id": tile["id"],
            "k": k,
            "x": 70 - width * k / 2,
            "y": 85 - height * k / 2,
            "w": width,
            "h": height,
            "plate": 1 if k > 0.6 else 1.15,
            "slots": self.plates(printed),
            "words": self.spoken_tile(tile),
        }

    def plates(self, printed: Printed) -> list[View]:
        """The plates of a tile that is not turned."""
        letter = self.letter(printed.floor)
        return [{"label": s.label, "x": s.x, "y": s.y, "letter": letter} for s in printed.slots]

    def spoken_tile(self, tile: View) -> str:
        """`Yellow library, ?`."""
        numbers = ", ".join(slot.label for slot in self.tiles[tile["id"]].slots)
        name = self.text.room(tile)
        return f"{name[0].upper()}{name[1:]}, {numbers}"


def shortened(name: str, room: int) -> str:
    """A name that fits; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"
