// Requests before and beside a match: greeting, games, making, opening and handing on.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "common/in_log.h"
#include "server/gateway/arrange.h"
#include "server/gateway/convert.h"
#include "server/gateway/errors.h"
#include "server/gateway/session.h"
#include "server/lobby/replays.h"
#include "server/match/names.h"
#include "server/store/hash.h"

namespace cherta::gateway {

namespace {

v1::Error bad_option(const Refusal& refusal) {
  auto error = error_of(v1::ERROR_BAD_OPTION);
  error.set_text(refusal.text);  // about what the sender has just written, and the published list of options
  error.set_rule(refusal.rule);
  error.set_refusal(refusal.code);
  return error;
}

// Nobody sees everything unless that was asked for.
match::Refereed wanted_referee(const v1::CreateMatch& create) {
  if (create.referee() == v1::REFEREED_BY_LINK) return match::Refereed::kByLink;
  if (create.referee() == v1::REFEREED_BY_HOST) return match::Refereed::kByHost;
  return match::Refereed::kNobody;
}

// What the frame asks for; or the option or seat that the game does not have.
Result<lobby::NewMatch> wanted(const rules::AnyGame& game, const v1::CreateMatch& create, const Lent& lent) {
  rules::OptionMap options;
  for (const auto& option : create.options())
    if (!options.emplace(option.name(), option.value()).second)
      return Refusal{"E_OPTION", "", "The option " + option.name() + " is given twice."};
  std::array<bool, rules::kSeats> automatic{};
  const auto seats = game.seat_names();
  for (const auto& name : create.automatic()) {
    const auto seat = std::ranges::find(seats, name);
    if (seat == seats.end()) return Refusal{"E_OPTION", "", "The game has no seat " + name + "."};
    automatic[static_cast<std::size_t>(seat - seats.begin())] = true;
  }
  const bool alone = create.one_screen() || create.automatic_size() > 0;
  for (const auto& option : game.options())  // what was asked for stands
    if (alone && !option.alone.empty()) options.emplace(option.name, option.alone);
  auto match = arrange(game, std::move(options), lent);
  if (!match) return match.error();
  match->automatic = automatic;
  match->open_to_watch = create.listed();
  match->host = create.host();
  match->refereed = wanted_referee(create);
  return match;
}

}  // namespace

void Session::hello(Request request, const v1::Hello& hello) {
  if (greeted_) return fail(request, v1::ERROR_HELLO_FIRST);
  if (hello.protocol() != kProtocol) {
    auto error = error_of(v1::ERROR_VERSION);
    error.set_protocol(kProtocol);
    fail(request, std::move(error));
    return line_.hang_up(net::CloseCode::kNormal);
  }
  greeted_ = true;
  text_board_ = hello.text_board();
  wants_company_ = hello.company();
  wants_changes_ = hello.changes();
  spdlog::debug("event=hello client={}", in_log(std::string_view(hello.client()).substr(0, kMostClientName)));
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& welcome = *frame.mutable_welcome();
  welcome.set_protocol(kProtocol);
  welcome.set_server("chertad " + shared_->settings.version);
  welcome.set_max_frame_bytes(shared_->settings.message_bytes);
  welcome.set_max_order_bytes(match::kMaxRulingBytes);
  welcome.set_idle_seconds(shared_->settings.idle_seconds);
  welcome.set_requests_per_minute(shared_->settings.requests_per_minute);
  send(frame);
}

void Session::list_games(Request request) {
  v1::ServerFrame frame;
  frame.set_request(request);
  frame.mutable_games();
  for (const rules::AnyGame* game : shared_->games())
    fill(*frame.mutable_games()->add_games(), *game, shared_->settings.lent);
  send(frame);
}

void Session::help(Request request, const v1::AskHelp& ask) {
  const rules::AnyGame* game = shared_->game(ask.game());
  if (!game) return fail(request, v1::ERROR_NO_SUCH_GAME);
  v1::ServerFrame frame;
  frame.set_request(request);
  fill(*frame.mutable_help(), *game);
  send(frame);
}

void Session::list_matches(Request request, const v1::ListMatches& ask) {
  constexpr std::size_t kPassedForOne = 100;
  const auto passed = std::min<std::size_t>(ask.skip(), lobby::kMaxSkipped);
  const auto look = begin_look(request, static_cast<std::uint32_t>(3 + passed / kPassedForOne));
  if (!look) return;
  shared_->hall.list(ask.skip(), later(request, [request, look](Session& self, const lobby::ListedPage& page) {
                       v1::ServerFrame frame;
                       frame.set_request(request);
                       frame.mutable_matches()->set_more(page.more);
                       for (const auto& one : page.matches)
                         fill(*frame.mutable_matches()->add_matches(), one, self.shared_->game(one.game));
                       self.send(frame);
                     }));
}

// ---- making ----

void Session::create(Request request, const v1::CreateMatch& create) {
  const Settings& settings = shared_->settings;
  if (!match::is_name(create.host())) return malformed(request);
  if (settings.hosting == Hosting::kNobody) return fail(request, Refusal{"E_HOSTING", "", ""});
  if (settings.hosting == Hosting::kWithKey && !has_key(request, create.key())) return;
  const rules::AnyGame* game = shared_->game(create.game());
  if (!game) return fail(request, v1::ERROR_NO_SUCH_GAME);
  auto match = wanted(*game, create, shared_->settings.lent);
  if (!match) return fail(request, bad_option(match.error()));
  if (const auto wait = shared_->wait_to_host(line_.address()); wait > 0) {
    shared_->offences.tell("too_many_matches", line_);
    return fail(request, over_limit("matches of one address in an hour", settings.matches_per_hour, wait));
  }
  shared_->hall.create(std::move(*match), later(request, [request, game](Session& self, const lobby::Created& made) {
                         self.created(request, *game, made);
                       }));
}

// Whether this is the key of those who may make matches; else the request has failed. After some wrong ones the right
// one, too, is looked at only when its time has come.
bool Session::has_key(Request request, std::string_view key) {
  const auto now = Offences::Clock::now();
  const std::string& address = line_.address();
  if (const std::uint32_t wait = shared_->offences.wait_ms(address, now); wait > 0) {
    fail(request, over_limit("tries of one address after wrong keys at once", 1, wait));
    return false;
  }
  if (shared_->settings.host_key.is(key)) return true;
  if (!key.empty()) {
    shared_->offences.tell("wrong_host_key", line_);
    shared_->offences.wrong_key(address, now);
  }
  fail(request, Refusal{key.empty() ? "E_HOST_KEY" : "E_WRONG_KEY", "", ""});
  return false;
}

void Session::created(Request request, const rules::AnyGame& game, const lobby::Created& made) {
  spdlog::info("event=match_made match={} game={}", made.id, game.name());
  v1::ServerFrame frame;
  frame.set_request(request);
  auto& out = *frame.mutable_created();
  out.set_match(made.id);
  out.set_commitment(made.commitment);
  for (const rules::Viewer viewer : rules::kViewers)
    if (const auto& token = made.links[rules::index(viewer)]; !token.empty())
      fill_link(*out.add_links(), game, viewer, token);
  send(frame);
}

void Session::fill_link(v1::Link& out, const rules::AnyGame& game, rules::Viewer viewer,
                        const std::string& token) const {
  out.set_viewer(std::string(rules::viewer_name(game, viewer)));
  out.set_token(token);
  out.set_url(shared_->settings.public_url + "/#" + token);
}

// ---- opening ----

void Session::open(Request request, const v1::Open& open) {
  if (opening_ || subscription_ || replay_) return fail(request, v1::ERROR_ALREADY_OPEN);
  if (!open.key().empty() && !store::from_base64url(open.key())) return malformed(request);
  mover_ ? find_wing(request, open) : open_here(request, open);
}

void Session::open_here(Request request, const v1::Open& open) {
  const auto enter =
      floored([request, known = open.known_seq()](Session& self, const Result<lobby::Entrance>& entrance) {
        self.opening_ = false;
        entrance ? self.opened(request, known, *entrance) : self.not_opened(request, entrance.error());
      });
  opening_ = true;
  const std::string_view token = token_of(open.link());
  if (open.watch().empty() && token.starts_with(lobby::kReplayPrefix)) return open_replay(request, std::string(token));
  if (!open.watch().empty())
    shared_->hall.watch(open.watch(), open.battle(), enter);
  else if (token.starts_with(kWatchPrefix))
    shared_->hall.watch(std::string(token.substr(kWatchPrefix.size())), open.battle(), enter);
  else
    shared_->hall.open(token, open.key(), open.battle(), enter);
}

void Session::not_opened(Request request, const Refusal& why) {
  if (why.code == store::bad_link().code) shared_->offences.tell("bad_link", line_);
  fail(request, why);
}

void Session::opened(Request request, std::uint64_t known_seq, lobby::Entrance entrance) {
  const bool observes = entrance.pass->viewer().kind == rules::Viewer::Kind::kObserver;
  if (observes && !(place_ = shared_->onlookers->come(entrance.match->id(), address_)))
    return fail(request, no_place_left());
  entrance_ = std::move(entrance);
  by_key_ = entrance_.by_key;
  snapshot_for_ = request;
  auto subscription = entrance_.match->subscribe(entrance_.pass, known_seq, drawing(), *this);
  if (subscription) {
    subscription_ = std::move(*subscription);
    return join_company();
  }
  snapshot_for_.reset();
  entrance_ = {};
  place_.reset();
  fail(request, subscription.error());
}

// ---- handing on ----

void Session::hand_on(Request request, const v1::HandOn& ask) {
  const auto viewer = viewer_named(entrance_.match->game(), ask.viewer());
  if (!viewer) return malformed(request);
  if (!may_write(request, 0)) return;
  const auto handed = [request, viewer](Session& self, const std::string& token) {
    v1::ServerFrame frame;
    frame.set_request(request);
    self.fill_link(*frame.mutable_new_link()->mutable_link(), self.entrance_.match->game(), *viewer, token);
    self.send(frame);
  };
  shared_->hall.hand_on(entrance_, *viewer, later(request, handed, When::kAtOnce));
}

void Session::revoke(Request request, const v1::Revoke& ask) {
  const auto viewer = viewer_named(entrance_.match->game(), ask.viewer());
  if (!viewer) return malformed(request);
  if (!may_write(request, 0)) return;
  const auto revoked = [request](Session& self, const Result<void>& outcome) {
    outcome ? self.done(request) : self.fail(request, outcome.error());
  };
  shared_->hall.revoke(entrance_, *viewer, floored(revoked, When::kAtOnce));
}

void Session::done(Request request) {
  v1::ServerFrame frame;
  frame.set_request(request);
  frame.mutable_done();
  send(frame);
}

}  // namespace cherta::gateway
