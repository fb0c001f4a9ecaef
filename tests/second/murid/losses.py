"""Casualties and what follows from them: MW-9.1 to 9.4, 10.2, 10.3, 10.11 to 10.13, 11.1, 11.10, 11.11. Whatever may wait for an
allocation is a generator: it yields the number of points that the Murid must allocate (MW-9.4)."""
from murid import table
from murid.charts import RATINGS, order
from murid.state import Unit


def lower(game, rating, points=1):
    """A rating falls, not below 0 (MW-2.15): the points that it lost."""
    murid = game.murid
    lost = min(points, murid.ratings[rating])
    murid.ratings[rating] -= lost
    if lost:
        settled(game, rating)
    return lost


def settled(game, rating):
    """What a changed rating brings about at once."""
    murid = game.murid
    if rating == "IN" and murid.ratings["IN"] == 0 and not game.initiative_gone:
        game.initiative_gone = True  # MW-9.15
        game.tell("initiative_lost")
    if rating == "AM":
        if murid.ratings["AM"] > 0:
            murid.am_zero_turn = None
        elif murid.am_zero_turn is None:
            murid.am_zero_turn = game.turn


def raised(game, rating, points):
    """MW-2.15."""
    value = game.murid.ratings[rating] + points
    game.murid.ratings[rating] = value if game.cap is None else max(game.murid.ratings[rating], min(value, game.cap))
    settled(game, rating)


def take_points(game, rating, points):
    game.murid.loss_count += lower(game, rating, points)


def standing(game):
    """MW-9.3: the rating that the next hit takes, or None."""
    ratings, priority = game.murid.ratings, game.murid.priority
    for rating, floor in priority:
        if ratings[rating] > floor:
            return rating
    return next((rating for rating, _ in priority if ratings[rating] > 0), None)


def murid_hits(game, hits, ask):
    """MW-9.1, 9.2. `ask`: MW-9.4 holds here if the option is in force."""
    murid = game.murid
    free = min(hits, murid.hp)
    murid.hp -= free
    murid.loss_count += free
    if free and murid.hp == 0:
        murid.hp_zero_turn = game.turn
    beyond = min(hits - free, sum(murid.ratings.values()))
    if game.on("allocation") == "ask" and ask:
        amounts = yield beyond
        for rating in RATINGS:
            take_points(game, rating, amounts.get(rating, 0))
        game.check()
        return
    for _ in range(beyond):
        take_points(game, standing(game), 1)
        if murid.ratings["MO"] == 0:
            break
    game.check()


def remove(game, unit, cause):
    """A unit leaves the table; its C-in-C with it (MW-10.11, 11.10)."""
    if unit.uid not in game.units:
        return
    passenger = game.attached(unit)
    del game.units[unit.uid]
    game.event = True
    game.tell("unit_removed", unit=unit.uid, cause=cause)
    count(game, unit)
    if unit.kind in ("company", "mass"):
        slots_lost(game, unit.members)
    if passenger:
        cinc_lost(game, passenger)
    if unit.kind == "cinc":
        after_cinc(game, unit)


def count(game, unit):
    """MW-13.8."""
    lost = game.lost
    if unit.side == "russian":
        lost["russian_figures"] += unit.figures
        lost["russian_guns"] += unit.kind == "gun"
        lost["russian_baggage"] += unit.kind == "baggage"
        lost["RC"] += unit.kind == "cinc"
    else:
        lost["murid_groups"] += unit.kind == "group"
        lost["murid_guns"] += unit.kind == "gun"
        lost["murid_baggage"] += unit.kind == "baggage"
        lost["MC"] += unit.kind == "cinc"


def slots_lost(game, members):
    """MW-11.11, 11.15."""
    limit = int(game.on("replacement_limit"))
    for n in members:
        slot = game.slots[n]
        game.companies_lost += 1
        slot.state = "credit" if game.on("replacements") == "on" and slot.repl < limit else "closed"


