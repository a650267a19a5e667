"""Writes the folder with which Rooftree is played offline: `python -m tools.offline OUT`."""
