"""Battles handed over at random (MH-22): the record as the server is given it, and what the model takes of it."""
import json

from hosts import charts

KINDS = {"A": ("tartar", "warband", "mounted", "archer", "skirmisher", "bodyguard", "tartar_foot", "wagons"),
         "B": ("feudal", "feudal_balkan", "cossack", "mercenary", "peasant", "town_guard", "levy", "dismounted", "bodyguard_foot")}
WHENS = ("turn 1", "turn 2", "turn 3", "from 1 need 4", "from 2 need 3", "dice")


def some_group(rng, gid, kind):
    count = rng.randint(2, 5)
    group = {"gid": gid, "kind": kind, "count": count if rng.random() < 0.8 else f"{count - 1}.{rng.randint(1, 9)}"}
    if rng.random() < 0.3:
        group["multiplier"] = rng.choice((2, "3/2"))
    if rng.random() < 0.2:
        cls = rng.choice(("HI", "LI", "MC", "LC", "EL"))
        group["profile"] = {"class": cls, "weapon": rng.choice(charts.WEAPONS[cls]), "quality": rng.choice(("levy", "average", "elite"))}
        if rng.random() < 0.4:
            group["profile"] = [group["profile"], {"class": rng.choice(("MI", "HC", "Sk")), "size": rng.choice(charts.SIZES)}]
    return group


def some_arrivals(rng, side, groups, table):
    out = []
    for group in groups:
        if rng.random() < 0.55:
            late = {"aid": f"{side}{len(out) + 1}late", "gid": group["gid"], "count": rng.choice((1, 1, 2)) if group["kind"] != "wagons" else 1,
                    "when": rng.choice(WHENS), "edge": rng.choice(("own", "own", "enemy", "east", "west"))}
            if float(late["count"]) > float(group["count"]):
                late["count"] = 1
            if rng.random() < 0.4:
                late["lo"], late["hi"] = 4, rng.choice((14, table[1] - 2))
            out.append(late)
    return out


def some_generals(rng, side, groups):
    if rng.random() < 0.15:
        return []
    out = [{"gid": f"{side}chief", "rank": "commander"}]
    if rng.random() < 0.4:
        out.append({"gid": f"{side}sub", "rank": "subordinate", "mount": rng.choice(("horse", "light_horse", "foot")),
                    "units": [rng.choice(groups)["gid"]]})
    return out


def some_record(rng, turns):
    """A record of MH-22.1, in the words that the server reads."""
    printed = rng.choice(sorted(charts.TEMPLATES)) if rng.random() < 0.5 else None
    table = (72, 48) if printed else rng.choice(((36, 24), (36, 36), (48, 36), (72, 48)))
    record = {"battle_id": "b", "source": "random", "table": {"w": table[0], "h": table[1]}, "turn_limit": turns,
              "options": {"hidden_deployment": rng.choice(("on", "on", "off"))}, "sides": {}}
    if rng.random() < 0.6:
        record["scale"] = rng.choice((1, 1, 2))
    for side, kinds in KINDS.items():
        groups = [some_group(rng, f"{side.lower()}{k}", kind) for k, kind in enumerate(rng.sample(kinds, rng.choice((1, 2, 3))), 1)]
        if all(g["kind"] == "wagons" for g in groups):
            groups[0]["kind"] = "warband"
        record["sides"][side] = {"groups": groups, "arrivals": some_arrivals(rng, side, groups, table), "generals": some_generals(rng, side, groups),
                                 "skill": rng.choice(("good", "average", "poor", "none"))}
        if rng.random() < 0.2:
            record["sides"][side]["break_point"] = rng.choice(("third", "two_thirds", "none"))
    record["sides"]["B"]["fight_to_last"] = rng.random() < 0.25
    if printed:
        record["specials"] = [printed]
        if printed in ("hall", "ford", "bridge", "town_wall") and rng.random() < 0.7:
            record["objective"] = {"name": {"hall": "hall", "town_wall": "town"}.get(printed, "ford"), "holder": "B"}
        if printed == "hall" and record["sides"]["B"]["generals"] and rng.random() < 0.5:
            record["specials"].append("sick_commander(B)")
    else:
        record["terrain"] = rng.choice(("none", {"seed": rng.randint(0, 2**63 - 1), "density": rng.choice(("sparse", "normal", "dense"))}))
    if rng.random() < 0.3:
        record["tie_winner"] = rng.choice("AB")
    if record["options"]["hidden_deployment"] == "on":
        for name in ("fog", "hidden_quality"):
            if rng.random() < 0.3:
                record["options"][name] = "on"
    return record


def when(words):
    first, *rest = words.split()
    return [first] + [int(n) for n in rest if n.isdigit()]


def taken(record):
    """The server's record as the model has it: places in hundredths, `when` in parts, the objective by its shape."""
    out = json.loads(json.dumps(record))
    out["table"] = (record["table"]["w"], record["table"]["h"])
    for side in out["sides"].values():
        for late in side["arrivals"]:
            late["when"] = when(late["when"])
            for bound in ("lo", "hi"):
                if bound in late:
                    late[bound] = int(late[bound]) * 100
    if "objective" in record:
        out["objective"] = {"shape": record["objective"]["name"], "holder": record["objective"]["holder"]}
    return out
