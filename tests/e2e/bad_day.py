#!/usr/bin/env python3
"""An operator's bad day: the disk is full during a backup, a page of the store is overwritten, the wrong file is restored, the
certificate runs out, and a stranger is at the limits. A match goes on through all of it. And what the server says of
settings that are of no use.
"""
import contextlib
import glob
import os
import re
import resource
import signal
import socket
import sqlite3
import ssl
import subprocess
import time
import urllib.error
import urllib.request

from harness import BIN, WAIT, Client, House, check, run
from upkeep import chertad, say, stop, words

PAGE = 4096
GAME = "tartar-raid"


def asks(url, path, context=None):
    """Status and text of an answer."""
    try:
        with urllib.request.urlopen(url + path, context=context, timeout=WAIT) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def copies(house):
    return sorted(glob.glob(os.path.join(house.folder, "copies", "*")))


class Day:
    """A match that a player speaks in, once an hour of the bad day; nothing he has said may be lost."""

    def __init__(self, house):
        self.house = house
        house.serve("--backups", os.path.join(house.folder, "copies"))
        self.links = house.host(GAME)
        self.seat = next(iter(self.links))
        self.said = []

    def goes_on(self):
        self.said.append(f"word{len(self.said) + 1}")
        say(self.house, self.links, self.seat, len(self.said))
        self.has_all()

    def has_all(self):
        check(words(self.house, self.links[self.seat]) == self.said, f"not all of {self.said} was kept")


def backup(house):
    house.server.child.send_signal(signal.SIGUSR1)
    return house.server.wait_for(r"event=backup file=(\S+)").group(1)


def a_bad_day(house: House):
    day = Day(house)
    others = [house.host(GAME) for _ in range(3)]
    for number in range(1, 3):
        for links in others:
            say(house, links, next(iter(links)), number)
    day.goes_on()
    copy = backup(house)
    disk_full_during_a_backup(house, day, copy)
    a_full_disk(house, day)
    two_copies_in_a_second(house, day)
    stray_signals(house, day)
    a_stranger_at_the_limits(house, day)
    a_page_of_the_journal(house, day, others)
    the_wrong_file(house, day, others)
    the_certificate_runs_out(house, day)


def disk_full_during_a_backup(house, day, copy):
    """A limit on the size of files stands in for the full disk: the store's own fit, the copy of all does not."""
    before = copies(house)
    filler = "say players " + "x" * 900 + "\n"
    more = house.host(GAME)
    house.cherta("join", more[day.seat], input=filler * 900 + "quit\n")
    stop(house)  # all is in the one file, and the write-ahead log is empty
    house.serve("--backups", os.path.join(house.folder, "copies"))
    size = os.path.getsize(house.store)
    check(size > 700_000, f"the store is small: {size}")
    pid = house.server.child.pid
    whole = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size // 2, whole[1]))
    house.server.child.send_signal(signal.SIGUSR1)
    house.server.wait_for(r"event=no_backup why=")
    check(copies(house) == before, f"something is left of the copy that failed: {copies(house)}")
    day.goes_on()
    resource.prlimit(pid, resource.RLIMIT_FSIZE, whole)
    check("all can be read" in chertad(house, "--check", store=copy), "the older copy is not whole")
    for bad in ("", "text\n" * 999):
        wrong = os.path.join(house.folder, "wrong.db")
        with open(wrong, "w") as out:
            out.write(bad)
        said = chertad(house, "--check", store=wrong, status=1)
        check(wrong in said and ("empty" in said or "no database" in said), said)
        with open(wrong) as file:
            check(file.read() == bad, "a check has written")


def a_full_disk(house, day):
    """The store itself cannot grow: the process lives, and is not ready, until there is room again."""
    pid = house.server.child.pid
    whole = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    check(asks(house.url, "/readyz") == (200, "ready\n"), "it is not ready while there is room")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, whole[1]))
    until = time.monotonic() + WAIT
    while asks(house.url, "/readyz") != (503, "nothing can be stored\n"):  # it is looked for once a second at most
        check(time.monotonic() < until, f"it is ready with a full disk: {asks(house.url, '/readyz')}")
    check(asks(house.url, "/healthz") == (200, "ok\n"), "the process lives")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, whole)
    while asks(house.url, "/readyz") != (200, "ready\n"):
        check(time.monotonic() < until, "it does not become ready again")
    day.goes_on()


