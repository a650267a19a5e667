"""The reveals: Collect event by event, and the Grand Opening manor by manor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rooftree.engine.contract import Line
from rooftree.engine.show.event import Event, sentence
from rooftree.engine.show.reveal import (
    Drawn,
    Exhibit,
    FinalReveal,
    Reveal,
    RevealLine,
    RevealStep,
    Stretch,
    why,
)
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.picture.parts import adverts, manor
from rooftree.games.dice_manor.rules import score
from rooftree.games.dice_manor.table.box import TYPES
from rooftree.games.dice_manor.table.state import BIDDING, DiceManorState
from rooftree.games.dice_manor.table.view_types import DesignerView, DiceManorView
from rooftree.games.dice_manor.view import space_view, view
from rooftree.games.dice_manor.words.events import collected, has_ended, single_dice

ORDER = ("event.wins_tile", "event.adverts", "event.bonus", "reveal.tokens", "event.stood")
ROOMS = ("diversity", "largest-manor")  # rules that count all rooms of a manor
DICE = ("grand-opening", "welcome")  # rules that count the dice that stand in a manor


def has_reveal(before: DiceManorState, after: DiceManorState) -> bool:
    """Collect ends the bids of a round, the Grand Opening the game."""
    if before.chapter == BIDDING:
        return has_ended(before, after)
    return bool(after.acting == 0 and before.acting != 0)


def reveal(voice: Voice, stretch: Stretch[DiceManorState]) -> Reveal:
    """Show what Collect brought, or what the manors are worth."""
    after = stretch.after
    if after.acting == 0:
        seen = view(after, stretch.viewer, stretch.names)
        lines = [score.lines(after, seat) for seat in range(after.seats)]
        return OpeningReveal(voice, seen).reveal(lines)
    names = stretch.written_names(voice.language)
    return CollectReveal(voice, view(after, stretch.viewer, names)).reveal(stretch)


class CollectReveal:
    """Tells in one language who won which room, and what everybody collected."""

    def __init__(self, voice: Voice, view: DiceManorView) -> None:
        self.voice = voice
        self.view = view  # of the position after Collect

    def reveal(self, stretch: Stretch[DiceManorState]) -> Reveal:
        """Show the six Blueprint spaces and the Advertising tracks."""
        title = self.voice.say("reveal.collect", round=int(stretch.before.round))
        events = events_of(stretch)
        names = stretch.spoken_names(self.voice.language)
        lines = [self.line(event, names) for event in events]
        exhibit = Exhibit(
            self.drawing(stretch, events), lines, title=self.voice.say("reveal.collected")
        )
        return Reveal(
            title, self.voice.say("reveal.phase"), [exhibit], self.voice.say("reveal.go_on")
        )

    def drawing(self, stretch: Stretch[DiceManorState], events: list[Event]) -> list[Drawn]:
        """Draw the tiles that were on offer with who won them, and the tracks."""
        rooms = [event.fields for event in events if "room" in event.fields]
        winners = {str(room["room"]): room["seat"] for room in rooms}
        cards: list[Drawn] = []
        for number in range(1, TYPES + 1):
            one = space_view(stretch.before, number)
            owner = winners.get(one["tile"]["id"]) if one["tile"] else None
            part = {**one, "bids": [], "names": self.view["names"], "owner": owner}
            cards.append(("space.svg", part))
        return [*cards, ("adverts.svg", adverts(self.view, {}))]

    def line(self, event: Event, names: Sequence[str]) -> RevealLine:
        """Tell one event, with the card it happened on."""
        points = int(event.fields.get("prestige", 0))
        return RevealLine(
            text=sentence(self.voice, event, names),
            steps=[RevealStep(touched(event), points)],
            seat=int(event.fields["seat"]),
            is_counted=bool(points),
        )


class OpeningReveal(FinalReveal[DiceManorView]):
    """Tells the Grand Opening in one language."""

    def reveal(self, lines: list[list[Line]]) -> Reveal:
        """Show the manors, the one in the last place first; `lines` are the score lines by seat."""
        order = sorted(self.view["designers"], key=lambda one: -one["place"])
        exhibits = [self.exhibit(one, lines[one["seat"]]) for one in order]
        title, subtitle = self.voice.say("reveal.opening"), self.voice.say("reveal.opened")
        return Reveal(title, subtitle, exhibits, self.voice.say("reveal.result"))

    def exhibit(self, one: DesignerView, lines: list[Line]) -> Exhibit:
        """Show one manor with the dice that stand in it."""
        part = manor(cast(DiceManorView, {**self.view, "viewer": one["seat"]}), one, {})
        return Exhibit(
            seat=one["seat"],
            drawing=[("manor.svg", part)],
            lines=[self.line(line, one) for line in lines],
            prize=self.voice.say("table.chief") if one["place"] == 0 else "",
        )

    def line(self, line: Line, one: DesignerView) -> RevealLine:
        """Count one rule."""
        return RevealLine(
            why(self.voice, line), steps=[RevealStep(lights_of(line, one), int(line.points))]
        )


def lights_of(line: Line, one: DesignerView) -> list[str]:
    """Name what a rule counts in the drawing of a manor."""
    if not line.points:
        return []
    if line.rule in DICE:
        return [f"stand-{visit['slot']}" for visit in one["visits"]]
    return [f"tile-{room['id']}" for room in one["rooms"]] if line.rule in ROOMS else []


def touched(event: Event) -> list[str]:
    """Name what an event of Collect is about in the drawing."""
    if event.key == "event.wins_tile":
        return [f"offer-{event.fields['room']}"]
    return [f"house-{event.fields['seat']}"] if event.key == "event.adverts" else []


def events_of(stretch: Stretch[DiceManorState]) -> list[Event]:
    """List what Collect brought: rooms from 1 to 6, Advertising, dice, tokens, dice at home."""
    found = [*collected(stretch.before, stretch.after), *tokens(stretch)]
    types = {tile.name: int(tile.type) for tile in stretch.after.box.tiles}
    return sorted(
        found,
        key=lambda event: (ORDER.index(event.key), types.get(str(event.fields.get("room")), 0)),
    )


def tokens(stretch: Stretch[DiceManorState]) -> list[Event]:
    """List the tokens that outbid dice brought; what the last action paid is not among them."""
    found: list[Event] = []
    for seat, new in enumerate(stretch.after.designers):
        old = stretch.before.designers[seat]
        gained = int(new.tokens - old.tokens)
        if seat == stretch.seat and old.chosen:
            gained -= single_dice(old, stretch.action)
        if gained > 0:
            found.append(Event("reveal.tokens", {"seat": seat, "tokens": gained}))
    return found
