// What random games of The Age of Arthur are told besides the orders on offer.
#include <algorithm>

#include "tests/rules/arthur_experiment.h"

namespace cherta::age_of_arthur::testing {

namespace {

using rules::Actor;
using Line = rules::testing::Line<AgeOfArthur>;

void add(std::vector<Line>& lines, Actor actor, const std::string& text) {
  if (const auto order = AgeOfArthur::parse(text)) lines.push_back({actor, *order});
}

constexpr std::string_view kStanding[] = {"loot red leave",
                                          "loot red plunder black plunder",
                                          "loot black burn",
                                          "joker R2.6 R3.2 R3.8 R4.6",
                                          "joker none",
                                          "guide no",
                                          "ford around",
                                          "ford force",
                                          "press press",
                                          "answer accept",
                                          "king fight",
                                          "sally sally",
                                          "mode table",
                                          "challenge yes",
                                          "meet stand",
                                          "meet withdraw 2-6 3-7 4-7 1-5 5-6 5-8 home",
                                          "fallback 3-7 4-6 2-7 1-7",
                                          "levy half",
                                          "act recruit",
                                          "act recruit until 2-7 3-6 3-7 3-8",
                                          "off loot",
                                          "off joker",
                                          "off meet",
                                          "off act"};

// His next order of play, and what may follow it.
void add_script(std::vector<Line>& lines, const State& truth, Seat seat) {
  const auto offers = AgeOfArthur::offers(Known::of(truth, Viewer::player(seat)), seat);
  if (offers.empty()) return;
  const auto& offer = offers[*truth.waits % offers.size()];
  const std::string first = AgeOfArthur::write(AgeOfArthur::order_of(offer, *truth.waits % AgeOfArthur::ways(offer)));
  for (const char* then : {"; plunder", "; burn", "; leave; recruit", "; pass; stand"})
    add(lines, Actor::player(seat), first + then);
}

// Orders that need a place: next to an army, or anywhere.
void add_places(std::vector<Line>& lines, const State& truth) {
  const int turn = static_cast<int>(*truth.waits % 13);
  const std::string anywhere = Cell(1 + turn % 4, 1 + turn).text();
  std::vector<std::string> cells = {anywhere, "5-6"};
  if (truth.a->at->exists() && !truth.a->at->is_home()) cells.push_back(truth.a->at->text());
  for (const std::string& cell : cells)
    for (const char* form : {"ref place A ", "ref place D ", "ref place QS ", "ref place KC ", "ref place 9H ",
                             "ref place JC ", "ref place JK1 ", "ref remove "}) {
      add(lines, Actor::referee(), form + cell);
      add(lines, Actor::referee(), form + cell + " up");
    }
}

constexpr std::string_view kSet[] = {
    "menA +200",        "menA -100",      "menD +300",         "menD -200",        "menD +200 rest", "S0[A] 900",
    "S0[D] 300",        "mix[A] FW100",   "mix[D] FW90 SK10",  "dismounted[A] 40", "prestige[A] 12", "prestige[D] -3",
    "plunder 20",       "exempt 10",      "abandoned 30",      "halt 2 ill",       "halt 1 serious", "halt 0",
    "retreat two 2",    "retreat direct", "retreat free",      "retreat none",     "dissent_due 3",  "released on",
    "d_no_recruit on",  "d_no_move on",   "challenge_used on", "king[A] beaten",   "king[D] beaten", "king[D] dead",
    "held[A] 1",        "held[D] 2",      "places 1",          "barred 2-7 3-7",   "barred none",    "standoff none",
    "phase a_move",     "phase d_act",    "free_roam on",      "turn 30",          "raid_no 2",      "cum[P1] 20",
    "neg_streak[P2] 1", "reign[P1] 2"};

bool has_room(const State& s) {
  constexpr int kAnyCard = 30;
  return s.plunder.known() && capacity_of(s) - s.plunder.get().counted >= kAnyCard;
}
bool is_full(const State& s) { return s.plunder.known() && capacity_of(s) <= s.plunder.get().counted; }

}  // namespace

bool decided_alike(const State& other, const State& truth) {
  bool prepared = false;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House &one = house_of(other, seat), &two = house_of(truth, seat);
    if (has_answered(other, seat) != has_answered(truth, seat)) return false;
    if (one.standing != two.standing || one.script != two.script) return false;
    prepared = prepared || !two.standing.get().empty() || !two.script.get().empty();
  }
  return !prepared || truth.grid->empty() || (has_room(other) && has_room(truth)) || (is_full(other) && is_full(truth));
}

std::vector<Line> beside(const State& truth) {
  std::vector<Line> lines;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    for (const std::string_view text : kStanding) add(lines, Actor::player(seat), "standing " + std::string(text));
    add_script(lines, truth, seat);
    add(lines, Actor::player(seat), "offer undo");
    add(lines, Actor::player(seat), "accept undo");
  }
  for (const std::string_view text : kSet) add(lines, Actor::referee(), "ref set " + std::string(text));
  add_places(lines, truth);
  for (const char* text : {"ref roll 2d6", "ref rule look at the land", "ref undo"}) add(lines, Actor::referee(), text);
  return lines;
}

}  // namespace cherta::age_of_arthur::testing