def two_copies_in_a_second(house, day):
    before = copies(house)
    stamps = [time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(time.time() + second)) for second in range(60)]
    others = [os.path.join(house.folder, "copies", f"cherta-{stamp}.db") for stamp in stamps]
    for name in others:  # as if each second of the next minute had its copy already
        with open(name, "x"):
            pass
    check(backup(house).endswith("-2.db"), "a copy takes the name of another")
    check(all(os.path.getsize(name) == 0 for name in others), "a copy was overwritten")
    for name in others:
        os.remove(name)
    check(len(copies(house)) == len(before) + 1, copies(house))
    check(all(name.endswith(".db") for name in copies(house)), copies(house))
    check(all(os.stat(name).st_mode & 0o777 == 0o600 for name in copies(house)), "others may read a copy")
    day.goes_on()


def stray_signals(house, day):
    for number in (signal.SIGHUP, signal.SIGUSR2, signal.SIGALRM, signal.SIGPIPE, signal.SIGVTALRM, signal.SIGIO,
                   signal.SIGXFSZ, signal.SIGRTMIN, signal.SIGRTMAX):
        house.server.child.send_signal(number)
    house.server.wait_for(r"event=signal_ignored")
    day.goes_on()


def a_stranger_at_the_limits(house, day):
    """He has all the connections that one address may have: he gets no more, and health is told all the same."""
    stop(house)
    house.serve("--connections-per-address", "8", "--backups", os.path.join(house.folder, "copies"))
    host, port = house.url.removeprefix("http://").split(":")
    with contextlib.ExitStack() as held:
        for _ in range(8):
            held.enter_context(socket.create_connection((host, int(port))))
        check(asks(house.url, "/")[0] == 503, "he gets more than his connections")
        check(asks(house.url, "/healthz") == (200, "ok\n"), "health is not told at the limits")
        check(asks(house.url, "/readyz") == (200, "ready\n"), "readiness is not told at the limits")
    house.server.wait_for(r"event=too_many_connections address=127\.0\.0\.1 times=\d+")
    for _ in range(5):
        house.cherta("show", house.url + "/#" + "A" * 43, status=2)
    house.server.wait_for(r"event=bad_link address=127\.0\.0\.1 times=\d+")
    day.goes_on()


def a_page_of_the_journal(house, day, others):
    """A page of the log is overwritten: matches that stand there are named, the others go on, and what is whole is
    salvaged."""
    harmed = others[0]
    seat = next(iter(harmed))
    house.cherta("join", harmed[seat], input="".join(f"say players secret{n}{'y' * 900}\n" for n in range(20)) + "quit\n")
    stop(house)
    with open(house.store, "rb") as file:
        whole = file.read()
    page = whole.index(b"secret7yyy") // PAGE
    with open(house.store, "r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xa5" * PAGE)
    said = chertad(house, "--check", status=1)
    check(re.search(r"match \w+ is damaged at entry \d+", said) and "is damaged\n" in said, said)
    house.serve("--backups", os.path.join(house.folder, "copies"))
    said = house.cherta("show", harmed[seat], status=2)
    check("cannot be read" in said, said)
    for links in others[1:]:
        house.cherta("show", links[seat])
    house.server.wait_for(r"event=damaged_journal match=\w+")
    check(asks(house.url, "/healthz") == (200, "ok\n"), "the process lives")
    status, text = asks(house.url, "/readyz")
    check(status == 503 and "1 journal is damaged" in text, text)
    day.goes_on()
    stop(house)

    salvaged = os.path.join(house.folder, "salvaged.db")
    said = chertad(house, "--salvage", salvaged, status=1)
    check(len(re.findall(r"left out: .*match \w+ is damaged", said)) == 1, said)
    check("all can be read" in chertad(house, "--check", store=salvaged), "what was salvaged is not whole")
    chertad(house, "--salvage", salvaged, status=1)  # nothing is overwritten
    day.salvaged = salvaged


