#include "tests/bench/server_load.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace cherta::bench {

namespace {

constexpr int kEvents = 256;
constexpr std::size_t kSpare = 24;  // pairs that get ready
constexpr std::chrono::nanoseconds kLongest = std::chrono::milliseconds(20);

double own_thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

// The sockets of all pairs.
class Loop {
 public:
  Loop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
  ~Loop() { ::close(epoll_); }

  void add(Pair& pair, std::size_t number) {
    for (int seat = 0; seat < 2; ++seat) {
      epoll_event event{};
      event.events = EPOLLIN | EPOLLOUT | EPOLLET;
      event.data.u64 = number * 2 + static_cast<std::size_t>(seat);
      ::epoll_ctl(epoll_, EPOLL_CTL_ADD, pair.wire(seat).socket(), &event);
    }
  }
  // Calls for each socket that has something to do, and waits for one at most so long. It sleeps meanwhile: a bench
  // that spins takes one of the server's cores.
  template <class Call>
  void turn(std::chrono::nanoseconds wait, const Call& call) {
    std::array<epoll_event, kEvents> events;
    const timespec most{wait.count() / 1'000'000'000, wait.count() % 1'000'000'000};
    const int count = ::epoll_pwait2(epoll_, events.data(), kEvents, &most, nullptr);
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      call(events[at].data.u64 / 2, static_cast<int>(events[at].data.u64 % 2));
    }
  }

 private:
  int epoll_;
};

class Run {
 public:
  Run(const MakePair& make, std::size_t pairs, double pace) : make_(make), pace_(pace), vacant_(pairs) {
    for (std::size_t i = 0; i < pairs + kSpare; ++i) {
      tables_.emplace_back();
      seat(i);
    }
  }

  // Lets them play so long; what they measure goes into `into`.
  void play(double time, Measured& into) {
    const auto from = Clock::now();
    const auto until = from + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(time));
    into_ = &into;
    for (auto& table : tables_) table.pair->measured = &into;
    std::uint64_t offered = 0;
    for (auto now = from; now < until; now = Clock::now()) {
      loop_.turn(rest(from, now, offered), [&](std::size_t number, int seat) { work(number, seat); });
      if (pace_ > 0) offer(from, now, offered);
    }
    into.seconds += seconds(Clock::now() - from);
  }

 private:
  struct Table {
    std::unique_ptr<Pair> pair;
    bool plays = false;  // else it gets ready
  };

  void seat(std::size_t number) {
    tables_[number] = {make_(made_++), false};
    tables_[number].pair->measured = into_;
    loop_.add(*tables_[number].pair, number);
  }

  void work(std::size_t number, int seat) {
    Pair& pair = *tables_[number].pair;
    pair.wire(seat).work([&](std::string_view message) { pair.hear(seat, message); });
    if (pair.over()) {
      this->seat(number);
      ++vacant_;
      for (std::size_t i = 0; i < tables_.size(); ++i) begin(i);
    } else {
      begin(number);
      next_move(tables_[number]);
    }
  }

  // It takes a place, if there is one and it can.
  void begin(std::size_t number) {
    Table& table = tables_[number];
    if (vacant_ == 0 || table.plays || !table.pair->ready()) return;
    table.plays = true;
    --vacant_;
    next_move(table);
  }

  void next_move(Table& table) {
    if (pace_ == 0 && table.plays && !table.pair->moving && table.pair->move()) table.pair->began = Clock::now();
  }

  // How long nothing is to be done unless something comes in: until the next move is due. One that is due and that
  // nobody could make waits for a table that can.
  std::chrono::nanoseconds rest(Clock::time_point from, Clock::time_point now, std::uint64_t offered) const {
    if (pace_ == 0) return kLongest;
    const std::chrono::duration<double> due(static_cast<double>(offered + 1) / pace_);
    const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(from + due - now);
    return left.count() > 0 ? std::min(left, kLongest) : std::chrono::milliseconds(1);
  }

  // As many moves as are due by now; a move that nobody can make is offered again.
  void offer(Clock::time_point from, Clock::time_point now, std::uint64_t& offered) {
    const auto due = static_cast<std::uint64_t>(seconds(now - from) * pace_);
    for (std::size_t tried = 0; offered < due && tried < tables_.size(); ++tried) {
      Table& table = tables_[next_++ % tables_.size()];
      if (!table.plays || table.pair->moving || !table.pair->move()) continue;
      table.pair->began = from + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(static_cast<double>(offered + 1) / pace_));
      ++offered;
    }
  }

  const MakePair& make_;
  double pace_;
  std::size_t vacant_;  // places at which nobody plays
  Loop loop_;
  std::vector<Table> tables_;
  std::size_t made_ = 0, next_ = 0;
  Measured* into_ = nullptr;
};

}  // namespace

double Measured::latency(double part) {
  if (latencies.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(latencies.size() - 1));
  std::nth_element(latencies.begin(), latencies.begin() + at, latencies.end());
  return latencies[static_cast<std::size_t>(at)];
}

void Pair::complete() {
  moving = false;
  if (!measured) return;
  ++measured->moves;
  measured->latencies.push_back(1e6 * seconds(Clock::now() - began));
}

Measured load(const MakePair& make, std::size_t pairs, double warm, double measure, double pace,
              const std::function<double()>& processor) {
  Run run(make, pairs, pace);
  Measured ignored, measured;
  run.play(warm, ignored);
  const double before = processor();
  const double own_before = own_thread_seconds();
  run.play(measure, measured);
  measured.clients = own_thread_seconds() - own_before;
  measured.processor = processor() - before;
  return measured;
}

}  // namespace cherta::bench
