// What holds of the orders in words of every game that has a list of them, each as it is written canonically.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "server/rules/core/chance.h"
#include "server/rules/core/game.h"

namespace cherta::rules::testing {

using Texts = std::span<const std::string_view>;

// Each comes back letter for letter.
template <class G>
void every_order_is_written_as_it_was_read(Texts canonical) {
  for (const std::string_view text : canonical) {
    const auto order = G::parse(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text;
    EXPECT_EQ(G::write(*order), text);
    const auto again = G::parse(G::write(*order));
    ASSERT_TRUE(again);
    EXPECT_TRUE(*again == *order) << text;
  }
}

template <class G>
void every_kind_of_order_is_in_the_list(Texts canonical) {
  std::set<std::size_t> seen;
  for (const std::string_view text : canonical) seen.insert(G::parse(text)->index());
  EXPECT_EQ(seen.size(), G::Order::kKinds);
}

// Other ways to write an order, and how it is written.
struct Written {
  std::string_view typed, canonical;
};
template <class G>
void is_read_whatever_its_case_and_blanks(std::span<const Written> all) {
  for (const Written& one : all) {
    const auto order = G::parse(one.typed);
    ASSERT_TRUE(order) << one.typed << ": " << order.error().text;
    EXPECT_EQ(G::write(*order), one.canonical);
  }
}

// What cannot be read is refused with this code, and words that name the culprit.
struct BadOrder {
  std::string_view text, code, words;
};
template <class G>
void is_refused_with_the_word(std::span<const BadOrder> all) {
  for (const BadOrder& bad : all) {
    const auto order = G::parse(bad.text);
    ASSERT_FALSE(order) << bad.text << " was read as " << G::write(*order);
    EXPECT_EQ(order.error().code, bad.code) << bad.text;
    EXPECT_NE(order.error().text.find(bad.words), std::string::npos) << bad.text << ": " << order.error().text;
  }
}

// Canonical orders cut, doubled and garbled at random: whatever is read must survive being written. Returns how many
// were read.
template <class G>
int garbled_orders_read_back_the_same(Texts canonical, int tries) {
  SeededChance chance(7);
  const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(chance.next() % n); };
  const auto any = [&] { return std::string(canonical[pick(canonical.size())]); };
  const auto garble = [&](std::string& text) {
    const std::size_t at = pick(text.size());
    switch (pick(4)) {
      case 0:
        text.erase(at, pick(5));
        break;
      case 1:
        text.insert(at, 1, static_cast<char>(' ' + pick(95)));
        break;
      case 2:
        text += " " + any();
        break;
      default:
        text[at] = static_cast<char>(pick(256));
    }
  };
  int read = 0;
  for (int i = 0; i < tries; ++i) {
    std::string text = any();
    for (std::size_t n = pick(4); n > 0 && !text.empty(); --n) garble(text);
    const auto order = G::parse(text);
    if (!order) continue;
    ++read;
    const std::string written = G::write(*order);
    const auto again = G::parse(written);
    EXPECT_TRUE(again && *again == *order && G::write(*again) == written) << text << " became " << written;
  }
  return read;
}

// Texts too long, with characters that no order has, of too many lines.
template <class G>
void absurd_texts_are_refused(std::string_view an_order) {
  EXPECT_FALSE(G::parse(std::string(100'000, 'x')));
  EXPECT_FALSE(G::parse(std::string(an_order) + std::string("\0 x", 3)));
  std::string many;
  for (int i = 0; i < 200; ++i) many += std::string(an_order) + "\n";
  EXPECT_FALSE(G::parse(many));
}

// Every verb has help, once, and help names nothing empty.
template <class G>
void every_order_has_help(Texts canonical) {
  std::set<std::string> verbs;
  for (const OrderHelp& help : G::help()) {
    EXPECT_TRUE(verbs.insert(std::string(help.verb)).second) << help.verb;
    EXPECT_FALSE(help.form.empty() || help.text.empty()) << help.verb;
  }
  for (const std::string_view text : canonical) {
    std::string verb(text.substr(0, text.find_first_of(" ;")));
    if (verb == "ref") verb = std::string(text.substr(4, text.substr(4).find(' ')));
    EXPECT_TRUE(verbs.contains(verb)) << text;
  }
}

// Has an order that begins so a form in the help? Forms of one line are parted by " | ".
template <class G>
bool has_help(const std::string& beginning) {
  return std::ranges::any_of(G::help(), [&](const OrderHelp& help) {
    const std::string forms = " | " + std::string(help.form) + " ";
    return forms.find(" | " + beginning + " ") != std::string::npos;
  });
}

// Each verb of these tables of readers, the players' and the referee's, has help in the form in which it is typed; so
// has a player's that the referee may use with "ref". There is no help on a verb that cannot be read.
template <class G, class Verbs>
void every_verb_has_help(std::initializer_list<Verbs> players, Verbs referees) {
  const auto is_known = [](const std::string& text) {
    const auto order = G::parse(text);
    return order || order.error().text.find("there is no such") == std::string::npos;
  };
  EXPECT_FALSE(is_known("dance"));
  EXPECT_FALSE(is_known("ref dance"));
  for (const Verbs& verbs : players)
    for (const auto& row : verbs) {
      const std::string verb(row.word), as_referee = "ref " + verb;
      EXPECT_TRUE(has_help<G>(verb)) << verb;
      EXPECT_TRUE(!is_known(as_referee) || has_help<G>(as_referee)) << as_referee;
    }
  for (const auto& row : referees) EXPECT_TRUE(has_help<G>("ref " + std::string(row.word))) << row.word;
  for (const OrderHelp& help : G::help()) EXPECT_TRUE(is_known(std::string(help.verb))) << help.verb;
}

// Every rule stands there once, in a line of our own words.
template <class G>
void every_rule_is_there_once_in_a_line(std::size_t count) {
  std::set<std::string_view> ids;
  for (const RuleText& rule : G::rules()) {
    EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
    EXPECT_GT(rule.text.size(), 15u) << rule.id;
    EXPECT_LE(rule.text.size(), 120u) << rule.id;
  }
  EXPECT_EQ(ids.size(), count);
}

// Every word of a table of options is taken and changes something; nothing else is taken. set(options, name, value)
// refuses by name; `free` names options whose standard is not what a fresh Options holds.
template <class Options, class Set>
void every_value_of_the_table_is_taken(std::span<const OptionInfo> table, const Set& set,
                                       std::initializer_list<std::string_view> free = {}) {
  for (const OptionInfo& info : table) {
    const bool is_free = std::ranges::find(free, info.name) != free.end();
    Options options;
    EXPECT_FALSE(info.text.empty()) << info.name;
    EXPECT_TRUE(set(options, info.name, info.standard)) << info.name;
    EXPECT_TRUE(is_free || options == Options()) << info.name << " is not standard";
    for (const std::string_view value : info.values) {
      if (value.find("..") != std::string_view::npos || value.find('(') != std::string_view::npos) continue;
      Options changed;
      EXPECT_TRUE(set(changed, info.name, value)) << info.name << " " << value;
      EXPECT_TRUE(value == info.standard || !(changed == Options())) << info.name << " " << value << " changes nothing";
    }
    const auto refused = set(options, info.name, "sometimes");
    ASSERT_FALSE(refused) << info.name;
    EXPECT_EQ(refused.error().code, "E_OPTION");
  }
  Options options;
  EXPECT_FALSE(set(options, "colour", "red"));
}

}  // namespace cherta::rules::testing
