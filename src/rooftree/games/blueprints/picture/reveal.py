"""The reveal of a round: the buildings are counted die by die, the lowest first."""

from __future__ import annotations

from rooftree.engine.show.reveal import Drawn, Exhibit, Reveal, RevealLine, RevealStep, Stretch
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.picture.picture import letter_of, why, worth_of
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


def has_reveal(before: BlueprintsState, after: BlueprintsState) -> bool:
    """Tell whether a round has ended."""
    return bool(after.round != before.round)


def reveal(voice: Voice, stretch: Stretch[BlueprintsState]) -> Reveal:
    """Show the buildings of the round that has just ended."""
    state = stretch.after
    number = int(state.round)
    shown = reveal_view(state.box, number, state.reveals[-1])
    cards = [*awards_view(state.box, int(state.seats)), *prizes_view(state.box)]
    return Reveal(
        title=voice.say("reveal.title", round=number, rounds=ROUNDS),
        subtitle=voice.say("reveal.subtitle"),
        exhibits=[exhibit(voice, entry, cards) for entry in reversed(shown["buildings"])],
        next=voice.say("reveal.next"),
    )


def exhibit(voice: Voice, entry: RevealedView, cards: list[CardView]) -> Exhibit:
    """Show one building, taken apart."""
    building = entry["building"]
    award = f"{entry['award']}-award"
    return Exhibit(
        seat=entry["seat"],
        drawing=[("exploded.svg", {"building": building})],
        lines=[
            counted(voice, line, building)
            for line in building["lines"]
            if line["points"] or dice_of(line, building)
        ],
        prize=voice.word(award) if entry["award"] else "",
        won=won(voice, entry, cards),
    )


def counted(voice: Voice, line: LineView, building: BuildingView) -> RevealLine:
    """Count one rule, die by die; the bonus lights all dice at once."""
    rule, dice = line["rule"], dice_of(line, building)
    steps = [RevealStep([light(die)], die["worth"]) for die in dice]
    if rule == "bonus":
        steps = [RevealStep([light(die) for die in dice], line["points"])]
    return RevealLine(why(voice, line), steps=steps, icons=[icon(die) for die in dice])


def won(voice: Voice, entry: RevealedView, cards: list[CardView]) -> list[tuple[str, str]]:
    """List the Award and the Prizes of a building, and why it has them."""
    found: list[tuple[str, str]] = []
    if entry["award"]:
        worth = worth_of(cards, entry["award"]) or 0
        found.append(
            (voice.word(f"{entry['award']}-award"), voice.say("reveal.worth", points=worth))
        )
    for prize in entry["prizes"]:
        reason = voice.say(f"condition.{prize}")
        worth = worth_of(cards, prize) or 0
        found.append(
            (voice.word(f"{prize}-prize"), f"{reason}, {voice.say('reveal.worth', points=worth)}")
        )
    return found


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
