"""Places far from each other: network namespaces, wires between them, and a program run in one. Root alone can make them."""
import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import threading
import time

LEFT_OUT = 77  # exit status of a test that could not be made here; tests/run counts it neither way


def sh(*arguments, **more):
    return subprocess.run(arguments, capture_output=True, text=True, check=True, **more).stdout


class Place:
    """A network of its own, with nothing in it but its loopback."""

    def __init__(self):
        self.hosts = None  # a file that stands in place of /etc/hosts here: names that nobody else knows
        self.keeper = subprocess.Popen(["unshare", "--net", "sh", "-c", "ip link set lo up && echo there && exec sleep infinity"],
                                       stdout=subprocess.PIPE, text=True)
        if self.keeper.stdout.readline() != "there\n":
            raise OSError("no network namespace can be made here")

    @property
    def pid(self):
        return self.keeper.pid

    def inside(self, *arguments):
        """The command that runs this one here."""
        named = ["unshare", "--mount", "sh", "-c", f'mount --bind {self.hosts} /etc/hosts && exec "$@"', "sh"] if self.hosts else []
        return ["nsenter", "--net", "--target", str(self.pid), *named, *arguments]

    def ip(self, *arguments):
        return sh(*self.inside("ip", *arguments))

    def close(self):
        self.keeper.kill()
        self.keeper.wait()


def wire(one, other, name, mine, theirs):
    """A wire between two places; an address with its prefix at each end."""
    one.ip("link", "add", name, "type", "veth", "peer", "name", name, "netns", str(other.pid))
    for place, address in ((one, mine), (other, theirs)):
        place.ip("address", "add", address, "dev", name, *(["nodad"] if ":" in address else []))
        place.ip("link", "set", name, "up")


def need_places():
    """Ends the test, left out, where namespaces and wires cannot be made."""
    made = []
    try:
        made = [Place(), Place()]
        wire(*made, "try0", "192.168.250.1/30", "192.168.250.2/30")
        BadLine(*made, "try1", "10.250.0.1", "10.250.0.2").close()
    except (OSError, subprocess.CalledProcessError) as why:
        print(f"left out: no network namespaces can be made here ({why})")
        sys.exit(LEFT_OUT)
    finally:
        for place in made:
            place.close()


class BadLine:
    """A line between two places that is slow and loses packets, or is down: two tunnel devices, and this process between them. Needs no
    module of the kernel's for it."""

    TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 1, 0x1000, 0x40000000

    def __init__(self, one, other, name, mine, theirs, delay=0.15, loss=0.03, seed=1):
        self.delay, self.loss, self.chance = delay, loss, random.Random(seed)
        self.down = False  # nothing passes
        self.carried = self.lost = 0
        self.ends = [self._device(place, name) for place in (one, other)]
        for place, address, peer in ((one, mine, theirs), (other, theirs, mine)):
            place.ip("address", "add", address, "peer", peer, "dev", name)
            place.ip("link", "set", name, "up", "mtu", "1400")
        self.closed = False
        self.thread = threading.Thread(target=self._carry, daemon=True)
        self.thread.start()

    def _device(self, place, name):
        """A descriptor of a tunnel device that stands in that place."""
        home = os.open("/proc/self/ns/net", os.O_RDONLY)
        there = os.open(f"/proc/{place.pid}/ns/net", os.O_RDONLY)
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.setns(there, self.CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")
        try:
            device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(device, self.TUNSETIFF, struct.pack("16sH22x", name.encode(), self.IFF_TUN | self.IFF_NO_PI))
        finally:
            libc.setns(home, self.CLONE_NEWNET)
            os.close(home)
            os.close(there)
        return device

    def _carry(self):
        waiting, number = [], 0
        while not self.closed:
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                _, _, device, packet = heapq.heappop(waiting)
                try:
                    os.write(device, packet)
                except OSError:
                    pass  # the device is down, or full: lost
            patience = min(0.2, max(0, waiting[0][0] - now)) if waiting else 0.2
            for device in select.select(self.ends, [], [], patience)[0]:
                try:
                    packet = os.read(device, 65536)
                except OSError:
                    continue
                if self.down or self.chance.random() < self.loss:
                    self.lost += 1
                    continue
                number += 1
                self.carried += 1
                heapq.heappush(waiting, (time.monotonic() + self.delay, number, self.ends[device == self.ends[0]], packet))

    def close(self):
        self.closed = True
        self.thread.join()
        for device in self.ends:
            os.close(device)
