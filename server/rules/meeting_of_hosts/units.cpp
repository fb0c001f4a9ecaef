// Who is there and how strong: MH-2.1 (a unit is one body), MH-2.3 to 2.7, and names (MH-19.5).
#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string token_text(Naming naming, Seat side, std::string_view prefix, char token, int number) {
  const std::string n = std::to_string(number);
  switch (naming) {
    case Naming::kNumber:
      return letter(side) + std::string(prefix) + n;
    case Naming::kReserve:
      return "r" + n;
    case Naming::kToken:
      return token + n;
    case Naming::kWatched:
      return static_cast<char>(letter(side) + 'a' - 'A') + std::string(prefix) + n;
  }
  return n;
}

// "a3" is 3 after "a"; nothing for any other word.
std::optional<int> number_after(std::string_view word, std::string_view prefix) {
  if (!word.starts_with(prefix) || word.size() == prefix.size()) return std::nullopt;
  const auto number = rules::whole_number(word.substr(prefix.size()));
  return number && *number > 0 && word[prefix.size()] != '+' ? number : std::nullopt;
}

template <class Id>
std::optional<Id> id_of_word(std::string_view typed, std::string_view prefix, std::string_view token) {
  const std::string word = rules::lower(typed), infix = rules::lower(prefix);
  for (const Seat side : kSides)
    if (const auto n = number_after(word, (side == Seat::kFirst ? "a" : "b") + infix))
      return Id{side, Naming::kNumber, *n};
  if (const auto n = number_after(word, token)) return Id{Seat::kFirst, Naming::kToken, *n};
  return std::nullopt;
}

int hits(const Unit& u) { return u.now->hits_temp + u.now->hits_perm; }

}  // namespace

std::string UnitId::text() const { return token_text(naming, side, "", 'x', number); }
std::string GeneralId::text() const { return token_text(naming, side, "G", 'y', number); }

std::optional<UnitId> unit_of_word(std::string_view word) {
  if (const auto n = number_after(rules::lower(word), "r")) return UnitId{Seat::kFirst, Naming::kReserve, *n};
  return id_of_word<UnitId>(word, "", "x");
}
std::optional<GeneralId> general_of_word(std::string_view word) { return id_of_word<GeneralId>(word, "G", "y"); }

const Army& army_of(const State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }
const std::vector<Unit>& units_of(const State& s, Seat side) { return army_of(s, side).units.get(); }

const Unit* find(const State& s, UnitId id) {
  for (const Unit& u : units_of(s, id.side))
    if (*u.id == id) return &u;
  return nullptr;
}
const Unit& unit_at(const State& s, UnitId id) {
  const Unit* unit = find(s, id);
  if (!unit) throw std::logic_error("no unit " + id.text());
  return *unit;
}
const General* find(const State& s, GeneralId id) {
  for (const General& g : army_of(s, id.side).generals.get())
    if (*g.id == id) return &g;
  return nullptr;
}
const General& general_at(const State& s, GeneralId id) {
  const General* general = find(s, id);
  if (!general) throw std::logic_error("no general " + id.text());
  return *general;
}
const General* general_with(const State& s, const Unit& u) {
  return u.now->general == 0 ? nullptr : find(s, GeneralId{u.id->side, u.id->naming, u.now->general});
}

bool is_on_table(const Unit& u) { return u.now->status == Status::kOnTable; }

std::vector<const Unit*> on_table(const State& s, Seat side) {
  std::vector<const Unit*> there;
  for (const Unit& u : units_of(s, side))
    if (is_on_table(u)) there.push_back(&u);
  std::ranges::sort(there, {}, [](const Unit* u) { return *u->id; });
  return there;
}

std::vector<const Unit*> canonical(const State& s) {  // MH-7.4
  const Seat first = s.first->value_or(Seat::kFirst);
  auto all = on_table(s, first);
  for (const Unit* u : on_table(s, other(first))) all.push_back(u);
  return all;
}

bool is_seen_by(const Unit& u, Seat side) {
  const Sight* sight = u.sight.if_known();
  return u.id->side == side || !sight || sight->seen;
}

std::vector<const Unit*> enemies_seen(const State& s, Seat side) {
  auto enemies = on_table(s, other(side));
  std::erase_if(enemies, [&](const Unit* u) { return !is_seen_by(*u, side); });
  return enemies;
}

Seat mover(const State& s) {
  const Seat first = s.first->value_or(Seat::kFirst);
  return *s.phase == Phase::kMove2 || *s.phase == Phase::kPursuit2 ? other(first) : first;
}

int full_strength(const Profile& p) { return p.figures * kWeights.at(p.mount).hits; }  // MH-2.3
int strength(const Unit& u) { return std::max(0, full_strength(*u.profile) - hits(u)); }
int figures(const Unit& u) {  // MH-2.6: a figure falls when its whole weight is hit
  return std::max(0, u.profile->figures - hits(u) / kWeights.at(u.profile->mount).hits);
}
int files(const Unit& u) {
  if (u.now->frozen) return u.now->frozen->files;
  return std::max(1, std::min(u.now->files, figures(u)));
}
int ranks(const Unit& u) { return std::max(1, (figures(u) + files(u) - 1) / files(u)); }
int figures_in_rank(const Unit& u, int rank) {  // MH-2.5
  return std::clamp(figures(u) - (rank - 1) * files(u), 0, files(u));
}
int figures_in_file(const Unit& u, int file) {
  if (file < 0 || file >= files(u)) return 0;
  return figures(u) / files(u) + (file < figures(u) % files(u) ? 1 : 0);
}
bool has_lost_half(const Unit& u) { return 2 * hits(u) >= full_strength(*u.profile); }  // MH-2.7

int basic_move(const Unit& u) { return kMovement.at(u.profile->kind).basic; }
bool is_infantry(const Unit& u) { return is_infantry(u.profile->kind); }
bool is_cavalry(const Unit& u) { return is_cavalry(u.profile->kind); }
bool is_light(const Unit& u) { return is_light(u.profile->kind); }

Modifiers quality_modifier(const Unit& u) {  // MH-3.1
  switch (u.quality.get()) {
    case Quality::kElite:
      return {{Why::kElite, 1}};
    case Quality::kLevy:
      return {{Why::kLevy, -1}};
    case Quality::kAverage:
      break;
  }
  return {};
}
Modifiers modifiers(const Unit& u, bool with_general) {
  Modifiers all = quality_modifier(u);
  if (with_general) all.push_back({Why::kGeneral, 1});
  if (has_lost_half(u)) all.push_back({Why::kHalfLost, -2});
  return all;
}

}  // namespace cherta::meeting_of_hosts
