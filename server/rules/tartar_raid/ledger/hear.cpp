// What each event shows everybody of the counters.
#include <algorithm>

#include "server/rules/tartar_raid/ledger/ledger.h"

namespace cherta::tartar_raid::ledger {

namespace {

constexpr int kSurpriseLeast = 8;   // TR-14.2.1.1
constexpr Bounds kEscort = {1, 2};  // TR-14.1.6

// Reads the open part of events alone: see listen().
struct Reader {
  Ledger& it;

  Entry* at(Label label) { return find(it, label); }
  Entry& add(Label label, Box box, Bounds units) {
    Entry one;
    one.label = label;
    one.box = box;
    one.units = units;
    return it.entries.emplace_back(std::move(one));
  }
  void is_real(Label label) {
    if (Entry* one = at(label)) one->rumour = false;
  }
  void exactly(Label label, int units) {
    Entry* one = at(label);
    if (!one) return;
    one->rumour = one->untested = one->shifted = false;
    one->units = {units, units};
  }
  void shift(Entry& one, int loss) {
    one.units.least -= loss;
    one.units.most -= loss;
    one.lost += loss;
  }
  void remove(Label label) {
    std::erase_if(it.entries, [&](const Entry& one) { return one.label == label; });
  }
  // It was real, and is no more: what it had belongs to what its side began with.
  void strike_off(Label label) {
    const Entry* one = at(label);
    if (!one) return;
    Total& total = total_of(it, label.side());
    if (label.side() == kAga || one->first) {
      total.gone.least += std::max(0, one->units.least + one->lost);
      total.gone.most += std::max(0, one->units.most + one->lost);
    }
    if (label.side() == kAga && one->first) ++it.armies_gone;
    remove(label);
  }
  void expose(Label label) {
    ++it.rumours_seen;
    remove(label);
  }
  // `who` becomes part of `into`.
  void merge(Label who, Label into) {
    const Entry* from = at(who);
    Entry* to = at(into);
    if (!from || !to) return remove(who);
    to->units.least += from->units.least;
    to->units.most += from->units.most;
    to->lost += from->lost;
    to->untested = to->untested || from->untested;
    to->rumour = false;
    if (to->label.side() == kPrince) {
      to->first = false;
      to->shifted = true;
    } else if (from->first) {
      ++it.armies_gone;  // as an army of its own
    }
    remove(who);
  }

  // ---- setup ----

  void see(const TartarsDeployed& e) {
    for (const DeployedCounter& one : e.counters) {
      Entry& entry = add(one.counter, one.box, {1, kBeyondAll});
      entry.rumour = entry.first = true;
    }
  }

  // ---- the turn ----

  void see(const DummiesRevealed& e) {
    for (const Label label : *e.counters) expose(label);
    if (!*e.ended) return;
    for (Entry& one : it.entries) one.rumour = false;  // TR-5.3.5
  }
  void see(const CounterExposed& e) { expose(e.counter); }
  void see(const HerdAsked& e) {  // TR-5.2.11: somebody real bars the way
    Entry* only = nullptr;
    for (Entry& one : it.entries) {
      if (one.label.side() != kAga || one.box != *e.rolled) continue;
      if (only) return;
      only = &one;
    }
    if (only) only->rumour = false;
  }
  // TR-14.1.3: a rumour overruns nothing. Who does it may give up one or two units to an escort.
  void see(const VillageOverrun& e) {
    Entry* only = nullptr;
    int here = 0;
    for (Entry& one : it.entries)
      if (one.label.side() == kAga && one.box == *e.box) {
        only = &one;
        ++here;
      }
    if (here == 1) only->rumour = false;
  }
  void detached(const CounterAppeared& e) {
    for (Entry& one : it.entries)
      if (one.label.side() == kAga && one.box == *e.box) one.units.least = std::max(1, one.units.least - kEscort.most);
    int here = 0;
    for (const Entry& one : it.entries) here += one.label.side() == kAga && one.box == *e.box ? 1 : 0;
    for (Entry& one : it.entries)
      if (here == 1 && one.label.side() == kAga && one.box == *e.box) one.units.most -= kEscort.least;
    add(e.counter, e.box, kEscort);
  }
  void see(const CounterAppeared& e) {
    if (*e.cause == Appearance::kDetached) return detached(e);
    Entry& one = add(e.counter, e.box, {0, kUntestedAtMost});
    one.untested = true;
    if (one.label.letter != 'F') return;
    one.units = {1, kBeyondAll};
    one.untested = false;
    one.first = *e.cause == Appearance::kMuster || *e.cause == Appearance::kEdge;
    if (*e.cause != Appearance::kLeft || it.staying == 0) return;
    one.units = {it.staying, it.staying};
    it.staying = 0;
  }
  void see(const PrinceEscapeRolled&) { it.prince.known = false; }

  // ---- marches ----

  void see(const Stepped& e) {
    if (Entry* one = at(e.counter)) one->box = e.to;
  }
  void see(const Intercepted& e) {
    if (Entry* one = at(e.counter)) one->box = e.box;
    is_real(e.counter);
  }
  void see(const ForcedMarchRolled& e) {
    if (Entry* one = at(e.counter)) shift(*one, e.loss);
  }
  void see(const RoughRolled& e) {
    if (Entry* one = at(e.counter)) shift(*one, e.loss);
  }
  void see(const ContactMade& e) {
    for (const Label label : *e.tartars) is_real(label);
  }
  void see(const AssaultOrdered& e) { is_real(e.counter); }
  void see(const SiegeOrdered& e) {
    for (const Label label : *e.counters) is_real(label);
  }
  void see(const SurpriseRolled& e) {
    Entry* one = at(e.counter);
    if (!one) return;
    one->rumour = false;
    one->units.least = std::max(one->units.least, kSurpriseLeast);
    shift(*one, e.loss);
  }

