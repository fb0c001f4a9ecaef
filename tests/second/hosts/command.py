"""MH-8 and MH-9: orders to units and the moves they make. A plan is made first, from what the side sees (MH-8.4); then it is done."""
from hosts import rally, sight, ways
from hosts.ground import Going
from hosts.state import CLEARANCE, GIVE, Refused, apart
from geometry import Rect, at_least, distance
from moves import on_table, sweep

ALLOWANCE = {"adv": lambda m: m, "back": lambda m: m // 2, "march": lambda m: 2 * m, "man": lambda m: m, "charge": lambda m: m}  # MH-9.2


def needs_roll(game, unit):
    """MH-8.1: no general in range who may command it and is not engaged (MH-4.6)."""
    for general in game.generals:
        if not general.here or general.no_command or not game.commands(general, unit):
            continue
        led = game.unit(general.joined) if general.joined else None
        if led is not None and game.contacts(led):
            continue
        if led is unit or apart(general.point, unit) <= 1200:
            return False
    return True


def order_roll(game, unit, text):
    """MH-8.2: True if the announced order is carried out."""
    game.emit("order.announced", unit=unit.uid, order=text)
    game.reveal_quality(unit)
    die = game.roll(6, "order")
    mods = {"quality": unit.quality_mod, "half_lost": -2 if unit.half_lost else 0}
    total = die + sum(mods.values())
    result = "obey" if total >= 4 else "hold" if total >= 1 else "fall back"
    game.emit("order.rolled", unit=unit.uid, die=die, modifiers=sum(mods.values()), result=result)
    if result == "fall back":
        chart_fall_back(game, unit)
    return result == "obey"


def chart_fall_back(game, unit):
    """MH-8.3."""
    way = make_way(game, unit)
    leg = ways.Leg(way, unit.rect, 0, -1)
    s = leg.greatest(unit.move // 2, unit.move // 2)
    if s:
        carry_out(game, unit, "back", None, leg, s)
        if not unit.is_light:
            rally.test_step(game, [unit], "fall back")


def make_way(game, unit, spacing=True, rect=None):
    friends = [f for f in game.on_table(unit.side) if f is not unit]
    return ways.Way(game, unit, friends, sight.seen_enemies(game, unit.side), spacing, rect)


class Plan:
    """A move judged and not yet made: what it is, its wheel, its leg, how far, what it costs."""

    def __init__(self, kind, way, wheeled, leg, s, cost, files=None):
        self.kind, self.way, self.wheeled, self.leg, self.s, self.cost, self.files = kind, way, wheeled, leg, s, cost, files

    def end(self):
        return self.leg.end(self.s)


def plan_move(game, unit, kind, turned, wanted, allowance=None):
    """Advance, fall back, march (MH-9.4, 9.6, 9.8), and the advance of a pursuit. `wanted` None is `max`."""
    allowance = ALLOWANCE[kind](unit.move) if allowance is None else allowance
    way = make_way(game, unit)
    wheeled = ways.Wheel(way, *turned) if turned else None
    if wheeled and (wrong := wheeled.failure(allowance)):
        raise refusal(wrong[1], wrong[2], wheeled.cost(turned[1]) + sum(c for _, c in wheeled.tolled(turned[1])), allowance)
    leg = ways.Leg(way, wheeled.rects[-1] if wheeled else unit.rect, 0, -1 if kind == "back" else 1, wheeled)
    least = 0 if wheeled else 1
    turning = ways.wheel_near(unit, wheeled.rects, way.friends + way.enemies) if wheeled and kind == "march" else None
    if kind == "march" and wanted is None and (unit.files > 3 or turning):
        raise march_wrong(unit, way, wheeled, leg, 0, turning)
    if wanted is None:
        may = lambda s: kind != "march" or not march_wrong(unit, way, wheeled, leg, s, turning)
        s = leg.greatest(allowance - leg.spent, allowance, least, may)
        if s is None:
            wrong = leg.failure(least, allowance)
            if wrong:
                raise refusal(*wrong, leg.cost(least), allowance)
            raise march_wrong(unit, way, wheeled, leg, least, turning) or Refused("E_NO_MOVE")
    else:
        s = wanted
        if wrong := leg.failure(s, allowance):
            raise refusal(*wrong, leg.cost(s), allowance)
        if s < least:
            raise Refused("E_NO_MOVE")  # MH-9.3, R76
        if kind == "march" and (wrong := march_wrong(unit, way, wheeled, leg, s, turning)):
            raise wrong
    return Plan(kind, way, wheeled, leg, s, leg.cost(s))


def march_wrong(unit, way, wheeled, leg, s, turning):
    """MH-9.8; `turning` is who stands in the side strips of the wheel."""
    if unit.files > 3:
        return Refused("E_MARCH_WIDTH")
    if near := turning or ways.leg_near(unit, leg, s, way.friends + way.enemies):
        return Refused("E_MARCH_NEAR", near.uid)
    if piece := ways.march_ground(way, wheeled, leg, s):
        return Refused("E_MARCH_GROUND", piece.kind)
    return None


def refusal(code, detail, cost, allowance):
    return ways.too_far(cost, allowance) if code == "E_TOO_FAR" else Refused(code, detail)


def reform_cost(way, old, new):
    """MH-9.7: the greatest distance from a corner of the one footprint to the other, times the worst factor entered."""
    a, b = old.corners(), new.corners()
    far = max([distance((p,), b) for p in a] + [distance((p,), a) for p in b])
    return far * way.going.worst(a, b)


def plan_manoeuvre(game, unit, facing, wanted, files):
    """MH-9.7."""
    if files is not None and not 1 <= files <= unit.figs:
        raise Refused("E_FORMATION", f"Files must be 1 to {unit.figs}.")
    files = files or unit.files
    new = Rect(files * unit.base[0], unit.depth_for(files) if files != unit.files else unit.D, facing * 100, centre=unit.centre)
    way = make_way(game, unit)
    # Re-forming is at distance 0; there: off the table, impassable, friend, enemy, cost.
    wrong = way.bars(new.corners(), new.core(GIVE))
    if not on_table(new.corners(), game.W, game.H):
        raise Refused("E_OFF_TABLE")
    for code in ways.ORDER:
        if code in wrong:
            raise Refused(code, wrong[code])
    leg = ways.Leg(way, new)
    leg.spent = reform_cost(way, unit.rect, new)
    leg.tolled = way.going.tolled(unit.core) | way.going.tolled(new.core(GIVE))
    unchanged = facing == unit.facing and files == unit.files
    if wanted is None:  # MH-9.3
        wanted = leg.greatest(max(0, unit.move - leg.spent), unit.move, int(unchanged))
        wanted = int(unchanged) if wanted is None else wanted
    if wrong := leg.failure(wanted, unit.move):
        raise refusal(*wrong, leg.cost(wanted), unit.move)
    if wanted == 0 and unchanged:
        raise Refused("E_NO_MOVE")
    return Plan("man", way, None, leg, wanted, leg.cost(wanted), files)


# Carrying out: with the true places (MH-19.4, 19.7).
def carry_out(game, unit, kind, wheeled, leg, s, files=None, cost=None):
    """The unit goes as planned, or only as far as an unseen enemy lets it. Returns (who halted it or None, did it begin)."""
    unseen = game.unseen_by(unit.side) if game.fog else []
    start = unit.rect
    clear = {e.uid: min(CLEARANCE, distance(start.corners(), e.corners)) for e in unseen}
    end, halted = leg.end(s), None
    if unseen:
        end, halted = halted_end(unit, kind, wheeled, leg, s, unseen, clear)
    before = unit.x, unit.y, unit.facing
    if end is not None:
        unit.stand(end.front, end.a // 100)
        if files is not None and files != unit.files:
            unit.files, unit.depth = files, end.D
    unit.moved = True
    unit.marched = unit.marched or kind == "march"
    name = {"adv": "advance", "man": "manoeuvre"}.get(kind, kind)
    game.emit("unit.moved", unit=unit.uid, kind=name, before=before, after=(unit.x, unit.y, unit.facing), files=unit.files, cost=cost)
    if halted:
        halted.seen_until_turn_end = True  # MH-19.3
        game.emit("unit.halted", unit=unit.uid, by=halted.uid)
    game.after_move(unit)
    return halted, end is not None


def halted_end(unit, kind, wheeled, leg, s, unseen, clear):
    """Where the way ends (None: it does not begin) and who halts it."""
    if wheeled:
        for d, trace in enumerate(wheeled.traces):
            for e in unseen:
                near = kind == "march" and ways.wheel_near(unit, wheeled.rects[d:d + 2], [e])
                if near or not at_least(trace, e.corners, clear[e.uid]):
                    return wheeled.rects[d], e
    if kind == "man":
        for e in unseen:
            if not at_least(leg.trace, e.corners, clear[e.uid]):
                return None, e
    go, halted = s, None
    while go >= 0:
        trace = sweep(leg.trace, leg.vector(go))
        met = next((e for e in unseen if not at_least(trace, e.corners, clear[e.uid])
                    or kind == "march" and ways.leg_near(unit, leg, go, [e])), None)
        if met is None:
            return leg.end(go), halted
        halted, go = met, go - 1
    return leg.rect, halted


def perform(game, unit, plan):
    """A plan carried out, with the test that follows it (MH-9.6, 9.7)."""
    halted, began = carry_out(game, unit, plan.kind, plan.wheeled, plan.leg, plan.s, plan.files, plan.cost)
    if plan.kind == "man":
        if began:  # MH-19.4: barred at re-forming, it does not test
            rally.test_step(game, [unit], "manoeuvre")
    elif plan.kind == "back" and not unit.is_light:
        rally.test_step(game, [unit], "fall back")


# MH-9.14: late arrivals.
INWARD = {"north": 180, "east": 270, "south": 0, "west": 90}


def plan_entry(game, unit, at, files, wanted):
    arrival = unit.arrival
    if arrival is None or not arrival.due or arrival.due > game.turn:
        raise Refused("E_NOT_DUE")
    if not arrival.lo <= at <= arrival.hi:
        raise Refused("E_INTERVAL")
    if not 1 <= files <= unit.figs:
        raise Refused("E_FORMATION")
    depth = unit.depth_for(files)
    front = {"north": (at, game.H - depth), "south": (at, depth), "east": (game.W - depth, at), "west": (depth, at)}[arrival.edge]
    rect = Rect(files * unit.base[0], depth, INWARD[arrival.edge] * 100, front=front)
    way = ways.Way(game, unit, game.on_table(unit.side), sight.seen_enemies(game, unit.side), True, rect)
    # He comes from outside: nothing excuses him where he is set down.
    way.on_the_way, way.foes_on_the_way = way.friends, way.enemies
    way.clear = {e.uid: CLEARANCE for e in way.enemies}
    way.going = Going(game.terrain, unit.cls, unit.mount, ((-9, -9),), ((-9, -9),))
    leg = ways.Leg(way, rect)
    leg.spent = depth * way.going.worst(leg.trace)
    wrong = leg.wrong(0, unit.move)
    if wrong:
        code = next(c for c in ways.ORDER if c in wrong)
        raise refusal(code, wrong[code], leg.cost(0), unit.move)
    if wanted is None:
        wanted = leg.greatest(unit.move - leg.spent, unit.move)
    elif failed := leg.failure(wanted, unit.move):
        raise refusal(*failed, leg.cost(wanted), unit.move)
    return Plan("enter", way, None, leg, wanted, leg.cost(wanted), files)


def perform_entry(game, unit, plan):
    """MH-9.14, 19.4: barred by the unseen, it stays off the table, its order used."""
    unit.ordered = True
    unseen = game.unseen_by(unit.side) if game.fog else []
    bar = next((e for e in unseen if not at_least(plan.leg.trace, e.corners, CLEARANCE)), None)
    if bar:
        bar.seen_until_turn_end = True
        game.emit("unit.halted", unit=unit.uid, by=bar.uid)
        sight.look(game)
        return
    unit.files, unit.depth = plan.files, plan.leg.rect.D
    unit.stand(plan.leg.rect.front, plan.leg.rect.a // 100)
    unit.status = "on_table"
    if not unit.uid.startswith(unit.side):
        take_number(game, unit)
    carry_out(game, unit, "enter", None, plan.leg, plan.s, None, plan.cost)
    game.emit("unit.entered", unit=unit.uid, pose=(unit.x, unit.y, unit.facing))


def take_number(game, unit):
    """R1: the next free number; policies and assignments follow it."""
    old, known_as = unit.number, unit.uid
    unit.number = 1 + max([u.number for u in game.units if u.side == unit.side and u.uid.startswith(unit.side)], default=0)
    unit.uid = f"{unit.side}{unit.number}"
    mine = game.sides[unit.side].unit_policy
    for step, uid in [key for key in mine if key[1] == known_as]:
        mine[step, unit.uid] = mine.pop((step, uid))
    for general in game.generals:
        if general.side == unit.side and old in general.units:
            general.units = general.units - {old} | {unit.number}
