#include "server/rules/about.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cherta::rules {

namespace {

// In the order of registry.cpp.
constexpr std::array<std::pair<std::string_view, About>, 5> kAbout = {{
    {"tartar-raid",
     {"Tartars ride over the border to burn, enslave or rush the town; the Prince calls up his host and hunts them. "
      "Both move counters of which some are mere rumours.",
      "The Aga has secret orders (so many villages overrun, so many people brought home, or the town) and must "
      "bring somebody home; the Prince wins by preventing it.",
      "An evening at most, usually less. Neither easy nor hard: marching is learnt in a turn, bluffing takes "
      "longer; a first game explains it step by step."}},
    {"age-of-arthur",
     {"A raider turns up a land of cards, row by row, for plunder and prestige; the defender waits for him with an "
      "army nobody has counted.",
      "Whoever has more points at the end of the raid wins: the raider for prestige and plunder brought home, the "
      "defender for prestige, for what stays unseen and for what is dropped.",
      "A raid is short, a series of them long. Easy to begin, one step a turn; what the cards hold one learns by "
      "turning them up; a first game explains it step by step."}},
    {"meeting-of-hosts",
     {"A battle of ancient armies on a measured table: what may happen is decided by distance, orders and a few "
      "dice.",
      "Whoever breaks the other's army first wins, or where there is one, who holds the objective when the last "
      "turn ends.",
      "An evening. Takes some practice: ten units a side, to be marched, wheeled and kept together; a first game "
      "explains it step by step."}},
    {"murid-wars",
     {"Russian columns march into the Caucasus against Murids whose worth nobody outside their own side knows.",
      "The Murids win by breaking the Russians, company by company; the Russians by bringing the Murids' morale to "
      "nothing.",
      "An evening. Takes some practice: twelve companies, or a warband whose ratings wear down; a first game "
      "explains it step by step."}},
    {"skirmish",
     {"A handful of men a side on a measured table, moved by cards from a secret hand: a Viking raid on Roman huts, "
      "or a duel.",
      "In a raid the points decide, for prizes brought away or kept and for enemies killed; in a duel the other man "
      "must fall, bleed or run.",
      "Short, a duel shorter still. Easy to begin, seven men a side; when to spend cards and nerve takes longer; a "
      "first game explains it step by step."}},
}};

}  // namespace

About about(std::string_view game) {
  const auto* const found = std::ranges::find(kAbout, game, &std::pair<std::string_view, About>::first);
  return found == kAbout.end() ? About{} : found->second;
}

}  // namespace cherta::rules
