"""A WebSocket client (RFC 6455) of the standard library, as docs/PROTOCOL.md asks for one: binary messages, no extensions."""
import base64
import hashlib
import os
import socket
import ssl
import struct

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Closed(Exception):
    """The connection has ended; `code` is the close code (1006: without a word)."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code


class WebSocket:
    def __init__(self, host, port, path="/ws", subprotocol="cherta.v1", tls=None, timeout=60):
        """`tls`: None, or a file with the certificate to trust."""
        self.socket = socket.create_connection((host, port), timeout)
        if tls:
            self.socket = ssl.create_default_context(cafile=tls).wrap_socket(self.socket, server_hostname=host)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Protocol: {subprotocol}\r\n\r\n").encode())
        head = self._read_until(b"\r\n\r\n").decode("latin-1")
        lines = head.split("\r\n")
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if " 101 " not in lines[0] + " " or fields.get("sec-websocket-accept") != accept:
            raise Closed(1006, lines[0])
        if fields.get("sec-websocket-protocol") != subprotocol:
            raise Closed(1006, "another subprotocol")

    def send(self, message, opcode=BINARY):
        length = len(message)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        mask = os.urandom(4)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(message))
        self.socket.sendall(head + mask + body)

    def receive(self):
        """The next binary message."""
        message = b""
        while True:
            final, opcode, payload = self._read_frame()
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                try:
                    self.send(payload[:2], CLOSE)
                except OSError:
                    pass
                self.socket.close()
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)
            elif opcode in (BINARY, CONTINUATION):
                message += payload
                if final:
                    return message

    def drop(self):
        """Ends without a goodbye, as a lost network does."""
        self.socket.close()

    def close(self):
        try:
            self.send(struct.pack(">H", 1000), CLOSE)
            while True:
                self._read_frame()
        except (OSError, Closed):
            self.socket.close()

    def _read_frame(self):
        first, second = self._read_exactly(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self._read_exactly(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._read_exactly(8))[0]
        return bool(first & 0x80), first & 0x0F, self._read_exactly(length)

    def _read_exactly(self, count):
        while len(self.buffer) < count:
            self._fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _read_until(self, mark):
        while mark not in self.buffer:
            self._fill()
        end = self.buffer.index(mark) + len(mark)
        data, self.buffer = self.buffer[:end], self.buffer[end:]
        return data

    def _fill(self):
        some = self.socket.recv(65536)
        if not some:
            raise Closed(1006, "without a word")
        self.buffer += some
