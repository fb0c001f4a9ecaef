#!/usr/bin/env python3
"""What notices add to an order, and how soon `cherta mail-in` has handed a mail over: ratios of one interleaved run, with the programs of
BIN (else build/dev/bin). A benchmark, not a test: it fails on no figure.

    tests/bench/mail_bench.py [ROUNDS]
"""
import email.message
import email.utils
import os
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
from harness import BIN, WAIT, Client, House, check  # noqa: E402
from mail import Mailbox, sign_in  # noqa: E402
from whole_game import Player  # noqa: E402

GAME = ("tartar-raid", "--option", "windows=standing")
KEY = "the-key-of-the-mail-server"
MAILS = 40


def cpu_seconds(process):
    fields = open(f"/proc/{process.child.pid}/stat").read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(house, held):
    """A whole game; the server's processor time and the times that orders took. Held: both seats are of accounts, who look on elsewhere."""
    links = house.host(*GAME)
    seats = list(links)[:2]
    clients = [Client(house, seat, links[seat]) for seat in seats]
    for one in clients:
        one.until(lambda c=one: c.opened and c.share_given(), "the match")
    for who, seat in zip(held or (), seats):
        who.post("/account/claim", link=house.cherta("link", clients[seats.index(seat)].link).strip())
    players = [Player(one, f"{time.monotonic()}{one.viewer}") for one in clients]
    before, times, given = cpu_seconds(house.server), [], 0
    while not any(one.over() for one in clients):
        for player in players:
            answers, began = len(player.client.answers), time.perf_counter()
            if player.act():
                player.client.until(lambda c=player.client: len(c.answers) > answers or c.over(), "the answer")
                times.append(time.perf_counter() - began)
                given += 1
        for one in clients:
            one.poll(0.005)
    for one in clients:
        one.process.stop()
    return cpu_seconds(house.server) - before, given, times


def notices(house, mailbox, rounds):
    figures = {False: [0.0, 0, []], True: [0.0, 0, []]}
    ada, bea = (sign_in(house, mailbox, f"{name}@example.org") for name in ("ada", "bea"))
    for _ in range(rounds):
        for held in figures:
            cpu, given, times = play(house, (ada, bea) if held else None)
            figures[held][0] += cpu
            figures[held][1] += given
            figures[held][2] += times
    each = {held: 1e6 * cpu / given for held, (cpu, given, _) in figures.items()}
    middle = {held: 1e3 * statistics.median(times) for held, (_, _, times) in figures.items()}
    print(f"| an order where accounts hold both seats / where none does, processor time | <= 1.10 | {each[True] / each[False]:.2f} "
          f"({each[False]:.0f} -> {each[True]:.0f} µs, {figures[True][1]} orders) |")
    print(f"| the same, median until it is answered | 1 | {middle[True] / middle[False]:.2f} ({middle[False]:.1f} -> {middle[True]:.1f} ms) |")


def handed_over(house, rounds):
    """Of mails that are not for anybody: the whole way to the server and back, with the start of the program."""
    message = email.message.EmailMessage()
    message["From"], message["To"], message["Subject"] = "ada@example.org", "orders@play.example", "Re: news"
    message["Date"] = email.utils.formatdate()
    message.set_content("end\n")
    command = [os.path.join(BIN, "cherta"), "mail-in", "--server", house.url, "--key-file", os.path.join(house.folder, "key")]
    with open(command[-1], "w") as out:
        out.write(KEY + "\n")
    os.chmod(command[-1], 0o600)
    times, bare = [], []
    for i in range(rounds * MAILS // 4):
        message.replace_header("Subject", f"Re: news {i}") if "Subject" in message else None
        for words, into, given in ((command, times, message.as_bytes()), ([command[0], "--version"], bare, b"")):
            began = time.perf_counter()
            done = subprocess.run(words, input=given, capture_output=True, env=house.environment, timeout=WAIT)
            check(done.returncode == 0, done.stdout + done.stderr)
            into.append(time.perf_counter() - began)
    print(f"| mail-in, from its start until the server has taken the mail | <= 100 ms | {1e3 * statistics.median(times):.1f} ms at the median, "
          f"{1e3 * sorted(times)[len(times) * 95 // 100]:.1f} at p95; the program's start alone {1e3 * statistics.median(bare):.1f} |")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    house, mailbox = House(), Mailbox()
    house.environment["CHERTA_MAIL_IN_KEY"] = KEY
    try:
        house.serve("--smtp", mailbox.url(), "--smtp-tls", "false", "--mail-from", "table@play.example", "--mail-in", "orders@play.example",
                    "--matches-per-hour", "100000")
        print("| what | aim | reached |\n|---|---|---|")
        notices(house, mailbox, rounds)
        handed_over(house, rounds)
    finally:
        house.close()


if __name__ == "__main__":
    main()
