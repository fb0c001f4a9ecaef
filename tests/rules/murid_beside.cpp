// What random games of Murid Wars are told besides the orders on offer.
#include <array>

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {

namespace {

using rules::Chance;

std::size_t below(Chance& whim, std::size_t n) {
  return static_cast<std::size_t>(whim.die("choice", "beside", static_cast<std::uint32_t>(n))) - 1;
}
template <class Words>
std::string one_of(const Words& words, Chance& whim) {
  return std::string(words[below(whim, std::size(words))]);
}
std::optional<Order> read(const std::string& words) {
  const auto order = MuridWars::parse(words);
  return order ? std::optional(*order) : std::nullopt;
}
std::string number(Chance& whim, std::size_t most) { return std::to_string(1 + below(whim, most)); }
std::string some_place(const State& s, Chance& whim) {
  return number(whim, static_cast<std::size_t>(s.options->table_w)) + " " +
         number(whim, static_cast<std::size_t>(s.options->table_d));
}
// Somebody who is there, mostly.
std::string some_unit(const State& s, Chance& whim) {
  if (s.units->empty() || below(whim, 8) == 0) return one_of(std::array{"M11", "R13", "RX9", "MG3", "RC"}, whim);
  return s.units[below(whim, s.units->size())].id.text();
}

constexpr std::array<std::string_view, 8> kPriorities = {
    "MK:1 FA:1 IN:1 AD:1 AM:1 MO:1", "MO:0 AM:0 AD:0 IN:0 FA:0 MK:0", "IN:0 FA:0 MK:0 AD:0 AM:0 MO:0",
    "AD:0 MK:1 FA:1 IN:1 AM:1 MO:1", "FA:0 AM:0 MK:0 AD:0 IN:0 MO:1", "AM:0 AD:0 MK:5 FA:5 IN:5 MO:5",
    "MK:0 AD:0 FA:0 IN:1 AM:1 MO:1", "FA:9 MK:9 IN:9 AD:9 AM:9 MO:9"};

std::string wish(const State& s, Seat seat, Chance& whim) {
  if (seat == kRussian || below(whim, 8) == 0) return "prefs confirm " + one_of(std::array{"on", "off"}, whim);
  if (below(whim, 2) == 0) return "prefs priority " + one_of(kPriorities, whim);
  const std::string group = below(whim, 4) == 0 ? some_unit(s, whim) : "M" + number(whim, 5);
  if (below(whim, 2) == 0) return "prefs standard " + group + " " + one_of(std::array{"first", "shoot", "melee"}, whim);
  return "prefs replenish " + group + " " + one_of(std::array{"on", "off"}, whim);
}
std::string queued(const State& s, Chance& whim) {
  switch (below(whim, 5)) {
    case 0:
      return "queue rest " + one_of(std::array{"fire", "hold"}, whim);
    case 1:
      return "queue clear";
    case 2:
      return "queue move " + some_unit(s, whim) + " " + some_place(s, whim) + " | hold " + some_unit(s, whim);
    case 3:
      return "queue charge " + some_unit(s, whim) + " " + some_unit(s, whim) + " | fire " + some_unit(s, whim) +
             " | pass";
    default:
      return "queue hold " + some_unit(s, whim);
  }
}

std::string set_words(const State& s, Chance& whim) {
  constexpr std::array<std::string_view, 13> kNumbers = {"MK 0", "MK 9", "FA 0", "FA 8", "AD 0", "AD 7",         "IN 0",
                                                         "IN 6", "HP 0", "HP 7", "AM 1", "AM 9", "quiet_turns 1"};
  constexpr std::array<std::string_view, 14> kFields = {
      "rank 5",          "officers 0", "standards 0",     "musicians 1",      "activated yes",
      "activated no",    "moved yes",  "replenished yes", "limbered yes",     "limbered no",
      "gun_class siege", "crew 2",     "host none",       "standard_used yes"};
  if (below(whim, 3) > 0) return "ref set " + one_of(kNumbers, whim);
  if (below(whim, 4) == 0) return "ref set R" + number(whim, 12) + one_of(std::array{".slot credit", ".repl 1"}, whim);
  return "ref set " + some_unit(s, whim) + "." + one_of(kFields, whim);
}

}  // namespace

std::optional<Order> beside(const State& known, Seat seat, Chance& whim) {
  if (below(whim, 12) == 0) return read(one_of(std::array{"offer draw", "decline draw"}, whim));
  if (below(whim, 3) == 0) return read(queued(known, whim));
  if (below(whim, 4) == 0) return read("range " + some_unit(known, whim) + " " + some_unit(known, whim));
  return read(wish(known, seat, whim));
}

std::optional<Order> beside_in_twins(const State& known, Seat seat, Chance& whim) {
  const auto order = beside(known, seat, whim);
  const bool queues = order && (holds_alternative<QueueOrders>(*order) || holds_alternative<QueueRest>(*order));
  return seat == kMurid && queues ? std::nullopt : order;
}

std::optional<Order> ruling(const State& truth, Chance& whim) {
  if (*truth.claim) return read("ref decide " + number(whim, 14));
  switch (below(whim, 10)) {
    case 0:
      return read("ref rule the aoul is burning");
    case 1:
      return read("ref undo " + number(whim, 2));
    case 2:
      return read("ref dice D6 " + number(whim, 6) + " " + number(whim, 6));
    case 3:
      return read("ref dice D10 " + number(whim, 10));
    case 4:
      return read("ref extend " + one_of(std::array{"murid", "russian"}, whim) + " " + number(whim, 48));
    case 5:
    case 6:
      return read("ref place " + some_unit(truth, whim) + " " + some_place(truth, whim));
    case 7:
      return read("ref remove " + some_unit(truth, whim));
    default:
      return read(set_words(truth, whim));
  }
}

std::vector<Order> probes(const State& known, Seat seat) {
  std::vector<Order> orders;
  const auto add = [&](const std::string& words) {
    if (const auto order = read(words)) orders.push_back(*order);
  };
  for (const char* words : {"accept",
                            "option terrain seeded:3",
                            "assign officers=3 musicians=4 flags=5",
                            "attributes MK=1 FA=2 AD=3 IN=4 MO=5 AM=6",
                            "group M1 rank=9 musicians=1 flags=1",
                            "group M9 rank=1",
                            "muster done",
                            "deploy usual",
                            "deploy done",
                            "place M1 20 30",
                            "place R1 20 5",
                            "place MG1 20 30 limbered",
                            "place M40 20 30",
                            "unplace R1",
                            "attach MC M1",
                            "attach RC RX1",
                            "mass RX1 R1 R2 R3 R4",
                            "mass RX1 R1 R1 R2 R3",
                            "detach MC 20 30",
                            "detach RC 20 5",
                            "endgo",
                            "pass",
                            "go",
                            "go 20 20",
                            "go charge M1",
                            "reinforce done",
                            "replace R5 20",
                            "gun siege R1 R2 R3 R4 20",
                            "gun light R1 20",
                            "arrive M9 20",
                            "allocate",
                            "allocate MK=1",
                            "allocate MK=2 FA=1",
                            "prefs priority MK:1 FA:1 IN:1 AD:1 AM:1 MO:1",
                            "prefs standard M1 first",
                            "concede",
                            "offer draw",
                            "accept draw",
                            "decline draw",
                            "confirm",
                            "dispute 9",
                            "result murid broken lost R1",
                            "ref set MO 4",
                            "sharpshoot M1",
                            "legal M1",
                            "legal R1",
                            "range M1 R1",
                            "range MB7 MG3"})
    add(words);
  for (const Unit& u : *known.units) {
    const std::string id = u.id.text();
    for (const char* verb : {"hold ", "fire ", "limber ", "unlimber ", "mount ", "move "}) add(verb + id);
    add("move " + id + " 20 20");
    const std::string enemy = u.side == kMurid ? "R1" : "M1";
    for (const char* verb : {"charge ", "fire ", "melee "}) add(verb + id + " " + enemy);
  }
  static_cast<void>(seat);
  return orders;
}

bool seldom(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<AgreeDraw>(order) || holds_alternative<Unplace>(order);
}

std::vector<std::string> deployed_opening(int free_hits) {
  std::vector<std::string> orders = {
      R"(ref handover {"options":{"turn_limit":"3","table":"36x36"},"murid":{"groups":[{"rank":8,"musicians":1,"flags":1},)"
      R"({"rank":6,"flags":1},{"rank":5}],"ratings":{"MK":6,"FA":7,"AD":6,"IN":4,"MO":6,"AM":6,"HP":)" +
          std::to_string(free_hits) + R"(},"guns":["light"]},"russian":{"companies":6}})",
      "accept", "ref play russian accept"};
  for (const char* place : {"R1 4 8", "R2 10 8", "R3 16 8", "R4 22 8", "R5 28 8", "R6 34 8", "RC 18 4", "RB1 2 1",
                            "RB2 6 1", "RB3 10 1", "RB4 14 1", "RB5 18 1", "RB6 22 1"})
    orders.push_back(std::string("ref play russian place ") + place);
  orders.push_back("ref play russian deploy done");
  for (const char* place :
       {"M1 6 19", "M2 14 19", "M3 22 19", "MG1 30 20", "MC 18 30", "MB1 6 20", "MB2 14 20", "MB3 22 20"})
    orders.push_back(std::string("place ") + place);
  orders.push_back("deploy done");
  return orders;
}

std::vector<std::string> melee_opening(int free_hits) {
  auto orders = deployed_opening(free_hits);
  for (std::string& words : orders)
    if (words.starts_with("place MC")) words = "attach MC M1";
  for (const char* set : {"rank 1", "officers 0", "standards 0", "musicians 0"})
    orders.push_back(std::string("ref set R1.") + set);
  orders.push_back("ref place R1 6 18");
  return orders;
}

std::vector<rules::OptionMap> option_sets() {
  return {{{"turn_limit", "4"}, {"table", "36x36"}},
          {{"turn_limit", "3"},
           {"table", "48x36"},
           {"terrain", "seeded:7"},
           {"allocation", "ask"},
           {"cinc_loss", "last_stand"}},
          {{"turn_limit", "3"},
           {"table", "36x36"},
           {"murid_role", "attack"},
           {"must_act", "strict"},
           {"attrition_start", "after_free_hp"},
           {"first_activation", "initiative_test"},
           {"fatigue_cost", "immediate"},
           {"commit", "off"}},
          {{"turn_limit", "3"},
           {"table", "36x40"},
           {"sharpshooting", "on"},
           {"cavalry", "on:3:3"},
           {"melee_match", "face"},
           {"specialist_dice", "per_figure"},
           {"deadline", "24"},
           {"deadline_action", "hold"}},
          {{"turn_limit", "3"},
           {"table", "36x36"},
           {"murid_ratings", "open"},
           {"attribute_order", "free"},
           {"deadline", "9"},
           {"deadline_action", "forfeit"}},
          {{"turn_limit", "3"}, {"measure", "table"}, {"deadline", "12"}, {"deadline_action", "hold"}},
          {{"turn_limit", "4"},
           {"table", "36x36"},
           {"melee_on_contact", "action"},
           {"fire_in_contact", "yes"},
           {"fire_into_contact", "no"},
           {"fatigue_payers", "all_units"},
           {"halve_round", "up"},
           {"rating_cap", "none"},
           {"murid_gun_class", "siege"},
           {"captured_baggage", "lost"}},
          {{"turn_limit", "3"},
           {"table", "40x36"},
           {"interpenetration", "none"},
           {"fatigue_cost", "once_per_turn"},
           {"murid_baggage", "none"},
           {"replacements", "off"},
           {"russian_break", "2"},
           {"turn_limit_winner", "points"},
           {"stalemate_turns", "2"}}};
}

}  // namespace cherta::murid_wars::testing
