// The chapters of rule texts as one list.
#include "server/rules/murid_wars/show/rule_texts.h"

#include <vector>

#include "server/rules/murid_wars/game.h"

namespace cherta::murid_wars {

std::span<const rules::RuleText> MuridWars::rules() {
  static const std::vector<rules::RuleText> kAll = [] {
    std::vector<rules::RuleText> all;
    for (const auto chapter : {rules_of_muster(), rules_of_actions(), rules_of_losses(), rules_of_the_end()})
      all.insert(all.end(), chapter.begin(), chapter.end());
    return all;
  }();
  return kAll;
}

}  // namespace cherta::murid_wars
