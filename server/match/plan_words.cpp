#include "server/match/plan_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include "server/rules/core/reader.h"

namespace cherta::match {

namespace {

using Kind = Condition::Kind;

constexpr std::array<std::string_view, 6> kSigns = {"=", "!=", "<", "<=", ">", ">="};
constexpr std::int64_t kShortest = kMinute, kLongest = 90 * kDay;  // of an end by time

Refusal bad_plan(std::string why) { return {"E_AHEAD", "", std::move(why)}; }
Refusal unread_plan() {
  return bad_plan(
      "in advance one says: ahead add [until turn 5] [regardless] [when CONDITION: ] ORDER, with | between orders; "
      "ahead "
      "list; ahead drop N or all; ahead stop; ahead go");
}
Refusal bad_condition(std::string_view text) {
  return bad_plan(
      "this is no condition: " + std::string(text) +
      "; there are phase WORD, turn 3, turn 3..5, track ID = 2, piece ID FACT = VALUE, piece ID seen, piece ID "
      "unseen, nothing new, refused");
}

// The first word, taken off.
std::string_view take_word(std::string_view& text) {
  text = rules::trimmed(text);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text = rules::trimmed(text.substr(end));
  return word;
}

// Takes this word off if it stands first.
bool accept(std::string_view& text, std::string_view word) {
  std::string_view rest = text;
  if (rules::lower(take_word(rest)) != word) return false;
  text = rest;
  return true;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && error == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                                   : std::nullopt;
}

// "2026-12-01" or "2026-12-01T18:00": Unix milliseconds.
std::optional<std::int64_t> read_date(std::string_view text) {
  namespace chrono = std::chrono;
  constexpr std::size_t kDate = 10, kWithTime = 16;
  if (text.size() != kDate && text.size() != kWithTime) return std::nullopt;
  const auto year = number<int>(text.substr(0, 4));
  const auto month = number<unsigned>(text.substr(5, 2)), day = number<unsigned>(text.substr(8, 2));
  if (!year || !month || !day || text[4] != '-' || text[7] != '-') return std::nullopt;
  const chrono::year_month_day date{chrono::year(*year), chrono::month(*month), chrono::day(*day)};
  if (!date.ok()) return std::nullopt;
  std::int64_t at = chrono::sys_days(date).time_since_epoch().count() * kDay;
  if (text.size() == kDate) return at;
  const auto hour = number<int>(text.substr(11, 2)), minute = number<int>(text.substr(14, 2));
  if (!hour || !minute || text[10] != 'T' || text[13] != ':') return std::nullopt;
  if (*hour < 0 || *hour > 23 || *minute < 0 || *minute > 59) return std::nullopt;
  return at + *hour * kHour + *minute * kMinute;
}

// "3", "3..5", "3..".
std::optional<std::pair<int, int>> read_turns(std::string_view text) {
  const auto dots = text.find("..");
  const auto from = number<int>(text.substr(0, dots));
  if (!from || *from < 0) return std::nullopt;
  if (dots == std::string_view::npos) return std::pair(*from, *from);
  if (dots + 2 == text.size()) return std::pair(*from, kLastTurn);
  const auto to = number<int>(text.substr(dots + 2));
  if (!to || *to < *from) return std::nullopt;
  return std::pair(*from, *to);
}

// "FACT SIGN VALUE", or "SIGN VALUE" of a track.
bool read_comparison(std::string_view text, Condition& into) {
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (std::ranges::find(kSigns, word) != kSigns.end()) {
      into.sign = word;
      into.value = text;
      return !text.empty();
    }
    into.fact += (into.fact.empty() ? "" : " ") + std::string(word);
  }
  return false;
}

std::optional<Condition> read_condition(std::string_view text) {
  Condition one;
  if (rules::lower(text) == "refused") return one.kind = Kind::kRefused, one;
  if (rules::lower(text) == "nothing new") return one.kind = Kind::kNothingNew, one;
  const std::string kind = rules::lower(take_word(text));
  const std::string_view what = take_word(text);
  if (what.empty()) return std::nullopt;
  if (kind == "phase" && text.empty()) return one.kind = Kind::kPhase, one.value = what, one;
  if (kind == "turn" && text.empty()) {
    const auto turns = read_turns(what);
    if (!turns) return std::nullopt;
    one.kind = Kind::kTurn;
    std::tie(one.from, one.to) = *turns;
    return one;
  }
  one.id = what;
  const std::string rest = rules::lower(text);
  if (kind == "piece" && (rest == "seen" || rest == "unseen"))
    return one.kind = rest == "seen" ? Kind::kSeen : Kind::kUnseen, one;
  if (!read_comparison(text, one)) return std::nullopt;
  one.kind = kind == "track" ? Kind::kTrack : Kind::kPiece;
  const bool fine = kind == "track" ? one.fact.empty() : kind == "piece" && !one.fact.empty();
  return fine ? std::optional(one) : std::nullopt;
}

// The parts of a text between these words.
std::vector<std::string_view> split(std::string_view text, std::string_view mark) {
  std::vector<std::string_view> parts;
  for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
    parts.push_back(rules::trimmed(text.substr(0, at)));
    text.remove_prefix(at + mark.size());
  }
  parts.push_back(rules::trimmed(text));
  return parts;
}

