// `ref set`: the map, the turn, what is under way, and every flag.
#include <algorithm>
#include <cstdlib>

#include "server/rules/core/order_text.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

// ---- the map ----

// villages 23 31 46 52 65 [extra 66]
void set_villages(Villages& villages, Reader& words) {
  villages.clear();
  while (!words.at_end() && !words.failed()) {
    const bool extra = words.accept("extra");
    villages.push_back({take_box(words), extra, 0});
  }
  if (villages.empty()) words.take("the villages' boxes");
  std::ranges::stable_sort(villages, {}, [](const Village& one) { return std::pair(one.extra, one.box.column()); });
}

// village 31 intact | overrun [turn] | burned [turn] | enslaved [turn]
void set_village(State& s, Reader& words) {
  constexpr std::string_view kExpected = "intact, overrun, burned or enslaved";
  const Box box = take_box(words);
  const auto village = std::ranges::find(s.ground->villages, box, &Village::box);
  if (village == s.ground->villages.end()) return words.fail("a village's box");
  const std::string state = lower(words.take(kExpected));
  if (state != "intact" && state != "overrun" && state != "burned" && state != "enslaved") words.fail(kExpected);
  const int turn = words.at_end() ? std::max(1, *s.turn) : words.take_number(1, kMostTurns);
  village->overrun_turn = state == "intact" ? 0 : turn;
  std::erase_if(s.fates.edit(), [&](const VillageFate& one) { return one.box == box; });
  if (state != "intact") s.fates.edit().push_back({box, state == "enslaved" ? Manner::kCarry : Manner::kBurn});
}

// town 44 | none | intact | taken [turn] | tribute [turn] [slaves]
void set_town(State& s, Reader& words) {
  auto& town = s.ground->town;
  if (words.accept("none")) return town.reset();
  if (Box::parse(words.peek())) {
    town = Town{take_box(words)};
    return;
  }
  const auto state = rules::enum_from_word<TownState>(lower(words.take("a box, none, intact, taken or tribute")));
  if (!state || !town) return words.fail("a box, none, or (of a town that stands) intact, taken or tribute");
  town->state = *state;
  const bool dated = *state != TownState::kIntact && whole_number(words.peek()).has_value();
  town->turn = dated ? words.take_number(1, kMostTurns) : *state == TownState::kIntact ? 0 : std::max(1, *s.turn);
  town->slaves = *state == TownState::kTribute && words.accept("slaves");
}

// side 33-43 open | blocked | rough
void set_side(SideItems& sides, Reader& words) {
  auto side = side_of_boxes(words.take("a side such as 33-43"));
  if (!side) return words.fail("a side such as 33-43");
  const auto kind = words.take_word<SideKind>();
  const auto there =
      std::ranges::remove_if(sides, [&](const SideItem& one) { return one.a == side->a && one.b == side->b; });
  sides.erase(there.begin(), there.end());
  if (kind != SideKind::kOpen) sides.push_back({side->a, side->b, kind});
  std::ranges::sort(sides, {}, [](const SideItem& one) { return std::pair(one.a, one.b); });
}

// cherta 3 4 | none
void set_cherta(std::vector<int>& rows, Reader& words) {
  rules::take_value(rows, words, 1, kRows);
  std::ranges::sort(rows);
}

// hex 0705 clear | difficult | impassable [road]
void set_hex(Ground& map, Reader& words) {
  const Box box = take_box(words);
  const auto ground = words.take_word<HexGround>();
  const bool road = words.accept("road");
  const bool inside = box.is_hex() && box.column() < kHexColumns && box.row() >= 1 && box.row() <= kHexRows;
  if (!map.hexes || !inside) return words.fail("a hex of this map");
  Hex& hex = map.hex[static_cast<std::size_t>(box.column() * kHexRows + box.row() - 1)];
  hex.ground = ground;
  hex.road = road;
}

// river none | <q> ford <row> bridge <row>
void set_river(River& river, Reader& words) {
  river = River();
  if (words.accept("none")) return;
  river.after = words.take_number(1, kHexColumns - 2);
  if (words.accept("ford")) river.ford_row = words.take_number(1, kRows);
  if (words.accept("bridge")) river.bridge_row = words.take_number(1, kRows);
}

void set_option_named(Options& options, Reader& words) {
  const std::string name = words.take("the name of an option");
  const std::string value = words.take("a value");
  if (words.failed()) return;
  if (const auto set = set_option(options, name, value); !set) words.refuse(set.error());
}

// ---- the turn ----

// A new turn begins as a turn does: what held for one turn is over.
void set_turn(State& s, Reader& words) {
  const int turn = words.take_number(0, kMostTurns);
  if (!words.failed() && turn != *s.turn) TartarRaid::apply(s, TurnStarted{turn, s.options->turn_days});
}

