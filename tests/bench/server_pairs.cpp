// The two kinds of pairs: those of the relay, and those of a real game.
#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cherta/v1/frames.pb.h"
#include "tests/bench/server_bench.h"
#include "tests/bench/server_load.h"
#include "tests/bench/server_view.h"
#include "tests/keys.h"

namespace cherta::bench {

namespace {

class RelayPair final : public Pair {
 public:
  RelayPair(std::uint16_t port, std::size_t number, Frames frames) : one_(port), other_(port) {
    const std::string pair = "pair " + std::to_string(number);
    one_.send(pair);
    other_.send(pair);
    order_ = std::to_string(static_cast<int>(frames.out)) + " ";
    order_.resize(std::max(order_.size(), static_cast<std::size_t>(frames.in)), 'o');
  }
  test::Wire& wire(int seat) override { return seat == 0 ? one_ : other_; }
  void hear(int, std::string_view message) override {
    if (message.starts_with("pair ")) {
      ++known_;
      return;
    }
    if (measured) measured->frames_out += 1, measured->bytes_out += message.size();
    if (++heard_ == 2) complete();
  }
  bool ready() const override { return known_ == 2; }
  bool move() override {
    moving = true;
    heard_ = 0;
    wire(turn_).send(order_);
    turn_ = 1 - turn_;
    return true;
  }

 private:
  test::Wire one_, other_;
  std::string order_;
  int turn_ = 0, heard_ = 0, known_ = 0;
};

// Asks for a match without waits that a program could not end.
std::string creation(const std::string& game) {
  v1::ClientFrame create;
  create.set_request(2);
  create.mutable_create()->set_game(game);
  using Options = std::vector<std::pair<const char*, const char*>>;
  Options options = {{"windows", "live"}, {"window_close", "early"}};
  if (game == kToy) options = {{"hands", "50"}};
  if (game == kReference) options = {{"turns", "200"}};
  for (const auto& [name, value] : options) {
    auto& option = *create.mutable_create()->add_options();
    option.set_name(name);
    option.set_value(value);
  }
  return create.SerializeAsString();
}

// One of its seats makes the match; when that is made, both enter.
class GamePair final : public Pair {
 public:
  GamePair(std::uint16_t port, const std::string& game, unsigned seed) : chance_(seed) {
    for (Seat& seat : seats_) {
      seat.wire = std::make_unique<test::Wire>(port);
      v1::ClientFrame hello;
      hello.set_request(1);
      hello.mutable_hello()->set_protocol(1);
      hello.mutable_hello()->set_changes(true);
      seat.wire->send(hello.SerializeAsString());
    }
    seats_[0].wire->send(creation(game));
    request_ = 2;
  }
  test::Wire& wire(int seat) override { return *seats_[static_cast<std::size_t>(seat)].wire; }

  void hear(int seat, std::string_view message) override {
    Seat& here = seats_[static_cast<std::size_t>(seat)];
    for (const Field& field : taken_apart(message)) {
      if (field.number == v1::ServerFrame::kSnapshotFieldNumber) {
        for (const Field& part : taken_apart(field.bytes))
          if (part.number == v1::Snapshot::kUpdateFieldNumber) take(here, part.bytes);
      } else if (field.number == v1::ServerFrame::kUpdateFieldNumber) {
        if (measured) measured->frames_out += 1, measured->bytes_out += message.size();
        take(here, field.bytes);
      } else if (field.number != v1::ServerFrame::kRequestFieldNumber) {
        hear_other(message);
      }
    }
    if (moving && awaited_ && seats_[mover_].view.seq() >= *awaited_) complete();
  }

  bool move() override {
    for (const std::size_t at : {1 - mover_, mover_}) {
      Seat& seat = seats_[at];
      if (!std::exchange(seat.may_draw, false)) continue;  // until the next view
      const std::string order = seat.view.draw(chance_);
      if (order.empty()) continue;
      mover_ = at;
      awaited_.reset();
      moving = true;
      v1::ClientFrame frame;
      frame.set_request(++request_);
      frame.mutable_order()->set_id(std::to_string(request_));
      frame.mutable_order()->set_text(order);
      const std::string bytes = frame.SerializeAsString();
      if (measured) measured->bytes_in += bytes.size();
      seat.wire->send(bytes);
      return true;
    }
    return false;
  }
  bool ready() const override { return seats_[0].view.shared() && seats_[1].view.shared(); }
  bool over() const override { return seats_[0].view.over() && seats_[1].view.over() && !moving; }

 private:
  struct Seat {
    std::unique_ptr<test::Wire> wire;
    HeldView view;
    bool may_draw = false;
    std::string share;  // of the dice; to be sent once the match is open
  };

  void enter(const v1::Created& created) {
    auto seat = seats_.begin();
    for (const auto& link : created.links()) {
      if (link.viewer() == "referee" || link.viewer() == "observer") continue;
      v1::ClientFrame open, share;
      open.set_request(++request_);
      open.mutable_open()->set_link(link.token());
      open.mutable_open()->set_key(test::key_for(link.token()));
      share.set_request(++request_);
      share.mutable_share()->set_by_server(true);
      seat->wire->send(open.SerializeAsString());
      seat++->share = share.SerializeAsString();
    }
  }

  void hear_other(std::string_view message) {
    v1::ServerFrame frame;
    frame.ParseFromArray(message.data(), static_cast<int>(message.size()));
    if (frame.has_error()) throw std::runtime_error("error: " + frame.error().ShortDebugString());
    if (frame.has_created()) enter(frame.created());
    if (frame.has_answer() && !frame.answer().id().empty()) answered(frame.answer());
  }

  void take(Seat& seat, std::string_view update) {
    if (!seat.share.empty()) seat.wire->send(std::exchange(seat.share, {}));
    seat.view.take(update);
    seat.may_draw = seat.view.shared() && !seat.view.over();
  }

  void answered(const v1::Answer& answer) {
    if (answer.accepted()) {
      awaited_ = answer.seq();
      return;
    }
    moving = false;  // too late, mostly: the other has moved on
    if (measured) ++measured->refused;
  }

  std::array<Seat, 2> seats_;
  std::mt19937 chance_;
  std::size_t mover_ = 1;
  std::optional<std::uint64_t> awaited_;
  std::uint64_t request_ = 0;
};

}  // namespace

MakePair relay_pairs(std::uint16_t port, Frames frames) {
  return [port, frames](std::size_t number) { return std::make_unique<RelayPair>(port, number, frames); };
}

MakePair game_pairs(std::uint16_t port, std::string game, unsigned seed) {
  return [port, game = std::move(game), seed](std::size_t number) {
    return std::make_unique<GamePair>(port, game, seed + static_cast<unsigned>(number));
  };
}

}  // namespace cherta::bench
