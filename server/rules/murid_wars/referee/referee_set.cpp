// `ref set VAR VALUE`: a variable of the game, of a unit (`R3.rank 5`), of a slot (`R5.repl 2`).
#include <algorithm>

#include "server/rules/murid_wars/referee/referee.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostMen = 120;  // MW-1.12

// ---- men ----

// A group has its officer, a company seven soldiers and three leaders at most, a mass as many as its companies; nobody
// is without men (MW-2.7, 3.1, 10.2, 11.7).
bool may_have(const Unit& u, const Men& men) {
  if (u.kind == Kind::kGroup) return men.officers == 1;
  const int companies = u.kind == Kind::kMass ? static_cast<int>(u.members.size()) : 1;
  const auto fits = [&](Special kind) { return men.of(kind) <= companies * kFullCompany.of(kind); };
  return men.count() > 0 && men.rank <= companies * kFullCompany.rank && std::ranges::all_of(kSpecials, fits);
}
template <int Men::*which>
void set_men(Unit& u, Reader& words) {
  Men men = u.men;
  men.*which = words.take_number(0, kMostMen);
  if (!may_have(u, men)) return words.fail("men that it may have");
  u.men = men;
  if (u.kind == Kind::kCompany) u.casualties = kFullCompany.count() - men.count();
}

// ---- horse, commanders ----

void set_horse(Unit& u, const State& s, Reader& words) {  // MW-15.1
  rules::take_value(u.horse, words, 0, 0);
  u.mounted = u.mounted && u.horse;
  if ((u.side == kMurid ? s.options->murid_horse : s.options->russian_horse) == 0) words.fail("foot: nobody rides");
}

// MW-10.9, 11.9: with a group, with a mass; set down where there is room.
void set_host(Unit& u, const State& s, Reader& words) {
  if (words.accept("none")) {
    const auto place = u.host ? place_near(s, u, u.at) : std::optional(u.at);
    u.host.reset();
    u.at = place.value_or(u.at);
    return place ? void() : words.fail("a host: there is no room beside him");
  }
  const auto id = unit_of_word(words.take("a host"));
  const Unit* host = id ? find(s, *id) : nullptr;
  if (!host || host->side != u.side || host->kind != (u.side == kMurid ? Kind::kGroup : Kind::kMass))
    return words.fail("a host");
  u.host = host->id;
  u.at = host->at;
}

template <Kind... kinds>
bool is(const Unit& u) {
  return ((u.kind == kinds) || ...);
}
bool has_crew(const Unit& u) { return u.kind == Kind::kGun && u.side == kRussian; }
bool has_horse(const Unit& u) { return u.horse; }
constexpr auto kMen = is<Kind::kGroup, Kind::kCompany, Kind::kMass>, kRiders = is<Kind::kGroup, Kind::kCompany>;

struct Field {
  bool (*of)(const Unit&);  // who has it; null: everybody
  Settable<Unit, const State> row;
};
constexpr int kMostCrew = 10;
constexpr int kMostCasualties =  // one of the company is left
    kFullCompany.rank + kFullCompany.officers + kFullCompany.standards + kFullCompany.musicians - 1;
constexpr auto kOfUnit =
    std::to_array<Field>({{kMen, {"rank", by<set_men<&Men::rank>, &Unit::men>}},
                          {kMen, {"officers", by<set_men<&Men::officers>, &Unit::men>}},
                          {kMen, {"standards", by<set_men<&Men::standards>, &Unit::men>}},
                          {kMen, {"musicians", by<set_men<&Men::musicians>, &Unit::men>}},
                          {nullptr, {"activated", value<&Unit::activated>}},
                          {nullptr, {"moved", value<&Unit::moved>}},
                          {is<Kind::kGroup>, {"replenished", value<&Unit::replenished>}},
                          {is<Kind::kCompany>, {"casualties", value<&Unit::casualties>, 0, kMostCasualties}},
                          {has_crew, {"crew", value<&Unit::crew>, 1, kMostCrew}},
                          {is<Kind::kGun>, {"gun_class", value<&Unit::gun>}},
                          {is<Kind::kGun>, {"limbered", value<&Unit::limbered>}},
                          {kRiders, {"horse", by<set_horse, &Unit::horse>}},
                          {has_horse, {"mounted", value<&Unit::mounted>}},
                          {is<Kind::kCinc>, {"host", by<set_host, &Unit::host>}}});

