// Any order, from anybody, at any time: it is refused by name and changes nothing, or it is carried out and the game
// goes on; what each viewer is told of it gives what he knows. Every form of an order in every phase, from both seats,
// the referee and the clock; and long games in which they say whatever comes into their heads, which come to positions
// that no game of choices reaches. Generic over Game<G>.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "server/rules/core/enum_words.h"
#include "tests/rules/two_worlds.h"

namespace cherta::rules::testing {

// What a game tells about itself.
template <Game G>
struct Sayings {
  using State = typename G::State;
  using Phase = std::remove_cvref_t<decltype(*std::declval<const State&>().phase)>;

  // For positions that games of choices seldom reach.
  struct Hands {
    std::function<State(const State&, Actor, const std::string&)> give;  // what is refused fails the test
    std::function<State(const State&)> go_on;
  };

  std::span<const std::string_view> forms;             // what stands in braces is filled in
  std::vector<OptionMap> options;                      // of the games
  std::vector<Phase> phases;                           // positions of these must be found
  std::vector<std::string_view> ends;                  // what begins so would end a long game early
  std::vector<std::string_view> beyond = {};           // "ref set" that is never carried out here
  bool (*is_stopped)(const State&) = nullptr;          // by the referee, who lets it go on with "ref resume"
  bool (*awaits)(const State&, Seat) = nullptr;        // is offered nothing, and waits for the other side
  bool expires = false;                                // nobody need be able to decide where the clock will
  bool offers_while_stopped = false;                   // what nobody may order just then
  Fault (*position)(const State&) = nullptr;           // could the rules hold it?
  std::vector<State> (*rare)(const Hands&) = nullptr;  // such positions
  std::optional<Phase> middle = {};                    // in which games mostly are: thrice as many positions of it
  int middle_every = 40;                               // one in so many steps there
  bool at_random = false;                              // games go on by any choice, else as the automatic player's do
  int games = 1, most_steps = 400;                     // of each set of options, for positions
  std::size_t of_each = 3;                             // positions of a phase
  int fillings = 1;                                    // of each form, by each sender
  int long_games = 1, long_steps = 200, said = 3;      // of each set of options; what is said at each step
  std::uint64_t seed = 11;
};

// Filler(const State&, KeyedChance&) is the game's Blanks.
template <Game G, class Filler>
class AnyOrder {
 public:
  using State = typename G::State;
  using Phase = typename Sayings<G>::Phase;

  explicit AnyOrder(Sayings<G> sayings)
      : sayings_(std::move(sayings)), chance_(world_chance(seed_from(sayings_.seed))) {}

  // Every form, in some positions of every phase, from everybody.
  void in_any_phase() {
    const auto all = positions();
    std::set<std::string_view> carried_out;
    for (const auto& [phase, some] : all)
      for (const State& s : some) {
        Filler filler(s, chance_);
        for (const std::string_view form : sayings_.forms)
          for (int i = 0; i < kActors * sayings_.fillings; ++i)
            if (after(s, actor_of(i % kActors), filler.fill(form))) carried_out.insert(form);
      }
    for (const Phase phase : sayings_.phases) EXPECT_TRUE(all.contains(phase)) << "no position in " << word_of(phase);
    expect_settings_among(carried_out);
  }

  // Long games in which everybody says anything. At least so many orders are carried out.
  void for_a_whole_game(int least) {
    int said = 0, carried_out = 0, steps = 0;
    for (const OptionMap& options : sayings_.options)
      for (int game = 0; game < sayings_.long_games; ++game) {
        State s = *G::start(options);
        story_.clear();
        for (int step = 0; step < sayings_.long_steps && !is_over(s) && !::testing::Test::HasFailure(); ++step) {
          for (int i = 0; i < sayings_.said && !is_over(s); ++i) {
            const std::string_view form = sayings_.forms[pick(sayings_.forms.size())];
            const std::string text = Filler(s, chance_).fill(form);
            if (ends_early(text)) continue;
            ++said;
            auto next = after(s, sender(form), text);
            if (!next) continue;
            s = std::move(*next);
            story_.push_back(text);
            ++carried_out;
          }
          s = goes_on(s);
          ++steps;
        }
      }
    std::cout << carried_out << " of " << said << " orders were carried out in " << steps << " steps\n";
    EXPECT_GT(carried_out, least);
  }

