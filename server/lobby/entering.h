// Inside of Hall: one who comes by a link, from his token to his entrance.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "server/lobby/rooms.h"

namespace cherta::lobby {

// A link is looked for by the key first, then by the token itself. So a client that does not know whether its
// invitation has been exchanged asks as it asked before: either way it comes in, and no second exchange is possible.
class Hall::Entering : public std::enable_shared_from_this<Hall::Entering> {
 public:
  Entering(std::shared_ptr<Rooms> rooms, const store::Bytes32& token, const std::optional<store::Bytes32>& key,
           std::string battle, store::Completion<Entrance> done);
  void begin();

 private:
  void look_for_token();
  void exchange(const store::LinkRecord& invitation);
  // After the exchange failed because the invitation is gone: by this very key, on another connection?
  void look_again();
  void enter(const store::LinkRecord& link);
  void enter_battle(const store::LinkRecord& link);
  void come_in(Entrance entrance);
  store::JournalStore& journal() const { return rooms_->services().journal; }
  bool is_ours(const store::LinkRecord& link) const { return link.taken_from == token_; }

  std::shared_ptr<Rooms> rooms_;
  store::Bytes32 token_;               // hashes
  std::optional<store::Bytes32> key_;  // of both
  std::string battle_;                 // empty: the match itself
  store::Completion<Entrance> done_;
};

}  // namespace cherta::lobby
