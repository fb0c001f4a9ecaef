"""What the server calls things: the one table to fit when its game is there. Nothing of the rules is in here.

`STATE` maps a path of the server's truth ("cherta golden", the line `truth`) to a path of `Reckoner.state()`; `*` stands for a unit's
or general's identifier and is the same on both sides. What the table does not name is not compared.
"""

GAME = "meeting-of-hosts"
SIDES = {"first": "A", "second": "B", "a": "A", "b": "B", "referee": "R"}
# Orders of the house that are none of the specification's: what the model does instead. "" does nothing.
HOUSE_ORDERS = {"expire": "deadline", "prepared": ""}
# The kinds of draws that are dice: the value of the export counts from 0, that of the golden text is the face.
DICE = ("d2", "d3", "d4", "d6", "d8", "d12", "d20")

PLAIN = ("cls", "mount", "weapon", "size", "quality", "hits_temp", "hits_perm", "figs", "files", "x", "y", "facing", "status", "disordered",
         "moved", "marched", "shot", "shot_at", "melee", "retreated", "evaded", "recoiled", "pursuing", "ardour", "charged_by", "general")
STATE = {
    "phase": "phase", "turn": "turn", "first": "first",
    **{f"units.*.{'class' if name == 'cls' else name}": f"units.*.{name}" for name in PLAIN},
    **{f"generals.*.{theirs}": f"generals.*.{ours}" for theirs, ours in
       (("rank", "rank"), ("mount", "mount"), ("x", "x"), ("y", "y"), ("with", "joined"), ("gmoved", "gmoved"), ("fate", "fate"))},
    **{f"sides.{s}.{name}": f"sides.{s}.{name}" for s in "AB"
       for name in ("edge", "role", "start_count", "lost_count", "broken", "skill")},
    "result.winner": "result.winner", "result.decisive": "result.decisive", "result.end": "result.end",
}
# Values that are written in another way: (path of the server's, what makes the model's of it).
VALUES = {
    "first": lambda v: SIDES.get(v, v),
    "result.winner": lambda v: SIDES.get(v, v),
}

# Events of the export (section 7): the server's fields to the model's. Only these are compared, in their order.
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
    """The server's options as the model takes them: texts that are numbers become numbers."""
    return {name: int(value) if str(value).isdigit() else value for name, value in given.items() if name in known()}


def known():
    from hosts.charts import OPTIONS
    return OPTIONS
