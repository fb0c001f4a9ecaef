// Parts that orders share: figures, places, lists of types, groups, options, results.
#include "server/rules/skirmish/words/parts.h"

#include <algorithm>

#include "server/rules/skirmish/game.h"
#include "server/rules/table/words.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostDigits = 4;  // before the point
constexpr int kMostCount = 40, kMostPoints = 1000;

std::optional<int> length_of(std::string_view word) {
  const std::string_view whole = word.substr(0, word.find('.'));
  if (whole.size() > kMostDigits) return std::nullopt;
  const auto length = table::inches(word);
  return length ? std::optional(std::min(*length, table::kLongest + 1)) : std::nullopt;
}
std::optional<Point> place_of(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = length_of(word.substr(0, comma)), y = length_of(word.substr(comma + 1));
  return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}
std::optional<int> count_of(std::string_view word, int least, int most) {
  const bool digits = !word.empty() && word.size() <= kMostDigits &&
                      std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  const auto number = digits ? rules::whole_number(word) : std::nullopt;
  return number && *number >= least && *number <= most ? number : std::nullopt;
}
bool is_name(std::string_view word) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !word.empty() && word.size() <= 24 && std::ranges::all_of(word, fits);
}

// "warrior*5,archer*2"
std::optional<std::vector<TypeCount>> list_of(std::string_view text) {
  std::vector<TypeCount> all;
  if (text.empty()) return all;
  for (const std::string& one : rules::split(text, ',')) {
    const auto star = one.find('*');
    const std::string name = rules::lower(one.substr(0, star));
    const auto count =
        star == std::string::npos ? std::optional(1) : count_of(std::string_view(one).substr(star + 1), 1, kMostCount);
    if (!is_name(name) || !count || all.size() == kMostNamed) return std::nullopt;
    all.push_back({name, *count});
  }
  return all;
}

// "V1+V2=47"
std::optional<Group> group_of(std::string_view word) {
  const auto sign = word.find('=');
  Group group;
  for (const std::string& one : rules::split(word.substr(0, sign), '+')) {
    const auto id = figure_of_word(one);
    if (!id || group.members.size() == kMostNamed) return std::nullopt;
    group.members.push_back(*id);
  }
  if (sign == std::string_view::npos) return group;
  const auto points = count_of(word.substr(sign + 1), 0, kMostPoints);
  if (!points) return std::nullopt;
  group.points = *points;
  return group;
}
void read_groups(rules::Reader& words, std::vector<Group>& groups) {
  do {
    const std::string word = words.take("a group, such as V1+V2=20");
    const auto group = words.failed() ? std::nullopt : group_of(word);
    if (!group || groups.size() == kMostNamed) return not_understood(words, word);
    groups.push_back(*group);
  } while (!words.at_end() && !words.failed());
}

// ---- options ----

