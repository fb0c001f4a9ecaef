// Parts of the view. Internal to the display*.cpp files.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

void add_policies(rules::View&, const Known&);
void add_arrivals(rules::View&, const Known&);

}  // namespace cherta::meeting_of_hosts
