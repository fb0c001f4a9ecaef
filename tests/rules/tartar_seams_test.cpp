// The seams, at every step of random games that can wait: the position is one that the rules could hold; the clock can
// end the wait; taking back leads to the start of the phase; a referee who changes nothing changes nothing.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {
namespace {

using rules::Actor;
using rules::SeededChance;

std::string refusal_of(const State& state, Actor actor, const Order& order) {
  const auto checked = TartarRaid::check(Known::of(state, actor.eyes()), actor, order);
  return checked.has_error() ? checked.error().code + " " + checked.error().text : "";
}

State after(const State& state, Actor actor, const Order& order, Chance& chance) {
  Ruling r(state, chance);
  TartarRaid::decide(r, actor, order);
  return std::move(r).take_state();
}

Order read(std::string_view words) { return TartarRaid::parse(words).value(); }

class Raid {
 public:
  Raid(std::uint64_t seed, const rules::OptionMap& options)
      : truth_(TartarRaid::start(options).value()), dice_(seed), choice_(seed ^ 0x5ea5) {}

  void play() {
    constexpr int kMostSteps = 4000;
    for (int step = 0; step < kMostSteps && *truth_.phase != Phase::kFinished; ++step) {
      if (*truth_.phase > Phase::kMuster) look();
      if (::testing::Test::HasFailure()) return;
      go_on();
    }
    EXPECT_EQ(*truth_.phase, Phase::kFinished) << story();
  }

 private:
  void look() {
    const auto could_be = check_position(truth_);
    EXPECT_TRUE(could_be) << could_be.error().text << story();
    the_clock();
    taking_back();
    the_referee();
  }

  // Whatever is waited for, the time for it can run out, and then something else is waited for.
  void the_clock() {
    SeededChance other = dice_;
    const State later = after(truth_, Actor::clock(), read("expire"), other);
    EXPECT_TRUE(*later.phase == Phase::kFinished || *later.waits != *truth_.waits) << "the clock" << story();
    if (*later.phase == Phase::kFinished) return;
    const auto could_be = check_position(later);
    EXPECT_TRUE(could_be) << "after the clock: " << could_be.error().text << story();
  }

  void taking_back() {
    const Order offer = read("offer undo"), accept = read("accept undo");
    const std::string refused = refusal_of(truth_, Actor::player(kAga), offer);
    const bool open = *truth_.undo_open && truth_.phase_start.get() && !*truth_.aga->offers_undo;
    EXPECT_EQ(refused.empty(), open) << refused << story();
    if (!open) return;
    SeededChance other = dice_;
    const State asked = after(truth_, Actor::player(kAga), offer, other);
    const State back = after(asked, Actor::player(kPrince), accept, other);
    const State& start = *truth_.phase_start.get();
    EXPECT_EQ(*back.phase, *start.phase) << story();
    EXPECT_EQ(rules::to_json(*back.counters), rules::to_json(*start.counters)) << story();
    const auto could_be = check_position(back);
    EXPECT_TRUE(could_be) << "taken back: " << could_be.error().text << story();
  }

  // An edit that sets what is so already leaves the same game, waiting for the same people.
  void the_referee() {
    const Order order = read("ref set units_lost aga " + std::to_string(truth_.aga->units_lost.get()));
    const std::string refused = refusal_of(truth_, Actor::referee(), order);
    EXPECT_EQ(refused, "") << story();
    if (!refused.empty()) return;
    SeededChance other = dice_;
    State same = after(truth_, Actor::referee(), order, other);
    EXPECT_EQ(on_move(same), on_move(truth_)) << story();
    same.waits = truth_.waits;
    same.undo_open = truth_.undo_open;
    same.extension = truth_.extension;
    const std::string here = rules::to_json(truth_), there = rules::to_json(same);
    const auto parts = std::ranges::mismatch(here, there);
    EXPECT_TRUE(here == there) << "an edit that changes nothing: "
                               << here.substr(static_cast<std::size_t>(parts.in1 - here.begin()), 80) << " became "
                               << there.substr(static_cast<std::size_t>(parts.in2 - there.begin()), 80) << story();
  }

  void go_on() {
    std::vector<std::pair<Seat, Order>> may;
    for (const Seat seat : on_move(truth_)) {
      const auto offers = TartarRaid::offers(Known::of(truth_, Viewer::player(seat)), seat);
      if (offers.empty()) continue;
      const auto& offer = offers[pick(offers.size())];
      may.emplace_back(seat, TartarRaid::order_of(offer, pick(TartarRaid::ways(offer))));
    }
    const bool time_is_up = may.empty() || pick(12) == 0;
    const Actor actor = time_is_up ? Actor::clock() : Actor::player(may[pick(may.size())].first);
    Order order = read("expire");
    for (const auto& [seat, one] : may)
      if (actor.is_player() && seat == actor.seat) order = one;
    if (std::holds_alternative<Withdraw>(order) && pick(20) != 0) return;  // a raid given up early tries little
    story_.push_back(TartarRaid::write(order));
    truth_ = after(truth_, actor, order, dice_);
  }

  std::size_t pick(std::size_t among) {
    return static_cast<std::size_t>(choice_.die("choice", "choice", static_cast<std::uint32_t>(among))) - 1;
  }

  std::string story() const {
    constexpr std::size_t kLast = 25;
    std::string text = "\n";
    for (std::size_t i = story_.size() > kLast ? story_.size() - kLast : 0; i < story_.size(); ++i)
      text += "  " + story_[i] + "\n";
    return text;
  }

  State truth_;
  SeededChance dice_, choice_;
  std::vector<std::string> story_;
};

void play(const rules::OptionMap& options) {
  constexpr std::uint64_t kGames = 12;
  for (std::uint64_t seed = 1; seed <= kGames && !::testing::Test::HasFailure(); ++seed) Raid(seed, options).play();
}

TEST(TartarSeams, Live) { play({{"clock", "live(60)"}, {"window_close", "early"}}); }
TEST(TartarSeams, ByMail) { play({{"clock", "async(24)"}, {"windows", "standing"}}); }
TEST(TartarSeams, OnHexes) {
  play({{"clock", "live(60)"}, {"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}, {"window_close", "early"}});
}
TEST(TartarSeams, OnATable) { play({{"clock", "async(24)"}, {"windows", "standing"}, {"battle_mode", "table"}}); }
TEST(TartarSeams, LateComersAndDice) {
  play({{"clock", "async(24)"},
        {"windows", "standing"},
        {"join_arrival", "during"},
        {"dummy_reveal", "die"},
        {"reinforcements", "dice"},
        {"town_attempt", "any"},
        {"activation_timing", "before_movement"},
        {"opponent", "balkan"}});
}

}  // namespace
}  // namespace cherta::tartar_raid
