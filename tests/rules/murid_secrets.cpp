// What others may not know of Murid Wars (section 8), for the experiments.
#include <algorithm>

#include "server/rules/core/redaction.h"
#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {

namespace {

template <class... E>
bool is(const Event* event) {
  return event && (holds_alternative<E>(*event) || ...);
}
template <class... O>
bool is(const Order& order) {
  return (holds_alternative<O>(order) || ...);
}
bool deploys(const State& s, Seat side) { return *s.phase == (side == kMurid ? Phase::kDeployM : Phase::kDeployR); }
bool is_wish(const Order& order) { return is<PreferPriority, PreferStandard, PreferReplenish, PreferConfirm>(order); }

std::vector<Order> read_all(std::initializer_list<std::string> lines) {
  std::vector<Order> orders;
  for (const std::string& line : lines)
    if (const auto order = MuridWars::parse(line)) orders.push_back(*order);
  return orders;
}

// The Russians' own (MW-11.10): it falls if their commander, or who is with him, was hit by dice that nobody sees. The
// Murid one falls after hits that all see, or is told to nobody.
bool is_russian_chief_die(const Event* e) {
  const auto* die = e ? get_if<CincDie>(e) : nullptr;
  return die && *die->side == kRussian;
}
bool is_shot_at_chief(const Event* e) {
  const auto* die = e ? get_if<CincDie>(e) : nullptr;
  return die && *die->side == kMurid && *die->by_shot;
}
// With murid_ratings=open what was rolled is public, and how it is made up of leaders not yet.
bool are_open_ratings(const Event* one, const Event* two) {
  if (!one || !two) return false;
  const auto *a = get_if<MusterRolled>(one), *b = get_if<MusterRolled>(two);
  return a && b && a->ratings.known() && b->ratings.known() && !a->muster.known() && !b->muster.known();
}

// Of both the same is open, so they differ in what is hidden.
bool are_alike_in_the_open(const Event& one, const Event& two) {
  return one.index() == two.index() &&
         visit([&]<class E>(const E& a) { return rules::public_part(a) == rules::public_part(*get_if<E>(&two)); }, one);
}

}  // namespace

bool may_part(const Event* one, const Event* two) {
  // Losses to unseen dice; a group that does not stand; Attack/Defence, Initiative, the commander, the game lost.
  const auto shows = [](const Event* e) {
    return is<Casualties, UnitRemoved, MoraleTested, Surrendered, InitiativeLost, CincLost, GameOver>(e) ||
           is_russian_chief_die(e);
  };
  // Where nobody falls the other world goes on, as it does after an action; after hits with the die of a commander.
  const auto goes_on = [](const Event* e) {
    return !e || is_shot_at_chief(e) ||
           is<PhaseChanged, TurnEnded, Withdrew, AllocationPending, Replenished, MeleeFought, GroupDispersed,
              CompaniesLost, CreditGained>(e);
  };
  if (are_open_ratings(one, two)) return true;
  if (one && two && !is_the_end(*one) && are_alike_in_the_open(*one, *two)) return false;
  if (shows(one) || shows(two)) return (shows(one) || goes_on(one)) && (shows(two) || goes_on(two));
  if (!one || !two || one->index() != two->index()) return false;
  return is<Deployed, MusterClosed, MeleeFought, FirstSide, Sharpshot, ResultDisputed>(one);
}
bool is_the_end(const Event& event) { return is<GameOver>(&event); }

// What the Murid has queued is decided by what he alone knows, as if he typed it (MW-17.4): alike only where all that
// he knows is. That a queued order is told like a typed one, murid_queue_test shows.
bool queues_act_alike(const State& other, const State& truth) {
  const SideSecrets &his = (*other.own)[kMurid].get(), &mine = (*truth.own)[kMurid].get();
  if (mine.queue.empty() && !mine.rest) return true;
  return his == mine && other.murid.get().ratings == truth.murid.get().ratings &&
         other.murid.get().standard_used == truth.murid.get().standard_used;
}

// With open ratings all see which standard counts and where hits are taken: by what its owner prefers.
bool decided_alike(const State& other, const State& truth) {
  for (const Seat side : kSides) {
    const SideSecrets &his = (*other.own)[side].get(), &mine = (*truth.own)[side].get();
    if (his.queue != mine.queue || his.rest != mine.rest || his.confirms != mine.confirms) return false;
    if (truth.options->open_ratings && (his.priority != mine.priority || his.groups != mine.groups)) return false;
    if ((*other.claims)[side] != (*truth.claims)[side]) return false;
  }
  const auto replenishes = [](const State& s) {
    std::vector<UnitId> no;
    for (const GroupUse& use : (*s.own)[kMurid].get().groups)
      if (!use.replenish) no.push_back(use.group);
    std::ranges::sort(no);
    return no;
  };
  return replenishes(other) == replenishes(truth) && queues_act_alike(other, truth);
}

