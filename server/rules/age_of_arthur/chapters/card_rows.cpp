// AA-6: what the pictures say, row by row.
#include <algorithm>

#include "server/rules/age_of_arthur/chapters/card_effects.h"

namespace cherta::age_of_arthur {

using rules::Rank;
using rules::Suit;

void lose_men(const Telling& t, int men, std::vector<int> dice, std::string text) {
  t.say(std::move(dice), std::move(text));
  add_men(t.r, Role::kAttacker, -men);
}

void raid_baggage(const Telling& t, int dice_count, std::vector<int> first, int men, std::string text) {
  int points = 0;
  for (int i = 0; i < dice_count; ++i) points += first.emplace_back(t.die("arthur/plunder lost"));
  t.say(first, std::move(text));
  if (men > 0) add_men(t.r, Role::kAttacker, -men);
  if (destroyed(t.r.now())) return;
  lose_plunder(t.r, PlunderCause::kBaggage, points);
}

namespace {

void gain_rest(const Telling& t, int hundreds, std::vector<int> dice, std::string text) {
  t.say(std::move(dice), std::move(text));
  if (!t.r->free_roam) expect_rest(t.r, hundreds);
}

void no_recruit(const Telling& t, std::string text) {
  t.say({}, text);
  if (!t.r->free_roam) t.r.emit(NoRecruiting{std::move(text)});
}

// A's last direction of travel into the cell (AA-9.1).
Direction way_in(const Telling& t) { return t.r->a->heading->value_or(Direction::kN); }

// AA-6.R3.5-6, AA-6.4: the counted plunder grows, to at most what can be carried.
void good_harvest(const Telling& t, int halves) {
  t.say({}, halves == 3 ? "a good harvest: plunder half as much again" : "a good harvest: plunder doubled");
  Plunder after = t.r->plunder.get();
  const int capacity = capacity_of(t.r.now());
  after.counted = std::max(after.counted, std::min(capacity, (after.counted * halves + 1) / 2));
  change_plunder(t.r, PlunderCause::kHarvest, std::nullopt, 0, after);
}

// AA-6.R3.9: the die is open, the men it dismounts are A's.
void horses_die(const Telling& t) {
  const int die = t.die("arthur/horses");
  t.say({die}, "pestilence among the horses");
  Muster muster = t.r->a->muster.get();
  const Roster roster = roster_of(t.r.now(), Role::kAttacker);
  int mounted = 0;
  for (std::size_t i = 0; i < kNucleus; ++i)
    if (list_of(t.r.now(), Role::kAttacker).weight_on_foot[i] != 0) mounted += roster.men[i] - roster.on_foot[i];
  const int men = std::min(die * 100, mounted);
  muster.dismounted += men;
  t.r.emit(HorsesDied{die, men, std::move(muster)});
}

void gain_exempt(const Telling& t, PlunderCause cause, int points) {
  Plunder after = t.r->plunder.get();
  after.exempt += points;
  change_plunder(t.r, cause, std::nullopt, 0, after);
}

void order_retreat(const Telling& t, RetreatKind kind, std::string text) {
  t.say({}, std::move(text));
  t.r.emit(RetreatOrdered{kind, 0});
}

void encounter_at_card(const Telling& t, EncounterKind kind, int king_men) {
  Encounter encounter;
  encounter.kind = kind;
  encounter.advancing = Role::kAttacker;
  encounter.at = *t.r->a->at;
  encounter.resume = Resume::kUpkeep;
  encounter.king_men = king_men;
  encounter.origin = std::optional<Cell>(*t.r->a->before);
  if (kind != EncounterKind::kKing) place_defender(t.r, *t.r->a->at);
  if (kind == EncounterKind::kFord) {  // AA-9.4: his strength is disclosed, of what kinds it is not
    disclose(t.r, Role::kDefender, nullptr);
    t.r.emit(StandoffChanged{Standoff{*t.r->a->at, way_in(t)}});
  }
  t.r.emit(CardInHand{std::nullopt, false});
  begin_encounter(t.r, encounter);
}

// AA-13.12: with the defender's army gone, his strongholds fall and his holy places stand open.
void stronghold(const Telling& t) {
  t.say({}, "a stronghold held by the enemy's army");
  if (!t.r->free_roam) return encounter_at_card(t, EncounterKind::kStronghold, 0);
  change_prestige(t.r, Role::kAttacker, 4, "stronghold");
}

void holy_place(const Telling& t) {
  t.say({}, "a Place of Prestige held by the enemy's army");
  if (!t.r->free_roam) return encounter_at_card(t, EncounterKind::kPlace, 0);
  change_prestige(t.r, Role::kAttacker, 2, "Place of Prestige");
  t.r.emit(PlaceTaken{*t.r->places + 1});
}

void blocked_ford(const Telling& t) {
  t.say({}, t.r->free_roam ? "a ford, unguarded" : "the enemy blocks the ford");
  if (!t.r->free_roam) encounter_at_card(t, EncounterKind::kFord, 0);
}

void row1(const Telling& t, Card card) {
  const bool red = card.is_red();
  switch (card.rank()) {
    case Rank::kKing:
      if (red) {
        const int men = card.suit() == Suit::kHearts ? 100 : 200;
        t.say({}, std::to_string(men) + " men join the raid");
        return add_men(t.r, Role::kAttacker, men);
      }
      if (card.suit() == Suit::kSpades) return gain_rest(t, 2, {}, "200 of the rest join the defender");
      t.say({}, "100 men join the defender");
      if (!t.r->free_roam) {
        t.r.emit(Recruited{RecruitedBy::kCard});
        add_men(t.r, Role::kDefender, 100);
      }
      return;
    case Rank::kQueen:
      if (red) return no_recruit(t, "slow communications");
      t.say({}, "food, no loot");
      return remove_card(t.r, *t.r->a->at, false);
    default:
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, way_in(t));
  }
}

void row2(const Telling& t, Card card) {
  const bool red = card.is_red();
  switch (card.rank()) {
    case Rank::kKing:
      if (!red) {
        t.say({}, "dissent");
        return halt_for(t.r, 1, HaltCause::kDissent);
      }
      no_recruit(t, "a contingent is cut down on its way to the muster");
      return change_prestige(t.r, Role::kAttacker, 2, "contingent cut down");
    case Rank::kQueen:
      if (!red) return raid_baggage(t, 1, {}, 0, "murrain among the cattle");
      t.say({}, "a reliable guide");
      if (*t.r->halt == 0) t.r.emit(GuideOffered{true});
      return;
    default:
      if (red) return no_recruit(t, "poor communications");
      if (card.suit() == Suit::kClubs) return blocked_ford(t);
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, way_in(t));
  }
}

