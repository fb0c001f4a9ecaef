// Over many games: every draw whose bias would tell a secret falls evenly. A label says nothing about who bears it
// (TR-0.10), an arrival nothing about where it was due (TR-0.8, TR-5.2.11), a deal nothing about the other's hand
// (TR-0.3). Bounds are five standard deviations of fair draws. Each is tried with a bias planted in it, too.
#include <cmath>
#include <map>

#include "server/rules/core/codec.h"
#include "tests/rules/biased.h"
#include "tests/rules/tartar_field.h"
#include "tests/rules/tartar_setting_up.h"

namespace cherta::tartar_raid {
namespace {

constexpr int kGames = 1200;

using rules::testing::Dice;
using rules::testing::Drawn;
using rules::testing::Faults;
using enum rules::testing::Bias;

// What one ruling makes of a position, with the chance of this game.
template <class Do>
State after(const State& before, int game, Do&& rule) {
  Dice chance(static_cast<std::uint64_t>(game) + 1);
  Ruling r(before, chance);
  rule(r);
  return std::move(r).take_state();
}

State after(const State& before, int game, Seat seat, std::string_view words) {
  return after(before, game,
               [&](Ruling& r) { TartarRaid::decide(r, rules::Actor::player(seat), TartarRaid::parse(words).value()); });
}

// So many of kGames, each with this chance in so many parts.
void expect_fair(Faults& faults, int count, double part, const std::string& what) {
  const double mean = kGames * part, slack = 5 * std::sqrt(kGames * part * (1 - part));
  if (std::abs(count - mean) > slack)
    faults.push_back(what + ": " + std::to_string(count) + " of " + std::to_string(kGames));
}

template <class Key>
void expect_all_fair(Faults& faults, const std::map<Key, int>& counts, std::size_t kinds, double part,
                     const std::string& what) {
  if (counts.size() != kinds) faults.push_back(what + ": " + std::to_string(counts.size()) + " kinds");
  for (const auto& [key, count] : counts) expect_fair(faults, count, part, what + " " + key);
}

bool is_led_by(const State& state, Label label, Leader leader) {
  const Counter* counter = find_counter(state, label);
  return counter && counter->contents.get().contingents.front().leader == leader;
}

Faults labels_of_the_deployment() {
  Faults faults;
  const State before = at_deploy({.aga = "AS KD 6D 5D 4D 2S"}).truth;
  std::map<std::string, int> aga, sub, rumour;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(before, game, kAga, "deploy subs=KD AGA=12@03 T1S=8@03 dummy=04 dummy=05");
    for (const Counter& one : state.counters) {
      const Contents& inside = one.contents.get();
      if (inside.dummy && *one.box == Box::at(0, 4)) ++rumour[one.label->text()];
      if (!inside.dummy) ++(inside.contingents.front().leader == Leader::kAga ? aga : sub)[one.label->text()];
    }
  }
  expect_all_fair(faults, aga, 4, 1.0 / 4, "the Aga is");
  expect_all_fair(faults, sub, 4, 1.0 / 4, "his sub-commander is");
  expect_all_fair(faults, rumour, 4, 1.0 / 4, "the rumour in 04 is");
  return faults;
}

Faults labels_of_the_muster() {
  Faults faults;
  Field field;
  field.counter("T1", Box::at(1, 3), 8, Leader::kAga);
  State& before = field.state();
  before.activated = false;
  before.turn = 7;
  field.leader(Leader::kFsub, Skill::kGood);
  MusterPlan plan;
  plan.prince_units = 8;
  plan.prince_place = {MusterAt::kTown, Box::at(4, 4), Edge::kEast};
  plan.fsub_units = 6;
  plan.fsub_place = {MusterAt::kBox, Box::at(3, 1), Edge::kEast};
  before.plan = plan;
  (*before.leaders)[static_cast<std::size_t>(Leader::kPrince)].fate = Fate::kWaiting;
  int first = 0;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(before, game, [](Ruling& r) { roll_activation(r); });
    EXPECT_TRUE(find_counter(state, {'F', 2}));
    first += is_led_by(state, {'F', 1}, Leader::kPrince) ? 1 : 0;
  }
  expect_fair(faults, first, 1.0 / 2, "F1 is the Prince's");
  return faults;
}

