// Setup (section 3): what the cards mean, how hosts are divided, and what is done for a player who runs out of time.
#pragma once

#include <span>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// ---- deal.cpp: reading cards (TR-4) ----
inline constexpr std::size_t kHandSize = 6;                                            // TR-4.2.0.1
inline constexpr std::size_t kClubsAga = 2, kClubsWithTownHost = 4, kClubsPrince = 1;  // TR-4.1.2, TR-16.4.8
void sort_hand(Cards&);                                                                // by rank, then suit (2.1)
int club_value(Card club, Seat side);                                                  // TR-4.1.2
Cards face_cards(std::span<const Card> hand);                              // kings, queens, jacks, best first
Skill face_skill(Card face);                                               // TR-3.3
int count_rank(const Cards& hand, rules::Rank);                            // how many tens, eights …
Card draw_club(Chance&, std::string_view label, std::vector<Card>& pool);  // kind "club", named by rank alone
Deal read_hand(Seat, int skill_die, Deal dealt, bool town);                // objective and numbers (TR-4.2.1.3, .8)
std::vector<Card> suit_cards(bool clubs);                                  // of a whole pack: the clubs, or all others
void deal(Ruling&);                                                        // S4

// ---- setup.cpp ----
int cherta_limit(const State&);  // how many Chertas the Prince may place (TR-10.1); his own knowledge

// ---- deploy.cpp (TR-5.1, TR-16.4.8) ----
inline constexpr std::size_t kMostSubs = 2, kMostDummies = 3;  // TR-4.2.1.2, TR-5.1.4
struct Block {
  std::string name;  // "10", "c1" … "c4"
  int units = 0;
  bool foot = false;
};
std::vector<Block> aga_blocks(const State&);  // the Aga's or the referee's knowledge
struct ArmyUnits {
  int horse = 0, foot = 0;
};
struct Division {
  Cards subs;
  std::vector<ArmyUnits> armies;  // the Aga's, then those of `subs`
};
Result<Division> divide(const State&, const Deploy&);  // E_SETUP_SUBCARD, _UNITS, _LARGEST
Boxes tartary_boxes(const Ground&);                    // where armies and dummies may stand (TR-5.1.3), ascending
// The initial contents of a Tartar army; `origin` is its label.
Contents tartar_army(ArmyUnits, Leader, Label origin);

// ---- muster.cpp (TR-5.2, TR-16.4.5) ----
int prince_units(const State&);                        // basic units + club (TR-5.2.1)
std::pair<int, int> fsub_range(Card club);             // least and most units of FSUB (TR-5.2.2)
std::vector<MusterPlace> outer_places(const Ground&);  // villages and edges: where FSUB may muster (TR-5.2.4)
std::vector<MusterPlace> prince_places(const State&);  // where the Prince may (TR-5.2.3, TR-1.3.6); his own knowledge
// A feudal army with its foot share; `origin` may be set later, when it gets a label.
Contents feudal_army(const Options&, int units, Leader, Label origin);

// ---- arrivals.cpp ----
Boxes herd_boxes(const State&);  // where the Aga may herd the arrival (TR-5.2.11); his own knowledge

// ---- Deadline defaults (section 3); from the knowledge of the seat that is late ----
PlaceTown default_town(const State&);
Deploy default_deploy(const State&);
Muster default_muster(const State&);

}  // namespace cherta::tartar_raid
