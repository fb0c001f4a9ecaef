#!/usr/bin/env python3
"""First games between a `cherta` process and the server's automatic player: who does what the guide says comes to its
last step and to the end, though he is killed on the way, or server and all. The referee and the observer are taught
nothing, and `cherta show` says the step in words. Who gives up is told the last word.
"""
from harness import Client, House, check, run

KILLED_AT = "11 of "  # the step at which he is killed (kill -9), and comes back to it
MOST_ORDERS = 200
# On measured tables without cards: who is taught, who is the server's, how many steps, and the one at which all are killed.
MEASURED = {"meeting-of-hosts": ("A", "B", 9, "5 of "), "murid-wars": ("russian", "murid", 6, "4 of ")}


def taught(client):
    """What the guide tells this viewer: step, do, why, say."""
    return {track["id"][len("guide "):]: track["value"] for track in client.view.get("tracks", []) if track["id"].startswith("guide ")}


def card_in_hand(client):
    zone = next(zone for zone in client.view["zones"] if zone["id"] == "hand one")
    return f"card {zone['faces'][0]}"


def next_order(client):
    """What he is told to type; else the lowest card, or what the choices have first."""
    phase, say = client.view["phase"], taught(client).get("say")
    if phase == "card":
        return card_in_hand(client)
    asked = {"options": ("agree",), "orders": ("plan", "done"), "att_morale": ("morale",)}.get(phase, ())
    if say and say.startswith(asked):
        return say
    return {"orders": "done", "rally": "rally none"}.get(phase) or "morale V2"


def first_game(house: House):
    house.serve()
    links = house.host("skirmish", "--option", "scenario=first_game", "--automatic", "two")
    pupil = Client(house, "one", links["one"])
    others = [Client(house, viewer, links[viewer], "watch" if viewer == "observer" else "join") for viewer in ("referee", "observer")]
    for client in (pupil, *others):
        client.until(lambda c=client: c.opened, "the match")
    pupil.until(lambda: pupil.share_given() and pupil.view.get("on_move"), "the dice")
    steps = []
    while not pupil.over():
        pupil.until(lambda: pupil.over() or (pupil.settled() and "one" in pupil.view.get("on_move", [])), "his move")
        step = taught(pupil).get("step")
        if step != (steps or [None])[-1]:
            steps.append(step)
            if step.startswith(KILLED_AT):
                pupil.kill_and_return()
                pupil.until(lambda: pupil.opened, "the match")
                check(taught(pupil).get("step") == step, "he comes back to where he was")
                said = house.cherta("show", links["one"])
                check(taught(pupil)["do"] in said and taught(pupil)["say"] in said, said)
        if pupil.over():
            break
        check(len(pupil.answers) < MOST_ORDERS, f"no end; {steps}")
        order = next_order(pupil)
        pupil.order(order)
        pupil.until(pupil.settled, f"the answer to {order}")
        check(pupil.answers[-1].get("accepted"), f"{step}: {order}: {pupil.answers[-1]}")
    check([step for step in steps if " of " in step] == [f"{n} of 16" for n in range(1, 17)], steps)
    check(taught(pupil)["step"] == "done", taught(pupil))
    for client in others:
        client.until(client.over, "the end")
        check("guide " not in client.text(), f"{client.viewer} is taught")


def is_his_move(pupil, me):
    return pupil.over() or (pupil.settled() and me in pupil.view.get("on_move", []) and not pupil.view.get("sealed"))


def begin(house, game, me, other):
    links = house.host(game, "--option", "scenario=first_game", "--automatic", other)
    pupil = Client(house, me, links[me])
    pupil.until(lambda: pupil.share_given() and pupil.view.get("on_move"), "the dice")
    return pupil, links


def do_as_told(pupil, me, ends=lambda step: False):
    """The steps that he is told until one at which to stop, or the end; each order is what the guide proposes."""
    steps = []
    while True:
        pupil.until(lambda: is_his_move(pupil, me), "his move")
        told = taught(pupil)
        if told["step"] != (steps or [None])[-1]:
            steps.append(told["step"])
        if pupil.over() or ends(told["step"]):
            return steps
        check(told.get("say"), f"nothing is proposed: {told}, {pupil.view.get('phase')}")
        check(len(pupil.answers) < MOST_ORDERS, f"no end; {steps}")
        pupil.order(told["say"])
        pupil.until(pupil.settled, f"the answer to {told['say']}")
        check(pupil.answers[-1].get("accepted"), f"{told}: {pupil.answers[-1]}")


def on_measured_tables(house: House):
    house.serve()
    for game, (me, other, most, killed_at) in MEASURED.items():
        pupil, links = begin(house, game, me, other)
        do_as_told(pupil, me, lambda step, at=killed_at: step.startswith(at))
        before = taught(pupil)
        house.server.kill()
        house.serve()
        pupil.kill_and_return()
        pupil.until(lambda: pupil.opened and is_his_move(pupil, me), "the match")
        check(taught(pupil) == before, f"{game}: {taught(pupil)} after {before}")
        check(before["do"] in house.cherta("show", links[me]), "shown in words")
        observer = Client(house, "observer", links["observer"], "watch")
        steps = do_as_told(pupil, me)
        check(steps[-1] == "done" and int(steps[-2].split()[0]) <= most, f"{game}: {steps}")
        observer.until(observer.over, "the end")
        check("guide " not in observer.text(), f"{game}: who looks on is taught")


def given_up(house: House):
    house.serve()
    for game, (me, other, _, at) in MEASURED.items():
        pupil, _ = begin(house, game, me, other)
        do_as_told(pupil, me, lambda step, at=at: step.startswith(at))
        pupil.order("concede")
        pupil.until(pupil.over, "the end")
        check(taught(pupil)["step"] == "done" and "say" not in taught(pupil), f"{game}: {taught(pupil)}")


if __name__ == "__main__":
    run(first_game, on_measured_tables, given_up)
