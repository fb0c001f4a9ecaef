// A table for tests: hall, store, clock and players in one thread, without waiting.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/hall.h"
#include "server/match/dice.h"
#include "server/rules/core/codec.h"
#include "tests/keys.h"
#include "tests/match/whole_export.h"
#include "tests/store/benches.h"
#include "tests/store/failing_store.h"
#include "tests/toy/kuhn_poker.h"

namespace cherta::test {

inline constexpr rules::Viewer kAlice = rules::Viewer::player(rules::Seat::kFirst);
inline constexpr rules::Viewer kBob = rules::Viewer::player(rules::Seat::kSecond);
inline constexpr rules::Viewer kReferee = rules::Viewer::referee();
inline constexpr rules::Viewer kObserver = rules::Viewer::observer();

// Repeatable randomness: the n-th call gives SHA-256 of seed and n.
class CountedEntropy final : public store::Entropy {
 public:
  explicit CountedEntropy(int seed = 1) : seed_(seed) {}
  store::Bytes32 bytes() override { return store::sha256(std::to_string(seed_) + "/" + std::to_string(++count_)); }

 private:
  int seed_;
  int count_ = 0;
};

// Everything an update holds, as text: what a client could compare.
inline std::string text_of(const match::Step& step) {
  std::string out = "#" + std::to_string(step.seq) + " " + step.digest + "\n";
  for (const auto& line : step.lines) {
    out += "  " + line.kind + "|" + line.text + "|" + line.data;
    for (const auto& die : line.dice) out += "|" + die;
    for (const auto& rule : line.rules) out += "|" + rule;
    out += "\n";
  }
  return out;
}

inline std::string text_of(const rules::View& view) {
  std::string out = view.viewer + "|" + view.phase + "|" + view.caption + "|" + view.ask;
  for (const auto& name : view.on_move) out += "|" + name;
  for (const auto& zone : view.zones) {
    out += "\n  " + zone.id + " " + std::to_string(zone.count);
    for (const auto& face : zone.faces) out += " " + face;
  }
  for (const auto& track : view.tracks) out += "\n  " + track.id + " " + track.value;
  for (const auto& choice : view.choices) out += "\n  > " + choice.order;
  if (view.outcome) out += "\n  outcome " + view.outcome->winner + " " + view.outcome->code;
  return out + "\n";
}

inline std::string text_of(const match::Update& update) {
  std::string out = "seq " + std::to_string(update.seq) + " digest " + update.digest + (update.gap ? " gap" : "") +
                    (update.reset ? " reset" : "") + (update.board ? " board" : "") + "\n";
  if (update.standing) {
    const auto& s = *update.standing;
    out += "standing " + s.game + " phase " + std::to_string(static_cast<int>(s.phase)) + " key " + s.key;
    for (const auto& seat : s.seats)
      out += " " + seat.name + (seat.automatic ? " automatic" : "") + (seat.shared ? " shared" : "") +
             (seat.taken ? " taken" : "") + " " + seat.promise + (seat.would_stop ? " would_stop" : "");
    out += s.referee ? " referee" : "";
    out += "\n";
  }
  if (update.countdown)
    out +=
        "until " + std::to_string(update.countdown->ends_at) + " left " + std::to_string(update.countdown->left) + "\n";
  out += text_of(*update.view) + (update.board_text ? *update.board_text : "");
  for (const auto& step : update.steps) out += text_of(*step);
  return out;
}

// A subscriber that writes down everything.
class Watcher final : public match::Subscriber {
 public:
  bool show(const match::Update& update) override {
    updates.push_back(update);
    return quick;
  }
  void dismiss(const Refusal& why) override { dismissed = why.code; }

  std::string log() const {
    std::string out;
    for (const auto& update : updates) out += text_of(update);
    return out;
  }
  std::vector<std::uint64_t> seqs() const {
    std::vector<std::uint64_t> all;
    for (const auto& update : updates)
      for (const auto& step : update.steps) all.push_back(step->seq);
    return all;
  }

