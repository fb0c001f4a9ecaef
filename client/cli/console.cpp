#include "client/cli/console.h"

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "client/cli/console_input.h"

namespace cherta::cli {

namespace {

bool is_good_terminal() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && *terminal && std::strcmp(terminal, "dumb") != 0;
}

class PlainConsole final : public Console {
 public:
  explicit PlainConsole(boost::asio::io_context& io) : input_(io), prompted_(isatty(STDIN_FILENO)) {}

  std::optional<std::string> read_line() override {
    if (prompted_) std::cout << prompt_ << std::flush;
    std::string line;
    for (char byte = 0; input_.read(byte) == 1;) {
      if (byte == '\n') return line;
      if (line.size() <= kMaxLine) line += byte;
    }
    return line.empty() ? std::nullopt : std::optional(line);
  }
  void print(const std::string& text) override { std::cout << text << std::flush; }
  void set_prompt(const std::string& prompt) override { prompt_ = prompt; }
  void ring() override {
    if (isatty(STDOUT_FILENO)) std::cout << '\a' << std::flush;
  }
  void forget() override {}
  void close() override { input_.close(); }
  bool interactive() const override { return false; }
  bool is_typing() const override { return false; }
  Window window() const override { return {}; }

 private:
  Input input_;
  bool prompted_;
  std::string prompt_;
};

}  // namespace

std::unique_ptr<Console> make_console(boost::asio::io_context& io, bool plain, Candidates candidates,
                                      const std::string& history) {
  if (!plain && is_good_terminal()) return make_edit_console(io, std::move(candidates), history);
  return std::make_unique<PlainConsole>(io);
}

}  // namespace cherta::cli
