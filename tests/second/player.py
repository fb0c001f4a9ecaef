"""A player who gives any legal order, chosen by chance, and what must hold after every order.

`python3 tests/second/player.py FIRST COUNT` plays COUNT whole games with the seeds FIRST, FIRST+1, ... and prints a line for each;
`--orders` prints every order and its dice, too, so that a game can be played again elsewhere.
"""
import random
import sys
import time

from geometry import bearing, overlap, sub
from hosts import charts, deployment, phases
from hosts.ground import Going
from hosts.reckoner import Reckoner
from hosts.state import overlapping, place
from moves import on_table


class Broken(AssertionError):
    """An invariant that does not hold."""


def some_options(rng):
    """Every option with all its values, the rarer ones less often."""
    pick = lambda name, often: charts.OPTIONS[name][0] if rng.random() < often else rng.choice(charts.OPTIONS[name])
    chosen = {name: pick(name, 0.6) for name in charts.OPTIONS if name not in ("battle_mode", "budget", "table_w", "table_h", "army_mode")}
    chosen["turn_limit"] = rng.choice((3, 6, 9, 12))
    if chosen["terrain"] == "explicit":
        chosen["terrain"] = "none"
    if not chosen["terrain"].startswith("template") and rng.random() < 0.4:
        chosen["table_w"], chosen["table_h"] = rng.choice(((48, 36), (36, 36), (24, 24), (60, 48), (72, 60)))
    if chosen["fog"] == "on":
        chosen["hidden_deployment"], chosen["open_rosters"] = "on", "off"
    chosen["army_mode"] = rng.choice(("sample", "sample", "build"))
    return chosen


def some_record(rng):
    """A battle handed over (MH-22): troops of both campaigns, late arrivals, a template now and then."""
    sides = {}
    for name, kinds in (("A", ("tartar", "warband", "mounted", "archer")), ("B", ("feudal", "cossack", "peasant", "town_guard", "levy"))):
        groups = [{"gid": f"{name}{k}", "kind": kind, "count": rng.randint(2, 5)}
                  for k, kind in enumerate(rng.sample(kinds, 2), 1)]
        when = rng.choice((["turn", 2], ["from", 2, 4], ["dice"]))
        late = [{"aid": f"{name}late", "gid": groups[0]["gid"], "count": 1, "when": when, "edge": rng.choice(("own", "east", "west"))}]
        sides[name] = {"groups": groups, "arrivals": late if rng.random() < 0.7 else [], "skill": rng.choice(("good", "poor", "none")),
                       "generals": [{"gid": f"{name}chief", "rank": "commander"}] if rng.random() < 0.8 else []}
    record = {"battle_id": "b", "sides": sides, "scale": 1, "turn_limit": rng.choice((4, 8)), "options": {"hidden_deployment": "on"}}
    if rng.random() < 0.7:
        record["specials"] = [rng.choice(sorted(charts.TEMPLATES))]
        if record["specials"][0] == "hall":
            record["objective"] = {"shape": "hall", "holder": "B"}
            if sides["B"]["generals"] and rng.random() < 0.5:
                record["specials"].append("sick_commander(B)")
    else:
        record["terrain"] = {"seed": rng.randint(0, 2**64 - 1), "density": rng.choice(("sparse", "normal", "dense"))}
    if rng.random() < 0.4:
        record["options"]["fog"] = "on"
    sides["B"]["fight_to_last"] = rng.random() < 0.3
    return record


