// Armies: MH-3.2, 20.2, 21.
#include <algorithm>

#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

std::vector<General> usual_generals(const State& s, Seat side, int subordinates) {
  std::vector<General> all;
  for (int n = 1; n <= subordinates + 1; ++n) {
    General g;
    g.id = GeneralId{side, Naming::kNumber, n};
    g.rank = n == 1 ? Rank::kCommander : Rank::kSubordinate;
    g.mount = GeneralMount::kHorse;
    g.name = std::string();
    g.sight = Sight{!s.options->fog, 0};
    all.push_back(g);
  }
  return all;
}

Refusal limit(std::string which) { return refuse("E_LIMIT", "MH-21.3", "Limit: " + std::move(which) + "."); }
int count(const std::vector<Unit>& units, Class kind) {
  return static_cast<int>(std::ranges::count_if(units, [&](const Unit& u) { return u.profile->kind == kind; }));
}

// Of units and subordinates beyond the free one (MH-21.2).
int points_spent(const std::vector<Unit>& units, std::size_t generals) {
  int points = kSubordinatePoints * std::max(0, static_cast<int>(generals) - 1 - kFreeSubordinates);
  for (const Unit& u : units) points += points_of(u.profile->kind, u.profile->size, u.quality.get());
  return points;
}

void muster(Ruling& r, Seat side, std::string army, std::vector<Unit> units, std::vector<General> generals) {
  int n = 0;
  for (Unit& u : units) {
    u.id = UnitId{side, Naming::kNumber, ++n};
    u.own.edit().group = std::to_string(n);
  }
  const int spent = points_spent(units, generals.size());
  r.emit(MusterChanged{side, std::move(army), spent, std::move(units), std::move(generals)});
}

Result<Unit> bought_unit(const State& s, Seat side, const MusterBuy& o) {
  const ClassRow& row = row_of(o.kind);
  const Weapon weapon = o.weapon.value_or(*row.weapons[0]);
  if (std::ranges::count(row.weapons, std::optional(weapon)) == 0)
    return refuse("E_WEAPON", "MH-2.2",
                  std::string(row.name) + " cannot carry " + std::string(rules::word_of(weapon)) + ".");
  const Mount mount = o.mount.value_or(usual_mount(o.kind));
  const bool chariot = mount == Mount::kChariot && (o.kind == Class::kMc || o.kind == Class::kHc);
  const bool camel = mount == Mount::kCamel && is_cavalry(o.kind);
  if (mount != usual_mount(o.kind) && !chariot && !camel)
    return refuse("E_WEAPON", "MH-2.2",
                  std::string(row.name) + " cannot have " + std::string(rules::word_of(mount)) + ".");
  return new_unit(s, side, {o.kind, mount, weapon, o.size, 0, o.impetuous}, o.quality);
}

}  // namespace

Unit new_unit(const State& s, Seat side, Profile profile, Quality quality) {
  const Muster muster = kSizes.at(size_row(profile.kind, profile.mount), profile.size);
  profile.figures = muster.figures;
  profile.impetuous = profile.impetuous && s.options->traits;  // MH-3.2
  Unit u;
  u.id = UnitId{side, Naming::kNumber, 0};
  u.profile = profile;
  u.quality = quality;
  u.quality_shown = false;
  u.now->files = muster.files;
  u.own = UnitSecrets{};
  u.sight = Sight{!s.options->fog, 0};
  return u;
}

const SampleArmy* sample_army(std::string_view id) {
  const auto found = std::ranges::find(kSampleArmies, id, &SampleArmy::id);
  return found == kSampleArmies.end() ? nullptr : &*found;
}

Refused check_sample(const State& s, const MusterSample& o) {
  if (s.options->army_mode != ArmyMode::kSample) return refuse("E_ARMY_MODE", "MH-21.1", "Not in this army mode.");
  return sample_army(o.army) ? Refused() : refuse("E_UNKNOWN_ARMY", "MH-21.4", "No such army.");
}

void muster_sample(Ruling& r, Seat side, const MusterSample& o) {  // MH-21.4
  const SampleArmy& army = *sample_army(o.army);
  std::vector<Unit> units;
  for (int i = 0; i < army.rows; ++i) {
    const SampleUnit& row = army.units[static_cast<std::size_t>(i)];
    const Mount mount = row.mount == Mount::kFoot ? usual_mount(row.kind) : row.mount;
    const Weapon weapon = row.weapon.value_or(*row_of(row.kind).weapons[0]);
    for (int n = 0; n < row.count; ++n)
      units.push_back(new_unit(r.now(), side, {row.kind, mount, weapon, row.size, 0, row.impetuous}, row.quality));
  }
  muster(r, side, std::string(army.name), std::move(units), usual_generals(r.now(), side, kFreeSubordinates));
}

