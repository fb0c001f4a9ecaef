// Links to a step of a match at its end: they open that replay, and nothing else.
#include "server/lobby/replays.h"

#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using lobby::ReplayToken;

struct Ended : Table {
  explicit Ended(bool over = true) {
    seat();
    EXPECT_EQ(order(kAlice, "ante"), "ok");
    EXPECT_EQ(say(kAlice, match::Audience::kFirstPlayer, "a note"), "ok");
    if (over) EXPECT_EQ(abandon(kReferee, true), "ok");
  }
  Caught<std::string> make(rules::Viewer by, rules::Viewer as, std::uint64_t seq) {
    Caught<std::string> token;
    hall().make_replay(at(by), as, seq, token.into());
    run();
    return token;
  }
  Caught<lobby::Replayed> open(const std::string& token) {
    Caught<lobby::Replayed> replay;
    hall().open_replay(token, replay.into());
    run();
    return replay;
  }
  std::uint64_t steps(rules::Viewer viewer) { return at(viewer).match->last_step(at(viewer).pass); }
};

// How many links are made while the match runs.
int made_before_the_end() {
  Ended table(false);
  int made = 0;
  for (const auto by : rules::kViewers)
    for (const auto as : rules::kViewers) made += table.make(by, as, 0).code() == "E_NOT_OVER" ? 0 : 1;
  return made;
}

TEST(Replays, NoneIsMadeBeforeTheEnd) { EXPECT_EQ(made_before_the_end(), 0); }

#ifdef CHERTA_PLANTED_LEAKS
TEST(Replays, OneThatIsMadeBeforeTheEndIsNoticed) {
  planted_leak() = "M-41";
  EXPECT_GT(made_before_the_end(), 0);
  planted_leak().clear();
}
#endif

TEST(Replays, OpenTheStepAndTheEyesThatWereChosen) {
  Ended table;
  for (const auto by : rules::kViewers)
    for (const auto as : rules::kViewers) {
      const auto token = table.make(by, as, 2);
      ASSERT_TRUE(token.ok());
      EXPECT_EQ(table.make(kObserver, as, 2).get(), token.get());  // nothing is stored for it
      const auto replay = table.open(token.get());
      ASSERT_TRUE(replay.ok());
      EXPECT_EQ(replay.get().match->id(), table.created.id);
      EXPECT_EQ(replay.get().as, as);
      EXPECT_EQ(replay.get().seq, 2U);
      EXPECT_EQ(replay.get().last, table.steps(as));
    }
  EXPECT_EQ(table.make(kAlice, kBob, table.steps(kBob) + 1).code(), "E_NO_STEP");
}

TEST(Replays, OutliveTheServerAndEndWithTheMatch) {
  Ended table;
  const std::string token = table.make(kBob, kAlice, 1).get();
  table.restart();
  EXPECT_TRUE(table.open(token).ok());
  table.pass(2 * lobby::kLinger);
  Caught<void> removed;
  table.hall().remove(table.created.id, removed.into());
  table.run();
  ASSERT_EQ(removed.code(), "ok");
  EXPECT_EQ(table.open(token).code(), "E_LINK");
}

// What is said after the end is no part of it.
TEST(Replays, EndWhereTheMatchDid) {
  Ended table;
  const std::uint64_t last = table.steps(kBob);
  EXPECT_EQ(table.say(kAlice, match::Audience::kAll, "well played"), "ok");
  EXPECT_EQ(table.make(kBob, kBob, last + 1).code(), "E_NO_STEP");
  EXPECT_EQ(table.open(table.make(kBob, kBob, last).get()).get().last, last);
}

TEST(Replays, NothingOfATokenCanBeChanged) {
  Ended table;
  const std::string token = table.make(kBob, kAlice, 1).get();
  for (std::size_t i = 0; i < token.size(); ++i)
    for (const char c : {'0', '1', 'x', '/', 'A'}) {
      std::string other = token;
      other[i] = c;
      // The last character of base64url has two bits that stand for nothing, and must be zeros.
      if (other != token) EXPECT_EQ(table.open(other).code(), "E_LINK") << other;
    }
  EXPECT_EQ(table.open(token.substr(0, token.size() - 1)).code(), "E_LINK");
  EXPECT_EQ(table.open(token + "/").code(), "E_LINK");
  EXPECT_EQ(table.open("").code(), "E_LINK");
  EXPECT_EQ(table.open("replay/").code(), "E_LINK");
  EXPECT_EQ(table.enter_code(token), "E_LINK");                    // it is no link to a seat
  EXPECT_EQ(table.open(table.created.links[0]).code(), "E_LINK");  // nor is such one this
}

TEST(Replays, ATokenOfOneMatchOpensNoOther) {
  Ended table;
  const std::string token = table.make(kBob, kAlice, 1).get();
  const auto first = table.created.id;
  table.seat();
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  std::string other = token;
  other.replace(other.find(first), first.size(), table.created.id);
  EXPECT_EQ(table.open(other).code(), "E_LINK");
  EXPECT_EQ(table.open(token).get().match->id(), first);
}

TEST(Replays, AnotherServersTokenIsNone) {
  const store::Bytes32 key = store::sha256("one"), other = store::sha256("another");
  const ReplayToken token{"0123-2", kReferee, 18};
  const std::string text = lobby::write_replay(token, key);
  EXPECT_EQ(lobby::read_replay(text, key), token);
  EXPECT_EQ(lobby::read_replay(text, other), std::nullopt);
}

}  // namespace
}  // namespace cherta::test