class Player:
    def __init__(self, rng):
        self.rng = rng

    def orders(self, reckoner, side):
        """Candidates in the order in which they are tried; the last is always legal."""
        game = reckoner.game
        if game.phase == "initiative":
            return [f"initiative {self.rng.choice(('first', 'second'))}"]
        if game.phase in ("move_1", "move_2"):
            return self.moves(game, side) + ["done"]
        return self.declarations(game, side) + ["done"]

    def moves(self, game, side):
        rng, out = self.rng, []
        waiting = [u for u in game.units if u.side == side and u.status == "pending" and not u.ordered and u.arrival]
        for unit in waiting:
            if unit.arrival.due and unit.arrival.due <= game.turn:
                at = rng.randint(unit.arrival.lo, unit.arrival.hi) / 100
                out.append(f"enter {unit.uid} {at:.2f} files {rng.randint(1, unit.figs)} {rng.choice(('max', '1', '0'))}")
        for general in game.generals:
            if general.side == side and general.here and not general.gmoved and rng.random() < 0.2:
                out.append(self.general(game, side, general))
        ready = [u for u in game.on_table(side) if not u.ordered and not u.retreated and not game.contacts(u)]
        rng.shuffle(ready)
        for unit in ready[:2]:
            out += [self.move(game, side, unit) for _ in range(4)] + [f"hold {unit.uid}"]
        return out

    def general(self, game, side, general):
        mine = game.on_table(side)
        if mine and self.rng.random() < 0.6:
            return f"join {general.gid} {self.rng.choice(mine).uid}"
        x, y = (min(max(c + self.rng.randint(-900, 900), 0), most) for c, most in zip(general.point, (game.W, game.H)))
        return f"gmove {general.gid} {x / 100:.2f} {y / 100:.2f}"

    def enemies(self, game, side):
        from hosts import sight
        return sight.seen_enemies(game, side)

    def move(self, game, side, unit):
        rng = self.rng
        foes = self.enemies(game, side)
        aim = min(foes, key=lambda e: abs(e.x - unit.x) + abs(e.y - unit.y)) if foes else None
        toward = bearing(sub(aim.centre, unit.centre)) if aim else rng.randint(0, 359)
        turned = (toward - unit.facing + 180) % 360 - 180
        wheel = ""
        if rng.random() < 0.5:
            angle = turned if rng.random() < 0.7 else rng.randint(-90, 90)
            wheel = f"{'R' if angle > 0 else 'L'}{min(90, max(1, abs(angle)))} " if angle else ""
        far = rng.choice(("max", "max", f"{rng.randint(0, unit.move) / 100:.2f}"))
        kind = rng.random()
        if aim and kind < 0.4:
            target = rng.choice(foes) if rng.random() < 0.3 else aim
            name = game.sides[side].tokens.get(target.uid, target.uid) if game.fog else target.uid
            return f"charge {unit.uid} {name} {wheel}".strip()
        if kind < 0.75:
            return f"adv {unit.uid} {wheel}{far}"
        if kind < 0.82:
            return f"back {unit.uid} {wheel}{far}"
        if kind < 0.88:
            return f"march {unit.uid} {wheel}{far}"
        files = f" files {rng.randint(1, unit.figs)}" if rng.random() < 0.5 else ""
        return f"man {unit.uid} {toward if rng.random() < 0.6 else rng.randint(0, 359)} {rng.randint(0, 300) / 100:.2f}{files}"

    def declarations(self, game, side):
        rng, step = self.rng, phases.STEP[game.phase]
        may = phases.choices(game, side, step)
        if not may or rng.random() < 0.3:
            return []
        unit = rng.choice(may)
        if step == "pursue":
            foes = self.enemies(game, side)
            charge = []
            if foes:
                target = rng.choice(foes)
                name = game.sides[side].tokens.get(target.uid, target.uid) if game.fog else target.uid
                charge = [f"pursue {unit.uid} charge {name}"]
            return charge + [f"pursue {unit.uid} adv max"]
        word = {"shoot": ("holdfire", "fire"), "evade": ("evade", "stand"), "recover": ("recover", "rest")}[step]
        chosen = {"shoot": unit.hold_fire, "evade": unit.evade_choice is not None, "recover": unit.recover_choice is not None}[step]
        return [] if chosen else [f"{rng.choice(word)} {unit.uid}"]

    def policies(self):
        rng = self.rng
        words = {"shoot": ("always", "always", "ask", "never"), "evade": ("ask", "always", "never"),
                 "pursue": ("ask", "straight", "never"), "recover": ("ask", "always")}
        return ";".join(f"policy {step} {rng.choice(words[step])}" for step in words)


def set_up(reckoner, rng, play):
    game = reckoner.game
    play("A", "accept")
    play("B", "accept")
    if game.record:
        return deploy(reckoner, rng, play)
    play(game.edge_winner, f"edge {rng.choice(('south', 'north'))}")
    for side in "AB":
        if game.options["army_mode"] == "sample":
            play(side, f"muster sample {rng.choice(sorted(charts.ARMIES))}; muster ready")
            continue
        for _ in range(200):
            cls = rng.choice(charts.CLASSES)
            bought = f"muster buy {cls} {rng.choice(charts.SIZES)} {rng.choice(('average', 'average', 'elite', 'levy'))} " \
                     f"{rng.choice(charts.WEAPONS[cls])}"
            if reckoner.check(side, bought) is None:
                play(side, bought)
        while reckoner.check(side, "muster ready"):
            elite = next((n for n, e in enumerate(game.sides[side].roster, 1) if e["quality"] == "elite"), 1)
            play(side, f"muster drop {elite}")
        play(side, "muster ready")
    deploy(reckoner, rng, play)


