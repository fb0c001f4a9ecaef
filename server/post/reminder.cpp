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

bool is_heard_since(const store::Reminder& reminder, std::int64_t after, std::int64_t now) {
  return now >= reminder.from + after;
}

void ring_when_heard(store::Reminder& reminder, std::int64_t after) {
  const std::int64_t heard = reminder.from + after;
  reminder.at = reminder.at == 0 ? heard : std::min(reminder.at, heard);
}

}  // namespace cherta::post
