// What one viewer must not know leaves no trace in anything he is shown.
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using Script = std::vector<std::pair<rules::Viewer, std::string>>;

// Everything the viewer gets out of a game: frames in their order, history, export, past views.
std::string experience(rules::Viewer viewer, const Script& script) {
  Table table;
  table.seat({{"hands", "3"}});
  Watcher watcher;
  const auto subscription = table.watch(viewer, watcher);
  for (const auto& [who, order] : script) EXPECT_EQ(table.order(who, order), "ok") << order;
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
    own.match->look_back(own.pass, viewer, seq, past.into());
    table.run();
    all += text_of(past.get());
  }
  for (const std::string& code : {table.order(viewer, "call"), table.order(viewer, "nonsense")}) all += code;
  return all;
}

TEST(Hiding, TheOtherCardLeavesNoTrace) {
  const Script jack = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}};
  const Script king = {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "pass"}, {kBob, "bet"}};
  EXPECT_EQ(experience(kAlice, jack), experience(kAlice, king));
  EXPECT_EQ(experience(kObserver, jack), experience(kObserver, king));
  EXPECT_NE(experience(kBob, jack), experience(kBob, king));
  EXPECT_NE(experience(kReferee, jack), experience(kReferee, king));
}

TEST(Hiding, AFoldedHandLeavesNoTrace) {
  const Script jack = {{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "bet"}, {kBob, "fold"}, {kBob, "note sigh"}};
  const Script king = {{kAlice, "ante"}, {kReferee, "cards Q K"}, {kAlice, "bet"}, {kBob, "fold"}, {kBob, "note sigh"}};
  EXPECT_EQ(experience(kAlice, jack), experience(kAlice, king));
  EXPECT_EQ(experience(kObserver, jack), experience(kObserver, king));
}

TEST(Hiding, AnOrderThatConcernsTheOtherAloneLeavesNoTraceNorNumber) {
  const Script quiet = {{kAlice, "ante"}, {kAlice, "pass"}, {kBob, "pass"}};
  const Script noted = {{kAlice, "ante"}, {kBob, "note one"}, {kAlice, "pass"}, {kBob, "note two"}, {kBob, "pass"}};
  EXPECT_EQ(experience(kAlice, quiet), experience(kAlice, noted));
  EXPECT_EQ(experience(kObserver, quiet), experience(kObserver, noted));
  EXPECT_NE(experience(kBob, quiet), experience(kBob, noted));
}

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
  table.memory.find(table.created.id, record.into());
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
