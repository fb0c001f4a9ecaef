#include "client/cli/session.h"

#include <sodium.h>

#include <array>
#include <boost/locale/utf.hpp>

#include "client/cli/view_changes.h"
#include "common/protocol.h"

namespace cherta::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFirstPause{200};
constexpr milliseconds kLongestPause{15'000};
constexpr milliseconds kSettled{5'000};      // a connection that held so long counts as good
constexpr milliseconds kAfterFlood{10'000};  // the server said that it was too much

// Doubles with each failure, and wanders a little, so that a thousand clients do not come back at once.
milliseconds pause_after(int failures) {
  const auto pause = std::min(kFirstPause * (1 << std::min(failures, 7)), kLongestPause);
  return pause + milliseconds(randombytes_uniform(static_cast<std::uint32_t>(pause.count() / 4 + 1)));
}

// Close codes after which the same client would be turned out again (docs/PROTOCOL.md, section 8).
bool is_final(std::uint16_t code) { return code == 1002 || code == 1003 || code == 1007 || code == 1009; }
constexpr std::uint16_t kFlooding = 1008;

// Errors after which it is useless to come back.
bool is_final(v1::ErrorCode code) {
  return code != v1::ERROR_TOO_MANY && code != v1::ERROR_UNAVAILABLE && code != v1::ERROR_UNSPECIFIED;
}

}  // namespace

std::string new_order_id() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 33> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
}

bool is_text(std::string_view line) {
  namespace utf = boost::locale::utf;
  for (auto at = line.begin(); at != line.end();) {
    const auto point = utf::utf_traits<char>::decode(at, line.end());
    if (point == utf::illegal || point == utf::incomplete) return false;
  }
  return true;
}

void Told::take(const v1::Update& update) {
  calendar = update.calendar();
  if (update.reset()) steps.clear();
  seq = update.seq();
  if (update.has_view()) view = update.view();
  if (update.has_board()) board = update.board();
  if (!update.board_text().empty()) board_text = update.board_text();
  if (update.has_standing()) standing = update.standing();
  for (const auto& step : update.steps()) steps.push_back(step);
  while (steps.size() > kStepsKept) steps.pop_front();
  ends_ms = update.countdown().ends_ms();
  lasts_whole = update.countdown().whole();
  countdown = update.countdown();
  if (update.has_plans()) plans = update.plans();
  time_is_up.reset();
  if (update.has_countdown())
    time_is_up = std::chrono::steady_clock::now() + milliseconds(update.countdown().left_ms());
}

std::optional<milliseconds> Told::time_left() const {
  if (!time_is_up) return std::nullopt;
  const auto left = *time_is_up - std::chrono::steady_clock::now();
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(left));
}

Session::Session(boost::asio::io_context& io, Address address, std::optional<Target> target, std::string key,
                 std::uint64_t known_seq, int tries, SessionEvents events)
    : io_(io),
      address_(std::move(address)),
      target_(std::move(target)),
      key_(std::move(key)),
      tries_(tries),
      events_(std::move(events)) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  told_.seq = known_seq;
}

Session::~Session() { stop(); }

void Session::start() { connect_now(); }

void Session::stop() {
  *alive_ = false;
  if (wire_) wire_->drop();
  wire_.reset();
}

void Session::later(milliseconds after, std::function<void()> what) {
  auto timer = std::make_shared<boost::asio::steady_timer>(io_, after);
  timer->async_wait([timer, what = std::move(what), alive = alive_](boost::system::error_code error) {
    if (!error && *alive) what();
  });
}

void Session::connect_now() {
  ready_ = false;
  WireEvents events;
  events.opened = [this] { hello(); };
  events.frame = [this](const v1::ServerFrame& frame) {
    frame.update().has_changes() ? got_changes(frame) : got(frame);
  };
  events.closed = [this](const Ending& ending) { lost(ending); };
  wire_ = connect(io_, address_, std::move(events));
}

void Session::hello() {
  v1::ClientFrame frame;
  frame.set_request(handshake_request_ = next_request_++);
  auto* hello = frame.mutable_hello();
  hello->set_protocol(kProtocol);
  hello->set_client("cherta " CHERTA_VERSION);
  hello->set_text_board(true);
  hello->set_company(target_.has_value());
  hello->set_changes(true);
  wire_->send(frame);
}

void Session::open() {
  v1::ClientFrame frame;
  frame.set_request(handshake_request_ = next_request_++);
  auto* open = frame.mutable_open();
  if (target_->watch.empty())
    open->set_link(target_->token);
  else
    open->set_watch(target_->watch);
  open->set_battle(target_->battle);
  open->set_known_seq(told_.seq);
  open->set_key(key_);
  wire_->send(frame);
}

void Session::ask(v1::ClientFrame frame, Reply reply) {
  const auto request = next_request_++;
  frame.set_request(request);
  asked_[request] = {std::move(frame), std::move(reply)};
  if (ready_) send(request);
}

// What is longer than the server takes is answered here: sent, it would end every connection anew.
void Session::send(std::uint64_t request) {
  const auto& frame = asked_.at(request).frame;
  const std::size_t bytes = frame.ByteSizeLong();
  if (most_frame_bytes_ == 0 || bytes <= most_frame_bytes_) return wire_->send(frame);
  v1::ServerFrame answer;
  answer.set_request(request);
  answer.mutable_error()->set_code(v1::ERROR_MALFORMED);
  answer.mutable_error()->set_text("This is too long for the server, which takes " + std::to_string(most_frame_bytes_) +
                                   " bytes at once; nothing was sent.");
  later(milliseconds(0), [this, answer] { answered(answer); });
}

