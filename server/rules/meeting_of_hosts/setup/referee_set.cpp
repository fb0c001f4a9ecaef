// What the referee sets (6.3): any field of a unit or general that is not reckoned from others (section 2). Lengths are
// inches, as in every order.
#include <algorithm>

#include "server/rules/core/settable.h"
#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::by;
using rules::Reader;
using rules::Settable;
using rules::value;

constexpr int kMost = 999;

void set_inches(int& to, Reader& words) { to = table::take_inches(words); }
void set_worth(Value& to, Reader& words) {  // 3, or 3/2
  constexpr std::string_view kExpected = "a part, such as 3 or 3/2";
  const auto parts = rules::split(words.take(kExpected), '/');
  const auto fits = [](std::optional<int> one, int least) { return one && *one >= least && *one <= kMost; };
  const auto part = rules::whole_number(parts[0]), whole = parts.size() > 1 ? rules::whole_number(parts[1]) : 1;
  if (parts.size() > 2 || !fits(part, 0) || !fits(whole, 1)) return words.fail(kExpected);
  to = {*part, *whole};
}
void set_charged_by(Unit& u, Reader& words) {  // B1,B2 or none
  auto& enemies = u.now->charged_by;
  enemies.clear();
  if (words.accept("none")) return;
  for (const std::string& word : rules::split(words.take("units"), ',')) {
    const auto id = unit_of_word(word);
    if (!id || id->side == u.id->side) return words.fail("units of the other side");
    enemies.push_back(*id);
  }
}

using P = Profile;
using C = Condition;
using T = ThisTurn;
constexpr auto kOfUnit = std::to_array<Settable<Unit>>({
    {"class", value<&Unit::profile, &P::kind>},
    {"mount", value<&Unit::profile, &P::mount>},
    {"weapon", value<&Unit::profile, &P::weapon>},
    {"size", value<&Unit::profile, &P::size>},
    {"figs0", value<&Unit::profile, &P::figures>, 0, kMost},
    {"impetuous", value<&Unit::profile, &P::impetuous>},
    {"quality", value<&Unit::quality>},
    {"hits_temp", value<&Unit::now, &C::hits_temp>, 0, kMost},
    {"hits_perm", value<&Unit::now, &C::hits_perm>, 0, kMost},
    {"files", value<&Unit::now, &C::files>, 0, kMost},
    {"x", by<set_inches, &Unit::now, &C::pose, &Pose::at, &Point::x>},
    {"y", by<set_inches, &Unit::now, &C::pose, &Pose::at, &Point::y>},
    {"facing", value<&Unit::now, &C::pose, &Pose::facing>, 0, 359},
    {"disordered", value<&Unit::now, &C::disordered>},
    {"ardour", value<&Unit::now, &C::ardour>},
    {"pursuing", value<&Unit::now, &C::pursuing>},
    {"charged_by", by<set_charged_by, &Unit::now>},
    {"ordered", value<&Unit::now, &C::turn, &T::ordered>},
    {"moved", value<&Unit::now, &C::turn, &T::moved>},
    {"marched", value<&Unit::now, &C::turn, &T::marched>},
    {"charged", value<&Unit::now, &C::turn, &T::charged>},
    {"shot", value<&Unit::now, &C::turn, &T::shot>},
    {"shot_at", value<&Unit::now, &C::turn, &T::shot_at>},
    {"melee", value<&Unit::now, &C::turn, &T::melee>},
    {"retreated", value<&Unit::now, &C::turn, &T::retreated>},
    {"evaded", value<&Unit::now, &C::turn, &T::evaded>},
    {"recoiled", value<&Unit::now, &C::turn, &T::recoiled>},
    {"value", by<set_worth, &Unit::own, &UnitSecrets::value>},
    {"hold_fire", value<&Unit::own, &UnitSecrets::hold_fire>},
    {"evade_choice", value<&Unit::own, &UnitSecrets::evades>},
    {"recover_choice", value<&Unit::own, &UnitSecrets::recovers>},
});

constexpr auto kOfGeneral =
    std::to_array<Settable<General>>({{"rank", value<&General::rank>},
                                      {"mount", value<&General::mount>},
                                      {"x", by<set_inches, &General::now, &GeneralNow::at, &Point::x>},
                                      {"y", by<set_inches, &General::now, &GeneralNow::at, &Point::y>},
                                      {"gmoved", value<&General::now, &GeneralNow::moved>},
                                      {"fate", value<&General::now, &GeneralNow::fate>},
                                      {"immobile", value<&General::immobile>},
                                      {"no_command", value<&General::no_command>}});

// The words to the row of that name; false: there is none, or they do not fit.
template <class Table, class In>
bool set_by(const Table& table, In& in, const RefSet& o) {
  const auto* row = rules::settable_in(table, o.field);
  Reader words(o.value);
  if (row) row->set(in, words);
  return row && words.at_end() && !words.failed();
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
    if (!set_by(kOfUnit, u, o)) return unreadable(o);
    const auto& usual = kSizes.at(size_row(u.profile->kind, u.profile->mount), u.profile->size);
    for (const UnitId enemy : u.now->charged_by)
      if (!find(s, enemy)) return unknown(enemy.text());
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
  if (!set_by(kOfGeneral, g, o)) return unreadable(o);
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
