// GEO-11: what is shown of a measured table, in the parts of the generic view (core/view.h). In a view y grows to the
// south, on the table to the north. Everything here is made of what the caller passes, which is one viewer's
// projection.
//
// A piece of a view stands at its centre, with its facing, frontage and depth: whoever reckons with rectangle_about has
// its corners exactly as the rules have them (GEO-11.1).
#pragma once

#include "server/rules/core/enum_words.h"
#include "server/rules/core/secret.h"
#include "server/rules/core/view.h"
#include "server/rules/table/ground.h"

namespace cherta::table {

constexpr rules::Point shown(const Table& table, Point p) { return {p.x, table.height - p.y}; }
constexpr Point from_shown(const Table& table, rules::Point p) { return {p.x, table.height - p.y}; }

// The board of a table: its ground, numbered as the map lists it ("T1", "T2" ...).
rules::Board board_of(const Table& table, const std::vector<Piece>& map);

// Puts a body where it stands.
void show_rectangle(rules::Piece& piece, const Table& table, const Rectangle& body, int facing, Size size);
void show_disc(rules::Piece& piece, const Table& table, const Disc& body, int facing);

std::string fact_text(int value);
std::string fact_text(bool value);
std::string fact_text(const std::string& value);
std::string fact_text(Point value);        // "36.00,12.00"
std::string fact_text(const Pose& value);  // "36.00,12.00 facing 30"
template <class E>
requires std::is_enum_v<E> std::string fact_text(E value) { return std::string(rules::word_of(value)); }

// The fields of a described unit as facts, as far as this projection knows them: each under its name, with how it is
// known. Fields that say nothing (no text) and those that the game shows otherwise (`but`, by name) are left out.
template <class Unit>
void add_facts(rules::Piece& piece, const Unit& unit, std::string_view source, int as_of,
               std::span<const std::string_view> but) {
  boost::mp11::mp_for_each<rules::detail::Members<Unit>>([&](auto member) {
    const auto& field = unit.*member.pointer;
    using Field = std::remove_cvref_t<decltype(field)>;
    const std::string_view name = member.name;
    for (const std::string_view other : but)
      if (other == name) return;
    const auto add = [&](const auto& value) {
      if constexpr (requires { fact_text(value); }) {
        if (std::string text = fact_text(value); !text.empty())
          piece.facts.push_back({std::string(name), std::move(text), std::string(source), as_of});
      }
    };
    if constexpr (rules::detail::is_hidden<Field>) {
      if (const auto* value = field.if_known()) add(*value);
    } else if constexpr (rules::detail::is_open<Field>) {
      add(*field);
    } else {
      add(field);
    }
  });
}

// Offers of a place: "{}" in the order stands for `X Y` in inches. The point may lie up to `radius` from `centre`; that
// it may be there only a check tells.
rules::Choice point_choice(const Table& table, std::string order, std::string label, std::string_view rule,
                           Point centre, int radius);
// Of a way: least to most points, all of them within `radius` of `centre`.
rules::Choice path_choice(const Table& table, std::string order, std::string label, std::string_view rule, Point centre,
                          int radius, int least, int most);
// Of a length: 0 to `most` h, written in inches or `max`.
rules::Choice length_choice(std::string order, std::string label, std::string_view rule, int most);
// Is a point of an order within what such a choice offers?
bool is_offered(const Table& table, const rules::Choice& choice, Point p);

// ---- in words and characters ----

enum class Figures : std::uint8_t { kShort, kExact };

// The board in ASCII, north at the top: a map to a scale that fits into `columns` characters, what its marks mean, and
// every piece in words, so that nobody needs the map. Exact figures: sizes and corners as well, of the ground too.
std::string board_text(const rules::Board& board, const std::vector<rules::Piece>& pieces, int columns,
                       Figures figures);

// How one lies to another, for those who do not look: "12.50 away, ahead, faces you". Distances edge to edge.
std::string relation_text(const Rectangle& you, int your_facing, const Rectangle& other, int its_facing);

}  // namespace cherta::table
