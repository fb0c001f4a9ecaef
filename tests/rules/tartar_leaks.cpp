#include "tests/rules/tartar_leaks.h"

#include <algorithm>

#include "server/rules/core/codec.h"

namespace cherta::tartar_raid::leaks {

namespace {

bool on(std::string_view trap) { return planted() == trap; }

int size_of(const Counter& counter) {
  int units = 0;
  for (const Contingent& one : counter.contents.get().contingents) units += one.units.value_or(0);
  return units;
}

// ---- mistakes in what a viewer may know ----

void leak_contents(State& shown, const State& truth, Viewer viewer) {
  for (std::size_t i = 0; i < truth.counters.size(); ++i) {
    const Contents& inside = truth.counters[i].contents.get();
    if (viewer.sees_secrets_of(truth.counters[i].label->side())) continue;
    if (on("L-5") && inside.dummy) shown.counters[i].contents = inside;              // refusals that know a rumour
    if (on("L-16") && !inside.markers.empty()) shown.counters[i].contents = inside;  // … or who carries slaves
    if (on("L-21")) {                                                                // "unknown (2 contingents)"
      Contents blank;
      for (std::size_t n = 0; n < inside.contingents.size(); ++n) blank.contingents.push_back({});
      shown.counters[i].contents = blank;
    }
    if (on("L-14") && inside.form != Form::kArmy) shown.counters[i].kind = PublicKind::kPeasant;  // an own symbol
  }
}

// Who is besieged by rumours alone may act outside.
void leak_besiegers(State& shown, const State& truth) {
  for (Counter& one : shown.counters) {
    const auto besiegers = counters_in(truth, one.box, kAga);
    if (*one.inside_town && !besiegers.empty() && std::ranges::none_of(besiegers, [](auto* t) { return is_real(*t); }))
      one.inside_town = false;
  }
}

void leak_sides(State& shown, const State& truth, Viewer viewer) {
  if (on("L-3") && *truth.phase == Phase::kChertas) shown.prince->hand = truth.prince->hand;
  if (on("L-12") && !viewer.is(kPrince)) shown.pending = truth.pending;
  if (on("L-19") && viewer.is(kPrince)) {  // backs in the order of the faces
    Cards backs;
    for (const Card card : truth.aga->hand.get()) backs.push_back(Card::at(card.index() % 2));
    shown.aga->hand = backs;
  }
  if (on("L-25") && !viewer.is_referee()) shown.club_pool = truth.club_pool;
  if (on("L-27") && viewer.kind == Viewer::Kind::kObserver) shown.battles_begun = truth.battles_begun;
  if (on("L-29") && viewer.is(kAga)) shown.plan = truth.plan;
  if (on("aim") && viewer.is(kPrince)) {  // what wins for the Aga, in the Prince's strip
    shown.objective = truth.objective;
    shown.villages_required = truth.villages_required;
    shown.wrath_required = truth.wrath_required;
  }
  if (on("totals")) {  // losses counted up where the other can see them
    shown.aga->units_lost = truth.aga->units_lost;
    shown.prince->units_lost = truth.prince->units_lost;
  }
  if (on("snapshots")) {  // what is kept for undo goes out as it is
    shown.phase_start = truth.phase_start;
    shown.turn_start = truth.turn_start;
  }
  if (on("staged path") && *truth.march) (*shown.march)->plan = (*truth.march)->plan;
  if (on("undo") && (!truth.aga->standing.get().empty() || !truth.prince->standing.get().empty()))
    shown.undo_open = false;  // whether something secret was given tells in what may be taken back
  if (on("L-39") && viewer.is(kPrince)) leak_besiegers(shown, truth);
  if (on("sealed replies") && *truth.window) {  // the framework's own sync
    (*shown.window)->aga_reply = (*truth.window)->aga_reply;
    (*shown.window)->prince_reply = (*truth.window)->prince_reply;
  }
}

void leak_order(State& shown, const State& truth) {  // L-18: lists in the order of strength
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < truth.counters.size(); ++i) order.emplace_back(-size_of(truth.counters[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<Counter> counters;
  for (const auto& [units, i] : order) counters.push_back(shown.counters[i]);
  shown.counters = std::move(counters);
}

// ---- mistakes in the stream of events ----

RefereeActed remark(std::string note) {
  RefereeActed event;
  event.act = RefereeAct::kNote;
  event.note = std::move(note);
  return event;
}

Contact bare_reply(Box box) {
  Contact reply;
  reply.box = box;
  return reply;
}

bool is_dummy(const State& s, Label label) {
  const Counter* counter = find_counter(s, label);
  return counter && counter->contents.get().dummy;
}

bool holds(const State& s, Seat seat, std::initializer_list<rules::Rank> ranks) {
  const auto& hand = side_of(s, seat).hand.get();
  return std::any_of(hand.begin(), hand.end(),
                     [&](Card card) { return std::find(ranks.begin(), ranks.end(), card.rank()) != ranks.end(); });
}

// Says whether the event itself is still to be sent; may change it and put others before or after it.
struct Edit {
  std::vector<Event> before, after;
  bool drop = false;
};

void edit(const State&, TartarsDeployed& event, Edit&) {
  if (!on("L-1")) return;  // real armies get the low numbers
  std::vector<Contents> inside;
  for (const auto& one : event.counters) inside.push_back(one.contents.get());
  std::vector<Box> boxes;
  for (const auto& one : event.counters) boxes.push_back(one.box);
  std::vector<std::size_t> order(inside.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return inside[a].dummy < inside[b].dummy; });
  for (std::size_t i = 0; i < order.size(); ++i) {
    Contents contents = inside[order[i]];
    for (Contingent& one : contents.contingents) one.origin = event.counters[i].counter;
    event.counters[i].contents = contents;
    event.counters[i].box = boxes[order[i]];
  }
}

void edit(const State& s, ForcedMarchRolled& event, Edit& change) {
  const bool dummy = is_dummy(s, event.counter);
  if (on("L-4") && dummy) change.drop = true;  // a rumour rolls no dice
  if (on("L-17") && dummy) event.loss = 0;     // a rumour loses nothing
}

void edit(const State& s, RoughRolled& event, Edit&) {  // a rumour in the way does not count
  if (!on("L-6") || *event.modifier == 0) return;
  const auto& path = (*s.march)->plan.get().path;
  const auto enemies = counters_in(s, path.front(), rules::other(event.counter->side()));
  if (std::ranges::none_of(enemies, [](const Counter* one) { return is_real(*one); })) event.modifier = 0;
}

void edit(const State& s, CounterAppeared& event, Edit&) {
  if (!on("L-11") || *event.kind != PublicKind::kCossack || !event.contents.known()) return;
  (void)s;
  Contents early = event.contents.get();  // the band's strength is rolled when it is hired
  for (Contingent& one : early.contingents) one.units = 3;
  event.contents = early;
}

void edit(const State& s, VillageOverrun& event, Edit& change) {
  if (!on("L-13")) return;
  const MusterPlan& plan = s.plan.get();
  if (plan.fsub_units > 0 && plan.fsub_place.at == MusterAt::kBox && plan.fsub_place.box == *event.box)
    change.after.push_back(remark("a muster is disrupted"));
}

void edit(const State& s, MovementRoll& event, Edit&) {
  if (on("L-20") && !event.tartar_total->has_value())
    event.tartar_total = *event.tartar_die + modifier(skill_of(s, Leader::kAga).value_or(Skill::kAverage));
}

void edit(const State& s, HerdAsked&, Edit& change) {
  if (on("L-22") && !s.pending.get().empty())
    change.before.push_back(
        remark("it is " + std::to_string(tested_units(s.pending.get().front().contents)) + " strong"));
}

void edit(const State& s, PhaseChanged& event, Edit& change) {
  if (!on("L-23") || *event.phase != Phase::kMove1 || !*s.compelled) return;  // who is excused from riding home, aloud
  for (const Counter& one : s.counters)
    if (one.label->side() == kAga && is_burdened(one.contents.get()))
      change.after.push_back(remark(one.label->text() + " need not hurry"));
}

void edit(const State& s, Announced& event, Edit& change) {  // the test of `outcome` made on the true skills
  if (on("L-33") && s.options->skill_outcome && *event.skill == Skill::kAverage) change.drop = true;
}

void edit(const State& s, Stamped& event, Edit& change) {
  if (on("L-33") && s.options->skill_outcome && *event.skill == Skill::kAverage && !is_dummy(s, event.counter))
    change.drop = true;
}

void edit(const State& s, Joined& event, Edit&) {
  if (!on("L-34")) return;
  const Counter* into = find_counter(s, event.into);
  if (into && is_commanded(into->contents.get())) event.stamp_falls = false;
}

void edit(const State&, CounterExposed& event, Edit& change) {  // L-37: a rumour on the edge is passed over in silence
  if (on("L-37") && *event.cause == Exposure::kArrival) change.drop = true;
}

void edit(const State& s, Retreated& event, Edit& change) {  // L-28: a rumour is named though another box was free
  if (!on("L-28")) return;
  for (const Counter& one : s.counters)
    if (one.label->side() == kAga && one.contents.get().dummy && adjacent(s.ground, one.box, event.from))
      change.before.push_back(CounterExposed{one.label, one.box, Exposure::kRetreat});
}

void edit(const State& s, WindowSettled&, Edit& change) {  // the lapsed request leaves its mark
  if (!on("L-35") || !*s.closing) return;
  const auto& reply = (*s.closing)->prince_reply.get();
  const auto tartars = counters_in(s, (*s.closing)->box, kAga);
  const bool escorts = std::ranges::any_of(tartars, [](auto* one) { return !one->contents.get().markers.empty(); });
  if (reply && reply->find(" joint ") != std::string::npos && !escorts)
    change.before.push_back(remark("nobody to free"));
}

void edit(const State& s, StandingChanged& event, Edit& change) {  // what fired says on what condition
  const auto& before = side_of(s, event.side).standing.get();
  if (!on("L-30") || before.size() <= event.list.get().size()) return;
  for (const std::string& condition : before.front().conditions) change.after.push_back(remark("since " + condition));
}

void edit(const State& s, MoveEnded& event, Edit& change) {  // an attempt that could not be made is announced
  const Counter* counter = find_counter(s, event.counter);
  if (!on("L-38") || !*s.march || !counter || !(*s.march)->plan.get().surprise) return;
  if (!surprise_possible(s, *counter)) change.after.push_back(remark("no surprise is tried"));
}

void edit(const State&, WindowReplied&, Edit& change) {  // whatever it is: that it is there
  if (on("answered")) change.after.push_back(remark("an answer is in"));
}

void edit(const State&, HandedOver& event, Edit&) {
  if (on("hand-over")) event.sheet = event.record.get();
}

template <class E>
void edit(const State&, E&, Edit&) {}

// What a hurried engine does by itself because it knows the hand or the force.
std::optional<std::pair<rules::Actor, Order>> hasty_order(const State& s) {
  if (on("L-2") && *s.phase == Phase::kChertas && !holds(s, kPrince, {rules::Rank::kTen}))
    return std::pair(rules::Actor::player(kPrince), Order(PlaceChertas{}));
  if (!*s.window) return std::nullopt;
  const Window& window = **s.window;
  const auto pass_for =
      [&](Seat seat, std::initializer_list<rules::Rank> useful) -> std::optional<std::pair<rules::Actor, Order>> {
    const bool asked = seat == kAga ? *window.aga_asked : *window.prince_asked;
    const auto& reply = seat == kAga ? window.aga_reply : window.prince_reply;
    if (!asked || reply.get_or(std::nullopt) || holds(s, seat, useful)) return std::nullopt;
    return std::pair(rules::Actor::player(seat), Order(Pass{}));
  };
  using rules::Rank;
  for (const Seat seat : {kAga, kPrince}) {
    if (on("L-7") && *window.kind == WindowClass::kStep)
      if (auto order = pass_for(seat, {Rank::kAce, seat == kAga ? Rank::kFive : Rank::kSix})) return order;
    if (on("L-8") && (*window.kind == WindowClass::kStart || *window.kind == WindowClass::kIntel))
      if (auto order = pass_for(seat, {Rank::kAce, Rank::kNine, Rank::kEight})) return order;
  }
  if (on("L-36") && *window.kind == WindowClass::kContact)  // no window for an escort of one unit
    for (const Counter* one : counters_in(s, window.box, kAga))
      if (size_of(*one) == 1 && one->contents.get().form != Form::kArmy && !window.prince_reply.get_or(std::nullopt))
        return std::pair(rules::Actor::player(kPrince), Order(bare_reply(*window.box)));
  return std::nullopt;
}

}  // namespace

State LeakyRaid::project(const State& truth, Viewer viewer) {
  State shown = TartarRaid::project(truth, viewer);
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return shown;
  leak_contents(shown, truth, viewer);
  leak_sides(shown, truth, viewer);
  if (on("L-18")) leak_order(shown, truth);
  return shown;
}

std::optional<Event> LeakyRaid::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = TartarRaid::redact(state, event, viewer);
  // L-15: an empty message where nothing should be sent.
  if (on("L-15") && !told) return visit([](const auto& one) { return Event(rules::public_part(one)); }, event);
  if (on("L-10") && !told) return Event(WaitStarted{*state.waits});  // a placeholder that counts
  if (!told) return told;
  if (on("L-24"))
    if (const auto* whole = get_if<ReinforcementsArrived>(&event)) return *whole;
  if (on("L-26"))
    if (const auto* whole = get_if<Dealt>(&event); whole && viewer.kind == Viewer::Kind::kObserver) {
      Dealt counted = get<Dealt>(*told);
      Deal backs;
      backs.clubs.assign(whole->aga.get().objective == Objective::kRush ? 4 : 2, Card());
      counted.aga = backs;
      return counted;
    }
  if (on("L-40"))
    if (const auto* whole = get_if<CardPlayed>(&event)) return *whole;
  if (on("L-32"))  // fields withheld, but not their length
    if (const auto* whole = get_if<CardPlayed>(&event)) {
      CardPlayed padded = get<CardPlayed>(*told);
      padded.dice->insert(padded.dice->end(), rules::to_json(whole->hand.get()).size(), 0);
      return padded;
    }
  if (on("referee's help"))  // the judge's own view goes to all
    if (const auto* whole = get_if<RefereeSet>(&event)) return *whole;
  if (on("spectator"))  // a second account that watches
    if (viewer.kind == Viewer::Kind::kObserver) return TartarRaid::redact(state, event, Viewer::player(kAga));
  return told;
}

void LeakyRaid::decide(rules::Ruling<LeakyRaid>& ruling, rules::Actor actor, const Order& order) {
  std::optional<std::pair<rules::Actor, Order>> next = std::pair(actor, order);
  for (int haste = 0; next && haste < 20; ++haste) {
    Ruling whole(ruling.now(), ruling.chance(), [&](const State& before, const Event& event) {
      Event changed = event;
      Edit change;
      visit([&](auto& one) { edit(before, one, change); }, changed);
      for (Event& extra : change.before) ruling.emit(std::move(extra));
      if (!change.drop) ruling.emit(std::move(changed));
      for (Event& extra : change.after) ruling.emit(std::move(extra));
    });
    TartarRaid::decide(whole, next->first, next->second);
    next = hasty_order(ruling.now());
    if (!next || !check(Known::of(ruling.now(), next->first.eyes()), next->first, next->second)) break;
  }
}

rules::Waiting LeakyRaid::waiting(const State& state) {
  rules::Waiting waiting = TartarRaid::waiting(state);
  if (on("L-9") && waiting.on_move.size() == 2)  // only those who have something to decide are waited for
    std::erase_if(waiting.on_move, [&](Seat seat) { return !holds(state, seat, {rules::Rank::kAce}); });
  if (on("order of sealing") && *state.window) {  // who has sealed is no longer waited for
    if ((*state.window)->aga_reply.get_or(std::nullopt)) std::erase(waiting.on_move, kAga);
    if ((*state.window)->prince_reply.get_or(std::nullopt)) std::erase(waiting.on_move, kPrince);
  }
  return waiting;
}

rules::View LeakyRaid::display(const rules::Known<LeakyRaid>& known) {
  rules::View view = TartarRaid::display(rules::Known<TartarRaid>(known));
  if (on("aim") && known.viewer().is(kPrince))  // there alone
    std::erase_if(view.tracks,
                  [](const rules::Track& one) { return one.id == "objective" || one.id == "wrath_required"; });
  return view;
}

}  // namespace cherta::tartar_raid::leaks
