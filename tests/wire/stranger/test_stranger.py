#!/usr/bin/env python3
"""A stranger's client, made from docs/PROTOCOL.md and docs/FAIR_DICE.md alone, against the real server: it plays a game of
every kind to its end against the automatic player, loses its connection on the way, and checks what it was told.

Standard library only. BIN names the folder of the programs.
"""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "../../e2e")]

from coding import SCALARS, Schema
from harness import BIN, House
from player import SCHEMA, Connection, Player, Refused, changed
from websocket import Closed
import verifier

CERTIFICATE = os.path.join(HERE, "tls/certificate.pem")
PRIVATE_KEY = os.path.join(HERE, "tls/key.pem")
# On a store in memory, with limits that a client playing at full speed does not reach.
QUIET = ("--port", "0", "--store", "memory", "--requests-per-minute", "1000000")
# Options by which a game is over sooner, where it has them.
BRIEF = {"windows": "standing", "turn_limit": "12", "hands": "10"}
BRIEFER = {"meeting-of-hosts": {"turn_limit": "1"}, "murid-wars": {"turn_limit": "1"}}


class TheStranger:
    """A server, and one who makes matches there."""

    def __init__(self, program, *arguments, tls=False):
        self.house = House()
        self.trusted = CERTIFICATE if tls else None
        if tls:
            arguments += ("--certificate", CERTIFICATE, "--private-key", PRIVATE_KEY, "--address", "127.0.0.1")
        server = self.house.start(program, os.path.join(BIN, program), *arguments)
        pattern = r"listening on http://([\d.]+):(\d+)" if program == "toy_server" else r"event=listening .*address=(\S+) port=(\d+)"
        found = server.wait_for(pattern)
        self.host, self.port = found.group(1), int(found.group(2))

    def connect(self):
        return Connection(self.host, self.port, self.trusted)

    def make(self, game, automatic):
        brief = BRIEF | BRIEFER.get(game["name"], {})
        options = [{"name": option["name"], "value": brief[option["name"]]} for option in game.get("options", [])
                   if option["name"] in brief and fits(brief[option["name"]], option)]
        created = self.connect().ask("create", {"game": game["name"], "options": options, "automatic": [automatic] if automatic else [],
                                                  "referee": "REFEREED_BY_LINK"})["created"]
        links = {link["viewer"]: link["url"] for link in created["links"]}
        assert automatic not in links, "an automatic seat has no link"
        return created, links

    def close(self):
        self.house.close()


def fits(value, option):
    ranges = [word.split("..") for word in option["values"] if ".." in word]
    return value in option["values"] or any(int(low) <= int(value) <= int(high) for low, high in ranges)


def play_whole_game(stranger, game, automatic, seed):
    created, links = stranger.make(game, automatic)
    mine = next(seat for seat in game["seats"] if seat != automatic)
    player = Player(links[mine], stranger.trusted, seed)
    assert player.viewer == mine and player.standing["commitment"] == created["commitment"]
    halfway = player.export()
    assert '"is":"opened"' not in halfway, "the journal is given away while the match runs"
    player.play(leave_after=(3, 11))
    assert "outcome" in player.view, "the match is over without an outcome"
    own = player.check_digests()
    text = player.export()
    entries, draws, streams = verifier.verify(text)
    opened = verifier.read(0, text.split("\n")[0])
    assert opened["commitment"] == created["commitment"] and opened["match"] == created["match"]
    seat = ("first", "second")[game["seats"].index(mine)]
    assert streams[seat] == own, "the journal's digest of my feed is not mine"
    shares = [verifier.read(n, line) for n, line in enumerate(text.split("\n")) if f'"is":"shared","seat":"{seat}"' in line]
    assert shares[0]["share"] == player.secret.hex(), "my share of the dice was changed"
    check_all_streams(player, streams, game)
    any_byte_is_missed(text)
    print(f"        {game['name']} as {mine}: {player.given} orders, {player.seq} steps, {entries} entries, {draws} draws; forms tried and accepted {player.forms}, points {player.points}")
    return player


def check_all_streams(player, streams, game):
    """After the end everybody's feed may be read, and its digest recomputed."""
    names = dict(zip(("first", "second"), game["seats"]), referee="referee", observer="observer")
    for who, name in names.items():
        digest, first = bytes(32), 1
        while True:
            steps = player.connection.ask("history", {"first_seq": first, "as": name})["history"].get("steps", [])
            if not steps:
                break
            for step in steps:
                digest = verifier_digest(digest, step)
            first = steps[-1]["seq"] + 1
        assert digest.hex() == streams[who], f"the feed of {name} is not what the journal's digest says"


