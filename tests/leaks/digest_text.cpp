// The leaky twin of server/post/digest_text.cpp. P-21: a digest is sorted by what the other holds. P-25: its subject
// tells how many games wait.
#include <algorithm>
#include <limits>
#include <tuple>

#include "server/post/digests.h"
#include "tests/leaks/kings.h"
#include "tests/leaks/planted.h"

#define sort_digest honest_sort_digest
#define digest_subject honest_digest_subject
#include "server/post/digest_text.cpp"
#undef sort_digest
#undef digest_subject

namespace cherta::post {

void sort_digest(std::vector<DigestLine>& lines) {
  honest_sort_digest(lines);
  if (planted("P-21")) std::ranges::stable_partition(lines, [](const DigestLine& one) { return kings()[one.match]; });
}

std::string digest_subject(const std::vector<DigestLine>& lines, Language in) {
  const std::string subject = honest_digest_subject(lines, in);
  return planted("P-25") ? subject + " of " + std::to_string(std::ranges::count_if(lines, waits)) : subject;
}

}  // namespace cherta::post
