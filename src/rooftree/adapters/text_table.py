"""A table in words: a program that reads and writes text plays one seat, bots play the others.

The OpenEnv environment and the MCP server are two doors to it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files

from rooftree.arena.tally import shares
from rooftree.deals import challenge as challenges
from rooftree.engine.errors import BadOption, IllegalAction
from rooftree.engine.match import Match, Record, shortened
from rooftree.engine.news import noticed, sentences
from rooftree.engine.show.words import LANGUAGES, Words, written_names
from rooftree.judge.judge import Judge

WORDS = Words.read(files("rooftree.adapters") / "words.toml")
REWARDS = ("result", "judge")
MOST_SEEDS = 2**32


@dataclass(frozen=True)
class Told:
    """What the program reads after a move: what happened, the table, and what it may do now."""

    news: list[str]  # sentences about what happened since its last decision
    table: str  # as its seat may know it
    prompt: str  # what it may do now
    actions: dict[str, str] = field(default_factory=dict)  # notation -> sentence, all legal ones
    refusal: str = ""  # why its move was not played; nothing has changed then
    reward: float = 0.0
    loss: float | None = None  # parts of a victory that its move gave away, if asked for
    error: float | None = None  # standard error of the loss
    points: dict[str, int] | None = None  # of all players, once the match is over
    language: str = "en"

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.points is not None

    def text(self) -> str:
        """Write everything as one text."""
        listed = "\n".join(f"{written}  {said}" for written, said in self.actions.items())
        news = "\n".join(self.news)
        parts = [self.cost(), self.refusal, news, self.table, self.prompt, listed, self.end()]
        return "\n\n".join(part for part in parts if part)

    def cost(self) -> str:
        """Say what the last move gave away, if the judge was asked."""
        if self.loss is None:
            return ""
        numbers = {"loss": f"{self.loss:.3f}", "error": f"{self.error:.3f}"}
        return WORDS.say(self.language, "table.gave", **numbers)

    def end(self) -> str:
        """Say how the match ended, once it is over."""
        ranked = sorted((self.points or {}).items(), key=lambda one: -one[1])
        points = ", ".join(f"{name} {number}" for name, number in ranked)
        return WORDS.say(self.language, "table.over", points=points) if ranked else ""


class TextTable:
    """One seat of one game. The same seed and the same moves meet the same dice and rivals.

    `reward="result"` pays at the end: one's part of the victory less 1/seats.
    `reward="judge"` pays after each decision what the judge says that it gave away, below 0.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = challenges.RIVAL,
        reward: str = "result",
        language: str = "en",
        options: Mapping[str, object] | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise BadOption(f"there is no reward {reward!r}; there are {', '.join(REWARDS)}")
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.reward, self.language = reward, language
        self.how = {"seats": seats, "seat": seat, "bots": opponents, "options": options}
        self.game = game
        self.begin(0)

    def begin(self, seed: int | None = None) -> Told:
        """Set a new match up, and let the others play until it is this seat's turn."""
        self.seed = secrets.randbelow(MOST_SEEDS) if seed is None else seed
        drawn = hashlib.sha256(f"text table {self.seed}".encode()).digest()
        self.challenge = challenges.new(self.game, seed=drawn, **self.how)  # type: ignore[arg-type]
        self.seat = self.challenge.seat
        self.match = self.challenge.match({self.seat: "You"})
        self.judge = Judge(self.match.game, self.match.rules)
        show, hidden = self.match.show, self.match.hidden(self.seat)
        news = self.said(show.opening(hidden, self.seat)) + self.others_play()
        return self.told(news)

    def play(self, written: str) -> Told:
        """Play a legal action, given in notation; refuse everything else, with the reason."""
        match, seat = self.match, self.seat
        hidden = match.hidden(seat)
        try:
            action = match.checked(written.strip(), seat)
        except IllegalAction:
            return self.told([], refusal=self.why_not(hidden, written.strip()))
        verdict = self.judge.verdict(hidden, seat, action) if self.reward == "judge" else None
        news = self.heard(match.play(action, seat=seat)) + self.others_play()
        if verdict is None:
            return self.told(news, reward=self.result())
        loss, error = max(0.0, verdict.loss), verdict.chosen.error
        return self.told(news, reward=0.0 - loss, loss=loss, error=error)

    def why_not(self, hidden: object, written: str) -> str:
        """Say that a move is refused, and by which rule where the rules can tell."""
        refused = WORDS.say(self.language, "table.refused", typed=f"“{shortened(written)}”")
        why = self.match.show.why_not(hidden, self.seat, written, self.language)
        return f"{refused} {why}".strip()

    def others_play(self) -> list[str]:
        """Let the bots play until it is this seat's turn; return what the seat noticed."""
        match, news = self.match, []
        while not match.is_over and self.seat not in match.in_turn():
            seat = match.in_turn()[0]
            news += self.heard(match.play(self.challenge.choice(match, seat), seat=seat))
        return news

    def heard(self, record: Record) -> list[str]:
        """Say what this seat noticed of the last action."""
        before, after = self.match.before, self.match.state
        return self.said(noticed(self.match, before, record.seat, record.action, after, self.seat))

    def said(self, happened: Sequence[object]) -> list[str]:
        """Say events in words, "you" for this seat."""
        return sentences(self.match, happened, self.language, self.seat)  # type: ignore[arg-type]

    def told(self, news: list[str], **more: object) -> Told:
        """Describe the table to this seat."""
        match, seat = self.match, self.seat
        hidden, show = match.hidden(seat), match.show
        more["language"] = self.language
        names = written_names(match.names, seat, self.language)
        table = show.text(show.view(hidden, seat, names), self.language)
        if match.is_over:
            points = dict(zip(names, self.points(match), strict=True))
            return Told(news, table, "", points=points, **more)  # type: ignore[arg-type]
        actions = {
            show.notation(action): show.label(hidden, seat, action, self.language)
            for action in match.actions(seat)
        }
        prompt = " ".join(show.prompt(hidden, seat, self.language)[:1])
        return Told(news, table, prompt, actions, **more)  # type: ignore[arg-type]

    def points(self, match: Match) -> list[int]:
        """Count the points of every seat."""
        return [int(match.rules.points(match.state, seat)) for seat in range(match.setup.seats)]

    def result(self) -> float:
        """Return one's part of the victory less what an average seat wins; 0 before the end."""
        if not self.match.is_over:
            return 0.0
        places = [int(place) for place in self.match.rules.ranks(self.match.state)]
        return shares(places)[self.seat] - 1 / len(places)