// Where a scenario in JSON ends that begins here.
std::size_t end_of_json(std::string_view text) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{') {
      ++depth;
    } else if (c == '}' && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

void read_settings(rules::Reader& words, std::vector<Setting>& settings) {
  const std::string text = words.rest();
  std::string_view left = text;
  while (true) {
    while (!left.empty() && is_blank(left.front())) left.remove_prefix(1);
    if (left.empty()) return;
    const std::size_t end = std::min(left.find_first_of(" \t\n\r"), left.size()), sign = left.find('=');
    const std::string name = rules::lower(left.substr(0, std::min(sign, end)));
    if (sign >= end || !is_name(name) || settings.size() == kMostNamed)
      return not_understood(words, left.substr(0, end));
    const std::string_view value = left.substr(sign + 1);
    const std::size_t size = value.starts_with('{') ? end_of_json(value) : end - sign - 1;
    settings.push_back({name, std::string(value.substr(0, size))});
    left = value.substr(size);
  }
}
std::string settings_text(const std::vector<Setting>& settings) {
  std::string text;
  for (const Setting& one : settings) text += (text.empty() ? "" : " ") + one.name + "=" + one.value;
  return text;
}

// ---- results (SK-19.3) ----

template <class E>
bool take_value(std::string_view value, E& into) {
  const auto found = rules::enum_from_word<E>(rules::lower(value));
  if (found) into = *found;
  return found.has_value();
}
bool take_value(std::string_view value, int& into) {
  const auto number = count_of(value, 0, 999);
  if (number) into = *number;
  return number.has_value();
}
bool take_value(std::string_view value, std::vector<TypeCount>& into) {
  auto list = list_of(value);
  if (list) into = std::move(*list);
  return list.has_value();
}
bool take_field(TableResult& o, const std::string& name, std::string_view value) {
  if (name == "winner") return take_value(value, o.winner) && o.winner != Winner::kVoid;
  if (name == "how") return take_value(value, o.how);
  if (name == "captured") return take_value(value, o.captured);
  for (const Seat side : kSides) {
    const std::string of = "_" + side_text(side);
    if (name == "fate" + of) return take_value(value, o.fates[side]);
    if (name == "killed" + of) return take_value(value, o.sides[side].killed);
    if (name == "wounded" + of) return take_value(value, o.sides[side].wounded);
    if (name == "reserves" + of) return take_value(value, o.sides[side].reserves);
  }
  return false;
}
void read_result(rules::Reader& words, TableResult& o) {
  if (words.at_end()) words.take("a field, such as winner=one");
  std::vector<std::string> said;
  while (!words.at_end() && !words.failed()) {
    const std::string word = words.take("a field, such as winner=one");
    const auto sign = std::min(word.find('='), word.size());
    const std::string name = rules::lower(word.substr(0, sign));
    const bool fits = sign < word.size() && std::ranges::count(said, name) == 0 &&
                      take_field(o, name, std::string_view(word).substr(sign + 1));
    if (!fits) words.refuse(refuse("E_RESULT", "SK-19.3", "Result not allowed: " + name + "."));
    said.push_back(name);
  }
}
std::string result_text(const TableResult& o) {
  std::string text = "winner=" + std::string(rules::word_of(o.winner)) + " how=" + std::string(rules::word_of(o.how));
  const auto add = [&](const std::string& name, Seat side, const std::string& value) {
    text += " " + name + "_" + side_text(side) + "=" + value;
  };
  for (const Seat side : kSides) {
    if (o.fates[side] != Fate::kUnhurt) add("fate", side, std::string(rules::word_of(o.fates[side])));
    if (o.sides[side].killed > 0) add("killed", side, std::to_string(o.sides[side].killed));
    if (o.sides[side].wounded > 0) add("wounded", side, std::to_string(o.sides[side].wounded));
    if (!o.sides[side].reserves.empty()) add("reserves", side, text_of(o.sides[side].reserves));
  }
  return o.captured > 0 ? text + " captured=" + std::to_string(o.captured) : text;
}

}  // namespace

void not_understood(rules::Reader& words, std::string_view word) {
  constexpr std::size_t kMostShown = 40;
  words.refuse(refuse("E_SYNTAX", "SK-5.1", "Not understood: " + std::string(word.substr(0, kMostShown)) + "."));
}

Seat take_side(rules::Reader& words) {
  const std::string word = rules::lower(words.take("one or two"));
  const bool two = word == "two" || word == "romans";
  if (!two && word != "one" && word != "vikings") words.fail("one or two");
  return two ? kTwo : kOne;
}
std::string side_text(Seat side) { return side == kOne ? "one" : "two"; }

int take_length(rules::Reader& words) {
  const std::string word = words.take("inches with at most two decimals");
  const auto length = length_of(word);
  if (!words.failed() && !length) not_understood(words, word);
  return length.value_or(0);
}
Point take_place(rules::Reader& words) {
  std::string word = words.take("a place, such as 72,12.5");
  if (word.find(',') == std::string::npos) word += "," + words.take("a place, such as 72,12.5");  // 72 12.5
  const auto place = place_of(word);
  if (!words.failed() && !place) not_understood(words, word);
  return place.value_or(Point{});
}
FigureId take_figure(rules::Reader& words) {
  const std::string word = words.take("a figure, such as V3");
  const auto id = figure_of_word(word);
  if (!words.failed() && !id) not_understood(words, word);
  return id.value_or(FigureId{});
}
int take_degrees(rules::Reader& words) {
  const std::string word = words.take("degrees, 0 to 359");
  const auto degrees = count_of(word, 0, 359);
  if (!words.failed() && !degrees) not_understood(words, word);
  return degrees.value_or(0);
}
std::string place_text(Point p) { return table::short_inches_text(p.x) + ',' + table::short_inches_text(p.y); }

