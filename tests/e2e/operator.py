#!/usr/bin/env python3
"""What an operator asks of a server that runs (`chertad admin`): matches, their end, accounts, a copy; and who may ask."""
import os
import re
import socket
import stat
import subprocess

from harness import BIN, WAIT, House, check, run


def admin(house, *words, status=0, **more):
    done = subprocess.run([os.path.join(BIN, "chertad"), "--store", house.store, "admin", *words], text=True, timeout=WAIT,
                          capture_output=True, **more)
    check(done.returncode == status, f"admin {words}: status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def match_of(house):
    return admin(house, "matches").split()[0]


def ends_and_takes_away(house: House):
    house.serve("--backups", os.path.join(house.folder, "copies"))
    links = house.host("tartar-raid")
    match = match_of(house)
    check(re.search(rf"^{match} tartar-raid .* running$", admin(house, "matches", "running"), re.M), "it is not listed")
    check(admin(house, "matches", "over") == "", "it is listed as over")
    check(admin(house, "matches", "older", "1") == "", "it is listed as a day old")
    check("free" in admin(house, "match", match), "its seats are not free")
    player = house.start("player", os.path.join(BIN, "cherta"), "join", next(iter(links.values())))
    player.wait_for("share|dice")
    check("taken" in admin(house, "match", match), "nobody has taken a seat")
    check("end it first" in admin(house, "remove", match, status=1), "a running match was taken away")

    admin(house, "end", match, "the club is\x1b[2J closed", status=1)
    admin(house, "end", match, "the", "club", "is", "closed")
    player.wait_for("The operator of the server ends the match: the club is closed")
    player.wait_for("abandoned")
    check("at its end" in admin(house, "end", match, status=1), "it ended twice")
    check(match in admin(house, "matches", "abandoned"), "it is not listed as abandoned")
    check("somebody is at the match" in admin(house, "remove", match, status=1), "it was taken away under a player's hands")
    journal = os.path.join(house.folder, "journal")
    player.say("export " + journal)
    player.wait_for("Written to")
    player.say("quit")
    player.child.wait(WAIT)
    check("ordered_off" in open(journal).read(), "the journal does not say so")
    house.cherta("verify", journal)

    admin(house, "copy")
    house.server.wait_for(r"event=backup file=")


def is_taken_away_when_nobody_is_there(house: House):
    house.serve()
    house.host("tartar-raid")
    match = match_of(house)
    admin(house, "end", match)
    check("taken away" in admin(house, "remove", match), "it was not")
    check(admin(house, "matches") == "", "it is still listed")
    check("no match" in admin(house, "match", match, status=1), "it can still be looked at")
    check("no match" in admin(house, "remove", match, status=1), "it went twice")


def makes_a_new_link_while_the_server_runs(house: House):
    """A seat whose only link was withdrawn is lost without a referee: the operator gives it back, and all are told."""
    house.serve()
    links = house.host("tartar-raid", "--referee", "nobody")
    house.cherta("join", links["prince"], input="quit\n")
    house.cherta("join", links["aga"], input="revoke aga\nyes\n", status=None)  # the connection ends with its link
    check("no longer valid" in house.cherta("show", links["aga"], status=2), "the old link still opens")
    prince = house.start("prince", os.path.join(BIN, "cherta"), "join", links["prince"])
    prince.wait_for("nobody holds another")
    match = match_of(house)
    check("there are aga, prince, referee, observer" in admin(house, "relink", match, "khan", status=1), "there is no khan")
    made = admin(house, "relink", match, "aga")
    link = re.search(r"\S+#\S+", made).group(0)
    prince.wait_for("the operator of the server has made a new link")
    check("you are aga" in house.cherta("join", link, input="quit\n"), "the new link opens nothing")
    check("no longer valid" in house.cherta("show", links["aga"], status=2), "the old link opens again")


def refuses_what_makes_no_sense(house: House):
    house.serve()
    check("relink MATCH SEAT" in admin(house, "help"), "it does not say what can be asked")
    for words in (("dance",), ("match",), ("match", "a", "b"), ("matches", "sideways"), ("matches", "older", "x"), ("tidy", "ended", "0"),
                  ("tidy", "all", "3"), ("end", "0123456789abcdef"), ("relink", "x", "y"), ("account", "nobody@example.org"),
                  ("end", "x", "y" * 300), ("x" * 5000,), ("match\n", "x"), ("\xff",)):
        admin(house, *words, status=1)
    check(admin(house, "accounts") == "" and admin(house, "dead-letters") == "", "somebody is there")


def lets_nobody_else_in(house: House):
    house.serve()
    path = house.store + ".admin"
    check(stat.S_IMODE(os.stat(path).st_mode) & 0o077 == 0, "others may connect")
    if os.geteuid() == 0:  # as somebody else, through a folder that lets him
        os.chmod(house.folder, 0o755)
        os.chmod(os.path.dirname(house.store), 0o755)
        os.chmod(path, 0o666)
        asked = "import socket,sys; s=socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); s.sendall(b'help\\n'); print(s.recv(9))"
        other = subprocess.run(["python3", "-c", asked, path], user=65534, group=65534, text=True, capture_output=True, timeout=WAIT)
        check("ok" not in other.stdout, "a stranger was answered: " + other.stdout)
        house.server.wait_for("event=operator_refused")
    silent = []
    for _ in range(20):  # who says nothing keeps nobody out for ever, and holds no more than a few places
        one = socket.socket(socket.AF_UNIX)
        one.connect(path)
        silent.append(one)
    for one in silent:
        one.close()
    check("matches" in admin(house, "help"), "it answers no more")
    house.server.kill()
    check("no server answers" in admin(house, "help", status=1), "somebody answers")
    house.serve()  # what the dead one left is in nobody's way
    admin(house, "help")


def can_be_left_out(house: House):
    house.serve("--admin-socket", "none")
    check(not os.path.exists(house.store + ".admin"), "there is one")
    elsewhere = os.path.join(house.folder, "desk")
    house.server.stop()
    house.serve("--admin-socket", elsewhere)
    done = subprocess.run([os.path.join(BIN, "chertad"), "--admin-socket", elsewhere, "admin", "status"], text=True, capture_output=True)
    check(done.returncode == 0 and "in memory" in done.stdout, done.stdout + done.stderr)


if __name__ == "__main__":
    run(ends_and_takes_away, is_taken_away_when_nobody_is_there, makes_a_new_link_while_the_server_runs, refuses_what_makes_no_sense, lets_nobody_else_in, can_be_left_out)
