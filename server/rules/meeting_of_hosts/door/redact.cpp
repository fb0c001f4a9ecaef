// What each viewer is told of an event (section 7), as events.h says.
#include "server/rules/core/redaction.h"
#include "server/rules/meeting_of_hosts/door/door.h"

namespace cherta::meeting_of_hosts {

namespace {

// Is he told that it happened? By what the event is about; X-3.
template <class E>
bool is_told(const State& s, const E& whole, Viewer viewer) {
  if constexpr (rules::is_private_event<E>()) {
    return viewer.is(*whole.side);
  } else if constexpr (requires { whole.unit->naming; }) {
    return is_shown(s, unit_at(s, *whole.unit), viewer);
  } else if constexpr (requires { whole.general->number; }) {
    return is_shown(s, general_at(s, *whole.general), viewer);
  } else {
    return true;
  }
}
bool is_told(const State& s, const UnitPassed& whole, Viewer viewer) {
  return is_shown(s, unit_at(s, *whole.unit), viewer) && is_shown(s, unit_at(s, *whole.by), viewer);
}
bool is_told(const State&, const UnitEntered& whole, Viewer viewer) {
  return viewer.sees_secrets_of(whole.unit->id->side) || whole.unit->sight.get().seen;
}
bool is_told(const State&, const ArrivalsSealed&, Viewer) { return false; }
bool is_told(const State&, const SightChanged& whole, Viewer viewer) { return !viewer.is(*whole.of); }
bool is_told(const State&, const WatchSaid&, Viewer viewer) { return viewer.kind == Viewer::Kind::kObserver; }
bool is_told(const State&, const WatchTold&, Viewer viewer) { return viewer.kind == Viewer::Kind::kObserver; }
bool is_told(const State& s, const RefereeSet& whole, Viewer viewer) {  // a change that he can see
  return MeetingOfHosts::project(whole.position.get().state, viewer) != MeetingOfHosts::project(s, viewer);
}
bool is_told(const State&, const ResultDisputed&, Viewer viewer) { return viewer.kind == Viewer::Kind::kPlayer; }

// Whose its hidden fields are; nobody's but the referee's if it is about no side.
template <class E>
std::optional<Seat> owner_of(const E& whole) {
  if constexpr (requires {
                  whole.side;
                  rules::is_private_event<E>();
                } &&
                rules::is_private_event<E>())
    return *whole.side;
  else if constexpr (requires { whole.unit->naming; })
    return whole.unit->side;
  else
    return std::nullopt;
}

// ---- events whose parts go to different people ----

void grant(UnitMoved& told, const UnitMoved& whole, const State&, Viewer) {
  told.vanishes = whole.vanishes;
  if (!whole.vanishes.get()) told.after = whole.after;
}
void grant(UnitHalted& told, const UnitHalted& whole, const State& s, Viewer viewer) {
  if (*whole.by && !is_shown(s, unit_at(s, **whole.by), viewer)) told.by = std::optional<UnitId>();
}
void grant(UnitEntered& told, const UnitEntered& whole, const State& s, Viewer viewer) {
  told.unit = shown(s, *whole.unit, viewer);
  if (!viewer.is(whole.unit->id->side)) return;
  told.was = whole.was;
  told.cost = whole.cost;
}
void grant(SightChanged& told, const SightChanged& whole, const State& s, Viewer viewer) {
  told.unsighted = whole.unsighted;
  told.generals_unsighted = whole.generals_unsighted;
  State after = s;  // in which the tokens are dealt (MH-19.5)
  after.telling.forget();
  MeetingOfHosts::apply(after, whole);
  std::vector<Unit> sighted;
  for (const Unit& u : whole.sighted.get()) sighted.push_back(shown(after, unit_at(after, *u.id), viewer));
  std::vector<General> generals;
  for (const General& g : whole.generals_sighted.get())
    generals.push_back(shown(after, general_at(after, *g.id), viewer));
  rename(after, viewer, sighted);
  rename(after, viewer, generals);
  told.sighted = std::move(sighted);
  told.generals_sighted = std::move(generals);
}
// Both sides' lists, as he will know of them.
template <class E>
void grant_lists(E& told, const E& whole, const State& after, Viewer viewer) {
  told.units_a = shown_units(after, whole.units_a.get(), Seat::kFirst, viewer);
  told.units_b = shown_units(after, whole.units_b.get(), Seat::kSecond, viewer);
  told.generals_a = shown_generals(after, whole.generals_a.get(), Seat::kFirst, viewer);
  told.generals_b = shown_generals(after, whole.generals_b.get(), Seat::kSecond, viewer);
}
void grant(MusterClosed& told, const MusterClosed& whole, const State& s, Viewer viewer) {
  State after = s;
  after.rosters_open = *whole.rosters_open;
  after.a->roster_open = *whole.open_a;
  after.b->roster_open = *whole.open_b;
  grant_lists(told, whole, after, viewer);
}
void grant(Revealed& told, const Revealed& whole, const State& s, Viewer viewer) {
  State after = s;
  after.telling.forget();
  after.revealed = true;
  MeetingOfHosts::apply(after, whole);
  grant_lists(told, whole, after, viewer);
}
void grant(WatchTold& told, const WatchTold& whole, const State&, Viewer) { told.now = whole.now; }
void grant(ResultDisputed& told, const ResultDisputed& whole, const State&, Viewer) { told.claims = whole.claims; }
void grant(BattleEnded& told, const BattleEnded& whole, const State&, Viewer) { told = whole; }
void grant(BattleHandedOver& told, const BattleHandedOver& whole, const State&, Viewer viewer) {
  told.position = Whole{MeetingOfHosts::project(whole.position.get().state, viewer)};
}
void grant(RefereeSet& told, const RefereeSet& whole, const State&, Viewer viewer) {
  told.position = Whole{MeetingOfHosts::project(whole.position.get().state, viewer)};
}

// What the owner of an event is not told of his own.
template <class E>
void keep_back(E&, const State&, Viewer) {}
void keep_back(UnitMoved& told, const State&, Viewer) { told.vanishes.forget(); }
void keep_back(MusterChanged& told, const State& s, Viewer viewer) {
  told.units = shown_units(s, told.units.get(), *told.side, viewer);
  told.generals = shown_generals(s, told.generals.get(), *told.side, viewer);
}

// Numbers of others of its side in what is told of somebody (MH-19.5).
template <class E>
void mask_after(E& told, const State& s, Viewer viewer) {
  if constexpr (requires {
                  told.unit->naming;
                  told.after->files;
                })
    mask(s, *told.after, told.unit->side, viewer);
  else if constexpr (requires {
                       told.general->number;
                       told.after->fate;
                     })
    mask(s, *told.after, told.general->side, viewer);
  else if constexpr (std::same_as<E, UnitMoved>)
    if (told.after.known()) mask(s, told.after.edit(), told.unit->side, viewer);
}

template <class E>
std::optional<Event> redact_one(const State& s, const E& whole, Viewer viewer) {
  if (!is_told(s, whole, viewer)) return std::nullopt;
  const auto owner = owner_of(whole);
  const bool is_owner = owner && viewer.is(*owner);
  E told = is_owner ? whole : rules::public_part(whole);
  if (is_owner) keep_back(told, s, viewer);
  if constexpr (requires { grant(told, whole, s, viewer); })
    if (!is_owner) grant(told, whole, s, viewer);
  mask_after(told, s, viewer);
  constexpr bool kShowsAll = std::same_as<E, BattleEnded> || std::same_as<E, WatchTold>;
  if (s.options->fog && !kShowsAll) rename(s, viewer, told);
  return told;
}

}  // namespace

bool is_about_troops(const Event& event) {
  return visit(
      [](const auto& e) {
        constexpr bool kUnit = requires { e.unit->naming; }
        , kGeneral = requires { e.general->number; };
        constexpr bool kFight = requires { e.shooter->naming; }
        || requires { e.fighter->naming; };
        using E = std::decay_t<decltype(e)>;
        return kUnit || kGeneral || kFight || std::same_as<E, SightChanged> || std::same_as<E, UnitEntered>;
      },
      event);
}

std::optional<Event> MeetingOfHosts::redact(const State& state, const Event& event, Viewer viewer) {
  if (is_told_late(state, viewer) && is_about_troops(event)) return std::nullopt;
  return told_at_once(state, event, viewer);
}

std::optional<Event> told_at_once(const State& state, const Event& event, Viewer viewer) {
  if (viewer.is_referee() || *state.phase == Phase::kEnded) return event;
  return visit([&](const auto& one) { return redact_one(state, one, viewer); }, event);
}

}  // namespace cherta::meeting_of_hosts
