// Trying an order: judged by what its sender was shown last, told to nobody, told at times that hang on nothing but how
// often he asks.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <typeinfo>

#include "server/match/discretion.h"
#include "server/match/engine.h"

namespace cherta::match {

namespace {

using Microseconds = std::chrono::microseconds;

// Whoever's trials are dear is told them more slowly: they take a twentieth of the time at most.
constexpr std::int64_t kShare = 20;

Refusal newer() { return {"E_NEWER", "", "another order was tried before this one's turn came"}; }
Refusal behind() { return {"E_BEHIND", "", "what you see is about to change; try again"}; }

std::optional<Refusal> bad_plan(std::string_view text) {
  if (text.empty()) return Refusal("E_EMPTY", "", "there is nothing in it");
  if (text.size() > kMaxOrderBytes) return Refusal("E_TOO_LONG", "", "the text is too long");
  if (!is_utf8(text)) return Refusal("E_TEXT", "", "the text is not UTF-8");
  const auto parts = std::ranges::count_if(text, [](char c) { return c == ';' || c == '\n'; });
  if (parts < static_cast<std::ptrdiff_t>(kMaxTriedParts)) return std::nullopt;
  return Refusal("E_TOO_LONG", "",
                 "a plan that is tried has at most " + std::to_string(kMaxTriedParts) + " parts; send them in turn");
}

}  // namespace

void Match::Engine::try_order(std::uint64_t id, std::string text, Tried done) {
  const auto at = watchers_.find(id);
  if (at == watchers_.end()) return post([done = std::move(done)] { done(store::bad_link()); });
  Trying& trying = at->second.trying;
  if (trying.done) post([late = std::exchange(trying.done, {})] { late(newer()); });
  trying.text = std::move(text);
  trying.done = std::move(done);
  if (trying.alarm) return;
  const std::int64_t now = services_.timers.now();
  trying.alarm = services_.timers.at(discretion::trial_told_at(*fold_, now, trying.next), [weak = self_, this, id] {
    if (const auto self = weak.lock()) tell_trial(id);
  });
}

void Match::Engine::tell_trial(std::uint64_t id) {
  const auto at = watchers_.find(id);
  if (at == watchers_.end()) return;
  Trying& trying = at->second.trying;
  const auto done = std::exchange(trying.done, {});
  trying.alarm.reset();
  const auto began = std::chrono::steady_clock::now();
  const Result<rules::Trial> trial = tried(at->second, trying.text);
  const auto took = std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - began).count();
  trying.next = services_.timers.now() + std::max(kTrialEvery, took * kShare / 1000);
  done(trial);
}

// By his own projection of what is stored and was shown to him: an order that is being decided or stored is not in it.
Result<rules::Trial> Match::Engine::tried(const Watching& watching, const std::string& text) const {
  const auto actor = watching.pass->actor();
  if (watching.pass->revoked()) return store::bad_link();
  if (!actor) return Refusal("E_OBSERVER", "", "only players and the referee may do this");
  if (watching.behind) return behind();
  if (const auto bad = bad_plan(text)) return *bad;
  try {
    if (is_ahead(text)) return tried_ahead(watching.pass, text);
    if (fold_->agreed_end()) return Refusal("E_OVER", "", "the match is at its end");
    if (const auto none = fold_->takes_no_order()) return *none;
    if (const auto none = fold_->halts(*actor, text)) return *none;
    return fold_->position().knowing(*actor)->try_order(text);
  } catch (const std::exception& bug) {
    spdlog::error("event=trial_failed match={} type={}", fold_->id(), typeid(bug).name());  // as in pump()
    return Refusal("E_INTERNAL", "", "the server made a mistake; nothing has changed");
  }
}

}  // namespace cherta::match
