"""MH-11: retreat, flight, evade and recoil."""
from hosts import contact, sight, ways
from hosts.ground import Going
from hosts.state import CLEARANCE, GIVE
from geometry import add, at_least, bearing, distance, moved, overlap, sub, turn
from moves import FACING, about_centre, bound, edges_in_order, leg_cost, on_table, shifted_back, sweep

FIRST = 25  # "from 0.25 on"


class Run:
    """One direction of a retreat: the unit turned to it, and how far it may go by each of the rules."""

    def __init__(self, game, unit, direction, enemies):
        self.game, self.unit, self.direction = game, unit, direction
        turned = about_centre(unit.F, unit.D, unit.centre, direction)
        self.rect = shifted_back(turned, game.W, game.H)
        self.serves = self.rect is not None
        if not self.serves:
            return
        self.trace, self.core = self.rect.corners(), self.rect.core(GIVE)
        self.going = Going(game.terrain, unit.cls, unit.mount, unit.corners, unit.core)
        self.before = {e.uid: distance(unit.corners, e.corners) for e in enemies}
        self.enemies = enemies

    def vector(self, s):
        return turn(self.rect.a, 0, s)

    def from_first(self, shape, s):
        """The sweep from 0.25" on; of a shorter way its end alone."""
        a, b = self.vector(min(s, FIRST)), self.vector(s)
        return sweep(moved(shape, a), sub(b, a))

    def keeps_off(self, s, enemies=None):
        """MH-11.2 (i)."""
        trace, core = self.from_first(self.trace, s), self.from_first(self.core, s)
        for e in self.enemies if enemies is None else enemies:
            if not at_least(trace, e.corners, min(CLEARANCE, self.before[e.uid])) or overlap(core, e.core):
                return False
        return True

    def met(self, s, unseen):
        """MH-19.4: whom it meets on the way without having seen him: all the way counts, the turn too."""
        trace, core = sweep(self.trace, self.vector(s)), sweep(self.core, self.vector(s))
        return [e for e in unseen if not at_least(trace, e.corners, min(CLEARANCE, self.before[e.uid])) or overlap(core, e.core)]

    def on_table(self, s):
        return on_table(moved(self.trace, self.vector(s)), self.game.W, self.game.H)

    def paid(self, s):
        v = self.vector(s)
        tolls = self.going.tolled(sweep(self.core, v)) | self.going.tolled(self.unit.core)
        return leg_cost(self.trace, v, s, self.going.slow) + sum(c for _, c in tolls) <= self.unit.move

    def free_ground(self, s):
        v = self.vector(s)
        return self.going.bar(sweep(self.trace, v), sweep(self.core, v)) is None

    def stopped_at(self, t):
        """Every way of t or more fails by (i), whatever the roundings (2 h are left to them)."""
        if t < FIRST:
            return False
        here = moved(self.trace, self.vector(t))
        limits = [(e, min(CLEARANCE, self.before[e.uid])) for e in self.enemies]
        return any(k > 4 and not at_least(here, e.corners, k - 4) for e, k in limits)

    def greatest(self, wanted, *rules):
        if self.keeps_off in rules:
            wanted = bound(wanted, self.stopped_at)
        for s in range(wanted, -1, -1):
            if all(rule(s) for rule in rules):
                return s
        return None

    def to_edge(self):
        """The greatest s on the table; a straight line leaves it once (up to a rounding)."""
        low, high = 0, self.game.W + self.game.H
        while low + 1 < high:
            middle = (low + high) // 2
            low, high = (middle, high) if self.on_table(middle) else (low, middle)
        return next((s for s in range(high + 2, -1, -1) if self.on_table(s)), 0)

    def end_corners(self, s):
        return moved(self.trace, self.vector(s))

    def nearest(self, s):
        return min([distance(self.end_corners(s), e.corners) for e in self.enemies], default=None)


def straight_to_edge(run):
    """How far a retreat to an edge goes by allowance and edge; None if X ground stops it short of that (MH-11.2 iii)."""
    s = run.greatest(min(run.unit.move, run.to_edge()), run.on_table, run.paid)
    return s if s is not None and run.free_ground(s) else None


