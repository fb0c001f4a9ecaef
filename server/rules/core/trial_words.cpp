#include "server/rules/core/trial_words.h"

namespace cherta::rules {

namespace {

constexpr char kBehind = '\0';

}  // namespace

std::string with_codes(const Wording& wording) {
  std::string kept = wording.words();
  if (!wording.packed().empty()) (kept += kBehind) += wording.packed();
  return kept;
}

std::string_view words_of_trial(std::string_view kept) { return kept.substr(0, kept.find(kBehind)); }

std::vector<Said> said_of_trial(std::string_view kept) {
  std::vector<Said> said;
  const auto behind = kept.find(kBehind);
  if (behind == std::string_view::npos) return said;
  for (std::string_view rest = kept.substr(behind + 1); !rest.empty();) {
    std::size_t args = next_count(rest);
    Said& one = said.emplace_back();
    one.code = next_text(rest);
    while (args-- > 0) one.args.emplace_back(next_text(rest));
  }
  return said;
}

}  // namespace cherta::rules
