"""The cells of the charts of Tartar Raid, and the transcripts they go by (tests/transcripts/charts)."""
SKILLS, FACES, TURNS = ("good", "average", "poor"), range(1, 7), range(2, 7)
LOADS = {"mounted": "stamp none *\n", "foot": "stamp none foot 2", "markers": "stamp none markers"}


def passage(rule, to):
    """A chart of dice by skill: each die with each commander, and what came of it."""
    return [(f"{rule} {die} {skill}", f"chart-{rule}", [rf"commander {skill} [^\n]*\nchance d6 {die}\n[^\n]*{to}[^\n]*\nsee"])
            for die in FACES for skill in SKILLS]


CELLS = passage("TR-7.1.6", "march T1 22") + passage("TR-7.2.3", "march T1 13 23 24 forced")
CELLS += passage("TR-10.3", "march T1 13")

# TR-7.1.2, TR-16.2.5: the longest march that goes and the next, in boxes and in hexes.
MODES = {"normal": "", "forced": " forced", "fast": " fast 7H"}
for RULE in ("TR-7.1.2", "TR-16.2.5"):
    CELLS += [(f"{RULE} {mode} {weather} {load}", f"chart-{RULE}",
               [rf"weather {weather}\n[^\n]*{words}[^!]*?march T1 [0-9 ]+{MODES[mode]} !! E_"])
              for mode in MODES for weather in ("fair", "bad") for load, words in LOADS.items()]
CELLS += [(f"TR-16.2.5 straight, {weather}", "chart-TR-16.2.5",
           [rf"# straight, {weather}", r"march T1 (\d{4} ){9}fast 7H !! E_PATH", r"march T1 (\d{4} ){8}fast 7H\nsee",
            rf"# not straight, {weather}", r"march T1 (\d{4} ){8}fast 7H !! E_PATH"]) for weather in ("fair", "bad")]

CELLS += [(f"TR-9.2.5 {kind}, {die}", "chart-TR-9.2.5", [rf"set {kind}1 [^\n]*\nchance d6 {die}\n"])
          for kind in "CH" for die in FACES]
CELLS += [(f"TR-7.3.1 weather {die}", "chart-TR-7.3.1", [rf"chance d6 \d \d {die}\n"]) for die in FACES]
CELLS += [(f"TR-9.1.2 turn {turn}, {skill}", "chart-TR-9.1.2",
           [rf"turn {turn}\n", rf"skill PRINCE {skill}\n", r"/activated true"])
          for turn in TURNS for skill in SKILLS]
CELLS += [(f"TR-5.3.5 turn {turn}", "chart-TR-5.3.5",
           [rf"turn {turn - 1}\n", rf"chance d6 {least - 1} ", r"/T2/box", rf"chance d6 {least} ", r"/T2 absent"])
          for turn, least in ((4, 5), (5, 4), (6, 3))]
CELLS += [(f"TR-15.1 turn {turn}", "chart-TR-15.1",
           [rf"turn {turn - 1}\n", rf"chance d6 {least - 1}\n", r"/reinforced false", rf"chance d6 {least}\n",
            r"/reinforced true"]) for turn, least in ((10, 4), (11, 3), (12, 2))]

PAIRS = [(prince, tartar) for prince in SKILLS for tartar in SKILLS]
CELLS += [(f"TR-14.2.1.3 Prince {p}, Tartar {t}", "chart-TR-14.2.1.3",
           [rf"skill PRINCE {p}\n[^\n]*commander {t} [^\n]*\nchance d6 [1-6]\n[^\n]*surprise\nsee"]) for p, t in PAIRS]
CELLS += [(f"TR-14.2.2.1 Prince {p}, Tartar {t}", "chart-TR-14.2.2.1",
           [rf"skill PRINCE {p}\n[^\n]*commander {t} [^\n]*\n[^\n]*\naga: siege T1\nchance d6 [1-6]\n"]) for p, t in PAIRS]
