#!/usr/bin/env python3
"""A whole Tartar Raid by mail alone, through a real mail server: both players sit down, and from then on know nothing but what lies in their
mailboxes, and do nothing but write. One goes on leave, one plan of theirs fires and one stops, and the server is killed in the middle.

Nobody waits to be told (a seat is sent at most one notice in five minutes): who thinks that it may be his move writes, and is answered how it stands.
"""
import json
import os
import re
import time

from harness import House, check, run
from mail import text_of
from mail_in import KEY, answers, next_letter, reply, serve, sits_down
from postfix import MailServer

MOST_MAILS = 55  # of each: an account may send 60 an hour
MOST_ROUNDS = 150
RAID_TURNS = 3   # by then the Aga turns for home
RIDERS = ("T1", "T2")
# In each turn the Aga moves once, first or second. The plans of the second turn end his movement; those of the third cannot be carried out.
PLANS = [f"ahead add regardless until turn {turn + 1} when turn {turn} and phase move_{phase}: {order}"
         for turn, order in ((2, "end"), (3, "march T1 66")) for phase in (1, 2)]


class Player:
    def __init__(self, mail, name, seat):
        self.mail, self.name, self.seat = mail, name, seat
        self.mails, self.read, self.besides, self.stuck = 0, [], [], False
        self.last = self.wait_for(lambda one: one["Reply-To"] is not None)

    def wait_for(self, holds):
        self.last = next_letter(self.mail, self.name, holds)
        self.read.append(text_of(self.last))
        return self.last

    def text(self):
        return text_of(self.last)

    def is_asked(self):
        return "It is your move." in self.text()

    def write(self, *lines):
        """Replies to his newest letter, and reads what he is answered. If something has happened since, nothing was done."""
        self.mails += 1
        check(self.mails <= MOST_MAILS, f"{self.name} has written {self.mails} mails; the last answer:\n{self.text()}")
        sent = reply(self.mail, self.name, self.last, "\n".join(lines))
        self.wait_for(answers(sent))
        return self.text()

    def insists(self, *lines):
        """Whatever happens meanwhile."""
        while "Something has happened since" in self.write(*lines):
            pass
        return self.text()

    def lets_plans_act(self):
        """Hers of the second turn ends her movement, that of the third stops: she waits for both."""
        told = "\n".join(self.read)
        moves = self.seat == "aga" and "Move your counters" in self.text()
        return moves and (self.turn() == 2 or (self.turn() == 3 and "stops and asks you" not in told))

    def turn(self):
        found = re.search(r"^Turn (\d+), ", self.text(), re.M)
        return int(found.group(1)) if found else 0

    def examples(self):
        part = self.text().partition("\nFor example:\n")[2]
        return [line.strip() for line in part.split("\n\n")[0].splitlines()]


def riders_at(player):
    """Where his riders stand: as he was told when they gathered, and whenever they have moved."""
    at = {}
    for text in player.read:
        for counter, area in re.findall(r"\b(T\d) at (\d\d)\b", text) + re.findall(r"(T\d) rides from \d\d to (\d\d)", text):
            at[counter] = area
    return at


def marches(player):
    """Straight into the land, and straight home."""
    at = riders_at(player)
    home = player.turn() >= RAID_TURNS
    out = []
    for one in RIDERS:
        column, row = int(at[one][0]), at[one][1]
        if home and column > 0:
            out.append(f"march {one} " + " ".join(f"{c}{row}" for c in range(column - 1, max(column - 3, -1), -1)))
        if not home and column < player.turn():
            out.append(f"march {one} {column + 1}{row}")
    return out


def choose(player):
    """His orders, by what his newest letter asks and says that could be ordered."""
    examples = player.examples()
    heads = {one.split()[0]: one for one in reversed(examples)}
    check(examples, f"{player.name} is told of nothing that could be ordered:\n{player.text()}")
    if player.seat == "aga" and player.turn() >= RAID_TURNS and "withdraw" in examples:
        return ["withdraw"]
    if player.seat == "aga" and "Move your counters" in player.text() and not player.stuck:
        return marches(player) + ["end"]
    for usual in ("ready", "terrain none", "cherta none", "end", "done", "pass", "stop", "second"):
        if usual in examples:
            return [usual]
    return [heads.get("town") or heads.get("deploy") or heads.get("muster") or examples[0]]


