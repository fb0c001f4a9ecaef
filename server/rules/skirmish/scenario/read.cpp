// A scenario from its JSON (SK-16.1): the whole, what is not of a side or of the ground.
#include <algorithm>

#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostTitle = 80, kMostTypes = 40;
constexpr int kMostLoad = 12, kMostModifier = 10, kMostAmmo = 1000, kMostSpeed = 2000, kMostCost = 100;

template <class T>
T& entry(std::vector<T>& list, std::string_view name) {  // adds to or replaces
  const auto found = std::ranges::find(list, name, &T::name);
  if (found != list.end()) return *found = T{.name = std::string(name)};
  return list.emplace_back(T{.name = std::string(name)});
}

void check_name(const Node& at, std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  if (name.empty() || name.size() > 24 || !std::ranges::all_of(name, fits))
    at.wrong("not a name of small letters, digits and _");
}

void read_weapons(const Node& weapons, Scenario& s) {
  for (const std::string& name : weapons.names(kMostTypes)) {
    const Node one = weapons[name];
    check_name(one, name);
    one.only({"load", "thrown", "ammo", "modifier"});
    Weapon& weapon = entry(s.weapons, name);
    weapon.load = one["load"].whole(0, kMostLoad);
    weapon.thrown = one["thrown"].flag(false);
    weapon.ammo = one["ammo"].maybe(0, kMostAmmo);
    weapon.modifier = one["modifier"].whole(-kMostModifier, kMostModifier, 0);
  }
}

void read_type(const Node& one, const std::string& name, Scenario& s) {
  one.only({"mounted", "shield", "weapon", "speed", "radius", "morale", "morale_reduced", "cost"});
  Type& type = entry(s.types, name);
  type.mounted = one["mounted"].flag(false);
  type.shield = one["shield"].flag(true);
  if (const Node weapon = one["weapon"])
    type.weapon = place_in(s.weapons, &Weapon::name, weapon.id(), weapon, "weapon");
  type.speed = one["speed"].whole(1, kMostSpeed, type.mounted ? 400 : kFootSpeed);
  type.radius = one["radius"].whole(10, 300, type.mounted ? 75 : kFootRadius);
  type.morale = one["morale"].whole(0, 100, 30);
  type.morale_reduced = one["morale_reduced"].whole(0, 100, 15);
  type.cost = one["cost"].maybe(0, kMostCost);
}

void read_types(const Node& types, Scenario& s) {
  for (const std::string& name : types.names(kMostTypes)) {
    check_name(types[name], name);
    read_type(types[name], name, s);
  }
}

// ---- prizes, points, duels ----

void read_prizes(const Node& prizes, Scenario& s) {
  for (const Node& one : prizes.items(kMostPrizes)) {
    one.only({"id", "kind", "at"});
    PrizeData prize{one.must("id").id(), one.must("kind").word(PrizeKind::kHorse), hut_of(s, one.must("at"))};
    if (std::ranges::count(s.prizes, prize.id, &PrizeData::id) > 0) one["id"].wrong("named twice");
    s.prizes.push_back(std::move(prize));
  }
}

void read_scoring(const Node& scoring, Scenario& s) {
  scoring.only({"captor", "holder", "captured", "retained", "kill"});
  s.scoring.captured = scoring["captured"].whole(0, kMostCost, 0);
  s.scoring.retained = scoring["retained"].whole(0, kMostCost, 0);
  s.scoring.kill = scoring["kill"].whole(0, kMostCost, 2);
  if (const Node captor = scoring["captor"]) s.scoring.captor = seat_of(s, captor);
  if (const Node holder = scoring["holder"]) s.scoring.holder = seat_of(s, holder);
  if (s.scoring.captor && s.scoring.captor == s.scoring.holder) scoring["holder"].wrong("the captor's enemy is wanted");
  if (s.prizes.empty()) return;
  if (!s.scoring.captor) return scoring["captor"].wrong("there are prizes, so somebody captures them");
  if (!s.ship_of(*s.scoring.captor)) scoring["captor"].wrong("this side has no ship to carry prizes off");
}

void read_duel(const Node& duel, Scenario& s) {
  if (!duel) return;
  duel.only({"end", "tiebreak"});
  s.duel = Duel{duel["end"].word(DuelEnd::kDecision), duel["tiebreak"].word(DuelTiebreak::kDraw)};
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    if (numbers_of(s, seat) > 1) duel.wrong("a duel has one man a side");
}

void read_first(const Node& first, Scenario& s) {
  if (first && first.text(24) != "roll") s.first = seat_of(s, first);
}

}  // namespace

Result<Scenario> read_scenario(const boost::json::value& value, HandedOver handed_over) {
  std::optional<Refusal> fault;
  const Node root(&value, "", fault);
  root.only({"id", "title", "table", "sides", "first", "deck", "hand_size", "terrain", "ships", "weapons", "types",
             "muster", "deploy", "prizes", "reserves", "scoring", "duel", "guide"});
  Scenario s;
  s.id = root.must("id").id();
  s.title = root.must("title").text(kMostTitle);
  const Node table = root.must("table").only({"w", "h"});
  s.table = {table["w"].whole(table::kNarrowest, table::kWidest), table["h"].whole(table::kNarrowest, table::kWidest)};
  s.weapons = usual_weapons();
  s.types = usual_types();
  read_weapons(root["weapons"], s);
  read_types(root["types"], s);
  if (!fault) read_ground(root, s);
  if (!fault) read_sides(root, s, handed_over);
  if (fault) return *fault;
  read_first(root["first"], s);
  read_prizes(root["prizes"], s);
  read_scoring(root["scoring"], s);
  read_duel(root["duel"], s);
  read_guide(root["guide"], s);
  if (!fault) check_places(root, s);
  if (fault) return *fault;
  return s;
}

Result<Scenario> read_scenario(std::string_view json, HandedOver handed_over) {
  const auto value = parse_json(json);
  if (!value) return value.error();
  auto read = read_scenario(*value, handed_over);
  if (read || json.find('\n') == std::string_view::npos) return read;
  Refusal why = read.error();  // of a text of many lines the line as well
  const std::string path = why.text.substr(0, why.text.find(": "));
  why.text += " (line " + std::to_string(line_of(json, path)) + ")";
  return why;
}
Result<Scenario> read_scenario(std::string_view json) { return read_scenario(json, {}); }

}  // namespace cherta::skirmish
