// Every form of every order of Meeting of Hosts, and what may stand in its blanks: for tests that say anything at any
// time.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"
#include "tests/rules/blanks.h"

namespace cherta::meeting_of_hosts::testing {

// What stands in braces is filled in at random.
// clang-format off
inline constexpr std::string_view kForms[] = {
    "option terrain none", "option turn_limit {few}", "option terrain template:hall", "accept", "edge south",
    "edge north", "muster sample {army}", "muster buy {class}", "muster buy {class} small elite {weapon}",
    "muster buy HC chariot impetuous", "muster general", "muster drop {few}", "muster ready", "muster unready",
    "assign G2 {few} {few}", "deploy {few} {place} {turn}", "deploy {few} {place} 0 files {few}", "deploy G{few} {place}",
    "attach G{few} {few}", "undeploy {few}", "undeploy G1", "autodeploy", "ready", "unready", "initiative first",
    "initiative second", "hold {unit}", "adv {unit} {inch}", "adv {unit} R{wheel} max", "adv {unit} max",
    "back {unit} max", "back {unit} L{wheel} 1", "man {unit} {turn} {inch}", "man {unit} {turn} 0 files {few}",
    "march {unit} max", "charge {unit} {unit}", "charge {unit} {unit} L{wheel}", "enter r{few} {inch} files {few} max",
    "gmove {general} {place}", "join {general} {unit}", "done", "holdfire {unit} {unit}", "holdfire all", "fire {unit}",
    "evade {unit}", "stand {unit}", "pursue {unit} adv {inch}", "pursue {unit} charge {unit}", "recover {unit}",
    "rest {unit}", "policy shoot {answer}", "policy evade {answer} {unit}", "policy pursue straight",
    "policy initiative ask", "policy recover {answer}", "concede", "withdraw", "offer draw", "accept draw", "refuse draw",
    "auto", "result winner={side} lossA={few}:1", "result winner=none fateA=AG1:killed", "range {unit} {unit}",
    "los {unit} {unit}", "command {unit}", "preview adv {unit} {inch}", "preview charge {unit} {unit}",
    "preview gmove {general} {place}", "preview pursue {unit} adv max", "adv {unit} max; adv {unit} 2; done",
    "each; charge {unit} {unit}; adv {unit} max; done", "each; done; evade {unit}; recover {unit}", "expire",
    "ref pause", "ref resume", "ref skip {side}", "ref roll 2d6 for luck", "ref rule as you were; go on",
    "ref deadline {few}h", "ref place {unit} {place} {turn}", "ref place {general} {place}", "ref remove {unit} {loss}",
    "ref terrain wood {place} {place} {place}", "ref terrain wall {place} {place}", "ref end {side} decisive",
    "ref result winner={side}", "ref set {unit} hits_temp {few}", "ref set {unit} hits_perm {few}",
    "ref set {unit} x {inch}", "ref set {unit} y {inch}", "ref set {unit} facing {turn}", "ref set {unit} files {few}",
    "ref set {unit} disordered yes", "ref set {unit} ardour no", "ref set {unit} pursuing yes",
    "ref set {unit} charged_by {unit},{unit}", "ref set {unit} charged_by none", "ref set {unit} ordered yes",
    "ref set {unit} moved no", "ref set {unit} shot yes", "ref set {unit} retreated yes", "ref set {unit} melee yes",
    "ref set {unit} class {class}", "ref set {unit} mount {mount}", "ref set {unit} weapon {weapon}",
    "ref set {unit} size {size}", "ref set {unit} figs0 {few}", "ref set {unit} impetuous yes",
    "ref set {unit} quality {quality}", "ref set {unit} hold_fire yes", "ref set {unit} evade_choice yes",
    "ref set {unit} recover_choice yes", "ref set {unit} value {few}/2", "ref set {unit} general {general}",
    "ref set {unit} general none", "ref set {unit} answers_to {general}", "ref set {unit} status on_table",
    "ref set {general} x {inch}", "ref set {general} y {inch}", "ref set {general} with {unit}",
    "ref set {general} with none", "ref set {general} gmoved yes", "ref set {general} fate {fate}",
    "ref set {general} rank subordinate", "ref set {general} rank commander", "ref set {general} mount elephant",
    "ref set {general} immobile yes", "ref set {general} no_command yes"};
// clang-format on

// Fills the blanks of a form, mostly with what is there.
class Filler final : public rules::testing::Blanks {
 public:
  Filler(const State&, rules::Chance& chance) : Blanks(chance) {}

 private:
  std::string number(std::size_t most) { return std::to_string(1 + pick(most)); }
  std::string word(const std::string& blank) override {
    if (blank == "unit") return (pick(2) == 0 ? "A" : "B") + number(pick(8) == 0 ? 40 : 11);
    if (blank == "general") return (pick(2) == 0 ? "AG" : "BG") + number(3);
    if (blank == "place") return number(72) + " " + number(48);
    if (blank == "inch") return number(48) + (pick(2) == 0 ? "" : ".5");
    if (blank == "turn") return std::to_string(pick(24) * 15);
    if (blank == "wheel") return number(90);
    if (blank == "few") return number(12);
    if (blank == "side") return one_of({"A", "B", "none"});
    if (blank == "army") return one_of({"roman", "steppe", "carthage", "nobody"});
    if (blank == "class") return one_of({"sk", "li", "mi", "hi", "lc", "mc", "hc", "el", "ar", "ba"});
    if (blank == "mount") return one_of({"foot", "horse", "camel", "chariot", "elephant", "engine", "wagon"});
    if (blank == "weapon") return one_of({"none", "javelin", "bow", "sling", "artillery"});
    if (blank == "size") return one_of({"small", "standard", "large"});
    if (blank == "quality") return one_of({"levy", "average", "elite"});
    if (blank == "answer") return one_of({"always", "never", "ask"});
    if (blank == "loss") return one_of({"destroyed", "surrendered", "fled", "left"});
    return one_of({"unhurt", "captured", "killed", "left_table"});  // a fate
  }
};

}  // namespace cherta::meeting_of_hosts::testing