def the_wrong_file(house, day, others):
    """Restored is only what is a store of this version, whole, and not smaller without being told so."""
    small, foreign, older = (os.path.join(house.folder, name) for name in ("small.db", "foreign.db", "older.db"))
    there = house.store
    with contextlib.closing(sqlite3.connect(foreign)) as file:
        file.execute("CREATE TABLE recipes (text)")
    with contextlib.closing(sqlite3.connect(day.salvaged)) as file, contextlib.closing(sqlite3.connect(older)) as to:
        file.backup(to)
        to.execute("PRAGMA user_version = 2")
    empty = os.path.join(house.folder, "empty.db")
    with open(empty, "w"):
        pass
    one = House()
    try:
        one.serve()
        one.host(GAME)
        stop(one)
        os.rename(one.store, small)
    finally:
        one.close()
    with open(there, "rb") as file:
        before = file.read()
    for wrong, why in ((empty, "empty"), (foreign, "another program"), (older, "older version"), (small, "--fewer")):
        said = chertad(house, "--restore", wrong, status=1)
        check("not restored" in said and why in said, said)
        with open(there, "rb") as file:
            check(file.read() == before, f"a restoration that was refused has changed something: {wrong}")
    said = chertad(house, "--restore", day.salvaged, status=1)  # one match fewer: it was left out
    check("--fewer" in said, said)
    chertad(house, "--restore", day.salvaged, "--fewer")
    house.serve()
    day.goes_on()
    for links in others[1:]:
        check(words(house, links[day.seat]) == ["word1", "word2"], "another match has lost something")
    check(asks(house.url, "/readyz") == (200, "ready\n"), "it is not ready again")


def certificate(folder, seconds):
    """A self-signed one for 127.0.0.1, for so long from now on; over the one before."""
    chain, key, database = (os.path.join(folder, name) for name in ("chain.pem", "key.pem", "ca"))
    subprocess.run(["rm", "-rf", database], check=True)
    os.makedirs(database)
    for name, text in (("index.txt", ""), ("serial", "01\n")):
        with open(os.path.join(database, name), "w") as out:
            out.write(text)
    with open(os.path.join(database, "ca.cnf"), "w") as out:
        out.write(f"""[ca]\ndefault_ca = own\n[own]\ndatabase = {database}/index.txt\nserial = {database}/serial\n
new_certs_dir = {database}\ndefault_md = sha256\npolicy = any\nx509_extensions = names\nunique_subject = no\n[any]\ncommonName = supplied\n
[names]\nsubjectAltName = IP:127.0.0.1\nbasicConstraints = CA:TRUE\n[req]\ndistinguished_name = none\n[none]\n""")
    quiet = {"check": True, "capture_output": True}
    config = os.path.join(database, "ca.cnf")
    request = os.path.join(database, "request.pem")
    fresh = os.path.join(database, "fresh.pem")
    subprocess.run(["openssl", "req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-subj", "/CN=127.0.0.1",
                    "-config", config, "-out", request], **quiet)
    ends = time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() + seconds))
    begins = time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() - 3600))
    subprocess.run(["openssl", "ca", "-batch", "-selfsign", "-notext", "-config", config, "-keyfile", key, "-in", request,
                    "-startdate", begins, "-enddate", ends, "-out", fresh], **quiet)
    os.rename(fresh, chain)
    return chain, key


def the_certificate_runs_out(house, day):
    """It runs out while the server runs: who is there plays on, nobody else comes in; renewed and SIGHUP sent, they do."""
    own = re.search(r"https?://\S+", house.cherta("link", day.links[day.seat])).group(0)  # no client has its key by https yet
    stop(house)
    chain, key = certificate(house.folder, 8)
    ran_out = time.time() + 8
    house.serve("--certificate", chain, "--private-key", key)
    house.environment["SSL_CERT_FILE"] = chain
    house.url = house.url.replace("http:", "https:")
    day.links[day.seat] = own.replace("http:", "https:")
    trusts = lambda: ssl.create_default_context(cafile=chain)  # the certificate of the hour
    secure = house.url
    player = Client(house, day.seat, day.links[day.seat])
    player.until(lambda: player.opened, "the match")
    check("event=certificate_runs_out hours=0" in house.server.text(), "that it runs out is not said")
    check(asks(secure, "/healthz", trusts()) == (200, "ok\n"), "not well by https")
    time.sleep(max(0.0, ran_out + 1 - time.time()))
    try:
        asks(secure, "/healthz", trusts())
        check(False, "a certificate that has run out is accepted")
    except urllib.error.URLError as refused:
        check("expired" in str(refused), refused)
    house.server.child.send_signal(signal.SIGHUP)  # too early: nothing was renewed
    house.server.wait_for(r"event=certificate_kept why=\".*ran out on \d{4}-\d\d-\d\d")
    player.process.say("ready")  # refused or not: he is answered
    player.process.wait_for(r'"answer":\{"id"')
    certificate(house.folder, 3600)
    house.server.child.send_signal(signal.SIGHUP)
    house.server.wait_for(r"event=certificate_read")
    check(asks(secure, "/healthz", trusts()) == (200, "ok\n"), "the renewed certificate is not used")
    day.goes_on()
    player.process.wait_for(day.said[-1])
    player.process.stop()
    stop(house)
    certificate(house.folder, -60)
    said = chertad(house, "--certificate", chain, "--private-key", key, "--port", "0", status=1)
    check("ran out on" in said, said)


