#!/usr/bin/env python3
"""The referee's desk and the recap as people meet them: a question waits in `cherta desk` until it is answered, a ruled die counts for all to see and
`verify` takes it, a note is for whom it is for; and `cherta recap` shows what has happened since one last looked.
"""
import json
import os

from harness import House, check, run

GAME = "age-of-arthur"
NOTHING = 3  # the status of `desk` where nothing waits


def begin(house, *more):
    links = house.host(GAME, "--option", "attacker=p1", "--referee", "link", *more)
    for seat in ("p1", "p2"):
        house.cherta("join", links[seat], input="dice server\nquit\n")
    return links


def the_desk(house: House):
    house.serve()
    links, others = begin(house), begin(house)
    both = (links["referee"], others["referee"])
    check("Nothing waits for you." in house.cherta("desk", *both, status=NOTHING), "nothing was asked")
    house.cherta("join", others["p2"], input="say p2 may he do that?\nquit\n")
    house.cherta("join", links["p1"], input="say p1 and may I?\nquit\n")
    told = house.cherta("desk", *both).splitlines()
    check(len(told) == 2 and "may he do that?" in told[0] and "and may I?" in told[1], told)
    rows = [json.loads(line) for line in house.cherta("desk", "--json", *both).splitlines()]
    check([row["what"] for row in rows] == ["question", "question"], rows)
    house.cherta("order", links["referee"], "ref tell p1 You may, this once.")
    check("The referee tells p1 alone: You may, this once." in house.cherta("show", links["p1"], status=None), "not told")
    check("this once" not in house.cherta("history", links["p2"]), "told to the other, too")
    left = os.path.join(house.folder, "links")
    with open(left, "w", encoding="utf-8") as out:
        out.write("# my matches\n" + "\n".join(both) + "\n")
    told = house.cherta("desk", "--links", left).splitlines()
    check(len(told) == 1 and "may he do that?" in told[0], told)
    check("you are not its referee" in house.cherta("desk", others["p1"], status=NOTHING), "a player has no desk")


def a_ruled_die(house: House):
    house.serve()
    links = begin(house)
    house.cherta("order", links["referee"], "ref die 6 of d6 because the first fell off the table")
    house.cherta("order", links["referee"], "ref roll 2d6")
    for viewer in ("p1", "p2", "observer"):
        check("The referee rules: the next d6 counts as 6, because the first fell" in house.cherta("history", links[viewer]), viewer)
    path = os.path.join(house.folder, "ruled.jsonl")
    house.cherta("join", links["referee"], input="abandon\nquit\n")
    house.cherta("join", links["referee"], input=f"export {path}\nquit\n")
    house.cherta("verify", path)
    entries = [json.loads(line) for line in open(path, encoding="utf-8")][:-1]
    rolled = next(entry for entry in entries if entry.get("order") == "ref roll 2d6")
    check(rolled["overruled"] == 1 and len(rolled["draws"]) == 2, rolled)


def the_recap(house: House):
    house.serve()
    links = house.host("tartar-raid", "--referee", "link")
    for seat in ("aga", "prince"):
        house.cherta("join", links[seat], input="dice server\nquit\n")
    house.cherta("order", links["referee"], "ref tell all zero")
    house.cherta("show", links["aga"], status=None)
    check("Nothing is new." in house.cherta("recap", links["aga"]), "something is")
    for words in ("one", "two", "three"):
        house.cherta("order", links["referee"], f"ref tell all {words}")
    told = house.cherta("recap", links["aga"])
    check("Since you last looked: 3 steps." in told and "zero" not in told and "Nothing is new" not in told, told)
    check(told.index("tells all: one") < told.index("tells all: two") < told.index("tells all: three"), told)
    check("Nothing is new." in house.cherta("recap", links["aga"]), "it was seen")
    last = house.cherta("recap", links["aga"], "--from", "1", "--last", "2", "--no-board")
    check("tells all: one" not in last and "tells all: three" in last, last)
    check(len(told) > 2 * len(last), "no board was drawn")


if __name__ == "__main__":
    run(the_desk, a_ruled_die, the_recap)
