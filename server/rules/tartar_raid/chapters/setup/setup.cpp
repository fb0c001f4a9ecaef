// The order of setup (section 3): lobby, villages, town, terrain, the deal, Chertas. Armies: deploy.cpp, muster.cpp.
#include "server/rules/tartar_raid/chapters/setup/setup.h"

#include <algorithm>
#include <array>

namespace cherta::tartar_raid {

namespace {

constexpr int kFirstVillageColumn = 2;

// ---- S1-S3 ----

// In a first game (decision 0133) the villages lie where one can ride to: rows of columns 2 to 6.
constexpr std::array<int, 5> kFirstRows = {3, 5, 2, 6, 3};

// TR-1.2.1.
void place_villages(Ruling& ruling) {
  VillagesPlaced placed;
  for (int column = kFirstVillageColumn; column < kColumns; ++column) {
    const bool is_laid = ruling->options->lesson.has_value();
    const int row = is_laid ? kFirstRows.at(static_cast<std::size_t>(column - kFirstVillageColumn))
                            : rules::d6(ruling.chance(), "tartar/villages");
    if (!is_laid) placed.dice->push_back(row);
    placed.villages->push_back({Box::at(column, row), false, 0});
  }
  ruling.emit(std::move(placed));
}

std::string side_text(Box a, Box b) { return a.text() + "-" + b.text(); }

using MapSide = std::pair<Box, Box>;

// TR-1.4.7: may this side still be drawn, by the restrictions for `random`?
bool is_legal(const Ground& ground, const MapSide& side, SideKind kind) {
  SideItems items = ground.sides;
  items.push_back({side.first, side.second, kind});
  return !terrain_fault(ground, items);
}

bool is_taken(const Ground& ground, const MapSide& side) {
  return step_kind(ground, side.first, side.second) != SideKind::kOpen;
}

// One item on a side drawn uniformly from those that may still be drawn. False if there is none.
bool draw_side(Ruling& ruling, Ground& ground, SideKind kind, bool freely) {
  std::vector<MapSide> sides = domain_sides();
  std::erase_if(sides,
                [&](const MapSide& side) { return freely ? is_taken(ground, side) : !is_legal(ground, side, kind); });
  if (sides.empty()) return false;
  const auto name = [&](std::uint32_t i) { return side_text(sides[i].first, sides[i].second); };
  for (;;) {
    const auto [a, b] =
        sides[ruling.chance().draw({"side", "tartar/terrain sides", static_cast<std::uint32_t>(sides.size())}, name)];
    if (freely && kind == SideKind::kBlocked && seals_a_box(ground, a, b)) continue;
    ground.sides.push_back({a, b, kind});
    return true;
  }
}

SideItems sorted(SideItems items) {
  std::sort(items.begin(), items.end(),
            [](const SideItem& x, const SideItem& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
  return items;
}

// TR-1.4.7: blocked items first, then rough ones.
void place_random_terrain(Ruling& ruling) {
  Ground ground = ruling->ground;
  const bool freely = ruling->options->terrain == TerrainBy::kRandomFree;
  const int blocked = ruling->rolled_blocked, rough = ruling->rolled_rough;
  for (int i = 0; i < blocked; ++i)
    if (!draw_side(ruling, ground, SideKind::kBlocked, freely)) break;
  for (int i = 0; i < rough; ++i)
    if (!draw_side(ruling, ground, SideKind::kRough, freely)) break;
  ruling.emit(TerrainPlaced{sorted(std::move(ground.sides))});
}

// TR-16.2.10: k, then ford row, then bridge row; 6: no river and no further dice.
void lay_river(Ruling& ruling, Ground& ground, std::vector<int>& dice) {
  const auto roll = [&] {
    dice.push_back(rules::d6(ruling.chance(), "tartar/river"));
    return dice.back();
  };
  const int k = roll();
  constexpr int kNoRiver = 6;
  if (k == kNoRiver) return;
  ground.river.after = 2 * k + 1;
  ground.river.ford_row = roll();
  ground.river.bridge_row = roll();
}

// TR-16.2.3, TR-16.2.10.
void finish_map(Ruling& ruling) {
  const Options& options = ruling->options;
  if (!options.hexes) return;
  Ground ground = ruling->ground;
  std::vector<int> dice;
  if (!ground.custom) expand_to_hexes(ground);
  if (options.roads) lay_roads(ground);
  if (options.rivers) lay_river(ruling, ground, dice);
  ruling.emit(MapExpanded{std::move(ground), std::move(dice)});
}

// S4 and S5: the Prince is asked for Chertas whatever he holds (L-2).
void after_map(Ruling& ruling) {
  finish_map(ruling);
  deal(ruling);
  enter_phase(ruling, Phase::kChertas);
}

// S3: two dice; the Prince is asked even when both are 0 (L-2).
void after_town(Ruling& ruling) {
  const int blocked = rules::d6(ruling.chance(), "tartar/terrain"),
            rough = rules::d6(ruling.chance(), "tartar/terrain");
  ruling.emit(TerrainRolled{blocked, rough});
  if (ruling->options->terrain == TerrainBy::kPrince) return enter_phase(ruling, Phase::kTerrain);
  place_random_terrain(ruling);
  after_map(ruling);
}

// ---- refusals ----

Refusal no_such_box(Box box) {  // a map of boxes: setup is done before it is laid out as hexes
  return refuse("E_SETUP_BOX", "TR-0.5",
                "there is no box " + box.text() + ": columns are 0 to 6, rows 1 to 6, such as 34");
}

Refusal bad_terrain(std::string_view rule, const SideItem& item, std::string_view why) {
  return refuse("E_SETUP_TERRAIN", rule, "side " + side_text(item.a, item.b) + ": " + std::string(why));
}

std::string line_text(const SideItem& item) {  // TR-0.7
  const bool upright = item.a.row() == item.b.row();
  const int first = upright ? item.a.column() : item.a.row();
  return std::string("between ") + (upright ? "columns " : "rows ") + std::to_string(first) + " and " +
         std::to_string(first + 1);
}

Refusal broken_restriction(char which, const SideItem& item) {
  switch (which) {
    case 'a':
      return bad_terrain("TR-1.4.5", item, "sides of the boxes of Tartary, the border among them, stay open (a)");
    case 'b':
      return bad_terrain("TR-1.4.5", item, "it touches Tartary at a corner, and such sides stay open (b)");
    case 'c':
      return bad_terrain("TR-1.4.5", item,
                         "the line " + line_text(item) + " carries one already, and may carry no more (c)");
    default:
      return bad_terrain("TR-1.4.5", item, "a box beside it would keep fewer than two open sides (d)");
  }
}

SideItem lower_first(SideItem item) {
  if (item.b < item.a) std::swap(item.a, item.b);
  return item;
}

SideItems items_of(const PlaceTerrain& order) {
  SideItems items;
  for (const SideItem& item : order.items) items.push_back(lower_first(item));
  return items;
}

int count_kind(const SideItems& items, SideKind kind) {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const SideItem& item) { return item.kind == kind; }));
}

const Village* village_touching(const Ground& ground, Box box) {
  for (const Village& village : ground.villages)
    if (std::max(std::abs(village.box.column() - box.column()), std::abs(village.box.row() - box.row())) < 2)
      return &village;
  return nullptr;
}

bool contains(const Boxes& boxes, Box box) { return std::find(boxes.begin(), boxes.end(), box) != boxes.end(); }

void begin_side(Side& side) {
  side.hand = Cards();
  side.clubs = Cards();
  side.standing = std::vector<StandingOrder>();
  side.muted = false;
  side.units_lost = 0;
}

}  // namespace

