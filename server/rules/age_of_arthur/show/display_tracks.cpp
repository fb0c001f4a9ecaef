// The tracks beside the board: tallies, time, what holds the armies, the series, own standing orders.
#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Track;
using rules::Wording;

struct Tracks {
  std::vector<Track> shown;
  void add(std::string id, std::string name, Wording value, std::string owner = {}) {
    shown.push_back({std::move(id), std::move(name), std::move(value), std::move(owner)});
  }
};

constexpr Phrase kOfMost{"of_most", "{} of at most {}"}, kScattered{"scattered", "his army is scattered"},
    kMayMarch{"may_march", "may march"},
    kMayMarchFrom{"may_march_from", "may march from turn {}, or once the raider is in row 4"};

Wording of_most(int now, int limit) {
  return limit > 0 ? Wording(kOfMost, {now, limit}) : Wording(std::to_string(now));
}

void add_time(const State& s, Tracks& tracks) {
  tracks.add("turn", "Turn", of_most(*s.turn, s.options->turn_limit));
  if (*s.free_roam) return tracks.add("release", "The defender", kScattered);
  tracks.add("release", "The defender",
             *s.released ? Wording(kMayMarch) : Wording(kMayMarchFrom, {s.options->release_turn + 1}));
}

void add_sides(const State& s, Tracks& tracks) {
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const Army& army = army_of(s, role);
    const std::string owner(seat_word(seat_of(s, role)));
    const std::string whose = side_name_first(role) + "'s ";
    tracks.add(std::string(role_word(role)) + "_prestige", whose + "prestige", std::to_string(army.prestige), owner);
    tracks.add(std::string(role_word(role)) + "_tally", whose + "tally of men", tally_wording(*army.ops), owner);
  }
}

constexpr Phrase kVeiled{"veiled", "veiled"}, kTurns{"turns", "{} {turn|turns}"},
    kStraightHome{"straight_home", "straight home"}, kHome{"home", "home"},
    kRetreatOn{"retreat_on", "retreat on turn {}"}, kPassed{"passed", "passed: the next step may go ahead"};

void add_raider(const State& s, Tracks& tracks) {
  const std::string owner(seat_word(*s.attacker));
  if (const Plunder* plunder = s.plunder.if_known()) {
    tracks.add("plunder", "Plunder", std::to_string(plunder->counted), owner);
    if (plunder->exempt > 0)
      tracks.add("exempt", "Plunder that weighs nothing", std::to_string(plunder->exempt), owner);
    if (plunder->abandoned > 0) tracks.add("abandoned", "Loot abandoned", std::to_string(plunder->abandoned), owner);
  } else {
    tracks.add("plunder", "Plunder", kVeiled, owner);
  }
  if (*s.places > 0) tracks.add("places", "Places of Prestige", std::to_string(s.places), owner);
  const Phrase cause{rules::word_of(*s.halt_cause), cause_word(*s.halt_cause)};
  if (*s.halt > 0)
    tracks.add("halt", "Must stand", Wording(kTurns, {*s.halt}).then(": ", cause), owner);
  else if (*s.halt_cause != HaltCause::kNone)
    tracks.add("halt", "Has stood", cause, owner);
  if (*s.retreat == RetreatKind::kTwo)
    tracks.add("retreat", "Must retreat", {kTurns, {*s.retreat_turns}}, owner);
  else if (*s.retreat != RetreatKind::kNone)
    tracks.add("retreat", "Must retreat", *s.retreat == RetreatKind::kDirect ? kStraightHome : kHome, owner);
  if (*s.dissent_due) tracks.add("dissent", "Dissent", {kRetreatOn, {**s.dissent_due}}, owner);
  if (*s.ford_pass) tracks.add("ford_pass", "The ford", kPassed, owner);
}

constexpr Phrase kBetween{"between", "{} and {}"}, kTurn{"turn", "turn {}"}, kDecisively{"decisively", "decisively"};

