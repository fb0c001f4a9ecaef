// What everybody can know of the Murid ratings by what he was shown (section 8, "legitimate inference"): bounds, never
// more than a Russian with paper and pencil could write down. Each event narrows or widens them; only open fields are
// looked at, and what a Russian shot showed. What the referee sets in secret they do not follow (MW-17.2).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr int kUnknown = 99;                  // at most this: nothing is known
constexpr int kBest = 6, kFace = 10;          // MW-2.2: so many of the ten dice are ratings; the highest face
constexpr int kLeastHp = 2, kGainAtMost = 3;  // MW-2.3, 9.10

int rounded_up(int dividend, int divisor) { return (dividend + divisor - 1) / divisor; }

// Of the rating that got the nth of ten dice, highest first, whose sum is known (MW-2.1 to 2.3).
int nth_at_most(int sum, int nth) { return std::min(kFace, (sum - kMuridDice + nth) / nth); }
int nth_at_least(int sum, int nth) { return std::max(1, rounded_up(sum - kFace * (nth - 1), kMuridDice + 1 - nth)); }

struct Reckoner {
  State& s;
  Reckoned& it() { return *s.reckoned; }
  Ratings& least() { return it().least; }
  Ratings& most() { return it().most; }

  void at_least(Rating which, int n) { least()[which] = std::max(least()[which], n); }
  void at_most(Rating which, int n) { most()[which] = std::min(most()[which], n); }
  void change(Rating which, int by) { change(which, by, by); }
  void change(Rating which, int least_by, int most_by) {
    const int cap = s.options->rating_cap ? kRatingCap : kUnknown;
    least()[which] = std::clamp(least()[which] + least_by, 0, cap);
    most()[which] = most()[which] == kUnknown ? kUnknown : std::clamp(most()[which] + most_by, 0, cap);
  }
  // The game goes on, and nobody has said that Initiative is gone (MW-9.13, 9.15).
  void what_would_show() {
    at_least(Rating::kMo, 1);
    if (!s.initiative_lost) at_least(Rating::kIn, 1);
    for (const Rating which : kRatings) most()[which] = std::max(most()[which], least()[which]);
    most().hp = std::max(most().hp, least().hp);
  }
  // MW-9.1, 9.2: so many hits, and at most so many.
  void take(int fewest, int hits) {
    const int beyond = std::max(0, hits - least().hp);
    for (const Rating which : kRatings) least()[which] = std::max(0, least()[which] - beyond);
    least().hp = std::max(0, least().hp - hits);
    if (most().hp != kUnknown) most().hp = std::max(0, most().hp - fewest);
  }
  // MW-9.17: is a cost due for certain, perhaps?
  bool surely_wears() { return !s.options->attrition_after_free_hp || most().hp == 0; }
  bool may_wear() { return !s.options->attrition_after_free_hp || least().hp == 0; }

  // ---- the muster ----

  void begin(const Units& units) {
    it() = Reckoned{};
    it().begun = true;
    for (const Rating which : kRatings) most()[which] = kUnknown;
    most().hp = kUnknown;
    if (s.handed_over) return;  // whatever the record says
    int sum = 0;
    for (const Unit& u : units) sum += u.kind == Kind::kGroup ? u.men.rank : 0;
    for (int i = 0; i < kBest; ++i) {
      const int low = s.options->free_attributes ? kBest : i + 1, high = s.options->free_attributes ? 1 : i + 1;
      least()[kRatings[i]] = nth_at_least(sum, low);
      most()[kRatings[i]] = nth_at_most(sum, high);
    }
    const int tens = sum / kFace, rest = sum % kFace, worst = kMuridDice - kBest;
    least().hp = std::max(kLeastHp, (sum - kBest * kFace) / 2);
    most().hp = (worst * tens + std::max(0, rest - kBest)) / 2;
  }

  // ---- the turn ----

