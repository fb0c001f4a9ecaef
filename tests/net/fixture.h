// A real server on an ephemeral port of loopback, with its own thread, and a conversation that echoes.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/net/server.h"
#include "server/store/homeward.h"
#include "tests/net/raw_client.h"

namespace cherta::testing {

// Runs a call on another thread's io_context and waits for its result.
template <class Call>
auto ask(boost::asio::io_context& io, Call call) {
  const auto task = std::make_shared<std::packaged_task<decltype(call())()>>(std::move(call));
  auto answer = task->get_future();
  boost::asio::post(io, [task] { (*task)(); });
  if (answer.wait_for(std::chrono::milliseconds(kPatienceMs)) != std::future_status::ready)
    throw std::runtime_error("the server's thread does not answer");
  return answer.get();
}

// An io_context and the thread that runs it.
class IoThread {
 public:
  IoThread() : work_(io.get_executor()), thread_([this] { io.run(); }) {}
  ~IoThread() { halt(); }
  // Nothing runs after this.
  void halt() {
    work_.reset();
    io.stop();
    if (thread_.joinable()) thread_.join();
  }
  boost::asio::io_context io{1};

 private:
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
};

// As many io threads as the environment says (CHERTA_THREADS, as the server itself has it).
inline std::size_t threads_of_tests() {
  const char* const said = std::getenv("CHERTA_THREADS");
  return said ? static_cast<std::size_t>(std::stoul(said)) : 1;
}

// What a test may watch of its conversations.
struct Watched {
  std::atomic<int> begun = 0, ended = 0;
  std::atomic<std::size_t> pulled = 0;  // messages given to the net
  std::promise<void> first_ended;
};

// Sends each message back. "hang up" hangs up; "throw" throws.
class Echo final : public net::Conversation {
 public:
  Echo(net::Line& line, Watched& watched) : line_(line), watched_(watched) { ++watched_.begun; }
  ~Echo() override {
    if (watched_.ended++ == 0) watched_.first_ended.set_value();
  }
  void receive(std::string_view message) override {
    introduced_ = true;
    if (message == "hang up") return line_.hang_up(net::CloseCode::kNormal);
    if (message == "throw") throw std::runtime_error("as asked");
    waiting_.emplace_back(message);
  }
  std::optional<std::string> next() override {
    if (waiting_.empty()) return std::nullopt;
    ++watched_.pulled;
    std::string message = std::move(waiting_.front());
    waiting_.pop_front();
    return message;
  }
  bool has_more() const override { return !waiting_.empty(); }
  bool may_receive() const override { return waiting_.size() < 4; }
  bool introduced() const override { return introduced_; }
  void stop() override {
    waiting_.emplace_back("goodbye");
    line_.hang_up(net::CloseCode::kRestart);
  }

 private:
  net::Line& line_;
  Watched& watched_;
  std::deque<std::string> waiting_;
  bool introduced_ = false;
};

class NetTest : public ::testing::Test {
 protected:
  // Starts the server; `converse` is an Echo if none is given.
  void start(net::Settings settings = {}, net::Converse converse = {}, net::Ready ready = {}, net::Pages pages = {}) {
    settings.hosts = {"table.example"};
    if (!converse) converse = [this](net::Line& line) { return std::make_shared<Echo>(line, watched); };
    std::vector<net::Place> places{{io(), converse, ready, pages}};
    for (std::size_t i = 1; i < threads; ++i) {
      others_.push_back(std::make_unique<IoThread>());
      places.push_back({others_.back()->io, converse, ready, pages});
      answer_at_home(places.back());
    }
    server = ask(io(), [&] { return net::listen(std::move(places), settings); });
    port = server->port();
  }
  boost::asio::io_context& io() { return thread_->io; }
  std::size_t connections() {
    return ask(io(), [this] { return server->connections(); });
  }
  void TearDown() override {
    thread_->halt();
    for (const auto& one : others_) one->halt();
    server.reset();
    thread_.reset();  // with them all connections
    others_.clear();
  }

  Watched watched;
  std::unique_ptr<net::Server> server;
  std::uint16_t port = 0;
  std::size_t threads = threads_of_tests();  // before the start

 private:
  // As the program does: whoever tests answers on the first thread.
  static void answer_at_home(net::Place& place) {
    const boost::asio::any_io_executor here = place.io.get_executor();
    if (place.ready)
      place.ready = [here, ready = place.ready](net::Answer answer) {
        ready(store::homeward(here, std::move(answer)));
      };
    if (place.pages)
      place.pages = [here, pages = place.pages](net::Asked asked, std::function<void(net::Told)> done) {
        pages(std::move(asked), store::homeward(here, std::move(done)));
      };
  }
  std::vector<std::unique_ptr<IoThread>> others_;
  std::unique_ptr<IoThread> thread_ = std::make_unique<IoThread>();
};

}  // namespace cherta::testing
