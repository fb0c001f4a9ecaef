// The generic view on the wire: nothing that a game shows is left behind.
#include "server/gateway/convert.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <memory>

#include "server/gateway/allowance.h"
#include "server/gateway/errors.h"
#include "server/gateway/view_fields.h"
#include "server/rules/registry.h"

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

// The value as protobuf reads it; what was written is what protobuf itself would write, byte by byte.
template <class Message, class Value>
Message read_back(const Value& value) {
  const std::string bytes = encoded(value);
  Message message;
  EXPECT_TRUE(message.ParseFromString(bytes));
  EXPECT_EQ(message.SerializeAsString(), bytes);
  return message;
}

template <class Message, class Value>
std::vector<std::string> unset_of(const Value& value) {
  const auto message = read_back<Message>(value);
  std::vector<std::string> unset;
  list_unset(message, message.GetDescriptor()->name(), unset);
  return unset;
}

template <class Message, class Value>
void expect_whole(const Value& value) {
  const auto unset = unset_of<Message>(value);
  EXPECT_TRUE(unset.empty()) << ::testing::PrintToString(unset);
}

// The described fields of a struct, the first numbered 1, are those of the message; `renamed`: what is called otherwise
// there. The message may have more, which are written by hand.
template <class Message, class Struct>
void expect_described_as_the_contract_says(const std::map<std::string, std::string>& renamed = {}, int by_hand = 0) {
  const auto& message = *Message::descriptor();
  int number = 0;
  boost::mp11::mp_for_each<boost::describe::describe_members<Struct, boost::describe::mod_public>>([&](auto member) {
    const auto* field = message.FindFieldByNumber(++number);
    ASSERT_TRUE(field) << message.name() << " has no field " << number;
    const auto other = renamed.find(member.name);
    EXPECT_EQ(field->name(), other == renamed.end() ? member.name : other->second) << message.name();
  });
  EXPECT_EQ(message.field_count(), number + by_hand) << message.name();
}

TEST(Convert, StructsAreDescribedAsTheContractSays) {
  expect_described_as_the_contract_says<v1::Point, rules::Point>();
  expect_described_as_the_contract_says<v1::Area, rules::Area>();
  expect_described_as_the_contract_says<v1::Side, rules::Side>();
  expect_described_as_the_contract_says<v1::Terrain, rules::Terrain>();
  expect_described_as_the_contract_says<v1::Board, rules::Board>();
  expect_described_as_the_contract_says<v1::Feature, rules::Feature>();
  expect_described_as_the_contract_says<v1::Fact, rules::Fact>({}, 1);  // what words say is written by hand
  expect_described_as_the_contract_says<v1::Piece, rules::Piece>();
  expect_described_as_the_contract_says<v1::Zone, rules::Zone>();
  expect_described_as_the_contract_says<v1::Track, rules::Track>({}, 1);
  expect_described_as_the_contract_says<v1::Target, rules::Target>({}, 1);  // a target of a form has a label
  expect_described_as_the_contract_says<v1::Target, rules::Option>();
  expect_described_as_the_contract_says<v1::Blank, rules::Blank>({{"entry", "slot"}, {"options", "targets"}});
  expect_described_as_the_contract_says<v1::Part, rules::Part>();
  expect_described_as_the_contract_says<v1::Sum, rules::Sum>();
  expect_described_as_the_contract_says<v1::Form, rules::Form>();
  expect_described_as_the_contract_says<v1::Bounds, rules::Bounds>();
  expect_described_as_the_contract_says<v1::Outcome, rules::Outcome>();
  expect_described_as_the_contract_says<v1::Aim, rules::Aim>({}, 2);
  expect_described_as_the_contract_says<v1::View, rules::View>({}, 3);
  expect_described_as_the_contract_says<v1::FeedLine, rules::FeedLine>();
}

