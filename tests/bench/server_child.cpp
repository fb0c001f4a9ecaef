#include "tests/bench/server_child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace cherta::bench {

Child::Child(const std::vector<std::string>& words, const std::string& port_file) {
  std::filesystem::remove(port_file);
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  const auto from = std::chrono::steady_clock::now();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, STDOUT_FILENO);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }
  for (int tries = 0; !std::filesystem::exists(port_file); ++tries) {
    if (tries > 300'000 || ::waitpid(pid_, nullptr, WNOHANG) == pid_)
      throw std::runtime_error(words[0] + " does not start");
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  started_ms_ = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
  std::ifstream(port_file) >> port_;
}

Child::~Child() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

namespace {
double status_field(pid_t pid, const std::string& name) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;)
    if (word == name) return status >> word, std::stod(word);
  return 0;
}
}  // namespace

double Child::rss_kb() const { return status_field(pid_, "VmRSS:"); }
double Child::anonymous_kb() const { return status_field(pid_, "RssAnon:"); }

double Child::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string word;
  constexpr int kBeforeTimes = 13;
  for (int i = 0; i < kBeforeTimes; ++i) stat >> word;
  double user = 0, system = 0;
  stat >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace cherta::bench
