// AA-5, AA-6, AA-7.4-7.6, AA-8.1-8.3: what the cards say.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::d6;
using rules::Rank;
using rules::Suit;

namespace {

// The face of a picture as the entries of AA-6 name it: its rule ID in each row, and whether a joker may cancel it.
struct Entry {
  std::string_view id;
  bool asterisk;
};
// Columns: KH KD KS KC, QH QD QS QC, JH JD JS JC, joker. Row 1 red jacks are loot (AA-6.R1.4).
constexpr std::array<std::array<Entry, 13>, 5> kEntries = {{
    // row 1
    {{{"AA-6.R1.1", false},
      {"AA-6.R1.2", false},
      {"AA-6.R1.6", false},
      {"AA-6.R1.5", false},
      {"AA-6.R1.3", false},
      {"AA-6.R1.3", false},
      {"AA-6.R1.7", false},
      {"AA-6.R1.7", false},
      {"AA-6.R1.4", false},
      {"AA-6.R1.4", false},
      {"AA-6.R1.8", true},
      {"AA-6.R1.8", true},
      {"AA-6.R1.9", false}}},
    // row 2
    {{{"AA-6.R2.1", false},
      {"AA-6.R2.1", false},
      {"AA-6.R2.4", true},
      {"AA-6.R2.4", true},
      {"AA-6.R2.2", false},
      {"AA-6.R2.2", false},
      {"AA-6.R2.5", true},
      {"AA-6.R2.5", true},
      {"AA-6.R2.3", false},
      {"AA-6.R2.3", false},
      {"AA-6.R2.7", true},
      {"AA-6.R2.6", true},
      {"AA-6.R2.8", false}}},
    // row 3
    {{{"AA-6.R3.1", true},
      {"AA-6.R3.2", true},
      {"AA-6.R3.8", true},
      {"AA-6.R3.7", true},
      {"AA-6.R3.3", true},
      {"AA-6.R3.4", true},
      {"AA-6.R3.9", true},
      {"AA-6.R3.9", true},
      {"AA-6.R3.5", false},
      {"AA-6.R3.6", false},
      {"AA-6.R3.11", true},
      {"AA-6.R3.10", true},
      {"AA-6.R3.12", false}}},
    // row 4
    {{{"AA-6.R4.2", true},
      {"AA-6.R4.1", true},
      {"AA-6.R4.6", true},
      {"AA-6.R4.6", true},
      {"AA-6.R4.4", false},
      {"AA-6.R4.3", false},
      {"AA-6.R4.7", true},
      {"AA-6.R4.7", true},
      {"AA-6.R4.5", true},
      {"AA-6.R4.5", true},
      {"AA-6.R4.9", true},
      {"AA-6.R4.8", true},
      {"AA-6.R4.10", false}}},
    // row 5
    {{{"AA-6.R5.1", true},
      {"AA-6.R5.1", true},
      {"AA-6.R5.4", true},
      {"AA-6.R5.4", true},
      {"AA-6.R5.2", true},
      {"AA-6.R5.2", true},
      {"AA-6.R5.5", true},
      {"AA-6.R5.5", true},
      {"AA-6.R5.3", true},
      {"AA-6.R5.3", true},
      {"AA-6.R5.6", true},
      {"AA-6.R5.6", true},
      {"AA-6.R5.7", false}}},
}};

const Entry& entry_of(Card card, int row) {
  std::size_t column = 12;
  if (!card.is_joker()) {
    constexpr std::array<std::size_t, 4> kSuitColumn = {2, 0, 1, 3};  // spades, hearts, diamonds, clubs
    column = static_cast<std::size_t>(static_cast<int>(Rank::kKing) - static_cast<int>(card.rank())) * 4 +
             kSuitColumn[static_cast<std::size_t>(card.suit())];
  }
  return kEntries[static_cast<std::size_t>(row - 1)][column];
}

bool has_joker(const State& s, Role role) { return !army_of(s, role).jokers.empty(); }

// What D gains or loses means nothing once his army has been scattered (AA-13.12).
bool concerns_only_defender(std::string_view id) {
  constexpr std::array<std::string_view, 5> kIds = {"AA-6.R3.3", "AA-6.R3.4", "AA-6.R3.8", "AA-6.R2.6", "AA-6.R3.10"};
  return std::find(kIds.begin(), kIds.end(), id) != kIds.end() || id == "AA-6.R4.8";
}

void done(Ruling& r) {
  r.emit(CardInHand{std::nullopt, false});
  if (*r->phase == Phase::kOver || *r->phase == Phase::kFinished) return;
  if (destroyed(r.now())) return end_raid(r, "destroyed");
  check_capacity(r);
  enter(r, Phase::kUpkeep);
}

// One entry being carried out: the card's place, its rule and its dice, shown before what comes of them.
struct Telling {
  Ruling& r;
  std::string_view id;
  int row;

