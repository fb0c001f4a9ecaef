"""A server that is none: it says what a test wants said, in the protocol's own messages, and counts who comes. It is made of the
stranger's parts, which know nothing but docs/PROTOCOL.md."""
import base64
import hashlib
import os
import socket
import ssl
import struct
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
STRANGER = os.path.join(HERE, "../wire/stranger")
sys.path.append(STRANGER)

from coding import Schema
from websocket import GUID

SCHEMA = Schema.from_docs()
KEY = os.path.join(STRANGER, "tls/key.pem")
WELCOME = {"protocol": 1, "server": "pretender", "max_frame_bytes": 65536, "max_order_bytes": 4096, "idle_seconds": 120,
           "requests_per_minute": 600}


class End(Exception):
    """Ends the connection: with a close code, or without a word (None)."""

    def __init__(self, code=None, reason=""):
        super().__init__(code)
        self.code, self.reason = code, reason


class Pretender:
    """`answers`: what is said to a request, by its body's name: a frame, a list of frames, or a function of the request's fields that
    gives one, or raises End. Frames without `request` answer; those with request 0 come unasked."""

    def __init__(self, answers=None, certificate=None, http=None):
        self.answers = {"hello": {"welcome": WELCOME}, **(answers or {})}
        self.http = http         # instead of a handshake: this HTTP answer
        self.came = []           # when each connection was made
        self.requests = []       # (body's name, fields)
        self.tls = None
        if certificate:
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(certificate, KEY)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http{'s' if certificate else ''}://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def link(self, token="A"):
        return f"{self.url}/#{token * 43}"

    def close(self):
        self.listener.close()

    def asked(self, body):
        return [fields for name, fields in self.requests if name == body]

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            self.came.append(time.monotonic())
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        try:
            if self.tls:
                client = self.tls.wrap_socket(client, server_side=True)
            reader = client.makefile("rb")
            self._shake_hands(client, reader)
            while True:
                self._answer(client, read_message(reader))
        except End as end:
            if end.code:
                client.sendall(frame(8, struct.pack(">H", end.code) + end.reason.encode()))
                time.sleep(0.2)  # the other side reads it before the line is cut
        except (OSError, EOFError, KeyError, struct.error):  # it left, or spoke otherwise
            pass
        finally:
            client.close()

    def _shake_hands(self, client, reader):
        fields = {}
        while (line := reader.readline().decode("latin-1").strip()) or not fields:
            if not line:
                raise EOFError
            name, _, value = line.partition(":")
            fields[name.lower()] = value.strip()
        if self.http:
            client.sendall(self.http.encode())
            raise End
        accept = base64.b64encode(hashlib.sha1((fields["sec-websocket-key"] + GUID).encode()).digest()).decode()
        client.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: cherta.v1\r\n\r\n").encode())

    def _answer(self, client, message):
        if message is None:
            return
        asked = SCHEMA.decode("ClientFrame", message)
        request = asked.pop("request", 0)
        body, fields = next(iter(asked.items()))
        self.requests.append((body, fields))
        said = self.answers.get(body, [])
        said = said(fields) if callable(said) else said
        for one in said if isinstance(said, list) else [said]:
            client.sendall(frame(2, SCHEMA.encode("ServerFrame", {"request": request, **one})))


def read_message(reader):
    """A binary message; None for a ping or pong."""
    message = b""
    while True:
        first, second = take(reader, 2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", take(reader, 2))[0]
        elif length == 127:
            length = struct.unpack(">Q", take(reader, 8))[0]
        mask = take(reader, 4)
        if len(message) + length > WELCOME["max_frame_bytes"]:
            raise End(1009)
        payload = take(reader, length)
        if first & 0x0F == 8:
            raise EOFError
        if first & 0x0F > 2:
            return None
        message += bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        if first & 0x80:
            return message


def take(reader, count):
    data = reader.read(count)
    if len(data) < count:
        raise EOFError
    return data


def frame(opcode, payload):
    length = len(payload)
    head = struct.pack(">BB", 0x80 | opcode, length) if length < 126 else struct.pack(">BBH", 0x80 | opcode, 126, length) \
        if length < 1 << 16 else struct.pack(">BBQ", 0x80 | opcode, 127, length)
    return head + payload


def filled(message, text, **given):
    """A message with every field set, every text to `text`, lists of two; what is given stands as it is."""
    return {field.name: given[field.name] if field.name in given else one_of(field, text, given) for field in SCHEMA.messages[message]}


def one_of(field, text, given):
    if field.kind in SCHEMA.messages:
        value = filled(field.kind, text, **given)
    elif field.kind in SCHEMA.enums:
        value = 1
    else:
        value = {"string": text, "bytes": text.encode(), "bool": True}.get(field.kind, 1)
    return [value, value] if field.repeated else value
