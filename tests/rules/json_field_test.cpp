// JSON read field by field: what is wrong is said once, with its place.
#include "server/rules/core/json_field.h"

#include <gtest/gtest.h>

namespace cherta::rules {
namespace {

Refusal bad(std::string_view path, std::string_view why) {
  return {"E_RECORD", "X-1", std::string(path) + ": " + std::string(why)};
}

class Node : public JsonField<Node> {
 public:
  using JsonField::JsonField;
  static constexpr JsonReader kReader{&bad, "record", 200, 4, true};
};

// What is said of a text that is read so.
template <class Read>
std::string fault_of(std::string_view json, const Read& read) {
  const auto value = parse_object(json, Node::kReader);
  if (!value) return value.error().text;
  std::optional<Refusal> fault;
  read(Node(&*value, "", fault));
  return fault ? fault->text : "";
}
const auto kNothing = [](const Node&) {};

TEST(JsonField, AnObjectIsParsedOrTheLineIsNamed) {
  EXPECT_EQ(fault_of("{}", kNothing), "");
  EXPECT_EQ(fault_of("{\n\"a\": 1,\n?}", kNothing), "line 3: this is no JSON, or nested too deeply");
  EXPECT_EQ(fault_of("{\"a\": 1", kNothing), "line 1: this is no JSON, or nested too deeply");
  EXPECT_EQ(fault_of("{} {}", kNothing), "line 1: this is no JSON, or nested too deeply");
  EXPECT_EQ(fault_of(R"({"a":[[[[1]]]]})", kNothing), "line 1: this is no JSON, or nested too deeply");
  EXPECT_EQ(fault_of("[]", kNothing), "record: not an object");
  EXPECT_EQ(fault_of(R"({"a":1,"a":2})", kNothing), "record: a field is said twice");
  EXPECT_EQ(fault_of("{" + std::string(199, ' ') + "}", kNothing), "record: longer than 200 bytes");
}

TEST(JsonField, EveryFaultHasItsPlace) {
  const auto count = [](const Node& root) { (void)root["sides"].items(2)[1]["count"].whole(1, 6); };
  EXPECT_EQ(fault_of(R"({"sides":[{},{"count":6}]})", count), "");
  EXPECT_EQ(fault_of(R"({"sides":[{},{"count":7}]})", count), "sides[1].count: not a whole number from 1 to 6");
  EXPECT_EQ(fault_of(R"({"sides":[{},{"count":1.5}]})", count), "sides[1].count: not a whole number from 1 to 6");
  EXPECT_EQ(fault_of(R"({"sides":[{},{"count":null}]})", count), "sides[1].count: missing");
  EXPECT_EQ(fault_of(R"({"sides":[{},{}]})", count), "sides[1].count: missing");
  const auto sides = [](const Node& root) { (void)root["sides"].items(2); };
  EXPECT_EQ(fault_of(R"({"sides":[1,2,3]})", sides), "sides: more than 2");
  EXPECT_EQ(fault_of(R"({"sides":3})", sides), "sides: not a list");
  EXPECT_EQ(fault_of(R"({"b":1,"c":1})", [](const Node& root) { root.only({"a"}); }),
            "record: there is no field \"b\"");  // the first fault stands
  EXPECT_EQ(fault_of("{}", [](const Node& root) { (void)root.must("a"); }), "a: missing");
  const auto name = [](const Node& root) { (void)root["a"].text(3); };
  EXPECT_EQ(fault_of(R"({"a":"abc"})", name), "");
  EXPECT_EQ(fault_of(R"({"a":"abcd"})", name), "a: longer than 3 bytes");
  EXPECT_EQ(fault_of(R"({"a":"a\n"})", name), "a: a text of one line is wanted");
  EXPECT_EQ(fault_of(R"({"a":1})", name), "a: not a text");
  EXPECT_EQ(fault_of(R"({"a":1})", [](const Node& root) { (void)root["a"].flag(true); }), "a: neither true nor false");
  EXPECT_EQ(fault_of(R"({"a":[1]})", [](const Node& root) { (void)root["a"].names(9); }), "a: not an object");
}

TEST(JsonField, WhatIsNotSaidIsAsUsual) {
  EXPECT_EQ(fault_of(R"({"a":null})",
                     [](const Node& root) {
                       EXPECT_FALSE(root["a"]);
                       EXPECT_EQ(root["a"].whole(1, 6, 4), 4);
                       EXPECT_TRUE(root["b"].flag(true));
                       EXPECT_EQ(root["b"]["c"].text(3), "");
                       EXPECT_TRUE(root["b"].items(2).empty());
                     }),
            "");
}

}  // namespace
}  // namespace cherta::rules
