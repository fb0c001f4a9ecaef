"""Worked examples of murid-wars.md: movement, activation, command, Russian rules, the turn, ends."""
import unittest

from murid import turns
from murid.reckoner import Reckoner
from murid.stage import Stage


def muster(*dice, **options):
    r = Reckoner(options)
    r.order("murid", "accept")
    assert r.order("russian", "accept", dice) is None
    return r


class Muster(unittest.TestCase):
    B = (7, 3, 10, 5, 9, 2, 8, 6, 4, 1, 6, 2, 9, 2)

    def test_01_and_02(self):
        murid = muster(*self.B).game.murid
        self.assertEqual((list(murid.ratings.values()), murid.hp, murid.d3), ([10, 9, 8, 7, 6, 5], 5, 2))
        self.assertEqual(muster(10, 10, 10, 10, 10, 10, 4, 2, 2, 1, 1, 1, 1, 1).game.murid.hp, 4)
        murid = muster(4, 4, 9, 1, 2, 8, 8, 3, 2, 10, 1, 1, 1, 1).game.murid
        self.assertEqual((list(murid.ratings.values()), murid.hp), ([10, 9, 8, 8, 4, 4], 4))

    def test_03_split(self):
        r = muster(*self.B)
        self.assertEqual(r.check("murid", "assign officers=6 musicians=6 flags=2").code, "E_MUSTER_DICE")
        r.order("murid", "assign officers=6 musicians=2 flags=9")
        for n, flags in ((1, 2), (2, 2), (3, 2), (4, 1), (5, 1)):
            r.order("murid", f"group M{n} rank=10 musicians={int(n < 3)} flags={flags}")
        r.order("murid", "group M6 rank=4 musicians=0 flags=1")
        self.assertEqual(r.check("murid", "muster done").code, "E_MUSTER_SUM")
        r.order("murid", "group M6 rank=5 musicians=0 flags=1")
        self.assertIsNone(r.order("murid", "muster done"))
        self.assertEqual([r.game.draft[f"M{n}"].figures for n in range(1, 7)], [14, 14, 13, 12, 12, 7])

    def test_05_zones(self):
        r = muster(*self.B)
        r.order("murid", "assign officers=6 musicians=2 flags=9")
        for n in range(1, 7):
            r.order("murid", f"group M{n} rank={10 if n < 6 else 5} musicians={int(n < 3)} flags={2 if n < 4 else 1}")
        r.order("murid", "muster done")
        check = lambda side, text: getattr(r.check(side, text), "code", None)
        self.assertEqual([check("russian", t) for t in ("place R1 36 11.5", "place R1 36 11.51", "place R1 1.25 5", "place R1 1.24 5")],
                         [None, "E_ZONE", None, "E_OFF_TABLE"])
        r.game.phase = "S3_DEPLOY_M"
        self.assertEqual([check("murid", t) for t in ("place M1 36 24.5", "place M1 36 24.49")], [None, "E_ZONE"])

    def test_68_free_assignment(self):
        r = muster(*self.B, attribute_order="free")
        self.assertIsNone(r.check("murid", "attributes MK=5 FA=6 AD=10 IN=7 MO=9 AM=8"))
        self.assertEqual(r.check("murid", "attributes MK=10 FA=10 AD=8 IN=7 MO=6 AM=5").code, "E_MUSTER_DICE")


