#!/usr/bin/env python3
"""Journals of older rules whose events a forger has changed, the chain made anew: `cherta verify` says what is wrong, or
believes what nothing can decide again; it never breaks, hangs or dies of a signal."""
import hashlib
import os
import random
import re
import subprocess
import tempfile
from pathlib import Path

from harness import BIN, check

OLD = Path(__file__).resolve().parent.parent / "match/old"
FORGERIES = int(os.environ.get("CHERTA_FORGERIES", 40))  # of each journal
LONGEST = 120                                             # seconds for one
BROKEN = "cannot have come about"


def chained(lines):
    head = "0" * 64
    for i, line in enumerate(lines):
        lines[i] = re.sub(r'"prev":"[0-9a-f]{64}"', f'"prev":"{head}"', line, count=1)
        head = hashlib.sha256(lines[i].encode()).hexdigest()
    return lines


def forged(lines, chance):
    """One letter or digit of one event is another, or a number is much greater."""
    eventful = [n for n, line in enumerate(lines) if '"events":[{' in line]
    n = chance.choice(eventful)
    line, begin = lines[n], lines[n].index('"events":[{') + 11
    at = chance.choice([i for i in range(begin, len(line)) if line[i].isalnum() and line[i].isascii()])
    if line[at].isdigit():
        other = chance.choice(["0", "1", "7", "9", "99", "123456789", "-5"])
    else:
        other = chance.choice("aAbmzTFk")
    changed = list(lines)
    changed[n] = line[:at] + other + line[at + 1:]
    return chained(changed), f"entry {n}, byte {at}: {line[at]} -> {other}"


def verified(text):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([os.path.join(BIN, "cherta"), "verify", file.name], capture_output=True, text=True, timeout=LONGEST)
    return done.returncode, done.stdout + done.stderr


def main():
    chance = random.Random(7)
    for journal in sorted(OLD.glob("*.jsonl")):
        lines = journal.read_text().splitlines()
        if '"is":"end"' not in lines[-1]:
            continue
        status, said = verified("\n".join(chained(list(lines))) + "\n")
        check(status == 0, f"{journal.name} as it is: {said}")
        refused = broke = 0
        for _ in range(FORGERIES):
            text, what = forged(lines, chance)
            status, said = verified("\n".join(text) + "\n")
            check(status in (0, 1) and ("NOT as it should be" in said) == (status == 1), f"{journal.name}, {what}: {status} {said}")
            refused += status == 1
            broke += BROKEN in said
        check(refused > 0, f"{journal.name}: no forgery was refused")
        print(f"{journal.name}: {FORGERIES} forgeries, {refused} refused, {broke} of them for what cannot come about")


main()
