"""What stands on the table and what is counted (section 2): units, the Murid ratings, slots, the game."""
from dataclasses import dataclass, field

from murid import charts, table
from murid.charts import order


class Refused(Exception):
    """Section 6.4: an order that changes nothing."""

    def __init__(self, code, text=""):
        super().__init__(f"{code} {text}".strip())
        self.code = code


class Over(Exception):
    """MW-1.16: the game has ended, all further steps and rolls stop."""


class Dice:
    """Draws in order: from a list (a journal, an example) or from a `random.Random`. What fell is kept."""

    def __init__(self, values=(), source=None):
        self.waiting, self.source, self.fallen = list(values), source, []

    def roll(self, faces, label):
        if self.waiting:
            value = self.waiting.pop(0)
            if not 1 <= value <= faces:
                raise ValueError(f"{label}: a d{faces} shows {value}")
        elif self.source is not None:
            value = self.source.randint(1, faces)
        else:
            raise ValueError(f"{label}: no die is left")
        self.fallen.append((label, faces, value))
        return value

    def rolls(self, count, faces, label):
        return [self.roll(faces, label) for _ in range(count)]


@dataclass(eq=False)
class Unit:
    uid: str
    side: str
    kind: str  # group, figure, company, mass, gun, cinc, baggage
    cx: int = 0
    cy: int = 0
    w: int = 100
    d: int = 100
    rank: int = 0
    officers: int = 0
    standards: int = 0
    musicians: int = 0
    crew: int = 0
    gun_class: str = ""
    limbered: bool = False
    horse: bool = False
    mounted: bool = False
    host: str = ""
    activated: bool = False
    moved: bool = False
    replenished: bool = False
    casualties: int = 0
    members: tuple = ()
    captured: bool = False
    placed: bool = False

    @property
    def figures(self):
        return self.rank + self.officers + self.standards + self.musicians

    @property
    def box(self):
        return self.cx, self.cy, self.w, self.d

    @property
    def centre(self):
        return self.cx, self.cy

    @property
    def compulsory(self):
        """MW-5.4."""
        return self.kind != "baggage" and not self.host

    @property
    def fights(self):
        """What MW-13.3 and 13.4 count, and what MW-9.5 tests."""
        return self.kind in ("group", "figure", "company", "mass", "gun")

    @property
    def infantry(self):
        return self.kind in ("group", "figure", "company", "mass")


@dataclass
class Slot:
    state: str = "active"  # active, dormant, credit, closed
    repl: int = 0


@dataclass
class Murid:
    """Section 2.2."""
    d10: list = field(default_factory=list)
    spec: list = field(default_factory=list)
    d3: int = 0
    ratings: dict = field(default_factory=lambda: dict.fromkeys(charts.RATINGS, 0))
    hp: int = 0
    hp_zero_turn: object = None
    am_zero_turn: object = None
    priority: list = field(default_factory=lambda: [("MK", 1), ("FA", 1), ("IN", 1), ("AD", 1), ("AM", 1), ("MO", 1)])  # MW-9.3
    standard_pref: dict = field(default_factory=dict)
    replenish_off: set = field(default_factory=set)
    standard_used: set = field(default_factory=set)
    sharpshot_used: bool = False
    loss_count: int = 0
    assigned: dict = field(default_factory=dict)
    groups: dict = field(default_factory=dict)  # the draft: uid -> (rank, musicians, flags, horse)


