#!/usr/bin/env python3
"""A raid of each campaign whose battle, or single combat, is fought at a table of its own, between `cherta` processes with
a referee and an observer: all go there and back with one word. The server is killed (kill -9) as the battle opens, while
it is fought and as its result comes home, a player while he fights. The battle happens once, its result comes home once,
and the two journals verify together, and not with a byte changed.
"""
import json
import os
import time

from harness import WAIT, Client, House, check, run
from whole_game import SEED, Player

MOVES = 12  # orders that each side gives before the loser has had enough


class Traveller(Client):
    """A client that may sit at a battle: there he may be somebody else, and its steps are others."""

    went = False

    def forget(self, viewer):
        self.viewer, self.seq, self.view, self.standing = viewer, 0, {}, {}
        self.steps.clear()
        self.answers, self.outstanding, self.opened = [], 0, False

    def take(self, line):
        frame = json.loads(line)
        if "went" in frame.get("client", {}):
            self.forget(self.next_viewer)
            self.went = True
            return frame
        return super().take(line)

    def go(self, viewer):
        self.next_viewer, self.went = viewer, False
        self.process.say("/go")
        self.until(lambda: self.went and self.opened, "the other table")

    def back_after_kill(self, viewer):
        """Killed at a battle, he finds his match again, and goes to the battle from there."""
        there = self.viewer
        self.process.kill()
        self.drain()
        self.outputs.append(self.process.text())
        self.forget(viewer)
        self.start()
        self.until(lambda: self.opened, "the match")
        self.go(there)

    def running(self):
        return next((one for one in self.standing.get("battles", []) if one.get("running")), None)


def tartar_raid(house: House):
    words = ["set villages 23 31 46 52 65", "set town 44", "set phase move_1", "set turn 2", "set T1 at 24 units 8 leader AGA",
             "set F1 at 24 units 6 leader PRINCE", "set phase move1"]
    orders = [("referee", one) for one in words] + [("aga", "end"), ("aga", "contact 24"), ("prince", "contact 24")]
    campaign(house, "tartar-raid", ["battle_mode=played", "window_close=early"], ("aga", "prince"), orders, "resign")


BEFORE_THE_FIGHT = [("p1", "accept-setup"), ("p2", "accept-setup"), ("p1", "mix RB10 NR20 MW20 FW40 SK10"), ("p2", "mix RB10 NR20 FW60 SK10"),
                    ("p2", "base 5-6"), ("referee", "ref place A 3-6"), ("referee", "ref place D 4-6"), ("referee", "ref remove 4-6"), ("p1", "march 4-6")]


def age_of_arthur(house: House):
    orders = BEFORE_THE_FIGHT + [("p1", "pass"), ("p2", "pass"), ("p2", "stand")]
    campaign(house, "age-of-arthur", ["battle_mode=played", "attacker=p1"], ("p1", "p2"), orders, "concede")


def single_combat(house: House):
    """Skirmish, called for by a challenge."""
    orders = BEFORE_THE_FIGHT + [("p1", "challenge"), ("p2", "accept")]
    campaign(house, "age-of-arthur", ["duel_mode=played", "attacker=p1"], ("p1", "p2"), orders, "concede", names=("one", "two"), setup=("agree",), word="duel")


def campaign(house, game, options, seats, orders, give_up, names=("A", "B"), setup=("accept", "autodeploy", "ready"), word="battle"):
    house.serve()
    links = house.host(game, *[word for option in options for word in ("--option", option)])
    clients = {viewer: Traveller(house, viewer, link, "watch" if viewer == "observer" else "join") for viewer, link in links.items()}
    for client in clients.values():
        client.until(lambda c=client: c.opened, "the match")
    for seat in seats:
        clients[seat].until(clients[seat].share_given, "both shares of the dice")
    for by, order in orders[:-1]:
        given(clients, by, order)
    # The server dies with the order that begins the battle, and whatever it has done with it.
    by, order = orders[-1]
    clients[by].order(order)
    kill(house)
    for client in clients.values():
        client.until(client.running, "the battle")
    check(len(clients["referee"].standing["battles"]) == 1, "one battle was opened")
    fight(house, clients, seats, names, setup)
    come_home(clients, seats, word)
    if not clients[seats[0]].over():  # what came home may have ended it: a king fell in the single combat
        given(clients, seats[0], give_up)
    for client in clients.values():
        client.until(lambda c=client: c.standing.get("key"), "the key of the dice")
    check_journals(house, clients, seats, word)


