#!/usr/bin/env python3
"""Two players far from the server and from each other: each in a network of his own, on lines of 150 ms each way that lose three packets in a
hundred. One comes through a proxy that cuts what is silent, and answers with a page of its own for a while; his address changes in mid-game, and
his machine sleeps for so long that the server gives him up. The other comes by TLS through caddy. They play a Tartar Raid and The Age of
Arthur to their ends; nothing happens twice, each is told since when the other is away, and an observer two turns late is told no sooner.
Root alone can make networks: else the test is left out."""
import json
import os
import random
import shutil
import signal
import subprocess
import time

from harness import BIN, Client, Failure, Process, check, run
from places import BadLine, Place, need_places, wire
from whole_game import OPTIONS, Player

DOOR = os.path.join(os.path.dirname(__file__), "front_door.py")
PAGE = os.path.join(os.path.dirname(__file__), "../web/far_page.mjs")
WEB = os.path.realpath(os.environ.get("WEB") or os.path.join(os.path.dirname(__file__), "../../build/web"))
GAME_TIME = float(os.environ.get("E2E_GAME_TIME", "1500"))
LATE = 2


class FarProcess(Process):
    def __init__(self, place, name, arguments, **more):
        super().__init__(name, place.inside(*arguments), **more)


class FarClient(Client):
    """A client in a place of its own, with a memory of its own."""

    def __init__(self, house, place, viewer, link, command="join"):
        self.place = place
        self.company, self.aways = {}, []  # who is here; since when somebody was away
        self.turns = []  # the turn of each view, and the time of its last step
        self.ends = set()  # when what was waited for would end, as he was told: milliseconds since 1970
        super().__init__(house, viewer, link, command)

    def start(self):
        environment = dict(self.house.environment, XDG_STATE_HOME=os.path.join(self.house.folder, "state-" + self.viewer),
                           SSL_CERT_FILE=self.house.chain)
        self.process = FarProcess(self.place, self.viewer, [os.path.join(BIN, "cherta"), self.command, "--json", self.link],
                                  env=environment)
        self.house.processes.append(self.process)
        self.opened = False

    def take(self, line):
        frame = super().take(line)
        if "company" in frame:
            self.company = frame["company"]
            self.aways += [seat for seat in self.company.get("seats", []) if not seat.get("here") and "away_since_ms" in seat]
        return frame

    def take_update(self, update):
        super().take_update(update)
        if "countdown" in update:
            self.ends.add(int(update["countdown"]["ends_ms"]))
        if update.get("steps"):
            self.turns.append((self.view.get("turn", 0), int(update["steps"][-1]["at_ms"])))


class FarHouse:
    """What harness.House is to one machine."""

    def __init__(self, house):
        self.folder, self.processes, self.environment = house.folder, house.processes, house.environment
        self.link_file, self.files_holding = house.link_file, house.files_holding
        self.server_place, self.first, self.second, self.near = (Place() for _ in range(4))
        self.lines = [BadLine(self.first, self.server_place, "far1", "10.9.1.1", "10.9.1.2", seed=1),
                      BadLine(self.second, self.server_place, "far2", "10.9.2.1", "10.9.2.2", seed=2)]
        wire(self.server_place, self.near, "near", "10.9.3.2/24", "10.9.3.1/24")
        self.chain, key = (os.path.join(self.folder, name) for name in ("chain.pem", "key.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", self.chain, "-days", "2",
                        "-subj", "/CN=10.9.2.2", "-addext", "subjectAltName=IP:10.9.2.2"], check=True, capture_output=True)
        self.server = self.start(self.server_place, "chertad", os.path.join(BIN, "chertad"), "--new", "--address", "0.0.0.0", "--port", "8400",
                                 "--store", os.path.join(self.folder, "far.db"), "--requests-per-minute", "1000000", "--idle-seconds", "8",
                                 "--behind-proxy", "true", *(["--files", WEB] if os.path.exists(WEB) else []))
        self.server.wait_for("event=listening")
        caddy = self.start(self.server_place, "caddy", "env", "CHERTA_NAME=10.9.2.2", f'CHERTA_TLS=tls "{self.chain}" "{key}"',
                           "CHERTA_BACKEND=127.0.0.1:8400", f"XDG_DATA_HOME={self.folder}", f"XDG_CONFIG_HOME={self.folder}",
                           "caddy", "run", "--adapter", "caddyfile", "--config", os.path.join(os.path.dirname(DOOR), "../../deploy/Caddyfile"))
        caddy.wait_for("serving initial configuration")
        self.door = self.start(self.first, "door", "python3", DOOR, "9000", "10.9.1.2", "8400")
        self.door.wait_for("listening")

    def start(self, place, name, *arguments):
        process = FarProcess(place, name, list(arguments), env=self.environment)
        self.processes.append(process)
        return process

    def tell_door(self, words):
        self.door.say(words)
        return int(self.door.wait_for(rf"{words.split()[0]} (\d+)").group(1))

    def host(self, game, *more):
        made = subprocess.run(self.near.inside(os.path.join(BIN, "cherta"), "host", game, "--server", "http://10.9.3.2:8400", "--json",
                                               "--referee", "link", *more),
                              env=self.environment, text=True, capture_output=True, timeout=120)
        check(made.returncode == 0, made.stdout + made.stderr)
        return {link["viewer"]: link["token"] for link in json.loads(made.stdout)["created"]["links"]}

    def close(self):
        for process in self.processes:
            process.stop()
        for one in [*self.lines, self.server_place, self.first, self.second, self.near]:
            one.close()


