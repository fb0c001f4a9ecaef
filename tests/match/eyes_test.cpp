// Whose eyes: every call of a match and of its hall, tried with every pass: the four viewers', one from watching a
// listed match, and one whose link has been withdrawn. And every question to a position, with whose eyes the game is
// asked it.
#include "server/rules/core/erased.h"
#include "server/rules/core/prepared.h"
#include "server/rules/core/simple.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Audience;
using rules::Actor;
using rules::Seat;
using rules::Viewer;

// ---- the match ----

// A match in the middle of a hand, in which everybody has been told something of his own.
struct Played : Table {
  Played() {
    Caught<lobby::Created> made;
    hall().create({std::string(game.name()), {{"hands", "3"}}, {}, true}, made.into());
    run();
    created = made.get();
    enter_all();
    for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(share(viewer, static_cast<int>(index(viewer))), "ok");
    EXPECT_EQ(order(kAlice, "ante"), "ok");
    EXPECT_EQ(order(kAlice, "note of alice"), "ok");
    EXPECT_EQ(order(kBob, "note of bob"), "ok");
  }
  lobby::Entrance watching() {
    Caught<lobby::Entrance> entered;
    hall().watch(created.id, entered.into());
    run();
    EXPECT_TRUE(entered.ok());
    return entered.get();
  }
};

// Every call, as text: what it gave, or how it was refused.
class Caller {
 public:
  Caller(Table& table, lobby::Entrance by) : table_(table), by_(std::move(by)) {}

  std::string history(Viewer as) {
    Caught<std::vector<match::Step>> steps;
    by_.match->history(by_.pass, as, 1, 100, steps.into());
    table_.run();
    std::string text = steps.code();
    if (steps.ok())
      for (const auto& step : steps.get()) text += text_of(step);
    return text;
  }
  std::string look_back(Viewer as, std::uint64_t seq) {
    Caught<match::Update> past;
    by_.match->look_back(by_.pass, as, seq, match::Drawing::kInCharacters, past.into());
    table_.run();
    return past.code() + (past.ok() ? text_of(past.get()) : "");
  }
  std::string write_out() {
    Caught<std::string> text;
    whole_export(by_.match, by_.pass, text.into());
    table_.run();
    return text.code() + (text.ok() ? text.get() : "");
  }
  std::string board_text() {
    const auto text = by_.match->board_text(by_.pass);
    return text ? *text : text.error().code;
  }
  std::string watch() {
    Watcher watcher;
    const auto subscription = by_.match->subscribe(by_.pass, 0, match::Drawing::kInCharacters, watcher);
    table_.run();
    return subscription ? watcher.log() : subscription.error().code;
  }
  std::uint64_t last_step() { return by_.match->last_step(by_.pass); }

  // What only changes something; all ids are fresh.
  std::string submit(const std::string& order) {
    return caught([&](auto answer) { by_.match->submit(by_.pass, id(), order, answer); });
  }
  std::string share() {
    return caught([&](auto answer) { by_.match->share(by_.pass, store::sha256("other"), answer); });
  }
  std::string say(Audience to) {
    return caught([&](auto answer) { by_.match->say(by_.pass, id(), to, "hm", answer); });
  }
  std::string abandon() {
    return caught([&](auto answer) { by_.match->abandon(by_.pass, id(), false, answer); });
  }
  std::string draw() {
    return caught([&](auto answer) { by_.match->draw(by_.pass, id(), false, answer); });
  }
  std::string hand_on(Viewer role) {
    Caught<std::string> token;
    table_.hall().hand_on(by_, role, token.into());
    table_.run();
    return token.code();
  }
  std::string revoke(Viewer role) {
    Caught<void> done;
    table_.hall().revoke(by_, role, done.into());
    table_.run();
    return done.code();
  }

 private:
  template <class Call>
  std::string caught(const Call& call) {
    Caught<match::Accepted> answer;
    call(answer.into());
    table_.run();
    return answer.code();
  }
  static std::string id() {
    static int count = 0;
    return "call-" + std::to_string(++count);
  }

  Table& table_;
  lobby::Entrance by_;
};

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// What can be seen in one of these texts: whose notes. Alone his own; the referee's both.
void expect_seen_by(const std::string& text, Viewer viewer) {
  EXPECT_EQ(has(text, "of alice"), viewer == kAlice || viewer == kReferee) << text;
  EXPECT_EQ(has(text, "of bob"), viewer == kBob || viewer == kReferee) << text;
}

