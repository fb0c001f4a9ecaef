// A battle that a campaign hands over, and what goes back (section 9): for a server that runs campaigns. Internal.
//
// In: `ref handover RECORD`, while the options are agreed; RECORD is one line of JSON, at most 60,000 bytes.
//
//   record    := {battle_id, source, options, murid_role, table, terrain, turn_limit, stalemate_turns, russian_break,
//                 replacements, replacement_limit, credits, murid, russian, arrivals}
//   options   := {name: value …}  of section 11; those named above may stand beside it instead
//   terrain   := as the option, or [ "wood,20,15,24,20" … ]  in inches
//   credits   := [slot …]  of companies lost before
//   murid     := "rolled" | {groups, ratings, guns, baggage, commander}
//   groups    := [{rank, musicians, flags, horse} …]  M1, M2 …; each has its officer
//   ratings   := {MK, FA, AD, IN, MO, AM, HP}          all of them
//   guns      := ["light" …]                           of the Russians also {class, crew}
//   russian   := {companies, guns, baggage, commander}
//   companies := how many full ones | [{slot, rank, officers, standards, musicians, horse} …]
//   arrivals  := [{unit, turn} …]  of those named above: they come later
//
// What is absent is section 9's default. Anything else: E_RECORD with the field, and nothing has changed.
#pragma once

#include <map>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars::record {

struct Warband {
  std::vector<GroupDraft> groups;
  Ratings ratings;
  std::vector<GunClass> guns;
  std::optional<int> baggage;  // none: as the options have it
  bool commander = true;
};
struct Company {
  int slot = 1;
  Men men = kFullCompany;
  bool horse = false;
};
struct Gun {
  GunClass gun = GunClass::kLight;
  std::optional<int> crew;
};
struct Column {  // the Russians
  std::vector<Company> companies;
  std::vector<Gun> guns;
  std::optional<int> baggage;  // none: one for each company
  bool commander = true;
};
struct Later {
  UnitId unit;
  int turn = 1;
};
struct Record {
  std::map<std::string, std::string> options;
  std::vector<int> credits;
  std::optional<Warband> warband;  // none: rolled
  Column column;
  std::vector<Later> arrivals;
};

Refusal bad(std::string_view field, std::string_view why);
Result<Record> read(std::string_view json);  // read.cpp

}  // namespace cherta::murid_wars::record
