"""A batch of plans (SK-3.9, 4.11, 5, 6, 12): checked on a copy of the board, token by token, enemies unchanged (SK-5.12). What it
finds out is a list of steps, one for each figure, which carrying out repeats on the real board between the volleys."""
import copy
from dataclasses import dataclass, field

from skirmish import fire
from skirmish.errands import Errands
from skirmish.state import Refused, in_contact
from skirmish.table import D, along, bearing, in_arc


@dataclass
class Volley:
    """SK-7.2: the shots of one figure at one target."""
    target: str
    alternate: str = None
    shots: int = 0
    seen: dict = field(default_factory=dict)  # of target and alternate: (most tens of the range, no shield in every shot)


@dataclass
class Step:
    uid: str
    figure: object = None  # the figure as it then is
    ship: tuple = None  # (x, spent, arrived)
    carried: dict = field(default_factory=dict)  # who was on deck when she sailed: the new x
    prizes: list = field(default_factory=list)
    volleys: list = field(default_factory=list)
    charge: str = None


class Batch(Errands):
    def __init__(self, game, side, entries, dfire=False):
        self.game, self.side, self.entries, self.dfire = game, side, entries, dfire
        self.board = copy.deepcopy(game.board)
        self.ground, self.options, self.n = game.ground, game.options, game.sides[side].card
        self.steps, self.acted, self.charges = [], set(), []

    def refuse(self, code, words=""):
        raise Refused(code, self.uid, self.number, words)

    # Who acts.
    def check(self):
        named = []
        for self.uid, tokens in self.entries:
            self.number, self.step, self.volleys = 0, Step(self.uid), []
            if self.uid in named:
                self.refuse("E_DUP")
            named.append(self.uid)
            if self.uid == "SHIP":
                self.ship(tokens)
            else:
                self.one(tokens)
            self.steps.append(self.step)
        self.at_the_end()
        return self

    def one(self, tokens):
        self.f = f = self.figure()
        for self.number, (kind, *args) in enumerate(tokens, 1):
            if f.spent >= self.n and self.number == 1:
                self.refuse("E_SPENT")
            if f.charged:
                self.after_the_charge(kind, args)
            if self.dfire and kind not in "pflw":
                self.refuse("E_ORDER")
            if self.dfire:  # SK-9.7, 9.8
                self.armed()
            if kind != "e" and f.sheltered:
                self.refuse("E_FIGURE")
            self.whole = len(tokens) == 1
            getattr(self, "do_" + kind)(*args)
        self.acted.add(self.uid)
        self.step.figure = copy.deepcopy(f)
        self.step.volleys = self.volleys

    def after_the_charge(self, kind, args):
        """SK-9.1, example 38: E_ORDER whatever it would cost; only what stands before the budget in 6.3 comes first."""
        try:
            getattr(self, "do_" + kind)(*args)
        except Refused as refused:
            if refused.code in ("E_SYNTAX", "E_FIGURE", "E_IN_CREEK"):
                raise
        self.refuse("E_ORDER")

    def figure(self):
        f = self.board.figures.get(self.uid)
        if f is None or not f.alive or not self.game.appeared(f):
            self.refuse("E_FIGURE")
        if f.side != self.side:
            self.refuse("E_FIGURE" if f.sheltered else "E_NOT_YOURS")
        if f.sheltered:
            if not any(kind == "e" for kind, *args in dict(self.entries)[self.uid]):
                self.refuse("E_FIGURE")
        if f.routing:
            self.refuse("E_ROUTING")
        if f.crossing:
            self.refuse("E_IN_CREEK")
        return f

    def enemy(self, uid):
        t = self.board.figures.get(uid)
        if t is None or not t.on_table or not self.game.appeared(t):
            self.refuse("E_FIGURE")
        return t

    # What is paid.
    @property
    def left(self):
        most = self.n
        if self.dfire and self.uid not in self.game.targets():
            most = min(2, self.n)  # SK-9.8
        return most - self.f.spent

    def pay(self, k, code="E_BUDGET"):
        if k > self.left:
            self.refuse(code, f"{k} {self.left}")
        self.f.spent += k

    def speed(self):
        """SK-12.4."""
        if any(self.game.scenario["prizes"][p][0] == "peasant" for p in self.f.leading):
            return min(200, self.f.speed)
        return self.f.speed

    def on_land(self):
        return self.f.level == "land"

    # The tokens of table SK-5.1.
    def do_m(self, q):
        if q == self.f.at:
            self.refuse("E_SYNTAX")
        k = max(1, -(-D(self.f.at, q) // self.speed()))
        if k > self.left:
            self.refuse("E_BUDGET", f"{k} {self.left}")
        self.arc(q)
        if not self.ground.way_is_clear(self.board, self.f, q):
            self.refuse("E_BLOCKED")
        self.pay(k)
        self.f.facing = bearing((q[0] - self.f.x, q[1] - self.f.y))
        self.f.x, self.f.y = q

    def arc(self, q):
        """SK-5.2."""
        turning, f = self.options["turning"], self.f
        if turning == "free45" and not in_arc(f.at, f.facing, 45, q):
            self.refuse("E_ARC")
        if turning == "strict" and bearing((q[0] - f.x, q[1] - f.y)) != f.facing:
            self.refuse("E_ARC")

    def do_p(self, degrees):
        self.pay(1)
        self.f.facing = degrees

    def do_w(self, k):
        self.pay(k)

    def armed(self):
        if self.f.leading:
            self.refuse("E_LEADING")
        if not self.f.weapon:
            self.refuse("E_NO_WEAPON")

    def do_l(self, k):
        if k > self.left:
            self.refuse("E_BUDGET", f"{k} {self.left}")
        self.armed()
        if self.f.loaded or self.f.load_progress + k > self.f.load:
            self.refuse("E_ORDER")
        self.pay(k)
        self.f.load_progress += k
        if self.f.load_progress == self.f.load:
            self.f.loaded, self.f.load_progress = True, 0

    def do_f(self, target, alternate):
        f = self.f
        both = [self.enemy(target)] + ([self.enemy(alternate)] if alternate else [])
        if self.left < 1:
            self.refuse("E_BUDGET", f"1 {self.left}")
        self.armed()
        if not f.loaded:
            self.refuse("E_UNLOADED")
        if f.ammo == 0:
            self.refuse("E_AMMO")
        fire.may_be_target(self, both)
        volley = fire.volley_of(self, target, alternate)
        if not self.dfire and any(t.uid in self.game.chargers for t in both):
            self.refuse("E_PROTECTED")
        fire.arc_and_sight(self, both)
        self.pay(1)
        f.loaded, f.load_progress = f.load == 0, 0  # SK-5.6
        if f.ammo is not None:
            f.ammo -= 1
        volley.shots += 1
        for t in both:
            fire.note(volley, f, t, self.options)

    def do_c(self, target, named):
        f, t = self.f, self.enemy(target)
        if f.leading:
            self.refuse("E_LEADING")
        if t.side == f.side:
            self.refuse("E_TARGET")
        if t.crossing:
            self.refuse("E_IN_CREEK")
        if self.game.play == self.game.plays:
            self.refuse("E_LAST_PLAY")
        if t.level != f.level:
            self.refuse("E_LEVEL")
        if in_contact(f, t):
            self.pay(1, "E_REACH")
        else:
            q = named or along(t.at, f.at, f.r + t.r + 10)
            if named and not f.r + t.r <= D(named, t.at) <= f.r + t.r + 25:
                self.refuse("E_REACH")
            self.arc(q)
            k = max(1, -(-D(f.at, q) // self.speed()))
            if k > self.left:
                self.refuse("E_REACH")
            if not self.ground.way_is_clear(self.board, f, q):
                self.refuse("E_BLOCKED")
            self.pay(k)
            f.x, f.y = q
        f.facing = bearing((t.x - f.x, t.y - f.y))
        f.charged, self.step.charge = True, target
        f.excused |= set(self.ground.touched(self.board, f)) | {target}

    # The ship: SK-6.8.
    def do_s(self, x):
        self.refuse("E_SYNTAX")

    def ship(self, tokens):
        ship, board = self.ground.s["ship"], self.board
        if not ship:
            self.refuse("E_FIGURE")
        if ship["side"] != self.side:
            self.refuse("E_NOT_YOURS")
        self.number = 1
        if self.dfire:
            self.refuse("E_ORDER")
        if len(tokens) != 1 or tokens[0][0] != "s":
            self.refuse("E_SYNTAX")
        x = tokens[0][1]
        k = -(-abs(x - board.ship_x) // ship["speed"])
        if x == board.ship_x:
            self.refuse("E_SYNTAX")
        if k > self.n - board.ship_spent:
            self.refuse("E_BUDGET", f"{k} {self.n - board.ship_spent}")
        if not ship["x_min"] <= x <= ship["x_max"] or any(f.on_table and f.level != "land" and f.side != self.side for f in board.figures.values()):
            self.refuse("E_SHIP")
        for f in board.figures.values():
            if f.on_table and f.level != "land":
                f.x += x - board.ship_x
                self.step.carried[f.uid] = f.x
                self.acted.add("carried " + f.uid)
        board.ship_x, board.ship_spent = x, board.ship_spent + k
        board.ship_arrived = board.ship_spent
        self.step.ship = board.ship_x, board.ship_spent, board.ship_arrived

    def at_the_end(self):
        """SK-5.10, 4.11."""
        self.number = 0
        for self.uid, _ in self.entries:
            f = self.board.figures.get(self.uid)
            if f and f.on_table and set(self.ground.touched(self.board, f)) - f.excused:
                self.refuse("E_CONTACT")
        moved = [uid for uid, _ in self.entries] + [uid[8:] for uid in sorted(self.acted) if uid.startswith("carried ")]
        for self.uid in moved:
            f = self.board.figures.get(self.uid)
            if f and f.on_table and (met := set(self.ground.overlaps(self.board, f.at, f.r, f.level, f.uid)) - f.overlapped):
                self.refuse("E_OVERLAP", ", ".join(sorted(met)))
