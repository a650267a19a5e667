"""A pushed message is encrypted as the standard has it, and signed by the key the browser knows."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from rooftree.server.notices.sealing import (
    bytes_of,
    check_keys,
    key_of,
    letters,
    new_secret,
    public_half,
    sealed,
    sender,
)

# The worked example of RFC 8291, appendix A
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
ONCE, SALT = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_a_message_is_what_the_standard_computes() -> None:
    words = b"When I grow up, I want to be a watermelon"
    assert letters(sealed(words, PUBLIC, AUTH, bytes_of(ONCE), bytes_of(SALT))) == MESSAGE


def test_no_two_messages_are_alike() -> None:
    assert sealed(b"same", PUBLIC, AUTH) != sealed(b"same", PUBLIC, AUTH)


@pytest.mark.parametrize(
    ("public", "auth"), [(PUBLIC[:-4], AUTH), (PUBLIC, AUTH[:-4]), ("A" * 87, AUTH), ("ä", AUTH)]
)
def test_keys_that_are_none_are_refused(public: str, auth: str) -> None:
    with pytest.raises(ValueError):
        check_keys(public, auth)


def test_the_signature_names_the_service_and_holds_for_our_key() -> None:
    secret = new_secret()
    header = sender(secret, "https://push.example", 1_800_000_000, "mailto:me@example.org")
    scheme, token, key = header.replace(",", "").split()
    text, _, signature = token.removeprefix("t=").rpartition(".")
    raw = bytes_of(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    ours = key_of(secret).public_key()
    ours.verify(encode_dss_signature(r, s), text.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(bytes_of(text.split(".")[1]))
    assert scheme == "vapid"
    assert claims == {
        "aud": "https://push.example", "exp": 1_800_000_000, "sub": "mailto:me@example.org"
    }  # fmt: skip
    assert key == f"k={letters(public_half(key_of(secret)))}"