Refused check_buy(const State& s, Seat side, const MusterBuy& o) {  // MH-21.3
  if (s.options->army_mode != ArmyMode::kBuild) return refuse("E_ARMY_MODE", "MH-21.1", "Not in this army mode.");
  auto bought = bought_unit(s, side, o);
  if (!bought) return bought.error();
  std::vector<Unit> units = units_of(s, side);
  units.push_back(*bought);
  const int over = points_spent(units, army_of(s, side).generals.get().size()) - s.options->budget;
  if (over > 0) return refuse("E_BUDGET", "MH-21.3", std::to_string(over) + " points over.");
  if (units.size() > kMostUnits) return limit("20 units");
  if (count(units, Class::kEl) > kMostElephants) return limit("2 elephants");
  if (count(units, Class::kAr) > kMostArtillery) return limit("1 artillery");
  if (count(units, Class::kBa) > kMostBaggage) return limit("2 baggage");
  return {};
}

void muster_buy(Ruling& r, Seat side, const MusterBuy& o) {
  auto units = units_of(r.now(), side);
  auto generals = army_of(r.now(), side).generals.get();
  if (generals.empty()) generals = usual_generals(r.now(), side, kFreeSubordinates);
  units.push_back(bought_unit(r.now(), side, o).value());
  muster(r, side, "", std::move(units), std::move(generals));
}

Refused check_buy_general(const State& s, Seat side) {
  if (s.options->army_mode != ArmyMode::kBuild) return refuse("E_ARMY_MODE", "MH-21.1", "Not in this army mode.");
  const auto now = std::max<std::size_t>(army_of(s, side).generals.get().size(), 1 + kFreeSubordinates);
  if (now >= 1 + kMostSubordinates) return limit("3 subordinates");
  const int over = points_spent(units_of(s, side), now + 1) - s.options->budget;
  return over > 0 ? Refused(refuse("E_BUDGET", "MH-21.3", std::to_string(over) + " points over.")) : Refused();
}

void muster_general(Ruling& r, Seat side) {
  const auto now = std::max<std::size_t>(army_of(r.now(), side).generals.get().size(), 1 + kFreeSubordinates);
  muster(r, side, "", units_of(r.now(), side), usual_generals(r.now(), side, static_cast<int>(now)));
}

Refused check_drop(const State& s, Seat side, const MusterDrop& o) {
  if (s.options->army_mode != ArmyMode::kBuild) return refuse("E_ARMY_MODE", "MH-21.1", "Not in this army mode.");
  const int entries = static_cast<int>(units_of(s, side).size());
  if (o.entry < 1 || o.entry > entries) return unknown(std::to_string(o.entry));
  return {};
}
void muster_drop(Ruling& r, Seat side, const MusterDrop& o) {
  auto units = units_of(r.now(), side);
  units.erase(units.begin() + (o.entry - 1));
  muster(r, side, "", std::move(units), army_of(r.now(), side).generals.get());
}

Refused check_roster(const State& s, Seat side) {  // MH-21.3
  const auto& units = units_of(s, side);
  if (units.empty()) return limit("there is no army yet");
  if (s.options->army_mode != ArmyMode::kBuild) return {};
  if (units.size() < kFewestUnits) return limit("at least 4 units");
  const auto elite = std::ranges::count_if(units, [](const Unit& u) { return u.quality.get() == Quality::kElite; });
  if (4 * elite > static_cast<std::ptrdiff_t>(units.size()) + 3) return limit("a quarter of the units elite");
  return {};
}

// MH-20.2: numbers are dealt anew among units alike in all but quality.
std::vector<Unit> shuffled(Ruling& r, Seat side) {
  std::vector<Unit> units = units_of(r.now(), side);
  if (!r->options->hidden_quality) return units;
  const std::string label = std::string(1, letter(side)) + "'s muster";
  const auto among = [&](const Unit& u) {  // those who come together
    const Arrival* arrival = arrival_of(r.now(), u);
    return arrival ? arrival->aid : std::string();
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::vector<std::size_t> alike;
    for (std::size_t j = i; j < units.size(); ++j)
      if (units[j].profile == units[i].profile && among(units[j]) == among(units[i])) alike.push_back(j);
    if (alike.size() < 2) continue;
    const int drawn =
        r.chance().die("d" + std::to_string(alike.size()), label, static_cast<std::uint32_t>(alike.size()));
    Unit& with = units[alike[static_cast<std::size_t>(drawn - 1)]];
    std::swap(units[i].quality, with.quality);
    if (!*r->handed_over) continue;  // what a campaign's unit is worth, and to whom it answers, goes with it
    std::swap(units[i].own, with.own);
    std::swap(units[i].now->answers_to, with.now->answers_to);
  }
  return units;
}

void close_muster(Ruling& r) {
  const bool elsewhere = r->options->battle_mode != BattleMode::kPlayed;
  const bool open = !r->options->hidden_deployment || r->options->open_rosters || elsewhere;
  auto a = shuffled(r, Seat::kFirst), b = shuffled(r, Seat::kSecond);
  const auto& record = *r->handed_over;
  const bool open_a = record && !record->secret_a, open_b = record && !record->secret_b;
  r.emit(MusterClosed{open, open_a, open_b, std::move(a), std::move(b), r->a->generals.get(), r->b->generals.get()});
}

}  // namespace cherta::meeting_of_hosts
