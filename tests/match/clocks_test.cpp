// The clock of a match at every game: what each does for who is late, until the game is at its end.
#include "server/match/export.h"
#include "server/rules/registry.h"
#include "tests/leaks/planted.h"
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

constexpr int kMostWaits = 4000;

class AtTheClock : public Table {
 public:
  AtTheClock(const rules::AnyGame& played, const std::string& flag, const std::string& pace = "slow(2h+1h)",
             const rules::OptionMap& options = {}, std::array<bool, 2> automatic = {})
      : Table(1, played) {
    clock = match::read_terms(pace, flag).value().value();
    seat(options, automatic);
  }
  bool runs() { return match().standing()->phase == store::Phase::kRunning; }
  rules::View view(rules::Viewer viewer) {
    Watcher watcher;
    const auto subscription = watch(viewer, watcher);
    countdown = watcher.updates.back().countdown;
    return *watcher.updates.back().view;
  }
  // Nothing runs before both have agreed to the options: they do, by their first choice.
  void agree() {
    for (int i = 0; i < 10; ++i)
      for (const auto viewer : {kAlice, kBob}) {
        if (!at(viewer).match) continue;
        const auto choices = view(viewer).choices;
        if (countdown) return;
        if (!choices.empty()) (void)order(viewer, choices.front().order);
      }
  }
  // To the moment when something is due; false: nothing is.
  bool to_the_flag() {
    (void)view(kObserver);
    if (!countdown) return false;
    timers.advance(countdown->left);
    run();
    return true;
  }
  int count(const std::string& what) {
    int found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  void expect_holds() {
    if (runs()) EXPECT_EQ(abandon(kReferee, true), "ok");
    run();
    const auto verified = match::verify_journal(export_for(kReferee), find);
    EXPECT_TRUE(verified) << verified.error().text;
  }
  std::optional<match::Countdown> countdown;
};

class EveryGamesClock : public testing::TestWithParam<const rules::AnyGame*> {};

// Nobody gives an order: the clock alone brings the game to its end.
TEST_P(EveryGamesClock, GivesTheDefaultOrdersOfTheRulesToTheEnd) {
  AtTheClock table(*GetParam(), "default");
  table.agree();
  int waits = 0;
  while (table.runs() && waits < kMostWaits && table.to_the_flag()) {
    ++waits;
    if (waits % 50 == 7) {
      table.restart();
      table.enter_all();
    }
  }
  EXPECT_FALSE(table.runs()) << "after " << waits << " waits: " << table.view(kObserver).caption;
  EXPECT_GT(table.count("\"order\":\"expire\""), 2);
  EXPECT_GT(table.count(",\"is\":\"flagged\""), 2);
  table.expect_holds();
}

TEST_P(EveryGamesClock, LetsTheGameWait) {
  AtTheClock table(*GetParam(), "wait");
  table.agree();
  ASSERT_TRUE(table.to_the_flag());
  EXPECT_EQ(table.count(",\"is\":\"flagged\""), 1);
  table.pass(match::kMinute);
  table.timers.advance(30 * match::kDay);
  table.run();
  EXPECT_EQ(table.count("\"order\":\"expire\""), 0);
  EXPECT_TRUE(table.runs());
  (void)table.view(kObserver);
  EXPECT_FALSE(table.countdown) << "it has no end";
  for (const auto viewer : {kAlice, kBob}) {
    const auto choices = table.view(viewer).choices;
    if (!choices.empty()) EXPECT_NE(table.order(viewer, choices.front().order), "E_CLOCK");
  }
  table.expect_holds();
}

TEST_P(EveryGamesClock, HasTheAutomaticPlayersGoOn) {
  AtTheClock table(*GetParam(), "automatic");
  for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(table.order(viewer, "clock stand-in on"), "ok");
  table.agree();
  for (int i = 0; i < kMostWaits && table.runs(); ++i) {
    table.pass(match::kAutomaticDelay);
    if (i % 4 == 3) (void)table.to_the_flag();
  }
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver) << table.view(kObserver).caption;
  table.expect_holds();
}

TEST_P(EveryGamesClock, CountsTheGameLost) {
  AtTheClock table(*GetParam(), "forfeit(1h)");
  table.agree();
  ASSERT_TRUE(table.to_the_flag());
  EXPECT_TRUE(table.runs());
  const auto late = table.view(kObserver).on_move;
  ASSERT_TRUE(table.to_the_flag());
  table.run();
  EXPECT_FALSE(table.runs());
  const auto outcome = table.view(kObserver).outcome;
  ASSERT_TRUE(outcome);
  if (late.size() == 1)
    EXPECT_NE(outcome->winner, late.front());
  else
    EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned) << "neither had answered";
  table.expect_holds();
}

// What both are asked is answered unseen: who has answered is not late.
TEST_P(EveryGamesClock, WhoHasAnsweredIsNotLate) {
  AtTheClock table(*GetParam(), "forfeit", "slow(2h+1h)", {}, {false, true});
  table.agree();
  constexpr int kAnswered = 80;  // by then the automatic player has answered whatever he is asked
  for (int i = 0; i < 400 && table.runs(); ++i) {
    table.pass(match::kAutomaticDelay);
    if (i < kAnswered) continue;
    const auto on_move = table.view(kReferee).on_move;
    const bool alice =
        std::find(on_move.begin(), on_move.end(), std::string(table.game.seat_names()[0])) != on_move.end();
    if (!alice || !table.countdown) continue;
    ASSERT_TRUE(table.to_the_flag());
    table.timers.advance(0);
    table.run();
    break;
  }
  if (table.game.name() == "meeting-of-hosts") {  // nobody can concede before the first turn (MH-17.5)
    EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
    return table.expect_holds();
  }
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  const auto outcome = table.view(kObserver).outcome;
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winner, table.game.seat_names()[1]) << outcome->text;
  table.expect_holds();
}

