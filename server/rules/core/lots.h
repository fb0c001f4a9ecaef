// What a seat may order, checked no further than it takes: whether there is anything, or one drawn by lot.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "server/rules/core/game.h"

namespace cherta::rules {

// A game that finds its offers by checking candidates may have
//   static std::vector<Offer> candidates(const Known<G>&, Seat)
// of which offers() are those that check() lets pass, each of one way. Then nobody checks them all to draw a few.
template <class G>
concept NamesCandidates = requires(const Known<G>& known, Seat seat) {
  { G::candidates(known, seat) } -> std::same_as<std::vector<typename G::Offer>>;
};

// What one seat may order now. `known` outlives it.
template <Game G>
class Lots {
 public:
  Lots(const Known<G>& known, Seat seat) : known_(known), actor_(Actor::player(seat)), left_(all(known, seat)) {}

  bool is_empty() const {
    if constexpr (NamesCandidates<G>)
      return std::ranges::none_of(left_, [this](const auto& offer) { return may(G::order_of(offer, 0)); });
    else
      return left_.empty();
  }
  // Each offer is as likely as the others, then each of its ways; nothing if there is none. `pick(label, n)` gives a
  // number below n.
  template <class Pick>
  std::optional<typename G::Order> draw(const Pick& pick) {
    while (!left_.empty()) {
      const std::size_t at = pick("offer", left_.size());
      auto order = G::order_of(left_[at], pick("way", G::ways(left_[at])));
      if (!NamesCandidates<G> || may(order)) return order;
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return std::nullopt;
  }

 private:
  static std::vector<typename G::Offer> all(const Known<G>& known, Seat seat) {
    if constexpr (NamesCandidates<G>)
      return G::candidates(known, seat);
    else
      return G::offers(known, seat);
  }
  bool may(const typename G::Order& order) const { return G::check(known_, actor_, order).has_value(); }

  const Known<G>& known_;
  Actor actor_;
  std::vector<typename G::Offer> left_;
};

}  // namespace cherta::rules