Faults labels_after_parting() {
  Faults faults;
  Field field;
  field.state().withdrawing = true;
  Contents& both = field.counter("T1", Box::at(2, 4), 8, Leader::kAga).contents.edit();
  both.contingents.push_back({Kind::kTartar, {'T', 2}, 4, Leader::kTsub1, false, {}});
  both.contingents.push_back({Kind::kTartar, {'T', 3}, 3, std::nullopt, true, {}});
  (*field.state().labels_used)[0] = 3;
  std::map<std::string, int> aga;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(field.state(), game, [](Ruling& r) { do_separate(r, kAga, Separate{{'T', 1}}); });
    for (const Counter& one : state.counters)
      if (is_led_by(state, one.label, Leader::kAga)) ++aga[one.label->text()];
  }
  expect_all_fair(faults, aga, 3, 1.0 / 3, "the Aga is");
  return faults;
}

State with_arrival(Edge edge, bool hexes = false) {
  Field field(hexes ? rules::OptionMap{{"map", "hexes"}} : rules::OptionMap{});
  field.counter("T1", Box::at(1, 3), 8, Leader::kAga);
  if (hexes) {
    expand_to_hexes(*field.state().ground);
    field.state().counters->front().box = Box::hex(2, 5);
  }
  Arrival arrival;
  arrival.what = ArrivalClass::kCossacks;
  arrival.due = *field.state().turn;
  arrival.edge = edge;
  arrival.contents.contingents.push_back({Kind::kCossack, {}, std::nullopt, {}, false, {}});
  field.state().pending = std::vector<Arrival>{arrival};
  field.state().reinforced = true;
  return field.state();
}

Faults boxes_of_an_edge() {
  Faults faults;
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) {
    std::map<std::string, int> boxes, hexes;
    const State before = with_arrival(edge), on_hexes = with_arrival(edge, true);
    for (int game = 0; game < kGames; ++game) {
      const auto arrive = [](Ruling& r) { bring_arrivals(r); };
      const State state = after(before, game, arrive), other = after(on_hexes, game, arrive);
      ++boxes[find_counter(state, {'C', 1})->box->text()];
      ++hexes[find_counter(other, {'C', 1})->box->text()];
    }
    expect_all_fair(faults, boxes, 6, 1.0 / 6, "arrives at");
    expect_all_fair(faults, hexes, 12, 1.0 / 12, "arrives at");
  }
  return faults;
}

// The same corner: who sees the question, and what follows from it, cannot tell for which edge the arrival was due.
// `leaks`: the edge that is told is the one for which it was due.
Faults a_corner_twice(bool leaks) {
  std::vector<std::string> told;
  for (const Edge edge : {Edge::kNorth, Edge::kEast}) {
    State before = with_arrival(edge);
    before.counters->front().box = Box::at(6, 1);
    rules::ScriptedChance chance;
    chance.queue("d6", edge == Edge::kNorth ? "6" : "1");
    Ruling r(before, chance);
    bring_arrivals(r);
    std::string text;
    for (Event event : r.events()) {
      if (auto* asked = get_if<HerdAsked>(&event); asked && leaks) asked->edge = edge;
      if (const auto seen = TartarRaid::redact(r.now(), event, Viewer::player(kAga))) text += rules::to_json(*seen);
    }
    told.push_back(text + rules::to_json(TartarRaid::project(r.now(), Viewer::player(kAga))));
  }
  EXPECT_NE(told[0].find("herd_asked"), std::string::npos);
  return told[0] == told[1] ? Faults() : Faults{"the corner tells its edge"};
}

Faults villages_that_rise() {
  Faults faults;
  Field field(rules::OptionMap{{"heroic_place", "dice"}});
  field.counter("T1", Box::at(1, 3), 8, Leader::kAga);
  field.state().ground->villages[1].overrun_turn = 3;
  field.state().prince->hand = Cards{*Card::parse("8S")};
  field.state().prince->hand_count = 1;
  field.state().plan = MusterPlan();
  std::map<std::string, int> risen;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(field.state(), game, [](Ruling& r) {
      do_play_heroes(r, kPrince, PlayHeroes{*Card::parse("8S"), std::nullopt});
    });
    ++risen[find_counter(state, {'H', 1})->box->text()];
  }
  expect_all_fair(faults, risen, 4, 1.0 / 4, "rises");
  return faults;
}

