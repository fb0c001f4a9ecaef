// The ledger in a view: what each of the enemy's counters can be, what he was shown of one's own, and what he can hold.
#include <algorithm>
#include <array>

#include "server/rules/core/ledger.h"
#include "server/rules/tartar_raid/ledger/ledger.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid::ledger {

namespace {

using rules::Phrase;
using rules::Rank;
using rules::Wording;

constexpr Phrase kRumour{"rumour", "a rumour"}, kUnits{"units", "{} {unit|units}"},
    kAnyUnits{"units_any", "any number of units"}, kUnitsLeast{"units_least", "{} {unit|units} or more"},
    kUnitsFrom{"units_from", "{} to {} {unit|units}"}, kUntested{"untested", "untested"},
    kOrRumour{"or_rumour", "or a rumour"};

// The clubs that this viewer knows not to be the other side's.
std::vector<Card> own_clubs(const Known& known, Seat side) {
  const Side& own = side_of(*known, side);
  std::vector<Card> clubs;
  if (const Cards* held = own.clubs.if_known()) clubs.assign(held->begin(), held->end());
  const MusterPlan* plan = side == kPrince ? known->plan.if_known() : nullptr;
  if (plan) clubs.insert(clubs.end(), plan->reinforcement_clubs.begin(), plan->reinforcement_clubs.end());
  return clubs;
}

// The same ledger as a player reads it who knows his own clubs.
Ledger read_by(const Known& known, const Ledger& ledger) {
  Ledger own = ledger;
  own.before.clear();
  if (known.viewer().kind != Viewer::Kind::kPlayer) return own;
  const Seat enemy = rules::other(known.viewer().seat);
  Total& total = total_of(own, enemy);
  if (!total.known) return own;
  const Bounds refined = units_at_first(known->options, enemy, own_clubs(known, known.viewer().seat));
  total.at_first.least = std::max(total.at_first.least, refined.least);
  total.at_first.most -= units_at_first(known->options, enemy, {}).most - refined.most;  // levies stay counted
  narrow(own);
  return own;
}

void add_fact(rules::View& view, const Entry& one, const char* name, std::uint64_t also) {
  const auto piece = std::ranges::find(view.pieces, one.label.text(), &rules::Piece::id);
  if (piece == view.pieces.end()) return;
  auto steps = one.steps;
  if (also != 0 && std::ranges::find(steps, also) == steps.end()) steps.insert(steps.begin(), also);
  piece->facts.push_back({name, wording_of(one), rules::steps_source(steps), 0});
}

void add_counters(const Known& known, const Ledger& ledger, rules::View& view) {
  const Ledger read = read_by(known, ledger);
  for (std::size_t i = 0; i < ledger.entries.size(); ++i) {
    const Entry& shown = ledger.entries[i];
    if (known.viewer().is(shown.label.side())) {
      add_fact(view, shown, "as shown", 0);  // never by what the enemy knows himself
      continue;
    }
    add_fact(view, read.entries[i], "may be", reads_alike(read.entries[i], shown) ? 0 : ledger.dealt);
  }
}

// ---- sealed hands ----

constexpr Rank kAgas[] = {Rank::kAce, Rank::kSeven, Rank::kSix, Rank::kFive};  // TR-4.2.0.2
constexpr Rank kPrinces[] = {Rank::kAce, Rank::kNine, Rank::kEight, Rank::kSeven, Rank::kSix};

// Action cards that lie neither open nor in the viewer's own hand: how many there are of each rank.
struct Unseen {
  std::array<int, 14> of_rank{};
  int all = 0;
};
Unseen unseen_cards(const Known& known) {
  std::array<bool, 54> seen{};
  for (const Seat seat : {kAga, kPrince}) {
    const Side& side = side_of(*known, seat);
    for (const PlayedCard& one : *side.discard) seen[static_cast<std::size_t>(one.card.index())] = true;
    if (const Cards* hand = side.hand.if_known())
      for (const Card card : *hand) seen[static_cast<std::size_t>(card.index())] = true;
  }
  Unseen unseen;
  for (const rules::Suit suit : {rules::Suit::kSpades, rules::Suit::kHearts, rules::Suit::kDiamonds})
    for (std::size_t rank = 1; rank < unseen.of_rank.size(); ++rank) {
      const Card card(static_cast<Rank>(rank), suit);
      if (seen[static_cast<std::size_t>(card.index())]) continue;
      ++unseen.of_rank[rank];
      ++unseen.all;
    }
  return unseen;
}

constexpr Phrase kHeld{"held", "{} of {} unseen cards"}, kAtLeast{"at_least", "{}: at least {}"},
    kAtMost{"at_most", "{}: at most {}"};

// "5 of 27 unseen cards; 10: at least 2; A: at most 3, 9: at most 4".
Wording hand_wording(const Known& known, Seat side) {
  const int held = side_of(*known, side).hand_count;
  const auto unseen = unseen_cards(known);
  Wording hand(kHeld, {held, unseen.all});
  const auto tens = static_cast<int>(known->ground->chertas.size());
  if (side == kPrince && tens > 0) hand.then("; ", {kAtLeast, {"10", tens}});  // TR-10.1
  const int others = held - (side == kPrince ? tens : 0);
  std::string_view between = "; ";
  for (const Rank rank : side == kAga ? std::span<const Rank>(kAgas) : std::span<const Rank>(kPrinces)) {
    const int left = unseen.of_rank[static_cast<std::size_t>(rank)];
    const std::string word = Card(rank, rules::Suit::kSpades).text();
    hand.then(between, {kAtMost, {word.substr(0, word.size() - 1), std::min(left, others)}});
    between = ", ";
  }
  return hand;
}

void add_hands(const Known& known, const Ledger& ledger, rules::View& view) {
  if (ledger.dealt == 0 || ledger.was_edited) return;
  for (const Seat side : {kAga, kPrince}) {
    if (known.viewer().is(side)) continue;
    const bool aga = side == kAga;
    view.tracks.push_back({aga ? "may_hold_aga" : "may_hold_prince", aga ? "The Aga's hand" : "The Prince's hand",
                           hand_wording(known, side), aga ? "aga" : "prince"});
  }
}

}  // namespace

bool reads_alike(const Entry& a, const Entry& b) {
  if (!a.real || !b.real) return a.real == b.real;
  const auto most = [](const Entry& one) { return std::min(one.units.most, kBeyondAll / 2); };
  return a.rumour == b.rumour && a.untested == b.untested && a.units.least == b.units.least && most(a) == most(b);
}

Wording wording_of(const Entry& one) {
  if (!one.real) return kRumour;
  const Bounds& units = one.units;
  Wording wording;
  if (units.least == units.most)
    wording = {kUnits, {units.least}};
  else if (units.most >= kBeyondAll / 2)
    wording = units.least == 0 ? Wording(kAnyUnits) : Wording(kUnitsLeast, {units.least});
  else
    wording = {kUnitsFrom, {units.least, units.most}};
  if (one.untested && units.least != units.most) wording.then(", ", kUntested);
  return one.rumour ? wording.then(", ", kOrRumour) : wording;
}

void conclude(const Known& known, const Ledger& ledger, rules::View& view) {
  if (*known->phase == Phase::kFinished) return;  // then everything is open
  add_counters(known, ledger, view);
  add_hands(known, ledger, view);
}

}  // namespace cherta::tartar_raid::ledger
