// The record by which a campaign hands a battle over (MH-22.1, R81): what it may say, and that a bad one is refused by
// its field and changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/handover/handover.h"

namespace {

using namespace cherta::meeting_of_hosts;
namespace rules = cherta::rules;

// A record that says everything; its parts are replaced one at a time.
const std::string kGood = R"J({"battle_id":"b7","source":"test","mode":"played","table":{"w":72,"h":48},"scale":2,
"terrain":[{"kind":"hill","level":2,"outline":[[10,20],[20,20],[15,25.5]]},{"kind":"wall","outline":[[40,22],[50,22]]}],
"specials":[],"objective":{"outline":[[30,20],[40,20],[40,28],[30,28]],"holder":"B"},"turn_limit":9,"tie_winner":"A",
"options":{"hidden_quality":"on","general_risk":"dice","phase_deadline":24},
"sides":{"A":{"player":"one","role":"attacker","edge":"south","zone":[6,0,66,12],"skill":"good","withdrawable":false,
"break_point":"third","roster_secret":false,
"groups":[{"gid":"g1","kind":"feudal","count":5,"multiplier":"3/2"},
{"gid":"g2","kind":"guards","count":2,"profile":[{"class":"HC","quality":"elite","size":"small","traits":["impetuous"]},
{"class":"Li","weapon":"none"}]}],
"generals":[{"gid":"king","name":"The King","rank":"commander","mount":"foot"},
{"gid":"duke","rank":"subordinate","units":["g2"]}],
"arrivals":[{"aid":"late","gid":"g1","count":2,"when":"from 2 need 4","edge":"west","lo":6,"hi":20}]},
"B":{"skill":-1,"fight_to_last":true,"groups":[{"gid":"x","kind":"warband","count":4}]}}})J";

std::string one_line(std::string text) {
  std::erase(text, '\n');
  return text;
}
std::string with(const std::string& part, const std::string& instead) {
  std::string text = one_line(kGood);
  const auto at = text.find(part);
  if (at == std::string::npos) ADD_FAILURE() << "no " << part;
  return text.replace(at, part.size(), instead);
}

State fresh(const rules::OptionMap& options = {}) { return MeetingOfHosts::start(options).value(); }

// The refusal's text, "" if the record is taken.
std::string refusal(const std::string& record, const State& state = fresh()) {
  const auto order = MeetingOfHosts::parse("ref handover " + record);
  if (!order) return order.error().code + ": " + order.error().text;
  const auto eyes = rules::Known<MeetingOfHosts>::of(state, rules::Viewer::referee());
  const auto fine = MeetingOfHosts::check(eyes, rules::Actor::referee(), *order);
  return fine ? "" : fine.error().code + ": " + fine.error().text;
}
State handed(const std::string& record, State state = fresh()) {
  rules::SeededChance chance(1);
  Ruling r(std::move(state), chance);
  MeetingOfHosts::decide(r, rules::Actor::referee(), MeetingOfHosts::parse("ref handover " + record).value());
  return std::move(r).take_state();
}

TEST(HandOver, TakesWhatTheRecordSays) {
  const std::string record = one_line(kGood);
  ASSERT_EQ(refusal(record), "");
  const State s = handed(record, fresh({{"elephant_panic", "on"}, {"turn_limit", "4"}}));
  const Options& o = *s.options;
  EXPECT_EQ(o.turn_limit, 9);
  EXPECT_EQ(o.tie_winner, TieWinner::kA);
  EXPECT_EQ(o.general_risk, GeneralRisk::kDice);
  EXPECT_EQ(o.army_mode, ArmyMode::kHandover);
  EXPECT_EQ(o.deadline_hours, 24);
  EXPECT_TRUE(o.hidden_quality && o.elephant_panic);  // the match's own where the record is silent
  EXPECT_EQ(s.terrain->size(), 2U);
  EXPECT_EQ((*s.objective)->holder, rules::Seat::kSecond);
  EXPECT_EQ((*s.handed_over)->battle_id + " " + (*s.handed_over)->source, "b7 test");
  EXPECT_EQ(s.a->skill.get(), 1);
  EXPECT_EQ(s.b->skill.get(), -1);
  EXPECT_FALSE(s.a->withdrawable);
  EXPECT_EQ(*s.a->break_point, BreakPoint::kThird);
  EXPECT_TRUE(s.b->fight_to_last && s.b->withdrawable);
  EXPECT_EQ(**s.b->edge, TableEdge::kNorth);  // R81
  EXPECT_EQ(**s.b->role, Role::kDefender);
  EXPECT_EQ(**s.b->zone, (Zone{600, 3600, 6600, 4800}));
  EXPECT_TRUE(s.b->generals.get().empty());
}

