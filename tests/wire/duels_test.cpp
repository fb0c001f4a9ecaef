// A single combat of The Age of Arthur that is fought in a match of its own, over the wire: nobody learns by it what
// its campaign keeps from him, neither from what he is sent nor when. The hosts are still hidden while the kings fight.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/rules/registry.h"
#include "tests/leaks/planted.h"
#include "tests/wire/games.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

using rules::Actor;
using rules::Seat;
using rules::Viewer;
using PositionPtr = std::unique_ptr<rules::Position>;

const std::array kBlind = {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond), Viewer::observer()};
constexpr std::size_t kRaider = 0, kDefender = 1;

std::string name_of(std::size_t viewer) {
  return std::string(rules::viewer_name(arthur().game, rules::kViewers[viewer]));
}

// A raid up to where its host stands before the other's, and one king has challenged the other, who accepts.
PositionPtr at_the_duel(std::uint64_t seed) {
  PositionPtr position = arthur().game.start({{"duel_mode", "played"}, {"attacker", "p1"}}).value();
  rules::SeededChance dice(seed);
  const bool by_raider = seed % 2 == 0;
  const Actor p1 = Actor::player(Seat::kFirst), p2 = Actor::player(Seat::kSecond), referee = Actor::referee();
  std::vector<std::pair<Actor, std::string>> orders = {{p1, "accept-setup"},
                                                       {p2, "accept-setup"},
                                                       {p1, "mix RB10 NR20 MW20 FW40 SK10"},
                                                       {p2, "mix RB10 NR20 FW60 SK10"},
                                                       {p2, "base 5-6"},
                                                       {referee, "place A 3-6"},
                                                       {referee, "place D 4-6"},
                                                       {referee, "remove 4-6"},
                                                       {p1, "march 4-6"}};
  if (!by_raider) orders.emplace_back(p1, "pass");
  orders.emplace_back(by_raider ? p1 : p2, "challenge");
  orders.emplace_back(by_raider ? p2 : p1, "accept");
  for (const auto& [by, order] : orders) {
    auto ruling = position->rule(by, order, dice);
    EXPECT_TRUE(ruling) << order << ": " << (ruling ? "" : ruling.error().text);
    if (ruling) position->commit(**ruling);
  }
  EXPECT_TRUE(position->linked_battle());
  return position;
}

HouseRules with_duels(std::uint64_t seed) {
  HouseRules rules;
  rules.seed = "duel " + std::to_string(seed);
  rules.battles = true;
  return rules;
}

// One world, its duel open and everybody there.
struct Lists {
  Lists(PositionPtr position, std::uint64_t seed) : world(arthur().game, std::move(position), with_duels(seed)) {
    world.house().pass(1'500);
    for (std::size_t viewer = 0; viewer < rules::kViewers.size(); ++viewer)
      there.push_back(world.house().sit_down(name_of(viewer), world.house().match() + "-1"));
  }
  void give(std::size_t who, const std::string& order) {
    const auto answer = there[who]->order("there-" + std::to_string(++given), order);
    EXPECT_TRUE(answer.accepted()) << order << ": " << answer.refusal().text();
    settle();
  }
  void settle() {
    for (auto& guest : there) guest->settle();
  }
  static std::string filled(const v1::Choice& choice) {
    std::string order = choice.order();
    if (const auto at = order.find("{}"); at != std::string::npos) order.replace(at, 2, choice.targets(0).fill());
    return order;
  }
  // The first of whoever may choose one: a card, or that he has done.
  bool play(const std::string& word) {
    for (const std::size_t who : {kRaider, kDefender})
      for (const auto& choice : there[who]->view().choices())
        if (choice.order().starts_with(word)) return give(who, filled(choice)), true;
    return false;
  }
  // Some cards, and then one of them gives it up; the result comes home, and the encounter goes on.
  void fight(std::size_t loser) {
    for (const std::size_t who : {kRaider, kDefender}) give(who, "agree");
    for (int card = 0; card < 4; ++card) {
      EXPECT_TRUE(play("card "));
      EXPECT_TRUE(play("done"));
    }
    give(loser, "concede");
    world.house().pass(1'500);
    settle();
    for (std::size_t viewer = 0; viewer < rules::kViewers.size(); ++viewer) world.guest(name_of(viewer)).settle();
  }

  World world;
  std::vector<std::unique_ptr<Guest>> there;
  int given = 0;
};

// How the worlds differ for this viewer, at home and there; empty if they do not.
std::string told_apart(std::uint64_t seed, Viewer viewer, int& compared) {
  const PositionPtr one = at_the_duel(seed);
  rules::SeededChance chance(seed * 3 + rules::index(viewer));
  const PositionPtr two = one->resample(viewer, chance);
  if (one->truth() == two->truth()) return {};
  ++compared;
  Lists a(one->clone(), seed), b(two->clone(), seed);
  for (Lists* lists : {&a, &b}) lists->fight(seed % 4 / 2);
  const std::string name = name_of(rules::index(viewer));
  if (auto home = difference(a.world.guest(name).take(), b.world.guest(name).take()); !home.empty())
    return "at home: " + home;
  return difference(a.there[rules::index(viewer)]->take(), b.there[rules::index(viewer)]->take());
}

std::string told_apart_by_anybody() {
  constexpr std::uint64_t kSeeds = 12;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
    for (const Viewer viewer : kBlind)
      if (auto fault = told_apart(seed, viewer, compared); !fault.empty())
        return "seed " + std::to_string(seed) + ", " + name_of(rules::index(viewer)) + ": " + fault;
  EXPECT_GT(compared, 20);
  return {};
}

TEST(DuelTwins, AreToldApartByNobodyOverTheWire) { EXPECT_EQ(told_apart_by_anybody(), ""); }

#ifdef CHERTA_PLANTED_LEAKS
class PlantedAtDuels : public ::testing::TestWithParam<const char*> {
 protected:
  ~PlantedAtDuels() override { planted_leak().clear(); }
};

TEST_P(PlantedAtDuels, AreCaught) {
  planted_leak() = GetParam();
  EXPECT_NE(told_apart_by_anybody(), "");
}
// A name, who is side one, a number, a place, how it ends, the table's name; the time of opening.
INSTANTIATE_TEST_SUITE_P(Leaks, PlantedAtDuels,
                         ::testing::Values("AA-D1", "AA-D2", "AA-D3", "AA-D4", "AA-D5", "AA-D6", "M-17"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });
#endif

}  // namespace
}  // namespace cherta::wire
