// Orders tried: what is answered, when, and that nobody else learns of it.
#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Accepted;

// A table at which each viewer watches, and tries orders.
struct Trying : Table {
  explicit Trying(bool shares = true) {
    seat({{"hands", "3"}}, {}, shares);
    for (const auto viewer : rules::kViewers) watching.push_back(watch(viewer, watchers[index(viewer)]));
  }
  void ask(rules::Viewer who, const std::string& text, Caught<rules::Trial>& told) {
    watching[index(who)].try_order(text, told.into());
    run();
  }
  // "ok" or the refusal, after as long as it takes.
  std::string tried(rules::Viewer who, const std::string& text) {
    Caught<rules::Trial> told;
    ask(who, text, told);
    pass_ms(match::kTrialEvery);
    EXPECT_EQ(told.times, 1);
    return told.code();
  }
  void pass_ms(std::int64_t milliseconds) {
    for (; milliseconds > 0; --milliseconds) {
      timers.advance(1);
      run();
    }
  }
  // How long one more question takes to be answered.
  std::int64_t told_after(rules::Viewer who, const std::string& text) {
    pass_ms(match::kTrialEvery);
    Caught<rules::Trial> told;
    ask(who, text, told);
    std::int64_t after = 0;
    for (; !told.result && after < 1000; ++after) pass_ms(1);
    return after;
  }
  std::array<std::size_t, 4> shown() const {
    std::array<std::size_t, 4> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = watchers[i].updates.size();
    return all;
  }

  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> watching;  // last: it ends before what it shows into
};

TEST(Trial, IsRefusedWhereTheOrderWouldBeAndChangesNothing) {
  Trying table;
  const auto lines = table.lines();
  const auto shown = table.shown();
  for (const std::string text : {"ante", "bet", "note hello", "no such order", "ref bet"})
    for (const auto who : {kAlice, kBob, kReferee}) {
      const std::string tried = table.tried(who, text);
      EXPECT_EQ(table.lines(), lines) << text;
      EXPECT_EQ(table.shown(), shown) << text;
      Trying other;
      EXPECT_EQ(other.order(who, text), tried) << text;
    }
}

TEST(Trial, SaysTheOrderInCanonicalWords) {
  Trying table;
  Caught<rules::Trial> told;
  table.ask(kAlice, "  ante ", told);
  table.pass_ms(match::kTrialEvery);
  ASSERT_TRUE(told.ok()) << told.code();
  EXPECT_EQ(told.get().order, "ante");
}

TEST(Trial, IsForThoseWhoMayGiveOrders) {
  Trying table;
  EXPECT_EQ(table.tried(kObserver, "ante"), "E_OBSERVER");
  Trying unshared(false);
  EXPECT_EQ(unshared.tried(kAlice, "ante"), "E_SHARES");
  ASSERT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_EQ(table.tried(kAlice, "ante"), "E_OVER");
}

TEST(Trial, HasBounds) {
  Trying table;
  EXPECT_EQ(table.tried(kAlice, ""), "E_EMPTY");
  EXPECT_EQ(table.tried(kAlice, "\xff"), "E_TEXT");
  EXPECT_EQ(table.tried(kAlice, std::string(match::kMaxOrderBytes + 1, 'x')), "E_TOO_LONG");
  const auto parts = [](std::size_t count) {
    std::string text = "ante";
    for (std::size_t i = 1; i < count; ++i) text += "; ante";
    return text;
  };
  EXPECT_NE(table.tried(kAlice, parts(match::kMaxTriedParts)), "E_TOO_LONG");
  EXPECT_EQ(table.tried(kAlice, parts(match::kMaxTriedParts + 1)), "E_TOO_LONG");
}

TEST(Trial, OnlyTheNewestThatWaitsIsJudged) {
  Trying table;
  std::array<Caught<rules::Trial>, 3> told;
  table.ask(kAlice, "ante", told[0]);
  table.ask(kAlice, "bet", told[1]);
  table.ask(kAlice, "ante", told[2]);
  EXPECT_EQ(told[0].code(), "E_NEWER");
  EXPECT_EQ(told[1].code(), "E_NEWER");
  table.pass_ms(match::kTrialFloor - 1);
  EXPECT_EQ(told[2].code(), "nothing");
  table.pass_ms(1);
  EXPECT_EQ(told[2].code(), "ok");
  for (const auto& one : told) EXPECT_EQ(one.times, 1);
}

