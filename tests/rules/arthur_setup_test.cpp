// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. Numbers (AA-3) and setup (AA-2).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::Table;
using cherta::rules::Card;
using cherta::rules::Rank;
using cherta::rules::Suit;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

Roster roster(std::initializer_list<int> men) {
  Roster r;
  std::copy(men.begin(), men.end(), r.men.begin());
  return r;
}

// ---- AA-3: numbers ----

TEST(ArthurNumbers, AreRoundedAsTheSourceRounds) {  // EX-66
  EXPECT_EQ(tenth(68), 7);
  EXPECT_EQ(tenth(44), 4);
  EXPECT_EQ(tenth(25), 3);
  EXPECT_EQ(tenth(10), 1);
  EXPECT_EQ(tenth(-5), 0);
  EXPECT_EQ(tenth(-12), -1);
  EXPECT_EQ(tenth(-15), -1);
  EXPECT_EQ(hund(1150), 12);
  EXPECT_EQ(hund(1080), 11);
  EXPECT_EQ(hund(350), 4);
  EXPECT_EQ(hund(340), 3);
  EXPECT_EQ(r10(1400, 3), 470);
  EXPECT_EQ(r10(700, 3), 230);
  EXPECT_EQ(r10(48), 50);
  EXPECT_EQ(r10(175), 180);
}

TEST(ArthurNumbers, ValueCardsByTheirRow) {  // EX-06, AA-5.1
  const std::array<std::array<int, 5>, 3> expected = {{{4, 7, 11, 14, 21}, {1, 1, 2, 2, 3}, {3, 5, 8, 10, 15}}};
  const std::array<Rank, 3> ranks = {Rank::kSeven, Rank::kAce, Rank::kFive};
  for (std::size_t card = 0; card < 3; ++card)
    for (int row = 1; row <= 5; ++row)
      EXPECT_EQ(card_value(Card(ranks[card], Suit::kHearts), row), expected[card][static_cast<std::size_t>(row - 1)]);
}

TEST(ArthurNumbers, ShareARosterByLargestRemainder) {  // EX-60
  EXPECT_EQ(largest_remainder(65, {10, 20, 10, 50, 10}), (std::vector<int>{7, 13, 7, 32, 6}));
}

TEST(ArthurNumbers, FoldTheTallyWithItsFractions) {  // EX-40, EX-56
  const std::vector<Op> storm = {{0, 2, 3, false}};
  EXPECT_EQ(strength_from(700, storm), 470);
  EXPECT_EQ(strength_from(700, std::vector<Op>{{0, 1, 2, false}}), 350);
  EXPECT_EQ(strength_from(700, std::vector<Op>{{0, 1, 3, false}}), 230);
  EXPECT_EQ(strength_from(200, std::vector<Op>{{100, 0, 0, false}, {-600, 0, 0, false}}), -300);
}

TEST(ArthurNumbers, LoseTheRestFirstAndTheFirstMusterLast) {  // AA-3.6
  Pool pool{400, 300, {{Category::kLF, 100}, {Category::kLS, 100}}};
  lose_from(pool, 150);
  EXPECT_EQ(pool, (Pool{400, 300, {{Category::kLF, 50}}}));
  lose_from(pool, 400);
  EXPECT_EQ(pool, (Pool{350, 0, {}}));
}

TEST(ArthurNumbers, WeighAForce) {  // EX-12, EX-30
  const ArmyList list = printed_list(ListKind::kMounted);
  EXPECT_EQ(power_of(roster({70, 140, 0, 420, 70, 100, 100}), list), 2680);
  Roster horseless = roster({120, 240, 240, 480, 120, 0, 0});
  EXPECT_EQ(power_of(horseless, list), 4320);
  horseless.on_foot = {0, 60, 240, 0, 0};
  EXPECT_EQ(power_of(horseless, list), 4020);
  EXPECT_EQ(men_of(cut_roster(horseless, 480, false)), 480);
  EXPECT_EQ(cut_roster(roster({90, 180, 0, 540, 90, 0, 0}), 200, true).men, (PerCategory{90, 110, 0, 0, 0, 0, 0}));
}

// ---- setup ----

TEST(ArthurSetup, RefusesMixesInTheirOrder) {  // EX-03
  Table t;
  t.p1("accept-setup");
  t.dice(4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(t.men(Role::kAttacker), 1200);
  EXPECT_EQ(t.men(Role::kDefender), 400);
  EXPECT_EQ(t.refusal(P1, "mix RB15 NR20 MW15 FW40 SK10"), "E_MIX_CAP");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR20 MW20 FW40 SK5"), "E_MIX_SUM");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR22 MW18 FW40 SK10"), "E_MIX_STEP");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR20 MW20 FW30 LF20"), "E_MIX_CAT");
  EXPECT_EQ(t.refusal(P2, "mix RB100"), "E_MIX_CAP");  // EX-04: more than 300 men
}

TEST(ArthurSetup, LetsASmallForceBeAllHousehold) {  // EX-04
  Table t;
  t.p1("accept-setup");
  t.dice(1, 1, 1);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  t.p1("mix RB100");
  EXPECT_EQ(t.state.a->muster.get().recruit_mix, (Mix{0, 0, 0, 100, 0}));
}

TEST(ArthurSetup, RollsForTheRolesAgainWhenEqual) {  // EX-01
  Table t{cherta::rules::OptionMap{}};
  t.p1("accept-setup");
  t.dice(3, 3, 5, 2, 4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(*t.state.attacker, P1);
}

TEST(ArthurSetup, TakesAnArmyListOfOnesOwn) {  // AA-2.7
  Options options;
  EXPECT_TRUE(set_option(options, "list_p1", "custom RB:20:7:5 SK:50:1:-"));
  EXPECT_EQ(options.list_p1.cap[0], 20);
  EXPECT_EQ(options.list_p1.weight_on_foot[0], 5);
  EXPECT_EQ(options.list_p1.weight[4], 1);
  EXPECT_EQ(set_option(options, "list_p1", "custom FW:50:3:-").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "list_p1", "custom RB:20:7:9").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "release_turn", "21").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "carry", "all").error().code, "E_OPTION");
}

}  // namespace
