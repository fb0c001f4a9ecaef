#!/usr/bin/env python3
"""A raid between two `cherta` processes, while the server is killed (kill -9) and started again in the middle, several
times. The players notice nothing but a pause: every order happens once, every step is told once. The finished game is
exported and verified; with one byte of the export changed, verification names the entry.
"""
import os
import random
import re
import time

from harness import MOST_MATCHES, WAIT, Client, House, check, run
from whole_game import GAME_TIME, OPTIONS, SEED, Player, check_feeds

GAME = "tartar-raid"
KILL_AT = (3, 7, 8, 13, 20)     # orders given by both together: the setup alone takes some, the first two turns the rest
ALTERED = 40                    # copies of the export with one byte changed


def one_raid(house: House):
    house.serve()
    matches = (raid(house) for _ in range(MOST_MATCHES))
    check(any(kills == len(KILL_AT) for kills in matches), f"no raid was long enough for {len(KILL_AT)} kills")


def raid(house):
    """One raid to its end, and all that is to be said of it; how often the server was killed in it."""
    links = house.host(GAME, *[word for option in OPTIONS[GAME] for word in ("--option", option)])
    seats = [viewer for viewer in links if viewer not in ("referee", "observer")]
    clients = {seat: Client(house, seat, links[seat]) for seat in seats}
    for client in clients.values():
        client.until(lambda c=client: c.opened, "the match")
        client.until(client.share_given, "both shares of the dice")
    kills = play(house, clients)
    for client in clients.values():  # two who are asked at once: the other's answer has ended it before his own was read
        client.until(lambda c=client: not c.outstanding, "the answer to his last order")
    check_feeds(house, clients)
    for client in clients.values():
        client.until(lambda c=client: c.standing.get("key"), "the key of the dice")
        ids = re.findall(r'"sent": ?"([^"]+)"', client.text())
        check(ids, f"{client.viewer} sent nothing")
        answered = [answer["id"] for answer in client.answers if answer.get("accepted")]
        check(len(answered) == len(set(answered)), f"{client.viewer} was answered twice: {answered}")
        check(set(ids) == {answer["id"] for answer in client.answers}, f"{client.viewer}: an order was never answered")
    journal = export(house, clients[seats[0]])
    check_once(journal, clients)
    check_verified(house, journal)
    for client in clients.values():
        client.process.stop()
    return kills


def play(house, clients):
    players = [Player(client, f"{SEED}{seat}") for seat, client in clients.items()]
    kills, began, last_event = 0, time.monotonic(), time.monotonic()
    while not all(client.over() for client in clients.values()):
        check(time.monotonic() - began < GAME_TIME, f"the game is not over after {GAME_TIME} s")
        check(time.monotonic() - last_event < WAIT, f"nothing happens any more after {kills} kills: "
              + "; ".join(f"{c.viewer} waits for {c.outstanding}, {c.view.get('caption')}" for c in clients.values()))
        moved = any([client.poll() for client in clients.values()])
        for player in players:
            moved = player.act() or moved
        if kills < len(KILL_AT) and sum(player.given for player in players) >= KILL_AT[kills]:
            kills += 1
            house.server.kill()  # whatever it is doing with the order that was given just now
            house.serve()
            moved = True
        if moved:
            last_event = time.monotonic()
        else:
            players[int(time.monotonic() * 50) % 2].client.poll(0.02)
    print(f"        {sum(player.given for player in players)} orders, {kills} kills, {time.monotonic() - began:.0f} s")
    return kills


def export(house, client):
    path = os.path.join(house.folder, "game.jsonl")
    house.cherta("join", client.link, input=f"export {path}\nquit\n")
    with open(path, "rb") as file:
        return file.read()


def check_once(journal, clients):
    """Every accepted order stands in the journal once, in the order in which its player was answered."""
    for client in clients.values():
        stored = re.findall(r'"is":"order","by":"%s","id":"([^"]*)"' % ("first", "second")[list(clients).index(client.viewer)],
                            journal.decode())
        accepted = [answer["id"] for answer in client.answers if answer.get("accepted")]
        check(stored == accepted, f"{client.viewer}: accepted {accepted}, stored {stored}")


def check_verified(house, journal):
    path = os.path.join(house.folder, "game.jsonl")
    said = house.cherta("verify", path)
    check("are as they should be" in said, said)
    lines = journal.count(b"\n")
    key = re.search(rb'"is":"closed".*"key":"(\w+)"', journal).span(1)
    chance = random.Random(SEED)
    for _ in range(ALTERED):
        at = chance.randrange(len(journal) - 1)  # without its very last end of line it is no journal, and has no entries to name
        entry = journal.count(b"\n", 0, at)
        altered = bytearray(journal)
        altered[at] ^= 1 << chance.randrange(8)
        with open(path, "wb") as file:
            file.write(altered)
        said = house.cherta("verify", path, status=1)
        named = re.search(r"entry (\d+)", said)
        check(named, f"byte {at} in line {entry} of {lines} was changed, and verification names no entry: {said}")
        # Of another key than the one that entry 0 promised, it is the promise that is named.
        may_name = (0,) if key[0] <= at < key[1] and "the revealed key" in said else (entry, entry + 1)
        check(int(named.group(1)) in may_name, f"byte {at} stands in line {entry}, but verification says: {said}")


if __name__ == "__main__":
    run(one_raid)
