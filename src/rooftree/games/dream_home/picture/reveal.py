"""The reveal at the end of the game: home by home, and at last each roof is turned over."""

from __future__ import annotations

from typing import cast

from rooftree.engine.contract import Line
from rooftree.engine.show import View
from rooftree.engine.show.reveal import (
    Exhibit,
    FinalReveal,
    Reveal,
    RevealLine,
    RevealStep,
    Stretch,
    why,
)
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.picture.parts import sheet_part
from rooftree.games.dream_home.picture.picks import space_id
from rooftree.games.dream_home.rules import score
from rooftree.games.dream_home.table.state import DreamHomeState
from rooftree.games.dream_home.view import DreamHomeView, SeatView, view


def has_reveal(before: DreamHomeState, after: DreamHomeState) -> bool:
    """Tell whether the game has ended."""
    return bool(after.acting == 0 and before.acting != 0)


def reveal(voice: Voice, stretch: Stretch[DreamHomeState]) -> Reveal:
    """Count every home."""
    seen = view(stretch.after, stretch.viewer, stretch.names)
    lines = [score.lines(stretch.after, seat) for seat in range(stretch.after.seats)]
    return HomesReveal(voice, seen).reveal(lines)


class HomesReveal(FinalReveal[DreamHomeView]):
    """Tells the final count in one language."""

    def reveal(self, lines: list[list[Line]]) -> Reveal:
        """Show the homes, the one in the last place first; `lines` are the score lines by seat."""
        order = sorted(range(len(lines)), key=lambda seat: -self.view["seats"][seat]["place"])
        return Reveal(
            title=self.voice.say("reveal.title"),
            subtitle=self.voice.say("reveal.subtitle"),
            exhibits=[self.exhibit(seat, lines[seat]) for seat in order],
            next=self.voice.say("reveal.next"),
        )

    def exhibit(self, seat: int, lines: list[Line]) -> Exhibit:
        """Show one home with its roof."""
        own = self.view["seats"][seat]
        part = {**sheet_part(self.view, seat), "marker": False}
        return Exhibit(
            seat=seat,
            drawing=[("home.svg", cast(View, part))],
            lines=[self.line(line, own) for line in lines],
            prize=self.voice.say("reveal.won") if own["place"] == 0 else "",
        )

    def line(self, line: Line, own: SeatView) -> RevealLine:
        """Count one rule of the score pad."""
        text = self.voice.say(f"reveal.{line.rule}")
        points = int(line.points)
        if line.rule == "rooms":
            return RevealLine(text, why(self.voice, line), room_steps(own))
        if line.rule == "roof":
            return RevealLine(text, steps=roof_steps(own, points))
        if line.rule == "decor":
            tokens = [space["token"] for space in own["spaces"] if space["token"]]
            lights = [f"decor-{token}" for token in [*tokens, *own["garden"]]]
            return RevealLine(text, why(self.voice, line), [RevealStep(lights, points)])
        reason = why(self.voice, line) if line.rule != "windows" else ""
        return RevealLine(text, reason, [RevealStep([], points)])


def room_steps(own: SeatView) -> list[RevealStep]:
    """Count room by room; those that are worth nothing are passed over."""
    return [
        RevealStep([space_id(member) for member in space["room"]], space["points"])
        for space in own["spaces"]
        if space["points"]
    ] or [RevealStep()]


def roof_steps(own: SeatView, points: int) -> list[RevealStep]:
    """Turn the four cards of the roof one by one; the last one tells what the roof is worth."""
    cards = len(own["built_roof"] or own["roof"] or [])
    steps = [RevealStep([f"rooftile-{k}"]) for k in range(min(cards, 4))]
    return [*steps[:-1], RevealStep([*(steps[-1].lights if steps else []), "roofstack"], points)]
