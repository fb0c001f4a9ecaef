#!/usr/bin/env python3
"""`cherta join` on a terminal: line editing, completion of orders from the choices, history, colour where the terminal has
it and none where it has not, help and why, the server going away. A pseudo-terminal stands in for the player's."""
import os
import re
import signal
import subprocess

from harness import BIN, WAIT, House, check, run
from pseudo_terminal import Terminal, sit_down


def editing_and_completion(house: House):
    house.serve_toy()
    alice, _ = sit_down(house, TERM="xterm")
    alice.until(r"you are alice", "the greeting")
    alice.until(r"alice> ", "the prompt")
    alice.type("an\t\n")                     # completed to `ante`
    alice.until(r"alice: ante\.")
    alice.until(r"Hand 1")
    alice.type("why\n")
    alice.until(r"KP-1: Both ante")
    alice.type("help bet\n")
    alice.until(r"plays the hand")
    alice.type("why 999\n")
    alice.until(r"There is no step 999 yet")
    alice.type("say hello\n")               # to whom?
    alice.until(r"say TO TEXT; TO is .*`alice`, `bob`")
    alice.type("say bob hello\n")
    alice.until(r"may not speak")
    alice.until(r"say TO TEXT; TO is")
    alice.type("handon carol\n")
    alice.until(r"one of alice, bob, referee, observer")
    alice.type("cardx\x7f\x7fds\n")         # mistyped, rubbed out, `cards`
    alice.until(r"alice's card\s+1: [JQK]")
    alice.type("frobnicate\n")
    alice.until(r"Refused: .*E_SYNTAX")
    alice.type("\x1b[A\n")                   # up: the line before
    alice.until(r"Refused: .*E_SYNTAX")
    alice.type("\t\t")
    alice.until(r"pass\s+pieces", "the options")
    alice.type("\x15history 1\n")
    alice.until(r"\[1\]")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")


def news_since_last_time(house: House):
    house.serve_toy()
    alice, link = sit_down(house, TERM="xterm")
    alice.until(r"alice> ")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")
    told = house.cherta("order", link, "ante")
    check("alice: ante." in told, told)
    check("alice: ante." not in house.cherta("show", link), "shown twice as new")
    check("alice: ante." in house.cherta("history", link), "the history has all")
    check("KP-1: Both ante" in house.cherta("history", link, "--why"), "the rules behind it")
    house.cherta("order", link, "note mind the fox")
    check("nobody of that name" in house.cherta("history", link, "--as", "carol", status=2), "the feed of nobody")
    done = house.start("latin", os.path.join(BIN, "cherta"), "join", link)
    done.child.stdin.buffer.write(b"caf\xe9\nwhy KP-1\n/quit\n")
    done.child.stdin.flush()
    done.wait_for("no text in UTF-8")
    done.wait_for("KP-1: Both ante")
    refused = house.cherta("order", link, "ante", status=1)
    check("KP-" in refused, "a refusal names its rule")
    check(not re.search(r" $", house.cherta("order", link, "frobnicate", status=1), re.MULTILINE), "a blank at a line's end")
    check("E_EMPTY" in house.cherta("order", link, "", status=1), "an order of nothing")
    check("fox" not in house.cherta("order", link, "ante", status=1), "told again after a refusal")
    steps = os.path.join(house.folder, "steps")
    house.cherta("join", link, input=f"export {steps}\n")
    check("--mine" in house.cherta("verify", steps, status=2), "what was shown is no journal")


def the_time_left(house: House):
    house.serve_toy()
    link = house.link_file("alice", house.host("kuhn-poker", "--option", "hands=5", "--option", "seconds=600", "--automatic", "bob")["alice"])
    left = r"Time left: (10 min|9 min \d+ s)\."
    check("Time left" not in house.cherta("show", link), "a clock runs before the dice are ready")
    told = house.cherta("order", link, "ante")
    check(re.search(left, told), told)
    told = house.cherta("show", link)
    check(re.search(left, told), told)
    alice = Terminal(house, os.path.join(BIN, "cherta"), "join", link, TERM="xterm")
    alice.until(left, "the time left on coming in")
    alice.type("clock\n")
    alice.until(left, "the time left when asked")
    alice.type("look 3\n")
    alice.until(r"Time left then: 10 min\.")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")


def colour(house: House):
    house.serve_toy()
    plain, _ = sit_down(house, TERM="xterm", NO_COLOR="1")
    plain.until(r"alice> ")
    check(not re.search(r"\x1b\[[0-9;]*m", plain.raw), "NO_COLOR is honoured")
    bright, _ = sit_down(house, TERM="xterm", NO_COLOR="")
    bright.until(r"alice> ")
    check("\x1b[1m" in bright.raw, "a terminal with colour has it")
    dumb, _ = sit_down(house, TERM="dumb", NO_COLOR="")
    dumb.until(r"alice> ")
    dumb.type("ante\n")
    dumb.until(r"alice: ante\.")
    check("\x1b" not in dumb.raw, "a dumb terminal gets no escape sequence")
    for terminal in (plain, bright, dumb):
        terminal.type("quit\n")
        check(terminal.end() == 0, "quit leaves with status 0")


