#include "tests/rules/murid_musters.h"

#include <algorithm>
#include <map>
#include <set>

#include "tests/rules/murid_worlds.h"

namespace cherta::murid_wars::testing {

namespace {

constexpr int kFaces = 6, kFace = 10;

// By how much this event changes what a rating is at most, apart from hits.
int gain(const State& s, const Event& event, const int Ratings::*which) {
  constexpr int kReplenished = 3;  // MW-9.10
  if (holds_alternative<Replenished>(event)) return which == &Ratings::am ? kReplenished : 0;
  if (holds_alternative<TurnEnded>(event)) return which == &Ratings::fa || which == &Ratings::mo ? 1 : 0;  // MW-10.8
  if (const auto* tested = get_if<MoraleTested>(&event)) return which == &Ratings::mo && !*tested->passed ? -1 : 0;
  const auto* moved = get_if<Moved>(&event);
  if (!moved || which != &Ratings::fa || s.options->fatigue_cost != FatigueCost::kImmediate) return 0;
  const Unit* u = find(s, moved->unit);
  return u && *moved->length > 0 && pays_fatigue(s.options, *u) ? -1 : 0;  // MW-9.8
}

// The reckoning never lets its bounds cross: where one had to give way, what was seen cannot have come of it.
bool gave_way(const State& s, const Event& event, const Reckoned& before, const Reckoned& after) {
  for (const auto which :
       {&Ratings::mk, &Ratings::fa, &Ratings::ad, &Ratings::in, &Ratings::mo, &Ratings::am, &Ratings::hp})
    if (after.most.*which > std::max(0, before.most.*which + gain(s, event, which))) return true;
  const auto* tested = get_if<MoraleTested>(&event);
  if (tested && !*tested->passed && before.least.mo >= kFace) return true;  // no die fails it
  if (holds_alternative<Surrendered>(event)) return after.most.ad == 0 && before.least.ad > 0;
  return holds_alternative<MoraleTested>(event) && after.most.hp == 0 && before.least.hp > 0;
}

// Morale is not tested at the start of this turn, though there is somebody to test: there are free hit points.
bool goes_untested(const State& s, const Event& event) {
  const auto* phase = get_if<PhaseChanged>(&event);
  const bool is_passed = phase && *s.phase == Phase::kMorale && *phase->phase == Phase::kReplenish && *s.turn > 1;
  return is_passed && std::ranges::any_of(*s.units, [&](const Unit& u) { return takes_morale_tests(s, u); }) &&
         std::ranges::count(*s.units, kMuridChief, &Unit::id) > 0;
}

// ---- melees ----

bool is_outcome(MeleeOutcome outcome, int on_murids, int on_russians) {
  if (outcome == MeleeOutcome::kDraw) return on_murids == on_russians;
  return (outcome == MeleeOutcome::kRussian) == (on_murids > on_russians) && on_murids != on_russians;
}

// What the Murids can have suffered in this melee with so much Attack/Defence (MW-8.4): so many Russians were hit for
// certain (`counted_`), or at least.
class Fought {
 public:
  Fought(const State& s, const MeleeFought& e) : by_face_(s.options->match_by_face), outcome_(*e.outcome) {
    const Unit &murid = *find(s, e.murid), &russian = *find(s, e.russian);
    const bool group = murid.kind == Kind::kGroup;
    sure_ = (group && chief_with(s, murid) ? 1 : 0) + (is_above(s, murid, russian) ? 1 : 0);
    perhaps_ = group && murid.men.standards > 0 ? 1 : 0;
    theirs_ = static_cast<int>(e.russian_dice->size());
    lost_ = *e.russians_lost;
    counted_ = is_foot(russian) && lost_ < figures(russian);
    for (const int die : *e.russian_dice) ++faces_.at(static_cast<std::size_t>(die - 1));
  }
  std::set<int> hits(int attack) const {
    std::set<int> all;
    for (int dice = attack + sure_; dice <= attack + sure_ + perhaps_; ++dice)
      for (int lost = lost_; lost <= (counted_ ? lost_ : dice); ++lost)
        by_face_ ? add_by_face(all, dice, lost) : add(all, lost + theirs_ - dice, lost);
    return all;
  }

