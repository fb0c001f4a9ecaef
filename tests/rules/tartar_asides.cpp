// What the random players of the experiments order out of turn: standing orders and other affairs of their own, the
// referee's rulings; and orders of every kind, to see how they are refused.
#include <algorithm>
#include <array>

#include "tests/rules/tartar_secrets.h"

namespace cherta::tartar_raid::testing {

namespace {

// Draws words at random: counters, boxes and cards that the reader knows of.
class Whim {
 public:
  Whim(const State& known, Seat seat, Chance& chance) : known_(known), seat_(seat), chance_(chance) {}

  std::size_t below(std::size_t n) {
    return static_cast<std::size_t>(chance_.die("choice", "aside", static_cast<std::uint32_t>(n))) - 1;
  }
  bool percent(int n) { return static_cast<int>(below(100)) < n; }
  std::string one_of(const std::vector<std::string>& words) { return words[below(words.size())]; }

  std::string counter(bool own) {
    std::vector<std::string> labels;
    for (const Counter& one : known_.counters)
      if ((one.label->side() == seat_) == own) labels.push_back(one.label->text());
    if (!labels.empty()) return one_of(labels);
    return own == (seat_ == kAga) ? "T1" : "F1";
  }
  std::string box() {
    std::vector<std::string> boxes;
    for (const Village& village : known_.ground->villages) boxes.push_back(village.box.text());
    for (const Counter& one : known_.counters) {
      boxes.push_back(one.box->text());
      for (const Box next : neighbours(known_.ground, one.box)) boxes.push_back(next.text());
    }
    return boxes.empty() ? "34" : one_of(boxes);
  }
  std::string card() {
    const auto* hand = side_of(known_, seat_).hand.if_known();
    return hand && !hand->empty() && percent(80) ? (*hand)[below(hand->size())].text() : one_of({"AS", "9S", "5H"});
  }
  std::string skill() { return one_of({"poor", "average", "good"}); }
  std::string number(int least, int most) {
    return std::to_string(least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1))));
  }
  std::string edge() { return one_of({"N", "S", "E"}); }

 private:
  const State& known_;
  Seat seat_;
  Chance& chance_;
};

std::optional<Order> read(const std::string& words) {
  const auto order = TartarRaid::parse(words);
  return order ? std::optional(*order) : std::nullopt;
}

// ---- a player's own affairs ----

std::string window_answer(Whim& whim, Seat seat) {
  switch (whim.below(seat == kAga ? 4 : 6)) {
    case 0:
      return "pass";
    case 1:
      return "play intel " + whim.card() + " " + whim.counter(false);
    case 2:
      return "intercept " + whim.card() + " " + whim.counter(true);
    case 3:
      return "counter " + whim.card();
    case 4:
      return "play cossacks " + whim.card() + (whim.percent(50) ? " " + whim.edge() : "");
    default:
      return "play heroes " + whim.card() + (whim.percent(70) ? " " + whim.box() : "");
  }
}

std::string contact_answer(Whim& whim) {
  std::string text = "contact " + whim.box();
  if (whim.percent(40)) text += " engage " + whim.counter(true);
  if (whim.percent(30)) text += " joint " + whim.counter(true);
  if (whim.percent(20)) text += " climax";
  return text;
}

std::string standing_order(Whim& whim, Seat seat) {
  const std::string trigger =
      whim.one_of({"w_start", "step", "intel", "w_end", "contact", "declare", "choose", "herd", "retreat", "pursuit"});
  const std::string condition =
      whim.one_of({"enemy=any", "enemy=" + whim.counter(false), "own=" + whim.counter(true), "turn>=2", "turn<=9",
                   "weather=fair", "box=" + whim.box(), "size>=3", "target=" + whim.counter(true)});
  std::string action = window_answer(whim, seat);
  if (trigger == "contact") action = contact_answer(whim);
  if (trigger == "declare")
    action = whim.percent(50) ? "done" : "overrun " + whim.box() + " " + whim.counter(true) + " burn";
  if (trigger == "choose") action = whim.one_of({"first", "second"});
  if (trigger == "herd") action = "herd " + whim.box();
  if (trigger == "retreat") action = "retreat " + whim.box();
  if (trigger == "pursuit") action = whim.percent(50) ? "stop" : "pursue " + whim.counter(true);
  return "stand add " + trigger + (whim.percent(60) ? " if " + condition : "") + " do " + action +
         (whim.percent(40) ? " repeat" : "");
}

std::string own_affair(Whim& whim, Seat seat) {
  switch (whim.below(10)) {
    case 0:
      return "stand del " + whim.number(1, 3);
    case 1:
      return "stand move " + whim.number(1, 3) + " " + whim.number(1, 3);
    case 2:
      return "losses " + whim.counter(true) + " " + whim.one_of({"feudal cossack", "tartar", "peasant", "cossack"});
    case 3:
      return "claim " + whim.counter(true) + " " + whim.skill();
    case 4:
      return whim.percent(50) ? "offer undo" : "accept undo";
    default:
      return standing_order(whim, seat);
  }
}

// ---- the referee's ----

std::string side_word(Whim& whim) { return whim.one_of({"aga", "prince"}); }

