#include "server/rules/transcript/runner.h"

#include <algorithm>
#include <boost/json.hpp>

#include "server/rules/core/beforehand.h"
#include "server/rules/core/ledger.h"
#include "server/rules/transcript/blind.h"

namespace cherta::transcript {

namespace {

using namespace rules;
namespace json = boost::json;

// Everything that a refused order must leave alone.
std::vector<std::string> everything(const Position& position) {
  std::vector<std::string> all = {position.truth()};
  for (const Viewer viewer : kViewers) {
    all.push_back(position.knowledge(viewer));
    all.push_back(position.board_text(viewer));
  }
  return all;
}

std::array<View, 4> all_views(const Position& position) {
  std::array<View, 4> views;
  for (const Viewer viewer : kViewers) views[index(viewer)] = position.view(viewer);
  return views;
}

std::string listed(const std::vector<std::string>& lines) {
  if (lines.empty()) return "\n    (nothing)";
  std::string text;
  for (const auto& line : lines) text += "\n    " + line;
  return text;
}

// The value written in a transcript against one found in the projection: a bare word is a string.
bool same_value(const json::value& found, const std::string& written) {
  if (found.is_string() && std::string_view(found.get_string()) == written) return true;
  boost::system::error_code error;
  const auto wanted = json::parse(written, error);
  return !error && wanted == found;
}

class Runner {
 public:
  explicit Runner(const Script& script) : script_(script), game_(*script.game) {}

  Report run() {
    auto start = game_.start(script_.options);
    if (!start) {
      fail({script_.file, 1}, "the game does not start: " + start.error().text);
      return std::move(report_);
    }
    position_ = std::move(*start);
    advance_.begin(*position_);
    for (number_ = 0; number_ < script_.statements.size() && !stopped_; ++number_) {
      const Statement& statement = script_.statements[number_];
      at_ = statement.place;
      try {
        std::visit([this](const auto& what) { play(what); }, statement.what);
      } catch (const std::exception& broken) {
        stop(std::string("the rules module broke: ") + broken.what());
      }
    }
    if (!stopped_ && !chance_.used_up()) fail(at_, "chance left at the end: " + chance_.left());
    return std::move(report_);
  }

 private:
  void fail(Place place, std::string what) { report_.failures.push_back({std::move(place), std::move(what)}); }
  void fail(std::string what) { fail(at_, std::move(what)); }
  void stop(std::string what) {
    fail(std::move(what));
    stopped_ = true;
  }

  void play(const QueueChance& queue) {
    for (const auto& value : queue.values) chance_.queue(queue.kind, value);
  }

  void play(const GiveOrder& give) {
    if (give.refused_with.empty()) return accepted(give);
    const auto before = everything(*position_);
    const auto seen = all_views(*position_);
    const std::string queued = chance_.left();
    try {
      const auto ruling = position_->rule(give.actor, give.order, chance_);
      if (ruling) return stop("`" + give.order + "` must be refused with " + give.refused_with + ", but is accepted");
      if (ruling.error().code != give.refused_with)
        stop("`" + give.order + "` is refused, but not so\n  expected: " + give.refused_with +
             "\n  got: " + in_words(ruling.error()));
    } catch (const ScriptMismatch& mismatch) {
      return stop("`" + give.order + "` must be refused with " + give.refused_with +
                  ", but is accepted: " + mismatch.what());
    }
    if (chance_.left() != queued) fail("a refused order drew chance");
    if (everything(*position_) != before || all_views(*position_) != seen) fail("a refused order changed something");
    compare_narration(give, Lines{});
    report_.told.push_back({number_, {}});
  }

  static std::string in_words(const Refusal& refusal) {
    return refusal.code + " (" + refusal.rule + ") " + refusal.text;
  }

  void play(const Answers& answers) { apart_ = answers.apart; }

  // With it comes what was given in advance to the questions it leads to, as the clock would bring it: see `answers`.
  void accepted(const GiveOrder& give) {
    Lines lines;
    if (!obeyed(give.actor, give.order, lines)) return;
    for (int answers = 0; !apart_ && !stopped_ && advance_.due(); ++answers) {
      if (answers == kMostAnswers) return stop("answers given in advance come without end");
      if (!obeyed(Actor::clock(), std::string(kPrepared), lines)) return;
    }
    compare_narration(give, lines);
    report_.told.push_back({number_, std::move(lines)});
  }

