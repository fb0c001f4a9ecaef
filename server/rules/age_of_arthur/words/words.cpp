#include "server/rules/age_of_arthur/words/words.h"

#include <array>

#include "server/rules/age_of_arthur/words/reader.h"

namespace cherta::age_of_arthur {

std::string_view seat_word(Seat seat) { return seat == Seat::kFirst ? "p1" : "p2"; }
std::string seat_name(Seat seat) { return seat == Seat::kFirst ? "Player 1" : "Player 2"; }
std::string side_name(Role role) { return role == Role::kAttacker ? "the raider" : "the defender"; }
std::string side_name_first(Role role) { return role == Role::kAttacker ? "The raider" : "The defender"; }
std::string_view role_word(Role role) { return rules::word_of(role); }

std::string card_name(Card card) {
  if (card.is_joker()) return "a joker";
  constexpr std::array<std::string_view, 4> kSuits = {"spades", "hearts", "diamonds", "clubs"};
  const auto rank = [&]() -> std::string {
    switch (card.rank()) {
      case rules::Rank::kAce:
        return "ace";
      case rules::Rank::kJack:
        return "jack";
      case rules::Rank::kQueen:
        return "queen";
      case rules::Rank::kKing:
        return "king";
      default:
        return std::to_string(static_cast<int>(card.rank()));
    }
  };
  return "the " + rank() + " of " + std::string(kSuits[static_cast<std::size_t>(card.suit())]);
}

std::string_view category_word(Category category) {
  constexpr std::array<std::string_view, kCategories> kWords = {
      "royal household", "nobles' retinues", "mounted warriors", "foot warriors",
      "skirmishers",     "levy foot",        "levy skirmishers"};
  return kWords[static_cast<std::size_t>(category)];
}

// The names of section 4.1, in the order of Phase.
std::string_view phase_word(Phase phase) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"s_options", "s_mix",     "s_base",        "t_start",      "a_move",   "a_card",    "a_joker",   "a_loot",
       "a_ford",    "a_guide",   "enc_challenge", "enc_answer",   "enc_duel", "enc_press", "enc_stand", "enc_king",
       "enc_mode",  "enc_sally", "enc_battle",    "enc_fallback", "a_upkeep", "d_levy",    "d_act",     "t_end",
       "over",      "c_next",    "c_tribute",     "c_host",       "c_over"});
  static_assert(kWords.size() == static_cast<std::size_t>(Phase::kFinished) + 1);
  return kWords[static_cast<std::size_t>(phase)];
}

std::string_view site_word(Site site) {
  return rules::word_for(site, {"in the open", "with the river on the flank", "at the ford", "before the stronghold",
                                "at the Place of Prestige", "at the hall of the sick king"});
}

std::string_view cause_word(HaltCause cause) {
  return rules::word_for(cause, {"nothing holds it", "bad roads", "dissent", "the king is ill",
                                 "the king is seriously ill", "the king is critically ill"});
}

std::string_view end_word(EndCode code) {
  constexpr auto kEnds = std::to_array<std::pair<EndCode, std::string_view>>(
      {{EndCode::kHome, "the raider goes home"},
       {EndCode::kEnded, "the raider ends it as the master of the field"},
       {EndCode::kCleared, "nothing is left to take"},
       {EndCode::kConquest, "the defender's king is taken or slain"},
       {EndCode::kRecalled, "the raider has retreated home"},
       {EndCode::kDriven, "the raider is driven home"},
       {EndCode::kOmens, "bad omens send the raider home"},
       {EndCode::kKingDead, "the raider's king is dead"},
       {EndCode::kDestroyed, "the raider's army is destroyed"},
       {EndCode::kBeaten, "the raider is decisively beaten"},
       {EndCode::kLimit, "the season is over"},
       {EndCode::kConcede, "one side gives up"}});
  for (const auto& [known, words] : kEnds)
    if (known == code) return words;
  return rules::spelling(code);
}

std::string_view joker_use_word(JokerFor use) {
  return rules::word_for(
      use, {"to make the entry void", "to march two cards", "to cross where the bridge is down", "at the ford"});
}

std::string_view cause_of_move(MoveCause cause) {
  return rules::word_for(cause,
                         {"marches", "is guided", "withdraws", "falls back", "turns back", "goes back from the ford"});
}

std::string_view mode_word(FightMode mode) {
  return rules::word_for(mode, {"", "by dice", "on the players' own table", "elsewhere, from the record handed over"});
}

