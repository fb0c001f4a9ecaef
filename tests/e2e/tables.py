#!/usr/bin/env python3
"""Open tables of the real server: two with accounts, one at a browser and one at a terminal, from the offer over the first orders to
the end and what others see of it; an invitation by mail to somebody without an account; a block; a report; what the operator sees.
"""
import json
import os
import re
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

from harness import BIN, WAIT, Client, House, check, run
from mail import Browser, Mailbox, code_in, serve, sign_in, text_of, to
from whole_game import Player


def program(house, mailbox, address):
    """Signs `cherta` in."""
    with mailbox.changed:
        mailbox.letters.clear()
    login = house.start("login", os.path.join(BIN, "cherta"), "login", "--server", house.url, address)
    login.wait_for("A mail is on its way")
    login.say(code_in(mailbox.wait_for(to(address))[0]))
    login.wait_for("Signed in as " + address)


def admin(house, *words):
    done = subprocess.run([os.path.join(BIN, "chertad"), "--store", house.store, "admin", *words], capture_output=True, text=True,
                          env=house.environment, timeout=60)
    return done.stdout + done.stderr


def tables(house):
    return json.loads(house.cherta("tables", "--server", house.url, "--json"))


def button(page, action):
    found = re.search(f'action="/account/{action}"><input type="hidden" name="table" value="([0-9a-f]{{12}})"', page)
    check(found, f"no table to {action}")
    return found.group(1)


def link_of(browser, match, seat):
    """As the button of the page does it: where it leads."""
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    jar = next(one for one in browser.opener.handlers if isinstance(one, urllib.request.HTTPCookieProcessor))
    opener = urllib.request.build_opener(Stay, urllib.request.HTTPCookieProcessor(jar.cookiejar))
    form = urllib.parse.urlencode({"match": match, "as": seat}).encode()
    try:
        opener.open(urllib.request.Request(browser.house.url + "/account/open", form, {"Origin": browser.house.url}), timeout=60)
    except urllib.error.HTTPError as moved:
        return moved.headers["Location"]
    raise AssertionError("it leads nowhere")


def play(house, clients, orders):
    """So many orders, of what is offered."""
    for one in clients:
        one.until(lambda one=one: one.opened and one.share_given(), "the shares")
    players = [Player(one, seed) for seed, one in enumerate(clients)]
    until = time.monotonic() + WAIT
    while sum(one.given for one in players) < orders:
        check(time.monotonic() < until, "nobody can order")
        if not any([one.act() for one in players]):
            for one in clients:
                one.poll(0.05)
    for one in clients:
        one.until(one.settled, "an answer")


