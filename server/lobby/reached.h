// A match as whoever looks after matches holds it: it may live on another io thread than he.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "server/match/match.h"
#include "server/store/homeward.h"

namespace cherta::lobby {

// Does it on that thread, when its turn has come there, and waits for it. Only the first io thread may: it is the
// house's own, and no other ever waits for it, so that no two wait for each other.
template <class What>
auto done_there(const boost::asio::any_io_executor& there, const What& what) -> std::decay_t<decltype(what())> {
  using Result = std::decay_t<decltype(what())>;
  const auto told = std::make_shared<std::promise<Result>>();
  boost::asio::post(there, [told, &what] {
    try {
      told->set_value(what());
    } catch (...) {
      told->set_exception(std::current_exception());
    }
  });
  return told->get_future().get();
}

class Reached {
 public:
  using MatchPtr = std::shared_ptr<match::Match>;
  Reached() = default;
  explicit Reached(MatchPtr match) : match_(std::move(match)) {}
  // Of a match that lives there; what is asked is answered here.
  Reached(MatchPtr match, boost::asio::any_io_executor there, boost::asio::any_io_executor here)
      : match_(kept(std::move(match), there)), away_(Away{std::move(there), std::move(here)}) {}
  explicit operator bool() const { return match_ != nullptr; }

  // What never changes.
  const rules::AnyGame& game() const { return match_->game(); }
  const std::string& id() const { return match_->id(); }
  // What can be seen of it now.
  template <class Look>
  auto look(const Look& look) const {
    const auto seen = [&] { return look(std::as_const(*match_)); };
    return away_ ? done_there(away_->there, seen) : seen();
  }
  // Of it and of a battle of its own, which lives where it does; null: there is none.
  template <class Look>
  auto look_with(const Reached& battle, const Look& look) const {
    return this->look(
        [&](const match::Match& match) { return look(match, static_cast<const match::Match*>(battle.match_.get())); });
  }
  // Begins something there. What comes of it is told here.
  template <class T>
  void ask(std::function<void(match::Match&, store::Completion<T>)> begin, store::Completion<T> done) const {
    if (!away_) return begin(*match_, std::move(done));
    boost::asio::post(away_->there, [match = match_, begin = std::move(begin),
                                     back = store::homeward(away_->here, std::move(done))] { begin(*match, back); });
  }
  // Does it where the match lives, whenever that is.
  void visit(std::function<void(const MatchPtr&)> what) const {
    if (!away_) return what(match_);
    boost::asio::post(away_->there, [match = match_, what = std::move(what)] { what(match); });
  }
  // Where what is asked is answered; nothing: the match is here.
  std::optional<boost::asio::any_io_executor> home() const { return away_ ? std::optional(away_->here) : std::nullopt; }

 private:
  struct Away {
    boost::asio::any_io_executor there, here;
  };
  // Let go where it lives, whoever holds it last.
  static MatchPtr kept(MatchPtr match, const boost::asio::any_io_executor& there) {
    match::Match* const it = match.get();
    return {it, [match = std::move(match), there](match::Match*) mutable {
              boost::asio::post(there, [last = std::move(match)]() mutable { last.reset(); });
            }};
  }

  MatchPtr match_;
  std::optional<Away> away_;
};

}  // namespace cherta::lobby
