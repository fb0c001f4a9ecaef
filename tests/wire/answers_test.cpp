// AA-17.3, TR-17.4, MW-17.4, SK-15.6: an answer given in advance cannot be told from a typed one by anything that comes
// over the wire.
//
// In one world somebody has given an answer in advance, in the other he types it when it would come. Nothing here asks
// the rules what may part the two: steps, their numbers, times, bytes and the frames that carry them must be the same.
#include <gtest/gtest.h>

#include "server/match/match.h"
#include "tests/leaks/planted.h"
#include "tests/wire/games.h"
#include "tests/wire/murid_leaky_game.h"
#include "tests/wire/world.h"

namespace cherta::wire {
namespace {

struct Question {
  std::string name;
  const WireGame& game;
  rules::OptionMap options;
  std::vector<Said> before;  // leads up to it
  Said asks;                 // the order that leads to the question
  std::string who;           // is asked
  std::string advance;       // gives the answer in advance; or, where he asks himself, the rest of his script
  std::string typed;         // the answer
  std::vector<Said> also;    // who else is asked answers in advance in both worlds
};

constexpr std::int64_t kEarly = 100;
using Frames = std::map<std::string, std::vector<Came>>;  // by viewer

// What everybody was sent when the question was asked, until shortly before the answer was due, and when it was.
struct Sent {
  Frames question, early, late;
};

class Scene {
 public:
  explicit Scene(const Question& question)
      : question_(question),
        world_(question.game.game, question.game.game.start(question.options).value(), {.seed = "answers"}) {}

  Sent play(bool in_advance) {
    for (const Said& said : question_.before) give(said);
    for (const Said& said : question_.also) give(said);
    const bool script = question_.asks.by == question_.who;
    if (in_advance && !script) give({question_.who, question_.advance});
    take();
    Sent sent;
    give({question_.asks.by, question_.asks.order + (in_advance && script ? "; " + question_.advance : "")});
    sent.question = take();
    world_.house().pass(match::kPreparedDelay - kEarly);
    sent.early = take();
    // Where the other answers in advance, too, the last answer is to come at the same time in both worlds.
    if (!in_advance && !question_.also.empty()) give({question_.who, question_.typed});
    world_.house().pass(kEarly);
    if (!in_advance && question_.also.empty()) give({question_.who, question_.typed});
    sent.late = take();
    return sent;
  }

 private:
  void give(const Said& said) {
    const auto answer = world_.guest(said.by).order(said.by + "-" + std::to_string(++ids_[said.by]), said.order);
    EXPECT_TRUE(answer.accepted()) << question_.name << ", " << said.by << ": " << said.order << ": "
                                   << answer.refusal().text();
  }
  Frames take() {
    Frames all;
    for (const auto& [viewer, link] : world_.house().links()) {
      world_.guest(viewer).settle();
      all[viewer] = world_.guest(viewer).take();
    }
    return all;
  }

