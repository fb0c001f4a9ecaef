#include "server/lobby/discretion.h"

namespace cherta::lobby::discretion {

// It opens nothing any more.
store::LinkChange exchanged(const store::LinkRecord& invitation, const store::LinkRecord& key) {
  return {{invitation.hash}, {key}};
}

// Observers who are told late see a battle when its turn has come to them: it has been fought by then.
std::shared_ptr<const match::Standing> known_to(const match::Match& campaign, rules::Viewer viewer) {
  return campaign.standing_for(viewer);
}

}  // namespace cherta::lobby::discretion
