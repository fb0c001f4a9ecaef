// Orders in advance: their bounds, trying them, and what others are shown of them.
#include "tests/leaks/planted.h"
#include "tests/match/planning.h"
#include "tests/toy/goofspiel.h"

namespace cherta::test {
namespace {

using match::kPreparedDelay;

// ---- bounds and bad input ----

TEST(Plans, AreAPlayersAndHaveBounds) {
  Ahead table;
  EXPECT_EQ(table.order(kReferee, "ahead add ante"), "E_AHEAD");
  EXPECT_EQ(table.order(kObserver, "ahead add ante"), "E_OBSERVER");
  EXPECT_EQ(table.order(kAlice, "ahead add fly"), toy::kuhn_poker().canonical("fly").error().code);
  EXPECT_EQ(table.order(kAlice, "ahead drop 1"), "E_AHEAD");
  EXPECT_EQ(table.order(kAlice, "ahead add when turn 1: call"), "E_NOT_NOW") << "it would be refused at once";
  std::string many = "ahead add ante";
  for (std::size_t i = 0; i < match::kMostPlanSteps; ++i) many += " | ante";
  EXPECT_EQ(table.order(kAlice, many), "E_AHEAD");
  for (std::size_t i = 0; i < match::kMostPlans; ++i)
    EXPECT_EQ(table.order(kBob, "ahead add when turn 50: ante", "p" + std::to_string(i)), "ok");
  EXPECT_EQ(table.order(kBob, "ahead add when turn 50: ante", "p0"), "ok") << "sent again it is no second one";
  EXPECT_EQ(table.order(kBob, "ahead add when turn 51: ante", "p0"), "E_ORDER_ID");
  EXPECT_EQ(table.order(kBob, "ahead add when turn 50: ante"), "E_AHEAD");
  EXPECT_EQ(table.plans(kBob).size(), match::kMostPlans);
  EXPECT_EQ(table.order(kBob, "ahead drop all"), "ok");
  EXPECT_TRUE(table.plans(kBob).empty());
}

TEST(Plans, AreTriedDry) {
  Ahead table;
  Watcher watcher;
  auto alice = table.watch(kAlice, watcher);
  const auto before = table.lines();
  const auto tried = [&](const std::string& words) {
    Caught<rules::Trial> told;
    alice.try_order(words, told.into());
    table.pass(100);
    return told.ok() ? told.get().order + "/" + told.get().stops : told.code();
  };
  EXPECT_EQ(tried("ahead add ante"), "ahead add ante/");
  EXPECT_EQ(tried("ahead  add when turn 2: ante"),
            "ahead add when turn 2: ante/Nothing of it would be given now: it waits.");
  EXPECT_NE(tried("ahead add call"), "ahead add call/");
  EXPECT_EQ(tried("ahead drop 1"), "E_AHEAD");
  EXPECT_EQ(table.lines(), before);
}

TEST(Plans, AJournalInWhichNoPlanCouldHaveDoneItIsNone) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
  const auto lines = table.lines();
  for (const char* wrong : {"\"plan\":2", "\"plan\":9"}) {
    match::Fold fold(toy::kuhn_poker(), table.created.id, {}, 1);
    std::string why;
    for (std::string line : lines) {
      if (const auto at = line.find("\"plan\":1"); at != std::string::npos) line.replace(at, 8, wrong);
      const auto read = fold.read(line);
      if (!read) why = read.error().code;
    }
    EXPECT_EQ(why, "E_JOURNAL") << wrong;
  }
}

// ---- what others see ----

// Everything that this viewer is sent while Bob plays, by a plan or by typing the same at the same times.
struct Shown {
  std::string frames, owners;
};
Shown shown_to(rules::Viewer viewer, bool by_plan, bool another = false) {
  Ahead table;
  Watcher watcher, owner;
  const auto subscription = table.watch(viewer, watcher);
  const auto own = table.watch(kBob, owner);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  if (by_plan) EXPECT_EQ(table.order(kBob, "ahead add when phase betting: bet | when turn 2: ante"), "ok");
  if (another) EXPECT_EQ(table.order(kBob, "ahead add until turn 2 when phase never and nothing new: fold"), "ok");
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  table.pass(kPreparedDelay);
  if (!by_plan) EXPECT_EQ(table.order(kBob, "bet"), "ok");
  EXPECT_EQ(table.order(kAlice, "fold"), "ok");
  table.pass(kPreparedDelay);
  if (!by_plan) EXPECT_EQ(table.order(kBob, "ante"), "ok");
  table.pass(10'000);
  Shown shown{watcher.log() + table.answers[index(viewer)], owner.log()};
  for (const auto& step : table.history(viewer)) shown.frames += text_of(step) + std::to_string(step.at);
  for (const auto& update : watcher.updates) EXPECT_TRUE(!update.plans || viewer == kBob);
  return shown;
}

std::string told_apart() {
  std::string found;
  for (const auto viewer : {kAlice, kObserver}) {
    const auto typed = shown_to(viewer, false);
    if (shown_to(viewer, true).frames != typed.frames) found += "by plan; ";
    if (shown_to(viewer, true, true).frames != typed.frames) found += "by plan, with another that ends; ";
    if (shown_to(viewer, false, true).frames != typed.frames) found += "typed, with a plan that ends; ";
  }
  return found;
}

TEST(Plans, LeaveNoTraceInWhatOthersAreShown) {
  EXPECT_EQ(told_apart(), "");
  EXPECT_NE(shown_to(kAlice, true).owners, shown_to(kAlice, false).owners) << "their owner is told";
}

// ---- what both are asked at once ----

// Both lay a card of four unseen, each by a plan that tries one after the other; or Alice does so herself.
std::string laid(bool by_plan) {
  Table table(1, toy::goofspiel::game());
  table.seat({{"cards", "2"}});
  Watcher bob;
  const auto subscription = table.watch(kBob, bob);
  const std::string any = "ahead add when phase bidding: bid 1 | when refused: bid 2 | when refused: bid 3";
  if (by_plan) EXPECT_EQ(table.order(kAlice, any), "ok");
  EXPECT_EQ(table.order(kBob, any), "ok");
  EXPECT_EQ(table.order(kAlice, "deal"), "ok");
  table.timers.advance(kPreparedDelay);  // both are due
  table.run();
  for (const char* const card : {"bid 1", "bid 2", "bid 3"})
    if (!by_plan && table.order(kAlice, card) == "ok") break;
  table.pass(5 * kPreparedDelay);
  const auto steps = table.history(kBob);
  EXPECT_TRUE(std::ranges::any_of(steps, [](const match::Step& step) {
    return std::ranges::find(step.lines, "opened", &rules::FeedLine::kind) != step.lines.end();
  })) << "both have laid";
  EXPECT_TRUE(bob.updates.back().plans->empty());
  std::string shown;
  for (const auto& step : steps)
    for (const auto& line : step.lines) shown += line.kind + " " + line.text + "\n";
  return shown;
}

TEST(Plans, OfBothAreGivenWhereBothAreAskedAtOnce) { EXPECT_EQ(laid(true), laid(false)); }

#ifdef CHERTA_PLANTED_LEAKS
// M-1 every order lengthens everybody's feed; M-3 answers count the journal's entries; M-5 digests cover what others
// did; M-8 everybody is sent a frame; M-24 a plan acts at once, where a person could not.
TEST(Plans, EveryPlantedLeakIsSeen) {
  for (const char* leak : {"M-3", "M-5", "M-8", "M-24"}) {
    planted_leak() = leak;
    EXPECT_NE(told_apart(), "") << leak;
    planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::test
