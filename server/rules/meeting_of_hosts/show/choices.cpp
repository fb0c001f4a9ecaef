// Words for what is offered.
#include "server/rules/meeting_of_hosts/show/choices.h"

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string place_text(Point p) { return table::short_inches_text(p.x) + "," + table::short_inches_text(p.y); }
std::string how_far(const Reach& reach) {
  return reach.is_max ? "as far as it can" : table::short_inches_text(reach.hundredths) + "\"";
}
std::string after_wheel(const std::optional<WheelStep>& wheel) {
  if (!wheel) return {};
  return "wheel " + std::string(rules::word_of(wheel->hand)) + " by " + std::to_string(wheel->degrees) + ", then ";
}
// "Heavy infantry 1", as it stands in the roster.
std::string in_roster(const State& s, Seat side, int number) {
  for (const Unit& u : units_of(s, side))
    if (u.id->number == number) return rules::lower(row_of(u.profile->kind).name) + " " + std::to_string(number);
  return "unit " + std::to_string(number);
}
std::string row_text(const SampleUnit& row) {  // "4 heavy infantry with javelins"
  std::string text = std::to_string(row.count) + " ";
  if (row.quality != Quality::kAverage) text += std::string(rules::word_of(row.quality)) + " ";
  if (row.impetuous) text += "impetuous ";
  text += rules::lower(row_of(row.kind).name);
  if (row.mount == Mount::kChariot) text += " in chariots";
  const Weapon weapon = row.weapon.value_or(*row_of(row.kind).weapons[0]);
  return weapon == Weapon::kNone ? text : text + " with " + std::string(rules::word_of(weapon)) + "s";
}
std::string army_text(const std::string& id) {  // "Gallic: 5 impetuous heavy infantry, …"
  const SampleArmy* army = sample_army(id);
  if (!army) return id;
  std::string text;
  for (int i = 0; i < army->rows; ++i)
    text += (i == 0 ? ": " : ", ") + row_text(army->units.at(static_cast<std::size_t>(i)));
  return std::string(army->name) + text;
}

// ---- setup ----

std::string words(const State&, Seat, const Accept&) { return "Accept the options"; }
std::string words(const State&, Seat, const ChooseEdge& o) {
  return "The " + std::string(rules::word_of(o.edge)) + " edge is yours";
}
std::string words(const State&, Seat, const MusterSample& o) { return army_text(o.army); }
std::string words(const State&, Seat, const MusterBuy& o) {
  return "Buy " + rules::lower(row_of(o.kind).name) + ", " + std::to_string(points_of(o.kind, o.size, o.quality)) +
         " points";
}
std::string words(const State&, Seat, const MusterGeneral&) { return "Buy a subordinate general"; }
std::string words(const State& s, Seat side, const MusterDrop& o) { return "Drop " + in_roster(s, side, o.entry); }
std::string words(const State&, Seat, const MusterReady& o) {
  return o.ready ? "Your army is complete" : "Change your army again";
}
std::string words(const State& s, Seat side, const Assign& o) {
  return "Put " + in_roster(s, side, o.units.front()) + " under general " + std::to_string(o.general);
}
std::string words(const State& s, Seat side, const DeployUnit& o) {
  return "Place " + in_roster(s, side, o.unit) + " at " + place_text(o.pose.at);
}
std::string words(const State&, Seat, const DeployGeneral& o) {
  return "Place general " + std::to_string(o.general) + " at " + place_text(o.at);
}
std::string words(const State& s, Seat side, const Attach& o) {
  return "General " + std::to_string(o.general) + " leads " + in_roster(s, side, o.unit);
}
std::string words(const State& s, Seat side, const Undeploy& o) {
  return "Take back " + (o.is_general ? "general " + std::to_string(o.number) : in_roster(s, side, o.number));
}
std::string words(const State&, Seat, const Autodeploy&) { return "Place all others in lines"; }
std::string words(const State&, Seat, const Ready& o) {
  return o.ready ? "You are deployed" : "Change your deployment again";
}