// ---- units and slots ----

Refusal out_of_range(const RefSet& o) {
  return refuse("E_OPTION", "MW-17.2", "Not a value for " + o.what + ": " + o.value + ".");
}

void set_standard_used(State& s, const Unit& u, Reader& words) {
  auto& all = s.murid.edit().standard_used;
  std::erase(all, u.id);
  if (rules::take_switch(words)) all.push_back(u.id);
  if (u.kind != Kind::kGroup || u.men.standards == 0) words.fail("a group with a standard");
}
Refused set_unit(State& s, UnitId id, std::string_view field, const RefSet& o, Reader& words) {
  const auto u = std::ranges::find(*s.units, id, &Unit::id);
  if (u == s.units->end()) return no_such_unit("MW-17.2", id.text());
  if (field == "standard_used") return set_standard_used(s, *u, words), Refused();
  const auto found = std::ranges::find(kOfUnit, field, [](const Field& one) { return one.row.word; });
  if (found == kOfUnit.end()) return refuse("E_SYNTAX", "MW-17.2", "A unit has nothing like this: " + o.what + ".");
  if (found->of && !found->of(*u)) return out_of_range(o);
  const State before = s;
  found->row.set(*u, before, words);
  return {};
}

// MW-11.11: a credit, or nothing any more, is only who is not on the table.
Refused set_slot(State& s, UnitId id, std::string_view field, Reader& words) {
  const auto slot = std::ranges::find(*s.slots, id.number, &Slot::number);
  if (slot == (*s.slots).end()) return no_such_unit("MW-17.2", id.text());
  if (field == "repl") {
    slot->replaced = words.take_number(0, s.options->replacement_limit);
    return {};
  }
  slot->state = words.take_word<SlotState>();
  const auto in_mass = [&](const Unit& u) { return std::ranges::count(u.members, id.number) > 0; };
  const SlotState stands = find(s, id)                              ? SlotState::kActive
                           : std::ranges::any_of(*s.units, in_mass) ? SlotState::kDormant
                                                                    : SlotState::kClosed;
  const bool off_table = slot->state == SlotState::kCredit || slot->state == SlotState::kClosed;
  if (stands == SlotState::kClosed ? !off_table : slot->state != stands) words.fail("what it is");
  return {};
}

Refused set_of(State& s, const RefSet& o, Reader& words) {
  if (set_number(s, o.what, words)) return {};
  const std::size_t dot = o.what.rfind('.');
  const auto id = dot == std::string::npos ? std::nullopt : unit_of_word(std::string_view(o.what).substr(0, dot));
  if (!id) return refuse("E_SYNTAX", "MW-17.2", "There is no such variable: " + o.what + ".");
  const std::string field = rules::lower(o.what.substr(dot + 1));
  const bool of_slot = id->letters == Letters::kR && (field == "slot" || field == "repl");
  return of_slot ? set_slot(s, *id, field, words) : set_unit(s, *id, field, o, words);
}
Refused set(State& s, const RefSet& o) {
  Reader words(o.value);
  if (auto refused = set_of(s, o, words); refused.has_error()) return refused;
  return words.failed() || !words.at_end() ? Refused(out_of_range(o)) : Refused();
}

}  // namespace

Refused check_ref_set(const State& s, const RefSet& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  State tried = s;
  return set(tried, o);
}

void ref_set(Ruling& r, const RefSet& o) {
  State after = r.now();
  static_cast<void>(set(after, o));  // checked
  rule(r, is_secret(after, o.what) ? std::string() : o.what + " " + o.value, std::move(after));
}

}  // namespace cherta::murid_wars
