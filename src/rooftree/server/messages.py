"""Messages from a browser: few, small, every number and text bounded."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=100)]
WishId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{8,40}\Z")]
SeatNumber = Annotated[int, Meta(ge=-1, le=11)]
Text = Annotated[str, Meta(min_length=1, max_length=600)]


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """One wish: exactly one of the first nine fields."""

    play: Notation | None = None
    peek: Notation | None = None
    undo: bool | None = None
    agree: bool | None = None
    say: Text | None = None
    hint: bool | None = None
    sheet: bool | None = None
    text: bool | None = None
    look: SeatNumber | None = msgspec.field(default=None, name="as")
    ping: Version | None = None
    version: Version = 0
    id: WishId | None = None

    def kind(self) -> str:
        """What is wished for."""
        found = [name for name in KINDS if getattr(self, name) is not None]
        if len(found) != 1:
            raise msgspec.ValidationError("a message holds exactly one wish")
        if found[0] in DURABLE and self.id is None:
            raise msgspec.ValidationError("this wish needs an id")
        return found[0]


KINDS = ("play", "peek", "undo", "agree", "say", "hint", "sheet", "text", "look", "ping")
DURABLE = ("play", "undo", "agree", "say")
decoder = msgspec.json.Decoder(Message)


def read(frame: str) -> tuple[str, Message]:
    """The wish in a frame, or a MsgspecError."""
    message = decoder.decode(frame)
    return message.kind(), message