// R82, MH-22.4: 3 of 5 at 3/2 and scale 2 make three units of value 1, the two that come later two of value 1 more.
TEST(HandOver, MakesUnitsOfGroups) {
  const State s = handed(one_line(kGood));
  std::string seen;
  for (const Unit& u : units_of(s, rules::Seat::kFirst)) {
    const UnitSecrets& own = u.own.get();
    seen += u.id->text() + " " + std::string(rules::word_of(u.profile->kind)) + " " + own.group + " " +
            std::to_string(own.value.part) + "/" + std::to_string(own.value.whole) + " " +
            std::to_string(u.now->answers_to) + "; ";
  }
  EXPECT_EQ(seen, "A1 hc g1 1/1 0; A2 mc g1 1/1 0; A3 mc g1 1/1 0; A4 hc g2 2/1 2; r1 mi g1 1/1 0; r2 mc g1 1/1 0; ");
  const Unit& guard = unit_at(s, {rules::Seat::kFirst, Naming::kNumber, 4});
  EXPECT_EQ(guard.quality.get(), Quality::kElite);
  EXPECT_EQ(guard.profile->figures, 8);
  EXPECT_TRUE(guard.profile->impetuous);
  const auto& arrival = s.a->own.get().arrivals.at(0);
  EXPECT_EQ(arrival.edge, TableEdge::kWest);
  EXPECT_EQ(arrival.lo, 600);
  EXPECT_EQ(arrival.hi, 2000);
}

