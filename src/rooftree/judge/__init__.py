"""The judge: which action is best, what a choice cost, and what was luck. docs/review.md explains.

    verdict = Judge(game, rules).verdict(rules.hide(state, seat), seat, played)
    review = review_of(match)

Its random numbers are fixed by the position: one position has one answer, whoever asks.
"""

VERSION = "4"  # of all that a review holds; a change of the answers needs another
