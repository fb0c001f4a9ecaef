"""The charts of Meeting of Hosts: MH-2.2 to 2.4, 5.2, 5.8, 5.9, 12.6, 21.2, 21.4, 22.2 and the options of section 11."""

INFANTRY = ("Sk", "LI", "MI", "HI")
CAVALRY = ("LC", "MC", "HC")
LIGHT = ("Sk", "LI", "LC")
CLASSES = INFANTRY + CAVALRY + ("EL", "AR", "BA")

# MH-2.2: base width and depth; weapons allowed, the default first.
BASE = {"Sk": (100, 100), "LI": (100, 100), "MI": (80, 80), "HI": (80, 80), "LC": (100, 150), "MC": (100, 150), "HC": (100, 150),
        "EL": (160, 200), "AR": (200, 200), "BA": (160, 320)}
CHARIOT_BASE = (160, 200)
WEAPONS = {"Sk": ("javelin", "bow", "sling"), "LI": ("javelin", "bow"), "MI": ("bow", "javelin", "none"), "HI": ("none", "javelin"),
           "LC": ("bow", "javelin"), "MC": ("javelin", "bow", "none"), "HC": ("none", "javelin", "bow"),
           "EL": ("javelin", "bow", "none"), "AR": ("artillery",), "BA": ("none",)}
MOUNT = {"EL": "elephant", "AR": "engine", "BA": "wagon", "LC": "horse", "MC": "horse", "HC": "horse"}
# MH-2.3: hits per figure, melee weight, shooting weight of men.
WEIGHTS = {"foot": (1, 1, 1), "horse": (2, 2, 1), "camel": (2, 2, 1), "chariot": (4, 4, 2), "elephant": (4, 4, 2), "engine": (4, 4, 0),
           "wagon": (2, 2, 0)}
RANGE = {"artillery": 2400, "bow": 1200, "sling": 1200, "javelin": 600}  # MH-12.6

# MH-2.4: figures and files of small, standard and large units.
SIZES = ("small", "standard", "large")
_FIGURES = {"Sk": ((8, 4), (12, 6), (16, 8)), "MI": ((16, 8), (24, 8), (32, 8)), "LC": ((8, 4), (12, 6), (16, 8)),
            "chariot": ((4, 4), (6, 6), (8, 8)), "EL": ((3, 3), (4, 4), (6, 6)), "AR": ((1, 1), (2, 2), (3, 3)),
            "BA": ((2, 2), (3, 3), (4, 4))}
_ROW = {"LI": "Sk", "HI": "MI", "MC": "LC", "HC": "LC"}

# MH-5.2: basic move, factors in broken and very difficult ground; None is X.
MOVE = {"Sk": (1200, 1, 2), "LI": (1200, 1, 2), "MI": (600, 2, None), "HI": (600, 2, None), "LC": (2400, 3, None),
        "MC": (1800, 3, None), "HC": (1800, 3, None), "EL": (1200, 2, None), "AR": (600, None, None), "BA": (600, None, None)}
# MH-4.3: a general moves as the class of his mount.
GENERAL_AS = {"light_foot": "LI", "foot": "HI", "light_horse": "LC", "horse": "HC", "chariot": "HC", "elephant": "EL"}
# MH-5.1: kind to its column of the movement chart. Lines (wall, ditch) have tolls instead.
MOVES_AS = {"broken": 1, "wood": 1, "hard_cover": 1, "ford": 1, "very_difficult": 2, "impassable": "X"}
ROUGH = ("broken", "wood", "very_difficult", "hard_cover", "ford")  # MH-13.6: cavalry dice halved; MH-9.8: no march
LINES = ("wall", "ditch")
AREAS = ("broken", "wood", "very_difficult", "impassable", "hill", "hard_cover", "ford", "bridge", "road")

