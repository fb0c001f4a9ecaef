#include "client/cli/picked.h"

#include "client/cli/text.h"
#include "client/cli/words.h"

namespace cherta::cli {

namespace {

constexpr std::string_view kBlank = "{}";
constexpr int kExamples = 3;

std::string fill_of(const v1::Target& target) { return target.fill().empty() ? target.id() : target.fill(); }

Picked missing(const std::string& number, const v1::Choice& choice) {
  std::string examples;
  for (int i = 0; i < std::min(choice.targets_size(), kExamples); ++i)
    examples += (i == 0 ? "`" : ", `") + number + " " + clean(fill_of(choice.targets(i))) + "`";
  if (examples.empty() && choice.bounds().most() != 0)
    examples = "`" + number + " N`, N from " + std::to_string(choice.bounds().least()) + " to " +
               std::to_string(choice.bounds().most());
  return {{}, "Choice " + number + " wants more words" + (examples.empty() ? "" : ": " + examples) + "."};
}

}  // namespace

std::optional<Picked> picked(const std::string& line, const Choices& choices) {
  const std::string word = first_word(line), words = after_first_word(line);
  const auto number = number_in(word);
  if (!number) return std::nullopt;
  if (choices.empty()) return Picked{{}, "Nothing is asked of you now, so that no number stands for anything."};
  if (*number < 1 || *number > choices.size())
    return Picked{{}, "There are choices 1 to " + std::to_string(choices.size()) + "."};
  const v1::Choice& choice = choices[*number - 1];
  if (choice.has_form())
    return Picked{{},
                  "Choice " + word + " is put together in words: `help " + clean(first_word(choice.order())) +
                      "` says how. For example: " + clean(choice.order())};
  const auto blank = choice.order().find(kBlank);
  if (blank == std::string::npos)
    return words.empty() ? Picked{choice.order(), {}} : Picked{{}, "Choice " + word + " takes no more words."};
  std::string fill = words;
  if (fill.empty() && choice.targets_size() == 1) fill = fill_of(choice.targets(0));
  if (fill.empty()) return missing(word, choice);
  std::string order = choice.order();
  return Picked{order.replace(blank, kBlank.size(), fill), {}};
}

}  // namespace cherta::cli
