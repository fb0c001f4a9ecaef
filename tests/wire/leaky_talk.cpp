#include "tests/wire/leaky_talk.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <deque>
#include <map>
#include <vector>

#include "client/cli/view_changes.h"
#include "server/gateway/errors.h"
#include "tests/leaks/planted.h"

namespace cherta::wire {

namespace {

using gateway::Allowance;

class LeakyTalk;

// What all conversations of a house share, and ought not to.
struct Shared {
  explicit Shared(AboutHouse of)
      : house(std::move(of)), allowance(Allowance::per_minute(house.requests_per_minute, Allowance::Clock::now())) {}
  AboutHouse house;
  Allowance allowance;
  std::map<std::int64_t, std::string> updates;  // the first of each moment
  std::vector<LeakyTalk*> here;                 // of those who are in the match
  std::size_t views = 0;                        // that all were sent
};

class LeakyTalk final : public net::Conversation {
 public:
  LeakyTalk(const net::Converse& honest, net::Line& line, std::shared_ptr<Shared> shared)
      : line_(line), shared_(std::move(shared)), inner_(honest(line)) {}
  ~LeakyTalk() override {
    if (std::erase(shared_->here, this) > 0) tell_others();
  }

  void receive(std::string_view message) override {
    v1::ClientFrame frame;
    if (!frame.ParseFromArray(message.data(), static_cast<int>(message.size()))) return inner_->receive(message);
    // G-4: the log tells what was ordered. G-5: by which link somebody came.
    if (planted("G-4") && frame.has_order())
      spdlog::info("event=order id={} text=\"{}\"", frame.order().id(), frame.order().text());
    if (planted("G-5") && frame.has_open()) spdlog::info("event=open link={}", frame.open().link());
    if (is_over(frame)) return;
    inner_->receive(message);
  }
  std::optional<std::string> next() override {
    if (!own_.empty()) {
      std::string frame = std::move(own_.front());
      own_.pop_front();
      return frame;
    }
    auto bytes = inner_->next();
    v1::ServerFrame frame;
    if (!bytes || !frame.ParseFromString(*bytes)) return bytes;
    if (leak(frame)) return frame.SerializeAsString();
    // G-1: "encode every update once": for whoever comes first.
    if (planted("G-1") && frame.has_update())
      return shared_->updates.try_emplace(shared_->house.now(), *bytes).first->second;
    return bytes;
  }
  bool has_more() const override { return !own_.empty() || inner_->has_more(); }
  bool may_receive() const override { return inner_->may_receive(); }
  bool introduced() const override { return inner_->introduced(); }
  void stop() override { inner_->stop(); }

 private:
  bool is_here() const { return std::ranges::find(shared_->here, this) != shared_->here.end(); }
  void say(const v1::ServerFrame& frame) {
    own_.push_back(frame.SerializeAsString());
    line_.wake();
  }

  // G-3: all who are in a match share one allowance of requests, so that one notices how busy the others are.
  bool is_over(const v1::ClientFrame& frame) {
    if (!planted("G-3") || !is_here() || shared_->allowance.take(1, Allowance::Clock::now())) return false;
    v1::ServerFrame refusal;
    refusal.set_request(frame.request());
    *refusal.mutable_error() =
        gateway::over_limit("a match's requests in a minute,", shared_->house.requests_per_minute, 1000);
    say(refusal);
    return true;
  }

  // G-7: whoever comes or goes is told of, though nothing that is told changes.
  void tell_others() {
    if (!planted("G-7")) return;
    for (LeakyTalk* other : shared_->here)
      if (other != this && other->company_.has_company()) other->say(other->company_);
  }

  // True if the frame is another now.
  bool leak(v1::ServerFrame& frame) {
    if (frame.has_company()) company_ = frame;
    if (frame.has_snapshot() && !is_here()) {
      shared_->here.push_back(this);
      tell_others();
    }
    if (frame.answer().has_refusal() && planted("G-6"))
      return tell_how_many(*frame.mutable_answer()->mutable_refusal());
    v1::Update* update = frame.has_update() ? frame.mutable_update() : nullptr;
    if (frame.has_snapshot()) update = frame.mutable_snapshot()->mutable_update();
    return update && (show_all(*update) || show_whole(*update));
  }
  // G-6: a refusal tells how many are there.
  bool tell_how_many(v1::OrderRefusal& refusal) const {
    constexpr std::string_view kNobody = "nobody";
    const auto at = refusal.text().find(kNobody);
    if (at == std::string::npos) return false;
    refusal.mutable_text()->replace(at, kNobody.size(), std::to_string(shared_->here.size()));
    return true;
  }
  // G-2: the board in characters is drawn with the referee's eyes.
  bool show_all(v1::Update& update) const {
    if (!planted("G-2") || update.board_text().empty()) return false;
    update.set_board_text(shared_->house.board());
    return true;
  }
  // G-9: whether a view comes as what has changed, or as a whole, hangs on how many all were sent.
  bool show_whole(v1::Update& update) {
    if (!planted("G-9")) return false;
    const bool changes = update.has_changes();
    view_ = changes ? cli::changed(view_, update.changes()).value() : update.view();
    if (++shared_->views % 2 == 0 || !changes) return false;
    update.clear_changes();
    *update.mutable_view() = view_;
    return true;
  }

  net::Line& line_;
  std::shared_ptr<Shared> shared_;
  std::shared_ptr<net::Conversation> inner_;
  std::deque<std::string> own_;  // beside what the honest one says
  v1::ServerFrame company_;      // as it was told last
  v1::View view_;
};

}  // namespace

net::Converse leaky(net::Converse honest, AboutHouse house) {
  const auto shared = std::make_shared<Shared>(std::move(house));
  return [honest = std::move(honest), shared](net::Line& line) {
    return std::make_shared<LeakyTalk>(honest, line, shared);
  };
}

}  // namespace cherta::wire