def cinc_lost(game, cinc):
    if cinc.uid in game.units:
        remove(game, cinc, "cinc_lost")


def after_cinc(game, cinc):
    """MW-10.12, 10.13. The loss of RC has no other consequence (MW-11.10)."""
    game.tell("cinc_lost", unit=cinc.uid)
    if cinc.side == "russian":
        return
    if game.on("cinc_loss") == "morale_zero":
        lower(game, "MO", game.murid.ratings["MO"])
        for unit in [u for u in game.side("murid") if game.contacts(u)]:
            remove(game, unit, "cinc_lost")
        game.check()
        return
    for unit in [u for u in game.side("murid") if game.contacts(u)]:
        remove(game, unit, "cinc_lost")
    game.check()
    game.last_stand_from = game.turn + 1
    for unit in testers(game):
        morale_test(game, unit)


def testers(game):
    """MW-9.5, 9.6: groups, figures, guns by identifier; a host takes no test (MW-10.10)."""
    ranks = ("group", "figure", "gun")
    those = [u for u in game.side("murid") if u.kind in ranks and not game.attached(u)]
    return sorted(those, key=lambda u: (ranks.index(u.kind), order(u.uid)))


def morale_test(game, unit):
    """MW-9.6: True if it passes."""
    die = game.dice.roll(10, "morale")
    passed = die <= game.murid.ratings["MO"]
    game.tell("morale_tested", unit=unit.uid, passed=passed)
    if not passed:
        lower(game, "MO")
        remove(game, unit, "morale")
        game.check()
    return passed


def cinc_die(game, cinc):
    """MW-10.11, 11.10."""
    die = game.dice.roll(10, "C-in-C")
    game.tell("cinc_die", unit=cinc.uid, die=die)
    if die in (1, 10):
        cinc_lost(game, cinc)
        game.check()


def russian_figures(game, unit, hits):
    """MW-11.1: figures removed, rank, musician, standard, officer; the number."""
    removed = 0
    for role in ("rank", "musicians", "standards", "officers"):
        fallen = min(hits - removed, getattr(unit, role))
        setattr(unit, role, getattr(unit, role) - fallen)
        removed += fallen
    figures_gone(game, unit, removed)
    return removed


def figures_gone(game, unit, number):
    """Counted as casualties of a company; a unit left without figures is lost."""
    unit.casualties += number
    if unit.side == "russian":
        game.lost["russian_figures"] += number
    if unit.figures == 0:
        remove(game, unit, "casualties")
        game.check()


def dispersal(game, group):
    """MW-10.2, 10.3: the officer is lost, each remaining figure becomes a unit of its own."""
    if group.uid not in game.units or group.officers:
        return
    passenger = game.attached(group)
    del game.units[group.uid]
    west, south = group.cx - group.w // 2 + 25, group.cy - group.d // 2 + 25
    files, ranks = group.w // 50, group.d // 50
    roles = ["standards"] * group.standards + ["musicians"] * group.musicians + ["rank"] * group.rank
    for n, role in enumerate(roles):
        figure = Unit(f"{group.uid}.{n + 1}", "murid", "figure", w=50, d=50, activated=group.activated)
        setattr(figure, role, 1)
        if n < files * ranks:
            place = west + 50 * (n % files), south + 50 * (n // files)
        else:
            place = game.place_near(50, 50, west, south, "murid")
        if place:
            figure.cx, figure.cy = place
            game.units[figure.uid] = figure
    game.tell("group_dispersed", group=group.uid, figures=len(roles))
    if passenger:
        passenger.host = ""
        place = game.place_near(100, 100, group.cx, group.cy, "murid", ignore=(passenger.uid,))
        if place:
            passenger.cx, passenger.cy = place
        else:
            remove(game, passenger, "no place")
    game.check()


def touching(game, box, side):
    """Enemies of the side touched by the box."""
    return [u for u in game.enemies(side) if table.distance(box, u.box) == 0]
