// The first game (decision 0138): a mass and three companies before two groups, mustered and deployed. The ratings are
// thrown as ever and nobody else's to know, with smaller dice, so that a small column can wear them down. It is said by
// the events of any other setup: journals and whoever looks on know nothing new.
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr int kFaces = 4, kGroups = 2, kMusicians = 1, kFlags = 1;
constexpr UnitId kMass{Letters::kRx, 1, 0};

// Where somebody stands: from the middle of the table to the east, and from the Russian edge.
struct Stand {
  UnitId unit;
  int east, north;
};
constexpr std::array<Stand, 5> kColumn = {{
    {kMass, 0, 1050},
    {kRussianChief, 0, 1050},
    {company(5), -700, 1050},
    {company(6), 700, 1050},
    {company(7), 1300, 1050},
}};
constexpr std::array<Stand, 5> kWarband = {{
    {{Letters::kM, 1, 0}, -400, 3100},
    {{Letters::kM, 2, 0}, 400, 3100},
    {{Letters::kMb, 1, 0}, -400, 3200},
    {{Letters::kMb, 2, 0}, 400, 3200},
    {kMuridChief, 0, 4200},
}};

// Only the dice that say how good they are: how many lead whom is as the scenario has it.
void throw_ratings(Ruling& r) {
  enter(r, Phase::kMuster);
  Muster leaders;
  leaders.special = {kGroups, kMusicians, kFlags};
  roll_ratings(r, kFaces, std::move(leaders));
  muster_evenly(r);
}

Units column(const State& s) {
  std::vector<Unit> companies;
  for (int slot = 1; slot <= kLeastMass; ++slot) companies.push_back(fresh_company(slot));
  std::vector<const Unit*> members;
  for (const Unit& one : companies) members.push_back(&one);
  Unit mass = mass_of(kMass, members, {});
  mass.activated = false;
  Units all;
  put(all, std::move(mass));
  for (const Unit& u : draft_of(s, kRussian))
    if (std::ranges::count(kColumn, u.id, &Stand::unit) > 0) put(all, u);
  for (Unit& u : all)
    if (u.kind == Kind::kCinc) u.host = kMass;
  return all;
}

void deploy(Ruling& r, Seat side, Units draft, std::span<const Stand> stands) {
  const int middle = table_of(r.now()).width / 2;
  for (Unit& u : draft) {
    const auto stand = std::ranges::find(stands, u.id, &Stand::unit);
    u.at = {middle + stand->east, stand->north};
    u.placed = true;
  }
  r.emit(DraftChanged{side, std::move(draft)});
  deploy_done(r, side);
}

}  // namespace

void lay_out_first_game(Ruling& r) {
  r.emit(OptionsSet{*r->options, {}, break_number(*r->options, kLessonCompanies)});
  throw_ratings(r);
  deploy(r, kRussian, column(r.now()), kColumn);
  deploy(r, kMurid, draft_of(r.now(), kMurid), kWarband);
}

}  // namespace cherta::murid_wars
