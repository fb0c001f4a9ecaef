"""Contact and melee: MW-8, MW-14.5."""
from murid import losses, moving, table
from murid.charts import order
from murid.shooting import use_standard
from murid.state import Refused


def hill(game, unit, enemy):
    """MW-14.5."""
    return int(any(p.kind == "hill" and table.inside(unit.centre, p.box) and not table.inside(enemy.centre, p.box) for p in game.terrain))


def dice(game, unit, enemy):
    """MW-8.2."""
    leader = game.attached(unit)
    if unit.side == "murid":
        number = game.murid.ratings["AD"]
        if unit.kind == "group":
            number += use_standard(game, unit, "melee") + (1 if leader else 0)
    elif unit.kind == "cinc":
        number = 1
    else:
        number = unit.figures + (2 if leader else 0)
    return number + hill(game, unit, enemy)


def matched(game, murid, russian):
    """MW-8.3: (casualties on the Russians, on the Murids)."""
    def excess(mine, theirs):
        if game.on("melee_match") == "face":
            return sum(1 for d in mine if d not in theirs)
        return sum(max(0, mine.count(v) - theirs.count(v)) for v in range(1, 7))
    return excess(murid, russian), excess(russian, murid)


def melee(game, unit, enemy):
    """MW-8.17. `unit` acts."""
    murid, russian = (unit, enemy) if unit.side == "murid" else (enemy, unit)
    centres = {murid.uid: murid.centre, russian.uid: russian.centre}
    leaders = {u.uid: u if u.kind == "cinc" else game.attached(u) for u in (murid, russian)}
    numbers = dice(game, murid, russian), dice(game, russian, murid)
    fell = game.dice.rolls(numbers[0], 6, "murid"), game.dice.rolls(numbers[1], 6, "russian")
    on_russians, on_murids = matched(game, *fell)
    outcome = "draw" if on_russians == on_murids else "murid" if on_russians > on_murids else "russian"
    game.event = True
    game.tell("melee", murid=murid.uid, russian=russian.uid, murid_dice=fell[0], russian_dice=fell[1], outcome=outcome)
    if game.on("attrition_start") == "always" or game.murid.hp == 0:
        losses.take_points(game, "AD", on_murids)  # MW-8.6, 9.17
    yield from losses.murid_hits(game, on_murids, ask=True)
    if russian.kind != "cinc":
        losses.russian_figures(game, russian, on_russians)
    for one, suffered in ((murid, on_murids), (russian, on_russians)):
        leader = leaders[one.uid]
        if suffered and leader and leader.uid in game.units:
            losses.cinc_die(game, leader)
    if outcome != "draw":
        loser, winner = (russian, murid) if outcome == "murid" else (murid, russian)
        if loser.uid in game.units:
            withdraw(game, loser, centres[winner.uid])
    game.check()


def withdraw(game, loser, winner_centre):
    place = moving.withdrawal(game, loser, winner_centre)
    if place is None:
        losses.remove(game, loser, "surrender")
        game.check()
        return
    game.tell("withdrew", unit=loser.uid, to=place)
    loser.cx, loser.cy = place


def touched(game, unit):
    """MW-8.12 to 8.15: what a charge that has arrived takes without dice, in identifier order."""
    reached = sorted(game.contacts(unit), key=lambda e: order(e.uid))
    if reached:
        game.event = True
        game.tell("contact", unit=unit.uid, enemies=[e.uid for e in reached])
    for enemy in reached:
        if enemy.uid not in game.units or unit.uid not in game.units:
            continue
        if enemy.kind == "gun":
            losses.remove(game, enemy, "casualties")
        elif enemy.kind == "baggage":
            baggage(game, enemy)
        elif enemy.side == "murid" and game.murid.ratings["AD"] == 0:
            losses.remove(game, enemy, "surrender")
        game.check()


def baggage(game, wagon):
    """MW-8.13."""
    if wagon.side == "russian" and game.on("captured_baggage") == "usable":
        wagon.side, wagon.captured, wagon.activated = "murid", True, True
        game.lost["russian_baggage"] += 1
        game.tell("baggage_taken", unit=wagon.uid)
    else:
        losses.remove(game, wagon, "captured")


def after_charge(game, unit, target):
    """MW-8.1, 8.15."""
    touched(game, unit)
    there = target.uid in game.units and unit.uid in game.units and target in game.contacts(unit)
    if there and game.on("melee_on_contact") == "immediate":
        yield from melee(game, unit, target)


def melee_plan(game, unit, enemy):
    if unit.kind in ("gun", "baggage") or unit.host:
        raise Refused("E_KIND", unit.uid)
    if enemy not in game.contacts(unit):
        raise Refused("E_NOT_IN_CONTACT", enemy.uid)
    if unit.side == "murid" and game.murid.ratings["AD"] == 0:
        raise Refused("E_NO_ATTACK")
    return lambda: fought(game, unit, enemy)


def fought(game, unit, enemy):
    """MW-8.14: one already in contact surrenders when a Russian takes the action."""
    if unit.side == "russian" and game.murid.ratings["AD"] == 0:
        game.event = True
        losses.remove(game, enemy, "surrender")
        game.check()
        return
    yield from melee(game, unit, enemy)
