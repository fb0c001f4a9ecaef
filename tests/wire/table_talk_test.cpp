// What people settle among themselves, over the wire: taking back by consent, giving up, a draw, the referee's rulings.
// All four viewers of both games.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/wire/games.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

bool has_undo(const rules::AnyGame& game) {
  return std::ranges::any_of(game.help(), [](const auto& one) { return one.form.starts_with("offer undo"); });
}

class TableTalk : public ::testing::TestWithParam<const WireGame*> {
 protected:
  TableTalk()
      : game_(*GetParam()), world_(game_.game, game_.game.start(game_.open.options).value(), HouseRules{"talk", {}}) {
    for (const auto viewer : rules::kViewers) names_.emplace_back(rules::viewer_name(game_.game, viewer));
    for (const Said& said : game_.open.orders) EXPECT_EQ(give(said.by, said.order), "ok") << said.order;
  }

  // "ok" or the refusal's code.
  std::string give(const std::string& by, const std::string& order, std::string id = {}) {
    if (id.empty()) id = "id-" + std::to_string(++ids_);
    const auto answer = world_.guest(by).order(id, order);
    for (const std::string& name : names_) world_.guest(name).settle();
    return answer.accepted() ? "ok" : answer.refusal().code();
  }
  // The same of an offer of a draw, or of taking it back.
  std::string draw(const std::string& by, bool agree) {
    v1::ClientFrame frame;
    frame.mutable_draw()->set_id("id-" + std::to_string(++ids_));
    frame.mutable_draw()->set_agree(agree);
    const auto answer = world_.guest(by).ask(frame).answer();
    for (const std::string& name : names_) world_.guest(name).settle();
    return answer.accepted() ? "ok" : answer.refusal().code();
  }
  bool would_draw(const std::string& viewer, const std::string& seat) {
    const auto& seats = world_.guest(viewer).standing().seats();
    return std::ranges::any_of(seats, [&](const auto& one) { return one.name() == seat && one.would_draw(); });
  }
  // Where this viewer sees the piece.
  std::string place(const std::string& viewer) {
    for (const auto& piece : world_.guest(viewer).view().pieces())
      if (piece.id() == game_.open.piece)  // on a measured table there are no areas
        return piece.area().empty() ? std::to_string(piece.at().x()) + "," + std::to_string(piece.at().y())
                                    : piece.area();
    return "nowhere";
  }
  void expect_everybody_sees_it_at(const std::string& area) {
    for (const std::string& name : names_) EXPECT_EQ(place(name), area) << "as " << name << " sees it";
  }
  // Where the rules take nothing back, nobody is asked, and nothing is.
  void expect_no_undo() {
    const OpenMarch& open = game_.open;
    ASSERT_EQ(give(open.march.by, open.march.order), "ok");
    for (const std::string& name : names_) {
      EXPECT_NE(give(name, "offer undo"), "ok") << name;
      EXPECT_NE(give(name, "accept undo"), "ok") << name;
    }
    expect_everybody_sees_it_at(open.to);
  }
  std::string words(const std::string& viewer) {
    std::string all;
    for (const auto& line : world_.guest(viewer).last_step().lines()) all += line.text() + "\n";
    return all;
  }

  const WireGame& game_;
  World world_;
  std::vector<std::string> names_;
  int ids_ = 0;
};

TEST_P(TableTalk, AMarchIsTakenBackForEverybodyWhenTheOtherAgrees) {
  if (!has_undo(game_.game)) return expect_no_undo();
  const OpenMarch& open = game_.open;
  const std::string one = open.march.by, two = one == game_.seat(0) ? game_.seat(1) : game_.seat(0);
  expect_everybody_sees_it_at(open.from);
  ASSERT_EQ(give(one, open.march.order, "the-march"), "ok");
  expect_everybody_sees_it_at(open.to);
  EXPECT_EQ(give(two, "accept undo"), "E_PHASE");  // nobody has asked
  ASSERT_EQ(give(one, "offer undo"), "ok");
  const std::uint64_t asked = world_.guest(two).seq();
  expect_everybody_sees_it_at(open.to);  // the other is asked, and only he may agree
  EXPECT_EQ(give(one, "accept undo"), "E_PHASE");
  EXPECT_NE(give("referee", "accept undo"), "ok");
  EXPECT_NE(give("observer", "accept undo"), "ok");
  expect_everybody_sees_it_at(open.to);
  ASSERT_EQ(give(two, "accept undo"), "ok");
  EXPECT_GT(world_.guest(two).seq(), asked);  // nothing is deleted: it is one step more
  expect_everybody_sees_it_at(open.from);
  EXPECT_EQ(give(two, "accept undo"), "E_PHASE");
  // The order that was taken back is not given again by a client that repeats it.
  EXPECT_EQ(give(one, open.march.order, "the-march"), "ok");
  expect_everybody_sees_it_at(open.from);
  ASSERT_EQ(give(one, open.march.order), "ok");
  expect_everybody_sees_it_at(open.to);
}

