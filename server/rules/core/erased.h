// Makes any Game playable through the faces of any_game.h. Included by one file per game, its game.cpp.
#pragma once

#include <optional>
#include <stdexcept>
#include <utility>

#include "server/rules/core/ahead.h"
#include "server/rules/core/any_game.h"
#include "server/rules/core/codec.h"
#include "server/rules/core/ledger.h"
#include "server/rules/core/lots.h"
#include "server/rules/core/prepared.h"

namespace cherta::rules {

template <Game G>
class RulingOf final : public AnyRuling {
 public:
  std::string canonical_order;
  std::vector<std::string> encoded;
  std::array<std::vector<FeedLine>, 4> lines;
  std::array<bool, 4> concerned{};
  typename G::State after;

  const std::string& order() const override { return canonical_order; }
  const std::vector<std::string>& events() const override { return encoded; }
  const std::vector<FeedLine>& told(Viewer viewer) const override { return lines[index(viewer)]; }
  std::vector<FeedLine> take_told(Viewer viewer) override { return std::exchange(lines[index(viewer)], {}); }
  bool concerns(Viewer viewer) const override { return concerned[index(viewer)]; }
};

// The line of an event as it was told. A game whose lines say a word more than the event does (what the match calls the
// sides) specialises it in its game.cpp; of `before`, the truth, it may read what is open alone.
template <Game G>
std::optional<FeedLine> line_of(const typename G::State& /*before*/, const typename G::Event& told, Viewer viewer) {
  return G::narrate(told, viewer);
}

// What each viewer is told of an event, in words and as canonical JSON; `whole` is the event itself as JSON. Most are
// told the whole of most events, and the others alike: what has been written once is not written again.
template <Game G>
void tell(const typename G::State& before, const typename G::Event& event, const std::string& whole,
          std::array<std::vector<FeedLine>, 4>& lines, std::array<bool, 4>* concerned) {
  std::optional<typename G::Event> part;  // the last one told that was not the whole
  std::string part_written;
  for (const Viewer viewer : kViewers) {
    auto told = G::redact(before, event, viewer);
    if (!told) continue;
    if (concerned) (*concerned)[index(viewer)] = true;
    auto line = line_of<G>(before, *told, viewer);
    if (!line) continue;
    if (*told == event) {
      line->data = whole;
    } else {
      if (!part || *part != *told) {
        part_written = to_json(*told);
        part = std::move(told);
      }
      line->data = part_written;
    }
    lines[index(viewer)].push_back(std::move(*line));
  }
}

// Whether the open facts of which the board is made are the same in both states. A game with a large board specialises
// it in its game.cpp; for others the board is made after every order and compared.
template <class G>
bool same_board(const typename G::State&, const typename G::State&) {
  return false;
}

// One of the n things that lie in a list.
inline std::size_t drawn(Chance& chance, std::string_view label, std::size_t n) {
  return static_cast<std::size_t>(chance.die("choice", label, static_cast<std::uint32_t>(n))) - 1;
}

// An order drawn from offers: an offer, then one of its ways.
template <Game G>
typename G::Order drawn_order(const std::vector<typename G::Offer>& offers, Chance& chance) {
  const auto& offer = offers[drawn(chance, "offer", offers.size())];
  return G::order_of(offer, drawn(chance, "way", G::ways(offer)));
}

// A game that can say more of an order than whether it may be given has
//   static Trial foresee(const Known<G>&, Actor, const Order&)
// for orders that check() lets pass; `order` is filled in here.
template <Game G>
class KnowingOf final : public Knowing {
 public:
  KnowingOf(const typename G::State& truth, Actor actor) : known_(Known<G>::of(truth, actor.eyes())), actor_(actor) {}

  Result<Trial> try_order(std::string_view text) const override {
    const auto order = G::parse(text);
    if (!order) return order.error();
    if (const auto fine = G::check(known_, actor_, *order); !fine) return fine.error();
    if (const auto fine = first_line(known_, *order); !fine) return fine.error();
    Trial trial;
    if constexpr (requires { G::foresee(known_, actor_, *order); }) trial = G::foresee(known_, actor_, *order);
    trial.order = G::write(*order);
    return trial;
  }

 private:
  Known<G> known_;
  Actor actor_;
};

template <Game G>
class PositionOf final : public Position, public GoesAhead, public Reasoned {
 public:
  explicit PositionOf(typename G::State truth) : truth_(std::move(truth)) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }

