// What a scenario says of each side (SK-16.1): deck, refuge, muster, deployment, reserves.
#include <algorithm>

#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

namespace {

using rules::index;
using rules::Seat;

constexpr int kMostPoints = 1000, kMostReach = 2000, kMostPlay = 120;

std::vector<int> read_deck(const Node& deck) {
  std::vector<int> cards;
  if (!deck) return {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6};
  for (const std::string& value : deck.names(9)) {
    if (value.size() != 1 || value[0] < '1' || value[0] > '9') deck[value].wrong("cards have the values 1 to 9");
    const int count = deck[value].whole(0, kMostCards);
    cards.insert(cards.end(), static_cast<std::size_t>(count), value[0] - '0');
  }
  if (cards.empty() || cards.size() > kMostCards) deck.wrong("a deck has 1 to 60 cards");
  std::ranges::sort(cards);
  return cards;
}

void read_decks(const Node& deck, Scenario& s) {
  const bool each = deck && deck[s.sides[0].id];
  if (each) deck.only({s.sides[0].id, s.sides[1].id});
  for (SideData& side : s.sides) side.deck = read_deck(each ? deck.must(side.id) : deck);
  if (s.sides[0].deck.size() != s.sides[1].deck.size()) deck.wrong("totals differ");
}

Refuge read_refuge(const Node& at, const Scenario& s, Seat seat) {
  at.only({"kind", "id", "at"});
  Refuge refuge;
  refuge.kind = at.must("kind").word(RefugeKind::kPoint);
  if (refuge.kind == RefugeKind::kShip) {
    refuge.ship = ship_of(s, at.must("id"));
    if (!at.failed() && s.ships[static_cast<std::size_t>(*refuge.ship)].side != seat)
      at["id"].wrong("the enemy's ship");
    return refuge;
  }
  if (refuge.kind == RefugeKind::kDoor) refuge.hut = hut_of(s, at.must("id"));
  refuge.at = at.must("at").point();
  return refuge;
}

// ---- musters ----

// {"warrior": 5, "archer": 2}: man by man, of these types.
std::vector<int> read_list(const Node& list, const Scenario& s, const std::vector<int>& of, int size) {
  std::vector<int> all;
  for (const std::string& name : list.names(of.size())) {
    const int type = place_in(s.types, &Type::name, name, list[name], "type");
    if (std::ranges::count(of, type) == 0) list[name].wrong("not among the side's types");
    all.insert(all.end(), static_cast<std::size_t>(list[name].whole(1, kMostMen)), type);
  }
  if (static_cast<int>(all.size()) != size) list.wrong(std::to_string(size) + " men are wanted");
  return all;
}
std::vector<int> read_types_named(const Node& list, const Scenario& s) {
  std::vector<int> all;
  for (const Node& one : list.items(s.types.size())) {
    all.push_back(type_of(s, one));
    if (std::ranges::count(all, all.back()) > 1) one.wrong("named twice");
  }
  return all;
}

Man read_man(const Node& one, const Scenario& s) {
  one.only({"type", "at", "facing", "key", "name", "wounded"});
  Man man;
  man.type = type_of(s, one.must("type"));
  if (const Node at = one["at"]) man.at = at.point();
  man.facing = one["facing"].whole(0, 359, 0);
  man.key = one["key"].text(40);
  man.name = one["name"].text(40);
  man.wounded = one["wounded"].flag(false);
  return man;
}

MusterData read_muster(const Node& muster, const Scenario& s) {
  MusterData data;
  if (const Node fixed = muster["fixed"]) {
    muster.only({"fixed"});
    for (const Node& one : fixed.items(kMostMen)) data.fixed.push_back(read_man(one, s));
    if (data.fixed.empty()) fixed.wrong("1 to 40 figures a side");
    return data;
  }
  muster.only({"size", "types", "max_missile", "pool_size", "pool_types", "default", "default_pool"});
  data.kind = MusterKind::kChosen;
  data.size = muster["size"].whole(1, kMostMen);
  data.types = read_types_named(muster.must("types"), s);
  data.max_missile = muster["max_missile"].maybe(0, kMostMen);
  data.pool_size = muster["pool_size"].whole(0, kMostMen, 0);
  data.pool_types = read_types_named(muster["pool_types"], s);
  data.usual = read_list(muster.must("default"), s, data.types, data.size);
  if (data.max_missile && missile_men(s, data.usual) > *data.max_missile)
    muster["default"].wrong("more missile men than max_missile");
  if (data.pool_size > 0) data.usual_pool = read_list(muster.must("default_pool"), s, data.pool_types, data.pool_size);
  std::ranges::sort(data.usual_pool);
  return data;
}

// ---- deployment ----

void read_reveal(const Node& reveal, const Node& first, const Scenario& s, Seat seat, DeployData& data) {
  constexpr std::string_view kLate = "after_first_play_of:";
  const std::string said = reveal.text(60);
  if (said == "start") return;
  if (!said.starts_with(kLate)) return reveal.wrong("start, or after_first_play_of:<side>");
  data.late = true;
  const std::string& enemy = s.side(other(seat)).id;
  if (said.substr(kLate.size()) != enemy || first.text(24) != enemy)
    reveal.wrong("after the first play of the other side, which must be the first player");
  if (data.mode != DeployMode::kZone) reveal.wrong("only a secret placement in a zone is shown late");
}

void read_usual_places(const Node& usual, DeployData& data) {
  for (const Node& one : usual.items(kMostMen)) {
    const auto n = one.numbers(3);
    if (n[2] > 359) one.wrong("a facing is 0 to 359");
    data.usual.push_back({{n[0], n[1]}, n[2]});
  }
}

DeployData read_deploy(const Node& deploy, const Node& first, const Scenario& s, Seat seat) {
  deploy.only({"mode", "rect", "ship", "reveal", "default"});
  DeployData data;
  data.mode = deploy.must("mode").word(DeployMode::kFixed);
  if (data.mode == DeployMode::kZone) {
    data.zone = rect_of(s, deploy.must("rect"));
    read_usual_places(deploy["default"], data);
  }
  if (data.mode == DeployMode::kLand) {
    data.ship = ship_of(s, deploy.must("ship"));
    if (deploy.failed()) return data;
    const ShipData& ship = s.ships[static_cast<std::size_t>(*data.ship)];
    if (ship.side != seat) deploy["ship"].wrong("the enemy's ship");
    data.usual_x = deploy["default"].maybe(ship.x_min, ship.x_max);
  }
  read_reveal(deploy.must("reveal"), first, s, seat, data);
  return data;
}

ReserveData read_reserves(const Node& reserves, const Scenario& s, Seat seat) {
  reserves.only({"kind", "id", "reach", "facing", "not_before_play"});
  ReserveData data;
  data.kind = reserves.must("kind").word(EntryKind::kDeck);
  if (data.kind == EntryKind::kDeck) {
    data.ship = ship_of(s, reserves.must("id"));
    if (!reserves.failed() && s.ships[static_cast<std::size_t>(*data.ship)].side != seat)
      reserves["id"].wrong("the enemy's ship");
  } else {
    data.hut = hut_of(s, reserves.must("id"));
    data.reach = reserves["reach"].whole(0, kMostReach);
  }
  data.facing = reserves["facing"].whole(0, 359, 0);
  data.not_before_play = reserves["not_before_play"].whole(1, kMostPlay, 1);
  return data;
}

void read_side(const Node& scenario, const Node& at, Scenario& s, Seat seat, bool handed_over) {
  SideData& side = s.sides[index(seat)];
  at.only({"id", "prefix", "morale_points", "refuge"});
  side.prefix = at.must("prefix").text(2);
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (side.prefix.empty() || !std::ranges::all_of(side.prefix, is_capital))
    at["prefix"].wrong("one or two capital letters");
  side.morale_points = at["morale_points"].maybe(0, kMostPoints);
  side.refuge = read_refuge(at.must("refuge"), s, seat);
  if (handed_over)
    side.muster.kind = MusterKind::kHandedOver;
  else
    side.muster = read_muster(scenario.must("muster").must(side.id), s);
  side.deploy = read_deploy(scenario.must("deploy").must(side.id), scenario["first"], s, seat);
  if (const Node reserves = scenario["reserves"][side.id]) side.reserves = read_reserves(reserves, s, seat);
  if (side.muster.pool_size > 0 && !side.reserves) scenario["reserves"].must(side.id);
}

}  // namespace

