// Orders of others that look alike to a viewer and differ in a given secret: found by the rules alone, tried on the
// wire.
#include <boost/json.hpp>

#include "tests/wire/twins.h"
#include "tests/wire/world.h"

namespace cherta::wire {

namespace {

using rules::Actor;
using rules::Position;
using rules::Seat;
using rules::SeededChance;
using rules::Viewer;

// What comes of an order, and what the viewer is told of it. The rest is dear, and most outcomes are told apart by
// what is told: it is looked at when it is asked for.
struct Outcome {
  std::string order;
  std::unique_ptr<Position> after;
  std::vector<rules::FeedLine> told;
  bool concerns = false;
  std::optional<rules::View> view;  // the viewer's, afterwards
  std::optional<boost::json::value> truth;

  const rules::View& shown_to(Viewer viewer) {
    if (!view) view = after->view(viewer);
    return *view;
  }
  const boost::json::value& true_state() {
    if (!truth) truth = boost::json::parse(after->truth());
    return *truth;
  }
};

std::vector<Outcome> outcomes(const Position& position, Seat seat, Viewer viewer, SeededChance& chance) {
  constexpr int kSampled = 12;
  std::map<std::string, Outcome> all;
  for (const std::string& order : position.random_orders(seat, kSampled, chance)) {
    if (ends_the_game(order) || all.contains(order)) continue;
    SeededChance dice(1);
    auto ruling = position.rule(Actor::player(seat), order, dice);
    if (!ruling) continue;
    Outcome out{order, position.clone(), (*ruling)->told(viewer), (*ruling)->concerns(viewer), {}, {}};
    out.after->commit(**ruling);
    all.emplace(order, std::move(out));
  }
  std::vector<Outcome> list;
  for (auto& [order, out] : all) list.push_back(std::move(out));
  return list;
}

// Two of them that look alike to the viewer, though one of these fields differs.
std::optional<std::pair<std::string, std::string>> look_alikes(std::vector<Outcome> all, Viewer viewer,
                                                               const std::set<std::string>& wanted) {
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      Outcome &a = all[i], &b = all[k];
      if (a.concerns != b.concerns || a.told != b.told || a.shown_to(viewer) != b.shown_to(viewer)) continue;
      std::set<std::string> names;
      differing(a.true_state(), b.true_state(), names);
      for (const auto& name : names)
        if (wanted.contains(name)) return std::pair(a.order, b.order);
    }
  return std::nullopt;
}

}  // namespace

std::string seek_secrets(const TwinPlan& plan, const std::set<std::string>& wanted, int games, TwinTally& tally) {
  std::set<std::string> missing = wanted;
  for (const auto& found : tally.secrets) missing.erase(found);
  SeededChance chance(plan.seed);
  for (int game = 0; game < games && !missing.empty(); ++game) {
    auto position = plan.position ? plan.position->clone() : plan.game.start(plan.options).value();
    for (int orders = 0; orders < plan.opening && !position->waiting().over; ++orders) {
      const auto waiting = position->waiting();
      for (const Seat seat : waiting.on_move) {
        if (plan.viewer.is(seat)) continue;
        const auto pair = look_alikes(outcomes(*position, seat, plan.viewer, chance), plan.viewer, missing);
        if (!pair) continue;
        TwinPlan one = plan;
        one.position = position->clone();
        one.who = plan.game.seat_names()[index(seat)];
        std::tie(one.one, one.two) = *pair;
        one.steps = 0;
        if (auto fault = tell_apart(one, tally); !fault.empty()) return fault;
        for (const auto& secret : tally.secrets) missing.erase(secret);
      }
      step_on(*position, chance);
    }
  }
  return {};
}

}  // namespace cherta::wire
