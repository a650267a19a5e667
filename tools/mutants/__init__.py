"""Mutation testing of a game's rules: change one thing, and see whether a rule test notices."""
