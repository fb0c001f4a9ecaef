// Orders to words: the canonical form that parse() reads back to the same order.
#include <algorithm>

#include "server/rules/age_of_arthur/game.h"
#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

std::string word(auto value) { return std::string(rules::word_of(value)); }

// "RB10 FW90": what is not nothing.
template <class Parts>
std::string coded_parts(const Parts& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != 0)
      out += (out.empty() ? "" : " ") + std::string(category_code(static_cast<Category>(i))) + std::to_string(parts[i]);
  return out.empty() ? "RB0" : out;
}

std::string winner_word(Winner winner) { return winner == Winner::kA ? "A" : winner == Winner::kD ? "D" : "none"; }

// ---- setup and series ----

std::string text(const SetOption& o) { return "option " + o.name + "=" + o.value; }
std::string text(const AcceptSetup&) { return "accept-setup"; }
std::string text(const SetMix& o) {
  return "mix " + coded_parts(o.mix) + (o.recruits ? " recruits " + coded_parts(*o.recruits) : "");
}
std::string text(const SetBase& o) { return "base " + o.cell.text(); }
std::string text(const NextRaid&) { return "ready"; }
std::string text(const Tribute& o) { return o.submit ? "submit" : "revolt"; }
std::string text(const RaiseHost& o) { return "host " + coded_parts(o.hundreds); }

// ---- play ----

std::string joker_words(const JokerUse& use) {
  std::string out;
  for (const auto& [on, name] : {std::pair(use.twice, "double"), {use.bridge, "bridge"}, {use.ford, "ford"}})
    if (on) out += (out.empty() ? " joker=" : "+") + std::string(name);
  return out;
}

std::string text(const March& o) {
  if (!o.to.is_home()) return "march " + write_step(o);
  return "home" + (o.via ? " via " + o.via->text() : std::string()) + joker_words(o.joker);
}
std::string text(const Halt&) { return "halt"; }
std::string text(const EndRaid&) { return "end"; }
std::string text(const Loot& o) { return word(o.choice); }
std::string text(const Guide& o) { return "guide " + (o.step ? write_step(*o.step) : "no"); }
std::string text(const JokerCancel& o) { return o.cancel ? "joker cancel" : "joker pass"; }
std::string text(const Ford& o) {
  return "ford " + word(o.choice) + (o.choice == FordChoice::kSplit ? " " + std::to_string(o.percent) : "");
}
std::string text(const Challenge& o) { return o.challenge ? "challenge" : "pass"; }
std::string text(const AnswerChallenge& o) { return o.accept ? "accept" : "decline"; }
std::string text(const Press& o) { return o.press ? "press" : "refuse"; }
std::string text(const Stand&) { return "stand"; }
std::string text(const WithdrawTo& o) { return "withdraw " + write_step(o.step); }
std::string text(const KingChoice& o) { return o.fight ? "fight" : "surrender"; }
std::string text(const Sally& o) { return o.sally ? "sally" : "hold"; }
std::string text(const ChooseMode& o) { return "battle-mode " + o.mode; }
std::string text(const Fallback& o) { return "fallback " + o.cell.text(); }
std::string text(const Levy& o) {
  if (o.foot == 0 && o.skirmishers == 0) return "levy LF0";
  return "levy" + (o.foot ? " LF" + std::to_string(o.foot) : "") +
         (o.skirmishers ? " LS" + std::to_string(o.skirmishers) : "");
}
std::string text(const Recruit&) { return "recruit"; }
std::string text(const Attack&) { return "attack"; }
std::string text(const EnterReport& o) { return "report " + write_report(o.report); }
std::string text(const EnterDuel& o) { return "duel " + write_duel(o.report); }

// ---- any time ----

std::string text(const Standing& o) {
  return o.answer.empty() ? "standing off " + o.decision : "standing " + o.decision + " " + o.answer;
}
std::string text(const Concede&) { return "concede"; }
std::string text(const OfferUndo&) { return "offer undo"; }
std::string text(const AcceptUndo&) { return "accept undo"; }
std::string text(const Expire&) { return "expire"; }
std::string text(const Prepared&) { return "prepared"; }
std::string text(const Script& o) {
  const bool parted = std::ranges::any_of(o.lines, [](const std::string& one) { return is_free_text(one); });
  std::string out;
  for (const std::string& one : o.lines) out += (out.empty() ? "" : parted ? "\n" : "; ") + one;
  return out;
}

// ---- the referee's ----

std::string text(const RefResult& o) {
  return o.battle ? "ref result battle " + write_report(*o.battle)
                  : "ref result duel " + write_duel(o.duel.value_or(DuelReport()));
}
std::string text(const RefSet& o) {
  std::string out = "ref set " + o.what;
  for (const std::string& one : o.words) out += " " + one;
  return out;
}
std::string text(const RefPlace& o) { return "ref place " + o.what + " " + o.cell.text() + (o.up ? " up" : ""); }
std::string text(const RefRemove& o) { return "ref remove " + o.cell.text(); }
std::string text(const RefRoll& o) { return "ref roll " + std::to_string(o.dice) + "d6"; }
std::string text(const RefRule& o) { return "ref rule " + o.text; }
std::string text(const RefPause& o) { return o.on ? "ref pause" : "ref resume"; }
std::string text(const RefUndo&) { return "ref undo"; }
std::string text(const RefEnd& o) { return "ref end " + o.code; }

}  // namespace

std::string write_step(const March& step) {
  return (step.to.is_home() ? "home" : step.to.text()) + (step.via ? " via " + step.via->text() : "") +
         joker_words(step.joker);
}

std::string write_report(const BattleReport& r) {
  std::string out = "winner=" + winner_word(r.winner) + " decisive=" + (r.decisive ? "yes" : "no");
  if (r.award) out += " award=" + std::to_string(*r.award);
  out += " lossA=" + std::to_string(r.loss_a) + " lossD=" + std::to_string(r.loss_d);
  out += std::string(" kingA=") + (r.king_a_dead ? "dead" : "ok") + " kingD=" + (r.king_d_dead ? "dead" : "ok");
  return out + " eventA=" + std::to_string(r.event_a) + " eventD=" + std::to_string(r.event_d);
}

std::string write_duel(const DuelReport& r) { return "winner=" + winner_word(r.winner) + " fate=" + word(r.fate); }

std::string AgeOfArthur::write(const Order& order) {
  return std::visit([](const auto& one) { return text(one); }, order);
}

}  // namespace cherta::age_of_arthur