def offered_taken_played_and_seen(house: House):
    mailbox = Mailbox()
    serve(house, mailbox)
    ada = sign_in(house, mailbox, "ada@example.org")
    program(house, mailbox, "bea@example.org")
    page = ada.post("/account/offer", game="tartar-raid", seat="random", pace="slow(7d+1d,7d)", options="", days="3", to="", least="0")
    check("Your tables" in page and "open until" in page, "her table is not listed")
    listed = tables(house)["tables"]
    check(len(listed) == 1 and listed[0]["host"]["name"].startswith("ada~") and listed[0]["host"]["record"] == "no record yet", str(listed))
    house.cherta("take", "--server", house.url, "0" * 12, status=1)

    # It outlives the server.
    house.server.kill()
    serve(house, mailbox)
    ada.get("/account/tables", patient=True)
    name = listed[0]["table"]
    taken = house.cherta("take", "--server", house.url, name)
    match = re.search(r"match ([0-9a-f]{16})", taken).group(1)
    hers = re.search(r"http\S+#\S+", taken).group(0)
    letter = mailbox.wait_for(lambda one: one["To"] == "ada@example.org" and one["Subject"] == "A table of yours at Cherta")[0]
    check(f"match {match}" in text_of(letter) and "bea~" in text_of(letter) and "#" not in text_of(letter), text_of(letter))
    house.cherta("take", "--server", house.url, name, status=1)
    check(match in ada.get("/account"), "her seat is not in her account")

    game = next(one for one in json.loads(house.cherta("games", "--server", house.url, "--json"))["games"] if one["match"] == match)
    his = int(game["as"])
    link = link_of(ada, match, 1 - his)
    viewers = {}
    for whose, one in (("ada", link), ("bea", hers)):
        viewers[whose] = json.loads(house.cherta("invitation", one, "--json"))["invitation"]["viewer"]
    players = [Client(house, viewers["ada"], link), Client(house, viewers["bea"], hers)]
    play(house, players, 6)
    check(tables(house)["you"]["games"] == 0, "a running match counts")
    for one in (link, hers):
        house.cherta("join", one, input="/abandon\nquit\n")
    for one in players:
        one.until(lambda one=one: one.standing.get("phase") in ("PHASE_ABANDONED", 3), "the end")
    until = time.monotonic() + WAIT  # the post looks at it after the players are told
    while "1 game ended" not in ada.get("/account/tables"):
        check(time.monotonic() < until, "the end is not in her record")
        time.sleep(0.05)
    ada.post("/account/offer", game="tartar-raid", seat="random", pace="none", options="", days="1", to="")
    seen = tables(house)
    check(seen["tables"][0]["host"]["games"] == 1 and seen["tables"][0]["host"]["left"] == 0, str(seen))
    check("turns in time" in seen["tables"][0]["host"]["record"] or seen["tables"][0]["host"]["turns"] == 0, str(seen))

    # She blocks him: he sees nothing, and what he does is answered as ever.
    told = house.cherta("report", "--server", house.url, match, "she was rude")
    check("Reported" in told, told)
    ada.post("/account/block", name=seen["you"]["name"])
    check(tables(house)["tables"] == [], "he sees it")
    gone = house.cherta("take", "--server", house.url, seen["tables"][0]["table"], status=1)
    never = house.cherta("take", "--server", house.url, "0123456789ab", status=1)
    check(gone == never, f"{gone}{never}")
    check("is open" in house.cherta("offer", "--server", house.url, "tartar-raid", "--to", "ada"), "his invitation is not taken")
    check("You are invited" not in ada.get("/account/tables"), "she is invited")

    reports = admin(house, "reports")
    check("bea@example.org" in reports and match in reports and "she was rude" in reports, reports)
    check("bea@example.org" in admin(house, "blocks", "ada@example.org"), "no block")
    number = reports.split()[0]
    check("off the list" in admin(house, "report-done", number) and admin(house, "reports") == "", "it stays")
    for process in house.processes:
        if process.name == "chertad":
            for secret in ("ada@", "bea@", "rude", hers.partition("#")[2]):
                check(secret not in process.text(), f"the log says {secret}")
    house.server.stop()
    checked = subprocess.run([os.path.join(BIN, "chertad"), "--store", house.store, "--check"], capture_output=True, text=True, timeout=60)
    check(checked.returncode == 0 and "all can be read" in checked.stdout, checked.stdout + checked.stderr)


def invited_by_mail(house: House):
    mailbox = Mailbox()
    serve(house, mailbox)
    ada = sign_in(house, mailbox, "ada@example.org")
    ada.post("/account/offer", game="tartar-raid", seat="random", pace="none", options="", to="zoe@example.org")
    letter = mailbox.wait_for(to("zoe@example.org"))[0]
    path = re.search(r"(/account/invited)\?t=(\S+)", text_of(letter))
    zoe = Browser(house)
    check("You are invited" in zoe.get(path.group(0)) and "ada~" in zoe.get(path.group(0)), "no page")
    zoe.post(path.group(1), t=path.group(2), say="decline")
    answer = mailbox.wait_for(lambda one: one["To"] == "ada@example.org" and one["Subject"] == "A table of yours at Cherta")[0]
    check("will not come" in text_of(answer), text_of(answer))
    zoe.post(path.group(1), status=403, t=path.group(2), say="come")


if __name__ == "__main__":
    run(offered_taken_played_and_seen, invited_by_mail)
