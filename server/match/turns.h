// Long work in short turns: one piece of work does one turn, then whatever else has come for the io thread, then the
// next piece of work does a turn of its own. However many look back on however long a match, an order waits for one
// turn.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include "server/match/mishap.h"

namespace cherta::match {

class Turns {
 public:
  // A bounded part of some work; says whether there is more.
  using Turn = std::function<bool()>;

  explicit Turns(boost::asio::any_io_executor io) : io_(std::move(io)) {}
  void add(Turn turn) {
    if (!waiting_) return;
    waiting_->push_back(std::move(turn));
    if (waiting_->size() == 1) next(io_, waiting_);
  }
  // All work is given up, now and to come: it holds who waits for it, and they hold this.
  void end() {
    if (const auto waiting = std::exchange(waiting_, nullptr)) waiting->clear();
  }

 private:
  using Waiting = std::deque<Turn>;
  // Work that fails is given up: the others have their turns.
  static bool goes_on(const Turn& turn) {
    try {
      return turn();
    } catch (const std::exception& bug) {
      mishap({}, "turn", bug);
      return false;
    }
  }
  static void next(const boost::asio::any_io_executor& io, const std::weak_ptr<Waiting>& waiting) {
    boost::asio::post(io, [io, waiting] {
      const auto turns = waiting.lock();
      if (!turns || turns->empty()) return;
      const Turn turn = turns->front();
      const bool more = goes_on(turn);
      if (turns->empty()) return;  // ended meanwhile
      turns->pop_front();
      if (more) turns->push_back(turn);
      if (!turns->empty()) next(io, waiting);
    });
  }
  boost::asio::any_io_executor io_;
  std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

}  // namespace cherta::match
