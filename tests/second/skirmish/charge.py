"""SK-9.10 to 9.12: the throws."""
from skirmish import fire


def totals(game, a, t):
    """One throw of both, the attacker's die first."""
    plus = game.options["melee_unshielded"] == "yes"
    first, second = game.dice.d10(), game.dice.d10()
    return first + (plus and fire.bare(game.options, a, t)), second + (plus and fire.bare(game.options, t, a)), (first, second)


def effect(game, f, total):
    """What the other's total makes of a man: none, rout, wound or kill."""
    what = fire.result(total)
    if what == "wound" and f.wounded or what == "rout" and f.wounded and game.options["wounded_rout_kills"] == "yes":
        return "kill"
    return what


def throw(game, a, t):
    """SK-9.10, 9.11: until one or both are hit."""
    while True:
        at, dt, dice = totals(game, a, t)
        game.tell("melee", attacker=a.uid, target=t.uid, dice=dice, totals=(at, dt))
        if max(at, dt) >= 7:
            break
    on_target, on_attacker = effect(game, t, at), effect(game, a, dt)
    struck = {}
    game.in_melee = True
    places = a.at, t.at
    for f, what, origin, other in ((t, on_target, places[0], on_attacker), (a, on_attacker, places[1], on_target)):
        if what == "kill":
            game.kill(f)
            struck[f.side] = "killed"
        elif what == "wound":
            f.wounded = True
            struck[f.side] = "wounded"
            if other != "kill":
                game.rout(f, origin)
        elif what == "rout":
            game.rout(f, origin)
            struck[f.side] = "routing"
    game.in_melee = False
    if game.duel:
        duel_after(game, struck, on_attacker, on_target)


def duel_after(game, struck, *results):
    """SK-17.4: both are looked at together."""
    end = game.options["duel_end"]
    if len(struck) == 2 and "kill" in results and "wound" in results:
        struck = {side: what for side, what in struck.items() if what == "killed"}  # wounded while he kills: he wins
    routers = [f for f in game.board.figures.values() if f.alive and f.routing and f.side in struck]
    if end == "first_blood":
        game.end_duel(struck)
    if end == "death":
        if "killed" in struck.values():
            game.end_duel({side: what for side, what in struck.items() if what == "killed"})
        return
    if "killed" in struck.values() or len(routers) == 2:
        game.end_duel({side: "routing" if what == "wounded" else what for side, what in struck.items()})
    if routers:
        game.duel_ends(routers[0], "routing")


def all_throws(game):
    for attacker, target in game.pending:
        a, t = game.figure(attacker), game.figure(target)
        if a.steady and t.steady:
            throw(game, a, t)


def undecided(game):
    """SK-17.5."""
    one, two = (next(iter(game.board.of(side))) for side in game.names)
    way = game.options["duel_tiebreak"]
    if way == "wounds" and one.wounded != two.wounded:
        game.how = "wounded"
        game.over(two.side if one.wounded else one.side, "last_card")
    if way != "melee":
        game.how = "draw"
        game.over(None, "last_card")
    if one.routing or two.routing:  # decision 0052: no throws; read as it stands
        game.end_duel({f.side: "routing" for f in (one, two) if f.routing})
    game.after_the_last = True
    game.end_duel(last_throws(game, one, two))


def last_throws(game, one, two):
    """SK-9.10, 9.11 without morale and without a hack: {side: killed or routing}."""
    while True:
        at, dt, dice = totals(game, one, two)
        if max(at, dt) >= 7:
            break
    struck, places = {}, (one.at, two.at)
    for f, what, other, origin in ((two, effect(game, two, at), effect(game, one, dt), places[0]),
                                   (one, effect(game, one, dt), effect(game, two, at), places[1])):
        if what == "kill":
            struck[f.side] = "killed"
        elif what == "rout" or what == "wound" and other != "kill":
            struck[f.side] = "routing"
            if game.options["mode"] == "played":  # SK-9.11: with his back to his opponent
                fire.back_to(f, origin)
        settle(game, f, what, other)
        if f.alive and f.routing:  # SK-9.11
            fire.back_to(f, (one if f is two else two).at)
    return struck


def fought_out(game):
    """SK-19.2: mode auto."""
    one, two = (next(iter(game.board.of(side))) for side in game.names)
    game.after_the_last = True
    struck = last_throws(game, one, two)
    for loser, winner in ((one, two), (two, one)):
        if loser.alive and loser.routing and winner.steady:
            die = game.dice.d10()
            total = die + (game.options["melee_unshielded"] == "yes" and fire.bare(game.options, winner, loser))
            what = fire.result(total)
            if what == "kill" or what == "wound" and loser.wounded:
                settle(game, loser, "kill", "none")
                struck[loser.side] = "killed"
            elif what == "wound":
                loser.wounded = True
    game.end_duel(struck)


def settle(game, f, what, other):
    if what == "kill":
        game.count_dead(f)
        f.alive, f.routing = False, False
    elif what != "none":
        f.wounded = f.wounded or what == "wound"
        f.routing = what == "rout" or other != "kill"
