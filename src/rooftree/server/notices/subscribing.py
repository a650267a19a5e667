"""Subscribing: what a browser sends to be told is checked before it is kept."""

from __future__ import annotations

from rooftree.server.notices.addresses import BadAddress, checked_address
from rooftree.server.notices.notices import Notices
from rooftree.server.notices.quiet import zone_of
from rooftree.server.storage.subscriptions import Subscription


async def subscribe(notices: Notices, one: Subscription) -> None:
    """Keep a subscription, if its address, keys and time zone are what they should be."""
    if notices.secret is None:
        raise BadAddress("this server sends no notices to closed pages")
    parts = checked_address(one.endpoint)
    if parts.scheme != "https" or parts.port not in (None, 443):
        raise BadAddress("a push service has an https address")
    if one.kinds:
        try:
            notices.check_keys(one)
            zone_of(one.zone)
        except ValueError as error:
            raise BadAddress(f"this subscription cannot be used: {error}") from None
    await notices.subscribe(one)
