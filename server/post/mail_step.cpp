#include "server/post/mail_step.h"

#include <algorithm>
#include <charconv>

namespace cherta::post {

namespace {

constexpr std::string_view kStep = "[step ", kMatch = "match ";

template <class Number>
bool read(std::string_view text, Number& out) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), out);
  return failed == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string write_step(const MailStep& step) {
  return "step " + (step.battle == 0 ? "" : std::to_string(step.battle) + ".") + std::to_string(step.step);
}

std::optional<MailStep> read_step(std::string_view subject) {
  const auto at = subject.rfind(kStep);
  if (at == std::string_view::npos) return std::nullopt;
  subject.remove_prefix(at + kStep.size());
  const auto end = subject.find(']');
  if (end == std::string_view::npos) return std::nullopt;
  subject = subject.substr(0, end);
  const auto dot = subject.find('.');
  MailStep out;
  if (dot != std::string_view::npos && !read(subject.substr(0, dot), out.battle)) return std::nullopt;
  if (!read(subject.substr(dot == std::string_view::npos ? 0 : dot + 1), out.step)) return std::nullopt;
  return out;
}

std::string match_in(std::string_view subject) {
  const auto at = subject.rfind(kMatch);
  if (at == std::string_view::npos) return "";
  subject.remove_prefix(at + kMatch.size());
  const auto end = std::ranges::find_if(subject, [](char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return !letter && c != '-' && c != '_';
  });
  return std::string(subject.begin(), end);
}

}  // namespace cherta::post