def deploy(reckoner, rng, play):
    game = reckoner.game
    while game.phase == "deploy":
        for side in "AB":
            if game.phase != "deploy":
                break
            if game.options["hidden_deployment"] == "off":
                if deployment.next_to_place(game) == side:
                    play(side, "autodeploy")
                continue
            numbers = [str(u.number) for u in deployment.own(game, side)]
            if rng.random() < 0.5 and any(g.gid == "G2" and g.side == side for g in game.generals):
                play(side, "assign G2 " + " ".join(sorted(rng.sample(numbers, len(numbers) // 2), key=int)))
            play(side, "autodeploy; ready")


def crowd(reckoner, rng, play):
    """The referee moves many units to the middle, some of them hurt or disordered, so that they meet at once."""
    game = reckoner.game
    nowhere = ((-9, -9),)
    for unit in game.on_table():
        for _ in range(12):
            x, y = game.W // 2 + rng.randint(-1100, 1100), game.H // 2 + rng.randint(-800, 800)
            facing = (rng.choice((0, 0, 90, 270, rng.randint(0, 359))) + (0 if game.sides[unit.side].edge == "south" else 180)) % 360
            there = place(unit.F, unit.D, facing, (x, y))
            text = f"ref place {unit.uid} {x / 100:.2f} {y / 100:.2f} {facing}"
            if Going(game.terrain, unit.cls, unit.mount, nowhere, nowhere).bar(there[1], there[2]) is None \
                    and reckoner.check("R", text) is None:
                play("R", text)
                break
        if rng.random() < 0.5:
            play("R", f"ref set {unit.uid} hits_temp {rng.randint(0, unit.sp0 * 2 // 3)}")
        if rng.random() < 0.4:
            play("R", f"ref set {unit.uid} disordered yes")


def play_game(seed, tell=None, options=None, most_orders=4000):
    """A whole game to its end; the Reckoner. Raises Broken where an invariant fails."""
    rng = random.Random(seed)
    source = random.Random(seed * 7 + 1)
    if options is None and rng.random() < 0.3:
        reckoner = Reckoner({}, some_record(rng), source=source)
    else:
        reckoner = Reckoner(options or some_options(rng), source=source)
    game, player = reckoner.game, Player(rng)

    def play(side, text):
        before = len(game.dice.fallen)
        answers = reckoner.order(side, text)
        if tell:
            tell(side, text, game.dice.fallen[before:], answers)
        if answers[-1][1]:
            raise Broken(f"seed {seed}: {side} {text}: {answers[-1][1]}")
        check(game)

    set_up(reckoner, rng, play)
    if options is None and rng.random() < 0.5:
        crowd(reckoner, rng, play)
    for side in "AB":
        play(side, player.policies())
    for _ in range(most_orders):
        if game.phase == "ended":
            return reckoner
        waiting = sorted(s for s in game.on_move if not game.sides[s].done)
        if not waiting:
            raise Broken(f"seed {seed}: nobody is on move in {game.phase}")
        side = rng.choice(waiting)
        for text in player.orders(reckoner, side):
            if reckoner.check(side, text) is None:
                play(side, text)
                break
        else:
            raise Broken(f"seed {seed}: {side} has nothing to do in {game.phase}")
    raise Broken(f"seed {seed}: no end after {most_orders} orders")


def check(game):
    """What must hold in every state."""
    here = game.on_table()
    playing = game.turn > 0
    for n, unit in enumerate(here):
        if not (0 < unit.sp <= unit.sp0 and 1 <= unit.figs <= unit.figs0):
            raise Broken(f"{unit.uid} has {unit.figs} figures, strength {unit.sp}")
        if not on_table(unit.corners, game.W, game.H):
            raise Broken(f"{unit.uid} is off the table: {unit.corners}")
        nowhere = ((-9, -9),)
        if piece := Going(game.terrain, unit.cls, unit.mount, nowhere, nowhere).bar(unit.corners, unit.core):
            raise Broken(f"{unit.uid} stands in {piece.kind}")
        for two in here[n + 1:]:
            if overlapping(unit, two):
                if playing or unit.side == two.side:
                    raise Broken(f"{unit.uid} overlaps {two.uid}")
        if playing:
            check_unit(game, unit)
    for general in game.generals:
        if playing and general.joined:
            unit = game.unit(general.joined)
            if not unit or not unit.on_table or unit.general != general.gid or general.point != unit.front:
                raise Broken(f"{general.gid} is not with {general.joined}")
    if game.phase != "ended" and not game.on_move:
        raise Broken(f"nobody is on move in {game.phase}")


def check_unit(game, unit):
    touching = {e.uid for e in game.contacts(unit)}
    if not unit.charged_by <= touching:
        raise Broken(f"{unit.uid} is charged by {unit.charged_by - touching}, whom it does not touch")
    if not touching and (unit.files > unit.figs or unit.depth > unit.depth_for(unit.files)):
        raise Broken(f"{unit.uid} has a footprint of more than its figures")
    if unit.general and game.general(unit.general).joined != unit.uid:
        raise Broken(f"{unit.uid} has no general {unit.general}")


def main():
    show = "--orders" in sys.argv
    first, count = [int(a) for a in sys.argv[1:] if a.isdigit()] or (1, 10)

    def tell(side, text, fallen, answers):
        print(f"{side} {text}" + (f"  [{' '.join(str(v) for _, _, v in fallen)}]" if fallen else ""))

    failed = 0
    for seed in range(first, first + count):
        began = time.monotonic()
        try:
            game = play_game(seed, tell if show else None).game
            losses = [sum(u.lost for u in game.units if u.side == s) for s in "AB"]
            print(f"seed {seed}: turn {game.turn}, {game.result['end']}, winner {game.result['winner']}, lost {losses}, "
                  f"{len(game.dice.fallen)} dice, {time.monotonic() - began:.1f} s", flush=True)
        except (Broken, ValueError) as broken:
            failed += 1
            print(f"seed {seed}: BROKEN {broken}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