  void see(const Deployed& e) {
    if (*e.side == kMurid) begin(*e.units);
  }
  void see(const TurnStarted&) {  // of forces that were handed over where they stand
    if (!it().begun) begin(s.units);
  }
  void see(const MoraleTested& e) {
    if (*s.phase == Phase::kMorale) least().hp = most().hp = 0;  // MW-9.5
    if (e.passed) return;
    at_most(Rating::kMo, kFace - 1);  // MW-9.6: no die fails Morale 10
    change(Rating::kMo, -1);
  }
  void see(const PhaseChanged& e) {  // nobody was tested, though there were some to test
    const bool could_test = *s.phase == Phase::kMorale && *e.phase == Phase::kReplenish && *s.turn > 1;
    const auto chief = std::ranges::find(*s.units, kMuridChief, &Unit::id);
    const auto tested = [&](const Unit& u) { return takes_morale_tests(s, u); };
    if (could_test && most().hp != 0 && chief != s.units.end() && std::ranges::any_of(*s.units, tested))
      least().hp = std::max(least().hp, 1);
  }
  void see(const Replenished&) { change(Rating::kAm, 0, kGainAtMost); }
  void see(const TurnEnded&) {  // MW-9.8, 10.8
    int payers = 0;
    for (const Unit& u : *s.units) payers += u.side == kMurid && u.moved && pays_fatigue(s.options, u) ? 1 : 0;
    if (s.options->fatigue_cost == FatigueCost::kImmediate) payers = 0;
    if (s.options->fatigue_cost == FatigueCost::kOncePerTurn) payers = std::min(payers, 1);
    change(Rating::kFa, -payers);
    const auto chief = std::ranges::find(*s.units, kMuridChief, &Unit::id);
    if (chief == s.units.end() || chief->host) return;
    change(Rating::kFa, 1);
    change(Rating::kMo, 1);
  }
  void see(const FirstSide& e) {  // MW-5.2: with Initiative 10 any die gives the Murids the first go
    if (s.options->first_activation != FirstActivation::kInitiativeTest) return;
    if (*e.side == kMurid) return at_least(Rating::kIn, 1);
    at_most(Rating::kIn, kFace - 1);
  }
  void see(const InitiativeLost&) { least().in = most().in = 0; }

  // ---- what Murids do ----

  const Unit* murid(UnitId id) {
    const Unit* u = find(s, id);
    return u && u->side == kMurid ? u : nullptr;
  }
  void see(const Activated& e) {
    it().dice_but_mk = it().need = it().fallen = 0;
    if (!murid(e.unit)) return;
    if (*e.action == Action::kCharge || *e.action == Action::kMelee) at_least(Rating::kAd, 1);  // MW-9.14
    if (*e.action == Action::kShoot || *e.action == Action::kSharpshoot) at_least(Rating::kAm, 1);
    if (*e.action == Action::kSharpshoot) at_least(Rating::kMk, 1);
  }
  void see(const MoveRolled& e) {
    if (murid(e.unit)) at_least(Rating::kFa, 1);  // MW-9.11
  }
  void can_go(const Unit& u, int length) {
    const bool by_fatigue = u.kind == Kind::kGroup || u.kind == Kind::kCinc;  // MW-6.2, 15.2
    const int music = u.kind == Kind::kGroup && u.men.musicians > 0 ? kInch : 0;
    const int way = rounded_up(std::max(1, length - music), kInch);
    at_least(Rating::kFa, by_fatigue ? (u.mounted ? rounded_up(way, 2) : way) : 1);
  }
  void see(const Moved& e) {
    const Unit* u = murid(e.unit);
    if (!u || *e.length == 0) return;
    if (!at_real_table(s)) can_go(*u, *e.length);
    if (s.options->fatigue_cost == FatigueCost::kImmediate && pays_fatigue(s.options, *u)) change(Rating::kFa, -1);
  }
  // At a real table: what is claimed was possible (section 9), whatever stands in the end.
  void claimed(const Move& o) {
    if (const Unit* u = murid(o.unit)) can_go(*u, o.inches.value_or(0));
  }
  void claimed(const Charge& o) {
    const Unit* u = murid(o.unit);
    if (!u) return;
    can_go(*u, o.inches.value_or(0));
    at_least(Rating::kAd, 1);
  }
  void claimed(const Fire& o) {
    if (murid(o.unit)) at_least(Rating::kAm, 1);
  }
  template <class O>
  void claimed(const O&) {}
  void see(const MeasureClaimed& e) {
    if (e.claim->disputed) return;  // it stood there before
    visit([&](const auto& o) { claimed(o); }, e.claim->order);
  }

  // ---- shots ----

  void see(const Shot& e) {
    if (*e.by == kRussian) return take(e.hits.get(), e.hits.get());
    const Unit* u = murid(e.shooter);
    if (u && u->kind == Kind::kGroup)  // MW-7.5
      it().dice_but_mk = figures(*u) + (u->men.standards > 0 ? 1 : 0) + (chief_with(s, *u) ? 1 : 0);
    it().need = *e.need;
    at_least(Rating::kAm, 1);
    change(Rating::kAm, may_wear() ? -1 : 0, surely_wears() ? -1 : 0);
  }
  void see(const SpecialistDice& e) {
    for (const SpecialDie& die : *e.dice) it().fallen -= die.lost ? 1 : 0;
  }
  void see(const Casualties& e) {
    if (it().need == 0) return;  // no Murid volley
    it().fallen += e.lost->count() + *e.crew_lost;
    if (it().fallen <= 0) return;
    constexpr int kTooHardForHalves = 4;  // MW-9.16
    if (it().need >= kTooHardForHalves) at_least(Rating::kMk, 1);
    if (it().dice_but_mk > 0) at_least(Rating::kMk, it().fallen - it().dice_but_mk);
  }
  void see(const Sharpshot&) {  // MW-16.5
    least().mk = most().mk = 0;
    least().am -= least().am / 2;
    if (most().am != kUnknown) most().am -= most().am / 2;
  }

