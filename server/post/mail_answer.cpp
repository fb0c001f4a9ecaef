#include "server/post/mail_answer.h"

#include "common/counted.h"
#include "server/post/account_forms.h"

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
  return all.empty() ? "" : head + ":\n" + list_of(all) + "\n";
}

}  // namespace

std::string remarks_on(const Incoming& message) {
  return message.has_attachment ? "What was attached to your mail was not looked at.\n\n" : "";
}

std::string unreadable_for(const Incoming& message, bool cut) {
  if (cut) return "Your mail is too long: nothing in it was read. Write orders and nothing else, without attachments.";
  if (message.unreadable)
    return "Your mail cannot be read: it is of a character set that is not known here, or not in the one that it "
           "names. "
           "Nothing was done.";
  if (message.has_text) return "";
  return message.has_html ? "Your mail is HTML alone: nothing in it was read. Send plain text."
                          : "There is no text in your mail. Nothing was done.";
}

std::string text_of_outcome(const MailOutcome& outcome) {
  std::string out = outcome.word.empty() ? "" : outcome.word + "\n\n";
  const auto orders = [](std::size_t n) { return counted(n, "order", "orders"); };
  if (outcome.dry)
    out += headed("Tried alone, as things stand now; could be given", outcome.good) +
           headed("Would be refused", outcome.refused);
  else
    out += headed(orders(outcome.good.size()) + " given", outcome.good) + headed("Refused", outcome.refused);
  if (outcome.left.empty()) return out;
  out += "Not given, for they came after that:\n";
  for (const std::string& one : outcome.left) out += "  " + as_name(one, kMostOfOrder) + "\n";
  return out + "\n";
}

}  // namespace cherta::post