# MH-5.8: the generator's d12.
KINDS = {1: ("hill", 1), 2: ("hill", 1), 3: ("hill", 2), 4: ("wood", 0), 5: ("wood", 0), 6: ("broken", 0), 7: ("broken", 0),
         8: ("very_difficult", 0), 9: ("impassable", 0), 10: ("hard_cover", 0), 11: ("wall", 0), 12: ("ditch", 0)}

# MH-5.9: pieces (kind, corners of a box or ends of a line) and the defender's zone.
TEMPLATES = {
    "hall": ([("hard_cover", 3000, 3300, 4200, 3900)], (2400, 2700, 4800, 4500)),
    "village": ([("hard_cover", 2700, 3100, 3300, 3600), ("hard_cover", 3900, 3100, 4500, 3600),
                 ("hard_cover", 2700, 3900, 3300, 4400), ("hard_cover", 3900, 3900, 4500, 4400),
                 ("wall", 2600, 2900, 3400, 2900), ("wall", 3800, 2900, 4600, 2900)], (2400, 2900, 4800, 4800)),
    "town_wall": ([("wall", 0, 3400, 3400, 3400), ("wall", 3800, 3400, 7200, 3400)], (0, 3400, 7200, 4800)),
    "ford": ([("impassable", 0, 2200, 3200, 2600), ("impassable", 4000, 2200, 7200, 2600), ("ford", 3200, 2200, 4000, 2600)],
             (600, 2700, 6600, 4800)),
    "bridge": ([("impassable", 0, 2200, 3400, 2600), ("impassable", 3800, 2200, 7200, 2600), ("bridge", 3400, 2200, 3800, 2600)],
               (600, 2700, 6600, 4800)),
    "cherta": ([("ditch", 0, 2900, 7200, 2900), ("wall", 0, 3000, 7200, 3000)], (0, 3000, 7200, 4800)),
    "obstacle_line": ([("ditch", 600, 2900, 6600, 2900)], (600, 2900, 6600, 4800)),
    "river_flank": ([("impassable", 6600, 0, 7200, 4800)], (600, 3600, 6600, 4800)),
}
ATTACKER_ZONE = (600, 0, 6600, 1200)

POINTS = {"Sk": 3, "LI": 4, "MI": 5, "HI": 6, "LC": 6, "MC": 7, "HC": 8, "EL": 8, "AR": 5, "BA": 1}  # MH-21.2
QUALITY = {"elite": 1, "average": 0, "levy": -1}


def base(cls, mount):
    return CHARIOT_BASE if mount == "chariot" else BASE[cls]


def size_row(cls, mount, size):
    """MH-2.4: (figures, default files)."""
    row = "chariot" if mount == "chariot" else _ROW.get(cls, cls)
    return _FIGURES[row][SIZES.index(size)]


def profile(cls, weapon=None, quality="average", traits=(), size="standard", mount=None):
    """What a unit is before it has a place: R81's defaults where nothing is said."""
    return {"class": cls, "mount": mount or MOUNT.get(cls, "foot"), "weapon": weapon or WEAPONS[cls][0], "quality": quality,
            "traits": tuple(traits), "size": size}


