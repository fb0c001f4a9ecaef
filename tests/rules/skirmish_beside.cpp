// What random games of Skirmish are told besides the orders on offer; what no position may be.
#include <algorithm>
#include <array>

#include "tests/rules/skirmish_experiment.h"

namespace cherta::skirmish::testing {

namespace {

using rules::Chance;

std::size_t below(Chance& whim, std::size_t n) {
  return static_cast<std::size_t>(whim.die("choice", "beside", static_cast<std::uint32_t>(n))) - 1;
}
template <class Words>
std::string one_of(const Words& words, Chance& whim) {
  return std::string(words[below(whim, std::size(words))]);
}
std::optional<Order> read(const std::string& words) {
  const auto order = Skirmish::parse(words);
  return order ? std::optional(*order) : std::nullopt;
}
std::string number(Chance& whim, std::size_t most) { return std::to_string(1 + below(whim, most)); }
std::string some_place(const State& s, Chance& whim) {
  const table::Table& all = s.data().table;
  return number(whim, static_cast<std::size_t>(all.width / 100)) + "," +
         number(whim, static_cast<std::size_t>(all.height / 100));
}
// Somebody who is there, mostly.
std::string some_man(const State& s, Chance& whim) {
  if (s.figures->empty() || below(whim, 8) == 0) return one_of(std::array{"V1", "R3", "V20", "R99", "A1", "B2"}, whim);
  return s.figures[below(whim, s.figures->size())].id.text();
}

std::string for_later(const State& s, Seat seat, Chance& whim) {
  const std::string me = s.data().side(seat).prefix;
  switch (below(whim, 7)) {
    case 0:
      return "standing att " + me + number(whim, 7) + "+" + some_man(s, whim) + "=" + number(whim, 60);
    case 1:
      return "standing auto " + number(whim, 100);
    case 2:
      return "standing play " + one_of(std::array{"low", "high"}, whim);
    case 3:
      return "standing off";
    case 4:
      return "turn off";
    case 5:
      return "turn card=" + number(whim, 6) + " | rally none | dfire end | plan " + some_man(s, whim) + " w; end";
    default:
      return "turn card=" + number(whim, 6) + " | morale " + some_man(s, whim) + "=" + number(whim, 30) + " | plan " +
             some_man(s, whim) + " m:" + some_place(s, whim) + " | done";
  }
}

std::string set_words(const State& s, Chance& whim) {
  constexpr std::array<std::string_view, 8> kFields = {"wounded yes", "wounded no", "routing yes", "routing no",
                                                       "loaded no",   "facing 90",  "spent 1",     "rout_moves 2"};
  return "ref set " + some_man(s, whim) + "." + one_of(kFields, whim);
}

}  // namespace

std::optional<Order> beside(const State& known, Seat seat, Chance& whim) {
  if (below(whim, 12) == 0) return read(one_of(std::array{"offer end", "decline"}, whim));
  if (below(whim, 4) == 0) return read("check plan " + some_man(known, whim) + " m:" + some_place(known, whim));
  return read(for_later(known, seat, whim));
}

std::optional<Order> ruling(const State& truth, Chance& whim) {
  if (*truth.paused) return read("ref resume");
  switch (below(whim, 9)) {
    case 0:
      return read("ref rule the hut is burning");
    case 1:
      return read("ref roll d10");
    case 2:
      return read("ref pause");
    case 3:
      return read("ref remove " + some_man(truth, whim));
    case 4:
    case 5:
      return read("ref place " + some_man(truth, whim) + " " + some_place(truth, whim) + " " + number(whim, 359));
    default:
      return read(set_words(truth, whim));
  }
}

std::vector<Order> probes(const State& known, Seat seat) {
  std::vector<Order> orders;
  const auto add = [&](const std::string& words) {
    if (const auto order = read(words)) orders.push_back(*order);
  };
  for (const char* words : {"agree",
                            "options turning=any",
                            "muster initial=warrior*5,archer*2 reserve=warrior*8",
                            "muster initial=legionary*7 reserve=cavalry*8",
                            "place R1 72,24 180",
                            "place V1 20,30 0",
                            "land 72",
                            "land 102",
                            "commit",
                            "card 1",
                            "card 2",
                            "card 3",
                            "card 4",
                            "card 5",
                            "card 6",
                            "morale V1",
                            "morale R1+R2=20",
                            "morale V1+V2+V3=100 R1",
                            "dfire end",
                            "dfire V6 f:R1; end",
                            "dfire R6 f:V1",
                            "rally none",
                            "rally V1=40",
                            "rally R1",
                            "done",
                            "reserve warrior 72,4",
                            "reserve archer 72,4",
                            "reserve cavalry 84,44",
                            "reserve cavalry 72,4",
                            "plan SHIP s:66",
                            "plan R1 m:72,12",
                            "plan R99 w",
                            "check plan V1 w",
                            "turn off",
                            "standing off",
                            "offer end",
                            "accept",
                            "decline",
                            "concede",
                            "result winner=one how=killed fate_one=unhurt fate_two=killed",
                            "ref pause"})
    add(words);
  for (const Figure& f : *known.figures) {
    const std::string id = f.id.text(), enemy = f.id.prefix == "V" ? "R" : "V";
    for (const char* tokens : {" w", " d", " b", " p:90", " l", " x", " dm", " mt", " e", " r", " t:h1", " t:h6+p1"})
      add("plan " + id + tokens);
    for (const char* foe : {"1", "4", "7", "99"}) {
      add("plan " + id + " f:" + enemy + foe);
      add("plan " + id + " c:" + enemy + foe);
    }
    add("plan " + id + " m:72,12.5");
    add("plan " + id + " m:66,24");
  }
  static_cast<void>(seat);
  return orders;
}

bool seldom(const Order& order) {
  const auto* offer = get_if<OfferEnd>(&order);
  return holds_alternative<Concede>(order) || (offer && offer->word == OfferWord::kAccept);
}

namespace {

// Two of each in hand, deck and play (SK-3.1, 18.5).
bool are_all_cards_there(const State& s, Seat side) {
  std::vector<int> all = (*s.played)[side];
  for (const auto* some : {&(*s.hands)[side].get(), &(*s.decks)[side].get().left})
    all.insert(all.end(), some->begin(), some->end());
  std::ranges::sort(all);
  return all.empty() || all == s.data().side(side).deck;
}
std::string wrong_with(const State& s, const Figure& f) {
  if (f.spent < 0 || f.facing < 0 || f.facing > 359) return "numbers out of range";
  if (!f.on_table()) return {};
  if (f.ship == 0 && !f.crossing && !is_ground(s, stand_of(s, f), f.at)) return "stands where nobody can";
  if (f.routing && !led_by(s, f.id).empty()) return "leads prizes and routs";
  return led_by(s, f.id).size() > 2 ? "leads too many" : "";
}

}  // namespace

rules::testing::Fault what_cannot_be(const State& s) {
  if (!(*s.morale_left).first.known() || !(*s.decks).first.known()) return {};  // of the truth alone
  for (const Seat side : kSides) {
    if (!are_all_cards_there(s, side)) return "cards of a deck are missing or there twice";
    if ((*s.morale_left)[side].get() < 0) return "morale points below 0";
    if (std::ssize((*s.pools)[side].get()) != (*s.pool_size)[side] && *s.play > 0)
      return "a pool of another size than is said";
  }
  for (const Figure& f : *s.figures)
    if (const std::string wrong = wrong_with(s, f); !wrong.empty()) return f.id.text() + ": " + wrong;
  return {};
}

std::vector<rules::OptionMap> option_sets() {
  return {{},
          {{"hand_size", "1"},
           {"terrain_layout", "open"},
           {"turning", "any"},
           {"wound_check", "on"},
           {"shield_arc", "front"}},
          {{"morale_points", "open"},
           {"reserves", "open"},
           {"turning", "strict"},
           {"wounded_rout_kills", "yes"},
           {"test_vs_broken", "no"},
           {"captured_when", "led"}},
          {{"attacker_answer", "ahead"},
           {"referee_deck", "hidden"},
           {"figures_block_los", "no"},
           {"thrown_range", "10"},
           {"melee_unshielded", "no"},
           {"early_end", "eliminated"},
           {"timeout", "auto"}},
          {{"scenario", "duel"}},
          {{"scenario", "duel"}, {"duel_end", "death"}, {"duel_tiebreak", "melee"}, {"attacker_answer", "ahead"}},
          {{"scenario", "ford_picket"},
           {"slow_autoload", "no"},
           {"rally", "off"},
           {"own_dead_cost", "1"},
           {"wound_points", "half"}}};
}

}  // namespace cherta::skirmish::testing
