// One alarm before the time of a wait is over, for whoever has not looked.
#pragma once

#include "server/match/match.h"
#include "server/store/calls.h"

namespace cherta::post {

// In hundredths of the time that a wait lasts.
inline constexpr std::int64_t kRemindAfter = 80, kWhole = 100;

// Milliseconds after which a connection that still stands has been heard since: longer than net::Limits::idle.
inline constexpr std::int64_t kHeardAfter = 130'000;

// Sets the reminder by what the holder's eyes see now; true if its time has come.
bool wind_up(store::Reminder& reminder, const match::Glance& glance, std::int64_t now);
// Whether he has seen a wait, who looks on now and may be gone unheard; else the alarm comes when that is known.
bool has_seen_wait(store::Reminder& reminder, std::int64_t now);

}  // namespace cherta::post
