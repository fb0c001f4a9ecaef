#include "tests/faults/storm.h"

#include <poll.h>

#include <algorithm>
#include <stdexcept>

#include "tests/keys.h"

namespace cherta::test {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostAtOnce = 3;  // deeds of one player without an answer
constexpr auto kReconnect = 5ms;        // at most twice that
constexpr auto kPatience = std::chrono::seconds(60);
constexpr unsigned kThousand = 1000;
constexpr unsigned kChat = 150;  // of a thousand deeds
constexpr std::size_t kNoDeed = ~std::size_t{0};

// An order out of what is offered; nothing if there is nothing to order. Giving up would end every game at once.
std::optional<std::string> pick(const v1::View& view, std::mt19937& chance) {
  std::vector<std::string> orders;
  for (const auto& choice : view.choices()) {
    if (choice.order().starts_with("resign") || choice.order().starts_with("withdraw")) continue;
    const auto blank = choice.order().find("{}");
    if (blank == std::string::npos) orders.push_back(choice.order());
    for (const auto& target : choice.targets()) {
      if (blank == std::string::npos) break;
      std::string order = choice.order();
      orders.push_back(order.replace(blank, 2, target.fill().empty() ? target.id() : target.fill()));
    }
  }
  if (orders.empty()) return std::nullopt;
  return orders[chance() % orders.size()];
}

}  // namespace

Player::Player(Storm& storm, std::string match_, std::size_t seat_, std::string link)
    : match(std::move(match_)), seat(seat_), storm_(storm), link_(std::move(link)) {}

void Player::cut() {
  wire_.reset();
  cutting_ = opened_ = false;
  asked_.clear();
  kept_.clear();
  connect_at_ = Clock::now() + kReconnect + std::chrono::milliseconds(storm_.chance()() % 5);
}

Player::Clock::time_point Player::due() const {
  auto due = wire_ ? Clock::time_point::max() : connect_at_;
  for (const Kept& kept : kept_) due = std::min(due, kept.until);
  if (opened_ && storm_.manners().think > 0ms) due = std::min(due, next_deed_);
  return due;
}

void Player::connect() {
  wire_ = std::make_unique<Wire>(storm_.port());
  v1::ClientFrame hello;
  hello.mutable_hello()->set_protocol(1);
  hello.mutable_hello()->set_client("storm");
  put_out(hello, kNoDeed);
  v1::ClientFrame open;
  open.mutable_open()->set_link(link_);
  open.mutable_open()->set_known_seq(seq_);
  open.mutable_open()->set_key(test::key_for(link_));
  put_out(open, kNoDeed);
}

void Player::work(bool playing) {
  const auto now = Clock::now();
  if (!wire_ && now >= connect_at_) connect();
  if (!wire_) return;
  if (!wire_->work([this](std::string_view message) { hear(message); }) || cutting_) return cut();
  for (std::size_t i = 0; i < kept_.size() && wire_;) {
    if (kept_[i].until > now) {
      ++i;
      continue;
    }
    const Kept due = std::move(kept_[i]);
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(i));
    put_out(due.frame, due.deed);
  }
  if (playing && opened_ && !over_ && unsettled_ < kMostAtOnce && now >= next_deed_) begin();
  if (cutting_) cut();
}

void Player::begin() {
  next_deed_ = Clock::now() + storm_.manners().think;
  Deed deed;
  deed.chat = storm_.chance()() % kThousand < kChat;
  if (deed.chat) {
    deed.text = "word " + std::to_string(deeds.size());
  } else {
    const auto order = pick(view_, storm_.chance());
    if (!order) return;
    deed.text = *order;
  }
  deed.id = match + "-" + std::to_string(seat) + "-" + std::to_string(deeds.size());
  deed.begun = storm_.tick();
  deeds.push_back(deed);
  ++unsettled_;
  perform(deeds.size() - 1);
}

void Player::perform(std::size_t number) {
  const Deed& deed = deeds[number];
  v1::ClientFrame frame;
  if (deed.chat) {
    frame.mutable_say()->set_id(deed.id);
    frame.mutable_say()->set_to("players");
    frame.mutable_say()->set_text(deed.text);
  } else {
    frame.mutable_order()->set_id(deed.id);
    frame.mutable_order()->set_text(deed.text);
  }
  transmit(std::move(frame), number);
}

