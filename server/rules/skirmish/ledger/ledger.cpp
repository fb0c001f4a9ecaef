#include "server/rules/skirmish/ledger/ledger.h"

#include "server/rules/core/ledger_words.h"
#include "server/rules/skirmish/show/display.h"

namespace cherta::skirmish::ledger {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr std::size_t kStepsKept = 6;
constexpr int kSurely = 100;  // a level that no roll fails (SK-10.5)

constexpr Phrase kPoints{"points", "{} {point|points}"}, kPointsFrom{"points_from", "{} to {} {point|points}"},
    kHeld{"held", "{} of {} unplayed cards"}, kAtLeast{"at_least", "{}: at least {}"};

// SK-10.4, SK-10.5, SK-10.9: whoever passes had a level of at least 1, whoever fails one that can fail, and none has
// more than 100. Only what everybody is shown of a check is read (SK-10.10).
void check(Store& store, std::uint64_t step, int base, bool passed) {
  if (!store.known) return;
  const int least = passed ? std::max(0, 1 - base) : 0;
  const int most = std::max(least, (passed ? kSurely : kSurely - 1) - base);
  store.least += least;
  store.most += most;
  if (least == 0 && most == 0) return;
  if (store.steps.empty() || store.steps.back() != step) store.steps.push_back(step);
  if (store.steps.size() > kStepsKept) store.steps.erase(store.steps.begin());
}

Wording store_wording(const Store& store, int all) {
  const int least = std::max(0, all - store.most), most = std::max(0, all - store.least);
  Wording wording = least == most ? Wording(kPoints, {most}) : Wording(kPointsFrom, {least, most});
  return wording.then(" ", rules::by_steps(store.steps));
}

// Of the enemy's store what it can be; of one's own what was shown of it.
void add_store(const rules::Known<Skirmish>& known, const Store& store, Seat side, rules::View& view) {
  const State& s = *known;
  if (!store.known || s.options->open_morale) return;
  const bool own = known.viewer().is(side);
  const std::string owner = owner_word(side);
  const std::string name = own ? "Your morale points, as shown" : "Morale points of the " + side_name(s, side);
  view.tracks.push_back({(own ? "may_show_morale " : "may_have_morale ") + owner, name,
                         store_wording(store, morale_total(s, side)), owner});
}

// Of the cards that a side has not played as many lie in its deck as its deck has: the others are in its hand.
void add_hand(const rules::Known<Skirmish>& known, Seat side, rules::View& view) {
  const State& s = *known;
  if (known.viewer().is(side) || !(*s.dealt)[side]) return;
  const std::vector<int> left = unplayed(s, side);
  const int deck = deck_count(s, side);
  Wording hand(kHeld, {hand_count(s, side), static_cast<int>(left.size())});
  bool is_told = false;
  for (std::size_t i = 0; i < left.size();) {
    const auto same = static_cast<int>(std::ranges::count(left, left[i]));
    if (same > deck) {
      hand.then(is_told ? ", " : "; ", {kAtLeast, {left[i], same - deck}});
      is_told = true;
    }
    i += static_cast<std::size_t>(same);
  }
  if (is_told)
    view.tracks.push_back(
        {"may_hold " + owner_word(side), "Hand of the " + side_name(s, side), hand, owner_word(side)});
}

}  // namespace

bool heeds(std::string_view kind) {
  return kind == Dealt::kName || kind == MoraleTested::kName || kind == RefAction::kName;
}

void hear(Ledger& ledger, std::uint64_t step, const Event& told) {
  if (const auto* dealt = get_if<Dealt>(&told)) {
    ledger.stores[rules::index(*dealt->side)] = {true, 0, 0, {}};
  } else if (const auto* tested = get_if<MoraleTested>(&told)) {
    check(ledger.stores[rules::index(*tested->side)], step, *tested->base, *tested->passed);
  } else if (const auto* act = get_if<RefAction>(&told); act && act->position.known()) {
    ledger = {};  // he may have set anything
  }
}

void conclude(const rules::Known<Skirmish>& known, const Ledger& ledger, rules::View& view) {
  const State& s = *known;
  if (*s.phase == Phase::kOver || known.viewer().is_referee()) return;
  for (const Seat side : kSides) {
    add_store(known, ledger.stores[rules::index(side)], side, view);
    add_hand(known, side, view);
  }
}

}  // namespace cherta::skirmish::ledger
