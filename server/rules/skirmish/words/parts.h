// Orders in words where they are more than a verb and a few values (6.1): plans, groups, lists. read_words reads what
// follows the verb, text_of writes it; the reader fails or refuses (E_SYNTAX) where it does not fit. Looks at the text
// alone.
#pragma once

#include "server/rules/core/reader.h"
#include "server/rules/skirmish/orders.h"

namespace cherta::skirmish {

inline constexpr std::size_t kMostNamed = 80;   // figures in a batch, men in a list
inline constexpr std::size_t kMostTokens = 24;  // of a figure
inline constexpr std::size_t kMostParts = 40;   // of a `turn`

void read_words(rules::Reader&, ProposeOptions&);
void read_words(rules::Reader&, RefOptions&);
void read_words(rules::Reader&, Muster&);
void read_words(rules::Reader&, Place&);
void read_words(rules::Reader&, Morale&);
void read_words(rules::Reader&, Rally&);
void read_words(rules::Reader&, StandAtt&);
void read_words(rules::Reader&, Plan&);
void read_words(rules::Reader&, CheckPlan&);
void read_words(rules::Reader&, DefFire&);
void read_words(rules::Reader&, Reserve&);
void read_words(rules::Reader&, Turn&);
void read_words(rules::Reader&, EnterResult&);
void read_words(rules::Reader&, RefResult&);
void read_words(rules::Reader&, RefPlace&);

std::string text_of(const ProposeOptions&);
std::string text_of(const RefOptions&);
std::string text_of(const Muster&);
std::string text_of(const Place&);
std::string text_of(const Morale&);
std::string text_of(const Rally&);
std::string text_of(const StandAtt&);
std::string text_of(const Plan&);
std::string text_of(const CheckPlan&);
std::string text_of(const DefFire&);
std::string text_of(const Reserve&);
std::string text_of(const Turn&);
std::string text_of(const EnterResult&);
std::string text_of(const RefResult&);
std::string text_of(const RefPlace&);

std::string text_of(const Token&);                   // "m:66,14"
std::string text_of(const std::vector<Group>&);      // "V1+V2=47 V3"
std::string text_of(const std::vector<TypeCount>&);  // "warrior*5,archer*2"
std::string place_text(Point);                       // "66,14"

// "one", "two"; of the raid "vikings", "romans" as well.
Seat take_side(rules::Reader&);
std::string side_text(Seat);
// A length in inches; what is beyond any table stays so (E_BLOCKED, E_PLACE), more decimals or digits are E_SYNTAX.
int take_length(rules::Reader&);
Point take_place(rules::Reader&);  // "66,14"
FigureId take_figure(rules::Reader&);
int take_degrees(rules::Reader&);  // 0 to 359
// E_SYNTAX: "Not understood: <word>."
void not_understood(rules::Reader&, std::string_view word);

}  // namespace cherta::skirmish
