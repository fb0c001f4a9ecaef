// Every form of every order of The Age of Arthur, and what may stand in its blanks: for tests that say anything at any
// time.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "tests/rules/blanks.h"

namespace cherta::age_of_arthur::testing {

// What stands in braces is filled in at random.
// clang-format off
inline constexpr std::string_view kForms[] = {
    "option diagonals=off", "option list_p1=custom RB:10:6:5", "option raids_max=3", "accept-setup", "mix FW100",
    "mix RB10 NR20 MW20 FW40 SK10 recruits RB10 FW90", "mix RB100", "base 5-6", "base {cell}", "march {cell}",
    "march {cell} via {cell} joker=double", "march {cell} joker=bridge", "march {cell} joker=ford",
    "march {cell} via {cell} joker=double+bridge", "home", "home via {cell} joker=double", "home joker=bridge", "halt",
    "end", "plunder", "burn", "leave", "guide {cell}", "guide no", "joker cancel", "joker pass", "ford force",
    "ford around", "ford withdraw", "ford bypass", "ford outflank", "ford split {tens}", "challenge", "pass", "accept",
    "decline", "press", "refuse", "stand", "withdraw {cell}", "withdraw home", "withdraw {cell} joker=bridge", "fight",
    "surrender", "sally", "hold", "battle-mode auto", "battle-mode table", "battle-mode played",
    "report winner={side} decisive={yes} lossA={number} lossD={number} kingA={king} kingD={king} eventA={few}",
    "report winner={side} award={few} lossA={number} lossD={number}", "duel winner={side} fate={fate}",
    "fallback {cell}", "levy LF{few} LS{few}", "levy LF{few}", "recruit", "attack", "ready", "submit", "revolt",
    "host FW{few} LF{few}", "host RB1 NR6 MW3 FW6 SK2 LF20 LS12", "standing loot red plunder black burn",
    "standing joker R3.8 R5.1", "standing guide {cell}", "standing ford split {tens}", "standing press press",
    "standing answer accept", "standing king surrender", "standing sally hold", "standing mode table",
    "standing challenge yes", "standing meet withdraw {cell} {cell} home", "standing fallback {cell} {cell}",
    "standing levy half", "standing act recruit until {cell}", "standing off loot", "standing off act", "concede",
    "march {cell}; plunder; recruit", "pass; stand; levy LS{few}", "burn; march {cell}; burn; pass", "offer undo",
    "accept undo", "expire", "prepared", "ref result battle winner={side} decisive={yes} lossA={number} lossD={number}",
    "ref result battle winner={side} lossA=0 lossD=0 kingA={king} kingD={king}",
    "ref result duel winner={side} fate={fate}", "ref place A {cell}", "ref place A home", "ref place D {cell}",
    "ref place {card} {cell}", "ref place {card} {cell} up", "ref remove {cell}", "ref roll 3d6",
    "ref rule as you were", "ref pause", "ref resume", "ref end recalled", "ref end conquest", "ref end home",
    "ref undo", "ref set turn {few}", "ref set S0[A] {hundreds}", "ref set S0[D] {hundreds}", "ref set S0[A] {number}",
    "ref set menA {men}", "ref set menD {men}", "ref set menD {men} rest", "ref set mix[A] RB10 FW90",
    "ref set mix[D] FW100", "ref set recruit_mix[A] SK30 FW70", "ref set pool[A] {pool}",
    "ref set pool[D] {men} {number} LF100", "ref set dismounted[A] {number}", "ref set prestige[A] {few}",
    "ref set prestige[D] -{few}", "ref set king[A] {health}", "ref set king[D] {health}", "ref set held[A] {few}",
    "ref set held[D] {few}", "ref set plunder {few}", "ref set exempt {few}", "ref set abandoned {few}",
    "ref set halt {few} {cause}", "ref set halt {few}", "ref set halt_cause {cause}", "ref set retreat two {few}",
    "ref set retreat {retreat}", "ref set dissent_due {few}", "ref set dissent_due none", "ref set places {few}",
    "ref set standoff {cell} {way}", "ref set standoff none", "ref set barred {cell} {cell}", "ref set barred none",
    "ref set row5_from 5-6", "ref set row5_from none", "ref set free_roam on", "ref set phase a_move",
    "ref set phase d_act", "ref set plain {cell}", "ref set again {cell} off", "ref set prev_A {cell}",
    "ref set prev_D {cell}", "ref set dir_A {way}", "ref set dir_D {way}", "ref set released {flag}",
    "ref set d_no_recruit {flag}", "ref set d_no_move {flag}", "ref set d_moved {flag}",
    "ref set challenge_used {flag}", "ref set ford_pass {flag}", "ref set row5_lateral {flag}",
    "ref set raid_no {few}", "ref set seat_attacker p2", "ref set cum[P1] {number}", "ref set neg_streak[P2] 1",
    "ref set reign[P1] {few}", "ref set min_col {few}", "ref set max_col 14", "ref set bridge {cell} none",
    "ref set subordinate p2", "ref set subordinate none", "ref set campaign_status tribute",
    "ref set campaign_status raiding", "ref set campaign_status over", "ref set weather bad"};
// clang-format on

// How a blank is filled; cells are near the armies as often as not.
class Filler final : public rules::testing::Blanks {
 public:
  Filler(const State& s, rules::Chance& chance) : Blanks(chance), s_(s) {}

 private:
  int number(std::size_t n) { return static_cast<int>(pick(n)); }
  std::string cell() {
    const Cell near = pick(2) == 0 ? *s_.a->at : *s_.d->at;
    if (pick(4) == 0 || !near.exists() || near.is_home()) return Cell(1 + number(5), number(16)).text();
    return Cell(std::max(1, near.row() + number(3) - 1), near.column() + number(3) - 1).text();
  }
  // A hundred men of the first muster, as recruits.
  std::string pool() const {
    const Pool pool = s_.a->muster.get_or(Muster()).pool;
    return std::to_string(pool.init - 100) + " " + std::to_string(pool.recruits + 100);
  }
  std::string word(const std::string& blank) override {
    if (blank == "cell") return cell();
    if (blank == "pool") return pool();
    if (blank == "card") return Card::at(number(54)).text();
    if (blank == "few") return std::to_string(pick(4) == 0 ? pick(70) : pick(8));
    if (blank == "tens") return std::to_string(10 * pick(11));
    if (blank == "hundreds") return std::to_string(100 * pick(20));
    if (blank == "number") return std::to_string(pick(2) == 0 ? 10 * pick(60) : pick(2000));
    if (blank == "men") return std::to_string(10 * (number(200) - 100));
    if (blank == "side") return one_of({"A", "D", "none"});
    if (blank == "yes") return one_of({"yes", "no"});
    if (blank == "king") return one_of({"ok", "dead"});
    if (blank == "fate") return one_of({"alive", "killed", "none"});
    if (blank == "health") return one_of({"fit", "beaten", "dead"});
    if (blank == "cause") return one_of({"none", "roads", "dissent", "ill", "serious", "critical"});
    if (blank == "retreat") return one_of({"none", "two", "direct", "free"});
    if (blank == "way") return one_of({"n", "ne", "e", "se", "s", "sw", "w", "nw"});
    return one_of({"on", "off"});
  }

  const State& s_;
};

}  // namespace cherta::age_of_arthur::testing