TEST(Eyes, EverybodyLooksWithHisOwnAndTheRefereeWithAll) {
  Played table;
  for (const Viewer viewer : rules::kViewers) {
    SCOPED_TRACE(index(viewer));
    Caller caller(table, table.at(viewer));
    for (const Viewer as : rules::kViewers) {
      const bool may = as == viewer || viewer == kReferee;
      const std::string steps = caller.history(as), past = caller.look_back(as, 1);
      EXPECT_EQ(has(steps, "E_NOT_YOURS"), !may);
      EXPECT_EQ(has(past, "E_NOT_YOURS"), !may);
      if (!may) continue;
      expect_seen_by(steps, as);
      const std::string name(rules::viewer_name(table.game, as));
      EXPECT_TRUE(has(past, (name + "|").c_str())) << past;  // the view says whose it is
    }
    expect_seen_by(caller.write_out(), viewer);
    expect_seen_by(caller.watch(), viewer);
    EXPECT_TRUE(has(caller.watch(), (std::string(rules::viewer_name(table.game, viewer)) + "|").c_str()));
    EXPECT_EQ(caller.board_text(), table.match().board_text(table.at(viewer).pass).value());
    EXPECT_EQ(caller.last_step(), table.history(viewer).back().seq);
  }
}

TEST(Eyes, WhoWatchesAListedMatchIsAnObserverAndNoMore) {
  Played table;
  Caller watcher(table, table.watching()), observer(table, table.at(kObserver));
  EXPECT_EQ(watcher.watch(), observer.watch());
  EXPECT_EQ(watcher.board_text(), observer.board_text());
  EXPECT_EQ(watcher.write_out(), observer.write_out());
  EXPECT_EQ(watcher.last_step(), observer.last_step());
  for (const Viewer as : rules::kViewers) {
    EXPECT_EQ(watcher.history(as), observer.history(as));
    EXPECT_EQ(watcher.look_back(as, 1), observer.look_back(as, 1));
    EXPECT_EQ(watcher.hand_on(as), "E_RIGHT");
    EXPECT_EQ(watcher.revoke(as), "E_RIGHT");
  }
  for (const char* order : {"bet", "note of a stranger", "cards Q J", "expire"})
    EXPECT_EQ(watcher.submit(order), "E_OBSERVER");
  EXPECT_EQ(watcher.share(), "E_OBSERVER");
  EXPECT_EQ(watcher.abandon(), "E_OBSERVER");
  EXPECT_EQ(watcher.draw(), "E_OBSERVER");
  EXPECT_EQ(watcher.say(Audience::kPlayers), "E_AUDIENCE");
  EXPECT_EQ(watcher.say(Audience::kObservers), "ok");
}

TEST(Eyes, AWithdrawnPassOpensNothingAtAll) {
  for (const Viewer viewer : rules::kViewers) {
    SCOPED_TRACE(index(viewer));
    Played table;
    Caller gone(table, table.at(viewer));
    ASSERT_EQ(Caller(table, table.at(kReferee)).revoke(viewer), "ok");
    const auto lines = table.lines();
    for (const Viewer as : rules::kViewers) {
      EXPECT_EQ(gone.history(as), "E_LINK");
      EXPECT_EQ(gone.look_back(as, 1), "E_LINK");
      EXPECT_EQ(gone.hand_on(as), "E_LINK");
      EXPECT_EQ(gone.revoke(as), "E_LINK");
    }
    EXPECT_EQ(gone.write_out(), "E_LINK");
    EXPECT_EQ(gone.board_text(), "E_LINK");
    EXPECT_EQ(gone.watch(), "E_LINK");
    for (const auto& refused : {gone.submit("bet"), gone.submit("note"), gone.abandon(), gone.draw(), gone.share(),
                                gone.say(Audience::kPlayers), gone.say(Audience::kObservers)})
      EXPECT_EQ(refused, "E_LINK");
    EXPECT_EQ(table.lines(), lines);
  }
}

// ---- the game behind the match ----

// A game that does nothing but note with whose eyes it is asked.
std::vector<std::pair<std::string, Viewer>>& asked() {
  static std::vector<std::pair<std::string, Viewer>> all;
  return all;
}

enum class Act { kNod };
BOOST_DESCRIBE_ENUM(Act, kNod)
struct Nodded {
  static constexpr auto kName = "nodded";
  rules::Open<int> count;
  bool operator==(const Nodded&) const = default;
};
BOOST_DESCRIBE_STRUCT(Nodded, (), (count))
struct Nods {
  rules::Open<int> count = 0;
  bool operator==(const Nods&) const = default;
};
BOOST_DESCRIBE_STRUCT(Nods, (), (count))
using NodOrder = std::variant<Act>;
using NodEvent = std::variant<Nodded>;

struct Nodding : rules::SimpleGame<Nodding, Nods, NodOrder, NodEvent> {
  static constexpr std::string_view kName = "nodding", kTitle = "Nodding", kRule = "N-1";
  static constexpr int kVersion = 1;
  static constexpr std::array<std::string_view, 2> kSeatNames = {"alice", "bob"};
  static inline const std::vector<rules::OptionInfo> kOptions;
  static constexpr rules::RuleText kRules[] = {{"N-1", "Both nod."}};
  static constexpr rules::OrderHelp kHelp[] = {{"nod", "nod", "nods"}};

