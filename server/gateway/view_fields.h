// The structs of a view as messages: their fields, described in the order of view.proto's, are written with the numbers
// 1, 2, 3 and so on. That numbers and names are those of the contract is a test (tests/gateway/convert_test.cpp).
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/gateway/wire_writer.h"
#include "server/rules/core/form.h"
#include "server/rules/core/view.h"

namespace cherta::rules {

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Area, (), (id, name, region, outline, centre))
BOOST_DESCRIBE_STRUCT(Side, (), (kind, a, b, from, to))
BOOST_DESCRIBE_STRUCT(Terrain, (), (id, kind, name, outline, closed, level))
BOOST_DESCRIBE_STRUCT(Board, (), (kind, width, height, unit, areas, sides, terrain))
BOOST_DESCRIBE_STRUCT(Feature, (), (area, kind, state, text))
BOOST_DESCRIBE_STRUCT(Fact, (), (name, value, source, as_of))
BOOST_DESCRIBE_STRUCT(Piece, (), (id, kind, name, owner, area, at, facing, width, depth, tags, facts))
BOOST_DESCRIBE_STRUCT(Zone, (), (id, name, owner, count, faces))
BOOST_DESCRIBE_STRUCT(Track, (), (id, name, value, owner))
BOOST_DESCRIBE_STRUCT(Target, (), (id, fill))
BOOST_DESCRIBE_STRUCT(Bounds, (), (least, most, centre, radius))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, code, text, scores))
BOOST_DESCRIBE_STRUCT(Aim, (), (owner, text, so_far, rule))
BOOST_DESCRIBE_STRUCT(View, (),
                      (viewer, turn, phase, caption, on_move, ask, features, pieces, zones, tracks, choices, outcome,
                       aims, left, sealed))
BOOST_DESCRIBE_STRUCT(FeedLine, (), (kind, text, dice, rules, data))

}  // namespace cherta::rules

namespace cherta::gateway {

// Writes messages' fields. What is neither a number, a text nor a list of these is a message of its own. What words say
// is written behind all other fields.
class FieldWriter {
 public:
  explicit FieldWriter(WireWriter& out) : out_(out) {}

  template <class Message>
  void fields(const Message& message) {
    described(message);
  }
  void fields(const rules::Fact& fact);
  void fields(const rules::Track& track);
  void fields(const rules::Aim& aim);
  void fields(const rules::View& view);
  // A choice that is a form has that in the place of its targets.
  void fields(const rules::Choice& choice);
  // The messages Copy and Score.
  void fields(const std::vector<std::string>& values) { out_.elements(1, values); }
  void fields(const std::pair<std::string, std::string>& score) {
    out_.text(1, score.first);
    out_.text(2, score.second);
  }

  template <class Message>
  void described(const Message& message) {
    int number = 0;
    boost::mp11::mp_for_each<boost::describe::describe_members<Message, boost::describe::mod_public>>(
        [&](auto member) { field(++number, message.*member.pointer); });
  }

  template <class Value>
  void field(int number, const Value& value) {
    if constexpr (std::same_as<Value, std::string>) {
      out_.text(number, value);
    } else if constexpr (std::same_as<Value, rules::Wording>) {
      out_.text(number, value.words());
    } else if constexpr (std::same_as<Value, bool>) {
      out_.number(number, value);
    } else if constexpr (std::same_as<Value, int>) {
      out_.sint(number, value);
    } else if constexpr (std::is_enum_v<Value>) {
      out_.number(number, static_cast<std::uint64_t>(number_of(value)));
    } else if constexpr (std::same_as<Value, std::vector<std::string>>) {
      out_.elements(number, value);
    } else if constexpr (requires { value.begin(); }) {
      for (const auto& one : value) out_.message(number, [&] { fields(one); });
    } else if constexpr (requires { value.has_value(); }) {
      if (value) field(number, *value);
    } else {
      out_.message(number, [&] { fields(value); });
    }
  }

  // What the words say, as messages Said.
  void said(int number, const rules::Wording& wording);

 private:
  static int number_of(rules::Board::Kind kind);
  static int number_of(rules::Slot slot);
  static int number_of(rules::Entry entry);

  WireWriter& out_;
};

}  // namespace cherta::gateway