def edge_order(game, unit):
    return [FACING[e] for e in edges_in_order(unit.centre, game.W, game.H, game.sides[unit.side].edge)]


def choose(game, unit, first=None):
    """MH-11.2, 11.7: (run, s) or None. `first` is the direction that an evader tries before all others."""
    enemies = sight.seen_enemies(game, unit.side)
    if first is not None:
        run = Run(game, unit, first, enemies)
        if run.serves and (s := straight_to_edge(run)) is not None and run.keeps_off(s):
            return run, s
    before = min([distance(unit.corners, e.corners) for e in enemies], default=None)
    for direction in edge_order(game, unit):
        run = Run(game, unit, direction, enemies)
        if not run.serves or (s := straight_to_edge(run)) is None or not run.keeps_off(s):
            continue
        if before is None or run.nearest(s) >= before:
            return run, s
    return best_of_36(game, unit, enemies)


def best_of_36(game, unit, enemies):
    away = 0
    if enemies:
        nearest = min(enemies, key=lambda e: (distance(unit.corners, e.corners), e.number))
        away = bearing(sub(unit.centre, nearest.centre))
    best = None
    for direction in range(0, 360, 10):
        run = Run(game, unit, direction, enemies)
        if not run.serves or not run.keeps_off(FIRST):
            continue
        s = run.greatest(min(unit.move, run.to_edge()), run.on_table, run.paid, run.free_ground, run.keeps_off)
        if s is None or s < FIRST:
            continue
        turned = min((direction - away) % 360, (away - direction) % 360) if enemies else 0
        rank = (-(run.nearest(s) if enemies else s), turned, direction)
        if best is None or rank < best[0]:
            best = rank, run, s
    return best and best[1:]


def retreat(game, unit):
    """MH-11.1 to 11.5: returns the friends who must test."""
    unit.retreated = True
    game.gone.add(unit.uid)
    if min_edge_distance(game, unit) <= 5:  # MH-11.5
        game.lose(unit, "left")
        return []
    found = choose(game, unit)
    if not found:
        game.lose(unit, "surrendered")  # MH-11.3
        return []
    return run_away(game, unit, *found, "retreat")


def min_edge_distance(game, unit):
    return min(min(x, y, game.W - x, game.H - y) for x, y in unit.corners)


def run_away(game, unit, run, s, kind):
    """The way of a retreat or evade, true places included: returns the friends who must test (MH-11.4, 19.4, 19.7)."""
    unseen = game.unseen_by(unit.side) if game.fog else []
    run.before.update({e.uid: distance(unit.corners, e.corners) for e in unseen})
    halted = None
    while unseen and s >= 0 and (met := run.met(s, unseen)):
        halted, s = met[0], s - 1
    if halted:
        run.enemies = run.enemies + [halted]  # from now on as if he were seen
    if s < 0:  # it cannot even turn
        return stay(game, unit, halted, kind)
    friends = [f for f in game.on_table(unit.side) if f is not unit]
    clear = lambda t: not contact.cores_overlap(moved(run.core, run.vector(t)), friends)
    everybody = run.enemies + [e for e in unseen if e is not halted]
    if not clear(s):
        s = beyond_friends(run, s, clear, lambda t: run.keeps_off(t, everybody))
        if s is None:
            game.lose(unit, "left")  # MH-11.4
            return []
    passed = contact.cores_overlap(run.from_first(run.core, s), friends)
    before = unit.x, unit.y, unit.facing
    unit.stand(add(run.rect.front, run.vector(s)), run.direction)
    gone(game, unit, kind, before, halted)
    return pass_through(game, unit, passed)


def stay(game, unit, halted, kind):
    gone(game, unit, kind, (unit.x, unit.y, unit.facing), halted)
    return []


