// Single combats of The Age of Arthur, fought out in Skirmish by automatic players, from the campaign's record to the
// order by which it takes the result (9.6 of The Age of Arthur, SK-17, SK-19.1).
#include <gtest/gtest.h>

#include <set>

#include "server/rules/age_of_arthur/handover/handover.h"
#include "server/rules/age_of_arthur/handover/linked.h"
#include "server/rules/skirmish/engine.h"
#include "server/rules/skirmish/handover/linked.h"
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta;
namespace aa = cherta::age_of_arthur;
namespace sk = cherta::skirmish;
using aa::testing::Table;
using rules::Seat;
using rules::Viewer;
using sk::Skirmish;

// The raider before the ford, where one king has challenged the other, who accepts.
Table challenged(bool by_raider, rules::OptionMap options = {}) {
  options.emplace("duel_mode", "played");
  Table t = Table::fixture(options);
  t.ref("place A 2-7");
  t.ref("place JC 3-7");
  t.p1("march 3-7");
  t.p1(by_raider ? "challenge" : "pass");
  if (!by_raider) t.p2("challenge");
  by_raider ? t.p2("accept") : t.p1("accept");
  return t;
}
rules::LinkedBattle handed_over(const Table& t) { return aa::linked_battle(t.state).value(); }

// The clock's word, as the match brings it.
std::string refusal(const Table& t, const aa::Order& result) {
  const auto known = rules::Known<aa::AgeOfArthur>::of(t.state, rules::Actor::clock().eyes());
  const auto fine = aa::AgeOfArthur::check(known, rules::Actor::clock(), result);
  return fine ? std::string("ok") : fine.error().code;
}
void bring_home(Table& t, const aa::Order& result) {
  ASSERT_EQ(refusal(t, result), "ok") << aa::AgeOfArthur::write(result);
  aa::Ruling r(t.state, t.chance);
  aa::AgeOfArthur::decide(r, rules::Actor::clock(), result);
  t.events = r.events();
  t.state = std::move(r).take_state();
}

void give(Skirmish::State& state, rules::Actor actor, const Skirmish::Order& order, rules::Chance& chance) {
  const auto fine = Skirmish::check(rules::Known<Skirmish>::of(state, actor.eyes()), actor, order);
  ASSERT_TRUE(fine) << Skirmish::write(order) << ": " << fine.error().text;
  sk::Ruling r(std::move(state), chance);
  Skirmish::decide(r, actor, order);
  state = std::move(r).take_state();
}
Skirmish::State begin(const rules::LinkedBattle& duel, rules::Chance& chance) {
  const rules::Taking taking = sk::take_battle(duel.record, 0);
  Skirmish::State state = Skirmish::start(taking.options).value();
  const auto order = Skirmish::parse(taking.order);
  EXPECT_TRUE(order) << taking.order;
  if (order) give(state, rules::Actor::referee(), *order, chance);
  return state;
}

// To its end; nobody but the automatic players has a say in it.
Skirmish::State fight(const rules::LinkedBattle& duel, std::uint64_t seed) {
  constexpr int kMostOrders = 2'000;
  rules::SeededChance dice(seed), whim(seed + 1);
  Skirmish::State state = begin(duel, dice);
  for (int n = 0; n < kMostOrders && !Skirmish::waiting(state).over; ++n) {
    const Seat seat = Skirmish::waiting(state).on_move.front();
    const auto known = rules::Known<Skirmish>::of(state, Viewer::player(seat));
    give(state, rules::Actor::player(seat), Skirmish::propose(known, seat, whim), dice);
  }
  EXPECT_TRUE(Skirmish::waiting(state).over);
  return state;
}

TEST(ArthurDuel, StandsThereAsTheRulesHaveIt) {
  for (const bool by_raider : {true, false}) {
    const Table t = challenged(by_raider);
    const rules::LinkedBattle duel = handed_over(t);
    EXPECT_EQ(duel.battle, "r1b1d");
    EXPECT_EQ(duel.game, "skirmish");
    EXPECT_EQ(duel.first_sits, by_raider ? Seat::kFirst : Seat::kSecond);
    rules::SeededChance dice(1);
    Skirmish::State state = begin(duel, dice);
    for (const Seat seat : sk::kSides) give(state, rules::Actor::player(seat), sk::Agree{}, dice);
    ASSERT_EQ(state.figures->size(), 2U);
    const sk::Figure &one = state.figures[0], &two = state.figures[1];
    EXPECT_EQ(one.key, by_raider ? "A" : "D");
    EXPECT_EQ(two.key, by_raider ? "D" : "A");
    EXPECT_EQ(state.data().types[static_cast<std::size_t>(one.type)].name, "champion");
    EXPECT_EQ(one.at, (sk::Point{1200, 600}));
    EXPECT_EQ(two.at, (sk::Point{1200, 1800}));
    EXPECT_EQ(two.facing - one.facing, 180);
    EXPECT_FALSE(one.wounded || two.wounded);
    for (const Seat seat : sk::kSides) EXPECT_EQ((*state.morale_left)[seat].get(), 100);
    EXPECT_EQ(sk::duel_end(state), sk::DuelEnd::kDecision);
  }
}

