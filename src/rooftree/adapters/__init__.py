"""Adapters: the games as environments of PettingZoo, Gymnasium and OpenSpiel.

Each module needs the extra of its name: `pip install '.[pettingzoo]'` in Rooftree's folder.
"""
