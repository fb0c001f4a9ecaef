// Reading compact order text (section 6): the words of Tartar Raid on top of the common reader.
#pragma once

#include <span>

#include "server/rules/core/reader.h"
#include "server/rules/tartar_raid/orders.h"

namespace cherta::tartar_raid {

using rules::lower;
using rules::split;
using rules::trimmed;
using rules::whole_number;

std::optional<Card> pack_card(std::string_view);          // one of the 52 (TR-0.4: no jokers)
std::optional<Edge> edge_of(std::string_view);            // n, s, e; north …
std::string_view edge_letter(Edge);                       // "N", "S", "E"
std::optional<Kind> kind_of(std::string_view);            // "peasants", "mercenary" … as well
std::optional<SideItem> side_of_boxes(std::string_view);  // "33-43", lower box first; kind open
std::optional<Leader> leader_of(std::string_view);        // "AGA", "tsub1" …
std::optional<Seat> seat_of(std::string_view);            // "aga", "prince"

// The words of one line; take_ and refusals as in the common reader.
class Reader : public rules::Reader {
 public:
  using rules::Reader::Reader;
  Box take_box();
  Label take_label();
  Card take_card();
  Skill take_skill();
};

// The rooms of parse.cpp: their verbs, each with the reader of what follows it.
using ParseOrder = Order (*)(Reader&);
using Verbs = std::span<const rules::Named<ParseOrder>>;
Verbs setup_verbs();                       // parse_setup.cpp
Verbs play_verbs();                        // parse_play.cpp
Verbs other_verbs();                       // parse_other.cpp: results, standing orders, undo
Verbs referee_verbs();                     // parse_referee.cpp
bool is_free_text(std::string_view line);  // parse_referee.cpp: its `;` part nothing
// Units of an army as deploy writes them, "12@03" or "10+c1@03".
std::string write_army(const ArmyOrder&);

}  // namespace cherta::tartar_raid
