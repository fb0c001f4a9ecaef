"""Places far from each other: network namespaces, wires between them, and a program run in one. Root alone can make them."""
import subprocess
import sys

LEFT_OUT = 77  # exit status of a test that could not be made here; tests/run counts it neither way


def sh(*arguments, **more):
    return subprocess.run(arguments, capture_output=True, text=True, check=True, **more).stdout


class Place:
    """A network of its own, with nothing in it but its loopback."""

    def __init__(self):
        self.keeper = subprocess.Popen(["unshare", "--net", "sh", "-c", "ip link set lo up && echo there && exec sleep infinity"],
                                       stdout=subprocess.PIPE, text=True)
        if self.keeper.stdout.readline() != "there\n":
            raise OSError("no network namespace can be made here")

    @property
    def pid(self):
        return self.keeper.pid

    def inside(self, *arguments):
        """The command that runs this one here."""
        return ["nsenter", "--net", "--target", str(self.pid), *arguments]

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
    except (OSError, subprocess.CalledProcessError) as why:
        print(f"left out: no network namespaces can be made here ({why})")
        sys.exit(LEFT_OUT)
    finally:
        for place in made:
            place.close()
