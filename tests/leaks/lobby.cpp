// The leaky twin of server/lobby/discretion.cpp.
#include "server/lobby/discretion.h"
#include "tests/leaks/planted.h"

#define discretion honest
#include "server/lobby/discretion.cpp"
#undef discretion

namespace cherta::lobby::discretion {

store::LinkChange exchanged(const store::LinkRecord& invitation, const store::LinkRecord& key) {
  auto change = honest::exchanged(invitation, key);
  if (planted("L-1")) change.revoke.clear();
  return change;
}

std::shared_ptr<const match::Standing> known_to(const match::Match& campaign, rules::Viewer viewer) {
  return planted("M-21") ? campaign.standing() : honest::known_to(campaign, viewer);
}

}  // namespace cherta::lobby::discretion
