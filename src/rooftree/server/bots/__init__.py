"""Bots at tables: their turns, the processes they think in, and their advice."""
