// Every registered game, played through the whole engine by automatic players to its end: nothing wedges, the refolded
// match is the live one, and the exported journal holds.
#include "server/match/dice.h"
#include "server/match/export.h"
#include "server/rules/registry.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

constexpr int kMatches = 3;
constexpr int kLongest = 20'000;  // turns of the clock

const rules::AnyGame* find(std::string_view name) {
  return name == toy::kuhn_poker().name() ? &toy::kuhn_poker() : rules::find_game(name);
}

void play_unattended(Table& table) {
  Watcher watcher;
  const auto subscription = table.watch(kObserver, watcher);
  for (int i = 0; i < kLongest && table.match().standing()->phase == store::Phase::kRunning; ++i) {
    table.timers.advance(match::kAutomaticDelay);
    table.run();
  }
  ASSERT_EQ(table.match().standing()->phase, store::Phase::kOver)
      << "after " << table.lines().size() << " entries: " << watcher.updates.back().view->caption;
}

void check_played(Table& table) {
  std::array<std::vector<match::Step>, 4> live;
  std::array<std::string, 4> boards;
  for (const auto viewer : rules::kViewers)
    if (table.at(viewer).match) {
      live[index(viewer)] = table.history(viewer);
      boards[index(viewer)] = table.match().board_text(table.at(viewer).pass).value();
    }
  const std::string journal = table.export_for(kObserver);
  const auto verified = match::verify_journal(journal, find);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_GT(verified->orders, 0u);
  table.restart();
  table.enter_all();
  for (const auto viewer : {kReferee, kObserver}) {
    EXPECT_EQ(table.history(viewer), live[index(viewer)]);
    EXPECT_EQ(table.match().board_text(table.at(viewer).pass).value(), boards[index(viewer)]);
  }
  EXPECT_EQ(table.export_for(kObserver), journal);
}

// A countdown is told with the steps of a feed and by no frame of its own: so whatever changes it must reach everybody.
TEST(Games, WhateverBeginsOrEndsAWaitReachesEverybody) {
  const std::vector<std::pair<const char*, rules::OptionMap>> played = {
      {"kuhn-poker", {{"seconds", "60"}, {"hands", "20"}}},
      {"tartar-raid", {{"windows", "live"}, {"window_close", "fixed"}}},
      {"tartar-raid", {{"windows", "live"}, {"window_close", "early"}, {"clock", "live(90)"}}},
      {"tartar-raid", {{"windows", "standing"}, {"clock", "async(24)"}}},
      {"age-of-arthur", {{"deadline", "24"}, {"deadline_action", "default"}}}};
  for (const auto& [name, options] : played)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      SCOPED_TRACE(std::string(name) + ", seed " + std::to_string(seed));
      const auto position = find(name)->start(options).value();
      rules::SeededChance chance(seed);
      int waits = 0;
      for (int step = 0; step < 400 && !position->waiting().over; ++step) {
        const rules::Waiting before = position->waiting();
        const bool clock = before.on_move.empty() || (before.seconds > 0 && chance.die("choice", "clock", 10) == 1);
        std::string order = "expire";
        rules::Actor actor = rules::Actor::clock();
        if (!clock) {
          const auto seat = before.on_move[static_cast<std::size_t>(step) % before.on_move.size()];
          if (const auto own = position->random_order(seat, chance); !own.empty())
            order = own, actor = rules::Actor::player(seat);
        }
        auto ruling = position->rule(actor, order, chance);
        if (!ruling) continue;
        position->commit(**ruling);
        const rules::Waiting after = position->waiting();
        if (after.token == before.token && after.seconds == before.seconds) continue;
        ++waits;
        for (const auto viewer : rules::kViewers) ASSERT_TRUE((*ruling)->concerns(viewer)) << order;
      }
      EXPECT_GT(waits, 5);
    }
}

