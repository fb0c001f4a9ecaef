// The player's side: lines in, text out, while the network goes on. On a terminal lines are edited, with history and
// completion (libedit); otherwise (a pipe, a dumb terminal) they are read as they come.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/cli/page.h"

namespace cherta::cli {

// A line that is longer is given out cut to one byte more than this, for it to be refused.
inline constexpr std::size_t kMaxLine = 16 * 1024;

class Console {
 public:
  virtual ~Console() = default;
  // The next line, without its end. Runs the io_context meanwhile. Nothing at the end of input, or after close().
  virtual std::optional<std::string> read_line() = 0;
  // Writes above the line being edited.
  virtual void print(const std::string& text) = 0;
  virtual void set_prompt(const std::string& prompt) = 0;
  // Rings the terminal's bell, where there is a terminal.
  virtual void ring() = 0;
  // Nothing that was typed is remembered.
  virtual void forget() = 0;
  // Gives up reading: read_line() returns nothing.
  virtual void close() = 0;
  // Is there a person at an editor? A pipe is not asked for its next line before the last one was answered.
  virtual bool interactive() const = 0;
  // Has he typed something that he has not sent?
  virtual bool is_typing() const = 0;
  // What he sees at once; nothing said where he is not interactive().
  virtual Window window() const = 0;
};

using Candidates = std::function<std::vector<std::string>()>;

// `history` is the file that lines are remembered in, or empty. `plain`: no editing even on a terminal.
std::unique_ptr<Console> make_console(boost::asio::io_context& io, bool plain, Candidates candidates,
                                      const std::string& history);

// The one with an editor (edit_console.cpp), for make_console.
std::unique_ptr<Console> make_edit_console(boost::asio::io_context& io, Candidates candidates,
                                           const std::string& history);

}  // namespace cherta::cli
