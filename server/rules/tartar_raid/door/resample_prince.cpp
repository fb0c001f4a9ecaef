// The Prince's secrets (I-2): his cards, skill, plan, what is still to come, and the sizes of his armies.
#include <algorithm>

#include "server/rules/tartar_raid/door/resample.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;

bool is_mustered(const State& s) { return *s.phase > Phase::kMuster; }
// Nothing of the plan has come about yet.
bool is_plan_free(const State& s) {
  return is_mustered(s) && !*s.activated && !s.plan.get().prince_formed && !s.plan.get().fsub_formed;
}

LeaderState& leader(State& s, Leader which) { return (*s.leaders)[static_cast<std::size_t>(which)]; }

void redraw_cards(State& s, Chance& chance) {
  const bool before_muster = !is_mustered(s), plan_free = is_plan_free(s);
  const bool chertas = *s.phase > Phase::kChertas;
  redraw_hand(s, *s.prince, chance, [&](Card card) {
    if (is_promised(s, kPrince, card)) return false;
    if (chertas && card.rank() == Rank::kTen) return false;  // as many as the Chertas need, and no fewer
    return !card.is_face() || before_muster || plan_free;
  });
}

const Counter* counter_of(const State& s, Leader which) {
  for (const Counter& one : s.counters) {
    if (one.label->side() != kPrince) continue;
    for (const Contingent& part : one.contents.get().contingents)
      if (part.leader == which) return &one;
  }
  return nullptr;
}

void redraw_skill(State& s, Chance& chance) {
  if (*s.prince->announced) return;
  const Counter* counter = counter_of(s, Leader::kPrince);
  if (counter && *counter->stamp) return;
  LeaderState& prince = leader(s, Leader::kPrince);
  if (prince.fate.get() == Fate::kKilled) return;
  const auto least = static_cast<std::size_t>(std::max<int>(0, static_cast<int>(s.ground->chertas.size()) - 1));
  if (least > 2) return;  // TR-10.1
  prince.skill = std::optional(static_cast<Skill>(least + pick(chance, 3 - least)));
}

std::vector<MusterPlace> outside_places(const State& s) {
  std::vector<MusterPlace> places;
  for (const Village& village : s.ground->villages)
    places.push_back({MusterAt::kBox, village.box, Edge::kEast});  // an overrun one is a muster disrupted
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) places.push_back({MusterAt::kEdge, {}, edge});
  return places;
}

MusterPlace prince_place(const State& s, Chance& chance) {
  const bool good = skill_of(s, Leader::kPrince) == Skill::kGood;
  if (good && toss(chance)) {
    const auto places = outside_places(s);
    return places[pick(chance, places.size())];
  }
  if (s.ground->town) return {};
  return {MusterAt::kEdge, {}, Edge::kEast};  // TR-1.3.6
}

// The whole plan anew, from the new cards.
void redraw_plan(State& s, Chance& chance) {
  MusterPlan& plan = s.plan.edit();
  const auto faces = face_cards(s.prince->hand.get());
  LeaderState& fsub = leader(s, Leader::kFsub);
  plan.fsub_units = 0;
  fsub.skill = std::optional<Skill>();
  fsub.fate = Fate::kNone;
  if (!faces.empty()) {
    const auto [least, most] = fsub_range(s.prince->clubs.get().front());
    plan.fsub_units = least + static_cast<int>(pick(chance, static_cast<std::size_t>(most - least + 1)));
    plan.fsub_units = std::min(plan.fsub_units, prince_units(s) - 1);
    const auto places = outside_places(s);
    plan.fsub_place = places[pick(chance, places.size())];
    fsub.skill = std::optional(face_skill(faces[pick(chance, faces.size())]));
    fsub.fate = Fate::kWaiting;
  } else {
    plan.fsub_place = {};
  }
  plan.prince_units = prince_units(s) - plan.fsub_units;
  plan.prince_place = prince_place(s, chance);
}

// The difference of the club falls on the Prince's own army, if nobody has seen it.
void redraw_size(State& s, Chance& chance) {
  const State before = s;
  const int change = redraw_clubs(s, *s.prince, kPrince, chance);
  if (!is_mustered(s) || is_plan_free(s) || change == 0) return;
  const Counter* seen = counter_of(s, Leader::kPrince);
  const bool whole = seen && is_untold(s, *seen) && seen->contents.get().contingents.size() == 1;
  if (whole) {
    for (Counter& one : s.counters)
      if (*one.label == *seen->label) {
        auto& units = one.contents.edit().contingents.front().units;
        if (units && *units + change >= 1) {
          units = *units + change;
          return;
        }
      }
  }
  s = before;
}

