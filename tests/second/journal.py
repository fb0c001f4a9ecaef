"""Replays what the server wrote of a game and compares, order by order.

Two forms are read: an exported journal (docs/FAIR_DICE.md, "The journal": orders, draws, events) and a golden text (`cherta golden
GAME --random --seed N`: orders, dice, the truth after each order). What is called how stands in fitting.py alone.

    python3 tests/second/journal.py FILE...       a line for each; the last line is "N passed, M failed"
"""
import json
import os
import re
import sys
from dataclasses import dataclass, field

import fitting


@dataclass
class Entry:
    """One order as the server took it."""
    n: int
    who: str
    text: str
    dice: list
    events: list = field(default_factory=list)
    truth: dict = None
    tries: list = field(default_factory=list)  # (who, order, "ok" or the code it was refused with), after this order


def read(path):
    """(options, entries) of a file in either form."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return read_export(text) if text.startswith("{") else read_golden(text)


def read_export(text):
    options, entries = {}, []
    for line in text.splitlines():
        entry = json.loads(line)
        if entry["is"] == "opened":
            options = entry["options"]
        elif entry["is"] == "order":
            dice = [value + 1 for kind, label, faces, value, name in entry["draws"]]
            entries.append(Entry(entry["n"], entry["by"], entry["order"], dice, entry["events"], entry.get("truth")))
    return options, entries


def merged(old, new):
    """A change of the truth applied: null is gone."""
    if not isinstance(new, dict) or not isinstance(old, dict):
        return new
    out = dict(old)
    for key, value in new.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merged(out.get(key), value)
    return out


def read_golden(text):
    entries, truth, options = [], {}, {}
    for part in re.split(r"^== ", text, flags=re.M)[1:]:
        lines = part.split("\n")
        head = re.fullmatch(r"(\d+) (\w+): (.*)", lines[0])
        dice = [int(value) for line in lines if line.startswith("dice ")
                for kind, value in re.findall(r"(\w+):(\S+)", line) if re.fullmatch(fitting.DIE, kind)]
        for line in lines:
            if line.startswith("truth "):
                truth = merged(truth, json.loads(line[6:]))
        tries = [(m[1], m[2], m[3]) for line in lines if (m := re.fullmatch(r"try (\w+): (.*) => (\w+)", line))]
        if head:
            entries.append(Entry(int(head[1]), head[2], head[3], dice, truth=truth, tries=tries))
        else:
            options = truth.get("options", {})
    return options, entries


def plain(value):
    """As JSON would have it."""
    if isinstance(value, (tuple, set, frozenset, list)):
        return [plain(v) for v in (sorted(value) if isinstance(value, (set, frozenset)) else value)]
    return value


def compare_truth(theirs, ours, fit=fitting):
    """Lines, one for each field that differs."""
    out, mine = [], fit.mine(ours)
    for path, value in fit.truth(theirs).items():
        if path not in mine:
            out.append(f"{path}: the server has {value}, the model has none")
        elif plain(mine[path]) != plain(value):
            out.append(f"{path}: the server has {value}, the model {mine[path]}")
    return out


def compare_events(theirs, ours):
    """The events named in the table, one after another."""
    known = [e for e in theirs if fitting.EVENT_NAMES.get(e["is"], e["is"]) in fitting.EVENTS]
    mine = [e for e in ours if e["is"] in fitting.EVENTS]
    out = []
    for one, two in zip(known, mine):
        name = fitting.EVENT_NAMES.get(one["is"], one["is"])
        if name != two["is"]:
            out.append(f"the server tells {one}, the model {two}")
            continue
        for field_, own in fitting.EVENTS[name].items():
            value = fitting.EVENT_VALUES.get((name, field_), lambda v: v)(one.get(field_))
            if field_ in one and plain(two[own]) != value:
                out.append(f"{name}.{field_}: the server has {value}, the model {two[own]} ({two})")
    if len(known) != len(mine):
        out.append(f"the server tells {[e['is'] for e in known]}, the model {[e['is'] for e in mine]}")
    return out


def carry(reckoner, entry, fit=fitting):
    """The order in the model; lines of what went wrong."""
    try:
        answers = fit.give(reckoner, entry.who, entry.text, entry.dice)
    except ValueError as wrong:
        return [f"the dice: {wrong}"]
    return [f"the model refuses `{text}`: {refused}" for text, refused in answers if refused]


def compare_tries(reckoner, tries, fit=fitting):
    """What was only tried: taken or refused by both; the codes of refusals apart, as (lines, lines about codes)."""
    verdicts, codes = [], []
    for who, text, theirs in tries:
        if text in getattr(fit, "BEYOND", ()):
            continue
        refused = reckoner.check(fit.side(reckoner, who) if hasattr(fit, "side") else fit.SIDES[who], text)
        ours = refused.code if refused else "ok"
        if ours != theirs:
            (verdicts if "ok" in (ours, theirs) else codes).append(f"tried {who}: {text}: the server says {theirs}, the model {ours}")
    return verdicts, codes


def replay(options, entries, codes=None, fit=fitting, ignore=None):
    """(orders carried, differences). Stops at the first order that differs: all after it would. Refusals that differ in their code
    alone are differences, too, unless a list is given that gathers them. `ignore`: a pattern of lines that are known already. Ends without a
    difference at an order that the specification does not know."""
    record = fit.handed(entries) if hasattr(fit, "handed") else None
    reckoner, done = fit.make(options, record) if record else fit.make(options), 0
    for entry in entries:
        if entry.text in getattr(fit, "BEYOND", ()):
            return done, []
        told = len(reckoner.game.events)
        wrong = carry(reckoner, entry, fit)
        if entry.truth is not None and hasattr(fit, "after"):
            fit.after(reckoner, entry.truth)
        if not wrong and entry.events:
            wrong = compare_events(entry.events, reckoner.game.events[told:])
        if not wrong and entry.truth is not None:
            wrong = compare_truth(entry.truth, reckoner.state(), fit)
        if not wrong and entry.tries:
            wrong, others = compare_tries(reckoner, entry.tries, fit)
            if codes is None:
                wrong += others
            else:
                codes += others
        done += 1
        if ignore:
            wrong = [line for line in wrong if not re.search(ignore, line)]
        if wrong:
            return done, [f"order {entry.n}, {entry.who}: {entry.text}"] + wrong
    return done, []


def fit_of(path):
    """Which game a file is of, by its folder or name."""
    from murid import fitting as murid
    from skirmish import fitting as skirmish
    return next((fit for fit in (murid, skirmish) if fit.GAME in os.path.relpath(path)), fitting)


def main():
    passed = failed = 0
    for path in sys.argv[1:]:
        done, wrong = replay(*read(path), codes=[], fit=fit_of(path))
        for line in wrong:
            print("  " + line)
        print(f"{path}: {done} orders, {max(0, len(wrong) - 1)} differences")
        passed, failed = passed + (not wrong and done > 0), failed + (bool(wrong) or not done)
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
