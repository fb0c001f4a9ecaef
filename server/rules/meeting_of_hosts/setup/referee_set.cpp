// What the referee sets (6.3): any field of a unit or general that is not reckoned from others (section 2). Lengths are
// inches, as in every order.
#include <algorithm>
#include <array>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

// Takes the value; false if it is none of this field's.
template <class Record>
struct Field {
  std::string_view word;
  bool (*set)(Record&, std::string_view value);
};

template <class T>
bool store(T& to, const std::optional<T>& value) {
  if (value) to = *value;
  return value.has_value();
}
std::optional<bool> switch_of(std::string_view word) {
  if (word == "on" || word == "yes" || word == "1") return true;
  if (word == "off" || word == "no" || word == "0") return false;
  return std::nullopt;
}
std::optional<int> count_of(std::string_view word) {
  const auto number = rules::whole_number(word);
  constexpr int kMost = 999;
  return number && *number >= 0 && *number <= kMost ? number : std::nullopt;
}
std::optional<int> length_of(std::string_view word) {
  rules::Reader words(word);
  const int inches = table::take_inches(words);
  return words.failed() ? std::nullopt : std::optional(inches);
}
std::optional<int> angle_of(std::string_view word) {
  constexpr int kFull = 360;
  const auto angle = count_of(word);
  return angle && *angle < kFull ? angle : std::nullopt;
}
template <class E>
std::optional<E> word_of_enum(std::string_view word) {
  return rules::enum_from_word<E>(word);
}

// A field of what changes in play, of the marks of the turn, of what the unit is, of its owner's secrets.
template <auto member, auto read>
bool of_now(Unit& u, std::string_view value) {
  return store((*u.now).*member, read(value));
}
template <auto member>
bool of_turn(Unit& u, std::string_view value) {
  return store((*u.now).turn.*member, switch_of(value));
}
template <auto member, auto read>
bool of_profile(Unit& u, std::string_view value) {
  return store((*u.profile).*member, read(value));
}
template <auto member>
bool of_secrets(Unit& u, std::string_view value) {
  return store(u.own.edit().*member, switch_of(value));
}

bool set_quality(Unit& u, std::string_view value) {
  const auto quality = rules::enum_from_word<Quality>(value);
  if (quality) u.quality = *quality;
  return quality.has_value();
}
bool set_value(Unit& u, std::string_view value) {  // 3, or 3/2
  const auto sign = value.find('/');
  const auto part = count_of(value.substr(0, sign));
  const auto whole = sign == std::string_view::npos ? std::optional(1) : count_of(value.substr(sign + 1));
  if (!part || !whole || *whole < 1) return false;
  u.own.edit().value = {*part, *whole};
  return true;
}
bool set_charged_by(Unit& u, std::string_view value) {  // B1,B2 or none
  (*u.now).charged_by.clear();
  if (value == "none") return true;
  for (const std::string& word : rules::split(value, ',')) {
    const auto id = unit_of_word(word);
    if (!id || id->side == u.id->side) return false;
    (*u.now).charged_by.push_back(*id);
  }
  return true;
}

