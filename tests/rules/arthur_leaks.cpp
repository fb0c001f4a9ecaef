#include "tests/rules/arthur_leaks.h"

#include <algorithm>

namespace cherta::age_of_arthur::leaks {

namespace {

bool on(std::string_view trap) { return planted() == trap; }

RefereeActed remark(std::string note) {
  return {RefereeAct::kRule, std::move(note), std::vector<int>{}, std::string(), std::string()};
}
std::string number(int n) { return std::to_string(n); }

// ---- mistakes in what a viewer may know ----

void leak_cards(State& shown, const State& truth) {  // cells that serialise by what lies under them
  for (std::size_t i = 0; i < truth.grid.size(); ++i)
    if (*truth.grid[i].face == Face::kDown) shown.grid[i].again = !is_number(truth.grid[i].down.get());
}

void leak_disclosed(State& shown, const State& truth) {  // a snapshot that is kept up to date
  if (*shown.d->disclosed && truth.d->muster.known()) (*shown.d->disclosed)->men = strength_of(truth, Role::kDefender);
}

// ---- mistakes in the stream of events ----

// May change the event, leave it out, and put others before or after it.
struct Edit {
  std::vector<Event> before, after;
  bool drop = false;
};

void edit(const State& s, PhaseChanged& event, Edit& change) {
  if (*event.phase != Phase::kLoot) return;
  if (on("options")) {  // how many answers there are
    const bool full = s.plunder.get().counted >= capacity_of(s);
    change.after.push_back(remark(number(full ? 1 : 2)));
  }
  const auto& standing = house_of(s, *s.attacker).standing.get();
  if (on("prompt") && std::ranges::find(standing, StandingFor::kLoot, &StandingAnswer::decision) != standing.end())
    change.drop = true;
}

void edit(const State& s, Tallied& event, Edit& change) {
  constexpr int kLastHundred = 200;
  if (on("destroyed") && *event.side == Role::kAttacker && strength_of(s, Role::kAttacker) <= kLastHundred)
    change.after.push_back(remark("the next loss destroys the army"));
  if (on("fraction") && event.op->denominator != 0) {  // the fraction as men
    const int before = strength_of(s, event.side);
    event.op = Op{r10(before * event.op->numerator, event.op->denominator) - before, 0, 0, false};
  }
  if (on("floor") && *event.side == Role::kDefender && event.op->men < 0)  // no more than he has
    event.op = Op{std::max(event.op->men, 100 - strength_of(s, Role::kDefender)), 0, 0, false};
}

void edit(const State&, HorsesDied& event, Edit& change) {
  if (on("horses")) change.after.push_back(remark(number(event.men.get())));
}

void edit(const State&, Levied& event, Edit& change) {  // as many words as there are kinds
  if (on("levy")) change.after.push_back(remark(std::string(event.muster.get().pool.rest.size() * 10, 'x')));
}

void edit(const State& s, ColumnAdded& event, Edit& change) {
  if (!on("column") || !*event.renumbered) return;
  std::string moved;  // the cards keep their names as they move
  for (int row = 1; row <= 4; ++row) moved += cell_at(s, Cell(row, **event.renumbered))->down.get().text() + " ";
  change.after.push_back(remark(moved));
}

void edit(const State& s, ArmyDisclosed& event, Edit&) {
  if (on("roster") && !event.army->roster) event.army->roster = roster_of(s, event.side);
  if (on("row 5") && event.army->engaged) event.army->men = strength_of(s, event.side);
}

void edit(const State&, MixSet& event, Edit& change) {  // a shorter list for a household army
  if (on("mix")) change.after.push_back(remark(event.muster.get().mix[0] == 100 ? "RB" : "RB NR MW FW SK"));
}

template <class E>
void edit(const State&, E&, Edit&) {}

// What a hurried engine does by itself because it knows what the player holds.
std::optional<std::pair<Seat, Order>> hasty_order(const State& s) {
  if (on("loot") && *s.phase == Phase::kLoot && s.plunder.get().counted >= capacity_of(s))
    return std::pair(seat_of(s, Role::kAttacker),
                     Order(Loot{is_red_loot(s, **s.card, s.a->at->row()) ? LootChoice::kLeave : LootChoice::kBurn}));
  if (on("stand") && *s.phase == Phase::kStand && strength_of(s, Role::kDefender) >= 400)
    return std::pair(seat_of(s, Role::kDefender), Order(Stand{}));
  if (on("act") && *s.phase == Phase::kAct && strength_of(s, Role::kDefender) < 300)
    return std::pair(seat_of(s, Role::kDefender), Order(Recruit{}));
  return std::nullopt;
}

// A default that looks at what can be carried.
std::optional<Order> greedy_default(const State& s) {
  if (!on("deadline") || *s.phase != Phase::kLoot || s.plunder.get().counted >= capacity_of(s)) return std::nullopt;
  return Order(Loot{LootChoice::kPlunder});
}

void decide_leakily(rules::Ruling<LeakyRaid>& ruling, rules::Actor actor, const Order& order) {
  Ruling whole(ruling.now(), ruling.chance(), [&](const State& before, const Event& event) {
    Event changed = event;
    Edit change;
    visit([&](auto& one) { edit(before, one, change); }, changed);
    for (Event& extra : change.before) ruling.emit(std::move(extra));
    if (!change.drop) ruling.emit(std::move(changed));
    for (Event& extra : change.after) ruling.emit(std::move(extra));
  });
  AgeOfArthur::decide(whole, actor, order);
}

}  // namespace

State LeakyRaid::project(const State& truth, Viewer viewer) {
  State shown = AgeOfArthur::project(truth, viewer);
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return shown;
  if (on("cards") && !truth.revealed) leak_cards(shown, truth);
  if (on("kept up") && viewer.is(seat_of(truth, Role::kAttacker))) leak_disclosed(shown, truth);
  if (on("replay") && viewer.kind == Viewer::Kind::kObserver)
    return AgeOfArthur::project(truth, Viewer::player(Seat::kFirst));
  return shown;
}

std::optional<Event> LeakyRaid::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = AgeOfArthur::redact(state, event, viewer);
  if (on("counter") && !told) return Event(remark(""));  // a placeholder that is counted
  if (!told) return told;
  if (on("dealt") && holds_alternative<ColumnAdded>(event)) return event;
  if (on("stripped") && holds_alternative<CardRemoved>(event)) return event;
  if (on("referee") && holds_alternative<RefereeSet>(event)) return event;
  return told;
}