  bool obeyed(Actor actor, const std::string& order, Lines& lines) {
    RecordedChance recorded(chance_);
    try {
      auto ruling = position_->rule(actor, order, recorded);
      if (!ruling) return stop("`" + order + "` is refused: " + in_words(ruling.error())), false;
      check_contract(actor, **ruling, recorded.records());
      for (const Viewer viewer : kViewers)
        for (const FeedLine& line : (*ruling)->told(viewer)) lines[index(viewer)].push_back(line.text);
      note(**ruling);
      advance_.after(*position_, actor.is_clock() && (*ruling)->order() == kPrepared);
      return true;
    } catch (const ScriptMismatch& mismatch) {
      std::string drawn;
      for (const DrawRecord& record : recorded.records())
        drawn += "\n    " + record.kind + " " + record.name + " for " + record.label;
      return stop(std::string(mismatch.what()) + (drawn.empty() ? "" : "\n  drawn before by this order:" + drawn)),
             false;
    }
  }

  // As a match does: a step for whomever it concerns.
  void note(const AnyRuling& ruling) {
    for (const Viewer viewer : kViewers)
      if (ruling.concerns(viewer)) rules::note(*position_, viewer, ++steps_[index(viewer)], ruling.told(viewer));
  }

  // Does the order in canonical words, with the same draws, lead to the same events?
  bool means_the_same(Actor actor, const AnyRuling& ruling, const std::vector<DrawRecord>& draws) const {
    ReplayedChance again(draws);
    try {
      const auto second = position_->rule(actor, ruling.order(), again);
      return second && (*second)->order() == ruling.order() && (*second)->events() == ruling.events();
    } catch (const ScriptMismatch&) {
      return false;
    }
  }

  // Commits the ruling, after making sure that its journal form leads to the same.
  void check_contract(Actor actor, AnyRuling& ruling, const std::vector<DrawRecord>& draws) {
    if (!means_the_same(actor, ruling, draws))
      fail("the canonical order `" + ruling.order() + "` means something else");
    const auto journal = position_->clone();
    const auto replayed = journal->replay(ruling.events());
    if (!replayed) fail("the events cannot be replayed: " + replayed.error().text);
    position_->commit(ruling);
    if (!replayed) return;
    if (journal->truth() != position_->truth())
      fail("replayed events lead elsewhere\n  ruled: " + position_->truth() + "\n  replayed: " + journal->truth());
    for (const Viewer viewer : kViewers)
      if ((*replayed)[index(viewer)] != ruling.told(viewer))
        fail("a replay tells the " + name(viewer) + " something else");
  }

  void compare_narration(const GiveOrder& give, const Lines& got) {
    const auto wanted = demanded(give);
    for (const Viewer viewer : kViewers) {
      const auto& lines = wanted[index(viewer)];
      if (!lines || *lines == got[index(viewer)]) continue;
      fail(give.narration.front().place, "narration for " + name(viewer) + "\n  expected:" + listed(*lines) +
                                             "\n  got:" + listed(got[index(viewer)]));
    }
  }

  void play(const See& see) {
    for (const Viewer viewer : see.viewers) {
      const json::value known = json::parse(position_->knowledge(viewer));
      boost::system::error_code error;
      const json::value* found = known.find_pointer(see.pointer, error);
      if (found && !see.value)
        fail(name(viewer) + " knows " + see.pointer + ": " + json::serialize(*found));
      else if (found && !same_value(*found, *see.value))
        fail(name(viewer) + ", " + see.pointer + "\n  expected: " + *see.value + "\n  got: " + json::serialize(*found));
      else if (!found && see.value)
        fail(name(viewer) + " does not know " + see.pointer + what_is_there(known, see.pointer));
      else if (!found && !is_plausible(known, see.pointer))
        fail("nobody knows " + see.pointer + ", nor what should hold it: is it written rightly?" +
             what_is_there(known, see.pointer));
    }
  }

  // `absent` proves something only if the thing, or what would hold it, is there for somebody to see.
  bool is_plausible(const json::value& known, const std::string& pointer) const {
    boost::system::error_code error;
    if (known.find_pointer(pointer.substr(0, pointer.rfind('/')), error)) return true;
    return std::any_of(kViewers.begin(), kViewers.end(), [&](Viewer viewer) {
      boost::system::error_code missing;
      return json::parse(position_->knowledge(viewer)).find_pointer(pointer, missing) != nullptr;
    });
  }

