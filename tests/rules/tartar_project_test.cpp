// What leaves for a viewer (section 2's audiences, section 7's redaction, I-1 to I-4): every event for every viewer,
// positions built by the referee, and the truths that a viewer could not tell apart along random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/referee/referee.h"
#include "tests/rules/tartar_play.h"

namespace cherta::tartar_raid {
namespace {

using rules::kViewers;
using Game = TartarRaid;

State play(State state, rules::Actor actor, std::string_view text, Chance& chance) {
  const auto order = Game::parse(text);
  EXPECT_TRUE(order) << text << ": " << (order ? "" : order.error().text);
  const auto fine = Game::check(Known::of(state, actor.eyes()), actor, *order);
  EXPECT_TRUE(fine) << text << ": " << (fine ? "" : fine.error().text);
  Ruling ruling(std::move(state), chance);
  Game::decide(ruling, actor, *order);
  return std::move(ruling).take_state();
}

// A raid in full swing, with every kind of secret in it.
State raid() {
  rules::SeededChance chance(1);
  State state = *Game::start({{"windows", "live"}, {"window_close", "early"}});
  for (const char* edit : {"set phase move_1",
                           "set turn 3",
                           "set skill AGA good",
                           "set skill PRINCE average",
                           "set hand aga AD 7H 6S 9H 3D",
                           "set hand prince AS 6D 9S 8S 8D",
                           "set objective enslave",
                           "set village 31 enslaved 2",
                           "set T1 at 21 units 9 leader AGA",
                           "set T2 at 22 units 4 leader TSUB1 skill poor",
                           "set T3 at 22 dummy claim good",
                           "set T4 at 31 units 1 form guard markers 31",
                           "set T5 at 24 dummy",
                           "set C1 at 66 untested",
                           "set H1 at 23",
                           "set plan PRINCE=8@town FSUB=6@46 cossacks=N heroes=46",
                           "set pending cossacks due 5 edge N",
                           "set standing prince step if enemy=T1 do intercept 6D F1",
                           "set standing aga intel do counter AD",
                           "set units_lost aga 3",
                           "set battles_begun 2"})
    state = play(std::move(state), rules::Actor::referee(), edit, chance);
  return state;
}

// ---- redaction, event by event ----

template <class T>
void fill(T& value);

// Makes every hidden field known, at any depth, so that a leak would show.
template <class T>
void fill(T& value) {
  if constexpr (rules::detail::is_hidden<T>) {
    value = T(typename T::Value{});
    fill(value.edit());
  } else if constexpr (rules::detail::is_open<T>) {
    fill(*value);
  } else if constexpr (rules::detail::is_optional<T>) {
    value.emplace();
    fill(*value);
  } else if constexpr (std::same_as<T, State>) {
    value = raid();
  } else if constexpr (rules::detail::is_described<T>) {
    boost::mp11::mp_for_each<rules::detail::Members<T>>([&](auto member) { fill(value.*member.pointer); });
  } else if constexpr (rules::detail::List<T> && !rules::detail::Text<T>) {
    value.resize(1);
    fill(value[0]);
  } else if constexpr (std::same_as<T, Label>) {
    value = {'T', 1};
  }
}

// How many hidden fields of this value are known, at any depth.
template <class T>
int known_secrets(const T& value) {
  if constexpr (rules::detail::is_hidden<T>) {
    return value.known() ? 1 : 0;
  } else if constexpr (rules::detail::is_open<T>) {
    return known_secrets(*value);
  } else if constexpr (rules::detail::is_optional<T>) {
    return value ? known_secrets(*value) : 0;
  } else if constexpr (rules::detail::is_described<T>) {
    int count = 0;
    boost::mp11::mp_for_each<rules::detail::Members<T>>(
        [&](auto member) { count += known_secrets(value.*member.pointer); });
    return count;
  } else if constexpr (rules::detail::List<T> && !rules::detail::Text<T>) {
    int count = 0;
    for (const auto& one : value) count += known_secrets(one);
    return count;
  } else {
    return 0;
  }
}

int known_secrets(const Event& event) {
  return visit([](const auto& one) { return known_secrets(one); }, event);
}

// What a kind of event says of itself.
struct Kind {
  std::string_view name;
  bool is_private = false;
  bool whole_position = false;  // its secrets are a position's: see below
};
template <class E>
constexpr Kind kind_of() {
  return {E::kName, requires {E::kPrivate;
}
, std::same_as<E, RefereeSet> || std::same_as<E, GameOver>
};  // namespace
}  // namespace cherta::tartar_raid
template <class E>
Event full() {
  E one;
  fill(one);
  return one;
}

void check_event(const State& state, Kind kind, const Event& whole) {
  SCOPED_TRACE(kind.name);
  std::vector<int> secrets;
  for (const Viewer viewer : kViewers) {
    const auto told = Game::redact(state, whole, viewer);
    secrets.push_back(!told ? -1 : known_secrets(*told));
    if (told) {  // the journal's form loses nothing
      Event back;
      ASSERT_TRUE(rules::from_json(rules::to_json(*told), back));
      EXPECT_TRUE(rules::to_json(back) == rules::to_json(*told));
    }
  }
  const int all = known_secrets(whole);
  EXPECT_EQ(secrets[index(Viewer::referee())], all);
  if (kind.whole_position) return;
  EXPECT_LE(secrets[index(Viewer::observer())], 0);  // I-4
  const int aga = secrets[0], prince = secrets[1];
  if (kind.is_private) {
    EXPECT_EQ(secrets[index(Viewer::observer())], -1);  // not even that there is something (L-15)
    EXPECT_EQ(std::min(aga, prince), -1);
    EXPECT_EQ(std::max(aga, prince), all);
  } else {
    EXPECT_GE(std::min(aga, prince), 0);
    EXPECT_LE(aga + prince, all);  // nobody's secret is told to both
  }
}

TEST(TartarProject, EveryEventIsRedactedByItsOwner) {
  const State state = raid();
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Event::Kinds>>([&](auto tag) {
    using E = typename decltype(tag)::type;
    check_event(state, kind_of<E>(), full<E>());
  });
}

// B13 of issue 10, here too: what is forgotten in the lists is hidden, not announced.
TEST(TartarProject, WhatNoListNamesIsToldToNobody) {
  const RefereeActed told = told_of(raid(), RefSet{"forgotten", {"the", "secret"}, {}});
  for (const std::string& words : {*told.what, told.aga_words.get(), told.prince_words.get()})
    EXPECT_EQ(words.find("secret"), std::string::npos) << words;
}

// ---- what is told of a referee's edit (TR-17.8.1) ----

struct Edited {
  State after;
  std::array<std::string, 4> told;  // by index(Viewer): all that he is told of it
};
Edited edit(const State& before, const std::string& words) {
  rules::SeededChance chance(1);
  const auto referee = rules::Actor::referee();
  Edited result;
  Ruling ruling(before, chance, [&](const State& at, const Event& event) {
    for (const Viewer viewer : kViewers)
      if (const auto told = Game::redact(at, event, viewer)) result.told[index(viewer)] += rules::to_json(*told) + '\n';
  });
  const auto order = Game::parse("ref set " + words);
  EXPECT_TRUE(order && Game::check(Known::of(before, referee.eyes()), referee, *order)) << words;
  if (order) Game::decide(ruling, referee, *order);
  result.after = std::move(ruling).take_state();
  return result;
}

TEST(TartarProject, OfAnEditHearWhoMayKnowTheField) {
  const State state = raid();
  const std::pair<const char*, std::string> edits[] = {
      {"turn 4", "apro"},
      {"weather bad", "apro"},
      {"withdrawing", "apro"},
      {"climax_used aga 1", "apro"},
      {"announced prince none", "apro"},
      {"labels T 9", "apro"},
      {"hand aga AD 7H", "ar"},
      {"hand prince none", "pr"},
      {"muted prince", "pr"},
      {"skill TSUB1 good", "ar"},
      {"fate FSUB killed", "pr"},
      {"objective burn", "ar"},
      {"village 31 burned 2", "ar"},
      {"villages_required 4", "ar"},
      {"pending none", "pr"},
      {"prince_formed", "pr"},
      {"T2 at 22 units 5", "ar"},
      {"C1 at 66 units 9", "pr"},
  };
  for (const auto& [words, hearers] : edits) {
    const Edited edited = edit(state, words);
    for (const Viewer viewer : kViewers) {
      const bool hears = edited.told[index(viewer)].find('"' + std::string(words) + '"') != std::string::npos;
      EXPECT_EQ(hears, hearers.find("apro"[index(viewer)]) != std::string::npos) << words << ", " << index(viewer);
    }
  }
}

// Two edits after which he sees the same are told him in the same words.
TEST(TartarProject, AnEditTellsNobodyMoreThanHeSeesOfIt) {
  const State state = raid();
  const std::array<const char*, 2> edits[] = {
      {"hand aga AD 7H", "hand aga AD 7S"},
      {"clubs prince 9C", "clubs prince 8C"},
      {"muted prince", "muted prince off"},
      {"units_lost aga 2", "units_lost aga 5"},
      {"standing prince none", "standing prince step if enemy=T1 do pass"},
      {"skill TSUB1 good", "skill TSUB1 average"},
      {"fate FSUB killed", "fate FSUB escaped"},
      {"objective burn", "objective rush"},
      {"village 31 burned 2", "village 31 enslaved 2"},
      {"villages_required 4", "villages_required 5"},
      {"battles_begun 4", "battles_begun 5"},
      {"plan PRINCE=8@town cossacks=N", "plan PRINCE=7@town cossacks=S"},
      {"fsub_formed", "fsub_formed off"},
      {"pending none", "pending cossacks due 6 edge S"},
      {"T2 at 22 units 5", "T2 at 22 units 6"},
      {"T3 at 22 dummy claim good", "T3 at 22 dummy claim poor"},
      {"C1 at 66 units 9", "C1 at 66 untested"},
  };
  for (const auto& [words, other_words] : edits) {
    const Edited one = edit(state, words), two = edit(state, other_words);
    int cannot_tell = 0;
    for (const Viewer viewer : kViewers) {
      if (Game::project(one.after, viewer) != Game::project(two.after, viewer)) continue;
      EXPECT_EQ(one.told[index(viewer)], two.told[index(viewer)]) << words;
      ++cannot_tell;
    }
    EXPECT_EQ(cannot_tell, 2) << words;  // the other side, and who looks on
  }
}

TEST(TartarProject, AfterTheEndNothingIsRedacted) {
  rules::SeededChance chance(1);
  const State over = play(raid(), rules::Actor::player(kAga), "resign", chance);
  for (const Viewer viewer : kViewers) {
    EXPECT_TRUE(Game::project(over, viewer) == over);
    ClaimSet secret{kAga, Label{'T', 3}, Contents()};
    EXPECT_TRUE(Game::redact(over, secret, viewer) == std::optional<Event>(secret));
  }
}

// ---- projection ----

TEST(TartarProject, EachSeesHisOwnAndNoMore) {
  const State truth = raid();
  const State aga = Game::project(truth, Viewer::player(kAga)), prince = Game::project(truth, Viewer::player(kPrince)),
              observer = Game::project(truth, Viewer::observer());
  EXPECT_TRUE(Game::project(truth, Viewer::referee()) == truth);
  EXPECT_EQ(known_secrets(observer), 0);
  EXPECT_EQ(rules::to_json(observer), rules::to_json(rules::public_part(truth)));
  for (const Counter& one : aga.counters)
    EXPECT_EQ(one.contents.known(), one.label->side() == kAga) << one.label->text();
  for (const Counter& one : prince.counters)
    EXPECT_EQ(one.contents.known(), one.label->side() == kPrince) << one.label->text();
  EXPECT_TRUE(aga.objective.known() && aga.aga->hand.known() && aga.fates.known());
  EXPECT_FALSE(aga.plan.known() || aga.prince->hand.known() || aga.pending.known() || aga.prince->standing.known());
  EXPECT_TRUE(prince.plan.known() && prince.pending.known() && prince.prince->standing.known());
  EXPECT_FALSE(prince.objective.known() || prince.aga->hand.known() || prince.fates.known());
  for (const State* known : {&aga, &prince, &observer})
    EXPECT_FALSE(known->club_pool.known() || known->action_pool.known());  // the referee's alone
  EXPECT_EQ(*observer.aga->hand_count, 5);
}

TEST(TartarProject, SnapshotsGoThroughTheSameDoor) {
  const State truth = raid();
  for (const Viewer viewer : {Viewer::player(kAga), Viewer::player(kPrince), Viewer::observer()}) {
    const State known = Game::project(truth, viewer);
    ASSERT_TRUE(known.phase_start.get());
    EXPECT_TRUE(*known.phase_start.get() == Game::project(*truth.phase_start.get(), viewer));
  }
}

// ---- resampling ----

struct Tally {
  int states = 0;
  std::array<int, 4> differ{};
};

void check_resample(const State& truth, std::uint64_t seed, Tally& tally) {
  ++tally.states;
  for (const Viewer viewer : kViewers) {
    rules::SeededChance chance(seed + index(viewer));
    const State other = Game::resample(truth, viewer, chance);
    ASSERT_TRUE(Game::project(other, viewer) == Game::project(truth, viewer))
        << rules::to_json(Game::project(other, viewer)) << "\n"
        << rules::to_json(Game::project(truth, viewer));
    if (viewer.is_referee()) {
      EXPECT_TRUE(other == truth);
    }
    tally.differ[index(viewer)] += other == truth ? 0 : 1;
    // Nothing is lost and nothing made: the pools are still what nobody holds, what is untested stays so.
    std::set<Card> cards;
    std::size_t count = 0;
    const auto take = [&](std::span<const Card> some) {
      cards.insert(some.begin(), some.end());
      count += some.size();
    };
    take(other.club_pool.get());
    take(other.action_pool.get());
    for (const Side* side : {&*other.aga, &*other.prince}) {
      take(side->hand.get());
      take(side->clubs.get());
      EXPECT_EQ(static_cast<int>(side->hand.get().size()), *side->hand_count);
    }
    EXPECT_EQ(cards.size(), count);
    for (std::size_t i = 0; i < truth.counters.size(); ++i)
      EXPECT_TRUE(truth.counters[i].label->side() == kAga ||
                  has_untested(truth.counters[i].contents.get()) == has_untested(other.counters[i].contents.get()));
    const auto dummies = [](const State& s) {
      return std::ranges::count_if(s.counters, [](const Counter& one) { return one.contents.get().dummy; });
    };
    EXPECT_EQ(dummies(other), dummies(truth));
  }
}

TEST(TartarResample, ARumourMayBeAnArmyForAllThePrinceKnows) {
  const State truth = raid();
  std::set<bool> dummy, rush;
  std::set<Skill> skills;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    rules::SeededChance chance(seed);
    const State other = Game::resample(truth, Viewer::player(kPrince), chance);
    dummy.insert(find_counter(other, {'T', 3})->contents.get().dummy);
    rush.insert(*other.objective.get() == Objective::kRush);
    skills.insert(*skill_of(other, Leader::kAga));
  }
  EXPECT_EQ(dummy.size(), 2u);
  EXPECT_EQ(rush.size(), 2u);
  EXPECT_EQ(skills.size(), 3u);
}

TEST(TartarResample, ThePlanMayBeAnotherForAllTheAgaKnows) {
  const State truth = raid();
  std::set<int> fsub;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    rules::SeededChance chance(seed);
    const State other = Game::resample(truth, Viewer::player(kAga), chance);
    fsub.insert(other.plan.get().fsub_units);
    EXPECT_TRUE(other.aga->hand == truth.aga->hand);
  }
  EXPECT_GT(fsub.size(), 2u);
}

TEST(TartarResample, HoldsAlongRandomGames) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    testing::Table table({{"window_close", "early"}}, seed);
    for (std::uint64_t step = 0; step < 400 && !table.is_over(); ++step) {
      if (step % 7 == 0) {
        ASSERT_NO_FATAL_FAILURE(check_resample(table.state, seed * 1000 + step, tally));
      }
      ASSERT_TRUE(table.step(testing::random_order, testing::random_order));
    }
  }
  EXPECT_GT(tally.states, 500);
  for (const std::size_t viewer : {0u, 1u, 3u}) EXPECT_GT(tally.differ[viewer], tally.states / 2) << viewer;
}

}  // namespace
}  // namespace cherta::tartar_raid
