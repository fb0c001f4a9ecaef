// The referee's desk: what he says to the match and not to the game.
#include "server/match/engine.h"

namespace cherta::match {

void Match::Engine::speak_at_desk(const PassPtr& pass, std::string id, std::string_view text, Answer answer) {
  const auto word = read_desk_word(text, fold_->game());
  if (!word) return answer_later(std::move(answer), word.error());
  const std::string words = write(*word, fold_->game());
  const auto again = read_desk_word(words, fold_->game());  // as the journal will be
  if (!again || !(*again == *word))
    return answer_later(std::move(answer),
                        Refusal("E_DESK", "", "this cannot be kept as it is; say it in simpler words"));
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, std::string(kOrder), words};
  job.decide = [id = std::move(id), word = *word, words](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (const auto refused = fold.cannot_take(word)) return *refused;
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Ruled{id, words};
    return draft;
  };
  enqueue(std::move(job));
}

}  // namespace cherta::match
