// What random games of The Age of Arthur are told besides the orders on offer.
#include <algorithm>
#include <array>

#include "tests/rules/arthur_experiment.h"

namespace cherta::age_of_arthur::testing {

namespace {

using rules::Chance;

std::size_t below(Chance& whim, std::size_t n) {
  return static_cast<std::size_t>(whim.die("choice", "beside", static_cast<std::uint32_t>(n))) - 1;
}

std::optional<Order> read(const std::string& words) {
  const auto order = AgeOfArthur::parse(words);
  return order ? std::optional(*order) : std::nullopt;
}

constexpr std::string_view kStanding[] = {"loot red leave",
                                          "loot red plunder black plunder",
                                          "loot black burn",
                                          "joker R2.6 R3.2 R3.8 R4.6",
                                          "joker none",
                                          "guide no",
                                          "ford around",
                                          "ford force",
                                          "press press",
                                          "answer accept",
                                          "king fight",
                                          "sally sally",
                                          "mode table",
                                          "challenge yes",
                                          "meet stand",
                                          "meet withdraw 2-6 3-7 4-7 1-5 5-6 5-8 home",
                                          "fallback 3-7 4-6 2-7 1-7",
                                          "levy half",
                                          "act recruit",
                                          "act recruit until 2-7 3-6 3-7 3-8",
                                          "off loot",
                                          "off joker",
                                          "off meet",
                                          "off act"};

// His next order of play, and what may follow it.
std::string script(const State& known, Seat seat, Chance& whim) {
  constexpr std::array kThen = {"; plunder", "; burn", "; leave; recruit", "; pass; stand"};
  const auto offers = AgeOfArthur::offers(Known::of(known, Viewer::player(seat)), seat);
  if (offers.empty()) return "offer undo";
  const auto& offer = offers[below(whim, offers.size())];
  const auto way = below(whim, static_cast<std::size_t>(AgeOfArthur::ways(offer)));
  return AgeOfArthur::write(AgeOfArthur::order_of(offer, static_cast<int>(way))) + kThen[below(whim, kThen.size())];
}

// A cell of the land: beside the raider, or any.
std::string some_cell(const State& truth, Chance& whim) {
  const Cell at = *truth.a->at;
  if (!at.exists() || at.is_home() || below(whim, 3) == 0)
    return Cell(1 + static_cast<int>(below(whim, 4)), 1 + static_cast<int>(below(whim, 13))).text();
  const int row = at.row() - 1 + static_cast<int>(below(whim, 3)), column = at.column() - 1;
  return Cell(std::max(1, row), column + static_cast<int>(below(whim, 3))).text();
}

// The referee puts something down, or takes it away: an army, the pictures of which much comes, a card to plunder.
std::string placing(const State& truth, Chance& whim) {
  constexpr std::array kForms = {"place A ",   "place D ",   "place KS ", "place KC ", "place KD ", "place KH ",
                                 "place QS ",  "place QH ",  "place QC ", "place JC ", "place JS ", "place JH ",
                                 "place JK1 ", "place JK2 ", "place 9H ", "remove "};
  const std::string form = kForms[below(whim, kForms.size())];
  return "ref " + form + some_cell(truth, whim) + (below(whim, 4) == 0 ? " up" : "");
}

constexpr std::string_view kSet[] = {
    "menA +200",        "menA -100",        "menD +300",         "menD -200",
    "menD +200 rest",   "S0[A] 900",        "S0[D] 300",         "mix[A] FW100",
    "mix[D] FW90 SK10", "dismounted[A] 40", "prestige[A] 12",    "prestige[D] -3",
    "plunder 20",       "exempt 10",        "abandoned 30",      "halt 2 ill",
    "halt 1 serious",   "halt 0",           "retreat two 2",     "retreat direct",
    "retreat free",     "retreat none",     "dissent_due 3",     "released on",
    "d_no_recruit on",  "d_no_move on",     "challenge_used on", "king[A] beaten",
    "king[D] beaten",   "king[D] dead",     "held[A] 1",         "held[D] 2",
    "places 1",         "barred 2-7 3-7",   "barred none",       "standoff none",
    "phase a_move",     "phase d_act",      "free_roam on",      "turn 30",
    "raid_no 2",        "cum[P1] 20",       "neg_streak[P2] 1",  "reign[P1] 2",
    "max_col 14",       "min_col 2",        "subordinate P2",    "campaign_status raiding"};

bool has_room(const State& s) {
  constexpr int kAnyCard = 30;
  return s.plunder.known() && capacity_of(s) - s.plunder.get().counted >= kAnyCard;
}
bool is_full(const State& s) { return s.plunder.known() && capacity_of(s) <= s.plunder.get().counted; }

}  // namespace

// Where a card came from another place in each world, both places differ: two for a card put down, or for each joker.
bool differ_where_cards_came_from(const RefereeSet& one, const RefereeSet& two) {
  if (!one.position.known() || !two.position.known()) return false;
  State a = one.position.get().state, b = two.position.get().state;
  int places = 0;
  const auto make_alike = [&](auto& some, auto& others) {
    for (std::size_t i = 0; i < std::min(some.size(), others.size()); ++i)
      if (!(some[i] == others[i])) some[i] = others[i], ++places;
  };
  make_alike(*a.grid, *b.grid);
  make_alike(*a.discard_up, *b.discard_up);
  a.discard_down_count = *b.discard_down_count;
  const auto jokers = static_cast<int>(a.a->jokers->size() + a.d->jokers->size());
  return places >= 1 && places <= 2 * std::max(1, jokers) && a == b;
}

bool decided_alike(const State& other, const State& truth) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House &one = house_of(other, seat), &two = house_of(truth, seat);
    if (has_answered(other, seat) != has_answered(truth, seat)) return false;
    if (one.standing != two.standing || one.script != two.script) return false;
  }
  const House& attacker = house_of(truth, *truth.attacker);
  const bool about_loot = std::ranges::find(attacker.standing.get(), StandingFor::kLoot, &StandingAnswer::decision) !=
                          attacker.standing.get().end();
  if ((!about_loot && attacker.script.get().empty()) || truth.grid->empty()) return true;
  return (has_room(other) && has_room(truth)) || (is_full(other) && is_full(truth));
}

