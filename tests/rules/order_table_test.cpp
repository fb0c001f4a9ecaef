// Rows of orders (core/order_table.h) and the parts that their words are made of (core/grammar.h), at a small game.
#include "server/rules/core/order_table.h"

#include <gtest/gtest.h>

#include "server/rules/core/one_of_deeds.h"

using namespace cherta;
using namespace cherta::rules;

namespace ferry {

enum class Pace : std::uint8_t { kSlow, kFast };
BOOST_DESCRIBE_ENUM(Pace, kSlow, kFast)
enum class Hour : std::uint8_t { kMorning, kEvening };

struct Sail {
  int boat = 0;
  std::optional<int> load;
  std::optional<Pace> pace;
  bool back = false;
  bool operator==(const Sail&) const = default;
};
struct Wait {
  bool all_night = false;
  bool operator==(const Wait&) const = default;
};
struct Call {
  std::vector<int> boats;
  bool operator==(const Call&) const = default;
};
struct Price {
  int penny = 0;
  bool owed = false;
  std::optional<int> tip;
  bool operator==(const Price&) const = default;
};
struct Pay {
  Price price;
  bool operator==(const Pay&) const = default;
};
struct Sink {
  bool operator==(const Sink&) const = default;
};
struct Say {
  std::string text;
  bool operator==(const Say&) const = default;
};
struct Lines {
  std::vector<std::string> lines;
  bool operator==(const Lines&) const = default;
};

struct State {
  Hour hour = Hour::kMorning;
  bool over = false;
  int boats = 3;
  bool operator==(const State&) const = default;
};
struct Event {
  std::string what;
  bool operator==(const Event&) const = default;
};

struct Ferry {
  using State = ferry::State;
  using Event = ferry::Event;
  using Order = OneOf<Sail, Wait, Call, Pay, Sink, Say, Lines>;
  using Moment = Hour;
  struct Who {
    Seat seat;
    operator Seat() const { return seat; }
  };
  static State project(const State& state, Viewer) { return state; }
  static void apply(State& state, const Event& event) { state.over = event.what == "sunk"; }
  static bool is_over(const State& state) { return state.over; }
  static Place place(const State& state, Seat seat, Hour hour) {
    if (state.hour != hour) return Place::kNotNow;
    return seat == Seat::kFirst ? Place::kHere : Place::kNotYours;
  }
  static Refusal no_place(const State&, Place place) {
    return {"E_PLACE", "", std::to_string(static_cast<int>(place))};
  }
  static Who who(const State&, Actor actor) { return {actor.seat}; }
};

Result<void> check_sail(const State& state, const Sail& order) {
  if (order.boat > state.boats) return Refusal{"E_BOAT", "", "No such boat."};
  return {};
}
void sail(Ruling<Ferry>& r, Seat seat, const Sail& order) {
  r.emit({std::to_string(index(seat)) + " sails " + std::to_string(order.boat)});
}
Refusal bad_key(std::string_view field) { return {"E_PRICE", "", "Bad: " + std::string(field) + "."}; }

const OrderTable<Ferry>& table() {
  static const OrderTable<Ferry> kTable{
      {OrderRow<Ferry, Sail>{.words = {{"sail",
                                        {number(&Sail::boat, 1, 9), after("with", &Sail::load),
                                         key("pace", &Sail::pace), flag(&Sail::back, "back", "there")},
                                        "A boat goes across."}},
                             .when = {Hour::kMorning},
                             .check = check_sail,
                             .deed = sail},
       OrderRow<Ferry, Wait>{.words = {{"wait", {}, "Nothing goes."}, {"wait on", {always(&Wait::all_night, true)}}},
                             .when = {Hour::kMorning, Hour::kEvening}},
       OrderRow<Ferry, Call>{.words = {{"call", {list(&Call::boats, 3)}, "Boats come here."}}},
       OrderRow<Ferry, Pay>{
           .words = {{"pay",
                      {inside(&Pay::price, Parts<Price>{any_order<Price>(
                                               {key("penny", &Price::penny),
                                                may(key("owed", &Price::owed, "yes", "no")), key("tip", &Price::tip)},
                                               bad_key)})},
                      "Pays."}}},
       OrderRow<Ferry, Lines>{.words = {}}},
      {OrderHelp{"ref", "ref ORDER", "The referee's."},
       OrderRow<Ferry, Sink>{.words = {{"wait", {}, "A boat goes down."}},
                             .by = By::kReferee,
                             .ends_game = true,
                             .deed = [](Ruling<Ferry>& r) { r.emit({"sunk"}); }},
       OrderRow<Ferry, Say>{.words = {{"say", {rest(&Say::text, "some words")}, "Words."}}, .by = By::kReferee}}};
  return kTable;
}

Result<void> check(const State& state, Actor actor, const Ferry::Order& order) {
  return table().check(Known<Ferry>::of(state, actor.eyes()), actor, order);
}

}  // namespace ferry

template struct cherta::rules::detail::AllDeeds<ferry::Ferry::Order::Kinds>;

using ferry::Ferry;
using ferry::table;

