// Patrols in the dark: the reference game with which boardgame.io and Colyseus were measured
// (docs/BENCHMARKS_SERVER.md), so that anybody can put figures beside those systems' on the same game: 16 x 16 squares,
// ten men a side, each sees three squares far, a step of one man a turn. Secrets that come and go with every order:
// whoever is in sight.
//
// Squares are numbered by rows, 0..255. Rules: kRules, below.
#pragma once

#include <cstdlib>

#include "server/rules/core/erased.h"
#include "server/rules/core/simple.h"

namespace cherta::toy::patrols {

using namespace rules;  // the game's own words are the rules' words
inline constexpr int kWidth = 16, kSquares = kWidth * kWidth, kMen = 10, kSight = 3, kOff = -1;
using Men = std::vector<int>;   // a square each; kOff: taken
using Seen = std::vector<int>;  // squares with a man of the other side, ascending

struct State {
  Open<int> turns, turn = 1;
  Open<std::array<int, kSeats>> left = std::array{kMen, kMen};
  Open<Own<Men>> men = Own<Men>{Men(), Men()};
  Open<Own<Seen>> sight = Own<Seen>{Seen(), Seen()};  // what follows from both sides' men, for each to know his own
  bool operator==(const State&) const = default;
  Seat mover() const { return turn % 2 == 1 ? Seat::kFirst : Seat::kSecond; }
  bool over() const { return *turn > *turns || left[0] == 0 || left[1] == 0; }
};
BOOST_DESCRIBE_STRUCT(State, (), (turns, turn, left, men, sight))

struct Step {
  static constexpr std::string_view kName = "move";
  int man = 0, to = 0;
  bool operator==(const Step&) const = default;
};
BOOST_DESCRIBE_STRUCT(Step, (), (man, to))

inline std::string name(Seat seat) { return seat == Seat::kFirst ? "alice" : "bob"; }
inline int apart(int a, int b) {
  return std::max(std::abs(a % kWidth - b % kWidth), std::abs(a / kWidth - b / kWidth));
}
inline bool sees(const Men& men, int square) {
  return std::ranges::any_of(men, [&](int man) { return man != kOff && apart(man, square) <= kSight; });
}
inline Seen in_sight(const Men& men, const Men& others) {  // PD-3
  Seen seen;
  for (const int square : others)
    if (square != kOff && sees(men, square)) seen.push_back(square);
  std::ranges::sort(seen);
  return seen;
}
inline Own<Seen> sights(const Own<Men>& men) {
  const Men &first = men.first.get(), &second = men.second.get();
  return {in_sight(first, second), in_sight(second, first)};
}

struct Moved {
  static constexpr std::string_view kName = "moved";
  Open<Seat> who;
  Hidden<int> man, to;  // his who moves
  Open<bool> takes;
  Open<Own<int>> fallen;  // which man of one's own; kOff: none
  Open<Own<Seen>> sight;  // afterwards
  bool operator==(const Moved&) const = default;
  Seat owner() const { return who; }
  void change(State& s) const {
    ++s.turn;
    if (takes) --s.left[index(other(who))];
    if (man.known()) s.men[*who].edit()[static_cast<std::size_t>(man.get())] = to.get();
    for (const Seat seat : kBothSeats) {
      if (!sight[seat].known()) continue;
      s.sight[seat] = sight[seat];
      if (const int lost = fallen[seat].get(); lost != kOff) s.men[seat].edit()[static_cast<std::size_t>(lost)] = kOff;
    }
  }
  std::string_view rule() const { return takes ? "PD-2" : "PD-1"; }
  std::string text() const {
    std::string line = name(who) + (takes ? " takes a man" : " moves");
    if (man.known()) line += ": " + std::to_string(man.get()) + " to " + std::to_string(to.get());
    return line + '.';
  }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (who, man, to, takes, fallen, sight))

using Order = std::variant<Step>;
using Event = std::variant<Moved>;

struct Patrols : SimpleGame<Patrols, State, Order, Event> {
  static constexpr std::string_view kName = "patrols", kTitle = "Patrols in the Dark", kRule = "PD-1";
  static constexpr int kVersion = 1;
  static constexpr std::array<std::string_view, kSeats> kSeatNames = {"alice", "bob"};
  static inline const OptionInfo kOptions[] = {{"turns", {"2..1000"}, "200", "steps of both sides together", "PD-4"}};
  static constexpr RuleText kRules[] = {
      {"PD-1", "By turns, a man goes one square along a row or a file, not onto one of his own."},
      {"PD-2", "Whoever of the other side stands there is taken, seen or not."},
      {"PD-3", "A side sees whoever stands at most three squares from one of its men, in rows and in files."},
      {"PD-4", "At the end, or when a side has nobody left, whoever has more men left wins."}};
  static constexpr OrderHelp kHelp[] = {{"move", "move MAN SQUARE", "goes one square"}};

  static Result<State> start(const OptionMap& chosen) {
    const auto options = settle_options(chosen, kOptions);
    if (!options) return options.error();
    State s;
    s.turns = number_option(*options, "turns");
    constexpr int kFrom = (kWidth - kMen) / 2;  // in the middle of the first row, and of the last
    s.men = Own<Men>{numbers(kFrom, kFrom + kMen - 1), numbers(kSquares - kWidth + kFrom, kSquares - kFrom - 1)};
    return s;
  }
  static Waiting waiting(const State& s) {
    if (s.over()) return {{}, 0, 0, true};
    return {{s.mover()}, 0, static_cast<std::uint64_t>(*s.turn), false};
  }

