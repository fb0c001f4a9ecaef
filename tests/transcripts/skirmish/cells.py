"""The cells of the charts of Skirmish, and the transcripts they go by (tests/transcripts/charts)."""


def result(total):
    return "nothing" if total <= 6 else {7: "rout", 8: "wound"}.get(total, "kill")


SEEN = {"nothing": r"routing false", "rout": r"routing true", "wound": r"wounded true", "kill": r"alive false"}

# The result table: each total is seen to do what is printed.
CELLS = [(f"SK-7.4 total {total}", "chart-SK-7.4",
          [rf"# total {total}: {result(total)}\nchance d10 {total - 1}\none: plan [^\n]*\n(see [^\n]*\n)*?see [^\n]*{SEEN[result(total)]}"])
         for total in range(2, 12)]

# Shots of a man who stands still: so many, and one more is refused.
SHOTS = {"bow": (1, 1, 2, 2, 3, 3), "sling": (1, 1, 2, 2, 3, 3), "pilum": (1, 1, 2, 2, 3, 3),
         "javelin": (1, 1, 2, 2, 3, 3), "crossbow": (1, 1, 1, 1, 2, 2), "musket": (1, 1, 1, 1, 1, 2), "rifle": (1,) * 6}
for weapon, row in SHOTS.items():
    for n, shots in enumerate(row, 1):
        CELLS.append((f"SK-7.9 {weapon}, card {n}", f"chart-SK-7.9-{weapon}",
                      [rf"# {weapon}: N={n}: {shots}\n[^#]*card {n}\n[^\n]*plan \w+( l?\d? ?f:\w+){{{shots + 1}}} !! E_BUDGET\nchance d10 1\n"
                       rf"[^\n]*plan \w+( l?\d? ?f:\w+){{{shots}}}\n"]))

# What a reserve costs, in half-points.
for kind, cost in (("legionary", 2), ("pilum_bearer", 4), ("archer", 4), ("slinger", 4), ("cavalry", 4), ("warrior", 2)):
    CELLS.append((f"SK-13.2 {kind}", "chart-SK-13.2", [rf"# {kind}: {cost}\n\w+: reserve {kind} [^\n]*\nsee all /score/\w+ -\d+\n"]))
