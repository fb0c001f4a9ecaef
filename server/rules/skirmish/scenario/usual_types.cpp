// The weapons and types that every scenario has (SK-16.4, 16.5).
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

std::vector<Weapon> usual_weapons() {
  return {{"bow", 1},      {"sling", 1},  {"pilum", 1, true}, {"javelin", 1, true},
          {"crossbow", 3}, {"musket", 4}, {"rifle", 6}};
}

std::vector<Type> usual_types() {
  constexpr int kHorseSpeed = 400, kHorseRadius = 75, kBow = 0, kSling = 1, kPilum = 2, kCrossbow = 4, kMusket = 5,
                kRifle = 6;
  const auto foot = [](std::string name, bool shield, std::optional<int> weapon, std::optional<int> cost) {
    Type type;
    type.name = std::move(name);
    type.shield = shield;
    type.weapon = weapon;
    type.cost = cost;
    return type;
  };
  Type cavalry = foot("cavalry", true, {}, 4);
  cavalry.mounted = true;
  cavalry.speed = kHorseSpeed;
  cavalry.radius = kHorseRadius;
  return {foot("warrior", true, {}, 2),          foot("legionary", true, {}, 2),
          foot("pilum_bearer", true, kPilum, 4), foot("archer", false, kBow, 4),
          foot("slinger", false, kSling, 4),     cavalry,
          foot("champion", true, {}, {}),        foot("crossbowman", false, kCrossbow, 4),
          foot("musketeer", false, kMusket, 4),  foot("rifleman", false, kRifle, 4)};
}

}  // namespace cherta::skirmish
