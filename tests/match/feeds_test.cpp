// What a viewer is shown of a match: on returning, behind a slow line, looking back; and chat.
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Audience;

std::uint64_t seq_of(Table& table, rules::Viewer viewer) {
  const auto steps = table.history(viewer);
  return steps.empty() ? 0 : steps.back().seq;
}

TEST(Play, WhoReturnsGetsWhatWasMissed) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const std::uint64_t left_at = seq_of(table, kBob);
  ASSERT_EQ(table.order(kAlice, "bet"), "ok");
  ASSERT_EQ(table.order(kBob, "call"), "ok");
  Watcher back;
  const auto subscription = table.watch(kBob, back, left_at);
  ASSERT_EQ(back.updates.size(), 1u);
  EXPECT_FALSE(back.updates[0].gap);
  EXPECT_FALSE(back.updates[0].reset);
  EXPECT_EQ(back.seqs(), (std::vector<std::uint64_t>{left_at + 1, left_at + 2}));
  Watcher liar;
  const auto other = table.watch(kBob, liar, 1'000'000);
  EXPECT_TRUE(liar.updates.at(0).reset);
  EXPECT_EQ(liar.updates.at(0).seq, left_at + 2);
}

TEST(Play, ALongAbsenceLeavesAGapThatHistoryFills) {
  Table table;
  table.seat();
  for (int i = 0; i < 40; ++i) ASSERT_EQ(table.order(kBob, "note " + std::to_string(i)), "ok");
  Watcher back;
  const auto subscription = table.watch(kBob, back, 3);
  ASSERT_EQ(back.updates.size(), 1u);
  EXPECT_TRUE(back.updates[0].gap);
  EXPECT_EQ(back.updates[0].steps.size(), match::kRecentSteps);
  const auto steps = table.history(kBob);
  ASSERT_EQ(steps.size(), 46u);  // three who came, a promise, two shares, forty notes
  store::Bytes32 digest{};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].seq, i + 1);
    auto expected = steps[i].digest;
    EXPECT_NE(expected, store::hex(digest));
    digest = *store::from_hex(expected);
  }
  EXPECT_EQ(*back.updates[0].steps.front(), steps[46 - match::kRecentSteps]);
  EXPECT_EQ(table.history(kBob, 10, 5).front().seq, 10u);
  EXPECT_EQ(table.history(kBob, 10, 5).size(), 5u);
  EXPECT_EQ(table.history(kBob, 47, 5).size(), 0u);
}

TEST(Play, ASlowReaderGetsTheLatestAndNoQueue) {
  Table table;
  table.seat();
  Watcher slow;
  slow.quick = false;
  auto subscription = table.watch(kAlice, slow);
  for (const auto& [who, order] :
       std::vector<std::pair<rules::Viewer, std::string>>{{kAlice, "ante"}, {kAlice, "pass"}, {kBob, "bet"}})
    ASSERT_EQ(table.order(who, order), "ok");
  EXPECT_EQ(slow.updates.size(), 1u);
  subscription.ready();
  table.run();
  ASSERT_EQ(slow.updates.size(), 2u);
  EXPECT_EQ(slow.updates[1].steps.size(), 3u);
  EXPECT_FALSE(slow.updates[1].gap);
  subscription.ready();
  table.run();
  EXPECT_EQ(slow.updates.size(), 2u);  // nothing new
  slow.quick = true;
  for (int i = 0; i < 30; ++i) ASSERT_EQ(table.order(kAlice, "note x"), "ok");
  EXPECT_EQ(slow.updates.size(), 32u);
}

TEST(Play, ADroppedSubscriptionIsShownNothing) {
  Table table;
  table.seat();
  Watcher gone;
  { const auto subscription = table.watch(kAlice, gone); }
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(gone.updates.size(), 1u);
}