  std::vector<match::Update> updates;
  std::string dismissed;
  bool quick = true;  // whether it can always take more
};

// What came of an asynchronous call.
template <class T>
struct Caught {
  std::optional<Result<T>> result;
  int times = 0;
  auto into() {
    return [this](const Result<T>& r) {
      result.emplace(r);
      ++times;
    };
  }
  bool ok() const { return result && result->has_value(); }
  std::string code() const { return !result ? "nothing" : result->has_value() ? "ok" : result->error().code; }
  decltype(auto) get() const { return result->value(); }
};

// The store that this test program is about: the suites of tests/match run over each kind.
std::unique_ptr<store::Bench> make_bench();

class Table {
 public:
  explicit Table(int seed = 1, const rules::AnyGame& played = toy::kuhn_poker()) : entropy(seed), game(played) {}

  match::Services services() { return {io.get_executor(), journal, timers, entropy, {}, refusal_floor, quota}; }
  // Works until nothing is left to do now.
  void run() { bench->run(); }
  // Lets time pass, in small steps, as a clock would.
  void pass(std::int64_t milliseconds) {
    constexpr std::int64_t kStep = 50;
    for (; milliseconds > 0; milliseconds -= kStep) {
      timers.advance(std::min(kStep, milliseconds));
      run();
    }
  }

  lobby::Hall& hall() {
    if (!hall_) open_hall();
    return *hall_;
  }
  // The server stops and starts, `away` milliseconds later: nothing but the store is left.
  void restart(std::int64_t away = 0) {
    hall().still_alive();
    run();
    entrances.fill({});
    hall_.reset();
    run();
    bench->reopen();
    journal.set_inner(bench->store());
    timers.advance(away);
    open_hall();
  }

  // Makes a match of Kuhn poker, enters by every link and gives the shares.
  void seat(const rules::OptionMap& options = {{"hands", "3"}}, std::array<bool, 2> automatic = {},
            bool shares = true) {
    Caught<lobby::Created> made;
    rules::OptionMap told = options;
    if (clock) ASSERT_TRUE(match::tell_rules(*clock, game.clock_words(), told));
    hall().create({std::string(game.name()), told, automatic, false, late, {}, {}, clock, ahead}, made.into());
    run();
    ASSERT_TRUE(made.ok()) << made.code();
    created = made.get();
    enter_all();
    if (!shares) return;
    for (const auto viewer : {kAlice, kBob})
      if (entrances[index(viewer)].match) {
        EXPECT_EQ(share(viewer, static_cast<int>(index(viewer))), "ok");
      }
  }
  void enter_all() {
    for (const auto viewer : rules::kViewers)
      if (!created.links[index(viewer)].empty()) entrances[index(viewer)] = enter(created.links[index(viewer)]);
  }
  lobby::Entrance enter(const std::string& token) {
    Caught<lobby::Entrance> entered;
    hall().open(token, key_for(token), entered.into());
    run();
    EXPECT_TRUE(entered.ok()) << entered.code();
    return entered.ok() ? entered.get() : lobby::Entrance{};
  }
  std::string enter_code(const std::string& token) { return enter_code(token, key_for(token)); }
  std::string enter_code(const std::string& token, const std::string& key) {
    Caught<lobby::Entrance> entered;
    hall().open(token, key, entered.into());
    run();
    return entered.code();
  }

  // Puts the line in the place of entry n, as a failing disk would.
  void damage(const std::string& match, std::uint64_t n, const std::string& line) {
    bench->damage(match, n, line);
    journal.set_inner(bench->store());
  }

  const lobby::Entrance& at(rules::Viewer viewer) const { return entrances[index(viewer)]; }
  match::Match& match() { return *at(kReferee).match; }

