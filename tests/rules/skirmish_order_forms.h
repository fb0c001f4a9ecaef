// Every form of every order of Skirmish, and what may stand in its blanks: for tests that say anything at any time.
#pragma once

#include "server/rules/skirmish/engine.h"
#include "tests/rules/blanks.h"

namespace cherta::skirmish::testing {

// What stands in braces is filled in at random.
// clang-format off
inline constexpr std::string_view kForms[] = {
    "options", "options turning=any hand_size={few}", "options scenario=duel", "options nonsense=1", "agree",
    "muster initial={type}*{few},{type}*{few} reserve={type}*8", "muster initial=warrior*5,archer*2 reserve=warrior*8",
    "muster initial=legionary*7 reserve=cavalry*8", "place {man} {place} {deg}", "place R1 {place} {deg}; R2 {place} {deg}",
    "land {inch}", "commit", "card {few}", "card 1", "card 6", "morale {man}", "morale {man}+{man}={few}",
    "morale {man}+{man}+{man} {man}={few} {man}", "dfire end", "dfire {man} {token}", "dfire {man} {token} {token}; {man} {token}; end",
    "rally none", "rally {man}+{man}={few}", "plan {man} {token}", "plan {man} {token} {token}", "plan {man} {token} {token} {token}; end",
    "plan {man} {token}; {man} {token} {token}; {man} {token}", "plan SHIP s:{inch}", "plan {man} d m:{place}; SHIP s:{inch}; end",
    "plan {man} m:{place} b c:{man}", "plan {man} f:{man} l f:{man}/{man} l", "reserve {type} {place}", "done", "check plan {man} {token}",
    "turn card={few}", "turn card={few} | plan {man} {token}; end", "turn card={few} | morale {man} | dfire end | rally none | reserve {type} {place} | plan {man} {token} | done",
    "turn card={few} | standing auto {few} | done", "turn off", "standing att {man}+{man}={few} {man}", "standing auto {few}",
    "standing auto 100", "standing play low", "standing play high", "standing off", "standing off att", "standing off auto",
    "standing off play", "offer end", "accept", "decline", "concede", "result winner=one how=killed fate_one=unhurt fate_two=killed",
    "result winner=none how=draw fate_one=killed fate_two=killed", "result winner=one how=killed fate_one=killed fate_two=killed",
    "expire", "prepared", "ref pause", "ref resume", "ref deadline one {few}", "ref as one card {few}", "ref as two done",
    "ref as one plan {man} {token}", "ref place {man} {place} {deg}", "ref remove {man}", "ref roll d10", "ref roll d100",
    "ref rule as you were", "ref end", "ref void", "ref set {man}.wounded yes", "ref set {man}.wounded no", "ref set {man}.routing yes",
    "ref set {man}.routing no", "ref set {man}.loaded no", "ref set {man}.facing {deg}", "ref set {man}.spent {few}",
    "ref set {man}.rout_moves {few}", "ref set {man}.nonsense 1", "ref set ship.x {inch}", "ref set one.morale_left {few}",
    "ref set two.hand {few},{few},{few}", "ref set one.score {few}", "ref set h1 led:{man}", "ref set h1 loose:{place}"};
// clang-format on

// Fills the blanks of a form, mostly with what is there.
class Filler final : public rules::testing::Blanks {
 public:
  Filler(const State& s, rules::Chance& chance) : Blanks(chance), s_(s) {}

 private:
  std::string number(std::size_t most) { return std::to_string(pick(most + 1)); }
  std::string inch() { return number(110) + (pick(2) == 0 ? "" : ".25"); }
  std::string place() {
    if (s_.figures->empty() || pick(3) == 0) return inch() + "," + number(62);
    const Point at = (*s_.figures)[pick(s_.figures->size())].at;  // beside somebody
    const auto near = [&](int h) { return std::to_string(std::max(0, h / 100 + static_cast<int>(pick(7)) - 3)); };
    return near(at.x) + "," + near(at.y) + (pick(2) == 0 ? ".5" : "");
  }
  std::string man() {
    if (s_.figures->empty() || pick(8) == 0) return one_of({"V1", "R3", "R99", "A1", "B1", "G2"});
    return (*s_.figures)[pick(s_.figures->size())].id.text();
  }
  std::string token() {
    if (pick(15) == 0) return "w";
    return fill(one_of({"m:{place}", "m:{place}",
                        "m:{place}", "p:{deg}",
                        "f:{man}",   "f:{man}/{man}",
                        "l",         "l2",
                        "c:{man}",   "c:{man}@{place}",
                        "b",         "d",
                        "d:{inch}",  "x",
                        "dm",        "mt",
                        "t:h6",      "t:h1+p1",
                        "r",         "e"}));
  }
  std::string word(const std::string& blank) override {
    if (blank == "man") return man();
    if (blank == "place") return place();
    if (blank == "inch") return inch();
    if (blank == "token") return token();
    if (blank == "deg") return number(359);
    if (blank == "few") return number(9);
    return one_of({"warrior", "archer", "legionary", "cavalry", "slinger", "champion"});  // a type
  }

  const State& s_;
};

}  // namespace cherta::skirmish::testing
