// Looking back: steps, past views and exports, refolded from the journal when they are no longer in memory; one at a
// time for a match, and each in short turns.
#include <algorithm>
#include <limits>

#include "server/match/discretion.h"
#include "server/match/engine.h"
#include "server/match/export.h"
#include "server/match/mishap.h"
#include "server/match/reading.h"

namespace cherta::match {

using rules::Viewer;

namespace {

Refusal looks_are_full() { return {"E_BUSY", "", "too many look back just now; try again in a moment"}; }

// The update that shows this step, though its entry was another one after it.
Update of_step(Update update, const Feed& feed, std::uint64_t seq) {
  for (const auto& step : feed.recent) {
    if (step->seq != seq || seq == update.seq) continue;
    update.seq = seq;
    update.digest = step->digest;
    update.steps = {step};
  }
  return update;
}

// What might have been ordered then is of no use to whoever plays a match back, and most of what a view says.
Update without_choices(Update update) {
  auto view = std::make_shared<ShownView>(*update.view);
  view->choices.clear();
  update.view = std::move(view);
  return update;
}

}  // namespace

struct Export {
  Viewer viewer;
  bool steps = true;  // while the match runs: his steps, and nothing after entry `end`
  std::uint64_t end = 0;
  std::uint64_t next = 0;  // entry
  bool begun = false;
  std::unique_ptr<Fold> fold;  // of steps
};

bool Match::Engine::is_open() const { return discretion::is_open(fold_->phase(), sealed_); }

bool Match::Engine::may_see(const PassPtr& pass, Viewer as) const {
  return discretion::may_look(pass->viewer(), as, is_open());
}

std::optional<std::uint64_t> Match::Engine::replay_ends(Viewer as) const {
  if (!discretion::has_replays(is_open())) return std::nullopt;
  return fold_->closed_at(as);
}

// Begins when those before it are done.
template <class T>
void Match::Engine::look_in_turn(Viewer by, store::Completion<T> done, std::function<void(store::Completion<T>)> look) {
  const auto same = std::count_if(looks_.begin(), looks_.end(), [&](const Look& one) { return one.by == by; });
  if (static_cast<std::size_t>(same) >= kMaxLooks) return post([done = std::move(done)] { done(looks_are_full()); });
  const auto looked = [self = self_, this, done = std::move(done)](const Result<T>& outcome) {
    const auto held = self.lock();
    done(outcome);
    looks_.pop_front();
    if (!looks_.empty()) looks_.front().begin();
  };
  looks_.push_back({by, [look = std::move(look), looked] { look(looked); }});
  if (looks_.size() == 1) post([this] { looks_.front().begin(); });
}

// Folds on from there, not beyond entry `end`, until `enough`; keeps copies on its way.
void Match::Engine::fold_past(std::shared_ptr<Fold> past, std::uint64_t end, std::function<bool()> enough,
                              store::Completion<void> done) {
  const auto take = [self = self_.lock(), this, past, end,
                     enough = std::move(enough)](const std::string& line) -> Result<bool> {
    if (past->next() >= end) return false;
    if (const auto read = past->read(line); !read) return read.error();
    pasts_.keep(*past);
    return !enough() && past->next() < end;
  };
  read_in_turns(services_,
                {fold_->id(), past->next(), take,
                 [self = self_.lock(), past, done = std::move(done)](const Result<void>& read) { done(read); }});
}

void Match::Engine::history(const PassPtr& pass, Viewer as, std::uint64_t from, std::size_t count,
                            store::Completion<std::vector<Step>> done) {
  using Steps = std::vector<Step>;
  const auto later = [&](Result<Steps> result) { post([done, result = std::move(result)] { done(result); }); };
  if (pass->revoked()) return later(store::bad_link());
  if (const auto why = discretion::cannot_look(may_see(pass, as), 0, 0)) return later(*why);
  from = std::max<std::uint64_t>(from, 1);
  count = std::min(count, kMaxHistory);
  const Feed& feed = fold_->feed(as);
  if (feed.recent.empty() || from >= feed.recent.front()->seq) {
    Steps steps;
    for (const auto& step : feed.recent)
      if (step->seq >= from && steps.size() < count) steps.push_back(*step);
    return later(std::move(steps));
  }
  look_in_turn<Steps>(pass->viewer(), std::move(done), [this, as, from, count](store::Completion<Steps> ended) {
    find_steps(as, from, count, std::move(ended));
  });
}

void Match::Engine::find_steps(Viewer as, std::uint64_t from, std::size_t count,
                               store::Completion<std::vector<Step>> done) {
  struct Found {
    std::vector<Step> steps;
    std::size_t bytes = 0;
  };
  const std::shared_ptr<Fold> past = pasts_.before(*fold_, as, from);
  const auto found = std::make_shared<Found>();
  const auto enough = [past, found, as, from, count, seen = past->feed(as).seq]() mutable {
    const Feed& feed = past->feed(as);
    for (const auto& step : feed.recent) {
      if (step->seq <= seen || step->seq < from || found->steps.size() >= count) continue;
      found->steps.push_back(*step);
      for (const auto& line : step->lines) found->bytes += line.text.size() + line.data.size();
    }
    seen = feed.seq;
    // Not by how many entries were gone through: those of others count among them.
    return !found->steps.empty() && (found->steps.size() >= count || found->bytes >= kMaxHistoryBytes);
  };
  fold_past(past, fold_->next(), enough, [found, done = std::move(done)](const Result<void>& read) {
    if (!read) return done(read.error());
    done(std::move(found->steps));
  });
}

std::optional<Refusal> Match::Engine::cannot_look(const PassPtr& pass, Viewer as, std::uint64_t seq) const {
  if (pass->revoked()) return store::bad_link();
  return discretion::cannot_look(may_see(pass, as), seq, fold_->feed(as).seq);
}

void Match::Engine::look_back(const PassPtr& pass, Viewer as, std::uint64_t seq, Drawing drawing,
                              store::Completion<Update> done) {
  if (const auto why = cannot_look(pass, as, seq)) return post([done, why = *why] { done(why); });
  look_in_turn<Update>(
      pass->viewer(), std::move(done), [this, as, seq, drawing](const store::Completion<Update>& ended) {
        const std::shared_ptr<Fold> past = pasts_.before(*fold_, as, seq);
        const auto enough = [past, as, seq] { return past->feed(as).seq >= seq; };
        fold_past(past, fold_->next(), enough, [past, as, seq, drawing, ended](const Result<void>& read) {
          if (!read) return ended(read.error());
          ended(attempt(past->id(), "show",
                        [&] { return of_step(past_update(*past, as, drawing), past->feed(as), seq); }));
        });
      });
}

void Match::Engine::look_along(const PassPtr& pass, Viewer as, std::uint64_t seq, std::size_t count, Drawing drawing,
                               store::Completion<std::vector<Update>> done) {
  using Updates = std::vector<Update>;
  if (const auto why = cannot_look(pass, as, seq)) return post([done, why = *why] { done(why); });
  const std::uint64_t last = std::min(fold_->feed(as).seq, seq + std::clamp<std::size_t>(count, 1, kMaxAlong) - 1);
  look_in_turn<Updates>(pass->viewer(), std::move(done),
                        [this, as, seq, last, drawing](const store::Completion<Updates>& ended) {
                          const std::shared_ptr<Fold> past = pasts_.before(*fold_, as, seq);
                          const auto found = std::make_shared<Updates>();
                          const auto enough = [past, found, as, last, drawing, wanted = seq]() mutable {
                            const Feed& feed = past->feed(as);
                            for (; wanted <= last && feed.seq >= wanted; ++wanted)
                              found->push_back(of_step(without_choices(past_update(*past, as, drawing)), feed, wanted));
                            return wanted > last;
                          };
                          fold_past(past, fold_->next(), enough, [found, ended](const Result<void>& read) {
                            if (!read) return ended(read.error());
                            ended(std::move(*found));
                          });
                        });
}

Update Match::Engine::past_update(const Fold& past, Viewer as, Drawing drawing) {
  const Feed& feed = past.feed(as);
  Update update;
  update.seq = feed.seq;
  update.digest = store::hex(feed.digest);
  rules::Sight sight = past.position_for(as).sight(as, {true, drawing == Drawing::kInCharacters});
  show_standing(sight.view, *past.standing_for(as), as);
  update.view = std::make_shared<const ShownView>(std::move(sight.view));
  update.board = std::make_shared<const rules::Board>(std::move(*sight.board));
  update.standing = past.standing_for(as);
  if (!feed.recent.empty()) update.steps = {feed.recent.back()};
  update.gap = feed.seq > update.steps.size();
  if (!past.lags(as)) update.countdown = countdown(past, feed.at);
  if (drawing == Drawing::kInCharacters)
    update.board_text = std::make_shared<const std::string>(std::move(sight.board_text));
  return update;
}

std::shared_ptr<Export> Match::Engine::begin_export(const PassPtr& pass) const {
  const bool steps = !discretion::gives_journal(is_open());
  return std::make_shared<Export>(Export{pass->viewer(), steps, fold_->next(), 0, false, nullptr});
}

void Match::Engine::write_part(const PassPtr& pass, const std::shared_ptr<Export>& under_way,
                               store::Completion<ExportPart> done) {
  if (pass->revoked()) return post([done = std::move(done)] { done(store::bad_link()); });
  look_in_turn<ExportPart>(pass->viewer(), std::move(done),
                           [this, under_way](const store::Completion<ExportPart>& ended) {
                             under_way->steps ? write_steps(under_way, ended) : write_lines(under_way, ended);
                           });
}

void Match::Engine::write_steps(const std::shared_ptr<Export>& under_way, const store::Completion<ExportPart>& done) {
  Export& now = *under_way;
  const auto part = std::make_shared<ExportPart>();
  if (!std::exchange(now.begun, true)) {
    now.fold = std::make_unique<Fold>(fold_->game(), fold_->id(), fold_->key(), kStepsOfOne);
    part->text = steps_head(*fold_, now.viewer);
  }
  const std::shared_ptr<Fold> past(under_way, now.fold.get());
  const auto enough = [under_way, past, part, seen = past->feed(now.viewer).seq]() mutable {
    const Feed& feed = past->feed(under_way->viewer);
    for (const auto& step : feed.recent)
      if (step->seq > seen) part->text += step_line(*step);
    seen = feed.seq;
    return part->text.size() >= kExportPart;
  };
  fold_past(past, now.end, enough, [past, part, end = now.end, done](const Result<void>& read) {
    if (!read) return done(read.error());
    part->last = past->next() >= end;
    done(std::move(*part));
  });
}

// What is added meanwhile is written, too: the last line closes the journal as it is then.
void Match::Engine::write_lines(const std::shared_ptr<Export>& under_way, const store::Completion<ExportPart>& done) {
  const auto part = std::make_shared<ExportPart>();
  const auto take = [self = self_.lock(), this, under_way, part](const std::string& line) -> Result<bool> {
    if (under_way->next >= fold_->next()) return false;
    part->text += line;
    part->text += '\n';
    return ++under_way->next < fold_->next() && part->text.size() < kExportPart;
  };
  read_in_turns(services_, {fold_->id(), under_way->next, take,
                            [self = self_.lock(), this, under_way, part, done](const Result<void>& read) {
                              if (!read) return done(read.error());
                              part->last = under_way->next >= fold_->next();
                              if (part->last) part->text += journal_end(*fold_);
                              done(std::move(*part));
                            }});
}

}  // namespace cherta::match
