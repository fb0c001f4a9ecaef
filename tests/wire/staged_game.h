// A game that begins in the middle: in a position given by the test. So the wire can be tried from any position.
#pragma once

#include <memory>
#include <utility>

#include "server/rules/core/any_game.h"

namespace cherta::wire {

class StagedGame final : public rules::AnyGame {
 public:
  StagedGame(const rules::AnyGame& game, std::unique_ptr<rules::Position> position)
      : game_(game), position_(std::move(position)) {}

  std::string_view name() const override { return game_.name(); }
  std::string_view title() const override { return game_.title(); }
  rules::About about() const override { return game_.about(); }
  int version() const override { return game_.version(); }
  std::array<std::string_view, rules::kSeats> seat_names() const override { return game_.seat_names(); }
  std::span<const rules::OptionInfo> options() const override { return game_.options(); }
  std::span<const rules::RuleText> rules() const override { return game_.rules(); }
  std::span<const rules::OrderHelp> help() const override { return game_.help(); }
  Result<std::unique_ptr<rules::Position>> start(const rules::OptionMap&) const override { return position_->clone(); }
  std::size_t play_out(const rules::OptionMap& options, rules::Chance& choice, rules::Chance& dice,
                       std::size_t most) const override {
    return game_.play_out(options, choice, dice, most);
  }
  Result<std::string> canonical(std::string_view order) const override { return game_.canonical(order); }
  bool in_advance(std::string_view order) const override { return game_.in_advance(order); }
  std::optional<rules::Taking> take_battle(std::string_view record, int pace) const override {
    return game_.take_battle(record, pace);
  }
  rules::ClockWords clock_words() const override { return game_.clock_words(); }

 private:
  const rules::AnyGame& game_;
  std::unique_ptr<rules::Position> position_;
};

}  // namespace cherta::wire
