"""The cells of the charts of Meeting of Hosts, and the transcripts they go by (tests/transcripts/charts)."""
QUALITIES, FACES = ("levy", "average", "elite"), range(1, 7)
HALVES, ORDER = ("", ", half lost"), ("", ", in disorder")
CLASSES = ("Sk", "LI", "MI", "HI", "LC", "MC", "HC", "EL", "AR", "BA")

# Dice by quality and losses: what is set, the die, and what came of it.
CELLS = [(f"MH-8.2 {quality}{half} {die}", "chart-MH-8.2",
          [rf"# {quality}{half}, a {die}: ", rf"quality {quality}", rf"chance d6 {die}\n", r"see all"])
         for half in HALVES for quality in QUALITIES for die in FACES]
CELLS += [(f"MH-14.2 {quality}{half}{order} {die}", "chart-MH-14.2",
           [rf"# {quality}{half}{order}, a {die}: ", rf"quality {quality}", rf"chance d6 {die}\n", r"see all"])
          for half in HALVES for quality in QUALITIES for order in ORDER for die in FACES]
CELLS += [(f"MH-16.2 {quality}{half} {die}", "chart-MH-16.2", [rf"# {quality}{half}, a {die}: ", r"hits_temp", r"hits_perm"])
          for half in HALVES for quality in QUALITIES for die in FACES]

# Classes.
CELLS += [(f"MH-12.9 at {kind}", "chart-MH-12.9", [rf"# at {kind}: (\d)\n[^#]*A3 shoots [^#]* needs \1\+"]) for kind in CLASSES]
CELLS += [(f"MH-13.9 against {kind}", "chart-MH-13.9", [rf"# against {kind}: (\d)\n[^#]*A1 fights B1 [^\n]* needs \1\+"])
          for kind in CLASSES]
CELLS += [(f"MH-5.2 {kind} in {ground}", "chart-MH-5.2", [rf"# {kind} in {ground}: ", r"A: adv A1"])
          for kind in CLASSES for ground in ("the open", "broken", "very difficult")]
CELLS += [(f"MH-5.3 {kind} at a {line}", "chart-MH-5.3", [rf"# {kind} at a {line}: ", r"preview adv A1 3"])
          for kind in (*CLASSES, "MC on chariot", "HC on chariot", "MC on camel") for line in ("wall", "ditch")]
CELLS += [(f"MH-21.2 {kind} {size} {quality}", "chart-MH-21.2", [rf"# {kind} {size} {quality}: ", r"Your army: 1 unit"])
          for kind in (*CLASSES, "MC chariot", "HC chariot") for size in ("small", "standard", "large")
          for quality in QUALITIES]
CELLS += [(f"MH-12.6 {weapon}", "chart-MH-12.6", [rf"# {weapon}: ", r"it is what", r"it is not"])
          for weapon in ("javelin", "bow", "sling", "artillery")]

# Rows of modifiers: the transcript in which each changes a die.
CELLS += [(f"MH-13.11 {row}", name, [words]) for row, name, words in (
    ("a", "EX-33", r"\+1 elite needs"), ("b", "EX-36", r"\+1 flank"), ("b, pursuing", "EX-51", r"B5 fights A2 [^\n]*\+1 flank"),
    ("c", "EX-39", r"\+1 by row c"), ("c, charge", "EX-71-charge", r"\+1 by row c"), ("d, levy", "EX-37", r"-1 levy"),
    ("d, class", "EX-35", r"-1 weak class"), ("e, uphill", "EX-37", r"-1 uphill"), ("e, ditch", "EX-40-ditch", r"-1 uphill"),
    ("e, elephants", "EX-39-light", r"A5 fights B4 [^\n]*-1 uphill"), ("e, chariots", "EX-39-light", r"A8 fights B5 [^\n]*-1 uphill"),
    ("f", "EX-42", r"\+1 impetuous"))]
CELLS += [(f"MH-14.3 {row}", name, [words]) for row, name, words in (
    ("elite", "chart-MH-14.2", r"# elite"), ("levy", "chart-MH-14.2", r"# levy"), ("general", "EX-44-half", r"\+1 general"),
    ("enemy behind", "EX-44-behind", r"-1 enemy behind"), ("half lost", "EX-44-half", r"-2 half lost"),
    ("panic", "EX-72", r"-1 panic"))]
CELLS += [(f"MH-16.3 {row}", name, [words]) for row, name, words in (
    ("general", "EX-52-lost", r"\+1 general"), ("enemy seen", "MH-5.6", r"-1 enemy seen"))]
