// Tests of rules/core: chance, cards, secrets, codec.
#include <gtest/gtest.h>
#include <sodium.h>

#include "server/rules/core/any_game.h"
#include "server/rules/core/cards.h"
#include "server/rules/core/codec.h"
#include "server/rules/core/erased.h"
#include "server/rules/core/said_twice.h"

using namespace cherta::rules;

namespace {

enum class Mood { kCalm, kVeryAngry };
BOOST_DESCRIBE_ENUM(Mood, kCalm, kVeryAngry)

struct Army {
  Open<std::string> label;
  Open<int> box;
  Hidden<int> units;
  bool operator==(const Army&) const = default;
  std::string json_key() const { return *label; }
};
BOOST_DESCRIBE_STRUCT(Army, (), (label, box, units))

struct Orders {
  Hidden<std::optional<int>> box;  // a secret that may be "none"
  bool operator==(const Orders&) const = default;
};
BOOST_DESCRIBE_STRUCT(Orders, (), (box))

struct Table {
  Open<Mood> mood;
  Open<std::vector<Army>> armies;
  Hidden<std::vector<int>> hand;
  bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (mood, armies, hand))

Table sample() {
  Table t;
  t.mood = Mood::kVeryAngry;
  t.armies->push_back({.label = std::string("T1"), .box = 34, .units = 7});
  t.hand = std::vector<int>{3, 1};
  return t;
}

TEST(Secret, PublicPartBlanksEveryHiddenFieldAtAnyDepth) {
  const Table seen = public_part(sample());
  EXPECT_EQ(seen.mood, Mood::kVeryAngry);
  EXPECT_EQ(seen.armies->at(0).box, 34);
  EXPECT_FALSE(seen.armies->at(0).units.known());
  EXPECT_FALSE(seen.hand.known());
  EXPECT_THROW((void)seen.hand.get(), UnknownSecret);
}

// Lists and arrays of secrets keep their length, which is open, and lose what they hold.
struct Backs {
  Open<std::vector<Hidden<int>>> row;
  Open<std::array<Hidden<int>, 2>> pair;
  Open<std::array<Army, 1>> army;
  bool operator==(const Backs&) const = default;
};
BOOST_DESCRIBE_STRUCT(Backs, (), (row, pair, army))

struct Loose {  // declares no audience itself, but holds one that does
  std::pair<int, Army> held;
};
BOOST_DESCRIBE_STRUCT(Loose, (), (held))

struct Wrapped {  // a plain struct around a guarded one, as events carry whole positions
  Army army;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(Wrapped, (), (army, count))

TEST(Secret, PublicPartBlanksSecretsThatStandInListsAndArrays) {
  Backs whole;
  whole.row = std::vector<Hidden<int>>{4, 5, 6};
  whole.pair = std::array<Hidden<int>, 2>{7, 8};
  (*whole.army)[0].units = 9;
  const Backs seen = public_part(whole);
  EXPECT_EQ(seen.row, std::vector<Hidden<int>>(3));
  EXPECT_EQ(seen.pair, (std::array<Hidden<int>, 2>{}));
  EXPECT_FALSE(seen.army[0].units.known());
  Wrapped wrapped;
  wrapped.army.units = 9;
  wrapped.count = 3;
  EXPECT_FALSE(public_part(wrapped).army.units.known());
  EXPECT_EQ(public_part(wrapped).count, 3);
  static_assert(cherta::rules::detail::holds_audiences<Loose>());
  static_assert(!cherta::rules::detail::holds_audiences<std::vector<std::string>>());
}

TEST(Codec, WritesCanonicalTextAndReadsItBack) {
  const std::string text = to_json(sample());
  EXPECT_EQ(text, R"({"mood":"very_angry","armies":{"T1":{"label":"T1","box":34,"units":7}},"hand":[3,1]})");
  Table back;
  ASSERT_TRUE(from_json(text, back));
  EXPECT_EQ(back, sample());
  EXPECT_EQ(to_json(public_part(sample())), R"({"mood":"very_angry","armies":{"T1":{"label":"T1","box":34}}})");
}

TEST(Codec, TellsAnUnknownSecretFromAKnownNone) {
  Orders unknown, none, back;
  none.box = std::optional<int>();
  EXPECT_EQ(to_json(unknown), "{}");
  EXPECT_EQ(to_json(none), R"({"box":null})");
  ASSERT_TRUE(from_json(to_json(none), back));
  EXPECT_EQ(back, none);
  Orders again;
  ASSERT_TRUE(from_json(to_json(unknown), again));
  EXPECT_FALSE(again.box.known());
}

TEST(Codec, IgnoresAddedFieldsAndRefusesOtherForms) {
  Table back;
  EXPECT_TRUE(from_json(R"({"mood":"calm","new":1})", back));
  EXPECT_FALSE(from_json(R"({"mood":"merry"})", back));
  EXPECT_FALSE(from_json(R"([1])", back));
  EXPECT_FALSE(from_json(R"({"mood")", back));
}

TEST(Codec, EscapesWhatMustBeWhereverItStandsInAString) {
  EXPECT_EQ(to_json(std::string()), R"("")");
  EXPECT_EQ(to_json(std::string("plain")), R"("plain")");
  EXPECT_EQ(to_json(std::string("\"a\\b\"")), R"("\"a\\b\"")");
  EXPECT_EQ(to_json(std::string("\x01\x1f mid\ndle \x7f\xc3\xa9\x0f")),
            "\"\\u0001\\u001f mid\\u000adle \x7f\xc3\xa9\\u000f\"");
}

TEST(Cards, AreWrittenAndReadByRankAndSuit) {
  for (int i = 0; i < 54; ++i) EXPECT_EQ(Card::parse(Card::at(i).text()), Card::at(i));
  EXPECT_EQ(Card::parse("10d"), Card(Rank::kTen, Suit::kDiamonds));
  EXPECT_FALSE(Card::parse("1D"));
  EXPECT_FALSE(Card::parse(""));
}

TEST(Chance, KeyedDrawsDependOnKeyLabelAndNumberAlone) {
  ChanceKey key{};
  key[0] = 1;
  KeyedChance a(key), b(key);
  const int first = d6(a, "public");
  (void)d6(b, "hidden");  // a hidden roll shifts nothing public
  EXPECT_EQ(d6(b, "public"), first);
  KeyedChance resumed(key);
  resumed.set_counter("public", 1);
  EXPECT_EQ(d6(a, "public"), d6(resumed, "public"));
}

// HMAC-SHA-256 (RFC 2104) as libsodium has it, whole for every draw.
std::uint64_t whole_hmac(const ChanceKey& key, std::string text) {
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> digest{};
  text.append(4, '\0');  // the first attempt
  crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), key.data());
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | digest[i];
  return number;
}

