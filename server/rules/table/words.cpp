#include "server/rules/table/words.h"

#include <algorithm>

namespace cherta::table {

namespace {

using rules::Named;
using rules::Reader;

struct WayWord {
  std::string_view word;
  Way way;
};
constexpr std::array<WayWord, 5> kWays = {{
    {"forward", Way::kForward},
    {"ahead", Way::kForward},
    {"back", Way::kBack},
    {"left", Way::kLeft},
    {"right", Way::kRight},
}};

std::optional<Way> accept_way(Reader& words) {
  for (const WayWord& row : kWays)
    if (words.accept(row.word)) return row.way;
  return std::nullopt;
}

// Whole degrees from least to most; GEO-11.4: a fraction is refused.
std::optional<int> degrees_in(std::string_view word, int least, int most) {
  const auto number = rules::whole_number(word);
  if (!number || *number < least || *number > most || word[0] < '0' || word[0] > '9') return std::nullopt;
  return number;
}

int take_degrees(Reader& words, int least, int most) {
  const std::string expected = "whole degrees, " + std::to_string(least) + " to " + std::to_string(most);
  const auto number = degrees_in(words.take(expected), least, most);
  if (!number) words.fail(expected);
  return number.value_or(least);
}

WheelStep read_wheel(Reader& words) {
  const Hand hand = words.take_word<Hand>();
  return {hand, take_degrees(words, 0, 360)};
}

StraightStep read_straight(Reader& words) {
  if (const auto way = accept_way(words)) return {*way, take_reach(words)};
  const Reach reach = take_reach(words);
  return {accept_way(words).value_or(Way::kForward), reach};
}

void read_step(Reader& words, std::vector<Step>& steps) {
  if (words.accept("wheel"))
    steps.emplace_back(read_wheel(words));
  else if (words.accept("about"))
    steps.emplace_back(TurnStep{true, 0});
  else if (words.accept("turn") || words.accept("face"))
    steps.emplace_back(TurnStep{false, take_facing(words)});
  else if (words.accept("to"))
    steps.emplace_back(LegStep{take_place(words)});
  else
    steps.emplace_back(read_straight(words));
}

std::string reach_text(const Reach& reach) { return reach.is_max ? "max" : short_inches_text(reach.hundredths); }

struct Written {
  std::string operator()(const StraightStep& step) const {
    static constexpr std::array<std::string_view, 4> kWords = {"forward", "back", "left", "right"};
    return reach_text(step.reach) + ' ' + std::string(kWords[static_cast<std::size_t>(step.way)]);
  }
  std::string operator()(const WheelStep& step) const {
    return std::string("wheel ") + (step.hand == Hand::kLeft ? "left " : "right ") + std::to_string(step.degrees);
  }
  std::string operator()(const TurnStep& step) const {
    return step.is_about ? "about" : "turn " + std::to_string(step.facing);
  }
  std::string operator()(const LegStep& step) const {
    return "to " + short_inches_text(step.to.x) + ',' + short_inches_text(step.to.y);
  }
};

// Where the step that begins at `from` ends: at a comma, but for the one within `to 36,12.5`.
std::size_t end_of_step(std::string_view text, std::size_t from) {
  const std::size_t comma = std::min(text.find(',', from), text.size());
  Reader words(text.substr(from, comma - from));
  const bool is_place = words.accept("to") && !words.take("").empty() && words.at_end() && comma + 1 < text.size() &&
                        text[comma + 1] >= '0' && text[comma + 1] <= '9';
  return is_place ? std::min(text.find(',', comma + 1), text.size()) : comma;
}

}  // namespace

int take_inches(Reader& words) {
  static constexpr std::string_view kExpected = "inches with at most two decimals, 0 to 240";
  const auto length = inches(words.take(kExpected));
  if (!length || *length > kLongest) words.fail(kExpected);  // GEO-1.3
  return length && *length <= kLongest ? *length : 0;
}

Reach take_reach(Reader& words) { return words.accept("max") ? Reach{0, true} : Reach{take_inches(words), false}; }

int take_facing(Reader& words) { return take_degrees(words, 0, 359); }

Point take_place(Reader& words) {
  const std::string_view next = words.peek();
  const std::size_t comma = next.find(',');
  if (comma == std::string_view::npos) {
    const int x = take_inches(words);
    return {x, take_inches(words)};
  }
  static constexpr std::string_view kExpected = "a place, as 36,12.5";
  const std::string word = words.take(kExpected);
  const auto x = inches(std::string_view(word).substr(0, comma)), y = inches(std::string_view(word).substr(comma + 1));
  if (x && y && *x <= kLongest && *y <= kLongest) return {*x, *y};
  words.fail(kExpected);
  return {};
}

std::optional<WheelStep> accept_wheel(Reader& words) {
  const std::string next = rules::lower(words.peek());
  if (next.size() < 2 || (next[0] != 'r' && next[0] != 'l')) return std::nullopt;
  const auto degrees = degrees_in(std::string_view(next).substr(1), 1, 360);
  if (!degrees) return std::nullopt;
  words.take("");
  return WheelStep{next[0] == 'l' ? Hand::kLeft : Hand::kRight, *degrees};
}

Result<std::vector<Step>> read_steps(std::string_view text) {
  std::vector<Step> steps;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t past = end_of_step(text, from);
    if (steps.size() == kMostSteps)
      return Refusal{"E_SYNTAX", "GEO-11.4", "a move has at most " + std::to_string(kMostSteps) + " steps"};
    Reader words(text.substr(from, past - from));
    read_step(words, steps);
    if (!words.failed() && !words.at_end()) {
      words.take("");
      words.fail("a comma before the next step");
    }
    if (words.failed()) return words.refusal();
    from = past + 1;
  }
  return steps;
}

std::string write_steps(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "" : ", ") + std::visit(Written{}, step);
  return text;
}

}  // namespace cherta::table
