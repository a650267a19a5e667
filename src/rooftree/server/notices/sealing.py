"""Sealing: web push as the standards have it; only the browser that asked can read a message.

RFC 8291 (the message), RFC 8292 (who sends it). It needs the extra `push`.
"""

from __future__ import annotations

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes; a push service takes no longer message


def letters(data: bytes) -> str:
    """Write bytes as push services do: base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Read base64url, padded or not; a `ValueError` says that it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_secret() -> bytes:
    """Make the secret half of a key pair."""
    secret = ec.generate_private_key(CURVE).private_numbers().private_value
    return secret.to_bytes(32, "big")


def key_of(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key pair of a secret."""
    return ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)


def public_half(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the half that everybody may know, as 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(public: str, auth: str) -> None:
    """Refuse keys of a browser that are none, by a `ValueError`."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(public))
    if len(bytes_of(auth)) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")


def derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    """Derive a key for one purpose."""
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def sealed(
    message: bytes, public: str, auth: str, once: bytes | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt a message for a browser; `once` and `salt` are new for each but in tests."""
    own, salt = key_of(once or new_secret()), salt or os.urandom(16)
    theirs, ours = bytes_of(public), public_half(own)
    agreed = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    root = derived(agreed, bytes_of(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(root, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def sender(secret: bytes, service: str, until: int, contact: str) -> str:
    """Return the header that tells a push service who sends, and whom to ask."""
    claims = {"aud": service, "exp": until, "sub": contact}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(letters(json.dumps(part).encode()) for part in parts)
    key = key_of(secret)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(SHA256())))
    signature = letters(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{signature}, k={letters(public_half(key))}"
