// The fold's part in orders in advance: what is said of them, what they would do, and when. Whatever a plan does hangs
// on its owner's view, on public facts and on his own words; he alone is told of it.
#include <algorithm>

#include "server/match/discretion.h"
#include "server/match/fold.h"
#include "server/match/lines.h"
#include "server/match/match.h"

namespace cherta::match {

using rules::Actor;
using rules::FeedLine;
using rules::Seat;
using rules::Viewer;

namespace {

Refusal no_plan(std::string why) { return {"E_AHEAD", "", std::move(why)}; }
Refusal no_such() { return {"E_JOURNAL", "", "no plan could have done that"}; }

std::string name(const Plan& plan) { return "Plan " + std::to_string(plan.number); }

FeedLine told(std::string text, std::string_view kind = "ahead") {
  const std::string data = json_pair("text", text);
  return line_of(std::string(kind), std::move(text), data);
}

std::string in_words(const Plan& plan) {
  std::string text = name(plan);
  if (const auto end = write_end(plan.terms); !end.empty()) text += ", until " + end;
  if (plan.terms.regardless) text += ", regardless";
  if (!plan.stopped.empty()) text += ", stopped (" + plan.stopped + ")";
  for (std::size_t i = plan.done; i < plan.terms.steps.size(); ++i)
    text += (i == plan.done ? ": " : " | ") + write(plan.terms.steps[i]);
  return text + ".";
}

ShownPlan shown(const Plan& plan) {
  ShownPlan out{plan.number, {}, plan.done, write_end(plan.terms), plan.terms.regardless, plan.stopped};
  for (const PlanStep& step : plan.terms.steps) out.steps.push_back(write(step));
  return out;
}

}  // namespace

// ---- what is said of them ----

Plan* Fold::plan_of(Seat seat, std::uint32_t number) {
  auto& plans = ahead_[index(seat)].plans;
  const auto found = std::ranges::find(plans, number, &Plan::number);
  return found == plans.end() ? nullptr : &*found;
}

std::optional<Refusal> Fold::cannot_take(Seat by, const PlanWord& word) const {
  if (ends()) return Refusal("E_OVER", "", "the match is at its end");
  const auto& plans = ahead_[index(by)].plans;
  if (word.verb == PlanVerb::kList) return std::nullopt;
  if (word.verb == PlanVerb::kAdd) {
    if (plans.size() >= kMostPlans) return no_plan("you have " + std::to_string(kMostPlans) + " plans already");
    if (turn() > word.plan.last_turn) return no_plan("that turn is over");
    return std::nullopt;
  }
  const bool there =
      word.number == 0 ? !plans.empty() : std::ranges::find(plans, word.number, &Plan::number) != plans.end();
  return there ? std::nullopt : std::optional(no_plan("there is no such plan of yours"));
}

Result<std::optional<rules::Trial>> Fold::try_plan(Seat by, const PlanTerms& terms) const {
  Plan plan;
  plan.terms = terms;
  const rules::View view = seen_by_plans(by);
  plan.known = glimpse(view);
  if (judge(plan, view).verdict != Verdict::kGives || link_) return std::optional<rules::Trial>();
  auto trial = position_->knowing(Actor::player(by))->try_order(terms.steps.front().order);
  if (trial) return std::optional(std::move(*trial));
  const bool foreseen = terms.steps.size() > 1 && terms.steps[1].is_second_choice();
  return foreseen ? Result<std::optional<rules::Trial>>(std::nullopt) : trial.error();
}

Result<void> Fold::absorb(const Planned& what, const Entry& entry, Draft*, Reached& reached) {
  const auto word = read_plan_word(what.words);
  if (!word || write(*word) != what.words || cannot_take(what.by, *word)) return no_such();
  tell_owner(what.by, entry.at, planned(what.by, *word, entry.at), reached);
  remember(Viewer::player(what.by), false, what.id, content_mark("order", what.words));
  return {};
}

FeedLine Fold::planned(Seat seat, const PlanWord& word, std::int64_t at) {
  Ahead& ahead = ahead_[index(seat)];
  if (word.verb == PlanVerb::kAdd) {
    Plan plan;
    plan.number = ++ahead.given;
    plan.terms = word.plan;
    plan.until_at = end_of(word.plan, at);
    plan.known = glimpse(seen_by_plans(seat));
    ahead.plans.push_back(std::move(plan));
    return told(in_words(ahead.plans.back()));
  }
  std::string text;
  for (Plan& plan : ahead.plans) {
    if (word.number != 0 && plan.number != word.number) continue;
    if (word.verb == PlanVerb::kStop) plan.stopped = "you stopped it";
    if (word.verb == PlanVerb::kGo) {
      plan.stopped.clear();
      plan.known = glimpse(seen_by_plans(seat));
    }
    text += (text.empty() ? "" : " ") + (word.verb == PlanVerb::kDrop ? name(plan) + " is dropped." : in_words(plan));
  }
  if (word.verb == PlanVerb::kDrop)
    std::erase_if(ahead.plans, [&](const Plan& plan) { return word.number == 0 || plan.number == word.number; });
  return told(text.empty() ? "You have ordered nothing in advance." : text);
}

void Fold::tell_owner(Seat seat, std::int64_t at, FeedLine line, Reached& reached) {
  step(Viewer::player(seat), at, {std::move(line)});
  reached[index(Viewer::player(seat))] = true;
}

// Whoever comes to the seat has not ordered it.
void Fold::drop_plans(Viewer role, std::int64_t at, Reached& reached) {
  if (role.kind != Viewer::Kind::kPlayer || ahead_[index(role.seat)].plans.empty()) return;
  ahead_[index(role.seat)].plans.clear();
  tell_owner(role.seat, at, told("What was ordered in advance is dropped with the link."), reached);
}

const std::shared_ptr<const ShownPlans>& Fold::plans(Viewer viewer) const {
  static const std::shared_ptr<const ShownPlans> kNone;
  return viewer.kind == Viewer::Kind::kPlayer ? ahead_[index(viewer.seat)].shown : kNone;
}

// ---- what they do ----

// A plan's order is made true as a typed one is; its owner is told besides whence it came.
Result<void> Fold::gave(const Ordered& what, Told& lines) {
  if (what.plan == 0) return {};
  Plan* plan = what.by.is_player() ? plan_of(what.by.seat, what.plan) : nullptr;
  if (!plan || !plan->stopped.empty() || plan->done >= plan->terms.steps.size()) return no_such();
  (void)go_on(*plan, false);
  ahead_[index(what.by.seat)].follows = true;
  const bool over = plan->done >= plan->terms.steps.size();
  auto& own = lines[index(what.by.eyes())];
  own.insert(own.begin(), told(name(*plan) + " gives: " + what.order + (over ? " (its last order)." : ".")));
  if (over) std::erase_if(ahead_[index(what.by.seat)].plans, [&](const Plan& one) { return one.number == what.plan; });
  return {};
}

Result<void> Fold::absorb(const PlanStopped& what, const Entry& entry, Draft*, Reached& reached) {
  Plan* plan = plan_of(what.seat, what.plan);
  if (!plan || !plan->stopped.empty()) return no_such();
  std::string text = name(*plan);
  if (what.how == PlanStop::kEnded) {
    text += " has ended: " + what.why + ".";
    std::erase_if(ahead_[index(what.seat)].plans, [&](const Plan& one) { return one.number == what.plan; });
  } else if (what.how == PlanStop::kRefused && go_on(*plan, true)) {
    text += " could not give what it had: " + what.why + ". It goes on to its second choice.";
  } else {
    if (what.how == PlanStop::kRefused) --plan->done;
    plan->stopped = what.why;
    text += " stops and asks you: " + what.why + ".";
  }
  tell_owner(what.seat, entry.at, told(std::move(text), "ahead_stopped"), reached);
  return {};
}

// What was taken back may have been a plan's: none of them goes on by itself.
void Fold::stop_for_undoing(Told& lines) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const auto& own = lines[index(Viewer::player(seat))];
    if (std::ranges::find(own, "undone", &FeedLine::kind) == own.end()) continue;
    for (Plan& plan : ahead_[index(seat)].plans) {
      if (!plan.stopped.empty()) continue;
      plan.stopped = "the game was taken back";
      const FeedLine line = told(name(plan) + " stops and asks you: the game was taken back.", "ahead_stopped");
      for (const Viewer viewer : rules::kViewers)
        if (discretion::hears_of_plan(viewer, seat)) lines[index(viewer)].push_back(line);
    }
  }
}

