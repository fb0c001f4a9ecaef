// The journal's form of Tartar Raid's events and states, for the experiments.
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

std::string to_json(const Event& event) { return rules::to_json(event); }
std::string to_json(const State& state) { return rules::to_json(state); }
bool from_json(std::string_view text, Event& event) { return rules::from_json(text, event); }

}  // namespace cherta::tartar_raid
