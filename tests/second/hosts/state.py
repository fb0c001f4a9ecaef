"""What stands on the table: units, generals, sides, the game (section 2), with what follows from them (MH-1, MH-2)."""
from dataclasses import dataclass, field
from functools import lru_cache

from geometry import Rect, distance, overlap, to_local
from hosts import charts

GIVE, REACH, CLEARANCE = 2, 5, 100  # MH-1.5, 1.7, 9.9


class Refused(Exception):
    """Section 6.4: an order that changes nothing."""

    def __init__(self, code, text=""):
        super().__init__(f"{code} {text}")
        self.code, self.text = code, text


class Dice:
    """Draws in order: from a list of values (a journal, an example) or from a `random.Random`. What fell is kept."""

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


@lru_cache(maxsize=20000)
def place(F, D, facing, front):
    """MH-1.5: the rectangle, its corners FL FR RR RL and its core's."""
    rect = Rect(F, D, facing * 100, front=front)
    return rect, rect.corners(), rect.core(GIVE)


@dataclass(eq=False)
class Unit:
    side: str
    number: int
    cls: str
    mount: str
    weapon: str
    size: str
    quality: str
    traits: tuple = ()
    uid: str = ""
    gid: str = ""
    value: object = 1
    figs0: int = 0
    files: int = 0
    depth: int = 0
    x: int = 0
    y: int = 0
    facing: int = 0
    hits_temp: int = 0
    hits_perm: int = 0
    status: str = "pending"
    disordered: bool = False
    general: str = ""
    ardour: bool = True
    pursuing: bool = False
    charged_by: set = field(default_factory=set)
    arrival: object = None
    quality_known: bool = False
    seen_until_turn_end: bool = False
    figs_at_start: int = 0
    # this turn
    moved: bool = False
    marched: bool = False
    shot: bool = False
    shot_at: bool = False
    melee: bool = False
    retreated: bool = False
    evaded: bool = False
    recoiled: bool = False
    ordered: bool = False
    charged: bool = False
    pursued: bool = False
    hold_fire: bool = False
    evade_choice: object = None
    recover_choice: object = None

    def __post_init__(self):
        figures, files = charts.size_row(self.cls, self.mount, self.size)
        self.figs0 = self.figs0 or figures
        self.files = self.files or files
        self.figs_at_start = self.figs0
        self.fit()

    @property
    def base(self):
        return charts.base(self.cls, self.mount)

    @property
    def weights(self):
        return charts.WEIGHTS[self.mount]

    @property
    def sp0(self):
        return self.figs0 * self.weights[0]

    @property
    def hits(self):
        return self.hits_temp + self.hits_perm

    @property
    def sp(self):
        return self.sp0 - self.hits

    @property
    def figs(self):
        """MH-2.6: partly hit figures still count whole."""
        return max(0, self.figs0 - self.hits // self.weights[0])

    @property
    def half_lost(self):
        return 2 * self.hits >= self.sp0  # MH-2.7

    @property
    def F(self):
        return self.files * self.base[0]

    def depth_for(self, files):
        return -(-max(1, self.figs) // files) * self.base[1]

    def fit(self):
        """MH-2.6: the footprint of the figures there are."""
        self.files = min(self.files, max(1, self.figs))
        self.depth = self.depth_for(self.files)

    @property
    def D(self):
        return self.depth

    def in_file(self, i):
        """MH-2.5: figures in file i, 0 from the left."""
        return self.figs // self.files + (1 if i < self.figs % self.files else 0)

    def in_rank(self, k):
        """MH-2.5: figures in rank k, 1 the front."""
        return sum(1 for i in range(self.files) if self.in_file(i) >= k)

    @property
    def front(self):
        return self.x, self.y

    @property
    def rect(self):
        return place(self.F, self.D, self.facing, self.front)[0]

    @property
    def corners(self):
        return place(self.F, self.D, self.facing, self.front)[1]

    @property
    def core(self):
        return place(self.F, self.D, self.facing, self.front)[2]

    @property
    def centre(self):
        return self.rect.c

    def stand(self, front, facing=None, files=None):
        self.x, self.y = front
        if facing is not None:
            self.facing = facing % 360
        if files is not None:
            self.files = files
            self.depth = self.depth_for(files)

    def local(self, point):
        return to_local(self.front, self.facing * 100, point)

    def local_polygon(self, polygon):
        return tuple(self.local(p) for p in polygon)

    @property
    def on_table(self):
        return self.status == "on_table"

    @property
    def lost(self):
        return self.status in ("destroyed", "surrendered", "fled", "left")

    @property
    def is_infantry(self):
        return self.cls in charts.INFANTRY

    @property
    def is_cavalry(self):
        return self.cls in charts.CAVALRY

    @property
    def is_light(self):
        return self.cls in charts.LIGHT

    @property
    def move(self):
        return charts.MOVE[self.cls][0]

    @property
    def quality_mod(self):
        return charts.QUALITY[self.quality]  # MH-3.1


@dataclass(eq=False)
class General:
    side: str
    gid: str
    rank: str = "commander"
    mount: str = "horse"
    units: set = field(default_factory=set)  # roster numbers of the units assigned to a subordinate
    x: int = 0
    y: int = 0
    placed: bool = False
    joined: str = ""  # uid of the unit he is with
    gmoved: bool = False
    fate: str = "unhurt"
    immobile: bool = False
    no_command: bool = False
    name: str = ""

    @property
    def here(self):
        return self.fate == "unhurt" and self.placed

    @property
    def point(self):
        return self.x, self.y


@dataclass(eq=False)
class Arrival:
    """MH-9.14: `when` is ("turn", n), ("from", n, k) or ("dice",)."""
    aid: str
    when: tuple
    edge: str
    lo: int
    hi: int
    due: int = 0  # the turn from which it may enter; 0 not known yet
    die: int = 0


@dataclass(eq=False)
class Side:
    name: str
    edge: str = ""
    zone: tuple = ()
    role: str = "none"
    army_name: str = ""
    roster: list = field(default_factory=list)
    extra_generals: int = 0
    ready: bool = False
    done: bool = False
    skill: int = 0
    keeps_skill: bool = False
    fight_to_last: bool = False
    withdrawable: bool = True
    break_point: str = "half"
    start_count: int = 0
    broken: bool = False
    policy: dict = field(default_factory=lambda: {"initiative": "ask", "shoot": "always", "evade": "ask", "pursue": "ask",
                                                  "recover": "ask"})
    unit_policy: dict = field(default_factory=dict)  # (step, uid) -> word
    waiting: list = field(default_factory=list)  # MH-18.5: deployments that wait for their turn
    cleared: bool = False
    tokens: dict = field(default_factory=dict)  # MH-19.5: what this side calls an enemy
    sighted: set = field(default_factory=set)
    claims: list = field(default_factory=list)
    wants_auto: bool = False
    groups: list = field(default_factory=list)


def other(side):
    return "B" if side == "A" else "A"


def apart(one, two):
    """MH-1.6: between two units, or a unit and a point."""
    shape = lambda thing: thing.corners if isinstance(thing, Unit) else (thing,)
    return distance(shape(one), shape(two))


def overlapping(one, two):
    return overlap(one.core, two.core)  # MH-1.7
