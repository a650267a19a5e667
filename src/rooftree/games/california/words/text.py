"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections import Counter

from rooftree.engine.show import folded
from rooftree.engine.words import Words, headed
from rooftree.games.california.table.box import LETTERS, SIDE
from rooftree.games.california.view import CaliforniaView, CardView, SeatView, SpaceView
from rooftree.games.california.words.labels import spoken

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


def text(words: Words, view: CaliforniaView, language: str) -> str:
    """Write day and bank, shops, neighbours, cards, then mansion by mansion."""
    parts = [
        folded(head(words, view, language)),
        *(folded(shop_line(words, view, shop, language)) for shop in range(len(view["shops"]))),
        folded(guests_line(words, view, language)),
        folded(cards_line(words, view, language)),
    ]
    for seat in range(len(view["seats"])):
        parts += ["", mansion_text(words, view, seat, language)]
    return "\n".join(parts)


def head(words: Words, view: CaliforniaView, language: str) -> str:
    """Write the day, the price, and how many tiles are left."""
    bag = sum(view["bag"].values())
    now = {"day": view["day"], "days": view["days"], "bank": view["bank"], "stack": view["stack"]}
    line = words.say(language, "text.head", bag=bag, **now)
    if view["over"]:
        return f"{line}\n{words.say(language, 'text.over')}"
    return f"{line}\n{words.say(language, 'text.last')}" if view["last_day"] else line


def shop_line(words: Words, view: CaliforniaView, shop: int, language: str) -> str:
    """List what a shop still sells."""
    tiles = [
        SOLD_MARK if tile is None else with_letter(words, view, tile, language)
        for tile in view["shops"][shop]
    ]
    return headed(language, words.say(language, "text.shop", n=shop + 1), ", ".join(tiles))


def with_letter(words: Words, view: CaliforniaView, tile: str, language: str) -> str:
    """Name a tile with the letter of its colour: `M music room`, `grand piano (M)`."""
    name = spoken(words, language, tile)
    if tile in LETTERS:
        return f"{tile} {name}"
    return f"{name} ({view['furniture'][tile]})" if tile in view["furniture"] else name


def guests_line(words: Words, view: CaliforniaView, language: str) -> str:
    """Say where the neighbours are: `B M on the beach, A G Ada`."""
    hosts = sorted({-1 if at is None else at for at in view["guests"].values()})
    places = [
        f"{' '.join(guests_at(view, host))} "
        + (words.say(language, "text.beach") if host < 0 else view["seats"][host]["name"])
        for host in hosts
    ]
    return headed(language, words.say(language, "text.guests"), ", ".join(places))


def guests_at(view: CaliforniaView, host: int) -> list[str]:
    """List the letters of the neighbours at a seat, or on the beach if it is -1."""
    return [letter for letter, at in view["guests"].items() if (-1 if at is None else at) == host]


def cards_line(words: Words, view: CaliforniaView, language: str) -> str:
    """List every bonus card with what it asks for, its points, and who has won it."""
    cards = [
        f"{card['number']}. {wanted(words, card, language)} ({card['points']}"
        + (")" if card["owner"] is None else f", {view['seats'][card['owner']]['name']})")
        for card in view["cards"]
    ]
    return headed(language, words.say(language, "text.cards"), ", ".join(cards))


def wanted(words: Words, card: CardView, language: str) -> str:
    """Write what a card asks for: `B+M+A`, `billiard table+dog`, `2 x bar counter`."""
    names = [
        want if want in LETTERS else spoken(words, language, want.removeprefix("room-"))
        for want in card["wants"]
    ]
    return "+".join(f"{n} x {name}" if n > 1 else name for name, n in Counter(names).items())


def mansion_text(words: Words, view: CaliforniaView, seat: int, language: str) -> str:
    """Write a floor plan with purse and attic; free spaces show their coin symbols."""
    own = view["seats"][seat]
    purse = {"silver": own["silver"], "gifts": own["gifts"], "points": own["points"]}
    marks = [words.say(language, "text.loan")] * own["loan"]
    marks += [words.say(language, "text.to-play")] * (seat in view["acting"])
    named = headed(language, own["name"], words.say(language, "text.purse", **purse))
    lines = [folded(", ".join([named, *marks]))]
    lines.append("   " + "".join(column.ljust(WIDTH) for column in "abcd").rstrip())
    for row in range(SIDE):
        cells = [cell_text(space) for space in own["floor"][row * SIDE : (row + 1) * SIDE]]
        lines.append(f"{row + 1}  " + "".join(cell.ljust(WIDTH) for cell in cells).rstrip())
    lines.append(attic_text(words, view, own, language))
    return "\n".join(lines)


def cell_text(space: SpaceView) -> str:
    """Write a space: `M/piano`, `M`, or the extra cost of a free one."""
    if space["room"] is None:
        return "." if space["cost"] == 0 else "$" * int(space["cost"])
    return f"{space['room']}/{space['piece']}" if space["piece"] else str(space["room"])


def attic_text(words: Words, view: CaliforniaView, own: SeatView, language: str) -> str:
    """Write what is stored, and which cards are won."""
    names = [with_letter(words, view, kind, language) for kind in own["attic"]]
    stored = ", ".join(names) or SOLD_MARK
    extended = f" ({words.say(language, 'text.extended')})" if own["extended"] else ""
    won = ", ".join(str(number) for number in own["cards"]) or SOLD_MARK
    attic = headed(language, words.say(language, "text.attic") + extended, stored)
    cards = headed(language, words.say(language, "text.won"), won)
    return folded(words.say(language, "text.attic_and_cards", attic=attic, cards=cards))