class Movement(unittest.TestCase):
    def test_20_gun_contacted(self):
        s = Stage(move="russian").far()
        r7 = s.company(7, 4000, 1400)
        s.gun("MG1", 4000, 2000)
        s.do("charge R7 MG1", 4)
        self.assertEqual(r7.centre, (4000, 1875))
        self.assertNotIn("MG1", s.game.units)
        self.assertEqual(s.game.murid.hp, 5)

    def test_22_die_charge_falls_short(self):
        s = Stage(move="russian").far()
        r6 = s.company(6, 2000, 500, musicians=0, rank=8)
        s.group("M1", 2100, 900)
        s.do("charge R6 M1", 1)
        self.assertEqual(r6.centre, (2000, 700))

    def test_23_truncation(self):
        s = Stage(move="russian").far()
        r1 = s.company(1, 1000, 1000)
        s.do("move R1 13 14", 2)
        self.assertEqual(r1.centre, (1240, 1320))
        s = Stage(move="russian").far()
        r1 = s.company(1, 1000, 1000)
        s.do("move R1 10 12 13 16", 2)
        self.assertEqual(r1.centre, (1120, 1360))

    def test_25_baggage_and_replenishing(self):
        s = Stage(ratings={"AM": 2}).far()
        m5, rb4 = s.group("M5", 5000, 1200), s.small("RB4", "baggage", 5000, 500)
        s.do("charge M5 RB4")
        self.assertEqual((m5.centre, rb4.side, rb4.activated), ((5000, 600), "murid", True))
        s.game.turn = 2
        s.game.dice.waiting = [5]
        turns.replenish(s.game)
        self.assertEqual((s.ratings["AM"], m5.replenished), (4, True))
        turns.replenish(s.game)

    def test_27_must_act(self):
        def hold(fatigue, ammunition, away, options=None):
            s = Stage(ratings={"FA": fatigue, "AM": ammunition}, **(options or {"must_act": "strict"})).far()
            s.group("M2", 3000, 3000)
            s.gun("MG1", 6000, 4000)
            s.company(1, 3000, 3000 - 100 - away)
            return s
        s = hold(0, 3, 1250)
        self.assertEqual([s.refused(t) for t in ("move M2 30 20", "hold M2", "hold MG1")], ["E_NO_FATIGUE", "E_MUST_ACT", None])
        self.assertIsNone(hold(0, 3, 1301).refused("hold M2"))
        self.assertIsNone(hold(0, 0, 1250).refused("hold M2"))
        self.assertIsNone(hold(9, 3, 1250, {"must_act": "relaxed"}).refused("hold M2"))

    def test_32_un_commanded_figure(self):
        s = Stage().far()
        figure = s.put(type(s.group("M1", 4975, 2300))("M6.2", "murid", "figure", w=50, d=50, rank=1), 4975, 2975, {})
        r1 = s.company(1, 4975, 2975 - 25 - 50 - 1240)
        self.assertEqual(s.refused("charge M6.2 R1"), "E_UNCOMMANDED")
        self.assertIsNone(s.refused("attach M6.2 M1"))
        s.game.units["M1"].cy = 2299
        self.assertEqual(s.refused("attach M6.2 M1"), "E_ATTACH_RANGE")
        s.game.units["M1"].cy = 3800
        s.do("fire M6.2", 6, 3, 9, 1)
        self.assertEqual((r1.figures, s.ratings["AM"], figure.activated), (8, 4, True))

    def test_46_sight_cover_and_cost(self):
        wood = ("wood", 2000, 1500, 2400, 2000)
        s = Stage(wood, move="russian").far()
        s.company(1, 2200, 1000)
        m1 = s.group("M1", 2200, 2300)
        self.assertEqual(s.refused("fire R1"), "E_NO_TARGET")
        s.turn_to("murid")
        self.assertEqual([s.refused(f"move M1 22 {y}") for y in ("19", "16.5", "16.49")], [None, None, "E_TOO_FAR"])
        s.turn_to("russian")
        m1.cy = 1900
        s.do("fire R1", *[5] * 10, 2, 2, 2)
        self.assertEqual((s.last("shot")["need"], s.last("shot")["hits"]), (6, 0))

    def test_51_cavalry(self):
        s = Stage(cavalry="on:2:2").far()
        s.group("M1", 3000, 2500, horse=True, mounted=True)
        r1 = s.company(1, 4000, 1000, horse=True, mounted=True)
        self.assertEqual([s.refused(t) for t in ("move M1 49 25", "move M1 49.01 25", "fire M1", "dismount M1", "mount M1")],
                         [None, "E_TOO_FAR", "E_MOUNTED", None, "E_MOUNTED"])
        s.turn_to("russian").do("move R1 40 19.99", 3)
        self.assertEqual(r1.centre, (4000, 1900))

    def test_52_mass_with_the_leader(self):
        s = Stage(move="russian").far()
        rx = s.mass("RX1", (1, 2, 3, 4), 3000, 500)
        s.small("RC", "cinc", 0, 0, host="RX1")
        s.do("move RX1 30 20", 4)
        self.assertEqual(rx.cy, 1300)

    def test_geo_28_and_29(self):
        s = Stage(("wall", 1000, 1000, 1700, 1050)).far()
        s.gun("MG1", 1200, 1030, limbered=True)
        self.assertIsNone(s.refused("move MG1 12 11.3"))
        s.game.units["MG1"].cy = 1130
        self.assertEqual([s.refused(f"move MG1 12 {y}") for y in ("10.5", "10.51")], ["E_TERRAIN", None])
        s = Stage(("stream", 0, 1000, 7200, 1050), move="russian").far()
        r1 = s.company(1, 2000, 900, musicians=0, rank=8)
        s.do("move R1 20 11", 2)
        self.assertEqual(r1.cy, 1000)
        r1.activated = False
        s.turn_to("russian").do("move R1 20 10.6", 1)
        self.assertEqual(r1.cy, 1000)
        r1.activated = False
        s.turn_to("russian").do("move R1 20 10.6", 2)
        self.assertEqual(r1.cy, 1060)

    def test_45_generator(self):
        from murid.table import generated
        boxes = [(p.kind,) + p.box for p in generated(1, 7200, 4800)]
        self.assertEqual(boxes, [("hill", 5100, 2300, 5800, 2700), ("wood", 4600, 4200, 5300, 4600), ("stream", 0, 1000, 7200, 1050),
                                 ("wood", 100, 2900, 900, 3300), ("wood", 3100, 2100, 3900, 2900)])
        seven = [(p.kind,) + p.box for p in generated(7, 7200, 4800)]
        self.assertEqual((len(seven), seven[2], seven[-1]), (7, ("wall", 3000, 1000, 3050, 1700), ("wall", 800, 1800, 1700, 1850)))


