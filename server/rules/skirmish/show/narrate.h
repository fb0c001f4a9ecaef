// What there is to say of each event, as the viewer was told it; the owner's secrets in brackets. Each file tells of
// its own kinds of events and gives nothing for others. Internal to narrate*.cpp.
#pragma once

#include "server/rules/core/narration.h"
#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

using rules::MaybeWords;
using rules::say;

// What the sides are called: as the scenario does ("Vikings", who play), or by their seats ("Side one", who plays).
struct SideNames {
  std::array<std::string, 2> names = {"Side one", "Side two"};
  std::array<bool, 2> are_many{};
  std::string verb(Seat, std::string_view of_one) const;   // "plays": "play"
  std::string doing(Seat, std::string_view of_one) const;  // "plays": "Vikings play"
};
SideNames side_names(const Scenario&);  // all of which is public
std::optional<rules::FeedLine> line_of(const Event&, const SideNames&);

MaybeWords words_of_course(const Event&, const SideNames&);  // narrate_course.cpp: setup, cards, the play, what is said
MaybeWords words_of_actions(const Event&);                   // narrate.cpp: what men do
MaybeWords words_of_fights(const Event&, const SideNames&);  // narrate_fights.cpp: fire, morale, melee, rout

std::string at_text(Point p);                                  // "66,14", as it is typed
std::string counted(int n, std::string_view what);             // "1 shot", "2 shots"
std::string list_text(const std::vector<FigureId>& figures);   // "V1, V2"
std::string ids_text(const std::vector<std::string>& prizes);  // "h6, p1"
std::string spent_text(int increments);

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

}  // namespace cherta::skirmish
