#include "tests/wire/house.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <stdexcept>

#include "client/cli/view_changes.h"
#include "server/match/dice.h"
#include "server/rules/registry.h"
#include "tests/keys.h"
#include "tests/leaks/planted.h"
#include "tests/net/raw_client.h"
#include "tests/wire/leaky_talk.h"

namespace cherta::wire {

using namespace std::chrono_literals;
using testing::encode;
using testing::kBinary;
using testing::kClose;
using testing::kPing;
using testing::kPong;

namespace {

constexpr auto kPatience = 30s;
constexpr std::int64_t kTick = 50;

int connected(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("no connection to the house");
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::fcntl(socket, F_SETFL, O_NONBLOCK);
  return socket;
}

// Reads what is there; false at the end of the stream.
bool read_some(int socket, std::string& into) {
  std::array<char, 16 * 1024> some;
  for (;;) {
    const auto count = ::recv(socket, some.data(), some.size(), 0);
    if (count > 0) {
      into.append(some.data(), static_cast<std::size_t>(count));
      continue;
    }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  }
}

void write_all(House& house, int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count > 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      house.work();
    else
      return;  // the server has hung up: the reader will see it
  }
}

}  // namespace

// ---- a guest ----

Guest::Guest(House& house, std::uint16_t port) : house_(house), socket_(connected(port)) {
  write(testing::handshake());
  house_.work_until([this] {
    read_some(socket_, buffer_);
    return buffer_.find("\r\n\r\n") != std::string::npos;
  });
  if (!buffer_.starts_with("HTTP/1.1 101")) throw std::runtime_error("no handshake: " + buffer_);
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

Guest::~Guest() {
  ::close(socket_);
  house_.work();
}

void Guest::write(std::string_view bytes) { write_all(house_, socket_, bytes); }

std::uint64_t Guest::send(v1::ClientFrame frame) {
  frame.set_request(++request_);
  house_.hear();
  write(encode({.payload = frame.SerializeAsString()}));
  return request_;
}

v1::ServerFrame Guest::ask(const v1::ClientFrame& frame) {
  const auto request = send(frame);
  const auto is_there = [&] {
    read();
    return answers_.contains(request) || ended_;
  };
  if (house_.refusal_floor() > 0) {
    ping();  // now it has been heard, and what can be answered at once has been
    if (!is_there()) house_.pass(house_.refusal_floor());
  }
  house_.work_until(is_there);
  const auto at = answers_.find(request);
  if (at == answers_.end()) throw std::runtime_error("the connection ended before the answer");
  const auto answer = std::move(at->second);
  answers_.erase(at);
  return answer;
}

void Guest::say_bytes(const std::string& message, std::size_t count) {
  const std::size_t wanted = frames_ + count;
  write(encode({.payload = message}));
  house_.work_until([&] {
    read();
    return frames_ >= wanted || ended_;
  });
}

void Guest::settle() {
  house_.work();
  ping();
}

void Guest::ping() {
  if (ended_) return;
  const int before = pongs_;
  write(encode({.opcode = kPing, .payload = "settle"}));
  house_.work_until([&] {
    read();
    return pongs_ > before || ended_;
  });
}

std::vector<Came> Guest::take() { return std::exchange(came_, {}); }

void Guest::read() {
  if (ended_) return;
  const bool open = read_some(socket_, buffer_);
  parse();
  if (!open) ended_ = true;
}

// Whole frames out of the buffer (RFC 6455, section 5.2; a server's are not masked).
void Guest::parse() {
  for (;;) {
    if (buffer_.size() < 2) return;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    std::uint64_t length = byte(1) & 0x7F;
    std::size_t head = 2;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (buffer_.size() < head + more) return;
    if (more > 0) length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(head + i);
    head += more;
    if (buffer_.size() < head + length) return;
    // All of the first byte: a frame that is not whole (FIN) or has a reserved bit set is another frame.
    took(byte(0), buffer_.substr(head, length));
    buffer_.erase(0, head + length);
  }
}

void Guest::took(int first_byte, std::string payload) {
  constexpr int kFin = 0x80;
  if (first_byte == (kFin | kPong) && payload == "settle") {
    ++pongs_;
    return;
  }
  ++frames_;
  // N-1: a ping goes before every message when much has been heard, from whomever.
  if (planted("N-1") && house_.heard() % 2 == 1) came_.push_back({kFin | kPing, {}, house_.now()});
  everything_ += payload;
  everything_ += '\n';
  came_.push_back({first_byte, payload, house_.now()});
  if (first_byte == (kFin | kClose)) write(encode({.opcode = kClose, .payload = payload}));
  if (first_byte != (kFin | kBinary)) return;
  v1::ServerFrame frame;
  if (!frame.ParseFromString(payload)) throw std::runtime_error("not a ServerFrame");
  const v1::Update* update = frame.has_update() ? &frame.update() : nullptr;
  if (frame.has_snapshot()) update = &frame.snapshot().update();
  if (update) {
    view_ = update->has_changes() ? after(update->changes()) : update->view();
    seq_ = update->seq();
    if (update->has_standing()) standing_ = update->standing();
    if (update->steps_size() > 0) last_step_ = update->steps(update->steps_size() - 1);
  }
  if (frame.request() != 0) answers_[frame.request()] = std::move(frame);
}

v1::View Guest::after(const v1::ViewChanges& changes) const {
  const auto view = cli::changed(view_, changes);
  if (!view && (planted("G-1"))) return view_;  // another's, of another view
  return view.value();
}

std::string Guest::http(House& house, std::uint16_t port, const std::string& request) {
  const int socket = connected(port);
  write_all(house, socket, request);
  std::string answer;
  house.work_until([&] { return !read_some(socket, answer); });
  ::close(socket);
  house.work();
  return answer;
}

v1::ServerFrame Guest::hello(bool text_board) {
  v1::ClientFrame frame;
  frame.mutable_hello()->set_protocol(1);
  frame.mutable_hello()->set_client("guest");
  frame.mutable_hello()->set_text_board(text_board);
  frame.mutable_hello()->set_company(true);
  frame.mutable_hello()->set_changes(true);
  return ask(frame);
}

v1::ServerFrame Guest::enter(const std::string& link, const std::string& share, std::uint64_t known_seq) {
  v1::ClientFrame open;
  open.mutable_open()->set_link(link);
  open.mutable_open()->set_known_seq(known_seq);
  open.mutable_open()->set_key(test::key_for(link));
  auto snapshot = ask(open);
  if (!share.empty()) add_to_dice(snapshot.snapshot().viewer(), share);
  return snapshot;
}

// As a client does: the first promises, the second gives, the first reveals.
void Guest::add_to_dice(const std::string& viewer, const std::string& share) {
  const auto& seats = standing().seats();
  const bool first = seats[0].name() == viewer;
  const v1::Place &me = seats[first ? 0 : 1], &other = seats[first ? 1 : 0];
  if (me.shared()) return;
  v1::ClientFrame give;
  if (first && !other.shared()) {
    store::Bytes32 bytes{};
    std::ranges::copy(share, bytes.begin());
    const auto promise = match::promise(standing().match(), bytes);
    give.mutable_promise()->set_hash(std::string(store::as_text(promise)));
  } else {
    give.mutable_share()->set_share(share);
  }
  ask(give);
}

v1::Answer Guest::order(const std::string& id, const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_order()->set_id(id);
  frame.mutable_order()->set_text(text);
  return ask(frame).answer();
}

v1::Answer Guest::say(const std::string& id, const std::string& to, const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_say()->set_id(id);
  frame.mutable_say()->set_to(to);
  frame.mutable_say()->set_text(text);
  return ask(frame).answer();
}

// ---- the house ----

House::House(const rules::AnyGame& game, const HouseRules& rules)
    : game_(game), entropy_(rules.seed), games_{&game}, refusal_floor_(rules.refusal_floor) {
  const auto find = [this, battles = rules.battles](std::string_view name) {
    return name == game_.name() ? &game_ : battles ? rules::find_game(name) : nullptr;
  };
  hall_ = std::make_unique<lobby::Hall>(
      match::Services{io_.get_executor(), store_, timers_, entropy_, {}, refusal_floor_}, find);
  gateway::Settings settings = rules.gateway;
  settings.version = "house";
  settings.public_url = "http://house.example";
  net::Settings wire;
  wire.limits.handshake = wire.limits.message = wire.limits.idle = wire.limits.stalled = 1h;
  wire.limits.drain = 1ms;
  wire.hosts = {"house", "table.example"};
  wire.limits.pings_per_minute = 1'000'000'000;
  const auto games = [this] { return std::span<const rules::AnyGame* const>(games_); };
  const auto now = [this] { return timers_.now(); };
  auto converse = gateway::make_gateway(settings, *hall_, games, now);
  if (!planted_leak().empty())
    converse = leaky(std::move(converse), {settings.requests_per_minute, now, [this] { return seen_by_referee(); }});
  server_ = net::listen(io_, wire, std::move(converse));
  std::optional<Result<lobby::Created>> made;
  hall_->create({std::string(game.name()), {}, {rules.automatic_first, rules.automatic_second}, rules.listed},
                [&](Result<lobby::Created> created) { made.emplace(std::move(created)); });
  work_until([&] { return made.has_value(); });
  const lobby::Created& created = made->value();
  match_ = created.id;
  for (const auto viewer : rules::kViewers)
    links_[std::string(rules::viewer_name(game, viewer))] = created.links[rules::index(viewer)];
  if (!planted("G-2")) return;
  hall_->reach(match_, [this](const Result<lobby::Reached>& match) { reached_ = match.value(); });
  work_until([this] { return static_cast<bool>(reached_); });
}

std::string House::seen_by_referee() const {
  static const auto sees_all = std::make_shared<const match::Pass>(rules::Viewer::referee());
  return reached_.look([](const match::Match& match) { return match.board_text(sees_all).value(); });
}

House::~House() {
  bool stopped = false;
  server_->stop([&] { stopped = true; });
  work_until([&] { return stopped; });
  server_.reset();
  reached_ = {};
  work();
}

void House::work() {
  io_.restart();
  while (io_.poll() > 0) {
  }
}

void House::work_until(const std::function<bool()>& holds) {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    work();
    if (holds()) return;
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("the house does not answer");
  }
}

