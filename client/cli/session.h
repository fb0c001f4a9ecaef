// A conversation with a server that outlives its connections: says hello, opens the match, resumes where it was, and
// asks again what was not answered. Holds what is known of the match. Knows no game.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "client/cli/link.h"
#include "client/cli/wire.h"

namespace cherta::cli {

namespace v1 = cherta::v1;

// What the server has told of the open match so far.
struct Told {
  std::string viewer;
  bool own = false;                                    // by a key that nobody else has: the link was an invitation
  std::optional<std::uint64_t> replay = std::nullopt;  // the link opens a replay, with this viewer's eyes, at this step
  std::uint64_t seq = 0;
  v1::View view;
  v1::Board board;
  std::string board_text;
  v1::Standing standing;
  std::deque<v1::Step> steps;  // the newest, at most kStepsKept
  std::int64_t ends_ms = 0;    // when the present wait runs out, by the server's clock; 0: never
  bool lasts_whole = false;    // whatever is answered
  // The same by this machine's clock.
  std::optional<std::chrono::steady_clock::time_point> time_is_up;
  v1::Countdown countdown;              // as it was told
  v1::Plans plans;                      // this player's own
  std::string calendar;                 // likewise, his quiet hours; empty where the match has no clock
  void take(const v1::Update& update);  // with the view, if it has changed, whole
  // How long that is from now, at least 0.
  std::optional<std::chrono::milliseconds> time_left() const;
};
inline constexpr std::size_t kStepsKept = 1000;

struct SessionEvents {
  std::function<void(const v1::ServerFrame&)> frame;          // every frame, before anything else
  std::function<void(const v1::Update&, bool again)> opened;  // the match is open; `again` after a lost connection
  std::function<void(const v1::Update&)> update;
  std::function<void(const v1::Company& before, const v1::Company& now)> company;
  std::function<void(const std::string& why)> lost;   // it will be tried again
  std::function<void(const std::string& why)> ended;  // for good; nothing comes after it
};

class Session {
 public:
  // `target`: nothing for the lobby's requests. `key`: for which the target's link is exchanged, if it is an
  // invitation; empty: none. `known_seq`: the last step shown in an earlier run. `tries`: how often in a row a lost
  // connection is sought again, after ever longer pauses; the first connection is tried once.
  Session(boost::asio::io_context& io, Address address, std::optional<Target> target, std::string key,
          std::uint64_t known_seq, int tries, SessionEvents events);
  ~Session();

  void start();
  void stop();

  using Reply = std::function<void(const v1::ServerFrame&)>;
  // Sends a request; the reply is called with its answer (or Error). Asked again after a lost connection: requests are
  // such that asking twice does no harm (orders carry an id).
  void ask(v1::ClientFrame frame, Reply reply);
  // Gives an order under a new id, or the id given; asks again while the server does not know whether it was stored.
  // Returns the id.
  std::string order(const std::string& text, Reply reply, std::string id = {});

  // Leaves the table for another one of the same link: a battle of its match, or, without a name, the match itself.
  // What was asked and not answered is dropped. `opened` comes as for a first time.
  void go_to(const std::string& battle, std::uint64_t known_seq);

  // Asks what an order would lead to: the reply gets a Tried, or an Error.
  void try_order(const std::string& text, Reply reply);

  bool waiting() const { return !asked_.empty(); }  // requests without an answer
  bool connected() const { return ready_; }         // what is asked now goes out at once
  const Told& told() const { return told_; }
  const v1::Company& company() const { return company_; }             // who is here
  std::size_t most_order_bytes() const { return most_order_bytes_; }  // that the server takes; 0: it has not said
  bool was_withdrawn() const { return withdrawn_; }                   // the server has said that this link is no more
  // The link by which this viewer can come from anywhere. A secret: shown to him who asks for it, and to nobody else.
  std::string own_link() const;
  const std::string& battle() const { return target_->battle; }

 private:
  struct Asked {
    v1::ClientFrame frame;
    Reply reply;
  };
  void connect_now();
  void hello();
  void open();
  void got(const v1::ServerFrame& frame);
  void got_changes(v1::ServerFrame frame);
  void now_ready();
  void got_snapshot(const v1::Snapshot& snapshot);
  void answered(const v1::ServerFrame& frame);
  void failed(const v1::Error& error);
  void send(std::uint64_t request);
  void lost(const Ending& ending);
  void end(const std::string& why);
  void later(std::chrono::milliseconds after, std::function<void()> what);

  boost::asio::io_context& io_;
  Address address_;
  std::optional<Target> target_;
  std::string key_;
  int tries_;
  SessionEvents events_;
  Told told_;
  v1::Company company_;
  std::shared_ptr<Wire> wire_;
  std::map<std::uint64_t, Asked> asked_;
  std::uint64_t next_request_ = 1;
  std::uint64_t handshake_request_ = 0;
  std::uint32_t most_frame_bytes_ = 0;  // as the server said; 0: not yet
  std::uint32_t most_order_bytes_ = 0;
  bool withdrawn_ = false;
  std::chrono::steady_clock::time_point ready_since_;
  bool ready_ = false;     // requests may be sent
  bool was_open_ = false;  // it was ready once
  bool moved_ = false;     // to another table, that is not open yet
  int failures_ = 0;       // since a connection last held for a while
  std::chrono::milliseconds come_back_{0};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

// A fresh order id.
std::string new_order_id();

// Is this well-formed UTF-8? The server takes no other text, and hangs up on it.
bool is_text(std::string_view line);

}  // namespace cherta::cli
