// Words of The Age of Arthur in orders (section 6), on top of the common reader.
#pragma once

#include "server/rules/age_of_arthur/orders.h"
#include "server/rules/core/grammar.h"

namespace cherta::age_of_arthur {

using rules::lower;
using rules::Reader;
using rules::split;
using rules::trimmed;
using rules::whole_number;

std::string upper(std::string_view);
std::string_view category_code(Category);                            // "RB"
std::optional<Category> category_of(std::string_view);               // "rb"
std::optional<std::pair<std::string, int>> coded(std::string_view);  // "RB10": letters, then a number
Cell take_cell(Reader&);                                             // E_CELL if it looks like one that cannot be

// standing_answers.cpp: what follows "standing".
void read_standing(Reader&, SetStanding&);
std::string write_standing(const SetStanding&);
// A line of text to one order.
Result<Order> parse_line(std::string_view line);

}  // namespace cherta::age_of_arthur

template <>
struct cherta::rules::Spoken<cherta::age_of_arthur::Cell> {
  static constexpr std::string_view kShape = "CELL";
  static age_of_arthur::Cell take(Reader& words) { return age_of_arthur::take_cell(words); }
  static std::string text(age_of_arthur::Cell cell) { return cell.text(); }
};