  // The names at the deepest part of the pointer that exists: a help for writers.
  static std::string what_is_there(const json::value& known, std::string pointer) {
    boost::system::error_code error;
    const json::value* found = nullptr;
    while (!found) {
      pointer.resize(pointer.rfind('/') == std::string::npos ? 0 : pointer.rfind('/'));
      found = pointer.empty() ? &known : known.find_pointer(pointer, error);
    }
    std::string text = "\n  " + (pointer.empty() ? "the whole" : pointer) + " holds:";
    if (!found->is_object()) return text + " " + json::serialize(*found);
    for (const auto& one : found->get_object()) text += " " + std::string(one.key());
    return text;
  }

  // What the view says that follows from the viewer's own steps.
  void play(const Knows& knows) {
    std::string found;
    for (const Piece& piece : position_->view(knows.viewer).pieces)
      for (const Fact& fact : piece.facts)
        if (piece.id == knows.piece && fact.source.starts_with("steps")) found = fact.value.words();
    const auto shown = [](const std::string& words) { return words.empty() ? "nothing" : words; };
    if (found != knows.words)
      fail("what " + name(knows.viewer) + " has concluded of " + knows.piece + "\n  expected: " + shown(knows.words) +
           "\n  got: " + shown(found));
  }

  void play(const Moves& moves) {
    auto seats = position_->waiting().on_move;
    std::sort(seats.begin(), seats.end());
    if (seats != moves.seats) fail("on move\n  expected: " + names(moves.seats) + "\n  got: " + names(seats));
  }

  void play(const May& may) {
    const std::string seat(game_.seat_names()[index(may.seat)]);
    const bool offered = position_->offered(may.seat, may.order);
    if (offered == may.may) return;
    std::string text = seat + (may.may ? " is not offered `" : " is offered `") + may.order + "`";
    if (may.may) {
      auto choices = listed_orders(position_->view(Viewer::player(may.seat)));
      if (choices.size() > kChoicesShown) choices.resize(kChoicesShown);
      text += "\n  among the choices:" + listed(choices);
      if (const auto fine = game_.canonical(may.order); !fine) text += "\n  it cannot be read: " + fine.error().text;
    }
    fail(text);
  }

  void play(const Blind& blind) {
    const auto found = leak(game_, *position_, blind.viewer, kBlindTimes, static_cast<std::uint64_t>(at_.line));
    if (found) fail("what " + name(blind.viewer) + " is given depends on what he may not know: " + *found);
  }

  void play(const Ends& ends) {
    const auto outcome = position_->outcome();
    if (!outcome) return fail("the game is not over");
    if (outcome->winner != ends.winner)
      fail("the end\n  expected: " + (ends.winner.empty() ? "draw" : ends.winner) +
           "\n  got: " + (outcome->winner.empty() ? "draw" : outcome->winner) + ", " + outcome->text);
    if (!position_->waiting().over) fail("the game has an outcome, but is not over");
  }

  std::string name(Viewer viewer) const { return std::string(viewer_name(game_, viewer)); }
  std::string names(const std::vector<Seat>& seats) const {
    std::string text;
    for (const Seat seat : seats) text += (text.empty() ? "" : " ") + std::string(game_.seat_names()[index(seat)]);
    return text.empty() ? "nobody" : text;
  }

  static constexpr std::size_t kChoicesShown = 40;
  static constexpr int kMostAnswers = 100;  // given in advance, to one order

  const Script& script_;
  const AnyGame& game_;
  std::unique_ptr<Position> position_;
  ScriptedChance chance_;
  Report report_;
  Place at_;
  std::size_t number_ = 0;
  bool stopped_ = false;
  std::array<std::uint64_t, 4> steps_{};  // of each viewer's feed, by index(Viewer)
  AdvanceWatch advance_;
  bool apart_ = false;  // answers given in advance wait for `clock: prepared`
};

}  // namespace

std::array<std::optional<std::vector<std::string>>, 4> demanded(const GiveOrder& order) {
  std::array<std::optional<std::vector<std::string>>, 4> wanted;
  for (const Narration& line : order.narration)
    for (const Viewer viewer : line.viewers) {
      auto& lines = wanted[index(viewer)];
      if (!lines) lines.emplace();
      if (line.text) lines->push_back(*line.text);
    }
  return wanted;
}

Report run(const Script& script) { return Runner(script).run(); }

}  // namespace cherta::transcript
