"""Orders that are put together in forms, from section 5 of docs/PROTOCOL.md alone: nothing here knows what a deployment is."""

MANY = {"SLOT_AREAS", "SLOT_PIECES", "SLOT_CARDS"}
MOST_COPIES = 6   # of a part; a form may allow dozens
MOST_REPAIRS = 200


def word_of(target):
    return target.get("fill") or target.get("id", "")


def value_of(blank, chance):
    """Something that may stand in a blank."""
    least, most = blank.get("least", 0), blank.get("most", 0)
    targets = [word_of(target) for target in blank.get("targets", [])]
    if blank["slot"] == "SLOT_NUMBER":
        return str(chance.choice(range(least, most + 1, max(blank.get("step", 0), 1))))
    if blank["slot"] in MANY:
        count = min(chance.randint(least, max(least, most)), len(targets))
        return ",".join(chance.sample(targets, count))
    return chance.choice(targets)


def decimal(hundredths):
    return f"{hundredths // 100}.{hundredths % 100:02}"


def place_within(bounds, board, chance):
    """What fills a SLOT_POINT: a point of the board within the bounds, in the words of section 5."""
    radius, centre = bounds.get("radius", 0), bounds.get("centre", {})
    east, south = radius, radius
    while east * east + south * south > radius * radius:
        east, south = chance.randint(-radius, radius), chance.randint(-radius, radius)
    x = min(max(centre.get("x", 0) + east, 0), board["width"])
    y = min(max(centre.get("y", 0) + south, 0), board["height"])
    return f"{decimal(x)},{decimal(board['height'] - y)}"


def at_first(part):
    """The copies that stand at first, each a list of values."""
    if part.get("copies"):
        return [list(copy.get("values", [])) for copy in part["copies"]]
    return [[blank.get("value", "") for blank in part.get("blanks", [])] for _ in range(part.get("least", 0))]


def varied(part, chance):
    """Copies as many as may stand, with what may stand in them; a part without blanks stands or does not."""
    least, most = part.get("least", 0), max(part.get("least", 0), min(part.get("most", 0), MOST_COPIES))
    return [[value_of(blank, chance) for blank in part.get("blanks", [])] for _ in range(chance.randint(least, most))]


def add_up(form, copies, chance):
    """Numbers are moved, a step at a time, until the sums come out; whether they do."""
    places = {blank["name"]: (p, b, blank) for p, part in enumerate(form.get("parts", [])) for b, blank in enumerate(part.get("blanks", []))}
    for _ in range(MOST_REPAIRS):
        wrong = None
        for one in form.get("sums", []):
            cells = [(copy, *places[name][1:]) for name in one["blanks"] if name in places for copy in copies[places[name][0]]]
            total = sum(int(copy[b] or 0) for copy, b, _ in cells)
            if cells and not one.get("least", 0) <= total <= one.get("most", 0):
                wrong = (cells, total < one.get("least", 0))
        if wrong is None:
            return True
        copy, b, blank = chance.choice(wrong[0])
        moved = int(copy[b] or 0) + max(blank.get("step", 0), 1) * (1 if wrong[1] else -1)
        if blank.get("least", 0) <= moved <= blank.get("most", 0):
            copy[b] = str(moved)
    return False


def words_of(choice, copies):
    words = []
    for part, all_copies in zip(choice["form"].get("parts", []), copies):
        for values in all_copies:
            text = part["words"]
            for blank, value in zip(part.get("blanks", []), values):
                text = text.replace("{" + blank["name"] + "}", value)
            words.append(text)
    return " ".join([choice["order"].split(" ")[0], *words]) if words else choice["order"]


def as_offered(choice):
    """The form with what stands there at first: the choice's own order, as the page says."""
    return words_of(choice, [at_first(part) for part in choice["form"].get("parts", [])])


def filled(choice, chance):
    """The order of a form filled anew; now and then one part alone is changed, as a player would."""
    form = choice["form"]
    parts = form.get("parts", [])
    changed = chance.randrange(len(parts) + 1) if parts else 0
    copies = [varied(part, chance) if changed in (n, len(parts)) else at_first(part) for n, part in enumerate(parts)]
    add_up(form, copies, chance)
    return words_of(choice, copies)
