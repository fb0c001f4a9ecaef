// Records of campaigns for the tests of hand-overs, and what their experiments say (MH-22).
#pragma once

#include <string>
#include <vector>

#include "tests/rules/hosts_experiment.h"

namespace cherta::meeting_of_hosts::testing {

// Records by which random games begin: of all sorts of secrets. Each is the text after `ref handover `.
std::vector<std::string> handed_records();

// A battle goes on or ends by those who have not come yet (8, "indistinguishability" 2), and the first initiative shows
// both skills.
bool may_part_by_arrivals(const Event* one, const Event* two);
bool may_end_by_arrivals(const Event& event);
// Besides the usual ones: another late unit, just like this, might have entered there.
std::vector<Order> handover_siblings(const State& truth, rules::Actor, const Order&);

template <class G>
rules::testing::Experiment<G> handover_experiment(const std::string& record, rules::OptionMap options,
                                                  int twins_every) {
  auto e = experiment<G>(std::move(options), twins_every);
  e.opening = {"ref handover " + record};
  e.may_part = may_part_by_arrivals;
  e.may_end = may_end_by_arrivals;
  e.siblings = handover_siblings;
  return e;
}

}  // namespace cherta::meeting_of_hosts::testing
