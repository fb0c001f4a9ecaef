// Skirmish for the experiments on the wire: its secrets are cards, men, places and points, so the marked position has
// such as no other match has.
#include "server/rules/registry.h"
#include "tests/wire/games.h"

namespace cherta::wire {

namespace {

// The raid on play 1, the Vikings' card: they have landed, and nobody sees the Romans yet.
std::vector<Said> landed(const std::string& romans) {
  return {{"one", "agree"},
          {"two", "agree"},
          {"one", "muster initial=warrior*6,archer*1 reserve=warrior*2,archer*6"},
          {"one", "commit"},
          {"two", "muster initial=legionary*6,slinger*1 reserve=slinger*7,cavalry*1"},
          {"two", "commit"},
          {"one", "land 72"},
          {"one", "commit"},
          {"two", romans},
          {"two", "commit"}};
}
const std::string kRomans =
    "place R1 33.37,41.19 180; R2 35,41 180; R3 37,41 180; R4 39,41 180; R5 41,41 180; R6 43,41 180; R7 45,41 180";

// Name and value of a track, as protobuf writes them.
std::string track(const std::string& name, const std::string& value) {
  constexpr char kValue = 0x1a;  // field 3, a string
  return name + kValue + static_cast<char>(value.size()) + value;
}

MarkedPosition marked() {
  MarkedPosition position;
  position.orders = landed(kRomans);
  for (const char* words : {"one.morale_left 937", "two.morale_left 841", "one.hand 1,6,6", "two.hand 1,1,6"})
    position.orders.push_back({"referee", std::string("ref set ") + words});
  const std::set<std::string> one = {"one", "referee"}, two = {"two", "referee"};
  position.marks = {{"the Vikings' store", track("morale points left", "937"), one},
                    {"the Romans' store", track("morale points left", "841"), two},
                    {"whom the Vikings may call", "2 warrior, 6 archer", one},
                    {"whom the Romans may call", "7 slinger, 1 cavalry", two},
                    {"where a Roman stands, in words", "33.37,41.19", two},
                    {"in the journal: where he stands", "\"x\":3337,\"y\":4119", two, false}};
  position.standing = {{"one", "standing att V1+V2=87 V7"}, {"two", "turn card=6 | plan R1 m:73.37,19.19"}};
  return position;
}

// The Vikings have laid a 6, and their men act.
TimedPosition timed() {
  TimedPosition position;
  position.orders = landed(kRomans);
  for (const char* words : {"set one.hand 4,5,6", "place V1 66,12 0"})
    position.orders.push_back({"referee", std::string("ref ") + words});
  position.orders.push_back({"one", "card 6"});
  position.differs = {"ref set one.hand 1,1,2", "ref set one.hand 4,5,5"};
  position.again = {"ref set V1.spent 0", "ref set V1.facing 0"};
  position.act = {"one", "plan V1 p:90"};
  position.refused = {"two", "card 6"};
  position.accepted = {"two", "standing auto 50"};
  position.taken_back = {"two", "standing off"};
  return position;
}

OpenMarch open() {
  OpenMarch open;
  open.orders = timed().orders;
  open.march = {"one", "plan V1 m:66,14"};
  open.piece = "V1";
  open.from = "6600,4800";
  open.to = "6600,4600";
  open.gives_up = "concede";
  return open;
}

// Three Romans have charged three Vikings: morale, fire, morale and the melee come with the next card.
Quest charged() {
  Quest quest;
  quest.orders = landed(kRomans);
  const auto say = [&](const char* by, const std::string& order) { quest.orders.push_back({by, order}); };
  say("referee", "ref set one.hand 4,5,6");
  say("referee", "ref set two.hand 4,5,6");
  say("one", "card 4");
  say("one", "plan V1 d; V2 d; V3 d; V4 d; V5 d; V6 d; V7 d; end");
  for (const char* words : {"V1 66,8 0", "V2 68,8 0", "V3 70,8 0", "R1 66,14 180", "R2 68,14 180", "R3 70,14 180"})
    say("referee", std::string("ref place ") + words);
  say("two", "card 4");
  say("two", "plan R1 c:V1; R2 c:V2; R3 c:V3; end");
  return quest;
}

}  // namespace

WireGame make_skirmish() {
  WireGame game{*rules::find_game("skirmish"), {}, 120, 30, {}, {}, marked(), timed(), {}, open()};
  game.option_sets = {{},
                      {{"scenario", "duel"}},
                      {{"attacker_answer", "ahead"}, {"timeout", "auto"}},
                      {{"scenario", "ford_picket"}, {"wound_check", "on"}, {"referee_deck", "hidden"}},
                      {{"scenario", "duel"}, {"mode", "table"}, {"referee", "on"}}};
  game.secret_orders = {{"one", "standing auto 60; standing off"},
                        {"two", "standing auto 60; standing off"},
                        {"one", "standing auto 40"},
                        {"two", "standing auto 0"},
                        {"one", "turn off"},
                        {"two", "turn off"}};
  // What is set in secret nobody else may tell.
  game.edits = {{"ref set one.hand 1,2,3", "ref set one.hand 4,4,5"},
                {"ref set one.morale_left 90", "ref set one.morale_left 10"},
                {"ref set one.pool warrior*8", "ref set one.pool archer*8"}};
  game.quests = {charged()};
  game.secrets = {"hands",  "decks",   "dealt",    "left",  "morale_left", "pools",   "drafts", "men",  "reserve",
                  "places", "landing", "standing", "level", "queues",      "records", "points", "roll", "entries"};
  return game;
}

}  // namespace cherta::wire
