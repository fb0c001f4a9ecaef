#!/usr/bin/env python3
"""`cherta join` as a player sits at it: Ctrl-C and Ctrl-Z, choices by number, the bell, a window that is too small, help for whom
it is."""
import os
import re
import signal
import termios

from harness import BIN, House, check, run
from pseudo_terminal import ESCAPE, Terminal, sit_down, two_players


def a_line_that_is_dropped(house: House):
    """Ctrl-C clears the line; twice, and one leaves."""
    house.serve_toy()
    alice, _ = sit_down(house, TERM="xterm", size=(24, 80))
    alice.until(r"1\) ante")
    alice.shown()                            # all that comes by itself has come
    alice.type("frobni")
    alice.until(r"frobni")
    alice.type("\x03")
    alice.until(r"frobni\^C")
    alice.until(r"alice> ")
    alice.type("cards\n")
    alice.until(r"alice's card")
    alice.type("\x03")
    alice.until(r"once more leaves")
    alice.until(r"alice> ")
    alice.type("c")                          # something between: it is once again
    alice.until(r"c")
    alice.type("\x7f")
    alice.shown()
    alice.type("\x03")
    alice.until(r"once more leaves")
    alice.type("\x03")
    check(alice.end() == 0, "Ctrl-C twice leaves with status 0")


def stopped_and_brought_back(house: House):
    """Ctrl-Z gives the terminal back as it was; after `fg` the half-typed line is drawn again."""
    house.serve_toy()
    alice, _ = sit_down(house, TERM="xterm", size=(24, 80))
    alice.until(r"1\) ante")
    alice.shown()                            # all that comes by itself has come
    alice.type("cardx\x7f")
    alice.until(r"cardx")
    alice.shown()                            # the signal's key flushes what was not read yet
    alice.type("\x1a")
    _, status = os.waitpid(alice.pid, os.WUNTRACED)
    check(os.WIFSTOPPED(status), "Ctrl-Z does not stop it")
    check(termios.tcgetattr(alice.fd)[3] & termios.ICANON, "the shell gets a terminal that is not in order")
    alice.shown()
    alice.seen = len(ESCAPE.sub("", alice.raw).replace("\r", ""))
    os.kill(alice.pid, signal.SIGCONT)
    alice.until(r"alice> card$", "the line as it was")
    check(not termios.tcgetattr(alice.fd)[3] & termios.ICANON, "lines are not edited any more")
    alice.type("s\n")
    alice.until(r"alice's card")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")


def choices_by_number(house: House):
    house.serve_toy()
    alice, _ = sit_down(house, TERM="xterm", size=(24, 80))
    alice.until(r"1\) ante")
    alice.type("7\n")
    alice.until(r"There are choices 1 to 1\.")
    alice.type("1\n")
    alice.until(r"→ ante")
    alice.until(r"alice: ante\.")
    alice.until(r"1\) pass(.|\n)*2\) bet")
    alice.type("1 x\n")
    alice.until(r"takes no more words")
    alice.type("2")                          # what it meant when it was typed: while he types, the choices change
    alice.until(r"alice> 2")
    house.cherta("order", "@" + os.path.join(house.folder, "alice.link"), "bet")
    alice.until(r"alice: bet\.")
    alice.until(r"bob: (call|fold)\.")
    alice.until(r"alice> 2")
    alice.type("\n")
    alice.until(r"The choices changed while you typed; nothing was given|Nothing is asked of you now, so")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")


def the_bell(house: House):
    """Rings when it becomes one's move, if one asked for it."""
    house.serve_toy()
    alice_link, bob_link = two_players(house)
    bells = []
    for flags in ((), ("--bell",)):
        alice = Terminal(house, os.path.join(BIN, "cherta"), "join", alice_link, *flags, TERM="xterm", size=(24, 80))
        alice.until(r"alice> ")
        bells.append(alice)
    for order in ("ante", "pass"):
        house.cherta("order", alice_link, order)
    for alice in bells:
        alice.until(r"alice: pass\.")
        check("\a" not in alice.raw, "it rings when it is not one's move")
    check("on move: bob" in house.cherta("show", alice_link, status=3), "show says whose move it is, and 3")
    house.cherta("show", bob_link)
    house.cherta("order", bob_link, "bet")
    for alice in bells:
        alice.until(r"bob: bet\.")
        alice.shown()
        alice.type("quit\n")
        check(alice.end() == 0, "quit leaves with status 0")
    silent, ringing = (alice.raw.count("\a") for alice in bells)
    check((silent, ringing) == (0, 1), f"bells: {silent} without, {ringing} with --bell")


def whose_move_it_is(house: House):
    """`show` ends with 3 for a player who is not on move, so that a script can ask; for those who never are it is no question."""
    house.serve_toy()
    links = house.host("kuhn-poker")
    for seat in ("alice", "bob", "alice"):  # promised, given, revealed
        house.cherta("join", links[seat], input="quit\n")
    for order, on_move, waits in ((None, "alice", "bob"), ("pass", "bob", "alice")):
        if order:
            house.cherta("order", links["alice"], "ante")
            house.cherta("order", links["alice"], order)
        house.cherta("show", links[on_move], status=0)
        check(f"on move: {on_move}" in house.cherta("show", links[waits], status=3), "it says whose move it is")
        for viewer in ("referee", "observer"):
            house.cherta("show", links[viewer], status=0)


