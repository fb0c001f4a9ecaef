#!/usr/bin/env python3
"""A whole game between two real `cherta` processes, with a referee and an observer attached; one player is killed in the
middle (kill -9) and comes back. Nothing of the other's secrets may appear in a process's output.

Played with every toy game (memory store), and with every game that chertad offers, on its store on disk.
"""
import json
import os
import random
import time

from harness import CARD, MOST_MATCHES, WAIT, Client, House, check, run

SEED = int(os.environ.get("E2E_SEED", "1"))
KILL_AFTER = 6           # orders of the first player; then he is killed
GAME_TIME = float(os.environ.get("E2E_GAME_TIME", "600"))


def orders_of(view):
    """Every order that can be read off the choices."""
    for choice in view.get("choices", []):
        if "{}" not in choice["order"]:
            yield choice["order"]
        for target in choice.get("targets", []):
            yield choice["order"].replace("{}", target.get("fill") or target["id"])


class Player:
    """Chooses from what he is offered, with a seed."""

    def __init__(self, client, seed):
        self.client, self.chance = client, random.Random(seed)
        self.given = 0
        self.acted_on = None   # the step, view and number of answers that the last order was chosen from

    def act(self):
        client = self.client
        if not client.opened or not client.share_given() or client.over() or not client.settled():
            return False
        now = (client.seq, client.view, len(client.answers))
        if now == self.acted_on:
            return False
        orders = sorted(set(orders_of(client.view)))
        if not orders:
            return False
        self.acted_on = now
        client.order(self.choose(orders))
        self.given += 1
        return True

    def choose(self, orders):
        # Giving up ends the game early, and reviewing notes brings nothing: play on instead, if there is another way.
        idle = ("resign", "withdraw", "concede", "draw", "offer", "undo", "undeploy", "unready", "stand ", "note", "mute")
        better = [order for order in orders if order != "auto" and not order.startswith(idle)]
        return self.chance.choice(better or orders)


class Witness:
    """Judges views: what one sees of the other's things, the observer must have seen, too (he is told what both know)."""

    def __init__(self):
        self.public = set()
        self.claims = []   # (viewer, thing)

    @staticmethod
    def faces(view, owner):
        for zone in view.get("zones", []):
            if zone.get("owner") == owner:
                for face in zone.get("faces", []):
                    yield (view.get("turn", 0), zone["id"], face)

    def look(self, view, seats):
        if "outcome" in view:
            return  # all is open at the end
        viewer = view["viewer"]
        for owner in seats:
            if viewer in (owner, "referee"):
                continue
            things = set(self.faces(view, owner))
            if viewer == "observer":
                self.public |= things
            else:
                self.claims += [(viewer, thing) for thing in things]
            for piece in view.get("pieces", []):
                for fact in piece.get("facts", []) if piece.get("owner") == owner else []:
                    check(fact.get("source") != "own", f"{viewer} sees {owner}'s own facts of {piece['id']}: {fact}")

    def judge(self):
        for viewer, thing in self.claims:
            check(thing in self.public, f"{viewer} saw the other's {thing}, which is not public")


def hand_of(view, seat):
    return {face for zone in view.get("zones", []) if zone.get("owner") == seat for face in zone.get("faces", [])}


def no_held_card(holder, other, observer):
    """A card that is in the holder's hand has never been named to the other, unless all have seen it before."""
    def leaked():
        return {card for card in hand_of(holder.view, holder.viewer) if CARD.fullmatch(card)} & other.cards - observer.cards
    if not leaked():
        return
    # What the other has read may be newer than the holder's view: the order just given has an answer newer than both.
    holder.until(holder.settled, "what his order brought")
    if holder.over():
        return  # all is open at the end
    observer.until(lambda: not leaked(), f"what {other.viewer} was told of {leaked()}, which {holder.viewer} holds,")


