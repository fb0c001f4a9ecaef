// The tracks beside the board: tallies, time, what holds the armies, the series, own standing orders.
#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::Track;

struct Tracks {
  std::vector<Track> shown;
  void add(std::string id, std::string name, std::string value, std::string owner = {}) {
    shown.push_back({std::move(id), std::move(name), std::move(value), std::move(owner)});
  }
};

void add_time(const State& s, Tracks& tracks) {
  const int limit = s.options->turn_limit;
  tracks.add("turn", "Turn", std::to_string(s.turn) + (limit > 0 ? " of at most " + std::to_string(limit) : ""));
  if (*s.free_roam)
    tracks.add("release", "The defender", "his army is scattered");
  else
    tracks.add("release", "The defender",
               *s.released ? "may march"
                           : "may march from turn " + std::to_string(s.options->release_turn + 1) +
                                 ", or once the raider is in row 4");
}

void add_sides(const State& s, Tracks& tracks) {
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const Army& army = army_of(s, role);
    const std::string owner(seat_word(seat_of(s, role)));
    const std::string whose = side_name_first(role) + "'s ";
    tracks.add(std::string(role_word(role)) + "_prestige", whose + "prestige", std::to_string(army.prestige), owner);
    tracks.add(std::string(role_word(role)) + "_tally", whose + "tally of men", tally_words(*army.ops), owner);
  }
}

void add_raider(const State& s, Tracks& tracks) {
  const std::string owner(seat_word(*s.attacker));
  if (const Plunder* plunder = s.plunder.if_known()) {
    tracks.add("plunder", "Plunder", std::to_string(plunder->counted), owner);
    if (plunder->exempt > 0)
      tracks.add("exempt", "Plunder that weighs nothing", std::to_string(plunder->exempt), owner);
    if (plunder->abandoned > 0) tracks.add("abandoned", "Loot abandoned", std::to_string(plunder->abandoned), owner);
  } else {
    tracks.add("plunder", "Plunder", "veiled", owner);
  }
  if (*s.places > 0) tracks.add("places", "Places of Prestige", std::to_string(s.places), owner);
  if (*s.halt > 0)
    tracks.add("halt", "Must stand", turns_word(s.halt) + ": " + std::string(cause_word(s.halt_cause)), owner);
  else if (*s.halt_cause != HaltCause::kNone)
    tracks.add("halt", "Has stood", std::string(cause_word(s.halt_cause)), owner);
  if (*s.retreat == RetreatKind::kTwo)
    tracks.add("retreat", "Must retreat", turns_word(s.retreat_turns), owner);
  else if (*s.retreat != RetreatKind::kNone)
    tracks.add("retreat", "Must retreat", *s.retreat == RetreatKind::kDirect ? "straight home" : "home", owner);
  if (*s.dissent_due) tracks.add("dissent", "Dissent", "retreat on turn " + std::to_string(**s.dissent_due), owner);
  if (*s.ford_pass) tracks.add("ford_pass", "The ford", "passed: the next step may go ahead", owner);
}

void add_land(const State& s, Tracks& tracks) {
  std::vector<std::string> barred;
  for (const Barred& one : *s.barred) barred.push_back(barred_words(one));
  if (!barred.empty()) tracks.add("barred", "No way between", list_words(barred));
  if (!s.battles->empty()) {
    const BattleRecord& last = s.battles->back();
    tracks.add("battle", "Last battle",
               "turn " + std::to_string(last.turn) + " " + std::string(site_word(last.site)) + ": " +
                   winner_words(last.winner) + (last.decisive ? " decisively" : ""));
  }
}

void add_series(const State& s, Tracks& tracks) {
  if (!s.options->linked) return;
  tracks.add("raid", "Raid",
             std::to_string(s.raid) +
                 (s.options->raids_max > 0 ? " of at most " + std::to_string(s.options->raids_max) : std::string()));
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House& house = house_of(s, seat);
    const std::string owner(seat_word(seat));
    std::string value = std::to_string(house.total);
    if (*house.negative_streak > 0) value += ", one raid below nothing";
    if (*house.reign > 1) value += ", king number " + std::to_string(house.reign);
    if (*s.subordinate == seat) value += ", a subordinate king";
    tracks.add(owner + "_series", seat_name(seat) + " in the series", value, owner);
  }
  for (std::size_t i = 0; i < s.raids->size(); ++i) {
    const RaidEnd& raid = s.raids[i];
    const bool first = raid.attacker == Seat::kFirst;
    tracks.add("raid_" + std::to_string(i + 1), "Raid " + std::to_string(i + 1),
               "Player 1: " + std::to_string(first ? raid.score.a_total : raid.score.d_total) +
                   ", Player 2: " + std::to_string(first ? raid.score.d_total : raid.score.a_total) + " (" +
                   std::string(end_word(raid.code)) + ")");
  }
}

void add_own_orders(const State& s, Tracks& tracks) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const House& house = house_of(s, seat);
    const std::string owner(seat_word(seat));
    if (const auto* standing = house.standing.if_known())
      for (const StandingAnswer& one : *standing)
        tracks.add(owner + "_standing_" + one.decision, "Standing order", standing_words(one), owner);
    if (const auto* script = house.script.if_known(); script && !script->empty()) {
      std::string lines;
      for (const std::string& line : *script) lines += (lines.empty() ? "" : "; ") + line;
      tracks.add(owner + "_script", "Orders waiting", lines, owner);
    }
    if (const auto* host = house.host.if_known(); host && *host)
      tracks.add(owner + "_host", "Host", host_words(**host), owner);
    if (*house.offers_undo) tracks.add(owner + "_undo", "Take back", "asked for", owner);
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
