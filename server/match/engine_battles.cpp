// Battles that are fought in matches of their own. What binds the two are entries: `linked` here, the closing entry
// there, then what came home here. Whoever dies between two of them, the next is written when either is looked at
// again: each is written once, for each is refused where it stands already.
#include <spdlog/spdlog.h>

#include <limits>

#include "server/match/engine.h"

namespace cherta::match {

using rules::Actor;

namespace {

Refusal no_battle_left() { return {"E_STALE", "", "it is done, or nothing of it is left"}; }

// How the journal of a battle begins: it is opened, and has its record.
Result<std::vector<std::string>> first_lines(const rules::AnyGame& game, const Opened& opened,
                                             const store::Bytes32& key, const std::string& record, std::int64_t now) {
  Fold fold(game, opened.match, key, 1);
  std::vector<std::string> lines;
  Entry first = fold.next_entry(now);
  first.what = opened;
  lines.push_back(write_line(first));
  if (const auto read = fold.read(lines.back()); !read) return read.error();
  auto order = fold.decide(Actor::referee(), "record", record, now);
  if (!order) return order.error();
  lines.push_back(write_line(order->entry));
  return lines;
}

}  // namespace

// ---- the campaign's side ----

bool Match::Engine::may_link() const {
  if (!services_.battles.find_game) return false;
  const auto linked = fold_->to_link();
  return linked && services_.battles.find_game(linked->game);
}

bool Match::Engine::begins_battle(Draft& order) const {
  if (!services_.battles.find_game || !std::holds_alternative<Ordered>(order.entry.what)) return false;
  try {
    fold_->foresee(order);
    return order.after->linked_battle().has_value();
  } catch (const std::exception&) {
    return false;  // as in store_draft(): that the order cannot be shown is seen there
  }
}

void Match::Engine::link_battle() {
  Job job{Actor::clock().eyes(), true, "link-" + std::to_string(fold_->next()), {}, {}, {}, {}};
  job.decide = [](Fold& fold, std::int64_t now) -> Result<Draft> {
    auto linked = fold.to_link();
    if (!linked) return no_battle_left();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = std::move(*linked);
    return draft;
  };
  enqueue(std::move(job));
}

Result<NewBattle> Match::Engine::new_battle() const {
  const auto& link = fold_->link();
  if (!link) return no_battle_left();
  const rules::AnyGame* game = services_.battles.find_game(link->game);
  const auto opened = game ? fold_->opening_of(*link, *game) : std::nullopt;
  if (!opened) return Refusal("E_GAME", "", "this server has no game " + link->game + " that takes battles");
  const std::int64_t now = services_.timers.now();
  const store::Bytes32 key = battle_key(link->match, fold_->key());
  auto lines = first_lines(*game, *opened, key, game->take_battle(link->record, link->pace)->order, now);
  if (!lines) return lines.error();
  // With an alarm from the beginning: whether its campaign still holds it is looked at when the server starts.
  return NewBattle{{link->match, link->game, game->version(), opened->options, opened->automatic, false, key, now,
                    store::Phase::kRunning, now},
                   std::move(*lines)};
}

void Match::Engine::bring_home(const std::string& id, const Fold* battle) {
  const store::Bytes32 head = battle ? battle->closed_head() : store::Bytes32{};
  const bool over = battle && battle->phase() == store::Phase::kOver;
  const std::string record = over ? battle->position().battle_record() : std::string();
  const std::string entry = "home-" + id;
  const auto stand = battle ? battle->stand_of_campaign() : std::nullopt;
  Job job{Actor::clock().eyes(), true, entry, {}, {}, {}, {}};
  job.decide = [ended = Ended{id, head, stand}, entry, record, opened = battle != nullptr](
                   Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.ends() || !fold.link() || fold.link()->match != ended.match) return no_battle_left();
    Draft broken{fold.next_entry(now), nullptr, nullptr};
    broken.entry.what = BrokenOff{ended, opened ? Broken::kUnfought : Broken::kUnopened};
    if (record.empty()) return broken;
    const auto order = fold.position().battle_result(record);
    auto draft = order ? fold.decide_result(ended, entry, *order, now) : Result<Draft>(order.error());
    if (draft) return draft;
    spdlog::warn("event=battle_refused match={} battle={} code={}", fold.id(), ended.match, draft.error().code);
    broken.entry.what = BrokenOff{ended, Broken::kRefused};
    return broken;
  };
  job.answers.push_back([this](const Result<Accepted>& outcome) {
    if (!outcome && outcome.error().code == store::unavailable().code) not_seen_to();
  });
  enqueue(std::move(job));
}

// ---- the battle's side ----

void Match::Engine::call_back() {
  Job job{Actor::clock().eyes(), true, "recalled", {}, {}, {}, {}};
  job.decide = [](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (!fold.campaign() || fold.ends()) return no_battle_left();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Recalled{};
    return draft;
  };
  job.answers.push_back([this](const Result<Accepted>& outcome) {
    if (!outcome && outcome.error().code == store::unavailable().code) not_seen_to();
  });
  enqueue(std::move(job));
}

void Match::Engine::unseal() { sealed_ = false; }

// ---- both ----

Match::Engine::Bond Match::Engine::bond() const {
  const auto& standing = fold_->standing();
  return {standing->battles.size(), standing->halted(), standing->phase == store::Phase::kRunning};
}

bool Match::Engine::has_to_be_seen_to() const {
  const bool bound = fold_->campaign() || !fold_->standing()->battles.empty();
  return bound && services_.battles.see_to && seen_to_ != bond();
}

void Match::Engine::see_to_battles() {
  seen_to_ = bond();
  services_.battles.see_to(self_.lock());
}

void Match::Engine::not_seen_to() {
  constexpr std::int64_t kAgain = 1000;  // milliseconds
  seen_to_.reset();
  back_off_until_ = services_.timers.now() + kAgain;
  set_alarm();
}

}  // namespace cherta::match