  static Men steps_of(const Men& men, int from) {  // PD-1
    Men steps;
    const auto add = [&](bool on_board, int to) {
      if (on_board && std::ranges::find(men, to) == men.end()) steps.push_back(to);
    };
    if (from == kOff) return steps;
    add(from >= kWidth, from - kWidth);
    add(from % kWidth > 0, from - 1);
    add(from % kWidth < kWidth - 1, from + 1);
    add(from < kSquares - kWidth, from + kWidth);
    return steps;
  }
  static std::vector<Order> offers(const Known<Patrols>& known, Seat seat) {
    std::vector<Order> orders;
    const Men& men = known->men[seat].get();
    if (known->over() || known->mover() != seat) return orders;
    for (int man = 0; man < kMen; ++man)
      for (const int to : steps_of(men, men[static_cast<std::size_t>(man)])) orders.push_back(Step{man, to});
    return orders;
  }

  static void decide(Ruling<Patrols>& ruling, Actor actor, const Order& order) {
    const auto& step = std::get<Step>(order);
    Own<Men> men = ruling.now().men;
    men[actor.seat].edit()[static_cast<std::size_t>(step.man)] = step.to;
    Men& others = men[other(actor.seat)].edit();
    const auto struck = std::ranges::find(others, step.to);  // PD-2
    const bool takes = struck != others.end();
    Own<int> fallen{kOff, kOff};
    if (takes) {
      fallen[other(actor.seat)] = static_cast<int>(struck - others.begin());
      *struck = kOff;
    }
    ruling.emit(Moved{actor.seat, step.man, step.to, takes, fallen, sights(men)});
  }

  // Those whom the viewer does not see stand anywhere out of his sight. An observer sees nobody.
  static State resample(const State& s, Viewer viewer, Chance& chance) {
    State guess = s;
    if (viewer.is_referee()) return guess;
    for (const Seat seat : kBothSeats) {
      if (viewer.is(seat)) continue;
      std::vector<int> free;
      for (int square = 0; square < kSquares; ++square)
        if (may_hide(s, guess, viewer, seat, square)) free.push_back(square);
      for (int& man : guess.men[seat].edit()) {
        const bool shown = viewer.is(other(seat)) && std::ranges::binary_search(s.sight[viewer.seat].get(), man);
        if (man != kOff && !shown) man = take_one(chance, "square", "guess", free);
      }
    }
    guess.sight = sights(guess.men);
    return guess;
  }
  // Could a man of that seat stand there, for all that the viewer knows?
  static bool may_hide(const State& s, const State& guess, Viewer viewer, Seat seat, int square) {
    if (viewer.is(other(seat))) return !sees(s.men[viewer.seat].get(), square);
    return seat == Seat::kFirst || std::ranges::find(guess.men->first.get(), square) == guess.men->first.get().end();
  }

  static Board board(const Known<Patrols>&) {
    constexpr int kSide = 100;
    Board board;
    board.unit = "square", board.width = board.height = kWidth * kSide;
    for (int square = 0; square < kSquares; ++square) {
      Area& area = board.areas.emplace_back();
      area.id = area.name = std::to_string(square);
      area.centre = {square % kWidth * kSide + kSide / 2, square / kWidth * kSide + kSide / 2};
    }
    return board;
  }
  static View display(const Known<Patrols>& known) {
    View view = SimpleGame::display(known);
    view.choices.clear();
    const Viewer viewer = known.viewer();
    if (viewer.kind != Viewer::Kind::kPlayer) return view;
    for (const Order& order : offers(known, viewer.seat)) {  // a choice for each man
      const auto& step = std::get<Step>(order);
      const std::string form = "move " + std::to_string(step.man) + " {}";
      if (view.choices.empty() || view.choices.back().order != form) {
        Choice& choice = view.choices.emplace_back();
        choice.order = form, choice.label = "move", choice.rule = kRule, choice.slot = Slot::kArea;
        choice.piece = name(viewer.seat) + std::to_string(step.man);
      }
      view.choices.back().targets.push_back({std::to_string(step.to), ""});
    }
    return view;
  }
  static void show(const Known<Patrols>& known, View& view) {
    const State& s = *known;
    view.turn = s.turn;
    view.phase = s.over() ? "over" : "patrol";
    view.caption = s.over() ? "The end" : name(s.mover()) + " moves";
    for (const Seat seat : kBothSeats) {
      if (const Men* men = s.men[seat].if_known())
        for (std::size_t man = 0; man < men->size(); ++man)
          if ((*men)[man] != kOff) stand(view, seat, std::to_string(man), (*men)[man]);
      if (!known.viewer().is_referee())
        if (const Seen* seen = s.sight[other(seat)].if_known())
          for (const int square : *seen) stand(view, seat, "@" + std::to_string(square), square);
      view.tracks.push_back(seat_track<Patrols>(seat, "men", s.left[index(seat)]));
    }
  }
  static void stand(View& view, Seat seat, const std::string& mark, int square) {
    Piece& piece = view.pieces.emplace_back();
    piece.id = name(seat) + mark, piece.kind = "man", piece.owner = name(seat), piece.area = std::to_string(square);
    piece.name = name(seat) + "'s man";
  }
  static std::optional<Outcome> outcome(const State& s) {
    if (!s.over()) return std::nullopt;
    return by_score<Patrols>(*s.left, "patrols_over", "The patrols are over.");
  }
};

inline const AnyGame& game() {
  static const GameOf<Patrols> one;
  return one;
}

}  // namespace cherta::toy::patrols
