"""Measures: what a study says about many games, one kind of question in a file."""
