// Links to a step of a match at its end: making them, and what whoever comes by one may do.
#include <algorithm>

#include "server/gateway/convert.h"
#include "server/gateway/errors.h"
#include "server/gateway/session.h"

namespace cherta::gateway {

namespace {

Refusal replay_alone() { return {"E_REPLAY", "", "this link opens a replay"}; }

}  // namespace

void Session::make_replay(Request request, const v1::MakeReplay& ask) {
  const auto viewer = eyes(request, ask.as());
  if (!viewer) return;
  const auto made = [request, viewer](Session& self, const std::string& token) {
    v1::ServerFrame frame;
    frame.set_request(request);
    self.fill_link(*frame.mutable_new_link()->mutable_link(), self.entrance_.match->game(), *viewer, token);
    self.send(frame);
  };
  shared_->hall.make_replay(entrance_, *viewer, ask.seq(), later(request, made));
}

void Session::open_replay(Request request, std::string token) {
  const auto enter = floored([request](Session& self, const Result<lobby::Replayed>& replay) {
    self.opening_ = false;
    replay ? self.replayed(request, *replay) : self.not_opened(request, replay.error());
  });
  opening_ = true;
  shared_->hall.open_replay(std::move(token), enter);
}

// He is shown how the match ended, and is subscribed to nothing: he takes no place from those who are there. What he
// asks for waits among what observers ask for.
void Session::replayed(Request request, const lobby::Replayed& replay) {
  place_ = shared_->onlookers->come(replay.match->id(), address_);
  if (!place_) return fail(request, no_place_left());
  const auto look = begin_look(request, kLookBackCost);
  if (!look) return place_.reset();
  replay_ = replay;
  entrance_ = {replay.match, std::make_shared<match::Pass>(rules::Viewer::observer()), false};
  const auto shown = [request, look](Session& self, const match::Update& update) {
    const auto& game = self.replay_->match->game();
    v1::ServerFrame frame;
    frame.ParseFromString(snapshot_frame(request, viewer_name(game, self.replay_->as), false, update, game));
    frame.mutable_snapshot()->mutable_replay()->set_seq(self.replay_->seq);
    self.send(std::move(frame));
  };
  replay.match->look_back(entrance_.pass, replay.as, replay.last, drawing(), later(request, shown));
}

void Session::handle_in_replay(const v1::ClientFrame& frame) {
  const Request request = frame.request();
  if (frame.has_history() && is_in_replay(request, frame.history().as())) {
    v1::AskHistory ask = frame.history();
    ask.set_as(std::string(viewer_name(replay_->match->game(), replay_->as)));
    ask.set_first_seq(std::max<std::uint64_t>(ask.first_seq(), 1));
    const std::uint64_t most = ask.most() == 0 ? match::kMaxHistory : ask.most();
    if (ask.first_seq() > replay_->last) return send_bytes(history_frame(request, {}));
    ask.set_most(static_cast<std::uint32_t>(std::min(most, replay_->last - ask.first_seq() + 1)));
    return history(request, ask);
  }
  if (frame.has_look_back() && is_in_replay(request, frame.look_back().as())) {
    v1::LookBack ask = frame.look_back();
    ask.set_as(std::string(viewer_name(replay_->match->game(), replay_->as)));
    if (ask.seq() > replay_->last) return fail(request, v1::ERROR_NO_SUCH_STEP);
    ask.set_along(static_cast<std::uint32_t>(std::min<std::uint64_t>(ask.along(), replay_->last - ask.seq())));
    return look_back(request, ask);
  }
  if (!frame.has_history() && !frame.has_look_back()) fail(request, replay_alone());
}

// Talk after the end stands behind its last step, and other eyes are not those that it was made for.
bool Session::is_in_replay(Request request, const std::string& as) {
  const bool own = as.empty() || as == viewer_name(replay_->match->game(), replay_->as);
  if (!own) fail(request, replay_alone());
  return own;
}

}  // namespace cherta::gateway
