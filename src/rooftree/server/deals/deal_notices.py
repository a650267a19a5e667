"""Notices of deals: a challenge was played, or the day of a deal is over."""

from __future__ import annotations

from rooftree.deals.day import closes_at, day_of
from rooftree.engine.discovery import load as load_game
from rooftree.server.clock import now
from rooftree.server.notices.notices import Notices
from rooftree.server.storage import deal_queries, queries
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.storage.store import DatabaseConnection, Store


class DealNotices:
    """Tells whoever challenged that somebody has played, and the players of a day how it ended."""

    def __init__(self, notices: Notices, store: Store) -> None:
        self.notices, self.store = notices, store
        self.told = ""  # the last day whose players were told

    def played(self, deal: StoredDeal, tried: StoredTry) -> None:
        """Tell whoever made a challenge that somebody else has played it."""
        if deal.host is None or deal.is_round or tried.browser == deal.host:
            return
        title = load_game(deal.challenge.game).title
        self.notices.tell(deal.host, "challenge", deal.path, title=title, name=tried.name)

    async def look(self) -> None:
        """Tell the players of yesterday, once, whichever process or start sees its end first."""
        yesterday = day_of(now() - 24 * 3600.0)
        if self.told == yesterday:
            return
        self.told = yesterday

        def work(db: DatabaseConnection) -> list[tuple[StoredDeal, StoredTry]]:
            is_first = queries.claim(db, f"told {yesterday}")
            return deal_queries.played_until(db, closes_at(yesterday)) if is_first else []

        for deal, tried in await self.store.write(work):
            title = load_game(deal.challenge.game).title
            self.notices.tell(tried.browser, "day", deal.path, title=title)
