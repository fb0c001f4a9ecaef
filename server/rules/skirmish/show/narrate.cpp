// A told event in words: small words, what men do, and the whole.
#include "server/rules/skirmish/show/narrate.h"

#include <algorithm>

#include "server/rules/table/words.h"

namespace cherta::skirmish {

namespace {

struct Tell {
  MaybeWords operator()(const Moved& e) const {
    return say(e.figure->text() + " moves to " + at_text(e.to) + " (" + spent_text(*e.increments) + ").", {"SK-5.2"});
  }
  MaybeWords operator()(const Pivoted& e) const {
    return say(e.figure->text() + " turns to " + std::to_string(*e.facing) + ".", {"SK-5.4"});
  }
  MaybeWords operator()(const Loaded& e) const {
    return say(e.figure->text() + (e.loaded ? " loads." : " goes on loading."), {"SK-5.6"});
  }
  MaybeWords operator()(const Waited& e) const { return say(e.figure->text() + " waits.", {"SK-5.8"}); }
  MaybeWords operator()(const Fired& e) const {
    return say(e.figure->text() + " shoots at " + e.target->text() + ".", {"SK-5.5"});
  }
  MaybeWords operator()(const Boarded& e) const {
    return say(e.figure->text() + " leaps aboard at " + at_text(e.at) + ".", {"SK-6.9"});
  }
  MaybeWords operator()(const LeftShip& e) const {
    return say(e.figure->text() + " goes ashore at " + at_text(e.at) + ".", {"SK-6.10"});
  }
  MaybeWords operator()(const Dismounted& e) const { return say(e.figure->text() + " dismounts.", {"SK-5.9"}); }
  MaybeWords operator()(const Mounted& e) const { return say(e.figure->text() + " mounts.", {"SK-5.9"}); }
  MaybeWords operator()(const CreekEntered& e) const {
    return say(e.figure->text() + " goes into the creek.", {"SK-6.3"});
  }
  MaybeWords operator()(const CreekLeft& e) const {
    return say(e.figure->text() + " comes out of the creek at " + at_text(e.at) + ".", {"SK-6.3"});
  }
  MaybeWords operator()(const ShipSailed& e) const {
    return say("The ship sails from " + table::short_inches_text(*e.from) + " to " + table::short_inches_text(*e.to) +
                   " (" + spent_text(*e.increments) + ").",
               {"SK-6.8"});
  }
  MaybeWords operator()(const CameOut& e) const {
    return say(e.figure->text() + " comes out at " + at_text(e.at) + ".", {"SK-11.10"});
  }
  MaybeWords operator()(const PrizesMoved& e) const {
    const std::string who = *e.figure ? (*e.figure)->text() : "Somebody", what = ids_text(e.prizes);
    switch (e.to->front().state) {
      case PrizeState::kLed:
        return say(who + " takes " + what + ".", {"SK-12.2"});
      case PrizeState::kAboard:
        return say(what + " aboard the ship.", {"SK-12.7"});
      case PrizeState::kLoose:
        return say(who + " loses " + what + ".", {"SK-12.6"});
      case PrizeState::kAtHut:
        break;
    }
    return say(what + " back at the hut.", {"SK-12.1"});
  }
  MaybeWords operator()(const ReserveCalled& e) const {
    return say(e.figure->id.text() + " is called and stands at " + at_text(e.figure->at) + "; " +
                   std::to_string(*e.pool_size) + " left on call.",
               {"SK-13.3"});
  }
};

}  // namespace

std::string at_text(Point p) { return table::short_inches_text(p.x) + "," + table::short_inches_text(p.y); }
std::string counted(int n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}
std::string list_text(const std::vector<FigureId>& figures) {
  std::string text;
  for (const FigureId& id : figures) text += (text.empty() ? "" : ", ") + id.text();
  return text.empty() ? "nobody" : text;
}
std::string ids_text(const std::vector<std::string>& prizes) {
  std::string text;
  for (const std::string& id : prizes) text += (text.empty() ? "" : ", ") + id;
  return text;
}
std::string spent_text(int increments) { return counted(increments, "increment"); }

MaybeWords words_of_actions(const Event& event) { return words_by(event, Tell{}); }

SideNames side_names(const Scenario& data) {
  const auto capital = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  SideNames sides;
  for (const Seat side : kSides) {
    std::string name = data.side(side).id;
    const bool is_letter = name.size() == 1;  // of a campaign's record
    if (is_letter) name.front() = capital(name.front());
    const bool is_seat = is_letter || name == "one" || name == "two";
    if (is_seat) name.insert(0, "side ");
    std::ranges::replace(name, '_', ' ');
    name.front() = capital(name.front());
    sides.names[rules::index(side)] = std::move(name);
    sides.are_many[rules::index(side)] = !is_seat && !data.duel;
  }
  return sides;
}

std::string SideNames::verb(Seat side, std::string_view of_one) const {
  std::string verb(of_one);
  if (!are_many[rules::index(side)]) return verb;
  if (verb == "has") return "have";
  if (verb == "is") return "are";
  verb.pop_back();
  return verb;
}
std::string SideNames::doing(Seat side, std::string_view of_one) const {
  return names[rules::index(side)] + " " + verb(side, of_one);
}

std::optional<rules::FeedLine> line_of(const Event& event, const SideNames& sides) {
  return rules::narrate(event, [&](const auto&) {
    MaybeWords words = words_of_course(event, sides);
    if (!words) words = words_of_actions(event);
    return words ? words : words_of_fights(event, sides);
  });
}
std::optional<rules::FeedLine> Skirmish::narrate(const Event& event, Viewer) { return line_of(event, {}); }

}  // namespace cherta::skirmish
