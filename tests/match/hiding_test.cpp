// What one viewer must not know leaves no trace in anything he is shown; and leaks planted on purpose are seen.
#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using Script = std::vector<std::pair<rules::Viewer, std::string>>;

// Everything the viewer gets out of a game: frames in their order, history, export, past views.
std::string experience(rules::Viewer viewer, const Script& script) {
  Table table;
  table.seat({{"hands", "3"}});
  Watcher watcher;
  const auto subscription = table.watch(viewer, watcher, 0, match::Drawing::kInCharacters);
  for (const auto& [who, order] : script) {
    const bool spoken = order.starts_with("say ");
    EXPECT_EQ(spoken ? table.say(who, match::Audience::kSecondPlayer, order) : table.order(who, order), "ok") << order;
  }
  std::string all = watcher.log();
  Watcher joined, resumed;
  (void)table.watch(viewer, joined);
  (void)table.watch(viewer, resumed, 3);
  all += joined.log() + resumed.log();
  for (const auto& step : table.history(viewer)) all += text_of(step) + std::to_string(step.at);
  all += table.export_for(viewer);
  all += table.match().board_text(table.at(viewer).pass).value();
  const auto& own = table.at(viewer);
  for (std::uint64_t seq = 0; seq <= joined.updates.back().seq; ++seq) {
    Caught<match::Update> past;
    own.match->look_back(own.pass, viewer, seq, match::Drawing::kInCharacters, past.into());
    table.run();
    all += text_of(past.get());
    Caught<std::vector<match::Update>> along;
    own.match->look_along(own.pass, viewer, seq, 3, match::Drawing::kInCharacters, along.into());
    table.run();
    all += std::to_string(along.get().size());
    for (const auto& one : along.get()) all += text_of(one);
  }
  (void)table.order(viewer, "call");
  (void)table.order(viewer, "nonsense");
  all += table.answers[index(viewer)];
  Caught<std::vector<match::Step>> other;
  own.match->history(own.pass, viewer == kBob ? kAlice : kBob, 1, 100, other.into());
  table.run();
  all += other.code();
  if (other.ok())
    for (const auto& step : other.get()) all += text_of(step);
  return all;
}

// Two games that the viewers must not be able to tell apart.
struct Pair {
  const char* name;
  Script one, other;
  std::vector<rules::Viewer> blind, seeing;
};

const std::vector<Pair>& pairs() {
  static const std::vector<Pair> all = {
      {"the other card",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}},
       {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "pass"}, {kBob, "bet"}},
       {kAlice, kObserver},
       {kBob, kReferee}},
      {"a folded hand",
       {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "bet"}, {kBob, "fold"}, {kBob, "note sigh"}},
       {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "bet"}, {kBob, "fold"}, {kBob, "note sigh"}},
       {kAlice, kObserver},
       {kBob, kReferee}},
      {"notes of the other",
       {{kAlice, "ante"}, {kAlice, "pass"}, {kBob, "pass"}},
       {{kAlice, "ante"}, {kBob, "note one"}, {kAlice, "pass"}, {kBob, "note two"}, {kBob, "pass"}},
       {kAlice, kObserver},
       {kBob, kReferee}},
      {"plans of the other",
       {{kAlice, "ante"}, {kAlice, "pass"}, {kBob, "pass"}},
       {{kAlice, "ante"},
        {kBob, "ahead add until turn 2 when phase never and nothing new: fold | call"},
        {kAlice, "pass"},
        {kBob, "ahead list"},
        {kBob, "ahead drop 1"},
        {kBob, "pass"}},
       {kAlice, kObserver},
       {kBob, kReferee}},
      {"talk of the other with the referee",
       {{kAlice, "ante"}, {kAlice, "pass"}},
       {{kAlice, "ante"}, {kBob, "say may I?"}, {kReferee, "say no"}, {kAlice, "pass"}},
       {kAlice, kObserver},
       {kBob, kReferee}},
  };
  return all;
}

// The pairs by which somebody could tell what he must not know.
std::string told_apart() {
  std::string found;
  for (const Pair& pair : pairs())
    for (const auto viewer : pair.blind)
      if (experience(viewer, pair.one) != experience(viewer, pair.other)) found += std::string(pair.name) + "; ";
  return found;
}

TEST(Hiding, WhatIsHiddenLeavesNoTraceNorNumber) { EXPECT_EQ(told_apart(), ""); }

TEST(Hiding, WhoMayKnowDoesKnow) {
  for (const Pair& pair : pairs())
    for (const auto viewer : pair.seeing)
      EXPECT_NE(experience(viewer, pair.one), experience(viewer, pair.other)) << pair.name;
}

#ifdef CHERTA_PLANTED_LEAKS
// M-1 every order lengthens everybody's feed; M-2 anybody may look back with any eyes; M-3 answers count the journal's
// entries; M-4 the export of a running match is the journal; M-5 digests cover what others did; M-6 chat reaches all.
TEST(Hiding, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"M-1", "M-2", "M-3", "M-4", "M-5", "M-6"}) {
    planted_leak() = leak;
    EXPECT_NE(told_apart(), "") << leak;
    planted_leak().clear();
  }
  EXPECT_EQ(told_apart(), "");
}
#endif

// The experiment can fail: it sees an added public line.
TEST(Hiding, TheExperimentSeesWhatIsPublic) {
  const Script pass = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}};
  const Script bet = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "bet"}};
  for (const auto viewer : rules::kViewers) EXPECT_NE(experience(viewer, pass), experience(viewer, bet));
}

TEST(Hiding, TheKeyOccursNowhereWhileTheMatchRuns) {
  Table table;
  table.seat();
  Caught<store::MatchRecord> record;
  table.bench->store().find(table.created.id, record.into());
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions.push_back(table.watch(viewer, watchers[index(viewer)]));
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const std::string key = store::hex(record.get().key);
  for (const auto viewer : rules::kViewers) {
    EXPECT_EQ(watchers[index(viewer)].log().find(key), std::string::npos);
    EXPECT_EQ(table.export_for(viewer).find(key), std::string::npos);
  }
  for (const auto& line : table.lines()) EXPECT_EQ(line.find(key), std::string::npos);
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_NE(table.export_for(kObserver).find(key), std::string::npos);
}

TEST(Hiding, SharesAreShownToNobodyBeforeTheEnd) {
  Table table;
  table.seat();
  const std::string share = store::hex(store::sha256("share 0"));
  for (const auto viewer : rules::kViewers) EXPECT_EQ(table.export_for(viewer).find(share), std::string::npos);
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_NE(table.export_for(kObserver).find(share), std::string::npos);
}

}  // namespace
}  // namespace cherta::test
