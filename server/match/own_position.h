// A position that is copied with whatever holds it.
#pragma once

#include <memory>
#include <utility>

#include "server/rules/core/any_game.h"

namespace cherta::match {

class OwnPosition {
 public:
  OwnPosition() = default;
  OwnPosition(std::unique_ptr<rules::Position> position) : position_(std::move(position)) {}
  OwnPosition(const OwnPosition& other) : position_(other.position_ ? other.position_->clone() : nullptr) {}
  OwnPosition(OwnPosition&&) = default;
  OwnPosition& operator=(const OwnPosition& other) { return *this = OwnPosition(other); }
  OwnPosition& operator=(OwnPosition&&) = default;
  ~OwnPosition() = default;
  explicit operator bool() const { return position_ != nullptr; }
  rules::Position& operator*() const { return *position_; }
  rules::Position* operator->() const { return position_.get(); }

 private:
  std::unique_ptr<rules::Position> position_;
};

}  // namespace cherta::match
