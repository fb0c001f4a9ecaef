// What goes on, and what a player is asked: the caption of a view and its question, in words and in codes.
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Wording;

Arg side_arg(Seat seat) { return {seat_word(seat), side_name(seat)}; }

// What goes on in each phase; its word is the code.
std::string_view words_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kLobby:
      return "the options are agreed";
    case Phase::kTown:
      return "the Prince places his town";
    case Phase::kExtraVillage:
      return "the Prince may add a village";
    case Phase::kTerrain:
      return "the Prince lays out the terrain";
    case Phase::kChertas:
      return "the Prince may fortify the border";
    case Phase::kDeploy:
      return "the Aga deploys";
    case Phase::kMuster:
      return "the Prince orders his muster";
    case Phase::kTurnStart:
      return "it begins";
    case Phase::kDeclare:
      return "the Aga may declare villages overrun";
    case Phase::kArrivals:
      return "arrivals";
    case Phase::kWindowStart:
      return "before the dice";
    case Phase::kRoll:
      return "the dice";
    case Phase::kChoose:
      return "who moves first";
    case Phase::kMove1:
    case Phase::kMove2:
      return "{}'s movement";
    case Phase::kBattle1:
    case Phase::kBattle2:
      return "battles after {}'s movement";
    case Phase::kWindowEnd:
      return "before the turn ends";
    case Phase::kTurnEnd:
      return "its end";
    case Phase::kPursuit:
      return "pursuit over the border";
    case Phase::kFinished:
      return "the game is over";
  }
  return "?";
}

Wording phase_wording(const State& state) {
  const Phrase phrase{phase_word(state.phase), words_of_phase(state.phase)};
  if (phrase.words.find('{') == std::string_view::npos) return phrase;
  return {phrase, {side_arg(phasing_player(state))}};
}

constexpr Phrase kPaused{"paused", "Paused by the referee"}, kSetup{"setup", "Setup"}, kTurn{"turn", "Turn {}"},
    kPursuitTurn{"pursuit_turn", "Turn {} (pursuit)"}, kDays{"days", "(days {} to {})"};

constexpr Phrase kBeforeDice{"before_dice", "Before the dice: play a card, or pass."},
    kBeforeEnd{"before_end", "Before the turn ends: play a card, or pass."},
    kStep{"step", "{} has come to {}: play a card, intercept, or pass."},
    kIntel{"intel", "Intelligence is aimed at {}: play an Ace against it, or pass."},
    kContact{"contact", "Battle at {}: who is engaged, who fights jointly, any card? {} attack."};

Wording window_question(const State& state, const Window& window) {
  const auto subject = [&] { return Arg(window.subject->text()); };
  switch (*window.kind) {
    case WindowClass::kStart:
      return kBeforeDice;
    case WindowClass::kEnd:
      return kBeforeEnd;
    case WindowClass::kStep:
      return {kStep, {subject(), window.box->text()}};
    case WindowClass::kIntel:
      return {kIntel, {subject()}};
    case WindowClass::kContact:
      break;
  }
  const bool tartars = state.battle->has_value() && *(*state.battle)->attacker == kAga;
  return {kContact, {window.box->text(), tartars ? Arg("aga", "The Tartars") : Arg("prince", "The feudals")}};
}

constexpr Phrase kEnter{"enter", "Enter the result of battle {}."},
    kDiffer{"differ", "The entries differ: once more. Enter the result of battle {}."},
    kReferee{"referee_decides", "The referee decides battle {}, unless you both enter the same."},
    kRetreat{"retreat", "You are beaten: where do you retreat to?"},
    kSealed{"sealed", "Your reply is sealed, and may be changed until the window closes: {}"};

// TR-18.2.2, TR-18.2.5.
Wording table_question(const Battle& battle) {
  if (*battle.appealed) return {kReferee, {*battle.number}};
  return {*battle.disputed ? kDiffer : kEnter, {*battle.number}};
}

std::string_view question_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kLobby:
      return "Say when you are ready.";
    case Phase::kTown:
      return "Place your town.";
    case Phase::kExtraVillage:
      return "Add a village in columns 5-6, or none.";
    case Phase::kTerrain:
      return "Place up to {} blocked and {} rough sides, or none.";
    case Phase::kChertas:
      return "Draw Chertas on the border, or none.";
    case Phase::kDeploy:
      return "Divide your units into armies, place them and your rumours in Tartary.";
    case Phase::kMuster:
      return "Divide your host and name where it musters.";
    case Phase::kDeclare:
      return "Declare villages overrun, or be done.";
    case Phase::kArrivals:
      return "Name the box to which the newcomers are herded.";
    case Phase::kChoose:
      return "You won the dice: move first or second?";
    case Phase::kMove1:
    case Phase::kMove2:
      return "Move your counters, then end the phase.";
    case Phase::kPursuit:
      return "Roll for pursuit over the border, or stop.";
    default:
      return {};
  }
}

Wording phase_question(const State& state) {
  const Phrase phrase{phase_word(state.phase), question_of_phase(state.phase)};
  if (phrase.words.empty()) return {};
  if (*state.phase == Phase::kTerrain) return {phrase, {*state.rolled_blocked, *state.rolled_rough}};
  return phrase;
}

constexpr Phrase kWaitsAlways{"waits_always",
                              "With these options every battle waits {} seconds, also when both have answered; "
                              "`option window_close early` lets it go on then."},
    kStaysOpen{"stays_open", "It stays open for its whole {} seconds, whatever is answered."};

// TR-17.3.2: where a fixed window lasts as long as a decision, nobody is to be taken by surprise by the wait.
Wording patience(const State& state) {
  constexpr int kLong = 60;  // seconds
  const Options& options = state.options;
  const bool whole = options.clock == ClockKind::kLive && !options.standing() && !options.close_early;
  if (!whole || options.clock_amount <= kLong) return {};
  if (*state.phase == Phase::kLobby) return {kWaitsAlways, {options.clock_amount}};
  if (!*state.window || *(*state.window)->kind != WindowClass::kContact) return {};
  return {kStaysOpen, {options.clock_amount}};
}

// A player's own reply to the window that is open; empty if he has given none.
std::string sealed_reply(const Known& known) {
  const auto& window = *known->window;
  if (!window) return {};
  const auto& reply = known.viewer().seat == kAga ? window->aga_reply : window->prince_reply;
  return reply.known() ? reply.get().value_or(std::string()) : std::string();
}

Wording asked(const Known& known) {
  const State& state = *known;
  if (*state.window) {
    const std::string reply = sealed_reply(known);
    return reply.empty() ? window_question(state, **state.window) : Wording(kSealed, {Arg(reply, reply_words(reply))});
  }
  if (*state.battle && *(*state.battle)->stage == BattleStage::kRetreat) return kRetreat;
  if (*state.battle && *(*state.battle)->stage == BattleStage::kTable) return table_question(**state.battle);
  return phase_question(state);
}

}  // namespace

Wording caption(const State& state) {
  if (*state.paused) return kPaused;
  const Wording what = phase_wording(state);
  const int turn = state.turn, days = state.options->turn_days;
  if (turn == 0) return Wording(kSetup).then(", ", what);
  return Wording(*state.pursuit_turn ? kPursuitTurn : kTurn, {turn})
      .then(", ", what)
      .then(" ", {kDays, {(turn - 1) * days + 1, turn * days}});
}

bool is_sealed(const Known& known) { return !sealed_reply(known).empty(); }

Wording question(const Known& known) {
  return rules::is_asked(known) ? asked(known).then(" ", patience(*known)) : Wording();
}

}  // namespace cherta::tartar_raid::showing