// A sealed answer counts as the last order in play, and that is open.
static bool is_marked_by_mistake(const Order& order) {
  if (on("sealed mode")) return holds_alternative<ChooseMode>(order);
  return on("sealed report") && (holds_alternative<EnterReport>(order) || holds_alternative<EnterDuel>(order));
}

void LeakyRaid::decide(rules::Ruling<LeakyRaid>& ruling, rules::Actor actor, const Order& order) {
  if (is_marked_by_mistake(order)) ruling.emit(Event(UndoMarked{actor.seat}));
  if (on("dice") && ruling->a->muster.known() && ruling->a->muster.get().s0 > 1000)
    rules::d6(ruling.chance(), "arthur/declined");  // a private roll from a public stream
  if (const auto greedy = actor.is_clock() ? greedy_default(ruling.now()) : std::nullopt)
    return decide_leakily(ruling, rules::Actor::player(*ruling->attacker), *greedy);
  decide_leakily(ruling, actor, order);
  if (const auto next = hasty_order(ruling.now()))
    decide_leakily(ruling, rules::Actor::player(next->first), next->second);
}

rules::Waiting LeakyRaid::waiting(const State& state) {
  rules::Waiting waiting = AgeOfArthur::waiting(state);
  if (on("on_move"))  // who has answered is no longer waited for
    std::erase_if(waiting.on_move, [&](Seat seat) { return has_answered(state, seat); });
  constexpr int kLarge = 1000;
  if (on("timing") && state.a->muster.known() && state.a->muster.get().s0 > kLarge)
    ++waiting.seconds;  // a longer path for a larger army
  return waiting;
}

}  // namespace cherta::age_of_arthur::leaks
