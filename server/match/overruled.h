// A die that counts as the referee has said beforehand. The die itself falls as the match's key has it, and that is
// what is recorded and verified; the rules are told what it counts as.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "server/rules/core/chance.h"

namespace cherta::match {

struct Overruling {
  std::uint32_t face = 0;  // from 1
  std::string kind = {};   // of the die, as transcripts call it: "d6"; empty: any
  bool operator==(const Overruling&) const = default;
};

// Dice are called d and the number of their faces; a card is none.
inline bool is_die(std::string_view kind) {
  return kind.size() > 1 && kind.front() == 'd' &&
         std::all_of(kind.begin() + 1, kind.end(), [](char c) { return c >= '0' && c <= '9'; });
}
inline bool applies(const Overruling& ruled, std::string_view kind, std::uint32_t faces) {
  return is_die(kind) && (ruled.kind.empty() || ruled.kind == kind) && ruled.face <= faces;
}

// Passes draws on, and gives the first that it applies to the face that was ruled.
class OverruledChance final : public rules::Chance {
 public:
  OverruledChance(rules::RecordedChance& source, const std::optional<Overruling>& ruled)
      : source_(source), ruled_(ruled) {}
  // Which of the draws that was, from 1; 0 = none.
  std::uint32_t used() const { return used_; }

 protected:
  std::uint32_t draw_named(const rules::Draw& ask, NameOf name, const void* context) override {
    const std::uint32_t fell = source_.draw(ask, [&](std::uint32_t i) { return name(context, i); });
    if (used_ != 0 || !ruled_ || !applies(*ruled_, ask.kind, ask.faces)) return fell;
    used_ = static_cast<std::uint32_t>(source_.records().size());
    return ruled_->face - 1;
  }

 private:
  rules::RecordedChance& source_;
  const std::optional<Overruling>& ruled_;
  std::uint32_t used_ = 0;
};

}  // namespace cherta::match
