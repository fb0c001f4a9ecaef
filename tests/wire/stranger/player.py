"""A client of cherta.v1 that knows no game: it offers itself the choices that it is sent, takes one and waits for what comes of it."""
import base64
import collections
import hashlib
import os
import random
import re
import uuid

from coding import Schema
from forms import as_offered, filled, place_within
from websocket import Closed, WebSocket

SCHEMA = Schema.from_docs()


FILLINGS = 12  # of one form or point, each time it is offered: a hint, and what it lets stand may be refused
POINTS = 1 / 6  # of the times that a point may be named: one more is, before anything else is done


class Refused(Exception):
    """An Error frame."""

    def __init__(self, error):
        super().__init__(f"{error.get('code')}: {error.get('text')}")
        self.error = error


def parts_of(link):
    """Of a link of section 2: host, port, whether TLS, token."""
    scheme, host, port, token = re.fullmatch(r"(https?)://([^:/]+):(\d+)/#(.*)", link).groups()
    return host, int(port), scheme == "https", token


class Connection:
    """One WebSocket with its requests."""

    def __init__(self, host, port, trusted=None, changes=False):
        self.socket = WebSocket(host, port, tls=trusted)
        self.requests = 0
        self.answers = collections.defaultdict(list)
        self.unasked = collections.deque()
        self.welcome = self.ask("hello", {"protocol": 1, "client": "stranger 1", "changes": changes})["welcome"]

    def send(self, body, fields):
        self.requests += 1
        self.socket.send(SCHEMA.encode("ClientFrame", {"request": self.requests, body: fields}))
        return self.requests

    def read(self):
        frame = SCHEMA.decode("ServerFrame", self.socket.receive())
        if frame.get("request"):
            self.answers[frame["request"]].append(frame)
        else:
            self.unasked.append(frame)

    def answer(self, request):
        while not self.answers[request]:
            self.read()
        frame = self.answers[request].pop(0)
        if "error" in frame:
            raise Refused(frame["error"])
        return frame

    def ask(self, body, fields):
        return self.answer(self.send(body, fields))


def listed(view):
    """A view as the list of its fields in the order of their numbers (section 4, "Changes")."""
    fields = sorted(SCHEMA.messages["View"], key=lambda field: field.number)
    return [(field, value) for field in fields if field.name in view
            for value in (view[field.name] if field.repeated else [view[field.name]])]


def changed(view, changes):
    before, added, after = listed(view), listed(changes.get("added", {})), []
    for run in changes.get("runs", []):
        keep, drop, add = (run.get(name, 0) for name in ("keep", "drop", "add"))
        assert keep + drop <= len(before) and add <= len(added), "changes that do not fit the view"
        after += before[:keep] + added[:add]
        before, added = before[keep + drop:], added[add:]
    assert not added, "fields were added that no run takes"
    out = {}
    for field, value in after + before:
        if field.repeated:
            out.setdefault(field.name, []).append(value)
        else:
            out[field.name] = value
    return out


