// The warriors on the table: muster rolls (TR-16.4.2) and troops (TR-18.3.3), as printed.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace cherta::tartar_raid {

struct Troop {
  std::string_view code, troop_class, weapon, quality;
  int figures;
  std::string_view name;  // of several, for people
};

inline constexpr std::array<Troop, 29> kTroops = {{
    // code  class  weapon     quality    figures  troops
    {"LC", "LC", "bow", "average", 12, "Tartar horse archers"},
    {"MC", "MC", "bow", "average", 12, "Tartar padded horse"},  // with bow and lance
    {"HC", "HC", "none", "average", 12, "Tartar mailed lancers"},
    {"LB", "Sk", "bow", "levy", 12, "levy bowmen"},
    {"LS", "MI", "none", "levy", 24, "levy spearmen"},
    {"LL", "LC", "bow", "levy", 12, "second-rate Tartar horse"},
    {"DV", "MC", "bow", "elite", 12, "Dvorani"},
    {"BO", "MC", "bow", "average", 12, "Russ Boyars"},
    {"SB", "MI", "bow", "average", 24, "town spear and bow"},
    {"AQ", "LI", "bow", "average", 12, "arquebusiers"},
    {"CL", "LC", "none", "average", 12, "Cossack lancers"},
    {"CA", "LI", "bow", "average", 12, "Cossack arquebuses"},
    {"CX", "LI", "none", "average", 12, "Cossack axemen"},
    {"SE", "MI", "none", "levy", 24, "serfs"},
    {"TI", "MI", "bow", "average", 24, "town militia"},
    {"BB", "MC", "none", "average", 12, "Balkan Boyars"},  // with light lance
    {"LH", "LC", "javelin", "average", 12, "Balkan light horse"},
    {"AR", "Sk", "bow", "average", 12, "archers"},
    {"PI", "MI", "bow", "average", 24, "paid spear and bow"},
    {"HB", "HI", "none", "average", 24, "halberdiers"},
    {"HG", "MI", "bow", "average", 24, "handgunners"},
    {"XB", "MI", "bow", "average", 24, "crossbowmen"},
    {"MA", "MI", "bow", "average", 24, "armoured arquebusiers"},
    {"HU", "LC", "bow", "average", 12, "Hussars"},
    {"ML", "HC", "none", "average", 12, "mailed lancers"},
    {"PA", "LI", "bow", "levy", 12, "peasant arquebuses"},
    {"IH", "HC", "none", "average", 12, "Imperial horse"},
    {"IP", "HI", "none", "elite", 24, "Imperial pikes"},
    {"BA", "BA", "none", "average", 1, "wagons"},
}};

inline constexpr std::string_view kDvorani = "DV", kBoyars = "BO";

constexpr bool is_troop(std::string_view code) {
  return std::ranges::find(kTroops, code, &Troop::code) != kTroops.end();
}

using Roll = std::span<const std::string_view>;

#define CHERTA_ROLL(name, ...)                              \
  inline constexpr std::string_view name[] = {__VA_ARGS__}; \
  static_assert(std::ranges::all_of(name, is_troop))
// clang-format off
CHERTA_ROLL(kTartarHorse, "LC", "LC", "LC", "MC", "LC", "LC", "LC", "MC", "LC", "LC", "LC", "HC");
CHERTA_ROLL(kTartarFoot, "LB", "LB", "LB", "LB", "LB", "LS");
CHERTA_ROLL(kTartarLevyHorse, "LL");
CHERTA_ROLL(kRussPrince, "DV", "BO", "BO", "SB", "BO", "DV", "AQ", "BO", "BO", "SB",
                         "DV", "BO", "AQ", "BO", "SB", "DV", "BO", "SB", "BO", "AQ");
CHERTA_ROLL(kRussOthers, "BO", "BO", "BO", "SB", "BO", "BO", "AQ", "BO", "BO", "SB",
                         "BO", "BO", "AQ", "BO", "SB", "BO", "BO", "SB", "BO", "AQ");  // every DV read as BO
CHERTA_ROLL(kCossacks, "CL", "CA", "CL", "CA", "CX");
CHERTA_ROLL(kPeasants, "SE", "SE", "TI", "SE", "TI", "SE");
CHERTA_ROLL(kBalkanHorse, "BB", "LH", "PI", "AR", "LH", "PI", "BB", "AR", "LH", "AR", "BB", "LH");
CHERTA_ROLL(kBalkanFoot, "SE", "AR", "SE", "HB", "AR", "SE");
CHERTA_ROLL(kMercenaries, "HG", "XB", "MA", "XB", "MA");
CHERTA_ROLL(kTransylvanianHorse, "HU", "AR", "HU", "PI", "ML", "HU", "HU", "AR", "HU", "PI", "ML", "HU");
CHERTA_ROLL(kTransylvanianFoot, "AR", "SE", "AR", "SE");
CHERTA_ROLL(kHungarianHorse, "HU", "PA", "HU", "PI", "ML", "HU", "HU", "PA", "HU", "PI", "ML", "HU");  // AR read as PA
CHERTA_ROLL(kHungarianFoot, "PA", "SE", "PA", "SE");
CHERTA_ROLL(kImperial, "MA", "IH", "IP", "MA", "IH");
CHERTA_ROLL(kTownGuard, "TI", "TI", "AQ");  // TR-18.3.4: TI, every third one AQ
CHERTA_ROLL(kWagons, "BA");
// clang-format on
#undef CHERTA_ROLL

constexpr const Troop& troop(std::string_view code) {
  for (const Troop& one : kTroops)
    if (one.code == code) return one;
  return kTroops.back();
}
static_assert(std::size(kRussPrince) == 20 && std::size(kTartarHorse) == 12 && std::size(kBalkanHorse) == 12);
static_assert(is_troop(kBoyars) && troop(kDvorani).quality == "elite" && troop("IP").figures == 24);

}  // namespace cherta::tartar_raid
