"""Runs transcripts (tests/transcripts/skirmish/*.play) on the second reckoning: the same positions, orders and dice, and the same values looked
for. Orders that the model does not know (queues, deadlines, results from a table) leave a transcript out, and are counted.

    python3 -m skirmish.plays [FILE...]       from tests/second; the last line is "N passed, M failed"
"""
import json
import os
import sys

from skirmish import data, ending, outside, words
from skirmish.game import Over
from skirmish.reckoner import Reckoner
from skirmish.state import Refused

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../transcripts/skirmish")
HALVES = {"one": 0, "two": 1, "first": 0, "second": 1}
FOREIGN = ("rally all",)
CAUSES = {"last_card": "cards"}
MARKS = ("wounded", "routing", "loaded", "mounted")


class Differs(Exception):
    pass


class Foreign(Exception):
    """The model does not know this."""


def flat(path):
    """The lines of a transcript, includes and all, without comments."""
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            line = line.strip()
            if line.startswith("include "):
                name, folder = line.split()[1], os.path.dirname(path)
                found = os.path.join(folder, name)
                yield from flat(found if os.path.exists(found) else os.path.join(folder, "..", name))
            elif line and not line.startswith("#"):
                yield line


class Transcript:
    def __init__(self, path):
        self.path, self.options, self.scenario, self.reckoner = path, {}, "viking_raid", None
        self.dice, self.cards, self.agreed = [], [], set()

    @property
    def game(self):
        return self.reckoner.game

    def side(self, word):
        return self.game.names[HALVES[word]]

    def run(self):
        for line in flat(self.path):
            try:
                self.line(line)
            except (Differs, Foreign):
                raise
            except Exception as wrong:
                raise Differs(f"{line}: {wrong!r}") from wrong
        if self.dice:
            raise Differs(f"dice are left: {self.dice}")

    def line(self, line):
        parts = line.split()
        if parts[0] == "option":
            if parts[1] == "scenario":
                self.scenario = parts[2]
            else:
                self.options[parts[1]] = parts[2]
            return
        if parts[0] in ("game", "rule", "blind", "answers", "may", "mustnot") or "|" in parts[:2]:
            return
        if not self.reckoner:
            self.reckoner = Reckoner(self.scenario, self.options)
        if parts[0] == "chance":
            (self.cards if parts[1] == "card" else self.dice).extend(map(int, parts[2:]))
        elif parts[0] == "see":
            self.see(line, *parts[1:3], line.split(" ", 3)[3])
        elif parts[0] == "moves":
            self.same(line, self.waiting(), [HALVES[w] for w in parts[1:] if w != "nobody"])
        elif parts[0] == "ends":
            won = self.game.winner
            self.same(line, (self.game.phase, won and self.game.names.index(won)), ("OVER", HALVES.get(parts[1])))
        else:
            who, _, text = line.partition(": ")
            self.order(who, *text.split(" !! "))

    def waiting(self):
        if self.game.phase == "OPTIONS":  # SK-3.13: until each has accepted
            return [half for half in (0, 1) if half not in self.agreed]
        return [self.game.names.index(s) for s in self.reckoner.waiting()]

    @staticmethod
    def same(line, ours, theirs):
        if ours != theirs:
            raise Differs(f"{line}: the model has {ours}")

    # Orders.
    def order(self, who, text, code=None):
        if text.startswith(FOREIGN):
            raise Foreign(text)
        if who == "clock":
            return self.expire()
        if text.startswith("ref as ") and who == "referee":  # SK-18.5
            who, text = text.split(" ", 3)[2:]
        if self.game.phase != "OPTIONS" and text.split()[0] in ("agree", "options"):
            return self.same(text, "E_PHASE", code)
        if who == "referee":
            if code:  # what a referee may not is not the model's affair
                return None
            return self.referee(*text.replace("ref ", "", 1).split())
        if text.startswith("check ") and not code:  # SK-18.6: for his eyes alone, and changes nothing
            return self.reckoner.check(self.side(who), text.removeprefix("check "))
        if self.game.phase == "OPTIONS" and text.split()[0] in ("agree", "options"):
            return self.agree(who, text, code)
        if code:
            refused = self.reckoner.check(self.side(who), text)
            return self.same(f"{who}: {text} !! {code}", refused and refused.code, code)
        self.game.dice.queue = list(self.dice)
        try:
            self.reckoner.judge(self.side(who), text, False)
        except Refused as refused:
            raise Differs(f"{who}: {text}: the model says {refused}") from refused
        except Over:
            pass
        self.dice = self.game.dice.queue
        return self.deal()

    def agree(self, who, text, code):
        if "{" in text:
            raise Foreign("a scenario of one's own")
        if text != "agree":
            given = text.replace("hand_size=scenario", "hand_size=3")  # of the scenarios that it knows
            return self.propose(who, dict(word.split("=", 1) for word in given.split()[1:]), code, text)
        self.agreed.add(HALVES[who])
        if len(self.agreed) == 2:
            self.game.dice.queue = list(self.dice)
            try:
                self.reckoner.begin()
            except Over:
                pass
            self.dice = self.game.dice.queue
            self.deal()

    def propose(self, who, given, code, text):
        """SK-2.2: he has agreed to what he proposes, the other has not."""
        if {"scenario", "mode"} & set(given) - ({"mode"} if code else set()):
            raise Foreign(text)
        wrong = next((name for name, value in given.items() if not data.is_value(name, value, self.scenario)), None)
        if code or wrong:
            return self.same(text, wrong and "E_OPTION", code)
        self.options.update(given)
        self.reckoner, self.agreed = Reckoner(self.scenario, self.options), {HALVES[who]}
        return None

    def fix(self, given):
        self.options.update(given)
        self.reckoner, self.agreed = Reckoner(self.scenario, self.options), {0, 1}
        self.reckoner.begin()

    def expire(self):
        """SK-18.4, 19.3."""
        game = self.game
        game.dice.queue = list(self.dice)
        try:
            if game.phase == "RESULT":
                self.reckoner.settle(next(iter(game.entries.values())))
            for side in self.reckoner.waiting():
                self.default(side, game.sides[side])
            self.reckoner.proceed()
        except Over:
            pass
        self.dice = game.dice.queue
        self.deal()

    def default(self, side, me):
        if self.game.phase in ("MUSTER", "DEPLOY"):  # what was not committed counts for nothing (decision 0052)
            me.placement, me.landing = {}, None
            if not me.committed:
                me.muster, me.pool = [], {}
            self.reckoner.do_commit(side, "", False)
        elif self.game.phase == "CARD":
            self.reckoner.do_card(side, str(self.cards.pop(0)), False)
        else:
            self.reckoner.as_usual(side, me)

    def deal(self):
        """SK-2.6: the cards that the transcript says were drawn, top first."""
        if not self.cards or self.game.play < 1:
            return
        hand = int(self.game.options["hand_size"])
        half = len(self.cards) // 2
        for side, cards in zip(self.game.sides.values(), (self.cards[:half], self.cards[half:])):
            side.hand, side.deck = sorted(cards[:hand]), cards[hand:]
        self.cards = []

    # The referee's hand (decision 0054).
    def referee(self, verb, *rest):
        board = self.game.board
        if verb in ("rule", "deadline"):
            return None
        if verb == "options":  # he fixes them: nobody need agree
            return self.fix(dict(word.split("=", 1) for word in rest))
        if verb == "roll":
            return self.dice.pop(0)
        if verb in ("result", "end"):
            try:
                return self.reckoner.settle(outside.read(" ".join(rest))) if verb == "result" else ending.count_up(self.game, "referee")
            except Over:
                return None
        if verb in ("pause", "resume"):
            self.game.paused = verb == "pause"
            return
        if verb in ("place", "remove") and self.game.phase in ("DEF_MORALE", "DEF_FIRE", "ATT_MORALE"):
            raise Foreign("what becomes of a charge that he takes apart: the specification does not say (decision 0082)")
        if verb == "place":
            f = self.game.figure(rest[0])
            (f.x, f.y), f.facing, f.sheltered = words.point(rest[1]), int(rest[2]), ""
            f.level = "ship" if self.game.scenario["ship"] and f.y < 600 else "land"
        elif verb == "remove":
            self.game.figure(rest[0]).alive = False
        elif verb == "set":
            self.set(*rest)
        else:
            raise Foreign(verb)
        for f in board.figures.values():
            if f.on_table:
                f.excused |= set(self.game.ground.touched(board, f))

    def set(self, path, value):
        who, _, name = path.partition(".")
        if who == "ship":
            self.game.board.ship_x = words.inches(value)
        elif who in HALVES:
            self.set_side(self.game.sides[self.side(who)], name, value)
        elif not name:
            kind, _, rest = value.partition(":")
            where = (kind, words.point(rest)) if kind == "loose" else (kind, rest) if rest else (kind,)
            if kind == "led":
                self.game.figure(rest).leading.append(who)
            self.game.set_prize(who, where)
        elif name in MARKS:
            setattr(self.game.figure(who), name, value == "yes")
        elif name == "sheltered":
            self.game.figure(who).sheltered = "refuge" if value == "yes" else ""
        else:
            setattr(self.game.figure(who), name, int(value))

    @staticmethod
    def set_side(side, name, value):
        if name == "hand":
            all_cards, side.hand = side.hand + side.deck, sorted(map(int, value.split(",")))
            for card in side.hand:
                all_cards.remove(card)
            side.deck = all_cards
        elif name == "pool":
            side.pool = {kind: int(count or 1) for kind, _, count in (item.partition("*") for item in value.split(","))}
        else:
            setattr(side, name, int(value))

    # What is looked for.
    def see(self, line, viewer, pointer, value):
        parts = pointer.strip("/").split("/")
        if value == "absent":  # what is hidden is not the model's affair
            return
        try:
            wanted = json.loads(value)
        except ValueError:  # a bare word
            wanted = value
        found = getattr(self, "see_" + parts[0], None)
        if not found:
            raise Foreign(line)
        self.same(line, found(*parts[1:]), wanted)

    def see_figures(self, uid, name, part=None):
        f = self.game.figure(uid)
        if name in ("at", "horse_at"):
            place = f.at if name == "at" else f.horse_at
            return place["xy".index(part)]
        if name == "crossing":
            return {"from_high": f.crossing[0] == "east", "stage": f.crossing[1]}[part]
        return {"shelter": lambda: "refuge" if f.sheltered else "none", "ship": lambda: int(f.level != "land"),
                "type": lambda: list(data.TYPES).index(f.type)}.get(name, lambda: getattr(f, name))()

    def half(self, word):
        return self.game.sides[self.side(word)]

    def see_hands(self, half):
        return sorted(self.half(half).hand)

    def see_morale_left(self, half):
        return self.half(half).morale_left

    def see_kills(self, half):
        return self.half(half).kills

    def see_pools(self, half):
        kinds = list(data.TYPES)
        return sorted(kinds.index(kind) for kind, count in self.half(half).pool.items() for _ in range(count))

    def see_score(self, half):
        return self.half(half).score

    def see_ending(self, what, half=None):
        if what == "fates":
            return self.game.fates[self.side(half)]
        winner = self.game.winner
        plays = sum(len(side.played) for side in self.game.sides.values())
        return {"plays": lambda: plays, "scores": lambda: self.half(half).score, "how": lambda: self.game.how, "cause": lambda: CAUSES.get(self.game.cause, self.game.cause),
                "winner": lambda: "none" if winner is None else ("one", "two")[self.game.names.index(winner)]}[what]()

    def see_standing(self, half, kind, n=None, name=None):
        if kind == "level":
            return self.half(half).standing_auto
        members, points = self.half(half).standing_att[int(n)]
        return {"points": points, "members": members}[name]

    def see_records(self, half, n, name):
        own = [e for e in self.game.events if e["is"] == "morale" and self.game.figure(e["members"][0]).side == self.side(half)]
        return own[int(n)][name]

    def see_pool_size(self, half):
        return sum(self.half(half).pool.values())

    def see_played(self, half):
        return self.half(half).played

    def see_phase(self):
        return self.game.phase.lower()

    def see_play(self):
        return self.game.play

    def see_ships(self, number, name):
        return {"x": self.game.board.ship_x}[name]

    def see_charges(self):
        def named(uid):
            return {"prefix": uid[0], "number": int(uid[1:])}
        return [{"attacker": named(a), "target": named(t)} for a, t in self.game.pending]

    def see_prizes(self, uid, where, name, part=None):
        state, *rest = self.game.board.prizes[uid]
        if name == "state":
            return {"hut": "at_hut"}.get(state, state)
        return int(rest[0][1:]) if name == "leader" else rest[0]["xy".index(part)]


def main():
    files = sys.argv[1:] or sorted(os.path.join(FOLDER, name) for name in os.listdir(FOLDER) if name.endswith(".play"))
    passed = failed = foreign = 0
    for path in files:
        try:
            Transcript(path).run()
            passed += 1
        except Foreign:
            foreign += 1
        except Differs as wrong:
            failed += 1
            print(f"{os.path.basename(path)}: {wrong}")
    print(f"{foreign} transcripts need what the model does not know")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0 or not passed)


if __name__ == "__main__":
    sys.exit(main())
