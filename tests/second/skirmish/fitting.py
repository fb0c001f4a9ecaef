"""What the server calls things in Skirmish; as ../fitting.py. Nothing of the rules is in here."""


GAME = "skirmish"
DIE = r"d\d+"
FLAGS = ("mounted", "wounded", "routing", "alive", "loaded", "hacked")
PLAY = ("CARD", "DEF_MORALE", "DEF_FIRE", "ATT_MORALE", "RALLY", "ORDERS", "OVER")
SWITCHES = {"open_layout": ("terrain_layout", "open", "creek"), "figures_block_los": ("figures_block_los", "yes", "no"),
            "shield_front": ("shield_arc", "front", "all"), "thrown_range": ("thrown_range", "10", "none"), "slow_autoload": ("slow_autoload", "yes", "no"),
            "wounded_rout_kills": ("wounded_rout_kills", "yes", "no"), "melee_unshielded": ("melee_unshielded", "yes", "no"),
            "test_vs_broken": ("test_vs_broken", "yes", "no"), "wound_check": ("wound_check", "on", "off"), "rally": ("rally", "on", "off"),
            "captured_when_led": ("captured_when", "led", "aboard"), "own_dead_cost": ("own_dead_cost", "1", "0"),
            "wound_points_half": ("wound_points", "half", "0"), "early_end": ("early_end", "eliminated", "off"),
            "answer_ahead": ("attacker_answer", "ahead", "ask"), "timeout_auto": ("timeout", "auto", "none")}


def name(uid):
    return uid if isinstance(uid, str) else uid["prefix"] + str(uid["number"])


def at(point):
    return [point["x"], point["y"]] if point else None


def options(given):
    out = {option: yes if given[key] else no for key, (option, yes, no) in SWITCHES.items()}
    out["morale_total"], out["turning"] = str(given["morale_total"]), given["turning"]
    out["hand_size"] = str(given.get("hand_size") or 3)
    for key in ("duel_end", "duel_tiebreak"):
        if given.get(key):
            out[key] = given[key]
    return out


def make(given):
    from skirmish.reckoner import Reckoner
    return Reckoner(given["scenario"], options(given))


def side(reckoner, who):
    return reckoner.game.names[who not in ("one", "first")]


def give(reckoner, who, text, dice):
    """Carries out an order of the server's: [(order, None or the refusal)]."""
    game = reckoner.game
    if who == "clock" or text.startswith(("check ", "ref ")):
        return []
    if game.phase == "OPTIONS":
        reckoner.waiting_dice = list(dice)
        return []
    return [(text, reckoner.order(side(reckoner, who), text, dice))]


def prize(where):
    state = where["state"]
    return {"at_hut": ["hut"], "led": ["led", name(where["leader"]) if where.get("leader") else ""], "loose": ["loose"] + (at(where["at"]) or []),
            "aboard": ["aboard"]}[state]


def truth(theirs):
    phase = theirs["phase"].upper()
    out = {"phase": phase}
    if phase not in PLAY or not theirs["play"]:
        return out
    out.update(play=theirs["play"], active=theirs["active"])
    for n, half in enumerate(("one", "two")):
        hidden = ("first", "second")[n]
        for key in ("score", "kills", "reserve_cost", "pool_size", "played"):
            out[f"{half}.{key}"] = theirs[key][half]
        out[f"{half}.hand"], out[f"{half}.left"] = theirs["hands"][hidden], theirs["morale_left"][hidden]
        out[f"{half}.deck"] = theirs["decks"][hidden]["left"]
    out["figures"] = sorted(theirs["figures"])
    for uid, figure in theirs["figures"].items():
        fields(out, f"figures.{uid}", figure)
        if phase == "OVER":  # what a card that was cut short had still to settle
            out.pop(f"figures.{uid}.spent", None)
    for uid, one in theirs["prizes"].items():
        out[f"prizes.{uid}"] = prize(one["where"])
    out["ships"] = [[s["x"], s["spent"], s["arrived"]] for s in theirs["ships"]]
    out["charges"] = [[name(c["attacker"]), name(c["target"])] for c in theirs["charges"]] if phase == "CARD" else None
    out["declared"] = [[name(c["attacker"]), name(c["target"])] for c in theirs["declared"]  # void ones go at upkeep there
                       if theirs["figures"][name(c["target"])]["alive"]]
    if ending := theirs.get("ending"):
        out["winner"] = ending["winner"]
        out.update({f"{half}.score": ending["scores"][half] for half in ("one", "two")})
        if theirs["scenario"].get("duel"):
            out["how"] = ending["how"]
            out.update({f"{half}.fate": ending["fates"][half] for half in ("one", "two")})
    return {key: value for key, value in out.items() if value is not None}


