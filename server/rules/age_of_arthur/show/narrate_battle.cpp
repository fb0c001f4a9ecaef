// Encounters, single combat and battles (AA-9 to AA-13).
#include <numeric>

#include "server/rules/age_of_arthur/battle_charts.h"
#include "server/rules/age_of_arthur/show/narrate.h"
#include "server/rules/age_of_arthur/words/reader.h"

namespace cherta::age_of_arthur::narration {

namespace {

std::string encounter_words(const Encounter& encounter) {
  const std::string at = encounter.at->exists() ? encounter.at->text() : std::string();
  switch (*encounter.kind) {
    case EncounterKind::kSought:
      return side_name_first(encounter.advancing) + " seeks battle at " + at + '.';
    case EncounterKind::kFord:
      return "The armies meet at the ford of " + at + '.';
    case EncounterKind::kStronghold:
      return "The raider stands before the stronghold of " + at + '.';
    case EncounterKind::kPlace:
      return "The raider stands before the Place of Prestige at " + at + '.';
    case EncounterKind::kKing:
      return "The raider has found the defender's king at " + at + " with " + std::to_string(encounter.king_men) +
             " men at most.";
    case EncounterKind::kMajor:
      return "The two kings meet in a great battle.";
  }
  return {};
}

std::string_view encounter_rule(EncounterKind kind) {
  return rules::word_for(kind, {"AA-4.13", "AA-9.4", "AA-10.4", "AA-10.5", "AA-10.7", "AA-15.6"});
}

struct Deed {
  Resolution what;
  std::string_view words, rule;
};
constexpr Deed kDeeds[] = {{Resolution::kPress, " presses on.", "AA-10.4"},
                           {Resolution::kRefuse, " will not fight here.", "AA-10.9"},
                           {Resolution::kStand, " stands.", "AA-10.1"},
                           {Resolution::kWithdraw, " gives way.", "AA-10.8"},
                           {Resolution::kAttack, " attacks.", "AA-13.11"},
                           {Resolution::kAround, " looks for another way round the ford.", "AA-9.5"},
                           {Resolution::kForce, " forces the ford.", "AA-9.7"},
                           {Resolution::kBypass, " slips past the ford.", "AA-9.8"},
                           {Resolution::kOutflank, " falls on the enemy's flank.", "AA-9.9"},
                           {Resolution::kSplit, " divides his army.", "AA-9.10"},
                           {Resolution::kFight, "'s king fights with the men at hand.", "AA-10.7"},
                           {Resolution::kSurrender, "'s king surrenders.", "AA-10.7"},
                           {Resolution::kSubmit, " submits.", "AA-15.5"},
                           {Resolution::kRevolt, " revolts.", "AA-15.5"}};

int sum(const std::vector<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

// "The raider 6 and 3, +1: 10".
std::string throw_words(Role side, int one, int two, int modifier, int total) {
  return side_name(side) + ' ' + std::to_string(one) + " and " + std::to_string(two) +
         (modifier == 0 ? std::string() : ", " + signed_word(modifier)) + ": " + std::to_string(total);
}

std::string result_words(const BattleRecord& record) {
  if (record.winner == Winner::kNone) return "drawn";
  return std::string(winner_words(record.winner)) + (record.decisive ? " decisively" : ", not decisively");
}

// Where a battle handed over is fought (9.4).
std::string ground_words(const BattleHandover& record) {
  switch (record.terrain) {
    case BattleGround::kFord:
      return "at the ford";
    case BattleGround::kRiverFlank:
      return "with the river on the flank";
    case BattleGround::kHall:
      return "before the hall";
    case BattleGround::kGenerated:
      return "in open country";
  }
  return "?";
}

// "royal household", "mounted warriors on foot": what a group of the record is, whose name is a code.
std::string group_words(std::string gid) {
  const bool on_foot = gid.ends_with('f');
  if (on_foot) gid.pop_back();
  const auto category = category_of(gid);
  return (category ? std::string(category_word(*category)) : gid) + (on_foot ? " on foot" : "");
}

// "The raider, advancing: royal household 2, foot warriors 5; the others on turn 6."
std::string host_on_table(std::string text, const HandoverSide& side) {
  std::string units;
  for (const HandoverGroup& group : side.groups)
    if (group.units > 0)
      units += (units.empty() ? "" : ", ") + group_words(group.gid) + ' ' + std::to_string(group.units);
  text += std::string(side.role == BattleRole::kAttacker ? ", advancing: " : ": ") + units;
  if (!side.arrivals.empty()) text += "; the others on " + side.arrivals.front().when;
  return text + (side.generals.empty() ? "; without his king." : ".");
}

std::string settled_words(Settlement how) {
  switch (how) {
    case Settlement::kAgreed:
      return "Both agree.";
    case Settlement::kReferee:
      return "The referee's result stands.";
    case Settlement::kPlayed:
      return "It was fought out.";
    case Settlement::kSingle:
      return "It stands, since only one side reported.";
    case Settlement::kFieldByField:
    case Settlement::kAveraged:
      return "It is settled point by point.";
    case Settlement::kDisputed:
      return "They differ; each may enter once more.";
  }
  return "?";
}

std::string fate_words(DuelFate fate) { return fate == DuelFate::kKilled ? "killed" : "carried off alive"; }

}  // namespace

Maybe words(const EncounterChanged& event, Viewer) {
  if (!*event.begins || !*event.encounter) return std::nullopt;
  return say(encounter_words(**event.encounter), {encounter_rule(*(*event.encounter)->kind)});
}

Maybe words(const Challenged& event, Viewer) {
  return say(side_name_first(event.side) +
                 (*event.challenge ? "'s king challenges the other to single combat." : " sends no challenge."),
             {"AA-11.1"});
}

Maybe words(const Answered& event, Viewer) {
  if (*event.accept) return say(side_name_first(event.side) + "'s king takes up the challenge.", {"AA-11.2"});
  std::string text = side_name_first(event.side) + "'s king declines";
  std::vector<int> dice;
  if (*event.die) {
    dice.push_back(**event.die);
    text += ": a " + std::to_string(**event.die);
  }
  return say(text + '.', {"AA-11.4"}, dice);
}

Maybe words(const DuelFought& event, Viewer) {
  std::string text = "Single combat";
  std::size_t bouts = event.dice->size();
  if (*event.winner && bouts % 2 == 1) --bouts;  // the last die is the victor's
  for (std::size_t i = 0; i + 1 < bouts; i += 2)
    text += (i == 0 ? ", raider against defender: " : ", ") + std::to_string(event.dice[i]) + "-" +
            std::to_string(event.dice[i + 1]);
  if (!*event.winner)
    return say(text + (*event.fate == DuelFate::kKilled ? ": both kings are killed." : ": honours even."), {"AA-11.3"},
               event.dice);
  text += ". " + side_name_first(**event.winner) + "'s king wins; the other is " + fate_words(event.fate);
  if (bouts < event.dice->size()) text += " (a " + std::to_string(event.dice->back()) + ")";
  return say(text + '.', {"AA-11.3"}, event.dice);
}

Maybe words(const KingChanged& event, Viewer) {
  const std::string king = side_name_first(event.side) + "'s king ";
  switch (*event.state) {
    case KingState::kFit:
      return say(king + "is well.", {"AA-11.5"});
    case KingState::kBeaten:
      return say(king + "is beaten.", {"AA-11.5"});
    case KingState::kDead:
      return say(king + "is dead.", {*event.side == Role::kAttacker ? "AA-6.5" : "AA-11.5"});
  }
  return std::nullopt;
}

Maybe words(const Decided& event, Viewer) {
  for (const Deed& deed : kDeeds)
    if (deed.what == *event.what) return say(side_name_first(event.side) + std::string(deed.words), {deed.rule});
  return std::nullopt;  // every one has its row
}

Maybe words(const SecretlyDecided& event, Viewer) {
  std::string text = side_name_first(event.side) + " decides in secret";
  if (event.percent.known() && *event.what == Secret::kSplit)
    text += " (" + std::to_string(event.percent.get()) + " per cent stay before the ford)";
  if (event.sally.known() && *event.what == Secret::kSally) text += event.sally.get() ? " (to sally)" : " (to hold)";
  return say(text + '.', {*event.what == Secret::kSplit ? "AA-9.10" : "AA-9.11"});
}

Maybe words(const ModeChosen& event, Viewer) {
  return say(side_name_first(event.side) + " has said how he would fight" +
                 (event.mode.known() ? " (" + std::string(mode_word(event.mode.get())) + ")" : std::string()) + '.',
             {"AA-13.1"});
}

Maybe words(const ModeSettled& event, Viewer) {
  return say("The battle is fought " + std::string(mode_word(*event.mode)) + '.', {"AA-13.1"});
}

Maybe words(const ArmyDisclosed& event, Viewer) {
  std::string text = side_name_first(event.side) + " is seen to have " + std::to_string(event.army->men) + " men";
  if (event.army->roster) text += ": " + roster_words(*event.army->roster);
  return say(text + '.', {"AA-16.2"});
}

Maybe words(const SplitOpened& event, Viewer) {
  std::string text = side_name_first(event.splitter) + " left " + std::to_string(event.percent) +
                     " per cent before the ford; the others arrive on a " + std::to_string(event.delay) + '.';
  if (*event.sally) text += **event.sally ? " The enemy sallies." : " The enemy holds.";
  return say(text, {"AA-9.11"}, {*event.delay});
}

// Why each number was added to a side's dice: its rule, in the order of the numbers. Who waits has the ground, who
// comes from two sides advances; only a king takes off; the odds are the last of the stronger.
void add_reasons(std::vector<std::string_view>& rules, const std::vector<int>& numbers, int power, int against,
                 bool advances) {
  for (const int by : numbers) rules.push_back(by < 0 ? "AA-13.5" : advances ? "AA-9.11" : "AA-13.2");
  if (power > against && odds(power, against) != 0 && !numbers.empty()) rules.back() = "AA-13.4";
}

Maybe words(const BattleFought& event, Viewer) {
  const BattleRecord& record = *event.record;
  std::string text =
      "Battle " + std::string(site_word(event.site)) + ", " + side_name(event.advancing) + " advancing. ";
  if (event.dice->size() == 4)
    text += "Power " + std::to_string(event.power_a) + " against " + std::to_string(event.power_d) + "; " +
            throw_words(Role::kAttacker, event.dice[0], event.dice[1], sum(event.modifiers_a), event.total_a) + "; " +
            throw_words(Role::kDefender, event.dice[2], event.dice[3], sum(event.modifiers_d), event.total_d) + ". ";
  else
    text += "Fought " + std::string(mode_word(*event.mode)) + ". ";
  std::string result = result_words(record);
  result[0] = static_cast<char>(result[0] - 'a' + 'A');
  text += result + ". The raider loses " + std::to_string(record.loss_a) + " men, the defender " +
          std::to_string(record.loss_d) + '.';
  std::vector<int> dice = *event.dice;
  if (*event.king_die) {
    dice.push_back(**event.king_die);
    text += " For the beaten king a " + std::to_string(**event.king_die) + '.';
  }
  Words told = say(text, {}, dice);
  add_reasons(told.rules, event.modifiers_a, event.power_a, event.power_d, *event.advancing == Role::kAttacker);
  add_reasons(told.rules, event.modifiers_d, event.power_d, event.power_a, *event.advancing == Role::kDefender);
  told.rules.insert(told.rules.end(), {"AA-13.6", "AA-13.7"});
  return told;
}

Maybe words(const ReportEntered& event, Viewer) {
  std::string text = side_name_first(event.side) + " has entered the result";
  if (event.report.known() && event.report.get()) text += " (" + report_words(*event.report.get()) + ")";
  if (event.duel.known() && event.duel.get()) text += " (" + duel_words(*event.duel.get()) + ")";
  return say(text + '.', {"AA-13.1"});
}

Maybe words(const BattleHandedOver& event, Viewer) {
  const BattleHandover& record = *event.record;
  return say("The battle is handed over to be played " + ground_words(record) + ", each unit " +
                 std::to_string(record.scale * 100) + " men strong. " + host_on_table("The raider", record.sides[0]) +
                 ' ' + host_on_table("The defender", record.sides[1]),
             {"AA-13.1"});
}

Maybe words(const DuelHandedOver& event, Viewer) {
  const bool raider_first = event.record->one.key == KingKey::kA;
  return say(std::string("The single combat is handed over to be played, on foot, with hand weapon and shield; ") +
                 (raider_first ? "the raider" : "the defender") + "'s king is the challenger.",
             {"AA-11.2"});
}

Maybe words(const ReportsOpened& event, Viewer) {
  std::string text;
  if (*event.a) text += "The raider reports: " + report_words(**event.a) + ". ";
  if (*event.d) text += "The defender reports: " + report_words(**event.d) + ". ";
  if (*event.duel_a) text += "The raider reports: " + duel_words(**event.duel_a) + ". ";
  if (*event.duel_d) text += "The defender reports: " + duel_words(**event.duel_d) + ". ";
  text += settled_words(*event.how);
  return say(text, {"AA-13.1"});
}

Maybe words(const FallbackRolled& event, Viewer) {
  std::string text = "The withdrawal dice, raider against defender:";
  for (std::size_t i = 0; i + 1 < event.dice->size(); i += 2)
    text += (i == 0 ? " " : ", then ") + std::to_string(event.dice[i]) + "-" + std::to_string(event.dice[i + 1]);
  return say(text + ". " + side_name_first(event.side) + " must fall back.", {"AA-13.10"}, event.dice);
}

Maybe words(const FreeRoam&, Viewer) {
  return say("The defender's army is scattered: the raider roams as he likes.", {"AA-13.12"});
}

}  // namespace cherta::age_of_arthur::narration
