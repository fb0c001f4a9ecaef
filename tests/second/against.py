"""Random games of the server against the second reckoning.

    python3 tests/second/against.py GAME FIRST COUNT [--handed] [--sense PERCENT] [--try N] [--codes] [--keep FOLDER] [--seconds N]

Each seed from FIRST on chooses options, lets `second_export` play a game with them and reckons it again: every order, die, place and
number, and whether orders that were only tried would have been taken. A line for each game that differs; the last line is
"N passed, M failed". `--codes`: refusals that differ in their code alone count, too; without it they are listed and do no harm.
`--handed`: battles of Meeting of Hosts that a campaign hands over, with late arrivals. `--ignore`: a pattern of differences that are known already. `--seconds`: begins no game after so long. `--keep`: writes the games that differ into a folder.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter

import fitting
import journal
import hosts.records
import murid.fitting
import murid.player
import player
import skirmish.fitting
import skirmish.player

EXPORTER = os.path.join(os.environ.get("BIN", "build/dev/bin"), "second_export")
SHUNNED = ("concede", "withdraw", "draw", "offer", "accept", "decline", "agree", "claim", "abandon", "auto", "unready", "undeploy", "unplace", "queue",
           "deploy usual", "say", "turn", "standing", "check")


def hosts_options(rng):
    """Small tables and armies more often than not: they come to blows at once, and are reckoned sooner."""
    chosen = player.some_options(rng)
    if not chosen["terrain"].startswith("template") and rng.random() < 0.7:
        chosen["table_w"], chosen["table_h"] = rng.choice(((24, 24), (36, 24), (36, 36), (48, 24)))
        if chosen["army_mode"] == "build":
            chosen["budget"] = rng.choice((20, 30, 40))
    chosen["turn_limit"] = rng.choice((2, 3, 4, 6))
    return {name: {"tie_winner": str(value).lower(), "traits": str(value).replace("as ", "")}.get(name, value) for name, value in chosen.items()}


GAMES = {"meeting-of-hosts": (hosts_options, fitting), murid.fitting.GAME: (murid.player.some_options, murid.fitting),
         skirmish.fitting.GAME: (skirmish.player.some_options, skirmish.fitting)}


def handed_options(rng):
    """Options that a record leaves open, and the record (MH-22)."""
    chosen = hosts_options(rng)
    record = hosts.records.some_record(rng, chosen["turn_limit"])
    kept = ("break_point", "general_risk", "elephant_panic", "traits", "mounted_shooting", "melee_depth", "melee_blank_row")
    return {name: chosen[name] for name in kept if name in chosen}, record


def export(game, seed, options, sense, tries, most, record=None):
    words = [EXPORTER, game, "--seed", str(seed), "--sense", str(sense), "--try", str(tries), "--most", str(most)]
    for verb in SHUNNED:
        words += ["--shun", verb]
    if record:
        words += ["--opening", fitting.HAND_OVER + json.dumps(record, separators=(",", ":"))]
    words += [f"{name}={value}" for name, value in options.items()]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise OSError(done.stderr or f"{words}: {done.returncode}")
    return done.stdout


def one(game, seed, asked):
    """(orders reckoned, differences, differences of codes, the text)."""
    choose, fit = GAMES[game]
    rng = random.Random(seed)
    options, record = handed_options(rng) if asked.handed else (choose(rng), None)
    sense = rng.choice((30, 60, 90)) if asked.sense is None else asked.sense
    text = export(game, seed, options, sense, asked.tries, asked.most, record)
    while (unknown := re.search(r'^stuck E_OPTION there is no option "(\w+)"', text, re.M)):  # the specification's, not played yet
        del options[unknown[1]]
        text = export(game, seed, options, sense, asked.tries, asked.most, record)
    codes = []
    if "\nstuck " in text:
        return 0, [text[text.index("\nstuck ") + 1:].strip()], codes, text
    done, wrong = journal.replay(*journal.read_golden(text), codes=codes, fit=fit, ignore=asked.ignore)
    if not done:
        wrong = wrong or [f"no orders: {text[:200]}"]
    return done, wrong, codes, text


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--handed", action="store_true")
    parser.add_argument("--sense", type=int)
    parser.add_argument("--try", dest="tries", type=int, default=1)
    parser.add_argument("--most", type=int, default=600)
    parser.add_argument("--codes", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("--ignore")
    parser.add_argument("--seconds", type=float, default=1e9)
    return parser.parse_args()


def main():
    asked, began = arguments(), time.monotonic()
    passed = failed = orders = 0
    kinds = Counter()
    for seed in range(asked.first, asked.first + asked.count):
        if time.monotonic() - began > asked.seconds:
            break
        done, wrong, codes, text = one(asked.game, seed, asked)
        orders += done
        kinds.update(line[line.index("the server"):] for line in codes)
        if asked.codes and codes:
            wrong = wrong or codes
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            print(f"seed {seed}: " + "\n    ".join(wrong[:6]), flush=True)
            if asked.keep:
                with open(os.path.join(asked.keep, f"{asked.game}-{seed}.txt"), "w", encoding="utf-8") as file:
                    file.write(text)
    for line, count in kinds.most_common():
        print(f"{count} refusals with another code: {line}")
    print(f"{orders} orders reckoned again in {time.monotonic() - began:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
