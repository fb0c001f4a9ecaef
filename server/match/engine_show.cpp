// The one path by which anything reaches a viewer: join, update, resume and catching up are all update_for().
#include <algorithm>
#include <deque>

#include "common/fights.h"
#include "server/match/discretion.h"
#include "server/match/engine.h"
#include "server/match/mishap.h"

namespace cherta::match {

using rules::Viewer;

namespace {

constexpr std::size_t kRememberedBoards = 16;
constexpr rules::Phrase kElsewhere{"elsewhere", "A {} of this match is being fought at a table of its own."};

// Matches of one game with the same options have the same board, and share it: an idle match costs none. On the io
// thread alone, as all of this.
std::shared_ptr<const rules::Board> shared_board(rules::Board board) {
  static thread_local std::deque<std::weak_ptr<const rules::Board>> boards;
  for (const auto& one : boards)
    if (auto there = one.lock(); there && *there == board) return there;
  auto made = std::make_shared<const rules::Board>(std::move(board));
  boards.push_front(made);
  if (boards.size() > kRememberedBoards) boards.pop_back();
  return made;
}

}  // namespace

void show_standing(rules::View& view, const Standing& standing, Viewer viewer) {
  const store::Phase phase = standing.phase;
  if (phase == store::Phase::kRunning && standing.halted()) {
    view.on_move.clear();
    view.ask = {};
    if (!viewer.is_referee()) view.choices.clear();
    if (viewer.kind == Viewer::Kind::kPlayer)
      view.ask = {kElsewhere, {rules::Arg(fight_word(is_duel(standing.battles.back().name)))}};
  }
  if (phase == store::Phase::kRunning || phase == store::Phase::kOver) return;
  view.on_move.clear();
  view.choices.clear();
  view.ask = {};
  const auto [code, text] = phase == store::Phase::kDrawn       ? std::pair("drawn", "A draw by agreement.")
                            : phase == store::Phase::kAbandoned ? std::pair("abandoned", "The match was abandoned.")
                                                                : std::pair("unrevealed",
                                                                            "A promised share of the dice was not "
                                                                            "revealed in time; nothing was played.");
  if (!view.outcome) view.outcome = rules::Outcome{{}, code, text, {}};
}

std::optional<Countdown> countdown(const Fold& fold, std::int64_t now) {
  const std::int64_t ends_at = fold.wait_ends_at();
  if (ends_at == 0) return std::nullopt;
  Countdown countdown{ends_at, std::max<std::int64_t>(0, ends_at - now), fold.waiting().whole};
  const auto& wait = fold.clock().wait();
  countdown.late = wait && wait->flagged;
  if (fold.clock().is_set()) countdown.accounts = fold.clock().banks_at(now);
  countdown.runs = discretion::running(fold);
  return countdown;
}

Result<std::uint64_t> Match::Engine::subscribe(const PassPtr& pass, std::uint64_t after, Drawing drawing,
                                               Subscriber& subscriber) {
  if (pass->revoked()) return store::bad_link();
  if (closing_) return Refusal("E_CLOSING", "", "the server is stopping; come back in a moment");
  if (broken_) return *broken_;
  if (const auto crowded = make_place(pass->viewer())) return *crowded;
  const std::uint64_t id = next_watcher_++;
  Watching& watching = watchers_[id];
  watching.pass = pass;
  watching.drawing = drawing;
  watching.subscriber = &subscriber;
  watching.stirred = ++stirrings_;
  watching.reset = after > fold_->feed(pass->viewer()).seq;
  watching.seq = watching.reset ? 0 : after;
  post([this, id] {
    show_to(id);
    forget_views();
  });
  return id;
}

// A place for one more of these: of a seat's and the referee's own places the one that was idle for longest gives way.
std::optional<Refusal> Match::Engine::make_place(Viewer viewer) {
  std::size_t taken = 0;
  auto idlest = watchers_.end();
  for (auto at = watchers_.begin(); at != watchers_.end(); ++at) {
    if (at->second.pass->viewer() != viewer || at->second.gives_way) continue;
    ++taken;
    if (idlest == watchers_.end() || at->second.stirred < idlest->second.stirred) idlest = at;
  }
  if (viewer.kind == Viewer::Kind::kObserver)
    return taken < kMaxObservers ? std::nullopt
                                 : std::optional(Refusal("E_CROWDED", "", "as many observers look on as can be"));
  if (taken < kMaxOfOneRole) return std::nullopt;
  idlest->second.gives_way = true;
  post([this, id = idlest->first] { dismiss(id, Refusal("E_GAVE_WAY", "", "another connection took its place")); });
  return std::nullopt;
}

void Match::Engine::stir(std::uint64_t id) {
  if (const auto at = watchers_.find(id); at != watchers_.end()) at->second.stirred = ++stirrings_;
}

void Match::Engine::unsubscribe(std::uint64_t id) { watchers_.erase(id); }

void Match::Engine::ready(std::uint64_t id) {
  post([this, id] {
    const auto at = watchers_.find(id);
    if (at == watchers_.end()) return;
    at->second.ready = true;
    show_to(id);
    forget_views();
  });
}

// After an entry: to those whom it reached, and to nobody else.
void Match::Engine::show(const Reached& reached) {
  std::vector<std::uint64_t> waiting;  // a subscriber may come or go while others are shown
  for (auto& [id, watching] : watchers_) {
    if (!discretion::is_shown(reached, watching.pass->viewer())) continue;
    watching.behind = true;
    waiting.push_back(id);
  }
  for (const std::uint64_t id : waiting) show_to(id);
  forget_views();
}

// Between two shows they are of no use, and an idle match would cost twice what it needs.
void Match::Engine::forget_views() {
  for (Seen& seen : seen_) {
    seen.view.reset();
    seen.board_text.reset();
  }
}

void Match::Engine::show_to(std::uint64_t id) {
  auto at = watchers_.find(id);
  if (at == watchers_.end() || !at->second.ready || !at->second.behind) return;
  Watching& watching = at->second;
  // Who cannot be shown it is sent away; the others go on.
  const auto made = attempt(fold_->id(), "show", [&] { return update_for(watching); });
  if (!made) return dismiss(id, made.error());
  const Update& update = *made;
  watching.seq = update.seq;
  watching.behind = watching.reset = false;
  if (update.board) watching.board = update.board;
  if (update.standing) watching.standing = update.standing;
  if (update.plans) watching.plans = update.plans;
  const bool ready = watching.subscriber->show(update);
  at = watchers_.find(id);  // it may have left meanwhile
  if (at != watchers_.end()) at->second.ready = ready;
}

// Makes the viewer's present view and board from his projection, once for all who share it.
void Match::Engine::refresh(Viewer viewer) {
  Seen& seen = seen_[index(viewer)];
  const bool text = wants_text(viewer);
  if (!seen.view || (text && !seen.board_text))
    look(seen, fold_->position_for(viewer), *fold_->standing_for(viewer), viewer, text);
}

bool Match::Engine::wants_text(Viewer viewer) const {
  return std::any_of(watchers_.begin(), watchers_.end(), [&](const auto& one) {
    return one.second.drawing == Drawing::kInCharacters && one.second.pass->viewer() == viewer;
  });
}

void Match::Engine::look(Seen& seen, const rules::Position& position, const Standing& standing, Viewer viewer,
                         bool text) {
  const bool board = !seen.board || seen.board_stamp != position.board_stamp();
  rules::Sight now = position.sight(viewer, {board, text});
  show_standing(now.view, standing, viewer);
  seen.view = std::make_shared<const ShownView>(std::move(now.view));
  seen.board_text = text ? std::make_shared<const std::string>(std::move(now.board_text)) : nullptr;
  if (!board) return;
  seen.board_stamp = position.board_stamp();
  if (!seen.board || *seen.board != *now.board) seen.board = shared_board(std::move(*now.board));
}

// While an order is being stored there is time to make what it will show. It is shown when it is stored, and forgotten
// if it cannot be.
void Match::Engine::foresee(Draft& draft) {
  foreseen_ = {};
  const auto* const order = std::get_if<Ordered>(&draft.entry.what);
  if (!order || fold_->link()) return;  // whether it ends the halt is seen when it is true
  if (!draft.after) fold_->foresee(draft);
  for (const Viewer viewer : rules::kViewers) {
    const bool watched = std::any_of(watchers_.begin(), watchers_.end(), [&](const auto& one) {
      return one.second.ready && one.second.pass->viewer() == viewer;
    });
    if (!watched || !order->shown[index(viewer)] || fold_->lags(viewer)) continue;
    Seen& seen = foreseen_[index(viewer)];
    seen.board = seen_[index(viewer)].board;
    seen.board_stamp = seen_[index(viewer)].board_stamp;
    look(seen, *draft.after, *fold_->standing(), viewer, wants_text(viewer));
  }
}

Update Match::Engine::update_for(const Watching& watching) {
  const Viewer viewer = watching.pass->viewer();
  const Feed& feed = fold_->feed(viewer);
  refresh(viewer);
  const Seen& seen = seen_[index(viewer)];
  Update update;
  update.seq = feed.seq;
  update.digest = store::hex(feed.digest);
  update.view = seen.view;
  if (watching.drawing == Drawing::kInCharacters) update.board_text = seen.board_text;
  if (watching.board != seen.board) update.board = seen.board;
  if (watching.standing != fold_->standing_for(viewer)) update.standing = fold_->standing_for(viewer);
  if (watching.plans != fold_->plans(viewer)) update.plans = fold_->plans(viewer);
  discretion::show_time(update, *fold_, viewer, calendars_, services_.timers.now());
  if (viewer.is_referee()) update.rulings = fold_->docket();
  for (const auto& step : feed.recent)
    if (step->seq > watching.seq) update.steps.push_back(step);
  update.gap = feed.seq - watching.seq > update.steps.size();
  update.reset = watching.reset;
  return update;
}

void Match::Engine::turn_out(const PassPtr& pass, const Refusal& why) {
  post([this, pass, why] {
    std::vector<std::uint64_t> gone;
    for (const auto& [id, watching] : watchers_)
      if (watching.pass == pass) gone.push_back(id);
    for (const std::uint64_t id : gone) dismiss(id, why);
  });
}

void Match::Engine::dismiss(std::uint64_t id, const Refusal& why) {
  const auto at = watchers_.find(id);
  if (at == watchers_.end()) return;
  Subscriber& subscriber = *at->second.subscriber;
  const auto untold = std::move(at->second.trying.done);
  watchers_.erase(at);
  if (untold) untold(why);
  subscriber.dismiss(why);
}

}  // namespace cherta::match