  int die(std::string_view label) const { return d6(r.chance(), label); }
  void say(std::vector<int> dice, std::string text) const {
    r.emit(EffectApplied{std::string(id), std::move(dice), std::move(text)});
  }
};

void gain_rest(const Telling& t, int hundreds, std::vector<int> dice, std::string text) {
  t.say(std::move(dice), std::move(text));
  if (!t.r->free_roam) expect_rest(t.r, hundreds);
}

void no_recruit(const Telling& t, std::string text) {
  t.say({}, text);
  if (!t.r->free_roam) t.r.emit(NoRecruiting{std::move(text)});
}

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
  lose_plunder(t.r, "baggage", points);
}

void keep_joker(const Telling& t, Role side, int die) {
  const bool scattered = side == Role::kDefender && t.r->free_roam;  // he gains nothing any more (AA-13.12)
  t.say({die}, scattered                 ? "nobody is there to keep the joker"
               : side == Role::kAttacker ? "the raider keeps the joker"
                                         : "the defender keeps the joker");
  if (scattered) return;
  const Cell at = *t.r->a->at;
  const Discarded joker{**t.r->card, *cell_at(t.r.now(), at)->again};
  remove_card(t.r, at, true);
  t.r.emit(JokerKept{side, joker});
}

void fall_ill(const Telling& t, HaltCause cause, int first, std::string text) {
  std::vector<int> dice = {first};
  const int turns = t.row == 2 ? 1 : dice.emplace_back(t.die("arthur/illness length"));
  t.say(dice, std::move(text));
  halt_for(t.r, turns, cause);
}

void king_dies(const Telling& t, int die, std::string text) {
  t.say({die}, std::move(text));
  end_raid(t.r, "king_dead");
}

// AA-6.R1.9, R2.8, R3.12, R4.10, R5.7: the first die says what the joker is.
enum class Luck {
  kKeep,
  kRoads,
  kOmens,
  kIll,
  kSerious,
  kCritical,
  kBaggage,
  kBaggage2,
  kStronghold,
  kNight,
  kKilled,
  kIllness,
  kPlague,
  kStorm,
  kEnemy
};
constexpr std::array<std::array<Luck, 6>, 5> kJokerChart = {{
    // 1             2              3              4                5              6
    {{Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kRoads, Luck::kOmens}},              // row 1
    {{Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kIll, Luck::kBaggage, Luck::kEnemy}},             // row 2
    {{Luck::kKeep, Luck::kKeep, Luck::kIll, Luck::kSerious, Luck::kCritical, Luck::kEnemy}},         // row 3
    {{Luck::kKeep, Luck::kStronghold, Luck::kBaggage2, Luck::kNight, Luck::kKilled, Luck::kEnemy}},  // row 4
    {{Luck::kIllness, Luck::kBaggage2, Luck::kPlague, Luck::kStorm, Luck::kKilled, Luck::kEnemy}},   // row 5
}};

void storm(const Telling& t, int first) {
  constexpr std::array<std::array<int, 2>, 3> kKept = {{{2, 3}, {1, 2}, {1, 3}}};  // 1-2, 3-4, 5-6
  const int second = t.die("arthur/storm");
  t.say({first, second}, "a storm scatters the army");
  const auto& kept = kKept[static_cast<std::size_t>((second - 1) / 2)];
  take_fraction(t.r, Role::kAttacker, kept[0], kept[1]);
}

