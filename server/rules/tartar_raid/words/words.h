// The hobby's words for what a state or an event holds: shared by narration, view, board and labels of choices.
#pragma once

#include <string>

#include "server/rules/core/wording.h"
#include "server/rules/tartar_raid/events.h"

namespace cherta::tartar_raid {

std::string side_name(Seat);                    // "the Aga"
std::string side_name_first(Seat);              // "The Aga", at the beginning of a sentence
std::string_view seat_word(Seat);               // "aga"
std::string_view skill_word(Skill);             // "poor"
std::string_view edge_word(Edge);               // "northern"
std::string_view kind_word(Kind);               // "Tartars", "feudals", "hired band" …
std::string kind_noun(int units, Kind);         // "Tartar" of 1, "Tartars" of 7
std::string kind_words(int units, Kind);        // "1 Tartar", "7 Tartars"
std::string_view public_kind_word(PublicKind);  // "tartar", "feudal", "cossack", "heroic", "peasant"
std::string_view manner_word(Manner);           // "burned", "enslaved, carried along" …
std::string_view leader_word(Leader);           // "the Aga", "the Tartar sub-commander" …
std::string_view fate_word(Fate);               // "waiting", "killed" …
std::string_view objective_word(Objective);     // "burn villages" …
std::string_view phase_word(Phase);             // one word of section 4: "move_1", "w_start"
std::string units_word(int units);              // "1 unit", "7 units"
rules::Wording markers_wording(int markers);    // "1 marker of slaves or loot"
inline std::string markers_word(int markers) { return markers_wording(markers).words(); }
std::string_view verdict_words(Verdict);                        // "the raid is the Aga's"
std::string days_words(int turn, int days);                     // "days 15 to 21": a turn's dates (TR-2.1)
std::string number_words(int number);                           // "1,000"
std::string a_die(int die);                                     // "a 3", "an …" is not needed: no die shows 8
std::string list_words(const std::vector<std::string>& words);  // "T1, T2 and T3"
template <class Range>
std::string list_of(const Range& things) {  // labels, boxes, cards: whatever has text()
  std::vector<std::string> words;
  for (const auto& thing : things) words.push_back(thing.text());
  return list_words(words);
}
std::string list_of(const std::vector<int>& numbers);
// "8 Tartars, the Aga, 2 markers of slaves or loot": what its owner knows of a counter. "a rumour (claims average)".
rules::Wording contents_wording(const Contents&);
inline std::string contents_words(const Contents& inside) { return contents_wording(inside).words(); }
std::string place_words(const MusterPlace&);  // "the town", "village 31", "the northern edge"
std::string_view arrival_what_word(ArrivalClass);
// "(3 feudal cavalry)": who comes, where that is told.
std::string arrival_strength_words(const Arrival&);
std::string arrival_words(const Arrival&);     // "reinforcements, eastern edge, turn 10"
std::string side_item_words(const SideItem&);  // "33-43 blocked"

}  // namespace cherta::tartar_raid
