"""The chance of a study: equal topics get equal numbers, so that variants meet the same deals."""

from __future__ import annotations

from rooftree.engine.chance import Chance, Seeded

TOPIC = 0x9E37_79B9_7F4A_7C15  # spreads the seeds of neighbouring topics


class SharedDeal(Chance):
    """Numbers of one deal, for simulations; no decision shifts those of another topic.

    It is to `Seeded` what `Dealt` is to `Sealed`. A game that names no topics draws in order.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.source = Seeded(seed)

    def topic(self, key: int) -> None:
        self.source = Seeded(self.seed ^ ((int(key) + 1) * TOPIC & 0x3FFF_FFFF_FFFF_FFFF))

    def below(self, n: int) -> int:
        return int(self.source.below(n))