class Game:
    def __init__(self, options=(), dice=None):
        self.options = {**charts.OPTIONS, **{k: str(v) for k, v in dict(options).items()}}
        wrong = set(self.options) - set(charts.OPTIONS)
        if wrong:
            raise ValueError(f"no such option: {wrong}")
        self.W, self.D = (int(100 * float(n)) for n in self.options["table"].split("x"))
        self.dice = dice or Dice()
        self.phase, self.turn = "S0_OPTIONS", 0
        self.accepted = set()
        self.terrain = []
        self.units = {}
        self.murid = Murid()
        self.slots = {n: Slot() for n in range(1, 13)}
        self.on_move, self.go_left, self.done = None, 1, set()
        self.first_side = None
        self.quiet_turns, self.event = 0, False
        self.companies_lost, self.break_at = 0, None
        self.pending = None  # MW-6.7: (unit, die, allowance)
        self.alloc_due = None
        self.steps = None  # a resolution that waits for `allocate`
        self.arrivals = []  # (turn, Unit)
        self.masses, self.guns = 0, 0
        self.triple = 0  # units activated in this go
        self.last_stand_from = None
        self.initiative_gone = False
        self.lost = {"russian_figures": 0, "russian_guns": 0, "russian_baggage": 0, "RC": 0, "murid_groups": 0, "murid_guns": 0,
                     "murid_baggage": 0, "MC": 0}
        self.draw_offer = None
        self.result = self.cause = None
        self.events = []

    def tell(self, kind, **fields):
        self.events.append({"is": kind, **fields})

    def on(self, name):
        return self.options[name]

    @property
    def attacker(self):
        return "murid" if self.on("murid_role") == "attack" else "russian"

    @property
    def defender(self):
        return other(self.attacker)

    @property
    def cap(self):
        return None if self.on("rating_cap") == "none" else int(self.on("rating_cap"))

    # What is on the table.
    def side(self, side):
        return sorted((u for u in self.units.values() if u.side == side), key=lambda u: order(u.uid))

    def bodies(self):
        """MW-1.6: an attached C-in-C has no footprint of his own."""
        return [u for u in self.units.values() if not u.host]

    def enemies(self, side):
        return [u for u in self.side(other(side)) if not u.host]

    def contacts(self, unit):
        """Enemies at distance 0."""
        return [] if unit.host else [e for e in self.enemies(unit.side) if table.distance(unit.box, e.box) == 0]

    def cinc(self, side):
        return self.units.get("MC" if side == "murid" else "RC")

    def attached(self, unit):
        """The C-in-C with this unit, or None."""
        return next((u for u in self.units.values() if u.host == unit.uid), None)

    def credits(self):
        return [n for n, s in self.slots.items() if s.state == "credit"]

    def still_to_come(self, side):
        """MW-13.4: an arrival that was due and held back does not count."""
        due = self.turn if self.phase in ("T1_MORALE", "T2_REPLENISH", "T3_REINFORCE") or not self.phase.startswith("T") else self.turn + 1
        return any(turn >= due and u.side == side and u.fights for turn, u in self.arrivals)

    def has_fighters(self, side):
        return any(u.fights for u in self.units.values() if u.side == side)

    # Ends.
    def check(self):
        """MW-1.16, in the order of MW-13.9."""
        if self.result:
            raise Over
        if self.murid.ratings["MO"] == 0:
            self.end("russian", "morale")
        if not self.has_fighters("murid") and not self.still_to_come("murid"):
            self.end("russian", "destroyed")
        if not self.has_fighters("russian") and not self.credits() and not self.still_to_come("russian"):
            self.end("murid", "destroyed")
        if self.break_at is not None and self.companies_lost >= self.break_at:
            self.end("murid", "broken")

    def end(self, result, cause):
        self.result, self.cause, self.phase, self.on_move = result, cause, "G_OVER", None
        self.pending = self.alloc_due = self.steps = None
        self.tell("game_over", result=result, cause=cause, turn=self.turn)
        raise Over

    def place_near(self, w, d, x, y, side, ignore=()):
        """MW-1.13: the nearest free place, in contact with no enemy; None."""
        for dx, dy in table.lattice():
            box = (x + dx, y + dy, w, d)
            if self.free(box, side, ignore):
                return box[:2]
        return None

    def on_table(self, box):
        return box[2] // 2 <= box[0] <= self.W - box[2] // 2 and box[3] // 2 <= box[1] <= self.D - box[3] // 2

    def free(self, box, side, ignore=()):
        """On the table, overlapping nothing, touching no enemy."""
        return self.on_table(box) and not any(
            table.overlap(box, u.box) or (u.side != side and table.distance(box, u.box) == 0)
            for u in self.bodies() if u.uid not in ignore)


def other(side):
    return "russian" if side == "murid" else "murid"
