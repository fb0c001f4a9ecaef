// The leaky twin of server/post/webhook.cpp. P-23: the board goes along, for others to read.
#include "server/post/webhook.h"

#include <algorithm>

#include "server/post/web_text.h"
#include "tests/leaks/planted.h"

#define hook_call honest_hook_call
#include "server/post/webhook.cpp"
#undef hook_call

namespace cherta::post {

Call hook_call(const store::Target& hook, const HookNews& news) {
  HookNews told = news;
  if (planted("P-23")) told.title += "\n" + told.news.picture.board_text;
  return honest_hook_call(hook, told);
}

}  // namespace cherta::post
