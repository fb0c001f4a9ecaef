// `ref set VAR VALUE`: a variable of the game, of a unit (`R3.rank 5`), of a slot (`R5.repl 2`).
#include <algorithm>
#include <array>

#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/referee/referee.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostMen = 120;  // MW-1.12

template <class T>
bool store(T& to, const auto& value) {
  if (value) to = *value;
  return value.has_value();
}

// ---- men ----

bool is_of_men(const Unit& u) { return u.kind == Kind::kGroup || u.kind == Kind::kCompany || u.kind == Kind::kMass; }

// A group has its officer, a company seven soldiers and three leaders at most, a mass as many as its companies; nobody
// is without men (MW-2.7, 3.1, 10.2, 11.7).
bool may_have(const Unit& u, const Men& men) {
  if (u.kind == Kind::kGroup) return men.officers == 1;
  const int companies = u.kind == Kind::kMass ? static_cast<int>(u.members.size()) : 1;
  const auto fits = [&](Special kind) { return men.of(kind) <= companies * kFullCompany.of(kind); };
  return men.count() > 0 && men.rank <= companies * kFullCompany.rank && std::ranges::all_of(kSpecials, fits);
}
template <int Men::*which>
bool set_men(const State&, Unit& u, std::string_view word) {
  Men men = u.men;
  if (!is_of_men(u) || !store(men.*which, count_of(word, 0, kMostMen)) || !may_have(u, men)) return false;
  u.men = men;
  if (u.kind == Kind::kCompany) u.casualties = kFullCompany.count() - men.count();
  return true;
}

// ---- marks, guns, horse ----

template <bool Unit::*which>
bool set_mark(const State&, Unit& u, std::string_view word) {
  return store(u.*which, switch_of(word));
}
bool set_replenished(const State&, Unit& u, std::string_view word) {
  return u.kind == Kind::kGroup && store(u.replenished, switch_of(word));
}
bool set_casualties(const State&, Unit& u, std::string_view word) {
  return u.kind == Kind::kCompany && store(u.casualties, count_of(word, 0, kFullCompany.count() - 1));
}
bool set_crew(const State&, Unit& u, std::string_view word) {
  constexpr int kMostCrew = 10;
  return u.kind == Kind::kGun && u.side == kRussian && store(u.crew, count_of(word, 1, kMostCrew));
}
bool set_gun_class(const State&, Unit& u, std::string_view word) {
  return u.kind == Kind::kGun && store(u.gun, rules::enum_from_word<GunClass>(word));
}
bool set_limbered(const State&, Unit& u, std::string_view word) {
  return u.kind == Kind::kGun && store(u.limbered, switch_of(word));
}
bool set_horse(const State& s, Unit& u, std::string_view word) {  // MW-15.1
  const int allowed = u.side == kMurid ? s.options->murid_horse : s.options->russian_horse;
  const bool may = (u.kind == Kind::kGroup || u.kind == Kind::kCompany) && allowed > 0;
  if (!may || !store(u.horse, switch_of(word))) return false;
  u.mounted = u.mounted && u.horse;
  return true;
}
bool set_mounted(const State&, Unit& u, std::string_view word) { return u.horse && store(u.mounted, switch_of(word)); }

// ---- commanders ----

// MW-10.9, 11.9: with a group, with a mass; set down where there is room.
bool set_host(const State& s, Unit& u, std::string_view word) {
  if (u.kind != Kind::kCinc) return false;
  if (word == "none") {
    const auto place = u.host ? place_near(s, u, u.at) : std::optional(u.at);
    u.host.reset();
    return store(u.at, place);
  }
  const auto id = unit_of_word(word);
  const Unit* host = id ? find(s, *id) : nullptr;
  if (!host || host->side != u.side || host->kind != (u.side == kMurid ? Kind::kGroup : Kind::kMass)) return false;
  u.host = host->id;
  u.at = host->at;
  return true;
}