std::string standing_words(const StandingAnswer& one) {
  std::string answer = one.answer;
  if (const auto black = answer.find(" black "), red = answer.find(" red "); black != std::string::npos)
    answer.insert(black, ",");
  else if (red != std::string::npos)
    answer.insert(red, ",");
  for (const auto& [decision, words] : std::to_array<std::pair<StandingFor, std::string_view>>({
           {StandingFor::kJoker, "jokers against"},
           {StandingFor::kGuide, "a guide"},
           {StandingFor::kFord, "at a ford"},
           {StandingFor::kPress, "a stronghold or holy place"},
           {StandingFor::kAnswer, "a challenge"},
           {StandingFor::kKing, "the king found"},
           {StandingFor::kSally, "an enemy divided at a ford"},
           {StandingFor::kMode, "how a battle is fought"},
           {StandingFor::kChallenge, "sending a challenge"},
           {StandingFor::kMeet, "when battle is sought"},
           {StandingFor::kFallback, "falling back to"},
           {StandingFor::kLevy, "the levy"},
           {StandingFor::kAct, "recruiting"},
       }))
    if (decision == one.decision) return std::string(words) + ": " + answer;
  return std::string(rules::word_of(one.decision)) + ": " + answer;
}

std::string points_word(int points) { return std::to_string(points) + (points == 1 ? " point" : " points"); }
std::string signed_word(int number) { return (number < 0 ? "" : "+") + std::to_string(number); }
std::string turns_word(int turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

std::string op_word(const Op& op) {
  if (op.denominator == 0) return signed_word(op.men);
  return "x" + std::to_string(op.numerator) + "/" + std::to_string(op.denominator);
}

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Wording;

constexpr Phrase kNothingYet{"nothing_yet", "nothing yet"}, kShare{"share", "{} {}%"}, kTroops{"troops", "{} {}"},
    kOnFoot{"on_foot", "({} on foot)"}, kNobody{"nobody", "nobody"};

Arg category_arg(std::size_t i) {
  const auto category = static_cast<Category>(i);
  return {rules::word_of(category), category_word(category)};
}

}  // namespace

Wording tally_wording(const std::vector<Op>& ops) {
  if (ops.empty()) return kNothingYet;
  std::string out;
  for (const Op& op : ops) out += (out.empty() ? "" : ", ") + op_word(op);
  return out;
}

Wording roster_wording(const Roster& roster) {
  Wording wording;
  for (std::size_t i = 0; i < roster.men.size(); ++i) {
    if (roster.men[i] == 0) continue;
    wording.then(", ", {kTroops, {category_arg(i), roster.men[i]}});
    if (i < kNucleus && roster.on_foot[i] > 0) wording.then(" ", {kOnFoot, {roster.on_foot[i]}});
  }
  return wording.empty() ? Wording(kNobody) : wording;
}

Wording mix_wording(const Mix& mix) {
  Wording wording;
  for (std::size_t i = 0; i < mix.size(); ++i)
    if (mix[i] != 0) wording.then(", ", {kShare, {category_arg(i), mix[i]}});
  return wording;
}

std::string host_words(const PerCategory& hundreds) {
  Roster roster;
  for (std::size_t i = 0; i < hundreds.size(); ++i) roster.men[i] = hundreds[i] * 100;
  return roster_words(roster);
}

std::string barred_words(const Barred& barred) {
  const auto name = [](Cell cell) { return cell.is_home() ? std::string("home") : cell.text(); };
  return name(barred.a) + " and " + name(barred.b);
}

std::string list_words(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

std::string_view winner_code(Winner winner) {
  return winner == Winner::kA ? "raider_wins" : winner == Winner::kD ? "defender_wins" : "drawn";
}

std::string_view winner_words(Winner winner) {
  return winner == Winner::kA ? "the raider wins" : winner == Winner::kD ? "the defender wins" : "drawn";
}

std::string report_words(const BattleReport& report) {
  std::string out = std::string(winner_words(report.winner)) + (report.decisive ? " decisively" : "");
  if (report.award) out += ", award " + std::to_string(*report.award);
  out += ", the raider loses " + std::to_string(report.loss_a) + ", the defender " + std::to_string(report.loss_d);
  if (report.king_a_dead) out += ", the raider's king dead";
  if (report.king_d_dead) out += ", the defender's king dead";
  if (report.event_a != 0) out += ", deeds of the raider " + signed_word(report.event_a);
  if (report.event_d != 0) out += ", deeds of the defender " + signed_word(report.event_d);
  return out;
}

std::string duel_words(const DuelReport& report) {
  if (report.winner == Winner::kNone) return report.fate == DuelFate::kKilled ? "both kings killed" : "honours even";
  return std::string(winner_words(report.winner)) +
         (report.fate == DuelFate::kKilled ? ", the other killed" : ", the other lives");
}

int men_in(const Pool& pool) {
  int men = pool.init + pool.recruits;
  for (const RestMen& part : pool.rest) men += part.men;
  return men;
}

}  // namespace cherta::age_of_arthur
