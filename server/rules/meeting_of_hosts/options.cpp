// The options of section 11: the table as it is shown, and how a written value is taken.
#include "server/rules/meeting_of_hosts/options.h"

#include "server/rules/core/option_table.h"
#include "server/rules/core/reader.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::OptionInfo;

struct LessonTable {
  int width, height;  // inches
};
constexpr LessonTable kLessonTable = {48, 36};
constexpr int kLessonTurns = 8;

const std::vector<OptionInfo>& table() {
  static const std::vector<std::string_view> kOnOff = {"on", "off"}, kFeet = {"24", "36", "48", "60", "72", "84", "96"};
  static const std::vector<OptionInfo> kTable = {
      {"battle_mode", {"played", "table", "auto"}, "played", "fought here, elsewhere, or decided by dice", "MH-23.1"},
      {"scenario",
       {"none", "first_game"},
       "none",
       "first_game: two small armies that stand on their table already, with a guide that tells A what to do and why",
       "MH-18.1"},
      {"table_w", kFeet, "72", "width of the table in inches", "MH-1.1"},
      {"table_h", kFeet, "48", "depth of the table in inches", "MH-1.1"},
      {"terrain",
       {"generated", "none", "explicit", "template:hall", "template:village", "template:town_wall", "template:ford",
        "template:bridge", "template:cherta", "template:obstacle_line", "template:river_flank"},
       "generated",
       "the ground: by chance, none, the referee's, or one of the printed ones",
       "MH-5.8"},
      {"terrain_density", {"sparse", "normal", "dense"}, "normal", "how much ground chance makes", "MH-5.8"},
      {"terrain_mirror", kOnOff, "off", "each piece stands on the other side as well", "MH-5.8"},
      {"army_mode",
       {"sample", "build", "handover"},
       "sample",
       "armies from the lists, bought, or a campaign's",
       "MH-21.1"},
      {"budget", {"20..150"}, "60", "points for an army that is bought", "MH-21.3"},
      {"hidden_deployment", kOnOff, "on", "both deploy at once in secret, or by turns in the open", "MH-18.1"},
      {"open_rosters", kOnOff, "off", "both armies are shown before they deploy", "MH-21.1"},
      {"fog", kOnOff, "off", "each side is shown those alone whom it sees; observers a turn late", "MH-19.1"},
      {"hidden_quality", kOnOff, "off", "quality shows when a die depends on it", "MH-20.1"},
      {"show_ready", kOnOff, "off", "is it told who is ready first", "MH-18.4"},
      {"turn_limit", {"1..99"}, "12", "the battle ends after this turn", "MH-17.3"},
      {"break_point", {"half", "third", "two_thirds", "none"}, "half", "losses that break an army", "MH-17.1"},
      {"tie_winner", {"none", "a", "b"}, "none", "who wins a draw", "MH-17.3"},
      {"general_risk",
       {"with_unit", "dice", "none"},
       "with_unit",
       "generals fall with their units, by dice besides, or never",
       "MH-4.8"},
      {"elephant_panic", kOnOff, "off", "elephants that lost figures are dangerous to friends", "MH-3.3"},
      {"traits", {"lists", "none"}, "lists", "traits as the army lists have them", "MH-3.2"},
      {"mounted_shooting", {"men", "strength"}, "men", "do horses count in shooting", "MH-12.2"},
      {"melee_depth", {"all", "behind_contact"}, "all", "which deeper figures fight", "MH-13.5"},
      {"melee_blank_row", {"elephants", "charge", "none"}, "elephants", "the row without a text", "MH-13.11"},
      {"phase_deadline", {"none", "1..720"}, "none", "hours for each phase", "MH-7.1"},
      {"referee", kOnOff, "off", "a referee decides where results from elsewhere differ twice", "MH-23.2"},
  };
  return kTable;
}

