// Putting the ledger in order after a step, and reading it: what an army can be now, and what can lie face down.
#include <algorithm>

#include "server/rules/age_of_arthur/ledger/ledger.h"
#include "server/rules/core/ledger.h"

namespace cherta::age_of_arthur::ledger {

namespace {

using rules::Phrase;
using rules::Rank;
using rules::Wording;

constexpr Phrase kMen{"men", "{} men"}, kMenFrom{"men_from", "{} to {} men"},
    kUnseen{"unseen", "{} {card|cards}: {} {joker|jokers}, {} {picture|pictures}, {} {number|numbers} worth {}"};

constexpr std::size_t kStepsKept = 6, kCards = 54;
constexpr int kLastNumber = 10;

// The raid goes on: the raider has never had nobody left (AA-3.5).
bool has_lasted(const Entry& entry, int first) {
  for (std::size_t i = entry.since; i <= entry.ops.size(); ++i)
    if (now_of(Role::kAttacker, first, std::span(entry.ops).subspan(entry.since, i - entry.since)) <= 0) return false;
  return true;
}

void take_hint(Entry& entry, const Hint& hint) {
  std::erase_if(entry.could, [&](int first) { return std::ranges::find(hint.fits, first) == hint.fits.end(); });
}

void settle_army(Ledger& ledger, Role role, const State& s, std::uint64_t step) {
  Entry& entry = entry_of(ledger, role);
  for (const Hint& hint : ledger.hints)
    if (hint.role == role && !(hint.by_plunder && s.options->veiled)) take_hint(entry, hint);
  entry.ops = *army_of(s, role).ops;
  if (entry.since > entry.ops.size()) entry.known = false;  // what it was reckoned from has been taken back
  if (role == Role::kAttacker && entry.known)
    std::erase_if(entry.could, [&](int first) { return !has_lasted(entry, first); });
  if (entry.could.empty()) entry.known = false;
  if (!entry.known) return;
  const auto [least, most] = std::ranges::minmax(entry.could);
  const int now_least = now_of(role, entry, least), now_most = now_of(role, entry, most);
  if (now_least == entry.least && now_most == entry.most) return;
  const bool sure = now_least == now_most;
  if (sure && entry.least != entry.most) entry.steps.clear();  // whatever was reckoned before, now it is plain
  if (std::ranges::find(entry.steps, step) == entry.steps.end()) entry.steps.push_back(step);
  if (entry.steps.size() > kStepsKept) entry.steps.erase(entry.steps.begin());
  entry.least = now_least;
  entry.most = now_most;
}

void see_what_lies_open(Ledger& ledger, const State& s) {
  const auto note = [&](Card card) { ledger.seen.set(static_cast<std::size_t>(card.index())); };
  for (const GridCell& cell : *s.grid)
    if (*cell.up) note(**cell.up);
  for (const Discarded& one : *s.discard_up) note(one.card);
  for (const Army* army : {&*s.a, &*s.d})
    for (const Discarded& one : *army->jokers) note(one.card);
  if (*s.card) note(**s.card);
}

Wording men_wording(const Entry& entry) {
  return entry.least == entry.most ? Wording(kMen, {entry.least}) : Wording(kMenFrom, {entry.least, entry.most});
}

void add_armies(const Known& known, const Ledger& ledger, rules::View& view) {
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const Entry& entry = role == Role::kAttacker ? ledger.a : ledger.d;
    const auto piece = std::ranges::find(view.pieces, role == Role::kAttacker ? "A" : "D", &rules::Piece::id);
    if (!entry.known || piece == view.pieces.end()) continue;
    const bool own = known.viewer().is(seat_of(*known, role));
    piece->facts.push_back({own ? "as shown" : "may be", men_wording(entry), rules::steps_source(entry.steps), 0});
  }
}

// "23 cards: 2 jokers, 7 pictures, 14 numbers worth 81".
Wording unseen_wording(const Ledger& ledger) {
  int jokers = 0, pictures = 0, numbers = 0, worth = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (ledger.seen[i]) continue;
    const Card card = Card::at(static_cast<int>(i));
    if (card.is_joker()) {
      ++jokers;
    } else if (static_cast<int>(card.rank()) > kLastNumber) {
      ++pictures;
    } else {
      ++numbers;
      worth += static_cast<int>(card.rank());
    }
  }
  return {kUnseen, {jokers + pictures + numbers, jokers, pictures, numbers, worth}};
}

}  // namespace

Entry& entry_of(Ledger& ledger, Role role) { return role == Role::kAttacker ? ledger.a : ledger.d; }

int now_of(Role role, int first, std::span<const Op> ops) {
  const int men = strength_from(first, ops);
  constexpr int kHousehold = 100;
  return role == Role::kDefender ? std::max(kHousehold, men) : men;
}

int now_of(Role role, const Entry& entry, int first) {
  return now_of(role, first, std::span(entry.ops).subspan(std::min(entry.since, entry.ops.size())));
}

void settle(Ledger& ledger, std::uint64_t step, const Known& after) {
  if (ledger.is_reset) {
    ledger.a = ledger.d = Entry();
    ledger.hints.clear();
    ledger.is_reset = false;
    ledger.lost_count = true;
  }
  for (const Role role : {Role::kAttacker, Role::kDefender}) settle_army(ledger, role, *after, step);
  ledger.hints.clear();
  see_what_lies_open(ledger, *after);
}

void conclude(const Known& known, const Ledger& ledger, rules::View& view) {
  if (*known->phase == Phase::kFinished || known->revealed || known->grid->empty()) return;  // everything is open
  add_armies(known, ledger, view);
  if (!ledger.lost_count) view.tracks.push_back({"may_lie", "Never seen yet", unseen_wording(ledger), ""});
}

}  // namespace cherta::age_of_arthur::ledger
