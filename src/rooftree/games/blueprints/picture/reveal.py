"""The reveal of a round: the buildings are counted die by die, the lowest first."""

from __future__ import annotations

from rooftree.engine.reveal import Drawn, Exhibit, Reveal, RevealLine, RevealStep
from rooftree.games.blueprints.picture.picture import Picture, letter_of, worth_of
from rooftree.games.blueprints.table.dice import ROUNDS
from rooftree.games.blueprints.table.state import BlueprintsState
from rooftree.games.blueprints.view import (
    BuildingView,
    CardView,
    DieView,
    LineView,
    RevealedView,
    awards_view,
    prizes_view,
    reveal_view,
)


class RoundReveal:
    """Tells the end of a round in one language."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.text = picture.text
        self.say = picture.words.say

    def reveal(self, state: BlueprintsState) -> Reveal:
        """Show the buildings of the round that has just ended."""
        number = int(state.round)
        shown = reveal_view(state.box, number, state.reveals[-1])
        cards = [*awards_view(state.box, int(state.seats)), *prizes_view(state.box)]
        return Reveal(
            title=self.said("title", round=number, rounds=ROUNDS),
            subtitle=self.said("subtitle"),
            exhibits=[self.exhibit(entry, cards) for entry in reversed(shown["buildings"])],
            next=self.said("next"),
        )

    def said(self, key: str, **fields: int | str) -> str:
        """Say a sentence of the reveal."""
        return self.say(self.picture.language, f"reveal.{key}", **fields)

    def exhibit(self, entry: RevealedView, cards: list[CardView]) -> Exhibit:
        """Show one building, taken apart."""
        building = entry["building"]
        award = f"{entry['award']}-award"
        return Exhibit(
            seat=entry["seat"],
            drawing=[("exploded.svg", {"building": building})],
            lines=[
                self.line(line, building)
                for line in building["lines"]
                if line["points"] or dice_of(line, building)
            ],
            prize=self.text.word(award) if entry["award"] else "",
            won=self.won(entry, cards),
        )

    def line(self, line: LineView, building: BuildingView) -> RevealLine:
        """Count one rule, die by die; the bonus lights all dice at once."""
        rule, dice = line["rule"], dice_of(line, building)
        steps = [RevealStep([light(die)], die["worth"]) for die in dice]
        if rule == "bonus":
            steps = [RevealStep([light(die) for die in dice], line["points"])]
        return RevealLine(self.picture.why(line), steps=steps, icons=[icon(die) for die in dice])

    def won(self, entry: RevealedView, cards: list[CardView]) -> list[tuple[str, str]]:
        """List the Award and the Prizes of a building, and why it has them."""
        found: list[tuple[str, str]] = []
        if entry["award"]:
            worth = worth_of(cards, entry["award"]) or 0
            found.append((self.text.word(f"{entry['award']}-award"), self.worth(worth)))
        for prize in entry["prizes"]:
            why = self.say(self.picture.language, f"condition.{prize}")
            worth = worth_of(cards, prize) or 0
            found.append((self.text.word(f"{prize}-prize"), f"{why}, {self.worth(worth)}"))
        return found

    def worth(self, points: int) -> str:
        """Say what a card is worth."""
        return self.said("worth", points=points)


def dice_of(line: LineView, building: BuildingView) -> list[DieView]:
    """List the dice that a rule counts, as they were placed."""
    dice = sorted((d for column in building["columns"] for d in column), key=lambda d: d["n"])
    letter = letter_of(line["rule"])
    if letter is None:
        return dice if line["points"] else []
    return [die for die in dice if die["die"].startswith(letter)]


def light(die: DieView) -> str:
    """Name the die in the drawing."""
    return f"iso-{die['n']}"


def icon(die: DieView) -> Drawn:
    """Draw a die in the list."""
    return "die.svg", {"n": die["n"], "die": die["die"]}
