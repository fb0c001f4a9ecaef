#!/usr/bin/env python3
"""Murid Wars as by mail: nobody stays at the table. Each player comes now and then, reads what
has happened (`cherta show`), gives some orders (`cherta order`), and goes; most of them are queued, and carried out while nobody is there. The server is
killed between two letters. The game comes to its end in a few letters, the same for the referee and an observer who look in, and its
journal verifies.
"""
import json
import os
import time

from harness import House, check, run

MOST_LETTERS = 24
QUIET = 4  # seconds in which nothing happens: then somebody's letter is awaited
SEATS = ("murid", "russian")


def look(house, link):
    said = house.cherta("show", link, "--json", status=None)
    frames = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    return next(frame["snapshot"]["update"]["view"] for frame in frames if "snapshot" in frame)


def choices(view):
    return [one["order"] for one in view.get("choices", [])]


def mustered(house, link):
    """Group by group, as the choices have it."""
    for _ in range(40):
        view = look(house, link)
        if view["phase"] != "muster":
            return
        offered = choices(view)
        done = "muster done" in offered
        house.cherta("order", link, "muster done" if done else next(one for one in offered if one.startswith(("assign", "group"))))
    check(False, "the muster has no end")


def send(house, link, letter):
    """One after another, as they stand in it; nobody stays."""
    for order in letter.split("; "):
        house.cherta("order", link, order)


def letter_of(view):
    """What he queues: who can shoot does, the others stay; and all that is not asked for now is to be done without him."""
    offered = choices(view)
    first = [one for one in ("reinforce done", "allocate") if one in offered]
    units = sorted({one.split()[1] for one in offered if one.startswith("hold ")})
    queued = [f"queue fire {unit} | hold {unit}" for unit in units[:4]]
    return "; ".join(first + queued + ["queue rest fire"])


def rests(house, link):
    """Waits until what is queued has been carried out, as far as it goes. Is the game over?"""
    before, since = None, time.monotonic()
    while time.monotonic() - since < QUIET:
        view = look(house, link)
        if "outcome" in view:
            return True
        if view["caption"] != before or view.get("pieces") != pieces:
            before, pieces, since = view["caption"], view.get("pieces"), time.monotonic()
        time.sleep(0.2)
    return False


def by_mail(house: House):
    house.serve()
    links = house.host("murid-wars", "--option", "turn_limit=3", "--option", "table=36x36")
    for seat in SEATS:
        house.cherta("join", links[seat], input="/dice server\nquit\n")
    letters = 0
    for seat in SEATS:
        house.cherta("order", links[seat], "accept")
    mustered(house, links["murid"])
    for seat in ("russian", "murid"):
        send(house, links[seat], "deploy usual; deploy done")
        letters += 1
    while not rests(house, links["observer"]):
        check(letters < MOST_LETTERS, f"{letters} letters, and no end: " + house.cherta("history", links["referee"])[-3000:])
        asked = [seat for seat in SEATS if seat in look(house, links[seat]).get("on_move", [])]
        check(asked, "somebody is awaited")
        for seat in asked:
            send(house, links[seat], letter_of(look(house, links[seat])))
            letters += 1
        if letters == 5:
            house.server.kill()
            house.serve()
    ends = {viewer: json.dumps(look(house, link)["outcome"], sort_keys=True) for viewer, link in links.items()}
    check(len(set(ends.values())) == 1, ends)
    told = house.cherta("history", links["observer"])
    check("queue" not in told, "an observer is told of a queue")
    journal = os.path.join(house.folder, "by-mail.jsonl")
    house.cherta("join", links["murid"], input=f"export {journal}\nquit\n")
    check("queue rest fire" in open(journal).read(), "it was played by queues")
    house.cherta("verify", journal)
    print(f"{letters} letters after the muster")


if __name__ == "__main__":
    run(by_mail)
