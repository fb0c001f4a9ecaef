// What an order would lead to, as far as its giver knows; and the answers to `range` and `legal` (MW-1.15, 6.7).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"
#include "server/rules/table/show.h"

namespace cherta::murid_wars {

namespace {

constexpr int kSix = 6;

constexpr rules::Phrase kOfInches{"of_inches", "{} of {} inches"},
    kOfMostInches{"of_most_inches", "{} of at most {} inches"},
    kDieFar{"die_far", "a die tells how far it goes (MW-6.7)"};

rules::Trial way_of(const State& s, const Unit& u, const Way& way, std::optional<int> known_allowance) {
  rules::Trial trial;
  const auto planned = plan(s, u, way, std::nullopt);
  if (!planned) return trial;
  rules::Course course{u.id.text(), {{table::shown(table_of(s), u.at), 0}}};
  for (const Point at : planned->path) course.poses.push_back({table::shown(table_of(s), at), 0});
  trial.courses.push_back(std::move(course));
  const int most = known_allowance.value_or(rolls_to_move(u) ? die_allowance(s, u, kSix) : allowance(s, u));
  const bool is_rolled = rolls_to_move(u) && !known_allowance;
  trial.cost = {is_rolled ? kOfMostInches : kOfInches, {table::inches_text(planned->cost), table::inches_text(most)}};
  for (const UnitId id : planned->touched) trial.touched.push_back(id.text());
  if (is_rolled) trial.stops = kDieFar;
  return trial;
}

// One that is on the table, or in one's own draft.
const Unit* seen(const Known& known, UnitId id) {
  if (const Unit* u = find(*known, id)) return u;
  const auto& own = (*known->own)[known.viewer().seat];
  if (known.viewer().kind != Viewer::Kind::kPlayer || !own.known()) return nullptr;
  const auto found = std::ranges::find(own.get().draft, id, &Unit::id);
  return found == own.get().draft.end() ? nullptr : &*found;
}

}  // namespace

rules::Trial MuridWars::foresee(const rules::Known<MuridWars>& known, rules::Actor, const Order& order) {
  const State& s = *known;
  if (const auto* asked = get_if<AskRange>(&order)) {
    rules::Trial trial;
    trial.cost = answer(known, *asked);
    return trial;
  }
  if (at_real_table(s)) return {};
  if (const auto* o = get_if<Move>(&order))
    if (!o->path.empty() || o->to) return way_of(s, unit_at(s, o->unit), {o->path, o->to, {}, {}}, {});
  if (const auto* o = get_if<Charge>(&order)) return way_of(s, unit_at(s, o->unit), {o->via, {}, o->enemy, o->at}, {});
  if (const auto* o = get_if<Go>(&order); o && *s.pending_move)
    return way_of(s, unit_at(s, (*s.pending_move)->unit), {o->path, o->to, o->enemy, o->at},
                  (*s.pending_move)->allowance);
  return {};
}

std::string answer(const Known& known, const AskRange& o) {
  const Unit *a = seen(known, o.a), *b = seen(known, o.b);
  if (!a || !b || !a->placed || !b->placed) return "nowhere on the table yet";
  const int away = distance(*a, *b);
  std::string text = table::inches_text(away) + " inches";
  if (a->side == b->side || a->kind == Kind::kCinc || a->kind == Kind::kBaggage) return text;
  const auto band = band_of(arms(*a), away);
  if (!band) return text + ", out of range";
  text +=
      ", " + std::string(rules::word_of(*band)) + " range, hits on " + std::to_string(need_for(*known, *a, *b, away));
  return is_target(*known, *a, *b) ? text : text + ", no target";
}

std::string answer(const Known& known, const AskLegal& o) {
  std::string text;
  for (const Offer& offer : MuridWars::offers(known, known.viewer().seat)) {
    const std::string line = MuridWars::write(offer.order);
    const auto words = rules::split(line, ' ');
    const bool fits = !o.unit || (words.size() > 1 && unit_of_word(words[1]) == o.unit);
    if (fits) text += (text.empty() ? "" : "; ") + line;
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace cherta::murid_wars