std::string Session::order(const std::string& text, Reply reply, std::string id) {
  v1::ClientFrame frame;
  if (id.empty()) id = new_order_id();
  frame.mutable_order()->set_id(id);
  frame.mutable_order()->set_text(text);
  ask(std::move(frame), std::move(reply));
  return id;
}

void Session::go_to(const std::string& battle, std::uint64_t known_seq) {
  if (wire_) wire_->drop();
  target_->battle = battle;
  told_ = {};
  told_.seq = known_seq;
  asked_.clear();
  moved_ = true;
  connect_now();
}

void Session::try_order(const std::string& text, Reply reply) {
  v1::ClientFrame frame;
  frame.mutable_try_()->set_text(text);
  ask(std::move(frame), std::move(reply));
}

void Session::got(const v1::ServerFrame& frame) {
  const auto alive = alive_;
  if (events_.frame) events_.frame(frame);
  if (!*alive) return;
  if (frame.request() != 0 && frame.request() == handshake_request_) {
    handshake_request_ = 0;
    if (frame.has_error()) return failed(frame.error());
    if (frame.has_snapshot()) return got_snapshot(frame.snapshot());
    if (frame.has_welcome()) {
      most_frame_bytes_ = frame.welcome().max_frame_bytes();
      most_order_bytes_ = frame.welcome().max_order_bytes();
    }
    if (frame.has_welcome() && target_) return open();
    return now_ready();
  }
  if (frame.request() != 0) return answered(frame);
  if (frame.has_update()) {
    told_.take(frame.update());
    if (events_.update) events_.update(frame.update());
  } else if (frame.has_company()) {
    const v1::Company before = std::exchange(company_, frame.company());
    if (events_.company) events_.company(before, company_);
  } else if (frame.has_dismissed()) {
    withdrawn_ = true;
    end(frame.dismissed().text().empty() ? "this link was withdrawn" : frame.dismissed().text());
  } else if (frame.has_come_back()) {
    come_back_ = milliseconds(frame.come_back().after_ms());
  } else if (frame.has_error()) {
    failed(frame.error());
  }
}

// Whoever is told of it is told the whole view. If the changes do not fit what is here all of it is asked for.
void Session::got_changes(v1::ServerFrame frame) {
  auto view = changed(told_.view, frame.update().changes());
  if (!view) {
    wire_->drop();
    return lost({"what the server has sent does not fit what it sent before"});
  }
  *frame.mutable_update()->mutable_view() = std::move(*view);
  frame.mutable_update()->clear_changes();
  got(frame);
}

void Session::now_ready() {
  ready_ = true;
  ready_since_ = std::chrono::steady_clock::now();
  for (const auto& [request, one] : asked_) send(request);
}

void Session::got_snapshot(const v1::Snapshot& snapshot) {
  told_.viewer = snapshot.viewer();
  told_.own = snapshot.own();
  told_.replay = snapshot.has_replay() ? std::optional(snapshot.replay().seq()) : std::nullopt;
  told_.plans.Clear();
  told_.take(snapshot.update());
  const bool again = std::exchange(was_open_, true) && !moved_;
  moved_ = false;
  now_ready();
  if (events_.opened) events_.opened(snapshot.update(), again);
}

void Session::answered(const v1::ServerFrame& frame) {
  const auto found = asked_.find(frame.request());
  if (found == asked_.end()) return;
  const auto again_ms = frame.has_answer()  ? frame.answer().retry_ms()
                        : frame.has_error() ? frame.error().retry_ms()
                                            : 0;
  if (again_ms != 0 && target_) {  // the same request again, later
    later(milliseconds(again_ms), [this, request = frame.request()] {
      if (asked_.contains(request) && ready_) send(request);
    });
    return;
  }
  const Asked done = std::move(found->second);
  if (!frame.has_export_() || frame.export_().last())
    asked_.erase(found);
  else
    found->second = done;
  if (done.reply) done.reply(frame);
}

std::string Session::own_link() const {
  return target_ ? target_->address.text() + "/#" + (told_.own ? key_ : target_->token) : std::string();
}

void Session::failed(const v1::Error& error) {
  if (error.code() == v1::ERROR_INVITATION)
    return end(
        "this link is an invitation, and the key for which it is exchanged cannot be kept on this machine: see to "
        "XDG_STATE_HOME or HOME; the invitation is as it was");
  if (is_final(error.code())) return end(error.text());
  if (wire_) wire_->drop();
  come_back_ = milliseconds(error.retry_ms());
  lost({error.text()});
}

void Session::lost(const Ending& ending) {
  const bool was_ready = std::exchange(ready_, false);
  if (was_ready && std::chrono::steady_clock::now() - ready_since_ >= kSettled) failures_ = 0;
  if (!was_open_) return end(address_.text() + ": " + ending.why);
  if (failures_ >= tries_ || is_final(ending.code)) return end(ending.why);
  if (ending.code == kFlooding) come_back_ = std::max(come_back_, kAfterFlood);
  const auto pause = std::max(pause_after(failures_++), std::exchange(come_back_, milliseconds(0)));
  if (was_ready && events_.lost) events_.lost(ending.why);
  later(pause, [this] { connect_now(); });
}

void Session::end(const std::string& why) {
  auto ended = events_.ended;
  stop();
  if (ended) ended(why);
}

}  // namespace cherta::cli
