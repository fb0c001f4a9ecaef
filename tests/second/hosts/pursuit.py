"""MH-15 pursuit and MH-16 recovery."""
from hosts import charge, command, rally, sight
from hosts.contact import in_front, touch
from hosts.state import REACH, Refused, apart
from geometry import moved
from moves import first_contact


def may_pursue(game, unit):
    """MH-15.1."""
    had = game.opponents.get(unit.uid)
    if not unit.on_table or not had or unit.disordered or unit.pursued or unit.evaded or unit.uid in game.gone:
        return False
    if unit.recoiled or game.contacts(unit):
        return False
    return all(uid in game.gone for uid in had)


def plan_pursuit(game, unit, kind, turned, target, wanted):
    """MH-15.2: an advance up to M, or a charge."""
    if not may_pursue(game, unit):
        raise Refused("E_NO_PURSUIT")
    if kind == "charge":
        return charge.plan_charge(game, unit, target, turned)
    return command.plan_move(game, unit, "adv", turned, wanted)


def perform_pursuit(game, unit, plan):
    unit.pursued = True
    if isinstance(plan, charge.Charge):
        unit.pursuing = charge.perform_charge(game, unit, plan, "pursuit")  # MH-15.3
        if unit.pursuing:
            unit.melee = True
            for enemy in game.contacts(unit):
                enemy.melee = True  # MH-16.1: in contact later than the start of the phase
    else:
        plan.kind = "pursuit"
        command.carry_out(game, unit, "pursuit", plan.wheeled, plan.leg, plan.s, None, plan.cost)
    if unit.on_table:
        rally.test_step(game, [unit], "pursuit")  # MH-15.4


def straight_policy(game, unit):
    """Section 6.2, `pursue straight`: charges what it would touch first, else advances `max`, else stays."""
    met = []
    for e in sight.seen_enemies(game, unit.side):
        if touch(unit, e) and not in_front(unit, e.corners):
            continue
        leg = command.ways.Leg(command.make_way(game, unit, spacing=False), unit.rect)
        s = first_contact(lambda s: moved(leg.trace, leg.vector(s)), e.corners, REACH, unit.move)
        if s is not None:
            met.append((s, e.number, e))
    plans = []
    if met:
        word = game.sides[unit.side].tokens.get(min(met)[2].uid, min(met)[2].uid) if game.fog else min(met)[2].uid
        plans.append(("charge", word))
    plans.append(("adv", None))
    for kind, word in plans:
        try:
            plan = plan_pursuit(game, unit, kind, None, word, None)
        except Refused:
            continue
        perform_pursuit(game, unit, plan)
        return


def may_recover(game, unit):
    """MH-16.1; None, or what forbids it."""
    if not unit.on_table or not unit.hits_temp or unit.disordered or "impetuous" in unit.traits:
        return False
    return not (unit.moved or unit.shot or unit.shot_at or unit.melee or game.contacts(unit))


def recover(game):
    """MH-16.1 to 16.4: the dice in canonical order."""
    for unit in game.canonical([u for u in game.on_table() if u.recover_choice and may_recover(game, u)]):
        game.reveal_quality(unit)
        die = game.roll(6, "recovery")
        mods = unit.quality_mod + (1 if game.led(unit) else 0) - (2 if unit.half_lost else 0)
        if any(apart(unit, e) <= 2400 and sight.unit_sees(game, unit, e) for e in sight.seen_enemies(game, unit.side)):
            mods -= 1
        total, before = die + mods, unit.hits_temp
        if total >= 4:
            unit.hits_temp -= before // 2
        elif total <= 0:
            unit.hits_perm, unit.hits_temp = unit.hits_perm + before, 0
        game.emit("recovery.rolled", unit=unit.uid, die=die, modifiers=mods, total=total,
                  regained=before // 2 if total >= 4 else 0, lost=before if total <= 0 else 0)
    game.settle(all_deeper=True)
