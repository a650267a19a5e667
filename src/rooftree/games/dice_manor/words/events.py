"""What happened, as events without a language."""

from __future__ import annotations

from rooftree.engine.contract import UNSEEN
from rooftree.engine.show.event import Event
from rooftree.games.dice_manor.rules import score
from rooftree.games.dice_manor.rules.advertising import advertise, place_of
from rooftree.games.dice_manor.rules.blueprints import bid, bidder, row_of
from rooftree.games.dice_manor.rules.blueprints import dice_on as dice_on_space
from rooftree.games.dice_manor.rules.build import placement_of
from rooftree.games.dice_manor.rules.tours import dice_on, slot_numbered, walked
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.box import TYPES
from rooftree.games.dice_manor.table.dice import UNROLLED, count, step, total
from rooftree.games.dice_manor.table.notation import cell_name, describe
from rooftree.games.dice_manor.table.state import (
    BIDDING,
    BUILDING,
    MOST_SEATS,
    OPENING,
    STAR,
    Designer,
    DiceManorState,
)
from rooftree.games.dice_manor.view import faces_of

PLACES = ("first", "second", "last", "last")


def events(
    before: DiceManorState, seat: int, action: int, after: DiceManorState, viewer: int
) -> list[Event]:
    """Tell the decision, what it paid, and what the end of the phase brought."""
    found = (
        unseen(before, seat, after) if action == UNSEEN else decided(before, seat, action, after)
    )
    found += paid(before, seat, action, after)
    if before.chapter == BIDDING and has_ended(before, after):
        return found + collected(before, after) + opening(after, viewer)
    if has_ended(before, after):
        return found + revealed(before, after, viewer) + opening(after, viewer)
    if before.chapter == OPENING and after.acting == 0:
        return found + openings(after) + victory(after)
    return found + rolled(before, seat, action, after)


def has_ended(before: DiceManorState, after: DiceManorState) -> bool:
    """Tell whether another phase has begun."""
    return before.chapter != after.chapter or before.round != after.round


def unseen(before: DiceManorState, seat: int, after: DiceManorState) -> list[Event]:
    """Tell what is noticed of a hidden action: the loss of a token."""
    spent = before.designers[seat].tokens > after.designers[seat].tokens
    return [Event("event.inspired", {"seat": seat})] if spent else []