def sit_down(house, game, options, seats):
    tokens = house.host(game, *[word for option in [*options, f"observers_late={LATE}"] for word in ("--option", option)])
    near = "http://10.9.3.2:8400/#"
    clients = {
        seats[0]: FarClient(house, house.first, seats[0], "http://127.0.0.1:9000/#" + tokens[seats[0]]),
        seats[1]: FarClient(house, house.second, seats[1], "https://10.9.2.2/#" + tokens[seats[1]]),
        "referee": FarClient(house, house.near, "referee", near + tokens["referee"]),
        "observer": FarClient(house, house.near, "observer", near + tokens["observer"], "watch"),
    }
    for client in clients.values():
        client.until(lambda c=client: c.opened, "the match")
    for seat in seats:
        clients[seat].until(clients[seat].share_given, "both shares of the dice")
    return clients


def roam(house, _):
    """From Wi-Fi to mobile: another address, and what was under way to the old one is lost."""
    house.first.ip("address", "del", "10.9.1.1", "peer", "10.9.1.2", "dev", "far1")
    house.first.ip("address", "add", "10.9.1.7", "peer", "10.9.1.2", "dev", "far1")
    house.server_place.ip("route", "replace", "10.9.1.7", "dev", "far1")


def hotel(house, _):
    """A page that wants to be accepted stands before everything for a while."""
    house.tell_door("captive")
    time.sleep(6)
    house.tell_door("idle 4")


def sleep(house, client):
    """The lid is shut for longer than the server has patience; the clients' own patience is its own affair."""
    client.process.child.send_signal(signal.SIGSTOP)
    house.lines[0].down = True
    time.sleep(20)
    house.lines[0].down = False
    client.process.child.send_signal(signal.SIGCONT)


def play(house, game, options, seats, troubles, counts_on=True):
    clients = sit_down(house, game, options, seats)
    house.tell_door("idle 4")
    players = {seat: Player(clients[seat], f"far{seat}") for seat in seats}
    first = clients[seats[0]]
    began = last_event = time.monotonic()
    due = list(troubles)
    while not all(client.over() for client in clients.values()):
        check(time.monotonic() - began < GAME_TIME, f"the game is not over after {GAME_TIME} s")
        check(time.monotonic() - last_event < 150, "nothing happens any more: " + json.dumps(
            {viewer: [c.view.get("caption"), c.view.get("on_move"), c.seq, c.answers[-1:]] for viewer, c in clients.items()}))
        moved = any([client.poll() for client in clients.values()])
        moved = any([player.act() for player in players.values()]) or moved
        if due and players[seats[0]].given >= due[0][0]:
            due.pop(0)[1](house, first)
        if moved:
            last_event = time.monotonic()
        else:
            time.sleep(0.02)
    check(not due, f"the game was over before {len(due)} troubles had come")
    judge(house, clients, seats, counts_on)
    given = sum(player.given for player in players.values())
    print(f"        {game}: {given} orders, {time.monotonic() - began:.0f} s; {house.tell_door('through')} silences were cut, "
          f"{sum(line.lost for line in house.lines)} of {sum(line.carried + line.lost for line in house.lines)} packets lost")
    return clients


