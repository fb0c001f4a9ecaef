"""How a unit's way is judged (GEO-6, MH-9.3 to 9.5, 9.9 to 9.12): sweeps, what stands in them, what they cost.

A `Way` is one unit's move from where it stands; it has at most one wheel and one straight leg. Failures are found in the order
of distance, at one distance off the table, impassable, friend, enemy, cost (section 6.4).
"""
from geometry import Rect, add, arc_length, at_least, distance, hull, meet, moved, overlap, to_local, to_table, turn
from hosts import charts
from hosts.contact import in_contact
from hosts.ground import Going, cuts
from hosts.state import CLEARANCE, GIVE, Refused
from moves import bound, leg_cost, on_table, sweep, wheel

ORDER = ("E_OFF_TABLE", "E_IMPASSABLE", "E_BLOCKED", "E_NEAR_ENEMY", "E_TOO_FAR")


class Way:
    """`friends` block, `enemies` (those the mover's side sees) keep him off; `spacing` is off in a charge."""

    def __init__(self, game, unit, friends, enemies, spacing=True, rect=None):
        self.W, self.H, self.unit, self.spacing = game.W, game.H, unit, spacing
        self.rect = rect or unit.rect
        start, core = self.rect.corners(), self.rect.core(GIVE)
        self.going = Going(game.terrain, unit.cls, unit.mount, start, core)
        self.terrain = game.terrain
        self.friends, self.enemies = list(friends), list(enemies)
        self.on_the_way = [f for f in self.friends if not overlap(core, f.core)]  # GEO-6.7
        self.foes_on_the_way = [e for e in self.enemies if not overlap(core, e.core)]
        self.clear = {e.uid: min(CLEARANCE, distance(start, e.corners)) if spacing else 0 for e in self.enemies}

    def bars(self, trace, core, enemies=None):
        """What is wrong with one sweep, by code."""
        wrong = {}
        if piece := self.going.bar(trace, core):
            wrong["E_IMPASSABLE"] = piece.kind
        for friend in self.on_the_way:
            if overlap(core, friend.core):
                wrong["E_BLOCKED"] = friend.uid
                break
        for enemy in self.enemies:
            k = self.clear[enemy.uid]
            if enemy in self.foes_on_the_way and overlap(core, enemy.core) or k and not at_least(trace, enemy.corners, k):
                wrong["E_NEAR_ENEMY"] = enemy.uid
                break
        return wrong

    def end_bars(self, rect):
        """GEO-6.6: at its end it overlaps no body at all; MH-9.9: nor is it in contact with an enemy."""
        core = rect.core(GIVE)
        for friend in self.friends:
            if overlap(core, friend.core):
                return {"E_BLOCKED": friend.uid}
        for enemy in self.enemies:
            if overlap(core, enemy.core) or self.spacing and in_contact(Standing(self.unit, rect), enemy):
                return {"E_NEAR_ENEMY": enemy.uid}
        return {}


class Standing:
    """A unit as it would stand elsewhere: enough of a unit for contact and aspects."""

    def __init__(self, unit, rect):
        self.unit, self.rect = unit, rect
        self.F, self.D, self.corners, self.core = rect.F, rect.D, rect.corners(), rect.core(GIVE)
        self.front, self.centre, self.facing = rect.front, rect.c, rect.a // 100

    def local_polygon(self, polygon):
        return tuple(to_local(self.front, self.rect.a, p) for p in polygon)


