// A told event in words: small words, what men do, and the whole.
#include "server/rules/skirmish/show/narrate.h"

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
std::string side_word(Seat side) { return side == kOne ? "Side one" : "Side two"; }
std::string spent_text(int increments) { return counted(increments, "increment"); }

MaybeWords words_of_actions(const Event& event) { return words_by(event, Tell{}); }

std::optional<rules::FeedLine> Skirmish::narrate(const Event& event, Viewer) {
  return rules::narrate(event, [&](const auto&) {
    MaybeWords words = words_of_course(event);
    if (!words) words = words_of_actions(event);
    return words ? words : words_of_fights(event);
  });
}

}  // namespace cherta::skirmish
