"""Conformance: what every game must keep, checked by playing it."""
