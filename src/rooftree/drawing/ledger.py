"""The ledger: lasting numbers for moving pieces, from what lies open only."""

from __future__ import annotations  # compiled

from collections import defaultdict


class Ledger:
    """Which numbered piece lies where. States hold counts; animation needs identity."""

    def __init__(self) -> None:
        self.serials: dict[str, int] = {}  # place -> number of the piece there
        self.kinds: dict[str, str] = {}
        self.next = 1

    def follow(self, pieces: list[tuple[str, str]]) -> None:
        """Keep the number of pieces that stay; find vanished ones again in new places."""
        places = dict(pieces)
        loose = defaultdict[str, list[int]](list)
        for place, kind in self.kinds.items():
            if places.get(place) != kind:
                loose[kind].append(self.serials[place])
        serials: dict[str, int] = {}
        for place, kind in pieces:
            if self.kinds.get(place) == kind:
                serials[place] = self.serials[place]
            elif loose[kind]:
                serials[place] = loose[kind].pop(0)
            else:
                serials[place] = self.next
                self.next += 1
        self.serials, self.kinds = serials, places
