#include "tests/rules/murid_leaks.h"

#include <algorithm>

namespace cherta::murid_wars::leaks {

namespace {

bool on(std::string_view trap) { return planted() == trap; }

// Words that change nothing and can carry a number.
Event remark(int n = 1) { return MassFailed{UnitId{Letters::kRx, n + 1, 0}, std::vector<UnitId>()}; }

const Ratings& ratings(const State& truth) { return truth.murid.get().ratings; }
int zeroes(const State& truth) {
  int n = 0;
  for (const Rating which : {Rating::kMk, Rating::kFa, Rating::kAd, Rating::kAm})
    n += ratings(truth)[which] == 0 ? 1 : 0;
  return n;
}

// ---- mistakes in what a viewer is told ----

// Who knows dice is told in words what they did: nothing, where that is not the mistake.
void show(Shot& told, const Shot& whole, const State& s) {
  if ((on("pool") || on("dice")) && !told.dice.known()) told.hits = told.ammunition = 0;
  if (on("pool")) told.dice = std::vector<int>(whole.dice.get().size(), 1);
  if (on("dice")) told.dice = whole.dice;
  if (on("hits")) told.hits = whole.hits;
  if (on("need") && *whole.by == kMurid && ratings(s).mk == 0) told.need = 6;
  if (on("ammunition")) told.ammunition = whole.ammunition;
  if (on("standard")) told.standard = whole.standard;
}
void show(MeleeFought& told, const MeleeFought& whole, const State&) {
  if (on("melee hits") || on("melee dice")) told.on_murids = whole.on_murids;
  if (!on("melee dice")) return;
  told.on_russians = whole.on_russians;
  told.murid_dice = whole.murid_dice;
}
void show(MoraleTested& told, const MoraleTested& whole, const State&) {
  if (!on("morale die")) return;
  told.die = whole.die;
  told.before = 0;
}
void show(Replenished& told, const Replenished& whole, const State&) {
  if (on("gain")) told.gain = whole.gain;
}
void show(FirstSide& told, const FirstSide& whole, const State&) {
  if (!on("first side")) return;
  told.die = whole.die;
  told.initiative = 0;
}
void show(Sharpshot& told, const Sharpshot& whole, const State&) {
  if (on("sharpshot")) told.dice = std::vector<int>(whole.dice.get().size(), 1);
}
void show(AllocationPending& told, const AllocationPending& whole, const State&) {
  if (on("due")) told.due = whole.due;
}

template <class... E>
bool is(const Event& event) {
  return (holds_alternative<E>(event) || ...);
}
// Not told: that there was something, or how much of it.
std::optional<int> gives_itself_away(const State& s, const Event& event) {
  constexpr int kMiddle = 30;  // more or less than before
  if (const auto* paid = get_if<Costs>(&event); paid && on("costs"))
    return kMiddle + paid->after.get().sum() - ratings(s).sum();
  const bool empty = (on("hit points") && is<HitPoints>(event)) || (on("muster time") && is<MusterChanged>(event)) ||
                     (on("draft time") && is<DraftChanged>(event)) || (on("wishes") && is<OwnSet>(event)) ||
                     (on("refusals") && is<OrderRefused>(event)) || (on("chief die") && is<CincDie>(event)) ||
                     (on("ruling") && is<RefereeRuling>(event)) || (on("loaded dice") && is<DiceLoaded>(event)) ||
                     (on("claimed") && is<ResultEntered>(event));
  return empty ? std::optional(1) : std::nullopt;
}
// Told only if there is something to it.
bool is_kept_back(const State& s, const Event& event) {
  const auto* phase = get_if<PhaseChanged>(&event);
  const auto* gained = get_if<Replenished>(&event);
  const auto* pending = get_if<AllocationPending>(&event);
  return (on("empty phase") && phase && *phase->phase == Phase::kMorale && ratings(s).hp > 0) ||
         (on("no gain") && gained && gained->gain.get() == 0) || (on("asked") && pending && pending->due.get() == 0);
}

// ---- mistakes in the course of things ----

// What is said beside an event that all are told.
std::optional<int> said_beside(const State& s, const Event& event) {
  const auto* shot = get_if<Shot>(&event);
  const auto* moved = get_if<Moved>(&event);
  const auto* acts = get_if<Activated>(&event);
  if (on("overkill") && shot && *shot->by == kMurid) return shot->hits.get();
  if (on("reach") && moved) return ratings(s).fa;
  if (on("attack zero") && acts && *acts->action == Action::kCharge && ratings(s).ad == 0) return 0;
  if (on("zero") && is<TurnEnded>(event)) return zeroes(s);
  if (on("exhausted") && is<TurnEnded>(event) && ratings(s).hp == 0) return 0;
  if (on("queue") && is<PhaseChanged>(event)) return static_cast<int>((*s.own)[kMurid].get().queue.size());
  const auto* hurt = get_if<HitPoints>(&event);
  if (on("figures") && hurt && hurt->after.get().hp == 0) return 0;
  const auto* settled = get_if<MeasureSettled>(&event);
  if (on("dispute") && settled && settled->value->value_or(0) > kInch * ratings(s).fa) return 0;
  return std::nullopt;
}

// An event as it should not have come to be; none: it is left out.
std::optional<Event> spoilt(const Event& event) {
  if (on("late") && is<InitiativeLost>(event)) return std::nullopt;
  Event other = event;
  if (auto* deployed = get_if<Deployed>(&other); deployed && on("order")) std::ranges::reverse(*deployed->units);
  if (auto* volley = get_if<Sharpshot>(&other); volley && on("targets"))
    std::erase_if(*volley->targets, [](const SharpTarget& one) { return one.lost.count() == 0; });
  return other;
}

}  // namespace

State LeakyMurids::project(const State& truth, Viewer viewer) {
  State shown = MuridWars::project(truth, viewer);
  if (viewer.is_referee() || viewer.is(kMurid) || *truth.phase == Phase::kOver) {
    if (on("drafts") && !shown.own->second.known()) shown.own->second = truth.own->second;
    return shown;
  }
  if (on("identifiers") && !truth.deployed->murid && viewer.is(kRussian))
    for (const Unit& u : (*truth.own)[kMurid].get().draft) shown.units->push_back(u);
  if (on("ratings")) shown.murid = truth.murid;
  if (on("muster")) shown.muster = truth.muster;
  if (on("preferences")) shown.own->first = truth.own->first;
  if (on("claim")) shown.claims = truth.claims;
  if (on("nonce")) shown.nonce = truth.nonce;
  if (on("points")) shown.losses->murid_groups += truth.murid.get().loss_count;
  if (on("reckoned") && *truth.turn > 0) shown.reckoned->least.fa = truth.murid.get().ratings.fa;
  if (on("undo"))
    for (std::size_t i = 0; i < shown.earlier.size(); ++i) shown.earlier[i] = truth.earlier[i];
  return shown;
}

std::optional<Event> LeakyMurids::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = MuridWars::redact(state, event, viewer);
  if (viewer.is_referee() || *state.phase == Phase::kOver) return told;
  if (!told) {
    const auto n = gives_itself_away(state, event);
    return n ? std::optional(remark(*n)) : told;
  }
  if (viewer.is(kMurid)) return told;
  if (is_kept_back(state, event)) return std::nullopt;
  visit(
      [&]<class E>(E& part) {
        if constexpr (requires(const E& whole) { show(part, whole, state); }) show(part, get<E>(event), state);
      },
      *told);
  return told;
}

