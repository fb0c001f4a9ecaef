// The scenarios that need no file: the raid (SK-16.3, with the places of SK-18.4), the picket (SK-16.6), the duel
// (SK-17.1), the first game. Each is the JSON that a caller could hand in.
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

namespace {

constexpr std::string_view kRaid = R"json({ "id": "viking_raid", "title": "Viking raid",
  "table": {"w": 10800, "h": 6000},
  "sides": [
    {"id": "vikings", "prefix": "V", "morale_points": 100, "refuge": {"kind": "ship", "id": "ship"}},
    {"id": "romans",  "prefix": "R", "morale_points": 100, "refuge": {"kind": "door", "id": "A", "at": [8400, 4600]}} ],
  "first": "vikings",
  "deck": {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2}, "hand_size": 3,
  "terrain": [
    {"kind": "sea",    "id": "sea",    "rect": [0, 0, 10800, 600]},
    {"kind": "solid",  "id": "A",      "rect": [8100, 4600, 8700, 5000]},
    {"kind": "solid",  "id": "B",      "rect": [1500, 2800, 2100, 3200]},
    {"kind": "solid",  "id": "C",      "rect": [6900, 1600, 7500, 2000]},
    {"kind": "solid",  "id": "D",      "rect": [9600, 2800, 10200, 3200]},
    {"kind": "slow",   "id": "creek_s", "rect": [5300, 600, 5500, 3500], "cross_cards": 2, "axis": "x"},
    {"kind": "slow",   "id": "creek_n", "rect": [5300, 3900, 5500, 6000], "cross_cards": 2, "axis": "x"},
    {"kind": "bridge", "id": "bridge", "rect": [5300, 3500, 5500, 3900]},
    {"kind": "road",   "id": "road",   "line": [[8400, 4600], [8400, 3700], [1800, 3700], [1800, 3200]]} ],
  "ships": [ {"id": "ship", "side": "vikings", "length": 1400, "width": 400, "y": 400,
              "x_min": 700, "x_max": 10100, "speed": 600} ],
  "muster": {
    "vikings": {"size": 7, "types": ["warrior", "archer"], "max_missile": 2,
                "pool_size": 8, "pool_types": ["warrior", "archer"],
                "default": {"warrior": 5, "archer": 2}, "default_pool": {"warrior": 5, "archer": 3}},
    "romans":  {"size": 7, "types": ["legionary", "pilum_bearer", "archer", "slinger"], "max_missile": 2,
                "pool_size": 8, "pool_types": ["legionary", "pilum_bearer", "archer", "slinger", "cavalry"],
                "default": {"legionary": 5, "archer": 2},
                "default_pool": {"cavalry": 5, "legionary": 1, "archer": 2}} },
  "deploy": {
    "vikings": {"mode": "land", "ship": "ship", "reveal": "start", "default": 7200},
    "romans":  {"mode": "zone", "rect": [0, 600, 10800, 6000], "reveal": "after_first_play_of:vikings",
                "default": [[6600, 2400, 180], [6800, 2400, 180], [7000, 2400, 180], [7200, 2400, 180],
                            [7400, 2400, 180], [7600, 2400, 180], [7800, 2400, 180]]} },
  "reserves": {
    "vikings": {"kind": "deck", "id": "ship", "facing": 0, "not_before_play": 2},
    "romans":  {"kind": "near", "id": "A", "reach": 200, "facing": 180, "not_before_play": 2} },
  "prizes": [
    {"id": "h1", "kind": "horse", "at": "B"}, {"id": "h2", "kind": "horse", "at": "B"},
    {"id": "h3", "kind": "horse", "at": "B"}, {"id": "h4", "kind": "horse", "at": "B"},
    {"id": "h5", "kind": "horse", "at": "B"}, {"id": "h6", "kind": "horse", "at": "C"},
    {"id": "h7", "kind": "horse", "at": "C"},
    {"id": "p1", "kind": "peasant", "at": "C"}, {"id": "p2", "kind": "peasant", "at": "C"},
    {"id": "p3", "kind": "peasant", "at": "D"}, {"id": "p4", "kind": "peasant", "at": "D"},
    {"id": "p5", "kind": "peasant", "at": "D"}, {"id": "p6", "kind": "peasant", "at": "D"},
    {"id": "p7", "kind": "peasant", "at": "D"} ],
  "scoring": {"captor": "vikings", "holder": "romans", "captured": 2, "retained": 1, "kill": 2} })json";

