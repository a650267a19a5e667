"""A scene: everything one viewer is shown in one language, field by field, ready to be sent."""

from __future__ import annotations  # compiled

from typing import Any

import msgspec

from rooftree.drawing.ledger import Ledger
from rooftree.engine.choices import Purse
from rooftree.engine.contract import WATCHER
from rooftree.server.tables.offers import Offers
from rooftree.server.tables.undo import goes_alone, may_ask
from rooftree.server.views.fragments import FragmentDrawer, Fragments
from rooftree.server.views.names import addressed, written_names
from rooftree.server.views.news import News, news_of
from rooftree.server.views.shared import Fields, Shared, waiting_for
from rooftree.server.views.viewer import Viewer
from rooftree.server.words import say

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
        return addressed(self.table, self.viewer.number)

    def names(self) -> list[str]:
        """Return the names as they stand on this viewer's table."""
        return written_names(self.table.match.names, self.you, self.language)

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
            self.lines.append(self.shared.line(line, you))

    def _describe(self) -> None:
        """Fill in everything beside picture, actions and log."""
        table, viewer = self.table, self.viewer.number
        own: dict[str, Any] = {
            "prompt": self._prompt(),
            "purse": self._purse(),
            "news": self._news(),
            "seat": viewer,
            "can_undo": goes_alone(table, viewer),
            "may_ask": may_ask(table, viewer),
            "reveals": self.viewer.reveals,
        }
        self.fields.update(self.shared.fields.now())
        self.fields.update({name: encode(fact) for name, fact in own.items()})

    def _purse(self) -> Purse | None:
        hidden, viewer = self.viewer.hidden, self.viewer.number
        is_playing = viewer != WATCHER and not self.table.match.is_over
        return self.table.match.show.purse(hidden, viewer, self.language) if is_playing else None

    def _news(self) -> News:
        return news_of(self.viewer, self.table.turn(), self.you, self.language)

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
