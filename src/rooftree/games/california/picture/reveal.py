"""The reveal of a day: what every mansion gained, and which neighbours came and left."""

from __future__ import annotations

from typing import cast

from rooftree.engine.show import View
from rooftree.engine.show.reveal import Exhibit, Reveal, RevealLine, RevealStep, Stretch
from rooftree.engine.show.words import Voice
from rooftree.games.california.picture.homes import mansion_part, porch_part
from rooftree.games.california.table.state import CaliforniaState
from rooftree.games.california.view import CaliforniaView, SeatView, view


def has_reveal(before: CaliforniaState, after: CaliforniaState) -> bool:
    """Tell whether a day has ended, or the game."""
    return bool(after.day != before.day or (after.acting == 0 and before.acting != 0))


def reveal(voice: Voice, stretch: Stretch[CaliforniaState]) -> Reveal:
    """Tell what the day brought."""
    return DayReveal(voice, stretch).reveal()


class DayReveal:
    """Tells the end of a day in one language; after the last day everything is counted."""

    def __init__(self, voice: Voice, stretch: Stretch[CaliforniaState]) -> None:
        self.voice = voice
        self.stretch = stretch
        self.then = view(stretch.since, stretch.viewer, stretch.names)
        self.now = view(stretch.after, stretch.viewer, stretch.names)

    def reveal(self) -> Reveal:
        """Show the mansions, the one with the fewest points first."""
        seats = range(len(self.now["seats"]))
        order = sorted(seats, key=lambda seat: -self.now["ranks"][seat])
        over = self.now["over"]
        return Reveal(
            title=self.voice.say("picture.reveal_title", day=self.then["day"]),
            subtitle=self.voice.say("picture.reveal_over" if over else "picture.reveal_day"),
            exhibits=[self.exhibit(seat) for seat in order],
            next=self.voice.say("picture.reveal_next"),
        )

    def exhibit(self, seat: int) -> Exhibit:
        """Show one mansion with its porch, as its owner sees it."""
        view = cast(CaliforniaView, {**self.now, "viewer": seat})
        drawing: list[tuple[str, View]] = [
            ("mansion.svg", mansion_part(self.voice, view, {})),
            ("porch.svg", porch_part(self.voice, view, {})),
        ]
        lines = [*self.days_before(seat), *self.neighbours(seat), *self.counted(seat)]
        won = self.now["over"] and self.now["ranks"][seat] == 0
        prize = self.voice.say("picture.reveal_won") if won else self.gained(seat)
        return Exhibit(drawing, lines, seat=seat, prize=prize)

    def gained(self, seat: int) -> str:
        """Say what the day brought."""
        if self.now["over"]:
            return ""
        points = self.now["seats"][seat]["points"] - self.then["seats"][seat]["points"]
        sign = "−" if points < 0 else "+"
        return self.voice.say("picture.reveal_gained", points=f"{sign}{abs(points)}")

    def days_before(self, seat: int) -> list[RevealLine]:
        """Begin with the points of the days before, unless everything is counted."""
        if self.now["over"]:
            return []
        text = self.voice.say("picture.reveal_before")
        return [RevealLine(text, steps=[RevealStep([], self.then["seats"][seat]["points"])])]

    def counted(self, seat: int) -> list[RevealLine]:
        """Count what is new, rule by rule."""
        now, then = self.now["seats"][seat], self.then["seats"][seat]
        before = {} if self.now["over"] else dict(then["lines"])
        found: list[RevealLine] = []
        for rule, points in now["lines"]:
            new = points - before.get(rule, 0)
            if new:
                name = self.voice.say(f"picture.sheet_{rule}")
                old = {} if self.now["over"] else lights_of(rule, then)
                fresh = {
                    k: v for k, v in lights_of(rule, now, self.worth()).items() if k not in old
                }
                found.append(RevealLine(name, steps=steps_of(new, fresh)))
        return found

    def worth(self) -> dict[int, int]:
        """Map the number of each bonus card to its points."""
        return {card["number"]: card["points"] for card in self.now["cards"]}

    def neighbours(self, seat: int) -> list[RevealLine]:
        """Tell who has come to a mansion since yesterday, and who has left it."""
        found: list[RevealLine] = []
        for letter, now in self.now["guests"].items():
            then = self.then["guests"][letter]
            if then == now or seat not in (then, now):
                continue
            guest = self.voice.word(f"Guest-{letter}")
            key = "left" if seat == then else "came" if then is None else "from"
            other = now if seat == then else then
            name = "" if other is None else self.stretch.names[other]
            light = [f"guest-{letter}-home"] if seat == now else []
            text = self.voice.say(f"picture.reveal_{key}", guest=guest, name=name)
            found.append(RevealLine(text, steps=[RevealStep(light)], is_counted=False))
        return found


def lights_of(rule: str, own: SeatView, worth: dict[int, int] | None = None) -> dict[str, int]:
    """Map what a rule counts in the drawing of a mansion to its points."""
    if rule == "score-rooms":
        return {f"room-{space['name']}": 1 for space in own["floor"] if space["room"]}
    if rule == "score-gifts":
        return {f"gift-{n}": 1 for n in range(own["gifts"])}
    if rule == "score-cards":
        return {f"won-{number}": (worth or {}).get(number, 0) for number in own["cards"]}
    return {}


def steps_of(points: int, lights: dict[str, int]) -> list[RevealStep]:
    """Count one thing after another, or all at once where they do not make up the points."""
    if sum(lights.values()) != points:
        return [RevealStep(list(lights), points)]
    return [RevealStep([light], worth) for light, worth in lights.items()]
