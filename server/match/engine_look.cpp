// Looking back: steps, past views and exports, refolded from the journal when they are no longer in memory.
#include <algorithm>
#include <limits>

#include "server/match/engine.h"
#include "server/match/export.h"
#include "server/rules/core/planted.h"

namespace cherta::match {

using rules::Viewer;

namespace {

Refusal not_yours() { return {"E_NOT_YOURS", "", "while the match runs you may look back with your own eyes alone"}; }

}  // namespace

// The referee knows the truth; whatever others saw tells him nothing new.
bool Match::Engine::may_see(const PassPtr& pass, Viewer as) const {
  return as == pass->viewer() || pass->viewer().is_referee() || rules::planted("M-2") ||
         fold_->phase() != store::Phase::kRunning;
}

// Reads the journal and looks at it; not beyond what this match has shown already.
template <class T>
void Match::Engine::refold(store::Completion<T> done, std::function<Result<T>(const std::vector<std::string>&)> look) {
  services_.journal.read(fold_->id(), 0,
                         [self = self_.lock(), this, done = std::move(done),
                          look = std::move(look)](Result<std::vector<std::string>> lines) {
                           if (!lines) return done(lines.error());
                           if (lines->size() > fold_->next()) lines->resize(fold_->next());
                           done(look(*lines));
                         });
}

void Match::Engine::history(const PassPtr& pass, Viewer as, std::uint64_t from, std::size_t count,
                            store::Completion<std::vector<Step>> done) {
  using Steps = std::vector<Step>;
  const auto later = [&](Result<Steps> result) { post([done, result = std::move(result)] { done(result); }); };
  if (pass->revoked()) return later(store::bad_link());
  if (!may_see(pass, as)) return later(not_yours());
  const auto cut = [from = std::max<std::uint64_t>(from, 1), count = std::min(count, kMaxHistory)](const Feed& feed) {
    Steps steps;
    for (const auto& step : feed.recent)
      if (step->seq >= from && steps.size() < count) steps.push_back(*step);
    return steps;
  };
  const Feed& feed = fold_->feed(as);
  if (feed.recent.empty() || from >= feed.recent.front()->seq) return later(cut(feed));
  refold<Steps>(std::move(done), [this, as, cut](const auto& lines) -> Result<Steps> {
    const auto past = refolded(lines, [](const Fold&) { return false; });
    if (!past) return past.error();
    return cut((*past)->feed(as));
  });
}

// Folds the lines until `enough`, keeping every step.
Result<std::unique_ptr<Fold>> Match::Engine::refolded(const std::vector<std::string>& lines,
                                                      const std::function<bool(const Fold&)>& enough) const {
  auto past = std::make_unique<Fold>(fold_->game(), fold_->id(), fold_->key(), std::numeric_limits<std::size_t>::max());
  for (const std::string& line : lines) {
    if (const auto read = past->read(line); !read) return read.error();
    if (enough(*past)) break;
  }
  return past;
}

void Match::Engine::look_back(const PassPtr& pass, Viewer as, std::uint64_t seq, Drawing drawing,
                              store::Completion<Update> done) {
  const auto refuse = [&](Refusal why) { post([done, why = std::move(why)] { done(why); }); };
  if (pass->revoked()) return refuse(store::bad_link());
  // M-10: whether the other has a step of that number is told before whether one may ask.
  const Refusal no_step("E_NO_STEP", "", "there is no such step");
  if (rules::planted("M-10") && seq > fold_->feed(as).seq) return refuse(no_step);
  if (!may_see(pass, as)) return refuse(not_yours());
  if (seq > fold_->feed(as).seq) return refuse(no_step);
  refold<Update>(std::move(done), [this, as, seq, drawing](const auto& lines) -> Result<Update> {
    const auto past = refolded(lines, [&](const Fold& fold) { return fold.feed(as).seq == seq; });
    if (!past) return past.error();
    const Feed& feed = (*past)->feed(as);
    Update update;
    update.seq = feed.seq;
    update.digest = store::hex(feed.digest);
    rules::Sight sight = (*past)->position().sight(as, {true, drawing == Drawing::kInCharacters});
    show_agreed_end(sight.view, (*past)->phase());
    update.view = std::make_shared<const ShownView>(std::move(sight.view));
    update.board = std::make_shared<const rules::Board>(std::move(*sight.board));
    update.standing = (*past)->standing();
    if (!feed.recent.empty()) update.steps = {feed.recent.back()};
    update.gap = feed.seq > update.steps.size();
    update.countdown = countdown(**past, feed.at);
    if (drawing == Drawing::kInCharacters)
      update.board_text = std::make_shared<const std::string>(std::move(sight.board_text));
    return update;
  });
}

void Match::Engine::write_out(const PassPtr& pass, store::Completion<std::string> done) {
  if (pass->revoked()) return post([done = std::move(done)] { done(store::bad_link()); });
  refold<std::string>(std::move(done), [this, viewer = pass->viewer()](const auto& lines) -> Result<std::string> {
    const auto past = refolded(lines, [](const Fold&) { return false; });
    if (!past) return past.error();
    const bool running = (*past)->phase() == store::Phase::kRunning && !rules::planted("M-4");
    return running ? write_steps(**past, viewer) : write_journal(**past, lines);
  });
}

}  // namespace cherta::match