void draw_joker(const Telling& t) {
  const int die = t.die("arthur/joker");
  switch (kJokerChart[static_cast<std::size_t>(t.row - 1)][static_cast<std::size_t>(die - 1)]) {
    case Luck::kKeep:
      return keep_joker(t, Role::kAttacker, die);
    case Luck::kEnemy:
      return keep_joker(t, Role::kDefender, die);
    case Luck::kRoads:
      t.say({die}, "bad roads");
      return halt_for(t.r, 1, HaltCause::kRoads);
    case Luck::kOmens:
      t.say({die}, "bad omens");
      return end_raid(t.r, "omens");
    case Luck::kIll:
      return fall_ill(t, HaltCause::kIll, die, "the king is ill");
    case Luck::kSerious:
      return fall_ill(t, HaltCause::kSerious, die, "the king is seriously ill");
    case Luck::kCritical:
      return fall_ill(t, HaltCause::kCritical, die, "the king is critically ill");
    case Luck::kBaggage:
      return raid_baggage(t, 1, {die}, 0, "the baggage is raided");
    case Luck::kBaggage2:
      return raid_baggage(t, 2, {die}, 0, "the baggage is raided");
    case Luck::kStronghold:
      return lose_men(t, 100, {die}, "an attack on a stronghold fails");
    case Luck::kNight:
      return raid_baggage(t, 2, {die}, 100, "a night attack");
    case Luck::kKilled:
      return king_dies(t, die, "the king is killed in a skirmish");
    case Luck::kIllness:
      return king_dies(t, die, "the king dies of a mysterious illness");
    case Luck::kPlague: {
      const int one = t.die("arthur/plague"), two = t.die("arthur/plague");
      return lose_men(t, (one + two) * 100, {die, one, two}, "plague");
    }
    case Luck::kStorm:
      return storm(t, die);
  }
}

// AA-6.R3.5-6, AA-6.4: the counted plunder grows, to at most what can be carried.
void good_harvest(const Telling& t, int halves) {
  t.say({}, halves == 3 ? "a good harvest: plunder half as much again" : "a good harvest: plunder doubled");
  Plunder after = t.r->plunder.get();
  const int capacity = capacity_of(t.r.now());
  after.counted = std::max(after.counted, std::min(capacity, (after.counted * halves + 1) / 2));
  change_plunder(t.r, "harvest", std::nullopt, 0, after);
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

void gain_exempt(const Telling& t, std::string cause, int points) {
  Plunder after = t.r->plunder.get();
  after.exempt += points;
  change_plunder(t.r, std::move(cause), std::nullopt, 0, after);
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
    t.r.emit(StandoffChanged{Standoff{*t.r->a->at, **t.r->a->heading}});
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
        t.r.emit(Recruited{"card"});
        add_men(t.r, Role::kDefender, 100);
      }
      return;
    case Rank::kQueen:
      if (red) return no_recruit(t, "slow communications");
      t.say({}, "food, no loot");
      return remove_card(t.r, *t.r->a->at, false);
    default:
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, **t.r->a->heading);
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
      return break_bridge(t.r, *t.r->a->at, **t.r->a->heading);
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
      return break_bridge(t.r, *t.r->a->at, **t.r->a->heading);
  }
}

