// Kuhn poker whose rules throw where a test says: a mistake of ours, as any game may have one.
#pragma once

#include <stdexcept>

#include "tests/toy/kuhn_poker.h"

namespace cherta::test {

// Which function of the rules throws; empty: none.
inline std::string& faulty_in() {
  static std::string where;
  return where;
}
inline void fail_if(std::string_view here) {
  if (faulty_in() == here) throw std::runtime_error("Q K");  // what it says is a secret
}

class FaultyPosition final : public rules::Position {
 public:
  explicit FaultyPosition(std::unique_ptr<rules::Position> inner) : inner_(std::move(inner)) {}
  std::unique_ptr<Position> clone() const override { return std::make_unique<FaultyPosition>(inner_->clone()); }
  Result<std::unique_ptr<rules::AnyRuling>> rule(rules::Actor actor, std::string_view order, rules::Chance& chance,
                                                 rules::Beforehand beforehand) const override {
    fail_if("rule");
    return inner_->rule(actor, order, chance, beforehand);
  }
  void commit(rules::AnyRuling& ruling) override {
    fail_if("commit");
    inner_->commit(ruling);
  }
  Result<std::array<std::vector<rules::FeedLine>, 4>> replay(std::span<const std::string> events) override {
    fail_if("replay");
    return inner_->replay(events);
  }
  rules::Sight sight(rules::Viewer viewer, rules::Wanted wanted) const override {
    fail_if("sight");
    if (viewer == rules::Viewer::player(rules::Seat::kFirst)) fail_if("sight of alice");
    return inner_->sight(viewer, wanted);
  }
  std::uint64_t board_stamp() const override { return inner_->board_stamp(); }
  rules::Board board(rules::Viewer viewer) const override { return inner_->board(viewer); }
  rules::View view(rules::Viewer viewer) const override { return inner_->view(viewer); }
  std::string board_text(rules::Viewer viewer) const override {
    fail_if("board");
    return inner_->board_text(viewer);
  }
  std::string knowledge(rules::Viewer viewer) const override { return inner_->knowledge(viewer); }
  std::unique_ptr<const rules::Knowing> knowing(rules::Actor actor) const override { return inner_->knowing(actor); }
  bool offered(rules::Seat seat, std::string_view order) const override { return inner_->offered(seat, order); }
  rules::Waiting waiting() const override { return inner_->waiting(); }
  rules::Clocked clocked() const override { return inner_->clocked(); }
  bool prepared(bool fresh) const override { return inner_->prepared(fresh); }
  std::optional<rules::Outcome> outcome() const override { return inner_->outcome(); }
  std::optional<rules::LinkedBattle> linked_battle() const override {
    fail_if("linked battle");
    return inner_->linked_battle();
  }
  Result<std::string> battle_result(std::string_view record) const override { return inner_->battle_result(record); }
  std::string battle_record() const override { return inner_->battle_record(); }
  bool undecided(rules::Seat seat) const override { return inner_->undecided(seat); }
  std::string propose(rules::Seat seat, rules::Chance& chance) const override { return inner_->propose(seat, chance); }
  std::vector<std::string> random_orders(rules::Seat seat, std::size_t count, rules::Chance& chance) const override {
    return inner_->random_orders(seat, count, chance);
  }
  std::unique_ptr<Position> resample(rules::Viewer viewer, rules::Chance& chance) const override {
    return std::make_unique<FaultyPosition>(inner_->resample(viewer, chance));
  }
  std::string truth() const override { return inner_->truth(); }

 private:
  std::unique_ptr<rules::Position> inner_;
};

class FaultyGame final : public rules::AnyGame {
 public:
  std::string_view name() const override { return "faulty-poker"; }
  std::string_view title() const override { return "Faulty poker"; }
  rules::About about() const override { return {}; }
  int version() const override { return of().version(); }
  std::array<std::string_view, rules::kSeats> seat_names() const override { return of().seat_names(); }
  std::span<const rules::OptionInfo> options() const override { return of().options(); }
  std::span<const rules::RuleText> rules() const override { return of().rules(); }
  std::span<const rules::OrderHelp> help() const override { return of().help(); }
  Result<std::unique_ptr<rules::Position>> start(const rules::OptionMap& options) const override {
    fail_if("start");
    auto inner = of().start(options);
    if (!inner) return inner.error();
    return std::unique_ptr<rules::Position>(std::make_unique<FaultyPosition>(std::move(*inner)));
  }
  std::size_t play_out(const rules::OptionMap& options, rules::Chance& choice, rules::Chance& dice,
                       std::size_t most) const override {
    return of().play_out(options, choice, dice, most);
  }
  Result<std::string> canonical(std::string_view order) const override {
    fail_if("canonical");
    return of().canonical(order);
  }
  bool in_advance(std::string_view order) const override { return of().in_advance(order); }
  std::optional<rules::Taking> take_battle(std::string_view record, int pace) const override {
    return of().take_battle(record, pace);
  }
  rules::ClockWords clock_words() const override { return of().clock_words(); }

 private:
  static const AnyGame& of() { return toy::kuhn_poker(); }
};

inline const rules::AnyGame& faulty_poker() {
  static const FaultyGame game;
  return game;
}

}  // namespace cherta::test
