#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

Army& army(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }
Army empty_army(TableEdge edge) {
  Army army;
  army.edge = edge;
  army.withdrawable = true;
  army.skill = 0;
  army.name = std::string();
  army.own = SideSecrets{};
  army.units = std::vector<Unit>();
  army.generals = std::vector<General>();
  return army;
}

}  // namespace

UnitId id(std::string_view word) { return unit_of_word(word).value(); }

Field::Field(Phase phase) {
  state.phase = phase;
  state.turn = 1;
  state.first = Seat::kFirst;
  state.revealed = true;
  state.a = empty_army(TableEdge::kSouth);
  state.b = empty_army(TableEdge::kNorth);
  for (const Seat side : kSides) (*state.claims)[side] = std::optional<Claim>();
}

Field& Field::add(std::string_view word, Class kind, int x, int y, int facing) {
  Unit u;
  u.id = id(word);
  const Mount mount = usual_mount(kind);
  const Muster muster = kSizes.at(size_row(kind, mount), UnitSize::kStandard);
  u.profile = Profile{kind, mount, *row_of(kind).weapons[0], UnitSize::kStandard, muster.figures, false};
  u.quality = Quality::kAverage;
  u.now->status = Status::kOnTable;
  u.now->placed = true;
  u.now->pose = {{x, y}, facing};
  u.now->files = muster.files;
  u.own = UnitSecrets{};
  u.sight = Sight{};
  army(state, u.id->side).units.edit().push_back(u);
  return *this;
}

Unit& Field::unit(std::string_view word) {
  const UnitId wanted = id(word);
  for (Unit& u : army(state, wanted.side).units.edit())
    if (*u.id == wanted) return u;
  throw std::logic_error("no unit " + std::string(word));
}

Field& Field::in_files(std::string_view word, int files) {
  now(word).files = files;
  return *this;
}

Field& Field::general(std::string_view word, std::string_view with, Point at) {
  General g;
  g.id = general_of_word(word).value();
  g.rank = g.id->number == 1 ? Rank::kCommander : Rank::kSubordinate;
  g.mount = GeneralMount::kHorse;
  g.now->placed = true;
  g.now->at = with.empty() ? at : now(with).pose.at;
  g.now->with = with.empty() ? 0 : id(with).number;
  g.name = std::string();
  g.sight = Sight{};
  if (!with.empty()) now(with).general = g.id->number;
  army(state, g.id->side).generals.edit().push_back(g);
  return *this;
}
const General& Field::general(std::string_view word) const { return general_at(state, general_of_word(word).value()); }

Field& Field::ground(std::string kind, int x1, int y1, int x2, int y2, int level) {
  const bool line = kind == "wall" || kind == "ditch";
  table::Piece piece = line ? table::Piece{kind, {{x1, y1}, {x2, y2}}, 0} : *table::box_piece(kind, x1, y1, x2, y2);
  piece.level = level;
  state.terrain->push_back(piece);
  return *this;
}

Field& Field::start_counts(int a, int b) {
  state.a->own.edit().start_count = a;
  state.b->own.edit().start_count = b;
  return *this;
}

std::string Field::tested() const {
  std::string names;
  for (const RallyTested& test : all<RallyTested>()) names += (names.empty() ? "" : " ") + test.unit->text();
  return names;
}

}  // namespace cherta::meeting_of_hosts::testing
