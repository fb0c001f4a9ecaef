"""A player who gives any order that is taken, chosen by chance, and what must hold after every order.

    python3 -m murid.player FIRST COUNT       from tests/second; `--orders` prints every order and its dice
"""
import random
import sys

from murid import charts, table, turns
from murid.reckoner import Reckoner


class Broken(AssertionError):
    """An invariant that does not hold."""


VALUES = {
    "murid_role": ("attack", "defend"), "terrain": ("seeded",), "interpenetration": ("friends", "none"), "attribute_order": ("listed", "free"),
    "murid_gun_class": ("light", "medium", "heavy", "siege"), "murid_baggage": ("per_group", "none"), "captured_baggage": ("usable", "lost"),
    "rating_cap": ("10", "none"), "first_activation": ("attacker", "murid", "russian", "initiative_test"), "must_act": ("relaxed", "strict"),
    "fire_in_contact": ("no", "yes"), "fire_into_contact": ("yes", "no"), "specialist_dice": ("per_type", "per_figure"),
    "melee_on_contact": ("immediate", "action"), "melee_match": ("multiset", "face"), "allocation": ("standing", "ask"),
    "fatigue_cost": ("end_of_turn", "immediate", "once_per_turn"), "fatigue_payers": ("groups", "all_units"),
    "attrition_start": ("always", "after_free_hp"), "halve_round": ("down", "up"), "cinc_loss": ("morale_zero", "last_stand"),
    "replacements": ("on", "off"), "replacement_limit": ("0", "1", "2"), "gun_crew": ("1", "4", "10"), "turn_limit": ("6", "10", "24"),
    "turn_limit_winner": ("defender", "points"), "stalemate_turns": ("0", "2", "5"), "russian_break": ("auto", "none", "3", "9"),
    "cavalry": ("none", "on:3:4"), "sharpshooting": ("off", "on"), "table": ("72x48", "48x48", "36x36"),
}


def some_options(rng):
    """Every option with its values, each the default more often than not."""
    chosen = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.4}
    if "terrain" in chosen:
        chosen["terrain"] = f"seeded:{rng.randrange(1000)}"
    return chosen


def inches(n):
    return f"{n / 100:.2f}"


class Player:
    def __init__(self, rng):
        self.rng = rng

    def setup(self, reckoner):
        """The orders from the options to the last deployment."""
        game, rng = reckoner.game, self.rng
        yield "murid", "accept"
        yield "russian", "accept"
        dice = list(game.murid.spec)
        rng.shuffle(dice)
        yield "murid", f"assign officers={dice[0]} musicians={dice[1]} flags={dice[2]}"
        n = dice[0]
        if sum(game.murid.d10) < n:
            raise Broken("fewer men than officers")
        rank = self.split(sum(game.murid.d10) - n, n)
        for k, (m, f) in enumerate(zip(self.split(dice[1], n), self.split(dice[2], n))):
            yield "murid", f"group M{k + 1} rank={1 + rank[k]} musicians={m} flags={f}"
        yield "murid", "muster done"
        for side in ("russian", "murid"):
            yield from self.deploy(game, side)
            yield side, "deploy done"

    def split(self, whole, parts):
        out = [0] * parts
        for _ in range(whole):
            out[self.rng.randrange(parts)] += 1
        return out

    def deploy(self, game, side):
        rng, low = self.rng, 0 if side == "russian" else game.D // 2
        high = game.D // 4 if side == "russian" else game.D
        if side == "murid":
            high = min(high, low + 1200)
        for uid in sorted((u.uid for u in game.draft.values() if u.side == side), key=charts.order):
            unit = game.draft[uid]
            for _ in range(400):
                x = rng.randrange(unit.w // 2, game.W - unit.w // 2 + 1, 25)
                y = rng.randrange(low + unit.d // 2, max(high - unit.d // 2, low + unit.d // 2) + 1, 25)
                box = (x, y, unit.w, unit.d)
                if not any(o.placed and table.overlap(box, o.box) for o in game.draft.values() if o is not unit):
                    yield side, f"place {uid} {inches(x)} {inches(y)}"
                    break

    def orders(self, reckoner):
        """Candidates, the last of which is always taken."""
        game = reckoner.game
        side = game.on_move
        if game.phase == "T3_REINFORCE":
            return side, [self.reinforcement(game) for _ in range(3)] + ["reinforce done"]
        if game.phase == "T5_ALLOC":
            return side, [self.allocation(game)]
        if game.phase == "T5_PATH":
            unit = game.pending[0]
            return side, [f"go {self.path(game, unit)}", self.charge(game, unit, "go charge", ""), "go"]
        idle = turns.idle(game, side)
        out = [word for _ in range(4) for word in self.actions(game, self.rng.choice(idle))] if idle else []
        if side == "russian" and self.rng.random() < 0.2:
            near = self.rng.choice(idle) if idle else None
            four = [u.uid for u in idle if near and u.kind == "company" and table.distance(u.box, near.box) <= 600][:8]
            out.insert(0, f"mass RX{game.masses + 1} " + " ".join(four))
        return side, out + [f"hold {u.uid}" for u in idle] + ["pass"] + [word for u in idle for word in self.anything(u)]

    def anything(self, unit):
        """What MW-5.8 (b) names: under `strict` one of them is taken where `hold` is not."""
        steps = [f"move {unit.uid} {inches(unit.cx + dx)} {inches(unit.cy + dy)}" for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))
                 if unit.cx + dx >= 0 and unit.cy + dy >= 0]
        return [f"fire {unit.uid}", f"mount {unit.uid}", f"dismount {unit.uid}"] + steps

    def reinforcement(self, game):
        credits = game.credits()
        if not credits:
            return "reinforce done"
        x = inches(self.rng.randrange(200, game.W - 200))
        if self.rng.random() < 0.6:
            return f"replace R{self.rng.choice(credits)} {x}"
        kind = self.rng.choice(list(charts.GUN_PRICE))
        return f"gun {kind} " + " ".join(f"R{n}" for n in credits[:charts.GUN_PRICE[kind]]) + f" {x}"

    def allocation(self, game):
        left, out = game.alloc_due, []
        for rating, value in game.murid.ratings.items():
            take = min(left, value)
            left -= take
            out += [f"{rating}={take}"] if take else []
        return "allocate " + " ".join(out)

    def path(self, game, unit):
        far = self.rng.choice((50, 300, 700, 1000))
        x, y = unit.cx + self.rng.randint(-far, far), unit.cy + self.rng.randint(-far, far)
        return f"{inches(min(max(x, 0), game.W))} {inches(min(max(y, 0), game.D))}"

    def charge(self, game, unit, verb, uid):
        enemies = sorted(game.enemies(unit.side), key=lambda e: table.distance(unit.box, e.box))
        return f"{verb} {uid}{' ' if uid else ''}{self.rng.choice(enemies[:2]).uid}" if enemies else "go"

    def actions(self, game, unit):
        rng, uid = self.rng, unit.uid
        out = [f"melee {uid} {e.uid}" for e in game.contacts(unit)[:1]]
        if unit.host:
            return out + [f"detach {uid} {self.path(game, game.units[unit.host])}"]
        some = [self.charge(game, unit, "charge", uid), f"fire {uid}", f"fire {uid}", f"sharpshoot {uid}", f"move {uid} {self.path(game, unit)}",
                f"move {uid}", f"limber {uid}", f"unlimber {uid}", f"mount {uid}", f"dismount {uid}"]
        friends = [u for u in game.side(unit.side) if u.kind in ("group", "mass")]
        if friends and unit.kind in ("figure", "cinc"):
            some.append(f"attach {uid} {rng.choice(friends).uid}")
        return out + [rng.choice(some)]


