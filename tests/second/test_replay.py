"""The adapter, shown a game of the model's own as a server would have written it; and the same with something altered."""
import json
import random
import unittest

import fitting
import journal
import player

WHO = {"A": "first", "B": "second"}


def written(seed, options):
    """A short game in both forms: the export's entries with events, the golden text with the truth."""
    entries, golden, game = [], ["# a game", "", "== 0 the start", "truth " + json.dumps({"options": options})], []
    holder = {}

    def tell(side, text, fallen, answers):
        reckoner = holder["reckoner"]
        told = reckoner.game.events[holder["told"]:]
        holder["told"] = len(reckoner.game.events)
        draws = [["d%d" % faces, label, faces, value - 1, str(value)] for label, faces, value in fallen]
        entries.append({"n": len(entries) + 1, "is": "order", "by": WHO[side], "order": text, "draws": draws, "events": journal_events(told)})
        golden.append(f"\n== {len(entries)} {WHO[side]}: {text}")
        if fallen:
            golden.append("dice " + " ".join(f"d{faces}:{value}" for _, faces, value in fallen))
        golden.append("truth " + json.dumps(truth(reckoner.state())))

    def journal_events(told):
        return [json.loads(json.dumps({k: journal.plain(v) for k, v in e.items()})) for e in told]

    def truth(state):
        """The model's state as the server would write it (fitting.py)."""
        out = {"phase": state["phase"], "turn": state["turn"], "first": state["first"], "revealed": True, "terrain": [
            {"kind": kind, "outline": [{"x": x, "y": y} for x, y in shape], "level": level} for _, kind, shape, level in state["terrain"]]}
        for side, key in (("A", "a"), ("B", "b")):
            ours = state["sides"][side]
            units = {uid: unit for uid, unit in state["units"].items() if "#" not in uid and unit["side"] == side}
            out[key] = {"broken": ours["broken"], "has_rolled": False, "generals": {},
                        "units": {uid: server_unit(unit) for uid, unit in units.items()}}
            if ours["edge"]:
                out[key]["edge"] = ours["edge"]
        return out

    def server_unit(unit):
        named = {"kind": unit["cls"].lower(), "figures": unit["figs0"], **{k: unit[k] for k in ("mount", "weapon", "size")}}
        now = {"placed": True, "pose": {"at": {"x": unit["x"], "y": unit["y"]}, "facing": unit["facing"]}, "answers_to": answers_to(unit),
               "charged_by": [{"side": "first" if u[0] == "A" else "second", "number": u[1:]} for u in unit["charged_by"]],
               "turn": {k: unit[k] for k in fitting.THIS_TURN}, **{k: unit[k] for k in fitting.CONDITION}}
        return {"profile": named, "quality": unit["quality"], "now": now}

    def answers_to(unit):
        return next((int(g.gid[2:]) for g in holder["reckoner"].game.generals if g.side == unit["side"] and unit["number"] in g.units), 0)

    original = player.Reckoner

    def made(*args, **named):
        holder["reckoner"], holder["told"] = original(*args, **named), 0
        return holder["reckoner"]

    player.Reckoner = made
    try:
        player.play_game(seed, tell, options)
    finally:
        player.Reckoner = original
    opened = {"n": 0, "is": "opened", "options": options}
    return "\n".join(json.dumps(e) for e in [opened] + entries) + "\n", "\n".join(golden) + "\n"


OPTIONS = {"terrain": "none", "turn_limit": 2, "table_w": 36, "table_h": 24}


class Replay(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.export, cls.golden = written(5, OPTIONS)

    def test_both_forms_replay_without_a_difference(self):
        for text, reader in ((self.export, journal.read_export), (self.golden, journal.read_golden)):
            options, entries = reader(text)
            self.assertGreater(len(entries), 20)
            done, wrong = journal.replay(options, entries)
            self.assertEqual((done, wrong), (len(entries), []))

    def test_an_altered_truth_is_found(self):
        options, entries = journal.read_golden(self.golden)
        where = next(e for e in entries if e.truth.get("turn") == 2)
        uid = sorted(where.truth["a"]["units"])[0]
        where.truth = journal.merged(where.truth, {"a": {"units": {uid: {"now": {"pose": {"at": {"x": 1}}}}}}})
        done, wrong = journal.replay(options, entries)
        self.assertIn(f"units.{uid}.x: the server has 1", wrong[1])

    def test_a_verdict_that_differs_is_found(self):
        options, entries = journal.read_golden(self.golden)
        where = next(e for e in entries if e.truth.get("phase") == "move_1")
        side = {"A": "first", "B": "second"}[where.truth["first"]]
        where.tries = [(side, "adv A99 3", "ok")]
        self.assertIn("the server says ok, the model E_UNKNOWN_UNIT", journal.replay(options, entries)[1][1])

    def test_an_altered_event_is_found(self):
        options, entries = journal.read_export(self.export)
        event = next(e for entry in entries for e in entry.events if e["is"] == "unit.moved")
        event["after"][0] += 1
        self.assertIn("unit.moved.after", journal.replay(options, entries)[1][1])

    def test_a_missing_die_and_one_too_many_are_found(self):
        for change in (lambda dice: dice.pop(), lambda dice: dice.append(1)):
            options, entries = journal.read_export(self.export)
            change(next(e for e in entries if e.dice and e.n > 10).dice)
            self.assertIn("the dice", journal.replay(options, entries)[1][1])

    def test_an_illegal_order_is_found(self):
        options, entries = journal.read_export(self.export)
        entries[-2].text = "adv A99 3"
        self.assertIn("the model refuses", journal.replay(options, entries)[1][1])


class RandomGames(unittest.TestCase):
    def test_random_games_end_and_keep_the_invariants(self):
        for seed, options in ((11, {"table_w": 24, "table_h": 24, "turn_limit": 4}), (12, {"table_w": 36, "table_h": 24, "turn_limit": 3,
                                                                                          "fog": "on"})):
            self.assertEqual(player.play_game(seed, options=options).game.phase, "ended")

    def test_a_battle_handed_over_comes_home(self):
        from hosts import handover
        seed = next(s for s in range(100) if (rng := random.Random(s)).random() < 0.3)
        game = player.play_game(seed).game
        out = handover.output(game)
        self.assertEqual((out["battle_id"], game.phase), ("b", "ended"))
        for side in "AB":
            for group in out[side]["losses"]:
                self.assertEqual(group["lost"] + group["returned"], group["committed"])

    def test_the_invariants_can_fail(self):
        game = player.play_game(13, options={"table_w": 24, "table_h": 24, "turn_limit": 1}).game
        one, two = game.on_table("A")[:2]
        two.stand(one.front, one.facing)
        with self.assertRaises(player.Broken):
            player.check(game)


class Bounds(unittest.TestCase):
    def test_what_is_left_out_in_a_search_would_not_have_served(self):
        """GEO-6.9 to the letter against the search with its bound: the same s, unit by unit, in crowded random places."""
        from hosts import command, ways
        rng, tried = random.Random(4), 0
        for seed in range(21, 27):
            game = player.play_game(seed, options={"table_w": 24, "table_h": 24, "turn_limit": 2}).game
            for unit in rng.sample(game.on_table(), 4):
                leg = ways.Leg(command.make_way(game, unit), unit.rect)
                far = min(unit.move, 300)
                slow = next((s for s in range(far, -1, -1) if not leg.wrong(s, unit.move)), None)
                self.assertEqual(leg.greatest(far, unit.move), slow, (seed, unit.uid))
                tried += 1
        self.assertEqual(tried, 24)


if __name__ == "__main__":
    unittest.main()