  static Result<Nods> start(const rules::OptionMap&) { return Nods(); }
  static Result<void> check(const rules::Known<Nodding>& known, Actor, const NodOrder&) {
    asked().emplace_back("check", known.viewer());
    return {};
  }
  static void decide(rules::Ruling<Nodding>& ruling, Actor, const NodOrder&) { ruling.emit(Nodded{1}); }
  static Nods resample(const Nods& s, Viewer, rules::Chance&) { return s; }
  static std::vector<NodOrder> offers(const rules::Known<Nodding>& known, Seat) {
    asked().emplace_back("offers", known.viewer());
    return {Act::kNod};
  }
  static void show(const rules::Known<Nodding>& known, rules::View&) { asked().emplace_back("show", known.viewer()); }
  static NodOrder propose(const rules::Known<Nodding>& known, Seat, rules::Chance&) {
    asked().emplace_back("propose", known.viewer());
    return Act::kNod;
  }
  static rules::Board board(const rules::Known<Nodding>& known) {
    asked().emplace_back("board", known.viewer());
    return {};
  }
  static std::string board_text(const rules::Known<Nodding>& known) {
    asked().emplace_back("board_text", known.viewer());
    return {};
  }
  static rules::Waiting waiting(const Nods&) { return {{Seat::kFirst, Seat::kSecond}, 0, 1, false}; }
  static std::optional<rules::Outcome> outcome(const Nods&) { return std::nullopt; }
};

template <class Call>
void expect_eyes(Viewer viewer, const char* question, const Call& call) {
  asked().clear();
  call();
  EXPECT_TRUE(std::ranges::any_of(asked(), [&](const auto& one) { return one.first == question; })) << question;
  for (const auto& [what, eyes] : asked()) EXPECT_EQ(eyes, viewer) << what;
}

TEST(Eyes, AGameIsAskedWithTheEyesOfWhoeverItIsAbout) {
  static const rules::GameOf<Nodding> game;
  const auto position = game.start({}).value();
  rules::SeededChance chance(1);
  for (const Viewer viewer : rules::kViewers) {
    expect_eyes(viewer, "show", [&] { (void)position->view(viewer); });
    expect_eyes(viewer, "board", [&] { (void)position->board(viewer); });
    expect_eyes(viewer, "board_text", [&] { (void)position->board_text(viewer); });
    expect_eyes(viewer, "show", [&] { (void)position->sight(viewer, {true, true}); });
  }
  for (const Actor actor : {Actor::player(Seat::kFirst), Actor::player(Seat::kSecond), Actor::referee()})
    for (const auto beforehand : {rules::Beforehand::kAtOnce, rules::Beforehand::kApart})
      expect_eyes(actor.eyes(), "check", [&] { (void)position->rule(actor, "nod", chance, beforehand); });
  for (const Actor actor : {Actor::player(Seat::kFirst), Actor::player(Seat::kSecond), Actor::referee()})
    expect_eyes(actor.eyes(), "check", [&] { (void)position->knowing(actor)->try_order("nod"); });
  // The clock's orders are checked on public facts alone.
  expect_eyes(kObserver, "check", [&] { (void)position->rule(Actor::clock(), "nod", chance); });
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    expect_eyes(Viewer::player(seat), "propose", [&] { (void)position->propose(seat, chance); });
    expect_eyes(Viewer::player(seat), "offers", [&] { (void)position->random_order(seat, chance); });
    expect_eyes(Viewer::player(seat), "offers", [&] { (void)position->offered(seat, "nod"); });
  }
}

// A standing order, a script and an automatic player's choices are judged as their owner knows the game; nobody who has
// no seat can have one.
TEST(Eyes, WhatIsAnsweredInAdvanceIsJudgedWithItsOwnersEyes) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const auto his = rules::Known<Nodding>::of(Nods(), Viewer::player(seat));
    expect_eyes(Viewer::player(seat), "check", [&] { EXPECT_TRUE(rules::first_allowed<Nodding>(his, {Act::kNod})); });
    expect_eyes(Viewer::player(seat), "check", [&] { EXPECT_TRUE(rules::order_of_line(his, "nod")); });
  }
  for (const Viewer viewer : {kObserver, kReferee}) {
    const auto eyes = rules::Known<Nodding>::of(Nods(), viewer);
    EXPECT_THROW((void)rules::first_allowed<Nodding>(eyes, {Act::kNod}), std::logic_error);
    EXPECT_THROW((void)rules::order_of_line(eyes, "nod"), std::logic_error);
  }
}

}  // namespace
}  // namespace cherta::test