std::optional<Order> beside(const State& known, Seat seat, Chance& whim) {
  switch (below(whim, 6)) {
    case 0:
      return read(script(known, seat, whim));
    case 1:
      return read(below(whim, 2) == 0 ? "offer undo" : "accept undo");
    default:
      return read("standing " + std::string(kStanding[below(whim, std::size(kStanding))]));
  }
}

std::optional<Order> ruling(const State& truth, Chance& whim) {
  switch (below(whim, 8)) {
    case 0:
      return read("ref roll 2d6");
    case 1:
      return read("ref rule look at the land");
    case 2:
      return read("ref undo");
    case 3:
    case 4:
      return read(placing(truth, whim));
    default:
      return read("ref set " + std::string(kSet[below(whim, std::size(kSet))]));
  }
}

// Everything that may be said aside, and one order of each kind of play: most are refused at any given moment.
std::vector<Order> probes(const State&, Seat) {
  std::vector<Order> orders;
  const auto add = [&](const std::string& words) {
    if (const auto order = read(words)) orders.push_back(*order);
  };
  for (const std::string_view text : kStanding) add("standing " + std::string(text));
  for (const std::string_view text : kSet) add("ref set " + std::string(text));
  for (const char* text :
       {"march 3-7", "march 1-7", "plunder", "burn", "leave", "recruit", "stand", "withdraw 2-6", "pass", "fight",
        "press", "challenge", "sally", "accept", "decline", "offer undo", "accept undo"})
    add(text);
  return orders;
}

}  // namespace cherta::age_of_arthur::testing
