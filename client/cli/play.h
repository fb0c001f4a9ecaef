// Taking part in a match, or watching it, from a terminal or a program.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "client/cli/console.h"
#include "client/cli/duty.h"
#include "client/cli/link.h"
#include "client/cli/memory.h"
#include "client/cli/page.h"
#include "client/cli/paint.h"
#include "client/cli/picked.h"
#include "client/cli/session.h"

namespace cherta::cli {

// How one sits down.
struct Sitting {
  bool json = false;      // every frame from the server is printed as a line of JSON, each line read is an order
  bool bell = false;      // ring when it becomes this player's move
  std::string name = {};  // what who plays, or looks on, would be called
};

// One player's (referee's, observer's) sitting: from opening the link to leaving.
class Play {
 public:
  Play(const Target& target, Sitting sitting);
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
  // A person at a terminal is asked before what cannot be taken back.
  void sure(const std::string& what, std::string otherwise, std::function<void()> deed);
  // Was this line the answer to such a question?
  bool answered_question(const std::string& line);
  // What stands for the line: itself, or the order of a choice that it names by number. Nothing if that cannot be told;
  // he has been told why.
  std::optional<std::string> meant_by(const std::string& line);
  bool is_too_long(const std::string& line);
  void send(const std::string& line);
  void greet(const v1::Update& update);
  // Gives how many rows the news took.
  std::size_t tell_new(const v1::Update& update);
  void tell_situation(std::size_t news);
  Picture picture_of(const std::string& asks, bool with_board, Window window);
  void remember_choices();
  void ring_if_on_move(bool may_ring);
  void print(const std::string& text);
  // The same in pages of the window's height: `more` has the rest.
  void print_long(const std::string& text);
  void print_json(const v1::ServerFrame& frame);
  void note(const std::string& key, const std::string& value);  // a line of our own in JSON mode
  std::vector<std::string> candidates() const;
  bool is_order(std::string_view word) const;
  std::string form_of(const Local& local) const;
  // Has this word of the program its place for this viewer, as the match stands?
  bool has_place(const Local& local) const;
  bool is_to_come(std::uint64_t step);

  void do_help(const std::string& rest);
  void do_why(const std::string& rest);
  void do_board(const std::string& rest);
  void do_more(const std::string& rest);
  void do_bell(const std::string& rest);
  void do_pieces(const std::string& rest);
  void do_cards(const std::string& rest);
  void do_choices(const std::string& rest);
  void print_rules(std::vector<std::string> ids);
  void fetch_why(std::uint64_t first, std::size_t most);
  void do_try(const std::string& rest);
  void do_aims(const std::string& rest);
  void do_clock(const std::string& rest);
  void do_ahead(const std::string& rest);
  void do_history(const std::string& rest);
  void do_look(const std::string& rest);
  // The board as it was at that step, with whose eyes; empty: one's own.
  void look_at(std::uint64_t seq, const std::string& as);
  void introduce(const std::string& name);
  void do_name(const std::string& rest);
  void do_replay(const std::string& rest);
  void do_say(const std::string& rest);
  void do_abandon(const std::string& rest);
  void do_draw(const std::string& rest);
  void do_dice(const std::string& rest);
  void do_link(const std::string& rest);
  void do_handon(const std::string& rest);
  void do_revoke(const std::string& rest);
  void do_export(const std::string& rest);
  void do_go(const std::string& rest);
  // The table that `go` with these words leads to: a battle, or "" for the match itself. Nothing, and he is told why,
  // if there is none.
  std::optional<std::string> table_named(const std::string& name);
  void do_quit(const std::string& rest);

  boost::asio::io_context io_;
  bool json_;
  bool bell_;
  std::string name_;
  Memory memory_;
  Paint paint_;
  Session session_;
  Duty duty_{session_, memory_};
  std::unique_ptr<Console> console_;
  v1::Help help_;
  bool has_help_ = false;                // the server has answered, be it that it has none
  std::vector<std::string> last_rules_;  // behind the last refusal, or the last lines
  std::string last_ask_;
  std::string last_board_;
  std::int64_t last_end_ = 0;
  std::string rest_;            // what `more` has
  NewWords new_words_;          // below the map
  std::string legend_;          // of the map, as it was last told
  Choices numbered_;            // the choices as they were last shown, which his numbers mean
  bool choices_moved_ = false;  // they were shown anew while he typed
  bool was_on_move_ = false;
  std::function<void()> when_sure_;  // what waits for a yes
  std::string otherwise_;            // what is said to anything else
  bool open_ = false;
  bool over_ = false;
  int status_ = 0;
};

}  // namespace cherta::cli
