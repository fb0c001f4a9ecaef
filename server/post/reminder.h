// One alarm before the time of a wait is over, for whoever has not looked.
#pragma once

#include "server/match/match.h"
#include "server/store/calls.h"

namespace cherta::post {

// In hundredths of the time that a wait lasts.
inline constexpr std::int64_t kRemindAfter = 80, kWhole = 100;

// Sets the reminder by what the holder's eyes see now; true if its time has come.
bool wind_up(store::Reminder& reminder, const match::Glance& glance, std::int64_t now);
// Who looks on may be gone unheard: whether he has been heard since the wait began, and so has seen it; and the alarm
// for the moment when that is known (docs/decisions/0169).
// `after`: milliseconds, Means::heard_after.
bool is_heard_since(const store::Reminder& reminder, std::int64_t after, std::int64_t now);
void ring_when_heard(store::Reminder& reminder, std::int64_t after);

}  // namespace cherta::post
