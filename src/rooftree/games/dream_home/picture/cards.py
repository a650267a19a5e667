"""Resource cards, tokens, tools and helpers as they are named and drawn."""

from __future__ import annotations

from typing import Any

from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.table.box import DECOR, HELPER, ROOF, TOOL, Box
from rooftree.games.dream_home.table.notation import roof_names
from rooftree.games.dream_home.view import SeatView

GROUPS = {ROOF: "roof", DECOR: "decor", TOOL: "tool", HELPER: "helper"}
# of decor on its ticket
SCALES = {"treehouse": 0.62, "birdhouse": 0.85, "cat_house": 0.8, "canopy_bed": 0.78}
TONES = 5
# what is drawn; a name that an owner's file adds borrows one of these
ROOFS = ("red", "brown", "blue", "green")
TOKENS = {
    *("piano", "cat_house", "canopy_bed", "jacuzzi", "ice_cream_machine"),
    *("paintings", "treehouse", "birdhouse", "fireplace", "rocking_horse"),
}
ANY_TOKEN = "paintings"


class Tickets:
    """Everything a template needs to draw a resource, in one language."""

    def __init__(self, voice: Voice, box: Box) -> None:
        self.box = box
        self.voice = voice
        self.say, self.name = voice.say, voice.word

    def known(self, key: str, otherwise: str) -> str:
        """Say a sentence of the catalogue, if it has it."""
        return self.say(key) if self.voice.words.knows(key) else otherwise

    def ticket(self, name: str) -> View:
        """Prepare a resource card."""
        card = self.box.resources.index(name)
        group = GROUPS[int(self.box.group[card])]
        plain = name.removesuffix("_window")
        return {
            "group": group,
            "name": plain,
            "art": self.art(group, plain),
            "window": name != plain,
            "letter": self.known(f"letter.{plain}", plain[:1].upper()),
            "tone": sum(map(ord, plain)) % TONES,
            "lines": self.known(f"ticket.{plain}", self.name(plain).capitalize()).split("|"),
            "short": self.known(f"short.{plain}", self.name(plain).capitalize()),
            "note": self.note(group, name, plain),
            "words": self.spoken(group, name),
            "scale": SCALES.get(plain, 0.92),
            "piece": name,
        }

    def art(self, group: str, name: str) -> str:
        """Choose the drawing: that of the name, or one that no other name of the box has."""
        if group == "roof" and name not in ROOFS:
            colours = list(dict.fromkeys(roof_names(self.box)[::2]))
            free = [roof for roof in ROOFS if roof not in colours]
            return free[[colour for colour in colours if colour not in ROOFS].index(name)]
        return ANY_TOKEN if group == "decor" and name not in TOKENS else name

    def note(self, group: str, name: str, plain: str) -> str:
        """Say what it does, in two words."""
        if group == "roof":
            return self.say("note.window" if name != plain else "note.plain")
        if group == "decor":
            return f"{self.worth(plain)} · {self.where(plain)}"
        return self.say(f"note.{plain}")

    def where(self, token: str) -> str:
        """Say which rooms a token suits, in short."""
        suits = self.box.suits[self.box.tokens.index(token)]
        kinds = [kind for n, kind in enumerate(self.box.kinds) if suits >> n & 1]
        if len(kinds) in (0, len(self.box.kinds)):
            return self.say("note.any" if kinds else "note.garden")
        if len(kinds) > 1:
            return self.say("note.rooms", len(kinds))
        return self.known(f"short.{kinds[0]}", kinds[0]).lower()

    def worth(self, token: str) -> int:
        """Return the points of a token."""
        return int(self.box.worth[self.box.tokens.index(token)])

    def spoken(self, group: str, name: str) -> str:
        """Describe the card for screen readers and for whoever rests the mouse on it."""
        if group == "decor":
            points = self.say("table.token_words", token=self.name(name), points=self.worth(name))
            return f"{points}, {self.rooms(name)}".capitalize()
        return self.known(f"when.{name}", self.name(name).capitalize())

    def rooms(self, token: str) -> str:
        """List all rooms that a token suits."""
        suits = self.box.suits[self.box.tokens.index(token)]
        kinds = [kind for n, kind in enumerate(self.box.kinds) if suits >> n & 1]
        if len(kinds) in (0, len(self.box.kinds)):
            return self.where(token)
        return ", ".join(self.name(kind) for kind in kinds)

    def token(self, name: str) -> View:
        """Prepare a decor token."""
        return {**self.ticket(name), "points": self.worth(name)}

    def hand(self, seat: SeatView) -> list[View]:
        """Prepare tools, helpers and used helpers, each with the id under which it is picked."""
        found: list[dict[str, Any]] = []
        for names, used in (([*seat["tools"], *seat["helpers"]], False), (seat["used"], True)):
            for n, name in enumerate(names):
                copy = names[:n].count(name) + 1
                ticket = self.ticket(name)
                number = f"-{copy}" if copy > 1 else ""
                prefix = "used" if used else ticket["group"]
                place = {"id": f"{prefix}-{name}{number}", "used": used}
                found.append({**ticket, **place, "piece": f"{name}{number}"})
        return found