// Boards are not made again while their stamp stays (rules::same_board): then they must be the same, for everybody.
TEST(Games, TheBoardStaysTheSameWhileItsStampDoes) {
  const std::vector<std::pair<const char*, rules::OptionMap>> played = {
      {"kuhn-poker", {{"hands", "5"}}},
      {"tartar-raid", {{"windows", "standing"}}},
      {"tartar-raid", {{"windows", "standing"}, {"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}}},
      {"tartar-raid", {{"windows", "standing"}, {"map", "hexes"}, {"hex_map", "custom"}}},
      {"age-of-arthur", {{"attacker", "p1"}}},
      {"age-of-arthur", {{"series", "linked"}, {"raids_max", "3"}}}};
  int kept = 0, changed = 0;
  for (const auto& [name, options] : played)
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      SCOPED_TRACE(std::string(name) + ", seed " + std::to_string(seed));
      const auto position = find(name)->start(options).value();
      rules::SeededChance chance(seed);
      for (int step = 0; step < 300 && !position->waiting().over; ++step) {
        const auto waiting = position->waiting();
        std::string order = "expire";
        rules::Actor actor = rules::Actor::clock();
        if (!waiting.on_move.empty()) {
          const auto seat = waiting.on_move[static_cast<std::size_t>(step) % waiting.on_move.size()];
          if (const auto own = position->random_order(seat, chance); !own.empty())
            order = own, actor = rules::Actor::player(seat);
        }
        std::array<rules::Board, 4> before;
        for (const auto viewer : rules::kViewers) before[index(viewer)] = position->board(viewer);
        const auto stamp = position->board_stamp();
        auto ruling = position->rule(actor, order, chance);
        if (!ruling) continue;
        position->commit(**ruling);
        ++(stamp == position->board_stamp() ? kept : changed);
        if (stamp != position->board_stamp()) continue;
        for (const auto viewer : rules::kViewers) ASSERT_EQ(position->board(viewer), before[index(viewer)]) << order;
      }
    }
  EXPECT_GT(kept, 1000);
  EXPECT_GT(changed, 100);
}

TEST(Games, AutomaticPlayersFinishEveryRegisteredGameAndItsJournalHolds) {
  std::vector<const rules::AnyGame*> games(rules::all_games().begin(), rules::all_games().end());
  games.push_back(&toy::kuhn_poker());
  for (const auto* game : games)
    for (int seed = 1; seed <= kMatches; ++seed) {
      SCOPED_TRACE(std::string(game->name()) + ", seed " + std::to_string(seed));
      Table table(seed, *game);
      table.seat({}, {true, true});
      play_unattended(table);
      if (HasFatalFailure()) return;
      check_played(table);
    }
}

// A choice as it would be typed, its blank filled with the first target that fits; empty if none does.
std::string filled(const rules::Choice& choice, std::string_view fitting) {
  const auto at = choice.order.find("{}");
  if (at == std::string::npos) return choice.order;
  for (const rules::Target& target : choice.targets)
    if (target.id.starts_with(fitting)) {
      std::string order = choice.order;
      return order.replace(at, 2, target.fill.empty() ? target.id : target.fill);
    }
  return {};
}

// How often the automatic Prince has replied, over all windows; no window twice.
int windows_replied_to(Table& table) {
  int windows = 0, replies = 0;
  for (const auto& line : table.lines()) {
    const auto has = [&](const char* what) { return line.find(what) != std::string::npos; };
    if (has(R"("is":"window_replied","side":"second")")) {
      EXPECT_LE(++replies, 1) << line;
      ++windows;
    }
    if (has(R"("is":"window_opened")")) replies = 0;
  }
  return windows;
}

// A sealed reply may be changed while its window is open: the automatic player replies once.
TEST(Games, AnAutomaticPlayerAnswersAWindowOnce) {
  int windows = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Table table(1, *rules::find_game("tartar-raid"));
    table.seat({{"windows", "live"}, {"window_seconds", "5"}}, {false, true});
    Watcher watcher;
    const auto subscription = table.watch(kAlice, watcher);
    rules::SeededChance chance(seed);
    for (int i = 0; i < 200 && table.match().standing()->phase == store::Phase::kRunning; ++i) {
      auto choices = watcher.updates.back().view->choices;
      std::erase_if(choices, [](const rules::Choice& one) { return one.order == "resign" || one.order == "withdraw"; });
      if (!choices.empty()) (void)table.order(kAlice, choices[chance.next() % choices.size()].order);
      table.pass(4 * match::kAutomaticDelay);
    }
    windows += windows_replied_to(table);
  }
  EXPECT_GT(windows, 10);
}

// Whoever changes his sealed reply again and again does not hold up the other's, nor the window's end.
TEST(Games, ChangingASealedReplyWithoutEndHoldsNothingUp) {
  constexpr int kChanges = 40;
  int windows = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Table table(1, *rules::find_game("tartar-raid"));
    table.seat({{"windows", "standing"}}, {false, true});
    Watcher watcher;
    const auto subscription = table.watch(kAlice, watcher);
    rules::SeededChance chance(seed);
    const auto last = [&]() -> const rules::View& { return *watcher.updates.back().view; };
    for (int i = 0, changes = 0; i < 400 && table.match().standing()->phase == store::Phase::kRunning; ++i) {
      auto choices = last().choices;
      std::erase_if(choices, [](const rules::Choice& one) { return one.order == "resign" || one.order == "withdraw"; });
      const bool is_sealed = last().ask.words().starts_with("Your reply is sealed");
      windows += is_sealed && changes == 0;
      changes = is_sealed ? changes + 1 : 0;
      ASSERT_LT(changes, kChanges) << last().ask << " seed " << seed << " turn " << last().turn;
      if (!choices.empty()) (void)table.order(kAlice, filled(choices[chance.next() % choices.size()], ""));
      table.pass(match::kAutomaticDelay / 4);
    }
  }
  EXPECT_GT(windows, 3);
}

