// Draws that are biased on purpose: what tries over many games whether a draw falls evenly must notice each of them.
#pragma once

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "server/rules/core/chance.h"

namespace cherta::rules::testing {

enum class Bias { kLesser, kFirst };  // the lesser of two draws; always the first of what there is: unshuffled, sorted
struct Plant {                        // the draws of this kind and label
  std::string_view kind, label;
  Bias bias = Bias::kLesser;
};
inline std::optional<Plant>& planted_bias() {
  static std::optional<Plant> plant;
  return plant;
}

// Fair, but for what is planted.
class Dice final : public Chance {
 public:
  explicit Dice(std::uint64_t seed) : fair_(seed) {}

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf name, const void* context) override {
    const auto named = [&](std::uint32_t i) { return name(context, i); };
    const std::uint32_t value = fair_.draw(ask, named);
    const auto& plant = planted_bias();
    if (!plant || plant->kind != ask.kind || plant->label != ask.label) return value;
    return plant->bias == Bias::kFirst ? 0 : std::min(value, fair_.draw(ask, named));
  }

 private:
  SeededChance fair_;
};

// What does not fall as it should.
using Faults = std::vector<std::string>;

// A check over many games, and biases of which it must notice each.
struct Drawn {
  const char* name;
  Faults (*check)();
  std::vector<Plant> plants;
};
inline void PrintTo(const Drawn& drawn, std::ostream* out) { *out << drawn.name; }

// The plants of which the check says nothing.
inline Faults unnoticed(const Drawn& drawn) {
  Faults unseen;
  for (const Plant& plant : drawn.plants) {
    planted_bias() = plant;
    const bool noticed = !drawn.check().empty();
    planted_bias().reset();
    if (!noticed) unseen.push_back(std::string(plant.kind) + " " + std::string(plant.label));
  }
  return unseen;
}

}  // namespace cherta::rules::testing