// Sends the frame of a deed, as well-mannered as this storm is.
void Player::transmit(v1::ClientFrame frame, std::size_t deed) {
  const Manners& manners = storm_.manners();
  auto& chance = storm_.chance();
  const unsigned copies = chance() % kThousand < manners.duplicate ? 2 : 1;
  for (unsigned i = 0; i < copies && wire_; ++i) {
    if (chance() % kThousand < manners.delay)
      kept_.push_back({Clock::now() + std::chrono::milliseconds(chance() % 30), frame, deed});
    else
      put_out(frame, deed);
  }
  if (chance() % kThousand < manners.cut) cutting_ = true;
}

void Player::put_out(const v1::ClientFrame& frame, std::size_t deed) {
  v1::ClientFrame numbered = frame;
  numbered.set_request(++request_);
  if (deed != kNoDeed) asked_[request_] = deed;
  wire_->send(numbered.SerializeAsString());
}

void Player::hear(std::string_view message) {
  v1::ServerFrame frame;
  if (!frame.ParseFromArray(message.data(), static_cast<int>(message.size()))) {
    storm_.complaints.push_back(match + ": a frame cannot be read");
    return;
  }
  switch (frame.body_case()) {
    case v1::ServerFrame::kSnapshot:
      return take(frame.snapshot().update(), true);
    case v1::ServerFrame::kUpdate:
      return take(frame.update(), false);
    case v1::ServerFrame::kAnswer:
      if (const auto asked = asked_.find(frame.request()); asked != asked_.end()) settle(asked->second, frame.answer());
      return;
    case v1::ServerFrame::kComeBack:
      ++goodbyes;
      return;
    case v1::ServerFrame::kError:
      if (frame.error().code() != v1::ERROR_UNAVAILABLE)
        storm_.complaints.push_back(match + ": error " + frame.error().ShortDebugString());
      return;  // the connection ends, or Open is tried again on another one
    default:
      return;
  }
}

void Player::take(const v1::Update& update, bool snapshot) {
  const auto complain = [&](const std::string& what) {
    storm_.complaints.push_back(match + " seat " + std::to_string(seat) + ": " + what);
  };
  if (update.reset() || update.seq() < seq_) complain("the server went back before step " + std::to_string(seq_));
  if (snapshot && update.seq() < promised_)
    complain("step " + std::to_string(promised_) + " was promised, and is gone");
  std::uint64_t last = seq_;
  if (update.gap() && update.steps_size() > 0) {
    ++gaps;
    last = update.steps(0).seq() - 1;
  }
  for (const auto& step : update.steps()) {
    if (step.seq() != ++last)
      complain("after step " + std::to_string(last - 1) + " came " + std::to_string(step.seq()));
    steps.emplace(step.seq(), step.digest());
  }
  if (last != update.seq()) complain("steps up to " + std::to_string(last) + ", seq " + std::to_string(update.seq()));
  seq_ = update.seq();
  view_ = update.view();
  over_ = view_.has_outcome();
  if (!snapshot) return;
  opened_ = true;
  ++returns;
  v1::ClientFrame share;
  share.mutable_share()->set_by_server(true);
  put_out(share, kNoDeed);
  // What has no answer is sent again, in any order.
  std::vector<std::size_t> again;
  for (std::size_t i = 0; i < deeds.size(); ++i)
    if (deeds[i].settled == 0) again.push_back(i);
  std::shuffle(again.begin(), again.end(), storm_.chance());
  for (const std::size_t deed : again)
    if (wire_) perform(deed);
}

void Player::settle(std::size_t number, const v1::Answer& answer) {
  Deed& deed = deeds[number];
  if (answer.retry_ms() != 0) {
    // Not known to be stored: once more, soon.
    v1::ClientFrame frame;
    kept_.push_back({Clock::now() + 20ms, frame, number});
    if (deed.chat) {
      kept_.back().frame.mutable_say()->set_id(deed.id);
      kept_.back().frame.mutable_say()->set_to("players");
      kept_.back().frame.mutable_say()->set_text(deed.text);
    } else {
      kept_.back().frame.mutable_order()->set_id(deed.id);
      kept_.back().frame.mutable_order()->set_text(deed.text);
    }
    return;
  }
  if (deed.settled != 0) {
    // A refusal's seq is where its answer was made, and may have grown.
    const bool same_step = answer.accepted() ? deed.seq == answer.seq() : deed.seq <= answer.seq();
    if (deed.accepted != answer.accepted() || !same_step || deed.refusal != answer.refusal().code())
      storm_.complaints.push_back(deed.id + " was answered in two ways");
    return;
  }
  deed.settled = storm_.tick();
  deed.accepted = answer.accepted();
  deed.seq = answer.seq();
  deed.refusal = answer.refusal().code();
  promised_ = std::max<std::uint64_t>(promised_, answer.seq());
  --unsettled_;
  next_deed_ = Player::Clock::now() + storm_.manners().think;
}

