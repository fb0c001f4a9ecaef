#include "tests/wire/sealed.h"

namespace cherta::wire {

using rules::Seat;

Sealed sealed(World& one, World& other) {
  Sealed now;
  const auto waiting = one.position().waiting();
  const std::string phase = one.position().view(rules::Viewer::observer()).phase;
  now.both = waiting.on_move.size() == rules::kSeats && phase != "lobby" && phase != "options" && phase != "next";
  now.closes_early = now.both && !waiting.whole;
  const std::array worlds = {&one, &other};
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const rules::Position& position = worlds[i]->position();
    now.token[i] = position.waiting().token;
    now.over = now.over || position.waiting().over;
    for (const Seat seat : {Seat::kFirst, Seat::kSecond})
      now.answered[2 * i + rules::index(seat)] = !position.undecided(seat);
  }
  return now;
}

bool is_same_step(const Sealed& before, const Sealed& after) {
  for (std::size_t i = 0; i < before.answered.size(); ++i)
    if (before.answered[i] && !after.answered[i]) return false;
  return before.both && !after.over && before.token == after.token;
}

}  // namespace cherta::wire
