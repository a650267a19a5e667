"""Many matches: simulations, duels, ratings and films."""