TEST(Convert, EveryFieldOfAViewReachesTheWire) {
  const rules::Wording said(rules::Phrase{"so_many", "{} of them"}, {7});
  const rules::Piece piece = {
      "T1", "tartar", "first", "aga", "34", rules::Point{1, 2}, 90, 3, 4, {"moved"}, {{"units", said, "seen", 3}}};
  const rules::Choice choice = {"march T1 {}",     "March",           "T1", rules::Slot::kPath,
                                {{"34", "34 44"}}, {1, 2, {3, 4}, 5}, "R",  "march T1 34"};
  rules::View view;
  view.viewer = "aga";
  view.turn = 3;
  view.phase = "move";
  view.caption = said;
  view.on_move = {"aga"};
  view.ask = said;
  view.features = {{"34", "village", "intact", "a village"}};
  view.pieces = {piece};
  view.zones = {{"hand", "Hand", "aga", 2, {"KC"}}};
  view.tracks = {{"turn", "Turn", said, "aga"}};
  view.choices = {choice};
  view.outcome = rules::Outcome{"aga", "home", "The Aga wins", {{"villages", "7"}}};
  view.aims = {{"aga", said, said, "TR-14.0.4"}};
  view.left = said;
  view.sealed = true;
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
  const auto message = read_back<v1::View>(view);
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

TEST(Convert, ValuesOfEveryKindAndLengthAreWrittenAsProtobufDoes) {
  for (const std::size_t length : {0, 1, 127, 128, 16'383, 16'384, 70'000}) {
    rules::FeedLine line = {"march", std::string(length, 'x'), {"", "6"}, {}, "{}"};
    EXPECT_EQ(read_back<v1::FeedLine>(line).text(), line.text);
    EXPECT_EQ(read_back<v1::FeedLine>(line).dice_size(), 2);
    const match::Step step = {length, -1, {line, line}, "digest"};
    EXPECT_EQ(read_back<v1::Step>(step).lines(1).text(), line.text);
    EXPECT_EQ(read_back<v1::Step>(step).at_ms(), -1);
    EXPECT_EQ(read_back<v1::Step>(step).seq(), length);
  }
  for (const int value :
       {0, 1, -1, 63, 64, -64, -65, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
    rules::View view;
    view.turn = value;
    view.pieces.emplace_back().at = {value, -(value / 2)};
    const auto message = read_back<v1::View>(view);
    EXPECT_EQ(message.turn(), value);
    EXPECT_EQ(message.pieces(0).at().x(), value);
    EXPECT_EQ(message.pieces(0).at().y(), -(value / 2));
  }
}

TEST(Convert, FramesOfThePastAreWrittenAsProtobufDoes) {
  const rules::AnyGame& game = *rules::all_games().front();
  const rules::FeedLine line = {"march", "He marches.", {"6"}, {"R-1"}, "{}"};
  const std::vector<match::Step> steps = {{1, 5, {line}, "one"}, {2, 6, {}, "two"}};
  v1::ServerFrame history, empty, past;
  const std::string bytes = history_frame(7, steps);
  ASSERT_TRUE(history.ParseFromString(bytes));
  EXPECT_EQ(history.SerializeAsString(), bytes);
  EXPECT_EQ(history.request(), 7U);
  ASSERT_EQ(history.history().steps_size(), 2);
  EXPECT_EQ(history.history().steps(0).lines(0).text(), "He marches.");
  EXPECT_EQ(history.history().steps(1).at_ms(), 6);
  ASSERT_TRUE(empty.ParseFromString(history_frame(8, {})));
  EXPECT_TRUE(empty.has_history());

  match::Update update;
  update.seq = 2;
  update.countdown = match::Countdown{9, 3};
  update.steps = {std::make_shared<const match::Step>(steps[0])};
  const std::string back = looked_back_frame(9, {update}, game);
  ASSERT_TRUE(past.ParseFromString(back));
  EXPECT_EQ(past.SerializeAsString(), back);
  EXPECT_EQ(past.request(), 9U);
  EXPECT_EQ(past.looked_back().update().steps(0).lines(0).rules(0), "R-1");
  EXPECT_EQ(past.looked_back().update().countdown().left_ms(), 3);
}

// Any game's views, boards and forms at any time.
TEST(Convert, WhatGamesShowIsWrittenAsProtobufDoes) {
  rules::SeededChance chance(7);
  for (const rules::AnyGame* const game : rules::all_games()) {
    const auto position = game->start({}).value();
    for (int order = 0; order < 60; ++order) {
      for (const rules::Viewer viewer : rules::kViewers) {
        const rules::View view = position->view(viewer);
        const auto message = read_back<v1::View>(view);
        ASSERT_EQ(static_cast<std::size_t>(message.choices_size()), view.choices.size());
        for (std::size_t i = 0; i < view.choices.size(); ++i)
          EXPECT_EQ(message.choices(static_cast<int>(i)).order(), view.choices[i].order);
        ASSERT_EQ(static_cast<std::size_t>(message.pieces_size()), view.pieces.size());
        for (std::size_t i = 0; i < view.pieces.size(); ++i)
          EXPECT_EQ(message.pieces(static_cast<int>(i)).id(), view.pieces[i].id);
      }
      (void)read_back<v1::Board>(position->board(rules::Viewer::referee()));
      const auto waiting = position->waiting();
      if (waiting.on_move.empty()) break;
      const rules::Seat seat = waiting.on_move.front();
      const std::string text = position->random_order(seat, chance);
      auto ruling = position->rule(rules::Actor::player(seat), text, chance);
      if (!ruling) break;
      position->commit(**ruling);
    }
  }
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
