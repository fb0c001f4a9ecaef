"""The worked examples, as the transcripts of the server tell them, on the second reckoning."""
import os
import unittest

from skirmish.plays import FOLDER, Differs, Foreign, Transcript

# What these look for, or what the referee does in them, has no name in the model; or the two differ and it is not settled why.
HOW = "how a duel ended is not kept by the model"
APART = {"E13.play": "from which bank somebody crosses", "E60.play": "the number of a kind of man", "E64.play": HOW, "E65.play": HOW, "E65-draw.play": HOW,
         "E66-melee.play": HOW, "duel-death.play": HOW, "duel-death-kill.play": HOW, "options-agreed.play": "who has still to agree to options",
         "pool-of-none.play": "a pool set by the referee", "pool-of-one.play": "a pool set by the referee",
         "out-of-hut.play": "not settled: a man whom the referee sets routing and sheltered may not rally in the model",
         "prizes-not-shot.play": "not settled: what is no man is E_SYNTAX as a target in the model"}


class Transcripts(unittest.TestCase):
    def test_all_hold(self):
        known = 0
        for name in sorted(os.listdir(FOLDER)):
            if not name.endswith(".play") or name in APART:
                continue
            with self.subTest(name):
                try:
                    Transcript(os.path.join(FOLDER, name)).run()
                    known += 1
                except Foreign:
                    pass
                except Differs as wrong:
                    self.fail(str(wrong))
        self.assertGreater(known, 120)


if __name__ == "__main__":
    unittest.main()
