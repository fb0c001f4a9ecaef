#!/usr/bin/env python3
"""kill -9 while a notice is under way: between the entry that causes it and its letter, and between the letter and the note that it has left.
None is lost, and none goes out twice but under its Message-ID. NOTICE_KILLS says how often; tests/run is content with few.
"""
import os
import random
import re
import time

from harness import House, check, run
from mail import Mailbox, serve, sign_in

KILLS = int(os.environ.get("NOTICE_KILLS", "8"))
SEED = int(os.environ.get("E2E_SEED", "1"))
MOMENT = 0.06  # seconds: by then the letter has mostly left


def table(house, bea):
    """A match of which she holds a seat and is away: the link of the other, and the match."""
    links = house.host("tartar-raid")
    first, second = list(links)[:2]
    for seat in (first, second):
        said = house.cherta("join", links[seat], input="quit\n")
    bea.post("/account/claim", link=house.cherta("link", links[second]).strip())
    return links[first], re.search(r"match ([0-9a-f]{16})", said).group(1)


def nothing(_):
    return False


def no_notice_is_lost(house: House):
    mailbox, chance = Mailbox(), random.Random(SEED)
    more = ("--matches-per-hour", "100000")
    serve(house, mailbox, *more)
    bea = sign_in(house, mailbox, "bea@example.org")
    told = {}
    for kill in range(KILLS):
        link, match = table(house, bea)
        about = lambda one: f"match {match}: news" in one["Subject"]
        muted = kill % 2 == 0
        mailbox.mute = about if muted else nothing  # it takes the letter, and does not say so
        house.cherta("join", link, input="say players are you there?\nquit\n")  # and his share: then it is her move, too
        if muted:
            mailbox.wait_for(about)
        else:
            time.sleep(chance.uniform(0, MOMENT))  # the moment is what is tried here
        house.server.kill()
        with mailbox.changed:
            taken = len(mailbox.letters)
        mailbox.mute = nothing
        serve(house, mailbox, *more)
        bea.get("/account", patient=True)
        if muted:
            mailbox.wait_for(lambda one: about(one) and mailbox.letters.index(one) >= taken)
        told[match] = mailbox.wait_for(about)
    for match in told:
        told[match] = [one["Message-ID"] for one in mailbox.letters if f"match {match}: news" in one["Subject"]]
    check(all(len(set(ids)) == 1 for ids in told.values()), f"one notice under several ids: {told}")
    print(f"        {KILLS} kills, {sum(len(ids) > 1 for ids in told.values())} notices sent twice under their id, none lost")


if __name__ == "__main__":
    run(no_notice_is_lost)
