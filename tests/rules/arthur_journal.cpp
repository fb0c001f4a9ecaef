#include "server/rules/core/codec.h"
#include "tests/rules/arthur_experiment.h"

namespace cherta::age_of_arthur {

std::string to_json(const Event& event) { return rules::to_json(event); }
std::string to_json(const State& state) { return rules::to_json(state); }
bool from_json(std::string_view text, Event& event) { return rules::from_json(text, event); }

}  // namespace cherta::age_of_arthur
