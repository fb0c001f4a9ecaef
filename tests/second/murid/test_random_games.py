"""Whole random games of the model's own end, and keep the invariants."""
import unittest

from murid import player


class RandomGames(unittest.TestCase):
    def test_they_end(self):
        for seed in range(1, 5):
            self.assertEqual(player.play_game(seed).game.phase, "G_OVER")

    def test_the_invariants_can_fail(self):
        game = player.play_game(3).game
        one, two = [u for u in game.bodies() if u.kind == "company"][:2]
        two.cx, two.cy = one.cx, one.cy
        with self.assertRaises(player.Broken):
            player.check(game)


if __name__ == "__main__":
    unittest.main()