CELLS += [(f"TR-14.2.3.1 Prince {p}, Tartar {t}", "chart-TR-14.2.3.1",
           [rf"skill PRINCE {p}\n[^\n]*commander {t} [^\n]*\n"]) for p, t in PAIRS]
CELLS += [(f"TR-14.3.1 {skill}", "chart-TR-14.3.1",
           [rf"skill PRINCE {skill}\n", rf"chance d6 6 6 6 1 {least - 1}\n", r"/prince_died_in_town true",
            rf"chance d6 6 6 6 1 {least}\n", r"/prince_died_in_town false"])
          for skill, least in (("good", 6), ("average", 4), ("poor", 3))]
CELLS += [(f"TR-14.4.3 {skill}, {name}", "chart-TR-14.4.3", [rf"commander {skill} stamp none beaten {words}may_cross"])
          for skill in SKILLS for name, words in (("fresh", "off "), ("beaten", ""))]
CELLS += [(f"TR-14.4.4 {die}", "chart-TR-14.4.4", [rf"chance d6 5 [1-6] {die}\n"]) for die in (3, 4)]
SCALES = {12: "one", 13: "2", 24: "2", 25: "3", 36: "3", 37: "4", 48: "4", 49: "5", 60: "5", 61: "5"}
CELLS += [(f"TR-16.3.2 {units} units", f"chart-TR-16.3.2-{units}",
           [rf"{units} Tartars", rf"a unit on it for {scale} of the raid's"]) for units, scale in SCALES.items()]
CELLS += [(f"TR-16.2.4 {what}", "edge-TR-16.2.4", [words]) for what, words in (
    ("three villages", r"# three villages\n[^\n]*!! E_SETUP_PLACE"), ("four villages", r"# four villages\n[^!\n]*\n"),
    ("six villages", r"# six villages\n[^!\n]*\n"), ("seven villages", r"# seven villages\n[^\n]*!! E_SETUP_PLACE"),
    ("five hexes at an edge", r"# five hexes at the edge\n[^\n]*!! E_SETUP_PLACE"))]
VERDICTS = {8: "richly rewarded", 7: "praised", 6: "OK", 4: "OK", 3: "silence", 2: "silence", 1: "disgraced",
            0: "banished", -1: "beheaded"}
CELLS += [(f"TR-16.1.3 {total}", f"edge-TR-16.1.3-total-{total}".replace("--", "-minus-"),
           [rf"wrath_total {total}\n", rf'wrath_verdict "{verdict}"']) for total, verdict in VERDICTS.items()]

# TR-4.2.4.2, TR-16.2.5: the farthest box, or hex, from which a Join card reaches, and the next.
for RULE, GROUND, REACH in (("TR-4.2.4.2", "chart-TR-4.2.4.2", (2, 1, 1)), ("TR-16.2.5", "chart-TR-16.2.5-join", (5, 2, 2))):
    CELLS += [(f"{RULE} join {load}, {weather}", GROUND + ("-markers" if load == "markers" else ""),
               [rf"# {load}, {weather}: {REACH[0] if (load, weather) == ('mounted', 'fair') else REACH[1]}\n",
                r"play join \w+ \w+ !! E_RANGE\n", r"play join \w+ \w+\n"])
              for load in LOADS for weather in ("fair", "bad")]
CELLS += [(f"TR-16.3.2 {scale}", f"chart-TR-16.3.2-{scale}", [rf"tabletop_scale {scale}\n", rf"T1 with {t} Tartars", rf"F1 with {f} feudal"])
          for scale, t, f in (("x2", 6, 2), ("x3.5", 11, 4))]
CELLS += [(f"TR-14.4.2 in hexes, {what}", f"TR-14.4.1-custom-border{name}", [words]) for what, name, words in (
    ("two hexes away", "", r'see all /phase "pursuit"'), ("three hexes away", "-far", r'see all /end/code "tartars_home"'))]