Result<PlanStep> read_step(std::string_view text) {
  PlanStep step;
  if (accept(text, "when")) {
    const auto colon = text.find(": ");
    if (colon == std::string_view::npos) return bad_plan("after `when` and its conditions comes a colon, and an order");
    for (const std::string_view part : split(text.substr(0, colon), " and ")) {
      auto one = read_condition(part);
      if (!one) return bad_condition(part);
      step.when.push_back(std::move(*one));
    }
    text = rules::trimmed(text.substr(colon + 1));
  }
  if (text.empty()) return bad_plan("an order is missing");
  if (is_ahead(text)) return bad_plan("a plan orders no plan");
  std::string_view rest = text;
  if (const std::string first = rules::lower(take_word(rest));
      first == "until" || first == "regardless" || first == "when")
    return bad_plan("`" + first + "` stands before the first order, or before what it waits for");
  step.order = text;
  return step;
}

// Takes "turn N", a time or a date off.
bool read_end(std::string_view& text, PlanTerms& into) {
  if (accept(text, "turn")) {
    const auto turn = number<int>(take_word(text));
    if (!turn || *turn < 0) return false;
    into.last_turn = *turn;
    return true;
  }
  const std::string_view word = take_word(text);
  const auto time = read_time(word);
  if (time ? *time < kShortest || *time > kLongest : !read_date(word)) return false;
  into.until = word;
  return true;
}

Result<PlanWord> read_add(std::string_view text) {
  PlanWord word;
  for (bool more = true; more;) {
    if (accept(text, "until")) {
      if (!read_end(text, word.plan))
        return bad_plan("a plan ends by `until turn 5`, `until 3d` or `until 2026-12-01T18:00`");
    } else if (accept(text, "regardless")) {
      word.plan.regardless = true;
    } else {
      more = false;
    }
  }
  auto parts = split(text, "|");
  if (parts.size() > 1 && parts.front().empty()) parts.erase(parts.begin());
  if (parts.size() > kMostPlanSteps)
    return bad_plan("a plan has at most " + std::to_string(kMostPlanSteps) + " orders");
  for (const std::string_view part : parts) {
    auto step = read_step(part);
    if (!step) return step.error();
    word.plan.steps.push_back(std::move(*step));
  }
  if (word.plan.steps.front().is_second_choice()) return bad_plan("before the first order there is none to be refused");
  return word;
}

