"""A player's terminal: `cherta join` on a pseudo-terminal, its keys and what it shows."""
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

from harness import BIN, WAIT, Failure

ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>])")


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, house, *arguments, size=(0, 0), **environment):
        """`size`: rows and columns of the window; (0, 0): not known."""
        self.raw = ""
        self.seen = 0  # up to where the output, without escape sequences, was looked at
        pid, self.fd = pty.fork()
        if pid == 0:
            os.environ.clear()
            os.environ.update({**house.environment, **environment})
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            for name in [name for name, value in environment.items() if value is None]:
                os.environ.pop(name, None)
            os.execv(arguments[0], list(arguments))
        self.pid = pid

    def type(self, text):
        os.write(self.fd, text.encode())

    def until(self, pattern, what=None):
        """Waits for output that matches, from where the last wait ended."""
        limit = time.monotonic() + WAIT
        while True:
            plain = ESCAPE.sub("", self.raw).replace("\r", "")[self.seen:]
            found = re.search(pattern, plain)
            if found:
                self.seen += found.end()
                return found
            if time.monotonic() > limit or not self.read(1.0):
                if time.monotonic() > limit or not self.alive():
                    raise Failure(f"the terminal never showed {what or pattern!r}; it shows:\n{plain[-2000:]!r}")

    def read(self, timeout):
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def shown(self):
        """What was written since the last wait ended, without escape sequences."""
        while self.read(0.5):
            pass
        return ESCAPE.sub("", self.raw).replace("\r", "")[self.seen:]

    def alive(self):
        try:
            return os.waitpid(self.pid, os.WNOHANG) == (0, 0)
        except ChildProcessError:
            return False

    def end(self):
        """Waits for the program's end and gives its status."""
        while self.read(WAIT):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def sit_down(house, **environment):
    links = house.host("kuhn-poker", "--option", "hands=5", "--automatic", "bob")
    link = house.link_file("alice", links["alice"])
    return Terminal(house, os.path.join(BIN, "cherta"), "join", link, **environment), link


def two_players(house):
    """Both have come, and Alice is on move."""
    links = house.host("kuhn-poker", "--option", "hands=5")
    alice, bob = (house.link_file(seat, links[seat]) for seat in ("alice", "bob"))
    for link in (alice, bob, alice):
        house.cherta("join", link, input="choices\n")  # promises, gives, reveals the share
    return alice, bob
