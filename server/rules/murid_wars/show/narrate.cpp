// A told event in words: small words, and the whole.
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

std::string_view people(Seat side) { return side == kMurid ? "The Murids" : "The Russians"; }
std::string inches_text(int hundredths) { return table::short_inches_text(hundredths) + "\""; }
std::string at_text(Point p) { return table::short_inches_text(p.x) + "," + table::short_inches_text(p.y); }
std::string dice_text(const std::vector<int>& dice) {
  std::string text;
  for (const int die : dice) text += (text.empty() ? "" : ",") + std::to_string(die);
  return text;
}
std::string counted(int n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}
std::string list_text(const std::vector<UnitId>& units) {
  std::string text;
  for (const UnitId id : units) text += (text.empty() ? "" : ", ") + id.text();
  return text.empty() ? "nobody" : text;
}
std::string men_text(const Men& men) {
  std::string text;
  const auto add = [&](int n, std::string_view what) {
    if (n > 0) text += (text.empty() ? "" : ", ") + counted(n, what);
  };
  add(men.rank, "soldier");
  add(men.officers, "officer");
  add(men.standards, "standard bearer");
  add(men.musicians, "musician");
  return text.empty() ? "nobody" : text;
}
std::string slots_text(const std::vector<int>& slots) {
  std::vector<UnitId> companies;
  for (const int slot : slots) companies.push_back(company(slot));
  return list_text(companies);
}
std::string ratings_text(const Ratings& before, const Ratings& after) {
  std::string text;
  const auto add = [&](std::string_view name, int from, int to) {
    if (from == to) return;
    text += (text.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(from) + " to " + std::to_string(to);
  };
  add("hit points", before.hp, after.hp);
  for (const Rating which : kRatings) add(name_of(which), before[which], after[which]);
  return text.empty() ? "nothing lost" : text;
}
std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::optional<rules::FeedLine> MuridWars::narrate(const Event& event, Viewer) {
  return rules::narrate(event, [&](const auto&) {
    MaybeWords words = words_of_setup(event);
    if (!words) words = words_of_actions(event);
    return words ? words : words_of_fights(event);
  });
}

}  // namespace cherta::murid_wars
