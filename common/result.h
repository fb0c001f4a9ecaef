// What every fallible call in Cherta answers with: a value, or a refusal that names its rule.
#pragma once

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace cherta {

// Why an order, a link or a file was not accepted. Shown to the sender alone (and the referee).
// It may speak only of what the sender can see; see docs/ARCHITECTURE.md, "A refusal cannot leak".
struct Refusal {
  Refusal() = default;
  // Three parts or none: were it an aggregate, C++20 would make one of a lone string, and no Result<std::string> could
  // be returned from a string.
  Refusal(std::string code_, std::string rule_, std::string text_)
      : code(std::move(code_)), rule(std::move(rule_)), text(std::move(text_)) {}

  std::string code;  // from the game's table of refusals, e.g. E_NOT_ON_MOVE
  std::string rule;  // the rule ID behind it, e.g. TR-7.1.3; empty where no rule of a game speaks
  std::string text;  // one sentence for a person
  bool operator==(const Refusal&) const = default;
};

// As the rules of all games say it: with a code of the game's table, and the rule behind it.
inline Refusal refuse(std::string_view code, std::string_view rule, std::string text) {
  return Refusal(std::string(code), std::string(rule), std::move(text));
}
// What goes by this name, in the game's own notation, is not there for whoever asks.
inline Refusal no_such_unit(std::string_view rule, std::string_view name) {
  return refuse("E_UNKNOWN_UNIT", rule, "No such unit: " + std::string(name) + ".");
}

// boost::system::result asks for this when value() is called on a refusal: our own bug, never an answer.
[[noreturn]] inline void throw_exception_from_error(const Refusal& refusal, const boost::source_location&) {
  throw std::logic_error("unread refusal " + refusal.code + ": " + refusal.text);
}

template <class T>
using Result = boost::system::result<T, Refusal>;

}  // namespace cherta
