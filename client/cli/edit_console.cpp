// The console with an editor: libedit, with the program's own hand on signals, for libedit deals with them only while
// it reads by itself.
#include <histedit.h>
#include <sys/ioctl.h>

#include <boost/asio/signal_set.hpp>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <iostream>

#include "client/cli/completion.h"
#include "client/cli/console.h"
#include "client/cli/console_input.h"
#include "client/cli/text.h"

namespace cherta::cli {

namespace {

constexpr int kHistoryLines = 500;
constexpr std::size_t kRemembered = 4096;  // bytes; a longer line was a slip
constexpr std::size_t kOptionsShown = 60;

class EditConsole final : public Console {
 public:
  EditConsole(boost::asio::io_context& io, Candidates candidates, std::string history_file)
      : input_(io), signals_(io), candidates_(std::move(candidates)), history_file_(std::move(history_file)) {
    std::setlocale(LC_CTYPE, "");
    edit_ = el_init("cherta", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, kHistoryLines);
    history(history_, &event, H_SETUNIQUE, 1);
    if (!history_file_.empty()) history(history_, &event, H_LOAD, history_file_.c_str());
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditConsole::prompt_of);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, &EditConsole::next_character);
    el_set(edit_, EL_ADDFN, "cherta-complete", "complete the order", &EditConsole::complete_line);
    el_set(edit_, EL_BIND, "^I", "cherta-complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(edit_, nullptr);  // the player's own ~/.editrc
  }
  ~EditConsole() override {
    save_history();
    history_end(history_);
    el_end(edit_);
  }

  std::optional<std::string> read_line() override {
    if (!std::exchange(watching_, true)) {
      for (const int one : {SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT}) signals_.add(one);
      await_signal();
    }
    int length = 0;
    typed_ = 0;
    editing_ = true;
    const char* text = el_gets(edit_, &length);
    editing_ = false;
    if (!text || length <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty() && line.size() <= kRemembered) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

  void print(const std::string& text) override {
    if (!editing_) {
      std::cout << text << std::flush;
      return;
    }
    std::cout << to_prompt() << text << std::flush;
    el_set(edit_, EL_REFRESH);
  }
  void set_prompt(const std::string& prompt) override {
    if (prompt_ == prompt) return;
    prompt_ = prompt;
    if (editing_) print("");
  }
  void ring() override { std::cout << '\a' << std::flush; }
  void forget() override {
    HistEvent event;
    history(history_, &event, H_CLEAR);
    history_file_.clear();
  }
  void close() override { input_.close(); }
  bool interactive() const override { return true; }
  bool is_typing() const override {
    const LineInfo* line = editing_ ? el_line(edit_) : nullptr;
    return line && line->lastchar != line->buffer;
  }
  Window window() const override {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
    return {size.ws_col, size.ws_row};
  }

 private:
  static EditConsole* of(EditLine* edit) {
    void* console = nullptr;
    el_get(edit, EL_CLIENTDATA, &console);
    return static_cast<EditConsole*>(console);
  }

  static char* prompt_of(EditLine* edit) { return of(edit)->prompt_.data(); }

  // One character of standard input, whatever the locale makes of its bytes. Of a line that is too long no more is
  // taken until its end.
  static int next_character(EditLine* edit, wchar_t* character) {
    EditConsole& self = *of(edit);
    std::mbstate_t state{};
    for (char byte = 0; self.input_.read(byte) == 1;) {
      self.interrupted_ = false;
      const bool is_control = static_cast<unsigned char>(byte) < ' ';  // the end of the line among them
      if (!is_control && ++self.typed_ > kMaxLine + 1) continue;
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
    for (std::size_t i = 0; i < std::min(found.options.size(), kOptionsShown); ++i)
      shown += clean(found.options[i]) + "  ";
    if (found.options.size() > kOptionsShown) shown += "…";
    std::cout << "\r\n" << wrapped(shown, self.window().columns) << "\r\n" << std::flush;
    return CC_REDISPLAY;
  }

  // Takes the cursor to the beginning of the prompt, however many rows the line being edited has, and clears from
  // there.
  std::string to_prompt() const {
    const LineInfo* line = el_line(edit_);
    const std::size_t columns = std::max<std::size_t>(window().columns, 1);
    const auto before = columns_of(prompt_) + columns_of(std::string_view(line->buffer, line->cursor));
    const std::size_t rows = window().columns == 0 ? 0 : before / columns;
    return "\r" + (rows == 0 ? std::string() : "\x1b[" + std::to_string(rows) + "A") + "\x1b[J";
  }

  void await_signal() {
    signals_.async_wait([this](boost::system::error_code error, int signal) {
      if (error) return;
      await_signal();
      take_signal(signal);
    });
  }

  void take_signal(int signal) {
    switch (signal) {
      case SIGINT:
        return editing_ ? interrupt() : die_of(signal);
      case SIGTSTP:
        el_set(edit_, EL_PREP_TERM, 0);
        raise(SIGSTOP);  // until `fg`; then SIGCONT is the next to be taken
        return;
      case SIGCONT:
        return draw_again();
      case SIGWINCH:
        el_resize(edit_);
        if (editing_) el_set(edit_, EL_REFRESH);
        return;
      default:
        return die_of(signal);
    }
  }

  // Ctrl-C: the line is dropped; twice, and the player leaves.
  void interrupt() {
    if (!is_typing() && interrupted_) {
      std::cout << "\r\n" << std::flush;
      return close();
    }
    interrupted_ = true;
    typed_ = 0;
    const LineInfo* line = el_line(edit_);
    const LineInfoW* wide = el_wline(edit_);
    const auto length = static_cast<int>(wide->lastchar - wide->buffer);
    const std::string dropped(line->buffer, line->lastchar);
    const std::string top = to_prompt();
    el_cursor(edit_, length);
    el_deletestr(edit_, length);
    std::cout << top << prompt_ << dropped.substr(0, kMaxLine) << "^C\n"
              << "Ctrl-C once more leaves; the match goes on.\n"
              << std::flush;
    el_set(edit_, EL_REFRESH);
  }

  // After `fg` the shell has had the terminal.
  void draw_again() {
    if (!editing_ || tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
    el_set(edit_, EL_PREP_TERM, 0);
    el_set(edit_, EL_PREP_TERM, 1);
    print("");
  }

  void die_of(int signal) {
    el_set(edit_, EL_PREP_TERM, 0);
    save_history();
    signals_.clear();
    raise(signal);
  }

  void save_history() {
    HistEvent event;
    if (!history_file_.empty()) history(history_, &event, H_SAVE, history_file_.c_str());
  }

  Input input_;
  boost::asio::signal_set signals_;
  Candidates candidates_;
  std::string history_file_;
  std::string prompt_ = "> ";
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::size_t typed_ = 0;  // bytes of this line
  bool editing_ = false;
  bool watching_ = false;     // for signals
  bool interrupted_ = false;  // and nothing typed since
};

}  // namespace

std::unique_ptr<Console> make_edit_console(boost::asio::io_context& io, Candidates candidates,
                                           const std::string& history) {
  return std::make_unique<EditConsole>(io, std::move(candidates), history);
}

}  // namespace cherta::cli
