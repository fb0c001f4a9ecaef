#include "server/post/mail_orders.h"

#include <algorithm>

#include "server/post/discretion.h"

namespace cherta::post {

namespace {

constexpr std::size_t kLookedThrough = match::kMaxHistory;  // steps

std::string over() {
  return "Something has happened since what you answered was written; it stands below. Nothing was done: look, and "
         "reply to this mail.";
}

// Talk alone changes nothing that one could order by.
bool is_talk(const match::Step& step) {
  return !step.lines.empty() && std::ranges::all_of(step.lines, [](const auto& line) { return line.kind == "chat"; });
}

std::string foreseen(const rules::Trial& trial) {
  std::string out = trial.cost;
  if (!trial.stops.empty()) out += (out.empty() ? "" : "; ") + trial.stops;
  return out;
}

}  // namespace

std::string in_words(const Refusal& why) { return why.text + (why.rule.empty() ? "" : " (" + why.rule + ")"); }

bool is_passing(const Refusal& why) {
  constexpr std::string_view kPassing[] = {"E_STORE",   "E_CLOSING", "E_BUSY",    "E_BEHIND",
                                           "E_CROWDED", "E_NEWER",   "E_GAVE_WAY"};
  return std::ranges::find(kPassing, why.code) != std::end(kPassing);
}

MailOrders::MailOrders(MatchPtr table, rules::Viewer as, std::string id, OrderLines lines)
    : table_(std::move(table)), pass_(std::make_shared<match::Pass>(as)), id_(std::move(id)), lines_(std::move(lines)) {
  outcome_.dry = lines_.dry;
}

void MailOrders::run(const std::optional<MailStep>& step, const MailStep& now, std::function<void(MailOutcome)> done) {
  done_ = std::move(done);
  if (lines_.orders.empty())
    return refuse("There is no order in your mail. One order stands on a line, above whatever is quoted.");
  if (lines_.orders.size() > kMostMailOrders)
    return refuse("There are more than " + std::to_string(kMostMailOrders) + " orders in your mail. None was given.");
  if (!step) return begin();
  const bool far = step->step > now.step || now.step - step->step > kLookedThrough;
  if (step->battle != now.battle || far) return refuse(over());
  look_since(*step, now);
}

void MailOrders::look_since(const MailStep& then, const MailStep& now) {
  discretion::steps_since(*table_, pass_, then, now, kLookedThrough,
                          [self = shared_from_this()](const Result<std::vector<match::Step>>& steps) {
                            if (steps && std::ranges::all_of(*steps, is_talk)) return self->begin();
                            if (steps || !is_passing(steps.error())) return self->refuse(over());
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
  outcome_.again ? finish() : refuse(in_words(watching.error()));
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
    outcome_.good.push_back({order, foreseen(*trial)});
  else
    outcome_.refused.push_back({order, in_words(trial.error())});
  if (at + 1 < lines_.orders.size()) return try_next(at + 1);
  watching_ = {};
  if (lines_.dry) return finish();
  outcome_.good.clear();
  if (outcome_.refused.empty()) return give_next(0);
  refuse("All or nothing was asked for, and not all can be given as things stand. Nothing was done.");
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
  outcome_.refused.push_back({lines_.orders[at], in_words(answer.error())});
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