class Player:
    """Sits at a match by its link, remembers what it was shown, and checks that it is told one story."""

    def __init__(self, link, trusted=None, seed=1):
        self.host, self.port, self.tls, self.token = parts_of(link)
        self.trusted = trusted if self.tls else None
        self.chance = random.Random(seed)
        self.secret = os.urandom(32)
        self.key = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
        self.seq, self.view, self.board, self.standing, self.steps = 0, {}, {}, {}, {}
        self.given = 0
        self.forms, self.points = {}, {}  # by their first word: how many fillings were tried, how many accepted
        self.join()

    # ---- being shown (section 4) ----

    def join(self):
        # Every second stranger knows nothing of changes.
        self.connection = Connection(self.host, self.port, self.trusted, changes=self.chance.random() < 0.5)
        snapshot = self.connection.ask("open", {"link": self.token, "key": self.key, "known_seq": self.seq})["snapshot"]
        self.viewer = snapshot["viewer"]
        self.own = snapshot.get("own", False)
        if snapshot["update"].get("reset"):
            raise AssertionError("the server has forgotten what it told")
        self.take(snapshot["update"])

    def come_back(self):
        """As after a lost network."""
        self.connection.socket.drop()
        self.join()

    def take(self, update):
        self.view = changed(self.view, update["changes"]) if "changes" in update else update.get("view", {})
        self.board = update.get("board", self.board)
        self.standing = update.get("standing", self.standing)
        for step in update.get("steps", []):
            self.remember(step)
        if update.get("gap"):
            self.fetch(self.first_missing(), update.get("seq", 0))
        self.seq = update.get("seq", 0)
        for number in range(1, self.seq + 1):
            assert number in self.steps, f"step {number} was never told"
        if self.seq:
            assert self.steps[self.seq]["digest"] == update["digest"], "the update's digest is not its last step's"
        self.add_to_dice()

    # ---- the dice (section 11) ----

    def add_to_dice(self):
        """Whenever the standing changes: promises, gives or reveals, if it is this seat's turn to."""
        seats = self.standing["seats"]
        me, other = (seats if seats[0]["name"] == self.viewer else seats[::-1])
        if self.viewer != me["name"] or me.get("shared") or self.standing["phase"] != "PHASE_RUNNING":
            return
        promise = hashlib.sha256(b"cherta promise 1\n" + self.standing["match"].encode() + b"\n" + self.secret).digest()
        if other.get("shared") or self.standing["dice"] == 1:
            if me.get("promise", promise.hex()) == promise.hex():
                self.must_accept("share", {"share": self.secret})
        elif me is seats[0] and not me.get("promise"):
            self.must_accept("promise", {"hash": promise})
        elif me is seats[1] and other.get("promise"):
            self.must_accept("share", {"share": self.secret})

    def first_missing(self):
        number = 1
        while number in self.steps:
            number += 1
        return number

    def fetch(self, first, last):
        while first <= last:
            steps = self.connection.ask("history", {"first_seq": first})["history"].get("steps", [])
            assert steps, f"the history ends before step {last}"
            for step in steps:
                self.remember(step)
            first = steps[-1]["seq"] + 1

    def remember(self, step):
        known = self.steps.setdefault(step["seq"], step)
        assert known == step, f"step {step['seq']} is told in two ways"

    def check_digests(self):
        """Section 4, "Digests": recomputed from step 1."""
        digest = bytes(32)
        for number in sorted(self.steps):
            digest = next_digest(digest, self.steps[number])
            assert digest.hex() == self.steps[number]["digest"], f"the digest of step {number} is wrong"
        return digest.hex()

    # ---- ordering (section 5) ----

    def must_accept(self, body, fields):
        answer = self.connection.ask(body, fields)["answer"]
        assert answer.get("accepted"), f"{body} {fields} is refused: {answer.get('refusal')}"
        return answer

    def orders(self):
        """Every complete order that can be read off the choices."""
        for choice in self.view.get("choices", []):
            if "{}" not in choice["order"]:
                yield choice["order"]
                continue
            for target in choice.get("targets", []):
                yield choice["order"].replace("{}", target.get("fill") or target["id"])
            bounds = choice.get("bounds", {})
            if not choice.get("targets") and choice["slot"] == "SLOT_NUMBER":
                for number in range(bounds.get("least", 0), bounds.get("most", 0) + 1):
                    yield choice["order"].replace("{}", str(number))

    def choose(self):
        orders = sorted(set(self.orders()))
        lively = [one for one in orders if not one.startswith(("resign", "withdraw", "offer", "stand ", "note", "mute"))]
        return self.chance.choice(lively or orders) if orders else None

    def over(self):
        return self.standing.get("phase") in ("PHASE_OVER", "PHASE_ABANDONED", "PHASE_DRAWN", "PHASE_UNREVEALED")

    def play(self, leave_after=()):
        """To the end of the match. Loses its connection after so many orders, each time."""
        acted_on = None
        while not self.over():
            # A sealed reply may be changed until its window closes; whoever changes it without end would never see that.
            is_sealed = self.view.get("ask", "").startswith("Your reply is sealed")
            order = self.choose() if self.view != acted_on and not is_sealed else None
            if order is None:
                self.wait()
                continue
            acted_on = self.view
            if not self.fill_a_form() and not self.name_a_point():
                self.order(order)
            if self.view == acted_on:
                acted_on = None  # said what stood already: something else, then
            if self.given in leave_after:
                self.come_back()

    def fill_a_form(self):
        """Fills one of the forms that are offered, until a filling is accepted; whether one was. Each is read, whatever becomes of it."""
        offered = [choice for choice in self.view.get("choices", []) if choice.get("form")]
        if not offered:
            return False
        choice = self.chance.choice(offered)
        assert as_offered(choice) == choice["order"], f"{as_offered(choice)} is not what the form is at first: {choice['order']}"
        return self.try_fillings(self.forms, choice, lambda: filled(choice, self.chance))

    def name_a_point(self):
        """The same with a blank that a point of the board fills, now and then."""
        offered = [choice for choice in self.view.get("choices", []) if choice["slot"] == "SLOT_POINT" and not choice.get("targets")]
        if not offered or self.chance.random() >= POINTS:
            return False
        choice = self.chance.choice(offered)
        return self.try_fillings(self.points, choice,
                                 lambda: choice["order"].replace("{}", place_within(choice.get("bounds", {}), self.board, self.chance)))

    def try_fillings(self, tally, choice, fill):
        count = tally.setdefault(choice["order"].split(" ")[0], [0, 0])
        for _ in range(FILLINGS):
            text = fill()
            answer = self.connection.ask("order", {"id": str(uuid.UUID(int=self.chance.getrandbits(128))), "text": text})["answer"]
            count[0] += 1
            if answer.get("accepted"):
                count[1] += 1
                self.given += 1
                while self.seq < answer.get("seq", 0):
                    self.wait()
                return True
            assert answer["refusal"]["code"] != "E_SYNTAX", f"it was filled so that it cannot be read: {text}: {answer['refusal']}"
        return False

    def order(self, text):
        identity = str(uuid.UUID(int=self.chance.getrandbits(128)))
        fields = {"id": identity, "text": text}
        answer = self.connection.ask("order", fields)["answer"]
        assert answer["id"] == identity
        self.given += 1
        if not answer.get("accepted"):
            # What was offered is taken, unless the other, who was asked, too, was faster.
            assert answer.get("seq", 0) > self.seq, f"{text} was offered and refused: {answer['refusal']}"
            return
        again = self.connection.ask("order", fields)["answer"]
        assert again == answer, f"sent again, it is answered otherwise: {answer} {again}"
        while self.seq < answer.get("seq", 0):
            self.wait()

    def wait_for_own(self):
        """Until this seat's share is there."""
        while not next(seat for seat in self.standing["seats"] if seat["name"] == self.viewer).get("shared"):
            self.wait()

    def wait(self):
        """For one frame that nobody asked for."""
        while not self.connection.unasked:
            self.connection.read()
        frame = self.connection.unasked.popleft()
        if "update" in frame:
            self.take(frame["update"])
        elif "come_back" in frame or "dismissed" in frame or "error" in frame:
            raise Closed(1000, str(frame))

    def export(self):
        """The file of section 4."""
        request, data, part = self.connection.send("export", {}), b"", 0
        while True:
            frame = self.connection.answer(request)["export"]
            assert frame.get("part", 0) == part, "the parts come out of order"
            data, part = data + frame.get("data", b""), part + 1
            if frame.get("last"):
                return data.decode()


def next_digest(before, step):
    """Section 4, "Digests"."""
    lines = ",".join('{"kind":' + quoted(line.get("kind", "")) + ',"data":' + (line.get("data") or "null") + "}"
                     for line in step.get("lines", []))
    return hashlib.sha256(before + ('{"seq":%d,"lines":[%s]}' % (step["seq"], lines)).encode()).digest()


def quoted(text):
    """A JSON string as the server writes it: only quotes, backslashes and control characters are escaped."""
    out = ""
    for c in text:
        out += "\\" + c if c in '"\\' else "\\u%04x" % ord(c) if ord(c) < 32 else c
    return '"' + out + '"'