TEST_P(TableTalk, WhoGivesUpLosesAndTheDiceAreOpened) {
  const std::string one = game_.open.march.by, two = one == game_.seat(0) ? game_.seat(1) : game_.seat(0);
  EXPECT_NE(give("observer", game_.open.gives_up), "ok");
  ASSERT_EQ(give(one, game_.open.gives_up), "ok");
  world_.house().pass(1000);  // the server closes the match by itself
  for (const std::string& name : names_) {
    Guest& guest = world_.guest(name);
    guest.settle();
    ASSERT_TRUE(guest.view().has_outcome()) << name;
    EXPECT_EQ(guest.view().outcome().winner(), two) << name;
    EXPECT_EQ(guest.standing().phase(), v1::PHASE_OVER) << name;
    EXPECT_EQ(guest.standing().key().size(), 64U) << name;
  }
  EXPECT_EQ(give(two, game_.open.march.order), "E_OVER");
}

TEST_P(TableTalk, ADrawIsOfferedTakenBackAndAgreedBeforeEverybodysEyes) {
  const std::string one = game_.seat(0), two = game_.seat(1);
  EXPECT_EQ(draw("observer", true), "E_OBSERVER");
  EXPECT_EQ(draw("referee", true), "E_OBSERVER");
  ASSERT_EQ(draw(one, true), "ok");
  for (const std::string& name : names_) EXPECT_TRUE(would_draw(name, one) && !would_draw(name, two)) << name;
  ASSERT_EQ(draw(one, false), "ok");
  ASSERT_EQ(draw(two, true), "ok");
  for (const std::string& name : names_) {
    EXPECT_TRUE(!would_draw(name, one) && would_draw(name, two)) << name;
    EXPECT_EQ(world_.guest(name).standing().phase(), v1::PHASE_RUNNING) << name;
  }
  ASSERT_EQ(draw(one, true), "ok");
  world_.house().pass(1000);  // the server closes the match by itself
  for (const std::string& name : names_) {
    world_.guest(name).settle();
    EXPECT_EQ(world_.guest(name).standing().phase(), v1::PHASE_DRAWN) << name;
    EXPECT_EQ(world_.guest(name).standing().key().size(), 64U) << name;
  }
  EXPECT_EQ(give(one, game_.open.march.order), "E_OVER");
}

TEST_P(TableTalk, ARulingIsShownAsOneToEverybody) {
  const std::string ruling = "the wood counts as open ground";
  for (const std::string& name : {game_.seat(0), game_.seat(1), std::string("observer")})
    EXPECT_NE(give(name, "ref rule " + ruling), "ok") << name;
  ASSERT_EQ(give("referee", "ref rule " + ruling), "ok");
  for (const std::string& name : names_) {
    EXPECT_NE(words(name).find(ruling), std::string::npos) << name;
    EXPECT_TRUE(words(name).starts_with("The referee")) << name << ": " << words(name);
    EXPECT_EQ(world_.guest(name).last_step().lines(0).kind(), world_.guest("referee").last_step().lines(0).kind());
  }
  if (game_.open.to.find(',') != std::string::npos) return;  // where the referee sets pieces alone
  ASSERT_EQ(give("referee", "ref set turn 5"), "ok");
  for (const std::string& name : names_) {
    EXPECT_TRUE(words(name).starts_with("The referee")) << name << ": " << words(name);
    EXPECT_EQ(world_.guest(name).view().turn(), 5) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TableTalk, ::testing::ValuesIn(wire_games()),
                         [](const auto& one) { return test_name(*one.param); });

}  // namespace
}  // namespace cherta::wire
