"""The worked examples, as the transcripts of the server tell them, on the second reckoning."""
import os
import unittest

from skirmish.plays import FOLDER, Differs, Foreign, Transcript


class Transcripts(unittest.TestCase):
    def test_all_hold(self):
        known = 0
        for name in sorted(os.listdir(FOLDER)):
            if not name.endswith(".play"):
                continue
            with self.subTest(name):
                try:
                    Transcript(os.path.join(FOLDER, name)).run()
                    known += 1
                except Foreign:
                    pass
                except Differs as wrong:
                    self.fail(str(wrong))
        self.assertGreater(known, 190)


if __name__ == "__main__":
    unittest.main()
