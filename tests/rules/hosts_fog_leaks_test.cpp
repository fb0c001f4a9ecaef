// Traps of the fog (MH-19) that random games step into too seldom: each in a pair of worlds that the viewer cannot tell
// apart, which are told alike unless the mistake is planted. All orders are the first player's.
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_field.h"
#include "tests/rules/hosts_leaks.h"
#include "tests/rules/two_worlds.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using leaks::LeakyHosts;
using Words = std::vector<std::string>;

struct World {
  State state;
  Words orders;
};
using Told = std::vector<Event>;
struct FogTrap {
  const char* name;
  Viewer viewer;
  bool (*is_alike)(const Told&, const Told&);
  World one, two;
};

// To the word; but for who comes in sight; in what happens, be it sooner or later (a move halted by the unseen is one).
bool is_the_same(const Told& one, const Told& two) { return one == two; }
bool but_for_sight(const Told& one, const Told& two) {
  const auto [a, b] = rules::testing::first_difference(one, two);
  return (!a && !b) || may_part(a, b);
}
bool in_kinds(const Told& one, const Told& two) {
  const auto kinds = [](const Told& told) {
    std::vector<std::size_t> all;
    for (const Event& event : told)
      if (!is_about_sight(&event)) all.push_back(event.index());
    return all;
  };
  return kinds(one) == kinds(two);
}

// A1 faces north, out of command; whom it does not see stands elsewhere.
Field lone_unit(Class kind, int y) {
  Field field(Phase::kMove1);
  field.state.options->fog = true;
  field.add("A1", kind, 3600, y, 0).general("AG1", "", {100, 100});
  return field;
}
State with_unseen(Field field, std::string_view id, int x, int y) {
  field.add(id, Class::kSk, x, y, 180).unit(id).sight = Sight{false, 0};
  return field.state;
}
Field archers_in_fog() {
  Field field = lone_unit(Class::kMi, 1500);
  field.add("B2", Class::kLi, 3600, 2500, 180).unit("B2").sight = Sight{true, 1};
  return field;
}
// A1 is seen by B1, A2 behind its hill is not.
State seen_and_unseen() {
  Field field = lone_unit(Class::kHi, 1000);
  field.ground("hill", 1200, 2000, 2200, 3200, 1);
  field.add("B1", Class::kHi, 3600, 2600, 180).add("A2", Class::kHi, 500, 2600, 0);
  field.unit("B1").sight = field.unit("A1").sight = Sight{true, 1};
  field.unit("A2").sight = Sight{false, 0};
  return field.state;
}

const std::vector<FogTrap>& fog_traps() {
  static const Viewer kOwn = Viewer::player(Seat::kFirst), kOther = Viewer::player(Seat::kSecond);
  static const Words kAdvance = {"adv A1 12"}, kLook = {"los A1 x1"};
  static const std::vector<FogTrap> kTraps = {
      {"refusal",
       kOwn,
       in_kinds,
       {with_unseen(lone_unit(Class::kLi, 1000), "B9", 3600, 1800), kAdvance},
       {with_unseen(lone_unit(Class::kLi, 1000), "B9", 6600, 4600), kAdvance}},
      {"sight line",
       kOwn,
       but_for_sight,
       {with_unseen(archers_in_fog(), "B9", 3600, 2000), kLook},
       {with_unseen(archers_in_fog(), "B9", 6600, 4600), kLook}},
      {"numbering",
       kOwn,
       is_the_same,
       {with_unseen(lone_unit(Class::kLi, 1000), "B9", 3600, 2200), {"adv A1 3"}},
       {with_unseen(lone_unit(Class::kLi, 1000), "B3", 3600, 2200), {"adv A1 3"}}},
      {"shared dice",
       kOther,
       is_the_same,
       {seen_and_unseen(), {"adv A2 1", "adv A1 1"}},
       {seen_and_unseen(), {"adv A1 1"}}}};
  return kTraps;
}

Told told(const World& world, Viewer viewer, std::uint64_t seed) {
  std::vector<rules::testing::Line<LeakyHosts>> lines;
  for (const std::string& words : world.orders) {
    const auto order = MeetingOfHosts::parse(words);
    EXPECT_TRUE(order) << words;
    if (order) lines.push_back({rules::Actor::player(Seat::kFirst), *order});
  }
  return rules::testing::hear<LeakyHosts>(world.state, lines, viewer, seed).told;
}

// Of twenty throws of the dice.
int times_noticed(const FogTrap& trap) {
  int times = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    times += !trap.is_alike(told(trap.one, trap.viewer, seed), told(trap.two, trap.viewer, seed));
  return times;
}

class HostsFogLeaks : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HostsFogLeaks, AreNoticed) {
  const FogTrap& trap = fog_traps()[GetParam()];
  EXPECT_EQ(Known::of(trap.one.state, trap.viewer), Known::of(trap.two.state, trap.viewer)) << trap.name;
  EXPECT_EQ(times_noticed(trap), 0) << trap.name;
  leaks::planted() = trap.name;
  EXPECT_GT(times_noticed(trap), 0) << "nobody noticed the planted leak " << trap.name;
  leaks::planted().clear();
}
INSTANTIATE_TEST_SUITE_P(Every, HostsFogLeaks, ::testing::Range<std::size_t>(0, fog_traps().size()),
                         [](const auto& one) {
                           std::string name = fog_traps()[one.param].name;
                           std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
                           return name;
                         });

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
