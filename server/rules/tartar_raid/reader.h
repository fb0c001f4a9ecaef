// Reading compact order text (section 6): word by word, remembering the first word that did not fit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/tartar_raid/orders.h"

namespace cherta::tartar_raid {

std::string lower(std::string_view);
std::string_view trimmed(std::string_view);
std::vector<std::string> split(std::string_view text, char at);  // pieces trimmed; empty ones are kept
std::optional<int> whole_number(std::string_view);               // digits, at most six, with an optional sign
std::optional<Card> pack_card(std::string_view);                 // one of the 52 (TR-0.4: no jokers)
std::optional<Edge> edge_of(std::string_view);                   // n, s, e; north …
std::string_view edge_letter(Edge);                              // "N", "S", "E"
std::optional<Kind> kind_of(std::string_view);                   // "peasants", "mercenary" … as well
std::optional<SideItem> side_of_boxes(std::string_view);         // "33-43", lower box first; kind open
std::optional<Leader> leader_of(std::string_view);               // "AGA", "tsub1" …
std::optional<Seat> seat_of(std::string_view);                   // "aga", "prince"

// The words of one line. Each take_ reads the next word; once one has failed all that follow give defaults and the
// refusal names the first culprit.
class Reader {
 public:
  explicit Reader(std::string_view line);

  bool at_end() const { return next_ >= words_.size(); }
  bool failed() const { return !expected_.empty(); }
  std::string_view peek() const { return at_end() ? std::string_view() : std::string_view(words_[next_]); }
  bool accept(std::string_view word);  // takes it if it comes next, whatever its case
  std::string take(std::string_view expected);
  std::string rest();  // the text from the next word on, as typed

  Box take_box();
  Label take_label();
  Card take_card();
  int take_number(int least, int most);
  Skill take_skill();
  // The value of "key=value" if that comes next.
  std::optional<std::string> take_value(std::string_view key);

  // The word taken last does not fit (or, at the end, one is missing).
  void fail(std::string_view expected);
  Refusal refusal() const;

 private:
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::size_t culprit_ = 0;
  std::string expected_;
};

// The rooms of parse.cpp: each reads what follows the verb.
using ParseOrder = Order (*)(Reader&);
ParseOrder setup_parser(std::string_view verb);    // parse_setup.cpp; null if it is none of its verbs
ParseOrder play_parser(std::string_view verb);     // parse_play.cpp
ParseOrder other_parser(std::string_view verb);    // parse_other.cpp: results, standing orders, undo
ParseOrder referee_parser(std::string_view verb);  // parse_referee.cpp
bool is_free_text(std::string_view line);          // parse_referee.cpp: its `;` part nothing
// Units of an army as deploy writes them, "12@03" or "10+c1@03".
std::string write_army(const ArmyOrder&);

}  // namespace cherta::tartar_raid
