"""SK-16: the scenarios, weapons and types, as the specification prints them."""
import copy
import sys

WEAPONS = {"bow": (1, False), "sling": (1, False), "pilum": (1, True), "javelin": (1, True), "crossbow": (3, False), "musket": (4, False), "rifle": (6, False)}

# SK-16.5: mounted, shield, weapon, cost in hp.
TYPES = {"warrior": (False, True, None, 2), "legionary": (False, True, None, 2), "pilum_bearer": (False, True, "pilum", 4),
         "archer": (False, False, "bow", 4), "slinger": (False, False, "sling", 4), "cavalry": (True, True, None, 4),
         "champion": (False, True, None, 0), "crossbowman": (False, False, "crossbow", 4), "musketeer": (False, False, "musket", 4),
         "rifleman": (False, False, "rifle", 4)}

# What a scenario's own may have besides (SK-16.4, 16.5); who is not named has the usual.
AMMO, MODIFIER, SPEED, RADIUS, MORALE = {}, {}, {}, {}, {}

OPTIONS = {"terrain_layout": "creek", "hand_size": "3", "referee_deck": "shown", "morale_points": "hidden", "morale_total": "100", "reserves": "secret",
           "turning": "free45", "figures_block_los": "yes", "shield_arc": "all", "thrown_range": "none", "slow_autoload": "yes",
           "wounded_rout_kills": "no", "melee_unshielded": "yes", "test_vs_broken": "yes", "wound_check": "off", "rally": "on",
           "captured_when": "aboard", "own_dead_cost": "0", "wound_points": "0", "early_end": "off", "duel_end": "decision", "duel_tiebreak": "draw",
           "timeout": "none", "attacker_answer": "ask", "mode": "played", "referee": "off"}

# Section 11, for what a proposal may say.
VALUES = {"terrain_layout": ("creek", "open"), "referee_deck": ("shown", "hidden"), "morale_points": ("hidden", "open"), "reserves": ("secret", "open"),
          "turning": ("free45", "strict", "any"), "figures_block_los": ("yes", "no"), "shield_arc": ("all", "front"), "thrown_range": ("none", "10"),
          "slow_autoload": ("yes", "no"), "wounded_rout_kills": ("no", "yes"), "melee_unshielded": ("yes", "no"), "test_vs_broken": ("yes", "no"),
          "wound_check": ("off", "on"), "rally": ("on", "off"), "captured_when": ("aboard", "led"), "own_dead_cost": ("0", "1"),
          "wound_points": ("0", "half"), "early_end": ("off", "eliminated"), "duel_end": ("decision", "first_blood", "death"),
          "duel_tiebreak": ("draw", "wounds", "melee"), "timeout": ("none", "auto"), "attacker_answer": ("ask", "ahead"),
          "deadline": tuple(map(str, range(1, 337))), "referee": ("off", "on"), "hand_size": tuple(map(str, range(1, 13))), "morale_total": tuple(map(str, range(1001)))}


def is_value(name, value, scenario_name):
    if name == "mode":  # SK-19.2: a duel alone is fought out by the server
        return value in ("played", "table") or value == "auto" and scenario_name == "duel"
    return value in VALUES.get(name, ())


RAID = {
    "id": "viking_raid", "table": (10800, 6000), "sides": ("vikings", "romans"), "prefix": {"vikings": "V", "romans": "R"}, "first": "vikings",
    "refuge": {"vikings": ("ship",), "romans": ("door", "A", (8400, 4600))},
    "solid": {"A": (8100, 4600, 8700, 5000), "B": (1500, 2800, 2100, 3200), "C": (6900, 1600, 7500, 2000), "D": (9600, 2800, 10200, 3200)},
    "slow": {"creek_s": (5300, 600, 5500, 3500), "creek_n": (5300, 3900, 5500, 6000)}, "bridge": (5300, 3500, 5500, 3900),
    "sea": (0, 0, 10800, 600),
    "ship": {"side": "vikings", "length": 1400, "width": 400, "y": 400, "x_min": 700, "x_max": 10100, "speed": 600},
    "muster": {
        "vikings": {"types": ("warrior", "archer"), "pool_types": ("warrior", "archer"), "default": {"warrior": 5, "archer": 2},
                    "default_pool": {"warrior": 5, "archer": 3}},
        "romans": {"types": ("legionary", "pilum_bearer", "archer", "slinger"),
                   "pool_types": ("legionary", "pilum_bearer", "archer", "slinger", "cavalry"), "default": {"legionary": 5, "archer": 2},
                   "default_pool": {"cavalry": 5, "legionary": 1, "archer": 2}}},
    "reserves": {"vikings": ("deck", 0, 2), "romans": ("near", 180, 2)},
    "prizes": {**{f"h{n}": ("horse", "B") for n in range(1, 6)}, "h6": ("horse", "C"), "h7": ("horse", "C"), "p1": ("peasant", "C"), "p2": ("peasant", "C"),
               **{f"p{n}": ("peasant", "D") for n in range(3, 8)}},
    "captor": "vikings", "holder": "romans", "captured": 2, "retained": 1, "kill": 2,
}


def plain(kind, table, sides, prefixes, refuges, men, **more):
    """A scenario of fixed figures and neither ship nor prizes."""
    return {"id": kind, "table": table, "sides": sides, "prefix": dict(zip(sides, prefixes)), "first": "roll", "refuge": dict(zip(sides, refuges)),
            "solid": {}, "slow": {}, "bridge": None, "sea": None, "ship": None, "fixed": dict(zip(sides, men)), "reserves": {}, "prizes": {},
            "captor": None, "holder": None, "captured": 0, "retained": 0, "kill": 2, **more}


DUEL = plain("duel", (2400, 2400), ("one", "two"), ("A", "B"), (("point", (1200, 50)), ("point", (1200, 2350))),
             ([("champion", (1200, 600), 0)], [("champion", (1200, 1800), 180)]), duel=True)
FORD = plain("ford_picket", (7200, 4800), ("blue", "grey"), ("B", "G"), (("point", (3600, 50)), ("point", (3600, 4750))),
             ([("musketeer", (x, 600), 0) for x in (3200, 3400, 3600)], [("rifleman", (x, 4200), 180) for x in (3400, 3600)]),
             solid={"barn": (3300, 2200, 3900, 2600)})
SCENARIOS = {"viking_raid": RAID, "duel": DUEL, "ford_picket": FORD}


def scenario(name, options):
    from skirmish import own
    out = own.read(own.made(int(name[len(own.NAME):])), sys.modules[__name__]) if name.startswith(own.NAME) else copy.deepcopy(SCENARIOS[name])
    if options["terrain_layout"] == "open":  # SK-6.13
        out["slow"], out["bridge"] = {}, None
    return out
