// AA-6.R1.9, R2.8, R3.12, R4.10, R5.7: the jokers.
#include "server/rules/age_of_arthur/card_charts.h"
#include "server/rules/age_of_arthur/chapters/card_effects.h"

namespace cherta::age_of_arthur {

namespace {

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
  end_raid(t.r, EndCode::kKingDead);
}

// AA-6.R1.9, R2.8, R3.12, R4.10, R5.7: the first die says what the joker is.

void storm(const Telling& t, int first) {
  const int second = t.die("arthur/storm");
  t.say({first, second}, "a storm scatters the army");
  const auto& kept = kKeptInStorm[static_cast<std::size_t>((second - 1) / 2)];
  take_fraction(t.r, Role::kAttacker, kept[0], kept[1]);
}

}  // namespace

void draw_joker(const Telling& t) {
  const int die = t.die("arthur/joker");
  switch (kJokerChart.at(t.row, die)) {
    case Luck::kKeep:
      return keep_joker(t, Role::kAttacker, die);
    case Luck::kEnemy:
      return keep_joker(t, Role::kDefender, die);
    case Luck::kRoads:
      t.say({die}, "bad roads");
      return halt_for(t.r, 1, HaltCause::kRoads);
    case Luck::kOmens:
      t.say({die}, "bad omens");
      return end_raid(t.r, EndCode::kOmens);
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

}  // namespace cherta::age_of_arthur
