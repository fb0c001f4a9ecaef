// Every form of every order of Murid Wars, and what may stand in its blanks: for tests that say anything at any time.
#pragma once

#include "server/rules/murid_wars/engine.h"
#include "tests/rules/blanks.h"

namespace cherta::murid_wars::testing {

// What stands in braces is filled in at random.
// clang-format off
inline constexpr std::string_view kForms[] = {
    "option murid_role attack", "option turn_limit {few}", "option measure table", "option terrain seeded:{few}", "accept",
    "assign officers={few} musicians={few} flags={few}", "attributes MK={few} FA={few} AD={few} IN={few} MO={few} AM={few}",
    "group {unit} rank={few} musicians={few} flags={few}", "group M1 rank=99999", "group M2 rank={few} horse", "muster done",
    "place {unit} {place}", "place {unit} {place} {stance}", "place {unit} 144 144", "unplace {unit}", "deploy usual", "deploy done",
    "mass {mass} {unit} {unit} {unit} {unit}", "mass {mass} {unit} {unit} {unit} {unit} at {place}",
    "attach {unit} {unit}", "attach {unit} {unit} within", "detach {unit} {place}",
    "move {unit}", "move {unit} {place}", "move {unit} {place} {place} {place}", "move {unit} @{unit}", "move {unit} {place} @{unit}",
    "move {unit} inches={inch}", "charge {unit} {unit}", "charge {unit} {unit} via {place}", "charge {unit} {unit} at {place}",
    "charge {unit} {unit} inches={inch} also {unit}", "fire {unit}", "fire {unit} {unit}", "fire {unit} {unit} range={inch}",
    "fire {unit} {unit} range={inch} cover", "sharpshoot {unit}", "sharpshoot {unit} {unit} {unit} prio=MSO", "melee {unit} {unit}",
    "limber {unit}", "unlimber {unit}", "mount {unit}", "dismount {unit}", "hold {unit}", "go", "go {place}", "go @{unit}",
    "go charge {unit}", "go charge {unit} at {place}", "endgo", "pass", "replace {unit} {inch}", "gun light {unit} {inch}",
    "gun siege {unit} {unit} {unit} {unit} {inch}", "arrive {unit} {inch}", "reinforce done", "allocate", "allocate MK={few}",
    "allocate FA={few} AM={few} MO={few}", "prefs priority MK:{few} FA:{few} IN:{few} AD:{few} AM:{few} MO:{few}",
    "prefs standard {unit} melee", "prefs replenish {unit} off", "prefs replenish {unit} on", "prefs confirm on", "prefs confirm off",
    "queue hold {unit}", "queue charge {unit} {unit} at {place} | fire {unit} | hold {unit}", "queue rest fire", "queue rest hold",
    "queue clear", "concede", "offer draw", "accept draw", "decline draw", "legal", "legal {unit}", "range {unit} {unit}",
    "confirm", "dispute {inch}", "touch {unit} {unit} on", "touch {unit} {unit} off", "stuck {unit}",
    "result murid broken lost {unit}", "result russian morale murid MK={few} FA={few} AD={few} IN={few} MO={few} AM={few} HP={few}",
    "expire", "ref rule as you were", "ref dice D6 {die} {die}", "ref dice D10 {few}", "ref dice D3 2", "ref undo", "ref undo {few}",
    "ref decide {inch}", "ref extend murid {few}", "ref play russian hold {unit}", "ref play murid fire {unit}", "ref end draw",
    "ref end russian", "ref place {unit} {place}", "ref remove {unit}", "ref set turn {few}", "ref set quiet_turns {few}",
    "ref set companies_lost {few}", "ref set break_at {few}", "ref set break_at none", "ref set event_in_turn yes",
    "ref set go_left {few}", "ref set first_side murid", "ref set sharpshot_used yes", "ref set MK {few}", "ref set FA {few}",
    "ref set AD {few}", "ref set IN {few}", "ref set MO {few}", "ref set AM {few}", "ref set HP {few}", "ref set HP 0", "ref set IN 0",
    "ref set AD 0", "ref set AM 0", "ref set hp_zero_turn {few}", "ref set am_zero_turn none", "ref set loss_count {few}",
    "ref set {foot}.rank {few}", "ref set {foot}.officers {few}", "ref set {foot}.standards {few}", "ref set {foot}.musicians {few}",
    "ref set {unit}.activated yes", "ref set {unit}.activated no", "ref set {unit}.moved yes", "ref set {foot}.replenished yes",
    "ref set {company}.casualties {few}", "ref set {gun}.crew {few}", "ref set {gun}.gun_class heavy", "ref set {gun}.limbered no",
    "ref set {foot}.horse yes", "ref set {foot}.mounted yes", "ref set {chief}.host {foot}", "ref set {chief}.host none",
    "ref set {foot}.standard_used yes", "ref set {lost}.slot credit", "ref set {lost}.slot closed", "ref set {company}.repl {few}"};
// clang-format on

// Fills the blanks of a form, mostly with what is there.
class Filler final : public rules::testing::Blanks {
 public:
  Filler(const State& s, rules::Chance& chance) : Blanks(chance), s_(s) {}

 private:
  std::string number(std::size_t most) { return std::to_string(1 + pick(most)); }
  std::string inch() { return number(48) + (pick(2) == 0 ? "" : ".25"); }
  // Somebody on the table, or of either draft, or nobody.
  std::string unit() {
    const Units* all = &*s_.units;
    for (const Seat side : kSides)
      if (!(*s_.deployed)[side] && pick(2) == 0) all = &draft_of(s_, side);
    if (all->empty() || pick(6) == 0) return one_of({"M1", "M40", "M1.3", "MC", "RB12", "RX1", "R5", "MG2"});
    return (*all)[pick(all->size())].id.text();
  }
  // One of these on the table, mostly; else a name of theirs.
  template <class Is>
  std::string one_who(const Is& is, std::string_view name) {
    std::vector<std::string> all = {std::string(name)};
    for (const Unit& u : *s_.units)
      if (is(u)) all.push_back(u.id.text());
    return all[pick(all.size())];
  }
  // A company that is off the table.
  std::string lost() {
    std::vector<std::string> all = {"R13"};
    for (const Slot& slot : *s_.slots)
      if (!find(s_, company(slot.number))) all.push_back(company(slot.number).text());
    return all[pick(all.size())];
  }
  std::string word(const std::string& blank) override {
    if (blank == "unit") return unit();
    if (blank == "foot") return one_who([](const Unit& u) { return is_foot(u) && u.kind != Kind::kFigure; }, "M1");
    if (blank == "company") return one_who([](const Unit& u) { return u.kind == Kind::kCompany; }, "R1");
    if (blank == "gun") return one_who([](const Unit& u) { return u.kind == Kind::kGun; }, "RG1");
    if (blank == "chief") return one_who([](const Unit& u) { return u.kind == Kind::kCinc; }, "MC");
    if (blank == "lost") return lost();
    if (blank == "mass") return "RX" + number(4);
    if (blank == "place") return inch() + " " + inch();
    if (blank == "inch") return inch();
    if (blank == "die") return number(6);
    if (blank == "few") return std::to_string(pick(11));
    return one_of({"limbered", "unlimbered", "mounted", "dismounted", "horse"});  // a stance
  }

  const State& s_;
};

}  // namespace cherta::murid_wars::testing
