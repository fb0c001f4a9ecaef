// Every form of every order of Tartar Raid, and what may stand in its blanks: for tests that say anything at any time.
#pragma once

#include "server/rules/tartar_raid/engine.h"
#include "tests/rules/blanks.h"

namespace cherta::tartar_raid::testing {

// What stands in braces is filled in at random.
// clang-format off
inline constexpr std::string_view kForms[] = {
    "ready", "option windows standing", "option weather nonsense", "hexes 0001 clear tartary", "town {box}", "town 44",
    "extra {box}", "extra none", "terrain {side}=B {side}=R", "terrain none", "cherta {few}", "cherta none",
    "deploy subs={card},{card} AGA=10+c1@{box} T1S=c2@{box} T2S=10@{box} dummy={box}:{skill} dummy={box}",
    "deploy subs=none AGA=20@{box}", "muster sub={card} PRINCE=8@town FSUB=6@{box} cossacks={edge} heroes={box},{box}",
    "muster PRINCE=15@{edge} heroes=none", "overrun {box} {label} burn", "overrun {box} {label} enslave carry",
    "overrun {box} {label} enslave guard", "overrun {box} {label} enslave caravan{few}", "done", "herd {box}", "first", "second",
    "march {label} {box}", "march {label} {box} {box}", "march {label} {box} {box} {box} forced",
    "march {label} {box} {box} {box} forced else stay surprise", "march {label} {box} {box} fast {card}",
    "march {label} {box} assault pick {label} {label}", "assault {label}", "siege {label}", "siege {label} with {label} {label}",
    "sally {label}", "join {label} {label}", "separate {label}", "summon {label} {label}", "leave {label} peasants",
    "leave {label} cossacks", "leave {label} foot", "gather {label} {label}", "abandon {label}", "play intel {card} {label}",
    "play cossacks {card}", "play cossacks {card} {edge}", "play heroes {card} {box}", "play heroes {card}",
    "play join {card} {label} {label}", "counter {card}", "intercept {card} {label}", "zoc {label}", "contact {box}",
    "contact {box} engage {label} joint {label} {label} climax play join {card} {label} play intel {card} {label} levy yes mode table",
    "contact {box} engage {label}", "contact {box} levy no", "pass", "mute", "retreat {box}", "retreat inside",
    "battleorder {box} {box}", "battleorder {box} {box} end", "losses {label} feudal cossack {label}", "losses {label} tartar foot",
    "claim {label} {skill}", "withdraw", "end", "pursue {label}", "stop",
    "result {few} winner={side} losses {label}:foot=2,tartar=1 {label}:feudal={few} killed={label} wagons={few}",
    "result {few} winner=draw killed=none", "stand add step if enemy={label} do intercept {card} {label}",
    "stand add w_start if enemy=any if box={box} if turn>={few} do play intel {card} {label} repeat",
    "stand add contact do contact {box} engage {label} climax", "stand del {few}", "stand move {few} {few}", "resign", "offer undo",
    "accept undo", "end; march {label} {box}; stand del 1", "march {label} {box}; end", "expire", "prepared", "ref pause", "ref resume",
    "ref extend {seat} 3600", "ref place {label} {box}", "ref remove {label}", "ref rule both go home", "ref roll test {label}",
    "ref undo turn", "ref undo phase", "ref note prince look", "ref abort",
    "ref result {few} winner={side} losses {label}:tartar={few} {label}:feudal={few} killed=none",
    "ref set {label} at {box} units {few} commander {skill}", "ref set {label} units {few}", "ref set {label} dummy",
    "ref set {label} at {box} untested", "ref set {label} leader {leader}", "ref set {label} leader none",
    "ref set {label} commander lost", "ref set {label} markers {box}", "ref set T6 at {box} units 1 form caravan markers {village}",
    "ref set {label} losses feudal,cossack", "ref set {label} inside", "ref set {label} outside", "ref set {label} known {few}",
    "ref set {label} unknown", "ref set {label} claim {skill}", "ref set {label} stamp {skill}", "ref set {label} began {box}",
    "ref set {label} immobile {few}", "ref set {label} came {box}", "ref set {label} barred {few}", "ref set {label} barred none", "ref set {label} {flag}",
    "ref set {label} {flag} off", "ref set {label} peasants {few}", "ref set {label} cossacks {few}", "ref set {label} foot {few}",
    "ref set villages 23 31 46 52 65", "ref set village {box} intact", "ref set village {village} burned", "ref set village {village} enslaved {few}",
    "ref set village {village} intact", "ref set town {box}", "ref set town none", "ref set town intact", "ref set town taken",
    "ref set town tribute {few} slaves", "ref set side {side} rough", "ref set side {side} blocked", "ref set side {side} open",
    "ref set cherta {few}", "ref set cherta none", "ref set hex {box} difficult", "ref set hex {box} clear road",
    "ref set river {few} ford {few} bridge {few}", "ref set river none", "ref set option wrath on", "ref set option battle_mode table",
    "ref set option battle_mode auto", "ref set turn {few}", "ref set phase {phase}", "ref set weather {weather}", "ref set first {seat}",
    "ref set chooser {seat}", "ref set chooser none", "ref set rolled {few} {few}", "ref set prince_returns {few}",
    "ref set prince_returns none", "ref set booty_turn {few}", "ref set booty_turn none", "ref set reinforcements_diced {few}",
    "ref set battles {few}", "ref set labels T {few}", "ref set labels H 99", "ref set pursuers_tried none", "ref set contest {box} {seat}",
    "ref set contest {box} {seat} sally", "ref set contest none", "ref set battle_order {box}", "ref set fought_in {box}",
    "ref set window none", "ref set march none", "ref set battle none", "ref set activated", "ref set activated off", "ref set dicing",
    "ref set dicing off", "ref set withdrawing", "ref set withdrawing off", "ref set compelled", "ref set compelled off",
    "ref set fallback", "ref set fallback off", "ref set surprise_used", "ref set bo_missed", "ref set town_mustered",
    "ref set prince_died_in_town", "ref set reinforced", "ref set reinforced off", "ref set levy_used", "ref set pursuit_turn",
    "ref set pursuit_turn off", "ref set aga_lost", "ref set aga_lost off", "ref set prince_lost", "ref set prince_lost off",
    "ref set dummies_gone", "ref set dummies_gone off", "ref set paused", "ref set undo_open off", "ref set hand {seat} {card} {card}",
    "ref set hand {seat} none", "ref set clubs {seat} {club}", "ref set discard {seat} {card}@{few}", "ref set discard {seat} none",
    "ref set ready {seat}", "ref set card_played {seat}", "ref set offers_undo {seat}", "ref set muted {seat}",
    "ref set climax_used {seat} {few}", "ref set units_lost {seat} {few}", "ref set announced {seat} {skill}",
    "ref set announced {seat} none", "ref set standing {seat} contact do contact {box} engage {label}", "ref set standing {seat} none",
    "ref set skill {leader} {skill}", "ref set fate {leader} {fate}", "ref set objective {objective}", "ref set villages_required {few}",
    "ref set wrath_required {few}", "ref set battles_begun {few}", "ref set plan PRINCE=8@town cossacks={edge} heroes={box}",
    "ref set prince_formed", "ref set fsub_formed", "ref set reinforcement_clubs {club}", "ref set pending cossacks due {few} edge {edge}",
    "ref set pending off_map due {few} edge {edge} units 4 leader FSUB", "ref set pending prince_returns due {few} edge {edge} units 4 leader PRINCE",
    "ref set pending none"};
// clang-format on

// Fills the blanks of a form, mostly with what is there.
class Filler final : public rules::testing::Blanks {
 public:
  Filler(const State& s, rules::Chance& chance) : Blanks(chance), s_(s) {}

