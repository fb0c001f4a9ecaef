#!/usr/bin/env python3
"""The operator's scenarios: a folder given at the start; every fault is told by file and line, and the server does not
start with it. A match that is made of one goes on, and is verified, when the file is gone and the server knows it no more.
"""
import json
import os

from harness import BIN, Client, House, Process, check, run

GROUND = """{ "id": "%s", "title": "The mill", "table": {"w": 4800, "h": 3600},
  "sides": [ {"id": "saxons", "prefix": "S", "refuge": {"kind": "point", "at": [2400, 50]}},
             {"id": "britons", "prefix": "B", "refuge": {"kind": "point", "at": [2400, 3550]}} ],
  "first": "saxons", "deck": {"1": 1, "3": 1},  "hand_size": 1,
  "terrain": [ {"kind": "solid", "id": "mill", "rect": [%s, 1600, 2600, 2000]} ],
  "muster": { "saxons": {"fixed": [{"type": "warrior", "at": [2400, 600], "facing": 0}]},
              "britons": {"fixed": [{"type": "archer", "at": [2400, 3000], "facing": 180}]} },
  "deploy": {"saxons": {"mode": "fixed", "reveal": "start"}, "britons": {"mode": "fixed", "reveal": "start"}} }
"""


def folder_of(house, **files):
    folder = os.path.join(house.folder, "scenarios")
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(folder, name + ".json"), "w") as out:
            out.write(text)
    return folder


def faults_are_told_by_file_and_line(house: House):
    folder = folder_of(house, good=GROUND % ("mill", 2200), narrow=GROUND % ("narrow", 2700), torn=(GROUND % ("torn", 2200))[:200])
    os.symlink("loop.json", os.path.join(folder, "loop.json"))
    os.mkfifo(os.path.join(folder, "pipe.json"))
    server = Process("chertad", [os.path.join(BIN, "chertad"), "--store", "memory", "--port", "0", "--scenarios", folder])
    house.processes.append(server)
    server.wait_for("event=cannot_start")
    check(server.child.wait(60) == 1, "its status")
    for fault in ("loop.json: cannot be read", "narrow.json:5: terrain.0.rect: x1 must be below x2", "pipe.json: is no file",
                  "torn.json:3: this is no JSON, or nested too deeply"):
        check(fault in server.text(), f"{fault} is not told:\n{server.text()}")
    check("good.json" not in server.text(), "what is right is told as wrong")


def a_match_keeps_its_scenario(house: House):
    folder = folder_of(house, mill=GROUND % ("mill", 2200))
    house.serve("--scenarios", folder)
    games = json.loads(house.cherta("list", "--server", house.url, "--json").splitlines()[0])["games"]["games"]
    options = {option["name"]: option for game in games if game["name"] == "skirmish" for option in game["options"]}
    check(options["scenario"]["values"][-1] == "mill", options["scenario"])
    check("mill" in house.cherta("host", "skirmish", "--server", house.url, "--option", "scenario=mil", status=None), "what there is instead")
    links = house.host("skirmish", "--option", "scenario=mill")
    clients = {viewer: Client(house, viewer, links[viewer], "watch" if viewer == "observer" else "join") for viewer in links}
    for client in clients.values():
        client.until(lambda c=client: c.opened, "the match")
    one, two = clients["one"], clients["two"]
    for client in (one, two):
        client.until(client.share_given, "the dice")
    for client in (one, two):
        give(client, "agree")
    os.remove(os.path.join(folder, "mill.json"))
    house.server.kill()
    house.serve()
    for turn in range(4):
        client = (one, two)[turn % 2]
        client.until(lambda c=client: c.view.get("on_move") == [c.viewer], "his card")
        hand = next(zone for zone in client.view["zones"] if zone["id"] == f"hand {client.viewer}")
        give(client, f"card {hand['faces'][0]}")
        give(client, "done")
    for client in clients.values():
        client.until(client.over, "the end")
        client.until(lambda c=client: c.standing.get("key"), "the key of the dice")
    journal = os.path.join(house.folder, "journal")
    house.cherta("join", links["one"], input=f"export {journal}\nquit\n")
    check("The mill" in open(journal).read(), "the journal does not hold it")
    house.cherta("verify", journal)


def give(client, order):
    client.order(order)
    client.until(client.settled, f"the answer to {order}")
    check(client.answers[-1].get("accepted"), f"{client.viewer}: {order}: {client.answers[-1]}")


if __name__ == "__main__":
    run(faults_are_told_by_file_and_line, a_match_keeps_its_scenario)
