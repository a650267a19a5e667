"""The tables of the rules pages, made from the box of a match."""

from __future__ import annotations

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.view import tile_view
from rooftree.games.dice_manor.words.floorplan import printed
from rooftree.games.dice_manor.words.rooms import room


def rules_tables(voice: Voice, box: Box) -> dict[str, str]:
    """Write every table by its name."""
    return {
        "pieces": pieces(voice, box),
        "rooms": rooms(voice, box),
        "colours": colours(voice, box),
        "track": row(voice, "space", spaces(voice, box), [int(value) for value in box.track]),
        "diversity": row(
            voice,
            "types",
            range(len(box.diversity)),
            [int(value) for value in box.diversity],
        ),
        "tiles": tiles(voice, box),
    }


def pieces(voice: Voice, box: Box) -> str:
    """List what lies in the box besides the room tiles."""
    rows = [(voice.say(f"piece.{name}"), count) for name, count in box.pieces.items()]
    return markdown_table([voice.say("rules.piece"), voice.say("rules.number")], rows)


def rooms(voice: Voice, box: Box) -> str:
    """List the type of room of each Blueprint space."""
    heading = [voice.say(f"rules.{name}") for name in ("blueprint", "room", "tiles")]
    types = box.type_names
    counts = [sum(tile.type == type for tile in box.tiles) for type in range(len(types))]
    rows = [
        (number, voice.say(f"kind.{types[number]}"), counts[number])
        for number in range(1, len(types))
    ]
    return markdown_table(heading, rows)


def colours(voice: Voice, box: Box) -> str:
    """List the colours with the letters that stand for them."""
    names = [*box.colour_names, "magic"]
    rows = [(voice.say(f"letter.{name}"), voice.say(f"masculine.{name}")) for name in names]
    return markdown_table([voice.say("rules.letter"), voice.say("rules.colour")], rows)


def spaces(voice: Voice, box: Box) -> list[str]:
    """Number the spaces of an Advertising track; a die waits on each of the last two."""
    last = len(box.track)
    return [f"{n} ▪" if n > last - 2 else str(n) for n in range(1, last + 1)]


def row(voice: Voice, name: str, over: range | list[str], values: list[int]) -> str:
    """Write a printed row of Prestige."""
    return markdown_table(
        [voice.say(f"rules.{name}"), *over], [[voice.say("table.prestige"), *values]]
    )


def tiles(voice: Voice, box: Box) -> str:
    """List every room tile with its name and the numbers of its slots."""
    heading = [voice.say(f"rules.{name}") for name in ("tile", "room", "slots")]
    rows = [
        (
            tile.name,
            room(voice, tile_view(box, n)),
            ", ".join(printed(int(faces)) for faces in tile.slot_faces),
        )
        for n, tile in enumerate(box.tiles)
    ]
    return markdown_table(heading, rows)
