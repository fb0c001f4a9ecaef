"""Worked examples 54 to 65, 69, 76 to 81 of meeting-of-hosts.md: setup, hidden information, campaigns, results."""
import unittest
from fractions import Fraction

from hosts import armies, charts, deployment, ending, handover, phases, results, sight, view
from hosts.reckoner import Reckoner
from hosts.state import Refused, apart
from stage import Stage, area, pose


def setup(record=None, army="roman", dice=(6, 1), muster=True, **options):
    """A game in `deploy` (or `muster`): A wins the edges and takes south, unless handed over."""
    r = Reckoner({"terrain": "none", **options}, record)
    r.order("A", "accept")
    r.order("B", "accept", [] if record else dice)
    if not record:
        r.order(r.game.edge_winner, "edge south")
        if muster:
            for side in "AB":
                r.order(side, f"muster sample {army}; muster ready")
    return r


def code(answers):
    return answers[-1][1].code if answers[-1][1] else None


class Deployment(unittest.TestCase):
    def test_55_hidden_deployment(self):
        r = setup()
        self.assertIsNone(code(r.order("A", "deploy 1 36 10 0")))
        self.assertEqual([code(r.order("A", t)) for t in ("deploy 2 36 10 0", "deploy 2 36 12.01 0", "deploy 99 36 10 0", "ready")],
                         ["E_OVERLAP_OWN", "E_ZONE", "E_UNKNOWN_UNIT", "E_NOT_PLACED"])
        self.assertEqual(view.seen_by(r.game, "B"), {})
        r.order("A", "autodeploy; ready")
        self.assertEqual((r.game.phase, code(r.order("A", "undeploy 1"))), ("deploy", "E_PHASE"))
        r.order("B", "autodeploy; ready", [1, 2])
        self.assertEqual((r.game.phase, pose(r.game.unit("A1"))), ("initiative", (3600, 1000, 0)))
        self.assertEqual(len(view.seen_by(r.game, "B")), 11)

    def test_64_autodeploy(self):
        r = setup(army_mode="build", muster=False)
        for side in "AB":
            r.order(side, "muster buy HI standard average none; muster buy HI standard average none; "
                          "muster buy Sk standard average javelin; muster buy BA standard average none; muster ready")
        r.order("A", "autodeploy; ready")
        self.assertEqual([pose(u) for u in deployment.own(r.game, "A")][:3], [(920, 1200, 0), (1660, 1200, 0), (2380, 1200, 0)])
        r.order("B", "autodeploy")
        self.assertEqual(pose(deployment.own(r.game, "B")[0]), (6280, 3600, 180))

    def test_65_no_room(self):
        def five(by_hand):
            r = setup(army_mode="build", muster=False, table_w=24, table_h=24)
            for side in "AB":
                r.order(side, ";".join(["muster buy HI standard average none"] * 5 + ["muster ready"]))
            self.assertEqual(r.game.sides["A"].zone, (600, 0, 1800, 600))
            if by_hand:
                r.order("A", "deploy 1 9.2 6 0")
            return r, code(r.order("A", "autodeploy"))
        r, refused = five(False)
        units = deployment.own(r.game, "A")
        self.assertEqual((refused, [pose(u) for u in units[:2]]), (None, [(920, 600, 0), (920, 260, 0)]))
        self.assertEqual([(u.arrival.when, u.arrival.edge, u.arrival.lo, u.arrival.hi) for u in units[2:]], [(("turn", 1), "south", 0, 2400)] * 3)
        self.assertEqual(five(True)[1], "E_ZONE_FULL")
        r.order("A", "ready")
        r.order("B", "autodeploy; ready", [6, 1])
        r.order("A", "initiative first")
        self.assertIsNone(code(r.order("A", "enter A3 20 files 8 max")))
        self.assertEqual(r.game.unit("A3").status, "on_table")

    def test_79_alternating_deployment(self):
        r = setup(hidden_deployment="off", dice=(1, 6))
        self.assertEqual(r.game.edge_winner, "B")
        r.order("A", "deploy 1 10 40 180; deploy 2 20 40 180; deploy 3 30 40 180")
        placed = lambda side: [u.number for u in deployment.own(r.game, side) if deployment.placed(u)]
        self.assertEqual(placed("A"), [1])
        r.order("B", "deploy 1 10 10 0")
        self.assertEqual((placed("A"), placed("B")), ([1, 2], [1]))
        while r.game.phase == "deploy":
            side = deployment.next_to_place(r.game)
            last = r.game.dice.waiting
            r.game.dice.source = __import__("random").Random(3)
            self.assertIsNone(code(r.order(side, "autodeploy", last)))
        self.assertEqual(len(r.game.on_table()), 22)

    def test_77_numbers_and_quality(self):
        r = Reckoner({"terrain": "none", "hidden_quality": "on"}, source=__import__("random").Random(1))
        r.order("A", "accept")
        r.order("B", "accept")
        r.order(r.game.edge_winner, "edge south")
        for side in "AB":
            r.order(side, "muster sample roman; muster ready")
        mine = deployment.own(r.game, "A")
        self.assertEqual({u.quality for u in mine[:4]}, {"average"})
        self.assertEqual({u.quality for u in mine[4:6]}, {"elite", "levy"})

    def test_76_build(self):
        p = lambda cls, size, quality: charts.points(charts.profile(cls, quality=quality, size=size))
        self.assertEqual([p("HC", "small", "elite"), p("Sk", "large", "levy"), p("Sk", "small", "levy"), p("BA", "small", "average")],
                         [8, 2, 1, 1])
        r = setup(army_mode="build", muster=False)
        self.assertIsNone(code(r.order("A", "muster buy AR standard average artillery")))
        self.assertEqual(code(r.order("A", "muster buy AR standard average artillery")), "E_LIMIT")
        self.assertEqual(code(r.order("A", "muster buy LI standard average none")), "E_WEAPON")