  const Question& question_;
  World world_;
  std::map<std::string, int> ids_;
};

std::vector<Said> set(const std::vector<std::string>& words) {
  std::vector<Said> orders;
  for (const std::string& one : words) orders.push_back({"referee", "ref set " + one});
  return orders;
}

std::vector<Question> of_the_raid() {
  const rules::OptionMap standing = {{"windows", "standing"}};
  const auto villages = set({"turn 5", "activated on", "dicing on", "T1 at 31 units 8 leader AGA skill average",
                             "F1 at 33 units 9 leader PRINCE skill average", "first aga", "phase move_2"});
  auto battle = set({"turn 3", "T1 at 24 units 8 leader AGA skill average",
                     "F1 at 34 units 6 leader PRINCE skill average", "phase move_1"});
  battle.push_back({"aga", "march T1 34"});
  const std::string contact = "stand add contact do contact 34";
  return {
      {"a decision", raid(), standing, villages, {"prince", "end"}, "aga", "stand add declare do done", "done", {}},
      {"one reply", raid(), standing, battle, {"aga", "end"}, "prince", contact, "contact 34", {}},
      {"both replies", raid(), standing, battle, {"aga", "end"}, "prince", contact, "contact 34", {{"aga", contact}}},
  };
}

std::vector<Question> of_arthur() {
  const auto& timed = arthur().timed;
  auto raids = timed.orders;
  raids.push_back({"referee", "ref place 9H 2-7 down"});
  return {
      {"the defender's",
       arthur(),
       timed.options,
       timed.orders,
       {"referee", "ref set phase d_act"},
       "p2",
       "standing act recruit",
       "recruit",
       {}},
      {"the raider's loot", arthur(), timed.options, raids, {"p1", "march 2-7"}, "p1", "plunder", "plunder", {}},
  };
}

// A card that is laid ahead (SK-18.2).
std::vector<Question> of_skirmish() {
  auto before = skirmish().timed.orders;
  before.push_back({"referee", "ref set two.hand 4,5,6"});
  return {{"a card", skirmish(), {}, before, {"one", "done"}, "two", "turn card=6", "card 6", {}}};
}

// MW-17.4: of a queue the first order is given that can be: how many were tried before it is nobody's business, even
// where it is a secret rating that forbids them.
std::vector<Question> of_the_murids(const WireGame& game) {
  const auto& timed = game.timed;
  const Said murid{"murid", "move M1 30 27.5"}, russian{"russian", "hold R1"};
  auto russian_done = timed.orders;
  russian_done.push_back(murid);
  return {
      {"the Russians' queue", game, timed.options, timed.orders, murid, "russian", "queue hold R1", "hold R1", {}},
      {"the Murids' queue",
       game,
       timed.options,
       russian_done,
       russian,
       "murid",
       "queue fire M1 | move MC 1 1 | move MC 2 2 | hold MC",
       "hold MC",
       {}},
  };
}

std::vector<Question> questions() {
  auto all = of_the_raid();
  for (Question& question : of_arthur()) all.push_back(std::move(question));
  for (Question& question : of_skirmish()) all.push_back(std::move(question));
  for (Question& question : of_the_murids(murids())) all.push_back(std::move(question));
  return all;
}

// Everybody but him who answers, and the referee.
std::string differs(const Question& question) {
  const Sent one = Scene(question).play(true), two = Scene(question).play(false);
  std::size_t brought = 0;
  for (const auto& [viewer, link] : one.late) {
    if (viewer == question.who || viewer == "referee") continue;
    for (const auto part : {&Sent::question, &Sent::early, &Sent::late})
      if (const auto found = difference((one.*part).at(viewer), (two.*part).at(viewer)); !found.empty())
        return question.name + ": " + viewer + " can tell the answer of " + question.who + " by " + found + "\n";
    brought += one.late.at(viewer).size();
  }
  // A sealed reply reaches nobody before the other's is there; of all else everybody hears.
  const bool sealed = question.typed.starts_with("contact") && question.also.empty();
  return brought > 0 || sealed ? "" : question.name + ": nothing came of it\n";
}

std::string told_apart() {
  std::string found;
  for (const Question& question : questions()) found += differs(question);
  return found;
}

TEST(AnswersInAdvance, CannotBeToldFromTypedOnes) { EXPECT_EQ(told_apart(), ""); }

// How much was tried of a queue: counted in the wait, or by how much of it is left.
TEST(AnswersInAdvance, ThatTellWhatWasTriedAreToldApart) {
  const Question question = of_the_murids(leaky_murids()).back();
  EXPECT_EQ(differs(question), "");
  for (const char* leak : {"tried", "queue"}) {
    planted_in_murids() = leak;
    EXPECT_NE(differs(question), "") << leak;
    planted_in_murids().clear();
  }
}

#ifdef CHERTA_PLANTED_LEAKS
// M-11: they come in one step with what asks for them.
TEST(AnswersInAdvance, ThatComeAtOnceAreToldApart) {
  for (const Question& question : questions()) {
    if (question.typed.starts_with("contact") && question.also.empty()) continue;  // sealed either way
    planted_leak() = "M-11";
    EXPECT_NE(differs(question), "") << question.name;
    planted_leak().clear();
  }
}
#endif

}  // namespace
}  // namespace cherta::wire
