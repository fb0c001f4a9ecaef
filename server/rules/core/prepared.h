// Orders given beforehand: scripts and standing orders. They are their owner's secret, read what he knows and nothing
// else (by type), and act through the same path as typed ones, so that nothing tells which it was.
//
// A script is the lines still to come; each is tried exactly as if typed when its turn comes, and the first that cannot
// be given drops the rest, which is told to its owner alone. A standing order is what it makes of a question: orders,
// in order of preference, of which the first that may be given is.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/rules/core/game.h"

namespace cherta::rules {

// Whose answer it is: the seat that this is known to, so that nobody's can be judged with other eyes than his own.
template <class G>
Actor asked_of(const Known<G>& known) {
  if (known.viewer().kind != Viewer::Kind::kPlayer) throw std::logic_error("only a player answers in advance");
  return Actor::player(known.viewer().seat);
}

// The order of one line, if the seat may give it now; else its refusal: E_SYNTAX, or what check() says.
template <class G>
Result<typename G::Order> order_of_line(const Known<G>& known, const std::string& line) {
  auto order = G::parse(line);
  if (!order) return order;
  using std::visit;
  const bool is_script = visit(
      [](const auto& one) {
        return requires { one.lines; };
      },
      *order);
  if (is_script) return Refusal{"E_SYNTAX", "", "one order to a line"};
  if (const auto fine = G::check(known, asked_of(known), *order); !fine) return fine.error();
  return order;
}

// A script of which no part can be given is refused with what its first line would be; anything else passes.
template <class G>
Result<void> first_line(const Known<G>& known, const typename G::Order& order) {
  if constexpr (detail::is_variant<typename G::Order>) {
    std::optional<Refusal> why;
    using std::visit;
    visit(
        [&](const auto& one) {
          if constexpr (requires { one.lines.front() == std::string(); })
            if (const auto first = order_of_line(known, one.lines.front()); !first) why = first.error();
        },
        order);
    if (why) return *why;
  }
  return {};
}

// The first of some orders that the seat may give now; skipped(order, refusal) hears of those before it.
template <class G, class Skipped>
std::optional<typename G::Order> first_allowed(const Known<G>& known, const std::vector<typename G::Order>& orders,
                                               const Skipped& skipped) {
  for (const auto& order : orders) {
    const auto fine = G::check(known, asked_of(known), order);
    if (fine) return order;
    skipped(order, fine.error());
  }
  return std::nullopt;
}
template <class G>
std::optional<typename G::Order> first_allowed(const Known<G>& known, const std::vector<typename G::Order>& orders) {
  return first_allowed(known, orders, [](const auto&, const auto&) {});
}

}  // namespace cherta::rules
