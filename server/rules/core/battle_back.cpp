#include "server/rules/core/battle_back.h"

#include "server/rules/core/codec.h"
#include "server/rules/core/reader.h"

namespace cherta::rules {

namespace {

// As it is written: counts are texts, "3" or "1.2".
struct Loss {
  std::string gid, committed, lost, returned, unarrived;
};
BOOST_DESCRIBE_STRUCT(Loss, (), (gid, committed, lost, returned, unarrived))
struct Commander {
  std::string gid, name, fate;
};
BOOST_DESCRIBE_STRUCT(Commander, (), (gid, name, fate))
struct Side {
  bool broke = false, holds_objective = false;
  std::vector<Loss> losses;
  std::vector<Commander> commanders;
};
BOOST_DESCRIBE_STRUCT(Side, (), (broke, holds_objective, losses, commanders))
struct Sides {
  Side A, B;
};
BOOST_DESCRIBE_STRUCT(Sides, (), (A, B))
struct Written {
  std::string battle_id, source, winner;
  bool decisive = false;
  std::string end;
  int turns = 0;
  Sides sides;
};
BOOST_DESCRIBE_STRUCT(Written, (), (battle_id, source, winner, decisive, end, turns, sides))

Refusal bad(std::string_view field) {
  return {"E_RECORD", "MH-22.6", "Invalid record of a battle: " + std::string(field) + "."};
}

std::optional<int> tenths_of(std::string_view text) {
  const auto point = text.find('.');
  const auto whole = whole_number(text.substr(0, point));
  if (!whole || *whole < 0) return std::nullopt;
  if (point == std::string_view::npos) return 10 * *whole;
  const auto part = whole_number(text.substr(point + 1));
  return part && text.size() == point + 2 ? std::optional(10 * *whole + *part) : std::nullopt;
}

Result<GroupBack> group_of(const Loss& loss) {
  const auto committed = tenths_of(loss.committed), lost = tenths_of(loss.lost), returned = tenths_of(loss.returned),
             unarrived = tenths_of(loss.unarrived);
  if (!committed || !lost || !returned || !unarrived || *lost + *returned != *committed || *unarrived > *returned)
    return bad("losses of \"" + loss.gid.substr(0, 40) + "\"");
  return GroupBack{loss.gid, *committed, *lost, *returned, *unarrived};
}

Result<SideBack> side_of(const Side& written) {
  SideBack side{written.broke, written.holds_objective, {}, {}};
  for (const Loss& loss : written.losses) {
    const auto group = group_of(loss);
    if (!group) return group.error();
    side.groups.push_back(*group);
  }
  for (const Commander& one : written.commanders)
    side.generals.push_back({one.gid, one.name, enum_from_word<FateBack>(one.fate).value_or(FateBack::kUnhurt)});
  return side;
}

}  // namespace

Result<BattleBack> read_battle_back(std::string_view json) {
  Written written;
  if (!from_json(json, written)) return bad("this is none");
  if (written.battle_id.empty()) return bad("battle_id");
  const auto winner = from_spelling<WinnerBack>(written.winner);
  if (!winner) return bad("winner");
  const auto a = side_of(written.sides.A), b = side_of(written.sides.B);
  if (!a) return a.error();
  if (!b) return b.error();
  return BattleBack{written.battle_id, written.source, *winner, written.decisive, written.end, written.turns, *a, *b};
}

}  // namespace cherta::rules