// The pieces that he has, if it is an order of somebody's who has plans.
std::vector<std::string> Fold::own_of_planner(const Ordered& what) const {
  if (!what.by.is_player() || ahead_[index(what.by.seat)].plans.empty()) return {};
  return glimpse(seen_by_plans(what.by.seat)).own;
}

// What his own orders make of his pieces is no surprise; what he had lost before them still is.
void Fold::knows_his_own(const Ordered& what, const std::vector<std::string>& before) {
  if (!what.by.is_player() || ahead_[index(what.by.seat)].plans.empty()) return;
  const auto now = own_of_planner(what);
  for (Plan& plan : ahead_[index(what.by.seat)].plans) {
    const auto known = std::exchange(plan.known.own, now);
    std::ranges::copy_if(known, std::back_inserter(plan.known.own),
                         [&](const auto& one) { return std::ranges::find(before, one) == before.end(); });
  }
}

// ---- what they would do, and when ----

rules::View Fold::seen_by_plans(Seat seat) const { return discretion::seen_by_plans(*position_, seat); }

void Fold::watch_plans(std::int64_t at) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    Ahead& ahead = ahead_[index(seat)];
    if (!ahead.shown && ahead.plans.empty()) continue;
    if (phase() != store::Phase::kRunning) ahead.plans.clear();
    ahead.follows = ahead.follows && std::ranges::find(waiting_.on_move, seat) != waiting_.on_move.end();
    const bool rests =
        ends() || standing_->seats[index(seat)].stood_in || link_ || !may_draw() || clock_.paused_since() != 0;
    const rules::View view = rests || ahead.plans.empty() ? rules::View() : seen_by_plans(seat);
    for (Plan& plan : ahead.plans) {
      if (rests || !plan.stopped.empty())
        plan.verdict = Verdict::kWaits, plan.since = 0;
      else
        watch(seat, plan, view, at);
    }
    ShownPlans now;
    std::ranges::transform(ahead.plans, std::back_inserter(now), shown);
    if (!ahead.shown || *ahead.shown != now) ahead.shown = std::make_shared<const ShownPlans>(std::move(now));
  }
}

