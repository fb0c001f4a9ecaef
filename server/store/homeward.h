// Between io threads: what one of them asks of another is answered to it at home.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <memory>
#include <utility>

namespace cherta::store {

// A function that may be called, and let go, on any thread: `done` is called on its own, and what it holds is let go
// there, too.
template <class... Args>
std::function<void(Args...)> homeward(const boost::asio::any_io_executor& home, std::function<void(Args...)> done) {
  using Done = std::function<void(Args...)>;
  const auto let_go = [home](Done* one) {
    boost::asio::post(home, [last = std::unique_ptr<Done>(one)]() mutable { last.reset(); });
  };
  return [home, kept = std::shared_ptr<Done>(new Done(std::move(done)), let_go)](Args... args) {
    boost::asio::post(home, [kept, ... said = std::move(args)] { (*kept)(said...); });
  };
}

}  // namespace cherta::store
