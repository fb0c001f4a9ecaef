#!/usr/bin/env python3
"""deploy/run --open and --tls in a network of their own: a friend on another machine plays by the link that was printed, and what can go
wrong is said. The programs are those of the tests; nothing is built. Root alone can make networks: else the test is left out."""
import os
import re
import shutil
import subprocess
import tempfile

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


@with_machines
def a_friend_plays_from_another_machine(mine, his):
    wire(mine.place, his.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    said = mine.run("--open", "tartar-raid")
    check("links name 192.168.7.5:" in said, said)
    for words in ("your router must pass\n  TCP port 8400 on to 192.168.7.5", "There is no TLS", "Tried from here: 192.168.7.5:8400 answers"):
        check(words in said, f"deploy/run --open does not say: {words}\n{said}")
    check("█" in said, f"no picture of a link:\n{said}")
    link = link_of(said, "prince")
    check(link.startswith("http://192.168.7.5:8400/#"), link)
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


@with_machines
def behind_a_proxy_with_tls(mine, his):
    if shutil.which("caddy") is None:
        raise Failure("caddy is missing: deploy/install-packages caddy")
    wire(mine.place, his.place, "home", "192.168.7.5/24", "192.168.7.9/24")
    chain, key = (os.path.join(mine.folder, name) for name in ("chain.pem", "key.pem"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", chain, "-days", "2", "-subj",
                    "/CN=192.168.7.5", "-addext", "subjectAltName=IP:192.168.7.5"], check=True, capture_output=True)
    said = mine.run("--tls", "192.168.7.5", "--certificate", chain, "--key", key, "tartar-raid")
    link = link_of(said, "prince")
    check(link.startswith("https://192.168.7.5/#"), link)
    his.cherta("show", link, SSL_CERT_FILE=chain)
    his.cherta("list", "--server", "https://192.168.7.5", status=2)  # by an authority that it does not know
    his.cherta("list", "--server", "http://192.168.7.5:8400", status=2)  # past the proxy
    said = mine.run("stop")
    his.cherta("list", "--server", "https://192.168.7.5", status=2, SSL_CERT_FILE=chain)


if __name__ == "__main__":
    need_places()
    run(a_friend_plays_from_another_machine, what_can_be_wrong_is_said, version_six_alone, behind_a_proxy_with_tls)
