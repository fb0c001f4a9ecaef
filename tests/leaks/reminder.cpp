// The leaky twin of server/post/reminder.cpp. P-24: whatever happens moves the alarm.
#include "server/post/reminder.h"

#include "tests/leaks/planted.h"

#define wind_up honest_wind_up
#include "server/post/reminder.cpp"
#undef wind_up

namespace cherta::post {

bool wind_up(store::Reminder& reminder, const match::Glance& glance, std::int64_t now) {
  if (planted("P-24") && now < reminder.at) reminder.from = now;
  return honest_wind_up(reminder, glance, now);
}

}  // namespace cherta::post
