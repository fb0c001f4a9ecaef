// The options of section 11: the table as it is shown, and how a written value is taken.
#include "server/rules/murid_wars/options.h"

#include <algorithm>
#include <charconv>

#include "server/rules/core/option_table.h"
#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/charts.h"

namespace cherta::murid_wars {

namespace {

using rules::OptionInfo;

constexpr int kLessonTable = 48, kLessonTurns = 10;

const std::vector<OptionInfo>& table() {
  static const std::vector<std::string_view> kOnOff = {"on", "off"}, kYesNo = {"yes", "no"},
                                             kGuns = {"light", "medium", "heavy", "siege"};
  static const std::vector<OptionInfo> kTable = {
      {"murid_role", {"attack", "defend"}, "defend", "who attacks; it names the Murids' rating", "MW-13.11"},
      {"scenario",
       {"none", "first_game"},
       "none",
       "first_game: a small column before a small warband, both deployed, with a guide that tells the Russians what to "
       "do and why",
       "MW-4.1"},
      {"table",
       {"48x48", "72x48", "96x48", "72x60"},
       "72x48",
       "size of the table in inches: any WxD of 36..144 by 36..96, D by fours",
       "MW-1.3"},
      {"terrain",
       {"none", "seeded:1", "map:wood,30,20,36,26"},
       "none",
       "the ground: none, drawn from any seed, or pieces KIND,x0,y0,x1,y1 parted by ;",
       "MW-14.6"},
      {"interpenetration", {"friends", "none"}, "friends", "may friends be passed through", "MW-1.14"},
      {"murid_ratings", {"hidden", "open"}, "hidden", "are the ratings kept secret", "MW-2.4"},
      {"attribute_order",
       {"listed", "free"},
       "listed",
       "do the six dice follow the list, or as the Murid likes",
       "MW-2.2"},
      {"murid_gun_class", kGuns, "light", "class of the Murid guns", "MW-2.10"},
      {"murid_baggage", {"per_group", "none"}, "per_group", "baggage of the Murids", "MW-2.11"},
      {"captured_baggage", {"usable", "lost"}, "usable", "what becomes of captured Russian baggage", "MW-8.13"},
      {"rating_cap", {"10", "none"}, "10", "how high a rating may rise", "MW-2.15"},
      {"commit", kOnOff, "on", "a fingerprint of the muster is published", "MW-2.13"},
      {"first_activation",
       {"attacker", "murid", "russian", "initiative_test"},
       "attacker",
       "who has the first go of a turn",
       "MW-5.2"},
      {"must_act", {"relaxed", "strict"}, "relaxed", "may a unit hold that could act", "MW-5.8"},
      {"fire_in_contact", {"no", "yes"}, "no", "may units in contact shoot", "MW-6.12"},
      {"fire_into_contact", kYesNo, "yes", "may one shoot at enemies in contact with friends", "MW-7.3"},
      {"specialist_dice",
       {"per_type", "per_figure"},
       "per_type",
       "dice for officers, bearers and musicians",
       "MW-7.10"},
      {"melee_on_contact", {"immediate", "action"}, "immediate", "is a charge followed by its melee", "MW-8.1"},
      {"melee_match", {"multiset", "face"}, "multiset", "how melee dice cancel each other", "MW-8.3"},
      {"allocation", {"standing", "ask"}, "standing", "do the Murids allocate their losses one by one", "MW-9.4"},
      {"fatigue_cost",
       {"end_of_turn", "immediate", "once_per_turn"},
       "end_of_turn",
       "when movement costs Fatigue",
       "MW-9.8"},
      {"fatigue_payers", {"groups", "all_units"}, "groups", "whose movement costs Fatigue", "MW-9.8"},
      {"attrition_start",
       {"always", "after_free_hp"},
       "always",
       "from when Attack and Ammunition wear down",
       "MW-9.17"},
      {"halve_round", {"down", "up"}, "down", "half dice at Marksmanship 0", "MW-9.16"},
      {"cinc_loss",
       {"morale_zero", "last_stand"},
       "morale_zero",
       "what the loss of the Murid C-in-C means",
       "MW-10.12"},
      {"replacements", kOnOff, "on", "do lost companies come back", "MW-11.11"},
      {"replacement_limit", {"0..2"}, "2", "how often a company comes back", "MW-11.15"},
      {"gun_crew", {"1..10"}, "4", "crew of a Russian gun", "MW-11.16"},
      {"turn_limit", {"none", "1..99"}, "24", "the game ends after this turn", "MW-13.5"},
      {"turn_limit_winner", {"defender", "points"}, "defender", "who wins then", "MW-13.5"},
      {"stalemate_turns", {"0..20"}, "5", "quiet turns until the attack has failed; 0: never", "MW-13.6"},
      {"russian_break", {"auto", "1..36", "none"}, "auto", "companies lost that break the Russians", "MW-13.12"},
      {"cavalry", {"none", "on:2:2"}, "none", "on:A:B: up to A groups and B companies on horses", "MW-15.1"},
      {"sharpshooting", {"off", "on"}, "off", "one volley at officers", "MW-16.1"},
      {"measure", {"server", "table"}, "server", "is it measured here, or at a real table", "MW-17.1"},
      {"deadline", {"none", "1..336"}, "none", "hours for a decision", "MW-17.3"},
      {"deadline_action", {"wait", "hold", "forfeit"}, "wait", "what happens when they are over", "MW-17.3"},
      {"referee", {"off", "on"}, "off", "a referee decides what is disputed at a real table", "MW-17.2"},
  };
  return kTable;
}

using namespace rules::option_field;
using O = Options;
constexpr std::array<rules::OptionField<Options>, 31> kFields = {{
    {"murid_role", word<&O::murid_role>},
    {"interpenetration", flag<&O::interpenetration>, "friends"},
    {"murid_ratings", flag<&O::open_ratings>, "open"},
    {"attribute_order", flag<&O::free_attributes>, "free"},
    {"murid_gun_class", word<&O::murid_gun_class>},
    {"murid_baggage", flag<&O::murid_baggage>, "per_group"},
    {"captured_baggage", flag<&O::captured_baggage_usable>, "usable"},
    {"rating_cap", flag<&O::rating_cap>, "10"},
    {"commit", flag<&O::commit>, "on"},
    {"first_activation", word<&O::first_activation>},
    {"must_act", flag<&O::must_act_strict>, "strict"},
    {"fire_in_contact", flag<&O::fire_in_contact>, "yes"},
    {"fire_into_contact", flag<&O::fire_into_contact>, "yes"},
    {"specialist_dice", flag<&O::specialist_dice_per_figure>, "per_figure"},
    {"melee_on_contact", flag<&O::melee_on_contact>, "immediate"},
    {"melee_match", flag<&O::match_by_face>, "face"},
    {"allocation", flag<&O::allocation_asked>, "ask"},
    {"fatigue_cost", word<&O::fatigue_cost>},
    {"fatigue_payers", flag<&O::all_units_pay>, "all_units"},
    {"attrition_start", flag<&O::attrition_after_free_hp>, "after_free_hp"},
    {"halve_round", flag<&O::halves_round_up>, "up"},
    {"cinc_loss", flag<&O::last_stand>, "last_stand"},
    {"replacements", flag<&O::replacements>, "on"},
    {"replacement_limit", number<&O::replacement_limit>},
    {"gun_crew", number<&O::gun_crew>},
    {"turn_limit", number<&O::turn_limit>},
    {"turn_limit_winner", flag<&O::limit_by_points>, "points"},
    {"stalemate_turns", number<&O::stalemate_turns>},
    {"sharpshooting", flag<&O::sharpshooting>, "on"},
    {"deadline", number<&O::deadline_hours>},
    {"deadline_action", word<&O::deadline_action>},
}};

// ---- values that no list of words says ----

std::optional<int> count_of(std::string_view word, int least, int most) {
  const auto number = rules::whole_number(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

bool take_table(Options& options, std::string_view value) {  // WxD
  const auto parts = rules::split(value, 'x');
  const auto w = parts.size() == 2 ? count_of(parts[0], 36, 144) : std::nullopt;
  const auto d = parts.size() == 2 ? count_of(parts[1], 36, 96) : std::nullopt;
  if (!w || !d || *d % 4 != 0) return false;
  options.table_w = *w;
  options.table_d = *d;
  return true;
}

// MW-14.7: KIND,x0,y0,x1,y1 in inches.
std::optional<table::Piece> piece_of(const std::string& text) {
  const auto parts = rules::split(text, ',');
  if (parts.size() != 5 || !rules::enum_from_word<Ground>(parts[0])) return std::nullopt;
  std::array<int, 4> at{};
  for (std::size_t i = 0; i < at.size(); ++i) {
    const auto inches = table::inches(parts[i + 1]);
    if (!inches || *inches > table::kLongest) return std::nullopt;
    at[i] = *inches;
  }
  return table::box_piece(parts[0], at[0], at[1], at[2], at[3]);
}
bool take_terrain(Options& options, std::string_view value) {
  constexpr std::string_view kSeeded = "seeded:", kMap = "map:";
  Options changed = options;
  changed.map.clear();
  changed.seed = 0;
  changed.terrain = GroundMode::kNone;
  if (value.starts_with(kSeeded)) {
    const std::string_view digits = value.substr(kSeeded.size());
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), changed.seed);
    if (digits.empty() || read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return false;
    changed.terrain = GroundMode::kSeeded;
  } else if (value.starts_with(kMap)) {
    changed.terrain = GroundMode::kMap;
    for (const std::string& text : rules::split(value.substr(kMap.size()), ';')) {
      const auto piece = piece_of(text);
      if (!piece || changed.map.size() == table::kMostPieces) return false;
      changed.map.push_back(*piece);
    }
  } else if (value != "none") {
    return false;
  }
  options = std::move(changed);
  return true;
}
bool take_cavalry(Options& options, std::string_view value) {  // on:a:b
  const auto parts = rules::split(value, ':');
  const bool none = value == "none";
  const auto groups = parts.size() == 3 ? count_of(parts[1], 0, 10) : std::nullopt;
  const auto companies = parts.size() == 3 ? count_of(parts[2], 0, 12) : std::nullopt;
  if (!none && (!groups || !companies || parts[0] != "on")) return false;
  options.murid_horse = none ? 0 : *groups;
  options.russian_horse = none ? 0 : *companies;
  return true;
}
bool take_break(Options& options, std::string_view value) {
  if (value == "auto") return options.russian_break.reset(), true;
  const auto number = value == "none" ? std::optional(0) : count_of(value, 1, 36);
  if (number) options.russian_break = *number;
  return number.has_value();
}

using Take = bool (*)(Options&, std::string_view);
constexpr auto kTaken = std::to_array<rules::Named<Take>>({
    {"table", take_table},
    {"terrain", take_terrain},
    {"cavalry", take_cavalry},
    {"russian_break", take_break},
});

}  // namespace

std::span<const rules::OptionInfo> option_table() { return table(); }

Result<void> set_option(Options& options, std::string_view name, std::string_view value) {
  if (const OptionInfo* info = rules::find_option(table(), name))
    if (const Take take = rules::named(kTaken, info->name))
      return take(options, rules::lower(value)) ? Result<void>() : rules::bad_option_value(*info, value);
  const auto chosen = rules::choose_option(table(), name, value);
  if (!chosen) return chosen.error();
  if (chosen->info->name == "scenario")
    options.lesson = chosen->value == "none" ? std::nullopt : std::optional(Lesson::kFirstGame);
  if (chosen->info->name == "measure") options.measure_at_table = chosen->value == "table";
  if (chosen->info->name == "referee") options.referee = chosen->value == "on";
  rules::store_option(options, kFields, *chosen);
  return {};
}

Options usual_options(bool first_game) {
  Options options;
  if (!first_game) return options;
  options.lesson = Lesson::kFirstGame;
  options.table_w = kLessonTable;
  options.table_d = kLessonTable;
  options.turn_limit = kLessonTurns;
  return options;
}

Result<void> check_options(const Options& o) {
  if (o.lesson && (o.terrain != GroundMode::kNone || o.measure_at_table || o.table_d < kLessonTable))
    return Refusal{"E_OPTION", "MW-4.1",
                   "A first game has open ground on a table at least 48 inches deep, and is measured by the server."};
  const auto off_table = [&](const table::Piece& piece) {
    return std::ranges::any_of(piece.outline,
                               [&](Point p) { return p.x > o.table_w * kInch || p.y > o.table_d * kInch; });
  };
  if (std::ranges::any_of(o.map, off_table))
    return Refusal{"E_OPTION", "MW-14.7", "A piece of the map lies off the table."};
  if (o.measure_at_table && o.sharpshooting)
    return Refusal{"E_OPTION", "MW-17.1",
                   "Sharpshooting needs measure=server: at a real table nothing tells who is in range."};
  return {};
}

}  // namespace cherta::murid_wars
