"""The orders of section 3."""
import copy

from skirmish import charge, setup, words
from skirmish.state import Refused


class Opening:
    def begin(self):
        """Both have accepted the options."""
        game = self.game
        if game.options["mode"] == "table":
            game.phase = "RESULT"
        elif "muster" in game.scenario:
            game.phase = "MUSTER"
        else:
            setup.fixed(game)
            if game.options["mode"] == "auto":
                charge.fought_out(game)
            self.deal()

    def do_muster(self, side, rest, only):
        game = self.game
        if game.sides[side].committed:
            raise Refused("E_PHASE")
        initial, pool = words.muster(rest)
        was = copy.deepcopy(game.sides[side])
        setup.muster(game, side, initial, pool)
        if only:
            game.sides[side] = was

    def do_place(self, side, rest, only):
        game = self.game
        was = copy.deepcopy(game.sides[side])
        setup.place(game, side, words.places(rest))
        if only:
            game.sides[side] = was

    def do_land(self, side, rest, only):
        was = self.game.sides[side].landing
        setup.land(self.game, side, words.inches(rest))
        if only:
            self.game.sides[side].landing = was

    def do_commit(self, side, rest, only):
        game, me = self.game, self.game.sides[side]
        if me.committed == "" and game.phase == "MUSTER":
            if not only:
                setup.default_muster(game, side)
                me.committed = "MUSTER"
                if all(s.committed for s in game.sides.values()):
                    game.phase = "DEPLOY"
                    self.deployed()
            return
        if me.placement and len(me.placement) < 7:
            raise Refused("E_PLACE")
        if not only:
            setup.default_deployment(game, side)
            me.committed = "DEPLOY"
            self.deployed()

    def deployed(self):
        game = self.game
        if game.phase == "DEPLOY" and all(s.committed == "DEPLOY" for s in game.sides.values()):
            setup.on_deck(game)
            self.deal()
