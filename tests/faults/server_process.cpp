#include "tests/faults/server_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <random>
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
  // None of the ports that the kernel hands out by itself: it might hand it to another while no server has it.
  constexpr std::uint16_t kFirst = 15'000, kMany = 15'000;
  std::random_device chance;
  const auto until = std::chrono::steady_clock::now() + kPatience;
  const bool is_first = port_ == 0;
  do {
    if (is_first) port_ = static_cast<std::uint16_t>(kFirst + chance() % kMany);
    if (launch()) return;
    if (log().find("Address already in use") == std::string::npos) break;
  } while (std::chrono::steady_clock::now() < until);
  throw std::runtime_error("chertad does not start: " + log());
}

// Whether it came up.
bool ServerProcess::launch() {
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
    if (ended || std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(kBlink);
  }
  return true;
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
      program_,         "--port", std::to_string(port_), "--port-file", (folder_ / "port").string(), "--store",
      store().string(), "--new"};
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
