// The fold's part in observers who are told late: what they see, and when they are told.
#include "server/match/discretion.h"
#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::Viewer;

bool Fold::lags(Viewer viewer) const { return viewer.kind == Viewer::Kind::kObserver && late_.holds(); }

const rules::Position& Fold::position_for(Viewer viewer) const { return discretion::position_for(*this, viewer); }

const std::shared_ptr<const Standing>& Fold::standing_for(Viewer viewer) const {
  return discretion::standing_for(*this, viewer);
}

// Public, in every game.
int Fold::turn() const { return position_->view(Viewer::referee()).turn; }

void Fold::begin_late(const Entry& entry) {
  if (late_.turns() == 0 || late_.holds() || !std::holds_alternative<Ordered>(entry.what)) return;
  if (phase() == store::Phase::kRunning) late_.begin(turn(), *position_, standing_);
}

void Fold::tell_late(const Entry& entry) {
  if (!late_.holds()) return;
  if (phase() != store::Phase::kRunning) return tell(Viewer::observer(), entry.at, late_.end());
  if (!std::holds_alternative<Ordered>(entry.what) || !late_.stands_in(turn(), *position_, standing_)) return;
  auto lines = late_.release();
  const std::string now = std::to_string(late_.turn()), by = std::to_string(late_.turns());
  lines.insert(lines.begin(), line_of("late",
                                      "You look on " + by + (late_.turns() == 1 ? " turn" : " turns") +
                                          " late: this is what led to the beginning of turn " + now + ".",
                                      "{\"turn\":" + now + ",\"late\":" + by + "}"));
  tell(Viewer::observer(), entry.at, std::move(lines));
}

}  // namespace cherta::match
