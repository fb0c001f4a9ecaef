#include "client/cli/console.h"

#include <histedit.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <iostream>

#include "client/cli/completion.h"

namespace cherta::cli {

namespace {

constexpr int kHistoryLines = 500;
constexpr std::size_t kMaxLine = 16 * 1024;
constexpr std::size_t kOptionsShown = 60;

bool is_good_terminal() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && *terminal && std::strcmp(terminal, "dumb") != 0;
}

// Reads bytes of standard input while the io_context does its work.
class Input {
 public:
  explicit Input(boost::asio::io_context& io) : io_(io), descriptor_(io) { regular_ = !try_assign(); }

  // 1 with a byte, 0 at the end of input or after close().
  int read(char& byte) {
    if (!closed_ && !regular_) wait();
    if (regular_) io_.poll();
    if (closed_) return 0;
    return ::read(STDIN_FILENO, &byte, 1) == 1 ? 1 : 0;
  }
  void close() {
    closed_ = true;
    boost::system::error_code ignored;
    if (!regular_) descriptor_.cancel(ignored);
  }

 private:
  // Plain files cannot be waited for; they are always ready.
  bool try_assign() {
    boost::system::error_code error;
    descriptor_.assign(::dup(STDIN_FILENO), error);
    return !error;
  }
  void wait() {
    bool ready = false;
    descriptor_.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                           [&ready](boost::system::error_code) { ready = true; });
    io_.restart();
    while (!ready) io_.run_one();
  }

  boost::asio::io_context& io_;
  boost::asio::posix::stream_descriptor descriptor_;
  bool regular_ = false;
  bool closed_ = false;
};

class PlainConsole final : public Console {
 public:
  explicit PlainConsole(boost::asio::io_context& io) : input_(io), prompted_(isatty(STDIN_FILENO)) {}

  std::optional<std::string> read_line() override {
    if (prompted_) std::cout << prompt_ << std::flush;
    std::string line;
    for (char byte = 0; input_.read(byte) == 1;) {
      if (byte == '\n') return line;
      if (line.size() < kMaxLine) line += byte;
    }
    return line.empty() ? std::nullopt : std::optional(line);
  }
  void print(const std::string& text) override { std::cout << text << std::flush; }
  void set_prompt(const std::string& prompt) override { prompt_ = prompt; }
  void close() override { input_.close(); }
  bool interactive() const override { return false; }

 private:
  Input input_;
  bool prompted_;
  std::string prompt_;
};

class EditConsole final : public Console {
 public:
  EditConsole(boost::asio::io_context& io, Candidates candidates, std::string history_file)
      : input_(io), candidates_(std::move(candidates)), history_file_(std::move(history_file)) {
    std::setlocale(LC_CTYPE, "");
    edit_ = el_init("cherta", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, kHistoryLines);
    history(history_, &event, H_SETUNIQUE, 1);
    if (!history_file_.empty()) history(history_, &event, H_LOAD, history_file_.c_str());
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditConsole::prompt_of);
    el_set(edit_, EL_SIGNAL, 1);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, &EditConsole::next_character);
    el_set(edit_, EL_ADDFN, "cherta-complete", "complete the order", &EditConsole::complete_line);
    el_set(edit_, EL_BIND, "^I", "cherta-complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(edit_, nullptr);  // the player's own ~/.editrc
  }
  ~EditConsole() override {
    HistEvent event;
    if (!history_file_.empty()) history(history_, &event, H_SAVE, history_file_.c_str());
    history_end(history_);
    el_end(edit_);
  }

  std::optional<std::string> read_line() override {
    int length = 0;
    editing_ = true;
    const char* text = el_gets(edit_, &length);
    editing_ = false;
    if (!text || length <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

  void print(const std::string& text) override {
    if (!editing_) {
      std::cout << text << std::flush;
      return;
    }
    std::cout << "\r\x1b[K" << text << std::flush;
    el_set(edit_, EL_REFRESH);
  }
  void set_prompt(const std::string& prompt) override {
    if (prompt_ == prompt) return;
    prompt_ = prompt;
    if (editing_) print("");
  }
  void close() override { input_.close(); }
  bool interactive() const override { return true; }

 private:
  static EditConsole* of(EditLine* edit) {
    void* console = nullptr;
    el_get(edit, EL_CLIENTDATA, &console);
    return static_cast<EditConsole*>(console);
  }

  static char* prompt_of(EditLine* edit) { return of(edit)->prompt_.data(); }

  // One character of standard input, whatever the locale makes of its bytes.
  static int next_character(EditLine* edit, wchar_t* character) {
    Input& input = of(edit)->input_;
    std::mbstate_t state{};
    for (char byte = 0; input.read(byte) == 1;) {
      const auto used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // more bytes belong to it
      if (used == static_cast<std::size_t>(-1)) *character = L'?';
      return 1;
    }
    return 0;
  }

  static unsigned char complete_line(EditLine* edit, int) {
    EditConsole& self = *of(edit);
    const LineInfo* line = el_line(edit);
    const std::string typed(line->buffer, line->cursor);
    const auto found = complete(typed, self.candidates_());
    if (!found.insert.empty()) return el_insertstr(edit, found.insert.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (found.options.empty()) return CC_ERROR;
    std::string shown;
    for (std::size_t i = 0; i < std::min(found.options.size(), kOptionsShown); ++i) shown += found.options[i] + "  ";
    if (found.options.size() > kOptionsShown) shown += "…";
    std::cout << "\r\n" << shown << "\r\n" << std::flush;
    return CC_REDISPLAY;
  }

  Input input_;
  Candidates candidates_;
  std::string history_file_;
  std::string prompt_ = "> ";
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  bool editing_ = false;
};

}  // namespace

std::unique_ptr<Console> make_console(boost::asio::io_context& io, bool plain, Candidates candidates,
                                      const std::string& history) {
  if (!plain && is_good_terminal()) return std::make_unique<EditConsole>(io, std::move(candidates), history);
  return std::make_unique<PlainConsole>(io);
}

}  // namespace cherta::cli
