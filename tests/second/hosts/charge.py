"""MH-10: charges, aligning, sliding; MH-15.2: those of a pursuit."""
from hosts import contact, sight, ways
from hosts.command import carry_out, make_way, refusal
from hosts.state import CLEARANCE, GIVE, REACH, Refused
from geometry import Rect, at_least, distance, moved, to_table
from moves import first_contact, on_table, sweep

MAY_NOT = ("Sk", "AR", "BA")


class Charge:
    """A charge judged and not yet made."""

    def __init__(self, target, way, wheeled, leg, s, cost, aligned):
        self.target, self.way, self.wheeled, self.leg, self.s, self.cost, self.aligned = target, way, wheeled, leg, s, cost, aligned


def plan_charge(game, unit, word, turned, allowance=None):
    """MH-10.1 to 10.5 as the side sees it; Refused or a Charge."""
    allowance = unit.move if allowance is None else allowance
    if unit.cls in MAY_NOT:
        raise Refused("E_CANNOT_CHARGE", f"{unit.cls} may not charge.")
    target = game.named_enemy(unit.side, word)
    way = make_way(game, unit, spacing=False)
    touched = [e for e in way.enemies if contact.touch(unit, e)]
    wheeled = ways.Wheel(way, *turned) if turned else None
    if wheeled:
        check_wheel(way, wheeled, touched, allowance)
    leg = ways.Leg(way, wheeled.rects[-1] if wheeled else unit.rect, wheeled=wheeled)
    s = contact_at(game, leg, target)
    begun = ways.Standing(unit, leg.rect)
    if s is None or s == 0 and target in touched and not contact.in_front(begun, target.corners):
        raise Refused("E_NO_CONTACT", target.uid)
    check_leg(game, way, leg, s, target, touched, allowance)
    others = [o for o in game.on_table() if o is not unit and o is not target and sight.side_sees(game, unit.side, o)]
    aligned = align(game, unit, way, leg.end(s), target, others)
    if aligned is None:
        raise Refused("E_NO_ROOM", target.uid)
    return Charge(target, way, wheeled, leg, s, leg.cost(s), aligned)


def contact_at(game, leg, target):
    """MH-10.2: the smallest s at which the target is touched."""
    return first_contact(lambda s: moved(leg.trace, leg.vector(s)), target.corners, REACH, game.W + game.H)


def check_wheel(way, wheeled, touched, allowance):
    """MH-10.2: the wheel touches nobody that was not touched at its start."""
    wrong = wheeled.failure(allowance)
    for d, trace in enumerate(wheeled.traces, 1):
        if wrong and (d > wrong[0] or d == wrong[0] and wrong[1] in ways.ORDER[:4]):
            break
        for e in way.enemies:
            if e not in touched and not at_least(trace, e.corners, REACH + 1):
                raise Refused("E_WRONG_TARGET", e.uid)
    if wrong:
        cost = wheeled.cost(wheeled.degrees) + sum(c for _, c in wheeled.tolled(wheeled.degrees))
        raise refusal(wrong[1], wrong[2], cost, allowance)


def check_leg(game, way, leg, s, target, touched, allowance):
    """What is found first along the straight leg: table, ground, friend, another enemy, cost."""
    found = []
    for e in way.enemies:
        if e is not target and e not in touched:
            t = first_contact(lambda t: moved(leg.trace, leg.vector(t)), e.corners, REACH, s - 1)
            if t is not None:
                found.append((t, 3.5, Refused("E_WRONG_TARGET", e.uid)))  # after E_NEAR_ENEMY, as in the table
    for code in leg.wrong(s, allowance, end=False):
        low, high = 0, s
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if code in leg.wrong(middle, allowance, end=False) else (middle + 1, high)
        detail = leg.wrong(low, allowance, end=False).get(code, "")
        found.append((low, ways.ORDER.index(code), refusal(code, detail, leg.cost(s), allowance)))
    if found:
        raise min(found, key=lambda f: f[:2])[2]


