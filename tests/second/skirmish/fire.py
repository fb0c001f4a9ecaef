"""SK-7 and SK-8: who may be shot at, what a volley is worth, what a hit does."""
from skirmish import data
from skirmish.state import in_contact
from skirmish.table import D, bearing, in_arc, sight_enters, to_segment


def sees(game, board, a, b):
    """SK-4.10."""
    if any(sight_enters(a.at, b.at, box) for box in game.scenario["solid"].values()):
        return False
    if game.options["figures_block_los"] == "no":
        return True
    return not any(f.on_table and f.uid not in (a.uid, b.uid) and game.appeared(f) and to_segment(f.at, a.at, b.at) < f.r ** 2
                   for f in board.figures.values())


def may_be_target(batch, both):
    """SK-7.1, 9.7."""
    for t in both:
        if t.side == batch.side:
            batch.refuse("E_TARGET")
        if batch.dfire and not (t.uid in batch.game.attackers() and t.steady):
            batch.refuse("E_TARGET")
    if len(both) == 2 and both[0] is both[1]:
        batch.refuse("E_TARGET")


def volley_of(batch, target, alternate):
    """SK-7.2, 7.6, 7.10: the volley that the shot belongs to."""
    f = batch.f
    mine = next((v for v in batch.volleys if v.target == target), None)
    if mine and mine.alternate != alternate:
        batch.refuse("E_TARGET")
    others = {name for v in batch.volleys if v is not mine for name in (v.target, v.alternate) if name}
    named = {target, alternate} - {None}
    if named & f.volleys:
        batch.refuse("E_VOLLEY_DONE")
    if alternate in others or target in {v.alternate for v in batch.volleys if v is not mine}:
        batch.refuse("E_VOLLEY_DONE")
    if not mine:
        from skirmish.batch import Volley
        mine = Volley(target, alternate)
        batch.volleys.append(mine)
    return mine


def arc_and_sight(batch, both):
    f = batch.f
    for t in both:
        if not in_arc(f.at, f.facing, 45, t.at):
            batch.refuse("E_ARC")
    for t in both:
        if not sees(batch.game, batch.board, f, t):
            batch.refuse("E_LOS")
    for t in both:
        if batch.options["thrown_range"] == "10" and data.WEAPONS[f.weapon][1] and D(f.at, t.at) >= 1000:
            batch.refuse("E_RANGE")


def bare(options, attacker, target):
    """SK-7.3: +1 for no shield, seen from where the attacker stands."""
    if not target.shield:
        return True
    return options["shield_arc"] == "front" and not in_arc(target.at, target.facing, 90, attacker.at)


def note(volley, f, t, options):
    tens, no_shield = volley.seen.get(t.uid, (0, True))
    volley.seen[t.uid] = max(tens, D(f.at, t.at) // 100 // 10), no_shield and bare(options, f, t)


def result(total):
    """SK-7.4."""
    return "none" if total <= 6 else {7: "rout", 8: "wound"}.get(total, "kill")


def roll(game, f, volley):
    """SK-7.5, 7.6: one volley of a figure that has done its tokens."""
    figures = game.board.figures
    name = next((n for n in (volley.target, volley.alternate) if n and figures[n].on_table), None)
    if not name:
        game.tell("volley", shooter=f.uid, target=volley.target, result="lost")
        return
    t = figures[name]
    tens, no_shield = volley.seen[name]
    die = game.dice.d10()
    total = die + volley.shots + no_shield - tens + data.MODIFIER.get(f.weapon, 0)
    f.volleys.add(name)
    game.tell("volley", shooter=f.uid, target=name, shots=volley.shots, die=die, total=total, result=result(total))
    hit(game, t, result(total), f.at, by_fire=True)


def hit(game, t, what, origin, by_fire=False, turns=True):
    """SK-8 for a volley or a free hack (whose rout results do nothing: turns)."""
    if what == "wound" and t.wounded or what == "rout" and t.wounded and turns and game.options["wounded_rout_kills"] == "yes":
        what = "kill"
    if what == "kill":
        game.kill(t)
    elif what == "wound":
        t.wounded = True
        if by_fire and game.options["wound_check"] == "on":
            t.wound_due = True
        game.struck(t, "wounded")
    elif what == "rout" and turns and not t.routing:
        game.rout(t, origin)


def back_to(t, origin):
    t.facing = bearing((t.x - origin[0], t.y - origin[1]))


def hacks(game, routers, me):
    """SK-11.6, 11.7: the free hacks at `me`, one of the routers who have yet to run."""
    for h in sorted((e for e in game.board.enemies(me) if e.steady and not e.crossing), key=lambda e: e.number):
        if not me.alive or h.hacked or not in_contact(h, me) or game.chosen_router(h, routers) is not me:
            continue
        h.hacked = True
        die = game.dice.d10()
        total = die + (game.options["melee_unshielded"] == "yes" and bare(game.options, h, me))
        game.tell("hack", hacker=h.uid, router=me.uid, die=die, total=total, result=result(total))
        hit(game, me, result(total), h.at, turns=False)