TEST(Chance, KeyedDrawsAreThoseOfTheWholeHmacUnderKeysInTurns) {
  const std::array<ChanceKey, 3> keys = {ChanceKey{}, ChanceKey{1, 2, 3}, ChanceKey{255}};  // the first is all zeros
  std::array<KeyedChance, 3> chances = {KeyedChance(keys[0]), KeyedChance(keys[1]), KeyedChance(keys[2])};
  constexpr std::uint32_t kFaces = 1u << 30;
  for (std::size_t length = 0; length < 200; ++length) {
    const std::string label(length, 'l');
    for (char n = 0; n < 2; ++n)
      for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(static_cast<std::uint32_t>(chances[i].die("d", label, kFaces)) - 1,
                  whole_hmac(keys[i], label + std::string(8, '\0') + n) % kFaces)
            << length;
  }
}

TEST(Chance, EveryFaceFallsAboutEquallyOften) {
  KeyedChance chance(ChanceKey{});
  std::array<int, 6> fallen{};
  for (int i = 0; i < 6000; ++i) ++fallen[static_cast<std::size_t>(d6(chance, "fairness")) - 1];
  for (const int n : fallen) EXPECT_NEAR(n, 1000, 150);  // five standard deviations
}

TEST(Chance, AScriptFailsOnTheWrongKindAndWhenItIsEmpty) {
  ScriptedChance chance;
  chance.queue("d6", "4");
  EXPECT_EQ(d6(chance, "x"), 4);
  EXPECT_TRUE(chance.used_up());
  EXPECT_THROW(d6(chance, "x"), ScriptMismatch);
  chance.queue("d10", "4");
  EXPECT_THROW(d6(chance, "x"), ScriptMismatch);
}

TEST(Chance, ARecordReplaysTheSameDraws) {
  SeededChance source(7);
  RecordedChance recorded(source);
  std::vector<Card> pool = {Card::at(1), Card::at(20), Card::at(40)};
  const int die = d6(recorded, "x");
  const Card card = draw_card(recorded, "club", "deal", pool);
  const auto records = recorded.take();
  EXPECT_EQ(records[1].name, card.text());
  ReplayedChance replay(records);
  pool = {Card::at(1), Card::at(20), Card::at(40)};
  EXPECT_EQ(d6(replay, "x"), die);
  EXPECT_EQ(draw_card(replay, "club", "deal", pool), card);
  EXPECT_TRUE(replay.used_up());
}

// ---- Records and scenarios from outside ----

bool twice(std::string_view json) {
  return cherta::rules::says_twice(json, boost::json::parse(boost::json::string_view(json.data(), json.size())));
}

TEST(SaidTwice, SeesAFieldTwiceInOneObjectWhereverItStands) {
  EXPECT_TRUE(twice(R"({"a":1,"a":2})"));
  EXPECT_TRUE(twice(R"({"list":[{"b":1},{"c":{"d":1,"d":1}}]})"));
  EXPECT_FALSE(twice(R"({"a":{"a":1},"list":[{"b":1},{"b":2}]})"));
  EXPECT_FALSE(twice(R"({"a:b":"c:d","e\":f":"\"g\":h"})"));  // colons and quotes in texts
}

}  // namespace