  // ---- strengths ----

  void see(const StrengthDisclosed& e) {
    if (*e.units > 0) exactly(e.counter, e.units);
  }
  void see(const StrengthTested& e) {
    if (*e.sole) return *e.units > 0 ? exactly(e.counter, e.units) : remove(e.counter);
    Entry* one = at(e.counter);
    if (!one) return;
    one->units.least += *e.units;
    one->units.most += *e.units - kUntestedAtMost;
  }

  // ---- joining and parting ----

  void see(const Joined& e) { merge(e.who, e.into); }
  void see(const PeasantsSummoned& e) { merge(e.peasants, e.army); }
  void see(const EscortGathered& e) { merge(e.escort, e.army); }
  void see(const Separated& e) {
    const Entry* found = at(e.counter);
    if (!found) return;
    const Entry whole = *found;
    remove(e.counter);
    const int parts = static_cast<int>(e.parts->size());
    for (const DeployedCounter& part : e.parts) {
      Entry& one = add(part.counter, part.box, {1, std::max(1, whole.units.most - parts + 1)});
      one.untested = whole.untested;
      one.shifted = whole.label.side() == kPrince;
    }
    if (parts > 0) it.entries.back().lost = whole.lost;
  }
  void see(const LeftBehind& e) {
    Entry *army = at(e.army), *left = at(e.left);
    if (!army || !left) return;
    left->units = {0, army->units.most};
    left->untested = *e.kind != Kind::kFoot && army->untested;
    army->units.least = 0;
    army->first = false;
    army->shifted = left->shifted = true;
  }
  void see(const PursuitRolled& e) {
    it.staying = *e.cossacks_stay + *e.feudals_stay;
    Entry* one = at(e.counter);
    if (!one) return;
    one->units.least -= it.staying;
    one->units.most -= it.staying;
    one->first = one->first && it.staying == 0;
  }

  // ---- battles ----

  void see(const LevyCalled& e) { it.aga.at_first.most += *e.units; }
  void reveal(const ForceShown& force) {
    for (std::size_t i = 0; i < force.counters.size() && i < force.counter_units.size(); ++i)
      exactly(force.counters[i], force.counter_units[i]);
  }
  void see(const BattleStarted& e) {
    reveal(e.tartars);
    reveal(e.feudals);
  }
  void left(const std::vector<UnitsShown>& left) {
    for (const UnitsShown& shown : left)
      if (Entry* one = at(shown.counter)) {
        const int loss = std::max(0, one->units.most - shown.units);
        if (one->units.least == one->units.most) one->lost += loss;
        exactly(shown.counter, shown.units);
      }
  }
  void see(const BattleEnded& e) { left(*e.left); }
  void see(const BigOpportunity& e) {
    reveal(e.tartars);
    reveal(e.feudals);
    left(*e.left);
  }
  void see(const LostHeart& e) {
    Entry* one = at(e.counter);
    if (!one) return;
    one->units.least -= *e.leaving;
    one->units.most -= *e.leaving;
  }
  void see(const Retreated& e) {
    for (const Label label : *e.counters)
      if (Entry* one = at(label)) one->box = e.box;
  }
  void see(const Destroyed& e) { strike_off(e.counter); }
  void see(const TownTaken& e) {
    for (const Label label : *e.destroyed) strike_off(label);
  }
  void see(const PanicRolled& e) { is_real(e.counter); }
  void see(const MarkersFreed& e) { is_real(e.counter); }

  // ---- the referee, and taking back ----

  void see(const RefereeActed& e) {
    constexpr RefereeAct kEdits[] = {RefereeAct::kSet, RefereeAct::kPlace, RefereeAct::kRemove, RefereeAct::kUndo};
    if (std::ranges::find(kEdits, *e.act) != std::end(kEdits)) it.is_reset = true;
  }
  // By agreement only joins and partings of feudals can be taken back, for whatever tells something forbids it: what
  // they had changed may be as it was, or not (they may be of an earlier phase).
  void see(const Undone&) {
    for (Entry& one : it.entries)
      if (one.shifted) one.units = {0, kBeyondAll};
  }
};

template <class E>
constexpr bool is_seen = requires(Reader reader, const E& event) {
  reader.see(event);
};

std::vector<std::string_view> seen_kinds() {
  std::vector<std::string_view> kinds = {Dealt::kName, FeudalsMustered::kName, ReinforcementsArrived::kName};
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Event::Kinds>>([&](auto tag) {
    using E = typename decltype(tag)::type;
    if constexpr (is_seen<E>) kinds.push_back(E::kName);
  });
  return kinds;
}

}  // namespace

bool heeds(std::string_view kind) {
  static const std::vector<std::string_view> kinds = seen_kinds();
  return std::ranges::find(kinds, kind) != kinds.end();
}

void hear(Ledger& ledger, std::uint64_t step, const Event& told) {
  visit(
      [&](const auto& event) {
        using E = std::remove_cvref_t<decltype(event)>;
        if constexpr (std::same_as<E, Dealt>) ledger.dealt = step;
        if constexpr (std::same_as<E, TartarsDeployed>) ledger.deployed = step;
        if constexpr (std::same_as<E, FeudalsMustered>) ledger.mustered = step;
        // The open part: a viewer's own secrets are none of what everybody was shown.
        if constexpr (is_seen<E>) Reader{ledger}.see(rules::public_part(event));
      },
      told);
}

}  // namespace cherta::tartar_raid::ledger