def within_the_window(house: House):
    """What is shown of a position at once fits into the window, with the map; `more` has the rest, and nothing stands there twice."""
    house.serve()
    links = house.host("tartar-raid", "--automatic", "prince")
    referee, aga = house.link_file("referee", links["referee"]), house.link_file("aga", links["aga"])
    house.cherta("join", aga, input="choices\n")
    for order in ("set villages 23 31 46 52 65", "set town 44", "set T1 at 24 units 8 leader AGA", "set F1 at 44 units 6 leader PRINCE",
                  "set phase move1"):
        house.cherta("order", referee, order)
    rows, columns = 24, 64
    player = Terminal(house, os.path.join(BIN, "cherta"), "join", aga, TERM="xterm", size=(rows, columns))
    player.until(r"Tab completes\.\n")
    player.until(r"aga> ")
    player.type("history 1\n")              # the feed is not the board
    player.until(r"\[\d+\] The referee sets phase move1\.\naga> ")  # how many there are hangs on how soon the prince is ready
    player.type("board\n")
    text = player.until(r"(?s)board\n(.*?)aga> ").group(1)
    check("+----------+" in text, "the map is not there")
    pages = [text]  # what the prince does meanwhile is told between its lines, and is no part of it
    while "more lines: type `more`" in pages[-1]:
        player.type("more\n")
        pages.append(player.until(r"(?s)more\n(.*?)aga> ").group(1))
    pages = [re.sub(r"(?m)^\[\d+\] .*\n", "", text) for text in pages]
    lines = [line for text in pages for line in text.split("\n") if line and "type `more`" not in line]
    check(len(pages) > 1, "all of it fits into the window, so that nothing was tried")
    check(max(text.count("\n") for text in pages) < rows, f"a page is higher than the window: {[text.count(chr(10)) for text in pages]}")
    check(max(len(line) for line in lines) <= columns, f"a line is wider than the window: {max(lines, key=len)!r}")
    told = [line for line in lines if re.match(r"  \S", line)]
    check(len(told) == len(set(told)), f"told twice: {sorted(line for line in told if told.count(line) > 1)}")
    broken = [line for line in lines if re.search(r"\bCossack$|\bsubcomm$", line)]
    check(not broken, f"words are broken: {broken}")
    player.type("march T1 14\n")
    player.until(r"march T1 14\n")
    player.until(r"aga> ")
    shown = player.shown()
    picture = shown[shown.rfind("\n\n") + 1:] if "\n\n" in shown else shown
    check(picture.count("\n") <= rows, f"the new position takes {picture.count(chr(10))} rows of {rows}:\n{picture}")
    player.type("quit\n")
    check(player.end() == 0, "quit leaves with status 0")


def help_for_whom_it_is(house: House):
    """What has its place now; the referee's orders for the referee alone."""
    house.serve()
    links = house.host("tartar-raid")
    said = {viewer: house.cherta("join", house.link_file(viewer, links[viewer]), input="help\nquit\n")
            for viewer in ("aga", "prince", "referee", "observer")}
    for viewer in ("aga", "prince", "observer"):
        check("ref set" not in said[viewer] and "ref abort" not in said[viewer], f"{viewer} is told the referee's orders:\n{said[viewer]}")
    check("ref set WHAT" in said["referee"], said["referee"])
    now = said["aga"].split("Orders that have their place now:")[1].split("Other orders:")
    check("\n  ready\n" in now[0] and "march" not in now[0] and "march" in now[1], said["aga"])
    check("`;`" in said["aga"] and "handon" not in said["observer"] and "draw [no]" not in said["referee"], "words without a place")
    check("March" in said["aga"] or "march T1" in house.cherta("join", "@" + os.path.join(house.folder, "aga.link"), input="help all\n"), "help all")


def links_that_are_ended(house: House):
    """`revoke` and `handon` ask first; what is no yes does nothing."""
    house.serve_toy()
    alice, link = sit_down(house, TERM="xterm", size=(24, 80))
    alice.until(r"1\) ante")
    alice.shown()
    for word, question in (("revoke", "makes no new one"), ("handon", "ends every old one")):
        alice.type(word + " alice\n")
        alice.until(question + r"\. Type `yes`")
        alice.type("y\n")
        alice.until(r"Not done\.")
    house.cherta("show", link)               # it opens still
    alice.type("revoke alice\n")
    alice.until(r"Type `yes`")
    alice.type("yes\n")
    check(alice.end() == 1, "who was turned out leaves with status 1")
    house.cherta("show", link, status=2)


if __name__ == "__main__":
    run(a_line_that_is_dropped, stopped_and_brought_back, choices_by_number, the_bell, whose_move_it_is, within_the_window, help_for_whom_it_is,
        links_that_are_ended)
