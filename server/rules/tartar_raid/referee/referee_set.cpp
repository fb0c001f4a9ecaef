// `ref set`: the map, the turn, what is under way, and every flag.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kMostTurns = 60;
constexpr int kMostCount = 999;

// ---- the map ----

// villages 23 31 46 52 65 [extra 66]
void edit_villages(State& s, Reader& words) {
  Villages villages;
  while (!words.at_end() && !words.failed()) {
    const bool extra = words.accept("extra");
    villages.push_back({take_box(words), extra, 0});
  }
  if (villages.empty()) words.take("the villages' boxes");
  std::ranges::stable_sort(villages, {}, [](const Village& one) { return std::pair(one.extra, one.box.column()); });
  s.ground->villages = villages;
}

// village 31 intact | overrun [turn] | burned [turn] | enslaved [turn]
void edit_village(State& s, Reader& words) {
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
void edit_town(State& s, Reader& words) {
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
void edit_side(State& s, Reader& words) {
  auto side = side_of_boxes(words.take("a side such as 33-43"));
  if (!side) return words.fail("a side such as 33-43");
  const auto kind = rules::enum_from_word<SideKind>(lower(words.take("open, blocked or rough")));
  if (!kind) return words.fail("open, blocked or rough");
  auto& sides = s.ground->sides;
  const auto there =
      std::ranges::remove_if(sides, [&](const SideItem& one) { return one.a == side->a && one.b == side->b; });
  sides.erase(there.begin(), there.end());
  if (*kind != SideKind::kOpen) sides.push_back({side->a, side->b, *kind});
  std::ranges::sort(sides, {}, [](const SideItem& one) { return std::pair(one.a, one.b); });
}

// cherta 3 4 | none
void edit_cherta(State& s, Reader& words) {
  s.ground->chertas.clear();
  if (words.accept("none")) return;
  do s.ground->chertas.push_back(words.take_number(1, kRows));
  while (!words.at_end() && !words.failed());
  std::ranges::sort(s.ground->chertas);
}

// hex 0705 clear | difficult | impassable [road]
void edit_hex(State& s, Reader& words) {
  const Box box = take_box(words);
  const auto ground = rules::enum_from_word<HexGround>(lower(words.take("clear, difficult or impassable")));
  if (!ground) return words.fail("clear, difficult or impassable");
  const bool road = words.accept("road");
  const bool inside = box.is_hex() && box.column() < kHexColumns && box.row() >= 1 && box.row() <= kHexRows;
  if (!s.ground->hexes || !inside) return words.fail("a hex of this map");
  Hex& hex = s.ground->hex[static_cast<std::size_t>(box.column() * kHexRows + box.row() - 1)];
  hex.ground = *ground;
  hex.road = road;
}

// river none | <q> ford <row> bridge <row>
void edit_river(State& s, Reader& words) {
  River river;
  if (!words.accept("none")) {
    river.after = words.take_number(1, kHexColumns - 2);
    if (words.accept("ford")) river.ford_row = words.take_number(1, kRows);
    if (words.accept("bridge")) river.bridge_row = words.take_number(1, kRows);
  }
  s.ground->river = river;
}

void edit_option(State& s, Reader& words) {
  const std::string name = words.take("the name of an option");
  const std::string value = words.take("a value");
  if (words.failed()) return;
  if (const auto set = set_option(*s.options, name, value); !set) words.refuse(set.error());
}

// ---- the turn ----

// A new turn begins as a turn does: what held for one turn is over.
void edit_turn(State& s, Reader& words) {
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
void edit_phase(State& s, Reader& words) {
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

void edit_weather(State& s, Reader& words) {
  const auto weather = rules::enum_from_word<Weather>(lower(words.take("fair or bad")));
  if (!weather) return words.fail("fair or bad");
  s.weather = *weather;
}

void edit_first(State& s, Reader& words) { s.first_mover = read_seat(words); }

void edit_chooser(State& s, Reader& words) {
  s.chooser = words.accept("none") ? std::optional<Seat>() : std::optional(read_seat(words));
}

void edit_rolled(State& s, Reader& words) {
  constexpr int kMostItems = 5;  // TR-1.4.1
  s.rolled_blocked = words.take_number(0, kMostItems);
  s.rolled_rough = words.take_number(0, kMostItems);
}

std::optional<int> turn_or_none(Reader& words) {
  if (words.accept("none")) return std::nullopt;
  return words.take_number(1, kMostTurns);
}
void edit_prince_returns(State& s, Reader& words) { s.prince_returns = turn_or_none(words); }
void edit_booty_turn(State& s, Reader& words) { s.booty_turn = turn_or_none(words); }
void edit_diced(State& s, Reader& words) { s.reinforcements_diced = words.take_number(0, kMostTurns); }
void edit_battles(State& s, Reader& words) { s.battles = words.take_number(0, kMostCount); }

// labels T 5: the highest number used so far
void edit_labels(State& s, Reader& words) {
  constexpr std::string_view kLetters = "TFCHP";
  const std::string letter = words.take("T, F, C, H or P");
  const auto at = letter.size() == 1 ? kLetters.find(letter[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return words.fail("T, F, C, H or P");
  (*s.labels_used)[at] = words.take_number(0, 255);
}

void edit_tried(State& s, Reader& words) {
  s.pursuers_tried = std::vector<Label>();
  if (words.accept("none")) return;
  do s.pursuers_tried->push_back(take_label(words));
  while (!words.at_end() && !words.failed());
}

// ---- what is under way ----

// contest 34 aga|prince|none [sally]
void edit_contest(State& s, Reader& words) {
  if (words.accept("none")) {
    s.contests = std::vector<Contest>();
    return;
  }
  const Box box = take_box(words);
  std::erase_if(*s.contests, [&](const Contest& one) { return one.box == box; });
  if (words.accept("none")) return;
  const Seat attacker = read_seat(words);
  s.contests->push_back({box, attacker, words.accept("sally"), false});
}
void edit_battle_order(State& s, Reader& words) { s.battle_order = read_boxes_or_none(words); }
void edit_fought_in(State& s, Reader& words) { s.fought_in = read_boxes_or_none(words); }

void expect_none(Reader& words) {
  if (words.accept("none")) return;
  words.take("none (a referee ends what is under way; it begins by orders)");
  words.fail("none (a referee ends what is under way; it begins by orders)");
}
void end_window(State& s, Reader& words) {
  expect_none(words);
  s.window = s.closing = std::optional<Window>();
}
void end_march(State& s, Reader& words) {
  expect_none(words);
  s.march = std::optional<Marching>();
}
void end_battle(State& s, Reader& words) {
  expect_none(words);
  s.battle = std::optional<Battle>();
}

constexpr auto kTable = std::to_array<rules::Named<Edit>>({{"villages", edit_villages},
                                                           {"village", edit_village},
                                                           {"town", edit_town},
                                                           {"side", edit_side},
                                                           {"cherta", edit_cherta},
                                                           {"hex", edit_hex},
                                                           {"river", edit_river},
                                                           {"option", edit_option},
                                                           {"turn", edit_turn},
                                                           {"phase", edit_phase},
                                                           {"weather", edit_weather},
                                                           {"first", edit_first},
                                                           {"chooser", edit_chooser},
                                                           {"rolled", edit_rolled},
                                                           {"prince_returns", edit_prince_returns},
                                                           {"booty_turn", edit_booty_turn},
                                                           {"reinforcements_diced", edit_diced},
                                                           {"battles", edit_battles},
                                                           {"labels", edit_labels},
                                                           {"pursuers_tried", edit_tried},
                                                           {"contest", edit_contest},
                                                           {"battle_order", edit_battle_order},
                                                           {"fought_in", edit_fought_in},
                                                           {"window", end_window},
                                                           {"march", end_march},
                                                           {"battle", end_battle}});

constexpr auto kFlags =
    std::to_array<rules::Named<Open<bool> State::*>>({{"activated", &State::activated},
                                                      {"dicing", &State::feudal_dicing},
                                                      {"feudal_dicing", &State::feudal_dicing},
                                                      {"withdrawing", &State::withdrawing},
                                                      {"compelled", &State::compelled},
                                                      {"fallback", &State::fallback},
                                                      {"surprise_used", &State::surprise_used},
                                                      {"bo_missed", &State::bo_missed},
                                                      {"town_mustered", &State::town_mustered},
                                                      {"prince_died_in_town", &State::prince_died_in_town},
                                                      {"reinforced", &State::reinforced},
                                                      {"levy_used", &State::levy_used},
                                                      {"pursuit_turn", &State::pursuit_turn},
                                                      {"aga_lost", &State::aga_lost},
                                                      {"prince_lost", &State::prince_lost},
                                                      {"dummies_gone", &State::dummies_gone},
                                                      {"paused", &State::paused},
                                                      {"undo_open", &State::undo_open}});

}  // namespace

namespace {

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

bool read_on_off(Reader& words) {
  if (words.accept("off")) return false;
  words.accept("on");
  return true;
}

std::vector<Box> read_boxes_or_none(Reader& words) {
  std::vector<Box> boxes;
  if (words.accept("none")) return boxes;
  do boxes.push_back(take_box(words));
  while (!words.at_end() && !words.failed());
  return boxes;
}

Seat read_seat(Reader& words) {
  const auto seat = seat_of(words.take("aga or prince"));
  if (!seat) words.fail("aga or prince");
  return seat.value_or(kAga);
}

Side& side_to_edit(State& s, Seat seat) { return seat == kAga ? *s.aga : *s.prince; }
LeaderState& leader_to_edit(State& s, Leader leader) { return (*s.leaders)[static_cast<std::size_t>(leader)]; }
void note_killed(State& s, Leader leader) {
  leader_to_edit(s, leader).fate = Fate::kKilled;
  if (leader == Leader::kAga) s.aga_lost = true;
  if (leader == Leader::kPrince) s.prince_lost = true;
}
Seat side_of_leader(Leader leader) { return leader < Leader::kPrince ? kAga : kPrince; }

Edit map_edit(std::string_view what) { return rules::named(kTable, what); }
bool is_open_edit(std::string_view what) { return rules::named(kFlags, what) || map_edit(what); }

Result<State> edited(const State& state, const RefSet& order) {
  std::string line;
  for (const std::string& word : order.words) line += word + " ";
  Reader words(line);
  State next = state;
  next.undo_open = true;  // what players may take back begins anew with the edited position
  if (const auto label = Label::parse(order.what)) {
    edit_counter(next, *label, words);
  } else if (const auto flag = rules::named(kFlags, order.what)) {
    next.*flag = read_on_off(words);
  } else if (const Edit edit = map_edit(order.what) ? map_edit(order.what) : host_edit(order.what)) {
    edit(next, words);
  } else {
    return refuse("E_REF", "TR-17.8.1", "there is nothing called \"" + order.what + "\" to set; see `help set`");
  }
  if (!words.failed() && !words.at_end()) {
    words.take("");
    words.fail("the end of the order");
  }
  if (words.failed()) {
    Refusal refusal = words.refusal();
    refusal.text = "after `set " + order.what + "`: " + refusal.text;
    return refusal;
  }
  settle(next);
  return next;
}

}  // namespace cherta::tartar_raid