constexpr std::string_view kDuel = R"json({ "id": "duel", "title": "Single combat", "table": {"w": 2400, "h": 2400},
  "sides": [
    {"id": "one", "prefix": "A", "morale_points": 100, "refuge": {"kind": "point", "at": [1200, 50]}},
    {"id": "two", "prefix": "B", "morale_points": 100, "refuge": {"kind": "point", "at": [1200, 2350]}} ],
  "first": "roll",
  "muster": {
    "one": {"fixed": [{"type": "champion", "at": [1200, 600], "facing": 0}]},
    "two": {"fixed": [{"type": "champion", "at": [1200, 1800], "facing": 180}]} },
  "deploy": {"one": {"mode": "fixed", "reveal": "start"}, "two": {"mode": "fixed", "reveal": "start"}},
  "scoring": {"kill": 2},
  "duel": {"end": "decision", "tiebreak": "draw"} })json";

constexpr std::string_view kPicket =
    R"json({ "id": "ford_picket", "title": "Picket at the ford", "table": {"w": 7200, "h": 4800},
  "sides": [
    {"id": "blue", "prefix": "B", "morale_points": 100, "refuge": {"kind": "point", "at": [3600, 50]}},
    {"id": "grey", "prefix": "G", "morale_points": 100, "refuge": {"kind": "point", "at": [3600, 4750]}} ],
  "first": "roll",
  "terrain": [ {"kind": "solid", "id": "barn", "rect": [3300, 2200, 3900, 2600]} ],
  "muster": {
    "blue": {"fixed": [{"type": "musketeer", "at": [3200, 600], "facing": 0},
                       {"type": "musketeer", "at": [3400, 600], "facing": 0},
                       {"type": "musketeer", "at": [3600, 600], "facing": 0}]},
    "grey": {"fixed": [{"type": "rifleman", "at": [3400, 4200], "facing": 180},
                       {"type": "rifleman", "at": [3600, 4200], "facing": 180}]} },
  "deploy": {"blue": {"mode": "fixed", "reveal": "start"}, "grey": {"mode": "fixed", "reveal": "start"}},
  "scoring": {"kill": 2} })json";

SharedScenario made(std::string_view json) { return SharedScenario(read_scenario(json).value()); }

}  // namespace

const std::array<BuiltIn, 4>& built_in_scenarios() {
  static const std::array<BuiltIn, 4> all = {{{"viking_raid", "Viking raid", kRaid},
                                              {"duel", "Single combat", kDuel},
                                              {"ford_picket", "Picket at the ford", kPicket},
                                              {"first_game", "A first game", kFirstGame}}};
  return all;
}

Result<SharedScenario> scenario_of(std::string_view name_or_json) {
  static const std::array<SharedScenario, 4> kMade = {made(kRaid), made(kDuel), made(kPicket), made(kFirstGame)};
  for (std::size_t i = 0; i < kMade.size(); ++i)
    if (built_in_scenarios()[i].id == name_or_json) return kMade[i];
  if (!name_or_json.starts_with('{'))
    return bad_scenario("scenario", "viking_raid, duel, ford_picket, first_game, or a scenario in JSON");
  auto read = read_scenario(name_or_json);
  if (!read) return read.error();
  return SharedScenario(std::move(*read));
}

}  // namespace cherta::skirmish