using P = Profile;
using C = Condition;
using T = ThisTurn;
constexpr auto kUnitFields = std::to_array<Field<Unit>>({
    {"class", of_profile<&P::kind, word_of_enum<Class>>},
    {"mount", of_profile<&P::mount, word_of_enum<Mount>>},
    {"weapon", of_profile<&P::weapon, word_of_enum<Weapon>>},
    {"size", of_profile<&P::size, word_of_enum<UnitSize>>},
    {"figs0", of_profile<&P::figures, count_of>},
    {"impetuous", of_profile<&P::impetuous, switch_of>},
    {"quality", set_quality},
    {"hits_temp", of_now<&C::hits_temp, count_of>},
    {"hits_perm", of_now<&C::hits_perm, count_of>},
    {"files", of_now<&C::files, count_of>},
    {"x", [](Unit& u, std::string_view value) { return store((*u.now).pose.at.x, length_of(value)); }},
    {"y", [](Unit& u, std::string_view value) { return store((*u.now).pose.at.y, length_of(value)); }},
    {"facing", [](Unit& u, std::string_view value) { return store((*u.now).pose.facing, angle_of(value)); }},
    {"disordered", of_now<&C::disordered, switch_of>},
    {"ardour", of_now<&C::ardour, switch_of>},
    {"pursuing", of_now<&C::pursuing, switch_of>},
    {"charged_by", set_charged_by},
    {"ordered", of_turn<&T::ordered>},
    {"moved", of_turn<&T::moved>},
    {"marched", of_turn<&T::marched>},
    {"charged", of_turn<&T::charged>},
    {"shot", of_turn<&T::shot>},
    {"shot_at", of_turn<&T::shot_at>},
    {"melee", of_turn<&T::melee>},
    {"retreated", of_turn<&T::retreated>},
    {"evaded", of_turn<&T::evaded>},
    {"recoiled", of_turn<&T::recoiled>},
    {"value", set_value},
    {"hold_fire", of_secrets<&UnitSecrets::hold_fire>},
    {"evade_choice", of_secrets<&UnitSecrets::evades>},
    {"recover_choice", of_secrets<&UnitSecrets::recovers>},
});

constexpr auto kGeneralFields = std::to_array<Field<General>>({
    {"rank", [](General& g, std::string_view value) { return store(*g.rank, rules::enum_from_word<Rank>(value)); }},
    {"mount",
     [](General& g, std::string_view value) { return store(*g.mount, rules::enum_from_word<GeneralMount>(value)); }},
    {"x", [](General& g, std::string_view value) { return store((*g.now).at.x, length_of(value)); }},
    {"y", [](General& g, std::string_view value) { return store((*g.now).at.y, length_of(value)); }},
    {"gmoved", [](General& g, std::string_view value) { return store((*g.now).moved, switch_of(value)); }},
    {"fate",
     [](General& g, std::string_view value) { return store((*g.now).fate, rules::enum_from_word<Fate>(value)); }},
    {"immobile", [](General& g, std::string_view value) { return store(*g.immobile, switch_of(value)); }},
    {"no_command", [](General& g, std::string_view value) { return store(*g.no_command, switch_of(value)); }},
});

Refusal unknown(std::string_view who) {
  return refuse("E_UNKNOWN_UNIT", "MH-7.1", "No such unit: " + std::string(who) + ".");
}
Refusal unreadable(const RefSet& o) {
  return refuse("E_SYNTAX", "MH-7.1", "Cannot read the order: " + o.field + " " + o.value + ".");
}

Unit& unit_to_set(State& s, UnitId id) { return const_cast<Unit&>(unit_at(s, id)); }
General& general_to_set(State& s, GeneralId id) { return const_cast<General&>(general_at(s, id)); }

// He leads nobody any more; he stands where he stood.
void part(State& s, General& g) {
  g.now->at = place_of(s, g);
  if (g.now->with != 0) unit_to_set(s, {g.id->side, Naming::kNumber, g.now->with}).now->general = 0;
  g.now->with = 0;
}
// MH-4.5: one general to a unit; who is lost leads nobody before he is put back (ref place, fate unhurt).
Refused lead(State& s, General& g, const Unit& unit) {
  if (!g.now->placed || g.now->fate != Fate::kUnhurt) return unknown(g.id->text());
  if (!is_on_table(unit) || unit.id->side != g.id->side) return unknown(unit.id->text());
  if (unit.now->general != 0 && unit.now->general != g.id->number)
    return refuse("E_HAS_GENERAL", "MH-4.5", unit.id->text() + " already has a general.");
  part(s, g);
  g.now->with = unit.id->number;
  unit_to_set(s, *unit.id).now->general = g.id->number;
  return {};
}

// ---- units ----

