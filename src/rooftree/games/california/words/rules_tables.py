"""Tables of the rules pages, made from the box: pieces, colours, boards, bonus cards."""

from __future__ import annotations

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.show.words import Voice
from rooftree.games.california.table.box import (
    COLOURS,
    EXTENSION,
    FIRST_PIECE,
    LETTERS,
    SIDE,
    Box,
    Plan,
)
from rooftree.games.california.view import shown_on
from rooftree.games.california.words.labels import kinds_of, wants_of


def rules_tables(voice: Voice, box: Box) -> dict[str, str]:
    """Make every table that the rules pages name."""
    return {
        "pieces": pieces_table(voice, box),
        "colours": colours_table(voice, box),
        "boards": boards_table(voice, box),
        "cards": cards_table(voice, box),
    }


def heading(voice: Voice, *keys: str) -> list[str]:
    """Say the headings of some columns."""
    return [voice.say(f"table.{key}") for key in keys]


def pieces_table(voice: Voice, box: Box) -> str:
    """List what is in the box."""
    tiles = voice.say(
        "table.tiles",
        rooms=sum(box.tiles[:COLOURS]),
        furniture=sum(box.tiles[FIRST_PIECE:]),
        extensions=int(box.tiles[EXTENSION]),
    )
    rows = [
        (voice.say("table.boards"), len(box.plans)),
        (tiles, sum(box.tiles)),
        (voice.say("table.bonus_cards"), len(box.cards)),
        *((voice.say(f"table.{name}"), number) for name, number in box.pieces.items()),
    ]
    return markdown_table(heading(voice, "piece", "number"), rows)


def colours_table(voice: Voice, box: Box) -> str:
    """List of each colour its letter, room, furniture and neighbour."""
    rows = [
        (
            letter,
            voice.word(f"colour-{letter}"),
            times(voice, box.tiles[colour], letter),
            ", ".join(
                times(voice, box.tiles[FIRST_PIECE + kind], box.names[kind])
                for kind in kinds_of(box, colour)
            ),
            voice.word(f"guest-{letter}"),
        )
        for colour, letter in enumerate(LETTERS)
    ]
    keys = ("letter", "colour", "room", "furniture", "neighbour")
    return markdown_table(heading(voice, *keys), rows)


def times(voice: Voice, number: int, key: str) -> str:
    """Say how many tiles there are of a room or of a kind."""
    return voice.say("table.times", n=int(number), what=voice.word(key))


def boards_table(voice: Voice, box: Box) -> str:
    """List the coin symbols of both sides row by row; boards that differ in colour share them."""
    letters: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for sides in box.plans:
        drawn = tuple(costs_of(plan) for plan in sides)
        letters.setdefault(drawn, []).append(LETTERS[sides[0].colour])
    rows = [
        (", ".join(shared) if n == 0 else "", n + 1, *(side[n] for side in drawn))
        for drawn, shared in letters.items()
        for n in range(SIDE)
    ]
    return markdown_table(heading(voice, "printed", "row", "side_0", "side_1"), rows)


def costs_of(plan: Plan) -> tuple[str, ...]:
    """Write the coin symbols of a side, one text for each row: `1 P 0 1`."""
    cells = ["P" if n == plan.printed else str(cost) for n, cost in enumerate(plan.costs)]
    return tuple(" ".join(cells[first : first + SIDE]) for first in range(0, len(cells), SIDE))


def cards_table(voice: Voice, box: Box) -> str:
    """List the bonus cards: what each asks for, and its points."""
    rows = [
        (n, wants_of(voice, shown_on(box, card)), int(card.points))
        for n, card in enumerate(box.cards, 1)
    ]
    return markdown_table(heading(voice, "card", "asks_for", "points"), rows)
