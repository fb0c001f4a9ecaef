// Section 11: every option, with every value, changes something that a player sees or may do. Two games that differ in
// one option only are played by the same orders with the same dice; where they first part is named for each value, with
// the rule that makes it so.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/rules/tartar_raid/game.h"
#include "tests/rules/turns.h"
#include "tests/rules/two_worlds.h"

namespace cherta::tartar_raid {
namespace {

using rules::Actor;
using rules::KeyedChance;
using rules::OptionMap;
using rules::View;
using Words = std::vector<std::string>;

struct Row {
  std::string_view option, value;
  std::string_view parts_by;  // where the games first part: any of these words, parted by blanks
  std::string_view rule;
  OptionMap both = {};  // options of both games
  Words orders = {};    // "referee: …", "aga: …", "prince: …"; "?" before one that may be refused
};

// The base map of the specification's examples, the Prince's host up, the Aga on move on turn 6, windows early.
Words field(Words more) {
  Words all = {"referee: set villages 23 31 46 52 65",
               "referee: set town 44",
               "referee: set side 33-43 blocked",
               "referee: set side 54-55 blocked",
               "referee: set side 21-22 rough",
               "referee: set phase move_1",
               "referee: set turn 6",
               "referee: set dummies_gone",
               "referee: set skill AGA average",
               "referee: set skill PRINCE average",
               "referee: set activated"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// T1 has marched into F1's box.
Words battle(Words more) {
  Words all = field({"referee: set T1 at 24 units 8 leader AGA", "referee: set F1 at 34 units 6 leader PRINCE",
                     "aga: march T1 34", "aga: end"});
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

const OptionMap kMail = {{"windows", "standing"}};
OptionMap mail(OptionMap more) {
  more.emplace("windows", "standing");
  return more;
}

const std::vector<Row>& rows();

// ---- two games in step ----

struct Game {
  explicit Game(const OptionMap& options, std::uint64_t seed)
      : truth(*TartarRaid::start(options)), dice(rules::testing::world_chance(seed)) {}
  State truth;
  KeyedChance dice;
  std::array<std::vector<std::string>, 4> told;  // lines of the last order, by viewer

  std::string refusal(Actor actor, const Order& order) const {
    const auto fine = TartarRaid::check(Known::of(truth, actor.eyes()), actor, order);
    return fine ? "" : fine.error().code;
  }
  void give(Actor actor, const Order& order) {
    for (auto& lines : told) lines.clear();
    rules::Ruling<TartarRaid> ruling(std::move(truth), dice, [&](const State& before, const Event& event) {
      for (const Viewer viewer : rules::kViewers)
        if (const auto part = TartarRaid::redact(before, event, viewer))
          if (const auto line = TartarRaid::narrate(*part, viewer)) {
            std::string words = line->kind + "|" + line->text;
            for (const std::string& die : line->dice) words += "|" + die;
            told[index(viewer)].push_back(words);
          }
    });
    TartarRaid::decide(ruling, actor, order);
    truth = std::move(ruling).take_state();
  }
};

// The kinds of the first lines that differ: "one/two", or one word if they are of a kind.
std::string first_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const auto kind = [](const std::vector<std::string>& lines, std::size_t i) {
    return i < lines.size() ? lines[i].substr(0, lines[i].find('|')) : std::string("nothing");
  };
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
    if (i >= a.size() || i >= b.size() || a[i] != b[i])
      return kind(a, i) == kind(b, i) ? kind(a, i) : kind(a, i) + "/" + kind(b, i);
  return {};
}

std::string track_apart(const View& a, const View& b) {
  for (const auto& track : a.tracks)
    if (std::ranges::find(b.tracks, track) == b.tracks.end()) return track.id;
  return "";
}

// What tells the views of one viewer apart; empty: nothing.
std::string views_apart(const Known& here, const Known& there) {
  const View a = TartarRaid::display(here), b = TartarRaid::display(there);
  if (a.caption != b.caption) return "caption";
  if (a.tracks != b.tracks) return "track:" + track_apart(a, b);
  if (a.pieces != b.pieces) return "pieces";
  if (a.features != b.features) return "features";
  if (a.zones != b.zones) return "zones";
  if (a.outcome != b.outcome) return "outcome";
  if (a.choices != b.choices) return "choices";
  if (a.ask != b.ask) return "ask";
  if (TartarRaid::board(here) != TartarRaid::board(there)) return "board";
  return TartarRaid::board_text(here) != TartarRaid::board_text(there) ? "board_text" : "";
}

std::string apart(const Game& one, const Game& two) {
  constexpr Viewer kPlayers[] = {Viewer::player(kAga), Viewer::player(kPrince), Viewer::observer()};
  for (const Viewer viewer : kPlayers)
    if (const auto kind = first_difference(one.told[index(viewer)], two.told[index(viewer)]); !kind.empty())
      return "told:" + kind;
  const auto a = TartarRaid::waiting(one.truth), b = TartarRaid::waiting(two.truth);
  if (a.seconds != b.seconds) return "seconds";
  if (a.on_move != b.on_move || a.over != b.over) return "on_move";
  for (const Viewer viewer : kPlayers)
    if (const auto part = views_apart(Known::of(one.truth, viewer), Known::of(two.truth, viewer)); !part.empty())
      return "view:" + part;
  return {};
}

Actor actor_of(std::string_view who) {
  return who == "referee" ? Actor::referee() : Actor::player(who == "aga" ? kAga : kPrince);
}

class InStep {
 public:
  InStep(const Row& row, std::uint64_t seed)
      : row_(row), one_(row.both, seed), two_(with(row), seed), whim_(seed ^ 0x0b7a) {}

  // Where the games part; empty: nowhere within the first few hundred orders.
  std::string run() {
    constexpr int kMostOrders = 300;
    if (auto part = apart(one_, two_); !part.empty()) return part;
    for (const std::string& line : row_.orders)
      if (auto part = spoken(line); !part.empty()) return part;
    for (int n = 0; n < kMostOrders && !TartarRaid::waiting(one_.truth).over; ++n)
      if (auto part = drawn(); !part.empty()) return part;
    return {};
  }

 private:
  static OptionMap with(const Row& row) {
    OptionMap options = row.both;
    options.insert_or_assign(std::string(row.option), std::string(row.value));
    return options;
  }

  std::string give(Actor actor, const Order& order) {
    const std::string a = one_.refusal(actor, order), b = two_.refusal(actor, order);
    if (a != b) return "may:" + TartarRaid::write(order).substr(0, TartarRaid::write(order).find(' '));
    if (!a.empty()) return "refused:" + a + " " + TartarRaid::write(order);
    one_.give(actor, order);
    two_.give(actor, order);
    return apart(one_, two_);
  }

  std::string spoken(const std::string& line) {
    const bool optional = line.starts_with("?");
    const auto colon = line.find(':');
    const auto order = TartarRaid::parse(std::string_view(line).substr(colon + 2));
    if (!order) return "unreadable: " + line;
    const std::string part = give(actor_of(std::string_view(line).substr(optional, colon - optional)), *order);
    return optional && part.starts_with("refused:") ? "" : part;
  }

  std::string drawn() {
    const auto offers = [&](Seat seat) {
      return TartarRaid::offers(Known::of(one_.truth, Viewer::player(seat)), seat);
    };
    const auto seat = turns_.next(TartarRaid::waiting(one_.truth), [&](Seat any) { return !offers(any).empty(); });
    if (!seat) return give(Actor::clock(), Expire{});
    const auto all = offers(*seat);
    const auto& offer = all[below(all.size())];
    return give(Actor::player(*seat), TartarRaid::order_of(offer, below(TartarRaid::ways(offer))));
  }

  std::size_t below(std::size_t n) {
    return static_cast<std::size_t>(whim_.die("choice", "any", static_cast<std::uint32_t>(n))) - 1;
  }

  const Row& row_;
  Game one_, two_;
  rules::SeededChance whim_;
  rules::testing::Turns turns_;
};

// Where the games of a row part, with the first dice and orders that part them.
std::string parts(const Row& row) {
  constexpr std::uint64_t kSeeds = 60;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    if (const auto part = InStep(row, seed).run(); !part.empty()) return part;
  return {};
}

bool is_among(std::string_view part, std::string_view words) {
  return (" " + std::string(words) + " ").find(" " + std::string(part) + " ") != std::string::npos;
}

TEST(TartarOptions, EveryValueChangesWhatAPlayerSeesOrMayDo) {
  for (const Row& row : rows()) {
    const std::string part = parts(row);
    EXPECT_TRUE(is_among(part, row.parts_by)) << row.option << "=" << row.value << " parts by \"" << part
                                              << "\", not by " << row.parts_by << " (" << row.rule << ")";
  }
}

// The values of the table as they may be written: of a range both ends.
Words values_of(const rules::OptionInfo& option) {
  Words values;
  for (const std::string_view value : option.values)
    if (const auto dots = value.find(".."); dots != value.npos) {
      values.emplace_back(value.substr(0, dots));
      values.emplace_back(value.substr(dots + 2));
    } else {
      values.emplace_back(value.substr(0, value.find('(')));
    }
  return values;
}

TEST(TartarOptions, HaveARowForEveryValueThatIsNotTheUsualOne) {
  for (const rules::OptionInfo& option : TartarRaid::options())
    for (const std::string& value : values_of(option)) {
      if (value == option.standard) continue;
      const bool found = std::ranges::any_of(rows(), [&](const Row& row) {
        return row.option == option.name && std::string_view(row.value).substr(0, row.value.find('(')) == value;
      });
      EXPECT_TRUE(found) << option.name << "=" << value;
    }
}

TEST(TartarOptions, PartNoGamesThatAgreeInThem) {
  for (const Row& row : rows()) {
    Row same = row;
    same.value = row.both.count(row.option) ? std::string_view(row.both.find(row.option)->second) : "";
    if (same.value.empty()) continue;
    EXPECT_EQ(InStep(same, 3).run(), "") << row.option;
  }
}

const std::vector<Row>& rows() {
  static const OptionMap kHexes = {{"map", "hexes"}}, kTable = mail({{"battle_mode", "table"}}),
                         kPlayed = mail({{"battle_mode", "played"}}), kBalkan = mail({{"opponent", "balkan"}});
  static const Words kFought = {"aga: contact 34", "prince: contact 34"};
  static const Words kSiege = field({"referee: set objective rush", "referee: set T1 at 44 units 12 leader AGA",
                                     "referee: set F1 at 44 units 5 inside", "referee: set prince_formed",
                                     "?aga: siege T1", "aga: end", "?aga: contact 44", "?prince: contact 44"});
  static const Words kJoined =
      field({"referee: set hand aga 5D", "referee: set T1 at 24 units 5 leader AGA",
             "referee: set T2 at 14 units 4 leader TSUB1 commander good", "referee: set F1 at 34 units 9 leader PRINCE",
             "aga: march T1 34", "aga: end", "aga: contact 34 engage T1 play join 5D T2", "prince: contact 34"});
  static const Words kLarge = field({"referee: set T1 at 24 units 29 leader AGA", "referee: set F1 at 34 units 19",
                                     "aga: march T1 34", "aga: end", "aga: contact 34", "prince: contact 34"});
  static const Words kDisputed =
      battle({"aga: contact 34", "prince: contact 34", "aga: result 1 winner=tartar killed=none",
              "prince: result 1 winner=draw killed=none", "aga: result 1 winner=tartar killed=none",
              "prince: result 1 winner=feudal killed=none"});
  static const Words kTurnNine =
      field({"referee: set turn 9", "referee: set phase move_2", "referee: set T1 at 33 units 20 leader AGA",
             "referee: set clubs aga 2C 3C", "referee: set clubs prince 4C", "prince: end"});
  static const std::vector<Row> kRows = {
      {"map", "hexes", "told:dealt/map_expanded", "TR-16.2"},
      {"scenario", "first_game", "view:track:", "TR-1.2.1"},
      {"hex_map", "custom", "view:features", "TR-16.2.4", kHexes, {"aga: ready"}},
      {"hex_extras", "roads", "told:map_expanded view:board", "TR-16.2.10", kHexes},
      {"hex_extras", "rivers", "told:map_expanded", "TR-16.2.10", kHexes},
      {"hex_extras",
       "flanks",
       "told:battle_round",
       "TR-16.2.10",
       mail({{"map", "hexes"}}),
       {"referee: set villages 23 31 46 52 65", "referee: set town 44", "referee: set phase move_1",
        "referee: set turn 2", "referee: set T1 at 0604 units 5 leader AGA commander average",
        "referee: set T2 at 0607 units 4 leader TSUB1 commander average",
        "referee: set F1 at 0605 units 8 leader PRINCE commander average", "aga: march T1 0605",
        "aga: march T2 0606 0605", "aga: end", "prince: contact 0605", "aga: contact 0605 engage T1 joint T2 climax"}},
      {"terrain", "random", "told:phase_changed/terrain_placed", "TR-1.4.7"},
      {"terrain", "random_free", "told:phase_changed/terrain_placed", "TR-1.4.7"},
      {"turn_days", "3", "view:track:scale", "TR-2.1"},
      {"men_per_unit", "300", "view:track:scale", "TR-2.2"},
      {"men_per_unit", "1000", "told:handed_over view:track:scale", "TR-2.2", {{"men_per_unit", "999"}}},
      {"skill_reveal", "outcome", "told:announced/activation", "TR-3.4", kMail},
      {"base_units_aga", "5", "view:choices", "TR-4.1.1"},
      {"base_units_aga", "20", "view:choices", "TR-4.1.1"},
      {"base_units_prince", "5", "view:choices", "TR-4.1.1"},
      {"base_units_prince", "20", "view:choices", "TR-4.1.1"},
      {"cossack_edge", "at_play", "may:muster view:choices", "TR-5.2.5"},
      {"heroic_place", "free", "may:muster view:choices", "TR-5.2.6"},
      {"heroic_place", "dice", "may:muster view:choices", "TR-5.2.6"},
      {"dummy_reveal", "die", "told:movement_roll/dummies_revealed", "TR-5.3.5", kMail},
      {"join_arrival", "during", "view:choices told:battle_started told:battle_round", "TR-4.2.4.3", kMail, kJoined},
      {"join_arrival", "roll", "told:stamped/join_arrival", "TR-4.2.4.3", kMail, kJoined},
      {"rough_mod", "-1", "told:rough_crossing", "TR-7.1.9", kMail,
       field({"referee: set T1 at 21 units 8 leader AGA"})},
      {"rough_mod", "2", "told:rough_crossing", "TR-7.1.9", kMail, field({"referee: set T1 at 21 units 8 leader AGA"})},
      {"activation_timing", "before_movement", "told:movement_roll/announced", "TR-8.2", kMail},
      {"village_defence", "on", "told:battle_round", "TR-9.3.11", kMail,
       field({"referee: set T1 at 21 units 8 leader AGA", "referee: set F1 at 31 units 5 leader PRINCE",
              "aga: march T1 31", "aga: end", "aga: contact 31", "prince: contact 31"})},
      {"join_policing", "honour", "view:choices", "TR-12.7", kMail,
       field({"referee: set T1 at 24 units 8 leader AGA", "referee: set T2 at 24 units 6 leader TSUB1"})},
      {"climax_limit", "0", "view:track:aga_climax", "TR-12.2"},
      {"climax_limit", "3", "view:track:aga_climax", "TR-12.2"},
      {"withdraw_from", "start10", "told:reinforcements/withdrawing", "TR-14.0.8", kMail, kTurnNine},
      {"town_attempt", "any", "view:choices may:siege", "TR-14.2.0", kMail,
       field({"referee: set objective burn", "referee: set T1 at 44 units 12 leader AGA"})},
      {"town_multiplier", "1", "told:big_opportunity", "TR-14.2.2.2", kMail, kSiege},
      {"town_multiplier", "3/2", "told:big_opportunity", "TR-14.2.2.2", kMail, kSiege},
      {"town_host", "on", "told:dealt", "TR-16.4.8"},
      {"tartary_levy", "cavalry", "view:pieces told:levy_called", "TR-14.4.6", kMail,
       field({"referee: set withdrawing", "referee: set pursuit_turn", "referee: set first prince",
              "referee: set T1 at 03 units 4 leader AGA", "referee: set F1 at 03 units 7 leader PRINCE may_cross",
              "referee: set phase move_1", "?prince: end", "?aga: contact 03 levy yes", "?prince: contact 03"})},
      {"turn_limit", "12", "view:track:turn", "TR-14.4.8"},
      {"turn_limit", "40", "view:track:turn", "TR-14.4.8"},
      {"reinforcements", "dice", "told:reinforcements/reinforcement_die", "TR-15.1", kMail, kTurnNine},
      {"wrath", "on", "told:game_over/wrath", "TR-16.1.1", kMail, field({"aga: resign"})},
      {"opponent", "balkan", "told:counter_appeared", "TR-16.4.1", kMail},
      {"opponent", "transylvania", "told:counter_appeared", "TR-16.4.1", kMail},
      {"opponent", "hungary", "told:counter_appeared", "TR-16.4.1", kMail},
      {"foot_share", "0", "told:counter_appeared", "TR-16.4.5", kBalkan},
      {"foot_share", "1/4", "told:counter_appeared", "TR-16.4.5", kMail},
      {"foot_share", "1/3", "told:counter_appeared", "TR-16.4.5", kMail},
      {"foot_share", "1/2", "told:counter_appeared", "TR-16.4.5", kMail},
      {"balkan_abattis", "on", "told:battle_round", "TR-16.4.6", kBalkan,
       field({"referee: set T1 at 14 units 8 leader AGA",
              "referee: set F1 at 24 units 4 leader PRINCE foot 2 stood_still", "aga: march T1 24", "aga: end",
              "aga: contact 24", "prince: contact 24"})},
      {"balkan_serfs", "on", "told:strength_tested", "TR-16.4.7", kBalkan,
       field(
           {"referee: set T1 at 23 units 8 leader AGA commander average", "referee: set H1 at 23", "aga: assault T1"})},
      {"tabletop_scale", "1", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"tabletop_scale", "2", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"tabletop_scale", "3", "told:handed_over", "TR-16.3.2", kTable, battle(kFought)},
      {"tabletop_scale", "4", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"tabletop_scale", "5", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"tabletop_scale", "x2", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"tabletop_scale", "x3.5", "told:handed_over", "TR-16.3.2", kTable, kLarge},
      {"battle_mode", "table", "told:battle_round/handed_over", "TR-18.1.1", kMail, battle(kFought)},
      {"battle_mode", "played", "told:battle_round/handed_over", "TR-18.1.1", kMail, battle(kFought)},
      {"battle_ask", "on", "view:choices", "TR-18.1.1", kMail, battle({})},
      {"played_turns", "6", "told:handed_over", "TR-18.3.2", kPlayed, battle(kFought)},
      {"played_turns", "24", "told:handed_over", "TR-18.3.2", kPlayed, battle(kFought)},
      {"referee", "on", "told:result_settled/result_disputed", "TR-18.2.5", kTable, kDisputed},
      {"windows", "standing", "told:nothing/movement_roll", "TR-17.3.1"},
      {"windows", "live", "told:movement_roll/nothing", "TR-17.3.1", {{"clock", "async(24)"}}},
      {"window_close", "early", "told:nothing/movement_roll", "TR-17.3.2"},
      {"window_close", "answered", "seconds", "TR-17.3.2"},
      {"window_seconds", "5", "seconds", "TR-17.3.1"},
      {"window_seconds", "120", "seconds", "TR-17.3.1"},
      {"step_seconds", "2", "seconds", "TR-17.3.1"},
      {"step_seconds", "60", "seconds", "TR-17.3.1"},
      {"clock", "live(60)", "seconds", "TR-17.7.1"},
      {"clock", "async(48)", "seconds", "TR-17.7.1"},
  };
  return kRows;
}

}  // namespace
}  // namespace cherta::tartar_raid