class Russians(unittest.TestCase):
    def test_36_officerless_company(self):
        for die, flag, stays in ((5, 1, True), (6, 1, False), (5, 0, False)):
            s = Stage(move="russian").far()
            s.company(4, 3000, 600, officers=0, musicians=0, standards=flag, rank=4 - flag)
            s.do("hold R4", die)
            self.assertEqual("R4" in s.game.units, stays)
            self.assertEqual(s.game.slots[4].state, "active" if stays else "credit")

    def test_37_forming_a_mass(self):
        def four(**fields):
            s = Stage(move="russian").far()
            for n, x, y in ((1, 1000, 300), (2, 1300, 300), (3, 1000, 450), (4, 1300, 450)):
                s.company(n, x, y)
            s.game.units["R2"].rank, s.game.units["R2"].casualties = 5, 2
            return s
        s = four()
        s.do("mass RX1 R1 R2 R3 R4")
        rx = s.game.units["RX1"]
        self.assertEqual((rx.figures, rx.box), (38, (1000, 300, 500, 200)))
        s = four()
        s.game.units["R3"].casualties = 3
        self.assertEqual([s.refused(t) for t in ("mass RX1 R1 R2 R3 R4", "mass RX1 R1 R2 R4", "mass RX2 R1 R2 R3 R4")],
                         ["E_MASS_CASUALTIES", "E_MASS_COUNT", "E_UNKNOWN_UNIT"])
        s = four()
        s.game.units["R4"].cx = 1000 + 250 + 601
        self.assertEqual(s.refused("mass RX1 R1 R2 R3 R4"), "E_MASS_RANGE")

    def test_38_mass_morale_and_loss(self):
        s = Stage(move="russian").far()
        s.mass("RX1", (1, 2, 3, 4), 3000, 600, rank=9, officers=0, standards=0, musicians=0)
        s.do("hold RX1", 10)
        self.assertEqual(s.game.credits(), [1, 2, 3, 4])

    def test_39_replacements(self):
        def t3():
            s = Stage(turn=3, move="russian").far()
            for n in (1, 2, 3, 4):
                s.game.slots[n].state = "credit"
            s.game.phase = "T3_REINFORCE"
            return s
        s = t3().do("replace R1 36")
        self.assertEqual((s.game.units["R1"].centre, s.game.slots[1].repl), ((3600, 50), 1))
        s = t3()
        self.assertEqual(s.refused("gun medium R1 36"), "E_CREDIT")
        s.do("gun siege R1 R2 R3 R4 36")
        self.assertEqual((s.game.units["RG1"].centre, {s.game.slots[n].state for n in (1, 2, 3, 4)}), ((3600, 75), {"closed"}))

    def test_57_break(self):
        for role, at in (("defend", 6), ("attack", 4)):
            from murid import setup
            s = Stage(murid_role=role, russian_break="auto")
            setup.set_break(s.game, 12)
            self.assertEqual(s.game.break_at, at)
        s = Stage(move="russian").far()
        s.game.break_at, s.game.companies_lost = 6, 2
        s.mass("RX1", (1, 2, 3, 4), 3000, 600, rank=1, officers=0, standards=0, musicians=0)
        s.do("hold RX1", 10)
        self.assertEqual((s.game.result, s.game.cause), ("murid", "broken"))


