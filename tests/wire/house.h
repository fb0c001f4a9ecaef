// The whole server but for its program (net, gateway, lobby, match, a store in memory) and its clients on one thread:
// nothing happens between two lines of a test, chance and clock are the test's own, and every byte that a client was
// sent is kept. So two worlds can be compared byte by byte.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/gateway.h"
#include "server/lobby/hall.h"
#include "server/match/timers.h"
#include "server/net/server.h"
#include "server/store/hash.h"
#include "server/store/memory_store.h"

namespace cherta::wire {

class House;

// A WebSocket frame as it came from the server, and when (by the house's clock).
struct Came {
  int opcode = 0;
  std::string payload;
  std::int64_t at = 0;
  bool operator==(const Came&) const = default;
};

// One connection from the client's side: a bare socket that never waits.
class Guest {
 public:
  Guest(House& house, std::uint16_t port);
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  // Sends a request under the next number, which it returns.
  std::uint64_t send(v1::ClientFrame frame);
  // Sends it and runs the house until the answer is there.
  v1::ServerFrame ask(const v1::ClientFrame& frame);
  // Sends any bytes as one binary message and runs the house until `count` frames more are there, or the end.
  void say_bytes(const std::string& message, std::size_t count);
  // Runs the house until nothing more comes: a WebSocket ping is answered behind everything that was sent before.
  void settle();
  // Everything since the last call, without the pongs of settle().
  std::vector<Came> take();
  // A plain HTTP request on a connection of its own; the whole answer.
  static std::string http(House& house, std::uint16_t port, const std::string& request);

  v1::ServerFrame hello(bool text_board = true);
  // Opens the match of a link; a player gives a share of the dice if `share` is not empty.
  v1::ServerFrame enter(const std::string& link, const std::string& share, std::uint64_t known_seq = 0);
  void add_to_dice(const std::string& viewer, const std::string& share);
  v1::Answer order(const std::string& id, const std::string& text);
  v1::Answer say(const std::string& id, const std::string& to, const std::string& text);

  // The last view shown.
  const v1::View& view() const { return view_; }
  std::uint64_t seq() const { return seq_; }
  // The last standing shown, and the last step.
  const v1::Standing& standing() const { return standing_; }
  const v1::Step& last_step() const { return last_step_; }
  bool ended() const { return ended_; }
  // All payloads ever received, for searching.
  const std::string& everything() const { return everything_; }

 private:
  void write(std::string_view bytes);
  void ping();
  void read();
  void parse();
  void took(int opcode, std::string payload);
  v1::View after(const v1::ViewChanges& changes) const;

  House& house_;
  int socket_ = -1;
  bool ended_ = false;
  std::string buffer_, everything_;
  std::vector<Came> came_;
  std::map<std::uint64_t, v1::ServerFrame> answers_;
  std::uint64_t request_ = 0;
  int pongs_ = 0;
  std::size_t frames_ = 0;
  v1::View view_;
  v1::Standing standing_;
  v1::Step last_step_;
  std::uint64_t seq_ = 0;
};

// Randomness that can be repeated: the n-th call gives SHA-256 of seed and n.
class CountedEntropy final : public store::Entropy {
 public:
  explicit CountedEntropy(std::string seed) : seed_(std::move(seed)) {}
  store::Bytes32 bytes() override { return store::sha256(seed_ + "/" + std::to_string(++count_)); }

 private:
  std::string seed_;
  int count_ = 0;
};

struct HouseRules {
  std::string seed = "house";
  gateway::Settings gateway = {};
  bool automatic_first = false, automatic_second = false;
  bool listed = false;
  bool battles = false;            // it has every registered game for battles in matches of their own
  std::int64_t refusal_floor = 0;  // match/match.h; an answer that hangs on it is waited for by the house's clock
};

class House {
 public:
  // Opens the house and makes one match of the game.
  House(const rules::AnyGame& game, const HouseRules& rules);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Works until nothing is left to do now.
  void work();
  // Works until this holds; fails (throws) if it does not within some seconds.
  void work_until(const std::function<bool()>& holds);
  // Lets the house's clock run, in small steps.
  void pass(std::int64_t milliseconds);
  std::int64_t refusal_floor() const { return refusal_floor_; }

  std::unique_ptr<Guest> connect() { return std::make_unique<Guest>(*this, port()); }
  // Connected, greeted, in the match by this viewer's link; a player has given a share of the dice.
  std::unique_ptr<Guest> enter(const std::string& viewer, std::uint64_t known_seq = 0);

  const rules::AnyGame& game() const { return game_; }
  std::uint16_t port() const { return server_->port(); }
  const std::string& match() const { return match_; }
  const std::string& link(const std::string& viewer) const { return links_.at(viewer); }
  const std::map<std::string, std::string>& links() const { return links_; }
  // Connected, greeted, at a battle of the match by this viewer's link.
  std::unique_ptr<Guest> sit_down(const std::string& viewer, const std::string& battle);
  std::int64_t now() const { return timers_.now(); }
  // What the store holds: the truth, for the test's own eyes.
  std::vector<std::string> journal();
  store::MatchRecord record();
  // How many requests all guests have sent.
  void hear() { ++heard_; }
  std::size_t heard() const { return heard_; }
  // The share of the dice that enter() gives for this seat.
  static std::string share_of(const std::string& viewer);

 private:
  std::string seen_by_referee() const;

  const rules::AnyGame& game_;
  boost::asio::io_context io_{1};
  store::MemoryStore store_{io_.get_executor()};
  match::ManualTimers timers_;
  CountedEntropy entropy_;
  std::array<const rules::AnyGame*, 1> games_;
  std::int64_t refusal_floor_;
  std::unique_ptr<lobby::Hall> hall_;
  std::unique_ptr<net::Server> server_;
  std::string match_;
  std::map<std::string, std::string> links_;
  std::size_t heard_ = 0;
  lobby::Reached reached_;  // for a leaky gateway alone
};

}  // namespace cherta::wire
