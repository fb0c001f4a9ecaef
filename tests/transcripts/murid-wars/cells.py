"""The cells of the charts of Murid Wars, and the transcripts they go by (tests/transcripts/charts): both sides of each
edge of each band."""


def sides(edges):
    return [1] + [at for edge in edges for at in (edge, edge + 1)]


def row(edges, at):
    return next((i for i, edge in enumerate(edges) if at <= edge), None)


def inches(at):
    return rf"{at // 100}\.{at % 100:02}"


# Muskets: what hits is the number needed, and the number below it does not.
CELLS = []
for rule, edges, shooter, seen in (("MW-7.6", (200, 600, 1000, 1200, 1300), "murid: fire M4 R1", "see all [^\n]*rank 6"),
                                   ("MW-7.7", (100, 300, 600, 900, 1200), "russian: fire R1 M6", "see murid [^\n]*hp 4")):
    for at in sides(edges):
        band = row(edges, at)
        CELLS.append((f"{rule} at {at / 100:.2f}", f"chart-{rule}", [rf"# {inches(at)}: out of range\n[^#]*{shooter} !! E_NO_TARGET"]
                      if band is None else [rf"# {inches(at)}: {band + 2}\+?\n[^#]*chance d6 {band + 2} {band + 1}[^#]*{shooter}\n[^#]*{seen}"]))
CELLS += [("MW-7.6 touching", "chart-MW-7.6-touching", [r"chance d6 2 1 1\nmurid: fire M4 R1\nsee all [^\n]*rank 6"]),
          ("MW-7.7 touching", "chart-MW-7.6-touching", [r"chance d6 2 1\nchance d10 5\nrussian: fire R2 M4\nsee murid [^\n]*hp 4"])]

# Guns: edges, and dice and number needed in each band.
GUNS = {"light": ((300, 600, 1200, 1800, 2400), ((4, 2), (3, 3), (2, 3), (1, 4), (1, 5))),
        "medium": ((600, 1200, 2400, 3600, 4800), ((4, 2), (4, 3), (3, 3), (2, 4), (1, 5))),
        "heavy": ((1200, 2400, 3600, 4800, 6000), ((6, 2), (5, 3), (4, 4), (3, 5), (2, 5))),
        "siege": ((2400, 3600, 4800, 6000, 7200), ((8, 2), (6, 3), (5, 4), (4, 5), (3, 5)))}
for gun, (edges, bands) in GUNS.items():
    for at in sides(edges)[1:]:
        band = row(edges, at)
        if band is None:
            words = [rf"# {gun} {inches(at)}: out of range\n[^#]*fire MG1 R1 !! E_NO_TARGET"]
        else:
            dice, need = bands[band]
            words = [rf"# {gun} {inches(at)}: {dice} dice, {need}\+\n[^#]*chance d6 {need}( {need - 1}){{{dice - 1}}}\n"
                     r"murid: fire MG1 R1\nsee all [^\n]*rank 6"]
        CELLS.append((f"MW-7.8 {gun} at {at / 100:.2f}", f"chart-MW-7.8-{gun}", words))

# Marksmanship 0: each natural score against each number needed.
for way in ("down", "up"):
    for need in range(2, 7):
        for natural in range(1, 7):
            hits = (natural + (way == "up")) // 2 >= need
            CELLS.append((f"MW-9.16 {way}, a {natural} on {need}+", f"chart-MW-9.16-{way}",
                          [rf"# {way} {natural} on {need}\+: {'hits' if hits else 'misses'}\n[^#]*chance d6( {natural}){{5}}\n"
                           rf"murid: fire M4 R1\nsee all [^\n]*rank {2 if hits else 7}"]))

# How far: foot by Fatigue, all others by a die.
CELLS += [(f"MW-6.2 {who}", "chart-MW-6.2-murid", [rf"# {who}[^\n]*\n[^#]*E_TOO_FAR\n[^#]*murid: move"])
          for who in ("group 9 with a musician", "group 9", "commander alone", "Fatigue 3")]
CELLS += [(f"MW-6.2 {who}, a {die}", f"chart-MW-6.2-{which}", [rf"# {who}, a {die}: ", rf"chance d6 {die}\n", r"see all [^\n]*/y "])
          for which, who, dice in (("russian", "company with a musician", 6), ("russian", "company without", 6),
                                   ("russian", "commander alone", 6), ("russian", "baggage", 6), ("russian", "limbered gun", 6),
                                   ("figures", "figure", 6), ("figures", "limbered gun", 6), ("figures", "baggage", 6))
          for die in range(1, dice + 1)]