// To whom it answers, who leads it, whether it is there at all: what concerns others, too.
Refused set_tie(State& s, Unit& u, const RefSet& o) {
  const auto general = general_of_word(o.value);
  const General* named = general && general->side == u.id->side ? find(s, *general) : nullptr;
  if (o.value != "none" && !named) return unknown(o.value);
  if (o.field == "answers_to") {
    u.now->answers_to = named && named->rank == Rank::kSubordinate ? named->id->number : 0;
    return {};
  }
  if (u.now->general != 0) part(s, general_to_set(s, {u.id->side, Naming::kNumber, u.now->general}));
  return named ? lead(s, general_to_set(s, *named->id), u) : Refused();
}
Refused fits(const State& s, const Unit& u) {
  const int full = full_strength(*u.profile);
  if (u.now->hits_temp + u.now->hits_perm >= full || u.now->files < 1 || u.now->files > u.profile->figures)
    return refuse("E_FORMATION", "MH-2.5", "Files must be 1 to " + std::to_string(u.profile->figures) + ".");
  return is_on_table(u) ? check_standing(s, u) : Refused();
}
Refused set_unit(State& s, UnitId id, const RefSet& o) {
  Unit& u = unit_to_set(s, id);
  if (o.field == "status") {  // off the table it goes by `ref remove`, on it stands where it stood last
    if (o.value != "on_table" || !u.now->placed) return unreadable(o);
    u.now->status = Status::kOnTable;
  } else if (o.field == "general" || o.field == "answers_to") {
    return set_tie(s, u, o);
  } else {
    const auto field = std::ranges::find(kUnitFields, o.field, &Field<Unit>::word);
    if (field == kUnitFields.end() || !field->set(u, o.value)) return unreadable(o);
    const auto& usual = kSizes.at(size_row(u.profile->kind, u.profile->mount), u.profile->size);
    if (o.field == "size") u.profile->figures = usual.figures;
    if (o.field != "files") u.now->files = std::min(u.now->files, u.profile->figures);
  }
  return fits(s, u);
}

// ---- generals ----

Refused set_general(State& s, GeneralId id, const RefSet& o) {
  General& g = general_to_set(s, id);
  if (o.field == "with") {
    if (o.value == "none") return part(s, g), Refused();
    const auto unit = unit_of_word(o.value);
    const Unit* named = unit ? find(s, *unit) : nullptr;
    return named ? lead(s, g, *named) : Refused(unknown(o.value));
  }
  if (o.field == "x" || o.field == "y") part(s, g);
  const auto field = std::ranges::find(kGeneralFields, o.field, &Field<General>::word);
  if (field == kGeneralFields.end() || !field->set(g, o.value)) return unreadable(o);
  if (g.now->fate != Fate::kUnhurt) part(s, g);
  return table::is_on(table_of(s), g.now->at) ? Refused() : refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
}

Refused set(State& s, const RefSet& o) {
  if (!s.revealed) return refuse("E_PHASE", "MH-7.1", "Not before the armies stand.");
  if (const auto unit = unit_of_word(o.who); unit && find(s, *unit)) return set_unit(s, *unit, o);
  if (const auto general = general_of_word(o.who); general && find(s, *general)) return set_general(s, *general, o);
  return unknown(o.who);
}

RefSet in_small_letters(RefSet o) {
  o.value = rules::lower(o.value);
  return o;
}

}  // namespace

Refused check_ref_set(const State& s, const RefSet& o) {
  State tried = s;
  return set(tried, in_small_letters(o));
}

void ref_set(Ruling& r, const RefSet& o) {
  State after = r.now();
  static_cast<void>(set(after, in_small_letters(o)));  // checked
  std::optional<UnitId> unit = unit_of_word(o.who);
  std::optional<GeneralId> general = general_of_word(o.who);
  r.emit(RefereeSet{Whole{std::move(after)}, unit, unit ? std::nullopt : general, o.field + " " + o.value});
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