std::vector<Order> sibling_orders(const State& truth, rules::Actor actor, const Order& order) {
  if (!actor.is_player()) return {};
  if (const auto* o = get_if<Assign>(&order))
    return {Assign{o->musicians, o->flags, o->officers}, Assign{o->flags, o->officers, o->musicians}};
  if (const auto* o = get_if<Compose>(&order)) {
    Compose fewer = *o, bare = *o;
    fewer.rank = std::max(1, o->rank - 1);
    bare.musicians = bare.flags = 0;
    return {fewer, bare};
  }
  if (const auto* o = get_if<Place>(&order); o && deploys(truth, actor.seat)) {
    Place aside = *o, behind = *o;
    aside.at.x += 25;
    behind.at.y += actor.seat == kMurid ? 100 : -100;
    return {aside, behind};
  }
  if (const auto* o = get_if<Allocate>(&order)) {  // any, but what would show (MW-9.13, 9.15), if no queue waits
    const SideSecrets& own = (*truth.own)[kMurid].get();
    if (!own.queue.empty() || own.rest) return {};
    std::vector<Order> others;
    for (const Rating from : kRatings)
      for (const Rating to : {Rating::kMk, Rating::kFa, Rating::kAd, Rating::kAm}) {
        Allocate other = *o;
        if (other.amounts[from] == 0 || from == Rating::kIn || from == Rating::kMo) continue;
        --other.amounts[from];
        ++other.amounts[to];
        others.push_back(other);
      }
    return others;
  }
  return {};
}

bool is_sealed(const State& truth, rules::Actor actor, const Order& order) {
  if (!actor.is_player()) return false;
  if (is<Assign, Attributes, Compose>(order)) return !truth.options->open_ratings || !is<Attributes>(order);
  if (is<Place, Unplace, Attach, FormMass>(order)) return deploys(truth, actor.seat);
  if (is<EnterResult>(order)) return !(*truth.claims)[other(actor.seat)].get();
  return is_wish(order);
}

// Wishes, questions, and a queue while the other one is on move.
std::vector<Order> private_orders(const State& known, Seat seat) {
  auto orders = read_all({"queue clear", "range R1 M1", "range RB1 MC", "legal", "prefs confirm on"});
  if (seat == kMurid)
    for (Order& one :
         read_all({"prefs priority FA:1 MK:1 IN:1 AD:1 AM:1 MO:1", "prefs priority MO:0 MK:3 IN:1 AD:1 AM:1 FA:9",
                   "prefs standard M1 melee", "prefs replenish M1 off", "legal M1"}))
      orders.push_back(std::move(one));
  const auto asked = on_move(known);
  if (std::ranges::find(asked, seat) == asked.end())
    for (Order& one : read_all({"queue rest hold", "queue rest fire", "queue hold M1 | pass", "queue fire R1"}))
      orders.push_back(std::move(one));
  return orders;
}

// Mistakes by which no two worlds differ: an order in which somebody did things, what is left out because it is
// nothing, what is told too late.
rules::testing::Fault told_wrong(const State&, const Event& event) {
  if (const auto* e = get_if<Deployed>(&event); e && !std::ranges::is_sorted(*e->units, {}, &Unit::id))
    return "a deployment is not told by identifiers";
  if (const auto* e = get_if<Sharpshot>(&event); e && e->targets->size() != e->hits.get().size())
    return "targets of sharpshooting are left out";
  return {};
}
rules::testing::Fault untold(const State& s) {
  const bool due = *s.turn > 0 && *s.phase != Phase::kOver && s.murid.get().ratings.in == 0;
  return due && !s.initiative_lost ? "Initiative is gone, and nobody was told" : "";
}

bool is_hidden_label(std::string_view label, Viewer viewer) {
  if (viewer.is(kMurid)) return label == "nonce";
  for (const std::string_view secret : {"muster", "nonce", "murid shot", "murid melee", "murid sharpshot", "morale",
                                        "replenish", "first side", "murid chief"})
    if (label == secret) return true;
  return false;
}

}  // namespace cherta::murid_wars::testing
