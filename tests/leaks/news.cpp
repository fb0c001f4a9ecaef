// The leaky twin of server/post/news.cpp. P-1: the subject tells what a notice is about.
#include "server/post/news.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <map>

#include "common/counted.h"
#include "tests/leaks/planted.h"

#define subject_of honest_subject_of
#include "server/post/news.cpp"
#undef subject_of

namespace cherta::post {

std::string subject_of(const rules::AnyGame& game, const News& news) {
  return honest_subject_of(game, news) + (planted("P-1") ? " (" + std::string(name_of(news.kind)) + ")" : "");
}

}  // namespace cherta::post
