// The leaky twin of server/gateway/burden.cpp. G-8: looking back costs what had to be gone through, and so what others
// did unseen. G-10: what waited for the store is told when it is there.
#include "server/gateway/burden.h"

#include "common/address.h"
#include "server/match/discretion.h"
#include "tests/leaks/gone_through.h"
#include "tests/leaks/planted.h"

#define answered_at honest_answered_at
#define cost_of_answer honest_cost_of_answer
#include "server/gateway/burden.cpp"
#undef answered_at
#undef cost_of_answer

namespace cherta::gateway {

std::int64_t answered_at(std::int64_t came, std::int64_t now, std::int64_t floor) {
  return planted("G-10") ? now : honest_answered_at(came, now, floor);
}

std::uint32_t cost_of_answer(std::uint64_t steps, std::uint64_t bytes) {
  return honest_cost_of_answer(steps + (planted("G-8") ? gone_through() * kStepsForOne : 0), bytes);
}

}  // namespace cherta::gateway