 private:
  void add(std::set<int>& all, int on_murids, int on_russians) const {
    if (on_murids >= 0 && on_murids <= theirs_ && is_outcome(outcome_, on_murids, on_russians)) all.insert(on_murids);
  }
  // Some of the faces that the Russians show are shown by the Murids, too; those of them are safe.
  void add_by_face(std::set<int>& all, int dice, int lost) const {
    const int shown = static_cast<int>(std::ranges::count_if(faces_, [](int n) { return n > 0; }));
    if (lost > dice || (lost > 0 && shown == kFaces)) return;
    for (unsigned some = 0; some < 1U << kFaces; ++some) {
      int faces = 0, covered = 0;
      bool fits = true;
      for (std::size_t face = 0; face < kFaces; ++face) {
        if ((some >> face & 1U) == 0) continue;
        fits = fits && faces_[face] > 0;
        ++faces;
        covered += faces_[face];
      }
      const int spare = dice - lost;
      if (fits && faces <= spare && (faces > 0) == (spare > 0)) add(all, theirs_ - covered, lost);
    }
  }

  bool by_face_;
  MeleeOutcome outcome_;
  int sure_ = 0, perhaps_ = 0, theirs_ = 0, lost_ = 0;
  bool counted_ = false;
  std::array<int, kFaces> faces_{};
};

}  // namespace

Musters Musters::of(const State& deployed, const std::vector<std::vector<int>>& all) {
  Musters musters;
  for (const std::vector<int>& dice : all) {
    State one = deployed;
    muster(one, dice);
    Reckoned known = *deployed.reckoned;
    known.least = known.most = one.murid.get().ratings;
    musters.left_.push_back({dice, known});
  }
  return musters;
}

// A melee has as many ways as the Murids can have suffered hits in it.
void Musters::see_melee(const State& s, const MeleeFought& event) {
  const Fought fought(s, event);
  std::vector<One> after;
  for (const One& one : left_) {
    const Reckoned& before = one.known;
    std::map<int, std::pair<int, int>> attack_for;  // hits; the Attack/Defence that they can have come of
    for (int attack = std::max(1, before.least.ad); attack <= before.most.ad; ++attack)
      for (const int hits : fought.hits(attack))
        attack_for.try_emplace(hits, attack, attack).first->second.second = attack;
    const bool wears = !s.options->attrition_after_free_hp || before.most.hp == 0;  // MW-9.17
    for (const auto& [hits, attack] : attack_for) {
      One way = one;
      Ratings &least = way.known.least, &most = way.known.most;
      least.ad = std::max(0, attack.first - (wears ? hits : 0));
      most.ad = std::max(0, attack.second - (wears ? hits : 0));
      const int beyond = std::max(0, hits - before.least.hp);
      for (const Rating which : kRatings) least[which] = std::max(0, least[which] - beyond);
      least.hp = most.hp = std::max(0, before.least.hp - hits);
      least.mo = std::max(1, least.mo);
      if (!s.initiative_lost) least.in = std::max(1, least.in);
      if (least.mo <= most.mo && least.in <= most.in) after.push_back(std::move(way));
    }
  }
  left_ = std::move(after);
}

void Musters::see(const State& before, const Event& event) {
  if (const auto* melee = get_if<MeleeFought>(&event))
    if (find(before, melee->murid) && find(before, melee->russian)) return see_melee(before, *melee);
  State s = before;
  tested_ = *s.phase == Phase::kMorale && (tested_ || holds_alternative<MoraleTested>(event));
  const bool untested = goes_untested(s, event) && !tested_;
  std::erase_if(left_, [&](One& one) {
    if (untested && one.known.most.hp == 0) return true;
    const Reckoned known = one.known;
    s.reckoned = known;
    reckon(s, event);
    one.known = *s.reckoned;
    return gave_way(before, event, known, one.known);
  });
}

}  // namespace cherta::murid_wars::testing
