// A session for one command: what `order`, `show`, `recap` and their like do at a table, and leave.
#pragma once

#include <functional>
#include <iostream>
#include <string>

#include "client/cli/commands.h"
#include "client/cli/duty.h"
#include "client/cli/json.h"
#include "client/cli/present.h"

namespace cherta::cli {

// Runs until it is finished.
class Errand {
 public:
  static constexpr int kTries = 6;  // together some ten seconds

  explicit Errand(const Target& target, bool json)
      : json_(json),
        memory_(target),
        paint_(Paint::for_output()),
        session_(io_, target.address, target, memory_.key().value_or(""), memory_.last_seen(), kTries, events()) {}

  std::function<void(const v1::Update&)> on_open;
  std::function<void(const v1::Update&)> on_update;

  int run() {
    session_.start();
    while (!done_) io_.run_one();
    return status_;
  }
  void finish(int status) {
    status_ = status;
    done_ = true;
  }
  void fail(const v1::ServerFrame& frame) {
    if (!json_) std::cerr << "cherta: " << error_text(frame.error()) << "\n";
    finish(kFailed);
  }
  void print_steps(const v1::Update& update) {
    if (json_) return;
    for (const auto& one : update.steps()) std::cout << step(one, paint_);
  }

  bool json() const { return json_; }
  const Memory& memory() const { return memory_; }
  const Paint& paint() const { return paint_; }
  Session& session() { return session_; }
  Duty& duty() { return duty_; }

 private:
  SessionEvents events() {
    SessionEvents events;
    events.frame = [this](const v1::ServerFrame& frame) {
      if (json_) std::cout << to_json(frame) << std::endl;
    };
    events.opened = [this](const v1::Update& update, bool again) {
      if (!again)
        on_open(update);
      else if (on_update)
        on_update(update);
    };
    events.update = [this](const v1::Update& update) {
      if (on_update) on_update(update);
    };
    events.ended = [this](const std::string& why) {
      std::cerr << "cherta: " << clean(why) << "\n";
      if (session_.was_withdrawn()) memory_.forget();
      finish(kUnreadable);
    };
    return events;
  }

  boost::asio::io_context io_;
  bool json_;
  Memory memory_;
  Paint paint_;
  Session session_;
  Duty duty_{session_, memory_};
  bool done_ = false;
  int status_ = kFine;
};

}  // namespace cherta::cli
