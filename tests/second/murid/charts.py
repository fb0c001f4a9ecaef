"""The tables of murid-wars.md: options (section 11), footprints (MW-1.5), bands (MW-7.6 to 7.8)."""

RATINGS = ("MK", "FA", "AD", "IN", "MO", "AM")  # MW-2.2, highest first
ROLES = ("officers", "standards", "musicians")  # the order of the D10, MW-7.9

OPTIONS = {
    "murid_role": "defend", "table": "72x48", "terrain": "none", "interpenetration": "friends", "murid_ratings": "hidden",
    "attribute_order": "listed", "murid_gun_class": "light", "murid_baggage": "per_group", "captured_baggage": "usable",
    "rating_cap": "10", "commit": "on", "first_activation": "attacker", "must_act": "relaxed", "fire_in_contact": "no",
    "fire_into_contact": "yes", "specialist_dice": "per_type", "melee_on_contact": "immediate", "melee_match": "multiset",
    "allocation": "standing", "fatigue_cost": "end_of_turn", "fatigue_payers": "groups", "attrition_start": "always",
    "halve_round": "down", "cinc_loss": "morale_zero", "replacements": "on", "replacement_limit": "2", "gun_crew": "4",
    "turn_limit": "24", "turn_limit_winner": "defender", "stalemate_turns": "5", "russian_break": "auto", "cavalry": "none",
    "sharpshooting": "off", "measure": "server", "deadline": "none", "deadline_action": "wait",
}

# MW-7.6, 7.7: upper edges in h of point blank (2+), close, medium, long, very long (6).
MUSKET = {"murid": (200, 600, 1000, 1200, 1300), "russian": (100, 300, 600, 900, 1200)}

# MW-7.8: (upper edge in h, dice, hits on).
ARTILLERY = {
    "light": ((300, 4, 2), (600, 3, 3), (1200, 2, 3), (1800, 1, 4), (2400, 1, 5)),
    "medium": ((600, 4, 2), (1200, 4, 3), (2400, 3, 3), (3600, 2, 4), (4800, 1, 5)),
    "heavy": ((1200, 6, 2), (2400, 5, 3), (3600, 4, 4), (4800, 3, 5), (6000, 2, 5)),
    "siege": ((2400, 8, 2), (3600, 6, 3), (4800, 5, 4), (6000, 4, 5), (7200, 3, 5)),
}
GUN_PRICE = {"light": 1, "medium": 2, "heavy": 3, "siege": 4}  # MW-11.13
BANDS = ("point blank", "close", "medium", "long", "very long")
REACH = 600  # attaching and forming a mass: 6.00"
SHARPSHOT = 1300  # MW-16.2


def footprint(figures):
    """MW-1.5: (w, d) of n figures."""
    files = max(1, min(10, -(-figures // 2)))
    return 50 * files, 50 * -(-figures // files)


def musket(side, distance):
    """(band, needed score), or None out of range."""
    for band, edge in enumerate(MUSKET[side]):
        if distance <= edge:
            return band, band + 2
    return None


def artillery(gun_class, distance):
    """(band, dice, needed score), or None out of range."""
    for band, (edge, dice, need) in enumerate(ARTILLERY[gun_class]):
        if distance <= edge:
            return band, dice, need
    return None


def order(uid):
    """MW-1.12: letters first, then numbers numerically."""
    letters = uid.rstrip("0123456789.")
    numbers = uid[len(letters):]
    return letters, tuple(int(n) for n in numbers.split(".")) if numbers else ()
