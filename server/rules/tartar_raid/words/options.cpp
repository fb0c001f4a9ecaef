// The options of section 11: the table as it is shown, and how a written value is taken.
#include "server/rules/tartar_raid/options.h"

#include <algorithm>

#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

using rules::OptionInfo;

// The dials of TR-16.5.1 among them; none takes away one of the traits of TR-16.5.2.
const std::vector<OptionInfo>& table() {
  static const std::vector<OptionInfo> kTable = {
      {"map", {"boxes", "hexes"}, "boxes", "the grid of boxes, or a hex map twice as fine", "TR-1.1.4"},
      {"scenario",
       {"none", "first_game"},
       "none",
       "first_game: villages near the border, an easy order from the Khan, a small host of the Prince's, and a guide "
       "that "
       "tells the Aga what to do",
       "TR-1.2.1"},
      {"hex_map", {"generated", "custom"}, "generated", "hexes made from the boxes, or a map of your own", "TR-16.2.4"},
      {"hex_extras",
       {"none", "roads", "rivers", "flanks"},
       "none",
       "more detail on hexes; several may be named, parted by commas",
       "TR-16.2.10"},
      {"terrain",
       {"prince", "random", "random_free"},
       "prince",
       "who places blocked and rough sides: the Prince, or chance within or without the restrictions",
       "TR-1.4.7"},
      {"turn_days", {"3", "7"}, "7", "days that a turn stands for, in captions", "TR-2.1"},
      {"men_per_unit", {"300..1000"}, "1000", "men that a unit stands for, in captions and on the table", "TR-2.2"},
      {"skill_reveal",
       {"used", "outcome"},
       "used",
       "a skill is shown whenever it is read, or only where it could have mattered",
       "TR-3.4"},
      {"base_units_aga", {"5..20"}, "10", "the Aga's basic units", "TR-4.1.1"},
      {"base_units_prince", {"5..20"}, "10", "the Prince's basic units", "TR-4.1.1"},
      {"cossack_edge", {"preset", "at_play"}, "preset", "when the Prince names the Cossacks' edge", "TR-5.2.5"},
      {"heroic_place",
       {"preset", "free", "dice"},
       "preset",
       "where heroic villagers rise: villages listed at the muster, any, or one that is diced for",
       "TR-5.2.6"},
      {"dummy_reveal", {"turn5", "die"}, "turn5", "the rumours end on turn 5, or by a die on turns 4 to 7", "TR-5.3.5"},
      {"join_arrival",
       {"in_time", "during", "roll"},
       "in_time",
       "a Join card's army fights from the start, from the second round, or as a die says",
       "TR-4.2.4.3"},
      {"rough_mod", {"-1..2"}, "0", "added to the die for rough sides", "TR-7.1.9"},
      {"activation_timing",
       {"after_tartar_move", "before_movement"},
       "after_tartar_move",
       "when the Prince's host is rolled for",
       "TR-8.2"},
      {"village_defence", {"off", "on"}, "off", "feudals in an intact village count half as much again", "TR-9.3.11"},
      {"join_policing", {"rules", "honour"}, "rules", "joining by the rules, or by agreement of gentlemen", "TR-12.7"},
      {"climax_limit", {"0..3"}, "1", "climactic battles each side may declare", "TR-12.2"},
      {"withdraw_from", {"end10", "start10"}, "end10", "when the Tartars must turn for home", "TR-14.0.8"},
      {"town_attempt", {"ordered", "any"}, "ordered", "who may try the town: an Aga so ordered, or any", "TR-14.2.0"},
      {"town_multiplier", {"1", "3/2", "2"}, "2", "how much the town's walls multiply its defenders", "TR-14.2.2.2"},
      {"town_host", {"off", "on"}, "off", "a larger host, with foot, for an Aga sent against the town", "TR-16.4.8"},
      {"tartary_levy", {"infantry", "cavalry"}, "infantry", "what is called up when Tartary is invaded", "TR-14.4.6"},
      {"turn_limit", {"12..40"}, "20", "the game ends after this turn at the latest", "TR-14.4.8"},
      {"reinforcements", {"turn10", "dice"}, "turn10", "they come on turn 10, or by a die from then on", "TR-15.1"},
      {"wrath", {"off", "on"}, "off", "the Khan judges the Aga at the end", "TR-16.1.1"},
      {"opponent",
       {"russ", "balkan", "transylvania", "hungary"},
       "russ",
       "the Prince's nation: his troops and their speed",
       "TR-16.4.1"},
      {"foot_share",
       {"nation", "0", "1/4", "1/3", "1/2"},
       "nation",
       "how much of a feudal army goes on foot",
       "TR-16.4.5"},
      {"balkan_abattis",
       {"off", "on"},
       "off",
       "foot that stood still fights behind felled trees (not for Russ)",
       "TR-16.4.6"},
      {"balkan_serfs", {"off", "on"}, "off", "villagers never melt away altogether (not for Russ)", "TR-16.4.7"},
      {"tabletop_scale",
       {"auto", "1", "2", "3", "4", "5", "x2", "x3.5"},
       "auto",
       "units of the campaign to units on the table",
       "TR-16.3.2"},
      {"battle_mode",
       {"auto", "table", "played"},
       "auto",
       "battles by the built-in rules; or outside, on your own table or from a record, and the result entered",
       "TR-18.1.1"},
      {"battle_ask", {"off", "on"}, "off", "both players may agree on another mode for one battle", "TR-18.1.1"},
      {"played_turns", {"6..24"}, "12", "turn limit that the record of a battle handed over names", "TR-18.3.2"},
      {"referee",
       {"off", "on"},
       "off",
       "results that stay in dispute wait for a referee's decision, or are settled by averages at once",
       "TR-18.2.5"},
      {"windows",
       {"live", "standing"},
       "live",
       "the other player is asked on the spot, or his standing orders answer (the rule for play by mail)",
       "TR-17.3.1"},
      {"window_close",
       {"fixed", "early", "answered"},
       "fixed",
       "a window lasts its full time, whatever is answered (a battle's as long as clock gives for a decision), or only "
       "until all have answered: quicker, but haste then tells that you hold nothing to play; answered: and nobody's "
       "time runs out in it",
       "TR-17.3.2",
       "answered"},
      {"window_seconds", {"5..120"}, "8", "how long windows stay open", "TR-17.3.1"},
      {"step_seconds", {"2..60"}, "3", "how long windows during a march stay open", "TR-17.3.1"},
      {"clock",
       {"none", "live(s)", "async(h)"},
       "none",
       "time for a decision: live(60) is a minute, async(48) two days",
       "TR-17.7.1"},
  };
  return kTable;
}

