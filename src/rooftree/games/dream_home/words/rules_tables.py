"""Tables of the rules pages, made from the components so that an owner's file changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rooftree.engine.markdown_table import markdown_table
from rooftree.games.dream_home.table.components import Components
from rooftree.games.dream_home.table.entries import TomlEntry

GUESSED = "*"  # marks a value that nobody has published

Say = Callable[..., str]  # a key of words.toml and its fields -> words
Name = Callable[[str], str]  # a name in the components file -> words


class RulesTables:
    """Writes the tables in one language."""

    def __init__(self, components: Components, say: Say, name: Name) -> None:
        self.components = components
        self.say = say
        self.name = name

    def all(self) -> Mapping[str, str]:
        """Write every table, by the name that the rules pages use."""
        components = self.components
        return {
            "contents": self.contents(),
            "rooms": self.rooms(),
            "roofs": self.roofs(),
            "decor": self.decor(),
            "tools": self.cards(components.tools),
            "helpers": self.cards(components.helpers),
        }

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
        """Write a table below the headings of these columns."""
        return markdown_table([self.say(f"rules.{column}") for column in columns], rows)

    def contents(self) -> str:
        """List what is in the box."""
        components = self.components
        rows = [(self.named(name), entry["count"]) for name, entry in components.pieces.items()]
        counts = {
            "room_cards": sum(len(entry["kids"]) for entry in components.rooms.values()),
            "roof_cards": total(components.roofs),
            "decor_cards": len(components.decor),
            "tool_cards": total(components.tools),
            "helper_cards": total(components.helpers),
            "decor_tokens": len(components.decor),
        }
        rows += [(self.say(f"rules.{key}"), count) for key, count in counts.items()]
        return self.table(("piece", "count"), rows)

    def rooms(self) -> str:
        """List every kind of room with its place, its cards and its points by size."""
        rows = [
            (
                f"{self.named(name)} ({entry['letters']})",
                self.say(f"rules.{entry['category']}"),
                marked(entry, "kids", len(entry["kids"])),
                marked(entry, "points", " / ".join(str(points) for points in entry["points"])),
                self.neighbour(entry),
            )
            for name, entry in self.components.rooms.items()
        ]
        return self.table(("room", "place", "cards", "points", "beside"), rows)

    def neighbour(self, entry: TomlEntry) -> str:
        """Say what a room is worth beside the room it wants."""
        if "beside" not in entry:
            return ""
        points = marked(entry, "beside_points", entry["beside_points"])
        return self.say("rules.raised", points=points, room=self.name(f"a.{entry['beside']}"))

    def roofs(self) -> str:
        """List the roof cards of each colour."""
        rows = [
            (self.named(name), marked(entry, "cards", entry["cards"]), entry["windows"])
            for name, entry in self.components.roofs.items()
        ]
        return self.table(("roof", "cards", "windows"), rows)

    def decor(self) -> str:
        """List the tokens with their points and their rooms."""
        rows = [
            (
                self.named(name),
                marked(entry, "points", entry["points"]),
                marked(entry, "rooms", self.places(entry["rooms"])),
            )
            for name, entry in self.components.decor.items()
        ]
        return self.table(("token", "worth", "where"), rows)

    def places(self, rooms: Sequence[str]) -> str:
        """Name the rooms of a token; none means the garden."""
        if "any" in rooms or not rooms:
            return self.say("note.any" if rooms else "note.garden")
        return ", ".join(self.name(room) for room in rooms)

    def cards(self, group: Mapping[str, TomlEntry]) -> str:
        """List tools or helpers: how many cards, and what they do."""
        rows = [
            (self.named(name), marked(entry, "cards", entry["cards"]), self.effect(name))
            for name, entry in group.items()
        ]
        return self.table(("card", "cards", "effect"), rows)

    def effect(self, name: str) -> str:
        """Say what a card does, without its name."""
        said = self.say(f"when.{name}").partition(":")[2].strip()
        return said[:1].upper() + said[1:]

    def named(self, name: str) -> str:
        """Begin a name with a capital."""
        said = self.name(name)
        return said[:1].upper() + said[1:]


def total(group: Mapping[str, TomlEntry]) -> int:
    """Count the cards of a group."""
    return sum(entry["cards"] for entry in group.values())


def marked(entry: TomlEntry, fact: str, value: object) -> str:
    """Mark a value that is our reconstruction."""
    source = entry.get(f"{fact}_provenance", entry["provenance"])
    return f"{value}{GUESSED}" if source == "reconstructed" else str(value)
