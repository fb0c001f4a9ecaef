// How fast the rules of every registered game are, on one core (docs/BENCHMARKS.md explains the figures):
//   play    an order of a random game: the seat's view of the truth, its choices, one of them (nobody gives up while
//           there is anything else to do), its check, its ruling
//   view    one viewer's view: projected, displayed, converted and encoded as it goes on the wire
//   rule    an order as a match takes it: read, checked, ruled on, its events encoded and told to all viewers
//   refold  an event of a stored game: read from the journal's text, told to all viewers, applied
//   keyed   one draw of the keyed generator
//   draw    one draw as the keyed generator made it at first: the yardstick, which is never made faster
// Processor time of this thread, not time of day: the machine may be shared. Figures take turns, round by round; the
// median counts.
#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/gateway/convert.h"
#include "server/rules/age_of_arthur/game.h"
#include "server/rules/core/erased.h"
#include "server/rules/meeting_of_hosts/game.h"
#include "server/rules/murid_wars/game.h"
#include "server/rules/registry.h"
#include "server/rules/skirmish/game.h"
#include "server/rules/tartar_raid/game.h"

using namespace cherta::rules;

namespace {

constexpr std::size_t kMostOrders = 5000;  // of a random game; none is nearly so long

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Random players reply in windows at once: no clock is needed to go on.
OptionMap settings(const AnyGame& game) {
  for (const OptionInfo& option : game.options())
    if (option.name == "windows") return {{"windows", "standing"}};
  return {};
}

// What ends a game whatever the position, and the offer to end it: somebody who takes every choice as often as any
// other would be over before he had begun. And what takes back a place in the deployment: he would never be done with
// it. These are left out where anything else may be done.
bool leads_nowhere(std::span<const OrderHelp> help, std::string_view order) {
  const auto is = [&](std::string_view verb) {  // the whole word: `auto` ends a battle, `autodeploy` does not
    return order.starts_with(verb) && (order.size() == verb.size() || order[verb.size()] == ' ');
  };
  if (is("offer") || is("undeploy")) return true;
  return std::ranges::any_of(help, [&](const OrderHelp& one) { return one.ends_game && is(one.verb); });
}
constexpr int kDraws = 20;  // until he does so all the same

// Who gives the next order, and which: one who is on move and has a choice (a sealed decision may leave him none).
// No words if there is nobody.
std::pair<Actor, std::string> next_order(const AnyGame& game, const Position& position, Chance& choice) {
  const Waiting waiting = position.waiting();
  if (waiting.over || waiting.on_move.empty()) return {};
  const std::size_t seats = waiting.on_move.size();
  const auto first = static_cast<std::size_t>(choice.die("c", "seat", static_cast<std::uint32_t>(seats)) - 1);
  for (std::size_t i = 0; i < seats; ++i) {
    const Seat seat = waiting.on_move[(first + i) % seats];
    std::string order = position.random_order(seat, choice);
    for (int draws = 1; draws < kDraws && leads_nowhere(game.help(), order); ++draws)
      order = position.random_order(seat, choice);
    if (!order.empty()) return {Actor::player(seat), std::move(order)};
  }
  return {};
}

// A random game as it was played: before each order the position, and the order; all events.
struct Record {
  std::vector<std::unique_ptr<Position>> before;
  std::vector<std::pair<Actor, std::string>> orders;
  std::vector<std::string> events;
};

Record record(const AnyGame& game, std::uint64_t seed) {
  Record kept;
  SeededChance choice(seed), dice(seed ^ 0x5eed);
  auto position = game.start(settings(game)).value();
  while (kept.orders.size() < kMostOrders) {
    const auto [actor, order] = next_order(game, *position, choice);
    if (order.empty()) break;
    kept.before.push_back(position->clone());
    kept.orders.emplace_back(actor, order);
    auto ruling = position->rule(actor, order, dice);
    if (!ruling) {
      std::fprintf(stderr, "%s: %s is refused: %s\n", std::string(game.name()).c_str(), order.c_str(),
                   ruling.error().text.c_str());
      std::abort();
    }
    kept.events.insert(kept.events.end(), (*ruling)->events().begin(), (*ruling)->events().end());
    position->commit(**ruling);
  }
  return kept;
}

// One order of a random game, as its rules play it and nobody else: of one who is on move and has a choice. False if
// there is nobody.
template <Game G>
bool play_one(Ruling<G>& game, Chance& choice) {
  const Waiting waiting = G::waiting(game.now());
  if (waiting.over || waiting.on_move.empty()) return false;
  const std::size_t seats = waiting.on_move.size(), first = drawn(choice, "seat", seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const Seat seat = waiting.on_move[(first + i) % seats];
    const auto known = Known<G>::of(game.now(), Viewer::player(seat));
    const auto offers = G::offers(known, seat);
    if (offers.empty()) continue;
    auto order = drawn_order<G>(offers, choice);
    for (int draws = 1; draws < kDraws && leads_nowhere(G::help(), G::write(order)); ++draws)
      order = drawn_order<G>(offers, choice);
    if (!G::check(known, Actor::player(seat), order)) std::abort();
    game.next_order();
    G::decide(game, Actor::player(seat), order);
    return true;
  }
  return false;
}
// A random game to its end: how many orders that was.
template <Game G>
std::size_t play_on(Chance& choice, Chance& dice, const OptionMap& options) {
  Ruling<G> game(std::move(G::start(options).value()), dice);
  std::size_t orders = 0;
  while (orders < kMostOrders && play_one<G>(game, choice)) ++orders;
  return orders;
}
using PlayOn = std::size_t (*)(Chance&, Chance&, const OptionMap&);
PlayOn play_of(std::string_view game) {
  if (game == "tartar-raid") return play_on<cherta::tartar_raid::TartarRaid>;
  if (game == "age-of-arthur") return play_on<cherta::age_of_arthur::AgeOfArthur>;
  if (game == "meeting-of-hosts") return play_on<cherta::meeting_of_hosts::MeetingOfHosts>;
  return game == "murid-wars" ? play_on<cherta::murid_wars::MuridWars> : play_on<cherta::skirmish::Skirmish>;
}

// One figure of one game. `run` does a fair amount of the work and says how much: orders, views, events.
struct Figure {
  std::string game, name, unit;
  std::function<std::size_t()> run;
  std::vector<double> nanoseconds = {};  // each, per round
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

void measure(Figure& figure, double seconds) {
  const double start = cpu_seconds();
  std::size_t done = 0;
  double took = 0;
  do {
    done += figure.run();
    took = cpu_seconds() - start;
  } while (took < seconds);
  figure.nanoseconds.push_back(1e9 * took / static_cast<double>(done));
}

std::size_t show(const Record& kept) {
  for (const auto& position : kept.before)
    for (const Viewer viewer : kViewers)
      if (cherta::gateway::encoded(position->view(viewer)).empty()) std::abort();
  return kept.before.size() * std::size(kViewers);
}

std::size_t rule(const Record& kept) {
  SeededChance dice(1);
  for (std::size_t i = 0; i < kept.orders.size(); ++i)
    if (!kept.before[i]->rule(kept.orders[i].first, kept.orders[i].second, dice)) std::abort();
  return kept.orders.size();
}

// An order tried before it is given: its projection, check, and what follows for certain.
std::size_t try_all(const Record& kept) {
  for (std::size_t i = 0; i < kept.orders.size(); ++i)
    if (!kept.before[i]->knowing(kept.orders[i].first)->try_order(kept.orders[i].second)) std::abort();
  return kept.orders.size();
}

std::size_t refold(const AnyGame& game, const Record& kept) {
  const auto position = game.start(settings(game)).value();
  if (!position->replay(kept.events)) std::abort();
  return kept.events.size();
}

std::vector<Figure> figures_of(const AnyGame& game) {
  constexpr std::uint64_t kGames = 8;  // recorded ones; random play goes through all seeds
  auto kept = std::make_shared<std::vector<Record>>();
  std::size_t orders = 0, events = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    kept->push_back(record(game, seed));
    orders += kept->back().orders.size();
    events += kept->back().events.size();
  }
  const std::string name(game.name());
  std::printf("%s: %.1f orders and %.1f events a random game\n", name.c_str(), static_cast<double>(orders) / kGames,
              static_cast<double>(events) / kGames);
  const auto each = [kept](auto work) {
    return [kept, work] {
      std::size_t done = 0;
      for (const Record& one : *kept) done += work(one);
      return done;
    };
  };
  auto play = [play_on = play_of(name), options = settings(game), seed = std::uint64_t{0}]() mutable {
    SeededChance choice(++seed), dice(seed ^ 0x5eed);
    return play_on(choice, dice, options);
  };
  return {{name, "play", "order", play},
          {name, "view", "view", each(show)},
          {name, "rule", "order", each(rule)},
          {name, "try", "order", each(try_all)},
          {name, "refold", "event", each([&game](const Record& one) { return refold(game, one); })}};
}

std::size_t keyed() {
  static KeyedChance chance(ChanceKey{1, 2, 3});
  constexpr int kDice = 100;
  for (int i = 0; i < kDice; ++i) d6(chance, "bench");
  return kDice;
}

// As it was when the first figures were taken: four blocks of SHA-256 as libsodium does them, and a look-up.
class FirstChance final : public Chance {
 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override {
    auto at = counters_.find(ask.label);
    if (at == counters_.end()) at = counters_.emplace(std::string(ask.label), 0).first;
    std::array<std::uint8_t, 13> tail{};  // a zero, the number in eight bytes, the attempt in four
    const std::uint64_t n = at->second++;
    for (std::size_t i = 0; i < sizeof n; ++i) tail[1 + i] = static_cast<std::uint8_t>(n >> (8 * (7 - i)));
    crypto_auth_hmacsha256_state hmac;
    crypto_auth_hmacsha256_init(&hmac, key_.data(), key_.size());
    crypto_auth_hmacsha256_update(&hmac, reinterpret_cast<const std::uint8_t*>(ask.label.data()), ask.label.size());
    crypto_auth_hmacsha256_update(&hmac, tail.data(), tail.size());
    std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> digest{};
    crypto_auth_hmacsha256_final(&hmac, digest.data());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | digest[i];
    return static_cast<std::uint32_t>(number % ask.faces);
  }

