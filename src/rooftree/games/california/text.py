"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from rooftree.engine.show import View, folded
from rooftree.engine.words import Words, headed
from rooftree.games.california.box import SIDE
from rooftree.games.california.components import LETTERS
from rooftree.games.california.speech import spoken

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


def text_of(words: Words, view: View, language: str) -> str:
    """Day and bank, shops, neighbours, cards, then mansion by mansion."""
    parts = [
        folded(head(words, view, language)),
        *(folded(shop_line(words, view, shop, language)) for shop in range(len(view["shops"]))),
        folded(guests_line(words, view, language)),
        folded(cards_line(words, view, language)),
    ]
    for seat in range(len(view["seats"])):
        parts += ["", mansion_text(words, view, seat, language)]
    return "\n".join(parts)


def head(words: Words, view: View, language: str) -> str:
    """The day, the price, and what is left."""
    bag = sum(view["bag"].values())
    now = {key: view[key] for key in ("day", "days", "bank", "stack")}
    line = words.say(language, "text.head", bag=bag, **now)
    if view["over"]:
        return f"{line}\n{words.say(language, 'text.over')}"
    return f"{line}\n{words.say(language, 'text.last')}" if view["last_day"] else line


def shop_line(words: Words, view: View, shop: int, language: str) -> str:
    """What a shop still sells."""
    tiles = [
        SOLD_MARK if tile is None else spoken(words, language, tile) for tile in view["shops"][shop]
    ]
    return headed(language, words.say(language, "text.shop", n=shop + 1), ", ".join(tiles))


def guests_line(words: Words, view: View, language: str) -> str:
    """Where every neighbour is."""
    beach = words.say(language, "text.beach")
    places = [
        f"{letter} {beach if at is None else view['seats'][at]['name']}"
        for letter, at in view["guests"].items()
    ]
    return headed(language, words.say(language, "text.guests"), ", ".join(places))


def cards_line(words: Words, view: View, language: str) -> str:
    """Every bonus card with what it asks for and who has it."""
    free = words.say(language, "text.open")
    cards = [
        f"{card['number']} {wanted(words, card, language)} ({card['points']}) "
        + (free if card["owner"] is None else view["seats"][card["owner"]]["name"])
        for card in view["cards"]
    ]
    return headed(language, words.say(language, "text.cards"), ", ".join(cards))


def wanted(words: Words, card: View, language: str) -> str:
    """`B+M+A`, `billiard table+dog kennel`."""
    wants = card["wants"]
    return "+".join(want if want in LETTERS else spoken(words, language, want) for want in wants)


def mansion_text(words: Words, view: View, seat: int, language: str) -> str:
    """A floor plan with its purse and attic; free spaces show their coin symbols."""
    own = view["seats"][seat]
    purse = {key: own[key] for key in ("silver", "gifts", "points")}
    marks = [words.say(language, "text.loan")] * own["loan"]
    marks += [words.say(language, "text.to-play")] * (seat in view["acting"])
    named = headed(language, own["name"], words.say(language, "text.purse", **purse))
    lines = [folded(", ".join([named, *marks]))]
    lines.append("   " + "".join(column.ljust(WIDTH) for column in "abcd").rstrip())
    for row in range(SIDE):
        cells = [cell_text(space) for space in own["floor"][row * SIDE : (row + 1) * SIDE]]
        lines.append(f"{row + 1}  " + "".join(cell.ljust(WIDTH) for cell in cells).rstrip())
    lines.append(attic_text(words, own, language))
    return "\n".join(lines)


def cell_text(space: View) -> str:
    """`M/piano`, `M`, or the extra cost of a free space."""
    if space["room"] is None:
        return "." if space["cost"] == 0 else "$" * int(space["cost"])
    return f"{space['room']}/{space['piece']}" if space["piece"] else str(space["room"])


def attic_text(words: Words, own: View, language: str) -> str:
    """What is stored, and the cards won."""
    stored = ", ".join(spoken(words, language, kind) for kind in own["attic"]) or SOLD_MARK
    extended = f" ({words.say(language, 'text.extended')})" if own["extended"] else ""
    won = ", ".join(str(number) for number in own["cards"]) or SOLD_MARK
    attic = headed(language, words.say(language, "text.attic") + extended, stored)
    return folded(f"{attic}; {headed(language, words.say(language, 'text.won'), won)}")
