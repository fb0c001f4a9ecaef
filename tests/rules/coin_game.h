// A game small enough to check the transcript runner with: red throws a secret die, blue guesses it. Test code only.
#pragma once

#include "server/rules/core/erased.h"

namespace cherta::rules {

struct CoinRolled {
  static constexpr std::string_view kName = "rolled";
  Hidden<int> face;
  bool operator==(const CoinRolled&) const = default;
};
struct CoinGuessed {
  static constexpr std::string_view kName = "guessed";
  Open<int> face;
  Open<bool> right;
  bool operator==(const CoinGuessed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CoinRolled, (), (face))
BOOST_DESCRIBE_STRUCT(CoinGuessed, (), (face, right))

// Faults that a test may switch on, to see that the runner catches them.
enum class CoinFault { kNone, kViewLeaks, kRefusalLeaks, kCanonicalDiffers, kReplayDiffers };
inline CoinFault coin_fault = CoinFault::kNone;

struct CoinGame {
  static constexpr std::string_view kName = "coin", kTitle = "The Hidden Coin";
  static constexpr int kVersion = 1;

  struct State {
    Hidden<int> face;  // red's
    Open<bool> rolled;
    Open<int> guess;
    Open<bool> right;
    bool operator==(const State&) const = default;
  };
  struct Order {
    std::string verb;
    int face = 0;
    bool operator==(const Order&) const = default;
  };
  using Event = std::variant<CoinRolled, CoinGuessed>;
  struct Offer {
    std::string verb;
    bool operator==(const Offer&) const = default;
  };

  static std::array<std::string_view, kSeats> seat_names() { return {"red", "blue"}; }
  static std::span<const OptionInfo> options() {
    static const std::vector<OptionInfo> all = {{"stakes", {"low", "high"}, "low", "what is played for", "CO-1"}};
    return all;
  }
  static std::span<const RuleText> rules() {
    static const std::vector<RuleText> all = {{"CO-1", "Stakes."}, {"CO-2", "Red throws."}, {"CO-3", "Blue guesses."}};
    return all;
  }
  static std::span<const OrderHelp> help() {
    static const std::vector<OrderHelp> all = {{"guess", "guess N", "Guess the face."}};
    return all;
  }

  static Result<State> start(const OptionMap& chosen) {
    for (const auto& [name, value] : chosen)
      if (name != "stakes" || (value != "low" && value != "high")) return Refusal{"E_OPTION", "CO-1", "no such stakes"};
    return State{};
  }
  static Result<Order> parse(std::string_view text) {
    if (text == "roll" || text == "throw") return Order{"roll", 0};
    for (const std::string verb : {"guess ", "set "})
      if (text.starts_with(verb) && text.size() == verb.size() + 1 && text.back() >= '1' && text.back() <= '6')
        return Order{verb.substr(0, verb.size() - 1), text.back() - '0'};
    return Refusal{"E_SYNTAX", "", "roll, or guess N"};
  }
  static std::string write(const Order& order) {
    if (coin_fault == CoinFault::kCanonicalDiffers) return "throw";
    return order.verb + (order.face ? " " + std::to_string(order.face) : "");
  }

  static Result<void> check(const Known<CoinGame>& known, Actor actor, const Order& order) {
    if (order.verb == "set")
      return actor.is_referee() ? Result<void>() : Refusal{"E_REFEREE", "", "the referee's order"};
    if (order.verb == "roll") {
      if (!actor.is(Seat::kFirst) || *known->rolled)
        return Refusal{"E_NOT_NOW", "CO-2", "you cannot throw now" + leaked()};
      return {};
    }
    if (!actor.is(Seat::kSecond) || !*known->rolled || *known->guess)
      return Refusal{"E_NOT_NOW", "CO-3", "you cannot guess now"};
    return {};
  }
  static std::string leaked() { return coin_fault == CoinFault::kRefusalLeaks ? std::to_string(last_face) : ""; }

  static void decide(Ruling<CoinGame>& ruling, Actor, const Order& order) {
    if (order.verb == "set")
      ruling.emit(CoinRolled{order.face});
    else if (order.verb == "roll")
      ruling.emit(CoinRolled{d6(ruling.chance(), "coin")});
    else
      ruling.emit(CoinGuessed{order.face, ruling->face.get() == order.face});
  }
  static void apply(State& state, const Event& event) {
    if (const auto* rolled = get_if<CoinRolled>(&event)) {
      state.face = rolled->face;
      state.rolled = true;
      if (coin_fault == CoinFault::kReplayDiffers && rolled->face.known()) state.guess = ++applied;
    } else if (const auto* guessed = get_if<CoinGuessed>(&event)) {
      state.guess = guessed->face;
      state.right = guessed->right;
    }
  }

