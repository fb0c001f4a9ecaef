// How a match stands for one viewer, without showing it: what lists and notices say.
#include <algorithm>

#include "server/match/discretion.h"
#include "server/match/engine.h"
#include "server/match/mishap.h"
#include "server/rules/core/codec.h"

namespace cherta::match {

using rules::Viewer;

namespace {

// Of the steps that are kept in memory. What he has ordered in advance speaks to him when it stops.
std::uint64_t last_talk(const Feed& feed, std::string_view own_name) {
  std::string own = "{\"by\":";
  rules::write_json_string(own, own_name);
  std::uint64_t last = 0;
  for (const auto& step : feed.recent)
    for (const rules::FeedLine& line : step->lines)
      if ((line.kind == "chat" && !line.data.starts_with(own)) || line.kind == "ahead_stopped" ||
          line.kind == "referee_note")
        last = step->seq;
  return last;
}

}  // namespace

Glance Match::Engine::glance(Viewer viewer) const {
  const Standing& standing = *fold_->standing_for(viewer);
  Glance out;
  out.phase = standing.phase;
  out.seq = discretion::steps_of(*fold_, viewer);
  out.talk = last_talk(fold_->feed(viewer), viewer_name(fold_->game(), viewer));
  if (viewer.is_referee()) out.rulings = fold_->docket();
  out.watched = std::any_of(watchers_.begin(), watchers_.end(),
                            [&](const auto& one) { return one.second.pass->viewer() == viewer; });
  if (out.phase != store::Phase::kRunning || !fold_->may_draw() || standing.halted()) return out;
  const rules::Waiting waiting = fold_->lags(viewer) ? fold_->position_for(viewer).waiting() : fold_->waiting();
  for (const rules::Seat seat : waiting.on_move) {
    out.on_move.emplace_back(fold_->game().seat_names()[index(seat)]);
    out.asked = out.asked || viewer == Viewer::player(seat);
  }
  out.wait = waiting.token;
  if (!fold_->lags(viewer)) out.countdown = countdown(*fold_, services_.timers.now());
  return out;
}

Picture Match::Engine::picture(Viewer viewer) const {
  rules::Sight sight = fold_->position_for(viewer).sight(viewer, {false, true});
  show_standing(sight.view, *fold_->standing_for(viewer), viewer);
  return {std::move(sight.view), std::move(sight.board_text)};
}

Glance Match::glance(Viewer viewer) const {
  const auto seen = attempt(id(), "glance", [&] { return engine_->glance(viewer); });
  return seen ? *seen : Glance{};
}
Picture Match::picture(Viewer viewer) const {
  const auto seen = attempt(id(), "show", [&] { return engine_->picture(viewer); });
  return seen ? *seen : Picture{};
}

}  // namespace cherta::match
