// What each viewer is told of an event (section 7): the open fields, and the hidden ones if he owns them.
#include "server/rules/age_of_arthur/door/sight.h"
#include "server/rules/core/redaction.h"

namespace cherta::age_of_arthur {

namespace {

// Whose the hidden fields of an event are: its seat's, its side's, or as the event's name says.
template <class E>
Seat owner_of(const State& s, const E& event) {
  if constexpr (requires {
                  { *event.seat } -> std::convertible_to<Seat>;
                }) {
    return *event.seat;
  } else if constexpr (requires {
                         { *event.side } -> std::convertible_to<Role>;
                       }) {
    return seat_of(s, *event.side);
  } else {
    static_assert(std::same_as<E, HorsesDied> || std::same_as<E, Levied>, "whose are this event's hidden fields?");
    return seat_of(s, std::same_as<E, HorsesDied> ? Role::kAttacker : Role::kDefender);
  }
}

// ---- events whose parts belong to different people, or hide something further down ----

void grant(GridDealt& told, const GridDealt& whole, const State& s, Viewer viewer) {
  if (sees_plunder(s, viewer)) told.plunder = whole.plunder;
}
void grant(PlunderChanged& told, const PlunderChanged& whole, const State& s, Viewer viewer) {
  if (sees_plunder(s, viewer)) told = whole;
}
void grant(Attrition& told, const Attrition& whole, const State& s, Viewer viewer) {
  if (sees_plunder(s, viewer)) told = whole;
}
void grant(EncounterChanged& told, const EncounterChanged& whole, const State& s, Viewer viewer) {
  if (*whole.encounter) grant_encounter(**told.encounter, **whole.encounter, s, viewer);
}
void grant(CardRemoved&, const CardRemoved&, const State&, Viewer) {}  // the unseen card is the referee's
void grant(RaidOver& told, const RaidOver& whole, const State&, Viewer viewer) {
  told = whole;
  told.position = Whole{AgeOfArthur::project(whole.position->state, viewer)};
}
void grant(RaidSetUp& told, const RaidSetUp& whole, const State&, Viewer viewer) {
  told.position = Whole{AgeOfArthur::project(whole.position->state, viewer)};
}
void grant(GameFinished& told, const GameFinished& whole, const State&, Viewer) { told = whole; }
void grant(RefereeActed& told, const RefereeActed& whole, const State& s, Viewer viewer) {
  if (viewer.is(seat_of(s, Role::kAttacker))) told.to_attacker = whole.to_attacker;
  if (viewer.is(seat_of(s, Role::kDefender))) told.to_defender = whole.to_defender;
}
void grant(RefereeSet& told, const RefereeSet& whole, const State&, Viewer viewer) {
  told.position = Whole{AgeOfArthur::project(whole.position.get().state, viewer)};
}

// Dropped loot is sent to others only when plunder is open.
std::optional<Event> redact_one(const State& s, const Abandoned& whole, Viewer viewer) {
  if (viewer.is_referee() || sees_plunder(s, viewer)) return whole;
  return std::nullopt;
}

template <class E>
std::optional<Event> redact_one(const State& s, const E& whole, Viewer viewer) {
  const auto owner = [&](const auto& event) { return owner_of(s, event); };
  const auto by_hand = [&](auto& told, const auto& event) -> decltype(grant(told, event, s, viewer)) {
    return grant(told, event, s, viewer);
  };
  return rules::told_part<Event>(whole, viewer, owner, by_hand);
}

}  // namespace

std::optional<Event> AgeOfArthur::redact(const State& state, const Event& event, Viewer viewer) {
  if (*state.phase == Phase::kFinished) return event;
  return visit([&](const auto& one) { return redact_one(state, one, viewer); }, event);
}

}  // namespace cherta::age_of_arthur