// What came of it there is what it comes to here.
TEST(ArthurDuel, IsFoughtToItsEndAndItsResultTaken) {
  std::set<std::string> ends;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Table t = challenged(seed % 2 == 0);
    const Skirmish::State over = fight(handed_over(t), seed);
    const sk::Ending& ending = **over.ending;
    const auto order = aa::battle_result(t.state, sk::handed_back(over));
    ASSERT_TRUE(order) << sk::handed_back(over);
    const int before_a = *t.state.a->prestige, before_d = *t.state.d->prestige;
    bring_home(t, *order);
    const auto* told = t.last<aa::DuelFought>();
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(*told->mode, aa::FightMode::kPlayed);
    ends.insert(std::string(rules::word_of(ending.how)));
    const bool a_is_one = seed % 2 == 0;
    const sk::Fate fate_a = a_is_one ? ending.fates.one : ending.fates.two,
                   fate_d = a_is_one ? ending.fates.two : ending.fates.one;
    if (ending.winner == sk::Winner::kNone && fate_a != sk::Fate::kKilled) {
      EXPECT_EQ(*t.state.a->prestige + *t.state.d->prestige, before_a + before_d);
      EXPECT_EQ(*t.state.a->king, aa::KingState::kFit);
      EXPECT_EQ(*t.state.d->king, aa::KingState::kFit);
      continue;
    }
    const auto expected = [](sk::Fate fate, bool lost) {
      if (fate == sk::Fate::kKilled) return aa::KingState::kDead;
      return lost ? aa::KingState::kBeaten : aa::KingState::kFit;
    };
    const bool a_won = (ending.winner == sk::Winner::kOne) == a_is_one, nobody = ending.winner == sk::Winner::kNone;
    EXPECT_EQ(*told->winner, nobody  ? std::nullopt
                             : a_won ? std::optional(aa::Role::kAttacker)
                                     : std::optional(aa::Role::kDefender));
    if (fate_a != sk::Fate::kKilled) EXPECT_EQ(*t.state.d->king, expected(fate_d, a_won)) << sk::handed_back(over);
    if (fate_a == sk::Fate::kKilled) EXPECT_EQ(t.state.raids[0].code, aa::EndCode::kKingDead) << sk::handed_back(over);
    if (fate_d != sk::Fate::kKilled && !a_won) EXPECT_EQ(*t.state.d->king, aa::KingState::kFit);
  }
  EXPECT_TRUE(ends.contains("killed") && ends.contains("fled")) << "duels end in both ways";
}

// What the campaign hides is no part of it: whatever the truth is, the record is the same, and there is always one.
TEST(ArthurDuel, TellsNothingThatTheCampaignHides) {
  int stronger = 0, in_other_troops = 0;
  const auto strength = [](const aa::State& s) { return aa::strength_of(s, aa::Role::kAttacker); };
  for (const bool by_raider : {true, false}) {
    const Table t = challenged(by_raider);
    const rules::LinkedBattle duel = handed_over(t);
    for (const Viewer viewer : {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond), Viewer::observer()})
      for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        rules::SeededChance chance(seed);
        const aa::State other = aa::AgeOfArthur::resample(t.state, viewer, chance);
        stronger += strength(other) != strength(t.state);
        in_other_troops += other.a->muster != t.state.a->muster;
        EXPECT_EQ(aa::linked_battle(other), duel);
      }
  }
  EXPECT_GT(stronger, 50) << "these twins differ in what is to be kept";
  EXPECT_GT(in_other_troops, 50);
}

// ---- records that are none, or another's ----

struct Wrong {
  std::string record, code, named;
};
TEST(ArthurDuel, RefusesWhatIsNotItsResult) {
  const Wrong wrong[] = {
      {"", "E_RECORD", "this is none"},
      {"[]", "E_RECORD", "this is none"},
      {R"({"ref":"r1b1d","winner":"three","fate_one":"unhurt","fate_two":"fled"})", "E_RECORD", "winner"},
      {R"({"ref":"r1b1d","winner":"one","fate_one":"unhurt","fate_two":"asleep"})", "E_RECORD", "fate_two"},
      {R"({"ref":"r1b1d","winner":"one","fate_one":"killed","fate_two":"fled"})", "E_RECORD", "fate_one"},
      {R"({"ref":"r1b1d","winner":"two","fate_one":"fled","fate_two":"killed"})", "E_RECORD", "fate_two"},
      {R"({"ref":"r1b2d","winner":"one","fate_one":"unhurt","fate_two":"fled"})", "E_REPORT", ""},
      {R"({"ref":"r1b1","winner":"one","fate_one":"unhurt","fate_two":"fled"})", "E_REPORT", ""},
  };
  const Table t = challenged(true);
  for (const Wrong& one : wrong) {
    const auto order = aa::battle_result(t.state, one.record);
    ASSERT_FALSE(order) << one.record;
    EXPECT_EQ(order.error().code, one.code) << one.record;
    EXPECT_NE(order.error().text.find(one.named), std::string::npos) << order.error().text;
  }
}

// The clock's word is taken while the duel waits, and then alone.
TEST(ArthurDuel, IsTakenHomeOnce) {
  Table t = challenged(true);
  const auto result = aa::battle_result(
      t.state, R"({"ref":"r1b1d","winner":"two","how":"fled","fate_one":"fled_wounded","fate_two":"wounded"})");
  ASSERT_TRUE(result);
  bring_home(t, *result);
  EXPECT_EQ(*t.state.a->king, aa::KingState::kBeaten);
  EXPECT_EQ(*t.state.d->king, aa::KingState::kFit) << "a wound of who is not beaten has no further effect";
  EXPECT_EQ(refusal(t, *result), "E_PHASE");
  EXPECT_FALSE(aa::linked_battle(t.state));
}

// On a table it is nobody's but the players'.
TEST(ArthurDuel, IsNotOpenedWhereItIsNotToBePlayed) {
  const Table t = challenged(true, {{"duel_mode", "table"}});
  EXPECT_FALSE(aa::linked_battle(t.state));
  EXPECT_FALSE(aa::battle_result(t.state, R"({"ref":"r1b1d","winner":"one","fate_one":"unhurt","fate_two":"fled"})"));
}

}  // namespace
