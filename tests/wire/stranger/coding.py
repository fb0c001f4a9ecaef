"""The binary form of messages, from docs/PROTOCOL.md alone: its table of messages is read here and nothing else is known.

A message is a dict {field: value}; fields that are not set are absent (read with .get). Of ClientFrame and ServerFrame the one
field beside `request` that is set is the body.
"""
import os
import re

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs")

VARINT, EIGHT_BYTES, LENGTH, FOUR_BYTES = 0, 1, 2, 5
SCALARS = {"uint32", "uint64", "int64", "sint32", "bool", "string", "bytes"}


class Malformed(Exception):
    pass


class Field:
    def __init__(self, name, number, kind, repeated):
        self.name, self.number, self.kind, self.repeated = name, number, kind, repeated


class Schema:
    """The messages and enumerations of the protocol."""

    def __init__(self, text):
        self.messages, self.enums = {}, {}
        for line in text.splitlines():
            enum = re.fullmatch(r"    enum (\w+): (.*)", line)
            message = re.fullmatch(r"    message (\w+):(.*)", line)
            if enum:
                pairs = (word.split("=") for word in enum.group(2).split())
                self.enums[enum.group(1)] = {int(number): name for name, number in pairs}
            elif message:
                fields = [re.fullmatch(r"(\w+)=(\d+):(\w+)(\*?)", word).groups() for word in message.group(2).split()]
                self.messages[message.group(1)] = [Field(n, int(i), kind, bool(star)) for n, i, kind, star in fields]
        if "ClientFrame" not in self.messages:
            raise Malformed("docs/PROTOCOL.md has no table of messages")

    @classmethod
    def from_docs(cls):
        with open(os.path.join(DOCS, "PROTOCOL.md"), encoding="utf-8") as document:
            return cls(document.read())

    # ---- writing ----

    def encode(self, message, values):
        out = b""
        fields = {field.name: field for field in self.messages[message]}
        for name, value in values.items():
            field = fields[name]
            for one in value if field.repeated else [value]:
                out += self._encode_field(field, one)
        return out

    def _encode_field(self, field, value):
        if field.kind in ("string", "bytes") or field.kind in self.messages:
            if field.kind == "string":
                value = value.encode()
            elif field.kind in self.messages:
                value = self.encode(field.kind, value)
            return varint(field.number << 3 | LENGTH) + varint(len(value)) + value
        if field.kind == "sint32":
            value = value << 1 ^ value >> 31
        elif field.kind in self.enums and isinstance(value, str):
            value = next(number for number, name in self.enums[field.kind].items() if name == value)
        return varint(field.number << 3 | VARINT) + varint(int(value) & 0xFFFFFFFFFFFFFFFF)

    # ---- reading ----

    def decode(self, message, data):
        values, at = {}, 0
        fields = {field.number: field for field in self.messages[message]}
        while at < len(data):
            key, at = read_varint(data, at)
            value, at = read_value(data, at, key & 7)
            field = fields.get(key >> 3)
            if field is None:
                continue  # from a newer server
            value = self._decode_value(field, value)
            if field.repeated:
                values.setdefault(field.name, []).append(value)
            else:
                values[field.name] = value
        return values

    def _decode_value(self, field, value):
        if field.kind in self.messages:
            return self.decode(field.kind, value)
        if field.kind == "string":
            return value.decode()
        if field.kind == "bytes":
            return value
        if field.kind == "bool":
            return value != 0
        if field.kind == "sint32":
            return value >> 1 ^ -(value & 1)
        if field.kind == "int64":
            return value - (1 << 64) if value >> 63 else value
        if field.kind in self.enums:
            return self.enums[field.kind].get(value, value)
        return value


def varint(value):
    out = bytearray()
    while True:
        out.append(value & 0x7F | (0x80 if value > 0x7F else 0))
        value >>= 7
        if not value:
            return bytes(out)


def read_varint(data, at):
    value = shift = 0
    while True:
        if at >= len(data) or shift > 63:
            raise Malformed("a number without an end")
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def read_value(data, at, wire_type):
    if wire_type == VARINT:
        return read_varint(data, at)
    if wire_type == LENGTH:
        length, at = read_varint(data, at)
    elif wire_type in (FOUR_BYTES, EIGHT_BYTES):
        length = 4 if wire_type == FOUR_BYTES else 8
    else:
        raise Malformed("a wire type that is none")
    if at + length > len(data):
        raise Malformed("a field that is cut off")
    return data[at:at + length], at + length
