// Results entered by hand: report and duel, a player's (9.3, 9.6) or the referee's (9.5).
#include <array>

#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

void refuse_field(Reader& words, std::string_view field) {
  words.refuse({"E_REPORT", "AA-13.1", "Not a valid result: " + std::string(field) + "."});
}

std::optional<Winner> winner_of(std::string_view word) {
  const std::string text = lower(word);
  if (text == "a") return Winner::kA;
  if (text == "d") return Winner::kD;
  if (text == "none") return Winner::kNone;
  return std::nullopt;
}

// The two words that a field may have, the second meaning yes.
bool take_either(Reader& words, std::string_view field, std::string_view value, std::string_view no,
                 std::string_view yes) {
  const std::string text = lower(value);
  if (text != no && text != yes) refuse_field(words, field);
  return text == yes;
}

int take_points(Reader& words, std::string_view field, std::string_view value) {
  const auto number = whole_number(value);
  if (!number) refuse_field(words, field);
  return number.value_or(0);
}

void read_field(Reader& words, std::string_view field, std::string_view value, BattleReport& report) {
  const std::string key = lower(field);
  if (key == "winner") {
    const auto winner = winner_of(value);
    if (!winner) refuse_field(words, field);
    report.winner = winner.value_or(Winner::kNone);
  } else if (key == "decisive") {
    report.decisive = take_either(words, field, value, "no", "yes");
  } else if (key == "award") {
    report.award = take_points(words, field, value);
  } else if (key == "lossa" || key == "lossd") {
    (key == "lossa" ? report.loss_a : report.loss_d) = take_points(words, field, value);
  } else if (key == "kinga" || key == "kingd") {
    (key == "kinga" ? report.king_a_dead : report.king_d_dead) = take_either(words, field, value, "ok", "dead");
  } else if (key == "eventa" || key == "eventd") {
    (key == "eventa" ? report.event_a : report.event_d) = take_points(words, field, value);
  } else {
    refuse_field(words, field);
  }
}

BattleReport take_report(Reader& words) {
  BattleReport report;
  bool has_winner = false;
  while (!words.at_end() && !words.failed()) {
    const std::string word = words.take("");
    const auto equals = word.find('=');
    const std::string field = word.substr(0, equals);
    has_winner = has_winner || lower(field) == "winner";
    read_field(words, field, equals == std::string::npos ? "" : std::string_view(word).substr(equals + 1), report);
  }
  if (!has_winner) refuse_field(words, "winner");
  return report;
}

DuelReport take_duel(Reader& words) {
  DuelReport report;
  const auto winner = words.take_value("winner");
  const auto read = winner ? winner_of(*winner) : std::nullopt;
  if (!read) refuse_field(words, "winner");
  report.winner = read.value_or(Winner::kNone);
  if (words.at_end()) return report;
  const auto fate = words.take_value("fate");
  const auto known = fate ? rules::enum_from_word<DuelFate>(lower(*fate)) : std::nullopt;
  if (!known) refuse_field(words, "fate");
  report.fate = known.value_or(DuelFate::kNone);
  return report;
}

Order read_report(Reader& words) { return EnterReport{take_report(words)}; }
Order read_duel(Reader& words) { return EnterDuel{take_duel(words)}; }

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"report", read_report}, {"duel", read_duel}});

}  // namespace

Order read_referee_result(Reader& words) {
  if (words.accept("battle")) return RefResult{take_report(words), std::nullopt};
  if (words.accept("duel")) return RefResult{std::nullopt, take_duel(words)};
  words.take("battle or duel");
  words.fail("battle or duel");
  return RefResult{};
}

Verbs result_verbs() { return kTable; }

}  // namespace cherta::age_of_arthur
