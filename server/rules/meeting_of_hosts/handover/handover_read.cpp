// Reading a campaign's record: the battle and its table (MH-22.1, R81). Sides and ground have files of their own.
#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/handover/handover_record.h"

namespace cherta::meeting_of_hosts::record {

namespace {

constexpr int kLeastTable = 24, kMostTable = 96, kMostScale = 5, kMostTurns = 99;
constexpr std::size_t kMostOptions = 40;

// "72x48", {"w":72,"h":48}, or a field for each.
void read_table(const Node& record, Record& said) {
  const Node table = record["table"];
  const Node w = table.is_object() ? table["w"] : record["table_w"];
  const Node h = table.is_object() ? table["h"] : record["table_h"];
  if (table.is_text()) {
    const auto parts = rules::split(table.lower_text(), 'x');
    const auto width = parts.size() == 2 ? rules::whole_number(parts[0]) : std::nullopt;
    const auto height = parts.size() == 2 ? rules::whole_number(parts[1]) : std::nullopt;
    if (!width || !height) table.wrong("not such as 72x48");
    said.table_w = width.value_or(said.table_w);
    said.table_h = height.value_or(said.table_h);
  } else {
    if (table) table.only({"w", "h"});
    said.table_w = w.whole(kLeastTable, kMostTable, said.table_w);
    said.table_h = h.whole(kLeastTable, kMostTable, said.table_h);
  }
  const auto may_be = [](int inches) { return inches >= kLeastTable && inches <= kMostTable && inches % 12 == 0; };
  if (!may_be(said.table_w) || !may_be(said.table_h)) (table ? table : w).wrong("24 to 96 inches in steps of 12");
}

// Options of section 11, but for those that the record has fields for.
void read_options(const Node& record, Record& said) {
  const auto add = [&](std::string name, const Node& value) {
    if (value.is_text())
      said.options[std::move(name)] = value.lower_text();
    else if (value)
      said.options[std::move(name)] = value.flag(false) ? "on" : "off";
  };
  for (const std::string_view name : {"hidden_deployment", "open_rosters"}) add(std::string(name), record[name]);
  const Node options = record["options"];
  if (!options) return;
  if (!options.is_object()) return options.wrong("not an object");
  const std::vector<std::string> names = options.names(kMostOptions);
  for (const std::string& name : names) {
    const Node value = options[name];
    for (const std::string_view own :
         {"battle_mode", "table_w", "table_h", "terrain", "army_mode", "turn_limit", "tie_winner"})
      if (name == own) value.wrong("the record has a field of its own for it");
    if (value.is_number())
      said.options[name] = std::to_string(value.whole(0, 999, 0));
    else
      add(name, value);
  }
}

void read_sides(const Node& sides, Record& said) {
  if (sides.is_list()) {
    const auto both = sides.items(2);
    if (both.size() != 2) return sides.wrong("A and B");
    for (std::size_t i = 0; i < 2; ++i) said.sides[i] = read_side(both[i], said.one_decimal);
    return;
  }
  if (!sides) return sides.wrong("missing");
  sides.only({"A", "B"});
  said.sides = {read_side(sides["A"], said.one_decimal), read_side(sides["B"], said.one_decimal)};
}

void read_record(const Node& record, Record& said) {
  // The last five are the campaign's own affair.
  record.only({"battle_id",      "source",        "mode",        "table",    "table_w",
               "table_h",        "scale",         "terrain",     "specials", "objective",
               "objective_held", "turn_limit",    "tie_winner",  "options",  "hidden_deployment",
               "open_rosters",   "roster_secret", "sides",       "turn",     "box",
               "weather",        "kind",          "men_per_unit"});
  said.battle_id = record["battle_id"].id();
  said.source = record["source"].id();
  said.mode = record["mode"].word(BattleMode::kPlayed);
  read_table(record, said);
  const Node scale = record["scale"];
  if (scale && scale.is_text() && scale.lower_text() == "auto")
    said.scale = 0;
  else
    said.scale = scale.whole(1, kMostScale, 0);
  if (record["terrain"] || record["specials"]) said.ground = read_ground(record["terrain"], record["specials"], said);
  if (record["objective"]) said.objective = read_objective(record["objective"], record["objective_held"]);
  if (record["turn_limit"]) said.turn_limit = record["turn_limit"].whole(1, kMostTurns, 1);
  if (record["tie_winner"]) said.tie_winner = record["tie_winner"].word(TieWinner::kNone);
  read_options(record, said);
  read_sides(record["sides"], said);
  if (const Node secret = record["roster_secret"])  // of both
    for (SideSaid& side : said.sides) side.roster_secret = secret.flag(true);
}

}  // namespace

std::vector<Point> read_outline(const Node& outline) {
  constexpr std::size_t kMostCorners = 12;
  std::vector<Point> corners;
  for (const Node& corner : outline.items(kMostCorners)) {
    const auto xy = corner.items(2);
    if (xy.size() != 2) return corner.wrong("not such as [36,24]"), corners;
    corners.push_back({xy[0].hundredths(0, kMostTable * kInch), xy[1].hundredths(0, kMostTable * kInch)});
  }
  return corners;
}

Result<Record> read(std::string_view json) {
  if (json.size() > kMostRecord) return bad_record("record", "longer than 32768 bytes");
  const auto value = rules::parse_object(marked_decimals(json), Node::kReader);
  if (!value) return value.error();
  std::optional<Refusal> fault;
  Record said;
  read_record(Node(&*value, "", fault), said);
  if (fault) return *fault;
  return said;
}

}  // namespace cherta::meeting_of_hosts::record
