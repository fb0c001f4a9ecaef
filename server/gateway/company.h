// Who is at which match: seats that are held open, and who looks on. Public, and nothing of it hangs on the game.
// Inside server/gateway only.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/gateway.h"
#include "server/match/shown.h"

namespace cherta::gateway {

inline constexpr std::size_t kMostAnnounced = 50;  // observers; of more, coming and going is told with the next change
inline constexpr int kMostOnlookers = 20;          // told by name
inline constexpr std::size_t kMostGone = 10'000;   // of whom it is remembered since when they are away

// Somebody who has a match open.
struct Guest {
  rules::Viewer viewer;
  std::string name, seat;         // an observer's
  std::function<void()> changed;  // who is here has changed
};

class Company : public std::enable_shared_from_this<Company> {
 public:
  explicit Company(Now now) : now_(std::move(now)) {}

  // He is here as long as the place is held.
  std::shared_ptr<Guest> come(const std::string& match, Guest guest);
  // He has told more of himself.
  void tell(const std::string& match) { changed(match); }
  void fill(v1::Company& out, const match::Standing& standing) const;
  // Matches of which somebody is away: at most kMostGone.
  std::size_t remembered() const { return gone_.size(); }

 private:
  using Guests = std::list<Guest>;
  void leave(const std::string& match, Guests::iterator at);
  void changed(const std::string& match);
  std::size_t count(const std::string& match, rules::Viewer viewer) const;

  Now now_;
  std::map<std::string, Guests> here_;
  std::map<std::string, std::array<std::int64_t, 4>> gone_;  // since when, by match and index(Viewer)
};

}  // namespace cherta::gateway