// "5..20": is the value a number in that range?
std::optional<int> in_range(std::string_view range, std::string_view value) {
  const auto dots = range.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto least = whole_number(range.substr(0, dots)), most = whole_number(range.substr(dots + 2));
  const auto number = whole_number(value);
  if (!least || !most || !number || *number < *least || *number > *most) return std::nullopt;
  return number;
}

template <class E>
void take(E& field, std::string_view value) {
  if (const auto read = rules::enum_from_word<E>(value)) field = *read;
}

bool set_extras(Options& options, std::string_view value) {
  Options next = options;
  next.roads = next.rivers = next.flanks = false;
  if (value == "none") {
    options = next;
    return true;
  }
  for (const std::string& piece : split(value, ',')) {
    bool* field = piece == "roads"    ? &next.roads
                  : piece == "rivers" ? &next.rivers
                  : piece == "flanks" ? &next.flanks
                                      : nullptr;
    if (!field) return false;
    *field = true;
  }
  options = next;
  return true;
}

// "none", "live(60)", "async(48)".
bool set_clock(Options& options, std::string_view value) {
  constexpr int kMostSeconds = 86'400, kMostHours = 720;
  if (value == "none") {
    options.clock = ClockKind::kNone;
    options.clock_amount = 0;
    return true;
  }
  const auto open = value.find('(');
  if (open == std::string_view::npos || !value.ends_with(')')) return false;
  const auto kind = rules::enum_from_word<ClockKind>(value.substr(0, open));
  const auto amount = whole_number(value.substr(open + 1, value.size() - open - 2));
  if (!kind || *kind == ClockKind::kNone || !amount || *amount < 1) return false;
  if (*amount > (*kind == ClockKind::kLive ? kMostSeconds : kMostHours)) return false;
  options.clock = *kind;
  options.clock_amount = *amount;
  return true;
}

void set_number(Options& o, std::string_view name, int value) {
  struct Field {
    std::string_view name;
    int Options::*field;
  };
  static constexpr Field kFields[] = {{"men_per_unit", &Options::men_per_unit},
                                      {"base_units_aga", &Options::base_units_aga},
                                      {"base_units_prince", &Options::base_units_prince},
                                      {"rough_mod", &Options::rough_mod},
                                      {"climax_limit", &Options::climax_limit},
                                      {"turn_limit", &Options::turn_limit},
                                      {"played_turns", &Options::played_turns},
                                      {"window_seconds", &Options::window_seconds},
                                      {"step_seconds", &Options::step_seconds}};
  for (const Field& one : kFields)
    if (one.name == name) o.*one.field = value;
}

