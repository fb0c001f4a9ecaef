// The end of a raid, the series, standing orders and undo (AA-14, AA-15, AA-17).
#include <boost/algorithm/string/replace.hpp>

#include "server/rules/age_of_arthur/show/narrate.h"

namespace cherta::age_of_arthur::narration {

namespace {

std::string standing_list(const std::vector<StandingAnswer>& list) {
  std::vector<std::string> orders;
  for (const StandingAnswer& one : list) orders.push_back(standing_words(one));
  return list_words(orders);
}

// The event says "p2's king is deposed": a seat by its bare name.
std::string with_names(std::string text) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    boost::replace_all(text, std::string(seat_word(seat)) + "'s king", seat_name(seat) + "'s king");
  return text;
}

// Section 10: by its parts, in this order.
std::string score_words(const RaidScore& s) {
  const auto n = [](int number) { return std::to_string(number); };
  return "Raider: prestige " + n(s.a_prestige) + ", places " + n(s.a_places) + ", plunder " + n(s.a_plunder) +
         " less " + n(s.a_hundreds) + " for his men, profit " + n(s.a_profit) + ", in all " + n(s.a_total) +
         ". Defender: prestige " + n(s.d_prestige) + ", unseen " + n(s.d_unseen) + " for " + n(s.d_unseen_tenth) +
         ", abandoned " + n(s.d_abandoned) + " for " + n(s.d_abandoned_tenth) + ", in all " + n(s.d_total) + '.';
}

std::string_view state_words(SeriesState state) {
  return rules::word_for(state,
                         {"raids go on", "tribute is demanded", "the great battle is near", "the series is over"});
}

}  // namespace

Maybe words(const RaidOver& event, Viewer) {
  const RaidEnd& end = *event.end;
  std::string text = "The raid is over: " + std::string(end_word(end.code)) +
                     (end.victorious ? ", in victory. " : ". ") + score_words(end.score) + ' ';
  text += end.winner ? side_name_first(*end.winner) + " wins the raid." : std::string("The raid is drawn.");
  if (!event.standing_p1->empty())
    text += " Player 1's standing orders were: " + standing_list(*event.standing_p1) + '.';
  if (!event.standing_p2->empty())
    text += " Player 2's standing orders were: " + standing_list(*event.standing_p2) + '.';
  return say(text, {"AA-14.1", "AA-14.2", "AA-14.3", "AA-14.5"});
}

Maybe words(const SeriesChanged& event, Viewer) {
  std::string text = "The series after raid " + std::to_string(event.raid) + ": Player 1 has " +
                     std::to_string(event.totals[0]) + ", Player 2 " + std::to_string(event.totals[1]) + "; ";
  text += std::string(state_words(event.state));
  if (!event.text->empty()) text += "; " + with_names(*event.text);
  if (*event.subordinate) text += "; " + seat_name(**event.subordinate) + " is a subordinate king";
  if (*event.winner) text += "; " + seat_name(**event.winner) + " has won it";
  return say(text + '.', {"AA-15.9"});
}

Maybe words(const GameFinished& event, Viewer) {
  return say(*event.winner ? "The game is over: " + seat_name(**event.winner) + " wins."
                           : std::string("The game is over: drawn."),
             {"AA-14.5"});
}

Maybe words(const StandingChanged& event, Viewer) {
  const auto* list = event.standing.if_known();
  if (!list) return std::nullopt;
  return say(list->empty() ? (seat_name(event.seat) + " has no standing orders.")
                           : seat_name(event.seat) + "'s standing orders: " + standing_list(*list) + '.',
             {"AA-17.2"});
}

Maybe words(const ScriptChanged& event, Viewer) {
  const auto* refused = event.refused.if_known();
  if (!refused || refused->empty()) return std::nullopt;
  return say("The rest of " + seat_name(event.seat) + "'s orders is dropped: " + *refused, {"AA-17.1"});
}

Maybe words(const RefereeSet&, Viewer) { return std::nullopt; }

Maybe words(const PauseChanged& event, Viewer) {
  return say(*event.on ? "The game pauses." : "The game goes on.", {"AA-2.5"});
}

Maybe words(const UndoMarked&, Viewer) { return std::nullopt; }

Maybe words(const UndoOffered& event, Viewer) {
  return say(seat_name(event.seat) + " would take his last order back.", {"AA-17.1"});
}

Maybe words(const Undone& event, Viewer) {
  return say(seat_name(event.seat) + "'s last order is taken back.", {"AA-17.1"});
}

}  // namespace cherta::age_of_arthur::narration