struct Bad {
  std::string part, instead, field;
};
const std::vector<Bad>& bad_records() {
  static const std::vector<Bad> kAll = {
      {R"("battle_id":"b7",)", "", "battle_id"},
      {R"("battle_id":"b7")", R"("battle_id":7)", "battle_id"},
      {R"("battle_id":"b7")", R"("battle_id":"b 7")", "battle_id"},
      {R"("battle_id":"b7")", R"("battle_id":")" + std::string(81, 'b') + "\"", "battle_id"},
      {R"("mode":"played")", R"("mode":"guessed")", "mode"},
      {R"("mode":"played")", R"("mode":"played","mode":"played")", "record"},
      {R"("count":5)", R"("count":6,"count":5)", "record"},
      {R"({"w":72,"h":48})", R"({"w":70,"h":48})", "table"},
      {R"({"w":72,"h":48})", R"({"w":108,"h":48})", "table.w"},
      {R"({"w":72,"h":48})", R"({"w":72,"d":48})", "table"},
      {R"({"w":72,"h":48})", R"("72 by 48")", "table"},
      {R"("scale":2)", R"("scale":6)", "scale"},
      {R"("scale":2)", R"("scale":1.5)", "scale"},
      {R"("scale":2)", R"("scale":"some")", "scale"},
      {R"("kind":"hill")", R"("kind":"sea")", "terrain[0].kind"},
      {R"([15,25.5])", R"([15,25.555])", "terrain[0].outline[2][1]"},
      {R"([15,25.5])", R"([15,-1])", "terrain[0].outline[2][1]"},
      {R"([15,25.5])", R"([15])", "terrain[0].outline[2]"},
      {R"([15,25.5])", R"([15,50])", "terrain"},
      {R"([[40,22],[50,22]])", R"([[40,22]])", "terrain"},
      {R"("level":2)", R"("level":3)", "terrain[0].level"},
      {R"("specials":[])", R"("specials":["ford"])", "specials[0]"},
      {R"("specials":[])", R"("specials":["dragon"])", "specials[0]"},
      {R"("specials":[])", R"("specials":"ford")", "specials"},
      {R"("holder":"B")", R"("holder":"C")", "objective.holder"},
      {R"([30,28]],"holder":"B"})", R"([35,24]],"holder":"B"})", "objective"},
      {R"("turn_limit":9)", R"("turn_limit":0)", "turn_limit"},
      {R"("turn_limit":9)", R"("turn_limit":100)", "turn_limit"},
      {R"("tie_winner":"A")", R"("tie_winner":true)", "tie_winner"},
      {R"("general_risk":"dice")", R"("general_risk":"luck")", "options.general_risk"},
      {R"("general_risk":"dice")", R"("general_luck":"dice")", "options.general_luck"},
      {R"("general_risk":"dice")", R"("terrain":"none")", "options.terrain"},
      {R"("general_risk":"dice")", R"("army_mode":"sample")", "options.army_mode"},
      {R"("options":{"hidden)", R"("options":[],"x":{"hidden)", "record"},
      {R"("role":"attacker")", R"("role":"judge")", "sides.A.role"},
      {R"("B":{"skill":-1)", R"("B":{"role":"attacker","skill":-1)", "sides.B.role"},
      {R"("B":{"skill":-1)", R"("B":{"edge":"south","skill":-1)", "sides.B.edge"},
      {R"("B":{"skill":-1)", R"("B":{"zone":[6,12.5,66,20],"skill":-1)", "sides.B.zone"},
      {R"([6,0,66,12])", R"([6,0,73,12])", "sides.A.zone"},
      {R"([6,0,66,12])", R"([6,12,66,12])", "sides.A.zone"},
      {R"([6,0,66,12])", R"([6,0,66])", "sides.A.zone"},
      {R"("skill":-1)", R"("skill":-2)", "sides.B.skill"},
      {R"("skill":"good")", R"("skill":"great")", "sides.A.skill"},
      {R"("withdrawable":false)", R"("withdrawable":0)", "sides.A.withdrawable"},
      {R"("gid":"g2","kind")", R"("gid":"g1","kind")", "sides.A.groups"},
      {R"("gid":"g2","kind")", R"("gid":"g,2","kind")", "sides.A.groups[1].gid"},
      {R"("kind":"feudal")", R"("kind":"fuedal")", "sides.A.groups[0].kind"},
      {R"("count":5)", R"("count":-5)", "sides.A.groups[0].count"},
      {R"("count":5)", R"("count":5.25)", "sides.A.groups[0].count"},
      {R"("count":5)", R"("count":"many")", "sides.A.groups[0].count"},
      {R"("count":5)", R"("count":1e9)", "sides.A.groups[0].count"},
      {R"("count":5)", R"("count":null)", "sides.A.groups[0].count"},
      {R"("count":5)", R"("count":1)", "sides.A.arrivals"},
      {R"("multiplier":"3/2")", R"("multiplier":3)", "sides.A.groups[0].multiplier"},
      {R"("size":"small")", R"("size":"tiny")", "sides.A.groups[1].profile[0].size"},
      {R"("size":"small")", R"("size":"small","figures":12)", "sides.A.groups[1].profile[0].figures"},
      {R"("size":"small")", R"("mount":"elephant")", "sides.A.groups[1].profile[0].mount"},
      {R"("traits":["impetuous"])", R"("traits":["brave"])", "sides.A.groups[1].profile[0].traits[0]"},
      {R"("class":"Li")", R"("class":"Ly")", "sides.A.groups[1].profile[1].class"},
      {R"("rank":"subordinate")", R"("rank":"general")", "sides.A.generals[1].rank"},
      {R"("units":["g2"])", R"("units":["g3"])", "sides.A.generals"},
      {R"("mount":"foot")", R"("mount":"griffin")", "sides.A.generals[0].mount"},
      {R"("aid":"late","gid":"g1")", R"("aid":"late","gid":"g3")", "sides.A.arrivals"},
      {R"("when":"from 2 need 4")", R"("when":"soon")", "sides.A.arrivals[0].when"},
      {R"("when":"from 2 need 4")", R"("when":"from 2 need 7")", "sides.A.arrivals[0].when"},
      {R"("edge":"west")", R"("edge":"above")", "sides.A.arrivals[0].edge"},
      {R"("lo":6,"hi":20)", R"("lo":21,"hi":20)", "sides.A.arrivals[0].hi"},
      {R"("lo":6,"hi":20)", R"("lo":6,"hi":49)", "sides.A.arrivals[0].hi"},
      {R"("kind":"warband","count":4)", R"("kind":"warband","count":0)", "sides.B.groups"},
      {R"("kind":"warband","count":4)", R"("kind":"warband","count":199)", "sides.B.groups"},
      {R"("sides":{)", R"("sides":{"C":{},)", "sides"},
      {R"("B":{"skill")", R"("D":{"skill")", "sides"},
      {R"("turn_limit":9)", R"("turn_limits":9)", "record"},
      {R"("player":"one")", R"("player":"one","horse":1)", "sides.A"},
      {R"({"battle_id")", R"(["battle_id")", "record"},
      {R"("sides":{)", R"("sides":[[[[[[[[[[]]]]]]]]]],"x":{)", "record"},
  };
  return kAll;
}

