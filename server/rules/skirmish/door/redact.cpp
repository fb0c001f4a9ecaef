// What each viewer is told of an event (section 7), as events.h says.
#include "server/rules/core/redaction.h"
#include "server/rules/skirmish/door/door.h"

namespace cherta::skirmish {

namespace {

// Whose its hidden fields are.
template <class E>
std::optional<Seat> owner_of(const E& whole) {
  if constexpr (requires { whole.side; }) return *whole.side;
  if constexpr (std::same_as<E, ReserveCalled>) return whole.figure->side;
  return std::nullopt;
}

template <class E>
bool is_told(const State& s, const E& whole, Viewer viewer) {
  if constexpr (std::same_as<E, RefAction>) {  // whom it changes something, or all if it says something (SK-18.5)
    if (!whole.text->empty() || !whole.position.known()) return true;
    return Skirmish::project(whole.position.get().state, viewer) != Skirmish::project(s, viewer);
  }
  if constexpr (std::same_as<E, PointsLeft>)
    if (s.options->open_morale) return true;
  if constexpr (rules::is_private_event<E>()) return viewer.sees_secrets_of(*owner_of(whole));
  return true;
}

// ---- what is hidden, to whom it is granted ----

template <class E>
void grant(E& told, const E& whole, const State&, Viewer viewer) {
  if constexpr (rules::has_hidden_field<E>())
    if (const auto owner = owner_of(whole); owner && viewer.sees_secrets_of(*owner)) told = whole;
}
void grant(Dealt& told, const Dealt& whole, const State& s, Viewer viewer) {  // SK-15.1, 15.2
  const bool is_owner = viewer.sees_secrets_of(*whole.side);
  if (is_owner) told.hand = whole.hand;
  if (is_owner || s.options->open_morale) told.morale = whole.morale;
  if (sees_decks(s, viewer)) told.deck = whole.deck;
}
void grant(MoraleTested& told, const MoraleTested& whole, const State& s, Viewer viewer) {  // SK-15.5
  if (knows_morale(s, viewer, *whole.side)) told = whole;
}
void grant(PointsLeft& told, const PointsLeft& whole, const State&, Viewer) { told = whole; }
void grant(ReserveCalled& told, const ReserveCalled& whole, const State& s, Viewer viewer) {  // SK-15.4
  if (knows_pool(s, viewer, whole.figure->side)) told = whole;
}
void grant(ResultDisputed& told, const ResultDisputed& whole, const State&, Viewer viewer) {  // SK-19.3
  if (viewer.kind != Viewer::Kind::kObserver) told = whole;
}
void grant(ForcesHandedOver& told, const ForcesHandedOver& whole, const State&, Viewer viewer) {
  told.position = Whole{Skirmish::project(whole.position.get().state, viewer)};
}
void grant(RefAction& told, const RefAction& whole, const State&, Viewer viewer) {
  if (whole.position.known()) told.position = Whole{Skirmish::project(whole.position.get().state, viewer)};
}
void grant(GameOver& told, const GameOver& whole, const State&, Viewer) { told = whole; }  // SK-15.11

}  // namespace

std::optional<Event> Skirmish::redact(const State& state, const Event& event, Viewer viewer) {
  return visit(
      [&]<class E>(const E& whole) -> std::optional<Event> {
        if (!is_told(state, whole, viewer)) return std::nullopt;
        E told = rules::public_part(whole);
        grant(told, whole, state, viewer);
        return told;
      },
      event);
}

}  // namespace cherta::skirmish
