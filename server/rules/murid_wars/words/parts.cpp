// Parts of orders that several rows share.
#include <algorithm>

#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostRating = 999, kMostFloor = 10;

std::optional<Rating> rating_of(std::string_view code) {
  for (const Rating rating : kRatings)
    if (rules::lower(code) == rules::lower(code_of(rating))) return rating;
  return std::nullopt;
}

}  // namespace

Seat take_side(rules::Reader& words) {
  if (words.accept("murid")) return kMurid;
  if (words.accept("russian")) return kRussian;
  words.take("murid or russian");
  words.fail("murid or russian");
  return kMurid;
}
std::string side_text(Seat side) { return side == kMurid ? "murid" : "russian"; }

Point take_point(rules::Reader& words) { return table::take_place(words); }
std::string point_text(Point at) { return table::short_inches_text(at.x) + ' ' + table::short_inches_text(at.y); }
bool number_follows(const rules::Reader& words) {
  const std::string_view next = words.peek();
  return !next.empty() && (std::isdigit(static_cast<unsigned char>(next.front())) != 0 || next.front() == '.');
}
bool unit_follows(const rules::Reader& words) { return unit_of_word(words.peek()).has_value(); }
void take_points(rules::Reader& words, std::vector<Point>& path) {
  while (number_follows(words) && !words.failed()) {
    path.push_back(take_point(words));
    if (path.size() > kMostLegs) words.fail("at most 8 points");
  }
}
std::string points_text(const std::vector<Point>& path) {
  std::string text;
  for (const Point p : path) rules::add_words(text, point_text(p));
  return text;
}

std::optional<int> take_key_inches(rules::Reader& words, std::string_view key) {
  const auto value = words.take_value(key);
  if (!value) return std::nullopt;
  rules::Reader part(*value);
  const int inches = table::take_inches(part);
  constexpr int kMostMeasured = 14'400;  // section 9
  if (inches > kMostMeasured) part.fail("at most 144 inches");
  words.fail_with(part);
  return inches;
}
void add_inches(std::string& text, std::string_view key, std::optional<int> inches) {
  if (inches) rules::add_words(text, std::string(key) + "=" + table::short_inches_text(*inches));
}

Ratings take_ratings(rules::Reader& words, bool with_hp, bool in_full) {
  Ratings all;
  std::vector<std::string> given;
  while (!words.at_end() && !words.failed() && words.peek().find('=') != std::string_view::npos) {
    const std::string word = words.take("a rating, such as MK=2");
    const auto sign = word.find('=');
    const auto rating = rating_of(word.substr(0, sign));
    const auto number = rules::whole_number(word.substr(sign + 1));
    const bool hp = with_hp && rules::lower(word.substr(0, sign)) == "hp";
    const std::string name = rules::lower(word.substr(0, sign));
    if (std::ranges::count(given, name) > 0) words.fail("each rating once");
    given.push_back(name);
    if ((!rating && !hp) || !number || *number < 0 || *number > kMostRating) words.fail("a rating, such as MK=2");
    if (rating) all[*rating] = number.value_or(0);
    if (hp) all.hp = number.value_or(0);
  }
  if (in_full && given.size() != kRatings.size() + (with_hp ? 1 : 0)) words.fail("all of the ratings");
  return all;
}
std::string ratings_text(const Ratings& ratings, bool with_hp, bool in_full) {
  std::string text;
  for (const Rating rating : kRatings)
    if (in_full || ratings[rating] > 0)
      rules::add_words(text, std::string(code_of(rating)) + "=" + std::to_string(ratings[rating]));
  if (with_hp) rules::add_words(text, "HP=" + std::to_string(ratings.hp));
  return text;
}

}  // namespace cherta::murid_wars

cherta::murid_wars::Floor cherta::rules::Spoken<cherta::murid_wars::Floor>::take(Reader& words) {
  constexpr std::string_view kExpected = "a rating and its floor, such as MK:1";
  const std::string word = words.take(kExpected);
  const auto colon = std::min(word.find(':'), word.size());
  const auto rating = murid_wars::rating_of(word.substr(0, colon));
  const auto floor = colon < word.size() ? whole_number(word.substr(colon + 1)) : std::optional(1);
  if (!rating || !floor || *floor < 0 || *floor > murid_wars::kMostFloor) words.fail(kExpected);
  return {rating.value_or(murid_wars::Rating::kMk), floor.value_or(1)};
}