// The time begins with the question, with what makes it do something, and with each of its orders.
void Fold::watch(Seat seat, Plan& plan, const rules::View& view, std::int64_t at) {
  const Verdict now = judge(plan, view).verdict;
  const bool fresh = now != plan.verdict || plan.token != waiting_.token || plan.judged != plan.done || plan.since == 0;
  plan.verdict = now;
  plan.token = waiting_.token;
  plan.judged = plan.done;
  if (!fresh) return;
  plan.since = now == Verdict::kWaits ? 0 : at;
  plan.mark = feeds_[index(Viewer::player(seat))].seq;
}

// Alike for every plan: by public facts, the number of his step, and the key.
std::int64_t Fold::due_at(Seat seat, const Plan& plan) const {
  if (plan.since == 0 || plan.verdict == Verdict::kWaits) return plan.stopped.empty() ? plan.until_at : 0;
  const auto& seats = standing_->seats;
  const bool automatic = std::ranges::any_of(seats, [](const auto& one) { return one.automatic; });
  const auto spread = spread_of(*standing_);
  std::int64_t delay = automatic ? kAutomaticDelay : kPreparedDelay;
  if (plan.verdict == Verdict::kGives && !automatic && spread) {
    delay = drawn_delay(*spread, key_, id_, seat, plan.mark, ahead_[index(seat)].follows);
    const std::int64_t end = wait_ends_at();
    if (end > plan.since) delay = std::min(delay, (end - plan.since) / 2);
  }
  const std::int64_t at = discretion::plan_acts_at(plan.since, delay);
  return plan.until_at != 0 ? std::min(at, plan.until_at) : at;
}

std::optional<Fold::DuePlan> Fold::due_plan(Seat seat) const {
  std::optional<DuePlan> next;
  if (ends()) return next;
  for (const Plan& plan : ahead_[index(seat)].plans)
    if (const std::int64_t at = due_at(seat, plan); at != 0 && (!next || at < next->at)) next = {plan.number, at};
  return next;
}

Result<Draft> Fold::decide_plan(Seat seat, std::uint32_t number, std::int64_t now) {
  const Plan* plan = plan_of(seat, number);
  if (!plan) return no_plan("there is no such plan any more");
  Draft draft{next_entry(now), nullptr, nullptr};
  const Judged judged = judge(*plan, seen_by_plans(seat));
  if (plan->until_at != 0 && now >= plan->until_at)
    draft.entry.what = PlanStopped{seat, number, PlanStop::kEnded, "its time is over"};
  else if (judged.verdict == Verdict::kEnds)
    draft.entry.what = PlanStopped{seat, number, PlanStop::kEnded, judged.why};
  else if (judged.verdict == Verdict::kSurprised)
    draft.entry.what = PlanStopped{seat, number, PlanStop::kSurprised, judged.why};
  else if (judged.verdict != Verdict::kGives)
    return no_plan("it waits");
  else {
    const std::string& words = plan->terms.steps[plan->done].order;
    const std::string id = "ahead-" + std::to_string(number) + "-" + std::to_string(plan->done + 1);
    auto order = decide(Actor::player(seat), id, words, now);
    if (order) {
      std::get<Ordered>(order->entry.what).plan = number;
      return order;
    }
    draft.entry.what = PlanStopped{seat, number, PlanStop::kRefused, words + ": " + order.error().text};
  }
  return draft;
}

}  // namespace cherta::match