// ---- all of them ----

Storm::Storm(std::uint16_t port, std::string game, std::size_t matches, Manners manners, unsigned seed)
    : port_(port), game_(std::move(game)), matches_(matches), manners_(manners), chance_(seed) {}

// Makes a match; nothing if the server is not there.
std::optional<v1::Created> Storm::host() {
  Wire wire(port_);
  v1::ClientFrame hello, create;
  hello.set_request(1);
  hello.mutable_hello()->set_protocol(1);
  wire.send(hello.SerializeAsString());
  create.set_request(2);
  create.mutable_create()->set_game(game_);
  for (const auto& [name, value] : {std::pair("windows", "live"), std::pair("window_close", "early")}) {
    auto& option = *create.mutable_create()->add_options();
    option.set_name(name);
    option.set_value(value);
  }
  wire.send(create.SerializeAsString());
  std::optional<v1::Created> created;
  const auto hear = [&](std::string_view message) {
    v1::ServerFrame frame;
    if (frame.ParseFromArray(message.data(), static_cast<int>(message.size())) && frame.has_created())
      created = frame.created();
    if (frame.has_error() && frame.error().code() != v1::ERROR_UNAVAILABLE)
      complaints.push_back("no match: " + frame.error().ShortDebugString());
  };
  const auto until = Player::Clock::now() + 1s;
  while (!created && Player::Clock::now() < until) {
    pollfd one{wire.socket(), static_cast<short>(POLLIN | (wire.wants_to_write() ? POLLOUT : 0)), 0};
    ::poll(&one, 1, 100);
    if (!wire.work(hear)) break;
  }
  return created;
}

void Storm::fill_tables() {
  std::erase_if(seated_, [&](std::size_t first) {
    Player &one = players_[first], &other = players_[first + 1];
    if (!one.over() || !other.over() || !one.idle() || !other.idle()) return false;
    one.cut();
    other.cut();
    return true;
  });
  while (seated_.size() < matches_) {
    const auto created = host();
    if (!created) return;
    seated_.push_back(players_.size());
    std::size_t seat = 0;
    for (const auto& link : created->links())
      if (seat < 2 && link.viewer() != "referee" && link.viewer() != "observer")
        players_.emplace_back(*this, created->match(), seat++, link.url());
  }
}

void Storm::turn(bool playing) {
  std::vector<pollfd> sockets;
  auto due = Player::Clock::now() + 20ms;
  for (const std::size_t first : seated_)
    for (const std::size_t i : {first, first + 1}) {
      due = std::min(due, players_[i].due());
      if (const Wire* wire = players_[i].wire())
        sockets.push_back({wire->socket(), static_cast<short>(POLLIN | (wire->wants_to_write() ? POLLOUT : 0)), 0});
    }
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(due - Player::Clock::now()).count();
  ::poll(sockets.data(), sockets.size(), static_cast<int>(std::clamp<std::int64_t>(wait, 0, 20)));
  for (const std::size_t first : seated_)
    for (const std::size_t i : {first, first + 1}) players_[i].work(playing);
}

void Storm::rage(std::chrono::milliseconds time) {
  const auto until = Player::Clock::now() + time;
  while (Player::Clock::now() < until) {
    fill_tables();
    turn(true);
  }
}

bool Storm::calm() {
  const auto until = Player::Clock::now() + kPatience;
  const auto settled = [&] {
    return std::all_of(seated_.begin(), seated_.end(),
                       [&](std::size_t i) { return players_[i].idle() && players_[i + 1].idle(); });
  };
  while (!settled()) {
    if (Player::Clock::now() > until) return false;
    turn(false);
  }
  return true;
}

}  // namespace cherta::test
