// Which steps of his own feed a track of the ledger rests on, in its value: a fact has them as its source (ledger.h).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "server/rules/core/wording.h"

namespace cherta::rules {

// "(steps 12, 41)"; nothing where there are none.
inline Wording by_steps(std::span<const std::uint64_t> steps) {
  constexpr Phrase kSteps{"by_steps", "(steps {})"};
  std::string codes, words;
  for (const std::uint64_t step : steps) {
    codes += (codes.empty() ? "" : " ") + std::to_string(step);
    words += (words.empty() ? "" : ", ") + std::to_string(step);
  }
  return codes.empty() ? Wording() : Wording(kSteps, {Arg(codes, words)});
}

}  // namespace cherta::rules
