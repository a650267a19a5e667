"""A review in words: names, actions, moments and sums in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from rooftree.engine.match import Match
from rooftree.engine.words import Field, Words, headed
from rooftree.judge.luck import Account, Value
from rooftree.judge.reasons import titles_of
from rooftree.judge.review import Decision, Review, Turn
from rooftree.judge.settings import settings_of
from rooftree.judge.steps import positions
from rooftree.judge.verdict import GRADES, SURE, Reason

WORDS = Words.read(files("rooftree.judge.pages") / "words.toml")
PARTS = ("deal", "luck", "own", "others")


class Said:
    """Says what a review of a match holds."""

    def __init__(self, match: Match, review: Review, language: str, me: int | None = None) -> None:
        self.match, self.review, self.language = match, review, language
        self.me = me  # the seat of the one who reads, if any

    def __call__(self, key: str, **fields: Field) -> str:
        """Fill the fields into a sentence of words.toml."""
        return WORDS.say(self.language, key, **fields)

    @cached_property
    def states(self) -> list[Any]:
        """The position before each record, and the last one."""
        return [*positions(self.match), self.match.state]

    @cached_property
    def titles(self) -> dict[str, str]:
        """The headings of the rules by anchor."""
        return titles_of(self.match.game, self.language)

    @cached_property
    def chance(self) -> str:
        """What chance is called in this game: dice, cards."""
        own = self.match.show.words
        key = "review.chance"
        return own.say(self.language, key) if own.knows(key) else self("plot.chance")

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
        return [show.sentence(event, self.review.names, self.language) for event in events]

    def what(self, record: int) -> str:
        """Say what happened at a record in one line, with its grade."""
        one = self.review.moments[record]
        said = " ".join(self.happened(record)) or self.action(record, one.action)
        verdict = next((d.verdict for d in self.review.decisions if d.record == record), None)
        if verdict is None or not verdict.grade:
            return said
        grade = self(f"grade.{verdict.grade}")
        return f"{said} ({grade}, −{100 * verdict.loss:.0f} %)"

    def round(self, record: int) -> str:
        """Say in which round a record was made."""
        return self("plot.round", n=self.review.rounds[record])

    def moment(self, record: int) -> str:
        """Say what happened at a record and what it did to everybody's chance to win."""
        one = self.review.moments[record]
        head = f"{self.round(record)}, {self.name(one.seat)}"
        said = headed(self.language, head, self.action(record, one.action))
        return f"{said}\n{self.moves(one.best, one.after)}"

    def moves(self, before: Value, after: Value) -> str:
        """Say how the chances to win changed: "Anna 40 → 35 %, Ben 60 → 65 %"."""
        pairs = enumerate(zip(before.win, after.win, strict=True))
        return ", ".join(f"{self.name(n)} {a * 100:.0f} → {b * 100:.0f} %" for n, (a, b) in pairs)

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
        fields = {part: signed(getattr(account, part)) for part in (*PARTS, "total")}
        return self("part.points", **fields)

    def error_rate(self, seat: int) -> str:
        """Say what a seat gave away on average, and what our own bots do."""
        rate = self.review.error_rate(seat)
        fields = {"rate": f"{100 * rate.mean:.1f}", "error": f"{100 * SURE * rate.error:.1f}"}
        counted = {"count": rate.decisions, "others": rate.others}
        said = self("error.rate", name=self.name(seat), **counted, **fields)
        named = ", ".join(f"{name} {100 * lost:.1f} %" for name, lost in self.levels.items())
        return f"{said} {self('error.levels', levels=named)}" if named else said

    @property
    def levels(self) -> Mapping[str, float]:
        """The error rates of our own bots in this game."""
        return settings_of(self.match.game).levels

    def loss(self, decision: Decision) -> str:
        """Say what a decision cost, with its 90 % interval."""
        verdict = decision.verdict
        error = f"{100 * SURE * verdict.chosen.error:.0f}"
        return self("mistake.loss", loss=f"{100 * verdict.loss:.0f}", error=error)

    def reason(self, reason: Reason, seat: int) -> str:
        """Say one reason: "Wood +2.1", or "Wood of Ben −1.0"."""
        title = self.titles.get(reason.rule, reason.rule)
        if reason.seat != seat:
            title = self("mistake.of", rule=title, name=self.name(reason.seat))
        return f"{title} {signed(reason.gain)}"

    def unclear(self, seat: int) -> str:
        """Say how many decisions may have cost something but could not be graded."""
        least = min(GRADES.values())
        count = sum(
            one.verdict.seat == seat and not one.verdict.grade and one.verdict.loss >= least
            for one in self.review.decisions
        )
        return self("mistake.unclear", count=count) if count else ""

    def cause(self, turn: Turn) -> str:
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


def signed(number: float) -> str:
    """Write a number with its sign; a fraction with one decimal."""
    digits = 0 if isinstance(number, int) else 1
    return f"{number:+.{digits}f}".replace("-", "−")
