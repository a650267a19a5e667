"""A scene: everything one viewer is shown in one language, field by field, ready to be sent."""

from __future__ import annotations  # compiled

from typing import Any

import msgspec

from rooftree.drawing.ledger import Ledger
from rooftree.engine.contract import WATCHER
from rooftree.engine.show.choices import Purse
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import written_names
from rooftree.server.tables.offers import Offers
from rooftree.server.tables.undo import ways_back
from rooftree.server.views.fragments import FragmentDrawer, Fragments
from rooftree.server.views.names import addressed
from rooftree.server.views.news import News, news_of
from rooftree.server.views.shared import EncodedLine, Fields, Shared, waiting_for
from rooftree.server.views.viewer import LogLine, Viewer
from rooftree.server.words import say

TOLD = 128  # log lines whose words a scene keeps: those of a few moves, which are news
encode = msgspec.json.Encoder().encode


class Scene:
    """What a viewer sees; renewed once for a change and shared by all sockets of that viewer."""

    def __init__(self, viewer: Viewer, shared: Shared, ledger: Ledger) -> None:
        self.viewer = viewer
        self.shared = shared
        self.ledger = ledger
        self.table = shared.table
        self.language = shared.language
        self.offers = shared.table.part(Offers)
        self.lines: list[bytes] = []  # the log so far, as JSON
        self.fields: Fields = {}
        self.fragments: Fragments = {}
        self.drawer = FragmentDrawer(self.table.match.show, self.language, shared.drawings)
        self._told: dict[int, tuple[str, str]] = {}  # id of a log line -> its words
        self._seat_change = -1  # table.seat_changes when the names were written
        self._you = NOBODY
        self._names: list[str] = []
        self._change = -1  # table.changes when it was renewed
        self._version = -1  # table.version when it was renewed

    def renew(self) -> None:
        """Bring it up to date; draw only if something was played."""
        table = self.table
        if self._change == table.changes:
            return
        if self._version != table.version or not self.fragments:
            self._draw()
            self._offer()
        self._add_lines()
        self._describe()
        self._change, self._version = table.changes, table.version

    @property
    def you(self) -> int:
        """The seat to which everything here says "you"."""
        self._look_at_seats()
        return self._you

    def names(self) -> list[str]:
        """Return the names as they stand on this viewer's table."""
        self._look_at_seats()
        return self._names

    def _look_at_seats(self) -> None:
        """Write the names anew, and say no line as before, once a seat has changed."""
        table = self.table
        if self._seat_change != table.seat_changes:
            self._you = addressed(table, self.viewer.number)
            self._names = written_names(table.match.names, self._you, self.language)
            self._told.clear()
            self._seat_change = table.seat_changes

    def _draw(self) -> None:
        show, viewer = self.table.match.show, self.viewer
        view = show.view(viewer.hidden, viewer.number, self.names())
        self.fragments = self.drawer.draw(show.parts(view, self.ledger.serials, self.language))

    def _offer(self) -> None:
        """List the legal actions, with one entry per way to pick each."""
        show, viewer, language = self.table.match.show, self.viewer, self.language
        hidden, number = viewer.hidden, viewer.number
        offers: list[tuple[str, str, list[str]]] = []
        warned: list[str] = []
        for action in self.offers.to(number).actions if self.table.is_played_here else ():
            label = show.label(hidden, number, action, language)
            notation = show.notation(action)
            if show.warns(hidden, number, action):
                warned.append(notation)
            for path in show.picks(hidden, number, action):
                offers.append((notation, label, path))
        words = show.pick_words(hidden, number, language) if offers else {}
        selections = show.selections(hidden, number) if offers else []
        self.fields["actions"] = encode(offers)
        self.fields["warned"] = encode(warned)
        self.fields["selections"] = encode(selections)
        self.fields["words"] = encode(words)

    def _add_lines(self) -> None:
        """Put the new log lines into words."""
        you = self.you
        for line in self.viewer.lines[len(self.lines) :]:
            told = self.shared.in_words(line, you)
            self.lines.append(told[0])
            self._keep(told, line)

    def _describe(self) -> None:
        """Fill in everything beside picture, actions and log."""
        table, viewer = self.table, self.viewer.number
        goes_alone, may_ask = ways_back(table, viewer)
        own: dict[str, Any] = {
            "prompt": self._prompt(),
            "purse": self._purse(),
            "news": self._news(),
            "seat": viewer,
            "can_undo": goes_alone,
            "may_ask": may_ask,
            "reveals": self.viewer.reveals,
        }
        self.fields.update(self.shared.fields.now())
        self.fields.update({name: encode(fact) for name, fact in own.items()})

    def _purse(self) -> Purse | None:
        hidden, viewer = self.viewer.hidden, self.viewer.number
        is_playing = viewer != WATCHER and not self.table.match.is_over
        return self.table.match.show.purse(hidden, viewer, self.language) if is_playing else None

    def _news(self) -> News:
        return news_of(self.viewer, self.table.turn(), self._tell)

    def _tell(self, line: LogLine) -> tuple[str, str]:
        """Return the words of a line; they are kept for as long as it is news."""
        # The viewer keeps its lines, so that an id stays that of one line.
        return self._told.get(id(line)) or self._keep(self.shared.in_words(line, self.you), line)

    def _keep(self, told: EncodedLine, line: LogLine) -> tuple[str, str]:
        if len(self._told) >= TOLD:
            self._told.clear()
        words = self._told[id(line)] = told[1], told[2]
        return words

    def _prompt(self) -> list[str]:
        table, viewer = self.table, self.viewer
        if table.stored.recorded and not table.match.is_over:
            return [say(self.language, "prompt.recorded")]
        if table.match.is_over:
            return [waiting_for(table, self.language, self.you)]
        if viewer.number == WATCHER or not self.offers.to(viewer.number).actions:
            return [self.shared.waiting()]
        prompt = table.match.show.prompt(viewer.hidden, viewer.number, self.language)
        if viewer.number not in table.turn():  # say also whose turn it is
            return [f"{self.shared.waiting()} {prompt[0]}"]
        return prompt
