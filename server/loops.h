// The io threads of the server: each has an io_context of its own, and all that was given to it. The first is whoever
// calls.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace cherta {

class Loops {
  // One whose handlers can be let go before it goes itself.
  class Loop : public boost::asio::io_context {
   public:
    Loop() : io_context(1) {}
    using boost::asio::execution_context::shutdown;
  };

 public:
  explicit Loops(std::size_t count);
  // Ends them, and lets go what still waits in them, while all of them are there to be told of it.
  ~Loops();
  std::size_t size() const { return loops_.size(); }
  boost::asio::io_context& first() { return *loops_.front(); }
  boost::asio::io_context& at(std::size_t which) { return *loops_.at(which); }

  // Runs all of them, and comes back when the first is stopped, and the others with it. Once.
  void run_to_the_end();

 private:
  void let_go();
  std::vector<std::unique_ptr<Loop>> loops_;
  std::vector<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> busy_;
  std::vector<std::thread> threads_;
};

// As many as the setting says; 0: the machine's cores less one, at least one.
std::size_t threads_wanted(std::size_t setting);

}  // namespace cherta
