// The knowledge ledger: what a viewer can have concluded about what he is not shown. A ledger is a fold of one viewer's
// own feed, read beside his own projection; it has no way to the truth, to another's feed or to a later step.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "server/rules/core/any_game.h"

namespace cherta::rules {

// The part of a position that reasons, beside Position, for not every game has something to reason about. Positions
// keep their viewers' ledgers, so that a copy of the past has those of the past; what is concluded stands in the views.
class Reasoned {
 public:
  virtual ~Reasoned() = default;
  // This step of the viewer's feed told him these lines, and led to this position. A step that is noted stays noted:
  // nothing comes of telling it again.
  virtual void note(Viewer viewer, std::uint64_t step, std::span<const FeedLine> told) = 0;
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

// What each viewer has noted; shared by copies of the position until one of them goes on.
template <class G>
class Notebooks {};
template <Reasons G>
class Notebooks<G> {
 public:
  // `after()` gives what the viewer knows then. Few steps say anything that is heeded, and what was foreseen is told
  // again: a projection is made where it is read, and nowhere else.
  template <class After>
  void note(Viewer viewer, std::uint64_t step, std::span<const FeedLine> told, const After& after) {
    Notes& mine = all_[index(viewer)];
    if (mine.last >= step) return;
    mine.last = step;
    if (!mine.ledger) mine.ledger = std::make_shared<const Ledger>();
    std::shared_ptr<Ledger> next;  // a copy, made where something is written into it
    for (const FeedLine& line : told) {
      typename G::Event event;
      if (!Reasoning<G>::heeds(line.kind) || !from_json(line.data, event)) continue;
      if (!next) next = std::make_shared<Ledger>(*mine.ledger);
      Reasoning<G>::hear(*next, step, event);
    }
    if (!next) return;
    Reasoning<G>::settle(*next, step, after());
    mine.ledger = std::move(next);
  }
  void conclude(const Known<G>& known, View& view) const {
    if (const auto& ledger = all_[index(known.viewer())].ledger) Reasoning<G>::conclude(known, *ledger, view);
  }

 private:
  using Ledger = typename Reasoning<G>::Ledger;
  struct Notes {
    std::shared_ptr<const Ledger> ledger;  // nothing before the first step
    std::uint64_t last = 0;                // step
  };
  std::array<Notes, 4> all_;  // by index(Viewer)
};

// Nothing comes of it where nothing is reasoned.
inline void note(Position& position, Viewer viewer, std::uint64_t step, std::span<const FeedLine> told) {
  if (auto* reasoned = dynamic_cast<Reasoned*>(&position)) reasoned->note(viewer, step, told);
}

// "steps 12 41": the source of a fact that follows from these steps of the viewer's own feed.
inline std::string steps_source(std::span<const std::uint64_t> steps) {
  std::string text = "steps";
  for (const std::uint64_t step : steps) text += ' ' + std::to_string(step);
  return text;
}

}  // namespace cherta::rules