void add_land(const State& s, Tracks& tracks) {
  const auto cell = [](Cell one) { return one.is_home() ? Arg("home") : Arg(one.text()); };
  Wording barred;
  for (std::size_t i = 0; i < s.barred->size(); ++i)
    barred.then(i + 1 == s.barred->size() ? " and " : ", ", {kBetween, {cell(s.barred[i].a), cell(s.barred[i].b)}});
  if (!barred.empty()) tracks.add("barred", "No way between", barred);
  if (s.battles->empty()) return;
  const BattleRecord& last = s.battles->back();
  Wording battle(kTurn, {last.turn});
  battle.then(" ", Phrase{rules::word_of(last.site), site_word(last.site)});
  battle.then(": ", Phrase{winner_code(last.winner), winner_words(last.winner)});
  if (last.decisive) battle.then(" ", kDecisively);
  tracks.add("battle", "Last battle", battle);
}

constexpr Phrase kOneBelow{"one_below", "one raid below nothing"}, kKingNumber{"king_number", "king number {}"},
    kSubordinate{"subordinate", "a subordinate king"}, kTotals{"totals", "Player 1: {}, Player 2: {}"},
    kEnd{"end", "({})"};

void add_series(const State& s, Tracks& tracks) {
  if (!s.options->linked) return;
  tracks.add("raid", "Raid", of_most(*s.raid, s.options->raids_max));
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House& house = house_of(s, seat);
    const std::string owner(seat_word(seat));
    Wording value = std::to_string(house.total);
    if (*house.negative_streak > 0) value.then(", ", kOneBelow);
    if (*house.reign > 1) value.then(", ", {kKingNumber, {*house.reign}});
    if (*s.subordinate == seat) value.then(", ", kSubordinate);
    tracks.add(owner + "_series", seat_name(seat) + " in the series", value, owner);
  }
  for (std::size_t i = 0; i < s.raids->size(); ++i) {
    const RaidEnd& raid = s.raids[i];
    const bool first = raid.attacker == Seat::kFirst;
    const auto [one, two] =
        first ? std::pair(raid.score.a_total, raid.score.d_total) : std::pair(raid.score.d_total, raid.score.a_total);
    tracks.add("raid_" + std::to_string(i + 1), "Raid " + std::to_string(i + 1),
               Wording(kTotals, {one, two}).then(" ", {kEnd, {Arg(rules::spelling(raid.code), end_word(raid.code))}}));
  }
}

constexpr Phrase kAskedFor{"asked_for", "asked for"};

void add_own_orders(const State& s, Tracks& tracks) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House& house = house_of(s, seat);
    const std::string owner(seat_word(seat));
    if (const auto* standing = house.standing.if_known())
      for (const StandingAnswer& one : *standing)
        tracks.add(owner + "_standing_" + std::string(rules::word_of(one.decision)), "Standing order",
                   standing_words(one), owner);
    if (const auto* script = house.script.if_known(); script && !script->empty()) {
      std::string lines;
      for (const std::string& line : *script) lines += (lines.empty() ? "" : "; ") + line;
      tracks.add(owner + "_script", "Orders waiting", lines, owner);
    }
    if (const auto* host = house.host.if_known(); host && *host)
      tracks.add(owner + "_host", "Host", host_words(**host), owner);
    if (*house.offers_undo) tracks.add(owner + "_undo", "Take back", kAskedFor, owner);
  }
}

}  // namespace

std::vector<Track> tracks(const Known& known) {
  Tracks tracks;
  if (!known->grid->empty()) {
    add_time(*known, tracks);
    add_sides(*known, tracks);
    add_raider(*known, tracks);
    add_land(*known, tracks);
  }
  add_series(*known, tracks);
  add_own_orders(*known, tracks);
  return std::move(tracks.shown);
}

}  // namespace cherta::age_of_arthur::showing
