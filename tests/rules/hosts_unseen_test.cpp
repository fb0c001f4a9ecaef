// What is tried, asked and offered in the fog (MH-19.4, 19.7; `Try`): pairs of worlds that differ in where somebody
// stands whom the asker does not see, each beside a search or check that would betray him. And what the referee
// corrects of what others may not see (6.3). With the mistake planted - the answer is made by one who knows all - each
// is noticed.
#include <iostream>

#include "server/rules/meeting_of_hosts/door/door.h"
#include "tests/rules/hosts_answers.h"
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_field.h"
#include "tests/rules/hosts_leaks.h"
#include "tests/rules/two_worlds.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using rules::Actor;

const Viewer kAsker = Viewer::player(Seat::kFirst);

// ---- what is answered ----

std::string all_answers(const Known& known, const std::vector<std::string>& orders) {
  std::string text;
  for (const std::string& words : orders)
    text += words + ": " + answered(known, words) + "\n" + "preview: " + answered(known, "preview " + words) + "\n";
  for (const auto& offer : MeetingOfHosts::offers(known, known.viewer().seat))
    text += MeetingOfHosts::write(offer.order) + "\n";
  return text;
}

Known known_of(const State& s, bool knows_all) { return Known::of(knows_all ? all_in_sight(s) : s, kAsker); }

// ---- positions ----

struct Trap {
  const char* name;
  std::vector<std::string> orders;
  Field (*field)();
  Pose near;  // of the unseen B9; elsewhere he changes nothing
};

Field in_fog(Class kind, int x, int y, int facing, Phase phase = Phase::kMove1) {
  Field field(phase);
  field.state.options->fog = true;
  field.add("A1", kind, x, y, facing).general("AG1", "", {3600, 300});
  return field;
}
Field with_enemy(Field field, Class kind, int x, int y) {
  field.add("B2", kind, x, y, 180);
  field.unit("B2").sight = Sight{true, 1};
  return field;
}
Field light() { return in_fog(Class::kLi, 3600, 1000, 0); }
Field heavy() { return in_fog(Class::kHi, 3600, 1000, 0); }
Field column() {
  Field field = heavy();
  field.in_files("A1", 3);
  return field;
}
Field before_an_enemy() { return with_enemy(heavy(), Class::kHi, 3600, 1550); }
// It will align on B2 as example 20 does, where B9 leaves no room for all of it.
Field beside_an_enemy() { return with_enemy(in_fog(Class::kHi, 3600, 900, 0), Class::kHi, 3800, 1500); }
Field archers() { return with_enemy(in_fog(Class::kMi, 3000, 1500, 0), Class::kLi, 3000, 2500); }
Field shooting() { return with_enemy(in_fog(Class::kMi, 3000, 1500, 0, Phase::kShootDeclare), Class::kLi, 3000, 2500); }
Field alone() { return in_fog(Class::kLi, 1500, 1000, 0); }
Field behind() {
  Field field = in_fog(Class::kLi, 3600, 1500, 0);
  field.state.a->generals.edit()[0].now->at = {3600, 100};
  return field;
}
Field pursuers() {
  Field field = in_fog(Class::kMc, 3600, 1000, 0, Phase::kPursuit1);
  field.add("B8", Class::kSk, 3600, 1000, 180).now("B8").status = Status::kFled;
  field.unit("B8").sight = Sight{true, 2};
  field.now("A1").turn.opponents = {id("B8")};
  return field;
}
Field late() {
  Field field = heavy();
  Unit reserve = field.unit("A1");
  reserve.id = id("r1");
  reserve.now->status = Status::kPending;
  reserve.now->placed = false;
  field.state.a->units.edit().push_back(reserve);
  Arrival arrival;
  arrival.aid = "late";
  arrival.units = {id("r1")};
  arrival.lo = 0;
  arrival.hi = 7200;
  arrival.due = true;
  field.state.a->own.edit().arrivals = {arrival};
  return field;
}

// Everywhere more than three inches from all who could see him (MH-6.3).
const std::vector<Trap>& traps() {
  static const std::vector<Trap> kTraps = {
      {"advance", {"adv A1 12"}, light, {{3600, 1800}, 180}},
      {"max", {"adv A1 max"}, light, {{3600, 1800}, 180}},
      {"wheel", {"adv A1 R50 0", "adv A1 R50 max"}, heavy, {{3100, 1500}, 180}},
      {"march", {"march A1 12", "march A1 max"}, column, {{4200, 1800}, 180}},
      {"manoeuvre", {"man A1 0 0 files 1", "man A1 0 max files 1"}, light, {{3600, 1310}, 180}},
      {"fall back", {"back A1 3", "back A1 max"}, heavy, {{3600, 450}, 0}},
      {"charge past", {"charge A1 x1"}, before_an_enemy, {{3400, 1350}, 180}},
      {"free place", {"charge A1 x1"}, beside_an_enemy, {{4330, 1450}, 0}},
      {"a general's way", {"gmove AG1 36 14"}, alone, {{3600, 900}, 0}},
      {"join", {"join AG1 A1"}, behind, {{3600, 800}, 0}},
      {"line of sight", {"los A1 x1"}, archers, {{3000, 2000}, 180}},
      {"range", {"range A1 x1"}, archers, {{3000, 2000}, 180}},
      {"target", {"range A1 x1"}, shooting, {{3000, 2000}, 180}},
      {"pursuit", {"pursue A1 adv max", "pursue A1 adv 18"}, pursuers, {{3600, 2000}, 180}},
      {"entry", {"enter r1 20 files 8 3", "enter r1 20 files 8 max"}, late, {{2000, 600}, 180}}};
  return kTraps;
}

