#include "tests/wire/games.h"

#include <algorithm>
#include <ostream>

#include "server/rules/registry.h"

namespace cherta::wire {

namespace {

// A fact of a piece, as protobuf writes its name and value.
std::string fact(std::string_view name, std::string_view value) {
  constexpr char kValue = 0x12;  // field 2, a string
  return std::string(name) + kValue + static_cast<char>(value.size()) + std::string(value);
}

// ---- Tartar Raid ----

// As a fact, in words, and as the journal has it.
void mark_size(MarkedPosition& position, const std::string& what, const std::string& size, const std::string& owner) {
  const std::set<std::string> may_see = {owner, "referee"};
  position.marks.push_back({"a fact: the size of " + what, fact("units", size), may_see});
  position.marks.push_back({"in words: the size of " + what, "units " + size, may_see});
  position.marks.push_back({"in the journal: the size of " + what, "\"units\":" + size, may_see, false});
}

MarkedPosition marked_raid() {
  MarkedPosition position;
  position.options = {{"windows", "standing"}};
  for (const char* words :
       {"phase move_1", "turn 3", "T1 at 02 units 97 leader AGA skill good", "T2 at 03 units 89 commander poor",
        "T3 at 04 dummy claim good", "F1 at 66 units 83 leader PRINCE skill poor", "hand aga 7H", "hand prince 9S"})
    position.orders.push_back({"referee", std::string("ref set ") + words});
  mark_size(position, "the Aga's army", "97", "aga");
  mark_size(position, "T2", "89", "aga");
  mark_size(position, "F1", "83", "prince");
  position.marks.push_back({"a card of the Aga", "7H", {"aga", "referee"}});
  position.marks.push_back({"a card of the Prince", "9S", {"prince", "referee"}});
  position.standing = {{"aga", "stand add step if turn>=87 do pass"}, {"prince", "stand add step if turn>=88 do pass"}};
  return position;
}

TimedPosition timed_raid() {
  TimedPosition position;
  position.options = {{"windows", "standing"}};
  for (const char* words :
       {"phase move_1", "turn 3", "weather fair", "T1 at 21 units 9 leader AGA skill good",
        "T2 at 24 units 7 commander poor", "T4 at 26 dummy claim good", "F1 at 66 units 8 leader PRINCE skill poor"})
    position.orders.push_back({"referee", std::string("ref set ") + words});
  position.differs = {"ref set T3 at 12 units 6 commander poor", "ref set T3 at 12 dummy claim poor"};
  position.again = {"ref set T3 at 12 moved off"};
  position.act = {"aga", "march T3 22"};
  position.refused = {"prince", "march F1 12"};  // who sees T3 and not what it is
  position.accepted = {"prince", "stand add w_end do pass"};
  position.taken_back = {"prince", "stand del 1"};
  return position;
}

OpenMarch open_raid() {
  OpenMarch open;
  for (const char* words : {"turn 3", "phase move_1", "T1 at 03 units 8 leader AGA skill average"})
    open.orders.push_back({"referee", std::string("ref set ") + words});
  open.march = {"aga", "march T1 13 23"};
  open.piece = "T1";
  open.from = "03";
  open.to = "23";
  open.gives_up = "resign";
  return open;
}

WireGame make_raid() {
  WireGame game{*rules::find_game("tartar-raid"), {}, 400, 30, {}, {}, marked_raid(), timed_raid(), {}, open_raid()};
  game.option_sets = {{{"windows", "live"}, {"window_close", "early"}},
                      {{"windows", "live"}, {"window_close", "fixed"}},
                      {{"windows", "standing"}},
                      {{"windows", "standing"}, {"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}},
                      {{"windows", "standing"}, {"battle_mode", "table"}, {"wrath", "on"}}};
  game.secret_orders = {{"aga", "stand add w_end do pass; stand del 1"},
                        {"aga", "stand add step do pass"},
                        {"prince", "stand add step do pass"},
                        {"aga", "mute"},
                        {"prince", "stand add w_end do pass; stand del 1"},
                        {"prince", "mute"},
                        {"referee", "ref note aga beware of the ford"},
                        {"referee", "ref note prince beware of the wood"}};
  game.secrets = {"dummy",
                  "claim",
                  "units",
                  "leader",
                  "markers",
                  "form",
                  "hand",
                  "clubs",
                  "standing",
                  "muted",
                  "units_lost",
                  "skill",
                  "fate",
                  "aga_reply",
                  "prince_reply",
                  "aga_entry",
                  "prince_entry",
                  "objective",
                  "villages_required",
                  "wrath_required",
                  "battles_begun",
                  "fates",
                  "path",
                  "prince_units",
                  "prince_place",
                  "fsub_units",
                  "cossacks",
                  "heroes",
                  "reinforcement_clubs",
                  "pending",
                  "club_pool",
                  "action_pool"};
  return game;
}

// ---- The Age of Arthur ----

// Both armies are raised, the defender sits in 5-6, the raider (p1) is at home.
std::vector<Said> arthur_set_up(const std::string& mix_a, const std::string& mix_d) {
  return {{"p1", "accept-setup"},
          {"p2", "accept-setup"},
          {"p1", "mix " + mix_a},
          {"p2", "mix " + mix_d},
          {"p2", "base 5-6"}};
}

MarkedPosition marked_arthur() {
  MarkedPosition position;
  position.options = {{"attacker", "p1"}, {"plunder_view", "veiled"}, {"turn_limit", "0"}};
  position.orders = arthur_set_up("RB5 NR15 MW15 FW55 SK10", "RB10 NR5 MW10 FW70 SK5");
  for (const char* words : {"S0[A] 1700", "S0[D] 1100", "plunder 157"})
    position.orders.push_back({"referee", std::string("ref set ") + words});
  position.orders.push_back({"referee", "ref place 9H 4-7 down"});
  const auto army = [&](const std::string& whose, const std::string& men, const std::string& owner) {
    const std::set<std::string> may_see = {owner, "referee"};
    position.marks.push_back({"a fact: the strength of " + whose, fact("rolled", men), may_see});
    position.marks.push_back({"in words: the strength of " + whose, "rolled " + men, may_see});
    position.marks.push_back({"in the journal: the strength of " + whose, "\"s0\":" + men, may_see, false});
  };
  army("the raider", "1700", "p1");
  army("the defender", "1100", "p2");
  position.marks.push_back(
      {"the raider's troops",
       "royal household 5%, nobles' retinues 15%, mounted warriors 15%, foot warriors 55%, skirmishers 10%",
       {"p1", "referee"}});
  position.marks.push_back(
      {"the defender's troops",
       "royal household 10%, nobles' retinues 5%, mounted warriors 10%, foot warriors 70%, skirmishers 5%",
       {"p2", "referee"}});
  position.marks.push_back({"the raider's plunder", std::string("Plunder\x1a\x03") + "157", {"p1", "referee"}});
  position.marks.push_back({"in the journal: the raider's plunder", "\"counted\":157", {"p1", "referee"}, false});
  position.marks.push_back({"a card that lies face down", "9 of hearts", {"referee"}});
  position.marks.push_back({"its face in the journal", "\"9H\"", {"referee"}, false});
  position.standing = {{"p1", "standing fallback 1-9 2-9 1-8"}, {"p2", "standing fallback 5-8 4-9 3-9"}};
  return position;
}

TimedPosition timed_arthur() {
  TimedPosition position;
  position.options = {{"attacker", "p1"}, {"turn_limit", "0"}, {"release_turn", "0"}};
  position.orders = arthur_set_up("RB10 NR20 MW20 FW40 SK10", "RB10 NR20 FW60 SK10");
  position.orders.push_back({"referee", "ref place A 1-7"});
  position.orders.push_back({"referee", "ref set released on"});
  for (const char* words : {"S0[D] 800", "menD +100", "menD +200 rest"})
    position.orders.push_back({"referee", std::string("ref set ") + words});
  // As strong, and of other troops: what the raider has seen nothing of.
  position.differs = {"ref set pool[D] 800 100 LF100 LS100", "ref set pool[D] 800 100 LF200"};
  position.again = {"ref place D 5-6", "ref set turn 9", "ref set d_moved off", "ref set phase d_act",
                    "ref place 10D 4-6 down"};  // to eat, or his levies would melt away
  position.act = {"p2", "march 4-6"};
  position.refused = {"p1", "march 5-6"};
  position.accepted = {"p1", "standing challenge no"};
  position.taken_back = {"p1", "standing off challenge"};
  return position;
}

OpenMarch open_arthur() {
  OpenMarch open;
  open.options = {{"attacker", "p1"}};
  open.orders = arthur_set_up("RB10 NR20 MW20 FW40 SK10", "RB10 NR20 FW60 SK10");
  open.march = {"p1", "march 1-7"};
  open.piece = "A";
  open.from = "H";
  open.to = "1-7";
  open.gives_up = "concede";
  return open;
}

WireGame make_arthur() {
  WireGame game{
      *rules::find_game("age-of-arthur"), {}, 120, 60, {}, {}, marked_arthur(), timed_arthur(), {}, open_arthur()};
  game.edits = {{"ref set pool[D] 800 100 LF200", "ref set pool[D] 700 200 LF200"}};
  game.option_sets = {
      {{"attacker", "p1"}},
      {{"attacker", "p1"}, {"plunder_view", "veiled"}},
      {{"series", "linked"}, {"raids_max", "3"}, {"tribute_threshold", "10"}},
      {{"battle_mode", "table"}, {"duel_mode", "table"}, {"victory_prestige", "flat10"}},
      {{"battle_mode", "ask"}, {"duel_mode", "played"}, {"list_p1", "foot"}},
      {{"deadline", "24"}, {"deadline_action", "default"}, {"plunder_view", "veiled"}, {"release_turn", "0"}}};
  game.secret_orders = {{"p1", "standing challenge no"},
                        {"p2", "standing challenge no"},
                        {"p1", "standing meet stand; standing off meet"},
                        {"p2", "standing meet stand; standing off meet"},
                        {"p1", "standing joker none"},
                        {"p2", "standing act recruit"}};
  game.secrets = {"down", "s0", "mix", "recruit_mix", "init", "recruits", "chosen", "standing", "discard_down"};
  return game;
}

// ---- Meeting of Hosts ----

// Both have agreed and taken an army; each has given its commander to its first unit. Whoever wins the dice, A moves
// first.
std::vector<Said> hosts_set_up(const std::string& chooser, const std::string& army_a, const std::string& army_b) {
  return {{"A", "accept"},
          {"B", "accept"},
          {chooser, "edge south"},
          {"A", "muster sample " + army_a},
          {"B", "muster sample " + army_b},
          {"A", "muster ready"},
          {"B", "muster ready"}};
}
std::vector<Said> hosts_deployed(const std::string& chooser, const std::string& army = "hoplite") {
  auto orders = hosts_set_up(chooser, army, army);
  for (const char* side : {"A", "B"}) orders.push_back({side, "autodeploy"});
  orders.push_back({"A", "policy initiative first"});
  orders.push_back({"B", "policy initiative second"});
  for (const char* side : {"A", "B"}) orders.push_back({side, "ready"});
  return orders;
}

MarkedPosition marked_hosts() {
  MarkedPosition position;
  position.options = {{"terrain", "none"}};
  position.orders = hosts_set_up("A", "carthage", "steppe");
  position.orders.push_back({"A", "deploy 11 33.37 10.41 7"});
  position.orders.push_back({"B", "deploy 2 31.73 39.19 173"});
  position.marks = {
      {"in the journal: A's army", "\"army\":\"Carthaginian\"", {"A", "referee"}, false},
      {"in the journal: B's army", "\"army\":\"Scythian or Parthian\"", {"B", "referee"}, false},
      {"in the board's words: where A's unit stands", "A11: Elephants, A, front at 33.37,10.41", {"A", "referee"}},
      {"in the journal: where A's unit stands", "\"x\":3337", {"A", "referee"}, false},
      {"in the journal: where B's unit stands", "\"x\":3173", {"B", "referee"}, false},
      {"in the journal: how A's unit faces", "\"facing\":7}", {"A", "referee"}, false},
      {"in the journal: how B's unit faces", "\"facing\":173}", {"B", "referee"}, false}};
  position.standing = {{"A", "policy evade never A3 A4"}, {"B", "policy recover always B5 B7"}};
  return position;
}

TimedPosition timed_hosts() {
  TimedPosition position;
  position.options = {{"terrain", "none"}, {"hidden_quality", "on"}};
  position.orders = hosts_deployed("B");
  position.differs = {"ref set A1 quality elite", "ref set A1 quality levy"};
  position.again = {"ref set A1 ordered off"};
  position.act = {"A", "hold A1"};
  position.refused = {"B", "hold B1"};
  position.accepted = {"B", "policy recover never"};
  position.taken_back = {"B", "policy recover ask"};
  return position;
}

OpenMarch open_hosts() {
  OpenMarch open;
  open.options = {{"terrain", "none"}};
  open.orders = hosts_deployed("B");
  open.march = {"A", "adv A1 3"};
  open.piece = "A1";
  open.from = "6280,1080";
  open.to = "6280,1380";
  open.gives_up = "concede";
  return open;
}

// Two armies of archers face each other, both have moved, and some of A's were hit: who shoots, and later who recovers?
Quest archers() {
  Quest quest;
  quest.options = {{"terrain", "none"}};
  quest.orders = hosts_deployed("A", "steppe");
  for (const char* words : {"place A2 30 20 0", "place A3 36 20 0", "place B2 30 28 180", "place B3 36 28 180",
                            "set A5 hits_temp 3", "set B5 hits_temp 3"})
    quest.orders.push_back({"referee", std::string("ref ") + words});
  for (const char* side : {"A", "B"}) quest.orders.push_back({side, "policy shoot ask"});
  for (const char* side : {"A", "B"}) quest.orders.push_back({side, "done"});
  return quest;
}
Quest tired() {
  Quest quest = archers();
  for (const char* side : {"A", "B"}) quest.orders.push_back({side, "done"});
  return quest;
}

// Heavy horse has charged light horse: does that evade?
Quest charged() {
  Quest quest;
  quest.options = {{"terrain", "none"}};
  quest.orders = hosts_deployed("A", "steppe");
  for (const char* words : {"place A8 30 20 0", "place B2 30 24 180"})
    quest.orders.push_back({"referee", std::string("ref ") + words});
  quest.orders.push_back({"A", "charge A8 B2"});
  for (const char* side : {"A", "B"}) quest.orders.push_back({side, "done"});
  return quest;
}

WireGame make_hosts() {
  WireGame game{
      *rules::find_game("meeting-of-hosts"), {}, 150, 30, {}, {}, marked_hosts(), timed_hosts(), {}, open_hosts()};
  game.option_sets = {{{"turn_limit", "3"}},
                      {{"turn_limit", "2"}, {"hidden_quality", "on"}, {"phase_deadline", "24"}},
                      {{"turn_limit", "2"}, {"hidden_deployment", "off"}},
                      {{"turn_limit", "2"}, {"army_mode", "build"}, {"budget", "30"}},
                      {{"turn_limit", "2"}, {"fog", "on"}, {"terrain_density", "dense"}},
                      {{"battle_mode", "table"}, {"referee", "on"}}};
  game.secret_orders = {{"A", "policy evade always; policy evade ask"}, {"B", "policy recover never"}};
  game.quests = {archers(), tired(), charged()};
  game.secrets = {"units", "generals", "name",   "own",       "quality", "policies", "waiting",
                  "ready", "spent",    "claims", "hold_fire", "evades",  "recovers"};
  return game;
}

}  // namespace

const WireGame& raid() {
  static const WireGame kGame = make_raid();
  return kGame;
}

const WireGame& arthur() {
  static const WireGame kGame = make_arthur();
  return kGame;
}

const WireGame& hosts() {
  static const WireGame kGame = make_hosts();
  return kGame;
}

const WireGame& skirmish() {
  static const WireGame kGame = make_skirmish();
  return kGame;
}

const WireGame& murids() {
  static const WireGame kGame = make_murids(*rules::find_game("murid-wars"));
  return kGame;
}

std::vector<const WireGame*> wire_games() { return {&raid(), &arthur(), &hosts(), &murids(), &skirmish()}; }

std::string test_name(const WireGame& game) {
  std::string name(game.name());
  std::erase(name, '-');
  return name;
}

void PrintTo(const WireGame* game, std::ostream* out) { *out << game->name(); }

}  // namespace cherta::wire
