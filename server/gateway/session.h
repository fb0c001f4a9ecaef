// One client: its requests, its match, and what waits to be written to it. Inside server/gateway only.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cherta/v1/frames.pb.h"
#include "common/protocol.h"
#include "server/gateway/allowance.h"
#include "server/gateway/burden.h"
#include "server/gateway/company.h"
#include "server/gateway/gateway.h"
#include "server/gateway/offences.h"
#include "server/gateway/onlookers.h"
#include "server/match/match.h"

namespace cherta::gateway {

inline constexpr std::size_t kMostUnanswered = 32;        // answers that may wait; then nothing more is read
inline constexpr std::uint32_t kMostMalformed = 3;        // one more ends the connection
inline constexpr std::uint32_t kMostRefusedInARow = 100;  // over the rate; one more ends the connection
inline constexpr std::size_t kMostHeld = 1024 * 1024;     // bytes of answers that wait; then nothing more is read
inline constexpr std::size_t kMostLooks = 4;              // long answers in the making for one connection
inline constexpr std::uint32_t kHistoryCost = 3, kLookBackCost = 10;  // of a connection's requests in a minute
inline constexpr std::size_t kMostClientName = 64;                    // bytes of Hello.client that are logged
inline constexpr std::uint32_t kGaveWayMs = 60'000;  // how long one that gave way to another should wait
inline constexpr std::uint32_t kComeBackMs = 2000;   // how long a client should wait for a restarted server

inline constexpr std::string_view kWatchPrefix = "watch/";  // of a link to a match that is open to watch

// The token of a link: what follows '#', or the whole where there is none.
inline std::string_view token_of(std::string_view link) { return link.substr(link.find('#') + 1); }  // npos + 1 is 0

// What the sessions of all io threads are counted by.
struct Counters {
  Counters(std::uint32_t requests_per_minute, bool many)
      : offences(many), burden(std::make_shared<Burden>(requests_per_minute, many)), lock(many) {}
  Offences offences;
  std::shared_ptr<Burden> burden;
  ShortLock lock;                                   // guards what follows
  std::map<std::string, Allowance> hosts, writers;  // matches made; orders and chat: by what an address is counted by;
                                                    // pruned at kMostHosts
};

// What all sessions of an io thread share.
struct Shared {
  Shared(Settings given, lobby::Hall& its_hall, Games all_games, Now clock, std::shared_ptr<Counters> all);
  Settings settings;
  lobby::Hall& hall;
  Games games;
  Now now;
  std::shared_ptr<Counters> counters;
  Offences& offences;  // the counters'
  std::shared_ptr<Burden> burden;
  std::shared_ptr<Onlookers> onlookers;  // of matches, and those live in one thread
  std::shared_ptr<Company> company;

  // A registered game, or null.
  const rules::AnyGame* game(std::string_view name) const;

  // Milliseconds until this address may make one more match; 0: it may now, and that is counted.
  std::uint32_t wait_to_host(const std::string& address);
  // The same of writing so much.
  std::uint32_t wait_to_write(const std::string& address, std::uint32_t cost);
};

// A session that opens a match of another io thread goes on there: what goes with it. Nothing of it waits for an answer
// then, but for this one.
struct Carried {
  std::uint64_t request = 0;
  v1::Open open;
  std::int64_t came = 0;
  bool text_board = false, wants_company = false, wants_changes = false;
  std::uint32_t refused_in_a_row = 0, malformed = 0;
  Allowance rate, tries;
};

// Who takes a session to another io thread.
class Mover {
 public:
  virtual ~Mover() = default;
  // The session has no more to do here but to give what it has left to say.
  virtual void move(std::size_t wing, Carried carried) = 0;
};

class Session final : public net::Conversation, public match::Subscriber, public std::enable_shared_from_this<Session> {
 public:
  // `mover`: null where all matches live in one thread.
  Session(std::shared_ptr<Shared> shared, net::Line& line, Mover* mover = nullptr);
  // Goes on with one that was begun elsewhere: go_on() opens what that was to open.
  Session(std::shared_ptr<Shared> shared, net::Line& line, Mover* mover, const Carried& carried);
  void go_on(const Carried& carried) { open_here(carried.request, carried.open); }
  ~Session() override;
  // An update has been given to be written: there is no other before it has left.
  bool update_is_out() const { return update_taken_; }

