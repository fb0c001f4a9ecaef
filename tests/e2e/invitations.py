#!/usr/bin/env python3
"""Invitations and shares of the dice as people meet them: who comes first holds the seat, his link works again and his own link elsewhere;
two who play by mail get their dice ready without a word; a seat that was thrown away comes back by the operator.
"""
import os
import re
import subprocess

from harness import BIN, WAIT, House, check, run

DEAD = "unknown or no longer valid"


def elsewhere(house, name):
    """Another device: the same house with a memory of its own."""
    other = House.__new__(House)
    other.__dict__.update(house.__dict__)
    other.environment = dict(house.environment, XDG_STATE_HOME=os.path.join(house.folder, name))
    return other


def who_comes_first(house: House):
    house.serve()
    links = house.host("tartar-raid")
    second = elsewhere(house, "second")
    aga = links["aga"]
    own = house.cherta("link", aga).strip()
    check(own != aga and own.startswith(house.url + "/#"), own)
    check("you are aga" in house.cherta("join", aga, input="quit\n"), "the same link on the same machine")
    check(DEAD in second.cherta("join", aga, input="quit\n", status=2), "an invitation that still opens")
    check("you are aga" in second.cherta("join", own, input="quit\n"), "his own link, on another device")
    check(own in second.cherta("join", own, input="link\nquit\n"), "it is his own link there, too")
    prince = house.cherta("join", links["prince"], input="quit\n")
    check("aga has taken the seat." in prince and "A referee has come" not in prince, prince)
    check(prince.index("A referee, who sees everything, may come by a link") < prince.index("share of the dice"), prince)
    house.cherta("join", links["referee"], input="quit\n")
    check("A referee has come, who sees everything." in house.cherta("history", links["prince"]), "a referee came unseen")
    for secret in (own, aga, links["referee"]):
        token = secret.rpartition("#")[2]
        check(token not in house.server.text(), "the log holds a link")
        holding = [path for path in house.files_holding(token) if not path.endswith(".key")]
        check(not holding, f"a link is written in {holding}")
    for path in house.files_holding(own.rpartition("#")[2]):
        check(os.stat(path).st_mode & 0o077 == 0, f"others may read {path}")


def who_can_keep_nothing(house: House):
    house.serve()
    link = house.host("tartar-raid")["aga"]
    nowhere = elsewhere(house, "none")
    nowhere.environment["XDG_STATE_HOME"] = "/proc/nowhere"
    check("cannot be kept" in nowhere.cherta("join", link, input="quit\n", status=2), "a seat is taken and its key lost")
    check("you are aga" in house.cherta("join", link, input="quit\n"), "the invitation was used up by that")
    house.server.kill()  # between the exchange and the next visit
    house.serve()
    check("you are aga" in house.cherta("join", link, input="quit\n"), "the seat is lost with the server")


def dice_by_mail(house: House):
    house.serve()
    links = house.host("age-of-arthur")
    p1, p2 = elsewhere(house, "one"), elsewhere(house, "two")
    p1.cherta("show", links["p1"])
    check("revealed when p2 has given" in p1.cherta("join", links["p1"], input="dice\nquit\n"), "the first promises")
    p2.cherta("show", links["p2"])
    check("E_SHARES" in p2.cherta("order", links["p2"], "note x", status=1) , "before the first has revealed")
    p1.cherta("show", links["p1"])
    check("the dice are ready" in p2.cherta("join", links["p2"], input="dice\nquit\n"), "the dice are not ready")
    told = p2.cherta("history", links["p2"])
    check([line in told for line in ("p1 has promised", "p2 has given", "p1 has given")] == [True] * 3, told)
    # Who plays by mail need not wait.
    links = house.host("age-of-arthur")
    p1.cherta("join", links["p1"], input="dice server\nquit\n")
    check("p1 lets the server give" in p2.cherta("join", links["p2"], input="dice\nquit\n"), "it is not told")
    check("the dice are ready" in p2.cherta("join", links["p2"], input="dice\nquit\n"), "the dice are not ready")


def a_seat_thrown_away(house: House):
    house.serve()
    made = house.cherta("host", "tartar-raid", "--server", house.url)
    match = re.search(r"Match (\S+)\.", made).group(1)
    links = dict(re.findall(r"^  (\S+) +cherta \w+ (\S+)$", made, re.M))
    house.cherta("join", links["prince"], input="quit\n")
    house.cherta("join", links["aga"], input="revoke aga\n", status=None)  # 1, unless the end of its input comes first
    check(DEAD in house.cherta("show", links["aga"], status=2), "a withdrawn link")
    relink = [os.path.join(BIN, "chertad"), "--store", house.store, "--public-url", house.url, "--relink"]

    def chertad(*words):
        return subprocess.run([*relink, *words], text=True, timeout=WAIT, capture_output=True)
    check(chertad(match, "aga").returncode == 1, "while the server runs")
    house.server.stop()
    check("has no khan; there are aga, prince, referee, observer" in chertad(match, "khan").stderr, "no such seat")
    check(chertad("0123456789abcdef", "aga").returncode == 1, "no such match")
    new = chertad(match, "aga")
    check(new.returncode == 0, new.stderr)
    house.serve()
    check("you are aga" in house.cherta("join", new.stdout.strip(), input="quit\n"), "the new link")
    told = house.cherta("history", links["prince"])
    check("nobody holds another" in told and "the operator of the server has made a new link" in told, told)


def reading_and_declining(house: House):
    house.serve()
    links = house.host("tartar-raid", "--name", "Anna", "--option", "observers_late=2", "--option", "turn_limit=12",
                       "--referee", "nobody")
    check(sorted(links) == ["aga", "observer", "prince"], f"links nobody asked for: {sorted(links)}")
    for _ in range(2):  # reading takes nothing
        said = house.cherta("invitation", links["prince"])
        for words in ("Anna has you invited to Tartar Raid, as prince.", "Tartars ride over the border", "the Prince wins by preventing it", "An evening at most", "Against: aga, who has not come yet.", "turn_limit=12",
                      "There is no referee: nobody sees everything.", "2 turns late", "cherta decline"):
            check(words in said, f"an invitation does not say: {words}\n{said}")
    check("Declined" in house.cherta("decline", links["prince"]), "declining")
    check("the invitation still opens" in house.cherta("join", links["aga"], input="quit\n"), "the Aga is not told")
    check("you are prince" in house.cherta("join", links["prince"], input="quit\n"), "second thoughts")
    check(DEAD in house.cherta("decline", links["prince"], status=1), "a link that is no invitation any more")
    check("invites nobody" in house.cherta("invitation", house.url + "/#watch/0123456789abcdef", status=2), "a listed match")
    # Who is here, and since when not.
    aga = house.start("aga", os.path.join(BIN, "cherta"), "join", house.link_file("aga", links["aga"]))
    aga.wait_for("prince is away since")
    watcher = house.start("watcher", os.path.join(BIN, "cherta"), "watch", "--name", "Clara", house.link_file("observer", links["observer"]))
    aga.wait_for("One looks on: Clara.")
    watcher.stop()
    aga.wait_for("0 look on")


if __name__ == "__main__":
    run(who_comes_first, who_can_keep_nothing, dice_by_mail, a_seat_thrown_away, reading_and_declining)
