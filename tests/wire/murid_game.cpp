// Murid Wars for the experiments on the wire: its secrets are numbers, so the marked position has such as no battle
// has.
#include "tests/wire/games.h"

namespace cherta::wire {

namespace {

// A warband of one group against two companies, by a record and by play: everybody has deployed, the Murid is to go.
std::vector<Said> handed_over(const std::string& ratings) {
  const std::string record = R"({"murid_role":"attack","russian_break":"none","replacements":"off",)"
                             R"("options":{"rating_cap":"none"},"murid":{"groups":[{"rank":6,"flags":1}],"ratings":)" +
                             ratings + R"(},"russian":{"companies":2}})";
  return {{"referee", "ref handover " + record}, {"murid", "accept"}, {"russian", "accept"}};
}
std::vector<Said> russians() {
  return {{"russian", "place R1 30 11.5"}, {"russian", "place R2 40 11.5"}, {"russian", "place RC 30 3"},
          {"russian", "place RB1 36 1"},   {"russian", "place RB2 39 1"},   {"russian", "deploy done"}};
}
std::vector<Said> deployed(const std::string& ratings) {
  auto orders = handed_over(ratings);
  for (const Said& said : russians()) orders.push_back(said);
  for (const char* words : {"place M1 30 24.5", "place MC 30 40", "place MB1 36 40", "deploy done"})
    orders.push_back({"murid", words});
  return orders;
}
constexpr const char* kRatings = R"({"MK":9,"FA":8,"AD":7,"IN":6,"MO":5,"AM":4,"HP":3})";

// Number and words of a track, as protobuf writes them: the owner reads what wears it, too.
std::string in_words(int value, const std::string& what) { return std::to_string(value) + " (" + what; }

MarkedPosition marked() {
  MarkedPosition position;
  position.options = {{"rating_cap", "none"}, {"commit", "on"}};
  position.orders = handed_over(R"({"MK":97,"FA":93,"AD":89,"IN":87,"MO":86,"AM":83,"HP":37})");
  for (const Said& said : russians()) position.orders.push_back(said);
  position.orders.push_back({"murid", "place M1 31.73 39.19"});
  const std::set<std::string> may_see = {"murid", "referee"};
  position.marks = {{"Marksmanship", in_words(97, "hits; at 0"), may_see},
                    {"Attack/Defence", in_words(89, "each casualty"), may_see},
                    {"Morale", in_words(86, "a failed test"), may_see},
                    {"Ammunition", in_words(83, "each shot"), may_see},
                    {"free hit points", in_words(37, "hits, before"), may_see},
                    {"in the journal: Fatigue", "\"fa\":93", may_see, false},
                    {"in the journal: where a group is to stand", "\"x\":3173", may_see, false}};
  position.standing = {{"murid", "queue move M1 33.37 41.11"}, {"russian", "queue move R1 27.77 9.19"}};
  return position;
}

TimedPosition timed() {
  TimedPosition position;
  position.orders = deployed(kRatings);
  position.differs = {"ref set MK 9", "ref set MK 4"};
  position.again = {"ref set M1.activated no", "ref set first_side murid"};
  position.act = {"murid", "prefs standard M1 melee"};
  position.refused = {"russian", "hold R1"};
  position.accepted = {"russian", "queue hold R1"};
  position.taken_back = {"russian", "queue clear"};
  return position;
}

OpenMarch open() {
  OpenMarch open;
  open.orders = deployed(kRatings);
  open.march = {"murid", "move M1 30 27.5"};
  open.piece = "M1";
  open.from = "3000,2350";  // seen from the south, y runs down
  open.to = "3000,2050";
  open.gives_up = "concede";
  return open;
}

}  // namespace

WireGame make_murids(const rules::AnyGame& played) {
  WireGame game{played, {}, 120, 16, {}, {}, marked(), timed(), {}, open()};
  game.option_sets = {{{"turn_limit", "3"}, {"table", "36x36"}},
                      {{"turn_limit", "3"}, {"table", "36x36"}, {"allocation", "ask"}, {"deadline", "24"}},
                      {{"turn_limit", "3"}, {"table", "36x36"}, {"first_activation", "initiative_test"}},
                      {{"turn_limit", "3"}, {"measure", "table"}, {"referee", "on"}}};
  game.secret_orders = {{"murid", "prefs priority FA:1 MK:1 IN:1 AD:1 AM:1 MO:1"},
                        {"murid", "prefs standard M1 melee"},
                        {"murid", "prefs replenish M1 off; prefs replenish M1 on"},
                        {"murid", "prefs confirm on"},
                        {"russian", "prefs confirm on"}};
  // What is set in secret nobody else may tell.
  game.edits = {{"ref set MK 9", "ref set MK 2"},  {"ref set HP 3", "ref set HP 1"},
                {"ref set AM 4", "ref set AM 1"},  {"ref set FA 8", "ref set FA 3"},
                {"ref set AD 7", "ref set AD 2"},  {"ref set IN 6", "ref set IN 2"},
                {"ref set MO 5", "ref set MO 2"},  {"ref set M1.standard_used yes", "ref set M1.standard_used no"},
                {"ref dice D6 1", "ref dice D6 6"}};
  game.secrets = {"mk",    "fa",       "ad",    "in",   "mo",       "am",     "hp",     "d10",          "special",
                  "draft", "priority", "queue", "rest", "confirms", "groups", "values", "standard_used"};
  game.simultaneous = false;
  return game;
}

}  // namespace cherta::wire