  static store::Bytes32 share_of(int seed) { return store::sha256("share " + std::to_string(seed)); }
  std::string promise(rules::Viewer viewer, int seed) {
    Caught<match::Accepted> answer;
    const store::Bytes32 hash = match::promise(created.id, share_of(seed));
    at(viewer).match->promise(at(viewer).pass, hash, answer.into());
    run();
    return answer.code();
  }
  std::string give(rules::Viewer viewer, int seed) {
    Caught<match::Accepted> answer;
    at(viewer).match->share(at(viewer).pass, share_of(seed), answer.into());
    run();
    return answer.code();
  }
  std::string leave_share(rules::Viewer viewer) {
    Caught<match::Accepted> answer;
    at(viewer).match->let_server_share(at(viewer).pass, answer.into());
    run();
    return answer.code();
  }
  // As clients do it: Alice promises hers, Bob gives his, and Alice reveals.
  std::string share(rules::Viewer viewer, int seed) {
    const auto standing = at(viewer).match->standing();
    if (viewer == kAlice && !standing->seats[1].shared) {
      promised_ = seed;
      return promise(viewer, seed);
    }
    const std::string said = give(viewer, seed);
    if (viewer == kBob && at(kAlice).match && !at(kAlice).pass->revoked() && !standing->seats[1].shared &&
        !standing->seats[0].shared && !standing->seats[0].promise.empty())
      EXPECT_EQ(give(kAlice, promised_), "ok");
    return said;
  }
  // Gives an order and works until it is answered: "ok" or the refusal's code.
  std::string order(rules::Viewer viewer, const std::string& text, std::string id = "") {
    if (id.empty()) id = "id-" + std::to_string(++ids_);
    Caught<match::Accepted> answer;
    at(viewer).match->submit(at(viewer).pass, id, text, answer.into());
    run();
    answers[index(viewer)] += answer.code() + (answer.ok() ? std::to_string(answer.get().seq) : "") + "\n";
    return answer.code();
  }
  std::string say(rules::Viewer viewer, match::Audience to, const std::string& text) {
    Caught<match::Accepted> answer;
    at(viewer).match->say(at(viewer).pass, "say-" + std::to_string(++ids_), to, text, answer.into());
    run();
    return answer.code();
  }
  std::string abandon(rules::Viewer viewer, bool agree) {
    Caught<match::Accepted> answer;
    at(viewer).match->abandon(at(viewer).pass, "end-" + std::to_string(++ids_), agree, answer.into());
    run();
    return answer.code();
  }
  std::string draw(rules::Viewer viewer, bool agree) {
    Caught<match::Accepted> answer;
    at(viewer).match->draw(at(viewer).pass, "draw-" + std::to_string(++ids_), agree, answer.into());
    run();
    return answer.code();
  }
  match::Subscription watch(rules::Viewer viewer, Watcher& watcher, std::uint64_t after = 0,
                            match::Drawing drawing = match::Drawing::kPlain) {
    auto subscription = at(viewer).match->subscribe(at(viewer).pass, after, drawing, watcher);
    EXPECT_TRUE(subscription);
    run();
    return std::move(*subscription);
  }
  std::vector<match::Step> history(rules::Viewer viewer, std::uint64_t from = 1, std::size_t count = 1000) {
    Caught<std::vector<match::Step>> steps;
    at(viewer).match->history(at(viewer).pass, viewer, from, count, steps.into());
    run();
    EXPECT_TRUE(steps.ok()) << steps.code();
    return steps.ok() ? steps.get() : std::vector<match::Step>{};
  }
  std::string export_for(rules::Viewer viewer) { return export_of(at(viewer)); }
  std::string export_of(const lobby::Entrance& entrance) {
    Caught<std::string> text;
    whole_export(entrance.match, entrance.pass, text.into());
    run();
    EXPECT_TRUE(text.ok()) << text.code();
    return text.ok() ? text.get() : "";
  }
  std::vector<std::string> lines() { return lines_of(created.id); }
  std::vector<std::string> lines_of(const std::string& match) {
    Caught<std::vector<std::string>> read;
    bench->store().read(match, 0, read.into());
    run();
    return read.ok() ? read.get() : std::vector<std::string>{};
  }

  std::unique_ptr<store::Bench> bench = make_bench();
  boost::asio::io_context& io = bench->io;
  FailingStore journal{bench->store(), io.get_executor()};
  match::ManualTimers timers;
  CountedEntropy entropy;
  const rules::AnyGame& game;
  std::vector<const rules::AnyGame*> others;  // that this server has, too; before the hall opens
  std::int64_t refusal_floor = 0;             // to be set before the hall opens, as what follows
  match::Quota quota;
  int late = 0;                                 // turns by which observers are told late; before seat()
  std::optional<match::ClockTerms> clock = {};  // of the match; before seat()
  std::optional<match::Spread> ahead = {};      // how long orders in advance take; before seat()
  lobby::Created created;
  std::array<lobby::Entrance, 4> entrances;
  std::array<std::string, 4> answers;  // what each viewer's orders were answered

 private:
  void open_hall() {
    hall_.emplace(services(), [this](std::string_view name) {
      const rules::AnyGame* found = name == game.name() ? &game : nullptr;
      for (const rules::AnyGame* one : others)
        if (one->name() == name) found = one;
      return found;
    });
    run();
  }
  std::optional<lobby::Hall> hall_;
  int ids_ = 0;
  int promised_ = 0;  // by Alice
};

}  // namespace cherta::test