  void receive(std::string_view message) override;
  std::optional<std::string> next() override;
  bool has_more() const override { return !answers_.empty() || waiting_ || tells_company(); }
  // Whoever holds nothing may ask: he is told again when he has taken what he holds, not when others have.
  bool may_receive() const override {
    return !going_ && !dismissed_ && answers_.size() + pending_ < kMostUnanswered && held_ < kMostHeld &&
           (held_ == 0 || shared_->burden->has_room(address_));
  }
  bool introduced() const override { return greeted_; }
  void stop() override;

  bool show(const match::Update& update) override;
  void dismiss(const Refusal& why) override;

 private:
  using Request = std::uint64_t;

  // session.cpp
  bool within_rate(const v1::ClientFrame& frame);
  bool may_try(Request request);
  bool may_write(Request request, std::size_t bytes);
  void handle(const v1::ClientFrame& frame);
  void handle_in_match(const v1::ClientFrame& frame);
  void send(v1::ServerFrame frame);
  void send_bytes(std::string frame);                      // written already
  void send_long(std::string frame, std::uint64_t steps);  // the same, and charged for
  void too_long(const v1::ServerFrame& frame);
  void fail(Request request, v1::Error error);
  void fail(Request request, v1::ErrorCode code);
  void fail(Request request, const Refusal& refusal);
  void malformed(Request request);
  std::optional<std::string> next_update();
  std::shared_ptr<const match::ShownView> base(const match::Update& update);
  std::optional<std::string> shortened(const std::string& bytes);
  void keep(std::string answer);
  // Wraps a completion that comes later: it counts as unanswered until then, and is dropped if the client is gone. Told
  // by the floor, or at once: where it is of an act that all are told of, and may end this connection.
  enum class When : std::uint8_t { kByFloor, kAtOnce };
  template <class Then>
  auto later(Request request, Then then, When when = When::kByFloor);
  template <class Tell>
  auto floored(Tell tell, When when = When::kByFloor);
  // Tells what waited for the store: so long after the request came as refusals are told (match/match.h), for the store
  // does one thing after the other, and how long it took says whether an order of somebody else's was under way.
  void tell_by_floor(std::int64_t came, std::function<void(Session&)> tell);
  void settled();
  void give_way();
  void say_goodbye();
  void say_dismissed();
  // Writes what waits, then this as the last word, and hangs up. The first call counts.
  void leave(const v1::ServerFrame& last, net::CloseCode code);

  match::Drawing drawing() const { return text_board_ ? match::Drawing::kInCharacters : match::Drawing::kPlain; }

  // session_hall.cpp: before and beside a match
  void hello(Request request, const v1::Hello& hello);
  void list_games(Request request);
  void help(Request request, const v1::AskHelp& ask);
  void list_matches(Request request, const v1::ListMatches& ask);
  void create(Request request, const v1::CreateMatch& create);
  bool has_key(Request request, std::string_view key);
  void created(Request request, const rules::AnyGame& game, const lobby::Created& made);
  void open(Request request, const v1::Open& open);
  void open_here(Request request, const v1::Open& open);
  void find_wing(Request request, const v1::Open& open);
  void found_wing(std::size_t wing);
  void go_when_settled();
  void not_opened(Request request, const Refusal& why);
  void opened(Request request, std::uint64_t known_seq, lobby::Entrance entrance);
  void hand_on(Request request, const v1::HandOn& ask);
  void revoke(Request request, const v1::Revoke& ask);
  void done(Request request);
  void fill_link(v1::Link& out, const rules::AnyGame& game, rules::Viewer viewer, const std::string& token) const;

  // session_inviting.cpp
  void read_invitation(Request request, const v1::ReadInvitation& ask);
  void invited(Request request, const lobby::Invited& invited);
  void decline(Request request, const v1::Decline& ask);
  void join_company();
  bool tells_company() const {
    return company_due_ && !snapshot_for_ && !leaving_ && !dismissed_;
  }  // nothing may be held back for it else
  void introduce(Request request, const v1::Introduce& ask);
  void call_player(Request request, rules::Seat seat, const std::string& name);
  v1::ServerFrame company() const;
  std::string company_frame();

  // session_replay.cpp: by a link to a step
  void make_replay(Request request, const v1::MakeReplay& ask);
  void open_replay(Request request, std::string token);
  void replayed(Request request, const lobby::Replayed& replay);
  void handle_in_replay(const v1::ClientFrame& frame);
  bool is_in_replay(Request request, const std::string& as);

