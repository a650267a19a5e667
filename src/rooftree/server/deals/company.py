"""The company of a player at a deal: the others' results, the field, and today's deals."""

from __future__ import annotations

import json
from dataclasses import dataclass

from rooftree.deals.comparing import Comparison, Rank
from rooftree.deals.day import INSTANCES, day_of, event_of, instance_for, name_of
from rooftree.deals.results import FieldGame, field_from
from rooftree.server.clock import now
from rooftree.server.deals.desk import Deals
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.storage.store import DatabaseConnection

KEPT = 8 * len(INSTANCES)  # fields that are kept in memory


@dataclass(frozen=True)
class Today:
    """Today's deal of a game as a browser finds it."""

    game: str
    day: str
    played: int  # by how many people, whichever of its instances
    own: StoredTry | None
    standing: Rank | None = None  # once played


class Company:
    """Reads with whom a result is compared. A field never changes, so some are kept."""

    def __init__(self, deals: Deals) -> None:
        self.deals = deals
        self._fields: dict[str, list[FieldGame]] = {}

    async def field(self, deal: StoredDeal) -> list[FieldGame]:
        """Return the field of a deal; empty as long as it has none."""
        if deal.id not in self._fields:
            found = await self.deals.store.read(lambda db: deal_queries.field_of(db, deal.id))
            if found is None:
                return []
            while len(self._fields) >= KEPT:
                del self._fields[next(iter(self._fields))]
            self._fields[deal.id] = field_from(json.loads(found))
        return self._fields[deal.id]

    async def compare(self, deal: StoredDeal, own: StoredTry) -> Comparison:
        """Compare a finished try with all that count."""
        assert own.result is not None
        others = [
            one.result
            for one in await self.deals.tries(deal)
            if one.browser != own.browser and one.result is not None and one.counts_at(deal)
        ]
        return Comparison(own.result, others, await self.field(deal))

    async def today(self, games: list[str], browser: str) -> dict[str, Today]:
        """Return today's deal of each game; nothing on a server that has none."""
        if not self.deals.daily:
            return {}
        day = day_of(now())
        names = {game: name_of(day, game, instance_for(day, game, browser)) for game in games}

        def work(db: DatabaseConnection) -> tuple[dict[str, int], dict[str, StoredTry | None]]:
            counts = deal_queries.counts_of_events(db, [event_of(day, game) for game in games])
            return counts, {
                game: deal_queries.try_of(db, name, browser) for game, name in names.items()
            }

        counts, tries = await self.deals.store.read(work)
        found = {}
        for game, own in tries.items():
            standing = None
            if own is not None and own.result is not None:
                deal = await self.deals.find(names[game])
                standing = (await self.compare(deal, own)).standing
            count = counts.get(event_of(day, game), 0)
            found[game] = Today(game, day, count, own, standing)
        return found
