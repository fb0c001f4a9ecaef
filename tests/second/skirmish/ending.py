"""SK-14: what it all comes to."""


def count_up(game, cause, winner=""):
    """SK-14.1 to 14.5; who wins by a concession has won whatever the points are (SK-14.6)."""
    add_up(game)
    one, two = (game.sides[n].score for n in game.names)
    more = None if one == two else game.names[one < two]
    game.over(winner or more, cause)


def add_up(game):
    """SK-14.2, 14.3: what counts at the end alone, in a duel as well."""
    game.counted = True
    s = game.scenario
    if s["captor"]:
        aboard = [p for p, where in game.board.prizes.items() if where[0] == "aboard"]
        led = [p for p, where in game.board.prizes.items() if where[0] == "led" and game.figure(where[1]).side == s["captor"]]
        deck = {f.side for f in game.board.figures.values() if f.steady and f.level != "land"}
        captured = len(aboard)
        if s["holder"] in deck and s["captor"] not in deck:
            game.score(s["captor"], -s["captured"] * len(aboard))
            captured = 0
        if game.options["captured_when"] == "led":
            captured += len(led)
            game.score(s["captor"], s["captured"] * len(led))
        game.score(s["holder"], s["retained"] * (len(game.board.prizes) - captured))
    if game.options["wound_points"] == "half":
        for f in game.board.figures.values():
            if f.alive and f.wounded:
                game.score(game.other(f.side), 1)
