// Decisions that may be answered in advance (AA-17.2). Internal to standing*.cpp.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/reader.h"

namespace cherta::age_of_arthur {

using Orders = std::vector<Order>;
using Words = std::vector<std::string>;

struct Decision {
  StandingFor about;
  Phase phase;                          // which asks for it
  std::string (*read)(rules::Reader&);  // the answer in canonical words, as it is stored; none: it is none
  Orders (*orders)(const State&,
                   const Words& answer);  // what it makes of the question, the best first; not yet checked
};

const Decision& decision_about(StandingFor);
const Decision* decision_of(Phase);    // null if it asks for none
bool has_moment(const Order&, Phase);  // orders.cpp: does it have its place in this phase?
Words words_of(const std::string& answer);
bool names_cell(const Words&, Cell);  // "recruit until 3-7 4-6": is this one of the cells?

}  // namespace cherta::age_of_arthur
