"""What the server calls things. Nothing of the rules is in here.

`truth` makes of the server's truth (the line `truth` of `cherta golden` or of `second_export`) what `Reckoner.state()` calls the same:
{path: value}. What it does not name is not compared.
"""

import json
from fractions import Fraction

GAME = "meeting-of-hosts"
SIDES = {"first": "A", "second": "B", "a": "A", "b": "B", "A": "A", "B": "B", "referee": "R"}
# Orders of the house that are none of the specification's: what the model does instead. "" does nothing.
HOUSE_ORDERS = {"expire": "deadline", "prepared": ""}
DIE = r"d\d+"  # the kinds of draws that are dice: the value of the export counts from 0, that of the golden text is the face
PHASES = {"move1": "move_1", "move2": "move_2", "pursuit1": "pursuit_1", "pursuit2": "pursuit_2"}
ACCOUNT = ("committed", "lost", "returned", "unarrived")  # of a group, when a battle goes back (MH-22.7)
SETTING_OUT = ("config", "terrain", "edges", "muster")
# Pure results of the profile (MH-2): compared once and for all.
PROFILE = (("class", "kind"), ("mount", "mount"), ("weapon", "weapon"), ("size", "size"), ("figs0", "figures"))
CONDITION = ("status", "files", "hits_temp", "hits_perm", "disordered", "ardour", "pursuing")
THIS_TURN = ("moved", "marched", "shot", "shot_at", "melee", "retreated", "evaded", "recoiled")


def truth(theirs):
    out = {"phase": PHASES.get(theirs["phase"], theirs["phase"]), "turn": theirs["turn"], "first": SIDES.get(theirs.get("first"))}
    for key, name in (("a", "A"), ("b", "B")):
        army = theirs[key]
        out[f"sides.{name}.broken"] = army["broken"]
        if theirs["phase"] != "config":  # the model looks into a record when its options are accepted
            out[f"sides.{name}.edge"] = army.get("edge")
        if army["has_rolled"]:
            out[f"sides.{name}.skill"] = army["skill"]
            out[f"sides.{name}.start_count"] = army["own"]["start_count"]
        if theirs["phase"] in SETTING_OUT:
            continue  # the model keeps a roster and makes units of it when the muster is closed
        for uid, unit in army["units"].items():
            fields(out, f"units.{model_name(name, uid)}", unit, theirs["revealed"])
        for gid, general in army["generals"].items():
            leader(out, f"generals.{gid}", name, general, theirs["revealed"])
    if (result := theirs.get("result")):
        out["result"] = {"winner": SIDES.get(result.get("winner")), "decisive": result["decisive"], "end": result["end"]}
    if (back := theirs.get("handed_back")):
        for name, side in back["sides"].items():
            out[f"handed_back.{name}"] = [side["broke"], side["holds_objective"]] + [
                (one["gid"],) + tuple(str(Fraction(one[key])) for key in ACCOUNT) for one in side["losses"]] + [
                (one["gid"], one["fate"]) for one in side["commanders"]]
    if theirs["phase"] not in ("config", "terrain"):
        out["terrain"] = [ground(p["kind"], [(c["x"], c["y"]) for c in p["outline"]], p["level"]) for p in theirs["terrain"]]
    return out


def ground(kind, outline, level):
    """From which corner and which way round an outline is told is nobody's rule."""
    turns = [list(way[k:]) + list(way[:k]) for way in (list(outline), list(outline)[::-1]) for k in range(len(outline))]
    return kind, min(turns), level


def model_name(side, uid):
    """r1, r2, ... are names of either side."""
    return uid if uid.startswith(side) else f"{side}#{uid}"


def fields(out, path, unit, revealed):
    now = unit["now"]
    for name, key in PROFILE:
        out[f"{path}.{name}"] = unit["profile"][key]
    out[f"{path}.quality"] = unit["quality"]
    out[f"{path}.answers_to"] = now["answers_to"]
    for name in CONDITION:
        if revealed or name not in ("status", "files"):
            out[f"{path}.{name}"] = now[name]
    if now["status"] == "on_table" or now["placed"]:
        out[f"{path}.x"], out[f"{path}.y"], out[f"{path}.facing"] = now["pose"]["at"]["x"], now["pose"]["at"]["y"], now["pose"]["facing"]
    if now["status"] == "on_table":
        for name in THIS_TURN:
            out[f"{path}.{name}"] = now["turn"][name]
        out[f"{path}.charged_by"] = sorted(e["side"] + str(e["number"]) for e in now["charged_by"])


def leader(out, path, side, general, revealed):
    now = general["now"]
    out[f"{path}.rank"], out[f"{path}.mount"] = general["rank"], general["mount"]
    out[f"{path}.fate"], out[f"{path}.gmoved"] = now["fate"], now["moved"]
    if now["placed"]:
        out[f"{path}.joined"] = f"{side}{now['with']}" if now["with"] else ""
        if not now["with"] and revealed:
            out[f"{path}.x"], out[f"{path}.y"] = now["at"]["x"], now["at"]["y"]


