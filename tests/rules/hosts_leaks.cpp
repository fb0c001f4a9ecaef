#include "tests/rules/hosts_leaks.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/door/door.h"
#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/words/asking.h"

namespace cherta::meeting_of_hosts::leaks {

namespace {

bool on(std::string_view trap) { return planted() == trap; }

Event remark(std::string text) { return RefereeSpoke{std::move(text), std::vector<int>{}, 0}; }
std::string number(std::size_t n) { return std::to_string(n); }

Army& army_in(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }

// ---- mistakes in the fog (MH-19) ----

// Dice of units that are out of sight, from the stream of those that are told.
class OneStream final : public rules::Chance {
 public:
  explicit OneStream(rules::Chance& whole) : whole_(whole) {}

 protected:
  std::uint32_t draw_named(const rules::Draw& ask, NameOf name, const void* context) override {
    constexpr std::string_view kUnseen = "unseen ";
    rules::Draw asked = ask;
    const auto at = ask.label.find(kUnseen);
    if (on("shared dice") && at != std::string_view::npos) asked.label = ask.label.substr(at + kUnseen.size());
    return whole_.draw(asked, [&](std::uint32_t i) { return name(context, i); });
  }

 private:
  rules::Chance& whole_;
};

// The other side as it would be judged by one who knew all.
State all_in_sight(State s) {
  for (const Seat side : kSides)
    for (Unit& u : army_in(s, side).units.edit())
      if (is_on_table(u)) u.sight.edit().seen = true;
  return s;
}
// A question is answered, or a move refused, by one who knows all (MH-19.4, 19.7).
bool is_question(const Order& order) {
  return holds_alternative<AskSight>(order) || holds_alternative<AskRange>(order) || holds_alternative<Preview>(order);
}
bool is_judged(const State& s, const Order& order) {
  return s.revealed && (on("retreat") || (on("sight line") && is_question(order)));
}
bool runs_into_the_unseen(const State& s, rules::Actor actor, const Order& order) {
  if (!on("refusal") || !s.revealed || !is_movement(order)) return false;
  return !MeetingOfHosts::check(Known::of(all_in_sight(s), actor.eyes()), actor, order);
}
// Whoever comes in sight is called by his number on the roster (MH-19.5).
void number_by_roster(Event& event) {
  auto* sight = get_if<SightChanged>(&event);
  if (!sight || !sight->sighted.known()) return;
  for (Unit& u : sight->sighted.edit()) u.sight.edit().token = u.id->number;
}
int hits_on_table(const State& s) {
  int hits = 0;
  for (const Seat side : kSides)
    for (const Unit* u : on_table(s, side)) hits += u->now->hits_temp;
  return hits;
}

// ---- mistakes in what a viewer may know ----

// As they stand in the house's own list, whatever they are called.
void list_as_in_truth(std::vector<Unit>& shown, const Army& whole) {
  const auto place = [&](const Unit& u) {
    return std::ranges::find_if(whole.units.get(),
                                [&](const Unit& one) {
                                  return *one.id == *u.id ||
                                         (u.id->naming == Naming::kToken && one.sight.get().token == u.id->number);
                                }) -
           whole.units.get().begin();
  };
  std::ranges::sort(shown, {}, place);
}

void leak_of(State& shown, const State& truth, Seat side) {
  Army& part = army_in(shown, side);
  const Army& whole = army_of(truth, side);
  if (on("size")) part.name = std::string(whole.units.get().size(), 'x');
  if (on("points")) part.skill = whole.own.get().spent;
  if (on("quality") && part.units.known())
    for (Unit& u : part.units.edit()) u.quality = unit_at(truth, *u.id).quality;
  if (on("choices") && part.units.known())
    for (Unit& u : part.units.edit()) u.own = unit_at(truth, *u.id).own;
  if (on("claim")) (*shown.claims)[side] = (*truth.claims)[side];
  if (on("list order") && part.units.known()) list_as_in_truth(part.units.edit(), whole);
}

// ---- mistakes in what a viewer is told ----

bool is_about_readiness(const Event& event) {
  const auto* set = get_if<SecretsSet>(&event);
  return set && (*set->what == "ready" || *set->what == "unready");
}
bool is_a_placement(const Event& event) {
  return holds_alternative<MusterChanged>(event) || holds_alternative<UnitDeployed>(event);
}
bool is_about(const Event& event, std::string_view what) {
  const auto* set = get_if<SecretsSet>(&event);
  return set && *set->what == what;
}
bool is_a_move(const Event& event) {
  return holds_alternative<UnitMoved>(event) || holds_alternative<UnitMarked>(event);
}
// Not told: that there was something.
bool gives_itself_away(const Event& event) {
  return on("counter") || (on("unseen moves") && is_a_move(event)) || (on("placements") && is_a_placement(event)) ||
         (on("ready") && is_about_readiness(event)) || (on("policy") && is_about(event, "policy")) ||
         (on("queue") && is_about(event, "waiting")) ||
         (on("question") && (holds_alternative<Answered>(event) || holds_alternative<OrderDropped>(event))) ||
         (on("hold fire") && holds_alternative<ChoiceMade>(event)) ||
         (on("claimed") && holds_alternative<ResultClaimed>(event)) ||
         (on("ruling") && holds_alternative<RefereeSet>(event));
}

// ---- mistakes in the course of things ----

bool has_odd_elites(const State& s) {
  int elites = 0;
  for (const Seat side : kSides)
    for (const Unit& u : units_of(s, side)) elites += u.quality.get() == Quality::kElite ? 1 : 0;
  return elites % 2 == 1;
}

}  // namespace

State LeakyHosts::project(const State& truth, Viewer viewer) {
  State shown = MeetingOfHosts::project(truth, viewer);
  if (viewer.is_referee() || *truth.phase == Phase::kEnded) return shown;
  for (const Seat side : kSides)
    if (!viewer.is(side)) leak_of(shown, truth, side);
  if (on("at once") && is_told_late(truth, viewer)) {  // observers see the table as it is
    shown.a->units = shown_units(truth, units_of(truth, Seat::kFirst), Seat::kFirst, viewer);
    shown.b->units = shown_units(truth, units_of(truth, Seat::kSecond), Seat::kSecond, viewer);
  }
  if (on("disputed")) shown.disputed = truth.disputed;
  return shown;
}

std::optional<Event> LeakyHosts::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = on("at once") ? told_at_once(state, event, viewer) : MeetingOfHosts::redact(state, event, viewer);
  if (auto* answer = told && on("query") ? get_if<Answered>(&*told) : nullptr)
    answer->text = *answer->text + std::string(static_cast<std::size_t>(hits_on_table(state)), '.');
  if (!told && gives_itself_away(event)) return remark("");
  return told;
}

