// Every cell of the tables of Tartar Raid named at the head of section 13, each played: TR-7.1.2, TR-7.1.6, TR-7.2.3,
// TR-10.3, TR-14.2.1.3; TR-16.1.3 and TR-16.4.2 read from their charts. TR-4.2 and TR-9.1.2: tartar_setup_test.cpp.
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "tests/rules/tartar_table.h"

namespace cherta::tartar_raid {
namespace {

constexpr std::array<Skill, 3> kSkills = {Skill::kGood, Skill::kAverage, Skill::kPoor};  // columns, left to right

// Map M0, turn 1, the Aga on move: T1 is his army of 20 in 03, everybody average, no sub-commanders.
const Table& m0() {
  static const Table made = [] {
    Table table(rules::OptionMap{{"windows", "standing"}});
    EXPECT_EQ(table.aga("ready"), "");
    table.queue("d6", "3 1 6 2 5");
    EXPECT_EQ(table.prince("ready"), "");
    table.queue("d6", "2 1");
    EXPECT_EQ(table.prince("town 44"), "");
    table.queue("d6", "3 3").queue("club", "K 7 6");
    table.queue("deck", "AS 7H 6D 5D 4D 10D").queue("deck", "AD 9D 8D 7D 6H 3H");
    EXPECT_EQ(table.prince("terrain 33-43=B 54-55=B 21-22=R"), "");
    EXPECT_EQ(table.prince("cherta none"), "");
    table.queue("label", "1");
    EXPECT_EQ(table.aga("deploy AGA=20@03"), "");
    table.queue("d6", "1 2");
    EXPECT_EQ(table.prince("muster PRINCE=16@town cossacks=E heroes=none"), "");
    EXPECT_EQ(*table.truth.phase, Phase::kMove1);
    return table;
  }();
  return made;
}

Box box(std::string_view word) { return *Box::parse(word); }
const Label kT1{'T', 1};

Table with(Skill aga, std::string_view where) {
  Table table = m0();
  (*table.truth.leaders)[static_cast<std::size_t>(Leader::kAga)].skill = std::optional(aga);
  table.truth.counters[0].box = table.truth.counters[0].began_turn = box(where);
  return table;
}

int units(const Table& table) { return tested_units(find_counter(table.truth, kT1)->contents.get()); }
Box place(const Table& table) { return *find_counter(table.truth, kT1)->box; }

Counter enemy_in(Box where) {
  Counter counter;
  counter.label = Label{'F', 1};
  counter.kind = PublicKind::kFeudal;
  counter.box = where;
  counter.contents = feudal_army({}, 3, Leader::kFsub, {'F', 1});
  return counter;
}

struct Passage {
  bool ok;
  int loss;
};
using Chart = std::array<std::array<Passage, 3>, 6>;  // dice 6 to 1, good average poor
constexpr Passage kOk{true, 0}, kOk1{true, 1}, kNo{false, 0}, kNo1{false, 1}, kNo2{false, 2};

// ---- TR-7.2.3 ----

constexpr Chart kForcedMarch = {{
    {kOk, kOk, kOk1},
    {kOk, kOk1, kNo},
    {kOk, kNo, kNo},
    {kOk1, kNo, kNo1},
    {kNo, kNo1, kNo2},
    {kNo1, kNo1, kNo2},
}};

TEST(TartarTables, ForcedMarch) {
  for (int die = 6; die >= 1; --die)
    for (std::size_t column = 0; column < 3; ++column) {
      const Passage expected = kForcedMarch[static_cast<std::size_t>(6 - die)][column];
      Table table = with(kSkills[column], "03");
      table.queue("d6", std::to_string(die));
      ASSERT_EQ(table.aga("march T1 13 23 24 forced"), "");
      EXPECT_EQ(place(table), box(expected.ok ? "24" : "23")) << die << " " << column;
      EXPECT_EQ(units(table), 20 - expected.loss) << die << " " << column;
      EXPECT_EQ(*table.event<ForcedMarchRolled>()->skill, std::optional(kSkills[column]));
    }
}

// ---- TR-7.1.6 and its modifiers ----

constexpr Chart kRoughSide = {{
    {kOk, kOk, kOk1},
    {kOk, kOk1, kNo1},
    {kOk1, kNo1, kNo1},
    {kNo1, kNo1, kNo2},
    {kNo1, kNo1, kNo2},
    {kNo1, kNo2, kNo2},
}};

void play_rough(int die, std::size_t column, int modified, int rough_mod, bool enemy) {
  const Passage expected = kRoughSide[static_cast<std::size_t>(6 - modified)][column];
  Table table = with(kSkills[column], "21");
  table.truth.options->rough_mod = rough_mod;
  if (enemy) table.truth.counters->insert(table.truth.counters->begin(), enemy_in(box("22")));
  table.queue("d6", std::to_string(die));
  ASSERT_EQ(table.aga("march T1 22"), "");
  EXPECT_EQ(place(table), box(expected.ok ? "22" : "21")) << die << " " << column;
  EXPECT_EQ(units(table), 20 - expected.loss) << die << " " << column;
}

TEST(TartarTables, RoughSide) {
  for (int die = 6; die >= 1; --die)
    for (std::size_t column = 0; column < 3; ++column) {
      play_rough(die, column, die, 0, false);
      play_rough(die, column, std::max(1, die - 1), 0, true);
      play_rough(die, column, std::min(6, die + 2), 2, false);
      play_rough(die, column, std::max(1, die - 1), -1, false);
    }
}

// ---- TR-10.3 ----

TEST(TartarTables, Cherta) {
  enum Result { kPass, kPassSeen, kStopped, kStoppedSeen };
  constexpr std::array<std::array<Result, 3>, 6> kChart = {{
      {kPass, kPass, kPass},
      {kPass, kPass, kPassSeen},
      {kPass, kPassSeen, kPassSeen},
      {kPassSeen, kPassSeen, kStopped},
      {kPassSeen, kStopped, kStopped},
      {kStopped, kStopped, kStoppedSeen},
  }};
  for (int die = 6; die >= 1; --die)
    for (std::size_t column = 0; column < 3; ++column) {
      const Result expected = kChart[static_cast<std::size_t>(6 - die)][column];
      const bool passes = expected == kPass || expected == kPassSeen;
      const bool seen = expected == kPassSeen || expected == kStoppedSeen;
      Table table = with(kSkills[column], "03");
      table.truth.ground->chertas = std::vector<int>{3};
      table.queue("d6", std::to_string(die));
      ASSERT_EQ(table.aga("march T1 13"), "");
      EXPECT_EQ(place(table), box(passes ? "13" : "03")) << die << " " << column;
      EXPECT_EQ(table.event<StrengthDisclosed>() != nullptr, seen) << die << " " << column;
      EXPECT_EQ(table.aga("march T1 13"), "E_MOVED");
      EXPECT_EQ(find_counter(table.truth, kT1)->cherta_barred->size(), passes ? 0U : 1U);
    }
}

// ---- TR-7.1.2, and TR-16.2.5 for hexes ----

Contents army(bool foot, bool markers) {
  Contents contents = tartar_army({5, foot ? 2 : 0}, Leader::kAga, kT1);
  if (markers) contents.markers.push_back({box("31"), true});
  return contents;
}

TEST(TartarTables, Allowances) {
  struct Row {
    Pace pace;
    Weather weather;
    std::array<int, 3> boxes, hexes;  // mounted, foot, markers; 0: not allowed
  };
  constexpr std::array<Row, 6> kRows = {{
      {Pace::kNormal, Weather::kFair, {2, 1, 1}, {5, 2, 2}},
      {Pace::kNormal, Weather::kBad, {1, 1, 1}, {2, 2, 2}},
      {Pace::kForced, Weather::kFair, {3, 2, 0}, {7, 4, 0}},
      {Pace::kForced, Weather::kBad, {2, 1, 0}, {5, 2, 0}},
      {Pace::kFast, Weather::kFair, {3, 0, 0}, {7, 0, 0}},
      {Pace::kFast, Weather::kBad, {2, 0, 0}, {5, 0, 0}},
  }};
  for (const bool hexes : {false, true})
    for (const Row& row : kRows)
      for (std::size_t load = 0; load < 3; ++load) {
        State state = m0().truth;
        state.weather = row.weather;
        if (hexes) expand_to_hexes(*state.ground);
        state.options->hexes = hexes;
        const auto allowed = allowance(state, army(load == 1, load == 2), row.pace);
        EXPECT_EQ(allowed.value_or(0), (hexes ? row.hexes : row.boxes)[load])
            << static_cast<int>(row.pace) << " load " << load << " hexes " << hexes;
      }
}

// ---- TR-14.2.1.3 ----

TEST(TartarTables, Surprise) {
  constexpr std::array<int, 3> kPrince = {-2, -1, 0}, kTartar = {1, 0, -1};  // good, average, poor
  for (std::size_t p = 0; p < 3; ++p)
    for (std::size_t t = 0; t < 3; ++t)
      for (int die = 1; die <= 6; ++die) {
        const int result = std::clamp(die + kPrince[p] + kTartar[t], 1, 6);
        Table table = with(kSkills[t], "44");
        (*table.truth.leaders)[static_cast<std::size_t>(Leader::kPrince)].skill = std::optional(kSkills[p]);
        rules::ScriptedChance chance;
        chance.queue("d6", std::to_string(die));
        for (int i = 0; i < 2; ++i) chance.queue("d6", "1");  // the Prince's escape, the loss of a leader
        Ruling ruling(table.truth, chance);
        try_surprise(ruling, kT1);
        const auto rolled = std::find_if(ruling.events().begin(), ruling.events().end(),
                                         [](const Event& e) { return holds_alternative<SurpriseRolled>(e); });
        ASSERT_NE(rolled, ruling.events().end());
        const auto& roll = get<SurpriseRolled>(*rolled);
        EXPECT_EQ(*roll.taken, result == 6) << p << t << die;
        EXPECT_EQ(*roll.loss, result <= 3 ? 1 : 0) << p << t << die;
        EXPECT_EQ(ruling->ground->town->state == TownState::kTaken, result == 6);
      }
}

// ---- TR-16.1.3 ----

TEST(TartarTables, Wrath) {
  const std::array<std::pair<int, std::string_view>, 14> table = {{{12, "richly rewarded"},
                                                                   {9, "richly rewarded"},
                                                                   {8, "richly rewarded"},
                                                                   {7, "praised"},
                                                                   {6, "OK"},
                                                                   {5, "OK"},
                                                                   {4, "OK"},
                                                                   {3, "silence"},
                                                                   {2, "silence"},
                                                                   {1, "disgraced"},
                                                                   {0, "banished"},
                                                                   {-1, "beheaded"},
                                                                   {-2, "beheaded"},
                                                                   {-9, "beheaded"}}};
  for (const auto& [total, verdict] : table) EXPECT_EQ(wrath_verdict(total), verdict) << total;
}

// ---- TR-16.4.2 ----

// The codes of the group `kind` when a contingent of `units` comes to the table at scale 1, as one word each.
std::string roll_on_table(const rules::OptionMap& chosen, bool tartar, Kind kind, int units, Leader leader) {
  State state = m0().truth;
  rules::OptionMap options = chosen;
  options["tabletop_scale"] = "1";
  state.options = TartarRaid::start(options)->options;
  Counter tartars = state.counters[0], feudals = enemy_in(*tartars.box);
  Contingent part;
  part.kind = kind;
  part.units = units;
  part.leader = leader;
  (tartar ? tartars : feudals).contents.edit().contingents = {part};
  state.counters = std::vector<Counter>{feudals, tartars};
  Battle battle;
  battle.number = 1;
  battle.box = tartars.box;
  battle.tartars = std::vector<Label>{*tartars.label};
  battle.feudals = std::vector<Label>{*feudals.label};
  state.battle = std::optional(battle);
  const Handover record = handover_of(state);
  std::string codes;
  for (const HandoverSide* side : {&record.sides.A, &record.sides.B})
    if ((side->player == Lord::kAga) == tartar)
      for (const HandoverGroup& group : side->groups)
        for (const HandoverProfile& unit : group.profile) codes += (codes.empty() ? "" : " ") + unit.code;
  return codes;
}

TEST(TartarTables, MusterRolls) {
  struct Row {
    rules::OptionMap options;
    bool tartar;
    Kind kind;
    Leader leader;
    std::string roll;
  };
  const rules::OptionMap russ, balkan = {{"opponent", "balkan"}}, transylvania = {{"opponent", "transylvania"}},
                               hungary = {{"opponent", "hungary"}}, cavalry = {{"tartary_levy", "cavalry"}};
  const std::vector<Row> rows = {
      {russ, true, Kind::kTartar, Leader::kAga, "LC LC LC MC LC LC LC MC LC LC LC HC"},
      {russ, true, Kind::kFoot, Leader::kAga, "LB LB LB LB LB LS"},
      {russ, true, Kind::kLevy, Leader::kAga, "LB LB LB LB LB LS"},
      {cavalry, true, Kind::kLevy, Leader::kAga, "LL"},
      {russ, false, Kind::kFeudal, Leader::kPrince, "DV BO BO SB BO DV AQ BO BO SB DV BO AQ BO SB DV BO SB BO AQ"},
      {russ, false, Kind::kFeudal, Leader::kFsub, "BO BO BO SB BO BO AQ BO BO SB BO BO AQ BO SB BO BO SB BO AQ"},
      {russ, false, Kind::kCossack, Leader::kFsub, "CL CA CL CA CX"},
      {russ, false, Kind::kPeasant, Leader::kFsub, "SE SE TI SE TI SE"},
      {balkan, false, Kind::kPeasant, Leader::kFsub, "SE SE TI SE TI SE"},
      {balkan, false, Kind::kFeudal, Leader::kPrince, "BB LH PI AR LH PI BB AR LH AR BB LH"},
      {balkan, false, Kind::kFoot, Leader::kPrince, "SE AR SE HB AR SE"},
      {balkan, false, Kind::kCossack, Leader::kPrince, "HG XB MA XB MA"},
      {transylvania, false, Kind::kCossack, Leader::kPrince, "HG XB MA XB MA"},
      {transylvania, false, Kind::kFeudal, Leader::kPrince, "HU AR HU PI ML HU HU AR HU PI ML HU"},
      {transylvania, false, Kind::kFoot, Leader::kPrince, "AR SE AR SE"},
      {hungary, false, Kind::kFeudal, Leader::kPrince, "HU PA HU PI ML HU HU PA HU PI ML HU"},
      {hungary, false, Kind::kFoot, Leader::kPrince, "PA SE PA SE"},
      {hungary, false, Kind::kCossack, Leader::kPrince, "MA IH IP MA IH"},
  };
  for (const Row& row : rows) {
    const int slots = static_cast<int>(std::count(row.roll.begin(), row.roll.end(), ' ')) + 1;
    EXPECT_EQ(roll_on_table(row.options, row.tartar, row.kind, slots, row.leader), row.roll);
    const std::string first = row.roll.substr(0, 2);  // it cycles after the last slot
    EXPECT_EQ(roll_on_table(row.options, row.tartar, row.kind, slots + 1, row.leader), row.roll + " " + first);
  }
}

}  // namespace
}  // namespace cherta::tartar_raid