def mine(state):
    """The model's state under the same paths, in the server's spelling of values."""
    out = {name: state[name] for name in ("phase", "turn", "first")}
    for name, side in state["sides"].items():
        for key in ("broken", "edge", "skill", "start_count"):
            out[f"sides.{name}.{key}"] = side[key] or None if key == "edge" else side[key]
    for uid, unit in state["units"].items():
        name = uid.replace("#", "", 1) if uid[2:].isdigit() and uid[1] == "#" else uid
        for key, value in unit.items():
            out[f"units.{name}.{'class' if key == 'cls' else key}"] = value.lower() if key == "cls" else value
        out[f"units.{name}.charged_by"] = sorted(("first" if u[0] == "A" else "second") + u[1:] for u in unit["charged_by"])
        number = unit["number"]
        out[f"units.{name}.answers_to"] = next((int(gid[gid.index("G") + 1:]) for gid, general in state["generals"].items()
                                               if general["side"] == unit["side"] and number in general["units"]), 0)
    for gid, general in state["generals"].items():
        for key, value in general.items():
            out[f"generals.{gid}.{key}"] = general["side"] + value if key == "joined" and value.isdigit() else value
    for name, side in (state["handed_back"] or {}).items():
        out[f"handed_back.{name}"] = [side["broke"], side["holds_objective"]] + [
            (one["gid"],) + tuple(str(one[key]) for key in ACCOUNT) for one in side["losses"]] + [
            (one["gid"], one["fate"]) for one in side["commanders"]]
    if state["result"]:
        out["result"] = {key: state["result"].get(key) for key in ("winner", "decisive", "end")}
    out["terrain"] = [ground(kind, shape, level) for _, kind, shape, level in state["terrain"]]
    return out


def make(given, record=None):
    from hosts.reckoner import Reckoner
    if not record:
        return Reckoner(options(given))
    from hosts.records import taken
    return Reckoner({k: v for k, v in options(given).items() if k not in OF_THE_RECORD}, taken(record))


# What a record has fields of its own for (MH-22.1).
OF_THE_RECORD = ("battle_mode", "table_w", "table_h", "terrain", "army_mode", "turn_limit", "tie_winner")
HAND_OVER = "ref handover "


def handed(entries):
    """The record of a battle that a campaign hands over before all else (MH-22); None of another."""
    text = entries[0].text if entries else ""
    return json.loads(text[len(HAND_OVER):]) if text.startswith(HAND_OVER) else None


def give(reckoner, who, text, dice):
    """Carries out an order of the server's: [(order, None or the refusal)]."""
    if who == "referee" and text.startswith(HAND_OVER):
        reckoner.handed_dice = list(dice)  # the model was made with the record, and takes it up when both accept
        return []
    if reckoner.game.phase == "config" and reckoner.game.accepted - {SIDES.get(who)} and text == "accept":
        dice, reckoner.handed_dice = getattr(reckoner, "handed_dice", []) + list(dice), []
    if who != "clock":
        return reckoner.order(SIDES[who], text, dice)
    if HOUSE_ORDERS.get((text.split() or [""])[0].lower()) == "deadline":
        reckoner.game.dice.waiting += dice
        reckoner.deadline()
    return []


# The export's events (section 7) to the model's. Only these are compared, in their order.
EVENTS = {
    "initiative.rolled": {"winner": "winner"},
    "order.rolled": {"unit": "unit", "die": "die", "modifiers": "modifiers", "result": "result"},
    "unit.moved": {"unit": "unit", "kind": "kind", "after": "after", "cost": "cost"},
    "charge.contact": {"charger": "charger", "target": "target", "edge": "edge", "frontal": "frontal"},
    "volley": {"shooter": "shooter", "target": "target", "range": "range", "dice": "dice", "needed": "needed", "hits": "hits"},
    "melee.fought": {"unit": "unit", "enemy": "enemy", "dice": "dice", "needed": "needed", "modifiers": "modifiers", "hits": "hits"},
    "rally.tested": {"unit": "unit", "die": "die", "modifiers": "modifiers", "total": "total", "result": "result"},
    "recovery.rolled": {"unit": "unit", "die": "die", "modifiers": "modifiers"},
    "unit.lost": {"unit": "unit", "how": "how"},
    "general.lost": {"general": "general", "fate": "fate"},
}
EVENT_NAMES = {}  # the server's name of an event where it is not section 7's
EVENT_VALUES = {}  # (event, field): what makes the model's value of the server's

def options(given):
    """The server's record of options, or its words, as the model takes them."""
    out = {}
    for name, value in given.items():
        if name == "terrain" and value == "template":
            value = "template:" + given["ground"]
        if name == "traits" and isinstance(value, bool):
            value = "as lists" if value else "none"
        if name == "mounted_strength":
            name, value = "mounted_shooting", "strength" if value else "men"
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, str) and value.isdigit():
            value = int(value)
        if name == "tie_winner":
            value = {"a": "A", "b": "B"}.get(value, value)
        if name in known():
            out[name] = value
    return out


def known():
    from hosts.charts import OPTIONS
    return OPTIONS
