#include "server/post/reminder.h"

#include <algorithm>

namespace cherta::post {

// A wait begins when it is first seen here, at once after the entry that began it. Its end may move (a pause, more
// time): then the alarm moves, until it has rung.
bool wind_up(store::Reminder& reminder, const match::Glance& glance, std::int64_t now) {
  const auto wait = static_cast<std::int64_t>(glance.wait);
  const bool waits = glance.asked && glance.phase == store::Phase::kRunning;
  if (waits && reminder.wait != wait) reminder = {wait, glance.seq, now, 0, false};
  reminder.at = 0;
  if (!waits || !glance.countdown || reminder.rung) return false;
  const std::int64_t lasts = glance.countdown->ends_at - reminder.from;
  reminder.at = reminder.from + lasts * kRemindAfter / kWhole;
  if (reminder.at > now) return false;
  reminder.at = 0;
  reminder.rung = true;
  return true;
}

bool has_seen_wait(store::Reminder& reminder, std::int64_t now) {
  const std::int64_t heard = reminder.from + kHeardAfter;
  if (now >= heard) return true;
  reminder.at = reminder.at == 0 ? heard : std::min(reminder.at, heard);
  return false;
}

}  // namespace cherta::post