std::string edit(Whim& whim) {
  switch (whim.below(12)) {
    case 0:
      return "weather " + whim.one_of({"fair", "bad"});
    case 1:
      return "hand " + side_word(whim) + " " + whim.one_of({"none", "AS 7H", "AD 6S 9S", "5D 8H 10C"});
    case 2:
      return "skill " + whim.one_of({"AGA", "TSUB1", "PRINCE", "FSUB"}) + " " + whim.skill();
    case 3:
      return "objective " + whim.one_of({"burn", "enslave", "rush"});
    case 4:
      return "standing " + side_word(whim) + " " + whim.one_of({"none", "w_start do pass repeat"});
    case 5:
      return whim.counter(true) + " units " + whim.number(1, 9);
    case 6:
      return whim.counter(false) + " units " + whim.number(1, 9);
    case 7:
      return whim.one_of({"activated", "surprise_used", "reinforced", "dummies_gone"}) + " " +
             whim.one_of({"on", "off"});
    case 8:
      return "village " + whim.box() + " " + whim.one_of({"intact", "burned", "enslaved"});
    case 9:
      return "T" + whim.number(7, 9) + " at " + whim.box() + whim.one_of({" dummy", " units 3"});
    case 10:
      return "pending " + whim.one_of({"none", "cossacks due 6 edge N"});
    default:
      return "option turn_days " + whim.one_of({"3", "7"});
  }
}

std::string decree(Whim& whim) {
  switch (whim.below(12)) {
    case 0:
      return "pause tea";
    case 1:
      return "extend " + side_word(whim) + " 60";
    case 2:
      return "rule both go home";
    case 3:
      return "note " + whim.one_of({"aga", "prince", "all"}) + " look at the map";
    case 4:
      return "roll test " + whim.counter(false);
    case 5:
      return "undo " + whim.one_of({"phase", "turn"});
    case 6:
      return "place " + whim.counter(whim.percent(50)) + " " + whim.box();
    case 7:
      return "remove " + whim.counter(whim.percent(50));
    case 8:
      return "result " + whim.number(1, 9) + " winner=" + whim.one_of({"tartar", "feudal", "draw"}) + " killed=none";
    default:
      return "set " + edit(whim) + (whim.percent(20) ? " because it was agreed" : "");
  }
}

// One order of each kind, well formed, of things that the seat knows; and some that make little sense.
std::vector<std::string> all_kinds(Whim& w) {
  const std::string own = w.counter(true), other = w.counter(true), enemy = w.counter(false), card = w.card();
  const std::string here = w.box(), there = w.box();
  return {"ready",
          "option weather bad",
          "hexes 0001 clear",
          "town " + here,
          "town 99",
          "extra " + here,
          "extra none",
          "terrain 33-43=B 21-22=R",
          "terrain none",
          "cherta 2 3",
          "cherta none",
          "deploy subs=none AGA=20@03",
          "deploy subs=" + card + " AGA=10@03 T1S=5@04 dummy=05:poor",
          "muster PRINCE=15@N heroes=none",
          "muster sub=" + card + " PRINCE=8@town FSUB=6@" + here + " cossacks=E",
          "overrun " + here + " " + own + " burn",
          "overrun " + there + " " + own + " enslave guard",
          "done",
          "herd " + here,
          "first",
          "second",
          "march " + own + " " + here,
          "march " + own + " " + here + " " + there,
          "march " + own + " " + here + " forced else stay",
          "march " + own + " " + here + " fast " + card,
          "march " + own + " " + here + " assault pick H1",
          "march " + enemy + " " + here,
          "assault " + own,
          "siege " + own,
          "siege " + own + " with " + other,
          "sally " + own,
          "join " + own + " " + other,
          "separate " + own,
          "summon " + own + " P1",
          "leave " + own + " peasants",
          "leave " + own + " foot",
          "gather " + own + " " + other,
          "abandon " + own,
          "play intel " + card + " " + enemy,
          "play cossacks " + card,
          "play cossacks " + card + " N",
          "play heroes " + card + " " + here,
          "play join " + card + " " + own + " " + other,
          "counter " + card,
          "intercept " + card + " " + own,
          "zoc " + own,
          "contact " + here,
          "contact " + here + " engage " + own + " joint " + other + " climax",
          "contact " + here + " play join " + card + " " + other + " levy yes mode table",
          "pass",
          "mute",
          "retreat " + here,
          "retreat inside",
          "battleorder " + here,
          "battleorder " + here + " " + there + " end",
          "losses " + own + " feudal cossack",
          "claim " + own + " good",
          "withdraw",
          "end",
          "pursue " + own,
          "stop",
          "result 1 winner=tartar losses " + own + ":tartar=1 killed=none",
          "result 1 winner=feudal losses " + enemy + ":feudal=1 killed=" + own,
          "stand add step do pass",
          "stand del 3",
          "stand move 3 1",
          "resign",
          "offer undo",
          "accept undo",
          "end; done",
          "expire",
          "prepared",
          "ref pause",
          "ref resume",
          "ref extend aga 60",
          "ref set " + enemy + " units 9",
          "ref place " + enemy + " " + here,
          "ref remove " + enemy,
          "ref rule tea",
          "ref roll test " + enemy,
          "ref undo turn",
          "ref note aga psst",
          "ref abort"};
}

}  // namespace

std::optional<Order> aside(const State& known, Seat seat, Chance& chance) {
  Whim whim(known, seat, chance);
  return read(own_affair(whim, seat));
}

std::optional<Order> ruling(const State& truth, Chance& chance) {
  if (*truth.paused) return read("ref resume");
  Whim whim(truth, chance.die("choice", "side", 2) == 1 ? kAga : kPrince, chance);
  return read("ref " + decree(whim));
}

std::vector<Order> probes(const State& known, Seat seat) {
  rules::SeededChance chance(*known.waits * 2 + rules::index(seat));
  Whim whim(known, seat, chance);
  std::vector<Order> orders;
  for (const std::string& words : all_kinds(whim))
    if (const auto order = TartarRaid::parse(words)) orders.push_back(*order);
  return orders;
}

}  // namespace cherta::tartar_raid::testing
