"""The tables of the rules pages, made from the box of a match."""

from __future__ import annotations

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.words import Words
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.view import tile_view
from rooftree.games.dice_manor.words.floorplan import printed
from rooftree.games.dice_manor.words.rooms import room


class RulesTables:
    """Writes the tables in one language."""

    def __init__(self, words: Words, box: Box, language: str) -> None:
        self.words = words
        self.box = box
        self.language = language

    def say(self, key: str) -> str:
        """Say a heading or a name."""
        return self.words.say(self.language, key)

    def all(self) -> dict[str, str]:
        """Write every table by its name."""
        return {
            "pieces": self.pieces(),
            "rooms": self.rooms(),
            "colours": self.colours(),
            "track": self.row("space", self.spaces(), [int(value) for value in self.box.track]),
            "diversity": self.row(
                "types",
                range(len(self.box.diversity)),
                [int(value) for value in self.box.diversity],
            ),
            "tiles": self.tiles(),
        }

    def pieces(self) -> str:
        """List what lies in the box besides the room tiles."""
        rows = [(self.say(f"piece.{name}"), count) for name, count in self.box.pieces.items()]
        return markdown_table([self.say("rules.piece"), self.say("rules.number")], rows)

    def rooms(self) -> str:
        """List the type of room of each Blueprint space."""
        heading = [self.say(f"rules.{name}") for name in ("blueprint", "room", "tiles")]
        types = self.box.type_names
        counts = [sum(tile.type == type for tile in self.box.tiles) for type in range(len(types))]
        rows = [
            (number, self.say(f"kind.{types[number]}"), counts[number])
            for number in range(1, len(types))
        ]
        return markdown_table(heading, rows)

    def colours(self) -> str:
        """List the colours with the letters that stand for them."""
        names = [*self.box.colour_names, "magic"]
        rows = [(self.say(f"letter.{name}"), self.say(f"masculine.{name}")) for name in names]
        return markdown_table([self.say("rules.letter"), self.say("rules.colour")], rows)

    def spaces(self) -> list[str]:
        """Number the spaces of an Advertising track; a die waits on each of the last two."""
        last = len(self.box.track)
        return [f"{n} ▪" if n > last - 2 else str(n) for n in range(1, last + 1)]

    def row(self, name: str, over: range | list[str], values: list[int]) -> str:
        """Write a printed row of Prestige."""
        return markdown_table(
            [self.say(f"rules.{name}"), *over], [[self.say("table.prestige"), *values]]
        )

    def tiles(self) -> str:
        """List every room tile with its name and the numbers of its slots."""
        heading = [self.say(f"rules.{name}") for name in ("tile", "room", "slots")]
        rows = [
            (
                tile.name,
                room(self.words, self.language, tile_view(self.box, n)),
                ", ".join(printed(int(faces)) for faces in tile.slot_faces),
            )
            for n, tile in enumerate(self.box.tiles)
        ]
        return markdown_table(heading, rows)
