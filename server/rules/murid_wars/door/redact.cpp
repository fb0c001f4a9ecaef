// What each viewer is told of an event (section 7), as events.h says.
#include "server/rules/core/redaction.h"
#include "server/rules/murid_wars/door/door.h"

namespace cherta::murid_wars {

namespace {

// Whose its hidden fields are: the side's of which it is private, else the Murid's.
template <class E>
Seat owner_of(const E& whole) {
  if constexpr (rules::is_private_event<E>() && requires { whole.side; }) return *whole.side;
  return kMurid;
}

// A ruling is told to whom it changes something, or to all if it says something (MW-17.2).
bool is_told(const State& s, const RefereeRuling& whole, Viewer viewer) {
  if (!whole.text->empty()) return true;
  State before = s;
  before.earlier.clear();  // the event does not carry it
  return MuridWars::project(whole.position.get().state, viewer) != MuridWars::project(before, viewer);
}
bool is_told(const State&, const DiceLoaded&, Viewer) { return false; }
// In a melee it would be thrown only if there were hits.
bool is_told(const State& s, const CincDie& whole, Viewer) {
  return *whole.side == kRussian || *whole.by_shot || s.options->open_ratings;
}
// With open ratings others hear how they change, but not how the muster goes.
bool is_told(const State& s, const MusterChanged& whole, Viewer) {
  return s.options->open_ratings && whole.ratings.get() != s.murid.get().ratings;
}
// To others than the owner.
template <class E>
bool is_told(const State& s, const E&, Viewer) {
  if constexpr (requires { E::kOwner; }) return s.options->open_ratings;
  return !rules::is_private_event<E>();
}

// ---- what others than the owner are told of what is hidden ----

void grant(ForcesHandedOver& told, const ForcesHandedOver& whole, const State&, Viewer viewer) {
  told.position = Whole{MuridWars::project(whole.position.get().state, viewer)};
}
void grant(RefereeRuling& told, const RefereeRuling& whole, const State&, Viewer viewer) {
  if (whole.position.known()) told.position = Whole{MuridWars::project(whole.position.get().state, viewer)};
}
void grant(GameOver& told, const GameOver& whole, const State&, Viewer) { told = whole; }  // MW-13.10
void grant(CincDie& told, const CincDie& whole, const State&, Viewer) { told = whole; }
void grant(Shot& told, const Shot& whole, const State& s, Viewer) {  // MW-7.16
  if (s.options->open_ratings) told = whole;
  if (*whole.by != kRussian) return;
  told.dice = whole.dice;
  told.hits = whole.hits;
}
void grant(MusterRolled& told, const MusterRolled& whole, const State&, Viewer) { told.ratings = whole.ratings; }
void grant(MusterChanged& told, const MusterChanged& whole, const State&, Viewer) { told.ratings = whole.ratings; }
void grant(MusterClosed& told, const MusterClosed& whole, const State& s, Viewer) {
  if (!s.options->open_ratings) return;
  told.muster = whole.muster;
  told.ratings = whole.ratings;
}
template <class E>
void grant(E& told, const E& whole, const State& s, Viewer) {
  constexpr bool is_rating = !rules::is_private_event<E>() || requires { E::kOwner; };
  if constexpr (is_rating && rules::has_hidden_field<E>())
    if (s.options->open_ratings) told = whole;
}

// What even the owner is not told.
template <class E>
void keep_back(E&, Viewer) {}
void keep_back(MusterClosed& told, Viewer) { told.nonce.forget(); }

template <class E>
std::optional<Event> redact_one(const State& s, const E& whole, Viewer viewer) {
  constexpr bool by_position = std::same_as<E, RefereeRuling> || std::same_as<E, ForcesHandedOver>;
  if (!by_position && !std::same_as<E, DiceLoaded> && viewer.is(owner_of(whole))) {
    E told = whole;
    keep_back(told, viewer);
    return told;
  }
  if (!is_told(s, whole, viewer)) return std::nullopt;
  E told = rules::public_part(whole);
  grant(told, whole, s, viewer);
  return told;
}

}  // namespace

std::optional<Event> MuridWars::redact(const State& state, const Event& event, Viewer viewer) {
  if (viewer.is_referee() || *state.phase == Phase::kOver) return event;
  return visit([&](const auto& one) -> std::optional<Event> { return redact_one(state, one, viewer); }, event);
}

}  // namespace cherta::murid_wars
