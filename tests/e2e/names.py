#!/usr/bin/env python3
"""Players' names, and a link to a step of a match at its end, at the command line and over a restart of the server."""
import re
import time

from harness import WAIT, House, check, run


def players_have_names(house: House):
    house.serve()
    links = house.host("tartar-raid")
    house.cherta("join", links["aga"], "--name", "Anna", input="quit\n")
    prince = house.cherta("join", links["prince"], input="name ANNA\nname the referee\nname Bert\nname\nquit\n")
    check(prince.count("Nobody can be called so here") == 2, prince)
    check("Players: aga · Anna, prince · Bert." in prince, prince)
    house.server.kill()
    house.serve()
    check("Players: aga · Anna, prince · Bert." in house.cherta("show", links["observer"]), "the names are gone")
    check('aga is played by "Anna".' in house.cherta("history", links["observer"]), "it was not told")


def a_link_to_a_step(house: House):
    house.serve()
    links = house.host("tartar-raid")
    for seat in ("aga", "prince"):
        house.cherta("join", links[seat], input="dice server\nquit\n")
    said = house.cherta("join", links["prince"], input="replay 1 aga\nquit\n")
    check("made when the match is at its end" in said, said)
    house.cherta("order", links["prince"], "resign")
    until = time.monotonic() + WAIT
    while "#replay/" not in (said := house.cherta("join", links["prince"], input="replay 3 aga\nreplay 999\nquit\n")):
        check(time.monotonic() < until, said)  # it is closed by an entry of its own
    link = re.search(r"http://\S+#replay/\S+", said).group(0)
    check("There is no such step" in said, said)
    house.server.kill()
    house.serve()
    shown = house.cherta("show", link)
    check("[3]" in shown and "[4]" not in shown, shown)
    said = house.cherta("join", link, input="look 2\nmarch T1 34\nsay all hello\nhandon aga\nlink\nhelp\nquit\n")
    check("a replay, with the eyes of aga" in said and said.count("This link opens a replay") == 4, said)
    check("handon" not in said.partition("own words:")[2], "help offers what cannot be done")
    check("hello" not in house.cherta("history", links["aga"]), "it was said")
    for wrong in (link.replace("/first/", "/second/"), link.replace("/3/", "/4/"), link[:-1]):
        check("unknown or no longer valid" in house.cherta("show", wrong, status=2), wrong)
    check("token" not in house.server.text() and link.rpartition("/")[2] not in house.server.text(), "the log holds it")


if __name__ == "__main__":
    run(players_have_names, a_link_to_a_step)
