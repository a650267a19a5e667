"""The wire: frames as a browser reads them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from rooftree.server.socket.transport import LARGE, header


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 255, 256, LARGE - 1])
def test_a_text_of_any_length_is_one_frame(length: int) -> None:
    reader = StreamReader()
    reader.feed_data(header(length) + b"x" * length)
    reading = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(reading)
    frame = parsed.value.value
    assert (frame.opcode, frame.fin, frame.rsv1) == (Opcode.TEXT, True, False)
    assert bytes(frame.data) == b"x" * length


def test_what_is_not_large_fits_the_short_header() -> None:
    assert LARGE <= 1 << 16
