"""What must hold of any shapes (table-geometry.md, section 15), over random ones: each law reckoned in two ways."""
import random
import unittest

import geometry as g
import moves as m

CASES = 150


def some_rect(rng, spread=900):
    size = lambda: 2 * rng.randint(20, 400)
    facing = rng.choice((0, 90, 180, 270, rng.randint(0, 359), rng.randint(0, 359)))
    return g.Rect(size(), size(), facing * 100, front=(2000 + rng.randint(-spread, spread), 2000 + rng.randint(-spread, spread)))


def some_area(rng):
    while True:
        area = g.hull([(2000 + rng.randint(-700, 700), 2000 + rng.randint(-700, 700)) for _ in range(rng.randint(3, 9))])
        if g.is_area(area):
            return area


class Laws(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(self.id())

    def cases(self):
        return range(CASES)

    def test_distance_overlap_and_contact_are_symmetric_and_agree(self):
        for _ in self.cases():
            a, b = some_rect(self.rng), some_rect(self.rng)
            P, Q = a.corners(), b.corners()
            d = g.distance(P, Q)
            self.assertEqual((d, g.overlap(P, Q), g.meet(P, Q)), (g.distance(Q, P), g.overlap(Q, P), g.meet(Q, P)))
            self.assertEqual(d == 0, g.meet(P, Q))
            self.assertEqual([g.at_least(P, Q, k) for k in (d - 1, d, d + 1)], [True, True, False])
            if g.overlap(a.core(2), b.core(2)):
                self.assertEqual(d, 0)

    def test_turning_the_table_changes_nothing(self):
        quarter = lambda shape: tuple((y, -x) for x, y in shape)
        for _ in self.cases():
            P, Q = some_rect(self.rng).corners(), some_area(self.rng)
            R, T = quarter(P), quarter(Q)
            self.assertEqual((g.distance(P, Q), g.overlap(P, Q)), (g.distance(R, T), g.overlap(R, T)))

    def test_a_sweep_enters_what_the_sliding_shape_enters(self):
        entered = 0
        for _ in self.cases():
            P, A = some_rect(self.rng).corners(), some_area(self.rng)
            v = self.rng.randint(-900, 900), self.rng.randint(-900, 900)
            share = m.open_share(P, v, A)
            self.assertEqual(g.overlap(m.sweep(P, v), A), share is not None)
            entered += share is not None
        self.assertTrue(CASES // 10 < entered < CASES)

    def test_a_leg_costs_its_length_at_least_and_the_worst_factor_at_most(self):
        for _ in self.cases():
            P, areas = some_rect(self.rng).corners(), [(some_area(self.rng), self.rng.choice((2, 3))) for _ in range(2)]
            s = self.rng.randint(1, 200)
            v = g.turn(self.rng.randint(0, 35999), 0, s)
            cost = m.leg_cost(P, v, s, areas)
            self.assertTrue(s <= cost <= 3 * s)
            self.assertLessEqual(m.leg_cost(P, v, s, areas[:1]), cost)
            slow = 0
            for i in range(s):
                part = [k for area, k in areas if (t := m.open_share(P, v, area)) and t[0] * s < i + 1 and t[1] * s > i]
                slow += max(part, default=1)
            self.assertEqual(cost, slow)

    def test_first_contact_is_the_first(self):
        met = 0
        for _ in range(30):
            a, b = some_rect(self.rng), some_rect(self.rng)
            at = lambda s: g.moved(a.corners(), g.turn(a.a, 0, s))
            found = m.first_contact(at, b.corners(), 5, 400)
            slow = next((s for s in range(401) if g.distance(at(s), b.corners()) <= 5), None)
            self.assertEqual(found, slow)
            met += found is not None
        self.assertGreater(met, 5)

    def test_turning_on_the_spot_and_wheeling(self):
        for _ in self.cases():
            a = some_rect(self.rng)
            facing = a.a // 100
            back = m.about_centre(a.F, a.D, a.c, (facing + 180) % 360)
            self.assertEqual(set(back.corners()), set(a.corners()))
            self.assertEqual(m.about_centre(a.F, a.D, back.c, facing).front, a.front)
            v, w, side = self.rng.randint(1, 45), self.rng.randint(1, 45), self.rng.choice("LR")
            p, b = m.wheel(a.F, a.D, facing, a.front, side, v)[-1]
            self.assertEqual(m.wheel(a.F, a.D, b, p, side, w)[-1], m.wheel(a.F, a.D, facing, a.front, side, v + w)[-1])

    def test_along_goes_no_farther_than_asked(self):
        for _ in self.cases():
            p, q = [(self.rng.randint(0, 24000), self.rng.randint(0, 24000)) for _ in range(2)]
            length = g.distance((p,), (q,))
            s = self.rng.randint(0, length)
            x = m.along(p, q, s)
            self.assertLessEqual(g.distance((p,), (x,)), s)
            self.assertEqual((m.along(p, q, 0), m.along(p, q, length)), (p, q))

    def test_sight_is_mutual_and_its_length_inside_no_longer_than_the_line(self):
        for _ in self.cases():
            A = some_area(self.rng)
            p, q = [(2000 + self.rng.randint(-900, 900), 2000 + self.rng.randint(-900, 900)) for _ in range(2)]
            self.assertEqual(g.line_enters(p, q, A), g.line_enters(q, p, A))
            inside = g.length_inside(p, q, A)
            self.assertLessEqual(inside, g.distance((p,), (q,)) + 2)
            if g.inside(p, A) and g.inside(q, A):
                self.assertEqual(inside, g.distance((p,), (q,)))

    def test_the_bearing_is_the_nearest_degree(self):
        for degrees in range(360):
            far = g.turn(degrees * 100, 0, 100000)
            self.assertEqual(g.bearing(far), degrees)


if __name__ == "__main__":
    unittest.main()
