// AA-5, AA-7.4-7.6, AA-8.1-8.3: what happens to a card that A meets. Its effect, if it is a picture: card_rows.cpp,
// card_luck.cpp.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/card_charts.h"
#include "server/rules/age_of_arthur/chapters/card_effects.h"

namespace cherta::age_of_arthur {

namespace {

bool has_joker(const State& s, Role role) { return !army_of(s, role).jokers.empty(); }

// What D gains or loses means nothing once his army has been scattered (AA-13.12).
bool concerns_only_defender(std::string_view id) {
  constexpr std::array<std::string_view, 5> kIds = {"AA-6.R3.3", "AA-6.R3.4", "AA-6.R3.8", "AA-6.R2.6", "AA-6.R3.10"};
  return std::find(kIds.begin(), kIds.end(), id) != kIds.end() || id == "AA-6.R4.8";
}

void done(Ruling& r) {
  r.emit(CardInHand{std::nullopt, false});
  if (*r->phase == Phase::kOver || *r->phase == Phase::kFinished) return;
  if (destroyed(r.now())) return end_raid(r, EndCode::kDestroyed);
  check_capacity(r);
  enter(r, Phase::kUpkeep);
}

void ask_joker(Ruling& r, Role role) { r.emit(PhaseChanged{Phase::kJoker, role}); }

}  // namespace

bool may_be_cancelled(const State& s, Card card, int row) {
  if (is_number(card) || is_red_loot(s, card, row)) return false;
  const Entry& entry = entry_of(card, row);
  return entry.asterisk && !(s.free_roam && concerns_only_defender(entry.id));
}

void meet_card(Ruling& r) {
  const Cell at = *r->a->at;
  const GridCell here = *cell_at(r.now(), at);
  if (*here.face == Face::kBlank) {
    enter(r, Phase::kUpkeep);
    return settle_supply(r);
  }
  const bool second = *here.face == Face::kUp;
  const Card card = second ? **here.up : here.down.get();
  if (second && !is_red_loot(r.now(), card, at.row())) {  // AA-7.5, AA-7.6; a joker that nobody kept (AA-8.2)
    enter(r, Phase::kUpkeep);
    return settle_supply(r);
  }
  if (!second) r.emit(CardTurned{at, card});
  r.emit(SupplySettled{true});
  r.emit(Fed{Role::kAttacker, at});
  r.emit(CardInHand{card, second});
  // AA-5.4, AA-16.4: A is asked even if what he can carry leaves him one answer.
  if (is_number(card) || is_red_loot(r.now(), card, at.row())) return enter(r, Phase::kLoot);
  if (may_be_cancelled(r.now(), card, at.row())) {  // AA-8.3: A, then D, if holding a joker
    if (has_joker(r.now(), Role::kAttacker)) return ask_joker(r, Role::kAttacker);
    if (has_joker(r.now(), Role::kDefender)) return ask_joker(r, Role::kDefender);
  }
  apply_entry(r);
}

void answer_joker(Ruling& r, const JokerCancel& order) {
  const Role role = *r->asked;
  if (!order.cancel) {
    if (role == Role::kAttacker && has_joker(r.now(), Role::kDefender)) return ask_joker(r, Role::kDefender);
    return apply_entry(r);
  }
  play_joker(r, role, JokerFor::kCancel);
  done(r);
}

// AA-6.1: the entry's dice come after the jokers, in the order that it names them.
void apply_entry(Ruling& r) {
  const Card card = **r->card;
  const int row = r->a->at->row();
  const Telling telling{r, entry_of(card, row).id, row};
  if (card.is_joker())
    draw_joker(telling);
  else
    apply_picture(telling, card);
  if (*r->phase != Phase::kCard && *r->phase != Phase::kJoker) return;  // an encounter, or the end
  if (r->guide_open && *r->phase != Phase::kOver) {
    r.emit(CardInHand{std::nullopt, false});
    return enter(r, Phase::kGuide);
  }
  done(r);
}

// AA-5.2-5.3, AA-7.2: what the raider can carry is his secret, and so is this refusal.
Refused check_loot(const Known& known, const Loot& order) {
  const State& s = *known;
  const Card card = **s.card;
  const bool red = is_red_loot(s, card, s.a->at->row());
  if (order.choice == LootChoice::kBurn && red) return refuse("E_NO_BURN", "AA-5.2", "Red cards cannot be burned.");
  if (order.choice == LootChoice::kLeave && !red)
    return refuse("E_NO_LEAVE", "AA-5.3", "Black cards must be plundered or burned.");
  if (order.choice == LootChoice::kPlunder && s.plunder.get().counted >= capacity_of(s))
    return refuse("E_FULL", "AA-7.2", "You can carry no more.");
  return {};
}

std::string_view entry_id(Card card, int row) { return entry_of(card, row).id; }

// AA-5.2-5.5, AA-7.2, AA-7.4.
void choose_loot(Ruling& r, const Loot& order) {
  const Cell at = *r->a->at;
  const Card card = **r->card;
  const int value = loot_value(r.now(), card, at.row());
  const bool stays = order.choice == LootChoice::kLeave && !r->second_visit;
  if (order.choice == LootChoice::kPlunder) {
    Plunder after = r->plunder.get();
    after.counted += std::min(value, capacity_of(r.now()) - after.counted);
    change_plunder(r, PlunderCause::kLoot, at, value, after);
  } else if (order.choice == LootChoice::kBurn) {
    r.emit(Burned{at, value});
    change_prestige(r, Role::kAttacker, value, "burned");
  } else {
    r.emit(LeftLying{at, value});
  }
  if (!stays) remove_card(r, at, false);
  done(r);
}

}  // namespace cherta::age_of_arthur