def align(game, unit, way, rect, target, others):
    """MH-10.3 to 10.5: (frontal, edge, front centre, facing), or None without room."""
    frontal = contact.in_front(target, way.rect.corners()) or contact.in_front(target, rect.corners())
    edge = "front" if frontal else nearest_side(target, rect.front)
    facing = (target.facing + {"front": 180, "left": 90, "right": -90, "rear": 0}[edge]) % 360
    u, v = target.local(rect.front)
    along_side = edge in ("left", "right")
    c, length = (v + target.D // 2, target.D) if along_side else (u, target.F)
    limit = abs(length - unit.F) // 2
    c = max(-limit, min(limit, c))
    for k in scan(c, length + unit.F):
        common = min(k + unit.F // 2, length // 2) - max(k - unit.F // 2, -length // 2)
        if common < min(unit.base[0], length):
            continue
        spot = {"front": (k, 0), "rear": (k, -target.D), "left": (-target.F // 2, k - target.D // 2),
                "right": (target.F // 2, k - target.D // 2)}[edge]
        there = Rect(unit.F, unit.D, facing * 100, front=to_table(target.front, target.facing * 100, *spot))
        trace, core = there.corners(), there.core(GIVE)
        if on_table(trace, game.W, game.H) and not way.going.bar(trace, core) and not contact.cores_overlap(core, others):
            return frontal, edge, there.front, facing
    return None


def scan(c, most):
    """c, c-1, c+1, c-2, ..."""
    yield c
    for k in range(1, most + abs(c) + 1):
        yield c - k
        yield c + k


def nearest_side(target, point):
    """MH-10.4: left, right or rear, whichever is closest; ties in that order."""
    fl, fr, rr, rl = target.corners
    away = [distance((point,), side) for side in ((fl, rl), (fr, rr), (rr, rl))]
    return ("left", "right", "rear")[away.index(min(away))]


def perform_charge(game, unit, plan, kind="charge"):
    """MH-10.6, 10.7; with the true places (MH-19.4, 19.7). True if contact was made."""
    unit.moved = True
    unseen = game.unseen_by(unit.side) if game.fog else []
    if unseen and is_halted(game, unit, plan, unseen):
        carry_out(game, unit, kind, plan.wheeled, plan.leg, plan.s)
        return False
    others = [o for o in game.on_table() if o is not unit and o is not plan.target]
    aligned = align(game, unit, plan.way, plan.leg.end(plan.s), plan.target, others) if unseen else plan.aligned
    if aligned is None:
        stop_short(game, unit, plan, kind)
        return False
    frontal, edge, front, facing = aligned
    before = unit.x, unit.y, unit.facing
    unit.stand(front, facing)
    unit.charged = True
    game.emit("unit.moved", unit=unit.uid, kind=kind, before=before, after=(unit.x, unit.y, unit.facing), files=unit.files, cost=plan.cost)
    game.emit("charge.contact", charger=unit.uid, target=plan.target.uid, edge=edge, frontal=frontal, pose=(unit.x, unit.y, unit.facing))
    for enemy in game.contacts(unit):
        enemy.charged_by.add(unit.uid)
        game.emit("unit.pinned", unit=enemy.uid, by=unit.uid)
    game.after_move(unit)
    return True


def is_halted(game, unit, plan, unseen):
    """MH-19.4: an unseen enemy comes within 1.00" of its way to contact."""
    clear = {e.uid: min(CLEARANCE, distance(unit.corners, e.corners)) for e in unseen}
    traces = (plan.wheeled.traces if plan.wheeled else []) + [sweep(plan.leg.trace, plan.leg.vector(plan.s))]
    return any(not at_least(trace, e.corners, clear[e.uid]) for trace in traces for e in unseen)


def stop_short(game, unit, plan, kind):
    """MH-19.4: no place to align because of the unseen: as far as it is 1.00" from every enemy, else where it began."""
    enemies = [e for e in game.on_table() if e.side != unit.side]
    hidden = {e.uid for e in game.unseen_by(unit.side)}
    free = lambda rect: all(at_least(rect.corners(), e.corners, CLEARANCE) for e in enemies)
    steps = [plan.leg.end(s) for s in range(plan.s, -1, -1)]
    steps += list(reversed(plan.wheeled.rects[:-1])) if plan.wheeled else []
    end = next((rect for rect in steps if free(rect)), plan.way.rect)
    before = unit.x, unit.y, unit.facing
    unit.stand(end.front, end.a // 100)
    game.emit("unit.moved", unit=unit.uid, kind=kind, before=before, after=(unit.x, unit.y, unit.facing), files=unit.files, cost=None)
    rect = Rect(unit.F, unit.D, plan.aligned[3] * 100, front=plan.aligned[2])
    blockers = contact.cores_overlap(rect.core(GIVE), [e for e in enemies if e.uid in hidden])
    for blocker in blockers:
        blocker.seen_until_turn_end = True
    game.emit("unit.halted", unit=unit.uid, by=blockers[0].uid if blockers else None)
    game.after_move(unit)
