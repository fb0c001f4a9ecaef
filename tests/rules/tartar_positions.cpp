#include "tests/rules/tartar_positions.h"

namespace cherta::tartar_raid::testing {

detail::Spoken detail::read_line(std::string_view line) {
  const bool optional = line.starts_with("?");
  if (optional) line.remove_prefix(1);
  for (const auto& [name, actor] : {std::pair<std::string_view, Actor>{"aga: ", Actor::player(kAga)},
                                    {"prince: ", Actor::player(kPrince)},
                                    {"clock: ", Actor::clock()}})
    if (line.starts_with(name)) return {actor, line.substr(name.size()), optional};
  return {Actor::referee(), line, optional};
}

namespace {

const rules::OptionMap kByMail = {{"windows", "standing"}};
const rules::OptionMap kLiveEarly = {{"windows", "live"}, {"window_close", "early"}};
const rules::OptionMap kAtATable = {{"windows", "standing"}, {"battle_mode", "table"}};

// Map M0 of the specification's examples, in the turn and phase given, the host up and average skills.
std::vector<TwinOrder> m0(const char* turn, const char* phase, std::vector<TwinOrder> more) {
  std::vector<TwinOrder> lines = {"set villages 23 31 46 52 65",
                                  "set town 44",
                                  "set side 33-43 blocked",
                                  "set side 54-55 blocked",
                                  "set side 21-22 rough",
                                  phase,
                                  turn,
                                  "set activated"};
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

std::vector<TwinPosition> all() {
  return {
      {"a feudal army rides over a rough side at an army or a rumour",
       "L-6",
       kByMail,
       kAga,
       m0("set turn 3", "set phase move_2",
          {"set T1 at 03 units 9 leader AGA",
           {"set T2 at 21 units 4 leader TSUB1", "set T2 at 21 dummy"},
           "set F1 at 22 units 8 leader PRINCE"}),
       {"prince: march F1 21"}},

      {"beaten feudals retreat past an army or a rumour",
       "L-28",
       kByMail,
       kAga,
       m0("set turn 3", "set phase move_1",
          {"set T1 at 24 units 9 leader AGA",
           {"set T3 at 33 units 4 leader TSUB1", "set T3 at 33 dummy"},
           "set F1 at 34 units 8 leader PRINCE"}),
       {"aga: march T1 34", "aga: end", "aga: contact 34", "prince: contact 34", "?prince: retreat 35",
        "?aga: retreat 24"}},

      {"an army joins a commanded one, or one without commander",
       "L-34",
       kByMail,
       kAga,
       m0("set turn 6", "set phase move_1",
          {"set withdrawing",
           "set T1 at 34 units 6 leader AGA",
           {"set T2 at 34 units 4 leader TSUB1", "set T2 at 34 units 1 form caravan markers 31"}}),
       {"aga: join T1 T2"}},

      {"feudals ask to fight jointly against escorts that are none",
       "L-35",
       kByMail,
       kPrince,
       m0("set turn 6", "set phase move_2",
          {"set T1 at 34 units 6 leader AGA", "set F1 at 35 units 6 leader PRINCE",
           "set F2 at 24 units 3 leader FSUB"}),
       {"prince: march F1 34",
        "prince: march F2 34",
        "prince: end",
        {"prince: contact 34 engage F1 joint F2", "prince: contact 34 engage F1"},
        "aga: contact 34",
        "?aga: retreat 33",
        "?prince: retreat 35"}},

      {"an army attacks a guard of one, or an army",
       "L-36",
       kLiveEarly,
       kAga,
       m0("set turn 6", "set phase move_2",
          {"set T1 at 03 units 6 leader AGA",
           "set F1 at 24 units 6 leader PRINCE",
           {"set T4 at 23 units 1 form guard markers 23", "set T4 at 23 units 4 leader TSUB1"}}),
       {"prince: march F1 23", "prince: end", "aga: contact 23", "prince: contact 23"}},

      {"a band arrives at an army or a rumour",
       "L-37",
       kByMail,
       kAga,
       m0("set turn 2", "set phase move_2",
          {"set T1 at 03 units 9 leader AGA",
           {"set T3 at 21 units 4 leader TSUB1", "set T3 at 21 dummy"},
           "set F1 at 66 units 6 leader PRINCE",
           "set pending cossacks due 3 edge N"}),
       {"prince: end", "?aga: herd 11"},
       24},

      {"a Surprise ordered or not, that loses too many on the way",
       "L-38",
       kByMail,
       kAga,
       m0("set turn 4", "set phase move_1", {"set objective rush", "set T1 at 14 units 8 leader AGA skill poor"}),
       {{"aga: march T1 24 34 44 forced surprise", "aga: march T1 24 34 44 forced"}},
       12},

      {"a band in a town besieged by an army or a rumour",
       "L-39",
       kByMail,
       kAga,
       m0("set turn 3", "set phase move_2",
          {"set T1 at 03 units 9 leader AGA",
           "set C1 at 44 units 3",
           "set F1 at 66 units 6 leader PRINCE",
           {"set T3 at 44 units 4 leader TSUB1", "set T3 at 44 dummy"}}),
       {"prince: end"}},

      {"the ride home of an army or a caravan",
       "L-23",
       kByMail,
       kAga,
       m0("set turn 10", "set phase move_2",
          {"set dummies_gone",
           "set withdrawing",
           "set compelled",
           "set reinforced",
           "set T1 at 12 units 9 leader AGA",
           {"set T4 at 24 units 4 leader TSUB1", "set T4 at 24 units 1 form caravan markers 31"},
           "set F1 at 66 units 6 leader PRINCE"}),
       {"prince: end"}},

      {"Tartars ride past an army whose lord can intercept, or cannot",
       "L-7",
       kLiveEarly,
       kPrince,
       m0("set turn 6", "set phase move_1",
          {{"set hand prince 6D AS 9S", "set hand prince 4D 2S 3S"},
           "set T1 at 24 units 6 leader AGA",
           "set F1 at 35 units 6 leader PRINCE"}),
       {"aga: march T1 34", "prince: pass"}},

      {"a turn ends and begins with a full hand or a useless one",
       "L-8",
       kLiveEarly,
       kPrince,
       m0("set turn 6", "set phase move_2",
          {{"set hand prince 9D AS 8S", "set hand prince 4D 2S 3S"},
           "set hand aga AD 7H",
           "set T1 at 03 units 6 leader AGA",
           "set F1 at 35 units 6 leader PRINCE"}),
       {"prince: end", "?aga: pass", "?prince: pass", "?aga: pass", "?prince: pass"}},

      {"a battle awaits an Aga with an Ace, or without",
       "L-9",
       kByMail,
       kAga,
       m0("set turn 6", "set phase move_2",
          {{"set hand aga AD 7H", "set hand aga 4D 2H"},
           "set T1 at 34 units 6 leader AGA",
           "set F1 at 35 units 6 leader PRINCE"}),
       {"prince: march F1 34", "prince: end", "prince: contact 34"}},

      {"a village falls in which a muster was due, or none",
       "L-13",
       kByMail,
       kPrince,
       {"set villages 23 31 46 52 65",
        "set town 44",
        "set phase declare",
        "set turn 3",
        {"set plan PRINCE=8@town FSUB=3@23 cossacks=N heroes=none",
         "set plan PRINCE=8@town FSUB=3@46 cossacks=N heroes=none"},
        "set T1 at 23 units 6 leader AGA"},
       {"aga: overrun 23 T1 burn"}},

      {"a battle with one load of slaves or two goes to the table",
       "hand-over",
       kAtATable,
       kAga,
       m0("set turn 6", "set phase move_2",
          {"set village 31 enslaved 2",
           "set village 46 enslaved 3",
           "set F1 at 35 units 6 leader PRINCE",
           {"set T1 at 34 units 6 leader AGA markers 31", "set T1 at 34 units 6 leader AGA markers 31 46"}}),
       {"prince: march F1 34", "prince: end", "prince: contact 34", "aga: contact 34"}},

      {"the Aga leads this army or that",
       "2.3",
       kByMail,
       kAga,
       m0("set turn 6", "set phase move_1",
          {{"set T1 at 24 units 6 leader AGA", "set T1 at 24 units 6 leader TSUB1"},
           {"set T2 at 23 units 6 leader TSUB1", "set T2 at 23 units 6 leader AGA"},
           "set F1 at 35 units 6 leader PRINCE",
           "set F2 at 66 units 3 leader FSUB"}),
       {"aga: march T1 34 35 forced", "aga: march T2 22 32 forced", "aga: end", "?aga: contact 35",
        "?prince: contact 35", "?prince: retreat 36", "?aga: retreat 34", "prince: end"},
       12},

      {"slaves slip away at the turn's end, or none do",
       "L-15",
       kByMail,
       kAga,
       m0("set turn 6", "set phase move_2",
          {"set village 31 enslaved 2",
           "set village 46 enslaved 3",
           "set F1 at 66 units 6 leader PRINCE",
           {"set T1 at 34 units 1 leader AGA markers 31", "set T1 at 34 units 1 leader AGA markers 31 46"}}),
       {"prince: end"}},

      {"a sub-commander on his way round the map, or none at all",
       "L-12",
       kByMail,
       kPrince,
       m0("set turn 2", "set phase move_2",
          {"set T1 at 03 units 9 leader AGA",
           "set F1 at 66 units 6 leader PRINCE",
           {"set pending off_map due 4 edge E units 3 leader FSUB", "set pending none"}}),
       {"prince: end"}},

      {"the table is proposed for a battle, and not accepted",
       "order of sealing",
       {{"windows", "standing"}, {"battle_ask", "on"}},
       kAga,
       m0("set turn 6", "set phase move_2", {"set T1 at 34 units 6 leader AGA", "set F1 at 35 units 6 leader PRINCE"}),
       {"prince: march F1 34",
        "prince: end",
        {"aga: contact 34 mode table", "aga: contact 34"},
        "prince: contact 34",
        "?aga: retreat 33",
        "?prince: retreat 35"}},
  };
}

}  // namespace

const std::vector<TwinPosition>& twin_positions() {
  static const std::vector<TwinPosition> positions = all();
  return positions;
}

}  // namespace cherta::tartar_raid::testing