// ---- play ----

std::string words(const State&, Seat, const ChooseInitiative& o) { return o.first ? "Move first" : "Move second"; }
std::string words(const State&, Seat, const Hold&) { return "Hold: no move, no die"; }
std::string words(const State&, Seat, const Advance& o) {
  return "Advance: " + after_wheel(o.wheel) + how_far(o.reach);
}
std::string words(const State&, Seat, const FallBack& o) {
  return "Fall back: " + after_wheel(o.wheel) + how_far(o.reach);
}
std::string words(const State&, Seat, const Manoeuvre& o) {
  return "Manoeuvre: face " + std::to_string(o.facing) + ", then " + how_far(o.reach);
}
std::string words(const State&, Seat, const March& o) { return "March: " + after_wheel(o.wheel) + how_far(o.reach); }
std::string words(const State&, Seat, const Charge& o) { return "Charge " + o.target.text(); }
std::string words(const State&, Seat, const Enter& o) { return "Enter at " + table::short_inches_text(o.at); }
std::string words(const State&, Seat, const MoveGeneral& o) { return "Ride to " + place_text(o.to); }
std::string words(const State&, Seat, const Join& o) { return "Join " + o.unit.text(); }
std::string words(const State& s, Seat, const Done&) {
  switch (*s.phase) {
    case Phase::kShootDeclare:
      return "Shoot: the others fire";
    case Phase::kEvadeDeclare:
      return "The others stand";
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      return "No more pursuit";
    case Phase::kRecoverDeclare:
      return "The others do not recover";
    default:
      return "Your moves are done";
  }
}
std::string words(const State&, Seat, const HoldFire& o) { return o.hold ? "Hold fire" : "Fire after all"; }
std::string words(const State&, Seat, const Evade& o) { return o.evade ? "Evade" : "Stand and fight"; }
std::string words(const State&, Seat, const PursueAdvance& o) {
  return "Pursue: " + after_wheel(o.wheel) + how_far(o.reach);
}
std::string words(const State&, Seat, const PursueCharge& o) { return "Pursue into " + o.target.text(); }
std::string words(const State&, Seat, const Recover& o) { return o.recover ? "Try to recover" : "Do not recover"; }
std::string words(const State&, Seat, const Concede&) { return "Concede: a decisive loss"; }
std::string words(const State&, Seat, const Withdraw&) { return "Withdraw: a marginal loss"; }
std::string words(const State&, Seat, const AgreeDraw& o) {
  return std::string(o.word == DrawWord::kOffer    ? "Offer"
                     : o.word == DrawWord::kAccept ? "Accept"
                                                   : "Refuse") +
         " a draw";
}
std::string words(const State&, Seat, const AgreeAuto&) { return "Let dice decide the rest, if both agree"; }
std::string words(const State&, Seat, const EnterResult& o) {
  return !o.claim.winner ? "It was a draw" : side_name(*o.claim.winner) + " won";
}

}  // namespace

std::string label_of(const State& known, Seat seat, const Order& order) {
  return visit(
      [&](const auto& o) -> std::string {
        if constexpr (requires { words(known, seat, o); })
          return words(known, seat, o);
        else
          return {};
      },
      order);
}

std::string policies_text(const std::vector<Policy>& policies) {
  std::string text;
  for (const Policy& policy : policies)
    text += (text.empty() ? "" : "; ") + std::string(rules::word_of(policy.step)) + " " +
            std::string(rules::word_of(policy.answer)) + (policy.unit ? " " + policy.unit->text() : "");
  return text;
}

std::string piece_of(const Order& order) {
  return visit(
      [](const auto& o) -> std::string {
        if constexpr (requires { o.unit.naming; })
          return o.unit.text();
        else if constexpr (requires { o.general.naming; })
          return o.general.text();
        else
          return {};
      },
      order);
}

}  // namespace cherta::meeting_of_hosts
