// Reading compact order text (section 6): the words of Tartar Raid on top of the common reader.
#pragma once

#include "server/rules/core/reader.h"
#include "server/rules/tartar_raid/orders.h"

namespace cherta::tartar_raid {

using rules::lower;
using rules::Reader;
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

// The next word; take_ and refusals as in the common reader.
Box take_box(Reader&);
Label take_label(Reader&);
Card take_card(Reader&);
Skill take_skill(Reader&);

}  // namespace cherta::tartar_raid