struct Field {
  std::string_view word;
  bool (*meaning)(const State&, Unit&, std::string_view);
};
constexpr auto kFields = std::to_array<Field>({{"rank", set_men<&Men::rank>},
                                               {"officers", set_men<&Men::officers>},
                                               {"standards", set_men<&Men::standards>},
                                               {"musicians", set_men<&Men::musicians>},
                                               {"activated", set_mark<&Unit::activated>},
                                               {"moved", set_mark<&Unit::moved>},
                                               {"replenished", set_replenished},
                                               {"casualties", set_casualties},
                                               {"crew", set_crew},
                                               {"gun_class", set_gun_class},
                                               {"limbered", set_limbered},
                                               {"horse", set_horse},
                                               {"mounted", set_mounted},
                                               {"host", set_host}});

// ---- units and slots ----

Refusal unknown(std::string_view who) {
  return refuse("E_UNKNOWN_UNIT", "MW-17.2", "No such unit: " + std::string(who) + ".");
}

Refused set_standard_used(State& s, UnitId id, const RefSet& o) {
  const Unit& u = unit_at(s, id);
  const auto used = switch_of(rules::lower(o.value));
  if (!used || u.kind != Kind::kGroup || u.men.standards == 0) return out_of_range(o);
  auto& all = s.murid.edit().standard_used;
  std::erase(all, id);
  if (*used) all.push_back(id);
  return {};
}
Refused set_unit(State& s, UnitId id, std::string_view field, const RefSet& o) {
  if (!find(s, id)) return unknown(id.text());
  if (field == "standard_used") return set_standard_used(s, id, o);
  const auto set = rules::named(kFields, field);
  if (!set) return refuse("E_SYNTAX", "MW-17.2", "A unit has nothing like this: " + o.what + ".");
  const State before = s;
  const auto u = std::ranges::find(*s.units, id, &Unit::id);
  return set(before, *u, rules::lower(o.value)) ? Refused() : Refused(out_of_range(o));
}

// MW-11.11: a credit, or nothing any more, is only who is not on the table.
Refused set_slot(State& s, UnitId id, std::string_view field, const RefSet& o) {
  const auto slot = std::ranges::find(*s.slots, id.number, &Slot::number);
  if (slot == (*s.slots).end()) return unknown(id.text());
  if (field == "repl")
    return store(slot->replaced, count_of(o.value, 0, s.options->replacement_limit)) ? Refused() : out_of_range(o);
  const auto wanted = rules::enum_from_word<SlotState>(rules::lower(o.value));
  const auto in_mass = [&](const Unit& u) { return std::ranges::count(u.members, id.number) > 0; };
  const SlotState stands = find(s, id)                              ? SlotState::kActive
                           : std::ranges::any_of(*s.units, in_mass) ? SlotState::kDormant
                                                                    : SlotState::kClosed;
  const bool off_table = wanted == SlotState::kCredit || wanted == SlotState::kClosed;
  if (!wanted || (stands == SlotState::kClosed ? !off_table : *wanted != stands)) return out_of_range(o);
  slot->state = *wanted;
  return {};
}

Refused set(State& s, const RefSet& o) {
  if (auto done = set_number(s, o)) return *done;
  const std::size_t dot = o.what.rfind('.');
  const auto id = dot == std::string::npos ? std::nullopt : unit_of_word(std::string_view(o.what).substr(0, dot));
  if (!id) return refuse("E_SYNTAX", "MW-17.2", "There is no such variable: " + o.what + ".");
  const std::string field = rules::lower(o.what.substr(dot + 1));
  const bool of_slot = id->letters == Letters::kR && (field == "slot" || field == "repl");
  return of_slot ? set_slot(s, *id, field, o) : set_unit(s, *id, field, o);
}

}  // namespace

Refusal out_of_range(const RefSet& o) {
  return refuse("E_OPTION", "MW-17.2", "Not a value for " + o.what + ": " + o.value + ".");
}

Refused check_ref_set(const State& s, const RefSet& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  State tried = s;
  return set(tried, o);
}

void ref_set(Ruling& r, const RefSet& o) {
  State after = r.now();
  static_cast<void>(set(after, o));  // checked
  rule(r, is_secret(o.what) ? std::string() : o.what + " " + o.value, std::move(after));
}

}  // namespace cherta::murid_wars
