#include "server/loops.h"

#include <algorithm>

#include "server/attendance.h"

// jemalloc's, where the server has it.
extern "C" int mallctl(const char* name, void* old, std::size_t* old_size, void* fresh, std::size_t fresh_size)
    __attribute__((weak));

namespace cherta {

namespace {

// What one io thread frees lies about in no arena of another's (allocator.cpp).
void take_an_arena() {
  unsigned arena = 0;
  std::size_t size = sizeof arena;
  if (mallctl && mallctl("arenas.create", &arena, &size, nullptr, 0) == 0)
    mallctl("thread.arena", nullptr, nullptr, &arena, sizeof arena);
}

}  // namespace

Loops::Loops(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) loops_.push_back(std::make_unique<Loop>());
}

Loops::~Loops() { let_go(); }

void Loops::run_to_the_end() {
  for (std::size_t i = 1; i < loops_.size(); ++i) {
    busy_.push_back(boost::asio::make_work_guard(*loops_[i]));
    threads_.emplace_back([loop = loops_[i].get()] {
      take_an_arena();
      cherta::run_to_the_end(*loop);
    });
  }
  cherta::run_to_the_end(first());
  for (std::size_t i = 1; i < loops_.size(); ++i) loops_[i]->stop();
  for (std::thread& one : threads_) one.join();
  threads_.clear();
  busy_.clear();
}

// Twice, for what is let go in one of them is told to another.
void Loops::let_go() {
  for (int times = 0; times < 2 && loops_.size() > 1; ++times)
    for (const auto& loop : loops_) loop->shutdown();
}

std::size_t threads_wanted(std::size_t setting) {
  return setting > 0 ? setting : std::max(2U, std::thread::hardware_concurrency()) - 1;
}

}  // namespace cherta