Seat seat_of(const Scenario& s, const Node& at) {
  return static_cast<Seat>(place_in(s.sides, &SideData::id, at.id(), at, "side"));
}
int type_of(const Scenario& s, const Node& at) { return place_in(s.types, &Type::name, at.id(), at, "type"); }

int numbers_of(const Scenario& s, Seat seat) {
  const MusterData& muster = s.side(seat).muster;
  return muster.kind == MusterKind::kFixed ? static_cast<int>(muster.fixed.size()) : muster.size;
}

void read_sides(const Node& scenario, Scenario& s, HandedOver handed_over) {
  for (const std::string_view field : {"muster", "deploy", "reserves"})
    scenario[field].only({s.sides[0].id, s.sides[1].id});
  read_decks(scenario["deck"], s);
  s.hand_size = scenario["hand_size"].whole(1, 12, kUsualHand);
  if (s.hand_size > static_cast<int>(s.sides[0].deck.size())) scenario["hand_size"].wrong("more than the deck has");
  const auto sides = scenario["sides"].items(rules::kSeats);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    read_side(scenario, sides[index(seat)], s, seat, handed_over[index(seat)]);
  if (s.sides[0].prefix == s.sides[1].prefix) scenario["sides"].wrong("the sides have different prefixes");
}

}  // namespace cherta::skirmish
