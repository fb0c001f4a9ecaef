#!/usr/bin/env python3
"""Seeds for the fuzz targets: every order of the transcripts, and the transcripts themselves with their includes written out.

    seeds.py TRANSCRIPTS OUT      writes OUT/fuzz_orders/* and OUT/fuzz_transcripts/*
"""
import hashlib
import pathlib
import re
import sys


def expanded(path, root):
    lines = []
    for line in path.read_text().splitlines():
        include = re.match(r"include (\S+)", line)
        if not include:
            lines.append(line)
            continue
        for place in (path.parent, root):
            if (place / include[1]).is_file():
                lines += [one for one in expanded(place / include[1], root) if not one.startswith("game ")]
                break
    return lines


def main():
    root, out = map(pathlib.Path, sys.argv[1:3])
    for folder in ("fuzz_orders", "fuzz_transcripts"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    for path in sorted(root.rglob("*.play")):
        lines = expanded(path, root)
        # One in eight: all of them would spend the time on being run once.
        if int(hashlib.sha256(path.name.encode()).hexdigest(), 16) % 8 == 0:
            (out / "fuzz_transcripts" / path.stem).write_text("\n".join(lines) + "\n")
        for line in lines:
            order = re.match(r"[a-z]+: (.+)", line)
            if order:
                text = order[1].split(" #")[0].strip()
                (out / "fuzz_orders" / hashlib.sha256(text.encode()).hexdigest()[:16]).write_text(text)
    if not any((out / "fuzz_orders").iterdir()):
        sys.exit("no orders found under " + str(root))


main()
