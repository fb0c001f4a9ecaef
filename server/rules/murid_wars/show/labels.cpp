// Orders in words for a button; the unit that each concerns.
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

std::string_view verb_of(Stance stance) {
  switch (stance) {
    case Stance::kLimbered:
      return "Limber";
    case Stance::kUnlimbered:
      return "Unlimber";
    case Stance::kMounted:
      return "Mount";
    case Stance::kDismounted:
      break;
  }
  return "Dismount";
}

struct Label {
  std::string operator()(const Accept&) const { return "Accept the options"; }
  std::string operator()(const Assign& o) const {
    return counted(o.officers, "officer") + ", " + counted(o.musicians, "musician") + ", " + counted(o.flags, "flag");
  }
  std::string operator()(const Compose& o) const {
    return "Group " + o.group.text() + ": " + men_text({o.rank, 1, o.flags, o.musicians}) +
           (o.horse ? ", mounted" : "");
  }
  std::string operator()(const MusterDone&) const { return "The muster is done"; }
  std::string operator()(const Place& o) const {
    return "Place" + (o.stance ? " " + std::string(rules::word_of(*o.stance)) : std::string());
  }
  std::string operator()(const Unplace&) const { return "Take back"; }
  std::string operator()(const DeployUsual&) const { return "The rest in its usual places"; }
  std::string operator()(const DeployDone&) const { return "You are deployed"; }
  std::string operator()(const Move& o) const {
    if (o.to) return "Move up to " + o.to->text();
    return o.path.empty() ? "Roll, then move" : "Move";
  }
  std::string operator()(const Charge& o) const { return "Charge" + (o.at ? " at " + at_text(*o.at) : std::string()); }
  std::string operator()(const Fire& o) const { return o.target ? "Shoot at" : "Shoot at the nearest"; }
  std::string operator()(const Sharpshoot&) const { return "Sharpshoot at their leaders, once in the game"; }
  std::string operator()(const Fight&) const { return "Fight"; }
  std::string operator()(const ChangeStance& o) const { return std::string(verb_of(o.stance)); }
  std::string operator()(const Attach&) const { return "Join"; }
  std::string operator()(const Detach&) const { return "Part from its host"; }
  std::string operator()(const FormMass& o) const { return "Form a mass of " + list_text(o.companies); }
  std::string operator()(const Hold&) const { return "Hold"; }
  std::string operator()(const Go& o) const {
    if (o.enemy) return "Charge";
    if (o.to) return "Go up to " + o.to->text();
    return o.path.empty() ? "Stay" : "Go";
  }
  std::string operator()(const EndGo&) const { return "End your go"; }
  std::string operator()(const Pass&) const { return "Pass: done for this turn"; }
  std::string operator()(const Replace& o) const {
    return "Bring back " + o.company.text() + " at " + table::short_inches_text(o.x);
  }
  std::string operator()(const BuyGun& o) const {
    return "A " + std::string(rules::word_of(o.gun)) + " gun for " + list_text(o.credits) + " at " +
           table::short_inches_text(o.x);
  }
  std::string operator()(const Arrive& o) const {
    return o.unit.text() + " arrives at " + table::short_inches_text(o.x);
  }
  std::string operator()(const ReinforceDone&) const { return "No more reinforcements"; }
  std::string operator()(const Allocate& o) const {
    std::string text;
    for (const Rating which : kRatings)
      if (const int n = o.amounts[which]; n > 0)
        text += (text.empty() ? "" : ", ") + std::to_string(n) + " from " + std::string(name_of(which));
    return text.empty() ? "Nothing to allocate" : text;
  }
  std::string operator()(const Concede&) const { return "Concede"; }
  std::string operator()(const AgreeDraw& o) const {
    return std::string(o.word == DrawWord::kOffer    ? "Offer"
                       : o.word == DrawWord::kAccept ? "Accept"
                                                     : "Decline") +
           " a draw";
  }
  std::string operator()(const Confirm&) const { return "The measure is right"; }
  std::string operator()(const Stuck& o) const { return o.unit.text() + " has no room to withdraw"; }
  template <class Other>
  std::string operator()(const Other& o) const {
    return with_capital(MuridWars::write(o));
  }
};

}  // namespace

std::string label_of(const State& known, const Order& order) {
  if (const auto* go = get_if<Go>(&order); go && *known.pending_move)
    return (*known.pending_move)->unit.text() + ": " + Label{}(*go);
  return visit([](const auto& one) { return Label{}(one); }, order);
}

std::string piece_of(const Order& order) {
  return visit(
      [](const auto& o) -> std::string {
        if constexpr (requires { o.unit.letters; })
          return o.unit.text();
        else if constexpr (requires { o.group.letters; })
          return o.group.text();
        else if constexpr (requires { o.company.letters; })
          return o.company.text();
        else if constexpr (requires { o.companies; })
          return o.companies.empty() ? std::string() : o.companies.front().text();
        else
          return {};
      },
      order);
}

}  // namespace cherta::murid_wars