def verifier_digest(before, step):
    from player import next_digest
    return next_digest(before, step)


def any_byte_is_missed(text):
    """Nothing can be changed in the dice or the chain unnoticed (what only the rules can tell is `cherta verify`'s)."""
    data = text.encode()
    for at in range(0, len(data), max(1, len(data) // 200)):
        altered = data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]
        if altered.rfind(b'"streams"') != -1 and at > altered.rfind(b'"streams"'):
            continue  # the digests of feeds, which are compared with the feeds
        try:
            verifier.verify(altered.decode("utf-8", "replace"))
        except (verifier.Wrong, KeyError, ValueError):
            continue
        raise AssertionError(f"byte {at} was changed unnoticed")


def refused(ask, code, refusal=None):
    try:
        ask()
    except Refused as error:
        assert error.error["code"] == code and error.error.get("refusal") == refusal, error
        return
    raise AssertionError(f"it is not refused with {code}")


def taking_seats(stranger, game):
    """Section 2: an invitation is exchanged once, for a key that is a link from then on; and section 11 between two people."""
    created, links = stranger.make(game, None)
    first, second = game["seats"]
    refused(lambda: stranger.connect().ask("open", {"link": links[first]}), "ERROR_INVITATION")
    refused(lambda: stranger.connect().ask("open", {"link": links[first], "key": "no key"}), "ERROR_MALFORMED")
    one = Player(links[first], stranger.trusted, 1)
    assert one.own and not one.standing.get("referee")
    for fields in ({"link": links[first]}, {"link": links[first], "key": "B" * 42 + "A"}):
        refused(lambda: stranger.connect().ask("open", fields), "ERROR_NO_SUCH_LINK")
    one.come_back()  # in the same words: it opens as it did
    assert one.own
    other_device = stranger.connect().ask("open", {"link": one.key, "key": "C" * 42 + "A"})["snapshot"]
    assert other_device["viewer"] == first and not other_device.get("own")
    assert one.standing["seats"][0]["promise"] and not one.standing["seats"][0].get("shared")
    two = Player(links[second], stranger.trusted, 2)
    while not all(seat.get("shared") for seat in two.standing["seats"]):
        one.wait_for_own() if not one.standing["seats"][0].get("shared") else two.wait()
    answer = two.connection.ask("share", {"share": bytes(32)})["answer"]
    assert answer["refusal"]["code"] == "E_SHARE", answer
    referee = Player(links["referee"], stranger.trusted)
    assert referee.standing["referee"] and all(seat["taken"] for seat in referee.standing["seats"])
    referee.must_accept("abandon", {"id": "enough", "agree": True})
    while not referee.over():
        referee.wait()
    text = referee.export()
    verifier.verify(text)
    kinds = [verifier.read(n, line)["is"] for n, line in enumerate(text.splitlines())]
    assert kinds[:8] == ["opened", "taken", "promised", "taken", "shared", "shared", "taken", "agreed"], kinds
    for secret, why in [(one.secret, "not the share that was promised"), (two.secret, "not the share that was promised")]:
        refused_by_verifier(text, secret.hex(), why)
    print(f"        {game['name']} between two strangers: {', '.join(kinds)}")


def refused_by_verifier(text, share, why):
    """A server that gives another share in its place, and makes the chain anew."""
    lines, head = text.splitlines(), bytes(32)
    here = next(n for n, line in enumerate(lines) if share in line)
    lines[here] = lines[here].replace(share, "00" * 32)
    for n, line in enumerate(lines):
        at = line.index('"prev":"') + 8
        lines[n] = line[:at] + head.hex() + line[at + 64:]
        head = verifier.sha256(lines[n].encode())
    try:
        verifier.verify("\n".join(lines) + "\n")
    except verifier.Wrong as wrong:
        assert why in str(wrong), wrong
        return
    # Another share of the second seat is found by the dice, or by him who gave it.
    assert '"second"' in lines[here], "a forged share is believed"


def bad_manners(stranger):
    """What section 3 and 8 say of errors and of the end of a connection."""
    connection = stranger.connect()
    for body, fields, code in [("open", {"link": "A" * 43}, "ERROR_NO_SUCH_LINK"), ("order", {"id": "1", "text": "x"}, "ERROR_NOT_OPEN"),
                               ("hello", {"protocol": 1}, "ERROR_HELLO_FIRST"), ("create", {"game": "no such"}, "ERROR_NO_SUCH_GAME"),
                               ("open", {"watch": "no such"}, "ERROR_NO_SUCH_MATCH"), ("help", {"game": "no such"}, "ERROR_NO_SUCH_GAME")]:
        try:
            connection.ask(body, fields)
            raise AssertionError(f"{body} {fields} is not refused")
        except Refused as refused:
            assert refused.error["code"] == code, f"{body}: {refused}"
    assert connection.ask("ping", {"mark": 77})["pong"]["mark"] == 77
    for _ in range(4):
        connection.socket.send(b"\xff\xff\xff")
    try:
        while True:
            connection.read()
    except Closed as closed:
        assert closed.code == 1007, closed


def coding_survives():
    """Every kind of field, there and back."""
    schema = Schema.from_docs()
    kinds = {field.kind for fields in schema.messages.values() for field in fields}
    assert kinds <= SCALARS | set(schema.messages) | set(schema.enums), f"unknown types: {kinds}"
    values = {"width": -3, "facing": 2147483647, "depth": -2147483648, "tags": ["a", "", "č"], "at": {"x": -1, "y": 1}, "id": "T1"}
    assert schema.decode("Piece", schema.encode("Piece", values)) == values
    pong = {"mark": (1 << 64) - 1, "server_ms": -5}
    assert schema.decode("Pong", schema.encode("Pong", pong)) == pong
    assert schema.decode("Standing", schema.encode("Standing", {"phase": "PHASE_OVER"})) == {"phase": "PHASE_OVER"}


def a_list_in_pages():
    """Section 6: a hundred listed matches at a time, the newest first, none left out."""
    stranger = TheStranger("toy_server")
    try:
        connection = stranger.connect()
        game = connection.ask("list_games", {})["games"]["games"][0]["name"]
        made = [connection.ask("create", {"game": game, "listed": True})["created"]["match"] for _ in range(205)]
        found, more = [], True
        while more:
            page = connection.ask("list_matches", {"skip": len(found)})["matches"]
            assert len(page["matches"]) == min(100, len(made) - len(found)), len(page["matches"])
            found += [match["id"] for match in page["matches"]]
            more = page.get("more", False)
        assert sorted(found) == sorted(made)
        assert "matches" not in connection.ask("list_matches", {"skip": 100_000})["matches"]
    finally:
        stranger.close()


def every_game(program, *arguments):
    stranger = TheStranger(program, *arguments)
    try:
        bad_manners(stranger)
        for game in stranger.connect().ask("list_games", {})["games"]["games"]:
            taking_seats(stranger, game)
            forms, points = {}, []
            for number, automatic in enumerate(game["seats"]):
                player = play_whole_game(stranger, game, automatic, number + 1)
                points += player.points.values()
                for verb, (_, accepted) in player.forms.items():
                    forms[verb] = forms.get(verb, 0) + accepted
            unfilled = [verb for verb, accepted in forms.items() if accepted == 0]
            assert not unfilled, f"{game['name']}: no filling of these forms was ever accepted: {unfilled}"
            assert not points or any(accepted for _, accepted in points), f"{game['name']}: no point was ever accepted"
    finally:
        stranger.close()


def host_at(house, url, game):
    house.url = url
    return house.host(game)


def reached(connection, body, fields, most):
    """How often a request is answered before the page's ERROR_TOO_MANY, and after how many milliseconds it may come again."""
    for count in range(most):
        try:
            connection.ask(body, fields)
        except Refused as refusal:
            assert refusal.error["code"] == "ERROR_TOO_MANY" and refusal.error.get("text"), refusal
            return count, refusal.error["retry_ms"]
    raise AssertionError(f"{body} was never too many")


def how_many_pass(connection, requests):
    """Of requests on their way already; the others are too many."""
    passed = 0
    for request in requests:
        try:
            passed += "refusal" in connection.answer(request)["tried"]
        except Refused as refusal:
            assert refusal.error["code"] == "ERROR_TOO_MANY", refusal
    return passed


def limits():
    """Section 7: each limit that a client can read off the page or `Welcome` is where they say, and is told as they say."""
    stranger = TheStranger("chertad", "--port", "0", "--store", "memory", "--requests-per-minute", "600")
    try:
        game = stranger.connect().ask("list_games", {})["games"]["games"][0]
        _, links = stranger.make(game, game["seats"][1])
        player = Player(links[game["seats"][0]], stranger.trusted, 1)
        longest = 4096  # a player's
        assert longest < player.connection.welcome["max_order_bytes"] == 33_024, "the referee's"
        for text, code in (("x" * longest, "E_SYNTAX"), ("x" * (longest + 1), "E_TOO_LONG")):
            answer = player.connection.ask("order", {"id": code, "text": text})["answer"]
            assert answer["refusal"]["code"] == code, answer
        for text, code in (("y" * 1000, None), ("y" * 1001, "E_TOO_LONG")):
            answer = player.connection.ask("say", {"id": f"chat-{code}", "to": "players", "text": text})["answer"]
            assert answer.get("refusal", {}).get("code") == code, answer
        tried = player.connection.ask("try", {"text": ";".join(["nonsense"] * 65)})["tried"]
        assert tried["refusal"]["code"] == "E_TOO_LONG", tried

        crowd = [stranger.connect() for _ in range(8)]  # with the player's own, one more than a seat's places
        for one in crowd:
            one.ask("open", {"link": player.key})
        try:
            while True:
                player.wait()
        except Closed as closed:  # it has said so before (`ComeBack`), or the socket tells
            assert "come_back" in str(closed) or closed.code == 1013, closed
        crowd[-1].ask("ping", {"mark": 1})

        busy = stranger.connect()
        at_once = busy.welcome["requests_per_minute"] // 4
        count, wait_ms = reached(busy, "ping", {"mark": 1}, 2 * at_once)
        assert at_once - 2 <= count, f"{count} of {at_once} at once"  # Hello was one of them
        assert 0 < wait_ms <= 60_000, wait_ms
        time.sleep(wait_ms / 1000)
        assert busy.ask("ping", {"mark": 2})["pong"]["mark"] == 2
        at_once = 1800 // 4
        asked = [crowd[-1].send("try", {"text": "nonsense"}) for _ in range(at_once + 20)]  # none waits for an answer
        assert at_once <= how_many_pass(crowd[-1], asked) < len(asked)
        crowd[-1].ask("ping", {"mark": 3})  # counted apart
    finally:
        stranger.close()


def behind_tls():
    """The same over wss; and the command line's client, which trusts nobody without a reason."""
    stranger = TheStranger("chertad", *QUIET, tls=True)
    try:
        bad_manners(stranger)
        game = stranger.connect().ask("list_games", {})["games"]["games"][0]
        play_whole_game(stranger, game, game["seats"][1], 5)
        house, url = stranger.house, f"https://127.0.0.1:{stranger.port}"
        house.cherta("list", "--server", url, status=2)
        house.cherta("list", "--server", f"http://127.0.0.1:{stranger.port}", status=2)
        house.environment["SSL_CERT_FILE"] = CERTIFICATE
        assert game["name"] in house.cherta("list", "--server", url)
        links = host_at(house, url, game["name"])
        assert all(link.startswith(url + "/#") for link in links.values()), links
        assert game["title"] in house.cherta("join", links[game["seats"][0]], input="quit\n")
    finally:
        stranger.close()


def changes_apply():
    """Section 4, "Changes": the vectors."""
    with open(os.path.join(verifier.DOCS, "vectors", "changes.jsonl"), encoding="utf-8") as vectors:
        for vector in map(json.loads, vectors):
            before, after = (SCHEMA.decode("View", bytes.fromhex(vector[name])) for name in ("before", "after"))
            told = SCHEMA.decode("ViewChanges", bytes.fromhex(vector["changes"]))
            assert changed(before, told) == after, vector


TESTS = {
    "coding": lambda: coding_survives() or changes_apply(),
    "vectors": lambda: verifier.check_vectors() and [verifier.verify(open(os.path.join(verifier.DOCS, "vectors", name), encoding="utf-8").read())
                                                     for name in ("match.jsonl", "promised.jsonl", "old.jsonl")],
    "lists": a_list_in_pages,
    "toy": lambda: every_game("toy_server"),
    "games": lambda: every_game("chertad", *QUIET),
    "limits": limits,
    "tls": behind_tls,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or TESTS:
        began = time.monotonic()
        TESTS[name]()
        print(f"ok      {name} ({time.monotonic() - began:.1f} s)")
