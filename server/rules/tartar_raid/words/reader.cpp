#include "server/rules/tartar_raid/words/reader.h"

#include <algorithm>

namespace cherta::tartar_raid {

std::optional<Card> pack_card(std::string_view word) {
  const auto card = Card::parse(word);
  return card && !card->is_joker() ? card : std::nullopt;
}

std::optional<Edge> edge_of(std::string_view word) {
  const std::string text = lower(word);
  if (text == "n" || text == "north") return Edge::kNorth;
  if (text == "s" || text == "south") return Edge::kSouth;
  if (text == "e" || text == "east") return Edge::kEast;
  return std::nullopt;
}

std::string_view edge_letter(Edge edge) { return edge == Edge::kNorth ? "N" : edge == Edge::kSouth ? "S" : "E"; }

std::optional<Kind> kind_of(std::string_view word) {
  std::string text = lower(word);
  if (text == "mercenary" || text == "mercenaries") return Kind::kCossack;
  if (text.ends_with('s')) text.pop_back();
  return rules::enum_from_word<Kind>(text);
}

std::optional<SideItem> side_of_boxes(std::string_view word) {
  const auto dash = word.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto a = Box::parse(word.substr(0, dash));
  const auto b = Box::parse(word.substr(dash + 1));
  if (!a || !b) return std::nullopt;
  return SideItem{std::min(*a, *b), std::max(*a, *b), SideKind::kOpen};
}

std::optional<Leader> leader_of(std::string_view word) { return rules::enum_from_word<Leader>(lower(word)); }

std::optional<Seat> seat_of(std::string_view word) {
  const std::string text = lower(word);
  if (text == "aga") return kAga;
  if (text == "prince") return kPrince;
  return std::nullopt;
}

Box take_box(Reader& words) {
  constexpr std::string_view kExpected = "a box such as 34";
  const auto box = Box::parse(words.take(kExpected));
  if (!box) words.fail(kExpected);
  return box.value_or(Box());
}

Label take_label(Reader& words) {
  constexpr std::string_view kExpected = "a counter such as T1 or F2";
  const auto label = Label::parse(words.take(kExpected));
  if (!label) words.fail(kExpected);
  return label.value_or(Label());
}

Card take_card(Reader& words) {
  constexpr std::string_view kExpected = "a card such as 10D or AS";
  const auto card = pack_card(words.take(kExpected));
  if (!card) words.fail(kExpected);
  return card.value_or(Card());
}

Skill take_skill(Reader& words) {
  constexpr std::string_view kExpected = "poor, average or good";
  const auto skill = rules::enum_from_word<Skill>(lower(words.take(kExpected)));
  if (!skill) words.fail(kExpected);
  return skill.value_or(Skill::kAverage);
}

}  // namespace cherta::tartar_raid