def decided(before: DiceManorState, seat: int, action: int, after: DiceManorState) -> list[Event]:
    """Tell the decision itself."""
    kind, described = describe(before.box, action)
    fields: dict[str, str | int] = {"seat": seat}
    own = before.designers[seat]
    if kind in ("choose", "mark"):
        fields |= described
    if kind == "choose":
        shown = count(own.hand, act.number_of(action))
        fields["dice"] = int(shown or after.designers[seat].to_place)
    elif kind in ("raise", "lower"):
        number = int(act.number_of(action))
        fields |= {"number": number, "becomes": int(step(number, kind == "raise"))}
    elif kind == "visit":
        fields["room"] = before.box.tiles[int(act.slot_of(action)) // 2].name
    elif kind == "build":
        x, y, _ = placement_of(own.manor, action)
        fields |= {"room": before.box.tiles[act.tile_of(action)].name}
        fields["cell"] = cell_name(int(x), int(y))
    elif kind == "bid":
        return bids(before, seat)
    elif kind == "advertise":
        return advertises(before, seat)
    return [Event(f"event.{kind}", fields)]


def bids(before: DiceManorState, seat: int) -> list[Event]:
    """Tell a bid, and whom it overtook: the reason for the order of the rows."""
    space = int(before.designers[seat].chosen)
    found = [Event("event.bid", {"seat": seat, "type": before.box.type_names[space]})]
    raised = before.copy()  # as the bids were before the end of the phase took them away
    bid(raised, space, seat, 1)
    rows = range(space * MOST_SEATS, (space + 1) * MOST_SEATS)
    old = [int(bidder(before.bids[row])) for row in rows if before.bids[row]]
    place = int(row_of(raised, space, seat)) - space * MOST_SEATS
    for other in old[place:]:
        if other != seat and (seat not in old or old.index(seat) > old.index(other)):
            found.append(outbidding(raised, space, seat, other))
    return found


def outbidding(state: DiceManorState, space: int, seat: int, other: int) -> Event:
    """Tell whom a bid overtook; the rival firm has no seat and another sentence."""
    fields: dict[str, str | int] = {"seat": seat, "type": state.box.type_names[space]}
    fields["dice"] = int(dice_on_space(state, space, seat))
    if other >= state.seats:
        return Event("event.outbids_rival", fields)
    return Event("event.outbids", {**fields, "other_seat": other}, loser=other)


def advertises(before: DiceManorState, seat: int) -> list[Event]:
    """Tell an Advertising bid, the place it holds now, and whom it overtook."""
    number = int(before.designers[seat].chosen)
    found = [Event("event.advertise", {"seat": seat, "number": number})]
    after = before.copy()
    advertise(after, seat, number, 1)
    if place_of(before, seat) != place_of(after, seat):
        place = PLACES[place_of(after, seat)]
        found.append(Event("event.stands", {"seat": seat, "place": place}))
    for other in range(before.seats):
        if -1 < place_of(before, other) < place_of(after, other):
            overtaken = {"seat": seat, "other_seat": other}
            found.append(Event("event.overtakes", overtaken, loser=other))
    return found


def paid(before: DiceManorState, seat: int, action: int, after: DiceManorState) -> list[Event]:
    """Tell what tours paid: Prestige, or a token for each path of a single die."""
    old, new = before.designers[seat], after.designers[seat]
    prestige = int(new.from_tours + new.from_opening - old.from_tours - old.from_opening)
    found: list[Event] = []
    if prestige:
        found.append(Event("event.tour", {"seat": seat, "prestige": prestige}))
    tokens = single_dice(old, action) if old.chosen and not new.chosen else 0
    if tokens and new.tokens > old.tokens:
        found.append(Event("event.tour_token", {"seat": seat, "tokens": tokens}))
    guests = int(total(new.guests) - total(old.guests))
    if guests > 0 and before.chapter == OPENING and after.acting:
        found.append(Event("event.guests", {"seat": seat, "dice": guests}))
    return found


def single_dice(own: Designer, action: int) -> int:
    """Count the paths of one die that a turn ends with."""
    paths = own.paths
    if act.VISIT <= action < act.BUILD:
        slot = slot_numbered(own, act.slot_of(action))
        paths = walked(own.manor, paths, own.before(), own.toured, slot)
    return sum(dice_on(path) == 1 for path in paths)


def rolled(before: DiceManorState, seat: int, action: int, after: DiceManorState) -> list[Event]:
    """Tell whose dice were rolled, as far as the viewer sees what they show."""
    found: list[Event] = []
    for other in range(after.seats):
        hand = int(after.designers[other].hand)
        if other == seat:
            was_thrown = has_thrown(before, seat, action, after)
        else:
            was_thrown = hand != before.designers[other].hand
        if was_thrown and hand and not count(hand, UNROLLED):
            found.append(roll_event(other, hand))
    return found


def has_thrown(before: DiceManorState, seat: int, action: int, after: DiceManorState) -> bool:
    """Tell whether a seat rolled; the new roll may show the same as before."""
    old, new = before.designers[seat], after.designers[seat]
    if action == UNSEEN:
        return old.hand != new.hand and bool(old.chosen or old.marked)
    kind = describe(before.box, action)[0]
    if kind == "choose":
        return before.chapter == OPENING and not new.chosen
    return kind == "reroll" or bool(old.chosen and not new.chosen)


def roll_event(seat: int, hand: int) -> Event:
    """Tell a roll."""
    dice = " ".join(str(face) for face in faces_of(hand))
    return Event("event.roll", {"seat": seat, "dice": dice}, by_chance=True)


def collected(before: DiceManorState, after: DiceManorState) -> list[Event]:
    """Tell who won which tile, and what Advertising and the dice in the manors paid."""
    found: list[Event] = []
    for other in range(after.seats):
        old, new = before.designers[other], after.designers[other]
        known = [*old.tiles, *old.manor.tiles]
        won = [int(tile) for tile in [*new.manor.tiles, *new.tiles] if tile not in known]
        for tile in won:
            found.append(Event("event.wins_tile", {"seat": other, "room": tile_name(after, tile)}))
        adverts = int(new.from_adverts - old.from_adverts)
        if adverts:
            found.append(Event("event.adverts", {"seat": other, "prestige": adverts}))
        if new.dice > old.dice:
            found.append(Event("event.bonus", {"seat": other, "dice": int(new.dice - old.dice)}))
        stood = int(new.from_dice - old.from_dice)
        if stood:
            found.append(Event("event.stood", {"seat": other, "prestige": stood}))
    return found


def tile_name(state: DiceManorState, tile: int) -> str:
    """Write a tile as a field that `Show.word` knows."""
    return state.box.tiles[tile].name


def revealed(before: DiceManorState, after: DiceManorState, viewer: int) -> list[Event]:
    """Tell at the end of Build what the others have built."""
    found: list[Event] = []
    for other in range(after.seats):
        old, new = before.designers[other].manor, after.designers[other].manor
        if other != viewer:
            for n in range(len(old.tiles), len(new.tiles)):
                cell = cell_name(int(new.xs[n]), int(new.ys[n]))
                room = tile_name(after, int(new.tiles[n]))
                found.append(Event("event.build", {"seat": other, "room": room, "cell": cell}))
    return found


def opening(state: DiceManorState, viewer: int) -> list[Event]:
    """Tell that a phase begins: new tiles and the first roll, or everybody builds."""
    if state.chapter == BUILDING:
        return [Event("event.building", heading=True)]
    if state.round == STAR:
        found = [Event("event.opening", heading=True)]
    else:
        fields = {"round": int(state.round), "seat": int(state.first)}
        found = [Event("event.round", fields, heading=True)]
        tiles = " ".join(tile_name(state, int(state.offers[n])) for n in range(1, TYPES + 1))
        found.append(Event("event.offers", {"rooms": tiles}, by_chance=True))
    for seat in range(state.seats):
        hand = int(state.designers[seat].hand)
        if hand and not count(hand, UNROLLED):
            found.append(roll_event(seat, hand))
    return found


def openings(state: DiceManorState) -> list[Event]:
    """Tell everybody's Grand Opening when all have finished."""
    return [
        Event(
            "event.opened",
            {
                "seat": seat,
                "tours": int(own.from_opening),
                "dice": len(own.visits),
                "welcome": int(own.from_welcome),
                "guests": int(total(own.guests)),
            },
        )
        for seat, own in enumerate(state.designers)
    ]


def victory(state: DiceManorState) -> list[Event]:
    """Tell who won, alone or together."""
    winners = [seat for seat, rank in enumerate(score.ranks(state)) if rank == 0]
    key = "event.wins" if len(winners) == 1 else "event.shares"
    points = score.all_points(state)
    return [Event(key, {"seat": seat, "points": int(points[seat])}) for seat in winners]
