"""A second verifier of exported matches, written from docs/FAIR_DICE.md alone: the chain, the commitment, the shares and every draw.

It knows no game: that the events follow from orders and draws is what `cherta verify` decides again.
"""
import hashlib
import hmac
import json
import os
import re
import sys

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs")


class Wrong(Exception):
    """Not as it should be; names the entry."""


def sha256(data):
    return hashlib.sha256(data).digest()


def keyed(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def commitment(match, key):
    return sha256(b"cherta commitment 1\n" + match.encode() + b"\n" + key)


def effective_key(match, key, first, second):
    return keyed(key, b"cherta dice 1\n" + match.encode() + b"\n" + first + second)


def promise(match, share):
    return sha256(b"cherta promise 1\n" + match.encode() + b"\n" + share)


def automatic_share(match, key, seat):
    return keyed(key, b"cherta share 1\n" + match.encode() + b"\n" + {"first": b"1", "second": b"2"}[seat])


def number_of(key, label, n, attempt):
    data = label.encode() + b"\0" + n.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(keyed(key, data)[:8], "big")


def is_fair(number, faces):
    """Below the greatest multiple of `faces` that 64 bits hold."""
    return number < (1 << 64) // faces * faces


def draw(key, label, n, faces):
    attempt = 0
    while True:
        number = number_of(key, label, n, attempt)
        if is_fair(number, faces):
            return number % faces
        attempt += 1


def verify(text):
    """What there was to check: (entries, draws, streams). Raises Wrong."""
    if not text.endswith("\n"):
        raise Wrong("the last line has no end")
    lines = text[:-1].split("\n")
    entries, head = [], bytes(32)
    for n, line in enumerate(lines):
        entry = read(n, line)
        last = n == len(lines) - 1
        if (entry.get("is") == "end") != last:
            raise Wrong(f"entry {n}: the end stands in the wrong place")
        if entry.get("n") != n or entry.get("prev") != head.hex():
            raise Wrong(f"entry {n}: the chain is broken before it")
        head = sha256(line.encode())
        entries.append(entry)
    opened, closed = entries[0], [entry for entry in entries if entry["is"] == "closed"]
    if opened["is"] != "opened" or len(closed) != 1:
        raise Wrong("entry 0: this is no journal of a match at its end")
    return len(entries) - 1, check_dice(opened, closed[0], entries), entries[-1]["streams"]


def read(n, line):
    try:
        return json.loads(line)
    except ValueError:
        raise Wrong(f"entry {n}: it is not JSON")


def check_dice(opened, closed, entries):
    match, key = opened["match"], bytes.fromhex(closed["key"])
    if commitment(match, key).hex() != opened["commitment"]:
        raise Wrong("entry 0: the revealed key is not the one that was committed to")
    shares, counters, draws = Shares(opened, key), {}, 0
    for entry in entries:
        shares.take(entry)
        if entry["is"] != "order":
            continue
        if len(shares.given) < 2:
            raise Wrong(f"entry {entry['n']}: an order before the dice were ready")
        dice = effective_key(match, key, shares.given["first"], shares.given["second"])
        for kind, label, faces, value, name in entry["draws"]:
            n = counters.get(label, 0)
            counters[label] = n + 1
            if draw(dice, label, n, faces) != value:
                raise Wrong(f"entry {entry['n']}: draw {n} of {label} ({kind} {name}) is not that of the key")
            draws += 1
    return draws


class Shares:
    """What the players add to the dice, in its order: "The promise" and "The journal"."""

    def __init__(self, opened, key):
        self.opened, self.key, self.given, self.promised = opened, key, {}, None

    def take(self, entry):
        kind, who = entry["is"], entry.get("seat") or entry.get("role")
        if kind == "promised":
            if who != "first" or self.opened.get("dice") != 2 or self.promised or self.given.get("second"):
                raise Wrong(f"entry {entry['n']}: a promise out of turn")
            self.promised = bytes.fromhex(entry["hash"])
        elif kind in ("handed", "withdrawn", "relinked") and who == "first" and not self.given:
            self.promised = None
        elif kind == "shared":
            self.share(entry, who, bytes.fromhex(entry["share"]))
        elif kind == "closed" and entry["phase"] == "unrevealed":
            if not self.promised or "first" in self.given or "second" not in self.given:
                raise Wrong(f"entry {entry['n']}: no share was to be revealed")

    def share(self, entry, seat, share):
        wrong = lambda why: Wrong(f"entry {entry['n']}: {why}")
        automatic = self.opened["automatic"][("first", "second").index(seat)]
        if seat in self.given:
            raise wrong("a second share")
        if (automatic or entry.get("by_server")) and share != automatic_share(self.opened["match"], self.key, seat):
            raise wrong("the server's share is not the one its key gives")
        if not automatic and self.opened.get("dice", 1) == 2:
            due = self.promised is not None and "second" in self.given
            if entry.get("by_server"):
                if seat == "first" and due:
                    raise wrong("the share was due that was promised")
            elif seat == "second":
                if self.promised is None and "first" not in self.given:
                    raise wrong("a share before the first was promised")
            elif "second" not in self.given:
                raise wrong("a share is revealed before the other was given")
            elif due and promise(self.opened["match"], share) != self.promised:
                raise wrong("this is not the share that was promised")
        self.given[seat] = share


def check_vectors():
    """The tables of docs/FAIR_DICE.md and the match beside it; the number of rows checked."""
    with open(os.path.join(DOCS, "FAIR_DICE.md"), encoding="utf-8") as document:
        text = document.read()
    given = dict(re.findall(r"^    ([a-z][a-z ]*[a-z0-9]) += (\S+)$", text, re.M))
    match, key = given["match"], bytes.fromhex(given["key"])
    first, second = bytes.fromhex(given["share of first"]), bytes.fromhex(given["share of second"])
    dice = effective_key(match, key, first, second)
    assert commitment(match, key).hex() == given["commitment"]
    assert dice.hex() == given["effective key"]
    assert promise(match, first).hex() == given["promise of first"]
    for seat in ("first", "second"):
        assert automatic_share(match, key, seat).hex() == given["automatic share of " + seat]
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \| (\d+) \| `([0-9a-f]{16})` \| (\d+) \|$", text, re.M)
    assert len(rows) >= 12, "the table of draws is missing"
    for label, n, faces, number, value in rows:
        assert number_of(dice, label, int(n), 0) == int(number, 16), f"{label} {n}"
        assert draw(dice, label, int(n), int(faces)) == int(value), f"{label} {n}"
    fair = re.findall(r"^\| `([0-9a-f]{16})` \| (\d+) \| (taken|rejected) \|$", text, re.M)
    assert len(fair) >= 6, "the table of rejections is missing"
    for number, faces, verdict in fair:
        assert is_fair(int(number, 16), int(faces)) == (verdict == "taken"), f"{number} {faces}"
    return len(rows) + len(fair)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as export:
        try:
            entries, draws, _ = verify(export.read())
        except Wrong as wrong:
            sys.exit(f"NOT as it should be: {wrong}")
    print(f"{entries} entries chained, {draws} draws made again: as they should be.")