class Hidden(unittest.TestCase):
    def test_56_late_arrival(self):
        s = Stage()
        for n in range(1, 11):
            s.unit(f"B{n}", "HI", 700 * n - 400, 4700, 180)
        late = s.unit("B11", "LC", 0, 0, 0)
        late.uid, late.number, late.status = "r1", 1001, "pending"
        late.arrival = __import__("hosts.state").state.Arrival("a", ("from", 3, 4), "north", 2000, 5000)
        for n in range(1, 11):
            s.game.unit(f"B{n}").stand((700 * n - 400, 3000), 180)
        s.game.turn = 2
        s.dice(2, 1, 6)
        phases.turn_start(s.game)
        self.assertEqual(late.arrival.due, 0)
        s.dice(5, 1, 6)
        phases.turn_start(s.game)
        self.assertEqual(late.arrival.due, 4)
        s.game.first = "A"
        s.phase("move_2", "B")
        self.assertEqual(s.order("B", "enter r1 19.99 files 6 6"), "E_INTERVAL")
        self.assertIsNone(s.order("B", "enter r1 36 files 6 6"))
        self.assertEqual((pose(late), late.uid, s.events("unit.moved")[0]["cost"]), ((3600, 3900, 180), "B11", 900))

    def test_57_fog_behind_a_hill(self):
        s = Stage(area("hill", 3000, 2000, 4200, 2600, 1), fog="on")
        a1, b1 = s.unit("A1", "HI", 3600, 1200, 0), s.unit("B1", "HI", 3600, 3000, 180)
        a2 = s.unit("A2", "LI", 3000, 1850, 90)
        self.assertEqual([sight.side_sees(s.game, "A", b1), sight.side_sees(s.game, "B", a1), sight.side_sees(s.game, "B", a2)],
                         [False, False, False])
        a2.stand((3600, 2300), 0)
        sight.look(s.game)
        self.assertEqual([sight.side_sees(s.game, "A", b1), sight.side_sees(s.game, "B", a1), sight.side_sees(s.game, "B", a2)],
                         [True, False, True])
        self.assertEqual((s.game.sides["A"].tokens, s.game.sides["B"].tokens), ({"B1": "x1"}, {"A2": "x1"}))

    def test_58_fog_hidden_enemy_in_a_wood(self):
        s = Stage(area("wood", 3000, 1300, 4200, 2000), fog="on")
        a4, b2 = s.unit("A4", "LI", 3600, 1000, 0), s.unit("B2", "Sk", 3600, 1800, 180)
        self.assertFalse(sight.side_sees(s.game, "A", b2))
        self.assertIsNone(s.order("A", "adv A4 8"))
        self.assertEqual((pose(a4), s.events("unit.halted")[0]["by"]), ((3600, 1700, 0), "B2"))
        self.assertTrue(sight.side_sees(s.game, "A", b2))

    def test_a_manoeuvre_and_a_wheel_into_the_unseen(self):
        for text, dice in (("man A4 0 8", (4,)), ("adv A4 R4 8", ())):
            s = Stage(area("wood", 3000, 1300, 4200, 2000), fog="on")
            a4, b2 = s.unit("A4", "LI", 3600, 1000, 0), s.unit("B2", "Sk", 3600, 1800, 180)
            self.assertIsNone(s.order("A", text, *dice))
            self.assertEqual(s.events("unit.halted")[0]["by"], "B2")
            self.assertTrue(100 <= apart(a4, b2) <= 101, apart(a4, b2))

    def test_59_secret_quality(self):
        for quality, result in (("levy", "hold"), ("average", "obey")):
            s = Stage(hidden_quality="on", in_command=False)
            s.phase("move_2", "B")
            s.unit("B4", "MI", 3600, 3000, 180, quality=quality)
            self.assertIsNone(view.seen_by(s.game, "A")["B4"]["quality"])
            self.assertIsNone(s.order("B", "adv B4 6", 4))
            names = [e["is"] for e in s.game.events]
            self.assertLess(names.index("quality.revealed"), names.index("order.rolled"))
            self.assertEqual((s.events("order.rolled")[0]["result"], view.seen_by(s.game, "A")["B4"]["quality"]), (result, quality))