def act(player):
    said = player.write(*choose(player))
    if "Something has happened since" not in said:
        player.stuck = "Refused:" in said


def asks(player):
    """How it stands."""
    player.write("dry", "end")
    time.sleep(1)  # plans are given in their own time, and mail is read now and then


def raid_by_mail(house: House):
    mail = MailServer(house, ["ada", "bea"])
    try:
        raid(house, mail)
    finally:
        mail.stop()


def raid(house, mail):
    serve(house, mail)
    mail.start(house.url, KEY)
    options = ("windows=standing", "turn_limit=12", "pace=slow(5d+1d)", "leave=3d", "ahead=1s-2s")
    links = house.host("tartar-raid", *[word for one in options for word in ("--option", one)])
    sits_down(house, mail, "ada", links["aga"])
    sits_down(house, mail, "bea", links["prince"])
    house.cherta("join", links["aga"], input="quit\n")  # her share of the dice
    # With it the match begins, and whoever still looks on then is written to after two minutes: so they are spoken to.
    house.cherta("join", links["referee"], input="say players you may begin\nquit\n")

    # Both are told that it is their move. From here on there is nothing but mail.
    ada, bea = Player(mail, "ada", "aga"), Player(mail, "bea", "prince")
    for _ in range(MOST_ROUNDS):
        at_the_turns(house, mail, ada, bea)
        asked = [one for one in (ada, bea) if one.is_asked()]
        for one in asked:
            asks(one) if one.lets_plans_act() else act(one)
        if any("The match is at its end." in one.text() for one in (ada, bea)):
            break
        for one in (ada, bea):
            if not asked:
                asks(one)
    for one in (ada, bea):
        if "The match is at its end. " not in one.text():
            one.write("dry", "end")
        check("The match is at its end. " in one.text(), "it has no end:\n" + one.text())
    judge(house, ada, bea, links["referee"])


def at_the_turns(house, mail, ada, bea):
    """What is said beside the orders, and what happens to the server."""
    if ada.turn() == 1 and not ada.besides:
        ada.besides.append(ada.insists(*PLANS))
        bea.besides.append(bea.insists("clock leave 2d"))
    if ada.turn() == 2 and len(bea.besides) == 1:
        house.server.kill()
        late = reply(mail, "bea", bea.last, "dry\nend")  # while the server is away it waits at the mail server
        bea.mails += 1
        mail.wait_for(lambda: "status=deferred" in mail.log(), "the mail does not wait")
        serve(house, mail)
        mail.flush()
        bea.wait_for(answers(late))
        bea.besides.append(bea.insists("clock back"))


def judge(house, ada, bea, referee):
    check([one.splitlines()[0] for one in ada.besides + bea.besides] == ["4 orders given:", "1 order given:", "1 order given:"],
          "\n".join(ada.besides + bea.besides))
    told = "\n".join(ada.read)
    check("Plan 3 stops and asks you" in told or "Plan 4 stops and asks you" in told, "she is not asked:\n" + told)
    check("prince is away for 2 days." in told and "prince is back" in told, "she is told of no leave:\n" + told)
    path = os.path.join(house.folder, "raid.jsonl")
    house.cherta("join", referee, input=f"export {path}\nquit\n")
    house.cherta("verify", path)
    entries = [json.loads(line) for line in open(path, encoding="utf-8")][:-1]
    of = lambda kind: [entry for entry in entries if entry["is"] == kind]
    check([entry["order"] for entry in of("order") if "plan" in entry] == ["end"], "not one plan has fired")
    check([entry["how"] for entry in of("plan_stopped")].count("refused") == 1, f"{of('plan_stopped')}")
    check(of("away"), "the server was never away")
    check([entry["words"] for entry in of("clocked")] == ["clock leave 2d", "clock back"], f"{of('clocked')}")
    for secret in ("subs=", "ahead add", "stops and asks"):
        check(not any(secret in one for one in bea.read), "what the Aga ordered stands in the Prince's mail: " + secret)
    print(f"        {ada.mails} and {bea.mails} mails, {len(of('order'))} orders")


if __name__ == "__main__":
    run(raid_by_mail)
