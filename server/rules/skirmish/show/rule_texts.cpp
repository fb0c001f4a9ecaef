// The chapters of rule texts as one list.
#include "server/rules/skirmish/show/rule_texts.h"

#include <vector>

#include "server/rules/skirmish/game.h"

namespace cherta::skirmish {

std::span<const rules::RuleText> Skirmish::rules() {
  static const std::vector<rules::RuleText> kAll = [] {
    std::vector<rules::RuleText> all;
    for (const auto chapter : {rules_of_setup(), rules_of_fighting(), rules_of_the_rest()})
      all.insert(all.end(), chapter.begin(), chapter.end());
    return all;
  }();
  return kAll;
}

}  // namespace cherta::skirmish
