// What a player orders in advance, where orders are given: a line that begins with "ahead" (the word "plan" is an order
// of a game's).
//
//   ahead add [until END] [regardless] STEP { "|" STEP }
//   ahead list                 he is told his plans
//   ahead drop N | all         they are no more
//   ahead stop [N]             it, or all of them, gives nothing until
//   ahead go [N]               it goes on, from what he sees now
//
//   STEP := [ "when" CONDITION { "and" CONDITION } ": " ] ORDER
//   CONDITION := "phase" WORD | "turn" N | "turn" N ".." [M] | "track" ID SIGN VALUE | "piece" ID FACT SIGN VALUE |
//                "piece" ID "seen" | "piece" ID "unseen" | "nothing new" | "refused"
//   SIGN := = != < <= > >=
//   END := "turn" N | TIME such as 3d | a date, 2026-12-01 or 2026-12-01T18:00 (UTC)
//
// The steps are given in this order, each when its owner is asked and its conditions hold. "refused": the order before
// it was; where it was not, such a step is left out, and where there is no such step a refusal stops the plan.
#pragma once

#include <string>
#include <string_view>

#include "common/result.h"
#include "server/match/plan.h"

namespace cherta::match {

enum class PlanVerb : std::uint8_t { kAdd, kList, kDrop, kStop, kGo };
struct PlanWord {
  PlanVerb verb = PlanVerb::kAdd;
  std::uint32_t number = 0;  // 0: all of them
  PlanTerms plan = {};
  bool operator==(const PlanWord&) const = default;
};

// Is it ordered in advance, and not now?
bool is_ahead(std::string_view line);
// E_AHEAD. Orders are as they are written: settle_orders() reads them.
Result<PlanWord> read_plan_word(std::string_view line);
// Brings its orders into canonical words; the game's refusal if one cannot be read.
Result<PlanWord> settle_orders(PlanWord word, const rules::AnyGame& game);
// In canonical words.
std::string write(const PlanWord& word);
std::string write(const PlanStep& step);
std::string write_end(const PlanTerms& plan);  // "turn 5, 3d"; empty: none
// When a plan that is made now ends by time; 0: never.
std::int64_t end_of(const PlanTerms& plan, std::int64_t now);

}  // namespace cherta::match
