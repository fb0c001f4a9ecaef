"""Section 2 as values: figures, sides, ship and prizes, and what of them is asked everywhere."""
from dataclasses import dataclass, field

from skirmish import data
from skirmish.table import D, free_spot, from_box, sweep_enters, sweep_overlaps

REACH = 25


class Refused(Exception):
    def __init__(self, code, figure="", token=0, words=""):
        super().__init__(f"{code} {figure} {token} {words}".strip())
        self.code, self.figure, self.token, self.words = code, figure, token, words


@dataclass
class Figure:
    uid: str
    side: str
    number: int
    type: str
    x: int = 0
    y: int = 0
    facing: int = 0
    level: str = "land"
    mounted: bool = False
    wounded: bool = False
    routing: bool = False
    rout_moves: int = 0
    sheltered: str = ""
    loaded: bool = True
    load_progress: int = 0
    ammo: int = None
    spent: int = 0
    leading: list = field(default_factory=list)
    crossing: tuple = None  # (bank of entry: "west" or "east", stage)
    horse_at: tuple = None
    hacked: bool = False
    volleys: set = field(default_factory=set)
    wound_due: bool = False
    alive: bool = True
    excused: set = field(default_factory=set)  # SK-5.10: enemies he may touch on this card
    overlapped: set = field(default_factory=set)  # SK-4.11: figures he overlapped when the card began
    charged: bool = False  # has declared a charge on this card

    @property
    def at(self):
        return self.x, self.y

    @property
    def r(self):
        return 75 if self.mounted else data.RADIUS.get(self.type, 50)

    @property
    def speed(self):
        return 400 if self.mounted else data.SPEED.get(self.type, 200)

    @property
    def shield(self):
        return data.TYPES[self.type][1]

    @property
    def weapon(self):
        return data.TYPES[self.type][2]

    @property
    def load(self):
        return data.WEAPONS[self.weapon][0]

    @property
    def on_table(self):
        return self.alive and not self.sheltered

    @property
    def steady(self):
        return self.on_table and not self.routing

    @property
    def worth(self):
        """SK-10.2."""
        full, reduced = data.MORALE.get(self.type, (30, 15))
        return reduced if self.wounded or self.routing else full


@dataclass
class Side:
    name: str
    deck: list = field(default_factory=list)
    hand: list = field(default_factory=list)
    played: list = field(default_factory=list)
    card: int = 0
    morale_left: int = 100
    muster: list = field(default_factory=list)
    pool: dict = field(default_factory=dict)
    placement: dict = field(default_factory=dict)
    landing: int = None
    committed: str = ""  # the phase that it has committed last
    score: int = 0
    kills: int = 0
    reserve_cost: int = 0
    next_number: int = 1
    standing_att: list = None
    standing_auto: int = None
    standing_play: str = ""
    queue: list = None
    offered: bool = False


@dataclass
class Board:
    """What a batch changes: simulated on a copy, then carried out."""
    figures: dict = field(default_factory=dict)
    ship_x: int = None
    ship_spent: int = 0
    ship_arrived: int = 0
    prizes: dict = field(default_factory=dict)  # id: ("hut", id), ("led", figure), ("loose", (x, y)), ("aboard",)

    def of(self, side):
        return [f for f in self.figures.values() if f.side == side]

    def enemies(self, figure):
        return [f for f in self.figures.values() if f.side != figure.side and f.on_table]


def in_contact(a, b):
    """SK-4.8."""
    return a.level == b.level and D(a.at, b.at) <= a.r + b.r + REACH


class Ground:
    """Where a figure may stand and go: terrain, table and figures."""

    def __init__(self, scenario):
        self.s = scenario

    @property
    def barred(self):
        out = list(self.s["solid"].values()) + list(self.s["slow"].values())
        return out + [self.s["sea"]] if self.s["sea"] else out

    def on_table(self, p, r):
        w, h = self.s["table"]
        return r <= p[0] <= w - r and r <= p[1] <= h - r

    def on_deck(self, board, p):
        """SK-6.7."""
        ship = self.s["ship"]
        half, deep = ship["length"] // 2 - 50, ship["width"] // 2 - 50
        return abs(p[0] - board.ship_x) <= half and abs(p[1] - ship["y"]) <= deep

    def may_stand(self, board, p, r, level):
        if level != "land":
            return self.on_deck(board, p)
        return self.on_table(p, r) and not any(sweep_enters(p, p, r, box) for box in self.barred)

    def overlaps(self, board, p, r, level, but=""):
        return [f.uid for f in board.figures.values()
                if f.on_table and f.uid != but and f.level == level and sweep_overlaps(p, p, r, f.at, f.r)]

    def way_is_clear(self, board, figure, q):
        """SK-4.11 for a straight leg of a figure to q, but for what it overlaps at the end."""
        p, r = figure.at, figure.r
        if figure.level != "land":
            if not self.on_deck(board, q):
                return False
        else:
            if not self.on_table(q, r):
                return False
            for box in self.barred:
                if sweep_enters(p, q, r, box) and not sweep_enters(p, p, r, box):  # GEO-6.7
                    return False
        for enemy in board.enemies(figure):
            if enemy.level != figure.level:
                continue
            if sweep_overlaps(p, q, r, enemy.at, enemy.r):
                if sweep_overlaps(p, p, r, enemy.at, enemy.r) and not sweep_overlaps(q, q, r, enemy.at, enemy.r):
                    continue  # GEO-6.7: overlapped at the start, and not at the end
                return False
        return True

    def touched(self, board, figure):
        return [e.uid for e in board.enemies(figure) if in_contact(figure, e)]

    def spot(self, board, around, r, level, but="", besides=lambda p: True):
        """SK-4.12."""
        return free_spot(around, lambda p: self.may_stand(board, p, r, level) and not self.overlaps(board, p, r, level, but) and besides(p))

    def near_hut(self, p, r, hut, reach):
        return from_box(p, self.s["solid"][hut]) <= r + reach
