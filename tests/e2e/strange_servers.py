#!/usr/bin/env python3
"""The command line against servers that are not as ours is: hostile texts in every field, limits, connections that do not last,
certificates that should not be trusted."""
import glob
import os
import re
import time

from harness import BIN, House, check, run
from pretender import HERE, KEY, End, Pretender, filled
from pseudo_terminal import Terminal

# What a terminal obeys, hides, turns round or takes for the end of a line, each between two letters.
UNFIT = "\x9b\x85\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\u200b\u200c\u200d\u2060\u2062" \
        "\ufeff\u00ad\u034f\u180e\U000e0041\r\t\x0b\x0c\x7f\x08"
HOSTILE = "T\x1b]0;evil\x07x" + "x".join(UNFIT) + "\nFORGED"
FORBIDDEN = UNFIT + "\x1b\x07"

STEP = filled("Step", HOSTILE, seq=1)
STANDING = filled("Standing", HOSTILE, phase=1)
FORM, PLAIN = filled("Choice", HOSTILE), {**filled("Choice", HOSTILE), "order": HOSTILE + " {}"}
VIEW = filled("View", HOSTILE, choices=[FORM, {name: value for name, value in PLAIN.items() if name != "form"}])


def update(**more):
    return {"seq": 1, "digest": "", "view": VIEW, "board": filled("Board", HOSTILE), "board_text": HOSTILE.replace("\nFORGED", ""),
            "steps": [STEP], "standing": STANDING, **more}


def hostile_server(**more):
    refusal = {"answer": {"accepted": False, "refusal": filled("OrderRefusal", HOSTILE), "seq": 1}}
    return Pretender({
        "open": {"snapshot": {"viewer": HOSTILE, "update": update()}},
        "list_games": {"games": filled("Games", HOSTILE)},
        "list_matches": {"matches": filled("Matches", HOSTILE)},
        "create": {"created": filled("Created", HOSTILE)},
        "help": {"help": filled("Help", HOSTILE, ends_game=False)},
        "history": lambda asked: {"history": {"steps": [STEP] if asked.get("first_seq", 0) <= 1 else []}},
        "look_back": {"looked_back": {"update": update()}},
        "order": refusal, "say": refusal, "draw": refusal, "abandon": refusal, "share": refusal,
        "export": {"error": filled("Error", HOSTILE, code=9, retry_ms=0)},
        "hand_on": {"new_link": filled("NewLink", HOSTILE)},
        "revoke": {"done": {}},
        **more})


def harmless(said, where):
    found = [f"{ord(one):#x}" for one in FORBIDDEN if one in said]
    check(not found, f"{where} lets through {', '.join(found)}")
    check("\nFORGED" not in said and "evil" in said, f"{where} prints a line that a text has forged, or nothing:\n{said[:2000]!r}")


WORDS = ["help", "help all", "help T", "why", "why 1", "why 9", "board", "more", "pieces", "cards", "choices", "clock", "history", "look 1",
         "say players hello", "draw", "abandon", "handon referee", "revoke referee", "export /tmp/never-written", "march", "1", "2", "2 x",
         "/nothing"]


def every_printed_field(house: House):
    """Not one text of a frame reaches the terminal as it came."""
    server = hostile_server()
    for arguments, status in [(("list", "--options", "--server", server.url), 0), (("host", "x", "--server", server.url), 0),
                              (("show", server.link()), 0), (("history", "--why", server.link()), 0),
                              (("order", server.link(), "march"), 1)]:
        harmless(house.cherta(*arguments, status=status), " ".join(arguments[:1]))
    listed = hostile_server(open={"snapshot": {"viewer": HOSTILE, "update": update(board_text="")}})
    harmless(house.cherta("show", listed.link()), "a board without a drawing")
    told = house.cherta("join", server.link(), input="\n".join(WORDS) + "\n")
    harmless(told, "join")
    failing = hostile_server(open={"error": filled("Error", HOSTILE, code=4, retry_ms=0)}, create={"error": filled("Error", HOSTILE, code=10)},
                             order={"error": filled("Error", HOSTILE, code=10, retry_ms=0)})
    harmless(house.cherta("join", failing.link(), status=2), "a link that is refused")
    harmless(house.cherta("host", "x", "--server", failing.url, status=1), "a match that is refused")
    gone = hostile_server(help=[{"request": 0, "dismissed": {"text": HOSTILE}}])
    harmless(house.cherta("join", gone.link(), status=1), "a link that is withdrawn")

    def leave(_):
        raise End(1011, HOSTILE[:40] + "evil")
    closing = hostile_server(help=leave)
    join = house.start("join", os.path.join(BIN, "cherta"), "join", closing.link())
    join.wait_for("Connection lost")
    harmless(join.text(), "the reason of a close")
    join.kill()
    http = Pretender(http=f"HTTP/1.1 503 Busy\r\nContent-Length: {len(HOSTILE.encode())}\r\n\r\n{HOSTILE}")
    said = house.cherta("join", http.link(), status=2)
    harmless(said, "an HTTP answer")
    check("HTTP 503" in said, said)


def on_a_terminal(house: House):
    """The same with an editor, which lists what Tab finds."""
    alice = Terminal(house, os.path.join(BIN, "cherta"), "join", hostile_server().link(), TERM="xterm", NO_COLOR="", LC_ALL="C.UTF-8", size=(24, 80))
    alice.until(r"> ")
    alice.type("\t\t\x15")
    for word in WORDS:
        alice.type(word + "\n")
    alice.type("quit\n")
    alice.end()
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", alice.raw)  # libedit's and our own
    found = [f"{ord(one):#x}" for one in FORBIDDEN if one in text and one not in "\r\t\x08\x07"]  # those are libedit's, too
    where = next((text.find(one) for one in FORBIDDEN if one in text and one not in "\r\t\x08\x07"), 0)
    check("\x1b]" not in alice.raw and not found, f"the terminal gets {found}: {text[max(0, where - 200):where + 50]!r}")


