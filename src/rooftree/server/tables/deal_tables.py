"""Tables of a deal: ordinary tables without hints, whose dice stay sealed while others play."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.server.storage.models import Seat, StoredDeal, StoredMatch
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.table import Table


def dealt_table(
    deal: StoredDeal, people: Mapping[int, Seat], host: str, origin: str | None
) -> StoredMatch:
    """Describe a table at which people play a deal; bots have all other seats."""
    challenge = deal.challenge
    taken = {seat.name for seat in people.values()}
    return StoredMatch(
        code="",
        game=challenge.game,
        options=dict(challenge.options),
        components=challenge.components_file,
        base=None,
        seed=challenge.seed,
        host=host,
        hints=False,
        recorded=False,
        seats=[people.get(n) or bot_at(deal, n, taken) for n in range(challenge.seats)],
        origin=origin,
        deal=deal,
    )


def bot_at(deal: StoredDeal, seat: int, taken: set[str]) -> Seat:
    """Make the seat of a bot; its name is that of its level and the number of its seat."""
    player = deal.challenge.player(seat, {})
    name = player.name if player.name not in taken else f"{player.name} (bot)"
    return Seat(name, level=player.kind)


def check_unsealed(table: Table) -> None:
    """Refuse what would tell the dice of a deal that others may still play."""
    if table.is_sealed:
        raise NotAllowed("sealed")


def check_own_play(table: Table) -> None:
    """Refuse to let others or bots play for somebody who plays a deal."""
    if table.stored.deal is not None:
        raise NotAllowed("own_play")
