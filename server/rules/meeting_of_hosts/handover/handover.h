// A battle that a campaign hands over, and what goes back (MH-22): for a server that runs campaigns.
//
// In: `ref handover RECORD`, the referee's order while the options are agreed; RECORD is one line of JSON, at most 32
// KiB.
//
//   record     := {battle_id, source, mode, table, scale, terrain, specials, objective, turn_limit, tie_winner,
//   options,
//                  sides}
//   mode       := "played" | "table" | "auto"                    table := {"w":72,"h":48} | "72x48", or table_w,
//   table_h scale      := 1..5 | "auto"                     campaign units, or hundreds of men, per unit on the table
//   terrain    := "none" | TEMPLATE | "generated [DENSITY] [seed N]" | {"density","seed"} | [{kind,level,outline} …]
//   specials   := [TEMPLATE | "sick_commander(A)" | "sick_commander(B)" …]
//   objective  := "hall" | "ford" | "town" | {"name","holder"} | {"outline","holder"}    holder also as objective_held
//   outline    := [[x,y] …]  in inches
//   options    := {name: value …}  of section 11
//   sides      := {"A": side, "B": side} | [side, side]
//   side       := {player, role, edge, zone, skill, fight_to_last, withdrawable, break_point, groups, generals,
//   arrivals,
//                  roster_secret}                    zone := [west,south,east,north]
//   group      := {gid, kind, count, multiplier, profile}        profile := one or [one …]
//                 one := {class,mount,weapon,quality,traits,size,figures} | "skirmishers javelin levy"
//   general    := {gid, name, rank, mount, immobile, no_command, units: [gid …]}
//   arrival    := {aid, gid, count, when, edge, lo, hi}          when := "turn 3" | "from 2 need 4" | "dice"
//
// What is absent, null or "" is R81's default. An unknown field, a second template, zones too near … : E_RECORD with
// the field, and nothing has changed. The records of Tartar Raid and The Age of Arthur are taken as they write them.
//
// Out: handed_back(), once the battle has ended; its shape is handed_back.h.
#pragma once

#include "server/rules/meeting_of_hosts/state.h"

namespace cherta::meeting_of_hosts {

// The record of MH-22.6 as JSON; "" while the battle goes on, and of one that nobody handed over. Everybody may know
// it: it stands in every viewer's projection as `handed_back`.
std::string handed_back(const State&);

}  // namespace cherta::meeting_of_hosts
