// Observers who are told late: they find nothing younger in anything they can get; at the end all is theirs.
#include "server/match/late.h"

#include "server/match/export.h"
#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

constexpr int kHands = 6;

// A match of so many hands, each of them a turn, whose observers are told so many of them late.
struct Hands : Table {
  explicit Hands(int late, const std::string& seconds = "0") {
    Caught<lobby::Created> made;
    hall().create({"kuhn-poker", {{"hands", std::to_string(kHands)}, {"seconds", seconds}}, {}, false, late, "Anna"},
                  made.into());
    run();
    created = made.get();
    enter_all();
    EXPECT_EQ(share(kAlice, 1), "ok");
    EXPECT_EQ(share(kBob, 2), "ok");
  }
  rules::Viewer opener(int hand) const { return hand % 2 == 1 ? kAlice : kBob; }
  rules::Viewer other(int hand) const { return hand % 2 == 1 ? kBob : kAlice; }
  void play(int hand) {
    EXPECT_EQ(order(opener(hand), "ante"), "ok");
    EXPECT_EQ(order(opener(hand), "bet"), "ok");
    EXPECT_EQ(order(other(hand), hand % 2 == 0 ? "call" : "fold"), "ok");
  }
  const rules::AnyGame* find(std::string_view name) const { return name == game.name() ? &game : nullptr; }
};

// What was told, without the numbers of steps, which differ.
std::string words(const std::vector<match::Step>& steps) {
  std::string all;
  for (const auto& step : steps)
    for (const auto& line : step.lines)
      if (line.kind != "late") all += line.kind + " " + line.text + " " + line.data + "\n";
  return all;
}

// Everything an observer can get just now.
struct Got {
  std::string told, view, board, past, exported;
  bool operator==(const Got&) const = default;
};
Got get(Hands& table) {
  Got got;
  Watcher watcher;
  (void)table.watch(kObserver, watcher);
  const auto& update = watcher.updates.back();
  got.told = words(table.history(kObserver));
  got.view = text_of(*update.view);
  got.board = table.at(kObserver).match->board_text(table.at(kObserver).pass).value();
  Caught<match::Update> past;
  table.at(kObserver).match->look_back(table.at(kObserver).pass, kObserver, update.seq, match::Drawing::kPlain,
                                       past.into());
  table.run();
  got.past = text_of(*past.get().view);
  got.exported = table.export_for(kObserver);
  return got;
}

// At the beginning of each hand, of a match whose observers are told at once.
std::vector<Got> at_once() {
  Hands table(0);
  std::vector<Got> all(1);
  for (int hand = 1; hand <= kHands; ++hand) {
    all.push_back(get(table));
    table.play(hand);
  }
  all.push_back(get(table));
  return all;
}

TEST(Late, ObserversFindNothingYoungerInAnything) {
  const std::vector<Got> before = at_once();
  for (const int late : {1, 2, 3}) {
    Hands table(late);
    for (int hand = 1; hand < kHands; ++hand) {
      for (const bool played : {false, true}) {
        if (played) table.play(hand);
        const Got now = get(table);
        const int come_to = std::max(1, hand + (played ? 1 : 0) - late);
        const Got& then = before[static_cast<std::size_t>(come_to)];
        SCOPED_TRACE(std::to_string(late) + " late, hand " + std::to_string(hand) + (played ? " played" : ""));
        EXPECT_EQ(now.told, then.told);
        EXPECT_EQ(now.view, then.view);
        EXPECT_EQ(now.board, then.board);
        EXPECT_EQ(now.past, then.past);
        EXPECT_EQ(now.exported.find("\"hand\":" + std::to_string(come_to + 1)), std::string::npos);
      }
    }
  }
}

TEST(Late, AtTheEndAllIsTheirsAndTheDigestsSealIt) {
  Hands table(2);
  std::string middle;
  for (int hand = 1; hand <= kHands; ++hand) {
    table.play(hand);
    if (hand == 4) middle = table.export_for(kObserver);
  }
  EXPECT_EQ(words(table.history(kObserver)), at_once().back().told);
  const std::string journal = table.export_for(kObserver);
  const auto find = [&](std::string_view name) { return table.find(name); };
  const auto verified = match::verify_journal(journal, find);
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_TRUE(verified->told_again);
  // What he was shown on the way is sealed as it was: no line of it may have been told sooner.
  const auto mine = match::verify_steps(journal, middle, find);
  EXPECT_TRUE(mine) << mine.error().text;
  auto sooner = journal;
  sooner.replace(sooner.find("\"late\":2"), 8, "\"late\":1");
  EXPECT_FALSE(match::verify_steps(sooner, middle, find));
}

TEST(Late, ARefoldedMatchIsTheLiveOne) {
  Hands table(2);
  for (int hand = 1; hand <= 4; ++hand) {
    table.play(hand);
    const Got live = get(table);
    const auto steps = table.history(kObserver);
    table.restart();
    table.enter_all();
    EXPECT_EQ(get(table), live);
    EXPECT_EQ(table.history(kObserver), steps);
  }
}

