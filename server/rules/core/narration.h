// Narration: one told event, one line. A game says Words for each of its events; the text looks at the event as the
// viewer was told it and at nothing else, with the owner's secrets in brackets. Transcripts compare it: it is stable.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/rules/core/view.h"

namespace cherta::rules {

struct Words {
  std::string text;
  std::vector<std::string_view> rules;  // the rule IDs behind it
  std::vector<std::string> dice;        // faces, in the order thrown
};
using MaybeWords = std::optional<Words>;  // nothing: no line

inline Words say(std::string text, std::initializer_list<std::string_view> rules, const std::vector<int>& dice = {}) {
  Words words{std::move(text), rules, {}};
  for (const int die : dice) words.dice.push_back(std::to_string(die));
  return words;
}

// The line of an event; words(one) gives what there is to say of each alternative.
template <class Event, class Tell>
std::optional<FeedLine> narrate(const Event& event, const Tell& words) {
  using std::visit;
  return visit(
      [&]<class One>(const One& one) -> std::optional<FeedLine> {
        MaybeWords told = words(one);
        if (!told) return std::nullopt;
        FeedLine line;
        line.kind = One::kName;
        line.text = std::move(told->text);
        line.dice = std::move(told->dice);
        line.rules.assign(told->rules.begin(), told->rules.end());
        return line;
      },
      event);
}

}  // namespace cherta::rules
