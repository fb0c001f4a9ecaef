// The knowledge ledgers of a match's viewers (server/rules/core/ledger.h): each a fold of that viewer's own feed,
// copied with whatever holds them.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "server/rules/core/ledger.h"
#include "server/rules/core/planted.h"

namespace cherta::match {

class Ledgers {
 public:
  Ledgers() = default;
  Ledgers(const Ledgers& other) {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (other.all_[i]) all_[i] = other.all_[i]->clone();
  }
  Ledgers(Ledgers&&) = default;
  Ledgers& operator=(Ledgers other) {
    all_ = std::move(other.all_);
    return *this;
  }
  ~Ledgers() = default;

  void open(const rules::Position& position) {
    for (const rules::Viewer viewer : rules::kViewers) all_[index(viewer)] = rules::open_ledger(position, viewer);
  }
  // Null: nothing is reasoned for this viewer.
  const rules::AnyLedger* of(rules::Viewer viewer) const {
    // M-31: one ledger for both seats, since what it holds is public; its steps are numbers of the first one's feed.
    if (rules::planted("M-31") && viewer.kind == rules::Viewer::Kind::kPlayer) return all_.front().get();
    return all_[index(viewer)].get();
  }
  void enter(const rules::Position& position, rules::Viewer viewer, std::uint64_t step,
             std::span<const rules::FeedLine> told) {
    rules::enter(position, viewer, all_[index(viewer)].get(), step, told);
  }
  // This viewer's, once he has been told this, too.
  std::unique_ptr<rules::AnyLedger> with(const rules::Position& position, rules::Viewer viewer, std::uint64_t step,
                                         std::span<const rules::FeedLine> told) const {
    const rules::AnyLedger* now = of(viewer);
    if (!now) return nullptr;
    auto next = now->clone();
    rules::enter(position, viewer, next.get(), step, told);
    return next;
  }

 private:
  std::array<std::unique_ptr<rules::AnyLedger>, 4> all_;  // by index(Viewer)
};

}  // namespace cherta::match
