"""The scene: everything one viewer is shown in one language, field by field, ready to be sent."""

from __future__ import annotations  # compiled

from typing import TYPE_CHECKING, Any

import msgspec

from rooftree.engine.contract import WATCHER
from rooftree.server.drawing import Easel, Fragments
from rooftree.server.going_back import can_undo, may_ask
from rooftree.server.journal import revealed
from rooftree.server.talk import say

if TYPE_CHECKING:
    from rooftree.server.eyes import Eyes
    from rooftree.server.table import Table

encode = msgspec.json.Encoder().encode
Fields = dict[str, bytes]  # name -> JSON


class Scene:
    """What a viewer sees; made once per change and shared by all sockets with the same eyes."""

    def __init__(self, table: Table, eyes: Eyes, language: str) -> None:
        self.table = table
        self.eyes = eyes
        self.language = language
        self.lines: list[bytes] = []  # the log so far
        self.fields: Fields = {}
        self.fragments: Fragments = {}
        self.common = table.common[language]
        self.easel = Easel(table.match.show, language, self.common.sketches)
        self._change = -1  # of the table, when it was made
        self._version = -1

    def renew(self) -> None:
        """Bring it up to date; draws only if something was played."""
        table = self.table
        if self._change == table.changes:
            return
        if self._version != table.version or not self.fragments:
            self._draw()
            self._offer()
        self._tell()
        self._describe()
        self._change, self._version = table.changes, table.version

    def _draw(self) -> None:
        table, eyes = self.table, self.eyes
        view = table.match.show.view(eyes.hidden, eyes.viewer, table.match.names)
        self.fragments = self.easel.draw(table.parts(view, self.language))

    def _offer(self) -> None:
        """The legal actions, one entry per way to pick each."""
        show, eyes, language = self.table.match.show, self.eyes, self.language
        offers: list[tuple[str, str, list[str]]] = []
        for action in eyes.offers if self.table.is_played_here else ():
            label = show.label(eyes.hidden, eyes.viewer, action, language)
            notation = show.notation(action)
            for path in show.picks(eyes.hidden, eyes.viewer, action):
                offers.append((notation, label, path))
        words = show.pick_words(eyes.hidden, eyes.viewer, language) if offers else {}
        self.fields["actions"] = encode(offers)
        self.fields["words"] = encode(words)

    def _tell(self) -> None:
        """Put the new lines of the story into words."""
        for told in self.eyes.story[len(self.lines) :]:
            self.lines.append(self.common.line(told))

    def _describe(self) -> None:
        """Everything beside picture, actions and log."""
        table, viewer = self.table, self.eyes.viewer
        own: dict[str, Any] = {
            "prompt": self._prompt(),
            "seat": viewer,
            "can_undo": can_undo(table, viewer),
            "may_ask": may_ask(table, viewer),
        }
        self.fields.update(table.shared_fields())
        self.fields.update({name: encode(fact) for name, fact in own.items()})

    def _prompt(self) -> list[str]:
        table, eyes = self.table, self.eyes
        if table.stored.recorded and not table.match.is_over:
            return [say(self.language, "prompt.recorded")]
        if eyes.viewer == WATCHER or not eyes.offers:
            return [self.common.waiting()]
        prompt = table.match.show.prompt(eyes.hidden, eyes.viewer, self.language)
        if eyes.viewer not in table.turn():  # offers out of turn come beside whose turn it is
            return [f"{self.common.waiting()} {prompt[0]}"]
        return prompt


def shared_fields(table: Table) -> Fields:
    """What everybody at the table is told alike, in any language."""
    match = table.match
    facts: dict[str, Any] = {
        "seats": table.company(),
        "turn": table.turn(),
        "aside": table.aside(),
        "asked": None if table.asked is None else table.asked.shown(),
        "over": match.is_over,
        "moment": len(match.records),
        "standings": standings_of(table) if match.is_over else None,
        "commitment": match.seals[-1].commitment if match.seals else None,
        "seed": seed_of(table),
    }
    return {name: encode(fact) for name, fact in facts.items()}


def standings_of(table: Table) -> list[dict[str, int]]:
    """The result."""
    return [
        {"seat": int(s.seat), "points": int(s.points), "place": int(s.place)}
        for s in table.match.standings()
    ]


def seed_of(table: Table) -> str | None:
    """The seed behind the dice, revealed when the match is over."""
    seals = revealed(table.match)
    return seals[-1].seed if seals and table.match.is_over else None
