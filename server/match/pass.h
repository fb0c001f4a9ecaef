// The right to enter a match as one kind of viewer: what a capability link buys. Made by the lobby alone.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/rules/core/seat.h"

namespace cherta::match {

class Pass {
 public:
  // `own`: by a key that its holder has made himself, in exchange for an invitation.
  explicit Pass(rules::Viewer viewer, bool own = false) : viewer_(viewer), own_(own) {}

  rules::Viewer viewer() const { return viewer_; }
  // As whom its holder gives orders; nobody for observers.
  std::optional<rules::Actor> actor() const {
    if (viewer_.is_referee()) return rules::Actor::referee();
    if (viewer_.kind == rules::Viewer::Kind::kPlayer) return rules::Actor::player(viewer_.seat);
    return std::nullopt;
  }
  // Nobody else can have come by it, not even who made the match.
  bool own() const { return own_; }
  // All who entered by one link share one pass; revoking the link shuts them all out at once.
  bool revoked() const { return revoked_; }
  void revoke() { revoked_ = true; }

 private:
  rules::Viewer viewer_;
  bool own_;
  bool revoked_ = false;
};

using PassPtr = std::shared_ptr<const Pass>;

}  // namespace cherta::match
