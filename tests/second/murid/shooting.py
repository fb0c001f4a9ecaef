"""Shooting: MW-7, MW-14.3, 14.4, MW-16."""
from murid import charts, losses, table
from murid.charts import ROLES, order
from murid.state import Refused

TYPES = {"officers": "officer", "standards": "standard", "musicians": "musician"}


def sight(game, shooter, target):
    return table.sees(shooter.centre, target.centre, game.terrain)


def eligible(game, shooter):
    """MW-7.3."""
    out = []
    for enemy in game.enemies(shooter.side):
        if enemy.kind == "baggage" or not sight(game, shooter, enemy):
            continue
        if game.on("fire_into_contact") == "no" and any(f is not shooter for f in game.contacts(enemy)):
            continue
        out.append(enemy)
    return out


def band(game, shooter, distance):
    """(band, needed score) or None."""
    if shooter.kind == "gun":
        row = charts.artillery(shooter.gun_class, distance)
        return row and (row[0], row[2])
    return charts.musket(shooter.side, distance)


def may_shoot(game, unit):
    if unit.kind in ("cinc", "baggage"):
        raise Refused("E_KIND", unit.uid)
    if unit.kind == "gun" and unit.limbered:
        raise Refused("E_LIMBERED", unit.uid)
    if unit.mounted:
        raise Refused("E_MOUNTED", unit.uid)
    if game.contacts(unit) and game.on("fire_in_contact") == "no":
        raise Refused("E_IN_CONTACT", unit.uid)
    if unit.side == "murid" and game.murid.ratings["AM"] == 0:
        raise Refused("E_NO_AMMO")


def target_of(game, unit, named=None):
    """MW-7.2."""
    those = [(table.distance(unit.box, e.box), e) for e in eligible(game, unit)]
    least = min((d for d, _ in those), default=None)
    if least is None or band(game, unit, least) is None:
        raise Refused("E_NO_TARGET")
    nearest = [e for d, e in those if d == least]
    if named is None:
        return min(nearest, key=lambda e: order(e.uid)), least
    if named not in nearest:
        raise Refused("E_NOT_NEAREST", nearest[0].uid)
    return named, least


def needed(game, unit, target, distance):
    """The table value with cover (MW-14.4)."""
    score = band(game, unit, distance)[1]
    return min(6, score + 1) if table.covered(unit.box, target.box, game.terrain) else score


def use_standard(game, unit, pool):
    """MW-10.6: 1 if the bearer adds his die to this pool ("shoot" or "melee"), and then he is used."""
    murid = game.murid
    if unit.kind != "group" or not unit.standards or unit.uid in murid.standard_used:
        return 0
    if murid.standard_pref.get(unit.uid, "first") not in ("first", pool):
        return 0
    murid.standard_used.add(unit.uid)
    return 1


def pool(game, unit, distance):
    """MW-7.5."""
    if unit.kind == "gun":
        return charts.artillery(unit.gun_class, distance)[1]
    if unit.kind == "figure":
        return 1
    leader = game.attached(unit)
    if unit.kind == "group":
        return unit.figures + game.murid.ratings["MK"] + use_standard(game, unit, "shoot") + (1 if leader else 0)
    return unit.figures + (2 if leader else 0)


