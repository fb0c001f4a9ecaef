"""SK-19.3: a fight at a real table, whose result both enter, sealed."""
import re

from skirmish import data
from skirmish.state import Refused

WINNERS = ("one", "two", "none")
HOWS = ("killed", "fled", "wounded", "draw")
FATES = ("unhurt", "wounded", "fled", "fled_wounded", "killed")
LOST = {"killed": ("killed",), "fled": ("fled", "fled_wounded"), "wounded": ("wounded",)}


def men(text):
    """{type: number} of "archer*1,warrior"."""
    out = {}
    for item in filter(None, text.split(",")):
        kind, star, number = item.partition("*")
        if star and not re.fullmatch(r"[1-9]\d?", number):
            raise Refused("E_RESULT")
        out[kind] = out.get(kind, 0) + int(number or 1)
    return out


def read(text):
    """Every field, said or not: two entries are equal if they mean the same."""
    out = {"winner": "none", "how": "draw", "captured": 0}
    for half in ("one", "two"):
        out.update({f"fate_{half}": "unhurt", f"killed_{half}": 0, f"wounded_{half}": 0, f"reserves_{half}": {}})
    said = set()
    for word in text.split():
        name, _, value = word.partition("=")
        allowed = {"winner": WINNERS, "how": HOWS, "fate_one": FATES, "fate_two": FATES}.get(name)
        if name in said or name not in out or allowed and value not in allowed:
            raise Refused("E_RESULT", words=name)
        said.add(name)
        if name.startswith("reserves"):
            out[name] = men(value)
        elif allowed:
            out[name] = value
        elif not re.fullmatch(r"\d{1,3}", value):
            raise Refused("E_RESULT", words=name)
        else:
            out[name] = int(value)
    return out


def check(game, entry):
    if game.duel:
        winner = entry["winner"]
        if winner == "none":
            if entry["how"] != "draw":
                raise Refused("E_RESULT", words="how")
            return
        loser = {"one": "two", "two": "one"}[winner]
        if entry[f"fate_{winner}"] not in ("unhurt", "wounded"):
            raise Refused("E_RESULT", words=f"fate_{winner}")
        if entry[f"fate_{loser}"] not in LOST.get(entry["how"], ()):
            raise Refused("E_RESULT", words="how")
        return
    for half, name in zip(("one", "two"), game.names):
        present = sum(entry[f"reserves_{half}"].values()) + 7
        if any(kind not in game.scenario["muster"][name]["pool_types"] for kind in entry[f"reserves_{half}"]) or present > 15:
            raise Refused("E_RESULT", words=f"reserves_{half}")
        if entry[f"killed_{half}"] + entry[f"wounded_{half}"] > present:
            raise Refused("E_RESULT", words=f"killed_{half}")
    if entry["captured"] > len(game.board.prizes):
        raise Refused("E_RESULT", words="captured")


def points(game, entry):
    """SK-14.2 of what was entered."""
    s = game.scenario
    for half, other, name in (("one", "two", game.names[0]), ("two", "one", game.names[1])):
        game.score(name, s["kill"] * entry[f"killed_{other}"])
        game.score(name, -sum(data.TYPES[kind][3] * count for kind, count in entry[f"reserves_{half}"].items()))
        if name == s["captor"]:
            game.score(name, s["captured"] * entry["captured"])
        if name == s["holder"]:
            game.score(name, s["retained"] * (len(game.board.prizes) - entry["captured"]))
        if game.options["own_dead_cost"] == "1":
            game.score(name, -2 * entry[f"killed_{half}"])
        if game.options["wound_points"] == "half":
            game.score(name, entry[f"wounded_{other}"])


class Outside:
    def do_result(self, side, rest, only):
        game = self.game
        entry = read(rest)
        check(game, entry)
        if only:
            return
        game.entries[side] = entry
        if len(game.entries) < 2:
            return
        one, two = (game.entries[name] for name in game.names)
        if one == two:
            self.settle(one)
        if not game.disputed:
            game.disputed, game.entries = True, {}
        elif game.options["referee"] == "off":
            self.settle(one if game.dice.d10() <= 5 else two)

    def settle(self, entry):
        game = self.game
        if game.duel:
            game.how = entry["how"]
            winner = {"one": game.names[0], "two": game.names[1]}.get(entry["winner"])
        else:
            points(game, entry)
            one, two = (game.sides[name].score for name in game.names)
            winner = None if one == two else game.names[one < two]
        game.over(winner, "table", {name: entry[f"fate_{half}"] for half, name in zip(("one", "two"), game.names)})
