// The knowledge ledger: what a viewer can have concluded about what he is not shown. A ledger is a fold of one viewer's
// own feed, read beside his own projection; it has no way to the truth, to another's feed or to a later step.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "server/rules/core/any_game.h"

namespace cherta::rules {

// What one viewer has noted so far. What is in it only its game knows.
class AnyLedger {
 public:
  virtual ~AnyLedger() = default;
  virtual std::unique_ptr<AnyLedger> clone() const = 0;
};

// The part of a position that reasons. Beside Position, for not every game has something to reason about.
class Reasoned {
 public:
  virtual ~Reasoned() = default;
  // An empty ledger; null for who sees the truth, and in games that have none.
  virtual std::unique_ptr<AnyLedger> open_ledger(Viewer viewer) const = 0;
  // The viewer was told these lines in this step of his feed, which led to this position.
  virtual void enter(Viewer viewer, AnyLedger& ledger, std::uint64_t step, std::span<const FeedLine> told) const = 0;
  // What the viewer sees, with what follows from it.
  virtual Sight concluded(Viewer viewer, Wanted wanted, const AnyLedger& ledger) const = 0;
};

// A game that reasons says so in its game.cpp:
//   template <> struct Reasoning<MyGame> {
//     using Ledger = …;  // a regular value
//     static bool heeds(std::string_view kind);  // need an event of this name be read?
//     static void hear(Ledger&, std::uint64_t step, const MyGame::Event& told);
//     static void settle(Ledger&, std::uint64_t step, const Known<MyGame>& after);  // the step has been heard
//     static void conclude(const Known<MyGame>&, const Ledger&, View&);
//   };
template <class G>
struct Reasoning {};

template <class G>
concept Reasons = requires {
  typename Reasoning<G>::Ledger;
};

template <class G>
struct LedgerOf final : AnyLedger {
  typename Reasoning<G>::Ledger notes;
  std::unique_ptr<AnyLedger> clone() const override { return std::make_unique<LedgerOf>(*this); }
};

inline std::unique_ptr<AnyLedger> open_ledger(const Position& position, Viewer viewer) {
  const auto* reasoned = dynamic_cast<const Reasoned*>(&position);
  return reasoned ? reasoned->open_ledger(viewer) : nullptr;
}
inline void enter(const Position& position, Viewer viewer, AnyLedger* ledger, std::uint64_t step,
                  std::span<const FeedLine> told) {
  if (ledger) dynamic_cast<const Reasoned&>(position).enter(viewer, *ledger, step, told);
}
inline Sight sight(const Position& position, Viewer viewer, Wanted wanted, const AnyLedger* ledger) {
  if (!ledger) return position.sight(viewer, wanted);
  return dynamic_cast<const Reasoned&>(position).concluded(viewer, wanted, *ledger);
}

// "steps 12 41": the source of a fact that follows from these steps of the viewer's own feed.
inline std::string steps_source(std::span<const std::uint64_t> steps) {
  std::string text = "steps";
  for (const std::uint64_t step : steps) text += ' ' + std::to_string(step);
  return text;
}

}  // namespace cherta::rules
