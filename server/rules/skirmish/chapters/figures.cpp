// Who is there, how large, how fast, whom he touches (SK-4).
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/arc.h"
#include "server/rules/table/distance.h"

namespace cherta::skirmish {

std::optional<FigureId> figure_of_word(std::string_view word) {
  constexpr std::size_t kLongestPrefix = 4, kLongestNumber = 6;
  FigureId id;
  std::size_t i = 0;
  for (; i < word.size(); ++i) {
    const char c = word[i];
    const bool small = c >= 'a' && c <= 'z';
    if (!small && !(c >= 'A' && c <= 'Z')) break;
    id.prefix += small ? static_cast<char>(c - 'a' + 'A') : c;
  }
  const std::string_view number = word.substr(i);
  if (id.prefix.empty() || id.prefix.size() > kLongestPrefix) return std::nullopt;
  if (number.empty() || number.size() > kLongestNumber || (number[0] == '0' && number.size() > 1)) return std::nullopt;
  for (; i < word.size(); ++i) {
    if (word[i] < '0' || word[i] > '9') return std::nullopt;
    id.number = 10 * id.number + (word[i] - '0');
  }
  return id;
}

std::string_view code_of(Phase phase) {
  constexpr std::array<std::string_view, 17> kCodes = {
      "OPTIONS", "MUSTER",   "DEPLOY", "DEAL", "REVEAL", "CARD",   "DEF_MORALE", "DEF_FIRE", "ATT_MORALE",
      "MELEE",   "DEF_ROUT", "RALLY",  "ROUT", "ORDERS", "UPKEEP", "RESULT",     "OVER"};
  return kCodes[static_cast<std::size_t>(phase)];
}

const Figure* find(const State& s, const FigureId& id) {
  const auto found = std::ranges::find(*s.figures, id, &Figure::id);
  return found == s.figures->end() ? nullptr : &*found;
}
const Figure* on_table(const State& s, const FigureId& id) {
  const Figure* f = find(s, id);
  return f && f->on_table() ? f : nullptr;
}
const Figure& figure_at(const State& s, const FigureId& id) {
  const Figure* f = find(s, id);
  if (!f) throw std::logic_error("no such figure: " + id.text());
  return *f;
}
std::vector<const Figure*> men_of(const State& s, Seat side) {
  std::vector<const Figure*> men;
  for (const Figure& f : *s.figures)
    if (f.side == side) men.push_back(&f);
  return men;
}

const Type& type_of(const State& s, const Figure& f) { return s.data().types[static_cast<std::size_t>(f.type)]; }
const Weapon* weapon_of(const State& s, const Figure& f) { return s.data().weapon_of(type_of(s, f)); }

// SK-4.4, 5.9: a dismounted rider is a man on foot.
int radius(const State& s, const Figure& f) {
  const Type& type = type_of(s, f);
  return type.mounted && !f.mounted ? kFootRadius : type.radius;
}
int full_speed(const State& s, const Figure& f) {
  const Type& type = type_of(s, f);
  return type.mounted && !f.mounted ? kFootSpeed : type.speed;
}
int speed(const State& s, const Figure& f) {
  const int own = full_speed(s, f);
  for (const Prize* prize : led_by(s, f.id))
    if (prize->kind == PrizeKind::kPeasant) return std::min(own, kEscortSpeed);  // SK-12.4
  return own;
}

int distance(Point a, Point b) { return table::distance(table::Shape(a), table::Shape(b)); }
bool same_level(const Figure& a, const Figure& b) { return a.ship == b.ship; }
bool in_contact(const State& s, const Figure& a, const Figure& b) {
  return same_level(a, b) &&
         table::within(table::Shape(a.at), table::Shape(b.at), radius(s, a) + radius(s, b) + kReach);
}
std::vector<FigureId> contacts(const State& s, const Figure& f) {
  std::vector<FigureId> all;
  for (const Figure& other : *s.figures)
    if (other.side != f.side && other.on_table() && in_contact(s, f, other)) all.push_back(other.id);
  return all;
}
bool touches_steady_enemy(const State& s, const Figure& f) {
  return std::ranges::any_of(*s.figures, [&](const Figure& other) {
    return other.side != f.side && other.on_table() && other.steady() && in_contact(s, f, other);
  });
}
const Figure* nearest_enemy(const State& s, const Figure& f, bool steady) {
  const Figure* nearest = nullptr;
  int least = 0;
  for (const Figure& other : *s.figures) {
    if (other.side == f.side || !other.on_table() || (steady && other.routing)) continue;
    const int away = distance(f.at, other.at);
    if (nearest && away >= least) continue;
    nearest = &other;
    least = away;
  }
  return nearest;
}

std::vector<const Prize*> led_by(const State& s, const FigureId& id) {
  std::vector<const Prize*> led;
  for (const Prize& prize : *s.prizes)
    if (prize.where.state == PrizeState::kLed && prize.where.leader == id) led.push_back(&prize);
  return led;
}

// SK-7.3: with shield_arc=front it covers the half before him.
bool has_shield_against(const State& s, const Figure& target, Point from) {
  if (!type_of(s, target).shield) return false;
  constexpr int kQuarter = 90;
  return !s.options->shield_front ||
         table::is_in_arc(target.at, table::degrees(target.facing), table::degrees(kQuarter), from);
}

int n(const State& s) { return s.card->value_or(0); }

Refused check_own(const State& s, Seat side, const FigureId& id) {
  const Figure* f = on_table(s, id);
  if (!f) return refuse("E_FIGURE", "SK-15.3", "No such figure on the table: " + id.text() + ".");
  if (f->side != side) return refuse("E_NOT_YOURS", "SK-3.4", "Not your figure.");
  return {};
}

}  // namespace cherta::skirmish
