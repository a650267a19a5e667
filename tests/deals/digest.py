"""A digest over matches of challenges, which every form of the program must reach.

`python -m tests.deals.digest GAME SEEDS` prints that of so many seeds. Where rules, bots or the
format of match files change on purpose, the digests of test_challenge.py are written anew by it.
"""

from __future__ import annotations

import hashlib
import json
import sys

from rooftree.deals import challenge
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.engine.matchfile import to_document

RIVALS = "medium"


def digest_of(game: str, seeds: int) -> str:
    """Hash the match files of so many seeds; one's own choices are random, but always the same."""
    digest = hashlib.sha256()
    for seed in range(seeds):
        made = challenge.new(game, seed=seed.to_bytes(32, "big"), bots=RIVALS)
        own = Sampled(seed)

        def choose(match: Match, seat: int, own: Sampled = own) -> int:
            return int(match.rules.random_action(match.hidden(seat), seat, own))

        digest.update(json.dumps(to_document(made.play(choose)), sort_keys=True).encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(digest_of(sys.argv[1], int(sys.argv[2])))
