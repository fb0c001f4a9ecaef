// The chapters of rule texts as one list.
#include "server/rules/meeting_of_hosts/words/rule_texts.h"

#include <vector>

#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts {

std::span<const rules::RuleText> MeetingOfHosts::rules() {
  static const std::vector<rules::RuleText> kAll = [] {
    std::vector<rules::RuleText> all;
    for (const auto chapter : {rules_of_ground(), rules_of_moves(), rules_of_fights(), rules_of_battle()})
      all.insert(all.end(), chapter.begin(), chapter.end());
    return all;
  }();
  return kAll;
}

}  // namespace cherta::meeting_of_hosts