 private:
  std::string few() { return std::to_string(pick(4) == 0 ? pick(30) : pick(7)); }
  // Where somebody stands, beside him, or anywhere.
  std::string box() {
    const bool hexes = s_.ground->hexes;
    if (s_.counters->empty() || pick(4) == 0)
      return hexes ? Box::hex(static_cast<int>(pick(kHexColumns)), static_cast<int>(1 + pick(kHexRows))).text()
                   : Box::at(static_cast<int>(pick(kColumns)), static_cast<int>(1 + pick(kRows))).text();
    const Box here = *(*s_.counters)[pick(s_.counters->size())].box;
    const auto beside = neighbours(s_.ground, here);
    if (pick(3) == 0 || beside.empty()) return here.text();
    auto one = beside.begin();
    std::advance(one, static_cast<std::ptrdiff_t>(pick(beside.size())));
    return (*one).text();
  }
  std::string village() {
    const auto& all = s_.ground->villages;
    return all.empty() ? box() : all[pick(all.size())].box.text();
  }
  std::string side() {
    const Box here = *Box::parse(box());
    const auto beside = neighbours(s_.ground, here);
    return here.text() + "-" + (beside.empty() ? here : *beside.begin()).text();
  }
  std::string label() {
    if (s_.counters->empty() || pick(5) == 0) return std::string(1, "TFCHP"[pick(5)]) + std::to_string(1 + pick(6));
    return (*s_.counters)[pick(s_.counters->size())].label->text();
  }
  // A card of a hand, mostly.
  std::string card() {
    const auto& hand = (pick(2) == 0 ? *s_.aga : *s_.prince).hand.get_or({});
    if (hand.empty() || pick(3) == 0) return rules::Card::at(static_cast<int>(pick(52))).text();
    return hand[pick(hand.size())].text();
  }
  std::string word(const std::string& blank) override {
    if (blank == "few") return few();
    if (blank == "box") return box();
    if (blank == "village") return village();
    if (blank == "side") return side();
    if (blank == "label") return label();
    if (blank == "card") return card();
    if (blank == "club") return one_of({"2C", "5C", "8C", "JC", "AC"});
    if (blank == "edge") return one_of({"N", "S", "E"});
    if (blank == "seat") return one_of({"aga", "prince"});
    if (blank == "skill") return one_of({"good", "average", "poor"});
    if (blank == "weather") return one_of({"fair", "bad"});
    if (blank == "leader") return one_of({"AGA", "TSUB1", "TSUB2", "PRINCE", "FSUB"});
    if (blank == "fate") return one_of({"none", "waiting", "killed", "escaped"});
    if (blank == "objective") return one_of({"rush", "burn", "enslave"});
    if (blank == "phase")
      return one_of({"turn_start", "declare", "window_start", "roll", "choose", "move_1", "battle_1", "move_2",
                     "battle_2", "window_end", "turn_end", "pursuit", "muster", "deploy", "town"});
    return one_of({"moved", "fought", "pinned", "been_pinned", "tried_forced", "extra_this_turn", "extra_last_turn",
                   "beaten", "stood_still", "straggling", "assaulted", "challenging", "besieging", "sallying",
                   "zoc_used", "may_cross"});
  }

  const State& s_;
};

}  // namespace cherta::tartar_raid::testing
