"""Actions that neither move nor fight: MW-5.8, 6.14, 10.5, 10.9, 11.6, 11.9, 15.3; and the reinforcements MW-11.12 to 11.14."""
from murid import charts, losses, melee, moving, setup, shooting, table
from murid.state import Refused, Unit
from murid.words import h, point


def toggle(game, unit, verb):
    """MW-6.14."""
    field, value = {"limber": ("limbered", True), "unlimber": ("limbered", False), "mount": ("mounted", True),
                    "dismount": ("mounted", False)}[verb]
    if field == "limbered":
        if unit.kind != "gun":
            raise Refused("E_KIND", unit.uid)
        if unit.limbered == value:
            raise Refused("E_LIMBERED" if value else "E_UNLIMBERED", unit.uid)
    else:
        if not unit.horse:
            raise Refused("E_KIND", unit.uid)
        if unit.mounted == value:
            raise Refused("E_MOUNTED", unit.uid)
        if game.contacts(unit):
            raise Refused("E_IN_CONTACT", unit.uid)
    return lambda: setattr(unit, field, value)


def attach(game, unit, host):
    """MW-10.5, 10.9, 11.9."""
    kinds = {"figure": "group", "cinc": "group" if unit.side == "murid" else "mass"}
    if unit.host:
        raise Refused("E_KIND", unit.uid)
    if game.contacts(unit) or game.contacts(host):
        raise Refused("E_IN_CONTACT")
    if kinds.get(unit.kind) != host.kind:
        raise Refused("E_ATTACH_KIND")
    if table.distance(unit.box, host.box) > charts.REACH:
        raise Refused("E_ATTACH_RANGE")

    def do():
        if unit.kind == "cinc":
            unit.host = host.uid
            return
        for role in ("rank", "standards", "musicians"):
            setattr(host, role, getattr(host, role) + getattr(unit, role))
        game.units.pop(unit.uid)
    return do


def detach(game, unit, words):
    """MW-10.9."""
    if unit.kind != "cinc" or not unit.host:
        raise Refused("E_NOT_ATTACHED", unit.uid)
    x, y = point(words)
    box = (x, y, unit.w, unit.d)
    host = game.units[unit.host]
    if table.distance(box, host.box) > 100 or not game.free(box, unit.side):
        raise Refused("E_DETACH_PLACE")

    def do():
        unit.host, unit.cx, unit.cy = "", x, y
    return do


def officer_test(game, unit):
    """MW-11.2, 11.8, 11.9: True if the unit may act."""
    if unit.kind not in ("company", "mass") or unit.officers or game.attached(unit):
        return True
    die = game.dice.roll(10, "officer") - (1 if unit.standards else 0)
    passed = die <= unit.figures
    game.tell("officer_test", unit=unit.uid, passed=passed)
    if not passed:
        losses.remove(game, unit, "officer_test")
        game.check()
    return passed


def activation_test(game, unit):
    """MW-5.11."""
    if unit.side == "russian":
        return officer_test(game, unit)
    standing = game.last_stand_from is not None and game.turn >= game.last_stand_from
    if standing and unit.kind in ("group", "figure", "gun") and not game.attached(unit):
        return losses.morale_test(game, unit)
    return True


def mass(game, side, uid, members, at):
    """MW-11.6."""
    if side != "russian" or any(m.kind != "company" for m in members):
        raise Refused("E_KIND")
    if any(m.mounted for m in members):
        raise Refused("E_MOUNTED")
    if any(game.contacts(m) for m in members):
        raise Refused("E_IN_CONTACT")
    if len({m.uid for m in members}) != len(members):
        raise Refused("E_DUPLICATE")
    if not 4 <= len(members) <= 8:
        raise Refused("E_MASS_COUNT")
    lead = members[0]
    for m in members:
        if m.casualties > 2:
            raise Refused("E_MASS_CASUALTIES", m.uid)
    for m in members:
        if table.distance(m.box, lead.box) > charts.REACH:
            raise Refused("E_MASS_RANGE", m.uid)
    place = at or lead.centre
    whole = setup.joined(uid, members)
    box = place + (whole.w, whole.d)
    if table.distance(box, lead.box) > 0 or not game.free(box, "russian", ignore=[m.uid for m in members]):
        raise Refused("E_MASS_PLACE")
    return lambda: form(game, uid, members, place)


