"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.show import folded
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.table.box import Box
from rooftree.games.dream_home.view import DiscardsView, DreamHomeView, SeatView, SpaceView

WIDTH = 15  # of a space
FLOORS = (("u", range(7, 12)), ("g", range(2, 7)), ("b", range(0, 2)))


def text(voice: Voice, box: Box, view: DreamHomeView) -> str:
    """Write the homes of the others and the discards, then what a decision is about: it stays on
    a low screen.
    """
    own = [seat for seat in view["seats"] if seat["seat"] == view["viewer"]]
    lines: list[str] = []
    for seat in view["seats"]:
        if seat not in own:
            lines += [*home_lines(voice, seat), ""]
    discarded = discard_names(voice, view["discards"])
    if discarded:
        lines += [folded(voice.say("text.discards", cards=", ".join(discarded))), ""]
    lines += [heading(voice, view), "", *market_lines(voice, view)]
    for seat in own:
        lines += ["", *home_lines(voice, seat)]
    return "\n".join(lines).rstrip()


def discard_names(voice: Voice, discards: DiscardsView) -> list[str]:
    """Name the discards: rooms with their cards, which a Supplier's action names, then roofs."""
    rooms: dict[str, list[str]] = {}
    for card in discards["rooms"]:
        rooms.setdefault(voice.word(card), []).append(card)
    roofs = discards["roofs"].items()
    return [
        *(" ".join([kind, *cards]) for kind, cards in rooms.items()),
        *(
            voice.word(card) if count == 1 else f"{voice.word(card)} ×{count}"
            for card, count in roofs
        ),
    ]


def heading(voice: Voice, view: DreamHomeView) -> str:
    """Say which round it is and who holds the marker."""
    if view["over"]:
        return voice.say("text.over")
    marker = view["seats"][view["marker"]]["name"]
    return voice.say("text.title", round=view["round"], marker=marker)


def market_lines(voice: Voice, view: DreamHomeView) -> list[str]:
    """Write five columns, one a line: number, resource, room."""
    lines = []
    for number, column in enumerate(view["columns"]):
        room, resource = column["room"], column["resource"]
        marker = voice.say("table.marker") if number == 0 and room else ""
        above = voice.word(resource) if resource else marker
        below = f"{voice.word(room)} {room}" if room else ""
        lines.append(row([f"  {number + 1}", above, below], [5, 36, 36]))
    held = [voice.word(card) for card in (view["in_hand"]["resource"],) if card]
    held += [voice.word(card) for card in (view["in_hand"]["room"],) if card]
    return [*lines, voice.say("text.in_hand", cards=", ".join(held))] if held else lines


def home_lines(voice: Voice, seat: SeatView) -> list[str]:
    """Write points, three floors, and what lies beside the home."""
    lines = [voice.say("text.points", name=seat["name"], points=seat["points"])]
    for letter, spaces in FLOORS:
        cells = [cell(voice, seat["spaces"][space], space) for space in spaces]
        if letter == "b":
            cells = ["", "", "", *cells]
        lines.append(f"  {letter} {row(cells, [WIDTH] * len(cells))}")
    beside = [voice.say("text.roof", count=seat["roof_count"])]
    cards = [*seat["tools"], *seat["helpers"]]
    if cards:
        beside.append(voice.say("text.cards", cards=", ".join(voice.word(card) for card in cards)))
    if seat["garden"]:
        tokens = ", ".join(voice.word(token) for token in seat["garden"])
        beside.append(voice.say("text.garden", tokens=tokens))
    return [*lines, folded("  " + " · ".join(beside))]


def cell(voice: Voice, space: SpaceView, number: int) -> str:
    """Write one space: its room with its points or `=` where it goes on from the left, `+` for
    decor, `#` scaffolding, `( )` face down, `.` free.
    """
    if space["scaffolding"]:
        return "#"
    if space["down"]:
        return "( )"
    if space["kind"] is None:
        return "." if space["supported"] else "-"
    is_first = space["room"][0] == number
    before, after = ("", f" {space['points']}") if is_first else ("= ", "")
    after += "+" * bool(space["token"])
    return f"{before}{voice.word(space['kind'])[: WIDTH - 1 - len(before + after)]}{after}"


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Write cells side by side."""
    pairs = zip(cells, widths, strict=True)
    return "".join(f"{text[: width - 1]:<{width}}" for text, width in pairs).rstrip()