void clear_under_way(State& s) {
  s.window = s.closing = std::optional<Window>();
  s.march = std::optional<Marching>();
  s.contests = std::vector<Contest>();
  s.battle_order = std::vector<Box>();
  s.battle = std::optional<Battle>();
  s.herding = std::optional<Herding>();
  s.fought_in = std::vector<Box>();
  for (Counter& one : s.counters)
    one.pinned = one.been_pinned = one.challenging = one.besieging = one.sallying = one.straggling = false;
}

// phase move_1 …: as the view names them, or as the rules do (ts_begin, w_start, te).
void set_phase(State& s, Reader& words) {
  constexpr std::string_view kExpected = "a phase such as deploy, declare, choose, move_1, battle_2 or pursuit";
  std::string word = lower(words.take(kExpected));
  constexpr std::pair<std::string_view, std::string_view> kAlso[] = {
      {"ts_begin", "turn_start"}, {"w_start", "window_start"}, {"w_end", "window_end"}, {"te", "turn_end"},
      {"move_1", "move1"},        {"move_2", "move2"},         {"battle_1", "battle1"}, {"battle_2", "battle2"}};
  for (const auto& [rules_word, ours] : kAlso)
    if (word == rules_word) word = ours;
  const auto phase = rules::enum_from_word<Phase>(word);
  if (!phase || *phase == Phase::kFinished) return words.fail(kExpected);
  const bool fresh = *phase != *s.phase;
  supply_defaults(s, *phase);
  if (fresh) clear_under_way(s);
  s.phase = *phase;
}

void set_seat(Seat& seat, Reader& words) { seat = take_seat(words); }
void set_chooser(std::optional<Seat>& seat, Reader& words) {
  seat = words.accept("none") ? std::nullopt : std::optional(take_seat(words));
}

void set_rolled(State& s, Reader& words) {
  constexpr int kMostItems = 5;  // TR-1.4.1
  s.rolled_blocked = words.take_number(0, kMostItems);
  s.rolled_rough = words.take_number(0, kMostItems);
}

