"""The terminal: play, simulate, replay, read."""
