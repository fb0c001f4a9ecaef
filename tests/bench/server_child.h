// A server that a benchmark starts: found by its port file, looked at through /proc, killed at the end.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace cherta::bench {

class Child {
 public:
  // Starts the program and waits until it has written its port into `port_file`.
  Child(const std::vector<std::string>& words, const std::string& port_file);
  // kill -9.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  double started_ms() const { return started_ms_; }  // from exec to the port file
  double rss_kb() const;                             // resident memory
  double anonymous_kb() const;                       // of that what is its own, not file pages
  double cpu_seconds() const;                        // used so far, all threads

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
  double started_ms_ = 0;
};

}  // namespace cherta::bench