TEST(HandOver, RefusesABadRecordByItsField) {
  for (const Bad& bad : bad_records()) {
    const std::string said = refusal(with(bad.part, bad.instead));
    EXPECT_TRUE(said.starts_with("E_RECORD: Invalid record: " + bad.field + ": ")) << bad.instead << "\n  " << said;
  }
}

TEST(HandOver, RefusesWhatIsTooLongOrNoRecord) {
  EXPECT_EQ(refusal("x").substr(0, 27), "E_RECORD: Invalid record: r");
  EXPECT_EQ(refusal("[]").substr(0, 8), "E_RECORD");
  EXPECT_EQ(refusal("{}").substr(0, 35), "E_RECORD: Invalid record: battle_id");
  EXPECT_EQ(refusal(""), "E_SYNTAX: this order ends too soon: word 3 should be a record");
  std::string longest = one_line(kGood);
  longest.insert(longest.size() - 1, std::string(32'768, ' '));
  EXPECT_EQ(refusal(longest), "E_SYNTAX: this order is too long");
}

// MH-5.9, 22.1: what a template asks of the record.
TEST(HandOver, KnowsItsTemplates) {
  const auto taken = [](const std::string& more) {
    const std::string side = R"({"groups":[{"gid":"g","kind":"levy","count":3}]})";
    return refusal(R"({"battle_id":"b","source":"s",)" + more + R"("sides":[)" + side + "," + side + "]}");
  };
  EXPECT_EQ(taken(""), "");
  EXPECT_EQ(taken(R"("terrain":"ford","specials":["ford"],"objective":"ford",)"), "");
  EXPECT_EQ(taken(R"("specials":["bridge"],"objective":"ford",)"), "");
  EXPECT_EQ(taken(R"("terrain":"generated dense seed 12",)"), "");
  EXPECT_EQ(taken(R"("terrain":{"density":"sparse","seed":18446744073709551615},)"), "");
  for (const char* more :
       {R"("terrain":"ford","specials":["hall"],)", R"("specials":["ford","hall"],)", R"("objective":"hall",)",
        R"("terrain":"hall+generated",)", R"("terrain":"generated","specials":["hall"],)",
        R"("specials":["hall"],"objective":"town",)", R"("specials":["hall"],"table":"48x48",)",
        R"("terrain":"generated deep",)", R"("terrain":"generated seed",)", R"("terrain":{"seed":-1},)"})
    EXPECT_TRUE(taken(more).starts_with("E_RECORD")) << more << " " << taken(more);
  // East and west, by hand-over alone; a template lies between north and south.
  EXPECT_EQ(refusal(with(R"("edge":"south","zone":[6,0,66,12])", R"("edge":"west")")), "");
  std::string across = with(R"("edge":"south","zone":[6,0,66,12])", R"("edge":"west")");
  const auto from = across.find("\"terrain\""), to = across.find("\"specials\"");
  across.replace(from, to - from, "\"terrain\":\"cherta\",");
  EXPECT_TRUE(refusal(across).starts_with("E_RECORD: Invalid record: sides.A.edge")) << refusal(across);
}

// Example 70: with the defender in the south all is turned; objectives by name, the king's bed and edges with it.
TEST(HandOver, TurnsATemplateForADefenderInTheSouth) {
  const auto state = [](const std::string& more) {
    return handed(
        R"({"battle_id":"b","source":"s",)" + more +
        R"("sides":{"A":{"role":"defender","edge":"south","generals":[{"gid":"king"}],"groups":[{"gid":"g","kind":"levy",)" +
        R"("count":3}],"arrivals":[{"aid":"o","gid":"g","count":1,"when":"dice"},{"aid":"e","gid":"g","count":1,)" +
        R"("when":"turn 2","edge":"enemy"}]},"B":{"groups":[{"gid":"g","kind":"levy","count":3}]}}})");
  };
  const auto box = [](const State& s) {
    const auto& outline = (*s.objective)->outline;
    const auto [west, east] = std::ranges::minmax(outline, {}, &Point::x);
    const auto [south, north] = std::ranges::minmax(outline, {}, &Point::y);
    return Zone{west.x, south.y, east.x, north.y};
  };
  const State hall = state(R"J("specials":["hall","sick_commander(A)"],"objective":"hall",)J");
  EXPECT_EQ(box(hall), (Zone{3000, 900, 4200, 1500}));
  EXPECT_EQ((*hall.objective)->holder, rules::Seat::kFirst);
  EXPECT_EQ(**hall.a->zone, (Zone{2400, 300, 4800, 2100}));
  EXPECT_EQ(**hall.b->zone, (Zone{600, 3600, 6600, 4800}));
  EXPECT_EQ(hall.a->generals.get().front().now->at, (Point{3600, 1200}));
  EXPECT_EQ(hall.a->own.get().arrivals.at(0).edge, TableEdge::kSouth);
  EXPECT_EQ(hall.a->own.get().arrivals.at(1).edge, TableEdge::kNorth);
  EXPECT_EQ(box(state(R"("specials":["town_wall"],"objective":"town",)")), (Zone{0, 0, 7200, 1400}));
  EXPECT_EQ(box(state(R"("specials":["bridge"],"objective":"ford",)")), (Zone{3400, 2200, 3800, 2600}));
  EXPECT_EQ(box(state(R"("specials":["ford"],"objective":{"name":"ford","holder":"none"},)")),
            (Zone{3200, 2200, 4000, 2600}));
  const State field = state(R"J("terrain":"none","specials":["sick_commander(A)"],)J");
  EXPECT_TRUE(field.a->generals.get().front().immobile);
  EXPECT_FALSE(field.a->generals.get().front().now->placed);  // his owner places him
}

// MH-22.3: secret reserves make no other scale, and whoever may not know of them is told the same.
TEST(HandOver, TellsNothingOfReserves) {
  const auto record = [](const std::string& count, const std::string& arrivals) {
    return R"({"battle_id":"b","source":"s","terrain":"none","scale":"auto","sides":[{"groups":[{"gid":"t","kind":"tartar",)" +
           std::string(R"("count":)") + count + "}]" + arrivals +
           R"(},{"groups":[{"gid":"f","kind":"feudal","count":19},{"gid":"w","kind":"wagons","count":40}]}]})";
  };
  const State few = handed(record("29", ""));
  const State more = handed(record("60", R"(,"arrivals":[{"gid":"t","count":31,"when":"turn 2"}])"));
  EXPECT_EQ((*few.handed_over)->scale, 3);  // nor do wagons
  EXPECT_EQ(units_of(few, rules::Seat::kFirst).size() + 11, units_of(more, rules::Seat::kFirst).size());
  for (const auto viewer : {rules::Viewer::player(rules::Seat::kSecond), rules::Viewer::observer()})
    EXPECT_EQ(MeetingOfHosts::project(few, viewer), MeetingOfHosts::project(more, viewer));
}

// Whatever comes: it is taken or refused, and a refusal changes nothing.
TEST(HandOver, StandsAnyText) {
  std::mt19937 whim(7);
  const std::string good = one_line(kGood);
  int taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (int n = static_cast<int>(whim() % 3); n >= 0; --n) {
      const std::size_t at = whim() % text.size();
      switch (whim() % 3) {
        case 0:
          text[at] = "{}[]\",:0123456789.-eabn"[whim() % 23];
          break;
        case 1:
          text.erase(at, 1 + whim() % 9);
          break;
        default:
          text.insert(at, good.substr(whim() % good.size(), 1 + whim() % 20));
      }
      if (text.empty()) text = "{";
    }
    const State before = fresh();
    const std::string said = refusal(text, before);
    EXPECT_EQ(before, fresh());
    if (!said.empty()) continue;
    ++taken;
    EXPECT_EQ(*handed(text).phase, Phase::kConfig);
  }
  EXPECT_GT(taken, 100);
}

TEST(HandOver, IsTheRefereesWhileOptionsAreAgreed) {
  const auto order = MeetingOfHosts::parse("ref handover " + one_line(kGood)).value();
  State s = fresh();
  for (const rules::Seat seat : kSides) {
    const auto known = rules::Known<MeetingOfHosts>::of(s, rules::Viewer::player(seat));
    EXPECT_EQ(MeetingOfHosts::check(known, rules::Actor::player(seat), order).error().code, "E_REF_ONLY");
  }
  s.phase = Phase::kEdges;
  EXPECT_TRUE(refusal(one_line(kGood), s).starts_with("E_PHASE"));
}

}  // namespace
