"""Deals: the same dice and cards for everybody, and how results at them compare."""
