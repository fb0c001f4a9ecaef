// second_export GAME [--seed N] [--sense PERCENT] [--shun WORD]... [--try N] [--events] [--opening ORDER]...
// [NAME=VALUE]... Plays a game by itself and writes it for the second reckoning (journal.py): after "== n who: order"
// the dice, what changed in the truth, and what orders that were only tried met with:
//   try A: adv A3 4.25 => E_TOO_FAR        (or "ok")
// `--opening`: what the referee orders before anybody else (a battle that a campaign hands over).
// The players draw from their choices, with sense (`propose`) PERCENT of the time; orders that begin with shunned
// words are drawn only once in a while, or every game would end by a resignation.
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "server/rules/core/beforehand.h"
#include "server/rules/core/chance.h"
#include "server/rules/registry.h"

using namespace cherta::rules;

namespace {

struct Wish {
  std::string game;
  std::uint64_t seed = 1;
  std::uint32_t sense = 50;
  int tries = 2;
  int most = 3000;
  bool events = false;  // the canonical events, to see what a difference comes of
  std::vector<std::string> shunned, opening;
  OptionMap options;
};

Wish wish_of(int count, char** words) {
  Wish wish;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const std::string value = i + 1 < count ? words[i + 1] : "";
    if (word == "--seed")
      wish.seed = std::stoull(value), ++i;
    else if (word == "--sense")
      wish.sense = static_cast<std::uint32_t>(std::stoul(value)), ++i;
    else if (word == "--try")
      wish.tries = std::stoi(value), ++i;
    else if (word == "--most")
      wish.most = std::stoi(value), ++i;
    else if (word == "--events")
      wish.events = true;
    else if (word == "--shun")
      wish.shunned.push_back(value), ++i;
    else if (word == "--opening")
      wish.opening.push_back(value), ++i;
    else if (const auto equals = word.find('='); equals != std::string::npos)
      wish.options[word.substr(0, equals)] = word.substr(equals + 1);
    else
      wish.game = word;
  }
  return wish;
}

// What differs in `now`, member by member; null for members that are gone.
boost::json::value changed(const boost::json::value& before, const boost::json::value& now) {
  if (!before.is_object() || !now.is_object()) return now;
  boost::json::object parts;
  for (const auto& [name, value] : now.get_object()) {
    const auto* old = before.get_object().if_contains(name);
    if (!old)
      parts[name] = value;
    else if (*old != value)
      parts[name] = changed(*old, value);
  }
  for (const auto& [name, value] : before.get_object())
    if (!now.get_object().contains(name)) parts[name] = nullptr;
  return parts;
}

std::uint32_t pick(Chance& chance, std::size_t faces) {
  return static_cast<std::uint32_t>(
      chance.die("pick", "thoughts", static_cast<std::uint32_t>(std::max<std::size_t>(faces, 1))) - 1);
}

