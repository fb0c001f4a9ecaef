#!/usr/bin/env python3
"""What an operator does: copies the store while the server runs, looks whether it is whole, puts a copy back; and what
becomes of a match whose journal is damaged, and of the others. And that the server says of itself that it is well.
"""
import contextlib
import glob
import os
import re
import signal
import sqlite3
import subprocess
import urllib.request

from harness import BIN, WAIT, House, check, run


def chertad(house, *arguments, status=0, store=None):
    """Runs chertad to its end and gives what it printed."""
    done = subprocess.run([os.path.join(BIN, "chertad"), "--store", store or house.store, *arguments], text=True, timeout=WAIT,
                          capture_output=True)
    check(done.returncode == status, f"chertad {arguments}: status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def say(house, links, viewer, number):
    """An entry in the journal: a line of chat."""
    house.cherta("join", links[viewer], input=f"say players word{number}\nquit\n")


def words(house, link):
    return re.findall(r"word\d+", house.cherta("history", link))


def stop(house):
    house.server.stop()
    check(house.server.child.returncode == 0, f"the server ended with {house.server.child.returncode}")


def copies_and_restores(house: House):
    house.serve("--backups", os.path.join(house.folder, "copies"))
    with urllib.request.urlopen(house.url + "/healthz") as answer:
        check(answer.status == 200 and answer.read().strip() == b"ok", "it is not well")
    links, others = house.host("tartar-raid"), house.host("tartar-raid")
    seat = next(iter(links))
    for number in (1, 2, 3):
        say(house, links, seat, number)
    house.server.child.send_signal(signal.SIGUSR1)
    copy = house.server.wait_for(r"event=backup file=(\S+)").group(1)
    say(house, links, seat, 4)
    check(words(house, links[seat]) == ["word1", "word2", "word3", "word4"], "not everything was said")

    said = chertad(house, "--restore", copy, status=1)
    check("not restored" in said, said)  # the server runs on it
    chertad(house, "--check", status=1)
    stop(house)
    check("2 matches" in chertad(house, "--check"), "it does not see both matches")
    check("all can be read" in chertad(house, "--check", store=copy), "the copy is not whole")

    damaged = os.path.join(house.folder, "damaged.db")
    with open(copy, "rb") as whole, open(damaged, "wb") as out:
        out.write(whole.read())
    with contextlib.closing(sqlite3.connect(damaged)) as file:
        damage(file, 2)
        # As long as it is open, the damage stands in the write-ahead log beside the copy alone.
        said = chertad(house, "--restore", damaged, status=1)
        check("the copy is damaged" in said and "entry 2" in said, said)
    chertad(house, "--restore", __file__, status=1)
    chertad(house, "--restore", os.path.join(house.folder, "nothing.db"), status=1)
    house.serve()
    check(len(words(house, links[seat])) == 4, "a restoration that was refused has changed something")
    stop(house)

    said = chertad(house, "--restore", copy)
    kept = re.search(r"kept as (\S+)", said).group(1)
    check("all can be read" in chertad(house, "--check", store=kept), "what was there before is not kept")
    house.serve()
    check(words(house, links[seat]) == ["word1", "word2", "word3"], "it is not what the copy was")
    say(house, links, seat, 5)
    check(words(house, links[seat]) == ["word1", "word2", "word3", "word5"], "it cannot be played on")
    house.cherta("show", others[seat])
    check(not glob.glob(os.path.join(house.folder, "store", "*.part")), "a half copy is left")


def damage(file, entry):
    """Alters one line of the oldest match as a failing disk would, without its digest. Gives the match's name."""
    changed = file.execute("UPDATE lines SET line = replace(line, '\"at\":1', '\"at\":2') WHERE place = (1 << 32) + ?", (entry,))
    check(changed.rowcount == 1, "nothing was damaged")
    file.commit()
    return file.execute("SELECT id FROM matches WHERE num = 1").fetchone()[0]


def a_damaged_match_and_the_others(house: House):
    house.serve()
    links, others = house.host("tartar-raid"), house.host("tartar-raid")
    seat = next(iter(links))
    for number in (1, 2, 3):
        say(house, links, seat, number)
        say(house, others, seat, number)
    stop(house)
    with contextlib.closing(sqlite3.connect(house.store)) as file:
        match = damage(file, 2)
    said = chertad(house, "--check", status=1)
    check(match in said and "entry 2" in said and "1 match is damaged" in said, said)
    house.serve()
    said = house.cherta("show", links[seat], status=2)
    check("2" not in re.findall(r"entry (\d+)", said), "a player is told what only the operator should read")
    check(words(house, others[seat]) == ["word1", "word2", "word3"], "the other match is not served")
    named = re.search(r"journal of match (\w+) is damaged at entry (\d+)", house.server.text())
    check(named and named.groups() == (match, "2"), "the log does not name match and entry:\n" + house.server.text())


def a_finished_match_without_its_server(house: House):
    house.serve("--backups", os.path.join(house.folder, "copies"))
    links, running = house.host("tartar-raid"), house.host("age-of-arthur")
    seats = [viewer for viewer in links if viewer not in ("referee", "observer")]
    for seat in seats:
        say(house, links, seat, 1)  # coming in gives the share of the dice
    house.cherta("join", links["referee"], input="/abandon\nquit\n")
    exported = os.path.join(house.folder, "online.jsonl")
    house.cherta("join", links[seats[0]], input=f"export {exported}\nquit\n")
    with open(exported) as file:
        online = file.read()
    check('"is":"end"' in online, "the match is not over:\n" + online)
    house.server.child.send_signal(signal.SIGUSR1)
    copy = house.server.wait_for(r"event=backup file=(\S+)").group(1)
    chertad(house, "--matches", status=1)  # the server has the store
    listed = dict(re.findall(r"(\S+) \S+ \d{4}-\d\d-\d\d (\w+)\n", chertad(house, "--matches", store=copy)))
    check(sorted(listed.values()) == ["abandoned", "running"], listed)
    stop(house)
    ended, goes_on = sorted(listed, key=listed.get)
    for store in (None, copy):
        check(chertad(house, "--export", ended, store=store) == online, "the export is not what the players get")
        check("still being played" in chertad(house, "--export", goes_on, store=store, status=1), "a running match is told")
    check("there is no match" in chertad(house, "--export", "nosuch", status=1), "no such match")
    check(links[seats[0]].rpartition("#")[2] not in online and running, "a link is in the export")
    offline = os.path.join(house.folder, "offline.jsonl")
    with open(offline, "w") as file:
        file.write(chertad(house, "--export", ended))
    check("are as they should be" in house.cherta("verify", offline), "it does not verify")
    with contextlib.closing(sqlite3.connect(house.store)) as file:
        damage(file, 2)
    check("entry 2" in chertad(house, "--export", ended, status=1), "a damaged journal is exported")


if __name__ == "__main__":
    run(copies_and_restores, a_damaged_match_and_the_others, a_finished_match_without_its_server)
