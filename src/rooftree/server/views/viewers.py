"""Viewers: what each viewer of a table knows and was shown. They follow the table as a listener."""

from __future__ import annotations

import time

from rooftree.drawing.ledger import Ledger
from rooftree.engine.show.words import LANGUAGES
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage.models import Entry
from rooftree.server.tables.table import Table
from rooftree.server.views.pieces import ledger_of, open_pieces
from rooftree.server.views.scene import Scene
from rooftree.server.views.shared import Fields, Shared, SharedFields
from rooftree.server.views.viewer import Viewer, viewer_after

follow_log = heavy(viewer_after)


class Viewers:
    """All viewers of one table, their scenes, and the numbers of the pieces they see.

    Everything is made when it is first asked for, under the table's lock, so that nobody sees
    what is not stored yet.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.browser_fields: dict[str, Fields] = {}  # see browser_fields.py
        self.seat_changes = 0  # table.seat_changes when these fields were made
        fields = SharedFields(table)
        self.shared = {language: Shared(table, language, fields) for language in LANGUAGES}
        self.revealed_at = float("-inf")  # time.monotonic() of the last reveal
        self._ledger: Ledger | None = None
        self._viewers: dict[int, Viewer] = {}
        self._scenes: dict[tuple[int, str], Scene] = {}

    @property
    def ledger(self) -> Ledger:
        """The numbers of all pieces that lie open."""
        if self._ledger is None:
            self._ledger = ledger_of(self.table.journal)
        return self._ledger

    def viewer(self, number: int) -> Viewer:
        """Return the viewer at a seat, or the watcher."""
        if number not in self._viewers:
            self._viewers[number] = follow_log(self.table.journal, number)
        return self._viewers[number]

    def scene(self, number: int, language: str) -> Scene:
        """Return what a viewer sees now."""
        scene = self._scenes.get((number, language))
        if scene is None:
            scene = Scene(self.viewer(number), self.shared[language], self.ledger)
            self._scenes[number, language] = scene
        scene.renew()
        return scene

    async def prepare(self, number: int, language: str) -> None:
        """Make a viewer's first scene in a thread, as it follows the whole log.

        The caller holds the table's lock.
        """
        if (number, language) not in self._scenes:
            await off_loop(self.scene, number, language)

    def follow(self, table: Table, entry: Entry) -> None:
        """Show an entry to every viewer."""
        match, n = table.match, table.version - 1
        moment = len(match.records)
        for viewer in self._viewers.values():
            if entry.kind == "play":
                viewer.watch(n, moment, match.before, match.records[-1], match.state)
                if viewer.reveals[-1:] == [moment]:
                    self.revealed_at = time.monotonic()
            else:
                viewer.look()
                viewer.hear(n, moment, entry)
        if entry.kind in ("play", "undo") and self._ledger is not None:
            self._ledger.follow(open_pieces(match, match.state))

    def is_looking(self, patience: float) -> bool:
        """Tell whether a player still has a reveal of the last `patience` seconds open."""
        if time.monotonic() >= self.revealed_at + patience:
            return False
        return any(
            visitor.closed_reveal is not None
            and visitor.viewer in self._viewers
            and visitor.viewer in self.table.seats_of(visitor.browser)
            and any(one > visitor.closed_reveal for one in self.viewer(visitor.viewer).reveals)
            for visitor in self.table.visitors
        )

    def forget_scenes(self) -> None:
        """Keep only the scenes that a socket at the table looks at."""
        seen = {visitor.viewer for visitor in self.table.visitors}
        # A thread may be making a scene meanwhile, so this goes over a copy.
        scenes = list(self._scenes.items())
        self._scenes = {key: scene for key, scene in scenes if key[0] in seen}
