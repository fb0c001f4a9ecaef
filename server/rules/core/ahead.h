// What a ruling leads to, made beforehand.
#pragma once

#include <memory>

#include "server/rules/core/any_game.h"

namespace cherta::rules {

// The part of a position that goes ahead, beside Position: only who plays a match makes what is not yet true.
class GoesAhead {
 public:
  virtual ~GoesAhead() = default;
  // The position that this ruling of it leads to. It takes the ruling's own state: the ruling cannot be committed then.
  virtual std::unique_ptr<Position> after(AnyRuling& ruling) const = 0;
};

// Of any other a copy goes on.
inline std::unique_ptr<Position> after(const Position& position, AnyRuling& ruling) {
  if (const auto* const one = dynamic_cast<const GoesAhead*>(&position)) return one->after(ruling);
  auto copy = position.clone();
  copy->commit(ruling);
  return copy;
}

}  // namespace cherta::rules