TEST(Trial, IsToldAtMostThirtyTimesASecond) {
  Trying table;
  int answered = 0;
  for (int ms = 0; ms < 1000; ++ms) {
    table.watching[index(kAlice)].try_order(
        "ante", [&](const auto& trial) { answered += trial.has_value() || trial.error().code != "E_NEWER"; });
    table.run();
    table.pass_ms(1);
  }
  EXPECT_LE(answered, 30);
  EXPECT_GE(answered, 20);
}

// A secret note of Alice's is being stored: Bob's trials are answered alike, and as soon.
TEST(Trial, KnowsNothingOfWhatIsBeingStored) {
  for (const std::string text : {"ante", "bet", "note mine", "nonsense"}) {
    Trying idle, busy;
    Caught<Accepted> hers;
    busy.journal.hold();
    busy.at(kAlice).match->submit(busy.at(kAlice).pass, "hers", "note of hers", hers.into());
    busy.run();
    ASSERT_EQ(busy.journal.held(), 1u);
    EXPECT_EQ(busy.told_after(kBob, text), idle.told_after(kBob, text)) << text;
    EXPECT_EQ(busy.tried(kBob, text), idle.tried(kBob, text)) << text;
    EXPECT_EQ(hers.code(), "nothing");
    busy.journal.let_go();
    busy.run();
  }
}

// What one has ordered oneself is not known either before it is stored and shown.
TEST(Trial, IsJudgedByWhatWasShown) {
  Trying table;
  table.journal.hold();
  Caught<Accepted> ante;
  table.at(kAlice).match->submit(table.at(kAlice).pass, "one", "ante", ante.into());
  table.run();
  EXPECT_EQ(table.tried(kAlice, "ante"), "ok");
  table.journal.let_go();
  table.run();
  ASSERT_EQ(ante.code(), "ok");
  EXPECT_NE(table.tried(kAlice, "ante"), "ok");
}

TEST(Trial, WaitsForAnUpdateThatASlowReaderHasNotTaken) {
  Trying table;
  table.watchers[index(kAlice)].quick = false;
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  ASSERT_EQ(table.order(kAlice, "bet"), "ok");
  EXPECT_EQ(table.tried(kAlice, "note mine"), "E_BEHIND");
  table.watchers[index(kAlice)].quick = true;
  table.watching[index(kAlice)].ready();
  table.run();
  EXPECT_EQ(table.tried(kAlice, "note mine"), "ok");
}

TEST(Trial, IsAnsweredThoughTheSubscriberIsDismissed) {
  Trying table;
  Caught<rules::Trial> told;
  table.ask(kAlice, "ante", told);
  bool closed = false;
  table.match().close([&] { closed = true; });
  table.run();
  EXPECT_TRUE(closed);
  EXPECT_EQ(told.code(), "E_CLOSING");
  EXPECT_EQ(told.times, 1);
}

TEST(Trial, OfOneWhoHasLeftIsForgotten) {
  Trying table;
  Caught<rules::Trial> told;
  table.ask(kAlice, "ante", told);
  table.watching[index(kAlice)] = {};
  table.pass_ms(match::kTrialEvery);
  EXPECT_EQ(told.code(), "nothing");
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Trial, ThatWaitsForWhatIsStoredTellsOfIt) {
  planted_leak() = "M-14";
  Trying idle, busy;
  Caught<Accepted> hers;
  busy.journal.hold();
  busy.at(kAlice).match->submit(busy.at(kAlice).pass, "hers", "note of hers", hers.into());
  busy.run();
  EXPECT_NE(busy.told_after(kBob, "ante"), idle.told_after(kBob, "ante"));
  busy.journal.let_go();
  busy.run();
  planted_leak().clear();
}

#endif

// M-13: a double of a match that shows the others what they see already whenever somebody tries.
struct Telling : Trying {
  std::string tried(rules::Viewer who, const std::string& text) {
    const std::string told = Trying::tried(who, text);
    for (const auto other : rules::kViewers)
      if (other != who) watchers[index(other)].show(match::Update(watchers[index(other)].updates.back()));
    return told;
  }
};

TEST(Trial, ThatOthersAreShownIsSeen) {
  Telling table;
  const auto shown = table.shown();
  table.tried(kBob, "ante");
  EXPECT_NE(table.shown()[index(kAlice)], shown[index(kAlice)]);
}

}  // namespace
}  // namespace cherta::test