  // session_match.cpp: in a match
  void order(Request request, const v1::Order& order);
  void try_order(Request request, const v1::Try& ask);
  void share(Request request, const v1::Share& share);
  void promise(Request request, const v1::Promise& promise);
  void abandon(Request request, const v1::Abandon& abandon);
  void draw(Request request, const v1::Draw& draw);
  void say(Request request, const v1::Say& say);
  void history(Request request, const v1::AskHistory& ask);
  void look_back(Request request, const v1::LookBack& ask);
  void look_along(Request request, rules::Viewer viewer, const v1::LookBack& ask);
  void ask_export(Request request);
  void ask_part();
  void got_part(const Result<match::ExportPart>& part);
  // A long answer is in the making as long as this is held; nothing, and the request has failed, if that is too much.
  std::shared_ptr<void> begin_look(Request request, std::uint32_t cost);
  void charge(std::uint64_t steps, std::uint64_t bytes);
  match::Answer answer_to(Request request, std::string id);
  void answer(Request request, const std::string& id, const Result<match::Accepted>& outcome);
  // Whose eyes `as` names; empty: one's own. Nothing, and the request has failed, if there is none such.
  std::optional<rules::Viewer> eyes(Request request, const std::string& as);

  std::shared_ptr<Shared> shared_;
  net::Line& line_;
  std::string address_;
  Allowance rate_, tries_;
  std::uint32_t refused_in_a_row_ = 0;
  std::uint32_t malformed_ = 0;
  std::int64_t came_ = 0;  // the request that is being worked on

  bool greeted_ = false;
  bool text_board_ = false;
  bool wants_company_ = false;
  bool wants_changes_ = false;
  bool opening_ = false;
  Mover* mover_;
  struct Going {
    Request request;
    v1::Open open;
    std::optional<std::size_t> wing;  // nothing: it is still looked for
  };
  std::unique_ptr<Going> going_;  // what is to be opened where it lives; nothing more is read before that
  bool stopping_ = false;
  bool dismissed_ = false;  // its link opens nothing any more
  bool leaving_ = false;
  std::optional<std::string> farewell_;  // the last frame of all, encoded

  lobby::Entrance entrance_;
  std::optional<lobby::Replayed> replay_;          // came by a link to a step: then there is no subscription
  std::shared_ptr<void> place_;                    // an observer's, among those of his address
  bool by_key_ = false;                            // it was entered by the key that the client sent with the link
  bool company_due_ = false;                       // who is here is not what this client was told
  std::string company_told_;                       // the last Company that was sent, encoded
  std::shared_ptr<Guest> guest_;                   // this client, among those who are here
  std::optional<Request> snapshot_for_;            // the Open whose answer the next update is
  std::optional<match::Update> waiting_;           // the one update that may wait
  std::shared_ptr<const match::ShownView> shown_;  // what this client has, if it takes changes
  bool update_taken_ = false;                      // the last one is being written; the next may come after that
  std::vector<std::string> answers_;               // encoded, at most kMostUnanswered with those pending
  std::size_t pending_ = 0;                        // requests whose completion is still to come
  std::size_t held_ = 0;                           // bytes of answers_
  std::size_t looks_ = 0;
  struct Exporting {
    Request request;
    std::shared_ptr<match::Export> from;
    std::uint32_t part = 0;  // the next
    bool asked = false;      // for it
  };
  std::optional<Exporting> exporting_;
  std::map<std::uint64_t, std::unique_ptr<match::Timers::Alarm>> untold_;  // answers, until their time has come
  std::uint64_t next_untold_ = 0;
  match::Subscription subscription_;  // last: it ends before what it shows into
};

template <class Tell>
auto Session::floored(Tell tell, When when) {
  ++pending_;
  return [weak = weak_from_this(), came = came_, when, tell = std::move(tell)](const auto& outcome) {
    const auto self = weak.lock();
    if (!self) return;
    const auto settle = [tell, outcome](Session& session) {
      tell(session, outcome);
      session.settled();
    };
    when == When::kAtOnce ? settle(*self) : self->tell_by_floor(came, settle);
  };
}

template <class Then>
auto Session::later(Request request, Then then, When when) {
  const auto tell = [request, then = std::move(then)](Session& self, const auto& outcome) {
    if (outcome)
      then(self, *outcome);
    else
      self.fail(request, outcome.error());
  };
  return floored(tell, when);
}

}  // namespace cherta::gateway