CELLS += [(f"TR-16.2.5 retreat, {what}", f"chart-TR-16.2.5-retreat{name}", words) for what, name, words in (
    ("two hexes", "", [r"# two hexes\n", r"retreat 0607 !! E_RETREAT", r"retreat 0609 !! E_RETREAT", r"retreat 0608\n"]),
    ("a way of two is left", "-last", [r'see all /counters/F1/box "1303"']),
    ("no way of two", "-one", [r"retreat 1303 !! E_RETREAT\n", r"prince: retreat 1302\nsee all"]))]

# TR-16.4.2: each roll at its last slot, and at the next, which is the first again.
ROLLS = {"russ": ["LC LC LC MC LC LC LC MC LC LC LC HC", "LB LB LB LB LB LS",
                  "DV BO BO SB BO DV AQ BO BO SB DV BO AQ BO SB DV BO SB BO AQ", "CL CA CL CA CX", "SE SE TI SE TI SE"],
         "russ-others": ["BO BO BO SB BO BO AQ BO BO SB BO BO AQ BO SB BO BO SB BO AQ"],
         "balkan": ["BB LH PI AR LH PI BB AR LH AR BB LH", "SE AR SE HB AR SE", "HG XB MA XB MA", "SE SE TI SE TI SE"],
         "transylvania": ["HU AR HU PI ML HU HU AR HU PI ML HU", "AR SE AR SE", "HG XB MA XB MA"],
         "hungary": ["HU PA HU PI ML HU HU PA HU PI ML HU", "PA SE PA SE", "MA IH IP MA IH"],
         "levy": ["LB LB LB LB LB LS"]}


def mustered(roll, units):
    """What the sheet says of a contingent: how many of each troop."""
    slots = roll.split()
    taken = [slots[i % len(slots)] for i in range(units)]
    return r"on the table [^;]*?" + r"[^;]*?".join(rf"{taken.count(code)} of [^;()]*\({code}\)" for code in dict.fromkeys(taken))


CELLS += [(f"TR-16.4.2 {army}, roll {number}, {name}", f"chart-TR-16.4.2-{army}{end}", [mustered(roll, len(roll.split()) + more)])
          for army, rolls in ROLLS.items() for number, roll in enumerate(rolls, 1)
          for name, end, more in (("last slot", "-last", 0), ("first again", "", 1))]
CELLS += [("TR-16.4.2 mounted levy", "chart-TR-16.4.2-levy-horse", [r"3 of [^;()]*\(LL\)"])]

# TR-4.2: which cards serve for what, and which of their neighbours do not; what the others say of the Aga's orders.
USES = {"aga": {"fast": ("8D !! E_CARD", "7D\n", "6D\n", "5D !! E_CARD"), "intel": ("KD [^\n]*E_CARD", "AD "),
                "join": ("6D [^\n]*E_CARD", "4D [^\n]*E_CARD", "5D [^\n]*\n")},
        "prince": {"cossacks": ("10D !! E_CARD", "9D\n", "8D !! E_CARD"), "heroes": ("9D [^\n]*E_CARD", "8D ", "7D [^\n]*E_CARD"),
                   "fast": ("8D !! E_CARD", "7D\n", "6D !! E_CARD"),
                   "join": ("7D [^\n]*E_CARD", "6D ", "5D [^\n]*E_CARD"), "intel": ("KD [^\n]*E_CARD", "AD ")}}
CELLS += [(f"TR-4.2 {side}, {use}", f"chart-TR-4.2-{side}", [rf"{use} {card}" for card in cards])
          for side, uses in USES.items() for use, cards in uses.items()]
CELLS += [(f"TR-4.2.1.3 {card}", f"chart-TR-4.2.1.3-{card}", [rf'aga /objective "{what}"'])
          for card, what in (("10H", "rush"), ("10D", "rush"), ("10S", "enslave"), ("9S", "enslave"), ("8S", "enslave"), ("none", "burn"))]
CELLS += [(f"TR-4.2.1.8 {card}", f"chart-TR-4.2.1.8-{card}", [rf"aga /villages_required {number}\n"])
          for card, number in (("4S", 4), ("3S", 3), ("2S", 2), ("none", 2))]
