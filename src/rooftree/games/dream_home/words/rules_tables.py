"""Tables of the rules pages, made from the components so that an owner's file changes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.table.components import Components
from rooftree.games.dream_home.table.entries import TomlEntry

GUESSED = "*"  # marks a value that nobody has published


def rules_tables(voice: Voice, box: Components) -> Mapping[str, str]:
    """Write every table, by the name that the rules pages use."""
    return {
        "contents": contents(voice, box),
        "rooms": rooms(voice, box),
        "roofs": roofs(voice, box),
        "decor": decor(voice, box),
        "tools": cards(voice, box.tools),
        "helpers": cards(voice, box.helpers),
    }


def table(voice: Voice, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Write a table below the headings of these columns."""
    return markdown_table([voice.say(f"rules.{column}") for column in columns], rows)


def contents(voice: Voice, box: Components) -> str:
    """List what is in the box."""
    rows = [(named(voice, name), entry["count"]) for name, entry in box.pieces.items()]
    counts = {
        "room_cards": sum(len(entry["kids"]) for entry in box.rooms.values()),
        "roof_cards": total(box.roofs),
        "decor_cards": len(box.decor),
        "tool_cards": total(box.tools),
        "helper_cards": total(box.helpers),
        "decor_tokens": len(box.decor),
    }
    rows += [(voice.say(f"rules.{key}"), count) for key, count in counts.items()]
    return table(voice, ("piece", "count"), rows)


def rooms(voice: Voice, box: Components) -> str:
    """List every kind of room with its place, its cards and its points by size."""
    rows = [
        (
            f"{named(voice, name)} ({entry['letters']})",
            voice.say(f"rules.{entry['category']}"),
            marked(entry, "kids", len(entry["kids"])),
            marked(entry, "points", " / ".join(str(points) for points in entry["points"])),
            neighbour(voice, entry),
        )
        for name, entry in box.rooms.items()
    ]
    return table(voice, ("room", "place", "cards", "points", "beside"), rows)


def neighbour(voice: Voice, entry: TomlEntry) -> str:
    """Say what a room is worth beside the room it wants."""
    if "beside" not in entry:
        return ""
    points = marked(entry, "beside_points", entry["beside_points"])
    return voice.say("rules.raised", points=points, room=voice.word(f"a.{entry['beside']}"))


def roofs(voice: Voice, box: Components) -> str:
    """List the roof cards of each colour."""
    rows = [
        (named(voice, name), marked(entry, "cards", entry["cards"]), entry["windows"])
        for name, entry in box.roofs.items()
    ]
    return table(voice, ("roof", "cards", "windows"), rows)


def decor(voice: Voice, box: Components) -> str:
    """List the tokens with their points and their rooms."""
    rows = [
        (
            named(voice, name),
            marked(entry, "points", entry["points"]),
            marked(entry, "rooms", places(voice, entry["rooms"])),
        )
        for name, entry in box.decor.items()
    ]
    return table(voice, ("token", "worth", "where"), rows)


def places(voice: Voice, rooms: Sequence[str]) -> str:
    """Name the rooms of a token; none means the garden."""
    if "any" in rooms or not rooms:
        return voice.say("note.any" if rooms else "note.garden")
    return ", ".join(voice.word(room) for room in rooms)


def cards(voice: Voice, group: Mapping[str, TomlEntry]) -> str:
    """List tools or helpers: how many cards, and what they do."""
    rows = [
        (named(voice, name), marked(entry, "cards", entry["cards"]), effect(voice, name))
        for name, entry in group.items()
    ]
    return table(voice, ("card", "cards", "effect"), rows)


def effect(voice: Voice, name: str) -> str:
    """Say what a card does, without its name."""
    said = voice.say(f"when.{name}").partition(":")[2].strip()
    return said[:1].upper() + said[1:]


def named(voice: Voice, name: str) -> str:
    """Begin a name with a capital."""
    said = voice.word(name)
    return said[:1].upper() + said[1:]


def total(group: Mapping[str, TomlEntry]) -> int:
    """Count the cards of a group."""
    return sum(entry["cards"] for entry in group.values())


def marked(entry: TomlEntry, fact: str, value: object) -> str:
    """Mark a value that is our reconstruction."""
    source = entry.get(f"{fact}_provenance", entry["provenance"])
    return f"{value}{GUESSED}" if source == "reconstructed" else str(value)
