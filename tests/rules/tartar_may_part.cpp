// Where the tellings of two worlds may part: by what an event discloses (section 7, column "Public"; section 8.1,
// column "Becomes known"), and by nothing else. Two tellings of one kind may differ in the fields named here; tellings
// of two kinds only as named at the end. Windows, waits, phases, steps, cards, dice and silences are never named.
#include <algorithm>

#include "tests/rules/tartar_secrets.h"

namespace cherta::tartar_raid::testing {

namespace {

// ---- one kind of event, told in two ways: blank(e) takes out what it is there to disclose ----

// Commander skill: stamp (TR-3.4); of those who fight jointly, which of them the senior leads (TR-0.13, TR-11.2).
void blank(Stamped& e) {
  e.skill = Skill::kPoor;
  e.counter = Label{e.counter->letter, 0};
}
void blank(Announced& e) { e.skill = Skill::kPoor; }     // the same, of Aga and Prince
void blank(StrengthDisclosed& e) { e.units = 0; }        // size: Intelligence, Cherta "revealed" (TR-4.2.3, TR-10.4)
void blank(MarkersFreed& e) { e.number = 0; }            // number of markers: when freed
void blank(DummiesRevealed& e) { e.counters->clear(); }  // real or dummy: turn 5 (TR-5.3.5)
void blank(ContactMade& e) { e.tartars->clear(); }       // who is pinned is real (TR-7.1.13)

void blank(ForceShown& force) {
  force.units.clear();  // size: battle (TR-11.4)
  force.counter_units.clear();
  force.senior.reset();
  force.leader_lost = force.markers = false;
  force.counters.clear();  // the strongest is engaged by default (TR-11.2)
}
void blank(BattleStarted& e) {
  blank(*e.tartars);
  blank(*e.feudals);
  e.reasons->clear();         // c: that there are markers (TR-12.2)
  e.straggler_dice->clear();  // none for fewer than 2 units (TR-11.9)
}
void blank(BattleEnded& e) {  // remaining units per counter, killed commander's label (event 37)
  e.left->clear();
  e.killed->clear();
}
void blank(BigOpportunity& e) {
  blank(*e.tartars);
  blank(*e.feudals);
  e.left->clear();  // as in event 37
}
// Where they come from is disclosed by their coming (section 8.1); the town and its walls are public.
void blank(CounterAppeared& e) {
  if (*e.cause != Appearance::kMuster && *e.cause != Appearance::kEdge) return;
  e.box = Box();
  e.inside = false;
}
void blank(CounterExposed& e) {  // which of several is a rumour (TR-5.3.6); at the end they stand anywhere (TR-14.4.2)
  e.counter = Label();
  if (*e.cause == Exposure::kHome) e.box = Box();
}
// What the Prince draws himself comes out of what the Aga has left: from here on his two games are not twins.
void blank(Dealt& e) { e.prince.forget(); }
void blank(LeaderChanged& e) {
  if (e.leaders.known() && e.leaders.get().front().leader == Leader::kReinf) e.leaders.forget();
}
void blank(PendingChanged& e) {
  const auto* pending = e.pending.if_known();
  const auto drawn = [](const Arrival& one) { return one.what == ArrivalClass::kReinforcements; };
  if (!pending || std::ranges::none_of(*pending, drawn)) return;
  e.pending.forget();
  e.plan.forget();
}
void blank(WrathRolled& e) {  // the Khan judges at the end, when all is open (TR-16.1)
  e.parts->clear();
  e.total = 0;
  e.verdict->clear();
}
void blank(GameOver& e) {  // everything (TR-17.10.2)
  e.account = EndAccount();
  e.position = Whole();
}

// How many stay behind, as many as there are; nobody goes where that is all (TR-14.4.4, event 53).
void blank(PursuitRolled& e) {
  if (e.dice->size() == 1) return;
  e.pursues = false;
  e.cossacks_stay = e.feudals_stay = 0;
}

// Fields that hold nothing secret must agree even here.
template <class E>
concept Discloses = requires(E& e) {
  blank(e);
};

bool may_differ(const Event& one, const Event& two) {
  return visit(
      [&]<class E>(const E& whole) {
        if constexpr (Discloses<E>) {
          E a = whole, b = get<E>(two);
          blank(a);
          blank(b);
          return a == b;
        } else {
          return false;
        }
      },
      one);
}

// ---- two kinds of event ----

template <class... E>
bool is(const Event* event) {
  return event && (holds_alternative<E>(*event) || ...);
}

// A rumour is named where a real army would be met, herded, fought or reckoned (TR-5.3.6-7, TR-14.4.2); the Prince
// hears first that what he waited for is here.
bool names_a_rumour(const Event* event) { return is<CounterExposed>(event); }
bool meets_the_real(const Event* event) {
  return is<ContactMade, SallyOrdered, StrengthTested, StrengthDisclosed, HerdAsked, ArrivalDelayed>(event);
}
bool ends_the_ruse(const Event* event) {  // the raid is over where the real ones are home or gone (TR-19.1-2, L-31)
  const auto* exposed = event ? get_if<CounterExposed>(event) : nullptr;
  return is<GameOver>(event) || (exposed && *exposed->cause == Exposure::kHome);
}

// Where, when and whether feudals are to come is disclosed by their coming (8.1: muster places, edges, arrivals).
std::optional<Box> arrives_at(const Event* event) {
  if (const auto* asked = event ? get_if<HerdAsked>(event) : nullptr) return *asked->rolled;
  if (const auto* delayed = event ? get_if<ArrivalDelayed>(event) : nullptr) return *delayed->rolled;
  const auto* appeared = event ? get_if<CounterAppeared>(event) : nullptr;
  if (appeared && (*appeared->cause == Appearance::kMuster || *appeared->cause == Appearance::kEdge))
    return *appeared->box;
  return std::nullopt;
}
bool arrives(const Event* one, const Event* two) {
  const auto here = arrives_at(one), there = arrives_at(two);
  return here && here != there;  // in one box the real herd and the rumours are named: never neither (L-37)
}

// An army too small for the loss that all have seen is gone (TR-0.15, event 40); nobody knew how small it was.
bool melts_away(const Event* event) {
  const auto* gone = event ? get_if<Destroyed>(event) : nullptr;
  return gone && *gone->cause == Downfall::kMarchLosses;
}

// A guard or caravan of one flees without a fight (TR-14.1.9): the battle is over before it began.
bool is_no_battle(const Event* event) {
  const auto* changed = event ? get_if<BattleChanged>(event) : nullptr;
  return changed && !*changed->battle;
}

// An attempt at surprise tells of eight units and more; where there are fewer, nothing tells that one was ordered
// (TR-14.2.1.1, event 45).
bool tells_of_eight(const Event* event) { return is<SurpriseRolled>(event); }

// Villagers attack an army with captives the moment it comes, and let any other pass (TR-9.3.3).
bool villagers_attack(const Event* event) {
  const auto* tested = event ? get_if<StrengthTested>(event) : nullptr;
  const auto* contact = event ? get_if<ContactMade>(event) : nullptr;
  return (tested && *tested->kind == Kind::kPeasant) || (contact && *contact->attacker == kPrince);
}

// How many captives an army led is told as they are freed; of none there is nothing to tell (event 43).
bool frees_the_captives_of(const Event* one, const Event* two) {
  const auto* freed = one ? get_if<MarkersFreed>(one) : nullptr;
  const auto* gone = two ? get_if<Destroyed>(two) : nullptr;
  return freed && gone && *freed->counter == *gone->counter;
}

bool fights_jointly(const ForceShown& force, Label counter) {
  return force.counters.size() > 1 && std::ranges::find(force.counters, counter) != force.counters.end();
}

// Which of those who fight jointly the senior leads is disclosed as they fight (TR-0.13, TR-11.4): where he has been
// stamped before, no stamp comes now, and the enemy's is next, or the battle. Of one who fights alone nobody else could
// be stamped in his place.
bool names_the_senior(const Event* one, const Event* two) {
  const auto* stamp = one ? get_if<Stamped>(one) : nullptr;
  if (!stamp || !two) return false;
  if (const auto* other = get_if<Stamped>(two)) return stamp->counter->side() != other->counter->side();
  const auto* battle = get_if<BattleStarted>(two);
  return battle && fights_jointly(stamp->counter->side() == kAga ? *battle->tartars : *battle->feudals, stamp->counter);
}

bool may_stand_for(const Event* one, const Event* two) {
  if (names_a_rumour(one) && meets_the_real(two)) return true;
  if (ends_the_ruse(one) || arrives(one, two)) return true;
  if (is<HerdAsked>(one) && is<PendingChanged>(two)) return true;
  if (is<LeaderLost>(one)) return true;  // who led that army: told when the Aga or the Prince is lost (8.1)
  if ((melts_away(one) || villagers_attack(one)) && is<MarchChanged>(two)) return true;
  if (tells_of_eight(one) || frees_the_captives_of(one, two)) return true;
  return is_no_battle(one) && is<Stamped, Announced, StrengthTested, BattleStarted>(two);
}

}  // namespace

bool may_part(const Event* one, const Event* two) {
  if (names_the_senior(one, two) || names_the_senior(two, one)) return true;
  if (one && two && one->index() == two->index()) return may_differ(*one, *two);
  return may_stand_for(one, two) || may_stand_for(two, one);
}

}  // namespace cherta::tartar_raid::testing
