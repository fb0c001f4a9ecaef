// What there is to say of each event, as the viewer was told it; the owner's secrets in brackets. Each file tells of
// its own kinds of events and gives nothing for others. Internal to narrate*.cpp.
#pragma once

#include "server/rules/core/narration.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

using rules::MaybeWords;
using rules::say;

MaybeWords words_of_setup(const Event&);    // narrate_setup.cpp: setup, the turn, what is said and prepared
MaybeWords words_of_actions(const Event&);  // narrate_actions.cpp: what units do
MaybeWords words_of_fights(const Event&);   // narrate_fights.cpp: shots, melees, losses

// ---- narrate.cpp: small words ----
std::string_view people(Seat side);       // "The Murids"
std::string inches_text(int hundredths);  // 4.5"
std::string at_text(Point p);             // "36,12", as it is typed
std::string dice_text(const std::vector<int>& dice);
std::string counted(int n, std::string_view what);  // "1 hit", "2 hits"
std::string list_text(const std::vector<UnitId>& units);
std::string men_text(const Men& men);  // "6 soldiers, 1 officer"
std::string slots_text(const std::vector<int>& slots);
std::string ratings_text(const Ratings& before, const Ratings& after);  // what differs: "Fatigue 9 to 5"
std::string with_capital(std::string text);

// Words for an event, of those that `tell` knows.
template <class Tell>
MaybeWords words_by(const Event& event, const Tell& tell) {
  return visit(
      [&](const auto& one) -> MaybeWords {
        if constexpr (requires { tell(one); }) return tell(one);
        return {};
      },
      event);
}

}  // namespace cherta::murid_wars
