"""A review in words: names, actions, moments and sums in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from rooftree.engine.match import Match
from rooftree.engine.show.event import Event
from rooftree.engine.show.words import YOU, Field, Words, decimal, headed
from rooftree.judge.luck import Account, Value
from rooftree.judge.review import Decision, Review, TurningPoint
from rooftree.judge.settings import settings_of
from rooftree.judge.steps import positions
from rooftree.judge.telling import Telling, signed_tenths
from rooftree.judge.verdict import GRADES, SURE

WORDS = Words.read(files("rooftree.judge.pages") / "words.toml")
PARTS = ("deal", "luck", "own", "others")


class ReviewWords:
    """Says what a review of a match holds."""

    def __init__(self, match: Match, review: Review, language: str, me: int | None = None) -> None:
        self.match, self.review, self.language = match, review, language
        self.me = me  # the seat of the one who reads, if any

    def __call__(self, key: str, **fields: Field) -> str:
        """Fill the fields into a sentence: the game's own (`review.<key>`), or ours."""
        own = self.match.show.words
        if own.knows(f"review.{key}"):
            return own.say(self.language, f"review.{key}", **fields)
        return WORDS.say(self.language, key, **fields)

    @cached_property
    def states(self) -> list[Any]:
        """The position before each record, and the last one."""
        return [*positions(self.match), self.match.state]

    @cached_property
    def chance(self) -> str:
        """What chance is called in this game: dice, cards."""
        return self("plot.chance")

    def name(self, seat: int) -> str:
        """Name a player; the one who reads is "You"."""
        return self("you.name") if seat == self.me else self.review.names[seat]

    def to(self, key: str, seat: int, **fields: Field) -> str:
        """Say a sentence about a player; the one who reads is spoken to."""
        if seat == self.me:
            return self(f"you.{key}", **fields)
        return self(key, name=self.review.names[seat], **fields)

    def headline(self) -> str:
        """Say who won."""
        final = self.review.moments[-1].after.win
        names = [self.review.names[seat] for seat in range(len(final)) if final[seat] > 0]
        if len(names) == 1:
            winner = max(range(len(final)), key=lambda seat: final[seat])
            return self.to("title.won", winner)
        together = self("title.and", first=", ".join(names[:-1]), last=names[-1])
        return self("title.shared", names=together)

    def action(self, record: int, action: int) -> str:
        """Say an action that was possible before a record, as its seat saw the table."""
        seat = self.review.moments[record].seat
        hidden = self.match.rules.hide(self.states[record], seat)
        return str(self.match.show.label(hidden, seat, action, self.language))

    def happened(self, record: int) -> list[str]:
        """Say what happened, as the seat that acted saw it."""
        rules, show, played = self.match.rules, self.match.show, self.review.moments[record]
        viewer = played.seat  # the match is over: what its player knew is no secret any more
        before, after = (rules.hide(self.states[n], viewer) for n in (record, record + 1))
        events = show.events(before, viewer, played.action, after, viewer)
        return [show.sentence(one, self.names_in(one), self.language) for one in events]

    def names_in(self, event: Event) -> list[str]:
        """Name the players for the sentence of an event; the one who reads is spoken to."""
        names = list(self.review.names)
        if self.me is not None and self.match.show.addresses(event, self.me):
            names[self.me] = YOU.get(self.language, names[self.me])
        return names

    def what(self, record: int) -> str:
        """Say what happened at a record in one line, with its grade."""
        one = self.review.moments[record]
        said = " ".join(self.happened(record)) or self.action(record, one.action)
        verdict = next((d.verdict for d in self.review.decisions if d.record == record), None)
        if verdict is None or not verdict.grade:
            return said
        grade = self(f"grade.{verdict.grade}")
        return f"{said} ({grade}, −{self.percent(verdict.loss)})"

    def round(self, record: int) -> str:
        """Say in which round a record was made."""
        return self.round_named(self.review.rounds[record])

    def round_named(self, number: int) -> str:
        """Name a round."""
        return self("plot.round", n=number)

    def moment(self, record: int) -> str:
        """Say what happened at a record and what it did to everybody's chance to win."""
        one = self.review.moments[record]
        head = f"{self.round(record)}, {self.name(one.seat)}"
        said = headed(self.language, head, self.action(record, one.action))
        return f"{said}\n{self.moves(one.best.shown(), one.after.shown())}"

    def moves(self, before: Value, after: Value) -> str:
        """Say how the chances to win changed: "Anna 40 → 35%, Ben 60 → 65%"."""
        pairs = enumerate(zip(before.win, after.win, strict=True))
        return ", ".join(f"{self.name(n)} {a * 100:.0f} → {self.percent(b)}" for n, (a, b) in pairs)

    def account(self, account: Account, seat: int) -> list[str]:
        """Say the four parts of a seat's way to its result, in percent of a victory, and the sum.

        The parts add up to the sum as they are printed.
        """
        parts = rounded([100 * getattr(account, part) for part in PARTS])
        own = "you.part.own" if seat == self.me else "part.own"
        keys = ["part.deal", "part.luck", own, "part.others", "part.total"]
        numbers = [*parts, sum(parts)]
        return [
            self(key, part=signed(n), chance=self.chance)
            for key, n in zip(keys, numbers, strict=True)
        ]

    def account_in_points(self, account: Account) -> str:
        """Say the same in points of lead."""
        sums = {part: getattr(account, part) for part in (*PARTS, "total")}
        fields = {part: signed_tenths(self.language, number) for part, number in sums.items()}
        return self("part.points", **fields)

    def doubt(self) -> str:
        """Say how far the sums may be off; "" where it is not known."""
        apart = settings_of(self.match.game).luck_apart
        return self("part.doubt", apart=self.percent(apart)) if apart else ""

    def error_rate(self, seat: int) -> str:
        """Say what a seat gave away on average, and what our own bots do."""
        rate = self.review.error_rate(seat)
        fields = {"rate": self.tenths(rate.mean), "error": self.tenths(SURE * rate.error)}
        counted = {"count": rate.decisions, "others": rate.others}
        said = self("error.rate", name=self.name(seat), **counted, **fields)
        named = ", ".join(
            f"{name} {self.percent(lost, '.1%')}" for name, lost in self.levels.items()
        )
        return f"{said} {self('error.levels', levels=named)}" if named else said

    def tenths(self, part: float) -> str:
        """Write a part of a victory in percent with one decimal."""
        return decimal(self.language, 100 * part)

    def percent(self, part: float, form: str = ".0%") -> str:
        """Write a part of a victory in percent, with the sign as the language sets it."""
        return decimal(self.language, part, form)

    @property
    def levels(self) -> Mapping[str, float]:
        """The error rates of our own bots in this game."""
        return settings_of(self.match.game).levels

    def loss(self, decision: Decision) -> str:
        """Say what a decision cost, with its 90 % interval."""
        verdict = decision.verdict
        error = f"{100 * SURE * verdict.chosen.error:.0f}"
        return self("mistake.loss", loss=f"{100 * verdict.loss:.0f}", error=error)

    def telling(self, decision: Decision) -> Telling:
        """Say the verdict about a decision."""
        record, verdict = decision.record, decision.verdict
        hidden = self.match.rules.hide(self.states[record], verdict.seat)
        return Telling(self.match, hidden, verdict, self.language, self.review.names)

    def unclear(self, seat: int) -> str:
        """Say how many decisions may have cost something but could not be graded."""
        least = min(GRADES.values())
        count = sum(
            one.verdict.seat == seat and not one.verdict.grade and one.verdict.loss >= least
            for one in self.review.decisions
        )
        return self("mistake.unclear", count=count) if count else ""

    def cause(self, turn: TurningPoint) -> str:
        """Say what caused a turning point."""
        seat = self.review.moments[turn.record].seat
        return self.chance if turn.by_chance else self.to("turn.choice", seat)


def rounded(parts: Sequence[float]) -> list[int]:
    """Round so that the parts add up to their rounded sum: the largest rests are rounded up."""
    found = [int(part // 1) for part in parts]
    rests = sorted(range(len(parts)), key=lambda n: found[n] - parts[n])
    for n in rests[: round(sum(parts)) - sum(found)]:
        found[n] += 1
    return found


def signed(number: int) -> str:
    """Write a whole number with its sign."""
    return f"{number:+d}".replace("-", "−")