def record(a, b, **fields):
    sides = {"A": {"groups": a}, "B": {"groups": b}}
    for side, extra in (("A", fields.pop("A", {})), ("B", fields.pop("B", {}))):
        sides[side].update(extra)
    return {"battle_id": "b", "sides": sides, **fields}


def group(gid, kind, count, **more):
    return {"gid": gid, "kind": kind, "count": count, **more}


class Campaigns(unittest.TestCase):
    def test_60_hand_over_out(self):
        rec = record([group("t", "tartar", 29)], [group("f", "feudal", 19)])
        self.assertEqual(handover.scale_of(rec), 3)
        r = setup(rec)
        mine, theirs = (deployment.own(r.game, s) for s in "AB")
        self.assertEqual([u.cls for u in mine], ["LC", "LC", "LC", "MC", "LC", "LC", "LC", "MC", "LC", "LC"])
        self.assertEqual(([u.value for u in mine][:1], len(theirs), theirs[0].value), ([Fraction(29, 10)], 7, Fraction(19, 7)))
        found = [handover.tactical(c, 1, 1) for c in (0.7, 3.5, 2.8)]
        self.assertEqual(found, [(1, Fraction(7, 10)), (4, Fraction(7, 8)), (3, Fraction(28, 30))])

    def test_61_result_back(self):
        late = [{"aid": "p", "gid": "p", "count": 2, "when": ["from", 9, 4]}]
        rec = record([group("t", "tartar", 6)], [group("p", "peasant", 4)], scale=1, B={"arrivals": late})
        r = setup(rec)
        for side in "AB":
            r.order(side, "autodeploy; ready", [] if side == "A" else [6, 1])
        mine = deployment.own(r.game, "A")
        mine[0].status = mine[1].status = "destroyed"
        mine[2].status, mine[3].hits_temp = "fled", 5
        ending.finish(r.game, "B", True, "broke")
        out = handover.output(r.game)
        self.assertEqual(out["A"]["losses"], [{"gid": "t", "committed": 6, "lost": 3, "returned": 3, "unarrived": 0}])
        self.assertEqual(out["B"]["losses"], [{"gid": "p", "committed": 4, "lost": 0, "returned": 4, "unarrived": 2}])
        self.assertTrue(out["decisive"])

    def test_62_quick_resolution(self):
        self.assertEqual([results.score(60, 7, 1), results.score(54, 11, 1), results.score(54, 11, Fraction(3, 2))], [1620, 1674, 2511])
        self.assertEqual([results.outcome(1620, 1674), results.outcome(1620, 2511)], [("B", False), ("B", True)])
        self.assertEqual([results.percent("A", "B", False, 4), results.percent("B", "B", False, 2)], [30, 10])
        self.assertEqual([results.group_loss(10, 30), results.group_loss(9, 10)], [3, 1])
        self.assertEqual([results.is_killed("A", "B", False, 11), results.is_killed("B", "B", False, 11)], [True, False])

    def test_62_whole(self):
        r = setup(battle_mode="auto", muster=False)
        r.order("A", "muster sample roman; muster ready")
        r.order("B", "muster sample gaul; muster ready", [3, 4, 6, 5, 4, 2, 5, 6, 6, 5])
        self.assertEqual((r.game.phase, r.game.result["scores"]), ("ended", {"A": 1620, "B": 60 * 31}))

    def test_63_table_mode(self):
        r = setup(battle_mode="table")
        self.assertEqual(r.game.phase, "result")
        self.assertEqual(code(r.order("A", "result winner=none decisive=yes")), "E_RESULT")
        self.assertEqual(code(r.order("A", "result lossA=12:1")), "E_RESULT")
        claims = ("result winner=A decisive=yes turns=8 lossA=1:1", "result winner=B turns=9 lossA=1:0")
        for _ in range(2):
            self.assertIsNone(code(r.order("A", claims[0])))
            self.assertIn(code(r.order("A", claims[0])), ("E_NOT_ON_MOVE", "E_GAME_OVER"))
            self.assertIsNone(code(r.order("B", claims[1])))
        self.assertEqual((r.game.phase, r.game.result["winner"], r.game.result["decisive"], r.game.result["turns"]), ("ended", None, False, 8))
        self.assertEqual(results.merge({"winner": None, "decisive": False, "turns": 1, "loss": {"A": {"g": Fraction(3)}, "B": {}},
                                        "fate": {"A": {}, "B": {}}},
                                       {"winner": None, "decisive": False, "turns": 1, "loss": {"A": {"g": Fraction(4)}, "B": {}},
                                        "fate": {"A": {}, "B": {}}})["loss"]["A"]["g"], 4)

    def test_80_arrivals_handed_over(self):
        late = [{"aid": "x", "gid": "f", "count": 2, "when": ["from", 2, 4]}]
        rec = record([group("f", "feudal", 5)], [group("t", "tartar", 6)], scale=2, A={"arrivals": late})
        r = setup(rec)
        mine = deployment.own(r.game, "A")
        self.assertEqual([(u.cls, u.value, u.arrival is not None) for u in mine],
                         [("HC", Fraction(3, 2), False), ("MC", Fraction(3, 2), False), ("MC", 2, True)])
        for side in "AB":
            r.order(side, "autodeploy; ready", [] if side == "A" else [6, 1])
        self.assertEqual([u.uid for u in mine], ["A1", "A2", "r1"])
        ending.finish(r.game, None, False, "turn_limit")
        self.assertEqual(handover.losses(r.game, "A")[0]["unarrived"], 2)
        late[0]["when"] = ["dice"]
        r = setup(rec)
        for side in "AB":
            r.order(side, "autodeploy; ready", [] if side == "A" else [3, 6, 1])
        self.assertEqual(deployment.own(r.game, "A")[2].arrival.due, 4)

    def test_81_villagers(self):
        rec = record([group("t", "tartar", 6)], [group("v", "peasant", 4, multiplier=2)], scale=1,
                     specials=["village"], B={"fight_to_last": True, "break_point": "none"})
        r = setup(rec)
        self.assertEqual((len(deployment.own(r.game, "B")), r.game.sides["B"].zone), (8, (2400, 2900, 4800, 4800)))
        for side in "AB":
            self.assertIsNone(code(r.order(side, "autodeploy; ready", [] if side == "A" else [6, 1])))
        ending.finish(r.game, "A", False, "turn_limit")
        self.assertEqual(handover.losses(r.game, "B")[0]["lost"], 4)

    def test_81_a_single_claim_stands(self):
        r = setup(battle_mode="table")
        r.order("A", "result winner=A turns=5")
        r.deadline()
        self.assertEqual((r.game.phase, r.game.result["winner"]), ("ended", "A"))

    def test_invalid_records(self):
        for bad in ({"specials": ["hall", "ford"]}, {"A": {"zone": (0, 0, 7300, 500)}}, {"A": {"zone": (0, 0, 7200, 3550)}},
                    {"A": {"arrivals": [{"aid": "a", "gid": "?", "count": 1, "when": ["dice"]}]}}):
            rec = record([group("t", "tartar", 6)], [group("p", "peasant", 4)], **bad)
            with self.assertRaises(handover.Invalid, msg=bad):
                setup(rec)


class Armies(unittest.TestCase):
    def test_points_of_the_sample_armies(self):
        for name, units in charts.ARMIES.items():
            self.assertEqual(sum(charts.points(u) for u in units), 60, name)

    def test_unknown_army(self):
        with self.assertRaises(Refused):
            armies.roster_of("martian", "as lists")


if __name__ == "__main__":
    unittest.main()