  // ---- melees ----

  struct Bounds {
    int least = 0, most = 0;
  };
  // The dice that a Murid throws beyond Attack/Defence (MW-8.2, 14.5).
  Bounds extra_dice(const Unit& u, const Unit& enemy) {
    const bool group = u.kind == Kind::kGroup, above = is_above(s, u, enemy);
    const int sure = (group && chief_with(s, u) ? 1 : 0) + (above ? 1 : 0);
    return {sure, sure + (group && u.men.standards > 0 ? 1 : 0)};
  }
  // What Attack/Defence must have been for this outcome (MW-8.4).
  void narrow(const MeleeFought& e, Bounds extra) {
    at_least(Rating::kAd, 1);
    const int dice = static_cast<int>(e.russian_dice->size());
    if (s.options->match_by_face) return at_least(Rating::kAd, *e.russians_lost - extra.most);
    if (*e.outcome != MeleeOutcome::kRussian)
      at_least(Rating::kAd, dice + (*e.outcome == MeleeOutcome::kMurid ? 1 : 0) - extra.most);
    if (*e.outcome != MeleeOutcome::kMurid)
      at_most(Rating::kAd, dice - (*e.outcome == MeleeOutcome::kRussian ? 1 : 0) - extra.least);
  }
  // Are all casualties of these Russians seen? Of one who is alone none is, of those who all fall not how many more.
  static bool is_counted(const MeleeFought& e, const Unit& russian) {
    return is_foot(russian) && *e.russians_lost < figures(russian);
  }
  // Casualties on the Murids: as many as the outcome lets them be (MW-8.4).
  static Bounds by_outcome(const MeleeFought& e, const Unit& russian) {
    const int dice = static_cast<int>(e.russian_dice->size()), lost = *e.russians_lost;
    const bool counted = is_counted(e, russian);
    if (*e.outcome == MeleeOutcome::kRussian) return {std::min(lost + 1, dice), dice};
    if (*e.outcome == MeleeOutcome::kMurid) return {0, counted ? std::min(lost - 1, dice) : dice};
    return {std::min(lost, dice), counted ? std::min(lost, dice) : dice};
  }
  // And under `multiset` those on the Russians and the dice that these threw more.
  Bounds on_murids(const MeleeFought& e, const Unit& russian, Bounds extra) {
    const Bounds seen = by_outcome(e, russian);
    if (s.options->match_by_face) return seen;
    const int dice = static_cast<int>(e.russian_dice->size());
    const int fewest = least().ad + extra.least, most_dice = most().ad + extra.most;
    const int on_russians = is_counted(e, russian) ? *e.russians_lost : most_dice;
    return {std::clamp(*e.russians_lost + dice - most_dice, seen.least, seen.most),
            std::clamp(on_russians + dice - fewest, seen.least, seen.most)};
  }
  void see(const MeleeFought& e) {
    const Unit *u = find(s, e.murid), *russian = find(s, e.russian);
    if (!u || !russian) return;
    const Bounds extra = extra_dice(*u, *russian);
    narrow(e, extra);
    const Bounds hits = on_murids(e, *russian, extra);
    change(Rating::kAd, may_wear() ? -hits.most : 0, surely_wears() ? -hits.least : 0);  // MW-8.6
    take(hits.least, hits.most);
  }
  void see(const Surrendered& e) {
    if (*e.cause == Surrender::kAttackZero) least().ad = most().ad = 0;
  }
};

}  // namespace

void reckon(State& s, const Event& event) {
  Reckoner reckoner{s};
  visit(
      [&](const auto& e) {
        using E = std::remove_cvref_t<decltype(e)>;
        constexpr bool begins = std::same_as<E, Deployed> || std::same_as<E, TurnStarted>;
        if constexpr (requires { reckoner.see(e); })
          if (begins || s.reckoned->begun) {
            reckoner.see(e);
            if (s.reckoned->begun && !std::same_as<E, InitiativeLost>) reckoner.what_would_show();
          }
      },
      event);
}

}  // namespace cherta::murid_wars