  Result<std::unique_ptr<AnyRuling>> rule(Actor actor, std::string_view text, Chance& chance,
                                          Beforehand beforehand) const override {
    const auto order = G::parse(text);
    if (!order) return order.error();
    const auto eyes = Known<G>::of(truth_, actor.eyes());
    if (const auto fine = G::check(eyes, actor, *order); !fine) return fine.error();
    if (beforehand == Beforehand::kApart)
      if (const auto fine = first_line(eyes, *order); !fine) return fine.error();
    auto done = std::make_unique<RulingOf<G>>();
    Ruling<G> ruling(
        truth_, chance,
        [&](const auto& before, const auto& event) {
          done->encoded.push_back(to_json(event));
          tell<G>(before, event, done->encoded.back(), done->lines, &done->concerned);
        },
        beforehand);
    G::decide(ruling, actor, *order);
    done->canonical_order = G::write(*order);
    done->after = std::move(ruling).take_state();
    return std::unique_ptr<AnyRuling>(std::move(done));
  }

  void commit(AnyRuling& ruling) override {
    auto& after = static_cast<RulingOf<G>&>(ruling).after;
    if (!same_board<G>(truth_, after)) ++board_stamp_;
    truth_ = std::move(after);
  }

  std::unique_ptr<Position> after(AnyRuling& ruling) const override {
    auto& state = static_cast<RulingOf<G>&>(ruling).after;
    const bool same = same_board<G>(truth_, state);
    auto next = std::make_unique<PositionOf>(std::move(state));
    next->notebooks_ = notebooks_;
    next->board_stamp_ = same ? board_stamp_ : board_stamp_ + 1;
    return next;
  }

  Result<std::array<std::vector<FeedLine>, 4>> replay(std::span<const std::string> events) override {
    std::array<std::vector<FeedLine>, 4> lines;
    ++board_stamp_;
    for (const std::string& text : events) {
      typename G::Event event;
      if (!from_json(text, event)) return Refusal{"E_JOURNAL", "", "one of its events cannot be read"};  // not its text
      tell<G>(truth_, event, to_json(event), lines, nullptr);
      G::apply(truth_, event);
    }
    return lines;
  }

  Sight sight(Viewer viewer, Wanted wanted) const override { return seen_by(known(viewer), wanted); }
  std::uint64_t board_stamp() const override { return board_stamp_; }
  Board board(Viewer viewer) const override { return G::board(known(viewer)); }
  View view(Viewer viewer) const override { return seen_by(known(viewer), {}).view; }
  std::string board_text(Viewer viewer) const override { return G::board_text(known(viewer)); }
  std::string knowledge(Viewer viewer) const override { return to_json(*known(viewer)); }
  std::unique_ptr<const Knowing> knowing(Actor actor) const override {
    return std::make_unique<KnowingOf<G>>(truth_, actor);
  }

  bool offered(Seat seat, std::string_view text) const override {
    const auto order = G::parse(text);
    if (!order) return false;
    const auto seen = known(Viewer::player(seat));
    for (const auto& offer : G::offers(seen, seat)) {
      for (std::size_t i = 0; i < G::ways(offer); ++i)
        if (G::order_of(offer, i) == *order) return true;
      // Within the bounds of an offer: the same kind of order by the same piece, and accepted.
      if constexpr (requires { G::covers(offer, *order); })
        if (G::covers(offer, *order) && G::check(seen, Actor::player(seat), *order)) return true;
    }
    return false;
  }

  void note(Viewer viewer, std::uint64_t step, std::span<const FeedLine> told) override {
    if constexpr (Reasons<G>)
      if (!viewer.is_referee()) notebooks_.note(viewer, step, told, [&] { return known(viewer); });
  }

  Waiting waiting() const override { return G::waiting(truth_); }
  Clocked clocked() const override {
    if constexpr (requires { Clocking<G>::of(truth_); })
      return Clocking<G>::of(truth_);
    else
      return {};
  }
  bool prepared(bool fresh) const override {
    if constexpr (requires { G::prepared(truth_, fresh); })
      return G::prepared(truth_, fresh);
    else
      return false;
  }
  std::optional<Outcome> outcome() const override { return G::outcome(truth_); }

  std::optional<LinkedBattle> linked_battle() const override {
    if constexpr (requires { Linking<G>::battle(truth_); })
      return Linking<G>::battle(truth_);
    else
      return std::nullopt;
  }
  Result<std::string> battle_result(std::string_view record) const override {
    if constexpr (requires { Linking<G>::result(truth_, record); }) {
      const auto order = Linking<G>::result(truth_, record);
      if (!order) return order.error();
      return G::write(*order);
    }
    return Refusal{"E_RECORD", "", "this game hands no battle over"};
  }
  std::string battle_record() const override {
    if constexpr (requires { Linking<G>::record(truth_); })
      return Linking<G>::record(truth_);
    else
      return {};
  }

