// An earlier state kept inside a state, for undo. Shared, never changed, compared by what it holds. It is no described
// member of the state: neither JSON nor public_part() know it, and project() passes it through the same door.
#pragma once

#include <array>
#include <memory>
#include <mutex>

#include "server/rules/core/seat.h"

namespace cherta::rules {

template <class State>
class Snapshot {
 public:
  Snapshot() = default;
  // Keeps what `make()` gives, made where it is kept: a state is large.
  template <class Make>
  static Snapshot of(const Make& make) {
    Snapshot made;
    made.kept_ = std::make_shared<const Kept>(make);
    return made;
  }
  const State* get() const { return kept_ ? &kept_->state : nullptr; }
  void drop() { kept_.reset(); }

  // What the viewer knows of it: `project(state, viewer)`, a pure function, done once for each viewer however often the
  // states that share this snapshot are projected.
  template <class Project>
  Snapshot seen_by(Viewer viewer, const Project& project) const {
    if (!kept_) return {};
    const std::size_t i = index(viewer);
    std::call_once(kept_->begun[i], [&] { kept_->seen[i] = of([&] { return project(kept_->state, viewer); }); });
    return kept_->seen[i];
  }

  friend bool operator==(const Snapshot& a, const Snapshot& b) {
    return a.kept_ == b.kept_ || (a.kept_ && b.kept_ && a.kept_->state == b.kept_->state);
  }

 private:
  struct Kept {
    template <class Make>
    explicit Kept(const Make& make) : state(make()) {}
    const State state;
    mutable std::array<std::once_flag, 4> begun;  // by index(Viewer)
    mutable std::array<Snapshot, 4> seen;
  };
  std::shared_ptr<const Kept> kept_;
};

}  // namespace cherta::rules