def play(house, game, options, seats, seed):
    """One match to its end; whether it was long enough for the first player to be killed in it."""
    links = house.host(game, *[word for option in options for word in ("--option", option)])
    clients = {viewer: Client(house, viewer, link, "watch" if viewer == "observer" else "join") for viewer, link in links.items()}
    for client in clients.values():
        client.until(lambda c=client: c.opened, "the match")
    first, second = seats
    for seat in seats:
        clients[seat].until(clients[seat].share_given, "both shares of the dice")
    # What one says to his own seat is heard by him and the referee alone.
    canaries = {seat: f"canary{seed}of{seat}" for seat in seats}
    for seat in seats:
        house.cherta("join", clients[seat].link, input=f"say {seat} {canaries[seat]}\n")
        clients[seat].until(lambda s=seat: canaries[s] in clients[s].text(), "his own whisper")
        clients["referee"].until(lambda s=seat: canaries[s] in clients["referee"].text(), "the whisper")

    players = {seat: Player(clients[seat], f"{seed}{seat}") for seat in seats}
    witness = Witness()
    for client in clients.values():
        client.watch_views(lambda view: witness.look(view, seats))
    killed = False
    began = last_event = time.monotonic()
    while not all(client.over() for client in clients.values()):
        check(time.monotonic() - began < GAME_TIME, f"the game is not over after {GAME_TIME} s")
        check(time.monotonic() - last_event < WAIT, "nothing happens any more; " + json.dumps(
            {viewer: {"caption": c.view.get("caption"), "on_move": c.view.get("on_move"), "choices": len(c.view.get("choices", [])),
                      "answer": c.answers[-1:], "seq": c.seq} for viewer, c in clients.items()}))
        moved = False
        for client in clients.values():
            while client.poll():
                moved = True
        for seat, player in players.items():
            other = clients[seats[1 - seats.index(seat)]]
            if player.act():
                moved = True
                if not any(client.over() for client in clients.values()):
                    no_held_card(player.client, other, clients["observer"])
        if not killed and players[first].given >= KILL_AFTER:
            killed = True
            killed_at = come_back(players[first])
        if moved:
            last_event = time.monotonic()
        else:
            clients[(first, second)[int(time.monotonic() * 50) % 2]].poll(0.02)
    outcomes = {viewer: client.view["outcome"].get("winner", "") for viewer, client in clients.items()}
    check(len(set(outcomes.values())) == 1, f"they differ about the winner: {outcomes}")

    for seat in seats:
        client, other = clients[seat], seats[1 - seats.index(seat)]
        check(canaries[other] not in client.text(), f"{seat} heard what {other} said to himself")
        check(not client.refused, f"{seat} was offered what is refused: {client.refused[:3]}")
    for canary in canaries.values():
        check(canary not in clients["observer"].text(), "the observer heard a whisper")
    witness.judge()
    check_feeds(house, clients)
    for viewer, link in links.items():
        token = link.split("#")[1]
        check(token not in house.server.text(), f"the server's log holds the token of {viewer}")
        check(not house.files_holding(token), f"a file holds the token of {viewer}: {house.files_holding(token)}")
        for client in clients.values():
            check(token not in client.text(), f"{client.viewer} was told the token of {viewer}")
    for client in clients.values():
        client.process.stop()
    given = sum(player.given for player in players.values())
    print(f"        {game}: {given} orders, {time.monotonic() - began:.0f} s, winner {outcomes[first] or 'none'}; "
          + (f"{first} was killed at step {killed_at}" if killed else f"over before {first} was killed"))
    return killed


def come_back(player):
    """Kills the player's process right after it gave an order, and starts another; gives the step it resumed from."""
    client = player.client
    seen_by_all_processes = dict(client.steps)
    client.kill_and_return()
    client.until(lambda: client.opened, "the match, again")
    remembered = client.resumed_with
    known = max(seen_by_all_processes | client.steps, default=0)
    check(all(number > 0 for number in remembered), "steps are numbered from 1")
    if remembered:
        check(remembered == list(range(remembered[0], remembered[-1] + 1)), f"the missed steps have a gap: {remembered}")
        check(remembered[0] > 1, "everything was told again, not what was missed")
    player.acted_on = None
    return known


def check_feeds(house, clients):
    """What each process was told, over its lives, is its viewer's whole feed, without a gap; nobody's numbers tell more."""
    for viewer, client in clients.items():
        check(list(client.steps) == sorted(client.steps), f"{viewer}: steps out of order")
        check(sorted(client.steps) == list(range(1, client.seq + 1)), f"{viewer}: {len(client.steps)} steps, but seq {client.seq}")
        stored = {}
        for line in house.cherta("history", client.link, "--json").splitlines():
            for step in json.loads(line).get("history", {}).get("steps", []):
                stored[int(step["seq"])] = step
        for number, step in client.steps.items():
            check(stored.get(number) == step, f"{viewer}: the history tells step {number} otherwise")


# Games long enough to be killed in; windows that close when all have answered, so that the test does not wait out the
# clock of a live game.
OPTIONS = {"kuhn-poker": ["hands=20"], "goofspiel": ["cards=8"], "tartar-raid": ["window_close=early", "windows=live"],
           "meeting-of-hosts": ["turn_limit=1"],
           "murid-wars": ["turn_limit=1"],
           "age-of-arthur": ["series=linked", "raids_max=3", "tribute_threshold=200", "conquest_effect=score_only"]}


def every_toy_game(house: House):
    house.serve_toy()
    play_all(house)


def every_game_of_the_server(house: House):
    house.serve()
    play_all(house)


def play_all(house):
    games = json.loads(house.cherta("list", "--server", house.url, "--json").splitlines()[0])["games"]["games"]
    check(games, "the server offers no game")
    for game in games:
        matches = (play(house, game["name"], OPTIONS.get(game["name"], []), tuple(game["seats"]), SEED) for _ in range(MOST_MATCHES))
        check(any(matches), f"no match of {game['name']} was long enough for a player to be killed in it")


if __name__ == "__main__":
    run(every_toy_game, every_game_of_the_server)
