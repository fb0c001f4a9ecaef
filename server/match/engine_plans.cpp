// Orders in advance: what a player says of them, and what they do when their time has come.
#include "server/match/engine.h"
#include "server/match/mishap.h"

namespace cherta::match {

using rules::Seat;
using rules::Viewer;

namespace {

constexpr rules::Phrase kWaits{"waits_ahead", "Nothing of it would be given now: it waits."};

Refusal bad(std::string why) { return {"E_AHEAD", "", std::move(why)}; }

// What this player says, with his orders in canonical words.
Result<PlanWord> word_of(const PassPtr& pass, std::string_view text, const rules::AnyGame& game) {
  if (pass->viewer().kind != Viewer::Kind::kPlayer) return bad("only a player orders in advance");
  auto word = read_plan_word(text);
  if (!word) return word;
  word = settle_orders(std::move(*word), game);
  if (!word) return word;
  const std::string words = write(*word);
  if (words.size() > kMaxOrderBytes)
    return Refusal("E_TOO_LONG", "",
                   "the plan is too long: it may have at most " + std::to_string(kMaxOrderBytes) + " bytes");
  const auto again = read_plan_word(words);  // as the journal will be
  if (!again || !(*again == *word)) return bad("this cannot be kept as it is; say it in simpler words");
  return word;
}

// Dry: nothing of it happens.
Result<std::optional<rules::Trial>> tried_dry(const Fold& fold, Seat seat, const PlanWord& word, std::int64_t now) {
  if (const auto refused = fold.cannot_take(seat, word)) return *refused;
  if (const auto none = fold.takes_no_order()) return *none;
  if (word.verb != PlanVerb::kAdd) return std::optional<rules::Trial>();
  if (const auto end = end_of(word.plan, now); end != 0 && end <= now) return bad("that time is over");
  return fold.try_plan(seat, word.plan);
}

}  // namespace

void Match::Engine::speak_ahead(const PassPtr& pass, std::string id, std::string_view text, Answer answer) {
  const auto word = attempt(fold_->id(), "read", [&] { return word_of(pass, text, fold_->game()); });
  if (!word) return answer_later(std::move(answer), word.error());
  const std::string words = write(*word);
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, std::string(kOrder), words};
  job.decide = [seat = pass->viewer().seat, id = std::move(id), word = *word, words](
                   Fold& fold, std::int64_t now) -> Result<Draft> {
    if (const auto tried = tried_dry(fold, seat, word, now); !tried) return tried.error();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Planned{seat, id, words};
    return draft;
  };
  enqueue(std::move(job));
}

Result<rules::Trial> Match::Engine::tried_ahead(const PassPtr& pass, std::string_view text) const {
  const auto word = word_of(pass, text, fold_->game());
  if (!word) return word.error();
  auto tried = tried_dry(*fold_, pass->viewer().seat, *word, services_.timers.now());
  if (!tried) return tried.error();
  rules::Trial trial = tried->value_or(rules::Trial{});
  if (word->verb == PlanVerb::kAdd && !*tried) trial.stops = kWaits;
  trial.order = write(*word);
  return trial;
}

// What was asked for in vain is asked for again when something has changed.
std::optional<Fold::DuePlan> Match::Engine::plan_due(Seat seat) const {
  if (planned_[index(seat)] == fold_->next()) return std::nullopt;
  return fold_->due_plan(seat);
}

void Match::Engine::give_planned(Seat seat) {
  Job job{Viewer::player(seat), false, {}, {}, {}, {}, {}};
  job.decide = [this, seat](Fold& fold, std::int64_t now) -> Result<Draft> {
    const auto due = plan_due(seat);
    if (!due || due->at > now) return Refusal("E_STALE", "", "nothing is due any more");
    planned_[index(seat)] = fold.next();  // also if what follows throws
    // What falls due with the time that is out comes too late, also where that has not been told yet.
    if (const auto out = time_is_up_at(); out != 0 && out <= now) return Refusal("E_STALE", "", "the time is out");
    return fold.decide_plan(seat, due->number, now);
  };
  job.answers.push_back([this, seat](const Result<Accepted>& outcome) {
    if (!outcome && outcome.error().code == store::unavailable().code) planned_[index(seat)] = 0;
  });
  enqueue(std::move(job));
}

}  // namespace cherta::match