def judge(house, clients, seats, counts_on):  # counts_on: turns are counted on to the end
    outcomes = {viewer: client.view["outcome"].get("winner", "") for viewer, client in clients.items()}
    check(len(set(outcomes.values())) == 1, f"they differ about the winner: {outcomes}")
    for viewer, client in clients.items():
        client.until(lambda c=client: sorted(c.steps) == list(range(1, c.seq + 1)), "every step once")
        check(not client.refused, f"{viewer} was offered what is refused: {client.refused[:3]}")
    # One clock for all, however far they are: nobody was told another end than the referee beside the server.
    for seat in seats:
        check(clients[seat].ends <= clients["referee"].ends, f"{seat} had a clock of his own")
        check(clients[seat].ends or not clients["referee"].ends, f"{seat} was told of no clock")
    # Nothing happened twice: what each gave and was accepted is what the journal has of him.
    exported = subprocess.run(house.near.inside(os.path.join(BIN, "cherta"), "join", clients["referee"].link),
                              env=dict(house.environment, XDG_STATE_HOME=os.path.join(house.folder, "state-referee")), text=True,
                              capture_output=True, input=f"export {house.folder}/journal.jsonl\nquit\n", timeout=120)
    entries = [json.loads(line) for line in open(f"{house.folder}/journal.jsonl")]
    for who, seat in zip(("first", "second"), seats):
        stored = [entry["id"] for entry in entries if entry.get("is") == "order" and entry.get("by") == who]
        accepted = {answer["id"] for answer in clients[seat].answers if answer.get("accepted")}
        check(len(stored) == len(set(stored)), f"{seat}: an order stands in the journal twice")
        check(set(stored) == accepted, f"{seat}: the journal has {len(stored)} orders, he {len(accepted)}\n{exported.stdout[-500:]}")
    # The observer came to a turn when the game had come two turns farther, and not before.
    told = [(json.loads(line["data"])["turn"], int(step["at_ms"])) for step in clients["observer"].steps.values()
            for line in step.get("lines", []) if line["kind"] == "late"]
    check(told, "the observer was never told late")
    if counts_on:
        for turn, at in told:
            early = [now for now, then in clients["referee"].turns if then >= at and now < turn + LATE]
            check(not early, f"the observer came to turn {turn} at {at}, and the game was in turn {early[:1]} still")
    os.remove(f"{house.folder}/journal.jsonl")


def a_raid_over_bad_lines(house):
    if shutil.which("caddy") is None:
        raise Failure("caddy is missing: deploy/install-packages caddy")
    far = FarHouse(house)
    try:
        clients = play(far, "tartar-raid", [*OPTIONS["tartar-raid"], "turn_limit=12"], ("aga", "prince"),
                       [(4, roam), (8, hotel), (12, sleep)])
        aways = [one for one in clients["prince"].aways if one["viewer"] == "aga"]
        check(aways and all(int(one["away_since_ms"]) > 0 for one in aways), "the Prince was never told that the Aga was away")
        check(all(seat.get("here") for seat in clients["prince"].company["seats"] if seat["viewer"] == "aga"), "the Aga is not back")
        for client in clients.values():
            client.process.stop()
        play(far, "age-of-arthur", OPTIONS["age-of-arthur"], ("p1", "p2"), [], counts_on=False)
    finally:
        far.close()


def two_browsers_and_a_terminal(house):
    far = FarHouse(house)
    try:
        for game, seats, options in (("age-of-arthur", ("p1", "p2"), []),
                                     ("tartar-raid", ("aga", "prince"), [*OPTIONS["tartar-raid"], "turn_limit=12"])):
            tokens = far.host(game, *[word for option in [*options, f"observers_late={LATE}"] for word in ("--option", option)])
            far.tell_door("idle 4")
            pages = [far.start(place, seat, "node", PAGE, base + tokens[seat], seat)
                     for place, seat, base in ((far.first, seats[0], "http://127.0.0.1:9000/#"), (far.second, seats[1], "https://10.9.2.2/#"))]
            for page in pages:
                page.wait_for('"sits"', 300)
            observer = FarClient(far, far.near, "observer", "http://10.9.3.2:8400/#" + tokens["observer"], "watch")
            observer.until(lambda: observer.opened, "the match")
            if game == "tartar-raid":
                roam(far, None)
            far.tell_door("captive")
            time.sleep(6)
            far.tell_door("idle 4")
            for page in pages:
                said = json.loads(page.wait_for(r"^(.*\"over\".*)$", GAME_TIME).group(1))
                check(not said["complaints"], f"{page.name}'s page complains: {said['complaints']}")
                check(said["given"] > 0, f"{page.name} gave no order")
            observer.until(observer.over, "the end")
            observer.process.stop()
    finally:
        far.close()


if __name__ == "__main__":
    need_places()
    random.seed(1)
    run(a_raid_over_bad_lines, two_browsers_and_a_terminal)