 private:
  static constexpr int kActors = 4;
  static Actor actor_of(int i) {
    return i == 0   ? Actor::player(Seat::kFirst)
           : i == 1 ? Actor::player(Seat::kSecond)
           : i == 2 ? Actor::referee()
                    : Actor::clock();
  }
  static bool is_over(const State& s) { return G::waiting(s).over; }
  bool is_stopped(const State& s) const { return sayings_.is_stopped && sayings_.is_stopped(s); }
  std::size_t pick(std::size_t n) {
    return static_cast<std::size_t>(chance_.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
  }
  // Mostly somebody who may say it.
  Actor sender(std::string_view form) {
    if (pick(4) == 0) return actor_of(static_cast<int>(pick(kActors)));
    if (form.starts_with("ref ")) return Actor::referee();
    return form == "expire" ? Actor::clock() : actor_of(static_cast<int>(pick(2)));
  }
  bool ends_early(std::string_view text) const {
    return std::ranges::any_of(sayings_.ends, [&](std::string_view end) { return text.starts_with(end); });
  }

  // How a long game came to where it is.
  std::string story() const {
    constexpr std::size_t kLast = 60;
    std::string text = "\nafter";
    for (std::size_t i = story_.size() > kLast ? story_.size() - kLast : 0; i < story_.size(); ++i)
      text += "\n  " + story_[i];
    return text;
  }

  // What is wrong with a position: something throws, a twin is seen through, or nobody can go on.
  Fault what_is_wrong(const State& s) {
    const Waiting waiting = G::waiting(s);
    bool can_go_on = waiting.over || (sayings_.expires && waiting.seconds > 0) || is_stopped(s);
    for (const Viewer viewer : kViewers) {
      const auto known = Known<G>::of(s, viewer);
      G::display(known);
      G::board(known);
      G::board_text(known);
      if (G::project(G::resample(s, viewer, chance_), viewer) != *known) return "a twin is seen";
    }
    for (const Seat seat : waiting.on_move) {
      const auto known = Known<G>::of(s, Viewer::player(seat));
      can_go_on = can_go_on || (sayings_.awaits && sayings_.awaits(s, seat));
      if (G::offers(known, seat).empty()) continue;
      can_go_on = true;
      const auto order = G::propose(known, seat, chance_);
      if (const auto fine = G::check(known, Actor::player(seat), order);
          !fine && !(sayings_.offers_while_stopped && is_stopped(s)))
        return "what is proposed is refused: " + G::write(order) + ": " + fine.error().text;
    }
    if (!can_go_on) return "nobody can go on";
    return sayings_.position ? sayings_.position(s) : Fault();
  }

  // Everybody hears his part of what happens, and reads it.
  using Hearers = std::vector<Known<G>>;
  static Hearers hearers_of(const State& s) {
    Hearers all;
    for (const Viewer viewer : kViewers) all.push_back(Known<G>::of(s, viewer));
    return all;
  }
  static void tell(Hearers& hearers, const State& before, const typename G::Event& event) {
    for (Known<G>& known : hearers)
      if (const auto told = G::redact(before, event, known.viewer())) {
        G::narrate(*told, known.viewer());
        known.hear(*told);
      }
  }

  // The position after an order; nothing if it was refused. Fails the test if anything is thrown or wrong.
  std::optional<State> after(const State& s, Actor actor, const std::string& text) {
    const auto told = [&] { return " '" + text + "' in " + std::string(word_of(*s.phase)); };
    try {
      const auto order = G::parse(text);
      if (!order) return std::nullopt;
      const auto known = Known<G>::of(s, actor.eyes());
      if (const auto fine = G::check(known, actor, *order); !fine) {
        EXPECT_FALSE(fine.error().code.empty() || fine.error().text.empty()) << text;
        return std::nullopt;
      }
      if constexpr (requires { G::foresee(known, actor, *order); })
        if (!actor.is_clock()) G::foresee(known, actor, *order);
      Hearers hearers = hearers_of(s);
      Ruling<G> ruling(s, chance_, [&](const State& before, const auto& event) { tell(hearers, before, event); });
      G::decide(ruling, actor, *order);
      State next = std::move(ruling).take_state();
      EXPECT_EQ(what_is_wrong(next), "") << "after" << told() << story();
      for (const auto& known : hearers)
        EXPECT_TRUE(known == Known<G>::of(next, known.viewer()))
            << "what " << viewer_words(known.viewer()) << " was told does not give what he knows\nafter" << told()
            << story();
      return next;
    } catch (const std::exception& thrown) {
      ADD_FAILURE() << told() << " throws " << thrown.what() << story();
      return std::nullopt;
    }
  }

  // An answer of his stands already, and may be changed.
  static bool has_answered(const Known<G>& known, Seat seat) {
    if constexpr (requires { G::has_answered(known, seat); }) return G::has_answered(known, seat);
    return false;
  }
  auto any_of(const std::vector<typename G::Offer>& offers) {
    const auto& offer = offers[pick(offers.size())];
    return G::order_of(offer, pick(G::ways(offer)));
  }

  // An order of whoever is on move; the clock's if they have all answered, the referee's if he has stopped the game.
  State goes_on(const State& s) {
    if (is_stopped(s)) return after(s, Actor::referee(), "ref resume").value_or(s);
    for (const Seat seat : G::waiting(s).on_move) {
      const auto known = Known<G>::of(s, Viewer::player(seat));
      const auto offers = G::offers(known, seat);
      if (offers.empty() || has_answered(known, seat)) continue;
      const auto order = sayings_.at_random ? any_of(offers) : G::propose(known, seat, chance_);
      story_.push_back(G::write(order));
      return after(s, Actor::player(seat), story_.back()).value_or(s);
    }
    return after(s, Actor::clock(), "expire").value_or(s);
  }

  // Some positions of each phase in which somebody decides, and of the end.
  std::map<Phase, std::vector<State>> positions() {
    std::map<Phase, std::vector<State>> found;
    int steps = 0;
    const auto keep = [&](const State& s) {
      auto& some = found[*s.phase];
      const bool later = sayings_.middle == *s.phase && ++steps % sayings_.middle_every == 0;
      if (some.size() < sayings_.of_each || (later && some.size() < 3 * sayings_.of_each)) some.push_back(s);
    };
    if (sayings_.rare)
      for (const State& s : sayings_.rare(hands())) found[*s.phase].push_back(s);
    for (const OptionMap& options : sayings_.options)
      for (int game = 0; game < sayings_.games; ++game) {
        State s = *G::start(options);
        for (int step = 0; step < sayings_.most_steps && !is_over(s); ++step) {
          keep(s);
          s = goes_on(s);
        }
        keep(s);
      }
    return found;
  }

  typename Sayings<G>::Hands hands() {
    const auto give = [this](const State& s, Actor actor, const std::string& text) {
      auto next = after(s, actor, text);
      EXPECT_TRUE(next) << text << " in " << word_of(*s.phase);
      return next.value_or(s);
    };
    return {give, [this](const State& s) { return goes_on(s); }};
  }

  // All that a referee sets was set at least once.
  void expect_settings_among(const std::set<std::string_view>& carried_out) const {
    std::string never;
    for (const std::string_view form : sayings_.forms) {
      if (carried_out.contains(form)) continue;
      never += "\n  " + std::string(form);
      const bool is_beyond = std::ranges::find(sayings_.beyond, form) != sayings_.beyond.end();
      EXPECT_TRUE(is_beyond || !form.starts_with("ref set")) << "never carried out: " << form;
    }
    std::cout << carried_out.size() << " of " << sayings_.forms.size() << " forms were carried out, not:" << never
              << '\n';
  }

  Sayings<G> sayings_;
  KeyedChance chance_;
  std::vector<std::string> story_;  // what was ordered in this game
};

}  // namespace cherta::rules::testing
