#include "server/rules/transcript/play_out.h"

#include <algorithm>

#include "server/rules/core/beforehand.h"

namespace cherta::transcript {

namespace {

using namespace rules;

// Deals out the turns to speak. `token` tells one wait from the next.
class Speakers {
 public:
  // Whose order next; the clock when everybody on move has spoken in this wait.
  Actor next(const Waiting& waiting) {
    if (waiting.token != token_) {
      token_ = waiting.token;
      spoken_.clear();
    }
    for (const Seat seat : waiting.on_move)
      if (std::find(spoken_.begin(), spoken_.end(), seat) == spoken_.end()) return Actor::player(seat);
    if (waiting.seconds == 0 && !waiting.on_move.empty()) {
      spoken_.clear();  // no clock runs: they go on, in turn
      return Actor::player(waiting.on_move.front());
    }
    return Actor::clock();
  }
  void spoke(Actor actor) {
    if (actor.is_player())
      spoken_.push_back(actor.seat);
    else
      spoken_.clear();
  }

 private:
  std::uint64_t token_ = 0;
  std::vector<Seat> spoken_;
};

std::string order_of(const Position& position, Actor actor, Players players, Chance& thoughts, bool prepared) {
  if (actor.is_clock()) return std::string(prepared ? kPrepared : kExpire);
  std::string any = position.random_order(actor.seat, thoughts);
  if (any.empty() || players == Players::kRandom) return any;
  return position.propose(actor.seat, thoughts);
}

Refusal stuck(const AnyGame& game, Actor actor, const std::string& order, const std::string& why) {
  const std::string who = actor.is_clock() ? "the clock" : std::string(game.seat_names()[index(actor.seat)]);
  return Refusal{"E_STUCK", "", who + ", `" + order + "`: " + why};
}

}  // namespace

Result<void> play_out(const AnyGame& game, Position& position, Players players, std::uint64_t seed,
                      const StepWitness& witness) {
  SeededChance dice(seed);
  SeededChance thoughts(seed ^ 0x5eed5eed5eed5eedULL);
  Speakers speakers;
  AdvanceWatch advance;
  advance.begin(position);
  for (int step = 0; step < kMaxSteps; ++step) {
    const Waiting waiting = position.waiting();
    if (waiting.over) return {};
    const Actor actor = advance.due() ? Actor::clock() : speakers.next(waiting);
    const std::string order = order_of(position, actor, players, thoughts, advance.due());
    if (order.empty() && actor.is_player()) {
      speakers.spoke(actor);
      continue;
    }
    RecordedChance recorded(dice);
    auto ruling = position.rule(actor, order, recorded);
    if (!ruling) return stuck(game, actor, order, ruling.error().code + " " + ruling.error().text);
    Step done{actor, (*ruling)->order(), recorded.take(), {}};
    for (const Viewer viewer : kViewers)
      for (const FeedLine& line : (*ruling)->told(viewer)) done.told[index(viewer)].push_back(line.text);
    position.commit(**ruling);
    advance.after(position, order == kPrepared);
    if (order != kPrepared) speakers.spoke(actor);
    witness(done, position);
  }
  return Refusal{"E_STUCK", "", "the game does not end"};
}

}  // namespace cherta::transcript
