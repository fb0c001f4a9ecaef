// Orders in words for a button; the figure that each concerns.
#include "server/rules/skirmish/show/display.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

namespace {

std::string token_label(const Token& token) {
  switch (token.deed) {
    case Deed::kMove:
      return "move";
    case Deed::kPivot:
      return "turn to " + std::to_string(token.number);
    case Deed::kFire:
      return "shoot at " + token.target.text();
    case Deed::kLoad:
      return "load";
    case Deed::kCharge:
      return "charge " + token.target.text();
    case Deed::kBoard:
      return "board";
    case Deed::kLeave:
      return "go ashore";
    case Deed::kCross:
      return "cross the creek";
    case Deed::kDismount:
      return "dismount";
    case Deed::kMount:
      return "mount";
    case Deed::kTake: {
      std::string text = "take";
      for (const std::string& prize : token.prizes) text += " " + prize;
      return text;
    }
    case Deed::kRelease:
      return "let go";
    case Deed::kComeOut:
      return "come out";
    case Deed::kWait:
      return "wait";
    case Deed::kSail:
      break;
  }
  return "sail to " + table::short_inches_text(token.number);
}

// "3 shots" for shots that follow each other, loaded in between.
std::string act_label(const Act& act) {
  std::string text = act.figure ? act.figure->text() + ":" : "Ship:";
  std::string last;
  int times = 0;
  const auto flush = [&] {
    if (!last.empty())
      text += (text.back() == ':' ? " " : ", ") + last + (times > 1 ? " " + std::to_string(times) + " times" : "");
  };
  for (const Token& token : act.tokens) {
    const bool between = token.deed == Deed::kLoad && last.starts_with("shoot");
    std::string next = token_label(token);
    if (between && &token != &act.tokens.back()) continue;
    if (next == last) {
      ++times;
      continue;
    }
    flush();
    last = std::move(next);
    times = 1;
  }
  flush();
  return text;
}
std::string acts_label(const std::vector<Act>& acts, bool single_target_open) {
  std::string text;
  for (const Act& act : acts) text += (text.empty() ? "" : "; ") + act_label(act);
  // With a blank the button does not name the one who fills it.
  if (single_target_open && acts.size() == 1 && acts[0].tokens.size() == 1) {
    const Token& token = acts[0].tokens[0];
    if (token.deed == Deed::kFire) return acts[0].figure->text() + ": shoot once at";
    if (token.deed == Deed::kCharge) return acts[0].figure->text() + ": charge";
  }
  return text;
}

// Who, with what chance (SK-10.4, 10.5).
std::string groups_label(const State& s, const std::vector<Group>& groups) {
  std::string text;
  for (const Group& group : groups) {
    text += text.empty() ? "" : "; ";
    for (std::size_t i = 0; i < group.members.size(); ++i) text += (i == 0 ? "" : "+") + group.members[i].text();
    const int base = base_of(s, group.members);
    text += " base " + std::to_string(base) + (group.points > 0 ? " +" + std::to_string(group.points) : "") + ": " +
            std::to_string(std::clamp(base + group.points, 0, kMostLevel)) + "%";
  }
  return text;
}

struct Label {
  const State& s;
  Seat seat;

  std::string operator()(const Agree&) const { return "Agree to the options"; }
  std::string operator()(const Muster& o) const {
    return "Muster " + text_of(o.initial) + (o.reserve.empty() ? "" : ", on call " + text_of(o.reserve));
  }
  std::string operator()(const Place& o) const {
    return o.places.size() == 1 ? "Place " + o.places[0].figure.text() : "Place your men";
  }
  std::string operator()(const Land& o) const { return "Land at " + table::short_inches_text(o.x); }
  std::string operator()(const Commit&) const {
    return may_muster(s, seat) ? "Your muster is final" : "Your deployment is final";
  }
  std::string operator()(const PlayCard&) const { return "Play a card"; }
  std::string operator()(const Morale& o) const { return "Test " + groups_label(s, o.groups); }
  std::string operator()(const Rally& o) const {
    return o.groups.empty() ? "Rally nobody" : "Rally " + groups_label(s, o.groups);
  }
  std::string operator()(const DefFire& o) const { return o.acts.empty() ? "No more fire" : acts_label(o.acts, true); }
  std::string operator()(const Plan& o) const { return acts_label(o.acts, true); }
  std::string operator()(const Reserve& o) const {
    const auto type = s.data().type_named(o.type);
    const auto cost = type ? s.data().types[static_cast<std::size_t>(*type)].cost : std::nullopt;
    constexpr std::string_view kVowels = "aeiou";
    const bool is_vowel = !o.type.empty() && kVowels.find(o.type.front()) != std::string_view::npos;
    return (is_vowel ? "Call an " : "Call a ") + o.type +
           (cost ? " for " + points_text(*cost) + (*cost == 2 ? " point" : " points") : "");
  }
  std::string operator()(const Done&) const { return "Your play is over"; }
  std::string operator()(const OfferEnd& o) const {
    return o.word == OfferWord::kOffer    ? "Offer to end the game"
           : o.word == OfferWord::kAccept ? "End the game as offered"
                                          : "Go on playing";
  }
  std::string operator()(const Concede&) const { return "Concede"; }
  template <class Other>
  std::string operator()(const Other& o) const {
    return Skirmish::write(o);
  }
};

}  // namespace

std::string label_of(const State& s, Seat seat, const Order& order) { return visit(Label{s, seat}, order); }

std::string piece_of(const Order& order) {
  return visit(
      [](const auto& o) -> std::string {
        if constexpr (requires { o.acts; }) {
          return o.acts.size() == 1 && o.acts[0].figure ? o.acts[0].figure->text() : std::string();
        } else if constexpr (requires { o.places; }) {
          return o.places.size() == 1 ? o.places[0].figure.text() : std::string();
        } else {
          return {};
        }
      },
      order);
}

}  // namespace cherta::skirmish