  static State project(const State& truth, Viewer viewer) {
    last_face = truth.face.get_or(0);
    State seen = public_part(truth);
    if (viewer.sees_secrets_of(Seat::kFirst)) seen.face = truth.face;
    return seen;
  }
  static std::optional<Event> redact(const State&, const Event& event, Viewer viewer) {
    if (viewer.sees_secrets_of(Seat::kFirst)) return event;
    return public_part(event);
  }
  static State resample(const State& truth, Viewer viewer, Chance& chance) {
    State other = truth;
    if (!viewer.sees_secrets_of(Seat::kFirst) && truth.face.known() && !*truth.guess)
      other.face = d6(chance, "resample");
    return other;
  }

  static std::vector<Offer> offers(const Known<CoinGame>& known, Seat seat) {
    if (!*known->rolled) return seat == Seat::kFirst ? std::vector<Offer>{{"roll"}} : std::vector<Offer>{};
    return seat == Seat::kSecond && !*known->guess ? std::vector<Offer>{{"guess"}} : std::vector<Offer>{};
  }
  static std::size_t ways(const Offer& offer) { return offer.verb == "guess" ? 6 : 1; }
  static Order order_of(const Offer& offer, std::size_t i) {
    return {offer.verb, offer.verb == "guess" ? static_cast<int>(i) + 1 : 0};
  }

  static Board board(const Known<CoinGame>&) { return {}; }
  static View display(const Known<CoinGame>& known) {
    View view;
    view.caption = "face " + std::to_string(known->face.get_or(0));
    if (coin_fault == CoinFault::kViewLeaks) view.caption = std::to_string(last_face);
    if (known.viewer().kind != Viewer::Kind::kPlayer) return view;
    for (const Offer& offer : offers(known, known.viewer().seat)) {
      Choice choice{.order = offer.verb, .label = offer.verb, .piece = {}, .targets = {}, .bounds = {}, .rule = {}};
      if (offer.verb == "guess") {
        choice.order += " {}";
        choice.slot = Slot::kNumber;
        for (int face = 1; face <= 6; ++face) choice.targets.push_back({std::to_string(face), ""});
      }
      view.choices.push_back(choice);
    }
    return view;
  }
  static std::string board_text(const Known<CoinGame>& known) { return *known->rolled ? "[?]" : "[ ]"; }
  static std::optional<FeedLine> narrate(const Event& event, Viewer viewer) {
    FeedLine line;
    if (const auto* rolled = get_if<CoinRolled>(&event)) {
      line.text = "Red throws.";
      if (rolled->face.known()) line.text = "Red throws a " + std::to_string(rolled->face.get()) + ".";
      if (viewer == Viewer::observer()) return std::nullopt;
    } else if (const auto* guessed = get_if<CoinGuessed>(&event)) {
      line.text = "Blue guesses " + std::to_string(*guessed->face) + (*guessed->right ? ": right." : ": wrong.");
    }
    return line;
  }
  static Order propose(const Known<CoinGame>& known, Seat seat, Chance& chance) {
    const auto offer = offers(known, seat).front();
    return order_of(offer,
                    static_cast<std::size_t>(chance.die("choice", "way", static_cast<std::uint32_t>(ways(offer)))) - 1);
  }
  static Waiting waiting(const State& state) {
    Waiting waiting;
    waiting.over = *state.guess != 0;
    if (!waiting.over) waiting.on_move = {*state.rolled ? Seat::kSecond : Seat::kFirst};
    return waiting;
  }
  static std::optional<Outcome> outcome(const State& state) {
    if (!*state.guess) return std::nullopt;
    return Outcome{*state.right ? "blue" : "red", "guessed", "Guessed.", {}};
  }

  inline static int last_face = 0;  // what a faulty display would look at
  inline static int applied = 0;
};
BOOST_DESCRIBE_STRUCT(CoinGame::State, (), (face, rolled, guess, right))

}  // namespace cherta::rules