def fields(out, path, f):
    out[f"{path}.alive"] = f["alive"]
    if not f["alive"]:
        return
    for flag in FLAGS:
        out[f"{path}.{flag}"] = f[flag]
    sheltered = f["shelter"] != "none"
    out[f"{path}.sheltered"] = sheltered
    if not sheltered:
        out[f"{path}.at"] = at(f["at"]) + [f["facing"], f["ship"] > 0]
    out[f"{path}.spent"], out[f"{path}.rout_moves"] = f["spent"], f["rout_moves"] if f["routing"] else 0
    crossing = f.get("crossing")
    out[f"{path}.crossing"] = [crossing["from_high"], crossing["stage"]] if crossing else None
    out[f"{path}.volleys"] = sorted(name(v) for v in f["volleys"])
    out[f"{path}.horse"] = at(f.get("horse_at"))


def mine(game):
    out = {"phase": game.phase, "play": game.play, "active": ("first", "second")[game.names.index(game.active)] if game.active else None}
    for half, side in zip(("one", "two"), game.sides.values()):
        out.update({f"{half}.score": side.score, f"{half}.kills": side.kills, f"{half}.reserve_cost": side.reserve_cost,
                    f"{half}.pool_size": sum(side.pool.values()), f"{half}.played": side.played, f"{half}.hand": sorted(side.hand),
                    f"{half}.left": side.morale_left, f"{half}.deck": side.deck})
    out["figures"] = sorted(game.board.figures)
    for uid, f in game.board.figures.items():
        path = f"figures.{uid}"
        loaded = f.loaded or f.weapon is None
        out.update({f"{path}.mounted": f.mounted, f"{path}.wounded": f.wounded, f"{path}.routing": f.routing, f"{path}.alive": f.alive,
                    f"{path}.loaded": loaded, f"{path}.hacked": f.hacked, f"{path}.sheltered": bool(f.sheltered),
                    f"{path}.at": [f.x, f.y, f.facing, f.level != "land"], f"{path}.spent": f.spent,
                    f"{path}.rout_moves": f.rout_moves if f.routing else 0, f"{path}.volleys": sorted(f.volleys), f"{path}.horse": f.horse_at,
                    f"{path}.crossing": [f.crossing[0] == "east", f.crossing[1]] if f.crossing else None})
    for uid, where in game.board.prizes.items():
        out[f"prizes.{uid}"] = {"hut": lambda: ["hut"], "led": lambda: ["led", where[1]], "loose": lambda: ["loose", *where[1]],
                                "aboard": lambda: ["aboard"]}[where[0]]()
    ship = game.board
    out["ships"] = [[ship.ship_x, ship.ship_spent, ship.ship_arrived]] if game.scenario["ship"] else []
    out["charges"], out["declared"] = game.pending, game.declared
    out["how"] = game.how or "draw"
    out.update({f"{half}.fate": game.fates.get(name) for half, name in zip(("one", "two"), game.names)})
    out["winner"] = {None: "none", game.names[0]: "one", game.names[1]: "two"}[game.winner]
    return out


def after(reckoner, theirs):
    """What the model cannot reckon: the shuffled decks, and the options that were agreed upon."""
    game = reckoner.game
    if not theirs["play"] and theirs["phase"] == "over":
        game.phase = "OVER"
        return
    if game.phase == "OPTIONS" and theirs["phase"] != "options":
        dice = getattr(reckoner, "waiting_dice", [])
        reckoner.__init__(theirs["options"]["scenario"], options(theirs["options"]))
        reckoner.game.dice.load(dice)
        reckoner.begin()
        game = reckoner.game
    if theirs.get("decks") and game.play == 1 and not any(s.played for s in game.sides.values()):
        for side, half in zip(game.sides.values(), ("first", "second")):
            side.hand, side.deck = list(theirs["hands"][half]), list(theirs["decks"][half]["left"])


