"""How Lots speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from rooftree.engine.bits import listed
from rooftree.engine.show import Parts, Show, View
from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field, Words

from .rules.chapters import LotsRules
from .table.actions import CHOSE, ROLL
from .table.state import Lots

NOTATIONS = ("box a", "box b", "box c", "roll", "mark", "chose")
SAYINGS = {
    "said.box": "{seat} fills box {box}.",
    "said.chose": "{seat} fills a box.",
    "said.roll": "{seat} rolls {pips}.",
    "said.mark": "{seat} makes a mark.",
    "said.over": "The lots are shown: {lots}.",
    "line.lucky": "{0} lucky boxes",
    "line.die": "rolls",
    "line.mark": "marks",
}


class LotsShow(Show[Lots]):
    def __init__(self, rules: LotsRules) -> None:
        super().__init__(rules, Words({k: {"en": v, "fr": f"[{v}]"} for k, v in SAYINGS.items()}))

    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return NOTATIONS[action], {}

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return NOTATIONS.index(kind)

    def notation(self, action: int) -> str:
        return NOTATIONS[action]

    def label(self, state: Lots, seat: int, action: int, language: str) -> str:
        return ("Play " if language == "en" else "Jouer ") + NOTATIONS[action]

    def picks(self, state: Lots, seat: int, action: int) -> list[list[str]]:
        return [["box", f"box-{action}"]] if action < ROLL else [[NOTATIONS[action]]]

    def pick_words(self, state: Lots, seat: int, language: str) -> dict[str, str]:
        return {"roll": "Roll", "mark": "Mark"}

    def prompt(self, state: Lots, seat: int, language: str) -> list[str]:
        return ["Choose.", "Choose a box."] if language == "en" else ["Choisissez.", "Une boîte."]

    def events(self, before: Lots, seat: int, action: int, after: Lots, viewer: int) -> list[Event]:
        found = [Event(f"said.{NOTATIONS[action].split()[0]}", self._fields(seat, action, after))]
        if after.acting == 0:
            found.append(Event("said.over", {"lots": str(after.lots)}))
        return found

    def _fields(self, seat: int, action: int, after: Lots) -> dict[str, Field]:
        if action == ROLL:
            return {"seat": seat, "pips": after.rolls[seat][-1] + 1}
        return {"seat": seat, "box": NOTATIONS[action][-1]} if action < CHOSE else {"seat": seat}

    def view(self, state: Lots, viewer: int, names: Sequence[str]) -> View:
        return {
            "viewer": viewer,
            "names": list(names),
            "acting": [int(seat) for seat in listed(state.acting)],
            "turn": state.turn,
            "lots": state.lots,
            "boxes": state.boxes,
            "rolls": state.rolls,
            "marks": state.marks,
        }

    def text(self, view: View, language: str) -> str:
        return f"turn {view['turn']}, rolls {view['rolls']}, boxes {view['boxes']}"

    def pieces(self, state: Lots) -> list[tuple[str, str]]:
        return [
            (f"die-{s}-{n}", "die") for s, row in enumerate(state.rolls) for n in range(len(row))
        ]

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        found: Parts = {"turn": ("turn", {"turn": view["turn"]})}
        for seat, name in enumerate(view["names"]):
            rolls = enumerate(view["rolls"][seat])
            dice = [(serials[f"die-{seat}-{n}"], pips) for n, pips in rolls]
            kept = f"{view['lots'][seat]} {view['boxes'][seat]} {view['marks'][seat]}"
            where = "home" if seat == view["viewer"] else f"seat-{seat}"
            found[where] = ("seat", {"name": name, "dice": dice, "kept": kept})
        return found

    def drawn(self, template: str, part: View, language: str) -> str:
        if template == "turn":
            return f"<svg><text>{part['turn']}</text></svg>"
        dice = "".join(f'<g data-piece="{piece}">{pips}</g>' for piece, pips in part["dice"])
        kept = part["kept"]
        return f"<svg><title>{escape(part['name'])}</title>{dice}<text>{kept}</text></svg>"

    def own_fragments(self, view: View) -> set[str]:
        return {"home"}

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return "".join(f'<div data-fragment="{k}">{v}</div>' for k, v in fragments.items())