def points(entry):
    """MH-21.2."""
    p = POINTS[entry["class"]]
    p = {"small": -(-p * 2 // 3), "standard": p, "large": -(-p * 4 // 3)}[entry["size"]]
    p += 2 if entry["quality"] == "elite" else 0
    return max(1, p - 2) if entry["quality"] == "levy" else p


def _list(text):
    """`HI javelin E x2; ...` in roster order: class, then weapon, E or L, I (impetuous), s (small), ch (chariots)."""
    roster = []
    for part in text.split(";"):
        words, count = part.split(), 1
        if words[-1].startswith("x") and words[-1][1:].isdigit():
            count = int(words.pop()[1:])
        one = profile(words[0])
        for word in words[1:]:
            field = {"E": ("quality", "elite"), "L": ("quality", "levy"), "I": ("traits", ("impetuous",)), "s": ("size", "small"),
                     "ch": ("mount", "chariot")}.get(word, ("weapon", word))
            one[field[0]] = field[1]
        roster += [dict(one) for _ in range(count)]
    return roster


# MH-21.4.
ARMIES = {
    "roman": _list("HI javelin x4; HI E; HI L; Sk javelin x2; LI javelin; MC javelin x2"),
    "carthage": _list("HI x2; HI E; LI javelin x2; HI I; Sk sling x2; LC javelin x2; EL javelin"),
    "successor": _list("HI x4; HC E; LC javelin x2; Sk bow x2; EL javelin"),
    "gaul": _list("HI I x5; HI I E; MC javelin x2; Sk javelin; LI javelin; BA"),
    "persian": _list("MI bow E; MI bow x3; MI bow L; MC javelin x2; LC bow; Sk bow x2; HC ch; BA"),
    "hoplite": _list("HI x6; HI E; LI javelin x2; Sk sling; MC javelin s"),
    "steppe": _list("LC bow x7; HC bow E; HC"),
    "british": _list("MC javelin E; MC javelin x2; HI javelin x4; Sk javelin x2; LI javelin; MI bow L"),
}

# MH-22.2: the pattern of each kind; the k-th unit takes the k-th profile, repeating. `tartar` has its own rule.
PATTERNS = {
    "tartar": _list("LC bow x3; MC bow; LC bow x3; MC bow; LC bow x3; HC none"),
    "tartar_foot": _list("MI bow L x3; HI none L"),
    "feudal": _list("HC bow; MC bow x2; MI bow; MC bow; MI bow"),
    "feudal_balkan": _list("MC none; LC javelin; MI bow x2; HI none; MI bow L; LI javelin; HI none L"),
    "cossack": _list("LC javelin; MI bow"), "mercenary": _list("MI bow; HI none"), "peasant": _list("MI bow; MI none L x2"),
    "town_guard": _list("MI bow; HI none"), "bodyguard": _list("HC javelin E"), "bodyguard_foot": _list("HI javelin E"),
    "mounted": _list("MC javelin"), "dismounted": _list("HI javelin"), "warband": _list("HI javelin"), "archer": _list("MI bow"),
    "skirmisher": _list("Sk javelin"), "levy": _list("MI none L"), "wagons": _list("BA"),
}

# Section 11: values, the default first.
OPTIONS = {
    "battle_mode": ("played", "table", "auto"), "table_w": (72, 24, 36, 48, 60, 84, 96), "table_h": (48, 24, 36, 60, 72, 84, 96),
    "terrain": ("generated", "none", "explicit") + tuple("template:" + t for t in TEMPLATES), "terrain_density": ("normal", "sparse", "dense"),
    "terrain_mirror": ("off", "on"), "army_mode": ("sample", "build", "handover"), "budget": (60,) + tuple(range(20, 151)),
    "hidden_deployment": ("on", "off"), "open_rosters": ("off", "on"), "fog": ("off", "on"), "hidden_quality": ("off", "on"),
    "show_ready": ("off", "on"), "turn_limit": (12,) + tuple(range(1, 100)), "break_point": ("half", "third", "two_thirds", "none"),
    "tie_winner": ("none", "A", "B"), "general_risk": ("with_unit", "dice", "none"), "elephant_panic": ("off", "on"),
    "traits": ("as lists", "none"), "mounted_shooting": ("men", "strength"), "melee_depth": ("all", "behind_contact"),
    "melee_blank_row": ("elephants", "charge", "none"),
}


def settings(given=()):
    """The options with their defaults; ValueError for a name, a value or a combination that does not exist."""
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in dict(given).items():
        if name == "phase_deadline":
            continue
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"{name}={value}")
        chosen[name] = value
    if chosen["fog"] == "on" and (chosen["hidden_deployment"] == "off" or chosen["open_rosters"] == "on"):
        raise ValueError("fog needs hidden_deployment=on and open_rosters=off")
    if chosen["terrain"].startswith("template:") and (chosen["table_w"], chosen["table_h"]) != (72, 48):
        raise ValueError("a template needs the table of 72 by 48")  # MH-5.9
    return chosen
