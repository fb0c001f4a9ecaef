// A store whose n-th call fails: before it does anything, or after it has done it (the answer is lost). Or one that is
// held back: appends wait until it is let go.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <utility>

#include "server/store/store.h"

namespace cherta::test {

class FailingStore final : public store::JournalStore {
 public:
  enum class How { kBefore, kAfter };

  FailingStore(store::JournalStore& inner, boost::asio::any_io_executor io) : inner_(&inner), io_(std::move(io)) {}
  void set_inner(store::JournalStore& inner) { inner_ = &inner; }

  // Fails the calls first..first+count-1, counted from now (1 is the next call).
  void fail(int first, int count, How how) {
    calls_ = 0;
    first_ = first;
    last_ = first + count - 1;
    how_ = how;
  }
  void heal() { first_ = last_ = 0; }
  int calls() const { return calls_; }

  // From now on appends wait, in their order; they count as calls when they are let go.
  void hold() { holding_ = true; }
  void let_go() {
    holding_ = false;
    auto held = std::exchange(held_, {});
    for (auto& [step, done] : held) append(std::move(step), std::move(done));
  }
  std::size_t held() const { return held_.size(); }
  // From now on whatever else is asked is done, and answered when that is let go.
  void hold_answers() { holding_answers_ = true; }
  void let_answers_go() {
    holding_answers_ = false;
    for (const auto& tell : std::exchange(held_answers_, {})) tell();
  }

  void create(store::MatchRecord record, std::vector<std::string> lines, std::vector<store::LinkRecord> links,
              store::Completion<void> done) override {
    pass<void>(std::move(done),
               [&](auto next) { inner_->create(std::move(record), std::move(lines), std::move(links), next); });
  }
  void append(store::Append step, std::function<void(store::Appended)> done) override {
    if (holding_) return held_.emplace_back(std::move(step), std::move(done)), void();
    const bool fails = next_fails();
    if (fails && how_ == How::kBefore)
      return boost::asio::post(io_, [done = std::move(done)] { done(store::Appended::kUnavailable); });
    inner_->append(std::move(step), [fails, done = std::move(done)](store::Appended outcome) {
      done(fails ? store::Appended::kUnavailable : outcome);
    });
  }
  void read(std::string match, std::uint64_t from, store::Completion<std::vector<std::string>> done) override {
    pass<std::vector<std::string>>(std::move(done), [&](auto next) { inner_->read(std::move(match), from, next); });
  }
  void read_part(std::string match, std::uint64_t from, std::size_t bytes,
                 store::Completion<store::Part> done) override {
    pass<store::Part>(std::move(done), [&](auto next) { inner_->read_part(std::move(match), from, bytes, next); });
  }
  void find(std::string match, store::Completion<store::MatchRecord> done) override {
    pass<store::MatchRecord>(std::move(done), [&](auto next) { inner_->find(std::move(match), next); });
  }
  void list(std::size_t limit, store::Completion<std::vector<store::MatchRecord>> done) override {
    pass<std::vector<store::MatchRecord>>(std::move(done), [&](auto next) { inner_->list(limit, next); });
  }
  void aged(store::Aged which, store::Completion<std::vector<std::string>> done) override {
    pass<std::vector<std::string>>(std::move(done), [&](auto next) { inner_->aged(which, next); });
  }
  void remove(std::string match, store::Completion<void> done) override {
    pass<void>(std::move(done), [&](auto next) { inner_->remove(std::move(match), next); });
  }
  void alarms(store::Completion<std::vector<store::Alarm>> done) override {
    pass<std::vector<store::Alarm>>(std::move(done), [&](auto next) { inner_->alarms(next); });
  }
  void note_alive(std::int64_t now, store::Completion<std::int64_t> done) override {
    pass<std::int64_t>(std::move(done), [&](auto next) { inner_->note_alive(now, next); });
  }
  void signing_key(store::Bytes32 fresh, store::Completion<store::Bytes32> done) override {
    pass<store::Bytes32>(std::move(done), [&](auto next) { inner_->signing_key(fresh, next); });
  }
  void find_link(store::Bytes32 hash, store::Completion<store::LinkRecord> done) override {
    pass<store::LinkRecord>(std::move(done), [&](auto next) { inner_->find_link(hash, next); });
  }
  void links(std::string match, rules::Viewer role, store::Completion<std::vector<store::LinkRecord>> done) override {
    pass<std::vector<store::LinkRecord>>(std::move(done),
                                         [&](auto next) { inner_->links(std::move(match), role, next); });
  }
  void change_links(store::LinkChange change, store::Completion<void> done) override {
    pass<void>(std::move(done), [&](auto next) { inner_->change_links(std::move(change), next); });
  }

 private:
  bool next_fails() {
    ++calls_;
    return calls_ >= first_ && calls_ <= last_;
  }
  template <class T, class Call>
  void pass(store::Completion<T> done, const Call& call) {
    const bool fails = next_fails();
    if (holding_answers_)
      done = [this, done = std::move(done)](const Result<T>& told) {
        if (!holding_answers_) return done(told);
        held_answers_.push_back([done, told] { done(told); });
      };
    if (!fails) return call(std::move(done));
    if (how_ == How::kAfter) return call([done = std::move(done)](const Result<T>&) { done(store::unavailable()); });
    boost::asio::post(io_, [done = std::move(done)] { done(store::unavailable()); });
  }

  store::JournalStore* inner_;
  boost::asio::any_io_executor io_;
  int calls_ = 0, first_ = 0, last_ = 0;
  How how_ = How::kBefore;
  bool holding_ = false;
  std::deque<std::pair<store::Append, std::function<void(store::Appended)>>> held_;
  bool holding_answers_ = false;
  std::deque<std::function<void()>> held_answers_;
};

}  // namespace cherta::test
