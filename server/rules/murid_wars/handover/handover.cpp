// The forces of a battle that a campaign hands over (section 9), from the record as it was read.
#include <algorithm>

#include "server/rules/murid_wars/handover/record.h"

namespace cherta::murid_wars {

namespace {

using record::bad;
using record::Record;

Unit piece(UnitId id, Kind kind, Size size) {
  Unit u;
  u.id = id;
  u.side = id.named_for();
  u.kind = kind;
  u.size = size;
  return u;
}
void add_baggage(Units& units, Letters letters, int count) {
  for (int i = 1; i <= count; ++i) put(units, piece({letters, i, 0}, Kind::kBaggage, kBaggageSize));
}

Result<Options> options_of(const State& before, const Record& said) {
  Options options = *before.options;
  for (const auto& [name, value] : said.options)
    if (auto refused = set_option(options, name, value); refused.has_error())
      return bad("options." + name.substr(0, 40), "value not allowed");
  options.lesson.reset();  // its forces are its own
  if (auto refused = check_options(options); refused.has_error()) return bad("options", refused.error().text);
  return options;
}

// ---- the Murids ----

Refused check_warband(const Options& options, const record::Warband& said) {
  for (const Rating which : kRatings)
    if (said.ratings[which] > cap(options)) return bad("murid.ratings", "above the cap");
  const auto riders = std::ranges::count_if(said.groups, &GroupDraft::horse);
  if (riders > options.murid_horse) return bad("murid.groups", "more on horses than the options allow");
  return {};
}
void set_warband(State& s, const record::Warband& said) {
  Units units;
  for (const GroupDraft& group : said.groups) {
    Unit u = piece({Letters::kM, group.number, 0}, Kind::kGroup, foot_size(group.men.count()));
    u.men = group.men;
    u.horse = group.horse;
    put(units, std::move(u));
  }
  const int usual = s.options->murid_baggage ? static_cast<int>(said.groups.size()) : 0;
  add_baggage(units, Letters::kMb, said.baggage.value_or(usual));
  if (said.commander) put(units, piece(kMuridChief, Kind::kCinc, kChiefSize));
  for (std::size_t i = 0; i < said.guns.size(); ++i)
    put(units, new_gun({Letters::kMg, static_cast<int>(i) + 1, 0}, kMurid, said.guns[i], 0));
  s.own->first.edit().draft = std::move(units);
  MuridSecrets& secrets = s.murid.edit();
  secrets.ratings = said.ratings;  // what is 0 has become so in turn 1
  if (said.ratings.hp == 0) secrets.hp_zero_turn = 1;
  if (said.ratings.am == 0) secrets.am_zero_turn = 1;
}

// ---- the Russians ----

void set_slots(State& s, const Record& said) {
  s.slots->clear();
  const auto add = [&](int number, SlotState state) {
    const auto at = std::ranges::lower_bound(*s.slots, number, {}, &Slot::number);
    s.slots->insert(at, {number, state, 0});
  };
  for (const auto& one : said.column.companies) add(one.slot, SlotState::kActive);
  for (const int slot : said.credits) add(slot, SlotState::kCredit);
}
Units column_of(const Options& options, const record::Column& said) {
  Units units;
  for (const auto& one : said.companies) {
    Unit u = fresh_company(one.slot);
    u.men = one.men;
    u.casualties = kFullCompany.count() - one.men.count();
    u.horse = one.horse;
    put(units, std::move(u));
  }
  add_baggage(units, Letters::kRb, said.baggage.value_or(static_cast<int>(said.companies.size())));
  if (said.commander) put(units, piece(kRussianChief, Kind::kCinc, kChiefSize));
  for (std::size_t i = 0; i < said.guns.size(); ++i)
    put(units, new_gun({Letters::kRg, static_cast<int>(i) + 1, 0}, kRussian, said.guns[i].gun,
                       said.guns[i].crew.value_or(options.gun_crew)));
  return units;
}
Refused set_column(State& s, const Record& said) {
  const auto riders = std::ranges::count_if(said.column.companies, &record::Company::horse);
  if (riders > s.options->russian_horse) return bad("russian.companies", "more on horses than the options allow");
  if (said.column.companies.empty() && said.column.guns.empty() && said.credits.empty())
    return bad("russian.companies", "nobody is there to fight");
  set_slots(s, said);
  s.own->second.edit().draft = column_of(s.options, said.column);
  s.next_gun = static_cast<int>(said.column.guns.size()) + 1;
  s.break_at = break_number(s.options, static_cast<int>(said.column.companies.size()));
  return {};
}

// ---- who comes later ----

Refused set_arrivals(State& s, const std::vector<record::Later>& arrivals) {
  for (const record::Later& one : arrivals) {
    Units& draft = (*s.own)[one.unit.named_for()].edit().draft;
    const auto found = std::ranges::find(draft, one.unit, &Unit::id);
    if (found == draft.end()) return bad("arrivals", one.unit.text() + " is not among the forces, or named twice");
    Unit u = *found;
    u.limbered = u.kind == Kind::kGun;
    draft.erase(found);
    const Seat side = u.side;
    s.arrivals->push_back({one.unit, side, one.turn, std::move(u)});
  }
  return {};
}

Result<State> position_of(const State& before, std::string_view json) {
  const auto said = record::read(json);
  if (!said) return said.error();
  const auto options = options_of(before, *said);
  if (!options) return options.error();
  State s = empty_game(*options);
  s.waits = *before.waits + 1;
  s.handed_over = true;
  if (said->warband) {
    if (auto refused = check_warband(*options, *said->warband); refused.has_error()) return refused.error();
    set_warband(s, *said->warband);
  }
  if (auto refused = set_column(s, *said); refused.has_error()) return refused.error();
  if (auto refused = set_arrivals(s, said->arrivals); refused.has_error()) return refused.error();
  if (said->warband && draft_of(s, kMurid).empty())
    return bad("arrivals", "of the Murids somebody must be there at first");
  return s;
}

}  // namespace

Refused check_handover(const State& s, const HandOver& o) {
  if (*s.phase != Phase::kOptions)
    return refuse("E_PHASE", "MW-17.2", "Not possible in phase " + std::string(code_of(*s.phase)) + ".");
  const auto position = position_of(s, o.record);
  return position ? Refused() : Refused(position.error());
}

void hand_over(Ruling& r, const HandOver& o) {
  r.emit(ForcesHandedOver{Whole{position_of(r.now(), o.record).value()}});
  if (!draft_of(r.now(), kMurid).empty()) note_initiative(r);
}

}  // namespace cherta::murid_wars