def given(clients, by, order):
    client = clients[by]
    client.order(order)
    client.until(client.settled, f"the answer to {order}")
    check(client.answers[-1].get("accepted"), f"{by}: {order}: {client.answers[-1]}")
    for one in clients.values():
        one.poll()


def kill(house):
    house.server.kill()
    house.serve()


def fight(house, clients, seats, names, setup):
    halted = clients[seats[0]]
    halted.order("end")
    halted.until(halted.settled, "the answer")
    check(halted.answers[-1]["refusal"]["code"] == "E_HALTED", f"the game goes on: {halted.answers[-1]}")
    there = dict(zip(seats, names))
    for viewer, client in clients.items():
        client.go(there.get(viewer, viewer))
        check(client.standing.get("campaign"), "a battle says where it belongs")
    for words in setup:
        for seat in seats:
            given(clients, seat, words)
    play_some(clients, seats)
    kill(house)
    clients[seats[1]].back_after_kill(seats[1])
    play_some(clients, seats)
    loser = clients[seats[1]]
    if not loser.over():
        loser.order("concede")
    kill(house)  # as the result comes home
    for client in clients.values():
        client.until(client.over, "the end of the battle")


def play_some(clients, seats):
    players = [Player(clients[seat], f"{SEED}{seat}") for seat in seats]
    last = time.monotonic()
    while sum(player.given for player in players) < MOVES and not any(clients[seat].over() for seat in seats):
        check(time.monotonic() - last < WAIT, "nobody moves in the battle")
        moved = any([client.poll() for client in clients.values()])
        if any([player.act() for player in players]) or moved:
            last = time.monotonic()
        else:
            clients[seats[0]].poll(0.02)


def come_home(clients, seats, word):
    for viewer, client in clients.items():
        client.go(viewer)
        client.until(lambda c=client: not c.running(), "the result of the battle")
        check([one.get("fought") for one in client.standing["battles"]] == [True], f"{viewer}: {client.standing['battles']}")
    told = [line for step in clients[seats[0]].steps.values() for line in step.get("lines", []) if line["kind"] == "battle_home"]
    check(len(told) <= 1, f"told {len(told)} times that it came home")
    check(all(line["text"].startswith(f"The {word} ") for line in told), f"a {word} is said as one: {told}")


def check_journals(house, clients, seats, word):
    link = clients[seats[0]].link
    files = {}
    for name, more in (("campaign", []), ("battle", ["--battle", clients[seats[0]].standing["battles"][0]["match"]])):
        files[name] = os.path.join(house.folder, f"{name}-{clients[seats[0]].standing['match']}.jsonl")
        house.cherta("join", link, *more, input=f"export {files[name]}\nquit\n")
    said = house.cherta("verify", files["campaign"], "--battle", files["battle"])
    check(f"this {word} is the one that the match opened, and what came home is what it came to" in said, said)
    check(f"It is a {word} of match" in house.cherta("verify", files["battle"]), "a battle says where it belongs")
    text = open(files["campaign"]).read()
    check(text.count('"is":"linked"') == 1 and text.count('"id":"home-') == 1, "it happened once")
    for name in files:
        text = open(files[name]).read()
        with open(files[name] + ".forged", "w") as out:
            out.write(text.replace('"commitment":"', '"commitment":"0', 1))
    house.cherta("verify", files["campaign"] + ".forged", "--battle", files["battle"], status=1)
    house.cherta("verify", files["campaign"], "--battle", files["battle"] + ".forged", status=1)


if __name__ == "__main__":
    run(tartar_raid, age_of_arthur, single_combat)