def gone(game, unit, kind, before, halted):
    """The end of the way. One that changed nothing has not moved (MH-16.1), but that a halted one counts as done (MH-19.4)."""
    after = unit.x, unit.y, unit.facing
    moves = bool(halted) or after != before
    unit.moved = unit.moved or moves
    game.emit("unit.moved", unit=unit.uid, kind=kind, before=before, after=after, files=unit.files, cost=None)
    if halted:
        halted.seen_until_turn_end = True
        game.emit("unit.halted", unit=unit.uid, by=halted.uid)
    game.after_move(unit, carries=moves)


def beyond_friends(run, s, clear, keeps_off):
    """MH-11.4: lengthened to the least s that is clear, else shortened to the greatest of at least 0.25"."""
    longer = s + 1
    while run.on_table(longer) and run.free_ground(longer) and keeps_off(longer):
        if clear(longer):
            return longer
        longer += 1
    return next((t for t in range(s - 1, FIRST - 1, -1) if clear(t) and keeps_off(t)), None)


def pass_through(game, unit, passed):
    """MH-11.4, 3.3: who tests, and who is disordered at once by elephants."""
    passed = [f for f in game.canonical(passed) if f.on_table]
    for friend in passed:
        game.emit("unit.passed", unit=friend.uid, by=unit.uid)
    if game.options["elephant_panic"] == "on" and unit.cls == "EL" and unit.figs < unit.figs_at_start:
        for friend in passed:
            if not friend.disordered:
                friend.disordered = True
                game.emit("unit.disordered", unit=friend.uid)
        return []
    return [] if unit.cls == "Sk" else passed


def flee(game, unit):
    """MH-11.6: removed at once, over whatever friends stand on its way."""
    friends, passed = [f for f in game.on_table(unit.side) if f is not unit], []
    for direction in edge_order(game, unit):
        run = Run(game, unit, direction, [])
        if run.serves:
            s = run.to_edge()
            passed = contact.cores_overlap(run.from_first(run.core, s), friends)
            break
    game.lose(unit, "fled")
    return pass_through(game, unit, passed)


def evade(game, unit):
    """MH-11.7: returns (did it evade, the friends passed through)."""
    if min_edge_distance(game, unit) <= 5:
        unit.evaded = True
        game.gone.add(unit.uid)
        game.lose(unit, "left")
        return True, []
    found = choose(game, unit, (unit.facing + 180) % 360)
    if not found:
        return False, []
    unit.evaded = True
    game.gone.add(unit.uid)
    return True, run_away(game, unit, *found, "evade")


def recoil(game, unit, edge):
    """MH-11.8: 1.00" straight away from the contact edge."""
    u, v = contact.NORMAL[edge]
    going = NewGround(game, unit)
    others = [o for o in game.on_table() if o is not unit]
    on_the_way = [o for o in others if not overlap(unit.core, o.core)]

    def serves(s):
        vector = turn(unit.facing * 100, -u * s, -v * s)
        core = sweep(unit.core, vector)
        if not on_table(moved(unit.corners, vector), game.W, game.H) or going.bar(sweep(unit.corners, vector), core):
            return False
        return not contact.cores_overlap(core, on_the_way) and not contact.cores_overlap(moved(unit.core, vector), others)

    s = next((s for s in range(100, 0, -1) if serves(s)), 0)
    unit.recoiled = True
    unit.moved = unit.moved or s > 0
    before = unit.x, unit.y, unit.facing
    unit.stand(add(unit.front, turn(unit.facing * 100, -u * s, -v * s)))
    game.emit("unit.moved", unit=unit.uid, kind="recoil", before=before, after=(unit.x, unit.y, unit.facing), files=unit.files, cost=None)
    for enemy in game.contacts(unit):  # MH-16.1: in contact later than the start of the phase
        unit.melee = enemy.melee = True
    game.after_move(unit, carries=s > 0)


class NewGround:
    """MH-11.8: X ground and lines of any kind that the unit does not stand in already."""

    def __init__(self, game, unit):
        self.going = Going(game.terrain, unit.cls, unit.mount, unit.corners, unit.core)
        self.going.walls = [p for p in game.terrain if p.is_line and not overlap(unit.core, p.shape)]

    def bar(self, trace, core):
        return self.going.bar(trace, core)
