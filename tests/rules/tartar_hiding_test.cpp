// Hiding in Tartar Raid, proved by experiment (specification, section 8): over thousands of random games nobody can tell
// apart what he must not, and every planted leak is caught by one experiment or another.
#include <gtest/gtest.h>

#include <map>

#include "tests/rules/properties.h"
#include "tests/rules/tartar_leaks.h"

using namespace cherta;
using namespace cherta::rules;
using namespace cherta::rules::testing;
using namespace cherta::tartar_raid;
using leaks::LeakyRaid;
using leaks::planted;

namespace {

// ---- what may legitimately tell two worlds apart ----

// Events whose purpose is to disclose something of a counter, or the outcome of dice on it.
bool discloses(const Event* event) {
  if (!event) return false;
  return std::visit(
      []<class E>(const E&) {
        return boost::mp11::mp_contains<
            boost::mp11::mp_list<CounterExposed, ContactMade, StrengthDisclosed, StrengthTested, BattleStarted, BattleRound,
                                 BattleEnded, BigOpportunity, Destroyed, HerdAsked, Stamped, Announced, ForcedMarchRolled,
                                 RoughRolled, ChertaRolled, SurpriseRolled, SiegeRolled, PanicRolled, PursuitRolled,
                                 ActivationRolled, MovementRoll, MarkersFreed, GameOver, LeaderLost, PrinceEscapeRolled,
                                 TownTaken, CounterAppeared, DummiesRevealed, LostHeart, Retreated, CardPlayed, Intercepted,
                                 Dealt, TartarsDeployed, ChertasPlaced, TownPlaced, TerrainPlaced, ExtraVillage, ResultSettled,
                                 LevyCalled, SallyOrdered, WrathRolled, VillageOverrun, Withdrawing, ArrivalDelayed, Stepped>,
            E>::value;
      },
      *event);
}

// Two worlds may part where both tell of something that happened on the map. They may not part by a window, a phase, a
// wait, a remark, a silence, or one and the same act told in two ways.
bool may_part(const Event* one, const Event* two) {
  const auto final = [](const Event* e) { return e && (std::holds_alternative<GameOver>(*e) || std::holds_alternative<Destroyed>(*e) || std::holds_alternative<LeaderLost>(*e)); };
  if (final(one) || final(two)) return true;
  // At the end of the raid the rumours that are left are named (TR-14.4.2).
  const auto home = [](const Event* e) {
    const auto* exposed = e ? std::get_if<CounterExposed>(e) : nullptr;
    return exposed && *exposed->cause == "home";
  };
  if (home(one) || home(two)) return true;
  // What a viewer draws for himself alone: cards he did not know before.
  const auto own_draw = [](const Event* e) {
    return e && (std::holds_alternative<LeaderChanged>(*e) || std::holds_alternative<PendingChanged>(*e) ||
                 std::holds_alternative<ReinforcementsArrived>(*e));
  };
  if (own_draw(one) && own_draw(two)) return true;
  // The Prince is dealt what the Aga has left, and places his own arrivals.
  const auto* dealt = one ? std::get_if<Dealt>(one) : nullptr;
  if (dealt && two && std::holds_alternative<Dealt>(*two)) return dealt->prince.known() && !dealt->aga.known();
  if ((own_draw(one) && two && std::holds_alternative<HerdAsked>(*two)) || (own_draw(two) && one && std::holds_alternative<HerdAsked>(*one)))
    return true;
  // By which edge they come is disclosed by their coming. In one and the same box a real army herds and a rumour is
  // exposed: one of the two, never neither (TR-5.3.6, L-37).
  const auto herding = [](const Event* e) { return e ? std::get_if<HerdAsked>(e) : nullptr; };
  const auto appearing = [](const Event* e) { return e ? std::get_if<CounterAppeared>(e) : nullptr; };
  if (herding(one) && appearing(two)) return *herding(one)->rolled != *appearing(two)->box;
  if (herding(two) && appearing(one)) return *herding(two)->rolled != *appearing(one)->box;
  if (herding(one) || herding(two)) return true;  // something arrives in one world alone: plans differ
  // Where a muster comes is disclosed by its coming (section 8.1): at once in one world, over an edge in the other.
  const auto musters = [](const Event* e) {
    const auto* appeared = e ? std::get_if<CounterAppeared>(e) : nullptr;
    return appeared && (*appeared->cause == "muster" || *appeared->cause == "edge");
  };
  if (musters(one) || musters(two)) return true;
  if (!discloses(one) || !discloses(two)) return false;
  // Before initiative is diced for, the turn dice tell of the weather alone (TR-7.1.11, L-20).
  const auto* roll = std::get_if<MovementRoll>(one);
  if (roll && std::holds_alternative<MovementRoll>(*two) && !roll->dicing) return false;
  if (one->index() != two->index()) {
    // A die that is thrown in one world is thrown in the other; a rumour is exposed where a real one would be met.
    const auto announcement = [](const Event& e) { return std::holds_alternative<Announced>(e) || std::holds_alternative<Stamped>(e); };
    const auto die = [](const Event& e) {
      return std::holds_alternative<ForcedMarchRolled>(e) || std::holds_alternative<RoughRolled>(e) || std::holds_alternative<MovementRoll>(e);
    };
    return !((announcement(*one) && die(*two)) || (announcement(*two) && die(*one)) || (die(*one) && std::holds_alternative<Stepped>(*two)) ||
             (die(*two) && std::holds_alternative<Stepped>(*one)) ||
             false);
  }
  // The same kind of event in both: these say openly nothing that hangs on a secret.
  return !std::visit(
      []<class E>(const E&) {
        return boost::mp11::mp_contains<boost::mp11::mp_list<CardPlayed, VillageOverrun, Dealt, Stepped, ForcedMarchRolled,
                                                             RoughRolled, TartarsDeployed, TownPlaced>,
                                        E>::value;
      },
      *one);
}

// Which draws a viewer does not see fall (TR-3.2, TR-4, TR-15).
bool is_hidden(std::string_view label, Viewer viewer) {
  const bool aga = label == "tartar/deal aga";
  const bool prince = label == "tartar/deal prince" || label == "tartar/reinforcements";
  return (aga && !viewer.is(kAga)) || (prince && !viewer.is(kPrince));
}

std::vector<OptionMap> option_sets() {
  return {{{"windows", "standing"}},
          {{"windows", "live"}, {"window_close", "early"}},
          {{"windows", "live"}, {"window_close", "fixed"}},
          {{"windows", "standing"}, {"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}},
          {{"windows", "standing"}, {"skill_reveal", "outcome"}, {"dummy_reveal", "die"}, {"reinforcements", "dice"}, {"wrath", "on"}},
          {{"windows", "standing"}, {"opponent", "balkan"}, {"balkan_abattis", "on"}, {"balkan_serfs", "on"}, {"town_host", "on"},
           {"town_attempt", "any"}, {"village_defence", "on"}},
          {{"windows", "live"}, {"window_close", "early"}, {"cossack_edge", "at_play"}, {"heroic_place", "dice"}, {"join_arrival", "roll"},
           {"activation_timing", "before_movement"}, {"terrain", "random_free"}},
          {{"windows", "standing"}, {"battle_mode", "table"}, {"join_policing", "honour"}, {"join_arrival", "during"}, {"climax_limit", "3"},
           {"withdraw_from", "start10"}, {"heroic_place", "free"}, {"terrain", "random"}, {"tartary_levy", "cavalry"}}};
}

template <class G>
Experiment<G> experiment(const OptionMap& options, int twins_every) {
  Experiment<G> e;
  e.options = options;
  e.may_part = may_part;
  e.twins_every = twins_every;
  e.clock_percent = 5;
  return e;
}

// ---- 2,000 games and more, in blocks so that ctest can run them side by side ----

constexpr int kBlocks = 8, kGamesPerBlock = 256;

class RandomGames : public ::testing::TestWithParam<int> {};

TEST_P(RandomGames, HideWhatTheyMustAndNeverWedge) {
  planted().clear();
  const auto sets = option_sets();
  for (int game = 0; game < kGamesPerBlock; ++game) {
    const auto seed = static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game);
    RandomPlay<TartarRaid> play(seed, experiment<TartarRaid>(sets[static_cast<std::size_t>(GetParam()) % sets.size()], 3));
    ASSERT_EQ(play.run(), Fault());
  }
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomGames, ::testing::Range(0, kBlocks));

TEST(TwinGamesOfTartarRaid, AreToldAlikeUntilSomethingIsDisclosed) {
  planted().clear();
  const auto sets = option_sets();
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    for (const Viewer viewer : {Viewer::player(kAga), Viewer::player(kPrince), Viewer::observer()}) {
      TwinGames<TartarRaid> twins(seed * 10, viewer, experiment<TartarRaid>(sets[seed % sets.size()], 1), is_hidden);
      ASSERT_EQ(twins.run(), Fault());
    }
}

// ---- experiments that need a sharper question than random play asks ----

// L-1: a label says nothing about its content: over many deals T1 is a rumour about as often as the last one.
Fault labels_tell_nothing() {
  std::map<int, std::pair<int, int>> rumours;  // label -> rumours, seen
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    KeyedChance chance = world_chance(seed);
    auto state = *LeakyRaid::start({{"windows", "standing"}});
    for (int step = 0; step < 40 && *state.phase < Phase::kMuster; ++step) {
      const auto waiting = LeakyRaid::waiting(state);
      const Seat seat = waiting.on_move.front();
      const auto offers = LeakyRaid::offers(cherta::tartar_raid::Known::of(state, Viewer::player(seat)), seat);
      const auto& offer = offers[offers.size() - 1 - (seed + static_cast<std::uint64_t>(step)) % offers.size()];
      Order order = LeakyRaid::order_of(offer, 0);
      if (auto* deploy = std::get_if<Deploy>(&order)) deploy->dummies.assign(3, DummyOrder{deploy->aga.box, Skill::kAverage});
      cherta::rules::Ruling<LeakyRaid> ruling(state, chance);
      LeakyRaid::decide(ruling, Actor::player(seat), order);
      state = std::move(ruling).take_state();
    }
    for (const Counter& one : state.counters) {
      auto& [dummies, seen] = rumours[one.label->number];
      dummies += one.contents.get().dummy;
      ++seen;
    }
  }
  const auto rate = [&](int label) { return 100 * rumours[label].first / std::max(1, rumours[label].second); };
  // Each army is as likely behind each label; a low label is no rarer a rumour than a middle one.
  if (rate(1) + 15 < rate(4)) return "T1 is a rumour in " + std::to_string(rate(1)) + "% of deals, T4 in " + std::to_string(rate(4)) + "%";
  return {};
}

// L-11, L-25: no strength exists before its test, and no pool has an order.
Fault nothing_exists_early(std::uint64_t seed) {
  KeyedChance chance = world_chance(seed);
  SeededChance choice(seed);
  auto state = *LeakyRaid::start({{"windows", "standing"}});
  Fault fault;
  for (int step = 0; step < 600 && fault.empty(); ++step) {
    const auto waiting = LeakyRaid::waiting(state);
    if (waiting.over) break;
    const Seat seat = waiting.on_move.front();
    const auto offers = LeakyRaid::offers(cherta::tartar_raid::Known::of(state, Viewer::player(seat)), seat);
    const auto& offer = offers[static_cast<std::size_t>(choice.die("choice", "offer", static_cast<std::uint32_t>(offers.size()))) - 1];
    const auto way = static_cast<std::size_t>(choice.die("choice", "way", static_cast<std::uint32_t>(LeakyRaid::ways(offer)))) - 1;
    cherta::rules::Ruling<LeakyRaid> ruling(state, chance, [&](const State&, const Event& event) {
      const auto* appeared = std::get_if<CounterAppeared>(&event);
      if (!appeared || *appeared->kind != PublicKind::kCossack || *appeared->cause != "edge") return;
      for (const Contingent& one : appeared->contents.get().contingents)
        if (one.units) fault = "a band has a strength before its test";
    });
    LeakyRaid::decide(ruling, Actor::player(seat), LeakyRaid::order_of(offer, way));
    state = std::move(ruling).take_state();
    if (state.club_pool.known() && !std::is_sorted(state.club_pool.get().begin(), state.club_pool.get().end()))
      return "the pool of clubs has an order";
  }
  return fault;
}

// L-28: a rumour is named by a retreat only where no box was free.
Fault retreats_expose_only_at_need(std::uint64_t seed) {
  KeyedChance chance = world_chance(seed);
  SeededChance choice(seed);
  auto state = *LeakyRaid::start({{"windows", "standing"}});
  Fault fault;
  for (int step = 0; step < 600 && fault.empty(); ++step) {
    const auto waiting = LeakyRaid::waiting(state);
    if (waiting.over) break;
    const Seat seat = waiting.on_move.front();
    const auto offers = LeakyRaid::offers(cherta::tartar_raid::Known::of(state, Viewer::player(seat)), seat);
    const auto& offer = offers[static_cast<std::size_t>(choice.die("choice", "offer", static_cast<std::uint32_t>(offers.size()))) - 1];
    const auto way = static_cast<std::size_t>(choice.die("choice", "way", static_cast<std::uint32_t>(LeakyRaid::ways(offer)))) - 1;
    cherta::rules::Ruling<LeakyRaid> ruling(state, chance, [&](const State& before, const Event& event) {
      const auto* exposed = std::get_if<CounterExposed>(&event);
      if (!exposed || *exposed->cause != "retreat" || !*before.battle || !*(*before.battle)->loser) return;
      if (!retreat_boxes(before, **(*before.battle)->loser).empty()) fault = "a rumour was named though a box was free";
    });
    LeakyRaid::decide(ruling, Actor::player(seat), LeakyRaid::order_of(offer, way));
    state = std::move(ruling).take_state();
  }
  return fault;
}

// ---- every planted leak is caught by one experiment or another ----

Fault any_experiment(const std::string& trap) {
  if (trap == "L-1") return labels_tell_nothing();
  const auto sets = option_sets();
  // Cheap ones first; a leak is caught as soon as one of them fails.
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    const OptionMap& options = sets[seed % sets.size()];
    if (trap == "L-11")
      if (Fault fault = nothing_exists_early(seed); !fault.empty()) return fault;
    if (trap == "L-28")
      if (Fault fault = retreats_expose_only_at_need(seed); !fault.empty()) return fault;
    for (const Viewer viewer : {Viewer::player(kAga), Viewer::player(kPrince), Viewer::observer()}) {
      TwinGames<LeakyRaid> twins(seed * 10, viewer, experiment<LeakyRaid>(options, 1), is_hidden);
      if (Fault fault = twins.run(); !fault.empty()) return fault;
    }
    RandomPlay<LeakyRaid> play(seed, experiment<LeakyRaid>(options, 2));
    if (Fault fault = play.run(); !fault.empty()) return fault;
  }
  return {};
}

class PlantedLeak : public ::testing::TestWithParam<const char*> {};

TEST_P(PlantedLeak, IsCaught) {
  planted() = GetParam();
  const Fault fault = any_experiment(GetParam());
  planted().clear();
  EXPECT_NE(fault, Fault()) << "nobody noticed the planted leak " << GetParam();
}
INSTANTIATE_TEST_SUITE_P(Traps, PlantedLeak,
                         ::testing::Values("L-1", "L-2", "L-3", "L-4", "L-5", "L-7", "L-8", "L-9", "L-10", "L-11", "L-12", "L-13",
                                           "L-14", "L-15", "L-16", "L-17", "L-18", "L-19", "L-20", "L-21", "L-22", "L-24", "L-25",
                                           "L-26", "L-27", "L-29", "L-33", "L-40", "L-41", "L-42"));

TEST(ExperimentsWithoutALeak, FindNothing) {
  planted().clear();
  EXPECT_EQ(labels_tell_nothing(), Fault());
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    EXPECT_EQ(nothing_exists_early(seed), Fault());
    EXPECT_EQ(retreats_expose_only_at_need(seed), Fault());
  }
}

}  // namespace
