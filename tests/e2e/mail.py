#!/usr/bin/env python3
"""Accounts and mail of the real server: signing in by browser and by `cherta login`, keeping a seat and opening it from
elsewhere, a notice to whoever is away, by mail and by webhook, and a server that is killed while the mail server has taken a letter and not said so.
"""
import email
import email.policy
import hashlib
import hmac
import http.cookiejar
import http.server
import json
import os
import re
import socketserver
import stat
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from harness import BIN, WAIT, House, check, run


class Mailbox(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it takes."""
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Conversation)
        self.letters, self.changed = [], threading.Condition()
        self.mute = lambda letter: False  # such a letter it takes, and says nothing
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self):
        return f"smtp://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, *_):
        """Who sends was killed."""

    def wait_for(self, holds):
        """The letters to somebody, or of some kind, once there are such."""
        until = time.monotonic() + WAIT
        with self.changed:
            while not (found := [one for one in self.letters if holds(one)]):
                check(self.changed.wait(until - time.monotonic()), f"no such letter came; the last ones are {[str(l) for l in self.letters[-3:]]}")
            return found


class Conversation(socketserver.StreamRequestHandler):
    def handle(self):
        self.say("220 here")
        while line := self.rfile.readline():
            verb = line.split()[0].upper() if line.split() else b""
            if verb == b"QUIT":
                return self.say("221 bye")
            if verb != b"DATA":
                self.say("250 ok")
                continue
            self.say("354 go on")
            text = b""
            while (part := self.rfile.readline()) not in (b".\r\n", b""):
                text += part[1:] if part.startswith(b".") else part
            letter = email.message_from_bytes(text, policy=email.policy.default)
            with self.server.changed:
                self.server.letters.append(letter)
                self.server.changed.notify_all()
            if self.server.mute(letter):
                self.rfile.readline()  # until the other side is gone
                return
            self.say("250 taken")

    def say(self, line):
        self.wfile.write(line.encode() + b"\r\n")


class Receiver(http.server.ThreadingHTTPServer):
    """A webhook that keeps what it is told."""
    daemon_threads = True

    def __init__(self, status=204):
        super().__init__(("127.0.0.1", 0), Hook)
        self.status, self.calls, self.changed = status, [], threading.Condition()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/hook-secret"

    def wait_for(self, count):
        until = time.monotonic() + WAIT
        with self.changed:
            while len(self.calls) < count:
                check(self.changed.wait(until - time.monotonic()), f"{len(self.calls)} calls came, not {count}")
            return list(self.calls)


class Hook(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.changed:
            self.server.calls.append((self.path, self.headers, body))
            self.server.changed.notify_all()
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_):
        pass


class Browser:
    def __init__(self, house):
        self.house = house
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def get(self, path, patient=False):
        """Patient: of a server that has only just started."""
        until = time.monotonic() + WAIT
        while True:
            try:
                return self.opener.open(self.house.url + path, timeout=WAIT).read().decode()
            except urllib.error.HTTPError as refused:
                if not patient or refused.status != 503 or time.monotonic() > until:
                    raise

    def post(self, path, status=200, **form):
        request = urllib.request.Request(self.house.url + path, urllib.parse.urlencode(form).encode(), {"Origin": self.house.url})
        try:
            answer = self.opener.open(request, timeout=WAIT)
        except urllib.error.HTTPError as refused:
            answer = refused
        check(answer.status == status, f"POST {path}: {answer.status}, not {status}")
        return answer.read().decode()


def text_of(letter):
    return letter.get_content().replace("\r\n", "\n")


def code_in(letter):
    return re.search(r"^    (\d{6})$", text_of(letter), re.M).group(1)


def to(address):
    return lambda letter: letter["To"] == address


def sign_in(house, mailbox, address):
    """A browser of somebody who is signed in."""
    browser = Browser(house)
    browser.get("/account", patient=True)
    browser.post("/account/ask", address=address)
    browser.post("/account/code", code=code_in(mailbox.wait_for(to(address))[0]))
    return browser


def serve(house, mailbox, *more):
    house.serve("--smtp", mailbox.url(), "--smtp-tls", "false", "--mail-from", "table@play.example", *more)


def signs_in_and_is_told(house: House):
    mailbox = Mailbox()
    serve(house, mailbox)

    ada = Browser(house)
    check("Sign in" in ada.get("/account"), "no page to sign in")
    ada.post("/account/ask", address="ada@example.org")
    letter = mailbox.wait_for(to("ada@example.org"))[0]
    check(letter["From"] == "Cherta <table@play.example>" and letter["Auto-Submitted"] == "auto-generated", str(letter))
    ada.post("/account/code", status=403, code="000000" if code_in(letter) != "000000" else "000001")
    check("ada@example.org" in ada.post("/account/code", code=code_in(letter)), "she is not in")

    links = house.host("tartar-raid")
    first, second = list(links)[:2]
    for seat in (first, second):
        house.cherta("join", links[seat], input="quit\n")

    # The second player, at a terminal.
    login = house.start("login", os.path.join(BIN, "cherta"), "login", "--server", house.url, "bea@example.org")
    login.wait_for("A mail is on its way")
    login.say(code_in(mailbox.wait_for(to("bea@example.org"))[0]))
    login.wait_for("Signed in as bea@example.org")
    keys = [os.path.join(folder, name) for folder, _, names in os.walk(house.environment["XDG_STATE_HOME"])
            for name in names if name.startswith("account-")]
    check(len(keys) == 1 and stat.S_IMODE(os.stat(keys[0]).st_mode) == 0o600, f"keys: {keys}")
    check("Kept: match" in house.cherta("keep", links[second]), "the seat is not kept")
    check("Tartar Raid" in house.cherta("games", "--server", house.url), "her game is not listed")
    match = house.cherta("games", "--server", house.url).split()[0]
    elsewhere = house.cherta("open", "--server", house.url, match).strip()
    house.cherta("show", elsewhere, status=None)
    check(house.cherta("link", elsewhere) != house.cherta("link", links[second]), "no key of its own")

    # She is away, and somebody speaks to her; the server dies while the letter is under way.
    news = lambda letter: letter["To"] == "bea@example.org" and letter["Subject"].endswith(": news")
    mailbox.mute = news
    house.cherta("join", links[first], input="say players are you there?\nquit\n")
    taken = mailbox.wait_for(news)[0]
    house.server.kill()
    mailbox.mute = lambda letter: False
    with mailbox.changed:
        mailbox.letters.clear()
    serve(house, mailbox)
    again = mailbox.wait_for(news)[0]
    check(again["Message-ID"] == taken["Message-ID"], "it was sent as another letter")
    check("are you there?" in text_of(again) and f"match {match}" in again["Subject"], text_of(again))
    check(house.url + "/account/open?match=" + match in text_of(again), "no link")
    check(links[second].partition("#")[2] not in text_of(again), "the link of the seat went out by mail")

    # One click, as a mail program does it, and there is no more.
    stop = again["List-Unsubscribe"].strip("<>")
    urllib.request.urlopen(urllib.request.Request(stop, b"List-Unsubscribe=One-Click"), timeout=WAIT).read()
    house.cherta("join", links[first], input="say players hello?\nquit\n")
    house.cherta("login", "--server", house.url, "--out")
    house.cherta("games", "--server", house.url, status=1)
    check(ada.get("/account").count("ada@example.org") >= 1, "her session did not outlive the server")

    # Nothing of all that is in the log.
    for process in house.processes:
        if process.name == "chertad":
            for secret in ("ada@", "bea@", code_in(letter), links[second].partition("#")[2]):
                check(secret not in process.text(), f"the log says {secret}")


def webhooks_are_called(house: House):
    mailbox, receiver, gone = Mailbox(), Receiver(), Receiver(404)
    serve(house, mailbox, "--calls-to-loopback", "true")
    ada = sign_in(house, mailbox, "ada@example.org")
    links = house.host("tartar-raid")
    first, second = list(links)[:2]
    for seat in (first, second):
        house.cherta("join", links[seat], input="quit\n")
    ada.post("/account/claim", link=house.cherta("link", links[first]).strip())
    ada.post("/account/hook", url=receiver.url(), style="0")
    ada.post("/account/hook", url=gone.url(), style="1")
    ada.post("/account/ways", **{"mail-talk": "no", "hook-talk": "on"})
    secret = re.search(r"<code>([0-9a-f]{64})</code>", ada.get("/account")).group(1)

    house.cherta("join", links[second], input="say players are you there?\nquit\n")
    path, headers, body = receiver.wait_for(1)[0]
    signature = "sha256=" + hmac.new(bytes.fromhex(secret), body, hashlib.sha256).hexdigest()
    check(path == "/hook-secret" and headers["Cherta-Signature"] == signature, str(headers))
    told = json.loads(body)
    check(told["title"] == "Tartar Raid" and told["url"].startswith(house.url + "/account/open?match=" + told["match"]), str(told))
    check("are you there" not in body.decode() and links[first].partition("#")[2] not in body.decode(), str(told))
    gone.wait_for(1)
    check("switched off" in text_of(mailbox.wait_for(lambda letter: letter["Subject"] == "A webhook of yours at Cherta")[0]), "not told")
    check("Switched off" in ada.get("/account"), "the page does not say so")
    check("It was taken" in ada.post("/account/hook-try", num="1"), "the trial was not taken")
    check(len(receiver.wait_for(2)) == 2, "more than the trial came")
    for process in house.processes:
        if process.name == "chertad":
            for hidden in ("hook-secret", secret):
                check(hidden not in process.text(), f"the log says {hidden}")


def nobody_inside_is_called(house: House):
    mailbox, receiver = Mailbox(), Receiver()
    serve(house, mailbox)
    ada = sign_in(house, mailbox, "ada@example.org")
    port = receiver.server_address[1]
    for url in (receiver.url(), f"https://127.0.0.1:{port}/", f"https://[::1]:{port}/"):
        ada.post("/account/hook", status=403, url=url)
    ada.post("/account/hook", url=f"https://localhost:{port}/hook-secret")
    check("not out in the world" in ada.post("/account/hook-try", num="1"), "a name that leads inside was called")
    check(not receiver.calls, "somebody inside was called")


def a_mail_tells_step_by_step(house: House):
    """With the board as it was after each step that changed it, and as it stands now."""
    mailbox = Mailbox()
    serve(house, mailbox)
    bea = sign_in(house, mailbox, "bea@example.org")
    links = house.host("tartar-raid")
    first, second = list(links)[:2]
    for seat in (first, second):
        house.cherta("join", links[seat], input="quit\n")
    house.cherta("join", links[first], input="quit\n")  # his share, now that she has come
    for seat in (first, second):
        house.cherta("order", links[seat], "ready")
    bea.post("/account/claim", link=house.cherta("link", links[second]).strip())
    bea.post("/account/ways", **{"mail-talk": "now", "mail-move": "no"})
    for order in ("ref set villages 23 31 46 52 65", "ref set villages 23 31 46 52 66", "ref set town 44"):
        house.cherta("order", links["referee"], order)
    house.cherta("join", links[first], input="say players are you there?\nquit\n")
    told = text_of(mailbox.wait_for(lambda letter: "are you there?" in text_of(letter))[0])
    steps, _, now = told.partition("As it stands now:")
    # Where the villages had fallen at first she may have seen, or not: she was just there.
    check(steps.count("Columns 0 to 6") in (2, 3) and now.count("Columns 0 to 6") == 1, told)
    check("|65 village" in steps and "|66 village" in steps and "44 TOWN" not in steps and "44 TOWN" in now, told)


def a_link_is_told_without_mail(house: House):
    """Nobody has an account here. The server is killed while the webhook is being called."""
    receiver, gone = Receiver(), Receiver(404)
    house.serve("--calls-to-loopback", "true")
    links = house.host("tartar-raid")
    first, second = list(links)[:2]
    check("invitation" in house.cherta("told", links[first], status=1), "an invitation that nobody has taken is told")
    for seat in (first, second):
        house.cherta("join", links[seat], input="quit\n")
    check("nobody is told" in house.cherta("told", links[first]), "somebody is told")
    said = house.cherta("told", links[first], "--hook", receiver.url())
    secret = re.search(r"its secret: ([0-9a-f]{64})", said).group(1)
    check("hook-secret" not in said, "an address is shown")
    check("It was taken" in house.cherta("told", links[first], "--try", "1"), "the trial was not taken")
    house.cherta("join", links[second], input="say players are you there?\nquit\n")
    house.server.kill()
    house.serve("--calls-to-loopback", "true")
    _, headers, body = receiver.wait_for(2)[1]
    check(headers["Cherta-Signature"] == "sha256=" + hmac.new(bytes.fromhex(secret), body, hashlib.sha256).hexdigest(), str(headers))
    told = json.loads(body)
    check(told["title"] == "Tartar Raid" and told["url"] == house.url + "/" and "are you there" not in body.decode(), str(told))

    house.cherta("told", links[second], "--hook", gone.url(), "--style", "discord")
    house.cherta("join", links[first], input="say players I am\nquit\n")
    gone.wait_for(1)
    wait_until(lambda: "switched off" in house.cherta("told", links[second]), "it is not switched off")
    check("nobody is told" in house.cherta("told", links[second], "--away", "1"), "it is not taken away")
    for process in house.processes:
        if process.name == "chertad":
            for hidden in ("hook-secret", secret, links[first].partition("#")[2]):
                check(hidden not in process.text(), f"the log says {hidden}")


def wait_until(holds, what):
    until = time.monotonic() + WAIT
    while not holds():
        check(time.monotonic() < until, what)
        time.sleep(0.2)


def without_mail_there_are_none(house: House):
    house.serve()
    try:
        Browser(house).get("/account")
        check(False, "there is a page")
    except urllib.error.HTTPError as refused:
        check(refused.code == 404 and "no mail, and so no accounts" in refused.read().decode(), "it does not say so")
    check("has no accounts" in house.cherta("login", "--server", house.url, "a@b.example", status=1), "login does not say so")


if __name__ == "__main__":
    run(signs_in_and_is_told, webhooks_are_called, nobody_inside_is_called, a_mail_tells_step_by_step, a_link_is_told_without_mail, without_mail_there_are_none)
