// What the rules throw is a mistake of ours: it is written down and becomes a refusal, so that it ends one match at
// most. What it says might hold a secret: the log has the type alone.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <type_traits>

#include "common/result.h"

namespace cherta::match {

// Of this match, while doing that.
Refusal mishap(const std::string& match, std::string_view doing, const std::exception& bug);

// Its kind of result: a refusal is one already.
template <class T>
struct ResultOf {
  using Type = Result<T>;
};
template <class T>
struct ResultOf<Result<T>> {
  using Type = Result<T>;
};

// What `make` gives, or the mishap that came of it.
template <class Make>
auto attempt(const std::string& match, std::string_view doing, const Make& make) ->
    typename ResultOf<std::decay_t<decltype(make())>>::Type {
  try {
    return make();
  } catch (const std::exception& bug) {
    return mishap(match, doing, bug);
  }
}

}  // namespace cherta::match