// Options with two values: the second one sets the flag.
void set_flag(Options& o, std::string_view name, bool on) {
  struct Field {
    std::string_view name;
    bool Options::*field;
  };
  static constexpr Field kFields[] = {{"map", &Options::hexes},
                                      {"hex_map", &Options::hex_custom},
                                      {"skill_reveal", &Options::skill_outcome},
                                      {"cossack_edge", &Options::cossack_edge_at_play},
                                      {"dummy_reveal", &Options::dummy_die},
                                      {"activation_timing", &Options::activation_before},
                                      {"village_defence", &Options::village_defence},
                                      {"join_policing", &Options::honour},
                                      {"withdraw_from", &Options::withdraw_start10},
                                      {"town_attempt", &Options::town_attempt_any},
                                      {"town_host", &Options::town_host},
                                      {"tartary_levy", &Options::levy_cavalry},
                                      {"reinforcements", &Options::reinforcements_dice},
                                      {"wrath", &Options::wrath},
                                      {"balkan_abattis", &Options::abattis},
                                      {"balkan_serfs", &Options::serfs},
                                      {"battle_ask", &Options::battle_ask},
                                      {"referee", &Options::refereed}};
  for (const Field& one : kFields)
    if (one.name == name) o.*one.field = on;
}

void set_word(Options& o, std::string_view name, std::string_view value) {
  if (name == "terrain") take(o.terrain, value);
  if (name == "heroic_place") take(o.heroic_place, value);
  if (name == "join_arrival") take(o.join_arrival, value);
  if (name == "opponent") take(o.opponent, value);
  if (name == "battle_mode") take(o.battle_mode, value);
  if (name == "turn_days") o.turn_days = value == "3" ? 3 : 7;
  if (name == "town_multiplier") o.town_halves = value == "1" ? 2 : value == "2" ? 4 : 3;
  if (name == "tabletop_scale") o.tabletop_scale = rules::from_spelling<TabletopScale>(value).value();
  if (name == "scenario") o.lesson = value == "none" ? std::nullopt : std::optional(Lesson::kFirstGame);
  if (name == "window_close") {
    o.close_early = value != "fixed";
    o.unhurried = value == "answered" ? std::optional(true) : std::nullopt;
  }
  if (name == "windows") o.standing_windows = value == "standing";
  if (name == "foot_share")
    o.foot_share = value == "0"     ? FootShare::kNone
                   : value == "1/4" ? FootShare::kQuarter
                   : value == "1/3" ? FootShare::kThird
                   : value == "1/2" ? FootShare::kHalf
                                    : FootShare::kNation;
}

Refusal bad_value(const OptionInfo& info, std::string_view value) {
  std::string text = "option " + std::string(info.name) + " cannot be \"" + std::string(value) + "\"; it may be ";
  for (std::size_t i = 0; i < info.values.size(); ++i) text += (i == 0 ? "" : ", ") + std::string(info.values[i]);
  return {"E_OPTION", std::string(info.rule), text};
}

}  // namespace

std::span<const OptionInfo> option_table() { return table(); }

Result<void> set_option(Options& options, std::string_view name_as_typed, std::string_view value_as_typed) {
  const std::string name = lower(name_as_typed), value = lower(value_as_typed);
  const auto info = std::ranges::find(table(), name, &OptionInfo::name);
  if (info == table().end()) return Refusal{"E_OPTION", "", "there is no option \"" + name + "\""};
  if (name == "hex_extras" || name == "clock") {
    const bool fine = name == "clock" ? set_clock(options, value) : set_extras(options, value);
    return fine ? Result<void>() : Result<void>(bad_value(*info, value));
  }
  if (const auto number = in_range(info->values.front(), value)) {
    set_number(options, name, *number);
    return {};
  }
  const auto at = std::ranges::find(info->values, value);
  if (at == info->values.end() || info->values.front().find("..") != std::string_view::npos)
    return bad_value(*info, value);
  if (info->values.size() == 2 && name != "turn_days" && name != "windows" && name != "scenario")
    set_flag(options, name, at != info->values.begin());
  set_word(options, name, value);
  return {};
}

}  // namespace cherta::tartar_raid
