#include "server/gateway/session.h"

#include <google/protobuf/stubs/logging.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "common/in_log.h"
#include "server/gateway/bounds.h"
#include "server/gateway/convert.h"
#include "server/gateway/errors.h"
#include "server/gateway/usher.h"

namespace cherta::gateway {

namespace {

constexpr std::size_t kMostHosts = 10'000;      // addresses remembered for the limit of matches made
constexpr std::uint32_t kHostsFullMs = 60'000;  // until one of them may be forgotten

// What a request costs of the allowance: those that read the journal or write to it cost more, and words by their
// length. What an answer turns out to cost is charged with it.
std::uint32_t cost_of(const v1::ClientFrame& frame) {
  constexpr std::size_t kBytesOfWords = 1024, kMostForWords = 4;
  switch (frame.body_case()) {
    case v1::ClientFrame::kOrder:
      return 1 + static_cast<std::uint32_t>(std::min(frame.order().text().size() / kBytesOfWords, kMostForWords));
    case v1::ClientFrame::kSay:
      return 1 + static_cast<std::uint32_t>(std::min(frame.say().text().size() / kBytesOfWords, kMostForWords));
    case v1::ClientFrame::kCreate:
    case v1::ClientFrame::kLookBack:
    case v1::ClientFrame::kExport:
      return kLookBackCost;
    case v1::ClientFrame::kOpen:
    case v1::ClientFrame::kHistory:
    case v1::ClientFrame::kHelp:
    case v1::ClientFrame::kListMatches:  // and as long answers are, by how many it goes past
    case v1::ClientFrame::kRead:
    case v1::ClientFrame::kDecline:
    case v1::ClientFrame::kIntroduce:
    case v1::ClientFrame::kMakeReplay:
      return kHistoryCost;
    default:
      return 1;
  }
}

}  // namespace

const rules::AnyGame* Shared::game(std::string_view name) const {
  for (const rules::AnyGame* one : games())
    if (one->name() == name) return one;
  return nullptr;
}

namespace {

std::uint32_t wait_for(std::map<std::string, Allowance>& all, const std::string& address, std::uint32_t per_hour,
                       std::uint32_t cost) {
  const auto time = Allowance::Clock::now();
  if (all.size() >= kMostHosts) std::erase_if(all, [&](const auto& entry) { return entry.second.is_full(time); });
  std::uint32_t wait = 0;
  for (const Counted& one : counted_by(address)) {
    if (all.size() >= kMostHosts && !all.contains(one.by)) return kHostsFullMs;
    const auto most = static_cast<std::uint32_t>(per_hour * one.times);
    auto& rate = all.try_emplace(one.by, Allowance::per_hour(most, time)).first->second;
    if (!rate.take(cost, time)) wait = std::max({wait, rate.wait_ms(cost), 1U});
  }
  return wait;
}

}  // namespace

Shared::Shared(Settings given, lobby::Hall& its_hall, Games all_games, Now clock, std::shared_ptr<Counters> all)
    : settings(std::move(given)),
      hall(its_hall),
      games(std::move(all_games)),
      now(std::move(clock)),
      counters(std::move(all)),
      offences(counters->offences),
      burden(counters->burden),
      onlookers(std::make_shared<Onlookers>()),
      company(std::make_shared<Company>(now)) {}

std::uint32_t Shared::wait_to_host(const std::string& address) {
  const auto held = counters->lock.hold();
  return wait_for(counters->hosts, address, settings.matches_per_hour, 1);
}

std::uint32_t Shared::wait_to_write(const std::string& address, std::uint32_t cost) {
  const auto held = counters->lock.hold();
  return wait_for(counters->writers, address, settings.writing_per_hour, cost);
}

Session::Session(std::shared_ptr<Shared> shared, net::Line& line, Mover* mover)
    : shared_(std::move(shared)),
      line_(line),
      address_(line.address()),
      rate_(Allowance::per_minute(shared_->settings.requests_per_minute, Allowance::Clock::now())),
      tries_(Allowance::per_minute(kTriesPerMinute, Allowance::Clock::now())),
      mover_(mover) {}

Session::~Session() { shared_->burden->let_go(address_, held_); }

// ---- from the client ----

void Session::receive(std::string_view message) {
  v1::ClientFrame frame;
  if (!frame.ParseFromArray(message.data(), static_cast<int>(message.size()))) return malformed(0);
  if (frame.request() == 0 || frame.body_case() == v1::ClientFrame::BODY_NOT_SET) return malformed(frame.request());
  if (!within_rate(frame)) return;
  came_ = shared_->hall.timers().now();
  handle(frame);
}

bool Session::within_rate(const v1::ClientFrame& frame) {
  if (frame.body_case() == v1::ClientFrame::kTry) return may_try(frame.request());
  const std::uint32_t cost = cost_of(frame);
  if (rate_.take(cost, Allowance::Clock::now())) {
    refused_in_a_row_ = 0;
    return true;
  }
  fail(frame.request(), over_limit("a connection's requests in a minute, by what each costs,",
                                   shared_->settings.requests_per_minute, rate_.wait_ms(cost)));
  shared_->offences.tell("too_fast", line_);
  if (++refused_in_a_row_ > kMostRefusedInARow) line_.hang_up(net::CloseCode::kPolicy);
  return false;
}

// Orders are tried many times a second while a piece is dragged: that takes nothing from what one needs to play.
bool Session::may_try(Request request) {
  const auto now = Allowance::Clock::now();
  const std::uint32_t of_address = shared_->burden->wait_to_try(address_, now);
  if (of_address == 0 && tries_.take(1, now)) return true;
  fail(request,
       of_address > 0
           ? over_limit("orders of one address tried in a minute,", kTriesPerMinute * kAddressTimes, of_address)
           : over_limit("a connection's orders tried in a minute,", kTriesPerMinute, tries_.wait_ms(1)));
  shared_->offences.tell("too_fast", line_);
  if (++refused_in_a_row_ > kMostRefusedInARow) line_.hang_up(net::CloseCode::kPolicy);
  return false;
}

void Session::handle(const v1::ClientFrame& frame) {
  const Request request = frame.request();
  if (frame.body_case() == v1::ClientFrame::kHello) return hello(request, frame.hello());
  if (!greeted_) return fail(request, v1::ERROR_HELLO_FIRST);
  switch (frame.body_case()) {
    case v1::ClientFrame::kListGames:
      return list_games(request);
    case v1::ClientFrame::kHelp:
      return help(request, frame.help());
    case v1::ClientFrame::kListMatches:
      return list_matches(request, frame.list_matches());
    case v1::ClientFrame::kCreate:
      return create(request, frame.create());
    case v1::ClientFrame::kOpen:
      return open(request, frame.open());
    case v1::ClientFrame::kRead:
      return read_invitation(request, frame.read());
    case v1::ClientFrame::kDecline:
      return decline(request, frame.decline());
    case v1::ClientFrame::kPing: {
      v1::ServerFrame pong;
      pong.set_request(request);
      pong.mutable_pong()->set_mark(frame.ping().mark());
      pong.mutable_pong()->set_server_ms(shared_->now());
      return send(pong);
    }
    default:
      break;
  }
  if (replay_) return handle_in_replay(frame);
  if (!subscription_) return fail(request, v1::ERROR_NOT_OPEN);
  subscription_.stir();
  handle_in_match(frame);
}

void Session::handle_in_match(const v1::ClientFrame& frame) {
  const Request request = frame.request();
  switch (frame.body_case()) {
    case v1::ClientFrame::kOrder:
      return order(request, frame.order());
    case v1::ClientFrame::kTry:
      return try_order(request, frame.try_());
    case v1::ClientFrame::kShare:
      return share(request, frame.share());
    case v1::ClientFrame::kPromise:
      return promise(request, frame.promise());
    case v1::ClientFrame::kAbandon:
      return abandon(request, frame.abandon());
    case v1::ClientFrame::kDraw:
      return draw(request, frame.draw());
    case v1::ClientFrame::kSay:
      return say(request, frame.say());
    case v1::ClientFrame::kHistory:
      return history(request, frame.history());
    case v1::ClientFrame::kLookBack:
      return look_back(request, frame.look_back());
    case v1::ClientFrame::kExport:
      return ask_export(request);
    case v1::ClientFrame::kMakeReplay:
      return make_replay(request, frame.make_replay());
    case v1::ClientFrame::kHandOn:
      return hand_on(request, frame.hand_on());
    case v1::ClientFrame::kRevoke:
      return revoke(request, frame.revoke());
    case v1::ClientFrame::kIntroduce:
      return introduce(request, frame.introduce());
    default:
      return malformed(request);
  }
}

// What comes into journals is bounded for each address, too.
bool Session::may_write(Request request, std::size_t bytes) {
  constexpr std::size_t kBytesWritten = 256;
  const auto cost = static_cast<std::uint32_t>(1 + std::min(bytes, match::kMaxRulingBytes) / kBytesWritten);
  const std::uint32_t wait = shared_->wait_to_write(address_, cost);
  if (wait == 0) return true;
  shared_->offences.tell("too_much_writing", line_);
  fail(request, over_limit("orders and chat of one address in an hour, by their length,",
                           shared_->settings.writing_per_hour, wait));
  return false;
}

// ---- to the client ----

std::optional<std::string> Session::next() {
  if (std::exchange(update_taken_, false)) subscription_.ready();  // the last update has been taken
  if (!answers_.empty()) {
    std::string answer = std::move(answers_.front());
    answers_.erase(answers_.begin());
    held_ -= answer.size();
    shared_->burden->let_go(address_, answer.size());
    return answer;
  }
  if (waiting_)
    if (auto update = next_update()) return update;
  if (farewell_) return std::exchange(farewell_, std::nullopt);
  if (tells_company()) return company_frame();
  if (exporting_ && !exporting_->asked && !leaving_ && !dismissed_) ask_part();
  return std::nullopt;
}

std::optional<std::string> Session::next_update() {
  match::Update update = *std::exchange(waiting_, std::nullopt);
  update_taken_ = true;
  if (update.countdown) update.countdown->left = std::max<std::int64_t>(0, update.countdown->ends_at - shared_->now());
  const auto& game = entrance_.match->game();
  const auto asked = std::exchange(snapshot_for_, std::nullopt);
  const auto had = base(update);
  std::string bytes = asked ? snapshot_frame(*asked, viewer_name(game, entrance_.pass->viewer()), by_key_, update, game)
                            : update_frame(update, game, had.get());
  if (bytes.size() > kMostMessage) return shortened(bytes);
  return bytes;
}

// The view that this client has, if it takes changes; from now on it is that of this update.
std::shared_ptr<const match::ShownView> Session::base(const match::Update& update) {
  if (!wants_changes_ || !update.view) return nullptr;
  return std::exchange(shown_, update.view);
}

// A frame that is too long, with as many of its steps as fit; nothing if none helps.
std::optional<std::string> Session::shortened(const std::string& bytes) {
  v1::ServerFrame frame;
  frame.ParseFromString(bytes);
  if (keep_within(frame, kMostMessage)) return frame.SerializeAsString();
  too_long(frame);
  return std::nullopt;
}

void Session::keep(std::string answer) {
  held_ += answer.size();
  shared_->burden->hold(address_, answer.size());
  answers_.push_back(std::move(answer));
  line_.wake();
}

void Session::send(v1::ServerFrame frame) {
  if (!keep_within(frame, kMostMessage)) return too_long(frame);
  keep(frame.SerializeAsString());
}

void Session::send_bytes(std::string frame) {
  if (frame.size() > kMostMessage) {
    auto shorter = shortened(frame);
    if (!shorter) return;
    frame = std::move(*shorter);
  }
  keep(std::move(frame));
}

// No game makes such a frame; if one does, that is our mistake and not the client's.
void Session::too_long(const v1::ServerFrame& frame) {
  spdlog::error("event=frame_too_long body={} bytes={}", static_cast<int>(frame.body_case()), frame.ByteSizeLong());
  if (frame.request() != 0 && !frame.has_snapshot()) return fail(frame.request(), v1::ERROR_UNAVAILABLE);
  line_.hang_up(net::CloseCode::kInternal);
}

void Session::fail(Request request, v1::Error error) {
  v1::ServerFrame frame;
  frame.set_request(request);
  *frame.mutable_error() = std::move(error);
  send(frame);
}

void Session::fail(Request request, v1::ErrorCode code) { fail(request, error_of(code)); }

void Session::fail(Request request, const Refusal& refusal) {
  if (refusal.code == "E_JOURNAL") spdlog::error("event=damaged_journal why={}", in_log(refusal.text));
  fail(request, error_of(refusal));
}

void Session::malformed(Request request) {
  fail(request, v1::ERROR_MALFORMED);
  shared_->offences.tell("malformed_frame", line_);
  if (++malformed_ > kMostMalformed) line_.hang_up(net::CloseCode::kMalformed);
}

// ---- from the match ----

bool Session::show(const match::Update& update) {
  waiting_ = update;
  line_.wake();
  return false;  // ready() follows when this one has been taken
}

net::Converse make_gateway(Settings settings, lobby::Hall& hall, Games games, Now now) {
  return make_gateways(settings, {{{}, hall}}, games, now).front();
}

std::vector<net::Converse> make_gateways(const Settings& settings, const std::vector<Wing>& wings, const Games& games,
                                         const Now& now) {
  // What protobuf has to say of a frame that it could not read is for nobody: the gateway tells of it itself.
  google::protobuf::SetLogHandler(nullptr);
  const bool many = wings.size() > 1;
  const auto counters = std::make_shared<Counters>(settings.requests_per_minute, many);
  const auto places = std::make_shared<Places>();
  std::vector<net::Converse> all;
  for (const Wing& wing : wings) {
    const auto shared = std::make_shared<Shared>(settings, wing.hall, games, now, counters);
    places->push_back({wing.io, shared});
    if (many)
      all.emplace_back([shared, places](net::Line& line) { return Usher::make(shared, places, line); });
    else
      all.emplace_back([shared](net::Line& line) { return std::make_shared<Session>(shared, line); });
  }
  return all;
}

}  // namespace cherta::gateway
