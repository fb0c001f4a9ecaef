"""Meeting of Hosts as a whole: a game that takes orders as texts (section 6) and dice as they fell."""
from hosts import phases, play, referee, results, setup, view
from hosts.game import Game
from hosts.state import Dice, Refused
from hosts.words import check_names

SETUP = ("config", "edges", "muster", "deploy")


class Reckoner:
    """`order(side, text, dice)` with side A, B or R (the referee); `dice` the values that fell for it, in order."""

    def __init__(self, options=(), record=None, pieces=(), source=None):
        options = dict(options)
        if record:
            options.update({k: v for k, v in record.get("options", {}).items()})
            options.setdefault("army_mode", "handover")
            options.setdefault("battle_mode", record.get("mode", "played"))
            for name in ("turn_limit", "tie_winner"):
                if name in record:
                    options[name] = record[name]
            for name, inches in zip(("table_w", "table_h"), record.get("table", ())):
                options[name] = inches
        self.game = Game(options, Dice(source=source))
        self.game.pieces = list(pieces)
        self.game.fire_said = set()
        self.game.accepted = set()
        self.game.record = record

    def order(self, side, text, dice=()):
        """Carries out the orders of one message: [(order, None or Refused)]. All dice must be used up, or ValueError."""
        self.game.dice.waiting += list(dice)
        answers = []
        parts = [p.strip() for p in text.split(";")]
        each = parts[0].lower() == "each" and len(parts) > 1
        for part in parts[1:] if each else parts:
            refused = self._one(side, part)
            answers.append((part, refused))
            if refused and not each:
                break
        left, self.game.dice.waiting = self.game.dice.waiting, []
        if left and not answers[-1][1]:
            raise ValueError(f"{text}: {len(left)} dice are left over")
        return answers

    def _one(self, side, text):
        try:
            plan = self.plan(side, text)
        except Refused as refused:
            return refused
        plan()
        self.run()
        return None

    def check(self, side, text):
        """None if the order would be taken, else the refusal. Changes nothing, rolls nothing (6.2, `preview`)."""
        try:
            self.plan(side, text)
        except Refused as refused:
            return refused
        return None

    def plan(self, side, text):
        """The order judged: what carries it out. Everything that may be refused is refused here."""
        game, words = self.game, text.split()
        if not words:
            raise Refused("E_SYNTAX", "")
        verb = words[0].lower()
        if verb == "ref":
            if side != "R":
                raise Refused("E_REF_ONLY")
            return referee.plan(self, words[1:])
        check_names(verb, words[1:])
        if game.phase == "ended":
            raise Refused("E_GAME_OVER")
        if game.paused:
            raise Refused("E_PAUSED")
        if verb == "policy":
            return play.plan_policy(game, side, words[1:])
        if game.phase in SETUP:
            return setup.plan(game, side, verb, words[1:])
        return play.plan(game, side, verb, words[1:], text)

    def run(self):
        """Everything that happens by itself."""
        game = self.game
        setup.run(game)
        phases.run(game)

    def deadline(self, side=None):
        """The time of a phase is up (section 3, 6.3)."""
        game = self.game
        if game.phase in SETUP:
            setup.deadline(game)
        elif game.phase == "result":
            results.deadline(game)
        else:
            for one in sorted(game.on_move if side is None else {side}):
                phases.skip(game, one)
        self.run()

    def state(self):
        """All that section 2 lists, as plain values; nothing is hidden in it."""
        return view.everything(self.game)