def form(game, uid, members, place):
    left = []
    for m in members:
        m.activated = True
        if officer_test(game, m):
            left.append(m)
    if len(left) < 4:
        game.tell("mass_failed", mass=uid)
        return
    unit = setup.joined(uid, left)
    unit.cx, unit.cy, unit.activated = place[0], place[1], True
    for m in left:
        del game.units[m.uid]
        game.slots[m.members[0]].state = "dormant"
    game.units[uid] = unit
    game.masses += 1
    game.tell("mass_formed", mass=uid)


def hold(game, unit):
    """MW-5.8."""
    if unit.host:
        raise Refused("E_KIND", unit.uid)
    if game.on("must_act") == "strict" and unit.infantry and can_act(game, unit):
        raise Refused("E_MUST_ACT", unit.uid)
    return lambda: None


def allowed(judge, *args):
    try:
        judge(*args)
        return True
    except Refused:
        return False


def can_act(game, unit):
    """MW-5.8 (b)."""
    if any(allowed(melee.melee_plan, game, unit, e) for e in game.contacts(unit)) or allowed(shooting.fire_plan, game, unit):
        return True
    if any(allowed(toggle, game, unit, verb) for verb in ("mount", "dismount")):
        return True
    return any(allowed(step, game, unit, dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)))


def step(game, unit, dx, dy):
    moving.may_move(game, unit)
    moving.fatigue_left(game, unit)
    w = moving.way(game, unit, [(unit.cx + dx, unit.cy + dy)])
    moving.judge(game, w, False)
    if not moving.rolls(unit) and moving.cost(game, w) > moving.allowance(game, unit):
        raise Refused("E_TOO_FAR")


# T3.
def baseline(game, unit, x):
    """MW-11.14: the place on the own baseline."""
    y = unit.d // 2 if unit.side == "russian" else game.D - unit.d // 2
    box = (x, y, unit.w, unit.d)
    if not game.on_table(box):
        raise Refused("E_OFF_TABLE")
    for body in game.bodies():
        if body.side != unit.side and table.distance(box, body.box) == 0 and not table.overlap(box, body.box):
            raise Refused("E_CONTACT", body.uid)
        if table.overlap(box, body.box):
            raise Refused("E_OVERLAP", body.uid)
    return x, y


def arrive(game, unit, place):
    unit.cx, unit.cy = place
    game.units[unit.uid] = unit
    game.event = True
    game.tell("arrived", unit=unit.uid)


def slot_number(game, uid):
    if not (uid[:1] == "R" and uid[1:].isdigit() and int(uid[1:]) in game.slots):
        raise Refused("E_UNKNOWN_UNIT", uid)
    return int(uid[1:])


def replace(game, words):
    """MW-11.12."""
    if len(words) != 2:
        raise Refused("E_SYNTAX")
    x, n = h(words[1]), slot_number(game, words[0])
    if game.slots[n].state != "credit" or game.turn == 1:
        raise Refused("E_CREDIT", words[0])
    unit = setup.company(game, n)
    place = baseline(game, unit, x)

    def do():
        game.slots[n].state = "active"
        game.slots[n].repl += 1
        arrive(game, unit, place)
    return do


def gun(game, words):
    """MW-11.13."""
    if len(words) < 3 or words[0] not in charts.GUN_PRICE:
        raise Refused("E_SYNTAX")
    slots = [slot_number(game, uid) for uid in words[1:-1]]
    x = h(words[-1])
    credit = all(game.slots[n].state == "credit" for n in slots) and len(set(slots)) == len(slots)
    if not credit or len(slots) != charts.GUN_PRICE[words[0]] or game.turn == 1:
        raise Refused("E_CREDIT")
    unit = Unit(f"RG{game.guns + 1}", "russian", "gun", w=150, d=150, gun_class=words[0], limbered=True, crew=int(game.on("gun_crew")))
    place = baseline(game, unit, x)

    def do():
        game.guns += 1
        for n in slots:
            game.slots[n].state = "closed"
        arrive(game, unit, place)
    return do


def scheduled(game, side, words):
    if len(words) != 2:
        raise Refused("E_SYNTAX")
    x = h(words[1])
    unit = next((u for turn, u in game.arrivals if u.uid == words[0] and u.side == side and turn <= game.turn), None)
    if unit is None:
        raise Refused("E_UNKNOWN_UNIT", words[0])
    unit.limbered = unit.kind == "gun"
    place = baseline(game, unit, x)

    def do():
        game.arrivals = [(turn, u) for turn, u in game.arrivals if u is not unit]
        arrive(game, unit, place)
    return do
