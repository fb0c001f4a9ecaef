"""Real processes against each other: starting them, talking to them, waiting for what they say. Standard library only.

Nothing sleeps where output can be awaited; every wait has a limit and fails with what was seen until then.
"""
import collections
import json
import os
import queue
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

BIN = os.environ.get("BIN") or os.path.join(os.path.dirname(__file__), "../../build/dev/bin")
CARD = re.compile(r"\b(?:[2-9AJQK]|10)[SHDC]\b")  # a card as the server writes it
MOST_MATCHES = 20  # that are over, as the dice may have it, before a test has seen what it came for; even where every second one
                   # is, not one in a million times all of them are
WAIT = float(os.environ.get("E2E_WAIT", "60"))  # seconds that any one thing may take


class Failure(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Failure(what)


class Process:
    """A running program: lines in, lines out, everything it wrote kept."""

    def __init__(self, name, arguments, **more):
        self.name = name
        self.child = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                      text=True, bufsize=1, errors="replace", **more)
        self.written = []
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.child.stdout:
            self.written.append(line)
            if line.endswith("\n"):  # else it was killed while it wrote
                self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def say(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def next_line(self, timeout=WAIT):
        """The next line; None at the end of output."""
        try:
            return self.lines.get(timeout=timeout)
        except queue.Empty:
            raise Failure(f"{self.name} says nothing; its last words:\n" + "".join(self.written[-20:]))

    def wait_for(self, pattern, timeout=WAIT):
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            line = self.next_line(until - time.monotonic())
            if line is None:
                break
            found = re.search(pattern, line)
            if found:
                return found
        raise Failure(f"{self.name} never said {pattern!r}; its last words:\n" + "".join(self.written[-20:]))

    def text(self):
        return "".join(self.written)

    def kill(self):
        """kill -9: no goodbye."""
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()

    def stop(self):
        if self.child.poll() is None:
            self.child.terminate()
            try:
                self.child.wait(WAIT)
            except subprocess.TimeoutExpired:
                self.kill()


class House:
    """A folder of one test's own, its processes, and a server."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="cherta-e2e-")
        self.store = os.path.join(self.folder, "store", "cherta.db")
        self.processes = []
        self.environment = dict(os.environ, XDG_STATE_HOME=os.path.join(self.folder, "state"), NO_COLOR="1")
        self.url = None
        self.server = None

    def start(self, name, *arguments, **more):
        process = Process(name, list(arguments), env=self.environment, **more)
        self.processes.append(process)
        return process

    def serve_toy(self):
        self.server = self.start("toy_server", os.path.join(BIN, "toy_server"))
        self.url = self.server.wait_for(r"listening on (http://\S+)").group(1)

    def serve(self, *flags):
        """The real server, on a store of its own; with limits that a test playing at full speed does not reach. Called
        again, it takes up store and port of the one before. The port is none of those that the kernel hands out by
        itself: it might hand it to another while no server has it."""
        until = time.monotonic() + WAIT
        while True:
            port = self.url.rpartition(":")[2] if self.url else str(random.randrange(15000, 30000))
            self.server = self.start("chertad", os.path.join(BIN, "chertad"), "--new", "--port", port, "--store", self.store,
                                     "--requests-per-minute", "1000000", *flags)
            if self.server.wait_for(r"event=listening|Address already in use").group(0) == "event=listening":
                break
            check(time.monotonic() < until, f"port {port} does not become free")
            self.server.stop()
            time.sleep(0.1)
        self.url = f"http://127.0.0.1:{port}"

    def cherta(self, *arguments, status=0, **more):
        """Runs one command to its end and gives what it printed. Status None: however it ends."""
        done = subprocess.run([os.path.join(BIN, "cherta"), *arguments], env=self.environment, text=True, timeout=WAIT,
                              capture_output=True, **more)
        check(status in (None, done.returncode), f"cherta {arguments[0]}: status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def host(self, game, *more):
        """Makes a match with a link for a referee, unless `more` says otherwise; the links by viewer."""
        referee = () if "--referee" in more else ("--referee", "link")
        made = json.loads(self.cherta("host", game, "--server", self.url, "--json", *referee, *more))
        return {link["viewer"]: link["url"] for link in made["created"]["links"]}

    def link_file(self, viewer, link):
        path = os.path.join(self.folder, viewer + ".link")
        with open(path, "w") as out:
            out.write(link + "\n")
        return "@" + path

    def files_holding(self, secret):
        """Files below the test's folder (but for the link files) with this text in them."""
        found = []
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if not name.endswith(".link") and os.path.isfile(path) and secret.encode() in open(path, "rb").read():
                    found.append(path)
        return found

    def close(self):
        for process in self.processes:
            process.stop()
        subprocess.run(["rm", "-rf", self.folder])


class Client:
    """A `cherta join --json` or `watch --json`: what its viewer was shown, over all its processes."""

    def __init__(self, house, viewer, link, command="join"):
        self.house, self.viewer, self.command = house, viewer, command
        self.link = house.link_file(viewer, link)
        self.process = None
        self.outputs = []     # what earlier processes wrote
        self.view = {}
        self.seq = 0
        self.steps = collections.OrderedDict()
        self.standing = {}
        self.cards = set()    # every card named in anything that came
        self.watcher = None   # called with every view
        self.answers = []     # orders' answers, in order
        self.refused = []     # refusals of orders that nothing overtook
        self.chosen_from = 0  # the last step seen when the last order was given
        self.outstanding = 0  # orders without an answer
        self.resumed_with = None
        self.start()

    def start(self):
        self.process = self.house.start(self.viewer, os.path.join(BIN, "cherta"), self.command, "--json", self.link)
        self.opened = False

    def kill_and_return(self):
        """kill -9 in the middle of things, then come back by the same link."""
        self.process.kill()
        self.drain()
        self.outputs.append(self.process.text())
        self.outstanding = 0
        self.resumed_with = None
        self.start()

    def drain(self):
        while True:
            line = self.process.next_line()
            if line is None:
                return
            self.take(line)

    def text(self):
        return "".join(self.outputs) + self.process.text()

    def take(self, line):
        self.cards.update(CARD.findall(line))
        frame = json.loads(line)
        if "snapshot" in frame:
            check(frame["snapshot"]["viewer"] == self.viewer, f"{self.viewer} was let in as {frame['snapshot']['viewer']}")
            self.opened = True
            self.resumed_with = [int(step["seq"]) for step in frame["snapshot"]["update"].get("steps", [])]
            self.take_update(frame["snapshot"]["update"])
        elif "update" in frame:
            self.take_update(frame["update"])
        elif "answer" in frame and frame["answer"].get("id"):
            self.outstanding -= 1
            self.take_answer(frame["answer"])
        elif "error" in frame:
            raise Failure(f"{self.viewer}: {frame['error']}")
        elif "client" in frame and "ended" in frame["client"]:
            raise Failure(f"{self.viewer} was turned out: {frame['client']}")
        return frame

    def take_answer(self, answer):
        """Two who are asked at once race: a refusal counts only if the sender's last step was what he chose from."""
        self.answers.append(answer)
        if not answer.get("accepted") and int(answer.get("seq", 0)) <= self.chosen_from:
            self.refused.append(answer["refusal"])

    def take_update(self, update):
        check(not update.get("reset"), f"{self.viewer}: the server went back")
        self.seq = int(update.get("seq", 0))
        self.view = update.get("view", self.view)
        self.standing = update.get("standing", self.standing)
        if self.watcher:
            self.watcher(self.view)
        for step in update.get("steps", []):
            number = int(step["seq"])
            check(self.steps.get(number, step) == step, f"{self.viewer}: step {number} is told twice and otherwise")
            self.steps[number] = step

    def watch_views(self, watcher):
        self.watcher = watcher
        watcher(self.view)

    def poll(self, timeout=0.0):
        """Takes what is there; waits at most `timeout` for the first line. True if something came."""
        try:
            line = self.process.lines.get(timeout=timeout) if timeout else self.process.lines.get_nowait()
        except queue.Empty:
            return False
        check(line is not None, f"{self.viewer} has left:\n" + "".join(self.process.written[-5:]))
        self.take(line)
        return True

    def until(self, holds, what):
        until = time.monotonic() + WAIT
        while not holds():
            check(time.monotonic() < until, f"{self.viewer}: {what} never came; last:\n" + "".join(self.process.written[-3:])[-3000:])
            self.poll(0.5)

    def order(self, text):
        self.outstanding += 1
        self.chosen_from = self.seq
        self.process.say(text)

    def settled(self):
        """Nothing of his own is under way: his orders are answered, and he has seen what they brought."""
        return not self.outstanding and (not self.answers or int(self.answers[-1].get("seq", 0)) <= self.seq)

    def over(self):
        return "outcome" in self.view

    def share_given(self):
        return all(seat.get("shared") for seat in self.standing.get("seats", [{}]))


def run(*tests):
    """Runs the tests one after another; exit status 1 at the first that fails."""
    for test in tests:
        house = House()
        began = time.monotonic()
        try:
            test(house)
            print(f"ok      {test.__name__} ({time.monotonic() - began:.1f} s)")
        except (Failure, subprocess.TimeoutExpired, BrokenPipeError) as failure:
            print(f"FAILED  {test.__name__}: {failure}")
            for process in house.processes[:1]:
                print("the server's last words:\n" + "".join(process.written[-20:]))
            sys.exit(1)
        finally:
            house.close()
