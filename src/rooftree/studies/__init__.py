"""Studies: a question about a game, many games between bots, and an answer with its errors."""
