// What each viewer is told of an event (section 7, columns "Public" and "Owner adds"): the open fields, and the hidden
// ones if he owns them. Who owns them: the event's `side`, the side of its `counter` or `army`, or as said below.
#include "server/rules/core/redaction.h"
#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

namespace {

// Whose the hidden fields of an event are.
template <class E>
Seat owner_of(const E& event) {
  if constexpr (requires {
                  { *event.side } -> std::convertible_to<Seat>;
                }) {
    return *event.side;
  } else if constexpr (requires { Label{*event.counter}; }) {
    return event.counter->side();
  } else if constexpr (requires { Label{*event.army}; }) {
    return event.army->side();
  } else if constexpr (requires { Label{*event.into}; }) {
    return event.into->side();
  } else {
    static_assert(boost::mp11::mp_contains<boost::mp11::mp_list<TartarsDeployed, FeudalsMustered, ActivationRolled,
                                                                PrinceEscapeRolled, ReinforcementsArrived>,
                                           E>::value ||
                      sizeof(E) == 0,
                  "whose are this event's hidden fields?");
    return std::same_as<E, TartarsDeployed> ? kAga : kPrince;
  }
}

// ---- events whose parts belong to different people, or hide something further down ----

void grant(Dealt& told, const Dealt& whole, Viewer viewer) {
  if (viewer.is(kAga)) told.aga = whole.aga;
  if (viewer.is(kPrince)) told.prince = whole.prince;
}

void grant_march(Marching& told, const Marching& whole, Viewer viewer) {
  if (viewer.sees_secrets_of(whole.counter->side())) told.plan = whole.plan;
}
void grant(MarchBegun& told, const MarchBegun& whole, Viewer viewer) { grant_march(*told.march, *whole.march, viewer); }
void grant(MarchChanged& told, const MarchChanged& whole, Viewer viewer) {
  if (*whole.march) grant_march(**told.march, **whole.march, viewer);
}

void grant_parts(std::vector<DeployedCounter>& told, const std::vector<DeployedCounter>& whole, Viewer viewer) {
  for (std::size_t i = 0; i < whole.size(); ++i)
    if (viewer.sees_secrets_of(whole[i].counter->side())) told[i].contents = whole[i].contents;
}
void grant(TartarsDeployed& told, const TartarsDeployed& whole, Viewer viewer) {
  grant_parts(*told.counters, *whole.counters, viewer);
  if (viewer.is(kAga)) told.subs = whole.subs;
}
void grant(Separated& told, const Separated& whole, Viewer viewer) { grant_parts(*told.parts, *whole.parts, viewer); }

void grant(WindowOpened& told, const WindowOpened& whole, Viewer viewer) {
  if (viewer.is(kAga)) told.window->aga_reply = whole.window->aga_reply;
  if (viewer.is(kPrince)) told.window->prince_reply = whole.window->prince_reply;
}
void grant(BattleChanged& told, const BattleChanged& whole, Viewer viewer) {
  if (!*whole.battle) return;
  if (viewer.is(kAga)) (*told.battle)->aga_entry = (*whole.battle)->aga_entry;
  if (viewer.is(kPrince)) (*told.battle)->prince_entry = (*whole.battle)->prince_entry;
}

template <class E>
concept TwoForces = requires(E e) {
  e.tartar_contents;
  e.feudal_contents;
};
template <TwoForces E>
void grant(E& told, const E& whole, Viewer viewer) {
  if (viewer.is(kAga)) told.tartar_contents = whole.tartar_contents;
  if (viewer.is(kPrince)) told.feudal_contents = whole.feudal_contents;
}

void grant(VillageOverrun& told, const VillageOverrun& whole, Viewer viewer) {
  if (viewer.is(kAga)) told = whole;
}
void grant(ReinforcementsArrived& told, const ReinforcementsArrived& whole, Viewer viewer) {
  if (!viewer.is(kPrince)) return;
  told = whole;
  told.club_pool.forget();  // the referee's alone (2.1)
}
void grant(RefereeActed& told, const RefereeActed& whole, Viewer viewer) {
  if (viewer.is(kAga)) told.aga_words = whole.aga_words;
  if (viewer.is(kPrince)) told.prince_words = whole.prince_words;
}
void grant(HandedOver&, const HandedOver&, Viewer) {}  // the record is the referee's
void grant(RefereeSet& told, const RefereeSet& whole, Viewer viewer) {
  if (whole.position.known()) told.position = Whole{TartarRaid::project(whole.position.get().state, viewer)};
}

template <class E>
std::optional<Event> redact_one(const E& whole, Viewer viewer) {
  const auto owner = [](const auto& event) { return owner_of(event); };
  const auto by_hand = [&](auto& told, const auto& event) -> decltype(grant(told, event, viewer)) {
    return grant(told, event, viewer);
  };
  return rules::told_part<Event>(whole, viewer, owner, by_hand);
}

}  // namespace

std::optional<Event> TartarRaid::redact(const State& state, const Event& event, Viewer viewer) {
  if (*state.phase == Phase::kFinished) return event;  // TR-17.10.2
  return visit([&](const auto& one) { return redact_one(one, viewer); }, event);
}

}  // namespace cherta::tartar_raid
