"""The cells of the charts of The Age of Arthur, and the transcripts they go by (tests/transcripts/charts)."""
ROWS, FACES = range(1, 6), range(1, 7)

# Chart, the transcripts that its cells go by, and what each must say so that the name is no empty word.
CELLS = [(f"AA-5.1 row {row}", f"edges/values-row-{row}", [rf"place {face}C \d-\d" for face in "A23456789"] + [r"place 10C"])
         for row in ROWS]
CELLS += [(f"AA-6 row {row} {rank}{suit}", f"edges/card-{row}-{rank}{suit}", [rf"place {rank}{suit} {row}-", r"see all"])
          for row in ROWS for rank in "KQJ" for suit in "HDSC"]
CELLS += [(f"AA-6 row {row} joker {die}", f"edges/joker-{row}-{die}", [rf"place JK1 {row}-", rf"chance d6 {die}"])
          for row in ROWS for die in FACES]
CELLS += [(f"AA-6.R5.7 storm {die}", f"edges/storm-{die}", [rf"chance d6 4 {die}"]) for die in FACES]
CELLS += [(f"AA-6.R3.12 halt {die}", f"edges/ill-{die}", [rf"chance d6 3 {die}", rf"/halt {die}"]) for die in FACES]
CELLS += [(f"AA-11.4 {die}", "edges/declined", [rf"chance d6 {die}\n"]) for die in FACES]
CELLS += [(f"AA-11.3 fate {die}", "edges/duel-fate", [rf"chance d6 5 2 6 3 {die}\n"]) for die in FACES]
CELLS += [(f"AA-13.4 at {men}", "edges/odds", [rf"{men} against 400"])
          for men in (500, 490, 600, 590, 800, 790, 1200, 1190, 1600, 1590)]
CELLS += [(f"AA-9.11 {choice} {die}", f"edges/delay-{choice}-{die}", [rf"chance d6 {die} ", rf"p2: {choice}"])
          for choice in ("hold", "sally") for die in (3, 4)]
CELLS += [(f"AA-12.3 {die}", f"edges/critical-{die}", [rf"chance d6 5 1 {die}"]) for die in (3, 4)]
CELLS += [(f"AA-14.1 {code}", f"edges/end-{code}", [r"/victorious", r"/a_places"])
          for code in ("home", "ended", "cleared", "conquest", "recalled", "driven", "omens", "king-dead", "destroyed",
                       "beaten", "limit", "concede-p1", "concede-p2")]
CELLS += [(f"AA-14.5 {option} {code}", f"edges/winner-{option}-{code}", [rf"raid_winner {option}", rf"ref end {code}"])
          for option in ("battle", "score") for code in ("cleared", "ended", "beaten", "home")]