  bool undecided(Seat seat) const override {
    const auto seen = known(Viewer::player(seat));
    if constexpr (requires { G::has_answered(seen, seat); })
      if (G::has_answered(seen, seat)) return false;
    return !Lots<G>(seen, seat).is_empty();
  }
  std::string propose(Seat seat, Chance& chance) const override {
    return G::write(G::propose(known(Viewer::player(seat)), seat, chance));
  }

  std::vector<std::string> random_orders(Seat seat, std::size_t count, Chance& chance) const override {
    const auto offers = G::offers(known(Viewer::player(seat)), seat);
    std::vector<std::string> orders;
    while (!offers.empty() && orders.size() < count) orders.push_back(G::write(drawn_order<G>(offers, chance)));
    return orders;
  }

  std::unique_ptr<Position> resample(Viewer viewer, Chance& chance) const override {
    auto other = std::make_unique<PositionOf>(G::resample(truth_, viewer, chance));
    other->notebooks_ = notebooks_;  // whoever cannot tell them apart was told the same
    return other;
  }
  std::string truth() const override { return to_json(truth_); }

 private:
  Known<G> known(Viewer viewer) const { return Known<G>::of(truth_, viewer); }
  Sight seen_by(const Known<G>& known, Wanted wanted) const {
    Sight sight{G::display(known), std::nullopt, {}};
    if constexpr (Reasons<G>) notebooks_.conclude(known, sight.view);
    if (wanted.board) sight.board = G::board(known);
    if (wanted.board_text) sight.board_text = G::board_text(known);
    return sight;
  }
  typename G::State truth_;
  [[no_unique_address]] Notebooks<G> notebooks_;
  std::uint64_t board_stamp_ = 0;
};

// A game that is more than a test specializes it in its game.cpp.
template <class G>
About about_of() {
  return {};
}

template <Game G>
class GameOf final : public AnyGame {
 public:
  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  About about() const override { return about_of<G>(); }
  int version() const override { return G::kVersion; }
  std::array<std::string_view, kSeats> seat_names() const override { return G::seat_names(); }
  std::span<const OptionInfo> options() const override { return G::options(); }
  std::span<const RuleText> rules() const override { return G::rules(); }
  std::span<const OrderHelp> help() const override { return G::help(); }

  Result<std::unique_ptr<Position>> start(const OptionMap& options) const override {
    auto state = G::start(options);
    if (!state) return state.error();
    return std::unique_ptr<Position>(std::make_unique<PositionOf<G>>(std::move(*state)));
  }
  std::size_t play_out(const OptionMap& options, Chance& choice, Chance& dice, std::size_t most) const override {
    auto begun = G::start(options);
    if (!begun) return 0;
    Ruling<G> game(std::move(*begun), dice);
    for (std::size_t orders = 0; orders < most; ++orders) {
      const Waiting waiting = G::waiting(game.now());
      if (waiting.over || waiting.on_move.empty()) return orders;
      const Seat seat = waiting.on_move[drawn(choice, "seat", waiting.on_move.size())];
      const auto known = Known<G>::of(game.now(), Viewer::player(seat));
      const auto offers = G::offers(known, seat);
      if (offers.empty()) return orders;
      const auto order = drawn_order<G>(offers, choice);
      if (!G::check(known, Actor::player(seat), order)) throw std::logic_error("an offered order is refused");
      game.next_order();
      G::decide(game, Actor::player(seat), order);
    }
    return most;
  }
  Result<std::string> canonical(std::string_view text) const override {
    const auto order = G::parse(text);
    if (!order) return order.error();
    return G::write(*order);
  }
  bool in_advance(std::string_view text) const override {
    if constexpr (requires(const typename G::Order& order) { Linking<G>::in_advance(order); }) {
      const auto order = G::parse(text);
      return order && Linking<G>::in_advance(*order);
    }
    return false;
  }
  std::optional<Taking> take_battle(std::string_view record, int pace) const override {
    if constexpr (requires { Linking<G>::take(record, pace); })
      return Linking<G>::take(record, pace);
    else
      return std::nullopt;
  }
  ClockWords clock_words() const override {
    if constexpr (requires { Clocking<G>::kWords; })
      return Clocking<G>::kWords;
    else
      return {};
  }
};

}  // namespace cherta::rules