 private:
  ChanceKey key_{1, 2, 3};
  std::map<std::string, std::uint64_t, std::less<>> counters_;
};

std::size_t draw() {
  static FirstChance chance;
  constexpr int kDice = 100;
  for (int i = 0; i < kDice; ++i) d6(chance, "bench");
  return kDice;
}

void print(const std::vector<Figure>& figures) {
  const double yardstick = median(figures.front().nanoseconds);
  std::printf("%-14s %-7s %12s %12s %10s %8s\n", "game", "figure", "us each", "a second", "in draws", "spread");
  for (const Figure& one : figures) {
    const double each = median(one.nanoseconds);
    const auto [least, most] = std::minmax_element(one.nanoseconds.begin(), one.nanoseconds.end());
    std::printf("%-14s %-7s %12.3f %12.0f %10.2f %7.0f%%\n", one.game.c_str(), one.name.c_str(), each / 1e3, 1e9 / each,
                each / yardstick, 100 * (*most - *least) / each);
  }
}

// What the command line asks for: games and figures by name, several of each; all of what it does not name.
class Selection {
 public:
  Selection(int argc, char** argv) : words_(argv + std::min(argc, 3), argv + argc) {}
  bool game(std::string_view name) const {
    std::vector<std::string_view> games;
    for (const AnyGame* one : all_games()) games.push_back(one->name());
    return wants(name, games);
  }
  bool figure(std::string_view name) const { return wants(name, {"play", "view", "rule", "try", "refold"}); }

 private:
  bool wants(std::string_view name, const std::vector<std::string_view>& kind) const {
    const auto names = [&](std::string_view word) { return std::ranges::find(kind, word) != kind.end(); };
    return std::ranges::none_of(words_, names) || std::ranges::find(words_, name) != words_.end();
  }
  std::vector<std::string_view> words_;
};

}  // namespace

// rules_bench [seconds per figure and round = 0.5] [rounds = 7] [only these games or figures ...]
int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 0.5;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  const Selection selection(argc, argv);
  std::vector<Figure> figures = {{"any", "draw", "draw", draw}, {"any", "keyed", "draw", keyed}};
  for (const AnyGame* game : all_games()) {
    if (!selection.game(game->name())) continue;
    for (Figure& one : figures_of(*game))
      if (selection.figure(one.name)) figures.push_back(std::move(one));
  }
  for (int round = 0; round < rounds; ++round)
    for (Figure& one : figures) measure(one, seconds);
  print(figures);
}
