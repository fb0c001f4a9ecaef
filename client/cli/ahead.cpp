#include "client/cli/ahead.h"

#include "client/cli/text.h"

namespace cherta::cli {

namespace {

std::string in_words(const v1::Plan& plan) {
  std::string text = "Plan " + std::to_string(plan.number());
  if (!plan.ends().empty()) text += ", until " + clean(plan.ends());
  text += plan.regardless() ? ", whatever comes" : "";
  if (!plan.stopped().empty()) text += "; it has stopped: " + clean(plan.stopped());
  text += "\n";
  for (int i = 0; i < plan.steps_size(); ++i)
    text += std::string(static_cast<std::uint32_t>(i) < plan.done() ? "  done  " : "        ") + clean(plan.steps(i)) +
            "\n";
  return text;
}

}  // namespace

std::string plans_in_words(const v1::Plans& plans) {
  std::string text;
  for (const v1::Plan& plan : plans.plans()) text += in_words(plan);
  return text.empty() ? "You have ordered nothing in advance.\n" : text;
}

}  // namespace cherta::cli
