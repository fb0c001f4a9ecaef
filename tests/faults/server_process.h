// A chertad of the test's own, to be killed and started again on the same store and port.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cherta::test {

class ServerProcess {
 public:
  // `program` is chertad. Its store and log are in `folder`.
  ServerProcess(std::string program, std::filesystem::path folder, std::vector<std::string> flags);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Starts it and waits until it listens; on the same port as before, if there was one. Throws if it does not come up.
  void start();
  // Sends it a signal.
  void signal(int number) const;
  // Waits for its end; the exit status, or minus the signal that ended it.
  int wait();
  bool running() const { return pid_ > 0; }
  pid_t pid() const { return pid_; }
  std::uint16_t port() const { return port_; }
  std::filesystem::path store() const { return folder_ / "cherta.db"; }
  // All it has logged so far.
  std::string log() const;
  // Bytes beyond which no file of it may grow, as on a full disk, from the next start on; and while it runs.
  void limit_files(std::uint64_t bytes);
  void lift_limit() const;

 private:
  bool launch();
  [[noreturn]] void become() const;
  std::string program_;
  std::filesystem::path folder_;
  std::vector<std::string> flags_;
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
  std::uint64_t most_bytes_ = 0;
};

}  // namespace cherta::test