def check(game):
    """What must hold after every order."""
    def must(truth, what):
        if not truth:
            raise Broken(what)
    bodies = game.bodies()
    for n, a in enumerate(bodies):
        must(game.on_table(a.box), f"{a.uid} is off the table")
        for b in bodies[n + 1:]:
            must(not table.overlap(a.box, b.box), f"{a.uid} overlaps {b.uid}")
    for rating, value in game.murid.ratings.items():
        must(value >= 0 and (game.cap is None or value <= game.cap), f"{rating} {value}")
    for unit in game.units.values():
        must(min(unit.rank, unit.officers, unit.standards, unit.musicians) >= 0, f"{unit.uid} has fewer than none")
        must(unit.kind not in ("group", "figure", "company", "mass") or unit.figures, f"{unit.uid} is nobody")
        must(unit.kind != "group" or unit.officers or game.result or game.phase == "T5_ALLOC", f"{unit.uid} has no officer")
        must(not unit.host or unit.host in game.units, f"{unit.uid} is with nobody")
    active = {n for u in game.units.values() for n in u.members}
    for n, slot in game.slots.items():
        must((slot.state in ("active", "dormant")) == (n in active) or game.phase.startswith("S"), f"slot {n} is {slot.state}")
    must(game.result or game.on_move or game.phase == "S0_OPTIONS", "nobody is on move")


def play_game(seed, tell=lambda *_: None, options=None, most=4000):
    """One whole game; the Reckoner at its end."""
    rng = random.Random(seed)
    reckoner = Reckoner(some_options(rng) if options is None else options, source=random.Random(seed + 1))
    player, game = Player(rng), reckoner.game

    def give(side, text):
        game.dice.fallen = []
        refused = reckoner.order(side, text)
        if refused is None:
            tell(side, text, game.dice.fallen)
            check(game)
        return refused
    for side, text in player.setup(reckoner):
        refused = give(side, text)
        if refused:
            raise Broken(f"{text}: {refused}")
    for _ in range(most):
        if game.result:
            return reckoner
        side, candidates = player.orders(reckoner)
        if all(give(side, text) for text in candidates):
            raise Broken(f"{game.phase}: none of {candidates} is taken")
    raise Broken("the game does not end")


def main():
    first, count = int(sys.argv[1]), int(sys.argv[2])
    tell = (lambda side, text, dice: print(side, text, [v for _, _, v in dice])) if "--orders" in sys.argv else lambda *_: None
    for seed in range(first, first + count):
        game = play_game(seed, tell).game
        print(f"seed {seed}: turn {game.turn}, {game.result} by {game.cause}, points {turns.points(game)}")


if __name__ == "__main__":
    main()