def settings_of_no_use(house: House):
    """Each is refused at the start, by name."""
    nowhere = os.path.join(house.folder, "nowhere")
    a_file = os.path.join(house.folder, "file")
    with open(a_file, "w"):
        pass
    for flags, why, status in (((), "there is no store", 1),
                               (("--new", "--files", nowhere), "no index.html", 1),
                               (("--new", "--files", house.folder), "no index.html", 1),
                               (("--new", "--backups", os.path.join(a_file, "copies")), "nothing can be written", 1),
                               (("--new", "--public-url", "play.example"), "http:// or https://", 2),
                               (("--new", "--behind-proxy", "10.0.0.1/8"), "networks of proxies", 2),
                               (("--new", "--certificate", nowhere, "--private-key", nowhere), "certificate", 1)):
        said = chertad(house, "--port", "0", *flags, status=status)
        check(why in said, f"{flags}: {said}")
        check("--certificate" in flags or not os.path.exists(house.store), f"{flags}: a store was made")
    foreign = os.path.join(house.folder, "foreign.db")
    with contextlib.closing(sqlite3.connect(foreign)) as file:
        file.execute("CREATE TABLE recipes (text)")
    check("another program" in chertad(house, "--port", "0", "--new", store=foreign, status=1), "a foreign file is taken")
    house.environment["CHERTA_SERVER"] = "http://elsewhere.example"
    house.environment["CHERTA_PRT"] = "1"
    house.serve()
    check("CHERTA_PRT" in house.server.text() and "CHERTA_SERVER" not in house.server.text(), house.server.text())


def few_descriptors(house: House):
    """The machine gives the server hardly any: it says so, serves as many as it can, and refuses the others."""
    port_file = os.path.join(house.folder, "port")
    server = house.start("chertad", "bash", "-c", 'ulimit -n 160; exec "$0" "$@"', os.path.join(BIN, "chertad"), "--new",
                         "--store", house.store, "--port", "0", "--port-file", port_file)
    server.wait_for(r"event=few_descriptors limit=160 connections=4000 instead=32")
    server.wait_for(r"event=listening")
    with open(port_file) as file:
        address = ("127.0.0.1", int(file.read()))
    url = f"http://127.0.0.1:{address[1]}"
    mark = len(server.text())
    with contextlib.ExitStack() as held:
        for _ in range(300):
            held.enter_context(socket.create_connection(address, timeout=WAIT, source_address=("127.0.0.2", 0)))
        late = held.enter_context(socket.create_connection(address, timeout=WAIT, source_address=("127.0.0.2", 0)))
        check(late.recv(100).startswith(b"HTTP/1.1 503"), "who comes too late is left hanging")
        for _ in range(20):
            check(asks(url, "/healthz") == (200, "ok\n"), "health is not told")
            check(asks(url, "/")[0] == 503, "there are more connections than descriptors")
    check(server.text()[mark:].count("\n") < 20, "the log is flooded:\n" + server.text()[mark:])
    until = time.monotonic() + WAIT
    while asks(url, "/")[0] == 503:
        check(time.monotonic() < until, "it does not recover")


if __name__ == "__main__":
    run(a_bad_day, settings_of_no_use, few_descriptors)
