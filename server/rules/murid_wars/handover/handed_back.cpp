// What goes back to the campaign (section 9): to its server alone, for it holds the Murids' ratings.
#include <algorithm>

#include "server/rules/murid_wars/handover/record.h"

namespace cherta::murid_wars {

namespace {

struct GunBack {
  std::string id;
  GunClass kind = GunClass::kLight;
  int crew = 0;
};
BOOST_DESCRIBE_STRUCT(GunBack, (), (id, kind, crew))
struct FootBack {  // groups and figures; companies and masses, with the slots of their companies
  std::string id;
  Men men;
  std::vector<int> slots;
};
BOOST_DESCRIBE_STRUCT(FootBack, (), (id, men, slots))
struct MuridBack {
  Ratings ratings;
  std::vector<FootBack> foot;
  std::vector<GunBack> guns;
  std::vector<std::string> baggage;
  bool commander = false;
};
BOOST_DESCRIBE_STRUCT(MuridBack, (), (ratings, foot, guns, baggage, commander))
struct RussianBack {
  std::vector<FootBack> foot;
  std::vector<GunBack> guns;
  std::vector<std::string> baggage;
  std::vector<int> credits, closed;
  bool commander = false;
};
BOOST_DESCRIBE_STRUCT(RussianBack, (), (foot, guns, baggage, credits, closed, commander))
struct Back {
  Winner result = Winner::kVoid;
  Cause cause = Cause::kReferee;
  int turn = 0, murid_points = 0, russian_points = 0;
  MuridBack murid;
  RussianBack russian;
};
BOOST_DESCRIBE_STRUCT(Back, (), (result, cause, turn, murid_points, russian_points, murid, russian))

// One unit into what its side brings home.
template <class Side>
void take(Side& side, const Unit& u) {
  if (is_foot(u)) {
    std::vector<int> slots = u.members;
    if (u.kind == Kind::kCompany) slots = {u.id.number};
    side.foot.push_back({u.id.text(), u.men, std::move(slots)});
  }
  if (u.kind == Kind::kGun) side.guns.push_back({u.id.text(), u.gun, u.crew});
  if (u.kind == Kind::kBaggage) side.baggage.push_back(u.id.text());
  if (u.kind == Kind::kCinc) side.commander = true;
}
void take(Back& back, const Unit& u) {
  if (u.side == kMurid)
    take(back.murid, u);
  else
    take(back.russian, u);
}

}  // namespace

std::string handed_back(const State& s) {
  if (!*s.ending) return {};
  const Ending& ending = **s.ending;
  Back back{ending.winner, ending.cause, ending.turn, ending.murid_points, ending.russian_points, {}, {}};
  back.murid.ratings = s.murid.get().ratings;
  for (const Unit& u : s.units) take(back, u);
  for (const Arrival& one : s.arrivals) take(back, one.unit.get());  // they never came, and are whole
  back.russian.credits = credits(s);
  for (const Slot& slot : s.slots)
    if (slot.state == SlotState::kClosed) back.russian.closed.push_back(slot.number);
  return rules::to_json(back);
}

}  // namespace cherta::murid_wars
