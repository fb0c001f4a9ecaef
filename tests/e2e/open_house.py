#!/usr/bin/env python3
"""deploy/run --open and --tls in a network of their own: a friend on another machine plays by the link that was printed, and what can go
wrong is said. The programs are those of the tests; nothing is built. Root alone can make networks: else the test is left out."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

from harness import BIN, Failure, check, run
from places import Place, need_places, wire

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))


class Machine:
    """A place with a clone of its own, whose build is what was built before."""

    def __init__(self):
        self.place = Place()
        self.folder = tempfile.mkdtemp(prefix="cherta-open-")
        shutil.copytree(os.path.join(ROOT, "deploy"), os.path.join(self.folder, "deploy"))
        programs = os.path.join(self.folder, "build/release/bin")
        os.makedirs(programs)
        for name in ("chertad", "cherta"):
            shutil.copy(os.path.join(BIN, name), programs)
        self.write("build/web/index.html", "<!doctype html><title>Cherta</title>")
        self.write("build/web.stamp", "one")
        self.write("client/web/build", "#!/bin/sh\n", 0o755)
        self.write("tools/cmake", "#!/bin/sh\n", 0o755)
        keep = {name: value for name, value in os.environ.items() if not name.startswith("CHERTA_")}
        self.environment = dict(keep, PATH=os.path.join(self.folder, "tools") + ":" + os.environ["PATH"],
                                XDG_STATE_HOME=os.path.join(self.folder, "state"))

    def write(self, path, text, mode=0o644):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as out:
            out.write(text)
        os.chmod(path, mode)

    def run(self, *arguments, status=0, **environment):
        done = subprocess.run(self.place.inside(os.path.join(self.folder, "deploy/run"), *arguments), text=True, capture_output=True,
                              env=dict(self.environment, **environment), timeout=180)
        said = done.stdout + done.stderr
        check(done.returncode == status, f"deploy/run {arguments}: status {done.returncode}, not {status}:\n{said}")
        return said

    def cherta(self, *arguments, status=0, **environment):
        return cherta(self.place, *arguments, status=status, **dict(self.environment, **environment))

    def close(self):
        subprocess.run(self.place.inside(os.path.join(self.folder, "deploy/run"), "stop"), env=self.environment, capture_output=True)
        self.place.close()
        shutil.rmtree(self.folder)


def cherta(place, *arguments, status=0, **environment):
    done = subprocess.run(place.inside(os.path.join(BIN, "cherta"), *arguments), env=environment, text=True, capture_output=True,
                          timeout=60, input="")
    check(status in (None, done.returncode), f"cherta {arguments[:1]}: status {done.returncode}, not {status}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def with_machines(test):
    def tested(house):
        made = [Machine(), Machine()]
        try:
            test(*made)
        finally:
            for one in made:
                one.close()
    tested.__name__ = test.__name__
    return tested


def link_of(said, viewer):
    return re.search(rf"^  {viewer} +(https?://\S+)$", said, re.MULTILINE).group(1)


def seen_by_a_phone(said, folder):
    """What a camera reads from the picture of a link in a terminal: two rows of squares a line of half blocks."""
    if shutil.which("zbarimg") is None:
        raise Failure("zbarimg is missing: deploy/install-packages zbar-tools")
    lines = [re.sub("\x1b\\[[0-9;]*m", "", line)[2:] for line in said.splitlines() if re.search("[█▀▄]{4}", line)]
    rows = []
    for line in lines:
        rows += [[255 if glyph in light else 0 for glyph in line] for light in ("█▀", "█▄")]
    size = 8
    picture = os.path.join(folder, "link.pgm")
    with open(picture, "wb") as out:
        out.write(f"P5 {len(rows[0]) * size} {len(rows) * size} 255\n".encode())
        for row in rows:
            out.write(bytes(shade for shade in row for _ in range(size)) * size)
    return subprocess.run(["zbarimg", "--quiet", "--raw", picture], text=True, capture_output=True, check=False).stdout.strip()


@with_machines
def a_friend_plays_from_another_machine(mine, his):
    wire(mine.place, his.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    said = mine.run("--open", "tartar-raid")
    check("links name 192.168.7.5:" in said, said)
    for words in ("your router must pass\n  TCP port 8400 on to 192.168.7.5", "There is no TLS", "Tried from here: 192.168.7.5:8400 answers"):
        check(words in said, f"deploy/run --open does not say: {words}\n{said}")
    link = link_of(said, "prince")
    check(link.startswith("http://192.168.7.5:8400/#"), link)
    scanned = seen_by_a_phone(said, mine.folder)
    check(scanned == link, f"a phone's camera reads {scanned!r}, not {link!r}")
    # Both have given their shares of the dice when each has looked, and the first to promise his once more; then the friend's first move.
    aga = link_of(said, "aga")
    for one, seat in ((mine, aga), (his, link), (mine, aga)):
        one.cherta("show", seat, status=None)
    his.cherta("order", link, "ready")
    # Matches are made by key now, which was printed once.
    key = re.search(r"takes this key.*\n\n  (\S+)\n", said).group(1)
    server = "http://192.168.7.5:8400"
    check("host key" in his.cherta("host", "tartar-raid", "--server", server, status=1), "anybody may make a match")
    his.cherta("host", "tartar-raid", "--server", server, "--key", key)
    again = mine.run("tartar-raid")
    check("takes this key" not in again and key not in again, "the key is printed again")
    check(link_of(again, "prince").startswith("http://192.168.7.5:8400/#"), "one more match is not open")
    # After `stop` the next start is for this machine alone.
    mine.run("stop")
    check(link_of(mine.run("tartar-raid"), "prince").startswith("http://127.0.0.1:8400/#"), "it is still open")
    his.cherta("list", "--server", server, status=2)


@with_machines
def what_can_be_wrong_is_said(mine, other):
    check("has no network" in mine.run("--open", status=1), "no network is not told")
    wire(mine.place, other.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    wire(mine.place, other.place, "more", "10.3.0.5/24", "10.3.0.9/24")
    mine.place.ip("route", "add", "default", "via", "10.3.0.9")
    check("which is another machine" in mine.run("--open", "--name", "192.168.7.9", status=1), "a name that leads elsewhere is taken")
    check("leads nowhere" in mine.run("--open", "--name", "nowhere.invalid", status=1), "a name that leads nowhere is taken")
    # A port that another has: the next one, and it is said; the links name it.
    taken = subprocess.Popen(mine.place.inside("python3", "-m", "http.server", "8400", "--bind", "0.0.0.0"), stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
    try:
        subprocess.run(mine.place.inside("bash", "-c", "until (exec 3<>/dev/tcp/127.0.0.1/8400) 2>/dev/null; do sleep 0.1; done"), timeout=60)
        said = mine.run("--open", "tartar-raid")
        check("Port 8400 is taken by another program: the server takes 8401." in said, said)
        check(link_of(said, "prince").startswith("http://10.3.0.5:8401/#"), "of several networks that on the way out is named")
        check("This machine has other addresses, too: 192.168.7.5" in said, said)
        named = mine.run("--open", "--name", "192.168.7.5", "tartar-raid")
        check(link_of(named, "prince").startswith("http://192.168.7.5:8401/#"), named)
        other.cherta("show", link_of(named, "prince"))
        mine.run("stop")
        check("Address already in use" in mine.run("--open", "tartar-raid", status=1, CHERTA_PORT="8400"), "a port that was wished for and is taken")
    finally:
        taken.kill()
        taken.wait()


@with_machines
def version_six_alone(mine, his):
    wire(mine.place, his.place, "home", "fd00:7::5/64", "fd00:7::9/64")
    said = mine.run("--open", "tartar-raid")
    link = link_of(said, "prince")
    check(link.startswith("http://[fd00:7::5]:8400/#"), link)
    his.cherta("show", link)


def self_signed(folder, address):
    """A certificate for an address and its key, as files."""
    chain, key = (os.path.join(folder, name) for name in ("chain.pem", "key.pem"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", chain, "-days", "2", "-subj",
                    f"/CN={address}", "-addext", f"subjectAltName=IP:{address}"], check=True, capture_output=True)
    return chain, key


@with_machines
def behind_a_proxy_with_tls(mine, his):
    if shutil.which("caddy") is None:
        raise Failure("caddy is missing: deploy/install-packages caddy")
    wire(mine.place, his.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    chain, key = self_signed(mine.folder, "192.168.7.5")
    said = mine.run("--tls", "192.168.7.5", "--certificate", chain, "--key", key, "tartar-raid")
    link = link_of(said, "prince")
    check(link.startswith("https://192.168.7.5/#"), link)
    his.cherta("show", link, SSL_CERT_FILE=chain)
    his.cherta("list", "--server", "https://192.168.7.5", status=2)  # by an authority that it does not know
    his.cherta("list", "--server", "http://192.168.7.5:8400", status=2)  # past the proxy
    said = mine.run("stop")
    his.cherta("list", "--server", "https://192.168.7.5", status=2, SSL_CERT_FILE=chain)


def authority(place, folder):
    """A certificate authority that speaks ACME, at 192.168.7.9:14000 in that place, and where its own certificate stands."""
    chain, key = self_signed(folder, "192.168.7.9")
    config = os.path.join(folder, "pebble.json")
    with open(config, "w") as out:
        json.dump({"pebble": {"listenAddress": "192.168.7.9:14000", "managementListenAddress": "192.168.7.9:15000", "certificate": chain,
                              "privateKey": key, "httpPort": 80, "tlsPort": 443}}, out)
    process = subprocess.Popen(place.inside("pebble", "-config", config), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=dict(os.environ, PEBBLE_VA_NOSLEEP="1"))
    for port in (14000, 15000):
        subprocess.run(place.inside("bash", "-c", f"until (exec 3<>/dev/tcp/192.168.7.9/{port}) 2>/dev/null; do sleep 0.1; done"), timeout=60)
    return process, chain


@with_machines
def a_certificate_is_fetched_for_a_name(mine, his):
    for program in ("caddy", "pebble"):
        if shutil.which(program) is None:
            raise Failure(f"{program} is missing: deploy/install-packages {program}")
    wire(mine.place, his.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    for machine in (mine, his):
        machine.write("hosts", "127.0.0.1 localhost\n192.168.7.5 play.example\n")
        machine.place.hosts = os.path.join(machine.folder, "hosts")
    process, root = authority(his.place, his.folder)
    try:
        link = link_of(mine.run("--tls", "play.example", "tartar-raid", CHERTA_ACME_CA="https://192.168.7.9:14000/dir",
                                CHERTA_ACME_ROOT=f"acme_ca_root {root}"), "prince")
        check(link.startswith("https://play.example/#"), link)
        known = os.path.join(his.folder, "known.pem")
        ask = ("import ssl, sys, urllib.request as web; known = ssl.create_default_context(cafile=sys.argv[2]); "
               "print(web.urlopen(sys.argv[1], context=known).read().decode())")
        with open(known, "w") as out:
            subprocess.run(his.place.inside("python3", "-c", ask, "https://192.168.7.9:15000/roots/0", root), check=True, stdout=out, timeout=60)
        patience = time.monotonic() + 120  # the proxy listens before it has its certificate
        while "the options are agreed" not in (said := his.cherta("show", link, status=None, SSL_CERT_FILE=known)):
            check(time.monotonic() < patience, f"no certificate is fetched; a friend is told:\n{said}")
            time.sleep(1)
        his.cherta("list", "--server", "https://play.example", status=2)  # by an authority that he does not know
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    need_places()
    run(a_friend_plays_from_another_machine, what_can_be_wrong_is_said, version_six_alone, behind_a_proxy_with_tls,
        a_certificate_is_fetched_for_a_name)
