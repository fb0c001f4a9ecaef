// The hobby's words for what a state or an event holds: shared by narration, view, board and labels of choices.
#pragma once

#include <string>

#include "server/rules/age_of_arthur/events.h"
#include "server/rules/core/wording.h"

namespace cherta::age_of_arthur {

std::string_view seat_word(Seat);                      // "p1"
std::string seat_name(Seat);                           // "Player 1"
std::string side_name(Role);                           // "the raider"
std::string side_name_first(Role);                     // "The raider", at the beginning of a sentence
std::string_view role_word(Role);                      // "attacker"
std::string card_name(Card);                           // "the 7 of diamonds", "a joker"
std::string_view category_word(Category);              // "royal household" …
std::string_view phase_word(Phase);                    // one word of section 4: "a_move", "enc_stand"
std::string_view site_word(Site);                      // "in the open", "at the ford" …
std::string_view cause_word(HaltCause);                // "bad roads", "the king is ill" …
std::string_view end_word(EndCode);                    // AA-14.1 as a clause: "the raider goes home"
std::string_view joker_use_word(JokerFor);             // "to march two cards" …
std::string_view cause_of_move(MoveCause);             // "marches", "withdraws" … of Moved::cause
std::string_view mode_word(FightMode);                 // AA-13.1: "by dice", "on the players' own table" …
std::string standing_words(const StandingAnswer&);     // AA-17.2: "loot: red plunder, black burn"
std::string points_word(int points);                   // "1 point", "7 points"
std::string signed_word(int number);                   // "+3", "-1", "+0"
std::string turns_word(int turns);                     // "1 turn", "2 turns"
std::string op_word(const Op&);                        // "+100", "-90", "x1/2"
rules::Wording tally_wording(const std::vector<Op>&);  // "+100, -90, x1/2"; "nothing yet"
rules::Wording roster_wording(const Roster&);          // "nobles' retinues 240 (60 on foot)"
rules::Wording mix_wording(const Mix&);                // "royal household 10%, levy foot 90%"
inline std::string tally_words(const std::vector<Op>& ops) { return tally_wording(ops).words(); }
inline std::string roster_words(const Roster& roster) { return roster_wording(roster).words(); }
inline std::string mix_words(const Mix& mix) { return mix_wording(mix).words(); }
std::string host_words(const PerCategory& hundreds);            // "royal household 100, levy foot 2000"
std::string barred_words(const Barred&);                        // "1-7 and 2-7"
std::string list_words(const std::vector<std::string>& words);  // "2-7, 3-7 and 4-7"
std::string report_words(const BattleReport&);
std::string duel_words(const DuelReport&);
std::string_view winner_code(Winner);
std::string_view winner_words(Winner);  // "the raider wins", "drawn"
int men_in(const Pool&);                // all of a pool, before any floor (AA-3.6)

}  // namespace cherta::age_of_arthur
