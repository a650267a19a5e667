"""What lies on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import bit, has
from rooftree.engine.contract import State
from rooftree.games.dice_manor.table.box import TYPES, Box
from rooftree.games.dice_manor.table.manor import Manor

BIDDING: Final = 0  # the chapters in which somebody decides, in the order of Rules.chapters
BUILDING: Final = 1
OPENING: Final = 2

ROUNDS: Final = 4
STAR: Final = 5  # where the Round marker stands during the Grand Opening
MOST_SEATS: Final = 4


@mypyc_attr(acyclic=True)
class Designer:
    """A seat: its manor, dice, tokens, Advertising track, and Prestige by where it came from."""

    def __init__(self, manor: Manor, tiles: vec[i64], visits: vec[i64]) -> None:
        self.manor = manor
        self.tiles = tiles  # won, not yet built
        self.visits = visits  # dice standing in the manor, in order: slot * 8 + number
        self.filled: i64 = 0  # the slots with a die
        self.reach: i64 = 0  # the slots in or next to rooms with a die
        self.tokens: i64 = 0
        self.dice: i64 = 0  # owned: 7 and the bonus dice claimed
        self.hand: i64 = 0  # unplaced dice by number, see dice.py
        self.marked: i64 = 0  # those of them set aside for a reroll
        self.chosen: i64 = 0  # the number being placed; 0 before it is chosen
        self.to_place: i64 = 0  # dice of that number still to be placed
        self.paths = vec[i64]()  # of this turn, see rules/tours.py; never changed in place
        self.toured: i64 = 0  # the slots of these paths
        self.house: i64 = 0  # the Advertising marker: how many spaces it has gone
        self.near_die: i64 = 0  # the space of the first bonus die; 0 once it is claimed
        self.far_die: i64 = 0
        self.guests: i64 = 0  # Unhappy Guests by number
        self.from_tours: i64 = 0
        self.from_adverts: i64 = 0
        self.from_dice: i64 = 0  # in the manor at Collect
        self.from_opening: i64 = 0  # tours of the Grand Opening
        self.from_welcome: i64 = 0  # dice in the manor at its end

    def copy(self) -> Designer:
        """Make an independent twin; manors never change and are shared."""
        twin = Designer(self.manor, self.tiles[:], self.visits[:])
        twin.filled, twin.reach, twin.tokens = self.filled, self.reach, self.tokens
        twin.dice, twin.hand, twin.marked = self.dice, self.hand, self.marked
        twin.chosen, twin.to_place = self.chosen, self.to_place
        twin.paths, twin.toured = self.paths, self.toured
        twin.house, twin.guests = self.house, self.guests
        twin.near_die, twin.far_die = self.near_die, self.far_die
        twin.from_tours, twin.from_adverts = self.from_tours, self.from_adverts
        twin.from_dice, twin.from_opening, twin.from_welcome = (
            self.from_dice,
            self.from_opening,
            self.from_welcome,
        )
        return twin

    def prestige(self) -> i64:
        """Add up what the Prestige board shows; 101 is the token of 100 and a 1."""
        early = self.from_tours + self.from_adverts + self.from_dice
        return early + self.from_opening + self.from_welcome

    def before(self) -> i64:
        """Find the slots that held dice when the turn began."""
        return self.filled & ~self.toured

    def stand(self, slot: i64, face: i64) -> None:
        """Stand a die in a slot of the manor."""
        self.visits = append(self.visits, slot * 8 + face)
        self.filled |= bit(slot)
        self.reach |= self.manor.near[slot]

    def take_back_visits(self) -> None:
        """Take all dice out of the manor."""
        self.visits = vec[i64]()
        self.filled = 0
        self.reach = 0
        self.paths = vec[i64]()
        self.toured = 0


@mypyc_attr(acyclic=True)
class DiceManorState(State):
    """Stacks, Blueprint spaces, bids and designers."""

    def __init__(
        self, box: Box, designers: list[Designer], bids: vec[i64], adverts: vec[i64]
    ) -> None:
        super().__init__(len(designers))
        self.box = box
        self.designers = designers
        self.began: list[
            Designer
        ] = []  # as all stood when a simultaneous phase began; never changed
        self.stacks = vec[i64]([0] * (TYPES + 1))  # for each type the set of tiles face down
        self.under = vec[i64]()  # tiles that went back under their stacks, in order
        self.offers = vec[i64]([0] * (TYPES + 1))  # the tile under each Blueprint space; 0 for none
        self.bids = bids  # four rows under each space, best first: (seat + 1) * 16 + dice; 0 empty
        self.adverts = adverts  # the same for Advertising: (seat * 8 + number) * 16 + dice
        self.round: i64 = 1
        self.first: i64 = 0  # who has the First Player marker

    def copy(self) -> DiceManorState:
        """Make an independent twin."""
        designers = [designer.copy() for designer in self.designers]
        twin = DiceManorState(self.box, designers, self.bids[:], self.adverts[:])
        twin.chapter, twin.acting, twin.began = self.chapter, self.acting, self.began
        twin.stacks, twin.under, twin.offers = self.stacks[:], self.under[:], self.offers[:]
        twin.round, twin.first = self.round, self.first
        return twin

    def after(self, seat: i64) -> i64:
        """Find the next seat clockwise."""
        return (seat + 1) % self.seats

    def is_acting(self, seat: i64) -> bool:
        """Tell whether it is this seat's turn."""
        return has(self.acting, seat)


def no_bids() -> vec[i64]:
    """Make the rows under six empty Blueprint spaces; space 0 does not exist."""
    return vec[i64]([0] * ((TYPES + 1) * MOST_SEATS))