class Turns(unittest.TestCase):
    def test_26_end_of_turn_costs(self):
        def ended(host="", **options):
            s = Stage(**options)
            for n in range(1, 5):
                s.group(f"M{n}", 1000 * n, 3000, moved=True)
            s.gun("MG1", 6000, 4000, moved=True)
            s.small("MC", "cinc", 6000, 3000, moved=True, host=host)
            s.company(1, 3000, 50)
            turns.end(s.game)
            return s.ratings["FA"], s.ratings["MO"]
        self.assertEqual(ended(), (6, 7))
        self.assertEqual(ended("M1"), (5, 6))
        self.assertEqual(ended(fatigue_payers="all_units")[0], 4)
        self.assertEqual(ended(fatigue_cost="once_per_turn")[0], 9)

    def test_28_ammunition_clock(self):
        s = Stage(ratings={"AM": 0}, turn=4).far()
        s.game.murid.am_zero_turn = 3
        turns.guarded(turns.end)(s.game)
        self.assertEqual((s.game.result, s.game.cause), ("russian", "ammunition"))
        s = Stage(ratings={"AM": 0}, turn=4).far()
        s.game.murid.am_zero_turn = 4
        turns.end(s.game)
        self.assertEqual(s.game.turn, 5)

    def morale_stage(self, mo):
        s = Stage(ratings={"MO": mo}, hp=0, turn=2)
        s.game.murid.hp_zero_turn = 1
        for n in range(1, 7):
            s.group(f"M{n}", 1000 * n, 4000)
        s.gun("MG1", 1000, 4500)
        s.gun("MG2", 2000, 4500)
        s.company(1, 3000, 50)
        return s

    def test_29_morale_sequence(self):
        s = self.morale_stage(6)
        s.game.dice.waiting = [4, 7, 6, 4, 1, 5, 3, 10]
        turns.morale(s.game)
        self.assertEqual(s.ratings["MO"], 2)
        self.assertEqual([u for u in ("M1", "M2", "M3", "M4", "M5", "M6", "MG1", "MG2") if u in s.game.units], ["M1", "M4", "M5", "MG1"])

    def test_30_morale_0(self):
        s = self.morale_stage(2)
        s.game.dice.waiting = [3, 2]
        turns.guarded(turns.morale)(s.game)
        self.assertEqual((s.game.result, s.game.cause, s.game.dice.waiting), ("russian", "morale", []))

    def test_40_initiative_0(self):
        s = Stage(ratings={"IN": 1}, hp=0, move="russian").far()
        s.game.murid.priority = [("IN", 0), ("MK", 1), ("FA", 1), ("AD", 1), ("AM", 1), ("MO", 1)]
        for n in (1, 2, 3):
            s.company(n, 1000 * n, 1000)
        s.group("M1", 2000, 1700)
        s.do("fire R2", 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5)
        self.assertEqual((s.ratings["IN"], s.game.on_move), (0, "murid"))
        s.do("hold M1")
        self.assertEqual((s.game.on_move, s.game.go_left), ("russian", 3))
        s.do("hold R1").do("hold R3").do("endgo")
        self.assertEqual(s.game.on_move, "murid")

    def test_41_alternation(self):
        s = Stage()
        for n in (1, 2):
            s.group(f"M{n}", 1000 * n, 4000)
        for n in (1, 2, 3, 4):
            s.company(n, 1000 * n, 300)
        order = []
        while s.game.turn == 1:
            order.append(s.game.on_move[0])
            s.do("hold " + turns.idle(s.game, s.game.on_move)[0].uid)
        self.assertEqual("".join(order), "mrmrrr")

    def test_41_with_baggage(self):
        s = Stage()
        for n in (1, 2):
            s.group(f"M{n}", 1000 * n, 4000)
        s.small("MB1", "baggage", 5000, 4000)
        for n in (1, 2, 3, 4):
            s.company(n, 1000 * n, 300)
        for text in ("hold M1", "hold R1", "hold M2", "hold R2"):
            s.do(text)
        self.assertEqual((s.game.on_move, s.refused("pass"), s.refused("hold MB1")), ("murid", None, None))
        s.do("pass")
        self.assertEqual(s.game.on_move, "russian")

    def test_47_mixed_ends(self):
        s = Stage(ratings={"MO": 1}, hp=0, turn=2)
        s.group("M1", 1000, 4000)
        s.company(1, 1000, 300)
        s.game.murid.hp_zero_turn = 1
        s.game.dice.waiting = [2]
        turns.guarded(turns.morale)(s.game)
        self.assertEqual(s.game.cause, "morale")
        s = Stage(turn=2, move="russian")
        s.group("M1", 1000, 4000)
        s.game.slots[2].state, s.game.phase = "credit", "T3_REINFORCE"
        s.do("reinforce done")
        self.assertEqual((s.game.result, s.game.cause), ("murid", "destroyed"))

    def test_53_stalemate(self):
        def run(text, away=2000):
            s = Stage(turn=8)
            s.game.quiet_turns = 4
            s.group("M1", 3000, 4000)
            s.company(1, 3000, 4000 - 100 - away)
            s.do(text)
            s.do("hold R1")
            return s
        s = run("hold M1")
        self.assertEqual((s.game.result, s.game.cause), ("russian", "held"))
        self.assertIsNone(run("move M1 30 39").game.result)
        self.assertEqual(run("move M1 30 39.01").game.cause, "held")

    def test_54_points_and_67_limit(self):
        for extra, winner in ((0, "murid"), (6, "russian")):
            s = Stage(turn=24, turn_limit_winner="points").far()
            s.game.lost.update(russian_figures=23, russian_guns=1, russian_baggage=2, murid_groups=2)
            s.game.murid.loss_count = 17 + extra
            turns.guarded(turns.end)(s.game)
            self.assertEqual((turns.points(s.game), s.game.result, s.game.cause), ((43, 37 + extra), winner, "turn_limit"))

    def test_56_two_turns_in_full(self):
        s = Stage(ratings=dict(zip(("MK", "FA", "AD", "IN", "MO", "AM"), (3, 4, 5, 1, 5, 2))), hp=1, replacements="off")
        m1 = s.group("M1", 3000, 2450, rank=6, standards=1, musicians=0, w=200, d=100)
        s.small("MC", "cinc", 3000, 4000)
        s.small("MB1", "baggage", 6000, 4000)
        r1 = s.company(1, 3000, 1150)
        s.small("RC", "cinc", 3000, 300)
        s.small("RB1", "baggage", 6000, 300)
        s.do("fire M1", 5, 6, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 5, 6, 7)
        self.assertEqual((r1.figures, r1.rank, s.ratings["AM"]), (8, 5, 1))
        s.do("charge R1 M1", 6)
        self.assertEqual(r1.centre, (3000, 1950))
        for text in ("hold MC", "hold RC", "pass", "pass"):
            s.do(text)
        self.assertEqual((s.ratings["FA"], s.ratings["MO"], s.game.turn), (5, 6, 2))
        s.do("charge M1 R1", 6, 6, 4, 3, 2, 1, 6, 5, 5, 4, 3, 1, 1, 2, 2)
        self.assertEqual((s.ratings["AD"], s.game.murid.hp, s.ratings["MK"], s.game.murid.hp_zero_turn, r1.figures), (2, 0, 1, 2, 7))
        self.assertEqual(m1.centre, (3000, 2350))
        s.do("move R1", 1).do("go")
        for text in ("hold MC", "hold RC", "pass"):
            s.do(text)
        s.do("pass", 7)
        self.assertEqual((s.ratings["FA"], s.ratings["MO"], s.game.turn, "M1" in s.game.units), (5, 7, 3, True))

    def test_58_holding_and_60_immediate(self):
        s = Stage(fatigue_cost="immediate", ratings={"FA": 3}).far()
        s.group("M1", 2000, 4000)
        s.group("M2", 3000, 4000)
        s.do("move M1 20 39").turn_to("murid")
        self.assertEqual((s.ratings["FA"], s.refused("move M2 30 37"), s.refused("move M2 30 36.99")), (2, None, "E_TOO_FAR"))

    def test_62_first_go_by_test(self):
        for die, initiative, side in ((7, 7, "murid"), (8, 7, "russian"), (1, 0, "russian")):
            s = Stage(first_activation="initiative_test", ratings={"IN": initiative}).far()
            s.game.dice.waiting = [die]
            turns.first(s.game)
            self.assertEqual(s.game.first_side, side)


if __name__ == "__main__":
    unittest.main()
