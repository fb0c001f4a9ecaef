#include "server/rules/tartar_raid/door/resample.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

std::size_t pick(Chance& chance, std::size_t among) {
  return static_cast<std::size_t>(chance.die("resample", "resample", static_cast<std::uint32_t>(among))) - 1;
}
bool toss(Chance& chance) { return pick(chance, 2) == 0; }

namespace {

// The pools have no order (L-25).
void sort_pool(std::vector<Card>& pool) { std::ranges::sort(pool); }

}  // namespace

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
  sort_pool(pool);
  sort_hand(hand);
}

namespace {

Side& side_in(State& s, Seat seat) { return seat == kAga ? *s.aga : *s.prince; }

// The words of a seat's decisions: what it has already said it would do holds in the other truth, too.
std::vector<std::string> promised_words(const State& s, Seat seat) {
  std::vector<std::string> words;
  const auto read = [&](const std::string& text) {
    for (std::string& word : split(text, ' ')) words.push_back(std::move(word));
  };
  for (const auto* window : {&s.window, &s.closing}) {
    if (!**window) continue;
    const auto& reply = (seat == kAga ? (**window)->aga_reply : (**window)->prince_reply).get();
    if (reply) read(*reply);
  }
  for (const StandingOrder& order : side_of(s, seat).standing.get()) read(order.action);
  return words;
}

void redraw_entry(Battle& battle, Seat seat, Chance& chance) {
  auto& sealed = seat == kAga ? battle.aga_entry : battle.prince_entry;
  if (!sealed.known() || !sealed.get()) return;  // that he has entered is public
  auto& entry = sealed.edit();
  entry->winner = static_cast<TableWinner>(pick(chance, 3));
  entry->losses.clear();
}

}  // namespace

void redraw_decisions(State& s, Seat seat, Chance& chance) {
  if (toss(chance)) return;
  Side& side = side_in(s, seat);
  side.muted = toss(chance);
  side.standing.edit().clear();
  if (toss(chance)) side.standing.edit().push_back({Trigger::kWStart, {"turn>=1"}, "pass", true});
  if (*s.window) (seat == kAga ? (*s.window)->aga_reply : (*s.window)->prince_reply) = std::optional<std::string>();
  if (*s.battle) redraw_entry(**s.battle, seat, chance);
}

bool is_promised(const State& s, Seat seat, Card card) {
  const auto words = promised_words(s, seat);
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
  if (*one.last_known || *one.fought || has_been_pinned(one) || *one.besieging || *one.assaulted || *one.challenging)
    return false;
  if (*one.immobile_until > 0 || *one.sallying) return false;
  if (*s.march && *(*s.march)->counter == *one.label) return false;
  const auto words = promised_words(s, one.label->side());
  if (std::ranges::find(words, one.label->text()) != words.end()) return false;
  if (!*s.battle) return true;
  const Battle& battle = **s.battle;
  const auto in = [&](const std::vector<Label>& labels) {
    return std::ranges::find(labels, *one.label) != labels.end();
  };
  return *battle.box != *one.box && !in(battle.tartars) && !in(battle.feudals) && !in(battle.by_card);
}

namespace {

// An army of one commander, whose skill has not been shown on it.
Contingent* unseen_command(Counter& one, Seat seat) {
  if (one.label->side() != seat || *one.stamp) return nullptr;
  Contents& inside = one.contents.edit();
  if (inside.dummy || inside.form != Form::kArmy || inside.contingents.size() != 1) return nullptr;
  Contingent& part = inside.contingents.front();
  return part.leader && part.units ? &part : nullptr;
}

std::vector<Contingent*> unseen_commands(State& s, Seat seat) {
  std::vector<Contingent*> found;
  for (Counter& one : s.counters)
    if (Contingent* part = unseen_command(one, seat)) found.push_back(part);
  return found;
}

}  // namespace

void shuffle_leaders(State& s, Seat seat, Chance& chance) {
  const auto parts = unseen_commands(s, seat);
  for (std::size_t i = parts.size(); i > 1; --i) std::swap(parts[i - 1]->leader, parts[pick(chance, i)]->leader);
}

void shift_units(State& s, Seat seat, Chance& chance) {
  std::vector<Contingent*> parts;
  for (Counter& one : s.counters)
    if (Contingent* part = is_untold(s, one) ? unseen_command(one, seat) : nullptr) parts.push_back(part);
  if (parts.size() < 2) return;
  Contingent &from = *parts[pick(chance, parts.size())], &to = *parts[pick(chance, parts.size())];
  if (&from == &to || *from.units < 2) return;
  const int moved = 1 + static_cast<int>(pick(chance, static_cast<std::size_t>(*from.units - 1)));
  from.units = *from.units - moved;
  to.units = *to.units + moved;
}

void redraw_sub(State& s, Leader which, std::vector<Card>& drawn, Chance& chance) {
  const Seat seat = which < Leader::kPrince ? kAga : kPrince;
  LeaderState& leader = (*s.leaders)[static_cast<std::size_t>(which)];
  if (!leader.skill.get() || leader.fate.get() == Fate::kKilled) return;
  for (const Counter& one : s.counters)
    for (const Contingent& part : one.contents.get().contingents)
      if (part.leader == which && *one.stamp) return;
  auto& hand = side_in(s, seat).hand.edit();
  auto& pool = s.action_pool.edit();
  const auto own = std::ranges::find_if(hand, [&](Card card) {
    return card.is_face() && face_skill(card) == leader.skill.get() && std::ranges::find(drawn, card) == drawn.end();
  });
  const auto faces = face_cards(pool);
  if (own == hand.end() || faces.empty()) return;
  const Card card = faces[pick(chance, faces.size())];
  *std::ranges::find(pool, card) = *own;
  *own = card;
  drawn.push_back(card);
  leader.skill = std::optional(face_skill(card));
  sort_pool(pool);
  sort_hand(hand);
}

void redraw_tally(Side& side, Chance& chance) {
  side.units_lost = side.units_lost.get() + static_cast<int>(pick(chance, 3));
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
