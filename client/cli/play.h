// Taking part in a match, or watching it, from a terminal or a program.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "client/cli/console.h"
#include "client/cli/link.h"
#include "client/cli/memory.h"
#include "client/cli/paint.h"
#include "client/cli/session.h"

namespace cherta::cli {

// One player's (referee's, observer's) sitting: from opening the link to leaving.
class Play {
 public:
  // `json`: every frame from the server is printed as a line of JSON, each line read is an order; for programs.
  Play(const Target& target, bool json);
  // Returns the exit status.
  int run();

 private:
  // A word of this program, not an order: `/help`, or `help` where the game has no such order.
  struct Local {
    const char* word;
    const char* form;
    const char* text;
    void (Play::*does)(const std::string& rest);
  };
  static const std::vector<Local>& locals();

  SessionEvents events();
  void opened(const v1::Update& update, bool again);
  void updated(const v1::Update& update);
  void ended(const std::string& why);
  void answered(const v1::ServerFrame& frame);
  void take_line(const std::string& line);
  bool take_local(const std::string& line);
  // A person is asked before an order that ends the game: true if this line waits for his yes, or was his no.
  bool is_held_back(const std::string& line);
  void send(const std::string& line);
  void greet(const v1::Update& update);
  void tell_new(const v1::Update& update);
  void tell_situation();
  void print(const std::string& text) { console_->print(text); }
  void print_json(const v1::ServerFrame& frame);
  void note(const std::string& key, const std::string& value);  // a line of our own in JSON mode
  std::vector<std::string> candidates() const;
  bool is_order(std::string_view word) const;
  bool is_to_come(std::uint64_t step);

  void do_help(const std::string& rest);
  void do_why(const std::string& rest);
  void do_board(const std::string& rest);
  void do_pieces(const std::string& rest);
  void do_cards(const std::string& rest);
  void do_choices(const std::string& rest);
  void print_rules(std::vector<std::string> ids);
  void fetch_why(std::uint64_t first, std::size_t most);
  void do_clock(const std::string& rest);
  void do_history(const std::string& rest);
  void do_look(const std::string& rest);
  void do_say(const std::string& rest);
  void do_abandon(const std::string& rest);
  void do_draw(const std::string& rest);
  void do_handon(const std::string& rest);
  void do_revoke(const std::string& rest);
  void do_export(const std::string& rest);
  void do_quit(const std::string& rest);

  boost::asio::io_context io_;
  bool json_;
  Memory memory_;
  Paint paint_;
  Session session_;
  std::unique_ptr<Console> console_;
  v1::Help help_;
  bool has_help_ = false;                // the server has answered, be it that it has none
  std::vector<std::string> last_rules_;  // behind the last refusal, or the last lines
  std::string last_ask_;
  std::string last_board_;
  std::int64_t last_end_ = 0;
  std::string unsure_;  // the order that waits for a yes
  bool open_ = false;
  bool over_ = false;
  int status_ = 0;
};

// If this viewer is a player whose share of the dice is missing, gives it. See docs/PROTOCOL.md, "Fair dice".
void give_share(Session& session, const Memory& memory);

}  // namespace cherta::cli
