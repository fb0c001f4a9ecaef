#!/usr/bin/env python3
"""A series of three linked raids between two `cherta` processes to its end, with a referee and an observer looking on. One
player is killed (kill -9) in the middle of a raid and comes back; the server is killed between two raids. The players
change places every raid, every viewer reads the same standing, and it adds up.
"""
import os
import time

from harness import MOST_MATCHES, WAIT, Client, House, check, run
from whole_game import GAME_TIME, Player, check_feeds

SEED = int(os.environ.get("E2E_SEED", "1"))
GAME, RAIDS, SEATS = "age-of-arthur", 3, ("p1", "p2")
# Three raids whatever happens in them, and totals that are plain sums.
OPTIONS = ["series=linked", f"raids_max={RAIDS}", "tribute_threshold=200", "conquest_effect=score_only",
           "deposition=narrative", "turn_limit=20"]
KILL_AFTER = 9    # orders of the first player; then he is killed
STAY_OUT = 12     # orders in a raid before a raider thinks of home


class Raider(Player):
    """Plays at random, but does not turn home at once."""

    def __init__(self, client, seed):
        super().__init__(client, seed)
        self.raid, self.given_in_raid = "", 0

    def choose(self, orders):
        raid = track(self.client.view, "raid")
        if raid != self.raid:
            self.raid, self.given_in_raid = raid, 0
        self.given_in_raid += 1
        early = self.given_in_raid < STAY_OUT
        out = [order for order in orders if not (early and order.startswith(("home", "withdraw home", "end")))]
        return self.chance.choice(out or orders)


def track(view, name):
    return next((one["value"] for one in view.get("tracks", []) if one["id"] == name), None)


class Onlooker:
    """What one viewer saw of the series: who raided when, and the raids' results."""

    def __init__(self, viewer):
        self.viewer, self.raiders, self.results, self.captions = viewer, {}, {}, set()

    def look(self, view):
        raid = track(view, "raid")
        for piece in view.get("pieces", []):
            if piece["id"] == "A" and raid:
                self.raiders.setdefault(raid.split()[0], set()).add(piece["owner"])
            if piece.get("owner") != self.viewer and self.viewer != "referee" and view.get("phase", "").startswith(("a_", "d_", "enc_")):
                for fact in piece.get("facts", []):
                    check(fact.get("source") not in ("own", "truth"), f"{self.viewer} sees a secret of {piece['id']}: {fact}")
        for number in range(1, RAIDS + 1):
            result = track(view, f"raid_{number}")
            if result:
                check(self.results.setdefault(number, result) == result, f"{self.viewer}: raid {number} was {self.results[number]}, is {result}")


def three_raids(house: House):
    house.serve()
    matches = (series(house) for _ in range(MOST_MATCHES))
    check(any(matches), "no series was long enough to kill the player and the server in it")


def series(house):
    """One series to its end; whether the player and the server were killed in it."""
    links = house.host(GAME, *[word for option in OPTIONS for word in ("--option", option)])
    clients = {viewer: Client(house, viewer, link, "watch" if viewer == "observer" else "join") for viewer, link in links.items()}
    onlookers = {viewer: Onlooker(viewer) for viewer in clients}
    for viewer, client in clients.items():
        client.until(lambda c=client: c.opened, "the match")
        client.watch_views(onlookers[viewer].look)
    for seat in SEATS:
        clients[seat].until(clients[seat].share_given, "both shares of the dice")
    players = {seat: Raider(clients[seat], f"{SEED}{seat}") for seat in SEATS}
    both_killed = play(house, clients, players)
    judge(clients, onlookers)
    check_feeds(house, clients)
    given = sum(player.given for player in players.values())
    print(f"        {GAME}: {given} orders, {RAIDS} raids, {clients['p1'].view['outcome']['text']}")
    for client in clients.values():
        client.process.stop()
    return both_killed


def play(house, clients, players):
    player_killed = server_killed = False
    began = last_event = time.monotonic()
    while not all(client.over() for client in clients.values()):
        check(time.monotonic() - began < GAME_TIME, f"the series is not over after {GAME_TIME} s")
        check(time.monotonic() - last_event < WAIT, "nothing happens any more; "
              + "; ".join(f"{c.viewer} waits for {c.outstanding}, {c.view.get('caption')}" for c in clients.values()))
        moved = any([client.poll() for client in clients.values()])
        for player in players.values():
            moved = player.act() or moved
        if not player_killed and players["p1"].given >= KILL_AFTER:
            player_killed = True
            players["p1"].client.kill_and_return()
            players["p1"].client.until(lambda: players["p1"].client.opened, "the match, again")
            players["p1"].acted_on = None
        if not server_killed and track(clients["referee"].view, "raid_1"):
            server_killed = moved = True
            house.server.kill()
            house.serve()
        if moved:
            last_event = time.monotonic()
        else:
            clients[SEATS[int(time.monotonic() * 50) % 2]].poll(0.02)
    return player_killed and server_killed


def judge(clients, onlookers):
    outcomes = {viewer: client.view["outcome"] for viewer, client in clients.items()}
    check(all(outcome == outcomes["referee"] for outcome in outcomes.values()), f"they differ about the end: {outcomes}")
    for viewer, onlooker in onlookers.items():
        check(sorted(onlooker.results) == list(range(1, RAIDS + 1)), f"{viewer} read of the raids {onlooker.results}")
        check(onlooker.results == onlookers["referee"].results, f"{viewer} read other results: {onlooker.results}")
        owners = [onlooker.raiders.get(str(number)) for number in range(1, RAIDS + 1)]
        check(all(owner and len(owner) == 1 for owner in owners), f"{viewer} saw as raiders {onlooker.raiders}")
        check(owners[0] == owners[2] != owners[1], f"{viewer}: the players did not change places: {owners}")
    for place, seat in enumerate(SEATS):
        points = [result.split(" (")[0].split(", ")[place] for result in onlookers["referee"].results.values()]
        scores = [int(said.split()[-1]) for said in points]  # "Player 1: 4"
        total = dict(entry.values() if isinstance(entry, dict) else entry for entry in outcomes["referee"].get("scores", []))
        check(str(sum(scores)) == str(total.get(seat)), f"{seat}: raids of {scores}, but a total of {total.get(seat)}")
    refused = [refusal for seat in SEATS for refusal in clients[seat].refused]
    check(not refused, f"somebody was offered what is refused: {refused[:3]}")


if __name__ == "__main__":
    run(three_raids)