TEST(Play, LookingBackShowsWhatWasSeenThen) {
  Table table;
  table.seat();
  Watcher live;
  const auto subscription = table.watch(kBob, live);
  std::vector<std::string> boards(1);  // by update
  for (const auto& [who, order] : std::vector<std::pair<rules::Viewer, std::string>>{
           {kAlice, "ante"}, {kAlice, "note x"}, {kAlice, "bet"}, {kBob, "call"}, {kBob, "ante"}}) {
    ASSERT_EQ(table.order(who, order), "ok");
    boards.resize(live.updates.size(), table.match().board_text(table.at(kBob).pass).value());
  }
  const auto& bob = table.at(kBob);
  for (std::size_t i = 1; i < live.updates.size(); ++i) {
    Caught<match::Update> past;
    const auto drawing = i % 2 == 0 ? match::Drawing::kInCharacters : match::Drawing::kPlain;
    bob.match->look_back(bob.pass, kBob, live.updates[i].seq, drawing, past.into());
    table.run();
    ASSERT_TRUE(past.ok());
    EXPECT_EQ(past.get().board_text != nullptr, i % 2 == 0);
    if (i % 2 == 0) {
      EXPECT_EQ(*past.get().board_text, boards[i]);
    }
    EXPECT_EQ(text_of(*past.get().view), text_of(*live.updates[i].view));
    EXPECT_EQ(past.get().digest, live.updates[i].digest);
    EXPECT_EQ(*past.get().steps.at(0), *live.updates[i].steps.at(0));
  }
  // Asked for together they are what each is by itself.
  Caught<std::vector<match::Update>> along, others, beyond;
  bob.match->look_along(bob.pass, kBob, 0, 99, match::Drawing::kPlain, along.into());
  bob.match->look_along(bob.pass, kAlice, 1, 2, match::Drawing::kPlain, others.into());
  bob.match->look_along(bob.pass, kBob, 999, 2, match::Drawing::kPlain, beyond.into());
  table.run();
  ASSERT_EQ(along.get().size(), live.updates.back().seq + 1);
  EXPECT_EQ(others.code(), "E_NOT_YOURS");
  EXPECT_EQ(beyond.code(), "E_NO_STEP");
  for (std::size_t seq = 0; seq < along.get().size(); ++seq) {
    Caught<match::Update> one;
    bob.match->look_back(bob.pass, kBob, seq, match::Drawing::kPlain, one.into());
    table.run();
    auto bare = std::make_shared<match::ShownView>(*one.get().view);
    bare->choices.clear();
    match::Update alone = one.get();
    alone.view = bare;
    EXPECT_EQ(text_of(along.get()[seq]), text_of(alone)) << seq;
    EXPECT_EQ(along.get()[seq].seq, seq);
  }
  Caught<match::Update> other, never, start;
  bob.match->look_back(bob.pass, kAlice, 1, match::Drawing::kPlain, other.into());
  bob.match->look_back(bob.pass, kBob, 999, match::Drawing::kPlain, never.into());
  bob.match->look_back(bob.pass, kBob, 0, match::Drawing::kPlain, start.into());
  table.run();
  EXPECT_EQ(other.code(), "E_NOT_YOURS");
  EXPECT_EQ(never.code(), "E_NO_STEP");
  EXPECT_EQ(start.get().view->phase, "deal");
}

TEST(Play, TheRefereeMayLookWithAnyEyesWhileItRuns) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const auto& referee = table.at(kReferee);
  Caught<std::vector<match::Step>> steps;
  referee.match->history(referee.pass, kBob, 1, 10, steps.into());
  table.run();
  ASSERT_TRUE(steps.ok());
  ASSERT_FALSE(steps.get().empty());
  Caught<match::Update> seen, own;
  referee.match->look_back(referee.pass, kBob, steps.get().back().seq, match::Drawing::kPlain, seen.into());
  const auto& bob = table.at(kBob);
  bob.match->look_back(bob.pass, kBob, steps.get().back().seq, match::Drawing::kPlain, own.into());
  table.run();
  ASSERT_TRUE(seen.ok());
  EXPECT_EQ(text_of(*seen.get().view), text_of(*own.get().view));
  EXPECT_EQ(seen.get().digest, own.get().digest);
}

TEST(Play, ChatReachesItsAudienceAlone) {
  Table table;
  table.seat();
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions.push_back(table.watch(viewer, watchers[index(viewer)]));
  const auto heard = [&](rules::Viewer by, Audience to) {
    std::array<std::size_t, 4> before{};
    for (std::size_t i = 0; i < 4; ++i) before[i] = watchers[i].updates.size();
    EXPECT_EQ(table.say(by, to, "psst"), "ok");
    std::string who;
    for (std::size_t i = 0; i < 4; ++i)
      if (watchers[i].updates.size() > before[i]) who += "abro"[i];
    return who;
  };
  EXPECT_EQ(heard(kAlice, Audience::kPlayers), "abr");
  EXPECT_EQ(heard(kAlice, Audience::kFirstPlayer), "ar");
  EXPECT_EQ(heard(kBob, Audience::kSecondPlayer), "br");
  EXPECT_EQ(heard(kReferee, Audience::kSecondPlayer), "br");
  EXPECT_EQ(heard(kObserver, Audience::kObservers), "ro");
  EXPECT_EQ(table.say(kAlice, Audience::kSecondPlayer, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kAlice, Audience::kObservers, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kObserver, Audience::kPlayers, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kReferee, Audience::kAll, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, ""), "E_EMPTY");
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, std::string(match::kMaxChatBytes + 1, 'x')), "E_TOO_LONG");
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, "\xc0\x80"), "E_TEXT");
}

}  // namespace
}  // namespace cherta::test