using namespace rules::option_field;
constexpr std::array<rules::OptionField<Options>, 21> kFields = {{
    {"battle_mode", word<&Options::battle_mode>},
    {"terrain_density", word<&Options::terrain_density>},
    {"terrain_mirror", flag<&Options::terrain_mirror>, "on"},
    {"army_mode", word<&Options::army_mode>},
    {"budget", number<&Options::budget>},
    {"hidden_deployment", flag<&Options::hidden_deployment>, "on"},
    {"open_rosters", flag<&Options::open_rosters>, "on"},
    {"fog", flag<&Options::fog>, "on"},
    {"hidden_quality", flag<&Options::hidden_quality>, "on"},
    {"show_ready", flag<&Options::show_ready>, "on"},
    {"turn_limit", number<&Options::turn_limit>},
    {"break_point", word<&Options::break_point>},
    {"tie_winner", word<&Options::tie_winner>},
    {"general_risk", word<&Options::general_risk>},
    {"elephant_panic", flag<&Options::elephant_panic>, "on"},
    {"traits", flag<&Options::traits>, "lists"},
    {"mounted_shooting", flag<&Options::mounted_strength>, "strength"},
    {"melee_depth", word<&Options::melee_depth>},
    {"melee_blank_row", word<&Options::melee_blank_row>},
    {"phase_deadline", number<&Options::deadline_hours>},
    {"referee", flag<&Options::referee>, "on"},
}};

}  // namespace

std::span<const OptionInfo> option_table() { return table(); }

Result<void> set_option(Options& options, std::string_view name, std::string_view value) {
  const auto chosen = rules::choose_option(table(), name, value);
  if (!chosen) return chosen.error();
  if (rules::store_option(options, kFields, *chosen)) return {};
  if (chosen->info->name == "scenario")
    options.lesson = chosen->value == "none" ? std::nullopt : std::optional(Lesson::kFirstGame);
  if (chosen->info->name == "table_w") options.table_w = *rules::whole_number(chosen->value);
  if (chosen->info->name == "table_h") options.table_h = *rules::whole_number(chosen->value);
  if (chosen->info->name == "terrain") {
    constexpr std::string_view kTemplate = "template:";
    const std::string_view word = chosen->value;
    const bool printed = word.starts_with(kTemplate);
    options.terrain = printed ? GroundMode::kTemplate : *rules::enum_from_word<GroundMode>(word);
    if (printed) options.ground = *rules::enum_from_word<Template>(word.substr(kTemplate.size()));
  }
  return {};
}

Options usual_options(bool first_game) {
  Options options;
  if (!first_game) return options;
  options.lesson = Lesson::kFirstGame;
  options.table_w = kLessonTable.width;
  options.table_h = kLessonTable.height;
  options.turn_limit = kLessonTurns;
  return options;
}

Result<void> check_options(const Options& o) {
  const bool as_usual = o.battle_mode == BattleMode::kPlayed && o.army_mode == ArmyMode::kSample && !o.fog &&
                        o.hidden_deployment && o.terrain == GroundMode::kGenerated;
  if (o.lesson && !as_usual)
    return Refusal{"E_OPTION", "MH-18.1",
                   "A first game brings its own armies and ground: leave battle_mode, army_mode, terrain, "
                   "hidden_deployment and fog as they are."};
  if (o.lesson && (o.table_w < kLessonTable.width || o.table_h < kLessonTable.height))
    return Refusal{"E_OPTION", "MH-18.1", "A first game needs a table of at least 48 by 36 inches."};
  if (o.fog && (!o.hidden_deployment || o.open_rosters))
    return Refusal{"E_OPTION", "MH-19.1", "Fog needs hidden_deployment on and open_rosters off."};
  if (o.terrain == GroundMode::kTemplate && (o.table_w != 72 || o.table_h != 48))
    return Refusal{"E_OPTION", "MH-5.9", "The printed grounds are for a table of 72 by 48 inches."};
  return {};
}

}  // namespace cherta::meeting_of_hosts