bool may_rise(const State& s, const Village& village) {
  const auto here = counters_in(s, village.box, kPrince);
  return village.overrun_turn == 0 && std::ranges::none_of(here, [](auto* one) { return one->label->letter == 'H'; });
}

// The villages that wait for an eight (TR-5.2.6): as many as there are eights, unless one has been promised.
void redraw_heroes(State& s, Chance& chance) {
  auto& heroes = s.plan.edit().heroes;
  std::size_t eights = 0;
  for (const Card card : s.prince->hand.get()) {
    if (card.rank() != Rank::kEight) continue;
    if (is_promised(s, kPrince, card)) return;
    ++eights;
  }
  heroes.clear();
  if (s.options->heroic_place != HeroicPlace::kPreset) return;
  for (const Village& village : s.ground->villages)
    if (heroes.size() < eights && may_rise(s, village) && toss(chance)) heroes.push_back(village.box);
}

// Who is still on his way round the map may come over another edge (TR-5.2.10).
void redraw_arrivals(State& s, Chance& chance) {
  for (Arrival& one : s.pending.edit()) {
    if (one.what != ArrivalClass::kOffMap || !s.ground->town) continue;
    const bool fsub =
        std::ranges::any_of(one.contents.contingents, [](auto& part) { return part.leader == Leader::kFsub; });
    if (!fsub) continue;
    one.edge = static_cast<Edge>(pick(chance, 3));
    s.plan.edit().fsub_place.edge = one.edge;
  }
}

// Three other clubs lead the reinforcements, if nobody has seen them (TR-15.2-3).
void redraw_reinforcements(State& s, Chance& chance) {
  auto& clubs = s.plan.edit().reinforcement_clubs;
  const Counter* seen = counter_of(s, Leader::kReinf);
  auto& pool = s.club_pool.edit();
  if (clubs.empty() || pool.empty() || !seen || !is_untold(s, *seen) || *seen->stamp) return;
  const auto worth = [](Card club) {
    return club.rank() == Rank::kAce || club.is_face() ? 3 : static_cast<int>(club.rank());
  };
  Card &club = clubs[pick(chance, clubs.size())], &other = pool[pick(chance, pool.size())];
  const int change = worth(other) - worth(club);
  for (Counter& one : s.counters)
    for (Contingent& part : one.contents.edit().contingents) {
      if (part.leader != Leader::kReinf || !part.units || *part.units + change < 1) continue;
      part.units = *part.units + change;
      std::swap(club, other);
      const auto faces = face_cards(clubs);
      leader(s, Leader::kReinf).skill = std::optional(faces.empty() ? Skill::kPoor : face_skill(faces.front()));
      std::ranges::sort(pool);
      return;
    }
}

// The Cossacks' edge, as long as no band has shown it.
void redraw_edge(State& s, Chance& chance) {
  constexpr std::size_t kCossackLetter = 2;
  MusterPlan& plan = s.plan.edit();
  if (!plan.cossacks || (*s.labels_used)[kCossackLetter] > 0) return;
  plan.cossacks = static_cast<Edge>(pick(chance, 3));
  for (Arrival& one : s.pending.edit())
    if (one.what == ArrivalClass::kCossacks) one.edge = *plan.cossacks;
}

}  // namespace

void resample_prince(State& s, Chance& chance) {
  redraw_decisions(s, kPrince, chance);
  redraw_cards(s, chance);
  redraw_skill(s, chance);
  redraw_size(s, chance);
  if (is_plan_free(s)) redraw_plan(s, chance);
  redraw_tally(*s.prince, chance);
  if (!is_mustered(s)) return;
  redraw_heroes(s, chance);
  redraw_edge(s, chance);
  redraw_arrivals(s, chance);
  redraw_reinforcements(s, chance);
  if (is_plan_free(s)) return;
  std::vector<Card> drawn;
  redraw_sub(s, Leader::kFsub, drawn, chance);
  shuffle_leaders(s, kPrince, chance);
  shift_units(s, kPrince, chance);
}

}  // namespace cherta::tartar_raid