// ---- the position before the first order ----

// S0. Every secret is there from the start, empty, so that the truth never reads what it does not hold.
Result<State> TartarRaid::start(const rules::OptionMap& chosen) {
  State state;
  for (const auto& [name, value] : chosen)
    if (const auto set = set_option(*state.options, name, value); !set) return set.error();
  state.phase = Phase::kLobby;
  begin_side(*state.aga);
  begin_side(*state.prince);
  LeaderState nobody;
  nobody.skill = std::optional<Skill>();
  nobody.fate = Fate::kNone;
  state.leaders->fill(nobody);
  state.objective = std::optional<Objective>();
  state.villages_required = state.wrath_required = state.battles_begun = 0;
  state.fates = std::vector<VillageFate>();
  state.plan = MusterPlan();
  state.pending = std::vector<Arrival>();
  state.club_pool = suit_cards(true);
  state.action_pool = suit_cards(false);
  return state;
}

// ---- S0: the lobby ----

Refused check_ready(const Known& known, Seat, const Ready&) {
  const Options& options = known->options;
  if (options.hexes && options.hex_custom && !known->ground->custom)
    return refuse("E_SETUP_PLACE", "TR-16.2.4", "upload the hex map first");
  return {};
}

void do_ready(Ruling& ruling, Seat seat, const Ready&) { ruling.emit(PlayerReady{seat}); }

Refused check_set_option(const Known& known, Seat, const SetOption& order) {
  Options options = known->options;
  return set_option(options, order.name, order.value);
}

// Both have to be ready anew (OptionChanged). A map of their own stays only as long as the options ask for one.
void do_set_option(Ruling& ruling, Seat, const SetOption& order) {
  OptionChanged changed{ruling->options, ruling->ground, order.name + " " + order.value};
  (void)set_option(*changed.options, order.name, order.value);
  if (!changed.options->hexes || !changed.options->hex_custom) changed.ground = Ground();
  ruling.emit(std::move(changed));
}

Refused check_upload_hexes(const Known&, Seat, const UploadHexes& order) {
  if (const auto read = read_custom_map(order.text); !read) return read.error();
  return {};
}

