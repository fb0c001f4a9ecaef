// What an entrance opens, and to whom: see server/match/discretion.h.
#pragma once

#include <memory>

#include "server/match/match.h"
#include "server/store/store.h"

namespace cherta::lobby::discretion {

// What exchanging an invitation for a key does to the match's links.
store::LinkChange exchanged(const store::LinkRecord& invitation, const store::LinkRecord& key);
// By what this viewer finds a battle in a match of its own.
std::shared_ptr<const match::Standing> known_to(const match::Match& campaign, rules::Viewer viewer);

}  // namespace cherta::lobby::discretion