TEST(OrderTable, WritesWhatItReads) {
  for (const std::string_view text :
       {"sail 3", "sail 3 with 20", "sail 3 with 20 pace=fast back", "wait", "wait on", "call 1", "call 1 2 3",
        "pay penny=3 owed=no", "pay penny=3 owed=yes tip=1", "ref wait", "ref say what; you like"}) {
    const auto order = table().read_line(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text;
    EXPECT_EQ(table().write(*order), text);
  }
}

TEST(OrderTable, ReadsKeysInAnyOrderWhatMayBeLeftOutAndWordsThatAreNotWritten) {
  const std::pair<std::string_view, std::string_view> kForms[] = {{"PAY tip=1 Penny=3", "pay penny=3 owed=no tip=1"},
                                                                  {"sail 3 there", "sail 3"},
                                                                  {"Wait ON", "wait on"},
                                                                  {"say hello", "ref say hello"}};
  for (const auto& [typed, written] : kForms) EXPECT_EQ(table().write(*table().read_line(typed)), written) << typed;
}

TEST(OrderTable, NamesTheWordThatDoesNotFit) {
  const std::pair<std::string_view, std::string_view> kBad[] = {
      {"", "an order is expected"},
      {"dance", "there is no such order"},
      {"ref dance", "no such referee's"},
      {"ref sail 3", "no such referee's"},
      {"sail", "word 2 should be"},
      {"sail 12", "a number from 1 to 9"},
      {"sail 3 pace=mad", "slow or fast"},
      {"sail 3 pace=", "slow or fast"},
      {"sail 3 back 4", "the end of the order"},
      {"call 1 2 3 4", "at most 3"},
      {"pay owed=no", "Bad: penny"},
      {"pay penny=x", "Bad: penny"},
      {"pay penny=1 cow=2", "Bad: cow"},
      {"pay penny=1 a-small-gratuity-for-the-ferryman=yes", "Bad: a-small-gratuity-for-the-ferryman."},
      {"ref say", "some words"}};
  for (const auto& [text, says] : kBad) {
    const auto order = table().read_line(text);
    ASSERT_FALSE(order) << text;
    EXPECT_NE(order.error().text.find(says), std::string::npos) << text << ": " << order.error().text;
  }
}

TEST(OrderTable, PartsLinesButNotFreeWords) {
  const auto read = [](std::string_view text) {
    return table().read<ferry::Lines>(text, {100, 3}, [](const Ferry::Order& order) { return table().write(order); });
  };
  EXPECT_EQ(get<ferry::Lines>(*read("SAIL 1; wait;\ncall 2")).lines,
            (std::vector<std::string>{"sail 1", "wait", "call 2"}));
  EXPECT_EQ(get<ferry::Say>(*read("ref say one; two")).text, "one; two");
  EXPECT_FALSE(read("wait; wait; wait; wait"));
}

TEST(OrderTable, GivesHelpInTheOrderOfTheRows) {
  std::string all;
  for (const OrderHelp& help : table().help())
    all += std::string(help.verb) + ": " + std::string(help.form) + (help.ends_game ? " !" : "") + "\n";
  EXPECT_EQ(all,
            "sail: sail 1..9 [with NUMBER] [pace=…] [back]\nwait: wait\ncall: call NUMBER …\n"
            "pay: pay penny=… [owed=…] [tip=…]\nref: ref ORDER\nref wait: ref wait !\nsay: ref say TEXT\n");
}

TEST(OrderTable, LetsAnOrderPassWhereItHasItsPlaceAlone) {
  using ferry::check;
  const auto place = [](Place expected) { return std::to_string(static_cast<int>(expected)); };
  const ferry::State morning, evening{ferry::Hour::kEvening}, over{ferry::Hour::kMorning, true};
  const Actor first = Actor::player(Seat::kFirst), second = Actor::player(Seat::kSecond);
  EXPECT_TRUE(check(morning, first, ferry::Sail{3, {}, {}, false}));
  EXPECT_EQ(check(morning, first, ferry::Sail{4, {}, {}, false}).error().code, "E_BOAT");
  EXPECT_EQ(check(morning, second, ferry::Sail{4, {}, {}, false}).error().text, place(Place::kNotYours));
  EXPECT_EQ(check(evening, first, ferry::Sail{3, {}, {}, false}).error().text, place(Place::kNotNow));
  EXPECT_EQ(check(over, first, ferry::Sail{3, {}, {}, false}).error().text, place(Place::kOver));
  EXPECT_TRUE(check(evening, first, ferry::Wait{}));
  EXPECT_TRUE(check(evening, second, ferry::Call{}));
  EXPECT_EQ(check(morning, first, ferry::Sink{}).error().text, place(Place::kReferees));
  EXPECT_EQ(check(morning, Actor::referee(), ferry::Wait{}).error().text, place(Place::kPlayers));
  EXPECT_TRUE(check(morning, Actor::referee(), ferry::Sink{}));
}

TEST(OrderTable, CarriesOutTheDeedOfTheRow) {
  KeyedChance chance{ChanceKey{}};
  Ruling<Ferry> ruling(ferry::State{}, chance);
  table().carry_out(ruling, Actor::player(Seat::kSecond), ferry::Sail{2, {}, {}, false});
  table().carry_out(ruling, Actor::player(Seat::kSecond), ferry::Wait{});
  table().carry_out(ruling, Actor::referee(), ferry::Sink{});
  ASSERT_EQ(ruling.events().size(), 2u);
  EXPECT_EQ(ruling.events()[0].what, "1 sails 2");
  EXPECT_TRUE(ruling.now().over);
}
