#include "server/rules/tartar_raid/resample.h"

#include <algorithm>

#include "server/rules/tartar_raid/reader.h"

namespace cherta::tartar_raid {

std::size_t pick(Chance& chance, std::size_t among) {
  return static_cast<std::size_t>(chance.die("resample", "resample", static_cast<std::uint32_t>(among))) - 1;
}
bool toss(Chance& chance) { return pick(chance, 2) == 0; }

void redraw_hand(State& s, Side& side, Chance& chance, const std::function<bool(Card)>& may_change) {
  auto& hand = side.hand.edit();
  auto& pool = s.action_pool.edit();
  std::size_t wanted = 0;
  for (auto card = hand.begin(); card != hand.end();) {
    if (!may_change(*card)) {
      ++card;
      continue;
    }
    pool.push_back(*card);
    card = hand.erase(card);
    ++wanted;
  }
  std::vector<Card> open;
  std::ranges::copy_if(pool, std::back_inserter(open), may_change);
  for (; wanted > 0; --wanted) {
    const auto at = static_cast<std::ptrdiff_t>(pick(chance, open.size()));
    hand.push_back(open[static_cast<std::size_t>(at)]);
    std::erase(pool, open[static_cast<std::size_t>(at)]);
    open.erase(open.begin() + at);
  }
  std::ranges::sort(pool);
  std::ranges::sort(hand, {}, [](Card card) {
    const int rank = static_cast<int>(card.rank());
    return std::pair(rank == 1 ? -14 : -rank, card.suit());
  });
}

namespace {

// The words of a seat's sealed replies: what it has already said it would do holds in the other truth, too.
std::vector<std::string> sealed_words(const State& s, Seat seat) {
  std::vector<std::string> words;
  for (const auto* window : {&s.window, &s.closing}) {
    if (!**window) continue;
    const auto& reply = (seat == kAga ? (**window)->aga_reply : (**window)->prince_reply).get();
    if (reply)
      for (std::string& word : split(*reply, ' ')) words.push_back(std::move(word));
  }
  return words;
}

}  // namespace

bool is_promised(const State& s, Seat seat, Card card) {
  const auto words = sealed_words(s, seat);
  return std::ranges::find(words, card.text()) != words.end();
}

int redraw_clubs(State& s, Side& side, Seat seat, Chance& chance) {
  auto& clubs = side.clubs.edit();
  auto& pool = s.club_pool.edit();
  int change = 0;
  for (Card& club : clubs) {
    const std::size_t at = pick(chance, pool.size() + 1);
    if (at == pool.size()) continue;
    change += club_value(pool[at], seat) - club_value(club, seat);
    std::swap(club, pool[at]);
  }
  std::ranges::sort(pool);
  return change;
}

bool is_untold(const State& s, const Counter& one) {
  if (*one.last_known || *one.fought || *one.pinned || *one.besieging || *one.assaulted || *one.challenging)
    return false;
  if (*one.immobile_until > 0 || *one.sallying) return false;
  if (*s.march && *(*s.march)->counter == *one.label) return false;
  const auto words = sealed_words(s, one.label->side());
  if (std::ranges::find(words, one.label->text()) != words.end()) return false;
  if (!*s.battle) return true;
  const Battle& battle = **s.battle;
  const auto in = [&](const std::vector<Label>& labels) {
    return std::ranges::find(labels, *one.label) != labels.end();
  };
  return *battle.box != *one.box && !in(battle.tartars) && !in(battle.feudals) && !in(battle.by_card);
}

State TartarRaid::resample(const State& truth, Viewer viewer, Chance& chance) {
  State other = truth;
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return other;
  const bool dealt = *truth.phase >= Phase::kChertas;
  if (!viewer.is(kAga) && dealt) resample_aga(other, chance);
  if (!viewer.is(kPrince) && dealt) resample_prince(other, chance);
  return other;
}

}  // namespace cherta::tartar_raid
