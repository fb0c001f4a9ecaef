// The reference game keeps what it hides, and the experiments catch it when it does not.
#include "tests/toy/patrols.h"

#include <gtest/gtest.h>

#include "tests/rules/properties.h"

using namespace cherta;
using namespace cherta::rules;
using namespace cherta::rules::testing;
using namespace cherta::toy::patrols;

namespace {

constexpr int kGames = 30;

// Somebody comes into sight or falls in one world, where in the other nobody stood.
bool may_part(const Event* one, const Event* two) {
  const auto* a = one ? &std::get<Moved>(*one) : nullptr;
  const auto* b = two ? &std::get<Moved>(*two) : nullptr;
  return a && b && (a->takes != b->takes || a->sight != b->sight);
}
// Steps after which the other side knows the same.
std::vector<Order> siblings(const State& truth, Actor actor, const Order& order) {
  const auto known_after = [&](const Order& step) {
    SeededChance none(1);
    Ruling<Patrols> ruling(truth, none);
    Patrols::decide(ruling, actor, step);
    return Patrols::project(std::move(ruling).take_state(), Viewer::player(other(actor.seat)));
  };
  std::vector<Order> alike = Patrols::offers(Known<Patrols>::of(truth, actor.eyes()), actor.seat);
  std::erase_if(alike, [&](const Order& step) { return step == order || known_after(step) != known_after(order); });
  return alike;
}
template <class G>
Experiment<G> experiment() {
  return {.options = {{"turns", "60"}}, .most_steps = 70, .may_part = may_part, .siblings = siblings};
}
bool nothing_drawn(std::string_view, Viewer) { return false; }

template <class G>
Fault random_games() {
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    if (Fault fault = RandomPlay<G>(seed, experiment<G>()).run(); !fault.empty()) return fault;
  return {};
}
template <class G>
Fault twin_games() {
  for (std::uint64_t seed = 1; seed <= kGames; ++seed)
    for (const Viewer viewer : kViewers)
      if (Fault fault = TwinGames<G>(seed * 10, viewer, experiment<G>(), nothing_drawn).run(); !fault.empty())
        return fault;
  return {};
}

TEST(Patrols, NobodyCanTellTwinsApartInRandomPlay) { EXPECT_EQ(random_games<Patrols>(), ""); }
TEST(Patrols, NobodyCanTellTwinGamesApart) { EXPECT_EQ(twin_games<Patrols>(), ""); }

// A step that is told to everybody as it was.
struct TellsEachStep : Patrols {
  static std::optional<Event> redact(const State& s, const Event& event, Viewer viewer) {
    auto told = std::get<Moved>(*Patrols::redact(s, event, viewer));
    told.to = std::get<Moved>(event).to;
    return Event(told);
  }
  static void decide(Ruling<TellsEachStep>& ruling, Actor actor, const Order& order) {
    Ruling<Patrols> honest(ruling.now(), ruling.chance());
    Patrols::decide(honest, actor, order);
    for (const Event& event : honest.events()) ruling.emit(event);
  }
};
TEST(Patrols, AStepToldToAllIsCaught) {
  EXPECT_NE(random_games<TellsEachStep>().find("can be told apart"), std::string::npos);
}

TEST(Patrols, WhoIsNearIsSeenAndWhoIsStruckUnseenFalls) {
  auto position = game().start({}).value();
  SeededChance chance(1);
  const auto must = [&](Seat seat, const std::string& order) {
    auto ruling = position->rule(Actor::player(seat), order, chance);
    ASSERT_TRUE(ruling) << order << ": " << ruling.error().text;
    position->commit(**ruling);
  };
  const auto in_sight_of = [&](Seat seat) {
    std::size_t others = 0;
    for (const Piece& piece : position->view(Viewer::player(seat)).pieces)
      others += piece.id.find('@') != piece.id.npos;
    return others;
  };
  for (int row = 1; row <= 11; ++row) {  // alice's first man walks down his file, bob's last to and fro
    EXPECT_EQ(in_sight_of(Seat::kSecond), 0u) << row;
    must(Seat::kFirst, "move 0 " + std::to_string(3 + row * kWidth));
    if (row < 11) must(Seat::kSecond, row % 2 == 1 ? "move 9 253" : "move 9 252");
  }
  EXPECT_EQ(in_sight_of(Seat::kFirst), 0u);  // four squares apart
  must(Seat::kSecond, "move 9 253");
  must(Seat::kFirst, "move 0 195");
  EXPECT_EQ(in_sight_of(Seat::kFirst), 4u);  // PD-3: 243 to 246
  EXPECT_EQ(in_sight_of(Seat::kSecond), 1u);
  EXPECT_EQ(in_sight_of(Seat::kFirst), 4u);
  must(Seat::kSecond, "move 0 227");
  must(Seat::kFirst, "move 0 211");
  must(Seat::kSecond, "move 0 211");  // PD-2
  EXPECT_EQ(position->view(Viewer::observer()).tracks[0].value, "9");
  EXPECT_TRUE(position->view(Viewer::observer()).pieces.empty());
}

}  // namespace