def what_is_too_long(house: House):
    """Nothing is sent that the server does not take, and no connection is lost over it."""
    server = hostile_server()
    for length in (4097, 65_500, 120_000):
        said = house.cherta("order", server.link(), "x" * length, status=1)
        check("the server takes 4096" in said, said)
        said = house.cherta("join", server.link(), input="x" * length + "\nboard\n")
        check("Nothing was sent" in said, said)
    check(not server.asked("order"), "it was sent")
    before = len(server.came)
    alice = Terminal(house, os.path.join(BIN, "cherta"), "join", server.link(), TERM="xterm", size=(24, 80))
    alice.until(r"> ")
    alice.type("x" * 120_000 + "\n")
    alice.until("Nothing was sent")
    alice.type("quit\n")
    check(alice.end() == 0, "quit leaves with status 0")
    check(len(server.came) == before + 1 and not server.asked("order"), "it was sent, or the connection lost")


def what_the_server_does_not_take(house: House):
    """A server that says no limit, and ends the connection over a long message: once, with words, and not again and again."""
    server = hostile_server(hello={"welcome": {"protocol": 1}})
    said = house.cherta("order", server.link(), "x" * 100_000, status=2)
    check(len(server.came) == 1, f"{len(server.came)} connections: {said}")


def connections_that_do_not_last(house: House):
    """Each return waits longer than the one before, also where the match was opened in between."""
    def leave(_):
        raise End
    server = hostile_server(help=leave)
    join = house.start("join", os.path.join(BIN, "cherta"), "join", server.link())
    time.sleep(7)
    came = [later - server.came[0] for later in server.came]
    check(3 <= len(came) <= 7, f"came after {came}")
    pauses = [b - a for a, b in zip(came, came[1:])]
    check(all(b > 1.3 * a for a, b in zip(pauses, pauses[1:])), f"the pauses do not grow: {pauses}")
    join.kill()

    def flooded(_):
        raise End(1008)
    server = hostile_server(help=flooded)
    join = house.start("join", os.path.join(BIN, "cherta"), "join", server.link())
    join.wait_for("Connection lost")
    time.sleep(4)
    check(len(server.came) == 1, "it comes back at once to a server that said it was too much")
    join.kill()


def a_link_that_is_withdrawn(house: House):
    """Nothing of its match stays on this machine: not the lines typed, the last step, the share."""
    dismissal = {"request": 0, "dismissed": {"text": "This link has been withdrawn."}}
    server = hostile_server(order=[{"answer": {"accepted": True, "seq": 1}}, dismissal])
    files = os.path.join(house.environment["XDG_STATE_HOME"], "cherta", "*")
    house.cherta("show", server.link())
    check(glob.glob(files), "nothing is remembered at all")
    alice = Terminal(house, os.path.join(BIN, "cherta"), "join", server.link(), TERM="xterm", size=(24, 80))
    alice.until(r"> ")
    alice.type("say nothing\n")
    alice.type("march PANGOLIN\n")
    alice.until("has been withdrawn")
    check(alice.end() == 1, "the status of a link that was withdrawn")
    check(not glob.glob(files), f"these stay: {glob.glob(files)}")


def whom_to_trust(house: House):
    """What is wrong with a certificate is said in words."""
    own = os.path.join(HERE, "../wire/stranger/tls/certificate.pem")
    expired, elsewhere = (os.path.join(HERE, "tls", name + ".pem") for name in ("expired", "elsewhere"))
    for certificate, trusted, words in [(own, None, "unknown authority"), (expired, expired, "has expired"),
                                        (elsewhere, elsewhere, "another name than 127.0.0.1")]:
        server = Pretender({"list_games": {"games": {}}, "list_matches": {"matches": {}}}, certificate=certificate)
        house.environment.pop("SSL_CERT_FILE", None)
        if trusted:
            house.environment["SSL_CERT_FILE"] = trusted
        said = house.cherta("list", "--server", server.url, status=2)
        check(re.search(words, said) and said.count("\n") == 1, said)
        check(not server.requests, "something was asked of a server that is not trusted")
    house.environment["SSL_CERT_FILE"] = own
    good = Pretender({"list_games": {"games": {}}, "list_matches": {"matches": {}}}, certificate=own)
    house.cherta("list", "--server", good.url)
    house.serve("--certificate", own, "--private-key", KEY)
    said = house.cherta("list", "--server", house.url, status=2)
    check("perhaps with https://" in said, said)
    house.server.stop()
    house.serve()
    said = house.cherta("list", "--server", house.url.replace("http", "https"), status=2)
    check("no TLS is spoken" in said, said)


def ports(house: House):
    for port in ("0", "65536", "99999999"):
        said = house.cherta("list", "--server", f"http://127.0.0.1:{port}", status=2)
        check("from 1 to 65535" in said, said)
        said = house.cherta("join", f"http://127.0.0.1:{port}/#" + "A" * 43, status=2)
        check("from 1 to 65535" in said and "AAA" not in said, said)


if __name__ == "__main__":
    run(every_printed_field, on_a_terminal, what_is_too_long, what_the_server_does_not_take, connections_that_do_not_last,
        a_link_that_is_withdrawn, whom_to_trust, ports)
