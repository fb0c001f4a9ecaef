#include "server/post/mail_orders.h"

#include <algorithm>

#include "server/post/discretion.h"
#include "server/post/game_words.h"
#include "server/post/words/letters.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

constexpr std::size_t kLookedThrough = match::kMaxHistory;  // steps

// Talk alone changes nothing that one could order by.
bool is_talk(const match::Step& step) {
  return !step.lines.empty() && std::ranges::all_of(step.lines, [](const auto& line) { return line.kind == "chat"; });
}

}  // namespace

std::string in_words(const Refusal& why, Language in) {
  const std::string rule = why.rule.empty() ? "" : " (" + why.rule + ")";
  // Of a game's own codes some are called as ours are.
  if (const auto own = why.rule.empty() ? refusal_in(in, why) : std::nullopt) return *own;
  // What is the matter by its code; what exactly the game says.
  const auto what = refusal_in_words(why.code, why.text, in);
  return (what ? *what + " " + say<words::kExactly>(in, why.text) : why.text) + rule;
}

bool is_passing(const Refusal& why) {
  constexpr std::string_view kPassing[] = {"E_STORE",   "E_CLOSING", "E_BUSY",    "E_BEHIND",
                                           "E_CROWDED", "E_NEWER",   "E_GAVE_WAY"};
  return std::ranges::find(kPassing, why.code) != std::end(kPassing);
}

MailOrders::MailOrders(MatchPtr table, rules::Viewer as, std::string id, OrderLines lines, Language reads)
    : table_(std::move(table)),
      pass_(std::make_shared<match::Pass>(as)),
      id_(std::move(id)),
      lines_(std::move(lines)),
      reads_(reads) {
  outcome_.dry = lines_.dry;
}

void MailOrders::run(const std::optional<MailStep>& step, const MailStep& now, std::function<void(MailOutcome)> done) {
  done_ = std::move(done);
  if (lines_.orders.empty()) return refuse(say<words::kNoOrder>(reads_));
  if (lines_.orders.size() > kMostMailOrders) return refuse(say<words::kTooManyOrders>(reads_, kMostMailOrders));
  if (!step) return begin();
  const bool far = step->step > now.step || now.step - step->step > kLookedThrough;
  if (step->battle != now.battle || far) return refuse(say<words::kSomethingHappened>(reads_));
  look_since(*step, now);
}

void MailOrders::look_since(const MailStep& then, const MailStep& now) {
  discretion::steps_since(*table_, pass_, then, now, kLookedThrough,
                          [self = shared_from_this()](const Result<std::vector<match::Step>>& steps) {
                            if (steps && std::ranges::all_of(*steps, is_talk)) return self->begin();
                            if (steps || !is_passing(steps.error()))
                              return self->refuse(say<words::kSomethingHappened>(self->reads_));
                            self->outcome_.again = true;
                            self->finish();
                          });
}

void MailOrders::begin() {
  if (!lines_.dry && !lines_.all) return give_next(0);
  auto watching = table_->subscribe(pass_, table_->last_step(pass_), match::Drawing::kPlain, *this);
  if (watching) {
    watching_ = std::move(*watching);
    return try_next(0);
  }
  outcome_.again = is_passing(watching.error());
  outcome_.again ? finish() : refuse(in_words(watching.error(), reads_));
}

// ---- trying: each as things stand now, for what an order leads to is known when it is given ----

void MailOrders::try_next(std::size_t at) {
  watching_.try_order(lines_.orders[at],
                      [self = shared_from_this(), at](const Result<rules::Trial>& trial) { self->tried(at, trial); });
}

void MailOrders::tried(std::size_t at, const Result<rules::Trial>& trial) {
  const std::string& order = lines_.orders[at];
  if (!trial && is_passing(trial.error())) {
    outcome_ = {};
    outcome_.again = true;
    return finish();
  }
  if (trial)
    outcome_.good.push_back({order, foreseen_in_words(table_->game().name(), *trial, reads_)});
  else
    outcome_.refused.push_back({order, in_words(trial.error(), reads_)});
  if (at + 1 < lines_.orders.size()) return try_next(at + 1);
  watching_ = {};
  if (lines_.dry) return finish();
  outcome_.good.clear();
  if (outcome_.refused.empty()) return give_next(0);
  refuse(say<words::kAllOrNothing>(reads_));
}

// ---- giving ----

void MailOrders::give_next(std::size_t at) {
  if (at == lines_.orders.size()) return finish();
  table_->submit(
      pass_, id_ + "-" + std::to_string(at), lines_.orders[at],
      [self = shared_from_this(), at](const Result<match::Accepted>& answer) { self->answered(at, answer); });
}

void MailOrders::answered(std::size_t at, const Result<match::Accepted>& answer) {
  if (answer) {
    outcome_.good.push_back({lines_.orders[at], ""});
    return give_next(at + 1);
  }
  outcome_.again = outcome_.good.empty() && is_passing(answer.error());
  outcome_.refused.push_back({lines_.orders[at], in_words(answer.error(), reads_)});
  outcome_.left.assign(lines_.orders.begin() + static_cast<std::ptrdiff_t>(at) + 1, lines_.orders.end());
  finish();
}

void MailOrders::refuse(std::string word) {
  outcome_.word = std::move(word);
  finish();
}

void MailOrders::finish() {
  watching_ = {};
  const auto done = std::exchange(done_, {});
  done(std::move(outcome_));
}

}  // namespace cherta::post
