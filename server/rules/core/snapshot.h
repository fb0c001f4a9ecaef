// An earlier state kept inside a state, for undo. Shared, never changed, compared by what it holds. It is no described
// member of the state: neither JSON nor public_part() know it, and project() passes it through the same door.
#pragma once

#include <memory>

namespace cherta::rules {

template <class State>
class Snapshot {
 public:
  Snapshot() = default;
  explicit Snapshot(const State& state) : state_(std::make_shared<const State>(state)) {}
  const State* get() const { return state_.get(); }
  void drop() { state_.reset(); }
  friend bool operator==(const Snapshot& a, const Snapshot& b) {
    return a.state_ == b.state_ || (a.state_ && b.state_ && *a.state_ == *b.state_);
  }

 private:
  std::shared_ptr<const State> state_;
};

}  // namespace cherta::rules