CELLS += [(f"MW-6.2 {who}, a {die}", "chart-MW-6.2-mass", [rf"# {who}, a {die}: ", r"see all [^\n]*/y "])
          for who in ("mass with the commander", "mass with the commander, no musician", "mass", "mass, no musician") for die in (1, 6)]
CELLS += [("MW-6.2 unlimbered gun", "chart-MW-6.2-russian", [r"# unlimbered gun: nothing\n[^#]*E_UNLIMBERED"])]

# Dice of shooters and fighters: a pool of another size would draw a die too many or leave one.
CELLS += [(f"MW-7.5 {who}", name, [words]) for who, name, words in (
    ("group, standard", "chart-MW-7.5", r"# group: 14 figures[^#]*chance d6( 1){25}\n"),
    ("group, standard used", "chart-MW-7.5", r"# its standard has been used[^#]*chance d6( 1){24}\n"),
    ("group, commander", "chart-MW-7.5", r"# with the commander\n[^#]*chance d6( 1){25}\n"),
    ("group, less Marksmanship", "chart-MW-7.5", r"# Marksmanship 4\n[^#]*chance d6( 1){19}\n"),
    ("group, no standard", "chart-MW-7.5", r"# without a standard\n[^#]*chance d6( 1){10}\n"),
    ("group, Marksmanship 0", "chart-MW-7.5", r"# Marksmanship 0 [^#]*chance d6( 1){15}\n"),
    ("figure", "EX-32", r"chance d6 6\n[^#]*murid: fire M6.2"),
    ("company", "chart-MW-7.5-russian", r"# company of ten\nchance d6( 1){10}\n"),
    ("company with losses", "chart-MW-7.5-russian", r"# company of four\n[^#]*chance d6( 1){4}\n"),
    ("mass with the commander", "chart-MW-7.5-mass", r"# mass with the commander\nchance d6( 1){42}\n"),
    ("mass", "chart-MW-7.5-mass", r"# mass alone\n[^#]*chance d6( 1){32}\n"))]
CELLS += [(f"MW-8.2 {who}", name, [words]) for who, name, words in (
    ("group, standard; company", "chart-MW-8.2", r"chance d6( 1){20}\nmurid: melee M1 R3"),
    ("group", "chart-MW-8.2", r"# its standard has been used\nchance d6( 1){19}\nmurid: melee M1 R3"),
    ("group, commander", "chart-MW-8.2", r"# with the commander[^#]*chance d6( 1){18}\n[^#]*murid: melee M1 R3"),
    ("Murid commander", "chart-MW-8.2", r"# commander alone[^#]*chance d6( 1){16}\n[^#]*murid: melee MC R3"),
    ("figure", "chart-MW-8.2-figure", r"chance d6( 1){19}\nmurid: melee M6.1 R3"),
    ("mass with the commander", "chart-MW-8.2-mass", r"chance d6( 1){52}\nrussian: melee RX1 M2"),
    ("mass", "chart-MW-8.2-mass", r"chance d6( 1){49}\nrussian: melee RX1 M2"),
    ("Russian commander", "chart-MW-8.2-mass", r"chance d6 3 3 3\n[^#]*russian: melee RC M3"))]

# Footprints.
CELLS += [(f"MW-1.5 {men} figures", name, [rf"see all [^\n]*size/front {front}\nsee all [^\n]*size/depth {depth}\n"])
          for men, name, front, depth in ((1, "EX-31", 50, 50), (2, "EX-04-small", 50, 100), (3, "EX-04-small", 100, 100),
                                          (7, "EX-04", 200, 100), (10, "EX-04", 250, 100), (12, "EX-04", 300, 100), (13, "EX-04", 350, 100),
                                          (14, "EX-04", 350, 100), (19, "EX-04-small", 500, 100), (21, "EX-04-small", 500, 150),
                                          (40, "EX-04-mass", 500, 200), (55, "EX-04-55", 500, 300), (80, "EX-04-80", 500, 400),
                                          (103, "EX-04-103", 500, 550))]
