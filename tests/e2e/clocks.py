#!/usr/bin/env python3
"""The clock of a match as people meet it: made by an option, counted down in words, spoken of by an order; who is late has lost, though the
server was killed meanwhile, and the journal says so to the millisecond.
"""
import json
import os
import re
import time

from harness import WAIT, House, check, run

GAME = "age-of-arthur"
BANK_S, INCREMENT_S, GRACE_S = 3, 2, 1


def host(house, *options):
    links = house.host(GAME, *[word for option in ("attacker=p1", *options) for word in ("--option", option)])
    for seat in ("p1", "p2"):
        house.cherta("join", links[seat], input="dice server\nquit\n")
    for seat in ("p1", "p2"):
        house.cherta("order", links[seat], "accept-setup")
    return links


def who_is_late_has_lost(house: House):
    house.serve()
    links = host(house, f"pace=live({BANK_S}s+{INCREMENT_S}s)", f"out_of_time=forfeit({GRACE_S}s)")
    house.cherta("order", links["p1"], "mix RB10 NR20 MW20 FW40 SK10")  # unseen: both were asked, and both are still counted down
    for seat in ("p1", "p2"):
        shown = house.cherta("show", links[seat], status=None)
        check(re.search(r"Time left: [1-5] s\. Saved: p1 3 s, p2 3 s\.", shown), shown)
    house.server.kill()
    time.sleep(1)  # of the players' time nothing runs
    house.serve()
    began = time.monotonic()
    while "is over; its dice are open" not in house.cherta("history", links["observer"]):
        check(time.monotonic() - began < WAIT, "nobody has lost")
        time.sleep(0.2)
    told = house.cherta("history", links["observer"])
    for words in ("The server was away for", "The time that both had is out; in 1 second the game is forfeit."):
        check(words in told, told)
    path = os.path.join(house.folder, "clock.jsonl")
    house.cherta("join", links["p1"], input=f"export {path}\nquit\n")
    house.cherta("verify", path)
    entries = [json.loads(line) for line in open(path, encoding="utf-8")][:-1]
    flagged = next(entry for entry in entries if entry["is"] == "flagged")
    lost = next(entry for entry in entries if entry["is"] == "order" and entry["order"] == "concede")
    away = sum(entry["to"] - entry["from"] for entry in entries if entry["is"] == "away")
    asked = [entry for entry in entries if entry["is"] == "order" and entry["order"] == "accept-setup"][-1]
    check(lost["by"] == "second", "who had answered has lost")
    check(lost["at"] >= flagged["at"] + 1000 * GRACE_S, "no grace")
    late = flagged["at"] - asked["at"] - away - 1000 * (BANK_S + INCREMENT_S)
    check(0 <= late < 500, f"the flag fell {late} ms late")


def what_is_said_of_it(house: House):
    house.serve()
    for wrong in ("pace=fast", "pace=slow(1d)", "out_of_time=lose"):
        said = house.cherta("host", GAME, "--server", house.url, "--option", wrong, status=1)
        check("The clock is" in said or "When the time is out" in said, said)
    links = host(house, "pace=slow(2d+1d)", "out_of_time=automatic")
    seen = house.cherta("join", links["p1"], input="clock\nclock stand-in on\nclock nonsense\nquit\n")
    check("pace=slow(2d+1d,2d) out_of_time=automatic" in seen, seen)
    check("Time left: 2 d 23 h. Saved: p1 2 d, p2 2 d." in seen or "Time left: 3 d. Saved" in seen, seen)
    check("E_CLOCK" in seen or "of the clock one says" in seen, seen)
    check("lets the automatic player go on" in house.cherta("history", links["p2"]), "nobody is told")


if __name__ == "__main__":
    run(who_is_late_has_lost, what_is_said_of_it)