def halved(game, unit, dice):
    """MW-7.14, 9.16."""
    if unit.side == "russian" or game.murid.ratings["MK"] > 0:
        return dice
    return [(d + 1) // 2 if game.on("halve_round") == "up" else d // 2 for d in dice]


def specialists(game, target):
    """MW-7.10: the D10 for officer, standard, musician; what fell of each."""
    fallen = []
    if target.kind not in ("group", "figure", "company", "mass"):
        return fallen
    for role in ROLES:
        there = getattr(target, role)
        count = min(1, there) if game.on("specialist_dice") == "per_type" else there
        for die in game.dice.rolls(count, 10, TYPES[role]):
            if die in (1, 10):
                fallen.append(role)
    return fallen


def lose_specialists(game, target, fallen):
    """MW-7.11, 7.15."""
    for role in fallen:
        setattr(target, role, getattr(target, role) - 1)
    if not fallen:
        return
    if target.side == "russian":
        losses.figures_gone(game, target, len(fallen))


def shot(game, unit, target, distance):
    """MW-7.9."""
    need = needed(game, unit, target, distance)
    game.event = True
    dice = game.dice.rolls(pool(game, unit, distance), 6, "shot")
    hits = sum(1 for d in halved(game, unit, dice) if d >= need)
    game.tell("shot", shooter=unit.uid, target=target.uid, distance=distance, need=need, dice=dice, hits=hits)
    if unit.side == "murid":
        ammunition(game)  # with the shot itself, also with the last (decision 0055)
    passenger = game.attached(target)
    lose_specialists(game, target, specialists(game, target))
    yield from apply_hits(game, target, hits)
    if target.kind == "figure" and not target.figures:  # MW-7.9 step 4: who has no figures goes once the hits are applied
        losses.remove(game, target, "casualties")
        game.check()
    leader = target if target.kind == "cinc" else passenger
    if hits and leader and leader.uid in game.units:
        losses.cinc_die(game, leader)
    if target.kind == "group":
        losses.dispersal(game, target)
    game.check()


def apply_hits(game, target, hits):
    """MW-7.12."""
    if target.side == "murid":
        if hits:
            yield from losses.murid_hits(game, hits, ask=True)
    elif target.kind in ("company", "mass"):
        if target.uid in game.units:
            losses.russian_figures(game, target, hits)
    elif target.kind == "gun":
        target.crew -= min(hits, target.crew)  # MW-11.16
        if target.crew == 0:
            losses.remove(game, target, "casualties")
            game.check()


def ammunition(game):
    """MW-7.13, 9.9, 9.17."""
    if game.on("attrition_start") == "always" or game.murid.hp == 0:
        losses.lower(game, "AM")


def fire_plan(game, unit, named=None):
    may_shoot(game, unit)
    target, distance = target_of(game, unit, named)
    return lambda: shot(game, unit, target, distance)


def sharpshoot_plan(game, unit, named, priority):
    """MW-16."""
    if game.on("sharpshooting") == "off":
        raise Refused("E_OPTION")
    if unit.kind != "group":
        raise Refused("E_KIND", unit.uid)
    if unit.mounted:
        raise Refused("E_MOUNTED", unit.uid)
    if game.contacts(unit) and game.on("fire_in_contact") == "no":
        raise Refused("E_IN_CONTACT", unit.uid)
    if game.murid.ratings["AM"] == 0:
        raise Refused("E_NO_AMMO")
    if game.murid.ratings["MK"] == 0:
        raise Refused("E_NO_MARKS")
    if game.murid.sharpshot_used:
        raise Refused("E_USED")
    there = [e for e in game.enemies(unit.side) if e.kind in ("company", "mass") and e.officers + e.standards + e.musicians
             and table.distance(unit.box, e.box) <= charts.SHARPSHOT and sight(game, unit, e)]
    chosen = there if not named else [e for e in there if e in named]
    if not chosen or len(chosen) < len(named):
        raise Refused("E_NO_TARGET")
    return lambda: sharpshot(game, unit, sorted(chosen, key=lambda e: order(e.uid)), priority)


def sharpshot(game, unit, targets, priority):
    game.event = True
    murid = game.murid
    murid.sharpshot_used = True
    all_hits = []
    for target in targets:
        need = needed(game, unit, target, table.distance(unit.box, target.box))
        all_hits.append(sum(1 for d in game.dice.rolls(murid.ratings["MK"], 6, "sharpshot") if d >= need))
    losses.lower(game, "MK", murid.ratings["MK"])  # with the volley itself, also with the last (decision 0055)
    losses.lower(game, "AM", murid.ratings["AM"] // 2)
    for target, hits in zip(targets, all_hits):
        cycle, fallen = 0, 0
        while hits and target.officers + target.standards + target.musicians:
            role = priority[cycle % 3]
            cycle += 1
            if getattr(target, role):
                setattr(target, role, getattr(target, role) - 1)
                hits, fallen = hits - 1, fallen + 1
        if fallen:
            losses.figures_gone(game, target, fallen)
    game.check()
    return
    yield
