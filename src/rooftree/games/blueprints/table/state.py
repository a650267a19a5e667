"""What lies on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rooftree.engine.contract import State
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.dice import SPACES

BUILD: Final = 0  # the chapters in which somebody decides, in the order of the game
DISCARDING: Final = 1

NO_HEIGHTS: Final = vec[i64]([0] * SPACES)


@mypyc_attr(acyclic=True)
class Building:
    """A Blueprint card and the dice on it."""

    def __init__(
        self, card: i64, room: vec[i64], heights: vec[i64], dice: vec[i64], places: vec[i64]
    ) -> None:
        self.card = card
        self.room = room  # for each value the set of spaces that take it
        self.heights = heights  # dice on each space
        self.dice = dice  # in the order they were placed
        self.places = places  # where each stands: level * 6 + space

    def copy(self) -> Building:
        """Make an independent twin."""
        return Building(self.card, self.room[:], self.heights[:], self.dice[:], self.places[:])


def empty_building(box: Box, card: i64) -> Building:
    """Make a card without dice."""
    room = box.cards[card].room
    return Building(card, room[:], NO_HEIGHTS[:], vec[i64](capacity=6), vec[i64](capacity=6))


@mypyc_attr(acyclic=True)
class Builder:
    """A seat: its building of this round, its Awards and Prizes of all rounds."""

    def __init__(self, building: Building, removed: vec[i64]) -> None:
        self.building = building
        self.removed = removed  # dice that fitted nowhere: dice placed before it * 24 + die
        self.golds: i64 = 0
        self.silvers: i64 = 0
        self.bronzes: i64 = 0
        self.prizes: i64 = 0

    def copy(self) -> Builder:
        """Make an independent twin."""
        # An empty row may have room for more, so not even that can be shared.
        removed = self.removed[:] if len(self.removed) else vec[i64]()
        twin = Builder(self.building.copy(), removed)
        twin.golds, twin.silvers = self.golds, self.silvers
        twin.bronzes, twin.prizes = self.bronzes, self.prizes
        return twin


@mypyc_attr(acyclic=True)
class FinishedRound:
    """A finished round, as everybody saw it; never changed, so copies of the table share it."""

    def __init__(
        self,
        buildings: list[Building],
        order: list[i64],
        winners: list[i64],
        first: i64,
        first_demand: i64,
        second_demand: i64,
    ) -> None:
        self.buildings = buildings  # by seat
        self.order = order  # seats from best to worst building
        self.winners = winners  # who won which Prize, -1 for nobody
        self.first = first  # the seat that began
        self.first_demand = first_demand
        self.second_demand = second_demand


@mypyc_attr(acyclic=True)
class BlueprintsState(State):
    """The dice in bag and pool, the builders, the round and whose turn it is."""

    def __init__(
        self, box: Box, builders: list[Builder], bag: vec[i64], pool: vec[i64], deck: vec[i64]
    ) -> None:
        super().__init__(len(builders))
        self.box = box
        self.builders = builders
        self.bag = bag  # dice left of each material
        self.pool = pool  # dice to choose from
        self.deck = deck  # cards not yet dealt
        self.out = vec[i64]()  # dice discarded in the two-player game this round
        self.reveals: list[FinishedRound] = []  # the finished rounds
        self.dice_left: i64 = 0  # in the bag
        self.first_demand: i64 = 0
        self.second_demand: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0  # turns taken this round
        self.first: i64 = 0  # the seat that began this round

    def copy(self) -> BlueprintsState:
        """Make an independent twin."""
        builders = [builder.copy() for builder in self.builders]
        twin = BlueprintsState(self.box, builders, self.bag[:], self.pool[:], self.deck[:])
        if len(self.out):
            twin.out = self.out[:]
        twin.reveals = self.reveals
        twin.chapter, twin.acting, twin.dice_left = self.chapter, self.acting, self.dice_left
        twin.first_demand, twin.second_demand = self.first_demand, self.second_demand
        twin.round, twin.turn, twin.first = self.round, self.turn, self.first
        return twin