def a_server_that_goes(house: House):
    house.serve_toy()
    alice, _ = sit_down(house, TERM="xterm")
    alice.until(r"alice> ")
    house.server.child.send_signal(signal.SIGKILL)
    alice.until(r"Connection lost")
    alice.type("ante\n")
    alice.until(r"No connection now; the order is given as soon as there is one")
    alice.type("board\n")                    # what is known can still be looked at
    alice.until(r"Hand 1")
    alice.type("quit\n")
    check(alice.end() == 0, "quit works without a server")


def what_ends_a_game(house: House):
    house.serve()
    alice = Terminal(house, os.path.join(BIN, "cherta"), "join", house.link_file("aga", house.host("tartar-raid")["aga"]), TERM="xterm")
    alice.until(r"aga> ")
    for order in ("resign", "ready; RESIGN"):
        alice.type(order + "\n")
        alice.until("cannot be taken back: " + order)
        alice.type("no\n")
        alice.until("Not given: " + order)
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")


def a_script_of_nothing_is_refused(house: House):
    house.serve()
    links = house.host("tartar-raid")
    aga, prince = (house.link_file(seat, links[seat]) for seat in ("aga", "prince"))
    for seat in (aga, prince):  # the Aga promises his share, the Prince gives his, the Aga reveals
        check("E_SHARES" in house.cherta("order", seat, "ready", status=1), "a share is missing")
    house.cherta("order", aga, "ready")
    check("E_SYNTAX" in house.cherta("order", aga, "x; y", status=1), "no part of it could be given")
    house.cherta("order", aga, "stand add step do pass; y")  # a part of it was given: status 0


def a_key_that_is_missing(house: House):
    """What is not allowed is said with what it takes."""
    house.serve("--hosting", "key", "--host-key", "sesame")
    host = ("host", "tartar-raid", "--server", house.url)
    for more in ((), ("--key", "barley")):
        said = house.cherta(*host, *more, status=1)
        check("key" in said and "--key KEY, or in CHERTA_HOST_KEY" in said and "sesame" not in said, said)
    house.cherta(*host, "--key", "sesame")
    house.server.stop()
    house.serve("--hosting", "nobody")
    said = house.cherta(*host, "--key", "sesame", status=1)
    check("--key" not in said and "not allowed" not in said.lower(), said)


def nothing_is_written_over(house: House):
    house.serve_toy()
    link = house.link_file("alice", house.host("kuhn-poker")["alice"])
    file = os.path.join(house.folder, "mine")
    with open(file, "w") as out:
        out.write("precious\n")
    said = house.cherta("join", link, input=f"export {file}\n")
    check("is there already" in said and open(file).read() == "precious\n", said)
    check("Written" in house.cherta("join", link, input=f"export {file} --force\n"), "--force writes over it")
    check("precious" not in open(file).read(), "it was not written over")


def what_it_is(house: House):
    house.serve()
    games = re.findall(r"^([a-z-]+): ", house.cherta("list", "--server", house.url), re.MULTILINE)
    check(len(games) > 1, "there are no games")
    for program in ("cherta", "chertad"):
        said = subprocess.run([os.path.join(BIN, program), "--version"], capture_output=True, text=True, timeout=WAIT, check=True).stdout
        form = rf"{program} \d+\.\d+\.\d+\nprotocol 1\n" + "".join(rf"rules {game} \d+\n" for game in games)
        check(re.fullmatch(form, said), f"{program} --version: {said!r}")


def what_is_no_link(house: House):
    house.serve_toy()
    check("no link" in house.cherta("join", "http://localhost/", status=2), "a link without a token")
    forged = house.url + "/#" + "A" * 43
    said = house.cherta("join", forged, status=2)
    check("A" * 43 not in said, "a token is never printed")
    check("unknown or no longer valid" in said, said)
    for command in (("list", "--server", "http://127.0.0.1:1"), ("join", "http://127.0.0.1:1/#" + "A" * 43)):
        said = house.cherta(*command, status=2)
        check("http://127.0.0.1:1: " in said and "A" * 43 not in said, f"a server that is not there: {said}")
    check("no such command" in house.cherta("jion", forged, status=2), "an unknown command")
    said = house.cherta("order", forged, "march", "T1", status=2)
    check("in quotes" in said and "A" * 43 not in said, said)
    check("no game" in house.cherta("host", "chess", "--server", house.url, status=1).lower(), "a game that is not there")


if __name__ == "__main__":
    run(editing_and_completion, news_since_last_time, the_time_left, colour, a_server_that_goes, what_ends_a_game, a_script_of_nothing_is_refused, a_key_that_is_missing, nothing_is_written_over,
        what_it_is, what_is_no_link)