// labels T 5: the highest number used so far
void set_labels(std::array<int, 5>& used, Reader& words) {
  constexpr std::string_view kLetters = "TFCHP";
  const std::string letter = words.take("T, F, C, H or P");
  const auto at = letter.size() == 1 ? kLetters.find(letter[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return words.fail("T, F, C, H or P");
  used[at] = words.take_number(0, 255);
}

// ---- what is under way ----

// contest 34 aga|prince|none [sally]
void set_contest(std::vector<Contest>& contests, Reader& words) {
  if (words.accept("none")) return contests.clear();
  const Box box = take_box(words);
  std::erase_if(contests, [&](const Contest& one) { return one.box == box; });
  if (words.accept("none")) return;
  const Seat attacker = take_seat(words);
  contests.push_back({box, attacker, words.accept("sally"), false});
}

void expect_none(Reader& words) {
  constexpr std::string_view kExpected = "none (a referee ends what is under way; it begins by orders)";
  if (!words.accept("none")) words.take(kExpected), words.fail(kExpected);
}
void end_window(State& s, Reader& words) {
  expect_none(words);
  s.window = s.closing = std::optional<Window>();
}
// A battle's windows end with it.
void end_battle(State& s, Reader& words) {
  expect_none(words);
  s.battle = std::optional<Battle>();
  const auto is_its = [](const std::optional<Window>& one) { return one && *one->kind == WindowClass::kContact; };
  if (is_its(s.window) || is_its(s.closing)) s.window = s.closing = std::optional<Window>();
}
template <class What>
void end(std::optional<What>& what, Reader& words) {
  expect_none(words);
  what.reset();
}

constexpr auto kOfAll = std::to_array<Settable<State>>({
    {"villages", by<set_villages, &State::ground, &Ground::villages>},
    {"village", by<set_village, &State::fates>},
    {"town", by<set_town, &State::ground>},
    {"side", by<set_side, &State::ground, &Ground::sides>},
    {"cherta", by<set_cherta, &State::ground, &Ground::chertas>},
    {"hex", by<set_hex, &State::ground>},
    {"river", by<set_river, &State::ground, &Ground::river>},
    {"option", by<set_option_named, &State::options>},
    {"turn", by<set_turn, &State::turn>},
    {"phase", by<set_phase, &State::phase>},
    {"weather", value<&State::weather>},
    {"first", by<set_seat, &State::first_mover>},
    {"chooser", by<set_chooser, &State::chooser>},
    {"rolled", by<set_rolled, &State::rolled_blocked>},
    {"prince_returns", value<&State::prince_returns>, 1, kMostTurns},
    {"booty_turn", value<&State::booty_turn>, 1, kMostTurns},
    {"reinforcements_diced", value<&State::reinforcements_diced>, 0, kMostTurns},
    {"battles", value<&State::battles>, 0, kMostCount},
    {"labels", by<set_labels, &State::labels_used>},
    {"pursuers_tried", value<&State::pursuers_tried>},
    {"contest", by<set_contest, &State::contests>},
    {"battle_order", value<&State::battle_order>},
    {"fought_in", value<&State::fought_in>},
    {"window", by<end_window, &State::window>},
    {"march", by<end<Marching>, &State::march>},
    {"battle", by<end_battle, &State::battle>},
    {"activated", value<&State::activated>},
    {"dicing", value<&State::feudal_dicing>},
    {"feudal_dicing", value<&State::feudal_dicing>},
    {"withdrawing", value<&State::withdrawing>},
    {"compelled", value<&State::compelled>},
    {"fallback", value<&State::fallback>},
    {"surprise_used", value<&State::surprise_used>},
    {"bo_missed", value<&State::bo_missed>},
    {"town_mustered", value<&State::town_mustered>},
    {"prince_died_in_town", value<&State::prince_died_in_town>},
    {"reinforced", value<&State::reinforced>},
    {"levy_used", value<&State::levy_used>},
    {"pursuit_turn", value<&State::pursuit_turn>},
    {"aga_lost", value<&State::aga_lost>},
    {"prince_lost", value<&State::prince_lost>},
    {"dummies_gone", value<&State::dummies_gone>},
    {"paused", value<&State::paused>},
    {"undo_open", value<&State::undo_open>},
});

// Is the next box of the march a step from here, or a corner of a Fast Move (TR-4.2.1.5)?
bool leads_on(const State& s, const Marching& march, Box from) {
  const Box to = march.plan.get().path.front();
  if (adjacent(s.ground, from, to)) return true;
  const bool corner = std::abs(from.column() - to.column()) == 1 && std::abs(from.row() - to.row()) == 1;
  return corner && !s.ground->hexes && *march.mode == MarchMode::kFast;
}

}  // namespace

// A march that no longer leads on from where its counter stands ends there; an arrival that is due no more is not
// herded.
void settle_under_way(State& s) {
  if (*s.march && !(*s.march)->plan.get().path.empty()) {
    const Counter* mover = find_counter(s, (*s.march)->counter);
    if (mover && !leads_on(s, **s.march, mover->box)) (*s.march)->plan.edit().path.clear();
  }
  const auto& pending = s.pending.get();
  const auto due = [&](const Arrival& one) { return one.due <= *s.turn; };
  if (*s.herding && std::ranges::none_of(pending, due)) s.herding = std::optional<Herding>();
}

Seat take_seat(Reader& words) {
  const auto seat = seat_of(words.take("aga or prince"));
  if (!seat) words.fail("aga or prince");
  return seat.value_or(kAga);
}

LeaderState& leader_to_edit(State& s, Leader leader) { return (*s.leaders)[static_cast<std::size_t>(leader)]; }
void note_killed(State& s, Leader leader) {
  leader_to_edit(s, leader).fate = Fate::kKilled;
  if (leader == Leader::kAga) s.aga_lost = true;
  if (leader == Leader::kPrince) s.prince_lost = true;
}
Seat side_of_leader(Leader leader) { return leader < Leader::kPrince ? kAga : kPrince; }

namespace {

// Does it with the row of this name, and with what it is of: behind a side's or a leader's stands whose it is. False:
// there is no such variable.
template <class S, class Do>
bool at_variable(S& s, std::string_view what, Reader& words, const Do& act) {
  for (const auto* row : {rules::settable_in(kOfAll, what), variable_of_hosts(what)})
    if (row) return act(*row, s), true;
  if (const auto* row = variable_of_side(what)) {
    const Seat seat = take_seat(words);
    return act(*row, seat == kAga ? *s.aga : *s.prince), true;
  }
  const auto* row = variable_of_leader(what);
  if (row) act(*row, (*s.leaders)[static_cast<std::size_t>(words.take_word<Leader>())]);
  return row != nullptr;
}

}  // namespace

bool knows_what_was_set(const State& shown, const RefSet& order) {
  if (const auto label = Label::parse(order.what)) {
    const Counter* one = find_counter(shown, *label);
    return one && one->contents.known();
  }
  const std::string line = line_of(order);
  Reader words(line);
  bool knows = false;
  at_variable(shown, order.what, words, [&](const auto& row, const auto& in) { knows = row.known(in); });
  return knows && !words.failed();
}

Result<State> edited(const State& state, const RefSet& order) {
  const std::string line = line_of(order);
  Reader words(line);
  State next = state;
  next.undo_open = true;  // what players may take back begins anew with the edited position
  const auto set = [&](const auto& row, auto& in) { row.set(in, next, words); };
  if (const auto label = Label::parse(order.what))
    edit_counter(next, *label, words);
  else if (!at_variable(next, order.what, words, set))
    return refuse("E_REF", "TR-17.8.1", "there is nothing called \"" + order.what + "\" to set; see `help set`");
  rules::take_end(words);
  if (words.failed()) {
    Refusal refusal = words.refusal();
    refusal.text = "after `set " + order.what + "`: " + refusal.text;
    return refusal;
  }
  settle(next);
  return next;
}

}  // namespace cherta::tartar_raid