// Nothing, or what tells two worlds apart in which the unseen stands elsewhere.
std::string told_apart(const Trap& trap, bool knows_all) {
  const auto world = [&](const Pose& pose) {
    Field field = trap.field();
    field.add("B9", Class::kSk, pose.at.x, pose.at.y, pose.facing);
    EXPECT_FALSE(sees(field.state, field.unit("A1"), field.unit("B9")) &&
                 distance(field.unit("A1"), field.unit("B9")) <= 300)
        << trap.name << ": nobody could stand there unseen";
    field.unit("B9").sight = Sight{false, 0};
    return field.state;
  };
  const State one = world(trap.near), two = world({{6600, 4600}, 180});
  EXPECT_EQ(Known::of(one, kAsker), Known::of(two, kAsker)) << trap.name;
  const std::string a = all_answers(known_of(one, knows_all), trap.orders);
  const std::string b = all_answers(known_of(two, knows_all), trap.orders);
  for (const std::string& words : trap.orders)  // the mistake has to show in these, not in what is on offer besides
    if (answered(known_of(one, knows_all), words) != answered(known_of(two, knows_all), words))
      return words + ": " + answered(known_of(one, knows_all), words);
  return a == b ? "" : "what is on offer";
}

class HostsUnseen : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HostsUnseen, IsNoReasonOfAnyAnswer) {
  const Trap& trap = traps()[GetParam()];
  for (const std::string& words : trap.orders) {  // it says something that could betray him
    Field field = trap.field();
    EXPECT_EQ(answered(Known::of(field.state, kAsker), words).substr(0, 2) == "E_", false)
        << trap.name << ": " << answered(Known::of(field.state, kAsker), words);
  }
  EXPECT_EQ(told_apart(trap, false), "") << trap.name;
}
TEST_P(HostsUnseen, PlantedIsNoticed) {
  const std::string noticed = told_apart(traps()[GetParam()], true);
  EXPECT_NE(noticed, "") << traps()[GetParam()].name;
  EXPECT_NE(noticed, "what is on offer") << traps()[GetParam()].name;
  std::cout << traps()[GetParam()].name << ": " << noticed << '\n';
}
INSTANTIATE_TEST_SUITE_P(Every, HostsUnseen, ::testing::Range<std::size_t>(0, traps().size()), [](const auto& one) {
  std::string name = traps()[one.param].name;
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
});

// ---- what the referee corrects ----

void settle(Field& field) {
  field.rule([](Ruling&) {});
}
// Whether the other player or an observer notices anything of an order of the referee's.
bool is_noticed(Field field, const std::string& words) {
  settle(field);
  const State before = field.state;
  field.rule([&](Ruling& r) { MeetingOfHosts::decide(r, Actor::referee(), MeetingOfHosts::parse(words).value()); });
  for (const Viewer viewer : {kAsker, Viewer::observer()}) {
    State state = before;
    for (const Event& event : field.events) {
      if (leaks::LeakyHosts::redact(state, event, viewer)) return true;
      MeetingOfHosts::apply(state, event);
    }
    if (Known::of(before, viewer) != Known::of(field.state, viewer)) return true;
  }
  return false;
}

// B1 stands behind a hill; its quality is secret.
Field corrected() {
  Field field = in_fog(Class::kLi, 3600, 1400, 0);
  field.state.options->hidden_quality = true;
  field.state.watched = field.state.awaited = Watch{};
  field.state.telling = std::vector<std::string>();
  field.ground("hill", 3000, 2000, 4200, 2600, 1).add("B1", Class::kHi, 3600, 3200, 180).general("BG1", "B1");
  return field;
}
const std::vector<std::string> kUnseenCorrections = {
    "ref set B1 quality elite",  "ref set B1 value 3/2",   "ref set B1 hold_fire yes", "ref set B1 hits_temp 3",
    "ref set B1 disordered yes", "ref place B1 37 33 180", "ref remove B1 fled",       "ref set BG1 gmoved yes"};
// Of one who is seen, what his owner alone knows.
const std::vector<std::string> kSecretCorrections = {"ref set B1 quality elite", "ref set B1 value 3/2",
                                                     "ref set B1 hold_fire yes"};

Field corrected_in_sight() {
  Field field(Phase::kMove1);
  field.state.options->hidden_quality = true;
  field.add("A1", Class::kLi, 3600, 1400, 0).general("AG1", "A1").add("B1", Class::kHi, 3600, 3200, 180);
  return field;
}

TEST(HostsCorrections, AreNotAnnouncedToWhoCannotSeeThem) {
  for (const std::string& words : kUnseenCorrections) EXPECT_FALSE(is_noticed(corrected(), words)) << words;
  for (const std::string& words : kSecretCorrections) EXPECT_FALSE(is_noticed(corrected_in_sight(), words)) << words;
  EXPECT_TRUE(is_noticed(corrected_in_sight(), "ref set B1 hits_temp 3"));
}
TEST(HostsCorrections, PlantedAreNoticed) {
  leaks::planted() = "ruling";
  for (const std::string& words : kSecretCorrections) {
    EXPECT_TRUE(is_noticed(corrected(), words)) << words;
    EXPECT_TRUE(is_noticed(corrected_in_sight(), words)) << words;
  }
  leaks::planted().clear();
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
