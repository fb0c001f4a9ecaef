#include "server/post/mail_answer.h"

#include "server/post/account_forms.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

constexpr std::size_t kMostOfOrder = 300;  // bytes of an order that are repeated

std::string list_of(const std::vector<MailOutcome::One>& all) {
  std::string out;
  for (const auto& one : all)
    out += "  " + as_name(one.order, kMostOfOrder) + "\n" + (one.said.empty() ? "" : "    " + one.said + "\n");
  return out;
}

std::string headed(const std::string& head, const std::vector<MailOutcome::One>& all) {
  return all.empty() ? "" : head + "\n" + list_of(all) + "\n";
}

}  // namespace

std::string remarks_on(const Incoming& message, Language in) {
  return message.has_attachment ? say<words::kAttachment>(in) + "\n\n" : "";
}

std::string unreadable_for(const Incoming& message, bool cut, Language in) {
  if (cut) return say<words::kTooLong>(in);
  if (message.unreadable) return say<words::kUnreadable>(in);
  if (message.has_text) return "";
  return message.has_html ? say<words::kHtmlAlone>(in) : say<words::kNoText>(in);
}

std::string text_of_outcome(const MailOutcome& outcome, Language in) {
  std::string out = outcome.word.empty() ? "" : outcome.word + "\n\n";
  const auto given = static_cast<std::int64_t>(outcome.good.size());
  if (outcome.dry)
    out += headed(say<words::kTried>(in), outcome.good) + headed(say<words::kWouldBeRefused>(in), outcome.refused);
  else
    out += headed(count<words::kOneGiven, words::kGiven>(in, given), outcome.good) +
           headed(say<words::kRefused>(in), outcome.refused);
  if (outcome.left.empty()) return out;
  out += say<words::kNotGiven>(in) + "\n";
  for (const std::string& one : outcome.left) out += "  " + as_name(one, kMostOfOrder) + "\n";
  return out + "\n";
}

}  // namespace cherta::post