void row3(const Telling& t, Card card) {
  switch (card.rank()) {
    case Rank::kKing:
      if (card.suit() == Suit::kHearts) {
        t.say({}, "a stronghold is captured");
        return change_prestige(t.r, Role::kAttacker, 3, "stronghold");
      }
      if (card.suit() == Suit::kDiamonds) return stronghold(t);
      if (card.suit() == Suit::kClubs) return raid_baggage(t, 1, {}, 100, "a contingent deserts");
      if (t.r->free_roam) return t.say({}, "nobody is there for a contingent to join");  // AA-13.12: no die
      {
        const int die = t.die("arthur/contingent");
        return gain_rest(t, die, {die}, "a contingent joins the defender");
      }
    case Rank::kQueen:
      if (card.suit() == Suit::kHearts) return no_recruit(t, "dissension among the enemy");
      if (card.suit() == Suit::kDiamonds) {
        t.say({}, "dissension pins the enemy");
        if (!t.r->free_roam) t.r.emit(Pinned{"dissension"});
        return;
      }
      return horses_die(t);
    default:
      if (card.is_red()) return good_harvest(t, card.suit() == Suit::kHearts ? 3 : 4);
      if (card.suit() == Suit::kClubs) return blocked_ford(t);
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, way_in(t));
  }
}

void row4(const Telling& t, Card card) {
  switch (card.rank()) {
    case Rank::kKing: {
      if (card.suit() == Suit::kDiamonds) {
        t.say({}, "an enemy of note is captured");
        return gain_exempt(t, PlunderCause::kPersonality, 10);
      }
      const bool scattered = card.is_red() && t.r->free_roam;  // D has no more to lose (AA-13.12): no die
      const int die = scattered ? 0 : t.die("arthur/men lost");
      if (!card.is_red()) return lose_men(t, die * 100, {die}, "plague");
      t.say(scattered ? std::vector<int>{} : std::vector<int>{die}, "a separated contingent is destroyed");
      change_prestige(t.r, Role::kAttacker, 3, "contingent destroyed");
      if (!scattered) add_men(t.r, Role::kDefender, -die * 100);
      return;
    }
    case Rank::kQueen:
      if (card.suit() == Suit::kDiamonds) {
        t.say({}, "a Place of Prestige");
        return t.r.emit(PlaceTaken{*t.r->places + 1});
      }
      if (card.is_red()) return holy_place(t);
      t.say({}, "dissent: retreat next turn, or pay for it");
      settle_dissent(t.r);  // one that falls due this turn: the new one is for the next
      return t.r.emit(DissentDue{*t.r->turn + 1});
    default:
      if (card.is_red()) {
        t.say({}, "a relic");
        change_prestige(t.r, Role::kAttacker, 5, "relic");
        return gain_exempt(t, PlunderCause::kRelic, 10);
      }
      if (card.suit() == Suit::kClubs) return blocked_ford(t);
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, way_in(t));
  }
}

void row5(const Telling& t, Card card) {
  switch (card.rank()) {
    case Rank::kKing:
      if (card.is_red()) {
        t.say({}, "the enemy's king is taken");
        return end_raid(t.r, EndCode::kConquest);
      }
      t.say({}, "a freak storm halves the army");
      return take_fraction(t.r, Role::kAttacker, 1, 2);
    case Rank::kQueen:
      if (!card.is_red()) return order_retreat(t, RetreatKind::kDirect, "a miracle: the army goes straight home");
      t.say({}, "the enemy's king with only 200 men");
      return encounter_at_card(t, EncounterKind::kKing, 200);
    default:
      if (!card.is_red()) return order_retreat(t, RetreatKind::kFree, "trouble at home: the army goes home");
      t.say({}, "the enemy's king with only 300 men");
      return encounter_at_card(t, EncounterKind::kKing, 300);
  }
}

}  // namespace

void apply_picture(const Telling& t, Card card) {
  constexpr std::array<void (*)(const Telling&, Card), 5> kRows = {row1, row2, row3, row4, row5};
  kRows[static_cast<std::size_t>(t.row - 1)](t, card);
}

}  // namespace cherta::age_of_arthur