void read_words(rules::Reader& words, ProposeOptions& o) { read_settings(words, o.settings); }
void read_words(rules::Reader& words, RefOptions& o) { read_settings(words, o.settings); }
std::string text_of(const ProposeOptions& o) { return settings_text(o.settings); }
std::string text_of(const RefOptions& o) { return settings_text(o.settings); }

void read_words(rules::Reader& words, Muster& o) {
  if (words.at_end()) words.take("initial=warrior*5,archer*2");
  while (!words.at_end() && !words.failed()) {
    const std::string word = words.take("reserve=warrior*5,archer*3");
    rules::Reader one(word);
    const bool initial = one.has_key("initial"), reserve = one.has_key("reserve");
    const auto list = initial || reserve ? list_of(std::string_view(word).substr(word.find('=') + 1)) : std::nullopt;
    std::vector<TypeCount>& into = initial ? o.initial : o.reserve;
    if (!list || !into.empty()) return not_understood(words, word);
    into = *list;
  }
}
std::string text_of(const Muster& o) {
  std::string text = o.initial.empty() ? "" : "initial=" + text_of(o.initial);
  if (!o.reserve.empty()) text += (text.empty() ? "" : " ") + ("reserve=" + text_of(o.reserve));
  return text;
}
std::string text_of(const std::vector<TypeCount>& list) {
  std::string text;
  for (const TypeCount& one : list) text += (text.empty() ? "" : ",") + one.type + "*" + std::to_string(one.count);
  return text;
}

void read_words(rules::Reader& words, Place& o) {
  const std::string text = words.at_end() ? words.take("a figure, such as R1") : words.rest();
  for (const std::string& one : rules::split(text, ';')) {
    if (one.empty()) continue;
    rules::Reader part(one);
    Placement placement;
    placement.figure = take_figure(part);
    placement.pose.at = take_place(part);
    placement.pose.facing = take_degrees(part);
    if (part.failed()) return words.refuse(part.refusal());
    if (!part.at_end() || o.places.size() == kMostNamed) return not_understood(words, part.peek());
    o.places.push_back(placement);
  }
  if (o.places.empty()) not_understood(words, text);
}
std::string text_of(const Place& o) {
  std::string text;
  for (const Placement& one : o.places)
    text += (text.empty() ? "" : "; ") + one.figure.text() + " " + place_text(one.pose.at) + " " +
            std::to_string(one.pose.facing);
  return text;
}
void read_words(rules::Reader& words, RefPlace& o) {
  o.figure = take_figure(words);
  o.pose.at = take_place(words);
  o.pose.facing = take_degrees(words);
}
std::string text_of(const RefPlace& o) {
  return o.figure.text() + " " + place_text(o.pose.at) + " " + std::to_string(o.pose.facing);
}

void read_words(rules::Reader& words, Morale& o) { read_groups(words, o.groups); }
void read_words(rules::Reader& words, StandAtt& o) { read_groups(words, o.groups); }
void read_words(rules::Reader& words, Rally& o) {
  if (!words.accept("none")) read_groups(words, o.groups);
}
std::string text_of(const std::vector<Group>& groups) {
  std::string text;
  for (const Group& group : groups) {
    if (!text.empty()) text += ' ';
    for (std::size_t i = 0; i < group.members.size(); ++i) text += (i == 0 ? "" : "+") + group.members[i].text();
    if (group.points > 0) text += "=" + std::to_string(group.points);
  }
  return text;
}
std::string text_of(const Morale& o) { return text_of(o.groups); }
std::string text_of(const StandAtt& o) { return text_of(o.groups); }
std::string text_of(const Rally& o) { return o.groups.empty() ? "none" : text_of(o.groups); }

void read_words(rules::Reader& words, Reserve& o) {
  const std::string name = rules::lower(words.take("a type, such as warrior"));
  if (!words.failed() && !is_name(name)) not_understood(words, name);
  o.type = name;
  o.at = take_place(words);
}
std::string text_of(const Reserve& o) { return o.type + " " + place_text(o.at); }

void read_words(rules::Reader& words, EnterResult& o) { read_result(words, o.result); }
void read_words(rules::Reader& words, RefResult& o) { read_result(words, o.result); }
std::string text_of(const EnterResult& o) { return result_text(o.result); }
std::string text_of(const RefResult& o) { return result_text(o.result); }

}  // namespace cherta::skirmish
