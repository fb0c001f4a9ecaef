"""MH-14 rally, MH-7.5 and 7.6 test steps, MH-3.3 elephant panic."""
from hosts import contact, retreat, sight


def modifiers(game, unit):
    """MH-14.3."""
    mods = unit.quality_mod
    mods += 1 if game.led(unit) else 0
    if any(contact.behind_within(unit, e.corners, 1200) for e in sight.seen_enemies(game, unit.side)):
        mods -= 1
    mods -= 2 if unit.half_lost else 0
    if game.options["elephant_panic"] == "on" and unit.cls == "EL" and unit.figs < unit.figs_at_start:
        mods -= 1  # MH-3.3
    return mods


def test(game, unit, cause):
    """MH-14.2: one die; returns the friends who must test because of it."""
    game.reveal_quality(unit)
    die = game.roll(6, "rally")
    mods = modifiers(game, unit)
    total = die + mods
    result = "good order" if total >= 4 else "breaks" if total <= 0 else "retreats" if unit.disordered else "disordered"
    game.emit("rally.tested", unit=unit.uid, cause=cause, die=die, modifiers=mods, total=total, result=result)
    if result == "good order":
        if unit.disordered:
            unit.disordered = False
            game.emit("unit.rallied", unit=unit.uid)
        return []
    if result == "disordered":
        unit.disordered = True
        game.emit("unit.disordered", unit=unit.uid)
        return []
    if game.sides[unit.side].fight_to_last:  # MH-11.9
        if not unit.disordered:
            unit.disordered = True
            game.emit("unit.disordered", unit=unit.uid)
        return []
    return retreat.retreat(game, unit) if result == "retreats" else retreat.flee(game, unit)


def test_step(game, units, cause):
    """MH-7.5: canonical order; who is passed through joins the end of the queue, unless he has tested in it."""
    queue, tested = [(u, cause) for u in game.canonical(units)], set()
    while queue:
        unit, why = queue.pop(0)
        if not unit.on_table or unit.uid in tested:
            continue
        tested.add(unit.uid)
        waiting = {u.uid for u, _ in queue} | tested
        for friend in game.canonical(test(game, unit, why)):
            if friend.uid not in waiting:
                queue.append((friend, "passed"))
