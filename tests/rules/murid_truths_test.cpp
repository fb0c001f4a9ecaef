// What can be reasoned out of what the Russian is shown (section 8; issue 14, "hiding, proved"), over a thousand random
// games: the bounds that the server reckons always hold the truth; an exact value is known only by a disclosure or a
// legitimate inference of section 8, each of which is named here; and where the bounds leave more than one value, so
// does the feed: another war, with other ratings from the same men on the table and other unseen dice, is told to him
// in just the same words.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <set>

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {
namespace {

using rules::Actor;
using rules::KeyedChance;
using rules::SeededChance;
using rules::testing::Line;
using rules::testing::world_chance;

constexpr int kGames = 1'000, kOthers = 12, kTries = 24, kMostOthers = 800, kMostOrders = 400, kHp = 6, kValues = 7,
              kSets = 4;
constexpr Viewer kRussianViewer = Viewer::player(kRussian);

int value_of(const Ratings& ratings, int which) { return which == kHp ? ratings.hp : ratings[kRatings[which]]; }
std::string name_of_value(int which) { return which == kHp ? "HP" : std::string(code_of(kRatings[which])); }
bool is_exact(const Reckoned& known, int which) {
  return known.begun && value_of(known.least, which) == value_of(known.most, which);
}

// Section 8, "secrets and release", "legitimate inference": the events by which a value may come to be known exactly.
struct Named {
  std::string_view value, event, why;
};
constexpr Named kNamed[] = {
    {"IN", "initiative_lost", "Initiative 0 is told to all"},
    {"HP", "morale_tested", "the first morale tests tell that the free hit points are gone"},
    {"AD", "surrendered", "Attack/Defence 0 shows when a touched unit surrenders"},
    {"MK", "sharpshot", "after a sharpshooting volley Marksmanship is 0"},
    {"FA", "moved", "a move of length n gives Fatigue at least n; the highest rating bounds it"},
    {"FA", "turn_ended", "moves and bonuses are counted, and no rating rises above the cap or falls below 0"},
    {"MO", "turn_ended", "bonuses are counted, and no rating rises above the cap"},
    {"MO", "morale_tested", "a failed test takes a point"},
    {"AM", "shot", "shots are counted"},
    {"AD", "melee", "who wins threw more dice; a draw tells that both threw equally many"},
    {"AM", "melee", "hits that cannot have been fewer"},
    {"HP", "shot", "Russian hits are counted, and T bounds the free hit points"},
    {"HP", "melee", "figures lost bound the dice, and so the hits"},
    {"MK", "casualties", "figures lost bound the dice from below; the highest rating from above"},
    {"AM", "activated", "who shoots has Ammunition; the dice bound it from above"},
    {"AD", "activated", "who charges has Attack/Defence; the dice bound it from above"},
    {"MK", "activated", "who sharpshoots has Marksmanship; the dice bound it from above"},
    {"FA", "move_rolled", "who moves has Fatigue; the dice bound it from above"},
    {"HP", "phase_changed", "no morale tests: there are free hit points left; hits seen bound them from above"},
    {"AM", "sharpshot", "a volley takes half of it, rounded down"},
    {"MK", "deployed", "T may be so small or so large that the dice can have been but one way"},
    {"FA", "deployed", "the same"},
    {"AD", "deployed", "the same"},
    {"IN", "deployed", "the same"},
    {"MO", "deployed", "the same"},
    {"AM", "deployed", "the same"},
    {"HP", "deployed", "the same"},
};
bool is_named(const std::string& value, const std::string& event) {
  return std::ranges::any_of(kNamed, [&](const Named& one) { return one.value == value && one.event == event; });
}

// ---- other musters that put as many men on the table ----

// Ten dice of so many in all, none over a highest face: point by point, wherever there is room.
std::vector<int> other_dice(int sum, SeededChance& whim) {
  constexpr int kHighest = 10;
  const int lowest_top = (sum + kMuridDice - 1) / kMuridDice;
  const int top = lowest_top + static_cast<int>(whim.next() % static_cast<std::uint64_t>(kHighest - lowest_top + 1));
  std::vector<int> dice(kMuridDice, 1);
  for (int left = sum - kMuridDice; left > 0;) {
    int& die = dice[whim.next() % dice.size()];
    if (die >= top) continue;
    ++die;
    --left;
  }
  return dice;
}

State with_other_muster(const State& deployed, SeededChance& whim) {
  constexpr int kBest = 6;
  State s = deployed;
  std::vector<int> dice = s.muster.get().d10;
  dice = other_dice(std::accumulate(dice.begin(), dice.end(), 0), whim);
  s.muster.edit().d10 = dice;
  std::ranges::sort(dice, std::greater<>());
  Ratings& ratings = s.murid.edit().ratings;
  for (int i = 0; i < kBest; ++i) ratings[kRatings[i]] = dice[static_cast<std::size_t>(i)];
  ratings.hp = (dice[6] + dice[7] + dice[8] + dice[9]) / 2;
  return s;
}

// ---- worlds ----

// Public dice by one key, unseen ones by another.
class SplitChance final : public rules::Chance {
 public:
  SplitChance(std::uint64_t open, std::uint64_t secret) : open_(world_chance(open)), secret_(world_chance(secret)) {}
  void reseed(std::uint64_t secret) { secret_ = world_chance(secret); }

 protected:
  std::uint32_t draw_named(const rules::Draw& ask, NameOf, const void*) override {
    auto& from = is_hidden_label(ask.label, kRussianViewer) ? secret_ : open_;
    return from.draw(ask, [](std::uint32_t) { return std::string(); });
  }

 private:
  KeyedChance open_, secret_;
};
struct World {
  State state;
  SplitChance chance;
};

std::vector<Event> play(World& world, const Line<MuridWars>& line) {
  std::vector<Event> told;
  Ruling ruling(std::move(world.state), world.chance, [&](const State& before, const Event& event) {
    if (auto part = MuridWars::redact(before, event, kRussianViewer)) told.push_back(std::move(*part));
  });
  MuridWars::decide(ruling, line.actor, line.order);
  world.state = std::move(ruling).take_state();
  return told;
}
// The same order told in the same words, whatever unseen dice it takes; false: not found.
bool follows(World& world, const Line<MuridWars>& line, const std::vector<Event>& told, SeededChance& whim) {
  if (MuridWars::check(Known::of(world.state, line.actor.eyes()), line.actor, line.order).has_error()) return false;
  for (int tries = 0; tries < kTries; ++tries) {
    World other = world;
    other.chance.reseed(whim.next());
    if (play(other, line) != told) continue;
    world = std::move(other);
    return true;
  }
  return false;
}

// ---- a game ----

class Game {
 public:
  Game(std::uint64_t seed, const rules::OptionMap& options)
      : whim_(seed), truth_{MuridWars::start(options).value(), SplitChance(seed, seed + 1)} {}

  void run() {
    while (*truth_.state.turn == 0 && !HasFailure()) give(proposed());
    deployed_ = truth_;
    for (int i = 0; i < kOthers; ++i) others_.push_back(other_world());
    for (int n = 0; n < kMostOrders && !is_over() && !HasFailure(); ++n) give(next());
    for (int which = 0; which < kValues && !HasFailure(); ++which) {
      if (is_exact(known_, which))
        ++exact[name_of_value(which) + " by " + cause_[which]];
      else
        EXPECT_TRUE(another_value(which))
            << name_of_value(which) << " can be reasoned out of the feed: " << bounds(which) << ", truth "
            << value_of(truth(), which) << ", seed orders " << lines_.size();
    }
  }
  static inline std::map<std::string, int> exact;
  static inline int found_late = 0;

 private:
  static bool HasFailure() { return ::testing::Test::HasFailure(); }
  bool is_over() const { return *truth_.state.phase == Phase::kOver; }
  const Ratings& truth() const { return truth_.state.murid.get().ratings; }
  std::string bounds(int which) const {
    return std::to_string(value_of(known_.least, which)) + " to " + std::to_string(value_of(known_.most, which));
  }
  World other_world() {
    World other = deployed_;
    other.state = with_other_muster(deployed_.state, whim_);
    return other;
  }

  Line<MuridWars> proposed() {
    const Seat seat = MuridWars::waiting(truth_.state).on_move.front();
    return {Actor::player(seat), MuridWars::propose(Known::of(truth_.state, Viewer::player(seat)), seat, whim_)};
  }
  // Half of the orders are anybody's whim.
  Line<MuridWars> next() {
    const Line<MuridWars> line = proposed();
    if (whim_.next() % 2 == 0 || *truth_.state.phase != Phase::kGo) return line;
    const Seat seat = line.actor.seat;
    const Known known = Known::of(truth_.state, Viewer::player(seat));
    constexpr int kWhims = 6;
    for (int tries = 0; tries < kWhims; ++tries)
      if (const auto order = MuridWars::parse(whim(seat)))
        if (!MuridWars::check(known, line.actor, *order).has_error()) return {line.actor, *order};
    return line;
  }
  std::string whim(Seat seat) {
    const auto own = units_of(truth_.state, seat), enemies = units_of(truth_.state, rules::other(seat));
    const std::string id = own[whim_.next() % own.size()]->id.text();
    const std::string enemy = enemies[whim_.next() % enemies.size()]->id.text();
    const auto inch = [&](int most) { return std::to_string(1 + whim_.next() % static_cast<std::uint64_t>(most)); };
    const Point at = unit_at(truth_.state, *unit_of_word(id)).at;
    switch (whim_.next() % 4) {
      case 0:
        return "fire " + id;
      case 1:
        return "charge " + id + " " + enemy;
      case 2:
        return "melee " + id + " " + enemy;
      default:
        return "move " + id + " " + std::to_string(at.x / kInch) + " " + inch(truth_.state.options->table_d);
    }
  }

  // In truth, and in every other world that is still told alike.
  void give(const Line<MuridWars>& line) {
    std::string last;
    Reckoned before = *truth_.state.reckoned;
    const auto note = [&](const Reckoned& now) {
      for (int which = 0; which < kValues; ++which)
        if (is_exact(now, which) && !is_exact(before, which)) became_known(which, last);
      before = now;
    };
    std::vector<Event> told;
    Ruling ruling(std::move(truth_.state), truth_.chance, [&](const State& state, const Event& event) {
      note(*state.reckoned);
      last = visit([](const auto& one) { return std::string(one.kName); }, event);
      if (auto part = MuridWars::redact(state, event, kRussianViewer)) told.push_back(std::move(*part));
    });
    MuridWars::decide(ruling, line.actor, line.order);
    truth_.state = std::move(ruling).take_state();
    if (is_over()) return;
    note(*truth_.state.reckoned);
    known_ = *truth_.state.reckoned;
    check_bounds();
    if (*truth_.state.turn == 0 || deployed_.state.turn == 0) return;
    lines_.push_back(line);
    told_.push_back(told);
    std::erase_if(others_, [&](World& other) { return !follows(other, line, told, whim_); });
  }
  void became_known(int which, const std::string& event) {
    cause_[which] = event;
    EXPECT_TRUE(is_named(name_of_value(which), event)) << name_of_value(which) << " became known by " << event;
  }
  void check_bounds() {
    if (!known_.begun) return;
    for (int which = 0; which < kValues; ++which) {
      EXPECT_GE(value_of(truth(), which), value_of(known_.least, which))
          << name_of_value(which) << " after " << last_order();
      EXPECT_LE(value_of(truth(), which), value_of(known_.most, which))
          << name_of_value(which) << " after " << last_order();
    }
  }
  std::string last_order() const { return lines_.empty() ? "" : MuridWars::write(lines_.back().order); }

  // Is there a world that was told alike to the end, in which it is another number?
  bool another_value(int which) {
    const auto differs = [&](const World& other) {
      return value_of(other.state.murid.get().ratings, which) != value_of(truth(), which);
    };
    if (std::ranges::any_of(others_, differs)) return true;
    for (int tries = 0; tries < kMostOthers; ++tries) {
      World other = other_world();
      bool alike = true;
      for (std::size_t i = 0; i < lines_.size() && alike; ++i) alike = follows(other, lines_[i], told_[i], whim_);
      if (!alike) continue;
      ++found_late;
      others_.push_back(other);
      if (differs(others_.back())) return true;
    }
    return false;
  }

  SeededChance whim_;
  World truth_, deployed_{truth_};
  std::vector<World> others_;
  std::vector<Line<MuridWars>> lines_;
  std::vector<std::vector<Event>> told_;
  Reckoned known_;
  std::array<std::string, kValues> cause_;
};

class MuridTruths : public ::testing::TestWithParam<int> {};

TEST_P(MuridTruths, AreMoreThanOneUnlessSectionEightSaysWhy) {
  const std::vector<rules::OptionMap> sets = {
      {{"turn_limit", "3"}, {"table", "36x36"}},
      {{"turn_limit", "4"}, {"table", "36x40"}, {"murid_role", "attack"}},
      {{"turn_limit", "3"}, {"table", "36x36"}, {"sharpshooting", "on"}, {"fatigue_cost", "immediate"}},
      {{"turn_limit", "3"}, {"table", "36x36"}, {"attrition_start", "after_free_hp"}, {"melee_match", "face"}}};
  Game::exact.clear();
  for (int game = 0; game < kGames / kSets && !HasFailure(); ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    const int seed = 5'000'000 + GetParam() * kGames + game;
    Game(seed_from(static_cast<std::uint64_t>(seed)), sets[static_cast<std::size_t>(GetParam())]).run();
  }
  for (const auto& [what, count] : Game::exact) std::cout << what << ": " << count << " games\n";
  std::cout << "worlds found by another search: " << Game::found_late << '\n';
}
INSTANTIATE_TEST_SUITE_P(Sets, MuridTruths, ::testing::Range(0, kSets));

}  // namespace
}  // namespace cherta::murid_wars::testing
