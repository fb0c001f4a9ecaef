"""SK-16: scenarios of one's own. `made(n)` is one as somebody might write it, by chance, the same for the same n; `read` takes from it what the
model knows: fixed figures, types on foot and weapons of one's own, any deck, solid pieces, points of refuge, duels."""
import random

NAME = "own_"


def scenario_name(n):
    return f"{NAME}{n}"


def some_weapons(rng):
    return {f"throw{k}": {"load": rng.choice((0, 1, 2, 4)), "thrown": rng.random() < 0.5, "ammo": rng.choice((None, None, 1, 2, 3)), "modifier": rng.choice((0, 0, -2, 2))}
            for k in range(rng.randint(0, 2))}


def some_types(rng, weapons):
    arms = ["bow", "javelin", "crossbow", *weapons]
    return {f"brute{k}": {"shield": rng.random() < 0.5, "weapon": rng.choice(arms) if rng.random() < 0.6 else None, "speed": rng.choice((120, 200, 333)),
                          "radius": rng.choice((40, 50, 90)), "morale": rng.choice((20, 30, 45)), "morale_reduced": rng.choice((10, 15, 25)), "cost": None}
            for k in range(rng.randint(0, 3))}


def some_men(rng, kinds, count, width, y, facing):
    places = rng.sample(range(300, width - 300, 250), count)
    return [{"type": rng.choice(kinds), "at": [x, y + rng.randint(-60, 60)], "facing": (facing + rng.randint(-60, 60)) % 360} for x in places]


def some_walls(rng, width, low, high):
    """Between the two lines, and clear of both."""
    out = []
    for k in range(rng.randint(0, 3)):
        x, y = rng.randint(200, width - 900), rng.randint(low, high - 200)
        out.append({"kind": "solid", "id": f"wall{k}", "rect": [x, y, x + rng.randint(50, 700), rng.randint(y + 20, high)]})
    return out


def made(n):
    rng = random.Random(f"scenario {n}")
    width, height, gap = rng.choice((2400, 3000, 4000)), rng.choice((2400, 3200)), rng.choice((450, 700, 1000))
    low, high = height // 2 - gap, height // 2 + gap
    weapons = some_weapons(rng)
    types = some_types(rng, weapons)
    kinds = ["warrior", "legionary", "archer", "cavalry", "pilum_bearer", *types, *types]
    duel = rng.random() < 0.2
    counts = (1, 1) if duel else (rng.randint(1, 6), rng.randint(1, 6))
    deck = {str(value): rng.randint(0, 2) for value in rng.sample(range(1, 10), 5)}
    deck["4"] = deck.get("4", 0) + 1
    out = {"id": scenario_name(n), "title": f"Made by chance, {n}", "table": {"w": width, "h": height},
           "sides": [{"id": "reds", "prefix": "R", "morale_points": rng.choice((100, 0, 60)), "refuge": {"kind": "point", "at": [width // 2, 50]}},
                     {"id": "blues", "prefix": "BL", "morale_points": 100, "refuge": {"kind": "point", "at": [rng.randint(200, width - 200), height - 50]}}],
           "first": rng.choice(("reds", "blues", "roll")), "deck": deck, "hand_size": rng.randint(1, min(4, sum(deck.values()))),
           "terrain": some_walls(rng, width, low + 160, high - 160), "weapons": weapons, "types": types,
           "muster": {"reds": {"fixed": some_men(rng, kinds, counts[0], width, low, 0)}, "blues": {"fixed": some_men(rng, kinds, counts[1], width, high, 180)}},
           "deploy": {side: {"mode": "fixed", "reveal": "start"} for side in ("reds", "blues")}, "scoring": {"kill": rng.choice((2, 3))}}
    if duel:
        out["duel"] = {"end": rng.choice(("decision", "first_blood", "death")), "tiebreak": rng.choice(("draw", "wounds", "melee"))}
    return out


def read(form, data):
    """Its types and weapons stand in for any of the scenario before."""
    for name, weapon in form["weapons"].items():
        data.WEAPONS[name] = weapon["load"], weapon["thrown"]
        data.AMMO[name], data.MODIFIER[name] = weapon["ammo"], weapon["modifier"]
    for name, kind in form["types"].items():
        data.TYPES[name] = False, kind["shield"], kind["weapon"], kind["cost"]
        data.SPEED[name], data.RADIUS[name] = kind["speed"], kind["radius"]
        data.MORALE[name] = kind["morale"], kind["morale_reduced"]
    sides = tuple(side["id"] for side in form["sides"])
    more = {"first": form["first"], "solid": {piece["id"]: tuple(piece["rect"]) for piece in form["terrain"]}, "kill": form["scoring"]["kill"],
            "morale": {side["id"]: side["morale_points"] for side in form["sides"]}, "plays": 2 * sum(form["deck"].values())}
    if "duel" in form:
        more.update(duel=True, duel_end=form["duel"]["end"], duel_tiebreak=form["duel"]["tiebreak"])
    return data.plain(form["id"], (form["table"]["w"], form["table"]["h"]), sides, [side["prefix"] for side in form["sides"]],
                      [("point", tuple(side["refuge"]["at"])) for side in form["sides"]],
                      [[(man["type"], tuple(man["at"]), man["facing"]) for man in form["muster"][side]["fixed"]] for side in sides], **more)