TEST_P(EveryGamesClock, AsksTheReferee) {
  AtTheClock table(*GetParam(), "referee", "live(1m+10s)");
  table.agree();
  ASSERT_TRUE(table.to_the_flag());
  EXPECT_EQ(table.count(",\"is\":\"flagged\""), 1);
  EXPECT_EQ(table.order(kReferee, "clock more 1h"), "ok");
  (void)table.view(kObserver);
  ASSERT_TRUE(table.countdown);
  EXPECT_EQ(table.countdown->left, match::kHour);
  ASSERT_TRUE(table.to_the_flag());
  EXPECT_EQ(table.order(kReferee, "clock default"), "ok");
  table.timers.advance(0);
  table.run();
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1);
  table.expect_holds();
}

INSTANTIATE_TEST_SUITE_P(Clocks, EveryGamesClock,
                         testing::ValuesIn(rules::all_games().begin(), rules::all_games().end()), [](const auto& one) {
                           std::string name(one.param->name());
                           std::erase(name, '-');
                           return name;
                         });

// A battle in a match of its own has the accounts of its campaign, and brings home what is left of them.
TEST(Clocks, GoIntoABattleAndComeHome) {
  CampaignTable table;
  table.clock = match::read_terms("slow(2h+1h)", "forfeit", "9d").value().value();
  table.before_the_battle(kPlayed);
  EXPECT_EQ(table.order(kBob, "clock leave 2d"), "ok");
  EXPECT_EQ(table.order(kBob, "clock back"), "ok");
  table.pass(10 * match::kMinute);
  table.give(kBob, "stand");
  table.run();
  ASSERT_TRUE(table.match().standing()->halted());
  table.sit_down();
  const auto there = [&] { return *table.sits(kAlice).match->standing(); };
  EXPECT_EQ(there().clock, table.match().standing()->clock);
  EXPECT_EQ(there().seats[1].leave_left, 9 * match::kDay);
  table.fight();
  Caught<match::Accepted> answer;
  EXPECT_EQ(table.order(kAlice, "clock leave 1d"), "E_CLOCK") << "at the battle";
  table.give_there(kAlice, "clock leave 1d");
  table.pass(5 * match::kMinute);
  table.give_there(kAlice, "concede");
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.match().standing()->seats[0].leave_left, 8 * match::kDay);
  end_campaign(table);
  expect_pair_holds(table);
}

// Who is late in a battle has lost that, and the campaign goes on.
TEST(Clocks, WhoIsLateInABattleLosesIt) {
  CampaignTable table;
  table.clock = match::read_terms("slow(2h+1h)", "forfeit").value().value();
  table.to_the_battle(kPlayed);
  table.fight();
  table.timers.advance(3 * match::kHour);
  table.run();
  table.timers.advance(0);
  table.run();
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kOver);
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.results(), 1);
  end_campaign(table);
  expect_pair_holds(table);
}

// What the observer is told of the clock when something is said, where Alice alone has sealed her deployment, or
// nobody.
std::string told_while_both_deploy(bool sealed) {
  AtTheClock table(*rules::find_game("meeting-of-hosts"), "wait", "slow(2h+1h)", {{"army_mode", "sample"}});
  table.agree();
  for (const auto viewer : {kAlice, kBob}) (void)table.order(viewer, "edge south");  // of him who may choose
  for (const char* const words : {"muster sample roman", "muster ready"})
    for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(table.order(viewer, words), "ok") << words;
  if (sealed)
    for (const char* const words : {"autodeploy", "ready"}) EXPECT_EQ(table.order(kAlice, words), "ok") << words;
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "well"), "ok");
  (void)table.view(kBob);
  const auto& told = *table.countdown;
  std::string text = std::to_string(told.ends_at) + " " + std::to_string(static_cast<int>(*told.runs));
  for (const auto left : *told.accounts) text += " " + std::to_string(left);
  return text;
}

TEST(Clocks, TellNobodyWhoHasAnswered) {
  EXPECT_EQ(told_while_both_deploy(true), told_while_both_deploy(false));
#ifdef CHERTA_PLANTED_LEAKS
  planted_leak() = "M-22";
  const bool noticed = told_while_both_deploy(true) != told_while_both_deploy(false);
  planted_leak() = "";
  EXPECT_TRUE(noticed);
#endif
}

// A live window lasts its own seconds inside a correspondence clock, and costs nobody's account.
TEST(Clocks, AWindowKeepsItsOwnTime) {
  const rules::AnyGame& raid = *rules::find_game("tartar-raid");
  AtTheClock table(raid, "wait", "slow(2h+1h)", {{"windows", "live"}, {"window_close", "fixed"}}, {true, true});
  int windows = 0;
  for (int i = 0; i < 400 && table.runs() && windows < 5; ++i) {
    table.pass(match::kAutomaticDelay);
    (void)table.view(kObserver);
    if (!table.countdown || table.countdown->runs) continue;
    ++windows;
    ASSERT_TRUE(table.countdown->accounts);
    const auto accounts = *table.countdown->accounts;
    EXPECT_LE(table.countdown->left, 20 * match::kSecond);
    table.pass(table.countdown->left);
    (void)table.view(kObserver);
    if (table.countdown && !table.countdown->runs) EXPECT_EQ(*table.countdown->accounts, accounts);
  }
  EXPECT_EQ(windows, 5);
  EXPECT_EQ(table.count(",\"is\":\"flagged\""), 0);
  table.expect_holds();
}

}  // namespace
}  // namespace cherta::test
