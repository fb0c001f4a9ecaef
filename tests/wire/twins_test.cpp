// Nobody can tell by the wire what he must not know: Tartar Raid behind a real server, twice.
#include "tests/wire/twins.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/planted.h"
#include "server/rules/registry.h"
#include "tests/toy/kuhn_poker.h"

namespace cherta::wire {
namespace {

using rules::Seat;
using rules::Viewer;

const rules::AnyGame& raid() { return *rules::find_game("tartar-raid"); }

const std::array kBlind = {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond), Viewer::observer()};

std::vector<rules::OptionMap> option_sets() {
  return {{{"windows", "live"}, {"window_close", "early"}},
          {{"windows", "live"}, {"window_close", "fixed"}},
          {{"windows", "standing"}},
          {{"windows", "standing"}, {"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}},
          {{"windows", "standing"}, {"battle_mode", "table"}, {"wrath", "on"}}};
}

std::multimap<std::string, std::string> secret_orders() {
  return {{"aga", "stand add w_end do pass; stand del 1"},
          {"aga", "stand add step do pass"},
          {"prince", "stand add step do pass"},
          {"aga", "mute"},
          {"prince", "stand add w_end do pass; stand del 1"},
          {"prince", "mute"},
          {"referee", "ref note aga beware of the ford"},
          {"referee", "ref note prince beware of the wood"}};
}

TwinPlan raid_plan(std::uint64_t seed, Viewer viewer) {
  const auto sets = option_sets();
  TwinPlan plan(raid(), sets[seed % sets.size()], seed, viewer);
  plan.opening = static_cast<int>(seed * 17 % 400);
  plan.automatic = seed % 6 == 5;
  plan.secret_orders = secret_orders();
  return plan;
}

constexpr std::uint64_t kBlocks = 4, kSeedsPerBlock = 30;

class RaidTwins : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(RaidTwins, AreToldApartByNobodyOverTheWire) {
  TwinTally tally;
  for (std::uint64_t seed = 0; seed < kSeedsPerBlock; ++seed)
    for (const Viewer viewer : kBlind) ASSERT_EQ(tell_apart(raid_plan(GetParam() * 1000 + seed, viewer), tally), "");
  EXPECT_GT(tally.worlds, 30);
  EXPECT_GT(tally.doings, 500);
  EXPECT_GT(tally.one_sided, 100);
}
INSTANTIATE_TEST_SUITE_P(Blocks, RaidTwins, ::testing::Range<std::uint64_t>(0, kBlocks));

// Every kind of secret that the state of the game has (section 2 of the specification) was different in two worlds that
// looked alike on the wire.
TEST(RaidTwins, DifferInEveryKindOfSecret) {
  const std::set<std::string> wanted = {"dummy",
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
  TwinTally tally;
  for (const auto& options : option_sets())
    for (const Viewer viewer : kBlind) {
      TwinPlan plan(raid(), options, 1, viewer);
      plan.opening = 300;
      ASSERT_EQ(seek_secrets(plan, wanted, 6, tally), "");
    }
  const auto all_seen = [&] { return std::ranges::includes(tally.secrets, wanted) && tally.secret_orders.size() == 5; };
  for (std::uint64_t seed = 0; seed < 200 && !all_seen(); ++seed)
    for (const Viewer viewer : kBlind) ASSERT_EQ(tell_apart(raid_plan(5000 + seed, viewer), tally), "");
  for (const auto& secret : wanted) EXPECT_TRUE(tally.secrets.contains(secret)) << secret;
  for (const auto& [who, order] : secret_orders()) EXPECT_TRUE(tally.secret_orders.contains(order)) << order;
}

TEST(KuhnTwins, AreToldApartByNobodyOverTheWire) {
  TwinTally tally;
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    for (const Viewer viewer : kBlind) {
      TwinPlan plan(toy::kuhn_poker(), {{"hands", "50"}}, seed, viewer);
      plan.opening = static_cast<int>(seed % 20);
      plan.secret_orders = {{"alice", "note hm"}, {"bob", "note ah"}};
      ASSERT_EQ(tell_apart(plan, tally), "");
    }
  EXPECT_TRUE(tally.secrets.contains("first") && tally.secrets.contains("second"));  // the cards of both
  EXPECT_EQ(tally.secret_orders.size(), 2U);
}

#ifdef CHERTA_PLANTED_LEAKS
// What docs/decisions/0003-planted-leaks.md lists for match, gateway and net, as far as it shows in frames.
class PlantedOnTheWire : public ::testing::TestWithParam<const char*> {};

TEST_P(PlantedOnTheWire, IsCaught) {
  planted_leak() = GetParam();
  std::string fault;
  std::uint64_t seed = 0;
  for (; seed < 60 && fault.empty(); ++seed)
    for (const Viewer viewer : kBlind) {
      TwinTally tally;
      if (fault.empty()) fault = tell_apart(raid_plan(9000 + seed, viewer), tally);
    }
  planted_leak().clear();
  EXPECT_NE(fault, "") << "nobody noticed " << GetParam();
}
INSTANTIATE_TEST_SUITE_P(Leaks, PlantedOnTheWire,
                         ::testing::Values("M-1", "M-2", "M-3", "M-4", "M-5", "M-6", "M-8", "M-10", "G-1", "G-2", "G-3",
                                           "G-6", "N-1", "N-2"));
#endif

}  // namespace
}  // namespace cherta::wire
