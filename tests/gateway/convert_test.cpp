// The generic view on the wire: nothing that a game shows is left behind.
#include "server/gateway/convert.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <gtest/gtest.h>

#include "server/gateway/allowance.h"
#include "server/gateway/errors.h"

namespace cherta::gateway {
namespace {

// The names of all fields, at any depth, that are at their default.
void list_unset(const google::protobuf::Message& message, const std::string& path, std::vector<std::string>& unset) {
  const auto* reflection = message.GetReflection();
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const auto* field = message.GetDescriptor()->field(i);
    const std::string name = path + "." + field->name();
    const bool is_message = field->cpp_type() == google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE;
    if (field->is_repeated()) {
      const int count = reflection->FieldSize(message, field);
      if (count == 0) unset.push_back(name);
      for (int k = 0; is_message && k < count; ++k)
        list_unset(reflection->GetRepeatedMessage(message, field, k), name, unset);
    } else if (!reflection->HasField(message, field)) {
      unset.push_back(name);
    } else if (is_message) {
      list_unset(reflection->GetMessage(message, field), name, unset);
    }
  }
}

template <class Message, class Value>
std::vector<std::string> unset_of(const Value& value) {
  Message message;
  fill(message, value);
  std::vector<std::string> unset;
  list_unset(message, message.GetDescriptor()->name(), unset);
  return unset;
}

template <class Message, class Value>
void expect_whole(const Value& value) {
  const auto unset = unset_of<Message>(value);
  EXPECT_TRUE(unset.empty()) << ::testing::PrintToString(unset);
}

TEST(Convert, EveryFieldOfAViewReachesTheWire) {
  const rules::Piece piece = {
      "T1", "tartar", "first", "aga", "34", {1, 2}, 90, 3, 4, {"moved"}, {{"units", "7", "seen", 3}}};
  const rules::Choice choice = {"march T1 {}",     "March",           "T1", rules::Slot::kPath,
                                {{"34", "34 44"}}, {1, 2, {3, 4}, 5}, "R"};
  rules::View view;
  view.viewer = "aga";
  view.turn = 3;
  view.phase = "move";
  view.caption = "Turn 3";
  view.on_move = {"aga"};
  view.ask = "Move!";
  view.features = {{"34", "village", "intact", "a village"}};
  view.pieces = {piece};
  view.zones = {{"hand", "Hand", "aga", 2, {"KC"}}};
  view.tracks = {{"turn", "Turn", "3", "aga"}};
  view.choices = {choice};
  view.outcome = rules::Outcome{"aga", "home", "The Aga wins", {{"villages", "7"}}};
  // The other fields of a target, and a form, are those of orders that are put together.
  const std::vector<std::string> others = {"View.choices.targets.label", "View.choices.form"};
  EXPECT_EQ(unset_of<v1::View>(view), others);
}

TEST(Convert, EveryFieldOfAFormReachesTheWire) {
  rules::Form form;
  const rules::Option option = {"34", "34 44", "by way of 34"};
  const rules::Blank blank = {"units", "Units", rules::Entry::kArea, {option}, 1, 2, 5, "4"};
  form.parts = {{"AGA={units}", "The Aga", 1, 2, {blank}, {{"4"}}}};
  form.sums = {{"Units", {"units"}, 1, 2}};
  expect_whole<v1::Form>(form);

  rules::View view;
  view.choices = {rules::form_choice("deploy AGA=4", "Deploy", "R", form)};
  v1::View message;
  fill(message, view);
  EXPECT_EQ(message.choices(0).order(), "deploy AGA=4");
  EXPECT_EQ(message.choices(0).targets_size(), 0);
  EXPECT_EQ(message.choices(0).form().parts(0).blanks(0).targets(0).label(), "by way of 34");
}

TEST(Convert, EveryFieldOfABoardReachesTheWire) {
  rules::Board board;
  board.kind = rules::Board::Kind::kTable;
  board.width = 100;
  board.height = 200;
  board.unit = "inch";
  board.areas = {{"34", "Field", "domain", {{1, 1}}, {2, 2}}};
  board.sides = {{"river", "34", "44", {1, 1}, {2, 2}}};
  board.terrain = {{"w1", "wood", "Wood", {{1, 1}}, true, 2}};
  expect_whole<v1::Board>(board);
}

TEST(Convert, EveryFieldOfALineReachesTheWire) {
  expect_whole<v1::FeedLine>(rules::FeedLine{"march", "He marches.", {"6"}, {"TR-7"}, "{}"});
}

TEST(Errors, EveryCodeHasASentence) {
  for (int code = 1; code < v1::ErrorCode_ARRAYSIZE; ++code)
    EXPECT_FALSE(error_of(static_cast<v1::ErrorCode>(code)).text().empty()) << code;
}

TEST(Errors, ADamagedJournalsDetailsStayWithTheOperator) {
  const auto error = error_of(Refusal{"E_JOURNAL", "", "the journal of match x is damaged at entry 17"});
  EXPECT_EQ(error.code(), v1::ERROR_DAMAGED);
  EXPECT_EQ(error.DebugString().find("17"), std::string::npos);
}

TEST(Allowances, LetABurstThroughAndRefillSteadily) {
  const auto start = Allowance::Clock::time_point();
  auto allowance = Allowance::per_minute(60, start);  // one a second, fifteen at once
  EXPECT_TRUE(allowance.take(15, start));
  EXPECT_FALSE(allowance.take(1, start));
  EXPECT_EQ(allowance.wait_ms(1), 1001U);
  EXPECT_FALSE(allowance.take(1, start + std::chrono::milliseconds(999)));
  EXPECT_TRUE(allowance.take(1, start + std::chrono::milliseconds(1000)));
  EXPECT_FALSE(allowance.is_full(start + std::chrono::seconds(14)));
  EXPECT_TRUE(allowance.is_full(start + std::chrono::hours(1000)));
}

}  // namespace
}  // namespace cherta::gateway
