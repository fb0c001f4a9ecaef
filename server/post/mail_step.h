// The step of a viewer's own feed that a mail was written at: in the subject of what he is sent, and of what he
// answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::post {

struct MailStep {
  std::size_t battle = 0;  // of a battle in a match of its own: the how manieth; 0: of the match itself
  std::uint64_t step = 0;
  bool operator==(const MailStep&) const = default;
};

// "step 12", "step 3.12" at the third battle: what stands in brackets in the subject.
std::string write_step(const MailStep& step);
// The last one in the subject; nothing if there is none.
std::optional<MailStep> read_step(std::string_view subject);
// The id in "…, match ID: news …"; empty if there is none.
std::string match_in(std::string_view subject);

}  // namespace cherta::post
