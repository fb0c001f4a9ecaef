// The fold's part in the referee's desk: dice that count otherwise, notes, and what waits for him.
#include <algorithm>

#include "server/match/discretion.h"
#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::FeedLine;
using rules::Seat;
using rules::Viewer;
using To = DeskWord::To;

namespace {

Refusal no_desk(std::string why) { return {"E_DESK", "", std::move(why)}; }

std::string die_words(const Overruling& die) {
  return "the next " + (die.kind.empty() ? std::string("die that has such a face") : die.kind) + " counts as " +
         std::to_string(die.face);
}

}  // namespace

std::optional<Refusal> Fold::cannot_take(const DeskWord& word) const {
  if (ends()) return Refusal("E_OVER", "", "the match is at its end");
  if (word.verb == DeskVerb::kNoDie && !overruling_) return no_desk("no die is ruled, or it has been thrown");
  return std::nullopt;
}

Result<void> Fold::absorb(const Ruled& what, const Entry& entry, Draft*, Reached& reached) {
  const auto word = read_desk_word(what.words, game_);
  if (!word || write(*word, game_) != what.words || cannot_take(*word))
    return Refusal("E_JOURNAL", "", "that could not be ruled");
  const std::string data = json_pair("words", what.words);
  if (word->verb == DeskVerb::kTell) {
    tell_note(*word, entry.at, reached);
  } else {
    const bool die = word->verb == DeskVerb::kDie;
    overruling_ = die ? std::optional(word->die) : std::nullopt;
    const std::string text =
        "The referee rules: " + (die ? die_words(word->die) : std::string("the next die counts as it falls")) +
        ", because " + word->text + (word->text.ends_with('.') ? "" : ".");
    step_all(entry.at, line_of("die_ruled", text, data), reached);
  }
  remember(Viewer::referee(), false, what.id, content_mark("order", what.words));
  return {};
}

void Fold::tell_note(const DeskWord& word, std::int64_t at, Reached& reached) {
  const std::string whom = word.to == To::kPlayers ? "both players"
                           : word.to == To::kAll   ? "all"
                                                 : standing_->seats[static_cast<std::size_t>(word.to)].name + " alone";
  for (const Viewer viewer : rules::kViewers) {
    if (!discretion::hears_note(word.to, viewer)) continue;
    step(viewer, at,
         {line_of("referee_note", "The referee tells " + whom + ": " + word.text, json_pair("text", word.text))});
    reached[index(viewer)] = true;
  }
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (discretion::hears_note(word.to, Viewer::player(seat))) docket_.answered(seat);
}

Result<void> Fold::use_up_overruling(const Ordered& what, Told& told) {
  const auto could = [&](const rules::DrawRecord& draw) {
    return overruling_ && applies(*overruling_, draw.kind, draw.faces);
  };
  const auto first = std::ranges::find_if(what.draws, could);
  const auto nth = first == what.draws.end() ? 0 : static_cast<std::uint32_t>(first - what.draws.begin()) + 1;
  if (nth != what.overruled) return Refusal("E_JOURNAL", "", "another die counts otherwise than the referee has ruled");
  if (nth == 0) return {};
  const std::string text = "As was ruled, the " + first->kind + " that fell " + std::to_string(first->value + 1) +
                           " counts as " + std::to_string(overruling_->face) + ".";
  const FeedLine line = line_of("die_counts", text, json_pair("text", text));
  for (const Viewer viewer : rules::kViewers)
    if (auto& lines = told[index(viewer)]; discretion::hears_of_ruled_die(viewer)) lines.insert(lines.begin(), line);
  overruling_.reset();
  return {};
}

std::vector<Ruling> Fold::docket() const {
  if (!opened() || ends()) return {};
  auto all = docket_.waiting();
  const auto& wait = clock_.wait();
  if (wait && wait->flagged && wait->does == Flag::kReferee) {
    const std::string late =
        wait->whose == Account::kBoth ? "both" : standing_->seats[static_cast<std::size_t>(wait->whose)].name;
    all.push_back({"time", "The time is out (" + late + "): more, the default order, or who has lost?", wait->does_at});
  }
  if (const auto since = clock_.paused_since(); since != 0) all.push_back({"stopped", "The clock is stopped.", since});
  std::ranges::stable_sort(all, {}, &Ruling::since);
  return all;
}

}  // namespace cherta::match