std::string write(const Condition& one) {
  switch (one.kind) {
    case Kind::kPhase:
      return "phase " + one.value;
    case Kind::kTurn:
      return "turn " + std::to_string(one.from) +
             (one.to == one.from    ? ""
              : one.to == kLastTurn ? ".."
                                    : ".." + std::to_string(one.to));
    case Kind::kTrack:
      return "track " + one.id + " " + one.sign + " " + one.value;
    case Kind::kPiece:
      return "piece " + one.id + " " + one.fact + " " + one.sign + " " + one.value;
    case Kind::kSeen:
    case Kind::kUnseen:
      return "piece " + one.id + (one.kind == Kind::kSeen ? " seen" : " unseen");
    case Kind::kNothingNew:
      return "nothing new";
    case Kind::kRefused:
      break;
  }
  return "refused";
}

}  // namespace

bool is_ahead(std::string_view line) { return accept(line, "ahead"); }

Result<PlanWord> read_plan_word(std::string_view line) {
  (void)accept(line, "ahead");
  if (accept(line, "add")) return read_add(line);
  PlanWord word;
  if (accept(line, "list")) {
    word.verb = PlanVerb::kList;
    return line.empty() ? Result<PlanWord>(word) : unread_plan();
  }
  word.verb = accept(line, "drop") ? PlanVerb::kDrop : accept(line, "stop") ? PlanVerb::kStop : PlanVerb::kGo;
  if (word.verb == PlanVerb::kGo && !accept(line, "go")) return unread_plan();
  const bool all = word.verb == PlanVerb::kDrop ? accept(line, "all") && line.empty() : line.empty();
  if (all) return word;
  const auto which = number<std::uint32_t>(line);
  if (!which || *which == 0) return unread_plan();
  word.number = *which;
  return word;
}

Result<PlanWord> settle_orders(PlanWord word, const rules::AnyGame& game) {
  for (std::size_t i = 0; i < word.plan.steps.size(); ++i) {
    auto words = game.canonical(word.plan.steps[i].order);
    if (!words)
      return Refusal(words.error().code, words.error().rule,
                     "order " + std::to_string(i + 1) + " of the plan: " + words.error().text);
    if (words->find('|') != std::string::npos) return bad_plan("an order with | in it cannot be given in advance");
    word.plan.steps[i].order = std::move(*words);
  }
  return word;
}

std::string write(const PlanStep& step) {
  std::string text;
  for (const Condition& one : step.when) text += (text.empty() ? "when " : " and ") + write(one);
  return text + (text.empty() ? "" : ": ") + step.order;
}

std::string write_end(const PlanTerms& plan) {
  std::string text = plan.last_turn == kLastTurn ? "" : "turn " + std::to_string(plan.last_turn);
  if (!plan.until.empty()) text += (text.empty() ? "" : ", ") + plan.until;
  return text;
}

std::string write(const PlanWord& word) {
  const std::string which = word.number > 0 ? " " + std::to_string(word.number) : "";
  switch (word.verb) {
    case PlanVerb::kList:
      return "ahead list";
    case PlanVerb::kDrop:
      return "ahead drop" + (which.empty() ? " all" : which);
    case PlanVerb::kStop:
      return "ahead stop" + which;
    case PlanVerb::kGo:
      return "ahead go" + which;
    case PlanVerb::kAdd:
      break;
  }
  std::string text = "ahead add";
  if (word.plan.last_turn != kLastTurn) text += " until turn " + std::to_string(word.plan.last_turn);
  if (!word.plan.until.empty()) text += " until " + word.plan.until;
  if (word.plan.regardless) text += " regardless";
  for (bool first = true; const PlanStep& step : word.plan.steps)
    text += (std::exchange(first, false) ? " " : " | ") + write(step);
  return text;
}

std::int64_t end_of(const PlanTerms& plan, std::int64_t now) {
  if (plan.until.empty()) return 0;
  if (const auto time = read_time(plan.until)) return now + *time;
  return read_date(plan.until).value_or(0);
}

}  // namespace cherta::match