void LeakyMurids::decide(rules::Ruling<LeakyMurids>& ruling, rules::Actor actor, const Order& order) {
  if (on("public dice") && *ruling->turn > 0 && ratings(ruling.now()).mk % 2 == 1)
    ruling.chance().die("d6", "russian shot", 6);  // a private roll from a public stream
  if (on("idle die") && *ruling->turn > 0 && ratings(ruling.now()).hp > 0)
    ruling.chance().die("d10", "special", 10);  // a test of morale that nobody takes, with dice that are seen
  if (const auto* charge = get_if<Charge>(&order); charge && actor.eyes().is(kRussian) && on("knowing refusal"))
    if (ratings(ruling.now()).ad == 0)  // refused by what only the Murid knows
      return ruling.emit(Event(OrderRefused{kRussian, std::string("charge"), std::string("E_NO_ATTACK"),
                                            std::string("MW-8.14"), std::string("It would surrender.")}));
  const auto witness = [&](const State& before, const Event& event) {
    if (auto other = spoilt(event)) ruling.emit(std::move(*other));
    if (const auto n = said_beside(before, event)) ruling.emit(remark(*n));
  };
  Ruling whole(ruling.now(), ruling.chance(), witness,
               ruling.answers_come_apart() ? rules::Beforehand::kApart : rules::Beforehand::kAtOnce);
  MuridWars::decide(whole, actor, order);
}

rules::Waiting LeakyMurids::waiting(const State& state) {
  rules::Waiting waiting = MuridWars::waiting(state);
  if (!state.murid.known() || waiting.over) return waiting;
  if (on("timing") && ratings(state).fa == 0) ++waiting.seconds;  // an answer comes at once for those who cannot move
  if (on("test time") && ratings(state).hp == 0) ++waiting.seconds;  // tests of morale take their time
  if (on("tried"))                                                   // each alternative takes its time
    for (const Queued& one : (*state.own)[kMurid].get().queue)
      waiting.seconds += static_cast<int>(one.alternatives.size());
  return waiting;
}

}  // namespace cherta::murid_wars::leaks
