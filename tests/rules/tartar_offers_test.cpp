// Random games of Tartar Raid: whatever is offered is accepted, and somebody is always offered something.
#include <gtest/gtest.h>

#include <set>

#include "tests/rules/tartar_play.h"

namespace cherta::tartar_raid::testing {
namespace {

inline constexpr std::uint64_t kRaids = 40;  // per set of options

class TartarOffers : public ::testing::TestWithParam<std::size_t> {};

// Every way of every offer, not only the one that is taken.
bool all_accepted(const State& state, Seat seat) {
  const auto known = seen(state, seat);
  for (const Offer& offer : TartarRaid::offers(known, seat)) {
    EXPECT_GE(TartarRaid::ways(offer), 1u);
    for (std::size_t i = 0; i < TartarRaid::ways(offer); ++i) {
      const Order order = TartarRaid::order_of(offer, i);
      EXPECT_TRUE(TartarRaid::covers(offer, order)) << TartarRaid::write(order);
      const auto fine = TartarRaid::check(known, Actor::player(seat), order);
      if (fine) continue;
      ADD_FAILURE() << (seat == kAga ? "aga" : "prince") << " is offered \"" << TartarRaid::write(order)
                    << "\" and refused " << fine.error().code << ": " << fine.error().text;
      return false;
    }
  }
  return true;
}

TEST_P(TartarOffers, EveryOfferedOrderIsAcceptedAndSomebodyIsAlwaysOfferedOne) {
  const auto options = option_sets()[GetParam()];
  for (std::uint64_t seed = 1; seed <= kRaids; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table(options, seed);
    while (!table.is_over()) {
      ASSERT_LT(table.orders.size(), 6000u) << table.story();
      for (const Seat seat : TartarRaid::waiting(table.state).on_move)
        ASSERT_TRUE(all_accepted(table.state, seat)) << table.story();
      ASSERT_TRUE(table.step(random_order, random_order));
    }
    EXPECT_TRUE(TartarRaid::outcome(table.state).has_value());
  }
}

TEST_P(TartarOffers, WhatIsShownAsAChoiceIsWhatIsOffered) {
  Table table(option_sets()[GetParam()], 77);
  for (int order = 0; order < 150 && !table.is_over(); ++order) {
    for (const Seat seat : TartarRaid::waiting(table.state).on_move) {
      const auto known = seen(table.state, seat);
      for (const rules::Choice& choice : TartarRaid::display(known).choices) {
        EXPECT_FALSE(choice.label.empty()) << choice.order;
        std::vector<std::string> fillings = {std::string()};
        if (choice.slot != rules::Slot::kNone) {
          fillings.clear();
          for (const rules::Target& target : choice.targets)
            fillings.push_back(target.fill.empty() ? target.id : target.fill);
          ASSERT_FALSE(fillings.empty()) << choice.order;
        }
        for (const std::string& filling : fillings) {
          std::string text = choice.order;
          if (const auto at = text.find("{}"); at != std::string::npos) text.replace(at, 2, filling);
          const auto parsed = TartarRaid::parse(text);
          ASSERT_TRUE(parsed.has_value()) << text;
          const auto fine = TartarRaid::check(known, Actor::player(seat), *parsed);
          EXPECT_TRUE(fine.has_value()) << text << (fine ? "" : ": " + fine.error().text);
        }
      }
    }
    ASSERT_TRUE(table.step(random_order, random_order));
  }
}

INSTANTIATE_TEST_SUITE_P(Options, TartarOffers, ::testing::Range<std::size_t>(0, option_sets().size()));

// Random play is evidence only if it gets everywhere.
TEST(TartarOffersReach, RandomGamesGiveEveryKindOfOrder) {
  std::set<std::string> verbs;
  for (const auto& options : option_sets())
    for (std::uint64_t seed = 1001; seed <= 1020; ++seed) {
      Table table(options, seed);
      ASSERT_TRUE(table.play(random_order, random_order, 6000)) << "seed " << seed;
      for (const std::string& line : table.orders) {
        const std::string order = line.substr(line.find(' ') + 1);
        verbs.insert(order.starts_with("play ") ? order.substr(0, order.find(' ', 5))
                                                : order.substr(0, order.find(' ')));
        for (const char* word :
             {" forced", " fast ", " assault", " surprise", " pick ", " climax", " joint ", " levy "})
          if (order.find(word) != std::string::npos) verbs.insert(word);
      }
    }
  for (const char* verb : {"ready",   "town",      "terrain", "cherta",     "deploy",        "muster",      "overrun",
                           "done",    "herd",      "first",   "second",     "march",         "assault",     "join",
                           "leave",   "gather",    "abandon", "play intel", "play cossacks", "play heroes", "play join",
                           "counter", "intercept", "zoc",     "contact",    "pass",          "mute",        "retreat",
                           "claim",   "withdraw",  "end",     "pursue",     "stop",          "result",      "siege",
                           "summon",  " forced",   " fast ",  " assault",   " pick ",        " climax",     " joint "})
    EXPECT_TRUE(verbs.contains(verb)) << verb;
}

}  // namespace
}  // namespace cherta::tartar_raid::testing
