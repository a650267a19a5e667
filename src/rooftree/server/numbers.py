"""Numbers in addresses: of a few digits, as anything longer names nothing."""

from __future__ import annotations

from starlette.convertors import IntegerConvertor, register_url_convertor


class ShortNumber(IntegerConvertor):
    """A part of an address such as `{count:number}`."""

    regex = "[0-9]{1,9}"


def know_numbers() -> None:
    """Let routes use them."""
    register_url_convertor("number", ShortNumber())
