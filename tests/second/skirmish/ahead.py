"""SK-18.2, 18.3: turns in one message, and `standing play`. What was said ahead is done as soon as it is asked for."""
import copy
import re

from skirmish import morale, words
from skirmish.state import Refused

ORDER_OF = {"DEF_MORALE": "morale", "DEF_FIRE": "dfire", "RALLY": "rally"}
IN_ORDERS = ("reserve", "plan", "standing", "done")


def read(text):
    """{card, parts: [(verb, rest)], whole, begun, waited}."""
    first, *rest = [part.strip() for part in re.split(r"[|\n]", text)]
    found = re.fullmatch(r"card=(\d{1,3})", first)
    if not found:
        raise words.bad(first)
    parts = [tuple(map(str.strip, (part + " ").split(" ", 1))) for part in rest if part]
    for verb, _ in parts:
        if verb not in (*ORDER_OF.values(), *IN_ORDERS):
            raise words.bad(verb)
    whole = any(verb == "done" or verb == "plan" and words.plan(said)[1] for verb, said in parts)
    return {"card": int(found[1]), "parts": parts, "whole": whole, "begun": False, "waited": False}


class Ahead:
    def take_turn(self, side, text, only):
        game, me = self.game, self.game.sides[side]
        if text == "off":
            turn = None
        else:
            turn = read(text)
            if game.phase == "CARD" and side == game.active:
                self.before_the_card(side, turn)
            elif (me.hand or me.deck) and turn["card"] not in me.hand:
                raise Refused("E_CARD")
        if not only:
            me.queue = turn

    def leads_to_orders(self, side):
        game = self.game
        return not game.pending and not morale.may_rally(game, side) and not morale.wound_checks(game, side)

    def before_the_card(self, side, turn):
        """The card; and, where nothing is to be decided before ORDERS, all up to and with the first plan."""
        if turn["card"] not in self.game.sides[side].hand:
            raise Refused("E_CARD")
        if not self.leads_to_orders(side):
            return
        trial = copy.deepcopy(self)
        trial.game.sides[side].card, trial.game.phase = turn["card"], "ORDERS"
        for verb, rest in turn["parts"]:
            if verb == "reserve":
                trial.do_reserve(side, rest, False)
            if verb == "plan":
                return trial.do_plan(side, rest, True)

    # Whoever is asked and has said ahead what he does.
    def proceed(self):
        while any(self.is_answered(side) for side in self.waiting()):
            pass

    def is_answered(self, side):
        game, me = self.game, self.game.sides[side]
        if game.phase in ("OPTIONS", "MUSTER", "DEPLOY", "RESULT", "OVER"):
            return False
        if me.queue and game.active == side and (me.queue["begun"] or game.phase == "CARD"):
            return self.goes_on(side, me.queue)
        if me.standing_play and not me.queue:
            self.as_usual(side, me)
            return True
        return False

    def goes_on(self, side, turn):
        game, me = self.game, self.game.sides[side]
        try:
            if game.phase == "CARD":
                self.before_the_card(side, turn)
                turn["begun"], turn["waited"] = True, not self.leads_to_orders(side)
                self.do_card(side, str(turn["card"]), False)
                return True
            part = self.next_part(side, turn)
            if part is None:
                me.queue = None if game.phase == "ORDERS" else me.queue
                return False
            self.give_part(side, turn, *part)
            return True
        except Refused:
            me.queue = None
            return False

    def next_part(self, side, turn):
        wanted = (ORDER_OF[self.game.phase],) if self.game.phase in ORDER_OF else IN_ORDERS
        for part in turn["parts"]:
            if part[0] in wanted:
                turn["parts"].remove(part)
                return part
        if not turn["whole"] or self.game.phase == "ORDERS":
            return None
        return self.missing(side)

    def missing(self, side):
        """A turn with `done` that does not say what is asked: fire and rally are left; morale as `standing auto` has it."""
        game, level = self.game, self.game.sides[side].standing_auto
        must = {"DEF_MORALE": lambda: morale.defenders(game), "RALLY": lambda: morale.wound_checks(game, side)}.get(game.phase, list)()
        if must and level is None:
            return None
        if must:
            return ORDER_OF[game.phase], self.groups_text(side, must, level)
        return {"DEF_FIRE": ("dfire", "end"), "RALLY": ("rally", "none")}[game.phase]

    def groups_text(self, side, must, level):
        groups = morale.automatic(self.game, side, must, level, self.game.sides[side].morale_left)
        return " ".join("+".join(members) + f"={points}" for members, points in groups)

    def give_part(self, side, turn, verb, rest):
        if verb == "standing":
            return self.stand(self.game.sides[side], rest)
        if verb == "plan" and turn["waited"]:
            rest = self.without_the_fallen(side, rest)
            if rest == "":
                return None
        _, deed = self.ORDERS[verb]
        return deed(self, side, rest, False)

    def without_the_fallen(self, side, text):
        game, kept = self.game, []
        for part in map(str.strip, text.split(";")):
            f = game.board.figures.get(part.split()[0].upper())
            comes_out = f is not None and f.sheltered and not f.routing and part.split()[1] == "e"
            fallen = f is not None and (not f.alive or f.routing or f.sheltered and not comes_out or f.crossing or f.spent >= game.sides[side].card)
            if not fallen:
                kept.append(part)
        return "; ".join(kept)

    def as_usual(self, side, me):
        """SK-18.4, but for the card."""
        game = self.game
        level = me.standing_auto or 0
        if game.phase == "CARD":
            self.do_card(side, str(min(me.hand) if me.standing_play == "low" else max(me.hand)), False)
        elif game.phase in ("DEF_MORALE", "ATT_MORALE"):
            must = morale.defenders(game) if game.phase == "DEF_MORALE" else morale.attackers(game)
            self.do_morale(side, self.groups_text(side, must, level), False)
        elif game.phase == "DEF_FIRE":
            self.do_dfire(side, "end", False)
        elif game.phase == "RALLY":
            must = morale.wound_checks(game, side)
            self.do_rally(side, self.groups_text(side, must, level) if must else "none", False)
        else:
            self.do_done(side, "", False)