// TR-17.11.1: whoever takes something back does it in his own phase, in which the other is not on move.
TEST(Games, AnAutomaticPlayerLetsTheOtherTakeBackInHisOwnPhase) {
  Table table(1, *rules::find_game("tartar-raid"));
  table.seat({{"windows", "standing"}}, {false, true});
  Watcher watcher;
  const auto subscription = table.watch(kAlice, watcher);
  std::string march;  // behind the border: nothing is rolled, nobody met
  for (int step = 0; step < 60 && march.empty(); ++step) {
    const auto choices = watcher.updates.back().view->choices;
    for (const rules::Choice& choice : choices)
      if (choice.order.starts_with("march ") && choice.order.ends_with("{}")) march = filled(choice, "0");
    if (march.empty() && !choices.empty()) EXPECT_EQ(table.order(kAlice, filled(choices.front(), "")), "ok");
    table.pass(match::kAutomaticDelay);
  }
  const auto pieces = watcher.updates.back().view->pieces;
  ASSERT_EQ(table.order(kAlice, march), "ok");
  EXPECT_NE(watcher.updates.back().view->pieces, pieces);
  ASSERT_EQ(table.order(kAlice, "offer undo"), "ok");
  EXPECT_EQ(watcher.updates.back().view->on_move, (std::vector<std::string>{"aga", "prince"}));
  table.pass(match::kAutomaticDelay);
  EXPECT_EQ(watcher.updates.back().view->pieces, pieces);
  EXPECT_EQ(watcher.updates.back().view->on_move, std::vector<std::string>{"aga"});
}

// ---- answers given in advance, and the customs of a match ----

// A journal made without a match: its entries as a server of that custom would have decided them.
class Chronicle {
 public:
  explicit Chronicle(const rules::AnyGame& game, rules::OptionMap options, int house) : fold_(game, kId, kKey, 1000) {
    const store::Bytes32 one = store::sha256("one"), two = store::sha256("two");
    const int dice = house == 0 ? 1 : match::kDiceRule;  // shares were not promised then
    add(match::Opened{kId,
                      std::string(game.name()),
                      game.version(),
                      std::move(options),
                      {},
                      match::commitment(kId, kKey),
                      house,
                      dice});
    if (dice != 1) add(match::Promised{rules::Seat::kFirst, match::promise(kId, one)});
    add(match::Shared{rules::Seat::kSecond, two});
    add(match::Shared{rules::Seat::kFirst, one});
  }
  // The refusal's code, or "ok".
  std::string give(rules::Actor by, const std::string& order) {
    auto draft = fold_.decide(by, "id-" + std::to_string(lines_.size()), order, 1000);
    if (!draft) return draft.error().code;
    const std::string line = match::write_line(draft->entry);
    (void)fold_.take(*draft, line);
    lines_.push_back(line);
    return "ok";
  }
  std::string finish() {
    add(match::Closed{store::Phase::kAbandoned, kKey});
    return match::write_journal(fold_, lines_);
  }
  const match::Fold& fold() const { return fold_; }

