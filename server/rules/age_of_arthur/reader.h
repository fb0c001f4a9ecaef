// Reading compact order text (section 6): the words of The Age of Arthur on top of the common reader.
#pragma once

#include <span>

#include "server/rules/age_of_arthur/orders.h"
#include "server/rules/core/reader.h"

namespace cherta::age_of_arthur {

using rules::lower;
using rules::split;
using rules::trimmed;
using rules::whole_number;

std::string upper(std::string_view);
std::string_view category_code(Category);                            // "RB"
std::optional<Category> category_of(std::string_view);               // "rb"
std::optional<std::pair<std::string, int>> coded(std::string_view);  // "RB10": letters, then a number

// The words of one line; take_ and refusals as in the common reader.
class Reader : public rules::Reader {
 public:
  using rules::Reader::Reader;
  Cell take_cell();  // E_CELL if it looks like a cell that cannot be
  bool cell_follows() const { return Cell::parse(lower(peek())).has_value(); }
};

// "4-7 via 3-7 joker=double+bridge", "home joker=bridge": what follows march, guide and withdraw.
March take_step(Reader&);

// The rooms of parse.cpp: their verbs, each with the reader of what follows it.
using ParseOrder = Order (*)(Reader&);
using Verbs = std::span<const rules::Named<ParseOrder>>;
Verbs setup_verbs();                       // parse_setup.cpp: options, mixes, base, hosts, the series
Verbs play_verbs();                        // parse_play.cpp
Verbs result_verbs();                      // parse_result.cpp: reports of battles and duels
Verbs standing_verbs();                    // parse_standing.cpp
Verbs referee_verbs();                     // parse_referee.cpp
Order read_referee_result(Reader&);        // parse_result.cpp: "battle …", "duel …"
bool is_free_text(std::string_view line);  // parse_referee.cpp: its `;` part nothing
// A line of text to one order.
Result<Order> parse_line(std::string_view line);

// Parts of write.cpp.
std::string write_step(const March&);           // as take_step reads it
std::string write_report(const BattleReport&);  // "winner=A decisive=yes …"
std::string write_duel(const DuelReport&);      // "winner=D fate=killed"

}  // namespace cherta::age_of_arthur