std::vector<std::string> words_of(const std::string& order) {
  std::vector<std::string> words(1);
  for (const char c : order)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

// The order with one of its words changed: another number, another name.
std::string spoilt(const std::string& order, Chance& chance) {
  auto words = words_of(order);
  if (words.size() < 2) return order;
  std::string& word = words[1 + pick(chance, words.size() - 1)];
  const auto digits = word.find_first_of("0123456789");
  if (digits == std::string::npos) return order;
  const std::string letters = word.substr(0, digits);
  const bool name = !letters.empty();
  const long hundredths = std::lround(std::strtod(word.c_str() + digits, nullptr) * 100);
  constexpr long kSteps[] = {1, -1, 25, -25, 100, -100, 300, -300, 1000, -1000};
  const long step = name || hundredths % 100 == 0 ? 100 * (1L + pick(chance, 3)) : kSteps[pick(chance, 10)];
  const long other = std::max(0L, hundredths + (pick(chance, 2) ? step : -step));
  word = letters + std::to_string(other / 100);
  if (other % 100) word += "." + std::string(other % 100 < 10 ? "0" : "") + std::to_string(other % 100);
  std::string out;
  for (const auto& one : words) out += (out.empty() ? "" : " ") + one;
  return out;
}

class Play {
 public:
  Play(const AnyGame& game, const Wish& wish)
      : game_(game), wish_(wish), dice_(wish.seed), thoughts_(wish.seed ^ 0x5ec05ec05ec05ec0ULL) {}

  bool run() {
    auto started = game_.start(wish_.options);
    if (!started) return fails(started.error().code + " " + started.error().text);
    position_ = std::move(*started);
    advance_.begin(*position_);
    std::cout << "== 0 the start\n";
    show();
    int n = 1;
    for (const std::string& order : wish_.opening)
      if (!carry(n++, Actor::referee(), order)) return false;
    for (; n <= wish_.most; ++n) {
      const Waiting waiting = position_->waiting();
      if (waiting.over) return true;
      if (!step(n, advance_.due() ? Actor::clock() : next(waiting))) return false;
    }
    return true;
  }

 private:
  static bool fails(const std::string& why) {
    std::cout << "stuck " << why << "\n";
    return false;
  }

  // Those on move in turn; the clock when all have spoken and somebody's time runs.
  Actor next(const Waiting& waiting) {
    if (waiting.token != token_) token_ = waiting.token, spoken_.clear();
    for (const Seat seat : waiting.on_move)
      if (std::find(spoken_.begin(), spoken_.end(), seat) == spoken_.end()) return Actor::player(seat);
    if (waiting.seconds != 0 || waiting.on_move.empty()) return Actor::clock();
    spoken_.clear();
    return Actor::player(waiting.on_move.front());
  }

  std::string drawn(Seat seat) {
    for (int tries = 0;; ++tries) {
      std::string order = position_->random_order(seat, thoughts_);
      const bool shunned = std::ranges::any_of(
          wish_.shunned, [&](const std::string& words) { return order == words || order.starts_with(words + " "); });
      if (!shunned || tries == 30 || pick(thoughts_, 200) == 0) return order;
    }
  }
  std::string order_of(Actor actor) {
    if (actor.is_clock()) return std::string(advance_.due() ? kPrepared : kExpire);
    std::string any = drawn(actor.seat);
    if (any.empty() || pick(thoughts_, 100) >= wish_.sense) return any;
    return position_->propose(actor.seat, thoughts_);
  }
  std::string name(Actor actor) const {
    if (actor.is_referee()) return "referee";
    return actor.is_clock() ? "clock" : std::string(game_.seat_names()[index(actor.seat)]);
  }

  bool step(int n, Actor actor) {
    const std::string order = order_of(actor);
    if (!actor.is_clock()) spoken_.push_back(actor.seat);
    if (order.empty()) return true;
    return carry(n, actor, order);
  }
  bool carry(int n, Actor actor, const std::string& order) {
    RecordedChance recorded(dice_);
    auto ruling = position_->rule(actor, order, recorded);
    if (!ruling) return fails(name(actor) + ": " + order + " => " + ruling.error().code);
    std::cout << "\n== " << n << " " << name(actor) << ": " << (*ruling)->order() << "\n";
    if (const auto draws = recorded.take(); !draws.empty()) {
      std::cout << "dice";
      for (const auto& draw : draws) std::cout << " " << draw.kind << ":" << draw.name;
      std::cout << "\n";
    }
    if (wish_.events)
      for (const auto& event : (*ruling)->events()) std::cout << "event " << event << "\n";
    position_->commit(**ruling);
    advance_.after(*position_, order == kPrepared);
    if (actor.is_clock()) spoken_.clear();
    show();
    return true;
  }

  void show() {
    const auto truth = boost::json::parse(position_->truth());
    std::cout << "truth " << boost::json::serialize(changed(truth_, truth)) << "\n";
    truth_ = truth;
    for (const Seat seat : position_->waiting().on_move)
      for (int n = 0; n < wish_.tries; ++n) tried(seat);
  }
  void tried(Seat seat) {
    std::string order = drawn(seat);
    if (order.empty()) return;
    if (pick(thoughts_, 4) != 0) order = spoilt(order, thoughts_);
    const auto trial = position_->knowing(Actor::player(seat))->try_order(order);
    std::cout << "try " << game_.seat_names()[index(seat)] << ": " << order << " => "
              << (trial ? std::string("ok") : trial.error().code) << "\n";
  }

  const AnyGame& game_;
  const Wish& wish_;
  SeededChance dice_, thoughts_;
  std::unique_ptr<Position> position_;
  AdvanceWatch advance_;
  boost::json::value truth_;
  std::uint64_t token_ = 0;
  std::vector<Seat> spoken_;
};

}  // namespace

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  const Wish wish = wish_of(count, words);
  const AnyGame* game = find_game(wish.game);
  if (!game) {
    std::cerr << "there is no game `" << wish.game << "`\n";
    return 2;
  }
  return Play(*game, wish).run() ? 0 : 1;
}
