#include "tests/faults/server_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace cherta::test {

namespace {
constexpr auto kPatience = std::chrono::seconds(60);
constexpr auto kBlink = std::chrono::milliseconds(1);
}  // namespace

ServerProcess::ServerProcess(std::string program, std::filesystem::path folder, std::vector<std::string> flags)
    : program_(std::move(program)), folder_(std::move(folder)), flags_(std::move(flags)) {}

ServerProcess::~ServerProcess() {
  if (!running()) return;
  signal(SIGKILL);
  wait();
}

void ServerProcess::start() {
  const auto port_file = folder_ / "port";
  std::filesystem::remove(port_file);
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("cannot fork");
  if (pid_ == 0) become();
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!std::filesystem::exists(port_file)) {
    int status = 0;
    const bool ended = ::waitpid(pid_, &status, WNOHANG) == pid_;
    if (ended) pid_ = 0;
    if (ended || std::chrono::steady_clock::now() > until) throw std::runtime_error("chertad does not start: " + log());
    std::this_thread::sleep_for(kBlink);
  }
  std::ifstream(port_file) >> port_;
}

// In the child.
void ServerProcess::become() const {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive the test
  const int log = ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(log, STDOUT_FILENO);
  ::dup2(log, STDERR_FILENO);
  if (most_bytes_ > 0) {
    const rlimit limit{most_bytes_, RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error of the write, not a signal
  }
  std::vector<std::string> words = {
      program_,  "--port",        std::to_string(port_), "--port-file", (folder_ / "port").string(),
      "--store", store().string()};
  words.insert(words.end(), flags_.begin(), flags_.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::execv(program_.c_str(), pointers.data());
  ::_exit(127);
}

void ServerProcess::signal(int number) const { ::kill(pid_, number); }

int ServerProcess::wait() {
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string ServerProcess::log() const {
  std::stringstream text;
  text << std::ifstream(folder_ / "log").rdbuf();
  return text.str();
}

void ServerProcess::limit_files(std::uint64_t bytes) { most_bytes_ = bytes; }

void ServerProcess::lift_limit() const {
  const rlimit limit{RLIM_INFINITY, RLIM_INFINITY};
  ::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr);
}

}  // namespace cherta::test