TEST(Late, OthersAreToldAtOnceAndObserversTalkAmongThemselves) {
  Hands table(1);
  Watcher alice, observer;
  const auto playing = table.watch(kAlice, alice);
  const auto looking = table.watch(kObserver, observer);
  table.play(1);
  EXPECT_GT(alice.updates.size(), 3U);
  EXPECT_EQ(observer.updates.size(), 1U);  // no frame at all: not even that something happens
  EXPECT_EQ(table.say(kObserver, match::Audience::kObservers, "who bets?"), "ok");
  EXPECT_EQ(observer.updates.back().steps.back()->lines.at(0).kind, "chat");
  EXPECT_EQ(table.abandon(kAlice, true), "ok");
  EXPECT_FALSE(observer.updates.back().standing && observer.updates.back().standing->seats[0].would_stop);
  const auto told = observer.updates.size();
  table.play(2);
  ASSERT_EQ(observer.updates.size(), told + 1);  // one step for the turn
  EXPECT_EQ(observer.updates.back().steps.back()->lines.at(0).kind, "late");
  EXPECT_EQ(observer.updates.back().steps.back()->lines.at(0).data, "{\"turn\":2,\"late\":1}");
}

TEST(Late, TheRefereeCannotChangeItInMidGameAndMayLookWithTheirEyes) {
  Hands table(2);
  for (int hand = 1; hand <= 3; ++hand) table.play(hand);
  for (const char* const order : {"observers_late 0", "set observers_late 0", "late 0"})
    EXPECT_NE(table.order(kReferee, order), "ok");
  EXPECT_EQ(table.match().standing()->late, 2);
  Caught<match::Update> past;
  const auto seq = table.history(kObserver).back().seq;
  table.match().look_back(table.at(kReferee).pass, kObserver, seq, match::Drawing::kPlain, past.into());
  table.run();
  EXPECT_EQ(past.get().view->turn, 2);
  Caught<match::Update> other;  // and an observer with nobody's but his own
  table.at(kObserver).match->look_back(table.at(kObserver).pass, kAlice, 1, match::Drawing::kPlain, other.into());
  table.run();
  EXPECT_EQ(other.code(), "E_NOT_YOURS");
}

// A wait of the present turn tells of the present turn.
bool knows_of_waits() {
  Hands table(1, "60");
  Watcher observer;
  table.play(1);
  (void)table.watch(kObserver, observer);
  return observer.updates.back().countdown.has_value();
}
bool sees_the_present() {
  Hands table(2);
  for (int hand = 1; hand <= 3; ++hand) table.play(hand);
  Watcher observer;
  (void)table.watch(kObserver, observer);
  return observer.updates.back().view->turn > 2;
}
bool knows_who_would_stop() {
  Hands table(1);
  table.play(1);
  EXPECT_EQ(table.abandon(kAlice, true), "ok");
  Watcher observer;
  (void)table.watch(kObserver, observer);
  return observer.updates.back().standing->seats[0].would_stop;
}

TEST(Late, PlantedLeaksOfThePresentAreSeen) {
  EXPECT_FALSE(knows_of_waits());
  EXPECT_FALSE(sees_the_present());
  EXPECT_FALSE(knows_who_would_stop());
#ifdef CHERTA_PLANTED_LEAKS
  const auto with = [](const char* leak, bool (*seen)()) {
    planted_leak() = leak;
    const bool yes = seen();
    planted_leak() = "";
    return yes;
  };
  EXPECT_TRUE(with("M-18", sees_the_present));
  EXPECT_TRUE(with("M-19", knows_of_waits));
  EXPECT_TRUE(with("M-20", knows_who_would_stop));
#endif
}

// Who takes a turn back and plays it again shows observers nothing younger by that.
TEST(Late, ATurnTakenBackIsNoNewTurn) {
  const auto position = toy::kuhn_poker().start({{"hands", "3"}}).value();
  const auto standing = std::make_shared<const match::Standing>();
  match::Late late(1);
  late.begin(1, *position, standing);
  EXPECT_FALSE(late.stands_in(2, *position, standing));
  EXPECT_TRUE(late.stands_in(3, *position, standing));  // observers come to the beginning of turn 2
  EXPECT_EQ(late.turn(), 2);
  for (int again = 0; again < 5; ++again) {
    EXPECT_FALSE(late.stands_in(2, *position, standing));
    EXPECT_FALSE(late.stands_in(3, *position, standing));
  }
  EXPECT_EQ(late.turn(), 2);
  EXPECT_TRUE(late.stands_in(4, *position, standing));
  EXPECT_EQ(late.turn(), 3);
}

}  // namespace
}  // namespace cherta::test
