// Putting the ledger in order after a step: what all counters together leave for each, and which steps say so.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/ledger/ledger.h"

namespace cherta::tartar_raid::ledger {

namespace {

constexpr Bounds kReinforcements = {8, 27};  // TR-15.2: three clubs
constexpr int kTheirPeasants = 6;            // TR-15.5
constexpr int kMostOfDie = 6;                // TR-15.4

bool is_of(const Entry& one, Seat side) { return one.label.side() == side; }
bool may_be_rumour(const Entry& one) { return one.real && one.rumour; }
bool is_sure(const Entry& one) { return one.real && !one.rumour; }

// TR-5.3.1: three rumours and three armies at most.
void count_armies(Ledger& ledger) {
  int sure = ledger.armies_gone;
  for (const Entry& one : ledger.entries) sure += one.first && is_of(one, kAga) && is_sure(one) ? 1 : 0;
  for (Entry& one : ledger.entries) {
    if (!one.first || !is_of(one, kAga) || !may_be_rumour(one)) continue;
    if (ledger.rumours_seen >= kMostRumours) one.rumour = false;
    if (sure >= kMostArmies) one.real = false;
  }
}

// How many of these, other than `but`, must be real because there are no more rumours.
int real_among_the_others(const Ledger& ledger, const Entry& but) {
  int open = 0;
  for (const Entry& one : ledger.entries) open += &one != &but && one.first && may_be_rumour(one) ? 1 : 0;
  return std::max(0, open - (kMostRumours - ledger.rumours_seen));
}

// What all but this one had at the start between them, at least and at most.
Bounds of_the_others(const Ledger& ledger, const Entry& but) {
  const Seat side = but.label.side();
  Bounds sum = (side == kAga ? ledger.aga : ledger.prince).gone;
  for (const Entry& one : ledger.entries) {
    if (&one == &but || !is_of(one, side) || !one.real || (side == kPrince && !one.first)) continue;
    if (!one.rumour) sum.least += std::max(0, one.units.least + one.lost);
    sum.most += std::max(0, one.units.most + one.lost);
  }
  if (side == kAga) sum.least += real_among_the_others(ledger, but);
  return sum;
}

// TR-4.1.3: what is left of a side's units for one counter. Of the Prince's some may not have come yet.
void share_out(Ledger& ledger, Entry& one) {
  const Seat side = one.label.side();
  const Total& total = side == kAga ? ledger.aga : ledger.prince;
  if (!total.known || !one.real || (side == kPrince && !one.first)) return;
  const Bounds others = of_the_others(ledger, one);
  one.units.most = std::min(one.units.most, total.at_first.most - others.least - one.lost);
  if (side == kPrince) return;
  const int least = total.at_first.least - others.most - one.lost;
  if (least < 1) return;
  one.rumour = false;
  one.units.least = std::max(one.units.least, least);
}

// It still stands, so it has somebody in it; or nobody can be in it, and it is a rumour.
void stand(Entry& one) {
  one.units.least = std::max(one.units.least, one.untested ? 0 : 1);
  if (one.units.most >= one.units.least) return;
  if (may_be_rumour(one)) one.real = false;
  one.units.most = one.units.least;
}

bool same(const Entry& a, const Entry& b) { return a.real == b.real && a.rumour == b.rumour && a.units == b.units; }

const Entry* find_in(const std::vector<Entry>& entries, Label label) {
  const auto found = std::ranges::find(entries, label, &Entry::label);
  return found == entries.end() ? nullptr : &*found;
}

// Nothing is sure of this one: the referee has put it there, or it is as it was before something was taken back.
Entry anything(const State& s, const Counter& counter) {
  Entry one;
  one.label = counter.label;
  one.units = {0, kBeyondAll};
  one.untested = counter.label->letter != 'T';
  one.rumour = counter.label->letter == 'T' && !*s.dummies_gone;
  return one;
}

// The entries are those of the counters that stand on the map.
void match_the_map(Ledger& ledger, const State& s) {
  if (ledger.is_reset) {
    ledger.entries.clear();
    ledger.aga.known = ledger.prince.known = ledger.is_reset = false;
    ledger.was_edited = true;
  }
  std::erase_if(ledger.entries, [&](const Entry& one) { return !find_counter(s, one.label); });
  for (const Counter& counter : *s.counters) {
    Entry* one = find(ledger, counter.label);
    if (!one) one = &ledger.entries.emplace_back(anything(s, counter));
    one->box = counter.box;
    if (*s.dummies_gone) one->rumour = false;
  }
}

// TR-4.1, TR-15: what everybody can reckon of an army that has just come.
void greet(Ledger& ledger, const State& s) {
  if (ledger.deployed != 0 && ledger.aga.at_first.most == 0) {
    ledger.aga.at_first = units_at_first(s.options, kAga, {});
    ledger.prince.at_first = units_at_first(s.options, kPrince, {});
    ledger.aga.known = ledger.prince.known = !ledger.was_edited;
  }
  for (Entry& one : ledger.entries) {
    if (find_in(ledger.before, one.label) || one.label.letter != 'F' || !one.first) continue;
    if (one.label == *s.reinforcements) {
      one.units = {kReinforcements.least,
                   kReinforcements.most + (*s.prince_died_in_town ? kMostOfDie : 0) + kTheirPeasants};
      one.untested = true;
      one.first = false;
    } else if (ledger.prince.at_first.most > 0 && !ledger.was_edited) {
      one.units.most = std::min(one.units.most, ledger.prince.at_first.most);
    }
  }
}

void note_steps(Ledger& ledger, std::uint64_t step) {
  for (Entry& one : ledger.entries) {
    const Entry* before = find_in(ledger.before, one.label);
    if (before && same(*before, one)) continue;
    const bool now_sure = is_sure(one) && one.units.least == one.units.most;
    const bool was_sure = before && is_sure(*before) && before->units.least == before->units.most;
    if (now_sure && !was_sure) one.steps.clear();  // whatever was reasoned before, it was seen
    one.steps.push_back(step);
    if (one.steps.size() > kStepsKept) one.steps.erase(one.steps.begin());
  }
  ledger.before = ledger.entries;
}

}  // namespace

Entry* find(Ledger& ledger, Label label) {
  const auto found = std::ranges::find(ledger.entries, label, &Entry::label);
  return found == ledger.entries.end() ? nullptr : &*found;
}

Total& total_of(Ledger& ledger, Seat side) { return side == kAga ? ledger.aga : ledger.prince; }

Bounds units_at_first(const Options& options, Seat side, std::span<const Card> elsewhere) {
  constexpr int kClubs = 13;
  boost::container::static_vector<int, kClubs> values;
  for (int i = 0; i < kClubs; ++i) {
    const Card card(static_cast<rules::Rank>(i + 1), rules::Suit::kClubs);
    if (std::ranges::find(elsewhere, card) == elsewhere.end()) values.push_back(club_value(card, side));
  }
  std::ranges::sort(values);
  const auto low = values.begin();
  const auto high = values.rbegin();
  if (side == kPrince) return {options.base_units_prince + low[0], options.base_units_prince + high[0]};
  Bounds units = {options.base_units_aga + low[0] + low[1], options.base_units_aga + high[0] + high[1]};
  // TR-16.4.8: two more clubs, one of them doubled; whether they count is the Aga's secret.
  if (options.town_host) units.most += high[0] + high[2] + high[3];
  return units;
}

void narrow(Ledger& ledger) {
  for (std::size_t pass = 0; pass <= ledger.entries.size(); ++pass) {
    const auto before = ledger.entries;
    count_armies(ledger);
    for (Entry& one : ledger.entries) share_out(ledger, one);
    for (Entry& one : ledger.entries) stand(one);
    if (std::ranges::equal(before, ledger.entries, same)) return;
  }
}

void settle(Ledger& ledger, std::uint64_t step, const Known& after) {
  match_the_map(ledger, *after);
  greet(ledger, *after);
  narrow(ledger);
  note_steps(ledger, step);
}

}  // namespace cherta::tartar_raid::ledger