Faults the_deal() {
  Faults faults;
  const State before = [] {
    Table table = at_terrain();
    EXPECT_EQ(table.prince("town 44"), "");
    return table.truth;
  }();
  std::map<std::string, int> aga, prince, clubs, club, skills;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(before, game, kPrince, "terrain none");
    for (const Card card : state.aga->hand.get()) ++aga[card.text()];
    for (const Card card : state.prince->hand.get()) ++prince[card.text()];
    for (const Card card : state.aga->clubs.get()) ++clubs[card.text()];
    ++club[state.prince->clubs.get().front().text()];
    ++skills[rules::to_json(*skill_of(state, Leader::kAga))];
  }
  expect_all_fair(faults, aga, 39, 6.0 / 39, "the Aga holds");
  expect_all_fair(faults, prince, 39, 6.0 / 39, "the Prince holds");
  expect_all_fair(faults, clubs, 13, 2.0 / 13, "the Aga's club is");
  expect_all_fair(faults, club, 13, 1.0 / 13, "the Prince's club is");
  expect_all_fair(faults, skills, 3, 1.0 / 3, "the Aga is");
  return faults;
}

Faults clubs_of_the_reinforcements() {
  Faults faults;
  Field field;
  field.counter("T1", Box::at(1, 3), 8, Leader::kAga);
  State& before = field.state();
  before.turn = 10;
  std::vector<Card> pool;
  for (const auto* club : {"2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "KC", "AC"})
    pool.push_back(*Card::parse(club));
  before.club_pool = pool;
  before.pending = std::vector<Arrival>();
  before.plan = MusterPlan();
  std::map<std::string, int> drawn;
  for (int game = 0; game < kGames; ++game) {
    const State state = after(before, game, [](Ruling& r) { bring_arrivals(r); });
    for (const Card card : state.plan.get().reinforcement_clubs) ++drawn[card.text()];
  }
  expect_all_fair(faults, drawn, 10, 3.0 / 10, "they come with");
  return faults;
}

// ---- each of them falls evenly, and a bias in any is noticed ----

const std::vector<Drawn>& all_draws() {
  static const std::vector<Drawn> kAll = {
      {"LabelsOfTheDeployment",
       labels_of_the_deployment,
       {{"label", "tartar/labels", kLesser}, {"label", "tartar/labels", kFirst}}},
      {"LabelsOfTheMuster", labels_of_the_muster, {{"label", "labels", kLesser}, {"label", "labels", kFirst}}},
      {"LabelsAfterParting", labels_after_parting, {{"label", "labels", kLesser}, {"label", "labels", kFirst}}},
      {"BoxesOfAnEdge", boxes_of_an_edge, {{"d6", "tartar/arrival"}}},
      {"VillagesThatRise", villages_that_rise, {{"d6", "heroes/village"}}},
      {"TheDeal",
       the_deal,
       {{"deck", "tartar/deal aga"},
        {"deck", "tartar/deal prince"},
        {"club", "tartar/deal aga"},
        {"club", "tartar/deal prince"},
        {"d6", "tartar/deal aga"}}},
      {"ClubsOfTheReinforcements", clubs_of_the_reinforcements, {{"club", "tartar/reinforcements"}}}};
  return kAll;
}

class TartarDraws : public ::testing::TestWithParam<Drawn> {};

TEST_P(TartarDraws, FallEvenly) { EXPECT_EQ(GetParam().check(), Faults()); }

TEST_P(TartarDraws, ShowABiasThatIsPlanted) { EXPECT_EQ(unnoticed(GetParam()), Faults()); }
INSTANTIATE_TEST_SUITE_P(All, TartarDraws, ::testing::ValuesIn(all_draws()),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(TartarCorners, DoNotTellTheEdge) {
  EXPECT_EQ(a_corner_twice(false), Faults());
  EXPECT_NE(a_corner_twice(true), Faults());
}

}  // namespace
}  // namespace cherta::tartar_raid