void row4(const Telling& t, Card card) {
  switch (card.rank()) {
    case Rank::kKing: {
      if (card.suit() == Suit::kDiamonds) {
        t.say({}, "an enemy of note is captured");
        return gain_exempt(t, "personality", 10);
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
      return t.r.emit(DissentDue{*t.r->turn + 1});
    default:
      if (card.is_red()) {
        t.say({}, "a relic");
        change_prestige(t.r, Role::kAttacker, 5, "relic");
        return gain_exempt(t, "relic", 10);
      }
      if (card.suit() == Suit::kClubs) return blocked_ford(t);
      t.say({}, "the bridge is down");
      return break_bridge(t.r, *t.r->a->at, **t.r->a->heading);
  }
}

void row5(const Telling& t, Card card) {
  switch (card.rank()) {
    case Rank::kKing:
      if (card.is_red()) {
        t.say({}, "the enemy's king is taken");
        return end_raid(t.r, "conquest");
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
  if (second && !is_red_loot(r.now(), card, at.row())) {  // AA-7.5-7.6
    enter(r, Phase::kUpkeep);
    return settle_supply(r);
  }
  if (!second) r.emit(CardTurned{at, card});
  r.emit(SupplySettled{true});
  r.emit(Fed{Role::kAttacker, at});
  r.emit(CardInHand{card, second});
  if (is_number(card) || is_red_loot(r.now(), card, at.row())) return enter(r, Phase::kLoot);
  if (may_be_cancelled(r.now(), card, at.row())) {  // AA-8.3: A, then D, if holding a joker
    if (has_joker(r.now(), Role::kAttacker)) return ask_joker(r, Role::kAttacker);
    if (has_joker(r.now(), Role::kDefender)) return ask_joker(r, Role::kDefender);
  }
  apply_entry(r);
}

void answer_joker(Ruling& r, bool cancel) {
  const Role role = *r->asked;
  if (!cancel) {
    if (role == Role::kAttacker && has_joker(r.now(), Role::kDefender)) return ask_joker(r, Role::kDefender);
    return apply_entry(r);
  }
  play_joker(r, role, "cancel");
  done(r);
}

void apply_entry(Ruling& r) {
  const Card card = **r->card;
  const int row = r->a->at->row();
  const Telling telling{r, entry_of(card, row).id, row};
  if (card.is_joker())
    draw_joker(telling);
  else if (row == 1)
    row1(telling, card);
  else if (row == 2)
    row2(telling, card);
  else if (row == 3)
    row3(telling, card);
  else if (row == 4)
    row4(telling, card);
  else
    row5(telling, card);
  if (*r->phase != Phase::kCard && *r->phase != Phase::kJoker) return;  // an encounter, or the end
  if (r->guide_open && *r->phase != Phase::kOver) {
    r.emit(CardInHand{std::nullopt, false});
    return enter(r, Phase::kGuide);
  }
  done(r);
}

// AA-5.2-5.3, AA-7.2: what the raider can carry is his secret, and so is this refusal.
Refused check_loot(const Known& known, LootChoice choice) {
  const State& s = *known;
  const Card card = **s.card;
  const bool red = is_red_loot(s, card, s.a->at->row());
  if (choice == LootChoice::kBurn && red) return refuse("E_NO_BURN", "AA-5.2", "Red cards cannot be burned.");
  if (choice == LootChoice::kLeave && !red)
    return refuse("E_NO_LEAVE", "AA-5.3", "Black cards must be plundered or burned.");
  if (choice == LootChoice::kPlunder && s.plunder.get().counted >= capacity_of(s))
    return refuse("E_FULL", "AA-7.2", "You can carry no more.");
  return {};
}

std::string_view entry_id(Card card, int row) { return entry_of(card, row).id; }

// AA-5.2-5.5, AA-7.2, AA-7.4.
void choose_loot(Ruling& r, LootChoice choice) {
  const Cell at = *r->a->at;
  const Card card = **r->card;
  const int value = loot_value(r.now(), card, at.row());
  const bool stays = choice == LootChoice::kLeave && !r->second_visit;
  if (choice == LootChoice::kPlunder) {
    Plunder after = r->plunder.get();
    after.counted += std::min(value, capacity_of(r.now()) - after.counted);
    change_plunder(r, "loot", at, value, after);
  } else if (choice == LootChoice::kBurn) {
    r.emit(Burned{at, value});
    change_prestige(r, Role::kAttacker, value, "burned");
  } else {
    r.emit(LeftLying{at, value});
  }
  if (!stays) remove_card(r, at, false);
  done(r);
}

}  // namespace cherta::age_of_arthur