class Wheel:
    """MH-9.5: by whole degrees; `side` R or L. After `first_failure` it is known to be clear."""

    def __init__(self, way, side, degrees):
        self.way, self.side, self.degrees = way, side, degrees
        unit, rect = way.unit, way.rect
        self.rects = [Rect(rect.F, rect.D, b * 100, front=p)
                      for p, b in wheel(rect.F, rect.D, rect.a // 100, rect.front, side, degrees)]
        corners, cores = [r.corners() for r in self.rects], [r.core(GIVE) for r in self.rects]
        self.traces = [hull(a + b) for a, b in zip(corners, corners[1:])]
        self.cores = [hull(a + b) for a, b in zip(cores, cores[1:])]

    def tolled(self, d):
        return set().union(*[self.way.going.tolled(core) for core in self.cores[:d]]) if d else set()

    def cost(self, d):
        """Without tolls."""
        worst = max([self.way.going.worst(trace) for trace in self.traces[:d]], default=1)
        return arc_length(self.way.rect.F, d * 100) * worst

    def failure(self, allowance):
        """(degree, code, detail) of the first thing wrong; None if there is none."""
        for d in range(1, self.degrees + 1):
            wrong = self.way.bars(self.traces[d - 1], self.cores[d - 1])
            if not on_table(self.rects[d].corners(), self.way.W, self.way.H):
                wrong["E_OFF_TABLE"] = ""
            if self.cost(d) + sum(c for _, c in self.tolled(d)) > allowance:
                wrong["E_TOO_FAR"] = ""
            for code in ORDER:
                if code in wrong:
                    return d, code, wrong[code]
        return None


class Leg:
    """One straight move of the way: from `rect`, (u, v) its direction as the unit sees it."""

    def __init__(self, way, rect, u=0, v=1, wheeled=None):
        self.way, self.rect, self.u, self.v = way, rect, u, v
        self.trace, self.core = rect.corners(), rect.core(GIVE)
        self.spent = wheeled.cost(wheeled.degrees) if wheeled else 0
        self.tolled = wheeled.tolled(wheeled.degrees) if wheeled else set()

    def vector(self, s):
        return turn(self.rect.a, self.u * s, self.v * s)

    def end(self, s):
        return Rect(self.rect.F, self.rect.D, self.rect.a, centre=add(self.rect.c, self.vector(s)))

    def tolls(self, core_sweep):
        return sum(cost for _, cost in self.tolled | self.way.going.tolled(core_sweep))

    def cost(self, s):
        v = self.vector(s)
        return self.spent + leg_cost(self.trace, v, s, self.way.going.slow) + self.tolls(sweep(self.core, v))

    def wrong(self, s, allowance, end=True):
        v = self.vector(s)
        wrong = self.way.bars(sweep(self.trace, v), sweep(self.core, v))
        if not on_table(moved(self.trace, v), self.way.W, self.way.H):
            wrong["E_OFF_TABLE"] = ""
        if allowance is not None and self.cost(s) > allowance:
            wrong["E_TOO_FAR"] = ""
        if end and not wrong:
            wrong = self.way.end_bars(self.end(s))
        return wrong

    def failure(self, s, allowance):
        """(code, detail) of the first thing wrong in a move of s; None if there is none."""
        wrong = self.wrong(s, allowance)
        if len(wrong) < 2:
            return next(iter(wrong.items()), None)
        firsts = []
        for code, detail in wrong.items():
            low, high = 0, s
            while low < high:
                middle = (low + high) // 2
                if code in self.wrong(middle, allowance, end=False):
                    high = middle
                else:
                    low = middle + 1
            firsts.append((low, ORDER.index(code), code, detail))
        return min(firsts)[2:]

    def greatest(self, wanted, allowance, least=0, also=lambda s: True):
        """GEO-6.9. Whole stretches that cannot serve (something is entered by more than a rounding) are left out."""
        s = bound(wanted, self.stopped_at)
        while s >= least:
            if not self.wrong(s, allowance) and also(s):
                return s
            s -= 1
        return None

    def stopped_at(self, t):
        """Every move of t or more fails, whatever the roundings: 2 h are left to them."""
        v = self.vector(t)
        here = moved(self.trace, v)
        if not all(-3 <= x <= self.way.W + 3 and -3 <= y <= self.way.H + 3 for x, y in here):
            return True
        deep = self.rect.core(GIVE + 4) if min(self.rect.F, self.rect.D) > 40 else None
        deep = moved(deep, v) if deep else None
        if deep and any(overlap(deep, f.rect.core(GIVE)) for f in self.way.on_the_way):
            return True
        if deep and any(overlap(deep, p.shape) for p in self.way.going.barred + self.way.going.walls):
            return True
        return any(k > 4 and not at_least(here, e.corners, k - 4) for e in self.way.enemies if (k := self.way.clear[e.uid]))


def strips(rect):
    """MH-9.8: the side strips of a marching unit."""
    half = rect.F // 2
    side = lambda a, b: tuple(to_table(rect.front, rect.a, u, v) for u, v in ((a, 0), (b, 0), (b, -rect.D), (a, -rect.D)))
    return side(-half - 300, -half - 1), side(half + 1, half + 300)


def wheel_near(unit, rects, others):
    """MH-9.8: the first other unit with a point in the side strips of a wheel."""
    pairs = [[hull(a + b) for a, b in zip(strips(one), strips(two))] for one, two in zip(rects, rects[1:])]
    return first_in(unit, pairs, others)


def leg_near(unit, leg, s, others):
    """The same for a straight leg."""
    return first_in(unit, [[sweep(strip, leg.vector(s)) for strip in strips(leg.rect)]], others)


def first_in(unit, pairs, others):
    for pair in pairs:
        for other in others:
            if other is not unit and any(meet(strip, other.corners) for strip in pair):
                return other
    return None


def march_ground(way, wheeled, leg, s):
    """MH-9.8: the first piece of ground that a march may not enter or cut."""
    v = leg.vector(s)
    traces = (wheeled.traces if wheeled else []) + [sweep(leg.trace, v)]
    cores = (wheeled.cores if wheeled else []) + [sweep(leg.core, v)]
    for piece in way.terrain:
        if piece.is_line and any(cuts(core, piece.shape) for core in cores):
            return piece
        if piece.kind in charts.ROUGH and any(overlap(trace, piece.shape) for trace in traces):
            return piece
    return None


def too_far(cost, allowance):
    return Refused("E_TOO_FAR", f"Needs {cost / 100:.2f}, allowed {allowance / 100:.2f}.")