void LeakyHosts::decide(rules::Ruling<LeakyHosts>& ruling, rules::Actor actor, const Order& order) {
  // A private roll from a public stream, and words about what only one side knows.
  if (on("dice") && has_odd_elites(ruling.now())) rules::d6(ruling.chance(), "initiative");
  OneStream chance(ruling.chance());
  if (runs_into_the_unseen(ruling.now(), actor, order)) return ruling.emit(remark("refused"));
  const bool judged = is_judged(ruling.now(), order);
  Ruling whole(judged ? all_in_sight(ruling.now()) : ruling.now(), chance,
               [&](const State& before, const Event& event) {
                 if (judged && holds_alternative<SightChanged>(event)) return;
                 const auto* quality = get_if<QualityRevealed>(&event);
                 const bool average = quality && *quality->quality == Quality::kAverage;
                 if (on("silence") && average) return;  // as if there had been nothing to reveal
                 Event told(event);
                 if (on("numbering")) number_by_roster(told);
                 ruling.emit(std::move(told));
                 const auto* rolled = get_if<OrderRolled>(&event);
                 if (on("before the die") && rolled)
                   ruling.emit(remark(number(units_of(before, rolled->unit->side).size())));
               });
  MeetingOfHosts::decide(whole, actor, order);
  if (on("length") && *ruling->phase == Phase::kDeploy)
    ruling.emit(remark(std::string(units_of(ruling.now(), Seat::kFirst).size(), 'x')));
}

rules::Waiting LeakyHosts::waiting(const State& state) {
  rules::Waiting waiting = MeetingOfHosts::waiting(state);
  const auto is_done = [&](Seat seat) { return army_of(state, seat).own.get().ready; };
  if (on("on_move")) std::erase_if(waiting.on_move, is_done);  // who has answered is no longer waited for
  if (on("prompt"))                                            // nor is he who has said it in advance
    std::erase_if(waiting.on_move, [&](Seat seat) { return !army_of(state, seat).own.get().policies.empty(); });
  if (on("timing") && has_odd_elites(state)) ++waiting.seconds;
  if (on("duration")) waiting.seconds += hits_on_table(state);  // what was reckoned of the unseen took its time
  if (on("skip") && *state.phase == Phase::kRecoverDeclare)     // who has no choice is not asked
    std::erase_if(waiting.on_move, [&](Seat seat) {
      const auto units = on_table(state, seat);
      return std::ranges::none_of(units, [&](const Unit* u) { return may_recover(state, *u); });
    });
  return waiting;
}

}  // namespace cherta::meeting_of_hosts::leaks
