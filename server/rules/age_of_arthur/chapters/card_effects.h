// What the effects of pictures and jokers share. Internal to cards.cpp and card_*.cpp.
#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

// One entry being carried out: the card's place, its rule and its dice, shown before what comes of them.
struct Telling {
  Ruling& r;
  std::string_view id;
  int row;

  int die(std::string_view label) const { return rules::d6(r.chance(), label); }
  void say(std::vector<int> dice, std::string text) const {
    r.emit(EffectApplied{std::string(id), std::move(dice), std::move(text)});
  }
};

// card_rows.cpp: the entry of a picture in its row (AA-6.R1-R5). card_luck.cpp: a joker's.
void apply_picture(const Telling&, Card);
void draw_joker(const Telling&);

// The raider loses men; first the dice are shown.
void lose_men(const Telling&, int men, std::vector<int> dice, std::string text);
// flow.cpp. AA-7.11: the penalty of dissent if it falls due this turn, in A_UPKEEP or before another card of dissent.
void settle_dissent(Ruling&);
// So many dice of plunder are lost, after `first`; and the men before them (AA-6.2).
void raid_baggage(const Telling&, int dice_count, std::vector<int> first, int men, std::string text);

}  // namespace cherta::age_of_arthur
