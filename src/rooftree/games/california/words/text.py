"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections import Counter

from rooftree.engine.show import folded
from rooftree.engine.show.words import Voice, headed
from rooftree.games.california.table.box import LETTERS, SIDE, Box
from rooftree.games.california.view import CaliforniaView, CardView, SeatView, SpaceView

SOLD_MARK = "-"
WIDTH = 13  # of a space
STYLES = {  # the colours of the rooms, by their letters
    r"\bB(/\w+)?\b": "bold orange3",
    r"\bM(/\w+)?\b": "bold red",
    r"\bA(/\w+)?\b": "bold medium_purple",
    r"\bG(/\w+)?\b": "bold grey62",
    r"\bS(/\w+)?\b": "bold sky_blue2",
    r"\bW(/\w+)?\b": "bold green",
    r"\$+": "yellow",
}


def text(voice: Voice, box: Box, view: CaliforniaView) -> str:
    """Write day and bank, shops, neighbours, cards, then mansion by mansion."""
    parts = [
        folded(head(voice, view)),
        *(folded(shop_line(voice, view, shop)) for shop in range(len(view["shops"]))),
        folded(guests_line(voice, view)),
        folded(cards_line(voice, view)),
    ]
    for seat in range(len(view["seats"])):
        parts += ["", mansion_text(voice, view, seat)]
    return "\n".join(parts)


def head(voice: Voice, view: CaliforniaView) -> str:
    """Write the day, the price, and how many tiles are left."""
    bag = sum(view["bag"].values())
    now = {"day": view["day"], "days": view["days"], "bank": view["bank"], "stack": view["stack"]}
    line = voice.say("text.head", bag=bag, **now)
    if view["over"]:
        return f"{line}\n{voice.say('text.over')}"
    return f"{line}\n{voice.say('text.last')}" if view["last_day"] else line


def shop_line(voice: Voice, view: CaliforniaView, shop: int) -> str:
    """List what a shop still sells."""
    tiles = [
        SOLD_MARK if tile is None else with_letter(voice, view, tile)
        for tile in view["shops"][shop]
    ]
    return headed(voice.language, voice.say("text.shop", n=shop + 1), ", ".join(tiles))


def with_letter(voice: Voice, view: CaliforniaView, tile: str) -> str:
    """Name a tile with the letter of its colour: `M music room`, `grand piano (M)`."""
    name = voice.word(tile)
    if tile in LETTERS:
        return f"{tile} {name}"
    return f"{name} ({view['furniture'][tile]})" if tile in view["furniture"] else name


def guests_line(voice: Voice, view: CaliforniaView) -> str:
    """Say where the neighbours are: `B M on the beach, A G Ada`."""
    hosts = sorted({-1 if at is None else at for at in view["guests"].values()})
    places = [
        f"{' '.join(guests_at(view, host))} "
        + (voice.say("text.beach") if host < 0 else view["seats"][host]["name"])
        for host in hosts
    ]
    return headed(voice.language, voice.say("text.guests"), ", ".join(places))


def guests_at(view: CaliforniaView, host: int) -> list[str]:
    """List the letters of the neighbours at a seat, or on the beach if it is -1."""
    return [letter for letter, at in view["guests"].items() if (-1 if at is None else at) == host]


def cards_line(voice: Voice, view: CaliforniaView) -> str:
    """List every bonus card with what it asks for, its points, and who has won it."""
    cards = [
        f"{card['number']}. {wanted(voice, card)} ({card['points']}"
        + (")" if card["owner"] is None else f", {view['seats'][card['owner']]['name']})")
        for card in view["cards"]
    ]
    return headed(voice.language, voice.say("text.cards"), ", ".join(cards))


def wanted(voice: Voice, card: CardView) -> str:
    """Write what a card asks for: `B+M+A`, `billiard table+dog`, `2 x bar counter`."""
    names = [
        want if want in LETTERS else voice.word(want.removeprefix("room-"))
        for want in card["wants"]
    ]
    return "+".join(f"{n} x {name}" if n > 1 else name for name, n in Counter(names).items())


def mansion_text(voice: Voice, view: CaliforniaView, seat: int) -> str:
    """Write a floor plan with purse and attic; free spaces show their coin symbols."""
    own = view["seats"][seat]
    purse = {"silver": own["silver"], "gifts": own["gifts"], "points": own["points"]}
    marks = [voice.say("text.loan")] * own["loan"]
    marks += [voice.say("text.to-play")] * (seat in view["acting"])
    named = headed(voice.language, own["name"], voice.say("text.purse", **purse))
    lines = [folded(", ".join([named, *marks]))]
    lines.append("   " + "".join(column.ljust(WIDTH) for column in "abcd").rstrip())
    for row in range(SIDE):
        cells = [cell_text(space) for space in own["floor"][row * SIDE : (row + 1) * SIDE]]
        lines.append(f"{row + 1}  " + "".join(cell.ljust(WIDTH) for cell in cells).rstrip())
    lines.append(attic_text(voice, view, own))
    return "\n".join(lines)


def cell_text(space: SpaceView) -> str:
    """Write a space: `M/piano`, `M`, or the extra cost of a free one."""
    if space["room"] is None:
        return "." if space["cost"] == 0 else "$" * int(space["cost"])
    return f"{space['room']}/{space['piece']}" if space["piece"] else str(space["room"])


def attic_text(voice: Voice, view: CaliforniaView, own: SeatView) -> str:
    """Write what is stored, and which cards are won."""
    names = [with_letter(voice, view, kind) for kind in own["attic"]]
    stored = ", ".join(names) or SOLD_MARK
    extended = f" ({voice.say('text.extended')})" if own["extended"] else ""
    won = ", ".join(str(number) for number in own["cards"]) or SOLD_MARK
    attic = headed(voice.language, voice.say("text.attic") + extended, stored)
    cards = headed(voice.language, voice.say("text.won"), won)
    return folded(voice.say("text.attic_and_cards", attic=attic, cards=cards))