 private:
  static constexpr const char* kId = "0123456789abcdef";
  static inline const store::Bytes32 kKey = store::sha256("key");
  template <class What>
  void add(What what) {
    match::Entry entry = fold_.next_entry(500);
    entry.what = std::move(what);
    lines_.push_back(match::write_line(entry));
    const auto read = fold_.read(lines_.back());
    ASSERT_TRUE(read) << read.error().text;
  }

  match::Fold fold_;
  std::vector<std::string> lines_;
};

// The Aga has answered in advance what the Prince's order leads to.
void ask_in_advance(Chronicle& journal) {
  for (const char* words : {"turn 5", "activated on", "dicing on", "T1 at 31 units 8 leader AGA skill average",
                            "F1 at 65 units 8 leader PRINCE skill average", "first aga", "phase move_2"})
    EXPECT_EQ(journal.give(rules::Actor::referee(), std::string("ref set ") + words), "ok") << words;
  EXPECT_EQ(journal.give(rules::Actor::player(rules::Seat::kFirst), "stand add declare do done"), "ok");
  EXPECT_EQ(journal.give(rules::Actor::player(rules::Seat::kSecond), "end"), "ok");
}

// Matches made before answers came apart verify as they were, with the answer in the entry that asked for it.
TEST(Games, AJournalKeepsTheCustomsItWasOpenedWith) {
  const rules::AnyGame& raid = *rules::find_game("tartar-raid");
  const rules::OptionMap standing = {{"windows", "standing"}};
  Chronicle before(raid, standing, 0), now(raid, standing, match::kHouse);
  for (Chronicle* journal : {&before, &now}) ask_in_advance(*journal);
  EXPECT_EQ(before.fold().prepared_since(), 0);
  EXPECT_NE(before.fold().position().view(kReferee).phase, now.fold().position().view(kReferee).phase);
  EXPECT_EQ(now.fold().prepared_since(), 1000);
  EXPECT_EQ(now.give(rules::Actor::clock(), "prepared"), "ok");
  EXPECT_EQ(now.fold().prepared_since(), 0);
  EXPECT_EQ(before.fold().position().view(kReferee).phase, now.fold().position().view(kReferee).phase);
  for (Chronicle* journal : {&before, &now}) {
    const auto verified = match::verify_journal(journal->finish(), find);
    EXPECT_TRUE(verified) << verified.error().text;
  }
}

TEST(Games, AScriptOfWhichNoPartCanBeGivenIsRefused) {
  for (const char* name : {"tartar-raid", "age-of-arthur"}) {
    const auto seat = rules::Actor::player(rules::Seat::kFirst);
    Chronicle now(*rules::find_game(name), {}, match::kHouse);
    EXPECT_EQ(now.give(seat, "x; y"), "E_SYNTAX") << name;
    EXPECT_NE(now.give(seat, "fallback 31; march T1 22"), "ok") << name;
  }
  Chronicle before(*rules::find_game("tartar-raid"), {}, 0);  // whose journal may hold such
  EXPECT_EQ(before.give(rules::Actor::player(rules::Seat::kFirst), "march T1 22; march T1 23"), "ok");
  EXPECT_TRUE(match::verify_journal(before.finish(), find));
}

TEST(Games, APartOfAScriptThatIsAcceptedCounts) {
  Chronicle now(*rules::find_game("tartar-raid"), {}, match::kHouse);
  EXPECT_EQ(now.give(rules::Actor::player(rules::Seat::kFirst), "stand add step do pass; nonsense"), "ok");
  EXPECT_TRUE(match::verify_journal(now.finish(), find));
}

}  // namespace
}  // namespace cherta::test