void House::pass(std::int64_t milliseconds) {
  for (; milliseconds > 0; milliseconds -= kTick) {
    timers_.advance(std::min(kTick, milliseconds));
    work();
  }
}

std::string House::share_of(const std::string& viewer) {
  const auto share = store::sha256("share of " + viewer);
  return {share.begin(), share.end()};
}

std::unique_ptr<Guest> House::enter(const std::string& viewer, std::uint64_t known_seq) {
  auto guest = connect();
  guest->hello();
  const bool plays = viewer != "referee" && viewer != "observer";
  guest->enter(link(viewer), plays ? share_of(viewer) : "", known_seq);
  guest->settle();
  const auto& first = guest->standing().seats(0);
  if (plays && !first.shared() && guest->standing().seats(1).shared()) {  // his client would reveal it by itself
    const auto revealing = connect();
    revealing->hello();
    revealing->enter(link(first.name()), share_of(first.name()));
    guest->settle();
  }
  return guest;
}

std::unique_ptr<Guest> House::sit_down(const std::string& viewer, const std::string& battle) {
  auto guest = connect();
  guest->hello();
  v1::ClientFrame frame;
  frame.mutable_open()->set_link(link(viewer));
  frame.mutable_open()->set_key(test::key_for(link(viewer)));
  frame.mutable_open()->set_battle(battle);
  guest->ask(frame);
  guest->settle();
  return guest;
}

std::vector<std::string> House::journal() {
  std::optional<Result<std::vector<std::string>>> lines;
  store_.read(match_, 0, [&](Result<std::vector<std::string>> read) { lines.emplace(std::move(read)); });
  work_until([&] { return lines.has_value(); });
  return lines->value();
}

store::MatchRecord House::record() {
  std::optional<Result<store::MatchRecord>> record;
  store_.find(match_, [&](Result<store::MatchRecord> found) { record.emplace(std::move(found)); });
  work_until([&] { return record.has_value(); });
  return record->value();
}

}  // namespace cherta::wire