void do_upload_hexes(Ruling& ruling, Seat, const UploadHexes& order) {
  OptionChanged changed{ruling->options, *read_custom_map(order.text), std::string()};
  changed.options->hexes = changed.options->hex_custom = true;
  ruling.emit(std::move(changed));
}

// Whatever comes of an answer is done with the answer; only the lobby waits for two. S1: on a map of their own S1-S3
// are skipped (TR-16.2.4).
bool begin_if_ready(Ruling& ruling) {
  if (!*ruling->aga->ready || !*ruling->prince->ready) return false;
  if (ruling->ground->custom) return after_map(ruling), true;
  place_villages(ruling);
  // TR-1.3.3: where a box is legal the Prince must name one.
  if (!legal_town_boxes(ruling->ground).empty()) return enter_phase(ruling, Phase::kTown), true;
  ruling.emit(NoTown{});
  enter_phase(ruling, Phase::kExtraVillage);
  return true;
}

// ---- S2: town or extra village (TR-1.3) ----

Refused check_town(const Known& known, Seat, const PlaceTown& order) {
  if (contains(legal_town_boxes(known->ground), order.box)) return {};
  if (!on_map(known->ground, order.box)) return no_such_box(order.box);
  const Village* village = village_touching(known->ground, order.box);
  return refuse("E_SETUP_BOX", "TR-1.3.2",
                "the town must be in columns 3-6, two boxes clear of every village" +
                    (village ? "; " + village->box.text() + " is too near" : std::string()));
}

void do_town(Ruling& ruling, Seat, const PlaceTown& order) {
  ruling.emit(TownPlaced{order.box});
  after_town(ruling);
}

PlaceTown default_town(const State& state) { return {legal_town_boxes(state.ground).front()}; }

Refused check_extra(const Known& known, Seat, const PlaceExtra& order) {
  if (!order.box || contains(legal_extra_boxes(known->ground), *order.box)) return {};
  if (!on_map(known->ground, *order.box)) return no_such_box(*order.box);
  return refuse("E_SETUP_BOX", "TR-1.3.5", "the extra village goes into a box of columns 5-6 that has no village");
}

void do_extra(Ruling& ruling, Seat, const PlaceExtra& order) {
  ruling.emit(ExtraVillage{order.box});
  after_town(ruling);
}

// ---- S3: terrain (TR-1.4) ----

Refused check_terrain(const Known& known, Seat, const PlaceTerrain& order) {
  const Ground& ground = known->ground;
  const SideItems items = items_of(order);
  for (const SideItem& item : items)
    if (!adjacent(ground, item.a, item.b)) return bad_terrain("TR-0.6", item, "there is no such side");
  if (const auto fault = terrain_fault(ground, items)) return broken_restriction(fault->first, fault->second);
  const int blocked = known->rolled_blocked, rough = known->rolled_rough;
  if (count_kind(items, SideKind::kBlocked) > blocked || count_kind(items, SideKind::kRough) > rough)
    return refuse(
        "E_SETUP_TERRAIN", "TR-1.4.2",
        "you may place up to " + std::to_string(blocked) + " blocked and " + std::to_string(rough) + " rough sides");
  return {};
}

void do_terrain(Ruling& ruling, Seat, const PlaceTerrain& order) {
  ruling.emit(TerrainPlaced{sorted(items_of(order))});
  after_map(ruling);
}

// ---- S5: Chertas (TR-10.1-2) ----

// TR-10.1, and TR-4.2.2.3: the tens that he keeps in hand.
int cherta_limit(const State& known) {
  const int by_skill = static_cast<int>(skill_of(known, Leader::kPrince).value_or(Skill::kPoor)) + 1;
  return std::min(by_skill, count_rank(known.prince->hand.get(), rules::Rank::kTen));
}

Refused check_chertas(const Known& known, Seat, const PlaceChertas& order) {
  const int limit = cherta_limit(*known);
  std::vector<int> rows = order.rows;
  std::sort(rows.begin(), rows.end());
  const bool distinct = std::adjacent_find(rows.begin(), rows.end()) == rows.end();
  const bool on_border = rows.empty() || (rows.front() >= 1 && rows.back() <= kRows);
  if (!distinct || !on_border) return refuse("E_CHERTA_LIMIT", "TR-10.2", "Chertas cover distinct rows from 1 to 6");
  if (static_cast<int>(rows.size()) > limit)
    return refuse("E_CHERTA_LIMIT", "TR-10.1",
                  limit == 0
                      ? "you hold no ten: you may place no Cherta"
                      : "you may place at most " + std::to_string(limit) + (limit == 1 ? " Cherta" : " Chertas"));
  return {};
}

// TR-3.5: nobody is stamped for it.
void do_chertas(Ruling& ruling, Seat, const PlaceChertas& order) {
  std::vector<int> rows = order.rows;
  std::sort(rows.begin(), rows.end());
  ruling.emit(ChertasPlaced{std::move(rows)});
  enter_phase(ruling, Phase::kDeploy);
}

}  // namespace cherta::tartar_raid
