// Who may know of whom (section 2, MH-19, 20). Internal to project.cpp and redact.cpp, and to what deals tokens.
#pragma once

#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

// Does this viewer see the unit (general) where it stands? Truth only.
bool is_shown(const State&, const Unit&, Viewer);
bool is_shown(const State&, const General&, Viewer);
// MH-19.1: in fog observers are told of the table a turn late.
bool is_told_late(const State&, Viewer);
// What he would be told if nobody were late. [redact.cpp]
std::optional<Event> told_at_once(const State&, const Event&, Viewer);
// Is it about somebody on the table? Then late observers are not told.
bool is_about_troops(const Event&);
// Is what this side has brought shown to all before it stands (section 3)?
bool is_roster_open(const State&, Seat side);
// What he knows of those of a side, in his order.
std::vector<Unit> shown_units(const State&, const std::vector<Unit>&, Seat side, Viewer);
std::vector<General> shown_generals(const State&, const std::vector<General>&, Seat side, Viewer);
Unit shown(const State&, const Unit&, Viewer);
General shown(const State&, const General&, Viewer);
// As he knows it (MH-19.5); where a condition names another of its side by its number, the number that he knows.
void mask(const State&, Condition&, Seat side, Viewer);
void mask(const State&, GeneralNow&, Seat side, Viewer);
UnitId named(const State&, UnitId, Viewer);
GeneralId named(const State&, GeneralId, Viewer);

// Puts the viewer's names in place of all names in a described value. Nothing is renamed without fog.
template <class T>
void rename(const State& s, Viewer viewer, T& value) {
  using namespace rules::detail;
  if constexpr (std::same_as<T, UnitId> || std::same_as<T, GeneralId>) {
    value = named(s, value, viewer);
  } else if constexpr (is_open<T>) {
    rename(s, viewer, *value);
  } else if constexpr (is_hidden<T>) {
    if (value.known()) rename(s, viewer, value.edit());
  } else if constexpr (is_optional<T>) {
    if (value) rename(s, viewer, *value);
  } else if constexpr (is_variant<T>) {
    visit([&](auto& one) { rename(s, viewer, one); }, value);
  } else if constexpr (is_sequence<T> && !std::same_as<T, std::string>) {
    if constexpr (is_described<typename T::value_type>)
      for (auto& one : value) rename(s, viewer, one);
  } else if constexpr (is_described<T>) {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) { rename(s, viewer, value.*member.pointer); });
  }
}

}  // namespace cherta::meeting_of_hosts
